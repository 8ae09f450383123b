import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { deployAll, type Table, tableOn, watchMistakes } from './table.ts';

/** Both sides at one screen, set up as proposed. */
const begin = async (page: Page): Promise<Table> => {
  const table = tableOn(page);
  const made = await page.request.post('/api/matches', {
    data: { scenario: 'kingdoms/harvest-home', seed: 'odds first' },
  });
  const { match, seats } = (await made.json()) as { match: string; seats: { token: string }[] };
  await page.goto(`/play/${match}#${seats.map(({ token }) => `seat=${token}`).join('&')}`);
  await table.ready();
  await deployAll([table]);
  return table;
};

/** Until somebody who acts can shoot at somebody. */
const shoot = async (table: Table): Promise<void> => {
  const { page } = table;
  // Looks that find nothing to do yet do not count: a busy machine takes its time.
  for (let activated = 0; activated < 60; ) {
    if ((await page.getByText(/^Choose a unit that waits/).count()) > 0) {
      await table.activateFirst();
      activated++;
      const fire = page.locator('[data-action="aimedFire"]').first();
      if ((await fire.count()) > 0) {
        await fire.click();
        if ((await page.locator('.targets .choice:enabled').count()) > 0) return;
      }
      await table.endActivation();
    } else {
      const answer = page.locator('.panel .prompt button:enabled:not(.member)').last();
      if ((await answer.count()) > 0) await answer.click({ timeout: 1000 }).catch(() => undefined);
    }
    await page.waitForTimeout(150);
  }
  throw new Error('nobody came to shoot');
};

test('an attack is weighed before it is made: modifiers, dice, hits, casualties and morale', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const mistakes = watchMistakes(page);
  const table = await begin(page);
  await shoot(table);
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
    const { violations } = await new AxeBuilder({ page }).include('.panel').analyze();
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
