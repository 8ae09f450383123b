import type { RangedWeapon } from '@emlia/content';
import { applyModifiers, problem } from '@emlia/kernel';
import * as z from 'zod';
import { abilityModifiers } from '../ability/modifiers.ts';
import { bearsOn } from '../attribute/arcs.ts';
import { awareOfSubject } from '../awareness/aware.ts';
import { type Checks, firstRefusal } from '../checks.ts';
import { engagersOf } from '../engagement/engaged.ts';
import { distanceBetween } from '../entity/base.ts';
import { type Arm, armOptions, armsOf, isArmed } from '../equipment/arms.ts';
import { bearersOf } from '../equipment/bearers.ts';
import { type Band, bandAt, damageAt, isUsableFor } from '../equipment/weapon.ts';
import { arms, id } from '../fields.ts';
import { markHits } from '../hits/mark.ts';
import { leastSpeed } from '../movemode/momentum.ts';
import type { Order, Query } from '../order.ts';
import { planCheck, rollCheck } from '../skill/check.ts';
import { skillOf, strengthOf } from '../skill/strength.ts';
import type { UnitState } from '../state.ts';
import { gsu } from '../words.ts';
import { areEnemies, membersOf, partOf, unitOf, unitsOnTable } from '../world.ts';
import type { Shot } from './events.ts';
import { FIRE_FACTS, FIRE_MODIFIERS } from './modifiers.ts';

export interface AimedFire {
  readonly type: 'aimedFire';
  readonly unit: string;
  /** The parts that shoot, each with one weapon (equipment.choice). */
  readonly arms: readonly Arm[];
  readonly subject: string;
  /** Gives up the move action for the +2 of fire.forfeit. */
  readonly forfeitMove: boolean;
}

/** A part with its weapon in hand. */
interface Shooter {
  readonly part: number;
  readonly weapon: RangedWeapon | undefined;
  readonly band: Band | undefined;
  /** Members that have the subject in the weapon's arc. */
  readonly bearing: number;
}

interface FireQuery extends Query {
  readonly subject: UnitState;
  readonly distance: number;
  readonly shooters: readonly Shooter[];
  readonly command: AimedFire;
}

/** What a modifier row is asked about: one part's shot. */
export interface ShotQuery extends FireQuery, Shooter {}

const ask = (query: Query, command: AimedFire): FireQuery => {
  const { world, unit } = query;
  const subject = unitOf(query.state, command.subject);
  const onTable = subject.place === 'table';
  const distance = onTable ? distanceBetween(world, unit, subject) : 0;
  const shooters = armsOf(world, unit, command.arms).map(({ part, item }): Shooter => {
    const weapon = item?.kind === 'ranged' ? item : undefined;
    const bearing = membersOf(unit, part).filter(one => bearsOn(world, unit, one, weapon?.arc, subject));
    const band = weapon && onTable ? bandAt(weapon, distance) : undefined;
    return { part, weapon, band, bearing: Math.min(bearing.length, bearersOf(world, unit, part, weapon)) };
  });
  return { ...query, subject, distance, shooters, command };
};

const checks: Checks<FireQuery> = {
  'activation.actions': ({ unit }) =>
    unit.used.primary === undefined || `${unit.name} has already used its primary action this turn.`,
  'equipment.choice': ({ unit, command, shooters }) =>
    (isArmed(unit, command.arms) && shooters.every(({ weapon }) => weapon)) ||
    `${unit.name} has no such weapon to shoot with.`,
  'equipment.ranged.actions': ({ shooters }) => {
    const wrong = shooters.find(({ weapon }) => weapon && !isUsableFor(weapon, 'aimedFire'));
    return !wrong || `${wrong.weapon?.name} cannot be used for Aimed Fire.`;
  },
  'action.subject': ({ unit, subject }) =>
    (subject.place === 'table' && areEnemies(unit, subject)) ||
    `${subject.name} is no enemy on the table to shoot at.`,
  'awareness.subject': awareOfSubject,
  'fire.action': ({ world, state, unit }) => {
    const by = engagersOf(world, state, unit)[0];
    return !by || `${unit.name} is engaged with ${by.name} and cannot shoot.`;
  },
  'fire.subject': ({ unit, subject, distance, shooters }) => {
    const short = shooters.find(({ band }) => band === undefined);
    return (
      !short ||
      `${subject.name} is ${gsu(distance)} away; the ${short.weapon?.name.toLowerCase()} of ${unit.name} reach ${gsu(short.weapon?.range[2] ?? 0)}.`
    );
  },
  'movemode.accel.momentum': ({ world, unit, command }) =>
    !command.forfeitMove ||
    leastSpeed(world, unit) === 0 ||
    `${unit.name} is too fast to give up its move action.`,
  'attribute.arcs.use': ({ subject, shooters }) => {
    const blind = shooters.find(({ bearing }) => bearing === 0);
    return !blind || `Nobody has ${subject.name} in the arc of the ${blind.weapon?.name.toLowerCase()}.`;
  },
  'fire.forfeit': ({ unit, command }) =>
    !command.forfeitMove ||
    unit.used.move === undefined ||
    `${unit.name} has already used its move action and cannot give it up for the +2.`,
};

/** Aimed Fire: primary action, skill Aimed Fire, may be improvised (fire.action). */
export const aimedFire: Order<AimedFire> = {
  answers: 'act',
  schema: z.strictObject({
    type: z.literal('aimedFire'),
    unit: id,
    arms,
    subject: id,
    forfeitMove: z.boolean(),
  }),

  check: (query, command) =>
    Object.hasOwn(query.state.units, command.subject)
      ? firstRefusal(checks, ask(query, command))
      : problem('no-unit', `There is no unit "${command.subject}" in this battle.`),

  perform(query, command, act) {
    const fire = ask(query, command);
    const { world, unit, subject } = fire;
    // mixed.offence: each part makes its own check with its own skill, strength and weapon.
    const shots = fire.shooters.map((shooter): Shot => {
      const { part, weapon: item, bearing } = shooter;
      const skill = skillOf(world, partOf(unit, part), 'aimedFire');
      const modifiers = [
        ...applyModifiers(FIRE_MODIFIERS, FIRE_FACTS, { ...fire, ...shooter }),
        ...abilityModifiers(world, { unit, part, skill: 'aimedFire', item, subject }),
      ];
      const plan = planCheck(skill, strengthOf(unit, part, bearing), modifiers);
      const check = rollCheck('aimedFire', plan, act.dice);
      return { part: shooter.part, weapon: shooter.weapon?.id ?? '', check };
    });
    act.emit({
      type: 'unitFired',
      unit: unit.id,
      subject: subject.id,
      distance: fire.distance,
      forfeitedMove: command.forfeitMove,
      shots,
    });
    for (const [i, { check }] of shots.entries()) {
      const { weapon, band } = fire.shooters[i] ?? {};
      if (check.successes === 0 || !weapon || !band) continue;
      const damage = damageAt(weapon, band);
      act.emit(markHits({ ...fire, source: unit, weapon, count: check.successes, damage }));
    }
  },

  offers({ world, state, unit }) {
    const ranged = armOptions(world, unit, item => item.kind === 'ranged');
    const offers: AimedFire[] = [];
    for (const subject of unitsOnTable(state)) {
      if (!areEnemies(unit, subject)) continue;
      for (const armed of ranged) {
        for (const forfeitMove of [false, true]) {
          offers.push({ type: 'aimedFire', unit: unit.id, arms: armed, subject: subject.id, forfeitMove });
        }
      }
    }
    return offers;
  },
};
