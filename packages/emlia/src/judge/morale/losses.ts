import type { UnitState } from '../../state.ts';
import { lineOf, type World } from '../../table/world.ts';
import type { MoraleRowName } from './rows.ts';

/** morale.casualty-bands */
const BANDS: readonly (readonly [percent: number, row: MoraleRowName])[] = [
  [10, 'lost10'],
  [25, 'lost25'],
  [50, 'lost50'],
  [75, 'lost75'],
];

/** Shares of divided units do not come out even. */
const UNEVEN = 1e-9;

/** What is lost of a whole, whichever way it is measured (morale.casualty-base). */
interface Measure {
  readonly lost: number;
  readonly of: number;
}

export const lostAtLeast = ({ lost, of }: Measure, percent: number): boolean =>
  of > 0 && lost * 100 >= percent * of - UNEVEN;

/** Members at the start of the turn, and those lost since. */
export const membersLost = (unit: UnitState): Measure => {
  let of = 0;
  for (const { start } of unit.parts) of += start?.members ?? 0;
  return { lost: Math.max(0, of - unit.members.length), of };
};

/** Damage points taken this turn, and what it could still absorb as the turn began; without a limit there is no total. */
const damageTaken = (world: World, unit: UnitState): Measure => {
  let [lost, of] = [0, 0];
  for (const part of unit.parts) {
    const { damageLimit } = lineOf(world, part);
    const { members = 0, damage = 0 } = part.start ?? {};
    if (damageLimit === undefined) continue;
    lost += part.damage - damage;
    of += members * damageLimit - (damage % damageLimit);
  }
  return { lost, of };
};

export const isHarmed = (unit: UnitState): boolean =>
  membersLost(unit).lost > UNEVEN || unit.parts.some(part => part.damage > (part.start?.damage ?? 0));

/** The rows of casualties or damage that are true of the turn so far. */
export const rowsOfLosses = (world: World, unit: UnitState): MoraleRowName[] => {
  if (!isHarmed(unit)) return [];
  const damage = damageTaken(world, unit);
  if (damage.of <= 0) return ['harmed'];
  const members = membersLost(unit);
  const bands = BANDS.filter(([percent]) => lostAtLeast(members, percent) || lostAtLeast(damage, percent));
  return ['harmed', ...bands.map(([, row]) => row)];
};
