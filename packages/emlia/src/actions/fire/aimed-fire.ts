import type { RangedWeapon } from '@emlia/content';
import { applyModifiers, type Checks, extend, firstRefusal, pick, signed } from '@emlia/kernel';
import * as z from 'zod';
import { awareOfSubject } from '../../judge/awareness/aware.ts';
import { engagersOf } from '../../judge/engagement/engaged.ts';
import { type CheckPlan, planCheckOf } from '../../judge/skill/check.ts';
import { skillOf } from '../../judge/skill/strength.ts';
import type { HitsMarked } from '../../outcome/hits/events.ts';
import { type Arm, armOptions, isArmed } from '../../table/equipment/arms.ts';
import { damageAt, isUsableFor } from '../../table/equipment/weapon.ts';
import { perCommand } from '../../table/memory.ts';
import { gsu } from '../../table/words.ts';
import { areEnemies, partOf, unitsOnTable } from '../../table/world.ts';
import { PRIMARY_LEFT } from '../action/action.ts';
import { fires } from '../action/means.ts';
import { attackHasPrimary } from '../activation/primary-left.ts';
import { arms, id } from '../fields.ts';
import { hasMoveLeft, mayForfeitMove } from '../move/action.ts';
import type { Order, Query } from '../order.ts';
import { type AimedAt, type AimMark, aimAt, type Focus, marksOn, regarding, type Subject } from './aim.ts';
import { expectedShots, type ShotForecast } from './forecast.ts';
import { hitsOn } from './hits.ts';
import { FIRE_FACTS, FIRE_MODIFIERS, FORFEITED_MOVE } from './modifiers.ts';
import { coverOfMark } from './regard.ts';
import {
  abilityRows,
  isOf,
  nearestOf,
  type Shooter,
  type Sighted,
  shootersOf,
  strengthFiring,
} from './shooter.ts';
import { hasShots, type Shot, takeShots } from './shots.ts';
import {
  canBeShotAt,
  findSubject,
  focusesOn,
  isSubjectOnTable,
  nameOfSubject,
  noSubject,
  noSuchSubunit,
  subjectOf,
  unitsHit,
} from './subject.ts';

export interface AimedFire {
  readonly type: 'aimedFire';
  readonly unit: string;
  /** The parts that shoot, each with one weapon (equipment.choice). */
  readonly arms: readonly Arm[];
  /** A unit, and with it the engagement it is in (fire.engagement), or a piece of terrain. */
  readonly subject: string;
  readonly focus?: Focus | undefined;
  /** Gives up the move action for the +2 of fire.forfeit. */
  readonly forfeitMove: boolean;
  /** draft.fire.supporting: at the enemies alone of an engagement that friends are in. */
  readonly supporting?: true | undefined;
}

export const AIMED_FIRE = 'Aimed Fire';

interface FireQuery extends Query {
  readonly subject: Subject;
  readonly aim: AimedAt;
  readonly shooters: readonly Shooter[];
  readonly command: AimedFire;
}

const NOWHERE: AimedAt = { marks: [] };

/** What a command aims at and who shoots, the same for its check, its forecast and its carrying out. */
const takeAim = perCommand((query: Query, command: AimedFire) => {
  const subject = subjectOf(query, command.subject);
  const aim = isSubjectOnTable(subject) ? aimAt(query, subject, command.focus, command.supporting) : NOWHERE;
  const shooters = shootersOf(query, {
    arms: command.arms,
    aim,
    subject,
    damageFor: damageAt,
    action: AIMED_FIRE,
  });
  return { subject, aim, shooters };
});

const ask = (query: Query, command: AimedFire): FireQuery =>
  extend(query, { ...takeAim(query, command), command });

/** fire.subject: what of its aim a part can hit, being in range and not in total cover. */
const targetsOf = (query: Query, { sights }: Shooter): Sighted[] =>
  sights.filter(
    ({ mark, band, damage }) => band !== undefined && coverOfMark(query, mark, damage) !== 'total',
  );

const outOfReach = ({ unit, subject }: FireQuery, { weapon, sights }: Shooter): string | undefined => {
  const named = sights.filter(({ mark }) => isOf(mark, subject));
  const first = named[0];
  if (!first || named.some(({ band }) => band !== undefined)) return undefined;
  return `${nameOfSubject(subject)} is ${gsu(first.distance)} away; the ${weapon?.name.toLowerCase()} of ${unit.name} reach ${gsu(first.range[2])}.`;
};

const checks: Checks<FireQuery> = {
  'activation.actions': attackHasPrimary,
  'equipment.ranged': hasShots,
  'equipment.choice': ({ unit, command, shooters }) =>
    (isArmed(unit, command.arms) && shooters.every(({ weapon }) => weapon)) ||
    `${unit.name} has no such weapon to shoot with.`,
  'equipment.ranged.actions': ({ shooters }) => {
    const wrong = shooters.find(({ weapon }) => weapon && !isUsableFor(weapon, 'aimedFire'));
    return !wrong || `${wrong.weapon?.name} cannot be used for Aimed Fire.`;
  },
  'action.subject': query =>
    canBeShotAt(query, query.subject) ||
    `${nameOfSubject(query.subject)} is no enemy on the table to shoot at.`,
  'fire.focus': ({ subject, aim, command: { focus } }) =>
    focus === undefined ||
    (aim.marks.length > 0 && focusesOn(subject, aim).includes(focus)) ||
    noSuchSubunit(subject),
  'awareness.subject': awareOfSubject,
  'fire.action': ({ world, state, unit }) => {
    const by = engagersOf(world, state, unit)[0];
    return !by || `${unit.name} is engaged with ${by.name} and cannot shoot.`;
  },
  'movemode.accel.momentum': query => !query.command.forfeitMove || mayForfeitMove(query),
  'attribute.arcs.use': ({ subject, shooters }) => {
    const turned = shooters.find(({ firing }) => firing.length === 0);
    return (
      !turned ||
      `Nobody has ${nameOfSubject(subject)} in the arc of the ${turned.weapon?.name.toLowerCase()}.`
    );
  },
  'fire.subject': query => {
    for (const shooter of query.shooters) {
      const far = outOfReach(query, shooter);
      if (far !== undefined) return far;
      if (!targetsOf(query, shooter).some(({ mark }) => isOf(mark, query.subject))) {
        return `${nameOfSubject(query.subject)} is in total cover from the ${shooter.weapon?.name.toLowerCase()} of ${query.unit.name}.`;
      }
    }
    return true;
  },
  'fire.forfeit': ({ unit, command }) =>
    !command.forfeitMove ||
    hasMoveLeft(unit) ||
    `${unit.name} has already used its move action and cannot give it up for the ${signed(FORFEITED_MOVE)}.`,
};

/** How one part will shoot: its check, whom it may hit and how hard. */
export interface PlannedShot {
  readonly part: number;
  readonly weapon: RangedWeapon;
  readonly distance: number;
  readonly damage: number;
  readonly marks: readonly AimMark[];
  readonly plan: CheckPlan;
}

/** mixed.offence: each part makes its own check with its own skill, strength and weapon. */
export const planAimedFire = (query: Query, command: AimedFire): PlannedShot[] => {
  const fire = ask(query, command);
  const { world, unit, aim } = fire;
  return fire.shooters.flatMap(shooter => {
    const { part, weapon } = shooter;
    const targets = targetsOf(query, shooter);
    const nearest = nearestOf(targets);
    if (!weapon || !nearest) return [];
    const rows = targets.map(sighted => {
      const { focus, supported } = aim;
      const { forfeitMove } = command;
      const shot = Object.assign({}, query, sighted, { focus, supported, forfeitMove });
      const modifiers = [
        ...applyModifiers(world.edition.tables.aimedFire, FIRE_FACTS, shot),
        ...abilityRows(query, shooter, { skill: 'aimedFire', action: AIMED_FIRE, mark: sighted.mark }),
      ];
      return regarding(sighted.mark, modifiers);
    });
    const skill = skillOf(world, partOf(unit, part), 'aimedFire');
    const plan = planCheckOf(
      { world, unit, attacks: true },
      skill,
      strengthFiring(query, shooter),
      world.edition.policies.modifiersAgainst(rows),
    );
    const { distance, damage } = nearest;
    return [{ part, weapon, distance, damage, marks: targets.map(({ mark }) => mark), plan }];
  });
};

/** draft.fire.supporting.friendly-hits: one hit of each shot in support, on the friends in the engagement as one. */
export const straysOfEach = (
  query: Query,
  command: AimedFire,
  planned: readonly PlannedShot[],
): HitsMarked[] => {
  const friends = takeAim(query, command).aim.supported?.friends ?? [];
  const [subject] = friends;
  if (!subject) return [];
  const marks = marksOn(query, friends);
  return planned.map(({ part, weapon, damage }) =>
    hitsOn(query, { subject, marks, weapon, part, damage, count: 1 }),
  );
};

const unitsIn = (hits: readonly HitsMarked[]): string[] => [
  ...new Set(hits.flatMap(({ unit, among }) => among?.map(one => one.unit) ?? [unit])),
];

/** What of shots in support was fumbled, and on whom it falls. */
const straysOf = (
  query: Query,
  command: AimedFire,
  planned: readonly PlannedShot[],
  shots: readonly Shot[],
): HitsMarked[] =>
  straysOfEach(query, command, planned).flatMap((hit, i) => {
    const { fumble: count = 0 } = shots[i]?.check ?? {};
    return count > 0 ? [{ ...hit, count }] : [];
  });

export const AIMED_FIRE_FIELDS = {
  type: z.literal('aimedFire'),
  unit: id,
  arms,
  subject: id,
  focus: z.union([z.literal('unit'), z.number().int().min(0).max(99)]).optional(),
  forfeitMove: z.boolean(),
};

/** Aimed Fire: primary action, skill Aimed Fire, may be improvised (fire.action). */
export const aimedFire: Order<AimedFire, ShotForecast[]> = {
  answers: ['act'],
  schema: z.strictObject(AIMED_FIRE_FIELDS),
  action: {
    rule: 'fire.action',
    name: AIMED_FIRE,
    kinds: ['primary'],
    listed: { does: 'direct ranged attack', primary: 1 },
    attack: 'ranged',
    whom: 'the enemy to shoot at',
    say: 'A direct ranged attack.',
    requirements: [
      PRIMARY_LEFT,
      { rule: 'fire.action', say: 'The source is unengaged.' },
      { rule: 'equipment.ranged.actions', say: 'Its weapon is usable for Aimed Fire.' },
    ],
    needs: fires('aimedFire'),
    subject: {
      rule: 'fire.subject',
      say: 'An enemy, a subunit or scenery with statistics within the long range of the weapon, not in total cover.',
    },
    check: {
      skill: 'aimedFire',
      improvise: true,
      modifiers: FIRE_MODIFIERS,
      success: 'Each success is one hit at the base damage of the weapon for that range.',
      failure: 'Nothing.',
    },
  },

  check: (query, command) =>
    findSubject(query.world, query.state, command.subject)
      ? firstRefusal(checks, ask(query, command))
      : noSubject(command.subject),

  perform(query, command, act) {
    const { unit } = query;
    const subject = subjectOf(query, command.subject);
    const planned = planAimedFire(query, command);
    const shots = takeShots(query, 'aimedFire', planned, act.dice);
    const strays = straysOf(query, command, planned, shots);
    const among = unitsHit(planned.flatMap(({ marks }) => marks));
    const hits = planned.map(({ part, weapon, marks, damage }, i) =>
      hitsOn(query, {
        subject,
        marks,
        focus: command.focus,
        weapon,
        part,
        damage,
        count: shots[i]?.check.successes ?? 0,
      }),
    );
    act.emit({
      type: 'unitFired',
      unit: unit.id,
      subject: command.subject,
      ...(command.focus !== undefined && { focus: command.focus }),
      ...(among.length > 1 && { among }),
      distance: planned[0]?.distance ?? 0,
      forfeitedMove: command.forfeitMove,
      ...(command.supporting && { supporting: true }),
      shots,
      ...(strays.length > 0 && { strays: unitsIn(strays) }),
    });
    for (const hit of [...hits, ...strays]) if (hit.count > 0) act.emit(hit);
  },

  offers(query) {
    const { world, state, unit } = query;
    const ranged = armOptions(world, unit, item => item.kind === 'ranged' && isUsableFor(item, 'aimedFire'));
    if (ranged.length === 0) return [];
    return unitsOnTable(state)
      .filter(subject => areEnemies(world, unit, subject))
      .flatMap(subject =>
        [undefined, ...focusesOn(subject, aimAt(query, subject))].flatMap(focus =>
          ranged.flatMap(armed =>
            [false, true].map(
              (forfeitMove): AimedFire => ({
                type: 'aimedFire',
                unit: unit.id,
                arms: armed,
                subject: subject.id,
                ...(focus !== undefined && { focus }),
                forfeitMove,
              }),
            ),
          ),
        ),
      );
  },

  /** Now and then at a piece of terrain instead. */
  vary({ world }, command, dice) {
    const pieces = world.grounds.filter(({ entry }) => entry.hits !== undefined);
    const ground = pieces.length > 0 ? pick(dice, pieces) : undefined;
    if (!ground || dice.roll(6) > 1) return command;
    const { focus: _, ...rest } = command;
    return { ...rest, subject: ground.piece.id };
  },

  forecast: (query, command) =>
    aimedFire.check(query, command) ? undefined : expectedShots(query.world, planAimedFire(query, command)),
};
