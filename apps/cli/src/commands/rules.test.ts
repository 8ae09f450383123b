import { freshFolder } from '@emlia/games/testing';
import { expect, test } from 'vitest';
import { run } from '../testing/run.ts';

const cwd = freshFolder();

test('a rule by its id', async () => {
  const { code, out } = await run(['rules', 'fire.modifiers'], { cwd });
  expect(code).toBe(0);
  expect(out).toMatch(/^fire\.modifiers\nemlia-core · Aimed Fire\n/);
  expect(out).toMatch(/Outside short range +-2\n/);
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  expect(JSON.parse((await run(['rules', 'fire.modifiers', '--json'], { cwd })).out)).toMatchObject({
    id: 'fire.modifiers',
    catalogue: 'emlia-core',
  });
});

test.each([
  ['fire.forfiet', /^emlia: There is no rule fire\.forfiet; near it are fire\.forfeit\.\n$/],
  ['modifiers.fire', /near it are fire\.modifiers/],
])('near %s are others', async (id, err) => {
  const ran = await run(['rules', id], { cwd });
  expect([ran.code, ran.out]).toEqual([2, '']);
  expect(ran.err).toMatch(err);
});

test('search', async () => {
  const { code, out } = await run(
    ['rules', 'search', 'outside', 'short', 'range', '--catalogue', 'emlia-core'],
    { cwd },
  );
  expect(code).toBe(0);
  expect(out).toMatch(/^fire\.modifiers\n {2}.*Outside short range/m);
  const hits = JSON.parse((await run(['rules', 'search', 'unit', '--limit', '3', '--json'], { cwd })).out);
  expect(hits).toHaveLength(3);
  expect(hits[0].rule.id).toEqual(expect.any(String));
});

test('search for what is not there', async () => {
  expect(await run(['rules', 'search', 'zeppelin', 'tea'], { cwd })).toEqual({
    code: 0,
    out: 'No rule holds all of: zeppelin tea.\n',
    err: '',
  });
  expect((await run(['rules', 'search', 'zeppelin', '--json'], { cwd })).out).toBe('[]\n');
});

test('list: chapters, and the rules of one by its title or address', async () => {
  expect((await run(['rules', 'list'], { cwd })).out).toMatch(/^emlia-core\n {2,}\d+ {2}/);
  const chapters = JSON.parse((await run(['rules', 'list', '--json', '--catalogue', 'eras'], { cwd })).out);
  expect(chapters).toMatchObject([{ name: 'eras', chapters: expect.any(Array) }]);
  const byTitle = await run(['rules', 'list', 'Aimed Fire'], { cwd });
  expect(byTitle.out).toMatch(/^Aimed Fire \(emlia-core\)\n {2}fire\.action /);
  expect(await run(['rules', 'list', 'aimed-fire'], { cwd })).toEqual(byTitle);
  expect(await run(['rules', 'list', 'tea'], { cwd })).toMatchObject({ code: 2, out: '' });
});

test('list: an unknown catalogue', async () => {
  expect(await run(['rules', 'list', '--catalogue', 'x'], { cwd })).toEqual({
    code: 2,
    out: '',
    err: "emlia: option '--catalogue <name>' argument 'x' is invalid. The catalogues are emlia-core, emlia-first-draft, eras.\n",
  });
});
