import { expect, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

test('measures, draws the line of sight, lays overlays on the table, all by keys and by clicks', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const table = await openTable(page, server, { seed: 'seeing' });

  const ruler = page.getByRole('region', { name: 'Ruler' });
  await test.step('the ruler measures from place to place, over a corner', async () => {
    // With a unit looked at it would start from there.
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await expect(ruler).toContainText('click where it starts');
    await table.clickAt(20, 20);
    const there = await table.point(23, 16);
    await page.mouse.move(there.x, there.y);
    await expect(ruler).toContainText('5 GSU');
    await page.mouse.click(there.x, there.y, { button: 'right' });
    await table.clickAt(33, 16);
    await expect(ruler).toContainText(/15 GSU · 15 cm over 2 legs/);
    expect(await table.signs()).toEqual(expect.arrayContaining(['5 GSU', '10 GSU']));
    await page.keyboard.press('Escape');
    await expect(ruler).toHaveCount(0);
  });

  await test.step('by keys alone: from the unit looked at, with arrows and Enter', async () => {
    await page.locator('.picks button').first().click();
    await page.keyboard.press('m');
    for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(ruler).toContainText(/\d GSU/);
    await expect(ruler).toContainText('edge to edge');
    await page.keyboard.press('m');
    await expect(ruler).toHaveCount(0);
  });

  await test.step('the line of sight says its grade both ways, with the rule', async () => {
    const sight = page.getByRole('region', { name: 'Sight' });
    await page.getByRole('button', { name: 'Line of sight (V)' }).click();
    await expect(sight).toBeVisible();
    const goats = await table.spotOf('goat-boys');
    const selected = await page.locator('.unit-card h2').textContent();
    await expect(sight).toContainText(`From ${selected}: click whom or what it looks at.`);
    await page.mouse.move(goats.x, goats.y);
    await page.mouse.click(goats.x, goats.y);
    await expect(sight.locator('.sight-way')).toHaveCount(2);
    await expect(sight.locator('.grade').first()).toHaveText(/seen plainly|partly concealed|out of sight/);
    await expect(sight.locator('.sight-way').first()).toContainText(selected ?? '');
    await sight.locator('summary').first().click();
    await expect(sight.locator('.reasons li').first()).toBeVisible();
    await sight.locator('.sight-way .rule-link').first().click();
    await expect(page.getByRole('dialog')).toContainText(/concealment|sight/i);
    await page.keyboard.press('Escape');
    await page.keyboard.press('v');
    await expect(sight).toHaveCount(0);
  });

  await test.step('overlays come and go with their keys, and are remembered', async () => {
    await page.keyboard.press('2');
    await expect.poll(() => table.signs()).toContainEqual(expect.stringMatching(/^charge \d/));
    await page.keyboard.press('7');
    await expect.poll(() => table.signs()).toContainEqual(expect.stringMatching(/^lines of /));
    await page.keyboard.press('2');
    await expect.poll(() => table.signs()).not.toContainEqual(expect.stringMatching(/^charge \d/));
    await page.getByRole('button', { name: 'Overlays (1 to 7)' }).click();
    await expect(page.getByRole('checkbox', { name: /Lines and zones/ })).toBeChecked();
    await page.getByRole('checkbox', { name: /^Sees/ }).check();
    await page.reload();
    await table.ready();
    await expect.poll(() => table.signs()).toContainEqual(expect.stringMatching(/^lines of /));
    await page.keyboard.press('7');
    await page.locator('.picks button').first().click();
    await expect.poll(() => table.marks()).toMatchObject({ shaded: true, rings: 5 });
    await page.keyboard.press('1');
  });

  await test.step('closer up a small map shows where one is, and leads elsewhere', async () => {
    const map = page.locator('.board-map');
    await expect(map).toBeHidden();
    for (let n = 0; n < 3; n++) await page.keyboard.press('+');
    await expect(map).toBeVisible();
    const before = await table.point(30, 20);
    await map.click({ position: { x: 20, y: 20 } });
    await expect.poll(async () => (await table.point(30, 20)).x).toBeGreaterThan(before.x + 50);
    await page.keyboard.press('0');
    await expect(map).toBeHidden();
  });

  await test.step('the legend has every state, and ? all keys', async () => {
    await page.keyboard.press('l');
    await expect(page.getByRole('region', { name: 'Legend' })).toContainText('taking cover');
    await page.keyboard.press('l');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('the line of sight between two things');
    await page.keyboard.press('Escape');
  });
  expect(mistakes).toEqual([]);
});

test.describe('With fingers', () => {
  test.use({ hasTouch: true });

  test('a long press is the other button, two fingers zoom', async ({ page, server }) => {
    const mistakes = watchMistakes(page);
    const table = await openTable(page, server);
    const line = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => line.send('Input.dispatchTouchEvent', { type, touchPoints });
    const press = async (x: number, y: number, ms: number): Promise<void> => {
      await touch('touchStart', await table.point(x, y));
      await page.waitForTimeout(ms);
      await touch('touchEnd');
    };
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ruler (M)' }).tap();
    await press(30, 10, 30);
    await press(33, 14, 700);
    await press(33, 24, 30);
    await expect(page.getByRole('region', { name: 'Ruler' })).toContainText('15 GSU · 15 cm over 2 legs');

    const gsu = async (): Promise<number> => (await table.point(1, 0)).x - (await table.point(0, 0)).x;
    const before = await gsu();
    const { x, y } = await table.point(30, 20);
    await touch('touchStart', { x: x - 20, y }, { x: x + 20, y });
    for (const by of [40, 60, 80]) await touch('touchMove', { x: x - by, y }, { x: x + by, y });
    await touch('touchEnd');
    await expect.poll(gsu).toBeGreaterThan(before * 1.5);
    expect(mistakes).toEqual([]);
  });
});
