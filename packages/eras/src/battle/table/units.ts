import type { Box, Point } from '@emlia/kernel';
import { type Block, cellsOf } from '../../forces/block.ts';
import { livingOf } from '../../forces/kind.ts';
import { unnumbered } from '../../forces/name.ts';
import type { Edge } from '../../pack/scenario-parts.ts';
import type { UnitType } from '../../pack/stat-line.ts';
import type { BattleGroup, BattleState, BattleUnit, Structure } from '../state.ts';
import { boxOfRanks, centreOf, type Ranks } from './block.ts';
import type { Battlefield, UnitGround } from './field.ts';
import { rememberedPeople } from './memory.ts';
import { ringOf } from './structure.ts';

/** Readers of the state that every chapter uses. What is asked for by an id that is not there is our own mistake. */

export const unitOf = (state: BattleState, id: string): BattleUnit => {
  const unit = state.units[id];
  if (!unit) throw new Error(`there is no unit "${id}"`);
  return unit;
};

export const groupOf = (state: BattleState, id: string): BattleGroup => {
  const group = state.groups[id];
  if (!group) throw new Error(`there is no group "${id}"`);
  return group;
};

export const sideOfUnit = (state: BattleState, unit: BattleUnit): string => groupOf(state, unit.group).side;

export const typeOf = (field: Battlefield, unit: { readonly type: string }): UnitType => {
  const type = field.roster.units[unit.type];
  if (!type) throw new Error(`there is no unit "${unit.type}" in the roster`);
  return type;
};

export const living = livingOf;

/** All units, living or not, on the map or not. */
export const allUnits = (state: BattleState): readonly BattleUnit[] => rememberedPeople.of(state).units;

export const allGroups = (state: BattleState): readonly BattleGroup[] => rememberedPeople.of(state).groups;

const NOBODY: readonly BattleUnit[] = [];

/** The units of a group, living or not. */
export const unitsIn = (state: BattleState, group: string): readonly BattleUnit[] => {
  const people = rememberedPeople.of(state);
  people.byGroup ??= groupedOf(people.units);
  return people.byGroup.get(group) ?? NOBODY;
};

const groupedOf = (units: readonly BattleUnit[]): ReadonlyMap<string, readonly BattleUnit[]> => {
  const byGroup = new Map<string, BattleUnit[]>();
  for (const unit of units) {
    const members = byGroup.get(unit.group);
    if (members) members.push(unit);
    else byGroup.set(unit.group, [unit]);
  }
  return byGroup;
};

export const livingIn = (state: BattleState, group: string): BattleUnit[] =>
  unitsIn(state, group).filter(unit => living(unit) > 0);

/** Living, on the map, inside something or not. */
export const isPresent = (state: BattleState, unit: BattleUnit): boolean =>
  living(unit) > 0 && groupOf(state, unit.group).where === 'map';

export const presentUnits = (state: BattleState): BattleUnit[] => {
  const units: BattleUnit[] = [];
  for (const unit of allUnits(state)) if (isPresent(state, unit)) units.push(unit);
  return units;
};

/** A group is active while it has a living element on the map and has not surrendered or left (surrender.node). */
export const isActive = (state: BattleState, group: BattleGroup): boolean => {
  if (group.where !== 'map') return false;
  for (const unit of unitsIn(state, group.id)) if (living(unit) > 0) return true;
  return false;
};

export const activeGroups = (state: BattleState): BattleGroup[] =>
  allGroups(state).filter(group => isActive(state, group));

export const groupsOn = (state: BattleState, player: string): BattleGroup[] =>
  allGroups(state).filter(group => group.player === player && isActive(state, group));

/** Sides fight unless there is a ceasefire between them (battle.sides). */
export const areHostile = (state: BattleState, a: string, b: string): boolean =>
  a !== b && !state.sides[a]?.peace.includes(b);

export const widthOf = (field: Battlefield, unit: BattleUnit): number =>
  typeOf(field, unit).width ?? DEFAULT_WIDTH;

/** move.width */
const DEFAULT_WIDTH = 2;

export const ranksOf = (field: Battlefield, state: BattleState, unit: BattleUnit): Ranks => ({
  count: living(unit),
  files: unit.files,
  width: widthOf(field, unit),
  front: groupOf(state, unit.group).front,
});

const FACING: Readonly<Record<Edge, number>> = { north: 0, east: 90, south: 180, west: 270 };

/** The block a unit stands in, as the rules of fire see it. */
export const ranksAndFiles = (field: Battlefield, state: BattleState, unit: BattleUnit): Block => ({
  at: unit.at,
  facing: FACING[groupOf(state, unit.group).front],
  files: unit.files,
  width: widthOf(field, unit),
});

/** The middles of its elements' squares. */
export const cellsOfUnit = (field: Battlefield, state: BattleState, unit: BattleUnit): Point[] =>
  cellsOf(ranksAndFiles(field, state, unit), living(unit));

/** Whether a unit's ground may come near a box: in one file or one rank it reaches no farther. A cheap first question. */
export const mayReach = (field: Battlefield, unit: BattleUnit, box: Box): boolean => {
  const far = living(unit) * widthOf(field, unit);
  const { x, y } = unit.at;
  return x + far >= box.left && x - far <= box.right && y + far >= box.top && y - far <= box.bottom;
};

/** The ground under a unit; of one that is inside something, that thing's. */
export const unitBoxOf = (
  field: Battlefield,
  state: BattleState,
  unit: BattleUnit,
  at: Point = unit.at,
): Box => {
  if (unit.aboard !== undefined) {
    const carrier = state.units[unit.aboard];
    if (carrier) return unitBoxOf(field, state, carrier);
    const structure = state.structures[unit.aboard];
    if (structure) return boxOfRing(ringOf(structure));
  }
  return at === unit.at ? unitGroundOf(field, state, unit).box : boxOfRanks(ranksOf(field, state, unit), at);
};

/** The ground a unit takes where it is: asked many times between one change and the next. */
export const unitGroundOf = (field: Battlefield, state: BattleState, unit: BattleUnit): UnitGround => {
  const { at, files } = unit;
  const { front } = groupOf(state, unit.group);
  const count = living(unit);
  const known = field.grounds.get(unit.id);
  if (known?.at === at && known.count === count && known.files === files && known.front === front) {
    return known;
  }
  const ground = { at, count, files, front, box: boxOfRanks(ranksOf(field, state, unit), at) };
  field.grounds.set(unit.id, ground);
  return ground;
};

export const middleOf = (field: Battlefield, state: BattleState, unit: BattleUnit): Point =>
  centreOf(unitBoxOf(field, state, unit));

export const boxOfRing = (ring: readonly Point[]): Box => {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { x, y } of ring) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
};

export const isStanding = (structure: Structure | undefined): structure is Structure =>
  structure !== undefined && structure.health > 0;

/** Whether a unit is on the ground, taking room (move.through-units, move.flying, move.aboard). */
export const takesRoom = (state: BattleState, unit: BattleUnit): boolean =>
  !unit.flying && unit.aboard === undefined && isPresent(state, unit);

/** What players call a unit: its group and its type. */
export const nameOfUnit = (field: Battlefield, state: BattleState, id: string): string => {
  const unit = state.units[id];
  if (!unit) return state.structures[id]?.name ?? id;
  const { name } = typeOf(field, unit);
  const group = groupOf(state, unit.group).name;
  // A group that was bought is called by its type.
  return unnumbered(group) === name ? group : `${name} of ${group}`;
};
