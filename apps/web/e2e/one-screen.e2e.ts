import { patience } from '../../../scripts/speed.mjs';
import { expect, test } from './on-server.ts';
import { deployAll, tableOn, watchMistakes } from './table.ts';

test('both sides at one screen: it acts for whoever is asked, and is found again', async ({ page }) => {
  const mistakes = watchMistakes(page);
  const table = tableOn(page);
  await page.goto('/');
  await page.getByRole('link', { name: /Two Clans/ }).click();
  await page.getByRole('button', { name: 'Play both sides here' }).click();
  await table.ready();

  const first = await table.whose().textContent();
  await page.getByRole('button', { name: 'Place it for me' }).click();
  await expect(table.whose()).not.toHaveText(first ?? '');
  await deployAll([table]);
  await expect(page.locator('.when')).toHaveText(/^Turn 1 of 6 · step \d+ · activation$/);

  // With its ground painted the table can be left, too.
  await page.waitForFunction(() => window.__board?.isPainted());
  await page.getByRole('link', { name: 'Emlia' }).click();
  const known = page.locator('.known');
  await expect(known).toContainText('Two Clans, One Valley');
  await expect(known).toContainText(/Turn 1 · (River|Hill) Clan to choose/);
  await known.getByRole('link').click();
  await table.ready();
  await expect(page.locator('.when')).toHaveText(/^Turn 1/);

  await page.getByRole('link', { name: 'Emlia' }).click();
  await known.getByRole('button', { name: /^Remove/ }).click();
  await expect(known).toHaveCount(0);
  expect(mistakes).toEqual([]);
});

test('everything can be done from the keyboard', async ({ page }) => {
  const table = tableOn(page);
  await page.goto('/');
  await page.getByRole('link', { name: /Two Clans/ }).click();
  await page.getByRole('button', { name: 'Play both sides here' }).click();
  await table.ready();
  // Arrow keys carry the unit from the middle of its zone, Enter puts it down.
  await page.locator('body').press('ArrowUp');
  expect(await table.isForbidden()).toBe(false);
  await page.locator('body').press('Enter');
  await expect(table.latest()).toHaveText(/takes position\.$/);
  await deployAll([table]);

  // Space looks at who waits, Enter activates; G takes the move in hand, C sets a corner, R turns it at the end.
  await page.locator('body').press('Space');
  await page.locator('body').press('Enter');
  await expect(page.locator('.actions')).toBeVisible();
  await page.keyboard.press('g');
  const forward = (await table.whose().textContent())?.startsWith('River') ? 'ArrowRight' : 'ArrowLeft';
  for (const key of [...Array(6).fill(forward), 'c', 'ArrowUp', 'r']) await page.keyboard.press(key);
  await expect(page.getByRole('group', { name: 'Facing' })).toContainText('Looks north-east');
  await expect(page.locator('.board-note')).toHaveText(/^7 of 1[58] GSU/);
  await page.keyboard.press('Enter');
  await expect(table.latest()).toHaveText(/moves, using 7 GSU of movement/);
  await expect(page.locator('.unit-card')).toContainText('facing north-east');

  // P goes to the panel; a charge is chosen there, its target by arrow keys, and seen before it is made.
  await page.keyboard.press('p');
  await expect(page.locator('.actions :focus')).toHaveCount(1);
  await page.locator('[data-action="charge"]').press('Enter');
  // Of somebody it is not aware of it says so; the next one can be weighed.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.board-note')).toHaveText(/hits|falls short/, { timeout: 300 * patience() });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.locator('.forecast')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // N goes from unit to unit, enemies as well; W, A, S and D move the table, 0 shows all of it.
  const looked = new Set<string | null>();
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press('n');
    looked.add(await page.locator('.unit-card h2').textContent());
  }
  expect(looked.size).toBe(6);
  const before = await table.point(30, 20);
  await page.keyboard.press('d');
  expect((await table.point(30, 20)).x).toBeLessThan(before.x);
  await page.keyboard.press('0');
  expect((await table.point(30, 20)).x).toBeCloseTo(before.x);
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: /^End activation/ })).toHaveCount(0);
});

test('a link that opens no seat says so and shows the way', async ({ page }) => {
  await page.goto('/play/no-such-match#seat=nothing');
  await expect(page.getByRole('heading')).toHaveText('No seat at this table');
  await expect(page.getByText('There is no such match here.')).toBeVisible();
  await page.getByRole('link', { name: 'To the battles' }).click();
  await expect(page.getByRole('heading', { name: 'Fight a battle' })).toBeVisible();
});
