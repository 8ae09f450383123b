import { expect, type Page, test } from './on-server.ts';
import { openTable } from './table.ts';

const SIZES = [
  { width: 640, height: 360, what: 'everything twice as large at 1280 × 720' },
  { width: 400, height: 640, what: 'a narrow window' },
];

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const { what, ...size } of SIZES) {
  test(`${what}: no page is wider than the window`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const address of [
      '/',
      '/tables',
      '/account',
      '/learn',
      '/muster',
      '/replay',
      '/lab',
      '/odds',
      '/rules/emlia-core/charge',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('link', { name: 'Rulebook', exact: true })).toBeVisible();
      expect(await overflow(page), address).toBeLessThanOrEqual(0);
    }
  });

  test(`${what}: the table stays in sight, and can be played`, async ({ page, server }) => {
    await page.setViewportSize(size);
    const table = await openTable(page, server);
    await table.activateFirst();
    const box = await page.locator('.board').boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeGreaterThan(0.3 * size.width * size.height);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const unit = await table.activeUnit();
    const way = (await table.whose().textContent())?.startsWith('River') ? 1 : -1;
    await (await table.drag(unit, way * 4, 0)).drop();
    await expect(table.latest()).toHaveText(/moves, using 4 GSU of movement/);
    await page.screenshot({ path: `screenshots/small-${size.width}.png` });
  });
}
