import type { ActionTitle } from '@emlia/content';
import {
  add,
  applyModifiers,
  type Checks,
  type Dice,
  direction,
  disc,
  extend,
  firstRefusal,
  type Point,
  scale,
} from '@emlia/kernel';
import * as z from 'zod';
import { verticalCover } from '../../judge/cover/overhead.ts';
import { heightForShot, shotBetween } from '../../judge/elevation.ts';
import { type CheckPlan, planCheckOf } from '../../judge/skill/check.ts';
import { skillOf } from '../../judge/skill/strength.ts';
import type { UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { type Arm, armsOf } from '../../table/equipment/arms.ts';
import { type Band, bandAt, volleyDamage } from '../../table/equipment/weapon.ts';
import { rangeOf } from '../../table/schedule/modifiers.ts';
import { gsu } from '../../table/words.ts';
import { areEnemies, membersOf, partOf, unitsOnTable } from '../../table/world.ts';
import { PRIMARY_LEFT } from '../action/action.ts';
import { fires } from '../action/means.ts';
import { arms, id, point } from '../fields.ts';
import { isInFireArc } from '../fire/arc.ts';
import { firingAlone } from '../fire/body.ts';
import { expectedShots, type ShotForecast } from '../fire/forecast.ts';
import { abilityRows, type Shooter, strengthFiring } from '../fire/shooter.ts';
import { takeShots } from '../fire/shots.ts';
import type { Order, Query } from '../order.ts';
import { needsSpending } from './adjust.ts';
import { landVolley } from './landing.ts';
import { AREA_FACTS, AREA_MODIFIERS } from './modifiers.ts';
import { armsChecks, requirement, type VolleyQuery, volleyArms, volleyLines } from './requirements.ts';
import { isVolleyWeaponFor, type VolleyWeapon } from './weapon.ts';

export interface AreaVolley {
  readonly type: 'areaVolley';
  readonly unit: string;
  /** The parts that shoot, each with one weapon (equipment.choice). */
  readonly arms: readonly Arm[];
  readonly at: Point;
}

export const AREA_VOLLEY = 'Area Volley';

/** A part whose weapon is laid on the point. */
export interface Layer extends Pick<Shooter, 'part' | 'weapon' | 'firing'> {
  readonly distance: number;
  /** The long limit, as heights change it. */
  readonly reach: number;
  readonly band: Band | undefined;
}

interface AreaVolleyQuery extends VolleyQuery {
  readonly command: AreaVolley;
  readonly shooters: readonly Layer[];
}

const ask = (query: Query, command: AreaVolley): AreaVolleyQuery =>
  extend(query, {
    action: 'areaVolley' as const,
    name: AREA_VOLLEY,
    arms: command.arms,
    command,
    shooters: layAll(query, command, AREA_VOLLEY),
  });

/** The parts that shoot, each with its weapon laid on the point. */
export const layAll = (
  query: Query,
  { arms, at }: Pick<AreaVolley, 'arms' | 'at'>,
  action: ActionTitle,
): Layer[] =>
  armsOf(query.world, query.unit, arms).map(({ part, item }) =>
    lay(query, at, { part, weapon: item?.kind === 'ranged' ? item : undefined, action }),
  );

/** Why a weapon does not reach the point; undefined: it does. */
export const tooFar = ({ name }: UnitState, { weapon, distance, reach, band }: Layer): string | undefined =>
  band
    ? undefined
    : `The point is ${gsu(distance)} away; the ${weapon?.name.toLowerCase()} of ${name} reach ${gsu(reach)}.`;

const lay = (
  query: Query,
  at: Point,
  { part, weapon, action }: Pick<Shooter, 'part' | 'weapon'> & { readonly action: ActionTitle },
): Layer => {
  const { world, unit } = query;
  if (!weapon) return { part, weapon, firing: [], distance: 0, reach: 0, band: undefined };
  const firing = membersOf(unit, part).filter(member => isInFireArc(query, weapon, member, [at]));
  const away = world.board.distance(boundaryOf(world, unit), disc(at.x, at.y, 0));
  const height = firing.length === 0 ? 0 : heightForShot(world, firingAlone(unit, part, firing));
  const reach = rangeOf(world, unit, weapon, action);
  const { distance, range } = shotBetween(height, heightForShot(world, at), away, reach);
  return {
    part,
    weapon,
    firing,
    distance,
    reach: range[2],
    band: bandAt(world, { ...weapon, range }, distance),
  };
};

const checks: Checks<AreaVolleyQuery> = {
  ...armsChecks,
  'volley.area.action': query => {
    const { world, unit, shooters, command } = query;
    const required = requirement(query);
    if (required !== true) return required;
    if (!world.board.holds(command.at)) return 'The point is not on the table.';
    for (const shooter of shooters) {
      const { weapon } = shooter;
      const far = tooFar(unit, shooter);
      if (far) return far;
      if (weapon && verticalCover(world, command.at, volleyDamage(weapon)) === 'total') {
        return `The point has total cover above it from the ${weapon.name.toLowerCase()}.`;
      }
    }
    return true;
  },
};

export interface PlannedVolley {
  readonly part: number;
  readonly weapon: VolleyWeapon;
  readonly distance: number;
  readonly damage: number;
  readonly plan: CheckPlan;
}

/** mixed.offence: each part makes its own check and has its own volley. */
export const planAreaVolley = (query: Query, command: AreaVolley): PlannedVolley[] => {
  const { world, unit, shooters } = ask(query, command);
  return shooters.flatMap(shooter => {
    const { part, weapon, band, distance } = shooter;
    if (!weapon || !band || !isVolleyWeaponFor(weapon, 'areaVolley')) return [];
    const modifiers = [
      ...applyModifiers(AREA_MODIFIERS, AREA_FACTS, extend(query, { at: command.at, band })),
      ...abilityRows(query, shooter, { skill: 'volleyFire', action: AREA_VOLLEY }),
    ];
    const skill = skillOf(world, partOf(unit, part), 'volleyFire');
    const plan = planCheckOf(
      { world, unit, attacks: true },
      skill,
      strengthFiring(query, shooter),
      modifiers,
    );
    return [{ part, weapon, distance, damage: volleyDamage(weapon), plan }];
  });
};

const WAYS = 12;
const FAR = [10, 30];

/** Some points of the table, near and not so near. */
export const pointsAround = ({ world, unit }: Query): Point[] => {
  const [from] = unit.members;
  if (!from) return [];
  return FAR.flatMap(far =>
    Array.from({ length: WAYS }, (_, i) => add(from, scale(direction((i * 360) / WAYS), far))).filter(point =>
      world.board.holds(point),
    ),
  );
};

/** Area Volley: primary action, skill Volley Fire, not improvised, and the move action with it (volley.area.action). */
export const areaVolley: Order<AreaVolley, ShotForecast[]> = {
  answers: ['act'],
  schema: z.strictObject({ type: z.literal('areaVolley'), unit: id, arms, at: point }),
  action: {
    rule: 'volley.area.action',
    name: AREA_VOLLEY,
    kinds: ['primary'],
    listed: { does: 'indirect fire on an area', primary: 4 },
    attack: 'ranged',
    takesMove: true,
    say: 'Indirect fire on an area.',
    requirements: [PRIMARY_LEFT, ...volleyLines('volley.area.action', AREA_VOLLEY)],
    needs: fires('areaVolley'),
    subject: {
      rule: 'volley.area.action',
      say: 'A point within the long range of the weapon, without total cover above it.',
    },
    check: {
      skill: 'volleyFire',
      improvise: false,
      modifiers: AREA_MODIFIERS,
      success: 'Each success takes 1 from the drift or adds the increment to the coverage.',
      failure: 'Drift and coverage stay as printed.',
    },
    effect: 'The point drifts, and everything in the area takes one hit.',
  },
  check: (query, command) => firstRefusal(checks, ask(query, command)),

  perform(query, command, act) {
    const { unit, seat } = query;
    const { at } = command;
    const planned = planAreaVolley(query, command);
    const shots = takeShots(query, 'volleyFire', planned, act.dice, ({ distance }) => ({ distance }));
    act.emit({ type: 'areaVolleyFired', unit: unit.id, at, shots });
    const due = shots.map(({ part, weapon, check }) => ({
      unit: unit.id,
      part,
      weapon,
      at,
      successes: check.successes,
    }));
    for (const one of due)
      if (!needsSpending(query, one)) landVolley(query, one, { drift: 0, coverage: 0 }, act);
    // The first part's volley is to be asked about first, and so goes on top.
    for (const about of due.filter(one => needsSpending(query, one)).reverse()) {
      act.emit({ type: 'prompted', prompt: { seat, kind: 'volley', about } });
    }
  },

  /** At some member of each enemy; the table is full of other points. */
  offers(query) {
    const { world, state, unit } = query;
    const armed = volleyArms(query, 'areaVolley');
    if (armed.length === 0) return [];
    const enemies = unitsOnTable(state).flatMap(enemy =>
      areEnemies(world, unit, enemy) ? enemy.members.slice(0, 1) : [],
    );
    // prepare.all: what was prepared is carried out, be it at bare ground.
    const points = query.prepared ? [...enemies, ...pointsAround(query)] : enemies;
    return points.flatMap(point => {
      const at = world.board.place(point);
      return armed.map((one): AreaVolley => ({ type: 'areaVolley', unit: unit.id, arms: one, at }));
    });
  },

  vary({ world }, command, dice) {
    const shift = (value: number, d: Dice): number => value + (d.roll(17) - 9) / 2;
    const at = world.board.place({ x: shift(command.at.x, dice), y: shift(command.at.y, dice) });
    return { ...command, at };
  },

  forecast: (query, command) =>
    areaVolley.check(query, command) ? undefined : expectedShots(query.world, planAreaVolley(query, command)),
};
