import type { RangedWeapon } from '@emlia/content';
import { applyModifiers, problem } from '@emlia/kernel';
import * as z from 'zod';
import { type Checks, firstRefusal } from '../checks.ts';
import { engagersOf } from '../engagement/engaged.ts';
import { distanceBetween } from '../entity/base.ts';
import {
  type Band,
  bandAt,
  damageAt,
  hasAbility,
  isUsableFor,
  rangedWeaponsOf,
} from '../equipment/weapon.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { type CheckPlan, planCheck, rollCheck } from '../skill/check.ts';
import { strengthOf } from '../skill/strength.ts';
import type { UnitState } from '../state.ts';
import { areEnemies, entryOf, unitOf, unitsOnTable } from '../world.ts';
import { FIRE_FACTS, FIRE_MODIFIERS } from './modifiers.ts';

export interface AimedFire {
  readonly type: 'aimedFire';
  readonly unit: string;
  readonly weapon: string;
  readonly subject: string;
  /** Gives up the move action for the +2 of fire.forfeit. */
  readonly forfeitMove: boolean;
}

export interface FireQuery extends Query {
  readonly subject: UnitState;
  readonly weapon: RangedWeapon | undefined;
  readonly distance: number;
  readonly band: Band | undefined;
  readonly command: AimedFire;
}

const ask = (query: Query, command: AimedFire): FireQuery => {
  const { unit } = query;
  const subject = unitOf(query.state, command.subject);
  const weapon = rangedWeaponsOf(query.world, unit).find(one => one.id === command.weapon);
  const onTable = subject.place === 'table';
  const distance = onTable ? distanceBetween(query.world, unit, subject) : 0;
  return {
    ...query,
    subject,
    weapon,
    distance,
    band: weapon && onTable ? bandAt(weapon, distance) : undefined,
    command,
  };
};

const checks: Checks<FireQuery> = {
  'activation.actions': ({ unit }) =>
    unit.used.primary === undefined || `${unit.name} has already used its primary action this turn.`,
  'equipment.choice': ({ unit, weapon }) =>
    weapon !== undefined || `${unit.name} has no such weapon to shoot with.`,
  'equipment.ranged.actions': ({ weapon }) =>
    !weapon || isUsableFor(weapon, 'aimedFire') || `${weapon.name} cannot be used for Aimed Fire.`,
  'action.subject': ({ unit, subject }) =>
    (subject.place === 'table' && areEnemies(unit, subject)) ||
    `${subject.name} is no enemy on the table to shoot at.`,
  'fire.action': ({ world, state, unit }) => {
    const by = engagersOf(world, state, unit)[0];
    return !by || `${unit.name} is engaged with ${by.name} and cannot shoot.`;
  },
  'fire.subject': ({ unit, subject, weapon, distance, band }) =>
    band !== undefined ||
    `${subject.name} is ${Math.round(distance * 10) / 10} GSU away; the ${weapon?.name.toLowerCase()} of ${unit.name} reach ${weapon?.range[2]} GSU.`,
  'fire.forfeit': ({ unit, command }) =>
    !command.forfeitMove ||
    unit.used.move === undefined ||
    `${unit.name} has already used its move action and cannot give it up for the +2.`,
};

const planOf = (fire: FireQuery): CheckPlan =>
  planCheck(
    entryOf(fire.world, fire.unit).skills.aimedFire,
    strengthOf(fire.unit),
    applyModifiers(FIRE_MODIFIERS, FIRE_FACTS, fire),
  );

/** Aimed Fire: primary action, skill Aimed Fire, may be improvised (fire.action). */
export const aimedFire: Order<AimedFire> = {
  answers: 'act',
  schema: z.strictObject({
    type: z.literal('aimedFire'),
    unit: id,
    weapon: id,
    subject: id,
    forfeitMove: z.boolean(),
  }),

  check: (query, command) =>
    Object.hasOwn(query.state.units, command.subject)
      ? firstRefusal(checks, ask(query, command))
      : problem('no-unit', `There is no unit "${command.subject}" in this battle.`),

  perform(query, command, act) {
    const fire = ask(query, command);
    const { unit, subject, weapon, band } = fire;
    if (!weapon || !band) return;
    const check = rollCheck('aimedFire', planOf(fire), act.dice);
    act.emit({
      type: 'unitFired',
      unit: unit.id,
      subject: subject.id,
      weapon: weapon.id,
      distance: fire.distance,
      forfeitedMove: command.forfeitMove,
      check,
    });
    if (check.successes === 0) return;
    act.emit({
      type: 'hitsMarked',
      unit: subject.id,
      source: unit.id,
      count: check.successes,
      damage: damageAt(weapon, band),
      ...(hasAbility(weapon, 'armourPiercing') && { piercing: true }),
    });
  },

  offers({ world, state, unit }) {
    const subjects = unitsOnTable(state).filter(other => areEnemies(unit, other));
    return rangedWeaponsOf(world, unit).flatMap(weapon =>
      subjects.flatMap(subject =>
        [false, true].map(
          (forfeitMove): AimedFire => ({
            type: 'aimedFire',
            unit: unit.id,
            weapon: weapon.id,
            subject: subject.id,
            forfeitMove,
          }),
        ),
      ),
    );
  },
};
