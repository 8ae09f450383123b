import {
  type Equipment,
  entryOfPiece,
  type StandingCondition,
  type TerrainEntry,
  type TerrainPiece,
  type UnitEntry,
} from '@emlia/content';
import {
  type Board,
  type Box,
  memoizedByKey,
  openBoard,
  type Polygon,
  type Problem,
  problem,
} from '@emlia/kernel';
import type { EmliaState, Member, Part, UnitState } from '../state.ts';
import type { Edition } from './edition.ts';
import { perState } from './memory.ts';
import { type Relations, relationsOf } from './scenario/relations.ts';
import { seatName, seatsOf } from './scenario/seats.ts';
import type { EmliaSetup } from './setup.ts';
import { groundsOf } from './terrain/walls.ts';

/** A terrain piece with its entry and what geometry needs of it, made ready once. */
export interface Ground {
  readonly piece: TerrainPiece;
  readonly entry: TerrainEntry;
  /** The entry of the piece it is a part of, such as the walls of a building; its own where it is the whole piece. */
  readonly whole: TerrainEntry;
  readonly shape: Polygon;
  readonly box: Box;
}

/** What a battle is fought on and with. It never changes; damaged terrain or weather makes another of it (worldNow). */
export interface World {
  /** What is asked of the edition that the battle is fought under. */
  readonly edition: Edition;
  readonly setup: EmliaSetup;
  readonly board: Board;
  readonly grounds: readonly Ground[];
  readonly seats: readonly string[];
  /** scenario.forces.relations; missing: every force is hostile to every other. */
  readonly relations?: Relations;
  /** scenario.forces.conditions: those in force; missing: none. */
  readonly conditions?: readonly StandingCondition[];
  /** The world as the scenario has it, where this one is damaged or under weather. */
  readonly whole?: World;
}

export const worldOf = (setup: EmliaSetup, edition: Edition): World => {
  const { scenario } = setup;
  const relations = relationsOf(scenario);
  return {
    edition,
    setup,
    board: openBoard(scenario.board, scenario.width, scenario.height),
    grounds: scenario.terrain.flatMap(piece => {
      const entry = setup.terrain[piece.terrain];
      if (!entry) throw new Error(`no terrain entry ${piece.terrain}`);
      return groundsOf(piece, entryOfPiece(entry, piece));
    }),
    seats: seatsOf(scenario),
    ...(relations && { relations }),
  };
};

/** A part of a unit, which must have it. */
export const partOf = (unit: UnitState, index: number): Part => {
  const part = unit.parts[index];
  if (!part) throw new Error(`${unit.id} has no part ${index}`);
  return part;
};

/** The stat line of one part. */
export const lineOf = (world: World, part: Part): UnitEntry => {
  const entry = world.setup.units[part.entry];
  if (!entry) throw new Error(`no unit entry ${part.entry}`);
  return entry;
};

/** The stat lines of a unit’s parts. */
export const linesOf = (world: World, unit: UnitState): UnitEntry[] =>
  unit.parts.map(part => lineOf(world, part));

/** The stat line of the unit's first living part: the only one, unless it is mixed. */
export const entryOf = (world: World, unit: UnitState): UnitEntry =>
  lineOf(world, partOf(unit, unit.members[0]?.part ?? 0));

/** The members of one part of a unit. */
export const membersOf = (unit: UnitState, part: number): Member[] =>
  unit.members.filter(member => member.part === part);

export const hasMembers = ({ members }: UnitState, part: number): boolean => {
  for (const member of members) if (member.part === part) return true;
  return false;
};

/** The parts that still have members. */
export const livingParts = (unit: UnitState): number[] =>
  unit.parts.flatMap((_part, index) => (hasMembers(unit, index) ? [index] : []));

/** How many members a unit was listed with. */
export const listedStrength = (unit: UnitState): number => {
  let listed = 0;
  for (const part of unit.parts) listed += part.listed;
  return listed;
};

/** What each entry carries, looked up once for a setup, which never changes. */
const gearOf = memoizedByKey((setup: EmliaSetup, entry: string): readonly Equipment[] =>
  (setup.units[entry]?.equipment ?? []).flatMap(id => setup.equipment[id] ?? []),
);

/** What the part carries and has not lost (damage.vital-table). */
export const equipmentOf = (world: World, { entry, harm }: Part): readonly Equipment[] => {
  const carried = gearOf(world.setup, entry);
  if (!harm) return carried;
  return carried.filter(item => !harm.some(one => one.effect === 'loseWeapon' && one.weapon === item.id));
};

export const equipmentName = (world: World, id: string): string =>
  world.setup.equipment[id]?.name.toLowerCase() ?? id;

export const forceName = (world: World, id: string): string =>
  world.setup.scenario.forces.find(force => force.id === id)?.name ?? id;

/** The name of a player, by his seat. */
export const playerName = ({ setup }: World, seat: string): string => seatName(setup.scenario, seat);
export const pieceName = (world: World, id: string): string =>
  world.setup.scenario.terrain.find(piece => piece.id === id)?.name ?? id;

export const unitOf = (state: EmliaState, id: string): UnitState => {
  const unit = state.units[id];
  if (!unit) throw new Error(`There is no unit "${id}".`);
  return unit;
};

/** What is answered to a command that names a unit the battle does not have. */
export const noSuchUnit = (id: string): Problem =>
  problem('no-unit', `There is no unit "${id}" in this battle.`);

/** All units that stand on the table. */
export const unitsOnTable = perState(({ units }): readonly UnitState[] => {
  const found: UnitState[] = [];
  for (const id in units) {
    const unit = units[id] as UnitState;
    if (unit.place === 'table') found.push(unit);
  }
  return found;
}, 'stance');

type Body = Pick<UnitState, 'force'>;

/** scenario.forces.relations: whether two units are of hostile forces. */
export const areEnemies = ({ relations }: World, a: Body, b: Body): boolean =>
  a.force !== b.force && (relations === undefined || relations.foes[a.force]?.includes(b.force) === true);

/** Whether two units are of one force or of allied ones; a neutral unit is neither friend nor enemy. */
export const areFriends = ({ relations }: World, a: Body, b: Body): boolean =>
  a.force === b.force || (relations !== undefined && relations.allies[a.force]?.includes(b.force) === true);
