import { problem, within } from '@emlia/kernel';
import * as z from 'zod';
import { awareOfSubject } from '../awareness/aware.ts';
import { type Checks, firstRefusal } from '../checks.ts';
import { combatRangeOf } from '../engagement/engaged.ts';
import { distanceBetween } from '../entity/base.ts';
import { armOptions } from '../equipment/arms.ts';
import { arms, id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import type { UnitState } from '../state.ts';
import { areEnemies, membersOf, unitOf, unitsOnTable } from '../world.ts';
import { isReadyToStrike } from './arms.ts';
import { type Assault, strikeAt } from './strike-at.ts';

export interface CloseCombat extends Pick<Assault, 'arms' | 'subject'> {
  readonly type: 'closeCombat';
  readonly unit: string;
}

interface CloseCombatQuery extends Query {
  readonly subject: UnitState;
  readonly command: CloseCombat;
}

const ask = (query: Query, command: CloseCombat): CloseCombatQuery => ({
  ...query,
  subject: unitOf(query.state, command.subject),
  command,
});

const checks: Checks<CloseCombatQuery> = {
  'activation.actions': ({ unit }) =>
    unit.used.primary === undefined || `${unit.name} has already used its primary action this turn.`,
  'equipment.choice': query => isReadyToStrike(query, query.command.arms),
  'action.subject': ({ unit, subject }) =>
    (subject.place === 'table' && areEnemies(unit, subject)) ||
    `${subject.name} is no enemy on the table to strike at.`,
  'awareness.subject': awareOfSubject,
  'melee.action': ({ world, unit, subject }) => {
    const distance = distanceBetween(world, unit, subject);
    const range = combatRangeOf(world, unit);
    return (
      within(distance, range) ||
      `${subject.name} is ${Math.round(distance * 10) / 10} GSU away, outside the combat range of ${unit.name} (${range} GSU).`
    );
  },
};

/** Close Combat: primary action, skill Close Combat, may be improvised (melee.action). */
export const closeCombat: Order<CloseCombat> = {
  answers: 'act',
  schema: z.strictObject({ type: z.literal('closeCombat'), unit: id, arms, subject: id }),

  check: (query, command) =>
    Object.hasOwn(query.state.units, command.subject)
      ? firstRefusal(checks, ask(query, command))
      : problem('no-unit', `There is no unit "${command.subject}" in this battle.`),

  perform: (query, { arms: armed, subject }, act) => strikeAt(query, { arms: armed, subject }, act),

  offers({ world, state, unit }) {
    const melee = armOptions(world, unit, item => item.kind === 'melee');
    const bare = unit.parts.flatMap((_part, part) => (membersOf(unit, part).length > 0 ? [{ part }] : []));
    const offers: CloseCombat[] = [];
    for (const subject of unitsOnTable(state)) {
      if (!areEnemies(unit, subject)) continue;
      for (const armed of melee.length > 0 ? melee : [bare]) {
        offers.push({ type: 'closeCombat', unit: unit.id, arms: armed, subject: subject.id });
      }
    }
    return offers;
  },
};
