import { type Point, snap } from '@emlia/kernel';
import type { ArmyWanted, Scenario, ScenarioUnit, TerrainEntry, UnitEntry } from '../entries.ts';
import { present } from '../schema/present.ts';
import type { RawScenario, Zone } from '../schema/scenario.ts';
import type { EventEffect, TimedEvent } from '../timed-event.ts';

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
        units: (force.units ?? []).map(unit => unitOf(unit, units)),
      }),
    ),
    turns: raw.turns,
    reason: raw.reason,
    endings: raw.endings?.map(({ when, reason, 'at once': atOnce }) =>
      present({ when, reason, atOnce: atOnce || undefined }),
    ),
    conditions: raw.conditions,
    events: raw.events?.map(event => eventOf(raw, event, units)),
    minutes: raw.minutes,
    minutesPerTurn: raw['minutes per turn'],
    session: raw.session,
    scale: raw.scale,
    victory: Object.entries(raw.victory).flatMap(([force, conditions]) =>
      conditions.map(({ 'fewest turns': fewestTurns, ...rest }) => present({ force, ...rest, fewestTurns })),
    ),
    defaultResult: raw['default result'],
    weighing: raw.weighing,
    testing: raw.testing,
    yardstick: raw.yardstick,
  });

type RawUnit = NonNullable<RawScenario['forces'][number]['units']>[number];

const unitOf = (unit: RawUnit, units: Entries['units']): ScenarioUnit =>
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
    equipment: unit.equipment,
    morale: unit.morale,
    capturable: unit.capturable || undefined,
  });

type RawEvent = NonNullable<RawScenario['events']>[number];

const eventOf = (raw: RawScenario, event: RawEvent, units: Entries['units']): TimedEvent => {
  const { id, name, say, turns, when, again, moment, effects = [] } = event;
  return present({
    id,
    name,
    say,
    turns,
    when,
    again: again || undefined,
    moment: moment === 'end' ? moment : undefined,
    effects: effects.map(effect => effectOf(raw, effect, units)),
  });
};

type RawEffect = NonNullable<RawEvent['effects']>[number];

const effectOf = ({ table }: RawScenario, raw: RawEffect, units: Entries['units']): EventEffect => {
  const { bombard, arrive, begin, end } = raw;
  if (bombard) {
    const { at, spend = 'drift', weapons = 1, ...rest } = bombard;
    const aim = at === 'centre' ? { x: snap(table.width / 2), y: snap(table.height / 2) } : at;
    return present({ effect: 'bombard' as const, ...rest, at: aim, spend, weapons });
  }
  if (arrive) {
    const { force, edge, at, ...unit } = arrive;
    const along = edge === 'north' || edge === 'south' ? table.width : table.height;
    return { effect: 'arrive', force, unit: unitOf(unit, units), edge, at: snap(at ?? along / 2) };
  }
  if (begin !== undefined) return { effect: 'begin', condition: begin };
  if (end !== undefined) return { effect: 'end', condition: end };
  const { effect: does = [], zone, ...rest } = { ...raw.change, ...raw.roll };
  const points = zone && ringOfZone(zone, table);
  return present({ effect: 'befall' as const, ...rest, points, does });
};

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
