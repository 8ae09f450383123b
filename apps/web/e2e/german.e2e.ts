import { expect, type Page, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

const inGerman = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('emlia.settings', JSON.stringify({ language: 'Deutsch' })));

test('a page after another speaks German to whoever chose it', async ({ page, server }) => {
  const mistakes = watchMistakes(page);
  await inGerman(page);
  for (const [path, words] of [
    ['/', 'Schlage eine Schlacht'],
    ['/learn', 'Lernen im Kampf'],
    ['/muster', 'Armeen'],
    ['/lab', 'Labor'],
    ['/odds', 'Chancen'],
    ['/rules', 'Regelbuch'],
    ['/tables', 'Tische'],
    ['/replays', 'Sieh dir eine Schlacht noch einmal an'],
    ['/account', 'Dein Konto'],
  ] as const) {
    await page.goto(`${server}${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(words);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  }
  expect(mistakes).toEqual([]);
});

test('the table speaks German: what is to be done, the legend, the keys, and what is refused', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await inGerman(page);
  const table = await openTable(page, server);
  await expect(page.locator('.board-hint')).toHaveText('Wähle eine wartende Einheit, dann aktiviere sie.');
  await page.locator('.picks button').first().click();
  await page.getByRole('button', { name: /aktivieren$/ }).click();
  await table.settled();
  await expect(page.getByRole('button', { name: /^Aktivierung beenden/ })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.locator('.legend')).toContainText('handelt jetzt');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('die nächste wartende Einheit');
  await expect(page.getByRole('dialog')).not.toContainText(/\bthe\b/);
  expect(mistakes).toEqual([]);
});

test('a pack with texts of its own is told in them: on the first page and at the table', async ({
  page,
  server,
}) => {
  await inGerman(page);
  await page.goto(`${server}/`);
  await expect(page.getByText('Zwei Sippen, ein Tal').first()).toBeVisible();
  const table = await openTable(page, server);
  await table.settled();
  await expect(page.locator('.picks button').first()).toContainText(/schar|Sippe|Meute|Wache/i);
});
