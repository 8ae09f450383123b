import { fileURLToPath } from 'node:url';
import { distance, polygon } from '@emlia/kernel';
import { describe, expect, it } from 'vitest';
import type { Pack } from '../../entries/pack.ts';
import type { Scenario } from '../../entries/scenario.ts';
import type { TerrainEntry } from '../../entries/terrain.ts';
import type { VitalTable } from '../../entries/vital.ts';
import { readPackFolder } from '../../loader/folder.ts';

const folder = fileURLToPath(new URL('../../../../../packs/cavemen', import.meta.url));
const read = readPackFolder(folder);
const pack = read.pack as Pack;

it('the pack loads without an error or a warning', () => {
  expect(read.complaints).toEqual([]);
  expect(pack).toMatchObject({ id: 'cavemen', version: '1.1.0', licence: 'CC-BY-SA-4.0' });
});

it('unitentry.sample: Green Caveman Infantry has exactly the values of the table', () => {
  const level = { level: 5, diminish: 2 };
  expect(pack.units['clan/green-infantry']).toEqual({
    id: 'clan/green-infantry',
    name: 'Green Caveman Infantry',
    members: 10,
    keywords: ['Human'],
    movement: [{ speed: 15, mode: 'G' }],
    timing: 2,
    hits: { base: 1, armour: 0 },
    damageLimit: 1,
    morale: 2,
    size: 1,
    height: 1,
    arcs: { front: 180, side: 45, rear: 90 },
    skills: { closeCombat: level, aimedFire: level, volleyFire: level },
    equipment: ['clubs', 'rocks'],
    armyValue: 1,
    hireValue: 20,
    icon: 'caveman',
    initiative: expect.any(Array),
  });
});

it('unitentry.sample.initiative: its four conditions, in order of priority', () => {
  expect(pack.units['clan/green-infantry']?.initiative).toEqual([
    {
      when: { all: [{ fact: 'attackedByRanged' }, { not: { fact: 'hidden' } }] },
      do: [{ action: 'seekHiding', fastest: true }],
    },
    {
      when: { all: [{ fact: 'attackedByRanged' }, { fact: 'hidden' }, { not: { fact: 'takingCover' } }] },
      do: [{ action: 'takeCover' }],
    },
    { when: { fact: 'attacked' }, do: [{ action: 'attack' }] },
    {
      when: { fact: 'enemyWithin', distance: 15, members: 'fewer', size: 'sameOrSmaller' },
      do: [{ action: 'charge' }],
    },
  ]);
});

it('unitentry.sample.equipment: clubs and rocks', () => {
  expect(pack.equipment.clubs).toEqual({
    kind: 'melee',
    id: 'clubs',
    name: 'Clubs',
    damage: 1,
    abilities: [],
  });
  expect(pack.equipment.rocks).toEqual({
    kind: 'ranged',
    id: 'rocks',
    name: 'Rocks',
    damage: 1,
    range: [5, 10, 15],
    uses: ['aimedFire'],
    abilities: [{ ability: 'falloff' }],
  });
});

const bare = { rough: [], veryRough: [], impassable: [], water: false, walkable: false };
const rough = { ...bare, rough: ['G'] } as const;
const wooded = {
  ...bare,
  keywords: ['wooded'],
  character: 'sparse',
  veryRough: ['G'],
  visibilityLimit: 10,
  look: 'forest',
} as const;

const canopy = { ...wooded, overhead: 'partial' } as const;

/** A wall holds, cracks or falls. */
const vitalTable: VitalTable = {
  die: { count: 1, sides: 12 },
  rows: [
    { from: 1, to: 6, effects: [{ effect: 'nothing' }] },
    { from: 7, to: 10, effects: [{ effect: 'nextRoll', by: 2 }] },
    { from: 11, to: 12, effects: [{ effect: 'destroyed' }] },
  ],
};
const walled = { ...bare, character: 'solid', height: 2, impassable: ['G'], walls: 0.5 } as const;

it.each<[rule: string, id: string, entry: Omit<TerrainEntry, 'id' | 'look'> & { look?: string }]>([
  [
    'terrain.sample',
    'shrub',
    { ...bare, keywords: ['wooded'], name: 'Shrub', character: 'sparse', hits: 1, size: 1, height: 0.5 },
  ],
  [
    'terrain.sample',
    'tree',
    {
      ...bare,
      keywords: ['wooded'],
      name: 'Tree',
      character: 'sparse',
      hits: 3,
      size: 2,
      height: 2,
      overhead: 'partial',
    },
  ],
  [
    'terrain.sample',
    'large-tree',
    {
      ...bare,
      keywords: ['wooded'],
      name: 'Large Tree',
      character: 'sparse',
      hits: 5,
      size: 3,
      height: 3,
      overhead: 'partial',
      look: 'tree',
    },
  ],
  [
    'terrain.sample, cover.no-hits',
    'scrub',
    { ...rough, keywords: ['wooded'], name: 'Scrub', character: 'sparse', hits: 1, height: 1 },
  ],
  [
    'terrain.sample, cover.no-hits',
    'low-scrub',
    {
      ...rough,
      keywords: ['wooded'],
      name: 'Low Scrub',
      character: 'sparse',
      hits: 1,
      height: 0.5,
      look: 'scrub',
    },
  ],
  ['terrain.sample, cover.no-hits', 'forest', { ...canopy, name: 'Forest', height: 2, hits: 3 }],
  ['terrain.sample, cover.no-hits', 'tall-forest', { ...canopy, name: 'Tall Forest', height: 3, hits: 5 }],
  ['terrain.sample', 'hill', { ...bare, name: 'Hill', character: 'solid', height: 10, walkable: true }],
  [
    'terrain.sample',
    'river',
    {
      ...bare,
      name: 'River',
      character: 'sparse',
      height: -2,
      impassable: ['G'],
      veryRough: ['S', 'B'],
      water: true,
    },
  ],
  [
    'terrain.catalogue',
    'wall',
    { ...bare, name: 'Wall', character: 'solid', hits: 8, height: 1, threshold: 5, vitalTable },
  ],
  [
    'terrain.catalogue',
    'hedge',
    { ...rough, keywords: ['wooded'], name: 'Hedge', character: 'sparse', hits: 2, height: 1 },
  ],
  [
    'terrain.catalogue',
    'barricade',
    { ...rough, name: 'Barricade', character: 'solid', hits: 4, height: 0.5, damageLimit: 5 },
  ],
  ['terrain.catalogue', 'field', { ...bare, name: 'Field', character: 'open', height: 0 }],
  [
    'terrain.catalogue',
    'crops',
    { ...bare, name: 'Standing Crops', character: 'sparse', hits: 0, height: 0.5 },
  ],
  [
    'terrain.catalogue',
    'stream',
    { ...rough, name: 'Stream', character: 'sparse', height: -0.5, water: true },
  ],
  ['terrain.catalogue', 'crater', { ...rough, name: 'Crater', character: 'open', height: -0.5 }],
  ['terrain.sample', 'building', { ...walled, name: 'Building', hits: 8, threshold: 5, vitalTable }],
  [
    'terrain.catalogue',
    'fortified-building',
    {
      ...walled,
      name: 'Fortified Building',
      hits: 12,
      threshold: 10,
      vitalTable,
      walkable: true,
      look: 'building',
    },
  ],
])('terrain.sample, terrain.catalogue: %s, %s', (_, id, entry) =>
  expect(pack.terrain[id]).toEqual({ id, look: id, ...entry }),
);

describe.each(Object.values(pack?.scenarios ?? {}).map(one => [one.id, one] as const))(
  '%s',
  (_, scenario) => {
    it('scenario.forces.asymmetry: hire values differ by a tenth at most', () => {
      const [a = 0, b = 0] = scenario.forces.map(force => hireValueOf(scenario, force.id));
      const share = Math.min(a, b) / Math.max(a, b);
      expect(share).toBeGreaterThanOrEqual(0.9);
    });
  },
);

it('two-clans: infantry that walks meets by turn 2', () => {
  const { forces } = pack.scenarios['two-clans'] as Scenario;
  const [a, b] = forces.map(force => polygon(force.zone[0] ?? []));
  const gap = a && b ? distance(a, b) : Infinity;
  expect(gap).toBeGreaterThanOrEqual(30);
  expect(gap).toBeLessThanOrEqual(2 * 2 * 15);
});

/** Of an army that is mustered, what it may cost. */
const hireValueOf = (scenario: Scenario, force: string): number =>
  scenario.forces.find(one => one.id === force)?.army?.points ??
  scenario.forces
    .filter(one => one.id === force)
    .flatMap(one => one.units)
    .reduce((sum, { entry, members }) => {
      const unit = pack.units[entry];
      return sum + ((unit?.hireValue ?? 0) * (members ?? unit?.members ?? 1)) / (unit?.members ?? 1);
    }, 0);
