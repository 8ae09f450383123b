import type { MeleeWeapon } from '@emlia/content';
import { applyModifiers, problem, within } from '@emlia/kernel';
import * as z from 'zod';
import { abilityModifiers } from '../ability/modifiers.ts';
import { awareOfSubject } from '../awareness/aware.ts';
import { type Checks, firstRefusal } from '../checks.ts';
import { combatRangeOf } from '../engagement/engaged.ts';
import { distanceBetween } from '../entity/base.ts';
import { type Arm, armOptions, armsOf, isArmed } from '../equipment/arms.ts';
import { bearersOf } from '../equipment/bearers.ts';
import { meleeWeaponsOf } from '../equipment/weapon.ts';
import { arms, id } from '../fields.ts';
import { markHits } from '../hits/mark.ts';
import type { Order, Query } from '../order.ts';
import { planCheckOf, rollCheck } from '../skill/check.ts';
import { skillOf, strengthOf } from '../skill/strength.ts';
import type { UnitState } from '../state.ts';
import { areEnemies, membersOf, partOf, unitOf, unitsOnTable } from '../world.ts';
import type { Blow } from './events.ts';
import { MELEE_FACTS, MELEE_MODIFIERS } from './modifiers.ts';

export interface CloseCombat {
  readonly type: 'closeCombat';
  readonly unit: string;
  /** The parts that strike; one without melee weapons names none and fights bare-handed (equipment.choice). */
  readonly arms: readonly Arm[];
  readonly subject: string;
}

interface Striker {
  readonly part: number;
  readonly weapon: MeleeWeapon | undefined;
}

export interface MeleeQuery extends Query {
  readonly subject: UnitState;
  readonly strikers: readonly Striker[];
  readonly command: CloseCombat;
}

const ask = (query: Query, command: CloseCombat): MeleeQuery => ({
  ...query,
  subject: unitOf(query.state, command.subject),
  strikers: armsOf(query.world, query.unit, command.arms).map(({ part, item }) => ({
    part,
    weapon: item?.kind === 'melee' ? item : undefined,
  })),
  command,
});

const checks: Checks<MeleeQuery> = {
  'activation.actions': ({ unit }) =>
    unit.used.primary === undefined || `${unit.name} has already used its primary action this turn.`,
  'equipment.choice': ({ world, unit, strikers, command }) => {
    if (!isArmed(unit, command.arms)) return `${unit.name} has no such members to strike with.`;
    for (const [i, { part, weapon }] of strikers.entries()) {
      if (weapon) continue;
      if (command.arms[i]?.weapon !== undefined) return `${unit.name} has no such weapon to strike with.`;
      if (meleeWeaponsOf(world, partOf(unit, part)).length > 0) {
        return `${unit.name} must say which of its weapons it uses.`;
      }
    }
    return true;
  },
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

  perform(query, command, act) {
    const melee = ask(query, command);
    const { world, unit, subject, strikers } = melee;
    const common = applyModifiers(MELEE_MODIFIERS, MELEE_FACTS, melee);
    const blows = strikers.map(({ part, weapon }): Blow => {
      const skill = skillOf(world, partOf(unit, part), 'closeCombat');
      const added = abilityModifiers(world, { unit, part, skill: 'closeCombat', item: weapon, subject });
      const modifiers = [...common, ...added];
      const check = rollCheck(
        'closeCombat',
        planCheckOf(unit, skill, strengthOf(unit, part, bearersOf(world, unit, part, weapon)), modifiers),
        act.dice,
      );
      return { part, ...(weapon && { weapon: weapon.id }), check };
    });
    const successes = blows.reduce((sum, { check }) => sum + check.successes, 0);
    const strikes = [{ source: unit.id, subjects: [subject.id], successes }];
    act.emit({ type: 'unitStruck', unit: unit.id, subject: subject.id, blows, strikes });
    for (const [i, { check }] of blows.entries()) {
      if (check.successes === 0) continue;
      const weapon = strikers[i]?.weapon;
      const damage = weapon?.damage ?? 0;
      act.emit(markHits({ ...melee, source: unit, weapon, count: check.successes, damage }));
    }
  },

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
