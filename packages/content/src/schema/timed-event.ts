import {
  entryId,
  flag,
  keyedOr,
  list,
  number,
  object,
  oneOrMore,
  reference,
  slug,
  text,
  whole,
  wordIn,
} from '@emlia/packs';
import type * as z from 'zod';
import { EDGES, type Edge } from '../entries/scenario.ts';
import type { Chance } from '../entries/timed-event.ts';
import { parseFaces } from '../notation/faces.ts';
import { parseVitalEffect } from '../notation/vital-effect.ts';
import { notation } from './notation.ts';
import { turnsSchema } from './schedule.ts';
import { pointSchema } from './shape.ts';
import { scenarioConditionSchema } from './victory.ts';

const FACES = 12;

/** Which units are concerned; all, unless some are named. */
export const whomFields = {
  forces: oneOrMore(slug(), 8).optional(),
  units: oneOrMore(slug(), 60).optional(),
  keywords: oneOrMore(text(40), 20).optional(),
};

/** The middle of the table, or a point on it. */
const aim = keyedOr(pointSchema, wordIn('point', ['centre']));

/** event.bombardment */
const bombard = object({
  weapon: entryId(),
  of: reference('unit', 'clan/slingers').optional(),
  skill: whole(1, 100),
  at: aim,
  spend: wordIn('way to spend successes', ['drift', 'coverage']).optional(),
  weapons: whole(1, 400).optional(),
});

const faces = keyedOr(
  list(whole(1, FACES), 1, FACES).transform(all => [...new Set(all)].sort((a, b) => a - b)),
  notation(parseFaces),
);

/** dice.uses: the faces of a d12, or those of one that several events share. */
const chance = keyedOr(
  object({ on: faces, die: slug().optional() }).transform(
    ({ on, die }): Chance => ({ on, ...(die !== undefined && { die }) }),
  ),
  notation(parseFaces).transform((on): Chance => ({ on })),
);

const effects = oneOrMore(notation(parseVitalEffect), 10);

/** Where somebody comes on. */
interface ArrivalPlace {
  readonly edge?: unknown;
  readonly at?: unknown;
  readonly along?: readonly unknown[];
  readonly clear?: unknown;
  readonly beforehand?: unknown;
}

/** event.reinforcement: an edge, or a part of one. */
const stretch = keyedOr(
  object({
    edge: wordIn('edge', EDGES),
    from: number(0, 1000).optional(),
    to: number(0, 1000).optional(),
  }).check(ctx => {
    const { from, to } = ctx.value;
    if (from === undefined || to === undefined || to > from) return;
    ctx.issues.push({ code: 'custom', message: `must be more than from, ${from}`, input: to, path: ['to'] });
  }),
  wordIn('edge', EDGES).transform((edge): WrittenStretch => ({ edge })),
);

export interface WrittenStretch {
  readonly edge: Edge;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const KINDS = ['bombard', 'roll', 'change', 'arrive', 'begin', 'end', 'appear', 'vanish', 'become'] as const;

/** event.effects: each a single key that names it. */
const eventEffect = <Zone extends z.ZodType, Unit extends z.ZodRawShape>(
  zone: Zone,
  unit: z.ZodObject<Unit>,
) => {
  const where = { ...whomFields, area: slug().optional(), zone: zone.optional() };
  const arrival = {
    force: slug(),
    edge: wordIn('edge', EDGES).optional(),
    at: number(0, 1000).optional(),
    along: oneOrMore(stretch, 8).optional(),
    clear: number(0.5, 1000).optional(),
    beforehand: flag().optional(),
  };
  return object({
    bombard: bombard.optional(),
    roll: object({ ...where, on: oneOrMore(whole(1, FACES), FACES), effect: effects }).optional(),
    change: object({ ...where, effect: effects }).optional(),
    arrive: object({ ...unit.shape, ...arrival })
      .check(ctx => {
        const { edge, at, along, clear, beforehand } = ctx.value as ArrivalPlace;
        const wrong = (message: string, ...path: string[]) =>
          ctx.issues.push({ code: 'custom', message, input: ctx.value, path });
        if ((edge === undefined) === (along === undefined)) wrong('needs exactly one of edge and along');
        if (along && at !== undefined) wrong('goes with edge; along has from and to', 'at');
        if (!along && clear !== undefined) wrong('means something only with along', 'clear');
        if (beforehand && (along?.length ?? 0) < 2)
          wrong('needs two stretches or more under along to choose from', 'beforehand');
      })
      .optional(),
    begin: slug().optional(),
    end: slug().optional(),
    appear: slug().optional(),
    vanish: slug().optional(),
    become: object({ piece: slug(), is: entryId() }).optional(),
  }).check(ctx => {
    const given = KINDS.filter(kind => ctx.value[kind] !== undefined);
    if (given.length === 1) return;
    ctx.issues.push({
      code: 'custom',
      message: `needs exactly one of ${KINDS.join(', ')}`,
      input: ctx.value,
    });
  });
};

/** event.schedule: turns, a condition, or both. */
export const timedEventSchema = <Zone extends z.ZodType, Unit extends z.ZodRawShape>(
  zone: Zone,
  unit: z.ZodObject<Unit>,
) =>
  object({
    id: slug(),
    name: text(60),
    say: text(400).optional(),
    turns: turnsSchema.optional(),
    when: scenarioConditionSchema().optional(),
    again: flag().optional(),
    chance: chance.optional(),
    moment: wordIn('moment', ['start', 'end']).optional(),
    effects: list(eventEffect(zone, unit), 0, 20).optional(),
  }).check(ctx => {
    const { turns, when, say, effects = [] } = ctx.value;
    const wrong = (message: string) => ctx.issues.push({ code: 'custom', message, input: ctx.value });
    if (turns === undefined && when === undefined)
      wrong('never happens; give it turns, or a condition under when');
    if (say === undefined && effects.length === 0)
      wrong('does nothing; give it effects, or something to say');
  });
