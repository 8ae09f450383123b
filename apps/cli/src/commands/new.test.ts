import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, run, SPAT } from '../testing/run.ts';

const NEW = ['new', 'spat/hedge', '--packs', 'packs', '--out', 'b.json'];

test('a battle is begun in a file', async () => {
  const cwd = freshFolder(SPAT);
  const { code, out, err } = await run([...NEW, '--seed', 'tea'], { cwd });
  expect([code, err]).toEqual([0, '']);
  const file = JSON.parse(readFileSync(join(cwd, 'b.json'), 'utf8'));
  expect(out).toBe(`The Hedge is in b.json.\nsetup ${file.header.setupHash}\nhash ${file.hash}\n`);
  expect(file).toMatchObject({
    format: 'emlia-battle',
    formatVersion: 1,
    seed: 'tea',
    header: { ruleset: 'emlia', scenario: 'spat/hedge', title: 'The Hedge', seats: ['left', 'right'] },
    entries: [{ seq: 0 }],
  });
  expect(readdirSync(cwd).sort()).toEqual(['b.json', 'packs']);
});

test('without a seed, no two are alike', async () => {
  const cwd = freshFolder(SPAT);
  const seeds = new Set<string>();
  for (let i = 0; i < 2; i++) {
    const { out } = await run([...NEW, '--force', '--json'], { cwd });
    seeds.add(JSON.parse(out).seed);
  }
  expect(seeds.size).toBe(2);
});

test('a file that is there is written over only when that is asked for', async () => {
  const cwd = freshFolder(SPAT);
  writeFileSync(join(cwd, 'b.json'), 'mine');
  expect(await run(NEW, { cwd })).toEqual({
    code: 2,
    out: '',
    err: 'emlia: b.json is there already; --force writes over it.\n',
  });
  expect(readFileSync(join(cwd, 'b.json'), 'utf8')).toBe('mine');
  expect((await run([...NEW, '--force'], { cwd })).code).toBe(0);
});

test('a broken scenario is one sentence with its place, and nothing is written', async () => {
  const broken = SPAT['packs/spat/scenarios/hedge.yaml'].replace('turns: 3', 'turns: many');
  const cwd = freshFolder({ ...SPAT, 'packs/spat/scenarios/hedge.yaml': broken });
  const { code, out, err } = await run(NEW, { cwd });
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(
    /^emlia: There is no scenario spat\/hedge, but a pack has mistakes: .*hedge\.yaml:16:8 {2}turns: .*\n$/,
  );
  expect(readdirSync(cwd)).toEqual(['packs']);
});

test('--list, for people and for programs', async () => {
  const cwd = freshFolder(SPAT);
  const list = ['new', '--list', '--packs', 'packs'];
  expect((await run(list, { cwd })).out).toBe(
    'spat/hedge\n  The Hedge: Number Nine (1 unit) against Number Ten (1 unit), 3 turns\n',
  );
  expect(JSON.parse((await run([...list, '--json'], { cwd })).out)).toMatchObject([
    { id: 'spat/hedge', turns: 3 },
  ]);
});

test('--list leaves a broken pack out and says so; with nothing left it fails', async () => {
  const cwd = freshFolder({
    ...SPAT,
    'packs/void/pack.yaml': 'id: void\n',
    'only/void/pack.yaml': 'id: void\n',
  });
  const some = await run(['new', '--list', '--packs', 'packs', '--json'], { cwd });
  expect([some.code, JSON.parse(some.out).length]).toEqual([0, 1]);
  expect(some.err).toMatch(/^emlia: a pack is left out: .*void\/pack\.yaml:1:1 /);
  const none = await run(['new', '--list', '--packs', 'only'], { cwd });
  expect([none.code, none.out]).toEqual([1, '']);
  expect(none.err).toMatch(/^emlia: .*void\/pack\.yaml:1:1 /);
});

test('the shipped packs are found from anywhere', async () => {
  const { code, out } = await run(['new', '--list', '--json'], { cwd: freshFolder() });
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: 'cavemen/two-clans' })]),
  );
});
