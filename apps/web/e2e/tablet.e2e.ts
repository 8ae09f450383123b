import { expect, type Page, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Fingers on a page; each call is what is on the glass from now on. */
const fingersOn = async (page: Page) => {
  const line = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]): Promise<unknown> =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (...spots: Spot[]) => send('touchStart', ...spots),
    move: (...spots: Spot[]) => send('touchMove', ...spots),
    up: () => send('touchEnd'),
  };
};

/** What can be pressed and is smaller than a finger; links in a line have their room round them. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary, select, input:not([type="checkbox"])')]
      .filter(one => one.checkVisibility())
      .filter(one => one.getBoundingClientRect().height < 40)
      .map(one => one.ariaLabel ?? one.textContent ?? ''),
  );

for (const [name, viewport] of [
  ['on its side', { width: 1024, height: 768 }],
  ['upright', { width: 820, height: 1180 }],
] as const) {
  test.describe(`at a tablet ${name}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('a battle is fought with fingers: nothing is cut or too small, units are dragged, panels fold', async ({
      page,
      server,
    }) => {
      const mistakes = watchMistakes(page);
      const table = await openTable(page, server);
      for (const part of ['.whose strong', '.when', '.sides-here', '.how-to-win']) {
        const cut = await page.locator(part).evaluate(node => node.scrollWidth > node.clientWidth + 1);
        expect(cut, part).toBe(false);
      }
      await table.activateFirst();
      expect(await small(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      // The table has the better part of the screen.
      const frame = await page.locator('.board-frame').boundingBox();
      expect((frame?.width ?? 0) * (frame?.height ?? 0)).toBeGreaterThan(
        viewport.width * viewport.height * 0.48,
      );
      await page.screenshot({ path: `screenshots/tablet-${viewport.width}.png` });

      const unit = await table.activeUnit();
      const forward = (await table.whose().textContent())?.startsWith('River') ? 1 : -1;
      const fingers = await fingersOn(page);
      await test.step('dragged by a finger, with a corner where it rests', async () => {
        const from = await table.spotOf(unit);
        const gsu = (await table.point(1, 0)).x - (await table.point(0, 0)).x;
        await fingers.down(from);
        for (const n of [1, 2, 3]) await fingers.move({ x: from.x + n * forward * gsu, y: from.y });
        await page.waitForTimeout(700);
        for (const n of [1, 2]) await fingers.move({ x: from.x + 3 * forward * gsu, y: from.y - n * gsu });
        await expect(page.locator('.board-note')).toHaveText(/^5(\.\d)? of 1\d GSU/);
        await fingers.up();
        await expect(table.latest()).toHaveText(/moves, using (4\.9|5|5\.\d) GSU of movement/);
        await page.getByRole('button', { name: 'Take back', exact: true }).tap();
        await expect(page.locator('[data-action="normalMove"]')).toBeVisible();
      });

      await test.step('sent by two taps: the first shows the way', async () => {
        await page.locator('[data-action="normalMove"]').tap();
        const from = await table.spotOf(unit);
        const gsu = (await table.point(1, 0)).x - (await table.point(0, 0)).x;
        const there = { x: from.x + 6 * forward * gsu, y: from.y };
        await page.touchscreen.tap(there.x, there.y);
        await expect(page.getByRole('button', { name: 'Move there' })).toBeVisible();
        expect(await table.isForbidden()).toBe(false);
        await page.touchscreen.tap(there.x, there.y);
        await expect(table.latest()).toHaveText(/moves, using \d+(\.\d)? GSU of movement/);
      });

      await test.step('two fingers zoom; the panel folds away and comes back', async () => {
        const scale = async (): Promise<number> => (await table.point(1, 0)).x - (await table.point(0, 0)).x;
        const before = await scale();
        const { x, y } = await table.point(30, 20);
        await fingers.down({ x: x - 20, y }, { x: x + 20, y });
        for (const by of [40, 60, 80]) await fingers.move({ x: x - by, y }, { x: x + by, y });
        await fingers.up();
        await expect.poll(scale).toBeGreaterThan(before * 1.5);
        await page.getByRole('button', { name: /^Hide the panel/ }).tap();
        await expect(page.locator('.panel .actions')).toBeHidden();
        await page.getByRole('button', { name: /: show the panel$/ }).tap();
        await expect(page.locator('.panel .actions')).toBeVisible();
      });

      await test.step('the list of keys tells the gestures, too', async () => {
        await page.getByRole('button', { name: 'Keys (?)' }).tap();
        await expect(page.getByText('Two fingers', { exact: true })).toBeVisible();
        await expect(page.getByText('Two fingers', { exact: true })).toHaveCSS('display', 'inline');
      });
      expect(mistakes).toEqual([]);
    });
  });
}
