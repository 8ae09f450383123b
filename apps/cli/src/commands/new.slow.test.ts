import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEUD, freshFolder, SPAT } from '@emlia/games/testing';
import { expect, test } from 'vitest';
import { run } from '../testing/run.ts';

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

test('--list tells the points of an army that is yet to be mustered', async () => {
  const feud = FEUD['packs/spat/scenarios/feud.yaml'];
  const ready = feud.replace('points: 25', 'points: 25\n    units: [{ id: smiths, is: street/neighbours }]');
  const cwd = freshFolder({ ...FEUD, 'packs/spat/scenarios/ready.yaml': ready });
  const { out } = await run(['new', '--list', '--packs', 'packs'], { cwd });
  expect(out).toContain('The Feud: Number Nine (25 points) against Number Ten (1 unit), 3 turns\n');
  expect(out).toContain('Number Nine (25 points, or 1 unit standing ready)');
});

test.each([
  [['packs/spat'], 'packs/spat is a pack itself; --packs takes the folder it lies in, packs.'],
  [['pakcs'], 'There is no folder pakcs for --packs; did you mean packs?'],
  [['none'], 'There is no folder none for --packs; it is the folder that packs lie in, like packs.'],
  [['army.yaml'], 'army.yaml is a file; --packs takes the folder that packs lie in.'],
  [[''], 'Which folder of packs? Its name is empty.'],
  [['empty'], 'There is no scenario spat/hedge: the folder of packs is empty.'],
])('--packs %j', async ([folder = ''], say) => {
  const cwd = freshFolder({ ...FEUD, 'empty/README.md': 'none yet' });
  const ran = await run(['new', 'spat/hedge', '--packs', folder, '--out', 'b.json'], { cwd });
  expect(ran).toEqual({ code: 2, out: '', err: `emlia: ${say}\n` });
});

test.each([
  ['spat/hege', 'spat/hedge'],
  ['spta/hedge', 'spat/hedge'],
  ['hedge', 'spat/hedge'],
  ['The Hedge', 'spat/hedge'],
])('%s: a misspelt scenario is told its name, though another pack is broken', async (id, meant) => {
  const cwd = freshFolder(id.startsWith('spat/') ? { ...SPAT, 'packs/void/pack.yaml': 'id: void\n' } : SPAT);
  const ran = await run(['new', id, '--packs', 'packs', '--out', 'b.json'], { cwd });
  expect(ran).toEqual({
    code: 2,
    out: '',
    err: `emlia: There is no scenario ${id}; did you mean ${meant}?\n`,
  });
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
