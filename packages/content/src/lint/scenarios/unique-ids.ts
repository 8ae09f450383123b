import type { Path } from '@emlia/packs';
import type { Check } from '../check.ts';
import { arrivalsIn } from '../reading/scenario-conditions.ts';

/** In one scenario every force, unit, player, area and piece of terrain has an id of its own. */
export const uniqueIdsCheck: Check = {
  name: 'unique-ids',
  *run({ scenarios }) {
    for (const scenario of scenarios.values()) {
      const forces = scenario.forces.map(({ id }, f): Named => ({ id, path: ['forces', f, 'id'] }));
      const units = scenario.forces.flatMap((force, f) =>
        force.units.map(({ id }, u): Named => ({ id, path: ['forces', f, 'units', u, 'id'] })),
      );
      const later = arrivalsIn(scenario).map(
        ({ path, arrive }): Named => ({ id: arrive.unit.id, path: [...path, 'id'] }),
      );
      const happening = (scenario.events ?? []).map(
        ({ id }, i): Named => ({ id, path: ['events', i, 'id'] }),
      );
      const standing = (scenario.conditions ?? []).map(
        ({ id }, i): Named => ({ id, path: ['conditions', i, 'id'] }),
      );
      const pieces = scenario.terrain.map(({ id }, i): Named => ({ id, path: ['terrain', i, 'id'] }));
      const areas = (scenario.areas ?? []).map(({ id }, i): Named => ({ id, path: ['areas', i, 'id'] }));
      const players = (scenario.players ?? []).map(
        ({ id }, i): Named => ({ id, path: ['players', i, 'id'] }),
      );
      const sums = (scenario.tallies ?? []).map(({ id }, i): Named => ({ id, path: ['tallies', i, 'id'] }));
      const missions = (scenario.missions ?? []).map(
        ({ id }, i): Named => ({ id, path: ['missions', i, 'id'] }),
      );
      for (const [what, all] of [
        ['force', forces],
        ['unit', [...units, ...later]],
        ['event', happening],
        ['condition', standing],
        ['piece of terrain', pieces],
        ['area', areas],
        ['player', players],
        ['tally', sums],
        ['mission', missions],
      ] as const) {
        for (const { id, path } of repeated(all)) {
          yield { kind: 'scenarios', id: scenario.id, path, say: `another ${what} has the id "${id}"` };
        }
      }
    }
  },
};

interface Named {
  readonly id: string;
  readonly path: Path;
}

const repeated = (all: readonly Named[]): Named[] => {
  const seen = new Set<string>();
  return all.filter(({ id }) => seen.size === seen.add(id).size);
};
