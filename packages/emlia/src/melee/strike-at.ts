import type { MeleeWeapon } from '@emlia/content';
import { type Act, applyModifiers } from '@emlia/kernel';
import { abilityModifiers } from '../ability/modifiers.ts';
import { type Arm, armsOf } from '../equipment/arms.ts';
import { bearersOf } from '../equipment/bearers.ts';
import type { EmliaEvent } from '../events.ts';
import { markHits } from '../hits/mark.ts';
import type { Query } from '../order.ts';
import { type CheckPlan, planCheckOf, rollCheck } from '../skill/check.ts';
import { skillOf, strengthOf } from '../skill/strength.ts';
import type { UnitState } from '../state.ts';
import { partOf, unitOf } from '../world.ts';
import type { Blow } from './events.ts';
import { MELEE_FACTS, MELEE_MODIFIERS } from './modifiers.ts';

/** A Close Combat attack, whoever makes it: an action of its own, the end of a Charge, a free strike. */
export interface Assault {
  /** The parts that strike; one without melee weapons names none and fights bare-handed (equipment.choice). */
  readonly arms: readonly Arm[];
  /** The enemy struck; in a skirmish, and with it, all of its side (skirmish.side). */
  readonly subject: string;
  /** melee.charged: it ends a Charge. */
  readonly charged?: true;
  /** freestrike.strike: on the subject alone, out of turn and without using up an action. */
  readonly free?: true;
  /** freestrike.bonus: the subject is leaving the engagement. */
  readonly leaving?: true;
  /** disengage.success: who may take part; missing: all. */
  readonly able?: readonly number[];
}

export interface MeleeQuery extends Query {
  readonly subject: UnitState;
  readonly assault: Assault;
}

/** How one part will strike. */
export interface PlannedBlow {
  readonly part: number;
  readonly weapon: MeleeWeapon | undefined;
  readonly damage: number;
  readonly plan: CheckPlan;
}

/** mixed.offence: each part makes its own check with its own skill, strength and weapon. */
export const planStrike = (query: Query, assault: Assault): PlannedBlow[] => {
  const { world, unit } = query;
  const subject = unitOf(query.state, assault.subject);
  const common = applyModifiers(MELEE_MODIFIERS, MELEE_FACTS, { ...query, subject, assault });
  return armsOf(world, unit, assault.arms).map(({ part, item }) => {
    const weapon = item?.kind === 'melee' ? item : undefined;
    const skill = skillOf(world, partOf(unit, part), 'closeCombat');
    const added = abilityModifiers(world, { unit, part, skill: 'closeCombat', item: weapon, subject });
    const strength = strengthOf(unit, part, bearersOf(world, unit, part, weapon));
    const plan = planCheckOf(unit, skill, strength, [...common, ...added]);
    return { part, weapon, damage: weapon?.damage ?? 0, plan };
  });
};

/** Rolls a Close Combat attack that was found lawful, and leaves its hits. */
export const strikeAt = (query: Query, assault: Assault, act: Act<EmliaEvent>): void => {
  const { unit } = query;
  const { charged, free } = assault;
  const subject = unitOf(query.state, assault.subject);
  const planned = planStrike(query, assault);
  const blows = planned.map(
    ({ part, weapon, plan }): Blow => ({
      part,
      ...(weapon && { weapon: weapon.id }),
      check: rollCheck('closeCombat', plan, act.dice),
    }),
  );
  const successes = blows.reduce((sum, { check }) => sum + check.successes, 0);
  act.emit({
    type: 'unitStruck',
    unit: unit.id,
    subject: subject.id,
    ...(charged && { charged }),
    ...(free && { free }),
    blows,
    strikes: [{ source: unit.id, subjects: [subject.id], successes, ...(free && { free }) }],
  });
  for (const [i, { weapon, damage }] of planned.entries()) {
    const count = blows[i]?.check.successes ?? 0;
    if (count > 0) act.emit(markHits({ ...query, source: unit, subject, weapon, count, damage }));
  }
};
