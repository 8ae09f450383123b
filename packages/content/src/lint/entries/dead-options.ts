import type { UnitOption } from '../../entries/option.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import { faultsOfOptions, withOptions } from '../../muster/options.ts';
import type { Check } from '../check.ts';

/** unitentry.options: an option can be taken, with all that it needs. */
export const deadOptionsCheck: Check = {
  name: 'dead-options',
  *run({ units }) {
    for (const unit of units.values()) {
      for (const [i, option] of (unit.options ?? []).entries()) {
        const chosen = withNeeds(unit, option).map(({ id }) => ({ id }));
        // What it does by itself is judged by itself.
        if (chosen.length === 1) continue;
        const [fault] = faultsOfOptions(unit, withOptions(unit, chosen), chosen);
        // What it needs and is not there, is complained of by itself.
        if (
          !fault ||
          hasUnknown(
            unit,
            chosen.map(({ id }) => id),
          )
        )
          continue;
        const say = `can never be taken: ${fault.say.replace(/\.$/, '')}; change what it needs`;
        yield { kind: 'units', id: unit.id, path: ['options', i], say };
      }
    }
  },
};

const withNeeds = (unit: UnitEntry, option: UnitOption): UnitOption[] => {
  const all = new Set([option]);
  for (const one of all) {
    for (const id of one.needs ?? []) {
      const other = (unit.options ?? []).find(known => known.id === id);
      if (other) all.add(other);
    }
  }
  return [...all];
};

const hasUnknown = ({ options = [] }: UnitEntry, ids: readonly string[]): boolean =>
  options.some(
    ({ id, needs = [] }) => ids.includes(id) && needs.some(one => !options.some(other => other.id === one)),
  );
