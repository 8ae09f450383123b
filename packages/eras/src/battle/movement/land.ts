import { refuse } from '@emlia/kernel';
import * as z from 'zod';
import type { Losses } from '../../fire/losses.ts';
import { id } from '../fields.ts';
import type { BattleAct, BattleAsker, BattleContext, BattleOrder } from '../order.ts';
import type { BattleUnit } from '../state.ts';
import { aftermathOfLosses } from '../strike/aftermath.ts';
import { ownUnit } from '../table/checks.ts';
import { unitUnder } from '../table/free.ts';
import { minimumSpeed } from '../table/stats.ts';
import { standsOnSolid } from '../table/terrain.ts';
import { allUnits, groupOf, isPresent, living, nameOfUnit, unitBoxOf } from '../table/units.ts';

/** A flying unit whose minimum speed is 0 lands by choice (move.minimum-speed). */
export interface Land {
  readonly type: 'land';
  readonly unit: string;
}

export const land: BattleOrder<Land> = {
  answers: ['move'],
  schema: z.strictObject({ type: z.literal('land'), unit: id }),
  check(asker, command) {
    const unit = ownUnit(asker, command.unit);
    if ('problem' in unit) return unit;
    const name = nameOfUnit(asker.field, asker.state, unit.id);
    if (!isPresent(asker.state, unit) || !unit.flying) {
      return refuse('move.minimum-speed', `${name} is not flying.`);
    }
    if (minimumSpeed(asker.field, unit) !== 0) {
      return refuse('move.minimum-speed', `${name} lands by moving less than its minimum speed.`);
    }
    return undefined;
  },
  perform({ field, state }, command, act) {
    const unit = state.units[command.unit];
    if (unit) comeDown({ field, state, act }, unit);
  },
  offers({ field, state, seat }) {
    return allUnits(state)
      .filter(
        unit =>
          unit.flying &&
          isPresent(state, unit) &&
          groupOf(state, unit.group).player === seat &&
          minimumSpeed(field, unit) === 0,
      )
      .map(({ id: unit }) => ({ type: 'land', unit }));
  },
};

/** At the end of its player's Movement: whoever was too slow lands (move.minimum-speed). */
export const endFlight = ({ field, state, seat }: BattleAsker, act: BattleAct): void => {
  for (const id in state.units) {
    const unit = state.units[id] as BattleUnit;
    if (!unit.flying || !isPresent(state, unit) || groupOf(state, unit.group).player !== seat) continue;
    const least = minimumSpeed(field, unit) ?? 0;
    if (unit.went < least - SLACK) comeDown({ field, state, act }, unit);
  }
};

/** Exactly the minimum is not below it, whatever rounding to the grain has left. */
const SLACK = 1 / 256;

/** move.bad-landing: on ground it could not enter, or on top of another unit, it is destroyed. */
const comeDown = (battle: BattleContext, unit: BattleUnit): void => {
  const { field, state, act } = battle;
  const box = unitBoxOf(field, state, unit);
  const below = unitUnder(field, state, box, { leaving: new Set([unit.id]) });
  const solid = standsOnSolid(field, state, box);
  if (below === undefined && !solid) {
    act.emit({ type: 'landed', unit: unit.id, went: unit.went, least: minimumSpeed(field, unit) ?? 0 });
    return;
  }
  const losses: Losses = {
    unit: unit.id,
    living: living(unit),
    killed: living(unit),
    injured: 0,
    points: living(unit),
    lost: 0,
    after: {
      alive: 0,
      injured: 0,
      hungry: 0,
      dead: unit.dead + living(unit),
      ...(unit.elements && { elements: [] }),
    },
  };
  const onto = below === undefined ? 'solid ground' : nameOfUnit(field, state, below);
  act.emit({ type: 'crashed', unit: unit.id, losses, onto });
  aftermathOfLosses(battle, losses, []);
};
