import { violationsOn } from './axe.ts';
import { expect, type Page, test } from './on-server.ts';
import { tableOn, watchMistakes } from './table.ts';

const fightNow = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Fight now' }).click();
};

test('from the first page to an attack of one’s own in four clicks', async ({ page }, { annotations }) => {
  const mistakes = watchMistakes(page);
  const table = tableOn(page);
  const began = Date.now();
  await fightNow(page);
  // Both sides are placed without another click, and the slingers act first.
  await page.getByRole('button', { name: 'Activate Pebble Band' }).click();
  await expect(page.getByRole('button', { name: /^End activation/ })).toBeVisible();
  const thorns = await table.spotOf('thorns');
  await page.mouse.click(thorns.x, thorns.y);
  await expect(page.getByRole('region', { name: 'Forecast' })).toBeVisible();
  await table.confirm();
  await expect(table.latest()).toContainText('Pebble Band');
  annotations.push({ type: 'seconds to the first attack', description: `${(Date.now() - began) / 1000}` });
  // The dice lie there until the next thing is in hand.
  await expect(page.locator('.dice-tray')).toBeVisible();
  const held = await table.drag('pebbles', -2, 0);
  await expect(page.locator('.dice-tray')).toBeHidden();
  await page.keyboard.press('Escape');
  await held.drop();
  expect(mistakes).toEqual([]);
});

test('a captain is asked once for each band, and not waited for', async ({ page }) => {
  const mistakes = watchMistakes(page);
  let asked = 0;
  await page.route('**/hint', route => {
    asked += 1;
    return route.continue();
  });
  await fightNow(page);
  const ours = page.getByRole('button', { name: 'Activate Pebble Band' });
  await expect(ours).toBeEnabled();
  expect(asked).toBe(2);
  // Another, who never answers.
  await page.unroute('**/hint');
  await page.route('**/hint', () => undefined);
  await fightNow(page);
  await expect(ours).toBeEnabled();
  expect(mistakes).toEqual([]);
});

test('a captain advises: a nudge, all he weighed, and it is done', async ({ page }) => {
  const mistakes = watchMistakes(page);
  await fightNow(page);
  await expect(page.getByRole('button', { name: 'Activate Pebble Band' })).toBeEnabled();
  await page.getByRole('button', { name: 'What would a captain do?' }).click();
  const advice = page.getByRole('region', { name: 'A captain’s advice' });
  await expect(advice.locator('.nudge')).toHaveText(/^I would .+\.$/);
  await advice.getByRole('button', { name: 'Why, and what else?' }).click();
  await expect(advice).toContainText('What the bold captain weighed');
  expect(await violationsOn(page, { within: '.hint' })).toEqual([]);
  await advice.getByRole('button', { name: 'Do it' }).click();
  await expect(page.getByRole('button', { name: /^End activation/ })).toBeVisible();
  await expect(advice).toHaveCount(0);
  expect(mistakes).toEqual([]);
});

test('one battle is found among many; likely addresses lead where they should', async ({ page }) => {
  const mistakes = watchMistakes(page);
  await page.goto('/');
  const finder = page.getByRole('search', { name: 'Find a battle' });
  await finder.getByRole('searchbox').fill('dragon');
  await expect(page.locator('.tile')).toHaveCount(1);
  await expect(page.locator('.tile')).toContainText('Four Against the Dragon');
  await expect(page).toHaveURL(/\?q=dragon$/);
  await finder.getByRole('combobox', { name: 'difficulty' }).selectOption('first battle');
  await expect(finder.getByRole('status')).toContainText('No battle is like that.');
  await finder.getByRole('button', { name: 'Show all' }).click();
  await finder.getByRole('combobox', { name: 'players' }).selectOption('more');
  await expect(page.locator('.tile').first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.goto('/rulebook');
  await expect(page).toHaveURL(/\/rules$/);
  await page.goto('/rules/first-draft');
  await expect(page).toHaveURL(/\/rules\/emlia-first-draft$/);
  await page.goto('/Armies/');
  await expect(page).toHaveURL(/\/muster$/);
  expect(mistakes).toEqual([]);
});
