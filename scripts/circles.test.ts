import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './command.mjs';

const folder = join(root, 'scripts');

/** The scripts that each names in an import, wherever it stands. */
const imports = new Map(
  readdirSync(folder)
    .filter(name => name.endsWith('.mjs'))
    .map(name => {
      const text = readFileSync(join(folder, name), 'utf8');
      const named = text.matchAll(/(?:^import .*|^\} |\bawait import\()[^'\n]*'\.\/([\w-]+\.mjs)'/gm);
      return [name, [...named].map(([, other = '']) => other)] as const;
    }),
);

/** The way from a script back to itself. */
const circleFrom = (name: string, way: readonly string[] = []): readonly string[] | undefined => {
  if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
  for (const other of imports.get(name) ?? []) {
    const circle = circleFrom(other, [...way, name]);
    if (circle) return circle;
  }
  return undefined;
};

// A program that waits at its top and is imported by what it waits for never goes on, and ends without a word.
test.each([...imports.keys()])('%s imports nothing that imports it', name => {
  expect(circleFrom(name)).toBeUndefined();
});

test('imports of scripts are found', () => {
  expect(imports.get('test.mjs')).toEqual(['install.mjs', 'steps.mjs']);
  expect(imports.get('steps.mjs')).toContain('packages.mjs');
});
