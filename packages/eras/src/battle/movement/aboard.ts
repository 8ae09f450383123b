import { type Point, problem, refuse, snapPoint, within } from '@emlia/kernel';
import * as z from 'zod';
import { id, position } from '../fields.ts';
import { passengersOf, roomIn } from '../march/passengers.ts';
import { blockerOf } from '../march/plan.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { boxOfRanks } from '../table/block.ts';
import { ownUnit } from '../table/checks.ts';
import { isFree } from '../table/free.ts';
import { boundsOf } from '../table/structure.ts';
import { gapToTarget } from '../table/terrain.ts';
import {
  allUnits,
  areHostile,
  groupOf,
  isPresent,
  isStanding,
  living,
  nameOfUnit,
  ranksOf,
  typeOf,
  unitBoxOf,
} from '../table/units.ts';

/** A whole unit goes into a building or vehicles it touches (move.aboard). */
export interface BoardCarrier {
  readonly type: 'board';
  readonly unit: string;
  readonly carrier: string;
}

/** A passenger leaves, and starts its move at the edge. */
export interface Alight {
  readonly type: 'alight';
  readonly unit: string;
  /** The middle of its front edge; the first free place if left out. */
  readonly at?: Point;
}

/** Loads already inside. */
const loadOf = (state: BattleState, carrier: string): number => {
  let sum = 0;
  for (const unit of passengersOf(state, carrier)) sum += living(unit);
  return sum;
};

/** What could hold anybody of a side: vehicles, then buildings. */
const carriersOf = ({ field, state }: BattleAsker, side: string): string[] => {
  const units = allUnits(state).filter(
    one =>
      (typeOf(field, one).holds ?? 0) > 0 && isPresent(state, one) && groupOf(state, one.group).side === side,
  );
  const structures = Object.values(state.structures).filter(
    one => isStanding(one) && one.holds > 0 && (one.side === undefined || one.side === side),
  );
  return [...units, ...structures].map(({ id: one }) => one);
};

export const board: BattleOrder<BoardCarrier> = {
  answers: ['move'],
  schema: z.strictObject({ type: z.literal('board'), unit: id, carrier: id }),
  check(asker, command) {
    const { field, state } = asker;
    const unit = ownUnit(asker, command.unit);
    if ('problem' in unit) return unit;
    const name = nameOfUnit(field, state, unit.id);
    const carrier = Object.hasOwn(state.units, command.carrier) ? state.units[command.carrier] : undefined;
    const structure = Object.hasOwn(state.structures, command.carrier)
      ? state.structures[command.carrier]
      : undefined;
    if (!carrier && !structure) return problem('no-carrier', 'There is nothing of that name to go aboard.');
    const into = nameOfUnit(field, state, command.carrier);
    if (!isPresent(state, unit) || unit.aboard !== undefined) {
      return refuse('move.aboard', `${name} is not there to go aboard.`);
    }
    if (unit.flying) return refuse('move.aboard', `${name} is flying.`);
    if (unit.alighted === state.turn) {
      return refuse('move.aboard', `${name} has left in this phase and may not board again.`);
    }
    if (passengersOf(state, unit.id).length > 0) return refuse('move.aboard', `${name} has others inside.`);
    if (blockerOf(state, unit.id)) return refuse('move.block-hold', `${name} is blocked.`);
    const { side } = groupOf(state, unit.group);
    const owner = carrier ? groupOf(state, carrier.group).side : structure?.side;
    if (owner !== undefined && owner !== side) {
      return refuse(
        'move.aboard',
        `${into} is ${areHostile(state, side, owner) ? "the enemy's" : 'not your side'}.`,
      );
    }
    if (carrier && (!isPresent(state, carrier) || carrier.aboard !== undefined || carrier.flying)) {
      return refuse('move.aboard', `${into} cannot be boarded now.`);
    }
    const room = roomIn(field, state, command.carrier) - loadOf(state, command.carrier);
    if (room < living(unit))
      return refuse('move.aboard', `${into} has room for ${Math.max(0, room)}, not for ${living(unit)}.`);
    if (!within(gapToTarget(field, state, unit, command.carrier), 0)) {
      return refuse('move.aboard', `${name} does not touch ${into}.`);
    }
    return undefined;
  },
  perform(_, { unit, carrier }, act) {
    act.emit({ type: 'wentAboard', unit, carrier });
  },
  offers(asker) {
    const { field, state, seat } = asker;
    const carriers = carriersOf(asker, field.sideOf[seat] ?? '');
    const offers: BoardCarrier[] = [];
    for (const unit of carriers.length > 0 ? allUnits(state) : []) {
      if (groupOf(state, unit.group).player !== seat || !isPresent(state, unit)) continue;
      if (unit.aboard !== undefined) continue;
      for (const carrier of carriers) {
        if (carrier === unit.id || gapToTarget(field, state, unit, carrier) >= 1) continue;
        offers.push({ type: 'board', unit: unit.id, carrier });
      }
    }
    return offers;
  },
};

/** Places at the edge of what it leaves, all round. */
const placesAround = (asker: BattleAsker, unit: BattleUnit): Point[] => {
  const { field, state } = asker;
  const carrier = unit.aboard ?? '';
  const other = state.units[carrier];
  const structure = state.structures[carrier];
  const box = other ? unitBoxOf(field, state, other) : structure ? boundsOf(structure) : undefined;
  if (!box) return [];
  const ranks = ranksOf(field, state, unit);
  const own = boxOfRanks(ranks, { x: 0, y: 0 });
  const places: Point[] = [];
  for (const share of [0.5, 0, 1, 0.25, 0.75]) {
    const x = box.left + (box.right - box.left) * share;
    const y = box.top + (box.bottom - box.top) * share;
    places.push({ x, y: box.top - own.bottom }, { x, y: box.bottom - own.top });
    places.push({ x: box.left - own.right, y }, { x: box.right - own.left, y });
  }
  return places.map(snapPoint);
};

const freeAround = (asker: BattleAsker, unit: BattleUnit): Point | undefined =>
  placesAround(asker, unit).find(at => isFreeAt(asker, unit, at));

const isFreeAt = ({ field, state }: BattleAsker, unit: BattleUnit, at: Point): boolean =>
  isFree(field, state, boxOfRanks(ranksOf(field, state, unit), at), { leaving: new Set([unit.id]) });

export const alight: BattleOrder<Alight> = {
  answers: ['move'],
  schema: z.strictObject({
    type: z.literal('alight'),
    unit: id,
    at: position.optional(),
  }),
  check(asker, command) {
    const { field, state } = asker;
    const unit = ownUnit(asker, command.unit);
    if ('problem' in unit) return unit;
    const name = nameOfUnit(field, state, unit.id);
    if (!isPresent(state, unit) || unit.aboard === undefined)
      return refuse('move.aboard', `${name} is not inside anything.`);
    const carrier = state.units[unit.aboard];
    if (carrier?.flying) return refuse('move.aboard', `${nameOfUnit(field, state, carrier.id)} is flying.`);
    if (!command.at)
      return freeAround(asker, unit) ? undefined : refuse('move.aboard', `${name} finds no room to get out.`);
    const out = { ...unit };
    delete out.aboard;
    if (!within(gapToTarget(field, state, { ...out, at: command.at }, unit.aboard), 1)) {
      return refuse('move.aboard', `${name} starts at the edge of what it leaves.`);
    }
    return isFreeAt(asker, unit, command.at)
      ? undefined
      : refuse('move.through-units', `There is no room there for ${name}.`);
  },
  perform(asker, command, act) {
    const unit = asker.state.units[command.unit] as BattleUnit;
    const at = command.at ?? freeAround(asker, unit);
    if (at && unit.aboard !== undefined)
      act.emit({ type: 'alighted', unit: unit.id, carrier: unit.aboard, at });
  },
  offers({ state, seat }) {
    return allUnits(state)
      .filter(
        unit =>
          unit.aboard !== undefined && isPresent(state, unit) && groupOf(state, unit.group).player === seat,
      )
      .map(({ id: unit }) => ({ type: 'alight', unit }));
  },
};
