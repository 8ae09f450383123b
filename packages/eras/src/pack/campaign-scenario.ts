import type { Point } from '@emlia/kernel';
import {
  type Fairness,
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
import { eras } from './fields.ts';
import { type GroundMap, metresField, pointField } from './map.ts';
import {
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

/** A campaign, whole (map.scenario). The game opens on this and a roster. */
export interface CampaignScenario {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly minutes?: number;
  readonly balance?: Fairness;
  readonly eras: readonly Era[];
  readonly magic: boolean;
  readonly inaccuracyScope: InaccuracyScope;
  /** Campaign movement and contact distance are multiplied by this. */
  readonly speedScale: number;
  /** At most so many battle turns of a battle in a campaign turn (scale.battle-turns). */
  readonly battleTurns: number;
  /** How battles are fought: on a battle map by these rules, on an Emlia table, or all rolled. */
  readonly battles: BattleWay;
  /** A battle in which any side has less manpower than this is rolled, and nobody is asked; left out: players are asked about each. */
  readonly playedFrom?: number;
  readonly map: GroundMap;
  readonly nodes: readonly CampaignNode[];
  readonly players: readonly CampaignPlayer[];
  readonly armies: readonly CampaignArmy[];
  readonly links: readonly CampaignLink[];
  readonly treaties: readonly ScenarioTreaty[];
  /** The last campaign turn; most settlements then win (victory.most-settlements). */
  readonly turns?: number;
  /** Whose the nodes of a conquered player become (victory.elimination). */
  readonly conquest: 'neutral' | 'conqueror';
  /** What players do not know of each other. */
  readonly hidden: readonly CampaignSecret[];
  /** The types of all heroes in it, where what armies are made of is left out (shownCampaign). */
  readonly heroes?: readonly string[];
}

export const BATTLE_WAYS = ['eras', 'emlia', 'rolled'] as const;
export type BattleWay = (typeof BATTLE_WAYS)[number];

const SECRETS = ['armies', 'manpower', 'stocks', 'treaties'] as const;
export type CampaignSecret = (typeof SECRETS)[number];

export interface CampaignNode {
  readonly id: string;
  readonly name: string;
  readonly kind: NodeKind;
  readonly at: Point;
  readonly radius: number;
  /** The player who holds it as the game begins; left out: nobody. */
  readonly controller?: string;
  /** Types of the roster that stand here. */
  readonly buildings: readonly string[];
  /** Cargo by player. */
  readonly stock: Readonly<Record<string, number>>;
  /** The ground of battles fought here; left out: open ground of the default size (battle.deployment-zone). */
  readonly battleMap?: GroundMap;
}

export interface CampaignPlayer {
  readonly id: string;
  readonly name: string;
  readonly about?: string;
  /** The id of a node of kind hq. */
  readonly hq: string;
  /** Players with the same word fight as one side (battle.sides). */
  readonly side?: string;
  readonly eras: readonly Era[];
  readonly manpower: number;
  readonly grants: readonly Grant[];
  /** Already in office. */
  readonly leader?: string;
  /** Who may be chosen or succeed. */
  readonly leaders: readonly string[];
}

export interface CampaignArmy {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  /** A place of its own, or a node's. */
  readonly at: Point | string;
  readonly groups: readonly ScenarioGroup[];
  /** Cargo with it. */
  readonly carried: number;
}

export interface CampaignLink {
  readonly id: string;
  readonly owner: string;
  /** The id of a node or army. */
  readonly from: string;
  readonly to: string;
  /** Between the two; left out: straight. */
  readonly path: readonly Point[];
  readonly carriers: readonly { readonly type: string; readonly count: number }[];
  readonly ask?: number;
  /** The lower is supplied first. */
  readonly rank: number;
}

/** What the program enforces (victory.treaties); any other sentence is recorded only. */
export const CLAUSES = ['ceasefire', 'passage', 'sight', 'supply', 'jointVictory'] as const;
export type ScenarioClause =
  | (typeof CLAUSES)[number]
  | { readonly give: string; readonly to: string }
  | { readonly pay: number; readonly from: string; readonly to: string }
  | { readonly note: string };

export interface ScenarioTreaty {
  readonly parties: readonly string[];
  readonly clauses: readonly ScenarioClause[];
  /** The last campaign turn it holds in. */
  readonly ends?: number;
}

const node = object({
  id: slug(),
  name: text(60),
  kind: nodeKind(),
  at: pointField,
  radius: metresField(1_000_000),
  controller: slug().optional(),
  buildings: list(slug(), 1, 20).optional(),
  stock: z.record(slug(), whole(0, 10_000_000), { error: 'must be cargo by player' }).optional(),
  battleMap: map.optional(),
}).transform(
  ({ buildings = [], stock = {}, ...raw }): NodeDraft => withoutUndefined({ ...raw, buildings, stock }),
);

const player = object({
  id: slug(),
  name: text(60),
  about: text(400).optional(),
  hq: slug(),
  side: slug().optional(),
  eras: eras().optional(),
  manpower: manpower(),
  grants: list(grant, 1, 20).optional(),
  leader: slug().optional(),
  leaders: list(slug(), 1, 30).optional(),
});

const army = object({
  id: slug(),
  name: text(60),
  owner: slug(),
  at: keyedOr<Point, string>(pointField, slug()),
  groups: list(group, 1, 40),
  carried: whole(0, 10_000_000).optional(),
}).transform(({ carried = 0, ...raw }): CampaignArmy => ({ ...raw, carried }));

const link = object({
  id: slug(),
  owner: slug(),
  from: slug(),
  to: slug(),
  path: list(pointField, 1, 50).optional(),
  carriers: list(object({ type: slug(), count: whole(1, 10_000) }), 1, 20),
  ask: whole(1, 10_000_000).optional(),
  rank: whole(1, 1000).optional(),
}).transform(({ path = [], rank = 1, ...raw }): CampaignLink => withoutUndefined({ ...raw, path, rank }));

const clause = keyedOr<ScenarioClause, ScenarioClause>(
  z.union(
    [
      object({ give: slug(), to: slug() }),
      object({ pay: number(0, 1_000_000), from: slug(), to: slug() }),
      object({ note: text(300) }),
    ],
    {
      error: 'must be a clause like { give: node, to: player }, { pay: 50, from: a, to: b } or { note: … }',
    },
  ),
  wordIn('clause', CLAUSES),
);

const treaty = object({
  parties: list(slug(), 2, 8),
  clauses: list(clause, 1, 20),
  ends: whole(1, 1000).optional(),
}).transform((raw): ScenarioTreaty => withoutUndefined(raw));

/** campaigns/<id>.yaml; its id is the file's, and maps it names are put in by the loader. */
export const campaignScenario = object({
  ...head,
  speedScale: number(0.01, 1000).optional(),
  battleTurns: whole(1, 48).optional(),
  battles: wordIn('way of battle', BATTLE_WAYS).optional(),
  playedFrom: whole(1, 100_000).optional(),
  map,
  nodes: list(node, 1, 300),
  players: list(player, 2, 8),
  armies: list(army, 1, 100).optional(),
  links: list(link, 1, 100).optional(),
  treaties: list(treaty, 1, 30).optional(),
  turns: whole(1, 1000).optional(),
  conquest: wordIn('way', ['neutral', 'conqueror']).optional(),
  hidden: list(wordIn('secret', SECRETS), 1, SECRETS.length).optional(),
}).transform(
  (raw): CampaignDraft =>
    withoutUndefined({
      title: raw.title,
      about: raw.about,
      minutes: raw.minutes,
      balance: raw.balance,
      eras: raw.eras,
      magic: raw.magic ?? false,
      inaccuracyScope: raw.inaccuracyScope ?? 'group',
      speedScale: raw.speedScale ?? 10,
      battleTurns: raw.battleTurns ?? 48,
      battles: raw.battles ?? 'eras',
      playedFrom: raw.playedFrom,
      map: raw.map,
      nodes: raw.nodes,
      players: raw.players.map(
        ({ grants = [], leaders = [], ...one }): CampaignPlayer =>
          withoutUndefined({ ...one, eras: one.eras ?? raw.eras, grants, leaders }),
      ),
      armies: raw.armies ?? [],
      links: raw.links ?? [],
      treaties: raw.treaties ?? [],
      turns: raw.turns,
      conquest: raw.conquest ?? 'neutral',
      hidden: raw.hidden ?? [],
    }),
);

type NodeDraft = Omit<CampaignNode, 'battleMap'> & { readonly battleMap?: GroundMap | string };

/** A campaign as its file says it. */
export type CampaignDraft = Omit<CampaignScenario, 'id' | 'map' | 'nodes'> & {
  readonly map: GroundMap | string;
  readonly nodes: readonly NodeDraft[];
};
