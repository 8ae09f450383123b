import type { MeleeWeapon } from '@emlia/content';
import { applyModifiers, problem, within } from '@emlia/kernel';
import * as z from 'zod';
import { type Checks, firstRefusal } from '../checks.ts';
import { combatRangeOf } from '../engagement/engaged.ts';
import { distanceBetween } from '../entity/base.ts';
import { hasAbility, meleeWeaponsOf } from '../equipment/weapon.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { type CheckPlan, planCheck, rollCheck } from '../skill/check.ts';
import { strengthOf } from '../skill/strength.ts';
import type { UnitState } from '../state.ts';
import { areEnemies, entryOf, unitOf, unitsOnTable } from '../world.ts';
import { MELEE_FACTS, MELEE_MODIFIERS } from './modifiers.ts';

export interface CloseCombat {
  readonly type: 'closeCombat';
  readonly unit: string;
  /** A unit without melee weapons names none and fights bare-handed (equipment.choice). */
  readonly weapon?: string | undefined;
  readonly subject: string;
}

export interface MeleeQuery extends Query {
  readonly subject: UnitState;
  readonly weapon: MeleeWeapon | undefined;
  readonly command: CloseCombat;
}

const ask = (query: Query, command: CloseCombat): MeleeQuery => ({
  ...query,
  subject: unitOf(query.state, command.subject),
  weapon: meleeWeaponsOf(query.world, query.unit).find(one => one.id === command.weapon),
  command,
});

const checks: Checks<MeleeQuery> = {
  'activation.actions': ({ unit }) =>
    unit.used.primary === undefined || `${unit.name} has already used its primary action this turn.`,
  'equipment.choice': ({ world, unit, weapon, command }) => {
    if (command.weapon !== undefined)
      return weapon !== undefined || `${unit.name} has no such weapon to strike with.`;
    return meleeWeaponsOf(world, unit).length === 0 || `${unit.name} must say which of its weapons it uses.`;
  },
  'action.subject': ({ unit, subject }) =>
    (subject.place === 'table' && areEnemies(unit, subject)) ||
    `${subject.name} is no enemy on the table to strike at.`,
  'melee.action': ({ world, unit, subject }) => {
    const distance = distanceBetween(world, unit, subject);
    const range = combatRangeOf(world, unit);
    return (
      within(distance, range) ||
      `${subject.name} is ${Math.round(distance * 10) / 10} GSU away, outside the combat range of ${unit.name} (${range} GSU).`
    );
  },
};

const planOf = (melee: MeleeQuery): CheckPlan =>
  planCheck(
    entryOf(melee.world, melee.unit).skills.closeCombat,
    strengthOf(melee.unit),
    applyModifiers(MELEE_MODIFIERS, MELEE_FACTS, melee),
  );

/** Close Combat: primary action, skill Close Combat, may be improvised (melee.action). */
export const closeCombat: Order<CloseCombat> = {
  answers: 'act',
  schema: z.strictObject({ type: z.literal('closeCombat'), unit: id, weapon: id.optional(), subject: id }),

  check: (query, command) =>
    Object.hasOwn(query.state.units, command.subject)
      ? firstRefusal(checks, ask(query, command))
      : problem('no-unit', `There is no unit "${command.subject}" in this battle.`),

  perform(query, command, act) {
    const melee = ask(query, command);
    const { unit, subject, weapon } = melee;
    const check = rollCheck('closeCombat', planOf(melee), act.dice);
    act.emit({
      type: 'unitStruck',
      unit: unit.id,
      subject: subject.id,
      ...(weapon && { weapon: weapon.id }),
      check,
    });
    if (check.successes === 0) return;
    act.emit({
      type: 'hitsMarked',
      unit: subject.id,
      source: unit.id,
      count: check.successes,
      damage: weapon?.damage ?? 0,
      ...(hasAbility(weapon, 'armourPiercing') && { piercing: true }),
    });
  },

  offers({ world, state, unit }) {
    const weapons = meleeWeaponsOf(world, unit);
    return unitsOnTable(state)
      .filter(other => areEnemies(unit, other))
      .flatMap((subject): CloseCombat[] => {
        const bare = { type: 'closeCombat', unit: unit.id, subject: subject.id } as const;
        return weapons.length === 0 ? [bare] : weapons.map(weapon => ({ ...bare, weapon: weapon.id }));
      });
  },
};
