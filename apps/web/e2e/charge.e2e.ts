import { expect, type Page, test } from '@playwright/test';
import { type Table, tableOn, watchMistakes } from './table.ts';

const FIGHTERS = ['Mud Band', 'Goat Band'];
const IDS: Readonly<Record<string, string>> = { 'Mud Band': 'mud-eaters', 'Goat Band': 'goat-boys' };

/** Both sides at one screen, with dice that are always the same. */
const open = async (page: Page): Promise<Table> => {
  const table = tableOn(page);
  const made = await page.request.post('/api/matches', {
    data: { scenario: 'cavemen/two-clans', seed: 'a charge' },
  });
  const { match, seats } = (await made.json()) as { match: string; seats: { token: string }[] };
  await page.goto(`/play/${match}#${seats.map(({ token }) => `seat=${token}`).join('&')}`);
  await table.ready();
  return table;
};

/** The two who will fight stand opposite each other, at the front of their zones; all others where proposed. */
const deploy = async ({ page, clickAt }: Table): Promise<void> => {
  const caption = page.getByText('Choose a unit that waits', { exact: true });
  for (let n = 0; n < 6; n++) {
    const said = await page.locator('.log .latest p').textContent();
    const name = await page.locator('.picks .name').first().textContent();
    if (name === 'Mud Band') await clickAt(4.5, 2);
    else if (name === 'Goat Band') await clickAt(55.5, 2);
    else await page.getByRole('button', { name: 'Place it for me' }).click();
    await expect(page.locator('.log .latest p')).not.toHaveText(said ?? '');
  }
  await expect(caption).toBeVisible();
};

/** Whatever is asked between activations, answered by a click. Says whether anything was. */
const answer = async (page: Page): Promise<string | undefined> => {
  const caption = (await page.locator('.panel .prompt .caption').first().textContent()) ?? '';
  const click = async (name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click();
  if (caption.startsWith('Move the skirmish')) await click(/^To the north-east$/);
  else if (caption.startsWith('Losses')) await click(/^Confirm: /);
  else if (caption.startsWith('Free strike')) await click(/^Let it go/);
  else if (caption.startsWith('Somebody may go early')) await click(/^Hold back/);
  else return undefined;
  await page.waitForTimeout(200);
  return caption;
};

test('a charge is fought from its forecast to the losses, all prompts by clicks', async ({ page }) => {
  test.setTimeout(180_000);
  const mistakes = watchMistakes(page);
  const table = await open(page);
  await deploy(table);

  const activate = async (): Promise<string> => {
    const own = page.locator('.picks button').filter({ hasText: /Mud Band|Goat Band/ });
    await ((await own.count()) > 0 ? own : page.locator('.picks button')).first().click();
    await page.getByRole('button', { name: /^Activate / }).click();
    await expect(page.locator('.actions')).toBeVisible();
    return (await page.locator('.unit-card h2').textContent()) ?? '';
  };
  const end = async (): Promise<void> => {
    await table.endActivation();
    await page.waitForTimeout(200);
  };
  const inTurn = (turn: number): Promise<number> =>
    page.locator('.when', { hasText: `Turn ${turn} of` }).count();

  await test.step('both come on, in two turns', async () => {
    for (const [turn, by] of [
      [1, 14],
      [2, 4],
    ] as const) {
      for (let n = 0; n < 20 && (await inTurn(turn)) > 0; n++) {
        if (await answer(page)) continue;
        const name = await activate();
        if (FIGHTERS.includes(name)) {
          const drag = await table.drag(IDS[name] ?? '', name === 'Mud Band' ? by : -by, 0);
          await drag.drop();
          await expect(table.latest()).toContainText('moves');
        }
        await end();
      }
    }
    expect(await inTurn(3)).toBe(1);
  });

  await test.step('one charges: its halt and its odds are shown before it does', async () => {
    let name = '';
    for (let n = 0; n < 6 && !FIGHTERS.includes(name); n++) {
      if (await answer(page)) continue;
      name = await activate();
      if (!FIGHTERS.includes(name)) await end();
    }
    const enemy = IDS[FIGHTERS.find(one => one !== name) ?? ''] ?? '';
    await page.locator('.action > button', { hasText: 'Charge' }).click();
    const target = page.locator('.targets .choice', { hasText: /^Charge / }).first();
    await expect(target).toContainText(/≈ \d\.\d hits/);
    const spot = await table.spotOf(enemy);
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
    for (let n = 0; n < 40 && (await inTurn(3)) > 0; n++) {
      const asked = await answer(page);
      if (asked) answered.push(asked);
      else {
        await activate();
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
