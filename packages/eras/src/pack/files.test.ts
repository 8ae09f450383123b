import { keyIn } from '@emlia/packs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { samplePack } from '../testing/sample-pack.ts';
import { shippedFiles } from '../testing/shipped.ts';
import { ERAS_FILES } from './files.ts';
import { KEYS } from './keys.ts';

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
}

const all = ERAS_FILES.flatMap(({ kind, schema }) => [...nodesOf(schema(), [kind])]);

describe('what editors are told of Eras packs', () => {
  it.each(ERAS_FILES)(
    'docs/schema/eras/$kind.json is fresh (renew it with vitest -u)',
    async ({ kind, schema }) => {
      const text = `${JSON.stringify(schema(), null, 2)}\n`;
      await expect(text).toMatchFileSnapshot(`../../../../docs/schema/eras/${kind}.json`);
    },
  );

  it('nothing in a file may be just anything', () => {
    const open = all.filter(([node]) => Object.keys(node).every(key => key === 'description'));
    expect(open.map(([, path]) => path.join('.'))).toEqual([]);
  });

  it('every key has a sentence in keys.ts, and no sentence is left over', () => {
    const paths = all.flatMap(([node, path]) =>
      Object.keys((node.properties as Node) ?? {}).map(name => [...path, name]),
    );
    const without = paths.filter(path => keyIn(KEYS, path) === undefined).map(path => path.join('.'));
    expect([...new Set(without)]).toEqual([]);
    const used = new Set(paths.map(path => keyIn(KEYS, path)));
    expect(Object.keys(KEYS).filter(key => !used.has(key))).toEqual([]);
  });
});

const schemas = new Map(ERAS_FILES.map(({ kind, schema }) => [kind, z.fromJSONSchema(schema() as never)]));
const accepts = (file: string, text: string): boolean => {
  const kind = file === 'pack.yaml' ? 'pack' : (file.split('/')[0] ?? '');
  return schemas.get(kind)?.safeParse(parse(text)).success ?? false;
};

describe('what editors accept', () => {
  it.each([...shippedFiles(), ...samplePack()].filter(([file]) => file.endsWith('.yaml')))(
    '%s',
    (file, text) => {
      expect(accepts(file, text)).toBe(true);
    },
  );

  it.each([
    ['units/medieval/pikes.yaml', 'speed: 100', 'sped: 100'],
    ['units/medieval/pikes.yaml', 'type: Piercing', 'type: Pierce'],
    ['upgrades/drill.yaml', 'op: add', 'op: plus'],
    ['maps/dale.yaml', 'width: 2000', 'width: wide'],
    ['battles/meeting.yaml', 'status: attacking', 'status: sleeping'],
    ['campaigns/feud.yaml', 'kind: village', 'kind: hamlet'],
  ])('%s: %s, not %s', (file, from, to) => {
    const text = samplePack().get(file) ?? '';
    expect(text).toContain(from);
    expect([accepts(file, text), accepts(file, text.replace(from, to))]).toEqual([true, false]);
  });
});
