import { meanOf } from '../dice/chance.ts';
import { type Fraction, fraction, over, plus, times, toNumber, ZERO } from '../dice/fraction.ts';
import { itemise } from '../forces/bonus.ts';
import type { Unit } from '../forces/state.ts';
import type { ReadyWeapon, Stats } from '../forces/stats.ts';
import type { DamageType, Level } from '../pack/stat-line.ts';
import { fireOf } from './massed.ts';

/** Part of a unit's strength in men, and with what armour pierce and type of damage it strikes. */
export interface Worth {
  readonly value: Fraction;
  readonly pierce: Level;
  readonly type: DamageType;
}

/** equivalence.volley: the average damage of one rifleman. */
const RIFLEMAN = fraction(0.35);
const HALF = fraction(0.5);

/** equivalence.projectile-value: shots × average damage ÷ 0.35, of one uninjured element. */
export function projectileValue(weapon: ReadyWeapon): Fraction {
  const damage = itemise(meanOf(weapon.damage ?? '0'), weapon.bonuses);
  return over(times(fraction(weapon.shots), damage), RIFLEMAN);
}

/**
 * A unit's strength in men, as rolled conflicts and computer players count it: its best massed weapon, since each
 * man fires once (shots.division), and all its projectiles. Equipment that runs out is not counted.
 */
export function worthOf(unit: Pick<Unit, 'alive' | 'injured'>, stats: Stats): Worth[] {
  const elements = plus(fraction(unit.alive), times(HALF, fraction(unit.injured)));
  const weapons = stats.weapons.filter(({ uses }) => uses === undefined);
  const strongest = weapons[0];
  if (stats.groupME !== undefined && strongest !== undefined)
    return kept([part(strongest, times(elements, fraction(stats.groupME)))]);
  let massed: Worth | undefined;
  const found: Worth[] = [];
  for (const weapon of weapons) {
    if (weapon.mode === 'projectile') {
      found.push(part(weapon, times(elements, projectileValue(weapon))));
    } else {
      const value = fireOf({ ...unit, stats, weapon });
      if (massed === undefined || toNumber(value) > toNumber(massed.value)) massed = part(weapon, value);
    }
  }
  return kept(massed === undefined ? found : [massed, ...found]);
}

const part = ({ pierce, type }: ReadyWeapon, value: Fraction): Worth => ({ value, pierce, type });
const kept = (parts: readonly Worth[]): Worth[] => parts.filter(({ value }) => value.n > 0n);

export const totalWorth = (parts: readonly Worth[]): Fraction => {
  let sum = ZERO;
  for (const { value } of parts) sum = plus(sum, value);
  return sum;
};
