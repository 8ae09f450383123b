import type { BattleEvent } from '../events.ts';
import type { BattleState } from '../state.ts';

/** Elements there are and were, by type: living, dead and gone with their group. */
export const elementsIn = (state: BattleState): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { type, alive, injured, dead } of Object.values(state.units)) {
    sums[type] = (sums[type] ?? 0) + alive + injured + dead;
  }
  return sums;
};

export const deadIn = (state: BattleState): number => {
  let sum = 0;
  for (const { dead } of Object.values(state.units)) sum += dead;
  return sum;
};

/** Those whom an event says were killed. */
export const killedBy = (event: BattleEvent): number => {
  const of = (
    losses: readonly { readonly unit: string; readonly killed: number }[],
    known: (id: string) => boolean,
  ): number => losses.reduce((sum, { unit, killed }) => sum + (known(unit) ? killed : 0), 0);
  switch (event.type) {
    case 'struck':
      return of(
        event.touched.map(({ losses }) => losses),
        id => id.includes('/'),
      );
    case 'hazardRushed':
      return of(event.losses, () => true);
    case 'thrownOut':
    case 'crashed':
      return event.losses.killed;
    default:
      return 0;
  }
};

/** What is wrong with a battle's books, in words. */
export const wrongWith = (state: BattleState): string | undefined => {
  for (const unit of Object.values(state.units)) {
    const { id, alive, injured, hungry, dead, elements } = unit;
    for (const number of [alive, injured, hungry, dead]) {
      if (!Number.isInteger(number) || number < 0) return `${id} has ${number} of something`;
    }
    if (hungry > injured) return `${id} has more hungry than injured`;
    if (elements && elements.length !== alive + injured)
      return `${id} has ${elements.length} elements for ${alive + injured} living`;
    if (!state.groups[unit.group]) return `${id} has no group`;
    for (const [weapon, { left, of }] of Object.entries(unit.shots)) {
      if (!Number.isInteger(left) || left < 0 || of < 0)
        return `${id} has ${left} shots of ${of} with ${weapon}`;
    }
  }
  return undefined;
};
