import type { UnitEntry } from '../entries/unit.ts';
import type { MusterOfficer } from './muster.ts';
import { takenOptions } from './options.ts';

/** attribute.hire.value: what one of something costs, itemised. */
export interface Price {
  readonly total: number;
  readonly items: readonly { readonly label: string; readonly value: number }[];
}

/** What an entry costs that its options leave like the second; missing where nobody can hire it, or not while none of its conditions holds. */
export const hirePriceOf = (
  entry: UnitEntry,
  { members }: UnitEntry,
  options: MusterOfficer['options'],
  holds: readonly string[],
): Price | undefined => {
  const tied = entry.hirePrices?.find(({ when }) => holds.includes(when));
  const value = tied?.value ?? entry.hireValue;
  if (value === undefined) return undefined;
  const label = tied ? `${entry.name}, as ${tied.when}` : entry.name;
  const items = [
    { label, value },
    ...takenOptions(entry, options).map(({ option, times }) => ({
      label: times === 1 ? option.name : `${option.name} x${times}`,
      value: option.hireValue * times * (option.perMember ? members : 1),
    })),
  ];
  return { total: items.reduce((sum, item) => sum + item.value, 0), items };
};
