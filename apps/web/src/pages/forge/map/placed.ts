import type { Scenario } from '@emlia/content';
import { isKeyed, type Steps } from '../form/writing.ts';
import { type Ring, ringOf, type Written } from './shapes.ts';

/** What of a map is edited at a time. */
export const LAYERS = ['ground', 'areas', 'zones'] as const;
export type Layer = (typeof LAYERS)[number];

/** Something with a place on the map. */
export interface Placed {
  readonly layer: Layer;
  /** Where it stands in its file. */
  readonly path: Steps;
  readonly name: string;
  readonly written: Written;
  readonly rings: readonly Ring[];
}

const items = (value: unknown): readonly Written[] => (Array.isArray(value) ? value.filter(isKeyed) : []);

/** All that has a place in a scenario: its terrain, areas and zones, as they stand in its text and as they are read. */
export const placedIn = (data: unknown, scenario: Scenario): readonly Placed[] => {
  if (!isKeyed(data)) return [];
  const ground = items(data.terrain).map(
    (written, i): Placed => ({
      layer: 'ground',
      path: ['terrain', i],
      name: scenario.terrain[i]?.name ?? String(written.is),
      written,
      rings: scenario.terrain[i] ? [scenario.terrain[i].points] : [],
    }),
  );
  const areas = items(data.areas).map((written, i): Placed => {
    const own = ringOf(written);
    const area = scenario.areas?.[i];
    const rings = own ? [own] : area ? [area.points, ...(area.also ?? [])] : [];
    return { layer: 'areas', path: ['areas', i], name: area?.name ?? String(written.name), written, rings };
  });
  const zones = items(data.forces).flatMap((force, i): Placed[] => {
    const rings = scenario.forces[i]?.zone ?? [];
    const name = String(force.name ?? force.id);
    const all = Array.isArray(force.zone) ? force.zone : [force.zone];
    return all.flatMap((written, k): Placed[] =>
      isKeyed(written)
        ? [
            {
              layer: 'zones',
              path: Array.isArray(force.zone) ? ['forces', i, 'zone', k] : ['forces', i, 'zone'],
              name,
              written,
              rings: rings.length === all.length && rings[k] ? [rings[k]] : rings,
            },
          ]
        : [],
    );
  });
  return [...ground, ...areas, ...zones];
};
