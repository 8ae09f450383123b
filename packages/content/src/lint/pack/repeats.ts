import type { Path } from '@emlia/packs';
import type { Ability } from '../../entries/ability.ts';
import { formatAbility } from '../../notation/index.ts';
import type { Check, Finding } from '../check.ts';

/** What is listed twice counts once, so once of it is a slip. */
export const repeatsCheck: Check = {
  name: 'repeats',
  *run({ units, equipment, terrain, scenarios }) {
    for (const unit of units.values()) {
      const at = (path: Path, say: string): Finding => ({
        kind: 'units',
        id: unit.id,
        path,
        say,
        severity: 'warning',
      });
      yield* twice(unit.equipment, ['equipment'], at);
      yield* twice(unit.keywords, ['keywords'], at);
      yield* twice(
        (unit.with ?? []).map(({ entry }) => entry),
        ['with'],
        at,
      );
      yield* twice(
        (unit.hirePrices ?? []).map(({ when }) => when),
        ['hire value'],
        at,
      );
      yield* twice(written(unit.abilities), ['abilities'], at);
    }
    for (const { id, abilities } of equipment.values()) {
      const at = (path: Path, say: string): Finding => ({
        kind: 'equipment',
        id,
        path,
        say,
        severity: 'warning',
      });
      yield* twice(written(abilities), ['abilities'], at);
    }
    for (const { id, abilities, keywords, floors = [] } of terrain.values()) {
      const at = (path: Path, say: string): Finding => ({
        kind: 'terrain',
        id,
        path,
        say,
        severity: 'warning',
      });
      yield* twice(written(abilities), ['abilities'], at);
      yield* twice(keywords ?? [], ['keywords'], at);
      yield* twice(floors.map(String), ['floors'], at);
    }
    for (const { id, forces } of scenarios.values()) {
      const at = (path: Path, say: string): Finding => ({
        kind: 'scenarios',
        id,
        path,
        say,
        severity: 'warning',
      });
      for (const [f, { units: fielded, army }] of forces.entries()) {
        yield* twice(army?.from ?? [], ['forces', f, 'from'], at);
        for (const [u, unit] of fielded.entries())
          yield* twice(unit.equipment ?? [], ['forces', f, 'units', u, 'equipment'], at);
      }
    }
  },
};

/** Abilities as they are written; the parts of one with a name are listed together, and left out. */
const written = (abilities: readonly Ability[] = []): string[] =>
  abilities.flatMap(one => (one.name === undefined ? [formatAbility(one)] : []));

/** Words that are listed twice, in capitals or not. */
function* twice(
  words: readonly string[],
  path: Path,
  at: (path: Path, say: string) => Finding,
): Iterable<Finding> {
  const plain = words.map(word => word.toLowerCase());
  const again = new Set(words.filter((_, i) => plain.indexOf(plain[i] ?? '') < i));
  for (const word of again) yield at(path, `"${word}" is listed twice; leave one out`);
}
