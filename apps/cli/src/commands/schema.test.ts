import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder, SPAT } from '@emlia/games/testing';
import { expect, test } from 'vitest';
import { run } from '../testing/run.ts';

const jsonIn = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

const unitsOfSpat = Object.keys(SPAT).flatMap(
  path => /^packs\/spat\/units\/(.*)\.yaml$/.exec(path)?.[1] ?? [],
);

test('the schemas and the setting that says which is for which', async () => {
  const cwd = freshFolder(SPAT);
  const { code, out } = await run(['schema', 'packs/spat'], { cwd });
  expect([code, out]).toEqual([
    0,
    'Wrote .schema/ and .vscode/settings.json: editors that know YAML schemas now complete and check packs/spat, its own ids too.\n',
  ]);
  const { 'yaml.schemas': schemas } = jsonIn(cwd, 'packs/spat/.vscode/settings.json');
  for (const path of Object.keys(schemas)) {
    expect(jsonIn(cwd, 'packs/spat', path).$schema).toContain('json-schema.org');
  }
  expect(schemas['./.schema/units.json']).toBe('units/*/*.yaml');
  const { properties, definitions } = jsonIn(cwd, 'packs/spat/.schema/scenarios.json');
  expect(properties.forces.items.properties.units.items.properties.is.anyOf[0].enum).toEqual(unitsOfSpat);
  expect(definitions['which units'].anyOf[0].enum).toEqual(expect.arrayContaining(unitsOfSpat));
  // They are no part of the pack.
  expect((await run(['lint', 'packs/spat'], { cwd })).out).toBe('0 errors, 0 warnings in 1 pack.\n');
});

test('settings that are there stay as they are', async () => {
  const cwd = freshFolder({ ...SPAT, 'packs/spat/.vscode/settings.json': '{}' });
  const { code, out } = await run(['schema', 'packs/spat'], { cwd });
  expect([code, readFileSync(join(cwd, 'packs/spat/.vscode/settings.json'), 'utf8')]).toEqual([0, '{}']);
  expect(out).toMatch(/^packs\/spat\/\.vscode\/settings\.json is there already; let it hold:\n\{/);
  expect(out).toContain('"./.schema/units.json": "units/*/*.yaml"');
});

test('a folder that is no pack, or cannot be written in, is one sentence', async () => {
  const cwd = freshFolder({ 'x/a.txt': '', ...SPAT });
  expect(await run(['schema', 'x'], { cwd })).toEqual({
    code: 2,
    out: '',
    err: 'emlia: x is no pack: a pack is a folder with a pack.yaml.\n',
  });
  writeFileSync(join(cwd, 'packs/spat/.schema'), '');
  const { code, err } = await run(['schema', 'packs/spat'], { cwd });
  expect([code, err.includes('cannot be written')]).toEqual([1, true]);
  expect(existsSync(join(cwd, 'packs/spat/.vscode'))).toBe(false);
});

test('of a pack for Eras, its own kinds of files', async () => {
  const cwd = freshFolder({ 'pike/pack.yaml': 'id: pike\nrules: eras\n' });
  expect((await run(['schema', 'pike'], { cwd })).code).toBe(0);
  const { 'yaml.schemas': schemas } = jsonIn(cwd, 'pike/.vscode/settings.json');
  expect(schemas['./.schema/campaigns.json']).toBe('campaigns/*.yaml');
  expect(schemas['./.schema/units.json']).toBe('units/*/*.yaml');
  expect(Object.keys(jsonIn(cwd, 'pike/.schema/heroes.json').anyOf[0].properties)).toContain('basedOn');
});
