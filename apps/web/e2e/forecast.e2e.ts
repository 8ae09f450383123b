import { violationsOn } from './axe.ts';
import { mayDo } from './matches.ts';
import { expect, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

test('an attack is weighed before it is made: modifiers, dice, hits, casualties and morale', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const table = await openTable(page, server, {
    scenario: 'kingdoms/harvest-home',
    seed: 'odds first',
    until: asked => asked.kind === 'act' && mayDo(asked, 'aimedFire'),
  });
  await page.locator('[data-action="aimedFire"]').first().click();
  const forecast = page.getByRole('region', { name: 'Forecast' });
  const said = await table.latest().textContent();

  await test.step('the first click shows the odds and does nothing else', async () => {
    await page.locator('.targets .choice:enabled').first().click();
    await expect(forecast).toContainText(/\d+ dice, each succeeds on \d+ or more \(\d+\s%\)/);
    await expect(forecast.getByRole('list', { name: 'Modifiers' }).getByRole('link').first()).toHaveAttribute(
      'href',
      /\/rule\//,
    );
    await expect(forecast.getByRole('img', { name: /^Chances of hits: 0: / })).toBeVisible();
    await expect(
      forecast.getByRole('img', { name: /^Chances of (casualties|damage points): / }),
    ).toBeVisible();
    await expect(forecast).toContainText(/\(morale −?\d\)/);
    expect(await table.latest().textContent()).toBe(said);
    const violations = await violationsOn(page, { within: '.panel' });
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  });

  await test.step('giving up the move changes them', async () => {
    const dice = await forecast.locator('.check p').first().textContent();
    await page.getByRole('checkbox', { name: /Give up the move/ }).check();
    await expect(forecast.locator('.check p').first()).not.toHaveText(dice ?? '');
    await expect(forecast).toContainText('Forfeit movement');
  });

  await test.step('Esc lets it be, Enter does it', async () => {
    await page.keyboard.press('Escape');
    await expect(forecast).toHaveCount(0);
    await page.locator('.targets .choice:enabled').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.forecast .confirm')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(forecast).toHaveCount(0);
    await expect(table.latest()).toHaveText(/ fires .+: (\d+ hits?|no hits?)/);
  });
  expect(mistakes).toEqual([]);
});
