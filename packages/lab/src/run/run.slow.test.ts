import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isProblem } from '@emlia/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { reportStudy } from '../report/report.ts';
import type { DecidedGame } from '../study/precision.ts';
import { ask } from '../testing/studies.ts';
import { glanceInto, keepInFolder, readGame } from './folder.ts';
import { type Finished, type Keep, keepInMemory } from './keep.ts';
import { openGamePool, runStudies, runStudy } from './run.ts';

const root = mkdtempSync(join(tmpdir(), 'emlia-lab-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const study = ask({ games: 6 });
const inFolder = async (name: string, of = study): Promise<Keep> => {
  const keep = await keepInFolder(join(root, name), of);
  if (isProblem(keep)) throw new Error(keep.say);
  return keep;
};
const garbled = (line: string): string => line.replace('"curve":[[', '"curve":[\0[');
const beyond = (line: string): string[] => [
  line.replace('"game":0', '"game":99'),
  line.replace('"version":0', '"version":1'),
];
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};
const whole = async (): Promise<string> => {
  const keep = keepInMemory();
  expect(await runStudy(study, keep, { workers: 0 })).toBe(true);
  return JSON.stringify(reportStudy(study, await keep.records()));
};

describe('a run', () => {
  test('that was stopped goes on from where it was, and its report is the same', async () => {
    const stop = new AbortController();
    const done: number[] = [];
    const first = await inFolder('stopped');
    const progress = ({ done: count }: { done: number }): void => {
      done.push(count);
      if (count === 3) stop.abort();
    };
    expect(await runStudy(study, first, { workers: 0, signal: stop.signal, progress })).toBe(false);
    expect(done).toEqual([1, 2, 3]);
    const again = await inFolder('stopped');
    expect([...again.known]).toHaveLength(3);
    expect(await runStudy(study, again, { workers: 0 })).toBe(true);
    expect(
      readFileSync(join(root, 'stopped', 'games.jsonl'), 'utf8')
        .trimEnd()
        .split('\n'),
    ).toHaveLength(6);
    expect(JSON.stringify(reportStudy(study, await again.records()))).toBe(await whole());
  });

  test('is not gone on with by other rules or bots', async () => {
    await inFolder('older', { ...study, ruleset: 'emlia 0.1.0 000000000000' });
    expect(await keepInFolder(join(root, 'older'), study)).toMatchObject({
      problem: 'other-study',
      say: expect.stringMatching(
        /older was begun by other rules or bots \(emlia 0\.1\.0 0{12}; here are emlia 0\.1\.0 [0-9a-f]{12}\); take an empty folder\.$/,
      ),
    });
  });

  test('killed in the middle of a line loses that game and no other', async () => {
    const keep = await inFolder('cut');
    await runStudy(study, keep, { workers: 0 });
    const file = join(root, 'cut', 'games.jsonl');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, -200));
    const again = await inFolder('cut');
    expect([...again.known]).toHaveLength(5);
    await runStudy(study, again, { workers: 0 });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('a file that ends in the middle of its only line is empty, however long that is', async () => {
    await inFolder('only');
    const file = join(root, 'only', 'games.jsonl');
    writeFileSync(file, `{"version":0,"game":0,"seed":"${'x'.repeat(200_000)}`);
    expect([...(await inFolder('only')).known]).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  test('who won is read off a line without reading all of it', async () => {
    const quoted = ask({ games: 4, seed: 'a "winner":1, \\ b' });
    const keep = await inFolder('heads', quoted);
    await runStudy(quoted, keep, { workers: 0 });
    const again = await inFolder('heads', quoted);
    expect([...again.known]).toEqual([...keep.known]);
    expect(await glanceInto(join(root, 'heads'), quoted)).toEqual([...keep.known]);
    expect((await again.records()).map(({ winner }) => winner)).toEqual(
      [...keep.known].map(({ winner }) => winner),
    );
  });

  test('a line that is there twice counts once', async () => {
    const keep = await inFolder('twice');
    await runStudy(study, keep, { workers: 0 });
    const file = join(root, 'twice', 'games.jsonl');
    appendFileSync(file, readFileSync(file));
    expect(await (await inFolder('twice')).records()).toHaveLength(6);
    expect((await readGame(join(root, 'twice'), 0, 4))?.commands.length).toBeGreaterThan(5);
    expect(await readGame(join(root, 'twice'), 0, 9)).toBeUndefined();
  });

  test.each([
    [
      'two lines that were written into one',
      (lines: string[]) => [lines[0]?.slice(0, -300) + (lines[1] ?? '')],
    ],
    ['one that is garbled in its middle', ([first = '', second = '']) => [garbled(first), second]],
    [
      'one that is JSON and no game',
      ([first = '', second = '']) => ['{"version":0,"game":0}', first, second],
    ],
    ['one of a game the study has not', ([first = '', second = '']) => [first, second, ...beyond(first)]],
  ])('%s: what is lost is played again, and the report is the same', async (name, spoil) => {
    await runStudy(study, await inFolder(name), { workers: 0 });
    const file = join(root, name, 'games.jsonl');
    const [first = '', second = '', ...others] = readFileSync(file, 'utf8').trimEnd().split('\n');
    writeFileSync(file, `${[...spoil([first, second]), ...others].join('\n')}\n`);
    const again = await inFolder(name);
    expect(await runStudy(study, again, { workers: 0 })).toBe(true);
    expect([...again.known]).toHaveLength(6);
    expect(JSON.stringify(reportStudy(study, await again.records()))).toBe(await whole());
    expect((await readGame(join(root, name), 0, 0))?.commands).toEqual(JSON.parse(first).commands);
  });

  test('games that are over are let go of, however many there are', async () => {
    const known = new Map<number, DecidedGame>();
    const seen: WeakRef<Finished>[] = [];
    const keep: Keep = {
      get known() {
        return known.values();
      },
      has: (_, number) => known.has(number),
      add(finished) {
        const { version, game, winner } = finished.record;
        known.set(game, { version, game, ...(winner !== undefined && { winner }) });
        seen.push(new WeakRef(finished));
      },
      records: async () => [],
    };
    let alive = 0;
    const progress = (): void => {
      collectGarbage();
      alive = seen.filter(one => one.deref()).length;
    };
    const { signal } = new AbortController();
    await runStudy(study, keep, { workers: 1, signal, progress });
    expect(seen).toHaveLength(6);
    // The one that has just been added is still in hand.
    expect(alive).toBeLessThanOrEqual(2);
  });

  test('several studies in the same threads have the games each would have alone, in turn', async () => {
    const studies = [ask({ games: 3 }), ask({ games: 2, seed: 'other' })];
    const runs = studies.map(one => ({ study: one, keep: keepInMemory() }));
    const told: number[] = [];
    const progress = (at: number): void => void told.push(at);
    expect(await runStudies(runs, { workers: 1, progress })).toEqual([true, true]);
    expect(told).toEqual([0, 0, 0, 1, 1]);
    for (const one of runs) {
      const alone = keepInMemory();
      await runStudy(one.study, alone, { workers: 0 });
      expect(await one.keep.records()).toEqual(await alone.records());
    }
  }, 60_000);

  test('a folder of another study is left alone', async () => {
    await inFolder('taken');
    expect(await keepInFolder(join(root, 'taken'), ask({ games: 7 }))).toMatchObject({
      problem: 'other-study',
    });
  });

  test('there are no more threads than games', async () => {
    const players = openGamePool([ask({ games: 2 })], 8);
    expect(players.size).toBe(2);
    await players.close();
  });

  test('a game that breaks is named', async () => {
    const [version] = study.versions;
    const broken = { ...study, versions: [{ ...version, setup: { ...version?.setup, units: {} } }] } as never;
    await expect(runStudy(broken, keepInMemory(), { workers: 0 })).rejects.toThrow(
      /^game 1 of version A \(seed test\) broke: /,
    );
  });
});
