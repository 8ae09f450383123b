import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder, SPAT } from '@emlia/games/testing';
import { expect, test } from 'vitest';
import { run } from '../testing/run.ts';

const broken = { ...SPAT, 'packs/spat/equipment/pots.yaml': 'name: Pots\nkind: melee\nbase damage: lots\n' };
const unused = { ...SPAT, 'packs/spat/photo.png': 'x' };

test('a sound pack passes, alone or in its folder', async () => {
  const cwd = freshFolder(SPAT);
  for (const folder of ['packs', 'packs/spat', 'packs/']) {
    expect(await run(['lint', folder], { cwd })).toEqual({
      code: 0,
      out: '0 errors, 0 warnings in 1 pack.\n',
      err: '',
    });
  }
});

test('a mistake fails, with file, line and column', async () => {
  const cwd = freshFolder(broken);
  const { code, out, err } = await run(['lint', 'packs'], { cwd });
  expect([code, err]).toEqual([1, '']);
  expect(out).toMatch(/^packs\/spat\/equipment\/pots\.yaml:3:14 {2}base damage: .*\n/);
  expect(out).toMatch(/\n1 error, 0 warnings in 1 pack\.\n$/);
});

test('a warning fails only under --strict', async () => {
  const cwd = freshFolder(unused);
  const lax = await run(['lint', 'packs/spat'], { cwd });
  expect(lax.code).toBe(0);
  expect(lax.out).toMatch(/^packs\/spat\/photo\.png:1:1 {2}warning: .*\n0 errors, 1 warning in 1 pack\.\n$/);
  expect(await run(['lint', 'packs/spat', '--strict'], { cwd })).toEqual({ ...lax, code: 1 });
});

test('--json', async () => {
  const { code, out } = await run(['lint', 'packs', '--json'], { cwd: freshFolder(broken) });
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    errors: 1,
    warnings: 0,
    packs: [{ complaints: [{ file: 'equipment/pots.yaml', line: 3, column: 14, severity: 'error' }] }],
  });
});

test('a folder that is no pack is one sentence', async () => {
  const cwd = freshFolder({ 'x/a.txt': '', ...SPAT });
  expect(await run(['lint', 'x'], { cwd })).toEqual({
    code: 1,
    out: '',
    err: 'emlia: x is no pack and holds none: a pack is a folder with a pack.yaml.\n',
  });
  expect((await run(['lint', 'packs/spat/pack.yaml'], { cwd })).err).toBe(
    'emlia: packs/spat/pack.yaml is a file; name the folder of its pack.\n',
  );
});

test('a pack for Eras is read by its own rules, beside the others', async () => {
  const head = 'id: pike\nversion: 1.0.0\ntitle: Pike\nlicence: CC0-1.0\nrules: eras\nlibrary: [units]\n';
  const unit = 'name: Pikes\neras: [Medieval]\ncost: 4\nspeed: fast\n';
  const cwd = freshFolder({
    ...SPAT,
    'packs/pike/pack.yaml': head,
    'packs/pike/units/medieval/pikes.yaml': unit,
  });
  const { code, out } = await run(['lint', 'packs'], { cwd });
  expect(code).toBe(1);
  expect(out).toMatch(
    /^packs\/pike\/units\/medieval\/pikes\.yaml:4:8 {2}speed: must be a number from 0 to 1000000, not "fast"\n1 error, 0 warnings in 2 packs\.\n$/,
  );
  expect((await run(['lint', 'packs/pike'], { cwd })).out).toMatch(/1 error, 0 warnings in 1 pack/);
});

test('the shipped packs have no mistake', async () => {
  const { code, out } = await run(['lint'], { cwd: freshFolder() });
  expect(out).toMatch(/0 errors, \d+ warnings? in [1-9]\d* packs?\.\n$/);
  expect(code).toBe(0);
});

test('--mend writes what was meant into the files, and nothing else', async () => {
  const path = 'packs/spat/equipment/pots.yaml';
  const pots = 'name: Pots # and pans\nkind: melee\nbase damge: 1\n';
  const cwd = freshFolder({ ...SPAT, [path]: pots, 'packs/spat/photo.png': 'x' });
  const { code, out } = await run(['lint', 'packs/spat', '--mend'], { cwd });
  expect(readFileSync(join(cwd, path), 'utf8')).toBe(pots.replace('damge', 'damage'));
  expect(out).toMatch(
    /^mended: packs\/spat\/equipment\/pots\.yaml:3:1 {2}base damge: no key "base damge"\. Did you mean "base damage"\?\n/,
  );
  expect([code, out.includes('0 errors, ')]).toEqual([0, true]);
  expect(await run(['lint', '--mend'], { cwd })).toEqual({
    code: 2,
    out: '',
    err: 'emlia: Name the packs to mend.\n',
  });
});
