import { expect, test } from 'vitest';
import { type ComparedRow, compareTables } from './compare.ts';
import { CORE } from './core.ts';
import { FIRST_DRAFT } from './first-draft/index.ts';

const tables = compareTables(CORE, FIRST_DRAFT);
const row = (title: string, label: string): ComparedRow | undefined =>
  tables.find(one => one.title === title)?.rows.find(one => one.label === label);

test.each<
  readonly [title: string, label: string, core: string | undefined, draft: string | undefined, mark: string]
>([
  ['Aimed Fire', 'Forfeit movement', '+2', '+2', 'same'],
  ['Aimed Fire', 'Supporting fire', undefined, '−2', 'new'],
  ['Conceal Self', 'Subject forfeits both movement and primary action', undefined, '+2', 'new'],
  ['Actions', 'Conceal Self', 'move or primary', 'free', 'changed'],
  ['Actions', 'Area Volley', 'primary', undefined, 'dropped'],
  ['Actions', 'Volley Fire', undefined, 'primary', 'new'],
  ['The run of a Charge', 'How far', 'speed', '2 × speed', 'changed'],
  ['The run of a Charge', 'Falling short', 'ends the activation', 'ends nothing', 'changed'],
])(
  'draft.edition.closed-lists: %s, %s: %s in the core, %s in the first draft',
  (title, label, a, b, mark) => {
    expect(row(title, label)).toEqual({ label, values: [a, b], mark });
  },
);

test('draft.resolution.steps, draft.morale.negative: each table under the rule it is printed under, and its rows in their order', () => {
  const titled = (title: string) => tables.find(one => one.title === title);
  expect(tables.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Actions', 'Morale', 'Aimed Fire']),
  );
  expect(titled('Actions')?.rules).toEqual(['activation.list', 'activation.list']);
  expect(titled('The run of a Charge')?.rules).toEqual(['charge.move', 'charge.move']);
  expect(titled('Morale')?.rules).toEqual(['morale.step', 'morale.step']);
  const steps = titled('Resolution phase');
  expect(steps?.rules).toEqual(['resolution.order', 'resolution.order']);
  const printed = (edition: typeof CORE) =>
    edition.tables.resolution.map(({ name }, i) => [name, `step ${i + 1}`]);
  const shown = (at: 0 | 1) =>
    steps?.rows
      .flatMap(({ label, values }) => (values[at] === undefined ? [] : [[label, values[at]]]))
      .sort(([, a = ''], [, b = '']) => a.localeCompare(b, 'en', { numeric: true }));
  expect([shown(0), shown(1)]).toEqual([printed(CORE), printed(FIRST_DRAFT)]);
  expect(titled('The run of a Charge')?.rows).toHaveLength(2);
});

test('draft.edition.select: each says in two sentences what it is', () => {
  for (const { about } of [CORE, FIRST_DRAFT]) expect(about.match(/[.!?](?= |$)/g)).toHaveLength(2);
});

test('draft.edition.inherit: an edition beside itself is the same in every row', () => {
  const marks = compareTables(CORE, CORE).flatMap(({ rows }) => rows.map(({ mark }) => mark));
  expect(new Set(marks)).toEqual(new Set(['same']));
  expect(marks.length).toBeGreaterThan(100);
});
