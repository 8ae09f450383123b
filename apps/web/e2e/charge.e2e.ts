import { comeOn, FIGHTERS } from './come-on.ts';
import { expect, type Page, test } from './on-server.ts';
import { openTable, watchMistakes, withSettings } from './table.ts';

/** Whatever is asked between activations, answered by a click. Says whether anything was. */
const answer = async (page: Page): Promise<string | undefined> => {
  const caption = (await page.locator('.panel .prompt .caption').first().textContent()) ?? '';
  const click = async (name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click();
  if (caption.startsWith('Move the skirmish')) await click(/^To the north-east$/);
  else if (caption.startsWith('Losses')) await click(/^Confirm: /);
  else if (caption.startsWith('Free strike')) await click(/^Let it go/);
  else if (caption.startsWith('Somebody may go early')) await click(/^Hold back/);
  else return undefined;
  return caption;
};

test('a charge is fought from its forecast to the losses, all prompts by clicks', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await withSettings(page, { askLosses: true });
  const table = await openTable(page, server, {
    seed: 'a charge',
    choose: comeOn,
    until: ({ view, kind, unit = '' }) => view.turn === 3 && kind === 'act' && FIGHTERS.includes(unit),
  });
  const end = async (): Promise<void> => {
    await table.endActivation();
    await table.settled();
  };
  const isStill = (): Promise<number> => page.locator('.when', { hasText: 'Turn 3 of' }).count();

  await test.step('one charges: its halt and its odds are shown before it does', async () => {
    await page.locator('.action > button', { hasText: 'Charge' }).click();
    const target = page.locator('.targets .choice:enabled', { hasText: /^Charge / }).first();
    await expect(target).toContainText(/≈ \d\.\d hits/);
    const charger = await table.activeUnit();
    const spot = await table.spotOf(FIGHTERS.find(one => one !== charger) ?? '');
    await page.mouse.move(spot.x, spot.y);
    await expect(page.locator('.board-note')).toContainText(/≈ \d\.\d hits, 5 dice at \+\d/);
    expect(await table.isForbidden()).toBe(false);
    await page.mouse.click(spot.x, spot.y);
    const forecast = page.getByRole('region', { name: 'Forecast' });
    await expect(forecast.getByRole('img', { name: /^Chances of casualties: / })).toBeVisible();
    await expect(forecast).toContainText(/ is Normal \(morale \d\)\./);
    await table.confirm();
    await expect(table.latest()).toHaveText(/ strikes .+: \d+ hits?\.$/);
    await expect(page.locator('.unit-card .plight')).toContainText('Has charged.');
    await expect(page.locator('.unit-card .plight')).toContainText('Engaged by ');
  });

  const answered: string[] = [];
  await test.step('the others act, then the step is resolved', async () => {
    await end();
    for (let n = 0; n < 40 && (await isStill()) > 0; n++) {
      const asked = await answer(page);
      if (asked) {
        answered.push(asked);
        await table.settled();
      } else {
        await table.activateFirst();
        await end();
      }
    }
    expect(answered.join()).toContain('Move the skirmish');
    expect(answered.join()).toContain('Losses');
  });

  await test.step('the story tells it, and morale unfolds to its rows', async () => {
    await page.getByRole('button', { name: 'Unfold the story' }).click();
    const story = page.locator('.story');
    await expect(story).toContainText(/(Mud|Goat) Band charges (Goat|Mud) Band\./);
    await expect(story).toContainText('to the north-east.');
    const morale = story.locator('.moraleUpdated').last();
    await morale.locator('summary').click();
    await expect(morale.locator('.sum tbody tr').first()).toBeVisible();
    await expect(morale.locator('.sum tfoot')).toContainText('in all');
  });
  expect(mistakes).toEqual([]);
});
