import {
  armourFactor,
  type Battlefield,
  type BattleState,
  type BattleUnit,
  battleStudy,
  divisorOf,
  fireOf,
  type Losses,
  meanOfDice,
  type ReadyWeapon,
  type RelativeAdvantage,
  toNumber,
} from '@emlia/eras';
import type { UnitOnMap } from './scene.ts';

const { couldHurt, reachesUp, statsOfUnit, weaponsOf } = battleStudy;

/** A weapon in a unit's hands: what one turn of its fire comes to on the average, before armour and advantage. */
export interface WeaponFire {
  readonly weapon: ReadyWeapon;
  /** Points of damage of the whole unit; of a blast or pattern, of each shot that finds somebody. */
  readonly points: number;
  readonly shots: number;
}

/** equivalence.volley: 2d6/2 tenths. */
const VOLLEY = 0.35;

export const weaponFires = (field: Battlefield, view: BattleState, unit: BattleUnit): WeaponFire[] =>
  weaponsOf(field, view, unit).flatMap((weapon): WeaponFire[] => {
    if (weapon.uses !== undefined && (unit.uses[weapon.name] ?? 0) === 0) return [];
    const { alive, injured } = unit;
    if (weapon.mode === 'massed') {
      const stats = statsOfUnit(field, view, unit);
      const points = toNumber(fireOf({ alive, injured, stats, weapon })) * VOLLEY;
      return points > 0 ? [{ weapon, points, shots: 1 }] : [];
    }
    const shots = weapon.shots * (alive + injured / 2);
    const points = toNumber(meanOfDice(weapon.damage ?? '0'));
    return points > 0 ? [{ weapon, points, shots }] : [];
  });

/** Men killed by points of massed fire are half of those struck, and the others are injured. */
const STRUCK = 0.75;
/** How much of a blast finds somebody, as blocks are not endless. */
const FOUND = 0.5;

/** Full points of one element that is no man. */
const fullOf = (field: Battlefield, view: BattleState, unit: BattleUnit): number => {
  const { health = 0, crew = 0 } = statsOfUnit(field, view, unit);
  return Math.max(1, health > 0 ? (health * 4) / 3 : crew);
};

/** Manpower a unit would lose on the average in a turn of an arm's fire; nothing is said of range and sight. */
const armHarm = (
  field: Battlefield,
  view: BattleState,
  { weapon, points, shots }: WeaponFire,
  target: UnitOnMap,
  relative: RelativeAdvantage | undefined,
): number => {
  const stats = statsOfUnit(field, view, target.unit);
  if (!couldHurt(weapon, stats) || (target.unit.flying && !reachesUp(weapon))) return 0;
  const factor = toNumber(armourFactor(weapon.pierce, stats.armour)) * (stats.resist[weapon.type] ?? 1);
  const divisor = divisorOf(relative);
  const struck = (points * factor) / divisor;
  const { each, worth } = target;
  if (stats.kind === 'man') {
    if (weapon.explosion !== undefined) {
      // explosion.radius: the inner circle dies, the ring about it is injured.
      const inner = (Math.PI * weapon.explosion * weapon.explosion) / (stats.width * stats.width);
      return Math.min(worth, shots * FOUND * inner * 2.5 * each * (factor < 1 ? 0.5 : 1));
    }
    const men = weapon.menCap === undefined ? struck : Math.min(struck, weapon.menCap);
    return Math.min(worth, men * shots * STRUCK * each);
  }
  const full = fullOf(field, view, target.unit);
  // damage.allocation: what one shot has too much of is lost.
  const hit = weapon.mode === 'massed' ? struck : Math.min(struck, full) * shots;
  return Math.min(worth, (hit / full) * each);
};

/** The most one unit could do to another from so far, if it sees it. */
export const harmFrom = (
  field: Battlefield,
  view: BattleState,
  from: UnitOnMap,
  target: UnitOnMap,
  far: number,
  relative: RelativeAdvantage | undefined,
): number => {
  let massed = 0;
  let others = 0;
  for (const arm of from.arms) {
    const { range, indirect, mode } = arm.weapon;
    const direct = range !== undefined && far <= range;
    const lobbed = indirect !== undefined && far >= (indirect.min ?? 0) && far <= indirect.max;
    if (!direct && !lobbed) continue;
    const harm = armHarm(field, view, arm, target, direct ? relative : undefined) * (direct ? 1 : LOBBED);
    if (mode === 'massed') massed = Math.max(massed, harm);
    else others += harm;
  }
  return Math.min(target.worth, massed + others);
};

/** Indirect fire mostly goes wide. */
const LOBBED = 0.25;

/** What losses are worth in manpower: the injured half, and of machines as much as was shot away. */
export const lossOf = (
  field: Battlefield,
  view: BattleState,
  { unit, worth, each }: UnitOnMap,
  losses: Losses,
): number => {
  const { killed, injured, points, lost } = losses;
  if (statsOfUnit(field, view, unit).kind === 'man') return Math.min(worth, each * (killed + injured / 2));
  const shotAway = (points - lost) / fullOf(field, view, unit);
  return Math.min(worth, each * Math.max(killed, shotAway));
};
