import { expect, test } from './on-server.ts';
import { deployAll, openTable, tableOn } from './table.ts';

/** Nobody is in place yet. */
const before = { until: () => true };

test('whoever acts stays in sight, whatever is clicked', async ({ page, server }) => {
  const table = await openTable(page, server);
  await table.activateFirst();
  const end = page.getByRole('button', { name: /^End activation/ });
  const name = await page.locator('.unit-card h2').textContent();
  await table.clickAt(30, 38);
  await expect(page.locator('.unit-card h2')).toHaveText(name ?? '');
  await page.locator('body').press('Escape');
  await expect(end).toBeVisible();
  // Another unit is looked at: the way back and the end are still there.
  await page.locator('.track .token:not(.acting)').last().click();
  await expect(page.locator('.unit-card h2')).not.toHaveText(name ?? '');
  await expect(page.locator('.still-acting')).toContainText(`${name} still acts.`);
  await expect(end).toBeVisible();
  await page.getByRole('button', { name: 'Back to it' }).click();
  await expect(page.locator('.unit-card h2')).toHaveText(name ?? '');
  await expect(page.locator('.still-acting')).toHaveCount(0);
});

test('how to win is told before the first move, and behind the title', async ({ page, server }) => {
  const table = await openTable(page, server, before);
  const words = 'more members of Hill Clan have fallen than of River Clan.';
  await expect(page.locator('.panel .goals')).toContainText(words);
  await deployAll([table]);
  await expect(page.locator('.panel .goals')).toHaveCount(0);
  await page.getByRole('button', { name: 'How to win' }).click();
  await expect(page.getByRole('dialog')).toContainText(words);
  await expect(page.getByRole('dialog')).toContainText('Judged after turn 6');
});

test('a group is placed side by side by one click, each of it in its turn', async ({ page, server }) => {
  const table = await openTable(page, server, before);
  await page.locator('.reserved .choice').first().click();
  await page.locator('.reserved .chip').first().click();
  const both = await page.locator('.reserved .choice[aria-pressed="true"] .name').allTextContents();
  expect(both).toHaveLength(2);
  await expect(page.locator('.board-hint')).toContainText('side by side');
  const asked = (await table.whose().textContent()) ?? '';
  await table.clickAt(asked.includes('River Clan') ? 4 : 56, 20);
  // The other side places one in between; then the second of the group goes where it was shown.
  await expect(table.whose()).not.toHaveText(asked);
  await page.getByRole('button', { name: 'Place it for me' }).click();
  for (const name of both) await expect(page.locator('.board-label .name', { hasText: name })).toHaveCount(1);
  await expect(table.whose()).not.toHaveText(asked);
});

test('a player by link reads which side is theirs, and that the link is for this computer', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Mammoth Hunt/ }).click();
  await page.getByRole('button', { name: 'Play The Hunting Party' }).click();
  await expect(page.getByRole('heading', { name: 'For The Herd' })).toBeVisible();
  await expect(page.locator('.loopback-note')).toContainText('npm start -- --host 0.0.0.0');
  const other = tableOn(await context.newPage());
  await other.page.goto(await page.getByLabel('Link for The Herd').inputValue());
  await other.ready();
  await expect(other.page.locator('.sides-here')).toHaveText('You play The Herd');
  await page.getByRole('button', { name: 'Go to the table' }).click();
  await tableOn(page).ready();
  const waits = (await other.isAsked()) ? page : other.page;
  await expect(waits.locator('.prompt.waiting')).toContainText(/You play The (Herd|Hunting Party)\./);
  await page.getByRole('button', { name: 'Links to this table' }).click();
  await expect(page.getByRole('dialog').locator('.loopback-note')).toBeVisible();
});

test('Esc folds the story and the legend; the legend says what ground does', async ({ page, server }) => {
  await openTable(page, server, before);
  await page.getByRole('button', { name: 'Show the legend' }).click();
  const legend = page.getByRole('region', { name: 'Legend' });
  await expect(legend).toContainText('Forest each GSU counts 4');
  await expect(legend).toContainText('waits to be activated');
  await page.getByRole('button', { name: 'Unfold the story' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(legend).toHaveCount(0);
  await expect(page.locator('.story')).toHaveCount(0);
});

test('the why of a sentence unfolds in sight', async ({ page, server }) => {
  await openTable(page, server);
  await page.getByRole('button', { name: 'Unfold the story' }).click();
  const why = page.locator('.story details').last();
  await why.locator('summary').click();
  await expect(why.locator('.working')).toBeInViewport({ ratio: 1 });
});

test('a sentence of the story leads to its place on the table', async ({ page, server }) => {
  const table = await openTable(page, server);
  // Somewhere else is looked at, close by.
  for (let n = 0; n < 8; n++) await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Unfold the story' }).click();
  const told = page.locator('.story li').filter({ hasText: 'takes position' }).first();
  const name = (await told.textContent())?.split(' takes position')[0] ?? '';
  await told.getByRole('button', { name: 'Show where on the table' }).click();
  await expect(page.locator('.unit-card h2')).toHaveText(name);
  // The story does not hide what it speaks of.
  await expect(page.locator('.story')).toHaveCount(0);
  expect((await table.marks()).rings).toBe(2);
  const spot = await table.spotOf(
    (await page.locator('.board-label.selected').getAttribute('data-unit')) ?? '',
  );
  const frame = await page.locator('.board-frame').boundingBox();
  expect(spot.x).toBeGreaterThan(frame?.x ?? 0);
  expect(spot.x).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
});

test('a notice leaves the zoom and the legend free', async ({ page, server }) => {
  const table = await openTable(page, server, before);
  await table.clickAt(30, 10);
  const notice = await page.locator('.notice').boundingBox();
  const tools = await page.locator('.board-tools').boundingBox();
  expect((notice?.x ?? 0) + (notice?.width ?? 0)).toBeLessThan(tools?.x ?? 0);
  // What cannot be placed here can be placed elsewhere.
  await expect(page.locator('.notice')).toContainText('deployment zone');
});

test.describe('at a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nothing is cut: whose turn, when, which side, hints for fingers', async ({ page, server }) => {
    const table = await openTable(page, server, { scenario: 'cavemen/mammoth-hunt', ...before });
    await expect(page.locator('.board-hint')).toHaveText('Tap in your zone to place it.');
    await deployAll([table]);
    await expect(page.locator('.when')).toBeVisible();
    await expect(page.locator('.when')).toContainText(/Turn 1 of 8 · step \d+/);
    for (const part of ['.whose strong', '.when', '.sides-here', '.log .latest p']) {
      const cut = await page.locator(part).evaluate(node => node.scrollWidth > node.clientWidth + 1);
      expect(cut, part).toBe(false);
    }
    await table.activateFirst();
    await expect(page.locator('kbd').first()).toBeHidden();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
