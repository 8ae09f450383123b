import type { EmliaState, UnitState } from '../../state.ts';
import { areEnemies, type World } from '../../table/world.ts';
import type { MoraleNote } from './events.ts';
import { lostAtLeast, membersLost } from './losses.ts';

/** A share of this or more of an enemy's strength earns its own row. */
const MANY = 10;

/** morale.credit: what those who harmed a unit in this phase get for it, each by its share of the pooled hits. */
const creditFor = (world: World, state: EmliaState, victim: UnitState): MoraleNote[] => {
  const { harm = [], fell = 0 } = victim.account;
  let all = 0;
  const shares = new Map<string, number>();
  for (const { by, points, accident } of harm) {
    all += points;
    const source = state.units[by];
    if (accident || !source || !areEnemies(world, victim, source)) continue;
    shares.set(by, (shares.get(by) ?? 0) + points);
  }
  const { of } = membersLost(victim);
  return [...shares].flatMap(([unit, points]): MoraleNote[] => [
    { unit, row: 'inflicted' },
    ...(lostAtLeast({ lost: (fell * points) / all, of }, MANY)
      ? [{ unit, row: 'inflicted10' } as const]
      : []),
    ...(victim.place === 'destroyed' ? [{ unit, row: 'wipedOut' } as const] : []),
  ]);
};

export const notesOfCredit = (world: World, state: EmliaState): MoraleNote[] =>
  Object.values(state.units).flatMap(victim => (victim.account.harm ? creditFor(world, state, victim) : []));

/** morale.unaware-row: a casualty, and among its authors an enemy the unit knew nothing of. */
export const lostToUnseen = (world: World, state: EmliaState, unit: UnitState): boolean => {
  const { harm = [], fell = 0 } = unit.account;
  return (
    fell > 0 &&
    harm.some(({ by, unaware }) => {
      const source = state.units[by];
      return unaware && source && areEnemies(world, unit, source);
    })
  );
};
