import { type Box, bounds, boxesWithin, within } from '@emlia/kernel';
import { boxesAt } from '../march/way.ts';
import type { BattleState, BattleUnit, MoveUnderWay, Reaction } from '../state.ts';
import { gapBetween } from '../table/block.ts';
import type { Battlefield } from '../table/field.ts';
import { rememberedAnswers, rememberedSight } from '../table/memory.ts';
import { canSee, eyeOfUnit } from '../table/sight.ts';
import { statsOfUnit } from '../table/stats.ts';
import { levelOf } from '../table/terrain.ts';
import { allUnits, areHostile, groupOf, isPresent, living, unitBoxOf, unitOf } from '../table/units.ts';
import { availableShots, couldHurt, isDirect, mayFire, reachesUp, weaponsOf } from '../targeting/weapons.ts';

/** Whether it has a shot for an enemy in passing, and with what; or could hold it (move.block). */
export interface ReactionMeans {
  /** Weapons it may fire, and how far they reach. */
  readonly fire: readonly string[];
  readonly fireRange: number;
  readonly blockRange: number;
}

const NONE: ReactionMeans = { fire: [], fireRange: -1, blockRange: -1 };

/** What a unit could do against another, were it near enough. */
export const meansAgainst = (
  field: Battlefield,
  state: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
): ReactionMeans => {
  if (!mayFire(field, state, unit)) return NONE;
  const { armour, resist } = statsOfUnit(field, state, target);
  const fire: string[] = [];
  let fireRange = -1;
  let blockRange = -1;
  for (const weapon of weaponsOf(field, state, unit)) {
    if (!isDirect(weapon) || (target.flying && !reachesUp(weapon))) continue;
    const hurts = couldHurt(weapon, { armour, resist });
    // move.block: it costs no shot, but it must be able to hurt him.
    if (hurts) blockRange = Math.max(blockRange, weapon.range);
    if (weapon.pattern !== undefined && weapon.pattern.kind !== 'point') continue;
    if (!hurts || availableShots(field, state, unit, weapon) < 1) continue;
    fire.push(weapon.name);
    fireRange = Math.max(fireRange, weapon.range);
  }
  const canBlock = !target.flying && unit.blocks === undefined && unit.aboard === undefined && !unit.flying;
  return { fire, fireRange, blockRange: canBlock ? blockRange : -1 };
};

/** The places of a path that are looked at: its ends, its corners and so many between. */
const LOOKS = 8;

const looksOf = (journey: MoveUnderWay): number[] => {
  const looks: number[] = [];
  for (let i = 0; i <= LOOKS; i++) looks.push((journey.length * i) / LOOKS);
  return looks;
};

/** A unit that watches one of those who move, and how far it reaches. */
interface Watch {
  readonly journey: MoveUnderWay;
  readonly unit: BattleUnit;
  readonly target: BattleUnit;
  readonly range: number;
}

/** Whether a unit has range and sight to a mover when it has come so far. */
export const reachesAt = (
  field: Battlefield,
  state: BattleState,
  { journey, unit, target, range }: Watch,
  at: number,
): boolean => {
  const moved = passingAt(field, state, journey, at);
  const box = moved.get(target.id) as Box;
  if (!within(gapBetween(unitBoxOf(field, state, unit), box), range)) return false;
  const eye = {
    box,
    level: levelOf(field, state, target, box),
    flying: target.flying ?? false,
    own: [target.id],
  };
  return canSee(field, state, eyeOfUnit(field, state, unit), eye, moved);
};

/** Where all who move are when they have come so far: the same for everybody who watches them. */
const passingAt = (
  field: Battlefield,
  state: BattleState,
  journey: MoveUnderWay,
  at: number,
): ReadonlyMap<string, Box> => {
  const { passing } = rememberedSight.of(state);
  let boxes = passing.get(at);
  if (!boxes) {
    boxes = boxesAt(field, state, journey, at);
    passing.set(at, boxes);
  }
  return boxes;
};

/** The first place of the path, of those looked at, where a unit could do it. Nobody moves while players say what they do. */
const firstChance = (field: Battlefield, state: BattleState, watch: Watch): number | undefined => {
  const { firsts } = rememberedSight.of(state);
  const key = `${watch.unit.id} ${watch.target.id} ${watch.range}`;
  const known = firsts.get(key);
  if (known !== undefined || firsts.has(key)) return known;
  const first = looksOf(watch.journey).find(one => reachesAt(field, state, watch, one));
  firsts.set(key, first);
  return first;
};

/** The ground a mover's block passes over, roughly. */
const sweptBox = (field: Battlefield, state: BattleState, journey: MoveUnderWay, unit: BattleUnit): Box => {
  const way = journey.ways[unit.id] ?? [];
  const box = unitBoxOf(field, state, unit, way[0]);
  const path = bounds({ kind: 'polygon', points: way });
  const start = way[0] ?? unit.at;
  return {
    left: path.left + box.left - start.x,
    right: path.right + box.right - start.x,
    top: path.top + box.top - start.y,
    bottom: path.bottom + box.bottom - start.y,
  };
};

/** How far any of its weapons reaches: a cheap first question. */
const farthest = (field: Battlefield, state: BattleState, unit: BattleUnit): number => {
  let range = 0;
  for (const weapon of weaponsOf(field, state, unit)) range = Math.max(range, weapon.range ?? 0);
  return range;
};

const isHostileTo = (state: BattleState, unit: BattleUnit, side: string): boolean =>
  isPresent(state, unit) && areHostile(state, side, groupOf(state, unit.group).side);

/** Players, in the order of their sides, with a unit that could fire at the group in passing or block it. */
export const seatsThatMayReact = (field: Battlefield, state: BattleState): string[] => {
  const { journey } = state;
  if (!journey) return [];
  const { side } = groupOf(state, journey.group);
  const seats: string[] = [];
  for (const other of state.order) {
    if (!areHostile(state, side, other)) continue;
    for (const { id } of field.sides[other]?.players ?? []) {
      if (mayReact(field, state, journey, id)) seats.push(id);
    }
  }
  return seats;
};

const mayReact = (field: Battlefield, state: BattleState, journey: MoveUnderWay, player: string): boolean => {
  for (const target of moversOf(state, journey)) {
    const swept = sweptBox(field, state, journey, target);
    for (const unit of allUnits(state)) {
      if (groupOf(state, unit.group).player !== player || !isPresent(state, unit)) continue;
      if (!boxesWithin(swept, unitBoxOf(field, state, unit), farthest(field, state, unit))) continue;
      const { fireRange, blockRange } = meansAgainst(field, state, unit, target);
      const range = Math.max(fireRange, blockRange);
      if (range < 0 || !boxesWithin(swept, unitBoxOf(field, state, unit), range)) continue;
      if (firstChance(field, state, { journey, unit, target, range }) !== undefined) return true;
    }
  }
  return false;
};

const moversOf = (state: BattleState, journey: MoveUnderWay): BattleUnit[] =>
  Object.keys(journey.ways)
    .map(id => unitOf(state, id))
    .filter(unit => living(unit) > 0);

/** One example of each thing a player could do about the group that is moving. */
export const possibleReactions = (
  field: Battlefield,
  state: BattleState,
  player: string,
): readonly Reaction[] => {
  const { journey } = state;
  if (!journey) return [];
  const { reactions } = rememberedAnswers.of(state);
  let found = reactions.get(player);
  if (!found) {
    found = chancesAgainst(field, state, player, journey);
    reactions.set(player, found);
  }
  return found;
};

const chancesAgainst = (
  field: Battlefield,
  state: BattleState,
  player: string,
  journey: MoveUnderWay,
): Reaction[] => {
  const { side } = groupOf(state, journey.group);
  const found: Reaction[] = [];
  for (const target of moversOf(state, journey)) {
    const swept = sweptBox(field, state, journey, target);
    for (const unit of allUnits(state)) {
      const { id } = unit;
      if (groupOf(state, unit.group).player !== player || !isHostileTo(state, unit, side)) continue;
      if (!boxesWithin(swept, unitBoxOf(field, state, unit), farthest(field, state, unit))) continue;
      const means = meansAgainst(field, state, unit, target);
      const range = Math.max(means.fireRange, means.blockRange);
      if (range < 0 || !boxesWithin(swept, unitBoxOf(field, state, unit), range)) continue;
      for (const weapon of means.fire) {
        const reach = weaponsOf(field, state, unit).find(({ name }) => name === weapon)?.range ?? 0;
        const at = firstChance(field, state, { journey, unit, target, range: reach });
        if (at !== undefined) found.push({ unit: id, target: target.id, at, weapon });
      }
      if (means.blockRange >= 0) {
        const at = firstChance(field, state, { journey, unit, target, range: means.blockRange });
        if (at !== undefined) found.push({ unit: id, target: target.id, at });
      }
    }
  }
  return found;
};
