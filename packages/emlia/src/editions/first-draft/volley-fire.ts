import type { RangedWeapon } from '@emlia/content';
import {
  applyModifiers,
  type Checks,
  contains,
  type Dice,
  extend,
  type Fact,
  firstRefusal,
  type ModifierRow,
  type Point,
} from '@emlia/kernel';
import * as z from 'zod';
import { PRIMARY_LEFT } from '../../actions/action/action.ts';
import { fires } from '../../actions/action/means.ts';
import { arms, id, point } from '../../actions/fields.ts';
import { marksOn } from '../../actions/fire/aim.ts';
import { expectedShots, type ShotForecast } from '../../actions/fire/forecast.ts';
import { hitsOn } from '../../actions/fire/hits.ts';
import { abilityRows, strengthFiring } from '../../actions/fire/shooter.ts';
import { takeShots } from '../../actions/fire/shots.ts';
import type { Order, Query } from '../../actions/order.ts';
import { type Layer, layAll, pointsAround, tooFar } from '../../actions/volley/area-volley.ts';
import { VOLLEY_FIRE } from '../../actions/volley/events.ts';
import {
  armsChecks,
  requirement,
  type VolleyQuery,
  volleyArms,
  volleyLines,
} from '../../actions/volley/requirements.ts';
import { isVolleyWeaponFor } from '../../actions/volley/weapon.ts';
import { isAwareOf } from '../../judge/awareness/aware.ts';
import { verticalCover } from '../../judge/cover/overhead.ts';
import { concealmentFrom } from '../../judge/sight/sight.ts';
import { type CheckPlan, planCheckOf } from '../../judge/skill/check.ts';
import { skillOf } from '../../judge/skill/strength.ts';
import type { HitsMarked } from '../../outcome/hits/events.ts';
import type { UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import type { Arm } from '../../table/equipment/arms.ts';
import { type Band, damageAt } from '../../table/equipment/weapon.ts';
import { footingOf, spotAt } from '../../table/terrain/height.ts';
import { areEnemies, type Ground, partOf, unitsOnTable } from '../../table/world.ts';

export interface VolleyFire {
  readonly type: 'volleyFire';
  readonly unit: string;
  /** The parts that shoot, each with one weapon (equipment.choice). */
  readonly arms: readonly Arm[];
  readonly at: Point;
}

/** What a row is asked about: one part's volley at a point. */
interface PointQuery extends Query {
  readonly at: Point;
  readonly band: Band;
  readonly damage: number;
  readonly struck: readonly UnitState[];
}

type PointFact = 'insideShort' | 'outsideMedium' | 'blind' | 'inSight' | 'partlyCoveredAbove' | 'higher';

const row = (
  label: string,
  when: PointFact,
  by: number,
  rule = 'draft.volley.modifiers',
): ModifierRow<PointFact> => ({
  rule,
  label,
  when,
  by,
});

/** draft.volley.modifiers, with what elevation is to any shot. */
export const VOLLEY_ROWS: readonly ModifierRow<PointFact>[] = [
  row('Inside short range', 'insideShort', -2),
  row('Outside medium range', 'outsideMedium', -4),
  row('Firing blind', 'blind', -6),
  row('Target in sight', 'inSight', 2),
  row('Partial vertical cover', 'partlyCoveredAbove', -2),
  row('Elevation over target', 'higher', 1, 'draft.terrain.elevated.ranged'),
];

const seesPoint = ({ world, state, unit, at }: PointQuery): boolean =>
  concealmentFrom(world, state, unit, at) !== 'total';

const FACTS: Readonly<Record<PointFact, Fact<PointQuery>>> = {
  insideShort: ({ band }) => band === 'short',
  outsideMedium: ({ band }) => band === 'long',
  // draft.volley.blind: whoever knows of a unit there fires neither blind nor in sight.
  blind: query =>
    !seesPoint(query) && !query.struck.some(one => isAwareOf(query.world, query.state, query.unit, one)),
  inSight: seesPoint,
  partlyCoveredAbove: ({ world, at, damage }) => verticalCover(world, at, damage) === 'partial',
  higher: ({ world, unit, at }) => footingOf(world, unit).level > spotAt(world, at).level,
};

/** draft.volley.damage: what is printed for volleys, else the least of its range bands. */
export const leastDamage = (weapon: RangedWeapon): number =>
  weapon.volley?.concentrated ??
  weapon.volley?.damage ??
  Math.min(...(['short', 'medium', 'long'] as const).map(band => damageAt(weapon, band)));

/** draft.volley.point: whoever's boundary the point lies in, of whichever side. */
const unitsAt = ({ world, state }: Query, at: Point): UnitState[] =>
  unitsOnTable(state).filter(unit => contains(boundaryOf(world, unit), at));

interface VolleyFireQuery extends VolleyQuery {
  readonly command: VolleyFire;
  readonly shooters: readonly Layer[];
}

const ask = (query: Query, command: VolleyFire): VolleyFireQuery =>
  extend(query, {
    // draft.edition.content.volley-weapons: a weapon for either volley serves.
    action: 'concentratedVolley' as const,
    name: VOLLEY_FIRE,
    arms: command.arms,
    command,
    shooters: layAll(query, command, VOLLEY_FIRE),
  });

const checks: Checks<VolleyFireQuery> = {
  ...armsChecks,
  'draft.volley.requirements': requirement,
  'draft.volley.point': ({ world, unit, shooters, command }) => {
    if (!world.board.holds(command.at)) return 'The point is not on the table.';
    const far = shooters.find(({ band }) => !band);
    return (far && tooFar(unit, far)) ?? true;
  },
};

interface PlannedPoint {
  readonly part: number;
  readonly weapon: RangedWeapon;
  readonly distance: number;
  readonly damage: number;
  readonly plan: CheckPlan;
}

/** How each part will shoot, before anyone rolls. */
export const planVolleyFire = (query: Query, command: VolleyFire): PlannedPoint[] => {
  const { world, unit, shooters } = ask(query, command);
  const struck = unitsAt(query, command.at);
  return shooters.flatMap(shooter => {
    const { part, weapon, band, distance } = shooter;
    if (!weapon || !band || !isVolleyWeaponFor(weapon, 'concentratedVolley')) return [];
    const damage = leastDamage(weapon);
    const modifiers = [
      ...applyModifiers(VOLLEY_ROWS, FACTS, extend(query, { at: command.at, band, damage, struck })),
      ...abilityRows(query, shooter, { skill: 'volleyFire', action: VOLLEY_FIRE }),
    ];
    const skill = skillOf(world, partOf(unit, part), 'volleyFire');
    const plan = planCheckOf(
      { world, unit, attacks: true },
      skill,
      strengthFiring(query, shooter),
      modifiers,
    );
    return [{ part, weapon, distance, damage, plan }];
  });
};

/** draft.volley.total-cover: what covers the point, where it covers it altogether. */
const roofOver = ({ world }: Query, at: Point, damage: number): Ground | undefined =>
  verticalCover(world, at, damage) === 'total'
    ? world.grounds.find(({ shape, whole }) => whole.hits !== undefined && contains(shape, at))
    : undefined;

/** So many hits of a part at the point, on whoever or whatever they fall; missing: on nobody. */
export const hitsAtPoint = (
  query: Query,
  at: Point,
  { part, weapon, damage }: PlannedPoint,
  count: number,
): HitsMarked | undefined => {
  if (count === 0) return undefined;
  if (verticalCover(query.world, at, damage) === 'total') {
    const roof = roofOver(query, at, damage);
    return (
      roof &&
      hitsOn(query, { subject: { ...roof, entry: roof.whole }, marks: [], weapon, part, damage, count })
    );
  }
  const struck = unitsAt(query, at);
  const [subject] = struck;
  return subject && hitsOn(query, { subject, marks: marksOn(query, struck), weapon, part, damage, count });
};

/** Volley Fire: primary action at a point, skill Volley Fire, not improvised, and the move action with it. */
export const volleyFire: Order<VolleyFire, ShotForecast[]> = {
  answers: ['act'],
  schema: z.strictObject({ type: z.literal('volleyFire'), unit: id, arms, at: point }),
  action: {
    rule: 'draft.volley.point',
    name: VOLLEY_FIRE,
    kinds: ['primary'],
    listed: { does: 'indirect fire at a point', primary: 4 },
    attack: 'ranged',
    takesMove: true,
    serves: ['areaVolley', 'concentratedVolley'],
    say: 'Indirect fire at a point.',
    requirements: [
      PRIMARY_LEFT,
      ...volleyLines('draft.volley.requirements', VOLLEY_FIRE),
      { rule: 'draft.volley.requirements', say: 'The source is in close formation.' },
    ],
    needs: fires('concentratedVolley'),
    subject: { rule: 'draft.volley.point', say: 'A point within the long range of the weapon.' },
    check: {
      skill: 'volleyFire',
      improvise: false,
      modifiers: VOLLEY_ROWS,
      success:
        'Each success is one hit on whoever’s boundary the point lies in, at the least base damage of the weapon.',
      failure: 'Nothing.',
    },
  },
  check: (query, command) => firstRefusal(checks, ask(query, command)),

  perform(query, command, act) {
    const { unit } = query;
    const { at } = command;
    const plans = planVolleyFire(query, command);
    const shots = takeShots(query, 'volleyFire', plans, act.dice, ({ distance }) => ({ distance }));
    const hits = plans.flatMap(
      (plan, i) => hitsAtPoint(query, at, plan, shots[i]?.check.successes ?? 0) ?? [],
    );
    const covered = plans.some(({ damage }) => verticalCover(query.world, at, damage) === 'total');
    const struck = covered ? [] : unitsAt(query, at).map(one => one.id);
    act.emit({ type: 'volleyFired', unit: unit.id, at, shots, struck });
    for (const hit of hits) act.emit(hit);
  },

  /** At some member of each enemy; the table is full of other points. */
  offers(query) {
    const { world, state, unit } = query;
    const armed = volleyArms(query, 'concentratedVolley');
    if (armed.length === 0) return [];
    const enemies = unitsOnTable(state).flatMap(enemy =>
      areEnemies(world, unit, enemy) ? enemy.members.slice(0, 1) : [],
    );
    // prepare.all: what was prepared is carried out, be it at bare ground.
    const points = query.prepared ? [...enemies, ...pointsAround(query)] : enemies;
    return points.flatMap(one => {
      const at = world.board.place(one);
      return armed.map((chosen): VolleyFire => ({ type: 'volleyFire', unit: unit.id, arms: chosen, at }));
    });
  },

  vary({ world }, command, dice) {
    const shift = (value: number, d: Dice): number => value + (d.roll(9) - 5) / 2;
    return {
      ...command,
      at: world.board.place({ x: shift(command.at.x, dice), y: shift(command.at.y, dice) }),
    };
  },

  forecast: (query, command) =>
    volleyFire.check(query, command) ? undefined : expectedShots(query.world, planVolleyFire(query, command)),
};
