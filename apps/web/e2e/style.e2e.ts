import { expect, test } from '@playwright/test';
import { watchMistakes } from './table.ts';

/** Fifteen states of a unit, the active one again with its reach, pusher and pushed. */
const LABELS = 15 + 1 + 2;

test('the page of styles shows every component, in both themes', async ({ page }) => {
  const mistakes = watchMistakes(page);
  await page.goto('/style');
  await expect(page.locator('.board-label')).toHaveCount(LABELS);
  const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await paper();
  await page.getByRole('button', { name: /theme$/ }).click();
  expect(await paper()).not.toBe(before);
  await page.reload();
  expect(await paper()).not.toBe(before);
  expect(mistakes).toEqual([]);
});

test('the board is drawn by WebGL as well', async ({ page }) => {
  const mistakes = watchMistakes(page);
  await page.goto('/style?renderer=webgl');
  await expect(page.locator('.board-label')).toHaveCount(LABELS);
  expect(mistakes).toEqual([]);
});
