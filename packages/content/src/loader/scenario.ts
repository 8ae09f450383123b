import { type Point, snap } from '@emlia/kernel';
import { plainId, withoutUndefined } from '@emlia/packs';
import type { ArmyWanted, Scenario, ScenarioUnit } from '../entries/scenario.ts';
import type { TerrainEntry } from '../entries/terrain.ts';
import type { EventEffect, TimedEvent } from '../entries/timed-event.ts';
import type { UnitEntry } from '../entries/unit.ts';
import { edgeLength } from '../scenario/entry-words.ts';
import { stripOf } from '../scenario/strip.ts';
import type { RawScenario, WrittenZone } from '../schema/scenario.ts';

interface Entries {
  readonly units: ReadonlyMap<string, UnitEntry>;
  readonly terrain: ReadonlyMap<string, TerrainEntry>;
}

/** Names from the entries, ids for terrain without one, strips drawn out. */
export const scenarioOf = (id: string, raw: RawScenario, { units, terrain }: Entries): Scenario => {
  const pieces = piecesOf(raw, terrain);
  const areas = areasOf(raw, pieces);
  const rings = (zone: WrittenZone) => ringsOfZone(zone, raw.table, { pieces, areas: areas ?? [] });
  return withoutUndefined({
    id,
    title: raw.title,
    purpose: raw.purpose,
    follows: raw.follows,
    board: raw.board ?? 'free',
    width: raw.table.width,
    height: raw.table.height,
    altitude: raw.altitude || undefined,
    terrain: pieces,
    areas,
    ground: raw.ground && withoutUndefined(raw.ground),
    players: raw.players,
    relations: raw.relations?.map(({ between: [a = '', b = ''], are }) => ({
      between: [a, b] as const,
      are,
    })),
    deployment: raw['deployment order'],
    activation: raw['activation order'],
    forces: raw.forces.map(force =>
      withoutUndefined({
        id: force.id,
        name: force.name,
        player: force.player,
        chainOfCommand: force['chain of command'],
        arrives: force.arrives,
        approach: force.approach,
        zone: force.zone.flatMap(rings),
        outworks: force.outworks && { of: force.outworks.of, zone: force.outworks.zone.flatMap(rings) },
        home: force.home,
        army: armyOf(force),
        units: (force.units ?? []).map(unit => unitOf(unit, units)),
      }),
    ),
    turns: raw.turns,
    reason: raw.reason,
    endings: raw.endings?.map(({ when, reason, 'at once': atOnce }) =>
      withoutUndefined({ when, reason, atOnce: atOnce || undefined }),
    ),
    conditions: raw.conditions,
    events: raw.events?.map(event => eventOf(raw, event, { units, terrain, rings })),
    tallies: raw.tallies,
    missions: raw.missions?.map(mission => withoutUndefined(mission)),
    minutes: raw.minutes,
    difficulty: raw.difficulty,
    minutesPerTurn: raw['minutes per turn'],
    session: raw.session,
    scale: raw.scale,
    victory: Object.entries(raw.victory).flatMap(([force, conditions]) =>
      conditions.map(({ 'fewest turns': fewestTurns, ...rest }) =>
        withoutUndefined({ force, ...rest, fewestTurns }),
      ),
    ),
    defaultResult: raw['default result'],
    weighing: raw.weighing,
    testing: raw.testing,
    yardstick: raw.yardstick,
    balance: raw.balance,
  });
};

type RawUnit = NonNullable<RawScenario['forces'][number]['units']>[number];

const unitOf = (unit: RawUnit, units: Entries['units']): ScenarioUnit =>
  withoutUndefined({
    id: unit.id,
    entry: unit.is,
    name: unit.name ?? units.get(unit.is)?.name ?? unit.id,
    members: unit.members,
    speed: unit.speed,
    general: unit.general || undefined,
    player: unit.player,
    options: unit.options,
    officers: unit.officers?.map(({ is, options }) => withoutUndefined({ entry: is, options })),
    in: unit.in,
    stands: unit.stands,
    equipment: unit.equipment,
    morale: unit.morale,
    capturable: unit.capturable || undefined,
  });

type RawEvent = NonNullable<RawScenario['events']>[number];

/** What the parts of a scenario are read with. */
interface Reading extends Entries {
  readonly rings: (zone: WrittenZone) => readonly (readonly Point[])[];
}

const eventOf = (raw: RawScenario, event: RawEvent, reading: Reading): TimedEvent => {
  const { id, name, say, turns, when, again, chance, moment, effects = [] } = event;
  return withoutUndefined({
    id,
    name,
    say,
    turns,
    when,
    again: again || undefined,
    chance,
    moment: moment === 'end' ? moment : undefined,
    effects: effects.map(effect => effectOf(raw, effect, reading)),
  });
};

type RawEffect = NonNullable<RawEvent['effects']>[number];

const effectOf = (
  { table }: RawScenario,
  raw: RawEffect,
  { units, terrain, rings }: Reading,
): EventEffect => {
  const { bombard, arrive, begin, end, appear, vanish, become } = raw;
  if (bombard) {
    const { at, spend = 'drift', weapons = 1, ...rest } = bombard;
    const aim = at === 'centre' ? { x: snap(table.width / 2), y: snap(table.height / 2) } : at;
    return withoutUndefined({ effect: 'bombard' as const, ...rest, at: aim, spend, weapons });
  }
  if (arrive) {
    const { force, edge, at, along: written, clear, beforehand, ...unit } = arrive;
    const along = written?.map(one => {
      const { from = 0, to = edgeLength(one.edge, table) } = one;
      return { edge: one.edge, from: snap(from), to: snap(to) };
    });
    const [first = { edge: edge ?? 'north', from: 0, to: edgeLength(edge ?? 'north', table) }] = along ?? [];
    return withoutUndefined({
      effect: 'arrive' as const,
      force,
      unit: unitOf(unit, units),
      edge: first.edge,
      at: snap(at ?? (first.from + first.to) / 2),
      along,
      clear,
      beforehand: beforehand || undefined,
    });
  }
  if (begin !== undefined) return { effect: 'begin', condition: begin };
  if (end !== undefined) return { effect: 'end', condition: end };
  if (appear !== undefined) return { effect: 'appear', piece: appear };
  if (vanish !== undefined) return { effect: 'vanish', piece: vanish };
  if (become) {
    const { piece, is } = become;
    return { effect: 'become', piece, terrain: is, name: terrain.get(is)?.name ?? is };
  }
  const { effect: does = [], zone, ...rest } = { ...raw.change, ...raw.roll };
  return withoutUndefined({ effect: 'befall' as const, ...rest, zone: zone && rings(zone), does });
};

const armyOf = (force: RawScenario['forces'][number]): ArmyWanted | undefined => {
  const { points, from, restrictions, permits, holds } = force;
  return points === undefined ? undefined : withoutUndefined({ points, from, restrictions, permits, holds });
};

const piecesOf = (raw: RawScenario, terrain: Entries['terrain']): Scenario['terrain'] => {
  const counts = new Map<string, number>();
  return (raw.terrain ?? []).map(({ is, id, name, points, openings, height, hits, waits, note }) => {
    const word = plainId(is);
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return withoutUndefined({
      id: id ?? `${word}-${count}`,
      terrain: is,
      name: name ?? terrain.get(is)?.name ?? is,
      points,
      openings,
      height,
      hits,
      waits,
      note,
    });
  });
};

/** scenario.battlefield: with the shapes of the pieces an area coincides with; of one that is not there, nothing. */
const areasOf = (raw: RawScenario, pieces: Scenario['terrain']): Scenario['areas'] =>
  raw.areas?.map(({ id, name, points, pieces: named }) => {
    const standing = pieces.filter(piece => named.includes(piece.id)).map(piece => piece.points);
    const [first = [], ...also] = points ? [points, ...standing] : standing;
    return { id, name, points: first, ...(also.length > 0 && { also }) };
  });

interface Places {
  readonly pieces: Scenario['terrain'];
  readonly areas: NonNullable<Scenario['areas']>;
}

/** The shapes of a zone; what it names and is not there is left out, and complained of by itself. */
const ringsOfZone = (
  zone: WrittenZone,
  table: RawScenario['table'],
  { pieces, areas }: Places,
): readonly (readonly Point[])[] => {
  if ('area' in zone) {
    const area = areas.find(({ id }) => id === zone.area);
    return area ? [area.points, ...(area.also ?? [])] : [];
  }
  if ('inside' in zone) return pieces.filter(({ id }) => id === zone.inside).map(({ points }) => points);
  return [ringOfZone(zone, table)];
};

type Drawn = Exclude<WrittenZone, { readonly area: string } | { readonly inside: string }>;

const ringOfZone = (zone: Drawn, table: RawScenario['table']): readonly Point[] => {
  if ('points' in zone) return zone.points;
  const { edge, from = 0, to = edgeLength(edge, table) } = zone;
  return stripOf({ edge, from: snap(from), to: snap(to) }, snap(zone.depth), table);
};
