import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { violationsOn } from './axe.ts';
import { expect, type Page, type Served, start, test } from './on-server.ts';
import { watchMistakes } from './table.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
test.use({ viewport: { width: 1280, height: 720 } });

/** A server with a game that the page has no table for. */
let server: Served;
const data = mkdtempSync(join(tmpdir(), 'emlia-nim-'));
test.beforeAll(async () => {
  server = await start(here('../../server/dist/testing/nim-server.js'), data, here('../dist/site'));
});
test.afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

const begin = async (page: Page): Promise<void> => {
  await page.goto(`${server.address}/`);
  await expect(page.getByText('By rules of this server')).toBeVisible();
  await page.getByRole('link', { name: /Two Heaps/ }).click();
  await page.getByRole('button', { name: 'Play both sides here' }).click();
  await expect(page.getByRole('heading', { name: 'What can be done' })).toBeVisible();
};

const choices = (page: Page) => page.getByRole('region', { name: 'What can be done' });
const story = (page: Page) => page.getByRole('region', { name: 'The story' });
const state = (page: Page) => page.getByRole('region', { name: 'How it stands' });

test('a game by rules the page does not know is played to its end by buttons, story and state', async ({
  page,
}) => {
  const mistakes = watchMistakes(page);
  await begin(page);
  await expect(page.getByRole('banner')).toContainText('Northerners to choose: your turn');
  await expect(state(page)).toContainText('left 2');
  // What a rule is against says so before it is tried.
  await choices(page).getByText('Not now: 1').click();
  await expect(choices(page)).toContainText('The right heap has only 1. nim.enough');
  await choices(page).getByRole('button', { name: 'heap left, count 1' }).click();
  await expect(page.getByRole('banner')).toContainText('Southerners to choose: your turn');
  await expect(story(page)).toContainText('1 from the left heap. nim.take');
  await expect(state(page)).toContainText('left 1');
  // Taken back, and done otherwise.
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('banner')).toContainText('Northerners to choose');
  await expect(state(page)).toContainText('left 2');
  await choices(page).getByRole('button', { name: 'heap left, count 2' }).click();
  await expect(page.getByRole('banner')).toContainText('Southerners to choose');
  await choices(page).getByRole('button', { name: 'heap right, count 1' }).click();
  await expect(page.getByRole('banner')).toContainText('south takes the last and wins.');
  await expect(choices(page)).toContainText('Nothing more: it is over.');
  // It stands in the list of the first page, and comes back whole.
  await page.reload();
  await expect(story(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'Emlia' }).click();
  await expect(page.getByText('south takes the last and wins.')).toBeVisible();
  expect(mistakes).toEqual([]);
});

test('refusals and problems of commands in words are told, and a secret is handed over', async ({ page }) => {
  await begin(page);
  const give = async (text: string): Promise<void> => {
    const own = choices(page).getByText('Give a command that is not listed');
    if (!(await page.getByLabel('A command as JSON').isVisible())) await own.click();
    await page.getByLabel('A command as JSON').fill(text);
    await page.getByRole('button', { name: 'Give this command' }).click();
  };
  await give('take them all');
  await expect(page.getByRole('alert')).toContainText('This is no JSON');
  await give('{ "type": "take", "heap": "left", "count": 9 }');
  await expect(page.locator('.notice.refusal')).toContainText('The left heap has only 2.');
  await give('{ "type": "fly" }');
  await expect(page.locator('.notice.problem')).toContainText('One takes pebbles here, or makes a wish.');
  await give('{ "type": "makeWish", "wish": "peace" }');
  await expect(state(page)).toContainText('north peace');
  await choices(page).getByRole('button', { name: 'heap left, count 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Hand over to Southerners' })).toBeVisible();
  await expect(page.getByText('peace')).toHaveCount(0);
  await page.getByRole('button', { name: 'Southerners is ready' }).click();
  await expect(state(page)).toContainText('north hidden');
});

test('the plain page is sound for whoever listens to it, in both themes', async ({ page }) => {
  await begin(page);
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate(theme => document.documentElement.setAttribute('data-theme', theme), scheme);
    const violations = await violationsOn(page);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  }
});
