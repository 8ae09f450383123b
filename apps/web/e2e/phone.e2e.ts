import { mayDo } from './matches.ts';
import { expect, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

const PHONE = { width: 390, height: 844 };

test('on a phone the header is one row, the board half of the screen, and the next click in sight', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await page.setViewportSize(PHONE);
  const table = await openTable(page, server);
  const header = await page.locator('.top-bar').boundingBox();
  expect(header?.height ?? 99).toBeLessThanOrEqual(48);
  const board = await page.locator('.board').boundingBox();
  expect(board?.height ?? 0).toBeGreaterThanOrEqual(PHONE.height / 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.locator('.picks button').first().click();
  await expect(page.getByRole('button', { name: /^Activate / })).toBeInViewport();
  await page.getByRole('button', { name: /^Activate / }).click();
  await expect(page.getByRole('button', { name: /^End activation/ })).toBeInViewport();
  await expect(page.locator('[data-action]').first()).toBeInViewport();
  await table.settled();

  await openTable(page, server, {
    until: asked => asked.kind === 'act' && mayDo(asked, 'aimedFire'),
  });
  await expect(page.locator('[data-action]').first()).toBeInViewport();
  expect(mistakes).toEqual([]);
});
