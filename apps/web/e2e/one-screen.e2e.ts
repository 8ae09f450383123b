import { expect, test } from '@playwright/test';
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

  await page.locator('body').press('Space');
  await page.getByRole('button', { name: /^Activate / }).press('Enter');
  await page.getByRole('button', { name: /^Normal Move/ }).press('Enter');
  const forward = (await table.whose().textContent())?.startsWith('River') ? 'ArrowRight' : 'ArrowLeft';
  await page.keyboard.press(forward);
  await page.keyboard.press(forward);
  await page.keyboard.press('Enter');
  await expect(table.latest()).toHaveText(/moves, using 2 GSU of movement/);
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
