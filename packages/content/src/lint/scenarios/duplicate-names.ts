import type { Path } from '@emlia/packs';
import type { Check, Finding } from '../check.ts';

/** Two things of one name cannot be told apart in a list or in the log. */
export const duplicateNamesCheck: Check = {
  name: 'duplicate-names',
  *run({ units, equipment, abilities, terrain, scenarios }) {
    const named = { units, equipment, abilities, terrain };
    for (const kind of ['units', 'equipment', 'abilities', 'terrain'] as const) {
      const all = [...named[kind].values()].map(({ id, name }) => ({ kind, id, name, path: ['name'] }));
      yield* repeated(all, 'entry');
    }
    const titles = [...scenarios.values()].map(({ id, title }) => ({ id, name: title, path: ['title'] }));
    yield* repeated(
      titles.map(one => ({ kind: 'scenarios' as const, ...one })),
      'scenario',
    );
    for (const { id, forces } of scenarios.values()) {
      const at = (name: string, path: Path): Named => ({ kind: 'scenarios', id, name, path });
      yield* repeated(
        forces.map(({ name }, f) => at(name, ['forces', f, 'name'])),
        'force',
      );
      const fielded = forces.flatMap((force, f) =>
        force.units.map(({ name }, u) => at(name, ['forces', f, 'units', u, 'name'])),
      );
      yield* repeated(fielded, 'unit');
    }
  },
};

type Named = Pick<Finding, 'kind' | 'id' | 'path'> & { readonly name: string };

function* repeated(all: readonly Named[], what: string): Iterable<Finding> {
  const seen = new Set<string>();
  for (const { name, ...where } of all) {
    const plain = name.toLowerCase();
    if (seen.has(plain)) yield { ...where, say: `another ${what} is called "${name}"`, severity: 'warning' };
    seen.add(plain);
  }
}
