import { signed } from '@emlia/kernel';
import type { Edition } from '../table/edition.ts';

/** How a row of one edition stands to the other's. */
export type Mark = 'same' | 'changed' | 'new' | 'dropped';

/** A row of a printed table as two editions have it; missing: it has no such row. */
export interface ComparedRow {
  readonly label: string;
  readonly values: readonly [string | undefined, string | undefined];
  readonly mark: Mark;
}

/** A printed table of two editions, row by row. */
export interface ComparedTable {
  readonly title: string;
  /** The rule it is printed under in each. */
  readonly rules: readonly [string | undefined, string | undefined];
  readonly rows: readonly ComparedRow[];
}

interface Row {
  readonly label: string;
  readonly value: string;
}

interface Table {
  readonly rule: string;
  /** By what is the same in all editions, whatever they call it. */
  readonly rows: ReadonlyMap<string, Row>;
}

const worded = (by: number | 'automatic'): string => (by === 'automatic' ? 'sure' : signed(by));

/** What there is to do, and what of an activation each takes. */
const actionsOf = ({ orders }: Edition): Table => {
  const rows = new Map<string, Row>();
  for (const { name, kind } of orders.list.rows) {
    const known = rows.get(name)?.value;
    rows.set(name, { label: name, value: known === undefined ? kind : `${known} or ${kind}` });
  }
  return { rule: 'activation.list', rows };
};

const checksOf = ({ orders }: Edition): [title: string, table: Table][] =>
  [...new Set(orders.list.rows.map(({ action }) => action))].flatMap(({ name, rule, check }) => {
    if (!check || check.modifiers.length === 0) return [];
    const rows = check.modifiers.map(({ when, label, by }) => [when, { label, value: worded(by) }] as const);
    return [[name, { rule, rows: new Map(rows) }] as const];
  });

const moraleOf = ({ tables }: Edition): Table => ({
  rule: 'morale.step',
  rows: new Map(
    Object.entries(tables.morale).flatMap(([name, { label, change }]) =>
      change === 0 ? [] : [[name, { label, value: signed(change) }] as const],
    ),
  ),
});

const stepsOf = ({ tables }: Edition): Table => ({
  rule: 'resolution.order',
  rows: new Map(tables.resolution.map(({ name }, i) => [name, { label: name, value: `step ${i + 1}` }])),
});

const ofCharge = ({ tables: { charge } }: Edition): Table => ({
  rule: 'charge.move',
  rows: new Map([
    ['pace', { label: 'How far', value: charge.pace === 1 ? 'speed' : `${charge.pace} × speed` }],
    ['short', { label: 'Falling short', value: charge.shortEnds ? 'ends the activation' : 'ends nothing' }],
  ]),
});

const tablesOf = (edition: Edition): ReadonlyMap<string, Table> =>
  new Map([
    ['Actions', actionsOf(edition)],
    ...checksOf(edition),
    ['The run of a Charge', ofCharge(edition)],
    ['Resolution phase', stepsOf(edition)],
    ['Morale', moraleOf(edition)],
  ]);

const markOf = (a: Row | undefined, b: Row | undefined): Mark => {
  if (!a) return 'new';
  if (!b) return 'dropped';
  return a.value === b.value ? 'same' : 'changed';
};

/** Both editions' tables side by side, read off what they are played by; nothing here is written down twice. */
export const compareTables = (one: Edition, other: Edition): ComparedTable[] => {
  const [left, right] = [tablesOf(one), tablesOf(other)];
  return [...new Set([...left.keys(), ...right.keys()])].map(title => {
    const [a, b] = [left.get(title), right.get(title)];
    const keys = new Set([...(a?.rows.keys() ?? []), ...(b?.rows.keys() ?? [])]);
    const rows = [...keys].map((key): ComparedRow => {
      const [own, its] = [a?.rows.get(key), b?.rows.get(key)];
      const label = own?.label ?? its?.label ?? key;
      return { label, values: [own?.value, its?.value], mark: markOf(own, its) };
    });
    return { title, rules: [a?.rule, b?.rule], rows };
  });
};
