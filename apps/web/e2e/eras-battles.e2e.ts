import { give, meetAtMiddlemoor, orders, row } from './eras-hands.ts';
import { playTo } from './matches.ts';
import { expect, type Page, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

/** The seats this browser holds in the match on screen. */
const held = (page: Page) =>
  page.evaluate(() => {
    const match = location.pathname.split('/').at(-1) ?? '';
    const known = JSON.parse(localStorage.getItem('emlia.matches') ?? '[]') as {
      match: string;
      seats: { seat: string; name: string; token: string }[];
    }[];
    return { match, seats: known.find(one => one.match === match)?.seats ?? [] };
  });

/** Men of an army, as the tracking sheet has its groups; none where it is gone. */
const men = async (page: Page, army: string): Promise<number> => {
  const rows = page.locator('.tracking-sheet tbody tr').filter({ hasText: army });
  const alive = await rows.locator('td:nth-of-type(1)').allTextContents();
  return alive.flatMap(cell => cell.match(/\d+$/gm) ?? []).reduce((sum, count) => sum + Number(count), 0);
};

const losses = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'The sheet' }).click();
  return 40 - (await men(page, 'Oxcombe Outriders')) - (await men(page, 'Rushey Yeomanry'));
};

test('a campaign has its battle fought as an Emlia battle, and the losses come back', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const options = { battles: 'emlia', small: 'asked' };
  await openTable(page, server, {
    scenario: 'eras/saltmarrow',
    seed: 'two tables',
    ...meetAtMiddlemoor,
    options,
  });
  await give(page, orders(page).filter({ hasText: 'Play it out' }));
  await give(page, orders(page).filter({ hasText: 'Play it out' }));
  await expect(page.getByRole('heading', { name: 'The battle of Middlemoor' })).toBeVisible();
  await page.getByRole('button', { name: 'To the table' }).click();
  await expect(page.locator('.table-page:not(.eras-page)')).toBeVisible();
  await expect(page.locator('.when')).toContainText('Deployment');
  await page.waitForFunction(() => window.__board?.overlay() !== undefined);
  await playTo(server, await held(page), { seed: 'fought' });
  await page.getByRole('link', { name: 'Back to Saltmarrow' }).last().click();
  await expect(page.locator('.when')).toContainText('Turn 2');
  await page.getByRole('button', { name: 'Unfold the story' }).click();
  await expect(page.locator('.story')).toContainText('was fought on its table');
  expect(await losses(page)).toBeGreaterThan(0);
  expect(mistakes).toEqual([]);
});

test('a battle of a campaign is played out on its own map, and the losses are the campaign’s', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const { created } = await openTable(page, server, {
    scenario: 'eras/saltmarrow',
    seed: 'own map',
    ...meetAtMiddlemoor,
  });
  await give(page, orders(page).filter({ hasText: 'Play it out' }));
  await give(page, orders(page).filter({ hasText: 'Play it out' }));
  await expect(page.locator('.when')).toContainText('battle');
  // Its beginning by clicks; then on over the line, and the page looks on.
  const done = page.getByRole('button', { name: 'Done', exact: true });
  let moved = 0;
  for (let n = 0; n < 60 && moved < 2; n++) {
    const phase = (await page.locator('.phase-track .now').textContent()) ?? '';
    const first = page
      .locator('.offers', { hasText: /^(Place|Reinforcements|Answer|Attacks)/ })
      .locator('.choice');
    if ((await first.count()) > 0) {
      await give(page, first.first());
      continue;
    }
    const asked = (await page.locator('.whose').textContent()) ?? '';
    const own = row(page, asked.includes('Brae') ? 'Yeomanry' : 'Ox Horse');
    if ((await own.count()) > 0) await own.first().click();
    const order = page
      .locator('.offers', { hasText: phase === 'Movement' ? /^Move/ : /^Attack/ })
      .locator('.choice');
    if ((await order.count()) > 0) {
      await give(page, order.first());
      moved += 1;
    }
    await give(page, done);
  }
  await playTo(server, created, { seed: 'own map', until: ({ kind }) => kind !== 'battle' });
  await expect(page.locator('.when')).not.toContainText('battle');
  await page.getByRole('button', { name: 'Unfold the story' }).click();
  await expect(page.locator('.story')).toContainText('battle turns were fought in Middlemoor');
  expect(await losses(page)).toBeGreaterThan(0);
  expect(mistakes).toEqual([]);
});
