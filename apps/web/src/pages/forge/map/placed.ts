import type { Scenario } from '@emlia/content';
import { isKeyed, type Steps } from '../form/writing.ts';
import { outlineOf, type Ring, ringOf, type Written } from './shapes.ts';

/** What of a table is edited at a time. */
export const LAYERS = ['ground', 'areas', 'zones', 'lines'] as const;
/** And of a map of Eras. */
export const ERAS_LAYERS = ['ground', 'nodes', 'zones', 'buildings', 'armies', 'links'] as const;
export type ErasLayer = (typeof ERAS_LAYERS)[number];
export type Layer = (typeof LAYERS)[number] | ErasLayer;

/** Something with a place on the map. */
export interface Placed {
  readonly layer: Layer;
  /** Where it stands in its file. */
  readonly path: Steps;
  readonly name: string;
  readonly written: Written;
  readonly rings: readonly Ring[];
  /** The number of the force whose it is. */
  readonly side?: number;
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
              side: i,
              written,
              rings: rings.length === all.length && rings[k] ? [rings[k]] : rings,
            },
          ]
        : [],
    );
  });
  const lines = items(data.forces).map((force, i): Placed => {
    const home =
      typeof force.home === 'string' ? { edge: force.home } : isKeyed(force.home) ? force.home : {};
    const area = areas.find(({ written: { id } }) => home.area !== undefined && id === home.area);
    const strip = outlineOf(home, scenario);
    return {
      layer: 'lines',
      path: ['forces', i, 'home'],
      name: String(force.name ?? force.id),
      side: i,
      written: home,
      rings: area ? area.rings : strip ? [strip] : [],
    };
  });
  return [...ground, ...areas, ...zones, ...lines];
};
