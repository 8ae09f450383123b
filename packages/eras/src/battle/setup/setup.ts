import type { Point } from '@emlia/kernel';
import type { Era } from '../../forces/era.ts';
import type { Ongoing } from '../../forces/ongoing.ts';
import type { Group } from '../../forces/state.ts';
import type {
  BattleNode,
  BattleScenario,
  BattleSecret,
  Objective,
  Status,
} from '../../pack/battle-scenario.ts';
import type { GroundMap } from '../../pack/map.ts';
import type { Edge, Grant, InaccuracyScope } from '../../pack/scenario-parts.ts';
import type { Roster } from '../../pack/stat-line.ts';
import type { Structure } from '../state.ts';
import { structureOf } from '../table/building.ts';
import { setupGroupOf } from './recruit.ts';

/** A group as it comes to a battle. */
export interface SetupGroup {
  readonly group: Group;
  /** Its middle, where the scenario places it; else its player does. */
  readonly at?: Point;
  readonly front?: Edge;
  /** By unit; the square root of its number if left out (group.footprint). */
  readonly files?: Readonly<Record<string, number>>;
  /** The battle turn from which it enters as reinforcement, and its edge if not its side's. */
  readonly arrives?: number;
  readonly edge?: Edge;
}

/** Guns on the campaign map that may fire into the battle: where they are, on the battle's own map (indirect.off-map). */
export interface Support {
  readonly group: Group;
  readonly army: string;
  readonly at: Point;
}

export interface SetupArmy {
  readonly id: string;
  readonly groups: readonly SetupGroup[];
}

export interface SetupPlayer {
  readonly id: string;
  readonly name: string;
  readonly eras: readonly Era[];
  readonly manpower: number;
  readonly grants: readonly Grant[];
  /** In office. */
  readonly leader?: string;
  /** One of these is chosen first, where none is in office (leader.first-choice). */
  readonly leaders: readonly string[];
  readonly armies: readonly SetupArmy[];
  readonly support?: readonly Support[];
}

export interface SetupSide {
  readonly id: string;
  readonly name: string;
  readonly status: Status;
  /** By which it enters and may leave; none: it holds the place. */
  readonly edge?: Edge;
  readonly zone?: readonly (readonly Point[])[];
  /** In the order in which they take their parts (battle.sides). */
  readonly players: readonly SetupPlayer[];
}

/** All a battle opens on: plain JSON, from a scenario or from a campaign. */
export interface BattleSetup {
  readonly roster: Roster;
  readonly title: string;
  readonly map: GroundMap;
  readonly nodes: readonly BattleNode[];
  readonly structures: readonly Structure[];
  readonly sides: readonly SetupSide[];
  /** Pairs of sides between which there is a ceasefire (battle.sides). */
  readonly peace: readonly (readonly [string, string])[];
  readonly magic: boolean;
  readonly inaccuracyScope: InaccuracyScope;
  /** move.speed-scale */
  readonly speedFactor: number;
  /** Most groups of a player on the map (group.limit). */
  readonly groupLimit: number;
  /** The last turn of a single battle. */
  readonly turns?: number;
  readonly limitWinner?: string;
  readonly objectives: readonly Objective[];
  readonly hidden: readonly BattleSecret[];
  /** The types of all heroes in it, where some groups are left out (shownSetup). */
  readonly heroes?: readonly string[];
  /** It belongs to a campaign: it has no turn limit of its own, and what is won is the place. */
  readonly campaign: boolean;
  /** Effects that reach in from outside, such as a campaign-wide morale. */
  readonly ongoing: readonly Ongoing[];
}

/** A single battle: a scenario with a roster. */
export const battleSetupOf = (roster: Roster, scenario: BattleScenario): BattleSetup => ({
  roster,
  title: scenario.title,
  map: scenario.map,
  nodes: scenario.nodes,
  structures: scenario.buildings.map(placed => structureOf(roster, placed)),
  sides: scenario.sides.map(side => ({
    id: side.id,
    name: side.name,
    status: side.status,
    ...(side.edge && { edge: side.edge }),
    ...(side.zone && { zone: side.zone }),
    players: side.players.map(player => ({
      id: player.id,
      name: player.name,
      eras: player.eras,
      manpower: player.manpower,
      grants: player.grants,
      ...(player.leader !== undefined && { leader: player.leader }),
      leaders: player.leaders,
      armies: [
        {
          id: player.id,
          groups: [
            ...player.groups.map(one => setupGroupOf(roster, player.eras, one)),
            ...player.arrivals.flatMap(({ turn, edge = side.edge, groups }) =>
              groups.map(one => ({
                ...setupGroupOf(roster, player.eras, one),
                arrives: turn,
                ...(edge && { edge }),
              })),
            ),
          ],
        },
      ],
    })),
  })),
  peace: [],
  magic: scenario.magic,
  inaccuracyScope: scenario.inaccuracyScope,
  speedFactor: scenario.speedFactor ?? 1,
  groupLimit: scenario.groupLimit ?? GROUP_LIMIT,
  ...(scenario.turns !== undefined && { turns: scenario.turns }),
  ...(scenario.limitWinner !== undefined && { limitWinner: scenario.limitWinner }),
  objectives: scenario.objectives,
  hidden: scenario.hidden,
  campaign: false,
  ongoing: [],
});

/** group.limit: unless the scenario states another. */
export const GROUP_LIMIT = 12;
