import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { violationsOn } from './axe.ts';
import { expect, type Page, serve, test } from './on-server.ts';
import { begun } from './strangers.ts';
import { watchMistakes } from './table.ts';

const PROGRAM = fileURLToPath(new URL('../../cli/bin/emlia.js', import.meta.url));

const signUp = async (page: Page, name: string): Promise<void> => {
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('New password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.locator('.header .me')).toHaveText(name);
};

test('a moderator reads a report with its match, silences somebody with a reason, and they read it; nobody else sees reports', async ({
  browser,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'emlia-moderation-'));
  const { address, end } = await serve(data);
  try {
    const open = async () =>
      (await browser.newContext({ baseURL: address, reducedMotion: 'reduce' })).newPage();
    const [ann, bob, mod] = [await open(), await open(), await open()];
    const mistakes = [ann, bob, mod].map(watchMistakes);
    for (const [page, name] of [
      [ann, 'Ann the Calm'],
      [bob, 'Bob the Loud'],
      [mod, 'Mo the Just'],
    ] as const)
      await signUp(page, name);
    execFileSync(process.execPath, [PROGRAM, 'admin', 'role', 'Mo the Just', 'moderator', '--data', data]);
    await begun(ann, bob);

    await bob.getByRole('button', { name: 'Talk', exact: true }).click();
    await bob.getByLabel('What you say').fill('<b>You play like a spoon</b>');
    await bob.getByRole('button', { name: 'Say it' }).click();
    await ann.getByRole('button', { name: 'Talk: something new' }).click();
    await ann.getByRole('button', { name: 'Block or report Bob the Loud' }).click();
    await ann.getByLabel('What happened').fill('He shouts at me.');
    await ann.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(ann.getByText('The moderators of this server read it.')).toBeVisible();

    await test.step('who is no moderator is shown nothing', async () => {
      const other = await ann.context().newPage();
      await other.goto('/moderation');
      await expect(other.getByText('Only moderators of this server may do that.')).toBeVisible();
      await expect(other.getByText('spoon')).toHaveCount(0);
    });

    await test.step('a moderator is', async () => {
      await mod.goto('/account');
      await mod.getByRole('link', { name: 'Reports of players' }).click();
      const report = mod.locator('main li').filter({ hasText: 'Ann the Calm reports Bob the Loud' });
      await expect(report).toContainText('He shouts at me.');
      // What somebody has typed is shown as they typed it.
      await expect(report.locator('blockquote')).toHaveText('<b>You play like a spoon</b>');
      await expect(report.getByRole('link', { name: 'Two Clans' })).toHaveAttribute('href', /^\/play\//);
      await look(mod, 'moderation');
      await report.getByLabel('What is done').selectOption({ label: 'Silence' });
      await report.getByLabel('Days').fill('2');
      await report.getByLabel('The reason, which they read').fill('We do not shout here.');
      await report.getByRole('button', { name: 'Do it' }).click();
      await expect(mod.getByText('Nobody waits for you.')).toBeVisible();
      await expect(mod.getByText('Mo the Just about Bob the Loud: Silence')).toBeVisible();
      await look(mod, 'moderation-done');
    });

    await test.step('whoever is silenced reads why, says nothing, and plays on', async () => {
      await bob.getByLabel('What you say').fill('But');
      await bob.getByRole('button', { name: 'Say it' }).click();
      await expect(bob.getByText('We do not shout here.').first()).toBeVisible();
      await bob.goto('/account');
      await expect(bob.getByText('We do not shout here.')).toBeVisible();
    });
    expect(mistakes.map(all => all.filter(text => !/403/.test(text)))).toEqual([[], [], []]);
  } finally {
    await end('SIGTERM');
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** In both themes, wide and on a phone: nothing stands over the edge, and everybody can read it. */
const look = async (page: Page, name: string): Promise<void> => {
  for (const [size, viewport] of [
    ['wide', { width: 1280, height: 720 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await page.screenshot({ path: `screenshots/${name}-${size}-${colorScheme}.png`, fullPage: true });
      expect(await violationsOn(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  }
};
