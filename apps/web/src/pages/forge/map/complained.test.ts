import { expect, test } from 'vitest';
import type { Marked } from '../inspect.ts';
import { complainedOn } from './complained.ts';
import type { Placed } from './placed.ts';

const ring = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 3 },
];
const placed = (path: Placed['path']): Placed => ({
  layer: 'ground',
  path,
  name: '',
  written: {},
  rings: [ring],
});
const complaint = (path: string, severity: Marked['severity']): Marked => ({
  check: 'it',
  file: 'scenarios/ford.yaml',
  line: 1,
  column: 1,
  path,
  severity,
  say: `about ${path}`,
});

test('what the linter has against a thing stands at its place on the map, the worst first', () => {
  const things = [placed(['terrain', 1]), placed(['terrain', 10]), placed(['areas', 0])];
  const told = complainedOn(things, [
    complaint('terrain[1].name', 'warning'),
    complaint('terrain[1].polygon[2]', 'error'),
    complaint('areas[0]', 'warning'),
    complaint('victory', 'error'),
  ]);
  expect(told.signs).toEqual([
    { at: { x: 4, y: 3 }, say: 'about terrain[1].polygon[2]', kind: 'tag' },
    { at: { x: 4, y: 3 }, say: 'about areas[0]', kind: 'tag' },
  ]);
  expect(told.lines?.map(({ tone }) => tone)).toEqual(['forbidden', 'accent']);
});
