import { expect, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

test('ground says its name under the pointer, a double click activates, and keys work after a click elsewhere', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const table = await openTable(page, server);
  const wood = await table.point(30, 10);
  await page.mouse.move(wood.x, wood.y);
  await expect(page.locator('.board-ground')).toContainText(/^Crow Wood.*: .*each GSU counts/);

  // A button that was clicked does not keep the keys.
  await page.locator('.picks button').first().click();
  await page.keyboard.press('Enter');
  await expect(page.locator('.actions')).toBeVisible();
  await table.endActivation();
  await table.settled();

  const waiting = await page.locator('.board-label.waiting').first().getAttribute('data-unit');
  const spot = await table.spotOf(waiting ?? '');
  await page.mouse.dblclick(spot.x, spot.y);
  await expect(page.locator('.actions')).toBeVisible();
  expect(await table.activeUnit()).toBe(waiting);

  // The story leaves most of the board in sight.
  await page.getByRole('button', { name: 'Unfold the story' }).click();
  const [story, board] = await Promise.all([
    page.locator('.story').boundingBox(),
    page.locator('.board').boundingBox(),
  ]);
  expect(story?.height ?? 0).toBeLessThan((board?.height ?? 0) / 2);
  expect(mistakes).toEqual([]);
});

test('fire.subject: a gate is aimed at like anybody else, with its odds among those who could be shot at', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const table = await openTable(page, server, { scenario: 'kingdoms/storm-the-castle' });
  await page.getByRole('button', { name: 'Activate Old Thrower' }).click();
  await expect(page.locator('[data-action="aimedFire"]').first()).toBeVisible();
  await expect(page.locator('[data-action="charge"]:visible')).toHaveCount(0);
  await page.locator('[data-action="aimedFire"]').first().click();
  await expect(page.locator('.board-hint')).toContainText('Castle Gate');
  // It sees no enemy, and what it could bring down stands there to be chosen.
  await expect(page.getByRole('button', { name: 'Shoot at The Gate', exact: true })).toBeVisible();
  const gate = await table.point(80, 69.5);
  await page.mouse.move(gate.x, gate.y);
  await page.mouse.click(gate.x, gate.y);
  const aimed = page.getByRole('button', { name: 'Shoot at The Gate', exact: true });
  await expect(aimed).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Forecast' })).toContainText('The Gate is destroyed');
  expect(mistakes).toEqual([]);
});
