import { type Point, snap } from '@emlia/kernel';
import type { ArmyWanted, Scenario, TerrainEntry, UnitEntry } from '../entries.ts';
import { present } from '../schema/present.ts';
import type { RawScenario, Zone } from '../schema/scenario.ts';

interface Entries {
  readonly units: ReadonlyMap<string, UnitEntry>;
  readonly terrain: ReadonlyMap<string, TerrainEntry>;
}

/** Names from the entries, ids for terrain without one, strips drawn out. */
export const scenarioOf = (id: string, raw: RawScenario, { units, terrain }: Entries): Scenario =>
  present({
    id,
    title: raw.title,
    purpose: raw.purpose,
    board: raw.board ?? 'free',
    width: raw.table.width,
    height: raw.table.height,
    altitude: raw.altitude || undefined,
    terrain: piecesOf(raw, terrain),
    areas: raw.areas,
    forces: raw.forces.map(force =>
      present({
        id: force.id,
        name: force.name,
        zone: force.zone.map(zone => ringOfZone(zone, raw.table)),
        home: force.home,
        army: armyOf(force),
        units: (force.units ?? []).map(unit =>
          present({
            id: unit.id,
            entry: unit.is,
            name: unit.name ?? units.get(unit.is)?.name ?? unit.id,
            members: unit.members,
            speed: unit.speed,
            general: unit.general || undefined,
            options: unit.options,
            officers: unit.officers?.map(({ is, options }) => present({ entry: is, options })),
            in: unit.in,
          }),
        ),
      }),
    ),
    turns: raw.turns,
    reason: raw.reason,
    minutes: raw.minutes,
    scale: raw.scale,
    victory: Object.entries(raw.victory).flatMap(([force, conditions]) =>
      conditions.map(({ grade, when }) => ({ force, grade, when })),
    ),
  });

const armyOf = (force: RawScenario['forces'][number]): ArmyWanted | undefined => {
  const { points, from, restrictions, permits, holds } = force;
  return points === undefined ? undefined : present({ points, from, restrictions, permits, holds });
};

const piecesOf = (raw: RawScenario, terrain: Entries['terrain']): Scenario['terrain'] => {
  const counts = new Map<string, number>();
  return (raw.terrain ?? []).map(({ is, id, name, points, openings }) => {
    const count = (counts.get(is) ?? 0) + 1;
    counts.set(is, count);
    return present({
      id: id ?? `${is}-${count}`,
      terrain: is,
      name: name ?? terrain.get(is)?.name ?? is,
      points,
      openings,
    });
  });
};

const ringOfZone = (zone: Zone, { width, height }: RawScenario['table']): readonly Point[] => {
  if ('points' in zone) return zone.points;
  const { edge } = zone;
  const depth = snap(zone.depth);
  const along = edge === 'north' || edge === 'south' ? width : height;
  const from = snap(zone.from ?? 0);
  const to = snap(zone.to ?? along);
  switch (edge) {
    case 'north':
      return box(from, 0, to, depth);
    case 'south':
      return box(from, height - depth, to, height);
    case 'west':
      return box(0, from, depth, to);
    case 'east':
      return box(width - depth, from, width, to);
  }
};

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
