import { memoized } from '@emlia/kernel';
import { meanOfDice } from '../dice/chance.ts';
import { compare, type Fraction, fraction, over, plus, reduce, times, ZERO } from '../dice/fraction.ts';
import { itemise } from '../forces/bonus.ts';
import type { Unit } from '../forces/state.ts';
import type { ReadyWeapon, Stats } from '../forces/stats.ts';
import type { ArmourLevel, DamageType } from '../pack/stat-line.ts';
import { fireOf } from './massed.ts';

/** Part of a unit's strength in men, and with what armour pierce and type of damage it strikes. */
export interface Worth {
  readonly value: Fraction;
  readonly pierce: ArmourLevel;
  readonly type: DamageType;
}

/** equivalence.volley: the average damage of one rifleman. */
const RIFLEMAN = fraction(0.35);
const HALF = fraction(0.5);

/** equivalence.projectile-value: shots × average damage ÷ 0.35, of one uninjured element. */
export function projectileValue(weapon: ReadyWeapon): Fraction {
  const damage = itemise(meanOfDice(weapon.damage ?? '0'), weapon.bonuses);
  return over(times(fraction(weapon.shots), damage), RIFLEMAN);
}

/**
 * A unit's strength in men, as rolled conflicts and computer players count it: its best massed weapon, since each
 * man fires once (shots.division), and all its projectiles. Equipment that runs out is not counted.
 */
export function worthOf({ alive, injured }: Pick<Unit, 'alive' | 'injured'>, stats: Stats): Worth[] {
  if (alive + injured === 0) return [];
  const elements = plus(fraction(alive), times(HALF, fraction(injured)));
  return elementWorth(stats).map(one => ({ ...one, value: times(elements, one.value) }));
}

/** The strength of one uninjured element, in its parts. */
const elementWorth = memoized((stats: Stats): Worth[] =>
  findWorth(stats).filter(({ value }) => value.n > 0n),
);

function findWorth(stats: Stats): Worth[] {
  const weapons = stats.weapons.filter(({ uses }) => uses === undefined);
  const first = weapons[0];
  if (stats.groupME !== undefined && first !== undefined) return [part(first, fraction(stats.groupME))];
  const massed = weapons
    .filter(({ mode }) => mode === 'massed')
    .map(weapon => part(weapon, fireOf({ alive: 1, injured: 0, stats, weapon })))
    .sort((a, b) => compare(b.value, a.value));
  const shots = weapons.filter(({ mode }) => mode === 'projectile');
  return [...massed.slice(0, 1), ...shots.map(weapon => part(weapon, projectileValue(weapon)))];
}

const part = ({ pierce, type }: ReadyWeapon, value: Fraction): Worth => ({
  value: reduce(value),
  pierce,
  type,
});

export const totalWorth = (parts: readonly Worth[]): Fraction => {
  let sum = ZERO;
  for (const { value } of parts) sum = plus(sum, value);
  return sum;
};
