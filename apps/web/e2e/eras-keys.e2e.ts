import { latest, open, orders, seeded } from './eras-hands.ts';
import { calmly } from './matches.ts';
import { expect, type Page, test } from './on-server.ts';
import { openTable, sitDown, watchMistakes } from './table.ts';

const readOut = (page: Page) => page.getByRole('status').filter({ hasNotText: 'Connect' }).first();

/** Presses a key and waits until what it ordered has been carried out. */
const press = async (page: Page, key: string): Promise<void> => {
  const said = await page.locator('.eras-page').getAttribute('data-entry');
  await page.keyboard.press(key);
  await expect(page.locator(`.hand-over, .eras-page:not([data-entry="${said}"])`).first()).toBeVisible();
  await sitDown(page);
};

/** What is in the panel is had by Tab and Enter. */
const choose = async (page: Page): Promise<void> => {
  await orders(page).first().focus();
  await press(page, 'Enter');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
};

test('an army is chosen, marched and dismissed by keys alone, each told in words', async ({ page }) => {
  const mistakes = watchMistakes(page);
  await seeded(page, 'keys');
  await open(page, 'eras/saltmarrow');
  await choose(page);
  await choose(page);
  await expect(page.getByRole('application', { name: /^Map\. Space chooses/ })).toBeVisible();
  // However crowded a place is, no name lies on another.
  const covered = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.board-label, .board-sign:not(.left-out)')].map(one =>
      one.getBoundingClientRect(),
    );
    return boxes.flatMap((a, i) =>
      boxes.slice(i + 1).filter(b => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 4 && high > 4;
      }),
    ).length;
  });
  expect(covered).toBe(0);
  const whose = (await page.locator('.whose').textContent()) ?? '';
  // Through all armies until the horse is reached.
  for (let n = 0; n < 12 && !/Outriders|Yeomanry/.test((await readOut(page).textContent()) ?? ''); n++)
    await page.keyboard.press('Space');
  await expect(page.locator('.unit-card h2')).toHaveText(/Outriders|Yeomanry/);
  await expect(
    page.getByRole('button', { name: /^(Oxcombe Outriders|Rushey Yeomanry), The /, pressed: true }),
  ).toBeVisible();
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowUp');
  await expect(readOut(page)).toContainText(/km of/);
  await page.keyboard.press('Escape');
  await expect(readOut(page)).not.toContainText(/km of/);
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowUp');
  await press(page, 'Enter');
  await expect(latest(page)).toContainText('marches');
  await press(page, 'e');
  await expect(page.locator('.whose')).not.toHaveText(whose);
  expect(mistakes).toEqual([]);
});

test('groups are set up, moved and pointed at the enemy by keys alone', async ({ page, server }) => {
  const mistakes = watchMistakes(page);
  const moment = { scenario: 'eras/kestrel-ridge', seed: 'ridge', choose: calmly };
  await openTable(page, server, { ...moment, until: ({ kind }) => kind === 'deploy' });
  const phase = page.locator('.phase-track .now');
  for (let n = 0; n < 40 && (await phase.textContent()) === 'Set-up'; n++) {
    const place = orders(page).filter({ hasText: /^Place/ });
    if ((await place.count()) === 0) {
      await press(page, 'e');
      continue;
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    const said = (await readOut(page).textContent()) ?? '';
    if (/ m$/.test(said)) await press(page, 'Enter');
    else await choose(page);
  }
  await expect(phase).toHaveText('Movement');
  await page.keyboard.press('Space');
  await expect(page.locator('.unit-card')).toBeVisible();
  for (let n = 0; n < 2; n++) await page.keyboard.press('ArrowDown');
  await expect(readOut(page)).toContainText(/ m$/);
  await press(page, 'Enter');
  await expect(latest(page)).toContainText('moves');
  for (let n = 0; n < 6 && (await phase.textContent()) === 'Movement'; n++) await press(page, 'e');
  await expect(phase).toHaveText('Targeting');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  // Who could be struck, or why not.
  await expect(page.locator('.board-note')).toContainText(/ at |reaches|sees/);
  expect(mistakes).toEqual([]);
});
