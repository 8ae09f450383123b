import { type Box, lengthOfPath, type Point, type Refusal, refuse, within } from '@emlia/kernel';
import type { Move } from '../movement/move.ts';
import type { BattleAsker } from '../order.ts';
import type { BattleGroup, BattleState, BattleUnit, MoveUnderWay } from '../state.ts';
import { gapBetween } from '../table/block.ts';
import { type Battlefield, isBoxOnMap } from '../table/field.ts';
import type { Vacating } from '../table/free.ts';
import { isFree, type Obstruction, unitUnder } from '../table/free.ts';
import { rememberedAnswers } from '../table/memory.ts';
import { groupSpeed, minimumSpeed, speedOf } from '../table/stats.ts';
import { metresInHazard, standsOnSolid } from '../table/terrain.ts';
import { allUnits, livingIn, nameOfUnit, unitBoxOf } from '../table/units.ts';
import { displacedWay } from './displace.ts';
import { goesStraight, obstructionOnWay } from './way.ts';

/** Units of a group that walk, drive or fly by themselves. */
export const moversOf = (state: BattleState, group: string): BattleUnit[] =>
  livingIn(state, group).filter(unit => unit.aboard === undefined);

/** Whether a unit is in the air on a move so long: flying already, or taking off with it (move.minimum-speed). */
export const fliesOn = (field: Battlefield, unit: BattleUnit, length: number): boolean => {
  if (unit.flying) return true;
  const least = minimumSpeed(field, unit);
  return least !== undefined && unit.went + length > least;
};

/** The unit that holds this one blocked. */
export const blockerOf = (state: BattleState, unit: string): BattleUnit | undefined => {
  for (const one of allUnits(state)) if (one.blocks === unit) return one;
  return undefined;
};

/** Movement a group has left in this turn. */
export const movementLeft = (field: Battlefield, state: BattleState, group: BattleGroup): number =>
  Math.max(0, groupSpeed(field, state, group.id) - group.moved);

export type MovePlan = Omit<MoveUnderWay, 'asked' | 'reactions' | 'done'>;

const ahead = (group: BattleGroup, path: readonly Point[]): Point[] => [group.at, ...path];

/** What a move comes to, or the rule against it. */
export const planMove = (
  asker: BattleAsker,
  group: BattleGroup,
  move: Move,
  most?: number,
): MovePlan | Refusal => {
  const { state } = asker;
  const answers = rememberedAnswers.of(state);
  if (answers.planned?.move === move) return answers.planned.plan;
  const plan = workOut(asker, group, move, most ?? movementLeft(asker.field, state, group));
  answers.planned = { move, plan };
  return plan;
};

const workOut = (
  { field, state }: BattleAsker,
  group: BattleGroup,
  move: Move,
  left: number,
): MovePlan | Refusal => {
  const movers = moversOf(state, group.id);
  if (movers.length === 0) {
    return refuse('move.aboard', `All of ${group.name} is inside something and moves with it.`);
  }
  const path = ahead(group, move.path);
  const length = lengthOfPath(path);
  const ways = new Map<string, readonly Point[]>();
  const wishes = new Map<string, readonly Point[]>();
  for (const unit of movers) wishes.set(unit.id, wishOf(unit, move.path));

  const hazard = Math.max(
    ...movers.map(unit =>
      fliesOn(field, unit, length) ? 0 : metresInHazard(field, state, wishes.get(unit.id) ?? []),
    ),
  );
  if (hazard > 0 && move.hazard === undefined) {
    return refuse('hazard.choice', `${group.name} would cross hazardous ground: cautiously or in a rush?`);
  }
  // hazard.cautious: a metre inside counts for four.
  const cost = length + (move.hazard === 'cautious' ? 3 * hazard : 0);
  if (!within(cost, left)) {
    const rule = move.hazard === 'cautious' && within(length, left) ? 'hazard.cautious' : 'move.speed';
    return refuse(
      rule,
      `${group.name} has ${metres(left)} of movement left, and this takes ${metres(cost)}.`,
    );
  }
  for (const unit of movers) {
    const held = heldBack(field, state, unit, wishes.get(unit.id) ?? []);
    if (held) return held;
  }
  const settled = settle({ field, state, group, movers, length, wishes, places: move.places ?? [] });
  if ('rule' in settled) return settled;
  for (const [id, way] of settled) ways.set(id, way);
  return {
    group: group.id,
    path,
    length,
    cost,
    ...(move.hazard && hazard > 0 && { hazard: move.hazard }),
    ways: Object.fromEntries(ways),
  };
};

const metres = (count: number): string => `${Math.round(count * 10) / 10} m`;

/** group.formation: the group's own path from its place in the formation. */
const wishOf = (unit: BattleUnit, path: readonly Point[]): readonly Point[] => [
  unit.at,
  ...path.map(({ x, y }) => ({ x: x + unit.offset.x, y: y + unit.offset.y })),
];

/** move.block-hold */
const heldBack = (
  field: Battlefield,
  state: BattleState,
  unit: BattleUnit,
  way: readonly Point[],
): Refusal | undefined => {
  const blocker = blockerOf(state, unit.id);
  if (!blocker) return undefined;
  const other = unitBoxOf(field, state, blocker);
  if (goesStraight(unitBoxOf(field, state, unit), way, box => gapBetween(box, other))) return undefined;
  return refuse(
    'move.block-hold',
    `${nameOfUnit(field, state, unit.id)} is blocked by ${nameOfUnit(field, state, blocker.id)}: every step must bring it nearer or take it farther away.`,
  );
};

interface Settling {
  readonly field: Battlefield;
  readonly state: BattleState;
  readonly group: BattleGroup;
  readonly movers: readonly BattleUnit[];
  readonly length: number;
  readonly wishes: ReadonlyMap<string, readonly Point[]>;
  readonly places: NonNullable<Move['places']>;
}

/** Where everybody ends: in formation, or displaced where an obstacle prevents that (group.displacement). */
const settle = (all: Settling): Map<string, readonly Point[]> | Refusal => {
  const { field, state, movers, length, wishes } = all;
  const leaving = new Set(movers.map(({ id }) => id));
  const taken = new Map<string, Box>();
  const ways = new Map<string, readonly Point[]>();
  const aside: BattleUnit[] = [];
  let why: Refusal | undefined;
  for (const unit of movers) {
    const way = wishes.get(unit.id) ?? [];
    const refusal = fliesOn(field, unit, length)
      ? offMap(all, unit, way)
      : (tooFar(all, unit, way) ?? barred(all, unit, way) ?? taking(all, unit, way, { leaving, taken }));
    if (refusal) {
      why ??= refusal;
      aside.push(unit);
    } else {
      ways.set(unit.id, way);
      if (!fliesOn(field, unit, length)) taken.set(unit.id, unitBoxOf(field, state, unit, end(way)));
    }
  }
  // Somebody must keep the formation, or there is none to be displaced from.
  if (ways.size === 0 && why) return why;
  for (const unit of aside) {
    const way = displacedWay(all, unit, { leaving, taken });
    if ('rule' in way) return way;
    ways.set(unit.id, way);
    if (!unit.flying) taken.set(unit.id, unitBoxOf(field, state, unit, end(way)));
  }
  return ways;
};

const end = (way: readonly Point[]): Point => way[way.length - 1] as Point;

/** Back into the formation it may have farther to go than its group. */
const tooFar = (
  { field, state, length }: Settling,
  unit: BattleUnit,
  way: readonly Point[],
): Refusal | undefined =>
  within(lengthOfPath(way), Math.max(length, speedOf(field, state, unit) - unit.went))
    ? undefined
    : refuse('group.displacement', `${nameOfUnit(field, state, unit.id)} cannot come up with its group.`);

const offMap = ({ field, state }: Settling, unit: BattleUnit, way: readonly Point[]): Refusal | undefined =>
  way.every(p => isBoxOnMap(field, unitBoxOf(field, state, unit, p)))
    ? undefined
    : refuse('battle.withdrawal', `${nameOfUnit(field, state, unit.id)} would leave the map.`);

const barred = ({ field, state }: Settling, unit: BattleUnit, way: readonly Point[]): Refusal | undefined => {
  const bar = obstructionOnWay(field, state, unit, way);
  return bar && sayBar(field, state, unit, bar);
};

const sayBar = (field: Battlefield, state: BattleState, unit: BattleUnit, bar: Obstruction): Refusal =>
  bar.kind === 'solid'
    ? refuse('move.blocking-terrain', `Something solid bars the way of ${nameOfUnit(field, state, unit.id)}.`)
    : refuse(
        'move.through-units',
        `${nameOfUnit(field, state, bar.unit.id)} bars the way of ${nameOfUnit(field, state, unit.id)}.`,
      );

const taking = (
  { field, state }: Settling,
  unit: BattleUnit,
  way: readonly Point[],
  vacating: Vacating,
): Refusal | undefined => {
  const box = unitBoxOf(field, state, unit, end(way));
  if (isFree(field, state, box, vacating)) return undefined;
  const name = nameOfUnit(field, state, unit.id);
  if (!isBoxOnMap(field, box)) return refuse('battle.withdrawal', `${name} would leave the map.`);
  if (standsOnSolid(field, state, box)) {
    return refuse('move.blocking-terrain', `${name} cannot stand on solid ground.`);
  }
  const other = unitUnder(field, state, box, vacating);
  return refuse(
    'move.through-units',
    `${name} would end on the ground of ${other === undefined ? 'another unit' : nameOfUnit(field, state, other)}.`,
  );
};
