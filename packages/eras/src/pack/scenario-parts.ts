import {
  fairnessSchema,
  keyedOr,
  list,
  number,
  object,
  slug,
  text,
  whole,
  withoutUndefined,
  wordIn,
} from '@emlia/packs';
import * as z from 'zod';
import type { Era } from '../forces/era.ts';
import { era, eras } from './fields.ts';
import { type GroundMap, groundKeys, mapId, pointField } from './map.ts';

/** What scenarios of both scales have in common (map.scenario). */

/** Who shares one roll of direction and die for indirect fire (indirect.shared-roll). */
export type InaccuracyScope = 'shot' | 'group' | 'side';

/** Manpower given at the start of a turn, again every so many turns (reinforcement.optional). */
export interface Grant {
  readonly turn: number;
  readonly every?: number;
  readonly amount: number;
}

export interface ScenarioUnit {
  /** Its stat line, by its id in the roster. */
  readonly type: string;
  /** Elements, not lots. */
  readonly count: number;
  /** Whose age it is bought for (era.distance); the first of its player's that the stat line is of. */
  readonly era?: Era;
  readonly upgrades?: readonly string[];
  /** Spells known; the first ones of its era, in the order of their ids, where it does not say. */
  readonly spells?: readonly string[];
  /** Elements side by side (group.footprint). */
  readonly files?: number;
}

/** A group that is there without being bought. */
export interface ScenarioGroup {
  readonly id: string;
  readonly name: string;
  readonly units: readonly ScenarioUnit[];
  /** Battle: where its middle stands and where it looks; else its player places it. */
  readonly at?: { readonly x: number; readonly y: number };
  readonly facing?: number;
}

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

export const edge = () => wordIn('edge', EDGES);
export const manpower = () => number(0, 1_000_000);
const inaccuracyScope = () => wordIn('scope', ['shot', 'group', 'side']);

export const grant = object({
  turn: whole(1, 1000),
  every: whole(1, 1000).optional(),
  amount: number(1, 1_000_000),
}).transform((raw): Grant => withoutUndefined(raw));

const unit = object({
  type: slug(),
  count: whole(1, 100_000),
  era: era().optional(),
  upgrades: list(slug(), 1, 10).optional(),
  spells: list(slug(), 1, 20).optional(),
  files: whole(1, 100_000).optional(),
}).transform((raw): ScenarioUnit => withoutUndefined(raw));

export const group = object({
  id: slug(),
  name: text(60),
  units: list(unit, 1, 30),
  at: pointField.optional(),
  facing: whole(0, 359).optional(),
}).transform((raw): ScenarioGroup => withoutUndefined(raw));

/** Written out, or the id of a map of the pack; the loader puts that in its place. */
export const map = keyedOr<GroundMap, string>(
  object(groundKeys).transform(({ width, height, areas = [] }): GroundMap => ({ width, height, areas })),
  mapId,
);

/** Node kinds (node.definition); those where people live are settlements (node.settlement). */
export const NODE_KINDS = ['hq', 'city', 'town', 'village', 'landmark', 'structure', 'fob'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];
export const nodeKind = () => wordIn('kind of node', NODE_KINDS);

export const isSettlement = (kind: string): boolean => ['hq', 'city', 'town', 'village'].includes(kind);

export const head = {
  title: text(80),
  about: text(1200),
  minutes: whole(5, 10_000).optional(),
  balance: fairnessSchema.optional(),
  eras: eras(),
  /** Whether units that cast spells may be bought in any era. */
  magic: z.boolean({ error: 'must be true or false' }).optional(),
  inaccuracyScope: inaccuracyScope().optional(),
};
