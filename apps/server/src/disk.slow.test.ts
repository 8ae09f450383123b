import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildServer, type ChildServer, startChild } from './testing/child.ts';
import { createToyMatch, openPage, tokenFor } from './testing/page.ts';
import { freshFolder } from './testing/places.ts';

let child: ChildServer | undefined;
beforeAll(buildServer);
afterEach(() => child?.process.kill('SIGKILL'));

/** In a namespace of its own, where the data folder is a disk of one megabyte. */
const onSmallDisk = [
  ...['unshare', '--map-root-user', '--mount', 'sh', '-c'],
  'mount -t tmpfs -o size=1m none "$2" && exec "$0" "$@"',
];
const mayMount = spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0;

describe('a real disk', () => {
  test.runIf(mayMount)('that is full: one sentence, nothing half done, the server goes on', async () => {
    child = await startChild(freshFolder(), onSmallDisk);
    const { url } = child;
    const created = await createToyMatch(url);
    const page = await openPage(url);
    await page.join(created.match, tokenFor(created, 'red'));
    const hide = (size: number) => page.command(created.match, { do: 'hide', card: 'x'.repeat(size) });
    let accepted = 0;
    let answer = await hide(50_000);
    for (; answer.type === 'accepted' && accepted < 100; accepted++) answer = await hide(50_000);
    expect(answer).toMatchObject({ type: 'problem', problem: 'not-saved' });
    expect('say' in answer && answer.say).toMatch(/^The server('s disk is full| could not write)[^\n]*\.$/);
    for (let i = 0; i < 5; i++) expect((await hide(50_000)).type).toBe('problem');
    const again = await page.join(created.match, tokenFor(created, 'red'));
    expect(again).toMatchObject({ type: 'joined', version: accepted + 1 });
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    await page.close();
  });

  test('on which nothing may be written: the server does not start and says so in one sentence', async () => {
    const folder = freshFolder();
    chmodSync(folder, 0o555);
    const asNobody = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--clear-groups'] : [];
    await expect(startChild(folder, asNobody)).rejects.toThrow(
      /^The data folder [^\n]* cannot be used: [^\n]*\.\n$/,
    );
  });
});
