import { violationsOn } from './axe.ts';
import { expect, type Page, test } from './on-server.ts';
import { tableOn, watchMistakes } from './table.ts';

const row = (page: Page) => page.locator('.lobby-page li').filter({ hasText: 'Two Clans' });

test('two strangers meet: one opens a table to anyone, the other finds it, and both see whose choice it is', async ({
  browser,
  server,
}) => {
  const [ann, bob, eve] = await Promise.all(
    [0, 1, 2].map(async () =>
      (await browser.newContext({ baseURL: server, reducedMotion: 'reduce' })).newPage(),
    ),
  );
  if (!ann || !bob || !eve) throw new Error('three browsers');
  const mistakes = [ann, bob, eve].map(watchMistakes);
  await bob.goto('/tables');
  await expect(bob.getByText('Nobody waits for an opponent just now')).toBeVisible();

  await ann.goto('/battle/cavemen/two-clans');
  await ann.getByLabel('Anyone may join').check();
  await ann.getByRole('button', { name: 'Open a table as River Clan' }).click();
  await ann.waitForURL(/\/play\//);
  const table = ann.url();

  await expect(row(bob)).toContainText('Hill Clan: free');
  await bob.getByRole('searchbox').fill('castle');
  await expect(bob.getByText('No open table is like that.')).toBeVisible();
  await bob.getByRole('searchbox').fill('clans guest');
  await row(bob).getByRole('button', { name: 'Play Hill Clan' }).click();
  for (const page of [ann, bob]) await page.getByRole('button', { name: 'I am ready' }).click();
  for (const page of [ann, bob]) await tableOn(page).ready();

  const asked = (await tableOn(ann).isAsked()) ? ann : bob;
  const waits = asked === ann ? bob : ann;
  for (const [page, words] of [
    [asked, 'Your choice'],
    [waits, 'Clan to choose'],
    [eve, 'Clan to choose'],
  ] as const) {
    await page.goto('/tables');
    await expect(row(page)).toContainText(words);
  }
  await expect(asked.locator('.lobby-page li.waits')).toHaveCount(1);
  await row(eve).getByRole('link').click();
  await expect(eve).toHaveURL(table);
  await tableOn(eve).ready();
  expect(mistakes).toEqual([[], [], []]);
});

test('a seat is kept for somebody by name, who finds it first among their battles', async ({
  browser,
  server,
}) => {
  const [ann, bob] = await Promise.all(
    [0, 1].map(async () =>
      (await browser.newContext({ baseURL: server, reducedMotion: 'reduce' })).newPage(),
    ),
  );
  if (!ann || !bob) throw new Error('two browsers');
  await bob.goto('/account');
  await bob.getByLabel('Name', { exact: true }).fill('Bob of the Hill');
  await bob.getByLabel('New password').fill('correct horse');
  await bob.getByRole('button', { name: 'Sign up' }).click();
  await expect(bob.getByRole('button', { name: 'Sign out' })).toBeVisible();

  await ann.goto('/battle/cavemen/two-clans');
  await ann.getByRole('button', { name: 'Open a table as River Clan' }).click();
  await ann.getByLabel('Who shall play Hill Clan').fill('bob of the hill');
  await ann.getByRole('button', { name: 'Keep it for them' }).click();
  await expect(ann.getByText('kept for Bob of the Hill')).toBeVisible();

  await bob.goto('/tables');
  // The first of all: what waits for somebody stands before the battles of others.
  await expect(row(bob).first()).toContainText('A seat is kept for you');
  for (const [name, size] of [
    ['wide', { width: 1280, height: 720 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    await bob.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await bob.emulateMedia({ colorScheme });
      await bob.screenshot({ path: `screenshots/tables-${name}-${colorScheme}.png` });
      const violations = await violationsOn(bob);
      expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    }
    expect(await bob.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
  await row(bob).first().getByRole('link').click();
  await bob.getByRole('button', { name: 'Take this seat' }).click();
  await expect(bob.getByText('Bob of the Hill, you')).toBeVisible();
});
