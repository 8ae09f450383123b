import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isSay, rolesOfPaths } from '@emlia/packs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { ENTRY_PATHS } from '../entries/kinds.ts';
import { NOTATIONS } from '../notation/forms.ts';
import { packFiles } from '../testing/pack-files.ts';
import { samplePack } from '../testing/sample-pack.ts';
import { FILE_KINDS, type FileKind, jsonSchemaOf, keyFor } from './files.ts';
import { KEYS } from './keys.ts';
import { FACT_SAYS } from './says.ts';
import { terrainSchema } from './terrain.ts';

const belongs = rolesOfPaths(ENTRY_PATHS);

type Node = Readonly<Record<string, unknown>>;

/** Every schema inside a schema, with the path of keys that leads to it. */
function* nodesOf(json: unknown, path: readonly string[]): Iterable<readonly [Node, readonly string[]]> {
  if (typeof json !== 'object' || json === null) return;
  const node = json as Node;
  yield [node, path];
  for (const [name, one] of Object.entries((node.properties as Node) ?? {}))
    yield* nodesOf(one, [...path, name]);
  for (const key of ['items', 'additionalProperties']) yield* nodesOf(node[key], path);
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    for (const one of (node[key] as readonly unknown[]) ?? []) yield* nodesOf(one, path);
  }
  for (const [name, one] of Object.entries((node.definitions as Node) ?? {})) yield* nodesOf(one, [name]);
}

const all = FILE_KINDS.flatMap(kind => [...nodesOf(jsonSchemaOf(kind), [kind])]);

/** Facts and actions have a sentence of their own. */
const isOfVocabulary = (path: readonly string[]): boolean =>
  /condition$| action$|^counter$/.test(path[0] ?? '');

describe('what editors are told', () => {
  it.each(FILE_KINDS)('docs/schema/%s.json is fresh (renew it with vitest -u)', async kind => {
    const text = `${JSON.stringify(jsonSchemaOf(kind), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`../../../../docs/schema/${kind}.json`);
  });

  it('nothing in a file may be just anything', () => {
    const open = all.filter(([node]) => Object.keys(node).every(key => key === 'description'));
    expect(open.map(([, path]) => path.join('.'))).toEqual([]);
  });

  it('every key has a sentence in schema/keys.ts, and no sentence is left over', () => {
    const paths = all
      .flatMap(([node, path]) => Object.keys((node.properties as Node) ?? {}).map(name => [...path, name]))
      .filter(path => !isOfVocabulary(path));
    const without = paths.filter(path => keyFor(path) === undefined).map(path => path.join('.'));
    expect([...new Set(without)]).toEqual([]);
    const used = new Set(paths.map(keyFor));
    expect(Object.keys(KEYS).filter(key => !used.has(key))).toEqual([]);
  });

  it('every key has a sentence of its own', () => {
    // An ability is written in two places, with the same keys.
    const says = Object.entries(KEYS).flatMap(([key, one]) =>
      key.startsWith('ability or its id.') ? [] : [one],
    );
    expect(says.filter((one, i) => says.indexOf(one) < i)).toEqual([]);
  });

  it('every fact and its sentence are in a schema', () => {
    const says = new Set(all.map(([node]) => node.description));
    expect(Object.values(FACT_SAYS).filter(one => !says.has(one))).toEqual([]);
  });
});

const schemas = new Map(FILE_KINDS.map(kind => [kind, z.fromJSONSchema(jsonSchemaOf(kind) as never)]));
const accepts = (kind: FileKind, text: string): boolean =>
  schemas.get(kind)?.safeParse(parse(text)).success ?? false;

const kindOf = (file: string): FileKind | undefined => {
  const place = belongs(file);
  return place.what === 'pack' ? 'pack' : place.what === 'entry' ? place.kind : undefined;
};

describe('what editors accept', () => {
  const shipped = [...packFiles(fileURLToPath(new URL('../../../../packs', import.meta.url)))];
  it.each(shipped)('%s/%s', (_pack, file, path) => {
    const kind = kindOf(file);
    if (kind) expect(accepts(kind, readFileSync(path, 'utf8'))).toBe(true);
  });

  it.each([
    ['pack.yaml', 'version: 1.0.0', 'version: one'],
    ['units/clan/ash.yaml', 'movement: 15G', 'movement: fast'],
    ['units/clan/ash.yaml', 'members: 5', 'membres: 5'],
    ['units/clan/ash.yaml', 'members: 5', 'members: five'],
    ['units/clan/ash.yaml', 'close combat: 5/1', 'close combat: 5/'],
    ['units/clan/ash.yaml', 'timing: 2\n', ''],
    ['equipment/clubs.yaml', 'kind: melee', 'kind: blunt'],
    ['terrain/forest.yaml', 'character: sparse', 'character: thick'],
    ['scenarios/meeting.yaml', 'table: 60x40', 'table: 60'],
    ['scenarios/meeting.yaml', 'fact: wipedOut', 'fact: whipedOut'],
    ['scenarios/meeting.yaml', 'edge: west', 'edge: left'],
  ])('%s: %s, not %s', (file, from, to) => {
    const text = samplePack().get(file) ?? '';
    const kind = kindOf(file) ?? 'pack';
    expect(text).toContain(from);
    expect([accepts(kind, text), accepts(kind, text.replace(from, to))]).toEqual([true, false]);
  });
});

it('terrain.building: editors and the loader agree on what needs a height', () => {
  // The reader of schemas used above passes over this.
  expect(jsonSchemaOf('terrain').anyOf).toEqual([{ required: ['height'] }, { required: ['walls'] }]);
  const reads = (text: string): boolean => terrainSchema.safeParse(parse(text)).success;
  const hut = 'name: Hut\ncharacter: solid\n';
  expect([hut, `${hut}height: 2`, `${hut}walls: 1`].map(reads)).toEqual([false, true, true]);
});

describe('notations', () => {
  it.each(NOTATIONS.flatMap(form => form.examples.map(text => [form.name, text, form] as const)))(
    '%s: %s is read, and fits its pattern',
    (_name, text, { parse: read, pattern }) => {
      expect(isSay(read(text))).toBe(false);
      expect(text).toMatch(new RegExp(pattern));
    },
  );

  it.each(NOTATIONS)('$name: what does not fit its pattern is not read', ({ parse: read, pattern }) => {
    const fits = new RegExp(pattern);
    const wrong = ['', '?', 'x y', '1//2', '+', '1x', '-', 'burning?', 'front', '12 and more', '/'].filter(
      text => !fits.test(text),
    );
    expect(wrong.length).toBeGreaterThan(0);
    for (const text of wrong) expect([text, isSay(read(text))]).toEqual([text, true]);
  });
});
