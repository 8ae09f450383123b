import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { playOn } from './play-on.ts';
import { deployAll, tableOn, watchMistakes } from './table.ts';

/** The same dice every time. */
const seeded = async (page: Page, seed: string): Promise<void> => {
  await page.route('**/api/matches', route =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), seed }) }),
  );
};

const bothHere = async (page: Page, address = ''): Promise<void> => {
  await page.goto(`${address}/battle/cavemen/two-clans`);
  await page.getByRole('button', { name: 'Play both sides here' }).click();
  await tableOn(page).ready();
};

test('two players at one screen fight a skirmish to its victory, by clicks and drags alone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const mistakes = watchMistakes(page);
  const table = tableOn(page);
  await seeded(page, 'to the end');
  await bothHere(page);
  await deployAll([table]);
  const when = page.locator('.when');
  for (let n = 0; n < 400 && !(await when.textContent())?.includes('over'); n++) await playOn(table);
  await expect(when).toContainText('over');
  await expect(table.latest()).toHaveText(/^Victory to (River|Hill) Clan/);
  expect(mistakes).toEqual([]);
});

test('a shot that cannot be is greyed, and says why with its rule', async ({ page }) => {
  const table = tableOn(page);
  await bothHere(page);
  await deployAll([table]);
  await table.activateFirst();
  const shot = page.locator('.actions .shut').filter({ hasText: 'Aimed Fire' });
  await expect(shot).toContainText(/GSU away; the .+ reach/);
  const rule = page.locator('.actions').getByRole('link', { name: 'fire.subject' }).first();
  await rule.click();
  await expect(page.getByRole('dialog')).toContainText('fire.subject');
});

test('a prompt waits through a reload, and is answered after it', async ({ page }) => {
  test.setTimeout(240_000);
  const mistakes = watchMistakes(page);
  const table = tableOn(page);
  await seeded(page, 'to the end');
  await bothHere(page);
  await deployAll([table]);
  // Until somebody is asked something else than whom to activate and what to do.
  const asked = page.locator('.panel .prompt');
  const isPlain = async (): Promise<boolean> =>
    (await page.locator('.actions').count()) > 0 ||
    (await page.getByText(/^Choose a unit that waits/).count()) > 0 ||
    (await asked.count()) === 0;
  for (let n = 0; n < 200 && (await isPlain()); n++) await playOn(table);
  // How near one looks at the board may have changed, the question not.
  const said = asked.first().locator('p').first();
  const question = await said.textContent();
  await page.reload();
  await table.ready();
  await expect(said).toHaveText(question ?? '');
  await playOn(table);
  await expect(asked.filter({ hasText: question ?? '' })).toHaveCount(0);
  expect(mistakes).toEqual([]);
});

test('the server dies in the middle of a drag: the page says so, and what was done is there afterwards', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const data = mkdtempSync(join(tmpdir(), 'emlia-restart-'));
  let server: ChildProcess | undefined;
  const serve = (port: string): Promise<string> =>
    new Promise((started, failed) => {
      server = spawn(process.execPath, [
        'apps/cli/bin/emlia.js',
        ...['serve', '--json', '--port', port, '--data', data],
      ]);
      server.once('error', failed);
      server.stdout?.once('data', text => started(JSON.parse(String(text)).url));
    });
  const gone = (): Promise<unknown> => {
    const ended = new Promise(done => server?.once('exit', done));
    server?.kill('SIGKILL');
    return ended;
  };
  try {
    const address = (await serve('0')).replace(/\/$/, '');
    const table = tableOn(page);
    await bothHere(page, address);
    await deployAll([table]);
    await table.activateFirst();
    const unit = await table.activeUnit();
    const way = (await table.whose().textContent())?.startsWith('River') ? 1 : -1;
    const held = await table.drag(unit, way * 3, 0);
    await gone();
    await expect(page.getByText('Line lost, trying again')).toBeVisible();
    await held.drop();
    await expect(page.locator('.notice.problem')).toContainText('Nothing was sent.');
    await serve(new URL(address).port);
    await expect(page.getByText('Line lost, trying again')).toHaveCount(0, { timeout: 20_000 });
    expect(await table.activeUnit()).toBe(unit);
    await (await table.drag(unit, way * 3, 0)).drop();
    await expect(table.latest()).toHaveText(/moves, using 3 GSU of movement/);
  } finally {
    await gone();
    rmSync(data, { recursive: true, force: true });
  }
});
