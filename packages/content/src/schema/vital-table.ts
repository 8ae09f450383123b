import {
  list,
  object,
  oneOrMore,
  sharedDefinition,
  text,
  toJsonSchema,
  whole,
  withJsonSchema,
  withoutUndefined,
} from '@emlia/packs';
import * as z from 'zod';
import type { DamageMeasure, VitalRow, VitalTable } from '../entries/vital.ts';
import { DEFAULT_DIE, formatDice, parseDice } from '../notation/dice.ts';
import { parseSpan } from '../notation/span.ts';
import { parseVitalEffect } from '../notation/vital-effect.ts';
import { notation } from './notation.ts';

const row = object({
  roll: notation(parseSpan),
  effect: oneOrMore(notation(parseVitalEffect), 10),
}).transform(({ roll, effect }): VitalRow => ({ ...roll, effects: effect }));

/** damage.other-measures: `every` so many points of damage in all, or `at` so many. */
export const damageMeasureSchema: z.ZodType<DamageMeasure> = object({
  name: text(60),
  every: whole(1, 999).optional(),
  at: whole(1, 999).optional(),
  effect: oneOrMore(notation(parseVitalEffect), 10),
}).transform((raw, ctx): DamageMeasure => {
  const { name, every, at, effect } = raw;
  if ((every === undefined) !== (at === undefined))
    return withoutUndefined({ name, every, at, effects: effect });
  ctx.addIssue({ code: 'custom', message: 'needs either every or at, in points of damage', input: raw });
  return z.NEVER;
});

const tableOfRows = object({
  die: notation(parseDice).optional(),
  rows: list(row, 1, 40),
});

/** damage.vital-table: rows of results and effects that cover every value of the roll once. */
export const vitalTableSchema: z.ZodType<VitalTable> = withJsonSchema(
  tableOfRows.transform((raw, ctx): VitalTable => {
    const die = raw.die ?? DEFAULT_DIE;
    const rows = raw.rows.toSorted((a, b) => a.from - b.from);
    let next = die.count;
    const fault = rows.find(one => {
      const wrong = one.from !== next;
      if (!wrong) next = one.to + 1;
      return wrong;
    });
    const most = die.count * die.sides;
    if (!fault && next === most + 1) return { die, rows };
    const path = ['rows', ...(fault ? [raw.rows.indexOf(fault)] : [])];
    const message = `its rows must cover ${die.count} to ${most} of ${formatDice(die)} once each; ${
      fault && fault.from < next ? `${fault.from} is given twice` : `${next} is wrong or missing`
    }`;
    ctx.addIssue({ code: 'custom', message, input: raw, path });
    return z.NEVER;
  }),
  () => sharedDefinition('vital table', () => toJsonSchema(tableOfRows)),
);

/** glossary.terms: a vital table is a threshold table, and is given once. */
export const writtenVitalTable = (
  raw: {
    readonly 'vital table'?: VitalTable | undefined;
    readonly 'threshold table'?: VitalTable | undefined;
  },
  ctx: z.RefinementCtx,
): VitalTable | undefined => {
  if (raw['vital table'] && raw['threshold table']) {
    const message = 'is the vital table under another name; give it once';
    ctx.issues.push({ code: 'custom', message, input: raw, path: ['threshold table'] });
  }
  return raw['vital table'] ?? raw['threshold table'];
};
