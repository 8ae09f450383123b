import type { Point } from '@emlia/kernel';
import {
  type Fairness,
  list,
  number,
  object,
  slug,
  text,
  whole,
  withoutUndefined,
  wordIn,
} from '@emlia/packs';
import type * as z from 'zod';
import type { Era } from '../forces/era.ts';
import { eras } from './fields.ts';
import { drawn, type GroundMap, pointField, SHAPES } from './map.ts';
import {
  type Edge,
  edge,
  type Grant,
  grant,
  group,
  head,
  type InaccuracyScope,
  manpower,
  map,
  type NodeKind,
  nodeKind,
  type ScenarioGroup,
} from './scenario-parts.ts';

/** A single battle, whole (map.scenario). The game opens on this and a roster. */
export interface BattleScenario {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly minutes?: number;
  readonly balance?: Fairness;
  readonly eras: readonly Era[];
  readonly magic: boolean;
  readonly inaccuracyScope: InaccuracyScope;
  /** Every speed is multiplied by it (move.speed-scale); 1 if left out. */
  readonly speedFactor?: number;
  /** Most groups of a player on the map; 12 if left out (group.limit). */
  readonly groupLimit?: number;
  readonly map: GroundMap;
  readonly nodes: readonly BattleNode[];
  readonly buildings: readonly PlacedBuilding[];
  readonly sides: readonly BattleSide[];
  /** The last battle turn; none: until no hostile sides are left (battle.end) or nothing happens (battle.stalemate). */
  readonly turns?: number;
  /** Wins at the turn limit; left out: whose living elements on the map cost most (victory.single-battle). */
  readonly limitWinner?: string;
  readonly objectives: readonly Objective[];
  /** What sides do not know of each other until it happens. */
  readonly hidden: readonly BattleSecret[];
}

/** A side wins at the end of a turn that is the last of so many running at whose ends it alone had active groups there. */
export interface Objective {
  readonly side: string;
  readonly node: string;
  readonly turns: number;
}

/** A node's boundary on a battle map: units inside a node their side controls have its advantage (advantage.node). */
export interface BattleNode {
  readonly id: string;
  readonly name: string;
  readonly kind: NodeKind;
  readonly points: readonly Point[];
  /** The side that holds it as the battle begins. */
  readonly controller?: string;
}

export interface PlacedBuilding {
  readonly id: string;
  /** Its stat line, by its id in the roster. */
  readonly type: string;
  readonly name?: string;
  /** Its middle; the first measure of its size runs across its facing. */
  readonly at: Point;
  readonly facing: number;
  /** The side it belongs to. */
  readonly side?: string;
}

export const STATUSES = ['attacking', 'defending', 'ambush'] as const;
export type Status = (typeof STATUSES)[number];

export interface BattleSide {
  readonly id: string;
  readonly name: string;
  readonly about?: string;
  readonly status: Status;
  /** By which it enters and may leave; none: it holds the place and sets up outside the others' zones. */
  readonly edge?: Edge;
  /** Instead of a quarter of the map along its edge (battle.deployment-zone). */
  readonly zone?: readonly (readonly Point[])[];
  readonly players: readonly BattlePlayer[];
}

export interface BattlePlayer {
  readonly id: string;
  readonly name: string;
  /** Narrower than the scenario's. */
  readonly eras: readonly Era[];
  /** To buy with at set-up. */
  readonly manpower: number;
  /** What is bought with these enters by the side's edge (reinforcement.single-battle). */
  readonly grants: readonly Grant[];
  /** Already in office; else one of `leaders` is chosen before buying, if there are any (leader.first-choice). */
  readonly leader?: string;
  readonly leaders: readonly string[];
  /** There from the start. */
  readonly groups: readonly ScenarioGroup[];
  readonly arrivals: readonly Arrival[];
}

/** Groups that come at the start of their side's Movement. */
export interface Arrival {
  readonly turn: number;
  /** The side's own if left out. */
  readonly edge?: Edge;
  readonly groups: readonly ScenarioGroup[];
}

const SECRETS = ['deployment', 'manpower', 'arrivals'] as const;
export type BattleSecret = (typeof SECRETS)[number];

const player = object({
  id: slug(),
  name: text(60),
  eras: eras().optional(),
  manpower: manpower().optional(),
  grants: list(grant, 1, 20).optional(),
  leader: slug().optional(),
  leaders: list(slug(), 1, 30).optional(),
  groups: list(group, 1, 40).optional(),
  arrivals: list(
    object({ turn: whole(1, 1000), edge: edge().optional(), groups: list(group, 1, 40) }).transform(
      (raw): Arrival => withoutUndefined(raw),
    ),
    1,
    20,
  ).optional(),
});

const zone = object(SHAPES).transform((raw, ctx) => drawn(raw, ctx));

const side = object({
  id: slug(),
  name: text(60),
  about: text(400).optional(),
  status: wordIn('status', STATUSES),
  edge: edge().optional(),
  zone: list(zone, 1, 10).optional(),
  players: list(player, 1, 8),
});

const node = object({
  id: slug(),
  name: text(60),
  kind: nodeKind(),
  ...SHAPES,
  controller: slug().optional(),
}).transform(({ polygon, rectangle, circle, band, ...raw }, ctx): BattleNode => {
  const points = drawn({ polygon, rectangle, circle, band }, ctx);
  return withoutUndefined({ ...raw, points });
});

const building = object({
  id: slug(),
  type: slug(),
  name: text(60).optional(),
  at: pointField,
  facing: number(0, 359).optional(),
  side: slug().optional(),
}).transform(({ facing = 0, ...raw }): PlacedBuilding => withoutUndefined({ ...raw, facing }));

const objective = object({ side: slug(), node: slug(), turns: whole(1, 100).optional() }).transform(
  ({ turns = 1, ...raw }): Objective => ({ ...raw, turns }),
);

/** battles/<id>.yaml; its id is the file's, and a map it names is put in by the loader. */
export const battleScenario = object({
  ...head,
  map,
  speedFactor: number(0.01, 100).optional(),
  groupLimit: whole(1, 100).optional(),
  nodes: list(node, 1, 50).optional(),
  buildings: list(building, 1, 100).optional(),
  sides: list(side, 2, 6),
  turns: whole(1, 1000).optional(),
  limitWinner: slug().optional(),
  objectives: list(objective, 1, 20).optional(),
  hidden: list(wordIn('secret', SECRETS), 1, SECRETS.length).optional(),
}).transform(
  (raw): BattleDraft =>
    withoutUndefined({
      title: raw.title,
      about: raw.about,
      minutes: raw.minutes,
      balance: raw.balance,
      eras: raw.eras,
      magic: raw.magic ?? false,
      inaccuracyScope: raw.inaccuracyScope ?? 'group',
      speedFactor: raw.speedFactor,
      groupLimit: raw.groupLimit,
      map: raw.map,
      nodes: raw.nodes ?? [],
      buildings: raw.buildings ?? [],
      sides: raw.sides.map(({ players, ...one }) =>
        withoutUndefined({ ...one, players: players.map(each => playerOf(each, raw.eras)) }),
      ),
      turns: raw.turns,
      limitWinner: raw.limitWinner,
      objectives: raw.objectives ?? [],
      hidden: raw.hidden ?? [],
    }),
);

const playerOf = (raw: z.output<typeof player>, all: readonly Era[]): BattlePlayer => {
  const { manpower: own = 0, grants = [], leaders = [], groups = [], arrivals = [], ...rest } = raw;
  return withoutUndefined({
    ...rest,
    eras: raw.eras ?? all,
    manpower: own,
    grants,
    leaders,
    groups,
    arrivals,
  });
};

/** A battle as its file says it. */
export type BattleDraft = Omit<BattleScenario, 'id' | 'map'> & { readonly map: GroundMap | string };
