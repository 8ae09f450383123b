import type { Point } from '@emlia/kernel';
import {
  entryId,
  flag,
  keyedOr,
  list,
  number,
  object,
  oneOrMore,
  required,
  slug,
  text,
  whole,
  withoutUndefined,
  word,
  wordIn,
} from '@emlia/packs';
import * as z from 'zod';
import { FORMATION_WORDS } from '../entries/ability.ts';
import { BOARDS, DIFFICULTIES, EDGES, type Edge, type Lines, type Stands } from '../entries/scenario.ts';
import type { OPENINGS } from '../entries/terrain.ts';
import { parseChosenOption, parseGroundHeight, parseGroupPath } from '../notation/index.ts';
import { parseTable, type TableSize, WIDEST } from '../notation/table.ts';
import { balanceSchema } from './balance.ts';
import { heldConditionsSchema, restrictionsSchema, selectorsSchema } from './force.ts';
import { countedId, notation } from './notation.ts';
import { scaleSchema } from './scale.ts';
import { drawnRing, pointSchema, SHAPE_FIELDS } from './shape.ts';
import { commandFields, groundNotesSchema, playerSchema, relationSchema, sequelSchema } from './sides.ts';
import { standingConditionSchema } from './standing-condition.ts';
import { testingSchema, weighingSchema, yardstickSchema } from './testing.ts';
import { timedEventSchema } from './timed-event.ts';
import {
  endingSchema,
  gradeSchema,
  missionSchema,
  reasonSchema,
  tallySchema,
  victorySchema,
} from './victory.ts';

const tableOfKeys = object({ width: number(1, WIDEST), height: number(1, WIDEST) });

/** scenario.parts: the message for one that is left out names it. */
const part = <T extends z.ZodType>(schema: T, what: string) =>
  required(schema, `a scenario needs ${what} (scenario.parts)`);

const table = keyedOr<TableSize, TableSize>(tableOfKeys, notation(parseTable));

const shapes = (raw: Parameters<typeof drawnRing>[0], ctx: z.RefinementCtx): readonly Point[] => {
  const ring = drawnRing(raw);
  if (typeof ring !== 'string') return ring;
  ctx.addIssue({ code: 'custom', message: ring, input: raw });
  return z.NEVER;
};

const OPENING_WORDS: Readonly<Record<string, (typeof OPENINGS)[number]>> = {
  door: 'door',
  window: 'window',
  stairs: 'stairs',
};

const opening = object({ is: word('opening', OPENING_WORDS), at: pointSchema, width: number(0.1, 100) });

const piece = object({
  is: entryId(),
  id: slug().optional(),
  name: text(60).optional(),
  openings: list(opening, 0, 40).optional(),
  height: notation(parseGroundHeight).optional(),
  hits: whole(0, 999).optional(),
  waits: flag().optional(),
  note: text(400).optional(),
  ...SHAPE_FIELDS,
}).transform((raw, ctx) => ({
  is: raw.is,
  id: raw.id,
  name: raw.name,
  points: shapes(raw, ctx),
  openings: raw.openings,
  height: raw.height,
  hits: raw.hits,
  waits: raw.waits || undefined,
  note: raw.note,
}));

const isDrawn = ({ polygon, rectangle, circle, band }: Parameters<typeof drawnRing>[0]): boolean =>
  [polygon, rectangle, circle, band].some(one => one !== undefined);

/** scenario.battlefield: a shape of its own, or where pieces of terrain stand, or both. */
const area = object({
  id: slug(),
  name: text(60),
  pieces: oneOrMore(slug(), 40).optional(),
  ...SHAPE_FIELDS,
}).transform((raw, ctx) => ({
  id: raw.id,
  name: raw.name,
  pieces: raw.pieces ?? [],
  points: raw.pieces && !isDrawn(raw) ? undefined : shapes(raw, ctx),
}));

/** scenario.deployment: a strip along an edge or part of one, any shape, a named area, or the inside of a piece. */
const strip = {
  edge: wordIn('edge', EDGES).optional(),
  depth: number(0.5, WIDEST).optional(),
  from: number(0, WIDEST).optional(),
  to: number(0, WIDEST).optional(),
};

const zone = object({
  ...strip,
  ...SHAPE_FIELDS,
  area: slug().optional(),
  inside: slug().optional(),
}).transform((raw, ctx): WrittenZone => {
  const { edge, depth, from, to, area, inside } = raw;
  const drawn = raw.polygon ?? raw.rectangle ?? raw.circle ?? raw.band;
  if (area !== undefined || inside !== undefined) {
    const others = [area, inside, edge, depth, from, to, drawn].filter(one => one !== undefined);
    if (others.length === 1) return area === undefined ? { inside: inside ?? '' } : { area };
    const message = 'must be an area, or the inside of a piece of terrain, and nothing else';
    ctx.addIssue({ code: 'custom', message, input: raw });
    return z.NEVER;
  }
  if (edge === undefined && depth === undefined && from === undefined && to === undefined) {
    return { points: shapes(raw, ctx) };
  }
  if (edge === undefined || depth === undefined || drawn !== undefined) {
    const message = 'must be either a strip with edge and depth, or one shape';
    ctx.addIssue({ code: 'custom', message, input: raw });
    return z.NEVER;
  }
  if (from !== undefined && to !== undefined && to <= from) {
    ctx.addIssue({ code: 'custom', message: `must be more than from, ${from}`, input: to, path: ['to'] });
    return z.NEVER;
  }
  return { edge, depth, from, to };
});

export type WrittenZone =
  | { readonly points: readonly Point[] }
  | { readonly area: string }
  /** The id of a piece of terrain. */
  | { readonly inside: string }
  | {
      readonly edge: Edge;
      readonly depth: number;
      readonly from: number | undefined;
      readonly to: number | undefined;
    };

const linesOfKeys = object({
  edge: wordIn('edge', EDGES).optional(),
  from: number(0, WIDEST).optional(),
  to: number(0, WIDEST).optional(),
  area: slug().optional(),
  point: pointSchema.optional(),
}).transform((raw, ctx): Lines => {
  const { edge, from, to, area, point } = raw;
  const wrong = (message: string, ...path: string[]): never => {
    ctx.addIssue({ code: 'custom', message, input: raw, path });
    return z.NEVER;
  };
  const named = [edge, area, point].filter(one => one !== undefined);
  const stretch = from !== undefined || to !== undefined;
  if (named.length !== 1 || (stretch && edge === undefined)) {
    return wrong('must be an edge or a stretch of one with from and to, an area, or a point');
  }
  if (from !== undefined && to !== undefined && to <= from) {
    return wrong(`must be more than from, ${from}`, 'to');
  }
  if (area !== undefined) return { area };
  if (point !== undefined) return { point };
  return withoutUndefined({ edge: edge ?? 'north', from, to });
});

/** retreat.lines: `north`, or keys for a stretch of an edge, an area or a point. */
const lines = keyedOr<Lines, Lines>(linesOfKeys, wordIn('edge', EDGES));

const entry = () =>
  z
    .string({
      error: ({ input }) => (input === undefined ? 'missing' : 'must be a unit like clan/green-infantry'),
    })
    .max(100);

const chosen = () => list(countedId(parseChosenOption), 1, 20).optional();

/** scenario.deployment: how a unit may stand, for whoever likes it so. */
const stands = object({
  at: pointSchema,
  facing: whole(0, 359).optional(),
  formation: word('formation', Object.fromEntries(FORMATION_WORDS.map(one => [one, one]))).optional(),
  files: whole(1, 100).optional(),
}).transform((raw): Stands => withoutUndefined(raw));

/** A unit, whenever it comes. */
const unitFields = {
  id: slug(),
  is: entry(),
  name: text(60).optional(),
  members: whole(1, 400).optional(),
  speed: whole(0, 1000).optional(),
  general: flag().optional(),
  player: slug().optional(),
  equipment: list(entryId(), 0, 20).optional(),
  morale: whole(-7, 7).optional(),
  capturable: flag().optional(),
  options: chosen(),
  officers: list(object({ is: entry(), options: chosen() }), 1, 10).optional(),
  in: notation(parseGroupPath).optional(),
};

const unit = object({ ...unitFields, stands: stands.optional() });

/** army.budget: the points of an army to be mustered, and what else is asked of it. */
const army = {
  points: whole(1, 99_999).optional(),
  from: oneOrMore(slug(), 20).optional(),
  restrictions: restrictionsSchema().optional(),
  permits: selectorsSchema().optional(),
  holds: heldConditionsSchema().optional(),
};

const force = object({
  id: slug(),
  name: text(60),
  ...commandFields,
  zone: oneOrMore(zone, 12),
  outworks: object({ of: selectorsSchema(), zone: oneOrMore(zone, 12) }).optional(),
  home: lines.optional(),
  units: list(unit, 1, 60).optional(),
  ...army,
}).superRefine((raw, ctx) => {
  if (raw.points !== undefined) return;
  for (const key of ['from', 'restrictions', 'permits', 'holds'] as const) {
    if (raw[key] === undefined) continue;
    const message = 'means something only with points to muster an army for';
    ctx.addIssue({ code: 'custom', message, input: raw[key], path: [key] });
  }
  if (raw.units === undefined) {
    const message = 'missing: a force has units, or points to muster them for';
    ctx.addIssue({ code: 'custom', message, input: raw, path: ['units'] });
  }
});

/** scenarios/<id>.yaml, with references and strips still to be resolved. */
export const scenarioSchema = object({
  title: text(80),
  purpose: part(text(4000), 'a purpose, what the battle is about'),
  follows: sequelSchema.optional(),
  board: wordIn('board', BOARDS).optional(),
  table: part(table, 'a battlefield; give its table, like 60x40'),
  altitude: flag().optional(),
  terrain: list(piece, 0, 300).optional(),
  areas: list(area, 0, 40).optional(),
  ground: groundNotesSchema.optional(),
  players: list(playerSchema, 1, 16).optional(),
  relations: list(relationSchema, 0, 28).optional(),
  'deployment order': list(slug(), 1, 8).optional(),
  'activation order': list(slug(), 1, 8).optional(),
  forces: part(list(force, 2, 8), 'forces, two or more'),
  'close zones': text(400).optional(),
  turns: whole(1, 100).optional(),
  reason: text(400).optional(),
  endings: list(endingSchema, 1, 20).optional(),
  conditions: list(standingConditionSchema, 0, 40).optional(),
  events: list(timedEventSchema(zone, object(unitFields)), 0, 60).optional(),
  tallies: list(tallySchema, 1, 20).optional(),
  missions: list(missionSchema, 1, 40).optional(),
  minutes: whole(1, 10_000).optional(),
  difficulty: wordIn('difficulty', DIFFICULTIES).optional(),
  'minutes per turn': object({ average: number(0.5, 1000), slow: number(0.5, 1000) }).optional(),
  session: whole(1, 10_000).optional(),
  scale: scaleSchema.optional(),
  victory: victorySchema,
  'default result': object({ force: slug(), grade: gradeSchema() }).optional(),
  weighing: weighingSchema.optional(),
  testing: testingSchema.optional(),
  yardstick: yardstickSchema.optional(),
  balance: balanceSchema.optional(),
}).superRefine(
  (raw, ctx) => {
    const lacks = (key: string, schema: z.ZodType) => {
      for (const { message } of schema.safeParse(undefined).error?.issues ?? [])
        ctx.addIssue({ code: 'custom', message, input: undefined, path: [key] });
    };
    // scenario.time.limit: a number of turns, an ending event, or both.
    const { turns, reason: why, endings } = raw ?? {};
    if (turns === undefined && endings === undefined) lacks('turns', limit);
    if (why === undefined && (turns !== undefined || endings === undefined)) lacks('reason', reasonSchema());
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

const limit = part(whole(1, 100), 'a limit on how long it lasts, in turns');

export type RawScenario = z.output<typeof scenarioSchema>;
