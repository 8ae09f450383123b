import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { violationsOn } from './axe.ts';
import { expect, type Page, type Served, serve, test } from './on-server.ts';

const home = mkdtempSync(join(tmpdir(), 'emlia-library-'));
const orchard = join(home, 'mine', 'orchard');
let emlia: Served;

test.beforeAll(async () => {
  mkdirSync(join(home, 'mine'));
  cpSync(new URL('../../../packs/cavemen', import.meta.url).pathname, orchard, { recursive: true });
  const head = join(orchard, 'pack.yaml');
  writeFileSync(
    head,
    readFileSync(head, 'utf8')
      .replace('id: cavemen', 'id: orchard')
      .replace('title: Cavemen', 'title: Apple Trees'),
  );
  // Of what is left out nothing is to be translated.
  rmSync(join(orchard, 'texts'), { recursive: true });
  for (const file of readdirSync(join(orchard, 'scenarios')))
    if (file !== 'the-spring.yaml') rmSync(join(orchard, 'scenarios', file));
  emlia = await serve(join(home, 'data'), '0', '--forge', join(home, 'mine'));
});
test.afterAll(async () => {
  await emlia.end('SIGTERM');
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

// Each goes on with what the one before it published.
test.describe.configure({ mode: 'serial' });

const signUp = async (page: Page, name: string): Promise<void> => {
  const answer = await page.request.post(`${emlia.address}/api/sign-up`, {
    data: { name, password: 'long enough' },
  });
  expect(answer.status()).toBe(200);
};
const isSound = async (page: Page): Promise<void> => expect(await violationsOn(page)).toEqual([]);

test('a pack is given away from the forge, found in the library, judged by another player and withdrawn', async ({
  page,
  browser,
}) => {
  await page.goto(`${emlia.address}/library`);
  await expect(page.getByText('Nobody has published a pack here yet.')).toBeVisible();
  await signUp(page, 'Ann');
  await page.goto(`${emlia.address}/account`);
  await page.getByRole('button', { name: 'Make a key' }).click();
  const key = await page.getByRole('textbox', { name: 'Your key, shown this once' }).inputValue();

  await page.goto(`${emlia.address}/forge/orchard`);
  await expect(page.getByText('Nothing to complain of.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Publish orchard' });
  await expect(sheet.getByText('It will be the first version there, 1.1.0')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Your key there' }).fill(key);
  await sheet.getByRole('textbox', { name: 'What has changed' }).fill('The first of many.');
  await isSound(page);
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(sheet.getByText('orchard 1.1.0 is published.')).toBeVisible();
  await sheet.getByRole('link', { name: 'See it there' }).click();

  await expect(page.getByRole('heading', { name: 'Apple Trees', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Map of A Quarrel at the Spring' })).toBeVisible();
  await expect(page.getByText('The first of many.')).toBeVisible();
  await isSound(page);

  const other = await (await browser.newContext()).newPage();
  await signUp(other, 'Bob');
  await other.goto(`${emlia.address}/library`);
  await other.getByRole('searchbox', { name: 'Find a pack' }).fill('nothing like it');
  await expect(other.getByText('No pack has all these words.')).toBeVisible();
  await other.getByRole('searchbox', { name: 'Find a pack' }).fill('apple');
  await isSound(other);
  await other.getByRole('link', { name: /Apple Trees/ }).click();
  await other.getByRole('radio', { name: '4 of 5' }).check({ force: true });
  await other.getByRole('textbox', { name: 'Your word on it' }).fill('Short and sharp.');
  await other.getByRole('button', { name: 'Say it' }).click();
  await expect(other.getByText('Short and sharp.')).toBeVisible();
  await expect(other.getByRole('button', { name: /Withdraw/ })).toHaveCount(0);
  await other.close();

  await page.reload();
  await expect(page.getByText('Short and sharp.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw 1.1.0' }).click();
  await expect(page.getByText('Its author has withdrawn this pack')).toBeVisible();
  await page.goto(`${emlia.address}/library`);
  await expect(page.getByText('Nobody has published a pack here yet.')).toBeVisible();
});

test('what the library has against a pack, and which version is next, stands in the sheet', async ({
  page,
}) => {
  await page.goto(`${emlia.address}/forge/orchard`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Publish orchard' });
  await expect(sheet.getByText('Nothing has changed since 1.1.0.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Your key there' }).fill('nobody’s');
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Nobody here publishes with this key.');
  await sheet.getByRole('button', { name: 'Close' }).click();
  const file = 'scenarios/the-spring.yaml';
  await page.goto(`${emlia.address}/forge/orchard?file=${file}`);
  const text = page.getByRole('textbox', { name: `Text of ${file}` });
  await text.fill((await text.inputValue()).replace('turns: 4', 'turns: 5'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(sheet.getByText('at least 1.2.0 it is to be')).toBeVisible();
  await sheet.getByRole('button', { name: 'Write 1.2.0' }).click();
  await expect(sheet.getByRole('button', { name: 'Save and publish' })).toBeVisible();
});

test('on a phone the library is read without pulling it sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/library', '/library/orchard']) {
    await page.goto(`${emlia.address}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await isSound(page);
  }
});
