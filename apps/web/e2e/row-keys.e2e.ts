import { fileURLToPath } from 'node:url';
import { build, type PreviewServer, preview } from 'vite';
import { begin, give, orders, row, seeded } from './eras-hands.ts';
import { type Asked, allHere, calmly, isDeployed, matchAt } from './matches.ts';
import { expect, type Page, test } from './on-server.ts';
import { sitDown, tableOn, watchMistakes } from './table.ts';

// React says in its development build alone that two rows of a list have one key; what is served has none of that. So the
// page is built that way here, and served in front of the same server.
let site: PreviewServer;

test.beforeAll(async ({ server }) => {
  process.env.EMLIA_SERVER = server;
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'development';
  const page = {
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    mode: 'development',
    logLevel: 'silent',
    build: {
      outDir: fileURLToPath(new URL('../../../test-results/developed', import.meta.url)),
      minify: false,
    },
    preview: { host: '127.0.0.1', port: 0 },
  } as const;
  await build(page);
  site = await preview(page);
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
});

test.afterAll(() => site.close());

const at = (path: string): string => new URL(path, site.resolvedUrls?.local[0]).href;

/** Every row of the panel's lists, one after the other: each time another thing is told of, and nothing else. */
const chooseAll = async (page: Page): Promise<void> => {
  for (const one of await page.locator('.picks .choice').all()) await one.click();
};

test('a campaign: other armies, units bought over and over, and no row is left of the last', async ({
  page,
}) => {
  const mistakes = watchMistakes(page);
  await seeded(page, 'salt');
  await page.goto(at('/battle/eras/saltmarrow'));
  await begin(page);
  await give(page, orders(page).first());
  await give(page, orders(page).first());
  await chooseAll(page);
  const bought = page.locator('.offers', { hasText: /^Buy/ }).locator('.choice', { hasText: 'Grenadiers' });
  await row(page, 'Quay Wagons').click();
  for (let n = 0; n < 3; n++) await give(page, bought.first());
  await expect(page.locator('.unit-card p').filter({ hasText: 'Grenadiers: 30 Grenadiers' })).toHaveCount(1);
  const march = orders(page).filter({ hasText: /^March/ });
  await row(page, 'Harbour Volunteers').click();
  const marches = await march.allTextContents();
  expect(new Set(marches).size).toBe(marches.length);
  // What stands there for one army is gone with it: of another's march no row is left to click.
  await page.getByRole('button', { name: /^Castle Brae, / }).click();
  await expect(march).toHaveCount(0);
  await row(page, 'Quay Watch').click();
  await give(page, march.first());
  await expect(page.locator('.log .latest p')).toContainText('Quay Watch marches');
  await chooseAll(page);
  expect(mistakes).toEqual([]);
});

test('a battle of Eras and a battle of Emlia: no list has a key twice', async ({ page, server }) => {
  const mistakes = watchMistakes(page);
  const table = tableOn(page);
  const open = async (scenario: string, until: (asked: Asked) => boolean): Promise<void> => {
    const created = await matchAt(server, { scenario, seed: 'ridge', choose: calmly, until });
    await page.goto(at(allHere(created)));
    await sitDown(page);
    await table.ready();
  };
  for (const phase of ['setup', 'movement', 'targeting']) {
    await open('eras/kestrel-ridge', ({ view }) => view.phase === phase);
    await chooseAll(page);
  }
  await open('cavemen/two-clans', isDeployed);
  await table.activateFirst();
  expect(mistakes).toEqual([]);
});

test('the pages beside the table: no list has a key twice', async ({ page }) => {
  const mistakes = watchMistakes(page);
  for (const path of ['/learn', '/armies', '/lab', '/odds', '/rules', '/style']) {
    await page.goto(at(path));
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  expect(mistakes).toEqual([]);
});
