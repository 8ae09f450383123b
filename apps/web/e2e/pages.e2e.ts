import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { COLOURS, violationsOn } from './axe.ts';
import { matchAt } from './matches.ts';
import { expect, type Page, test } from './on-server.ts';
import { openTable, tableOn, watchMistakes } from './table.ts';

/** Every screen in both themes: looked at by axe here, and by people in this folder. */
const SCREENS = 'screenshots';
mkdirSync(SCREENS, { recursive: true });

const SIZE = { width: 1280, height: 720 };
test.use({ viewport: SIZE });

/** How to come to each screen; the name is its picture's. */
const PAGES: Readonly<Record<string, (page: Page, address: string) => Promise<void>>> = {
  home: async page => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: /Two Clans/ })).toBeVisible();
  },
  'sign-in': async page => {
    await page.goto('/account');
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
  },
  account: async page => {
    await page.goto('/account');
    await page.getByLabel('Name', { exact: true }).fill(`Ash ${Date.now()}`);
    await page.getByLabel('New password').fill('correct horse');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  },
  scenario: async page => {
    await page.goto('/battle/cavemen/two-clans');
    await expect(page.getByRole('button', { name: 'Start the battle' })).toBeVisible();
  },
  learn: async page => {
    await page.goto('/learn');
    await page.getByRole('button', { name: 'Begin the first lesson' }).click();
    await tableOn(page).ready();
  },
  deployment: async (page, server) => {
    await openTable(page, server, { until: () => true });
  },
  activation: async (page, server) => {
    await (await openTable(page, server)).activateFirst();
  },
  modern: async (page, server) => {
    await openTable(page, server, { scenario: 'beachhead/mill-crossroads' });
  },
  driving: async (page, server) => {
    await openTable(page, server, { scenario: 'beachhead/mill-crossroads' });
    // A car of either side; whoever begins has one.
    await page
      .locator('.picks button')
      .filter({ hasText: /Newt|Weasel/ })
      .click();
    await page.getByRole('button', { name: /^Activate / }).click();
    await expect(page.locator('.actions')).toBeVisible();
    await page.locator('[data-action="drive"]').first().click();
    await expect(page.getByRole('group', { name: 'Gear' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('group', { name: 'Turn 1' })).toBeVisible();
    await expect(page.locator('.board-note')).toHaveText(/GSU, gear \d/);
  },
  'eras-battle': async (page, server) => {
    await openTable(page, server, { scenario: 'eras/kestrel-ridge', until: () => true });
  },
  campaign: async (page, server) => {
    await openTable(page, server, {
      scenario: 'eras/three-capitals',
      until: ({ kind }) => kind === 'orders',
    });
    await expect(page.getByRole('button', { name: 'Orders are given' })).toBeVisible();
    await page.locator('.picks .choice').first().click();
  },
  'no-battle': async page => {
    await page.goto('/play/nothing-here');
    await expect(page.getByRole('heading')).toBeVisible();
  },
  replay: async (page, address) => {
    const { match } = await matchAt(address, { scenario: 'cavemen/two-clans', seed: 'seen' });
    await page.goto(`/replay/${match}`);
    await tableOn(page).ready();
  },
  replays: async page => {
    await page.goto('/replay');
    await expect(page.getByRole('heading').first()).toBeVisible();
  },
  armies: async page => {
    await page.goto('/muster');
    await expect(page.getByRole('heading').first()).toBeVisible();
  },
  army: async page => {
    await page.goto('/muster?scenario=cavemen%2Fthe-salt-lick&force=river');
    await page.getByRole('button', { name: 'Begin the army' }).click();
    await expect(page.getByRole('button', { name: /^One more/ }).first()).toBeVisible();
  },
  lab: async page => {
    await page.goto('/lab');
    await expect(page.getByRole('button', { name: 'Ask the lab' })).toBeVisible();
  },
  study: async (page, address) => {
    const wanted = { scenario: 'cavemen/two-clans', bots: ['recruit'], games: 2, seed: 'seen' };
    const answer = await page.request.post(`${address}/api/studies`, { data: wanted });
    await page.goto(`/lab/${(await answer.json()).id}`);
    await expect(page.getByText('2 games', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Share of the decided games/ })).toBeVisible();
  },
  odds: async page => {
    await page.goto('/odds');
    await expect(page.getByRole('img', { name: /^Chances of casualties: / })).toBeVisible();
  },
  rulebook: async page => {
    await page.goto('/rules');
    await expect(page.getByRole('heading').first()).toBeVisible();
  },
  chapter: async page => {
    await page.goto('/rule/fire.modifiers');
    await expect(page).toHaveURL(/\/rules\/emlia-core\//);
    await expect(page.getByText('fire.modifiers').first()).toBeVisible();
  },
  'not-found': async page => {
    await page.goto('/nowhere/at/all');
    await expect(page.getByRole('heading', { name: 'Not on this map' })).toBeVisible();
  },
  style: async page => {
    await page.goto('/style');
    await expect(page.locator('.board-label').first()).toBeVisible();
  },
};

/** What axe finds serious, by all its rules or by these. */
const seriousOn = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  const violations = await violationsOn(page, rules && { rules });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id} ${target} ${any[0]?.message ?? ''}`));
};

for (const [name, open] of Object.entries(PAGES)) {
  test(`${name}: axe finds nothing serious, in light and in dark`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page, server);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.screenshot({ path: join(SCREENS, `${name}-${theme}.png`) });
      expect(await seriousOn(page, theme === 'light' ? undefined : COLOURS)).toEqual([]);
    }
  });
}

test('the first page is light: its scripts under 350 kB as sent, the board not among them, nothing jumps', async ({
  page,
}) => {
  const mistakes = watchMistakes(page);
  await page.addInitScript(() => {
    Object.assign(window, { jumps: 0 });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        (window as unknown as { jumps: number }).jumps += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: /Two Clans/ })).toBeVisible();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(entry => /\.js$/.test(entry.name))
      .map(entry => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  );
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(350_000);
  expect(scripts.filter(({ name }) => /pixi|board|Renderer|RenderTarget/i.test(name))).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { jumps: number }).jumps)).toBeLessThan(0.02);
  expect(mistakes).toEqual([]);
});
