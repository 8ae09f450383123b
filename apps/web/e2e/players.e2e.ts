import { violationsOn } from './axe.ts';
import { expect, type Page, test } from './on-server.ts';
import { tableOn, watchMistakes } from './table.ts';

const signUp = async (page: Page, name: string): Promise<void> => {
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('New password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.locator('.header .me')).toHaveText(name);
};

test('from the lobby to a battle that counts, to ratings, and to the rematch', async ({
  browser,
  server,
}) => {
  const pages = await Promise.all(
    [0, 1].map(async () =>
      (await browser.newContext({ baseURL: server, reducedMotion: 'reduce' })).newPage(),
    ),
  );
  const [ann, bob] = pages;
  if (!ann || !bob) throw new Error('two browsers');
  const mistakes = pages.map(watchMistakes);
  await signUp(ann, 'Ann the Sure');
  await signUp(bob, 'Bob the Bold');

  await bob.goto('/tables');
  await bob.getByRole('button', { name: 'At one sitting' }).click();
  await expect(bob.getByText('Nobody waits at such a table just now')).toBeVisible();
  await ann.goto('/battle/cavemen/two-clans');
  await ann.getByLabel('Anyone may join').check();
  await ann.getByLabel('It counts for the ratings of both').check();
  await ann.getByRole('combobox', { name: 'Against' }).selectOption('200');
  await ann.getByRole('button', { name: 'Open a table as River Clan' }).click();
  await ann.waitForURL(/\/play\//);
  await bob.goto('/tables');
  const row = bob.locator('.lobby-page li').filter({ hasText: 'Two Clans' });
  await expect(row).toContainText('it counts, 1300 to 1700');
  await bob.getByLabel('Rating', { exact: true }).selectOption('unrated');
  await expect(row).toHaveCount(0);
  await bob.getByRole('button', { name: 'At one sitting' }).click();
  await bob.waitForURL(/\/play\//);
  for (const page of pages) await page.getByRole('button', { name: 'I am ready' }).click();
  for (const page of pages) await tableOn(page).ready();
  await expect(ann.locator('.clock')).toHaveCount(2);

  // It counts once both have played.
  for (const _ of pages) {
    const asked = (await tableOn(ann).isAsked()) ? ann : bob;
    await asked.getByRole('button', { name: 'Place it for me' }).click();
    await expect(asked.getByRole('button', { name: 'Place it for me' })).toBeHidden();
  }
  await bob.getByRole('button', { name: 'Give up, offer, ask' }).click();
  await bob.getByRole('button', { name: 'Give up …' }).click();
  await bob.getByRole('button', { name: 'Yes, I give up' }).click();
  await expect(ann.locator('.prompt.result')).toContainText('gives up');
  await ann.getByRole('button', { name: 'Rematch with sides exchanged' }).click();
  await bob.goto('/tables');
  await expect(bob.locator('.lobby-page li').first()).toContainText('A seat is kept for you');
  await expect(bob.locator('.lobby-page li').first()).toContainText('River Clan: Bob the Bold');

  await bob.goto('/players');
  const places = bob.locator('.players-page tbody tr');
  await expect(places).toHaveCount(2);
  await expect(places.first()).toContainText('Ann the Sure');
  await expect(places.first()).toContainText('1662 ± 581');
  await expect(places.last()).toContainText('1338 ± 581');
  await expect(places.first()).toContainText('not sure yet');
  await look(bob, 'players');
  await places.first().getByRole('link').click();
  await expect(bob.getByRole('heading', { name: 'Ann the Sure' })).toBeVisible();
  await expect(bob.locator('.players-page tbody tr').filter({ hasText: 'Won' })).toContainText(
    'Bob the Bold',
  );
  await look(bob, 'profile');
  await bob.goto('/tables');
  await look(bob, 'lobby');
  expect(mistakes).toEqual([[], []]);
});

/** In both themes, wide and on a phone: nothing stands over the edge, and everybody can read it. */
const look = async (page: Page, name: string): Promise<void> => {
  for (const [size, viewport] of [
    ['wide', { width: 1280, height: 720 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize(viewport);
    await expect(page.locator('h2, table').first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `screenshots/${name}-${size}-${colorScheme}.png` });
      expect(await violationsOn(page)).toEqual([]);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  }
};
