/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { figureFor } from './figures.ts';

const packs = fileURLToPath(new URL('../../../../../packs', import.meta.url));

/** The icons of all units that ship. */
const icons = new Set(
  readdirSync(packs, { recursive: true, encoding: 'utf8' })
    .filter(path => /[\\/]units[\\/].*\.yaml$/.test(path))
    .flatMap(path => /^icon: *(\S+)/m.exec(readFileSync(join(packs, path), 'utf8'))?.[1] ?? []),
);

test('every unit that ships has a paper figure of its own, and no other needs a silhouette', () => {
  expect(icons.size).toBeGreaterThan(90);
  expect([...icons].filter(icon => !figureFor(icon))).toEqual([]);
});

test('the second side is told without colour: a man wears a sash', () => {
  const plain = figureFor('musket')?.parts(false) ?? [];
  const sashed = figureFor('musket')?.parts(true) ?? [];
  expect(sashed.map(({ d }) => d)).not.toEqual(plain.map(({ d }) => d));
});
