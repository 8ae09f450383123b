import { expect, test } from '@playwright/test';
import { tableOn, watchMistakes } from './table.ts';

test('the lessons follow what the player does, wait while they are away, and can be left', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const mistakes = watchMistakes(page);
  const table = tableOn(page);
  const lessons = page.getByRole('region', { name: 'Lessons' });
  const title = lessons.getByRole('heading');
  await page.goto('/');
  await page.getByRole('link', { name: /New here\? Learn by fighting/ }).click();
  await page.getByRole('button', { name: 'Begin the first lesson' }).click();
  await table.ready();
  await expect(page.locator('.sides-here')).toHaveText('You play Hill Clan');
  await expect(title).toHaveText('Place your bands');
  await expect(lessons).toContainText('Lesson 1 of 10');

  await lessons.getByRole('button', { name: 'Place them for me' }).click();
  await expect(title).toHaveText('Who acts when', { timeout: 30_000 });
  // The Pebble Band has the highest Timing.
  await expect(page.locator('.whose.mine')).toBeVisible({ timeout: 30_000 });
  await table.activateFirst();
  await expect(title).toHaveText('Moving and ground');
  const unit = await table.activeUnit();
  await (await table.drag(unit, -6, 0)).drop();
  await expect(title).toHaveText('Ending an activation');

  // Left and come back to: the home page and the page of the lessons know where.
  await page.getByRole('link', { name: 'Emlia' }).click();
  await expect(page.locator('.learn-entry')).toContainText('Lesson 4 of 10: Ending an activation');
  await page.locator('.learn-entry').click();
  await expect(page.locator('.lesson-list .done')).toHaveCount(3);
  await page.reload();
  await page.getByRole('link', { name: /Go on with lesson 4/ }).click();
  await table.ready();
  await expect(title).toHaveText('Ending an activation');

  // Out of order: what it is all for is the last lesson, and ticked off at once.
  await page.getByRole('button', { name: 'How to win' }).click();
  await page.keyboard.press('Escape');
  await lessons.getByText('All lessons').press('Enter');
  await expect(lessons.locator('.done').last()).toContainText('What it is all for');
  await table.endActivation();
  await expect(title).toHaveText('Sight and cover');

  await lessons.getByRole('button', { name: 'Leave the lessons, play on' }).click();
  await expect(lessons).toHaveCount(0);
  await expect(page.locator('.when')).toContainText('Turn 1');
  await page.goto('/learn');
  await expect(page.getByRole('button', { name: 'Begin the first lesson' })).toBeVisible();
  expect(mistakes).toEqual([]);
});

test('a learning battle the server no longer has is begun anew', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('emlia.learn', JSON.stringify({ match: 'gone', done: ['deploy'] })),
  );
  await page.goto('/learn');
  await expect(page.getByText('The server no longer has your learning battle.')).toBeVisible();
  await page.getByRole('button', { name: 'Begin the first lesson' }).click();
  await tableOn(page).ready();
  await expect(page.getByRole('region', { name: 'Lessons' })).toContainText('Lesson 1 of 10');
});
