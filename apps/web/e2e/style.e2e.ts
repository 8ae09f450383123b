import { expect, test } from './on-server.ts';
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

/** `#fff` in full. */
const full = (colour: string): string =>
  colour.length === 4 ? `#${[...colour.slice(1)].map(one => one + one).join('')}` : colour;

/** As WCAG has it. */
const contrast = (...colours: [string, string]): number => {
  const [low = 0, high = 0] = colours
    .map(colour => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map(i => Number.parseInt(full(colour).slice(i, i + 2), 16) / 255)
        .map(part => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

for (const theme of ['light', 'dark'] as const) {
  test(`${theme}: the two sides of most battles differ in lightness alone, and stand out from the table`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/style');
    await expect(page.getByRole('heading', { name: 'Colours' })).toBeVisible();
    const [blue = '', vermilion = '', table = '', words = ''] = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['side-0', 'side-1', 'table', 'on-side'].map(name => style.getPropertyValue(`--${name}`).trim());
    });
    expect(contrast(blue, vermilion)).toBeGreaterThan(1.7);
    for (const side of [blue, vermilion]) {
      expect(contrast(side, table)).toBeGreaterThan(3);
      expect(contrast(side, words)).toBeGreaterThan(4.5);
    }
  });
}
