import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder, SPAT } from '@emlia/games/testing';
import { describe, expect, test } from 'vitest';
import { run as runProgram } from '../testing/run.ts';

const never = new Promise<void>(() => {});
const run = (cwd: string, ...args: string[]) =>
  runProgram(['simulate', 'spat/hedge', '--packs', 'packs', '--workers', '0', '--bots', 'recruit', ...args], {
    cwd,
    stopped: never,
  });

describe('emlia simulate', () => {
  const cwd = freshFolder({
    ...SPAT,
    'other/spat/pack.yaml': SPAT['packs/spat/pack.yaml'],
    ...Object.fromEntries(
      Object.entries(SPAT).map(([path, text]) => [
        path.replace('packs/', 'other/'),
        text.replace('name: The Browns, members: 3', 'name: The Browns, members: 4'),
      ]),
    ),
  });

  test('tells whether a scenario is fair, the same by the same seed', async () => {
    const first = await run(cwd, '--games', '6', '--seed', '7');
    expect(first.err).toContain('6 of 6 games');
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/^Is “The Hedge” fair\?\n6 games; bold recruits; seed 7;/);
    expect(first.out).toContain('Games to look at');
    const again = await run(cwd, '--games', '6', '--seed', '7');
    expect(again.out).toBe(first.out);
    expect((await run(cwd, '--games', '6', '--seed', '8')).out).not.toBe(first.out);
  });

  test('as JSON, with every game in a table and the plots in one file', async () => {
    const ran = await run(cwd, '--games', '4', '--json', '--csv', 'games.csv', '--html', 'report.html');
    const report = JSON.parse(ran.out);
    expect(report).toMatchObject({ format: 'emlia-lab-report', complete: true });
    expect(report.versions[0]).toMatchObject({ games: 4, scenario: 'spat/hedge' });
    expect(readFileSync(join(cwd, 'games.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(5);
    expect(readFileSync(join(cwd, 'report.html'), 'utf8')).toContain('<svg');
  });

  test('in a folder, with games to replay; asked again nothing is played again', async () => {
    const first = await run(cwd, '--games', '4', '--out', 'study');
    const folder = join(cwd, 'study');
    expect(readdirSync(folder).sort()).toEqual([
      'games.csv',
      'games.jsonl',
      'replays',
      'report.html',
      'report.json',
      'report.txt',
      'study.json',
    ]);
    const [replay = ''] = readdirSync(join(folder, 'replays'));
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain(`href="replays/${replay}"`);
    // Wherever the page is written, its links lead to the games.
    await run(cwd, '--games', '4', '--out', 'study', '--html', 'page.html');
    expect(readFileSync(join(cwd, 'page.html'), 'utf8')).toContain(`href="study/replays/${replay}"`);
    await run(cwd, '--games', '4', '--out', 'study', '--html', 'study/page.html');
    expect(readFileSync(join(folder, 'page.html'), 'utf8')).toContain(`href="replays/${replay}"`);
    const told = await runProgram(['replay', `study/replays/${replay}`], { cwd });
    expect(told.out).toContain('Every die and event is as its seed and the rules give it.');
    const again = await run(cwd, '--games', '4', '--resume', 'study');
    expect(again.out).toBe(first.out);
    expect(again.err).toBe('emlia: 4 games are there already.\n');
    const other = await run(cwd, '--games', '5', '--out', 'study');
    expect(other.code).toBe(1);
    expect(other.err).toMatch(
      /^emlia: study holds another study \([0-9a-f]{16}\); take an empty folder\.\n$/,
    );
  });

  test('stopped, it keeps what is done and says how to go on', async () => {
    let stop = (): void => {};
    const stopped = new Promise<void>(done => {
      stop = done;
    });
    setTimeout(() => stop(), 0);
    const args = ['simulate', 'spat/hedge', '--packs', 'packs', '--workers', '0', '--bots', 'recruit'];
    const more = [...args, '--games', '60', '--out', 'long'];
    const ran = await runProgram(more, { cwd, stopped });
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(/emlia: Stopped after \d+ games\. The same command goes on from there\.\n$/);
  });

  test('its folder taken away meanwhile, it says so in a sentence', async () => {
    const folder = join(cwd, 'swept');
    const sweep = setInterval(() => {
      if (existsSync(join(folder, 'games.jsonl'))) rmSync(folder, { recursive: true, force: true });
    }, 1);
    const ran = await run(cwd, '--games', '2000', '--out', 'swept');
    clearInterval(sweep);
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(/emlia: The games cannot be written down \(ENOENT\)\.\n$/);
  });

  test('two versions, by another folder of packs, by a pack or by another scenario', async () => {
    const packs = await run(cwd, '--games', '4', '--against', 'other');
    expect(packs.out).toMatch(/^Do the two versions of “The Hedge” differ\?/);
    expect(packs.out).toContain('No difference is shown: Number Nine wins');
    expect((await run(cwd, '--games', '4', '--against', 'other/spat')).out).toBe(packs.out);
    writeFileSync(
      join(cwd, 'packs/spat/scenarios/lane.yaml'),
      SPAT['packs/spat/scenarios/hedge.yaml'].replace('The Hedge', 'The Lane'),
    );
    const lane = await run(cwd, '--games', '2', '--against', 'spat/lane');
    expect(lane.out).toMatch(/^Do “The Hedge” and “The Lane” differ\?/);
  });

  test.each([
    [['--bots', 'pirate'], 2, 'There is no bot "pirate"; there are recruit, captain, general.'],
    [['--games', '0'], 2, 'A study has 1 to 20000 games.'],
    [['--precision', '3'], 2, /It is half the width of the interval/],
    [['--workers', 'x'], 2, /It must be a number of threads/],
    [['--against', 'spat/none'], 2, 'There is no scenario spat/none; did you mean spat/lane?'],
    [['--resume', 'nowhere'], 2, 'There is no study in nowhere.'],
    [['--out', 'a', '--resume', 'b'], 2, '--out and --resume name two folders; one is enough.'],
    [['--out', 'packs/spat/pack.yaml'], 1, 'packs/spat/pack.yaml cannot hold a study (EEXIST).'],
    [['--csv', 'no/such.csv'], 2, 'There is no folder no to write such.csv in.'],
    [
      ['--database', 'postgres://nobody@127.0.0.1:1/none'],
      1,
      /^emlia: The database cannot be reached or used: /,
    ],
  ])('%j', async (args, code, say) => {
    const ran = await run(cwd, ...args);
    expect(ran.code).toBe(code);
    if (typeof say === 'string') expect(ran.err).toBe(`emlia: ${say}\n`);
    else expect(ran.err).toMatch(say);
    expect(existsSync(join(cwd, 'a'))).toBe(false);
  });

  test('a worker needs a database', async () => {
    const ran = await runProgram(['worker'], { cwd });
    expect(ran).toMatchObject({
      code: 2,
      err: 'emlia: On which database? Say --database, or set DATABASE_URL.\n',
    });
  });
});
