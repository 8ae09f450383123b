import { fileURLToPath } from 'node:url';
import { areaOfRing, bounds, contains, distance, type Point, polygon } from '@emlia/kernel';
import { describe, expect, it } from 'vitest';
import type { Pack } from '../../entries/pack.ts';
import type { Scenario } from '../../entries/scenario.ts';
import { readPackFolder } from '../../loader/folder.ts';

const folder = fileURLToPath(new URL('../../../../../packs/kingdoms', import.meta.url));
const read = readPackFolder(folder);
const pack = read.pack as Pack;
const siege = pack.scenarios['storm-the-castle'] as Scenario;

const pieces = (kind: string) => siege.terrain.filter(({ terrain }) => terrain === kind);
const shape = (id: string): readonly Point[] =>
  siege.terrain.find(piece => piece.id === id)?.points ??
  siege.areas?.find(area => area.id === id)?.points ??
  [];
const box = (id: string) => bounds(polygon(shape(id)));
const forceOf = (id: string) => siege.forces.find(force => force.id === id);

it('the pack loads without an error or a warning', () => expect(read.complaints).toEqual([]));

describe('storming the castle', () => {
  it('scenario.siege.purpose: invaders would take a castle from those whose home it is', () => {
    expect(siege.purpose).toMatch(/castle/);
    expect(siege.purpose).toMatch(/home/);
    expect(siege.forces.map(({ name }) => name)).toEqual(['The Besiegers', 'The Garrison']);
  });

  it('scenario.siege.forces: 200 points for mercenaries and engines, 100 for levies, mercenaries and defences', () => {
    expect(siege.forces.map(({ army }) => army?.points)).toEqual([200, 100]);
    for (const { units, army } of siege.forces) {
      const cost = units.reduce((sum, { entry }) => sum + (pack.units[entry]?.hireValue ?? 0), 0);
      expect(cost).toBeLessThanOrEqual(army?.points ?? 0);
    }
    const keywords = (force: string) =>
      new Set(
        Object.values(pack.units)
          .filter(({ id }) => id.startsWith(`${force}/`))
          .flatMap(unit => unit.keywords),
      );
    expect(keywords('besiegers')).toEqual(new Set(['Human', 'Mercenary', 'Siege Engine']));
    expect(['Levy', 'Mercenary', 'Defence'].every(word => keywords('garrison').has(word))).toBe(true);
  });

  it('scenario.siege.forces: nobody else may be hired, and everybody on the lists is one of these', () => {
    const only = siege.forces.map(({ army }) => army?.restrictions);
    const words = (...all: string[]) => [{ only: all.map(keyword => ({ keyword })) }];
    expect(only).toEqual([words('Mercenary', 'Siege Engine'), words('Levy', 'Mercenary', 'Defence')]);
    const listed = (pack.forces.garrison?.units ?? []).flatMap(one => ('unit' in one ? [one.unit] : []));
    const strangers = listed.filter(
      id => !pack.units[id]?.keywords.some(word => ['Levy', 'Mercenary', 'Defence'].includes(word)),
    );
    expect([listed.length, strangers]).toEqual([6, []]);
  });

  it('scenario.siege.forces: the castle costs nothing, and defences are set up in it or on the cleared ground', () => {
    expect(Object.keys(pack.units).filter(id => id.includes('castle-'))).toEqual([]);
    const { outworks, zone } = forceOf('garrison') ?? {};
    expect(outworks?.of).toEqual([{ keyword: 'Defence' }]);
    const field = polygon(shape('killing-field'));
    for (const ring of outworks?.zone ?? []) {
      expect(ring.every(point => contains(field, point))).toBe(true);
      expect(distance(polygon(ring), polygon(zone?.[0] ?? []))).toBeGreaterThan(0);
    }
    expect(Object.values(pack.units).filter(({ works }) => works).length).toBeGreaterThan(0);
  });
});

describe('the castle', () => {
  it('scenario.siege.battlefield: table 180 by 140, castle 60 by 50, 100 from the east and 95 from the south', () => {
    expect([siege.width, siege.height]).toEqual([180, 140]);
    const { left, right, top, bottom } = box('castle');
    expect([right - left, bottom - top]).toEqual([60, 50]);
    expect([180 - (left + right) / 2, 140 - (top + bottom) / 2]).toEqual([100, 95]);
    // 40 GSU clear of both attacking strips.
    const castle = polygon(shape('castle'));
    expect(forceOf('besiegers')?.zone.map(ring => distance(polygon(ring), castle))).toEqual([40, 40]);
  });

  it('scenario.siege.battlefield: walls between four towers, a gate, a keep on the rear wall, a courtyard', () => {
    const count = (kind: string) => pieces(kind).length;
    // The south wall is in two, on either side of the gate.
    expect(
      ['castle-wall', 'castle-tower', 'castle-gate', 'castle-keep', 'castle-courtyard'].map(count),
    ).toEqual([5, 4, 1, 1, 1]);
    const gate = box('gate');
    expect([(gate.left + gate.right) / 2, gate.bottom]).toEqual([80, box('castle').bottom]);
    expect([box('keep').top, box('south-wall-west').right, box('south-wall-east').left]).toEqual([
      box('north-wall').bottom,
      gate.left,
      gate.right,
    ]);
  });

  it('scenario.siege.battlefield: the parts fill the castle and do not overlap', () => {
    const parts = siege.terrain.filter(({ terrain }) => terrain.startsWith('castle-'));
    const all = parts.reduce((sum, { points }) => sum + Math.abs(areaOfRing(points)), 0);
    expect(all).toBe(60 * 50);
    for (let x = 50.5; x < 110; x++) {
      for (let y = 20.5; y < 70; y++) {
        const there = parts.filter(({ points }) => contains(polygon(points), { x, y }));
        expect([x, y, there.length]).toEqual([x, y, 1]);
      }
    }
  });

  it.each([
    ['castle-wall', 5, [5]],
    ['castle-gate', 5, [5]],
    ['castle-tower', 8, [5, 8]],
  ])(
    'scenario.siege.battlefield: a %s is %i high, cannot be climbed and is walked on above',
    (id, height, floors) => {
      expect(pack.terrain[id]).toMatchObject({
        character: 'solid',
        height,
        floors,
        impassable: ['G'],
        walkable: false,
      });
    },
  );

  it('scenario.siege.battlefield: tops are reached from the courtyard', () => {
    const courtyard = polygon(shape('courtyard'));
    for (const { name, points, openings = [] } of [...pieces('castle-wall'), ...pieces('castle-tower')]) {
      const stairs = openings.filter(({ is }) => is === 'stairs');
      expect([name, stairs.length > 0]).toEqual([name, true]);
      for (const { at } of stairs) {
        const here = { kind: 'disc', ...at, r: 0 } as const;
        expect([name, distance(here, polygon(points)), distance(here, courtyard)]).toEqual([name, 0, 0]);
      }
    }
  });

  it.each(['castle-wall', 'castle-tower', 'castle-gate', 'castle-keep', 'castle-courtyard'])(
    'scenario.siege.battlefield: a %s is an entity with hits and a vital table',
    id => {
      const { hits, threshold, vitalTable } = pack.terrain[id] ?? {};
      expect([hits !== undefined, threshold !== undefined, vitalTable?.rows.length]).toEqual([
        true,
        true,
        expect.any(Number),
      ]);
    },
  );

  it('scenario.siege.battlefield: a killing field, the road, woods and scrub in two corners, fenced fallow fields', () => {
    const field = polygon(shape('killing-field'));
    expect(shape('castle').every(point => contains(field, point))).toBe(true);
    const [road] = pieces('road');
    const { right, bottom, top } = bounds(polygon(road?.points ?? []));
    // Up the east side, across the south face, and to the gate.
    expect([right > 110, bottom, top]).toEqual([true, 140, box('gate').bottom]);
    expect(pieces('woods').map(({ points }) => bounds(polygon(points)))).toEqual([
      { left: 155, right: 180, top: 0, bottom: 25 },
      { left: 155, right: 180, top: 115, bottom: 140 },
    ]);
    expect(pieces('scrub').map(({ points }) => bounds(polygon(points)))).toEqual([
      { left: 145, right: 180, top: 0, bottom: 35 },
      { left: 145, right: 180, top: 105, bottom: 140 },
    ]);
    expect(pack.terrain.fence).toMatchObject({ character: 'sparse', height: 0.5, rough: ['G'] });
    expect(pack.terrain['fallow-field']).toMatchObject({
      height: 0,
      rough: [],
      veryRough: [],
      impassable: [],
    });
    for (const { points } of [...pieces('fallow-field'), ...pieces('fence')]) {
      const { right, top } = bounds(polygon(points));
      expect([right <= 90, top >= 70]).toEqual([true, true]);
    }
  });

  it('victory.siege.attacker: walls with towers, gate, courtyard and keep are areas, all parts of the castle', () => {
    const castle = polygon(shape('castle'));
    expect(siege.areas?.map(({ id }) => id)).toEqual(['castle', 'walls', 'gate', 'courtyard', 'keep']);
    for (const { points, also = [] } of siege.areas ?? []) {
      for (const ring of [points, ...also]) expect(ring.every(point => contains(castle, point))).toBe(true);
    }
    expect(siege.areas?.find(({ id }) => id === 'walls')?.also).toHaveLength(8);
  });
});

describe('before and after', () => {
  it('scenario.siege.deployment: the defender inside the castle and first, the attacker within 30 of two edges', () => {
    expect(siege.deployment).toEqual(['garrison', 'besiegers']);
    expect(forceOf('garrison')?.zone).toEqual([shape('castle')]);
    expect(forceOf('besiegers')?.zone.map(ring => bounds(polygon(ring)))).toEqual([
      { left: 0, right: 180, top: 110, bottom: 140 },
      { left: 150, right: 180, top: 0, bottom: 140 },
    ]);
  });

  it('scenario.siege.home: defenders make for the castle, attackers for the edge they came from', () => {
    expect(siege.forces.map(({ home }) => home)).toEqual([undefined, { area: 'castle' }]);
  });

  it('scenario.siege.time: eight turns, about three hours, and then the attackers cut their losses', () => {
    expect([siege.turns, siege.minutes]).toEqual([8, 180]);
    expect(siege.reason).toMatch(/cut their losses/);
  });
});
