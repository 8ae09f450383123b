import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comeOn } from './come-on.ts';
import { expect, serve, test } from './on-server.ts';
import { playOn } from './play-on.ts';
import { openTable, sitDown, watchMistakes } from './table.ts';

test('two players at one screen fight a skirmish to its victory, by clicks and drags alone', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  // The last turn and the one before it; how a battle begins is what most tests are about.
  const table = await openTable(page, server, {
    seed: 'to the end',
    choose: comeOn,
    until: ({ view }) => view.turn === 5,
  });
  const when = page.locator('.when');
  for (let n = 0; n < 400 && !(await when.textContent())?.includes('over'); n++) await playOn(table);
  await expect(when).toContainText('over');
  await expect(table.latest()).toHaveText(/^Victory to (River|Hill) Clan/);
  expect(mistakes).toEqual([]);
});

test('a shot that cannot be is greyed, and says why with its rule', async ({ page, server }) => {
  const table = await openTable(page, server);
  await table.activateFirst();
  const shot = page.locator('.actions .shut').filter({ hasText: 'Aimed Fire' });
  await expect(shot).toContainText(/GSU away; the .+ reach/);
  const rule = page.locator('.actions').getByRole('link', { name: 'fire.subject' }).first();
  await rule.click();
  await expect(page.getByRole('dialog')).toContainText('fire.subject');
});

test('a prompt waits through a reload, and is answered after it', async ({ page, server }) => {
  const mistakes = watchMistakes(page);
  // Somebody is asked something else than whom to activate and what to do.
  const table = await openTable(page, server, {
    seed: 'to the end',
    until: ({ kind }) => !['deploy', 'activate', 'act'].includes(kind),
  });
  const asked = page.locator('.panel .prompt');
  // How near one looks at the board may have changed, the question not.
  const said = asked.first().locator('p').first();
  const question = await said.textContent();
  await page.reload();
  await sitDown(page);
  await table.ready();
  await expect(said).toHaveText(question ?? '');
  await playOn(table);
  await expect(asked.filter({ hasText: question ?? '' })).toHaveCount(0);
  expect(mistakes).toEqual([]);
});

test('the server dies in the middle of a drag: the page says so, and what was done is there afterwards', async ({
  page,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'emlia-restart-'));
  let server = await serve(data);
  const { address } = server;
  try {
    const table = await openTable(page, address);
    await table.activateFirst();
    const unit = await table.activeUnit();
    const way = (await table.whose().textContent())?.startsWith('River') ? 1 : -1;
    const held = await table.drag(unit, way * 3, 0);
    await server.end('SIGKILL');
    await expect(page.getByText('Line lost, trying again')).toBeVisible();
    await held.drop();
    await expect(page.locator('.notice.problem')).toContainText('Nothing was sent.');
    server = await serve(data, new URL(address).port);
    await expect(page.getByText('Line lost, trying again')).toHaveCount(0);
    expect(await table.activeUnit()).toBe(unit);
    await (await table.drag(unit, way * 3, 0)).drop();
    await expect(table.latest()).toHaveText(/moves, using 3 GSU of movement/);
  } finally {
    await server.end('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
});
