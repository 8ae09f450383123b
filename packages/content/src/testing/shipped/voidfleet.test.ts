import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';
import type { Pack } from '../../entries/pack.ts';
import { readPackFolder } from '../../loader/folder.ts';
import { formatMovements } from '../../notation/index.ts';

const read = readPackFolder(fileURLToPath(new URL('../../../../../packs/voidfleet', import.meta.url)));
const pack = read.pack as Pack;

it('everything that moves flies', () => {
  const modes = Object.values(pack.units).flatMap(({ movement }) => movement.map(({ mode }) => mode));
  expect(new Set(modes)).toEqual(new Set(['F']));
});

test.each([
  ['navy/cruiser', '24F 6/12/24A 3/6/12T'],
  ['navy/fighter-wing', '36F 4T'],
  ['navy/marine-pods', '24F'],
  ['navy/gun-platform', ''],
  ['corsairs/hulk', '12F 4/8/12A 4/8/12T'],
])('movemode.notation: %s moves "%s"', (id, code) => {
  expect(formatMovements(pack.units[id]?.movement ?? [])).toBe(code);
});

it('attribute.arcs.use: batteries are fired to their own side', () => {
  expect(pack.equipment['port-battery']).toMatchObject({ arc: { centre: 270, width: 90 } });
  expect(pack.equipment['starboard-battery']).toMatchObject({ arc: { centre: 90, width: 90 } });
  expect(pack.equipment['stern-chaser']).toMatchObject({ arc: { centre: 180, width: 90 } });
});

it('damage.other-measures: a hulk has bulkheads and a spine, and no vital table', () => {
  const { threshold, vitalTable, measures } = pack.units['corsairs/hulk'] ?? {};
  expect({ threshold, vitalTable }).toEqual({});
  expect(measures?.map(({ name, every, at }) => ({ name, every, at }))).toEqual([
    { name: 'Bulkheads', every: 6, at: undefined },
    { name: 'Spine', every: undefined, at: 18 },
  ]);
});

it('terrain.impassable: rocks stand in the way of those who fly', () => {
  for (const id of ['asteroid', 'boulder', 'station', 'derelict'])
    expect(pack.terrain[id]?.impassable).toEqual(['F']);
});

it('terrain.ability.open: space harms those who enter, leave, stay or look', () => {
  const moments = Object.values(pack.terrain).flatMap(({ effects = [] }) => effects.map(({ when }) => when));
  expect(new Set(moments)).toEqual(new Set(['entering', 'leaving', 'standing', 'looking']));
});
