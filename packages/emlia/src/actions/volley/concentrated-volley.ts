import { applyModifiers, type Checks, extend, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { awareOfSubject } from '../../judge/awareness/aware.ts';
import { planCheckOf } from '../../judge/skill/check.ts';
import { skillOf } from '../../judge/skill/strength.ts';
import type { Arm } from '../../table/equipment/arms.ts';
import { concentratedDamage } from '../../table/equipment/weapon.ts';
import { gsu } from '../../table/words.ts';
import { areEnemies, partOf, unitsOnTable } from '../../table/world.ts';
import { PRIMARY_LEFT } from '../action/action.ts';
import { fires } from '../action/means.ts';
import { arms, id } from '../fields.ts';
import { type AimedAt, aimAt, membersIn, type Subject } from '../fire/aim.ts';
import type { PlannedShot } from '../fire/aimed-fire.ts';
import { expectedShots, type ShotForecast } from '../fire/forecast.ts';
import { hitsOn } from '../fire/hits.ts';
import { coverAboveOf } from '../fire/regard.ts';
import {
  abilityRows,
  isOf,
  nearestOf,
  type Shooter,
  type Sighted,
  shootersOf,
  strengthFiring,
} from '../fire/shooter.ts';
import { takeShots } from '../fire/shots.ts';
import {
  canBeAttacked,
  findSubject,
  isSubjectOnTable,
  nameOfSubject,
  noSubject,
  subjectOf,
  unitsHit,
} from '../fire/subject.ts';
import type { Order, Query } from '../order.ts';
import { CONCENTRATED_FACTS, CONCENTRATED_MODIFIERS } from './modifiers.ts';
import { armsChecks, requirement, type VolleyQuery, volleyArms, volleyLines } from './requirements.ts';

export interface ConcentratedVolley {
  readonly type: 'concentratedVolley';
  readonly unit: string;
  /** The parts that shoot, each with one weapon (equipment.choice). */
  readonly arms: readonly Arm[];
  /** A unit, and with it the engagement it is in (engagement.group), or a piece of terrain. */
  readonly subject: string;
}

export const CONCENTRATED_VOLLEY = 'Concentrated Volley';

interface ConcentratedVolleyQuery extends VolleyQuery {
  readonly subject: Subject;
  readonly shooters: readonly Shooter[];
}

const NOWHERE: AimedAt = { marks: [] };

const ask = (query: Query, command: ConcentratedVolley): ConcentratedVolleyQuery => {
  const subject = subjectOf(query, command.subject);
  const aim = isSubjectOnTable(subject) ? aimAt(query, subject) : NOWHERE;
  const shooters = shootersOf(query, {
    arms: command.arms,
    aim,
    subject,
    damageFor: concentratedDamage,
    action: CONCENTRATED_VOLLEY,
  });
  const action = 'concentratedVolley' as const;
  return extend(query, { action, name: CONCENTRATED_VOLLEY, arms: command.arms, subject, shooters });
};

/** Targets in range, and without total cover above. */
const targetsOf = (query: Query, { sights }: Shooter): Sighted[] =>
  sights.filter(
    ({ mark, band, damage }) => band !== undefined && coverAboveOf(query, mark, damage) !== 'total',
  );

const checks: Checks<ConcentratedVolleyQuery> = {
  ...armsChecks,
  'action.subject': query =>
    canBeAttacked(query, query.subject) ||
    `${nameOfSubject(query.subject)} is no enemy on the table to shoot at.`,
  'awareness.subject': awareOfSubject,
  'volley.concentrated.action': query => {
    const { unit, subject, shooters } = query;
    const required = requirement(query);
    if (required !== true) return required;
    for (const shooter of shooters) {
      const name = shooter.weapon?.name.toLowerCase();
      const named = shooter.sights.filter(({ mark }) => isOf(mark, subject));
      if (named.every(({ band }) => band === undefined)) {
        return `${nameOfSubject(subject)} is ${gsu(named[0]?.distance ?? 0)} away; the ${name} of ${unit.name} reach ${gsu(named[0]?.range[2] ?? 0)}.`;
      }
      if (!targetsOf(query, shooter).some(({ mark }) => isOf(mark, subject))) {
        return `${nameOfSubject(subject)} has total cover above it from the ${name}.`;
      }
    }
    return true;
  },
};

/** mixed.offence: each part makes its own check with its own skill, strength and weapon. */
export const planConcentratedVolley = (query: Query, command: ConcentratedVolley): PlannedShot[] => {
  const { world, unit, shooters } = ask(query, command);
  return shooters.flatMap(shooter => {
    const { part, weapon } = shooter;
    const targets = targetsOf(query, shooter);
    const nearest = nearestOf(targets);
    if (!weapon || !nearest) return [];
    const against = targets.map(sighted => ({
      name: sighted.mark.name,
      members: membersIn(sighted.mark),
      modifiers: [
        ...applyModifiers(CONCENTRATED_MODIFIERS, CONCENTRATED_FACTS, extend(query, sighted)),
        ...abilityRows(query, shooter, {
          skill: 'volleyFire',
          action: CONCENTRATED_VOLLEY,
          mark: sighted.mark,
        }),
      ],
    }));
    const skill = skillOf(world, partOf(unit, part), 'volleyFire');
    const plan = planCheckOf(
      { world, unit, attacks: true },
      skill,
      strengthFiring(query, shooter),
      world.edition.policies.modifiersAgainst(against),
    );
    const marks = targets.map(({ mark }) => mark);
    return [{ part, weapon, distance: nearest.distance, damage: nearest.damage, marks, plan }];
  });
};

/** Concentrated Volley: primary action, skill Volley Fire, not improvised, and the move action with it. */
export const concentratedVolley: Order<ConcentratedVolley, ShotForecast[]> = {
  answers: ['act'],
  schema: z.strictObject({ type: z.literal('concentratedVolley'), unit: id, arms, subject: id }),
  action: {
    rule: 'volley.concentrated.action',
    name: CONCENTRATED_VOLLEY,
    kinds: ['primary'],
    listed: { does: 'indirect fire on one unit', primary: 5 },
    attack: 'ranged',
    whom: 'the enemy to shoot at',
    takesMove: true,
    say: 'Indirect fire on one unit.',
    requirements: [
      PRIMARY_LEFT,
      ...volleyLines('volley.concentrated.action', CONCENTRATED_VOLLEY),
      { rule: 'volley.concentrated.action', say: 'The source is in close formation.' },
    ],
    needs: fires('concentratedVolley'),
    subject: {
      rule: 'volley.concentrated.action',
      say: 'An enemy or scenery with statistics within the long range of the weapon, without total cover above it.',
    },
    check: {
      skill: 'volleyFire',
      improvise: false,
      modifiers: CONCENTRATED_MODIFIERS,
      success: 'Each success is one hit at the base damage of the weapon for volleys.',
      failure: 'Nothing.',
    },
  },

  check: (query, command) =>
    findSubject(query.world, query.state, command.subject)
      ? firstRefusal(checks, ask(query, command))
      : noSubject(command.subject),

  perform(query, command, act) {
    const subject = subjectOf(query, command.subject);
    const planned = planConcentratedVolley(query, command);
    const shots = takeShots(query, 'volleyFire', planned, act.dice);
    const among = unitsHit(planned.flatMap(({ marks }) => marks));
    act.emit({
      type: 'concentratedVolleyFired',
      unit: query.unit.id,
      subject: command.subject,
      ...(among.length > 1 && { among }),
      distance: planned[0]?.distance ?? 0,
      shots,
    });
    for (const [i, { part, weapon, marks, damage }] of planned.entries()) {
      const count = shots[i]?.check.successes ?? 0;
      if (count === 0) continue;
      act.emit(hitsOn(query, { subject, marks, weapon, part, damage, count }));
    }
  },

  offers(query) {
    const { world, state, unit } = query;
    const armed = volleyArms(query, 'concentratedVolley');
    if (armed.length === 0) return [];
    return unitsOnTable(state)
      .filter(subject => areEnemies(world, unit, subject))
      .flatMap(subject =>
        armed.map(
          (one): ConcentratedVolley => ({
            type: 'concentratedVolley',
            unit: unit.id,
            arms: one,
            subject: subject.id,
          }),
        ),
      );
  },

  forecast: (query, command) =>
    concentratedVolley.check(query, command)
      ? undefined
      : expectedShots(query.world, planConcentratedVolley(query, command)),
};
