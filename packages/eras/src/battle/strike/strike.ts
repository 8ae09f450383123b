import type { Box, Dice, Point } from '@emlia/kernel';
import type { RelativeAdvantage } from '../../fire/advantage.ts';
import { injuredAmong } from '../../fire/casualties.ts';
import { explode, nearestElement } from '../../fire/explosion.ts';
import { type Firing, massedAttack } from '../../fire/massed.ts';
import { firstSurface, layPattern, type PlacedTarget, unitAt } from '../../fire/pattern.ts';
import { type AreaHit, patternAttack } from '../../fire/pattern-attack.ts';
import { type DamageSource, shootAt } from '../../fire/projectile.ts';
import { nearnessOf } from '../../forces/block.ts';
import type { ReadyWeapon } from '../../forces/stats.ts';
import type { Aim, BattleState, BattleUnit, Round } from '../state.ts';
import { centreOf, gapToPoint } from '../table/block.ts';
import type { Battlefield } from '../table/field.ts';
import { statsOfUnit } from '../table/stats.ts';
import { boundsOf, shapeOf } from '../table/structure.ts';
import { polygonOfBox, solidsIn } from '../table/terrain.ts';
import { allUnits, cellsOfUnit, isPresent, isStanding, living, unitBoxOf } from '../table/units.ts';
import { shareMen, shotsLeftOf, usesLeft, weaponsOf } from '../targeting/weapons.ts';
import { placedStructure, placedUnit, relativeAdvantageBetween } from './advantage.ts';
import type { Spent, Struck } from './struck.ts';

/** Who fires what, with how many men or shots. */
export interface Firer {
  readonly unit: BattleUnit;
  readonly weapon: ReadyWeapon;
  readonly count: number;
}

type Manner = Pick<Struck, 'as' | 'settles'>;

/** A battle in which something is struck, and the dice that are rolled for it; nothing is changed yet. */
export interface StrikeContext {
  readonly field: Battlefield;
  readonly state: BattleState;
  readonly dice: Dice;
}

/** Shots and uses that an attack takes; a use of massed equipment is one attack of the whole unit (sheet.contents). */
export const shotsSpentBy = (
  field: Battlefield,
  state: BattleState,
  { unit, weapon, count }: Firer,
): Spent[] =>
  weaponsOf(field, state, unit)
    .filter(other => shareMen(weapon, other))
    .map(other => {
      const left = { left: Math.max(0, shotsLeftOf(unit, other.name) - count), of: living(unit) };
      const own = other.name === weapon.name && weapon.uses !== undefined;
      return {
        unit: unit.id,
        weapon: other.name,
        shots: left,
        ...(own && {
          uses: Math.max(0, usesLeft(unit, weapon) - (weapon.mode === 'massed' ? 1 : count)),
        }),
      };
    });

/** A unit or building that can be struck now. */
export const placedTarget = (
  field: Battlefield,
  state: BattleState,
  id: string,
): PlacedTarget | undefined => {
  const unit = state.units[id];
  if (unit)
    return isPresent(state, unit) && unit.aboard === undefined ? placedUnit(field, state, unit) : undefined;
  const structure = state.structures[id];
  return isStanding(structure) ? placedStructure(structure) : undefined;
};

const withNearness = (
  placed: PlacedTarget,
  field: Battlefield,
  state: BattleState,
  from: Point,
): PlacedTarget => {
  const unit = state.units[placed.unit.id];
  if (!unit || placed.stats.kind === 'man') return placed;
  return { ...placed, nearness: nearnessOf(cellsOfUnit(field, state, unit), from) };
};

const middle = (field: Battlefield, state: BattleState, unit: BattleUnit): Point =>
  centreOf(unitBoxOf(field, state, unit));

/** The pair's advantage; against a building there is none to compare. */
const relativeTo = (
  field: Battlefield,
  state: BattleState,
  unit: BattleUnit,
  target: string,
): RelativeAdvantage | undefined => {
  const other = state.units[target];
  return other && relativeAdvantageBetween(field, state, unit, other);
};

/** equivalence.pooling: massed fire of several units on one target, one roll. */
export const resolveVolley = (
  { field, state, dice }: StrikeContext,
  firers: readonly Firer[],
  target: string,
  manner: Manner,
): Struck | undefined => {
  const placed = placedTarget(field, state, target);
  const [first] = firers;
  if (!placed || !first) return undefined;
  const from = middle(field, state, first.unit);
  const relative = relativeTo(field, state, first.unit, target);
  const firing = firers.map(({ unit, weapon, count }): Firing => {
    const injured = injuredAmong(count, unit);
    return { unit: unit.id, stats: statsOfUnit(field, state, unit), weapon, alive: count - injured, injured };
  });
  const result = massedAttack(firing, withNearness(placed, field, state, from), relative, dice);
  return {
    type: 'struck',
    ...manner,
    by: firers.map(({ unit, count }) => ({ unit: unit.id, count })),
    with: first.weapon.name,
    how: 'volley',
    target,
    ...(relative && { relative }),
    steps: [...result.strength.steps, ...result.steps],
    touched: [{ losses: result.losses, steps: [] }],
    spent: firers.flatMap(firer => shotsSpentBy(field, state, firer)),
  };
};

const sourceOf = (weapon: ReadyWeapon): DamageSource => ({
  name: weapon.name,
  type: weapon.type,
  pierce: weapon.pierce,
  damage: weapon.damage ?? '0',
  bonuses: weapon.bonuses,
  ...(weapon.menCap !== undefined && { menCap: weapon.menCap }),
});

/** Units and buildings near a place: nobody else can be caught by what falls there. */
const placedNear = (
  field: Battlefield,
  state: BattleState,
  isNear: (box: Box) => boolean,
): PlacedTarget[] => {
  const found: PlacedTarget[] = [];
  for (const unit of allUnits(state)) {
    if (!isPresent(state, unit) || unit.aboard !== undefined) continue;
    if (isNear(unitBoxOf(field, state, unit))) found.push(placedUnit(field, state, unit));
  }
  for (const id in state.structures) {
    const one = state.structures[id];
    if (isStanding(one) && isNear(boundsOf(one))) found.push(placedStructure(one));
  }
  return found;
};

const touchedBy = (hits: readonly AreaHit[]): Struck['touched'] =>
  hits.map(({ losses, steps }) => ({ losses, steps }));

/** What a shot or a spell does, whoever sent it. */
export interface Impact {
  readonly source: DamageSource;
  readonly explosion?: number;
  readonly pattern?: ReadyWeapon['pattern'];
  /** The weapon states a range: its pattern lies at the point (pattern.circle). */
  readonly ranged: boolean;
  /** Whether the firer's advantage over its target counts (advantage.patterns). */
  readonly engages?: boolean;
}

/** advantage.patterns: it counts where a weapon without a pattern is aimed at a unit, and for nothing aimed at a place. */
const impactOf = (weapon: ReadyWeapon, aim: Aim): Impact => ({
  source: sourceOf(weapon),
  ...(weapon.explosion !== undefined && { explosion: weapon.explosion }),
  ...(weapon.pattern && { pattern: weapon.pattern }),
  ranged: weapon.range !== undefined || weapon.indirect !== undefined,
  engages: 'target' in aim && weapon.pattern === undefined,
});

/** Where it comes from: a firing unit, or of a spell only who cast it. */
export interface Origin {
  readonly unit?: BattleUnit;
  readonly id?: string;
  readonly at: Point;
}

type Landed = Pick<Struck, 'how' | 'steps' | 'touched'> & {
  readonly target?: string;
  readonly at?: Point;
  readonly relative?: RelativeAdvantage;
};

/** A round on a unit that it was aimed at straight. */
export const strikeTarget = (
  battle: StrikeContext,
  impact: Impact,
  from: Origin,
  target: string,
): Landed | undefined => {
  const { field, state, dice } = battle;
  const placed = placedTarget(field, state, target);
  if (!placed) return undefined;
  const relative = impact.engages && from.unit ? relativeTo(field, state, from.unit, target) : undefined;
  if (impact.explosion !== undefined) {
    // explosion.direct: centred on the element nearest the firer.
    const near = nearestElement(placed, from.at);
    if (!near) return undefined;
    const struck = { unit: target, element: near.element, relative };
    return {
      ...burst(battle, impact, near.at, struck),
      target,
      ...(relative && { relative }),
    };
  }
  const shot = shootAt(impact.source, withNearness(placed, field, state, from.at), relative, dice);
  return {
    how: 'shot',
    target,
    ...(relative && { relative }),
    steps: shot.steps,
    touched: [{ losses: shot.losses, steps: [] }],
  };
};

const burst = (
  { field, state, dice }: StrikeContext,
  { source, explosion = 0 }: Impact,
  at: Point,
  struck?: { unit: string; element: number; relative: RelativeAdvantage | undefined },
): Landed => {
  const near = placedNear(field, state, box => gapToPoint(box, at) <= 2 * explosion + 1);
  const result = explode(source, { at, radius: explosion, ...(struck && { struck }) }, near, dice);
  return { how: 'explosion', at, steps: result.steps, touched: touchedBy(result.hits) };
};

/** A round that comes down at a point, whatever stands there. */
export const strikePoint = (
  battle: StrikeContext,
  impact: Impact,
  from: Origin,
  { at: to, length }: { readonly at: Point; readonly length?: number | undefined },
): Landed => {
  const { field, state, dice } = battle;
  const { pattern } = impact;
  const ffs = pattern?.ffs === true ? surfaceOn(field, state, from, to) : undefined;
  if (pattern && pattern.kind !== 'point') {
    const aim = {
      unit: from.unit?.id ?? from.id ?? '',
      from: from.at,
      to,
      ranged: impact.ranged,
      ...(length !== undefined && { length }),
      ...(ffs && { surface: ffs }),
    };
    const area = layPattern(pattern, aim);
    const origin = area.kind === 'circle' ? area.at : { x: area.axis.x, y: area.axis.y };
    const far = area.kind === 'line' ? area.length + area.width : area.radius;
    const near = placedNear(field, state, box => gapToPoint(box, origin) <= far + 1);
    const result = patternAttack(impact.source, area, near, dice);
    return { how: 'pattern', at: to, steps: result.steps, touched: touchedBy(result.hits) };
  }
  const at = ffs ?? to;
  if (impact.explosion !== undefined) return burst(battle, impact, at);
  // pattern.point: whoever stands there is struck as though it had been the target.
  const there = unitAt(
    at,
    placedNear(field, state, box => gapToPoint(box, at) <= 1),
  );
  const landed = there && strikeTarget(battle, impact, from, there.unit.id);
  return landed ? { ...landed, at } : { how: 'shot', at, steps: [], touched: [] };
};

/** pattern.ffs: the first thing met on the way. */
const surfaceOn = (field: Battlefield, state: BattleState, from: Origin, to: Point): Point => {
  const around: Box = {
    left: Math.min(from.at.x, to.x),
    right: Math.max(from.at.x, to.x),
    top: Math.min(from.at.y, to.y),
    bottom: Math.max(from.at.y, to.y),
  };
  const shapes = solidsIn(field, state, around).map(({ shape }) => shape);
  for (const id in state.structures) {
    const one = state.structures[id];
    if (isStanding(one) && !one.blocksMovement) shapes.push(shapeOf(one));
  }
  for (const unit of allUnits(state)) {
    if (unit === from.unit || !isPresent(state, unit) || unit.aboard !== undefined) continue;
    shapes.push(polygonOfBox(unitBoxOf(field, state, unit)));
  }
  return firstSurface(from.at, to, shapes);
};

/** One shot of a discrete projectile; `round`: where it comes down, if that was rolled. */
export const resolveShot = (
  battle: StrikeContext,
  { unit, weapon }: Pick<Firer, 'unit' | 'weapon'>,
  { aim, round }: { readonly aim: Aim; readonly round?: Round | undefined },
  manner: Manner,
): Struck => {
  const { field, state } = battle;
  const from = { unit, at: middle(field, state, unit) };
  const impact = impactOf(weapon, aim);
  const landed =
    round?.off === true
      ? undefined
      : round === undefined && 'target' in aim
        ? strikeTarget(battle, impact, from, aim.target)
        : strikePoint(battle, impact, from, {
            at: round?.at ?? ('at' in aim ? aim.at : from.at),
            length: 'at' in aim ? aim.length : undefined,
          });
  return {
    type: 'struck',
    ...manner,
    by: [{ unit: unit.id, count: 1 }],
    with: weapon.name,
    ...('target' in aim && { target: aim.target }),
    ...(landed ?? { how: 'shot' as const, ...(round && { at: round.at }), steps: [], touched: [] }),
    spent: shotsSpentBy(field, state, { unit, weapon, count: 1 }),
  };
};
