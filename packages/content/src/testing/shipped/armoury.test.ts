import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { RangedWeapon } from '../../entries/equipment.ts';
import type { Pack } from '../../entries/pack.ts';
import { readPackFolder } from '../../loader/folder.ts';
import { formatAbility, formatCoverageLimit, formatRange } from '../../notation/index.ts';

const read = readPackFolder(fileURLToPath(new URL('../../../../../packs/armoury', import.meta.url)));
const pack = read.pack as Pack;

it('the pack loads without an error or a warning', () => expect(read.complaints).toEqual([]));

it.each([
  ['warhammer', 'Warhammer', 1, 'armour piercing'],
  ['sword-and-dagger', 'Sword and Dagger', 1, 'parry'],
  ['spear', 'Spear', 1, 'reach 1'],
])('equipment.melee, equipment.melee.samples: %s', (id, name, damage, ability) => {
  const weapon = pack.equipment[id];
  expect(weapon).toMatchObject({ kind: 'melee', name, damage });
  expect(weapon?.abilities.map(formatAbility)).toEqual([ability]);
});

const USES = {
  aimedFire: 'Aimed Fire',
  areaVolley: 'Area Volley',
  concentratedVolley: 'Concentrated Volley',
};

/** The weapon as the rulebook's table prints it. */
const printed = ({ name, damage, range, uses, volley, abilities }: RangedWeapon) => [
  name,
  damage,
  volley?.damage ?? '',
  formatRange(range),
  uses?.map(use => USES[use]).join(', ') ?? '',
  volley?.coverage ?? '',
  volley?.increment ?? '',
  volley ? formatCoverageLimit(volley.limit) : '',
  volley?.drift ?? '',
  abilities.map(formatAbility).join(', '),
];

it.each([
  ['longbow', ['Longbow', 3, 1, '40/80/120', '', 1, 1, '1 per weapon in unit', 10, 'large falloff 1']],
  ['crossbow', ['Crossbow', 3, '', '30/60/120', 'Aimed Fire', '', '', '', '', 'large falloff 1']],
  ['shotgun', ['12-Gauge Shotgun', 5, '', '10/30/60', 'Aimed Fire', '', '', '', '', 'large falloff 2']],
  ['laser-rifle', ['Laser Rifle', 4, '', '40/80/120', 'Aimed Fire', '', '', '', '', '']],
  ['mortar', ['Mortar', 5, '', '20/100/250', 'Area Volley', 6, 6, '6 per weapon in unit', 20, '']],
])('equipment.ranged, equipment.volley, equipment.ranged.samples: %s', (id, row) => {
  expect(printed(pack.equipment[id] as RangedWeapon)).toEqual(row);
});

it.each([
  ['light-armour', 'Light Armour', { ability: 'hits', by: 1 }],
  ['ghillie-suit', 'Ghille Suit', { ability: 'hidesIn', in: 'wooded' }],
  ['ear-trumpet', 'Ear Trumpet', { ability: 'keenHearing' }],
])('equipment.other: %s', (id, name, ability) => {
  expect(pack.equipment[id]).toEqual({ kind: 'other', id, name, abilities: [ability] });
});

it('ability.catchall, ability.content: units, weapons, gear and terrain hold abilities as data', () => {
  expect(pack.units['samples/city-guard']?.abilities).toEqual([{ ability: 'atHome', in: 'urban' }]);
  expect(pack.equipment.spear?.abilities).toEqual([{ ability: 'reach', by: 1 }]);
  expect(pack.terrain.cart?.abilities).toEqual([{ ability: 'enemyCheck', skill: 'aimedFire', by: -1 }]);
});

it('entity.anything, entity.character: a cart alone is a thing with statistics, with its horse a unit', () => {
  expect(pack.terrain.cart).toMatchObject({ hits: 3, threshold: 3 });
  expect(pack.terrain.cart).not.toHaveProperty('timing');
  expect(pack.units['samples/war-wagon']).toMatchObject({ timing: 1, threshold: 2, damageLimit: 10 });
});

it('terrain.building: a piece states its upper floors and walkable top', () => {
  expect(pack.terrain.rampart).toMatchObject({ floors: [5], height: 5, hits: 12, threshold: 10 });
});

it('entity.unit.statline: a unit lists its odd members with stat lines of their own', () => {
  expect(pack.units['samples/city-guard']?.with).toEqual([{ entry: 'samples/captain', members: 1 }]);
  expect(pack.units['samples/war-wagon']).not.toHaveProperty('with');
});

it('attribute.damage.measure, attribute.damage.threshold: both measures at once, with a vital table', () => {
  const wagon = pack.units['samples/war-wagon'];
  expect(wagon).toMatchObject({ threshold: 2, damageLimit: 10 });
  expect(wagon?.vitalTable?.die).toEqual({ count: 1, sides: 12 });
  expect(wagon?.vitalTable?.rows.at(-1)).toEqual({ from: 12, to: 12, effects: [{ effect: 'destroyed' }] });
});

it('attribute.arcs.use, attribute.hits: hits differ by the side struck, armour kept apart', () => {
  expect(pack.units['samples/war-wagon']).toMatchObject({
    hits: { base: 4, armour: 2 },
    hitsByArc: { side: { base: 3, armour: 1 }, rear: { base: 2, armour: 0 } },
  });
});

it('attribute.hire.value: one number, or several each tied to a condition', () => {
  expect(pack.units['samples/war-wagon']).toMatchObject({ hireValue: 40 });
  expect(pack.units['samples/city-guard']).toMatchObject({
    hireValue: 30,
    hirePrices: [{ value: 24, when: 'the army holds a city' }],
  });
});

it('attribute.type: type and keywords are one field', () => {
  expect(pack.units['samples/war-wagon']?.keywords).toEqual(['Beast', 'Vehicle']);
  expect(pack.units['samples/captain']?.keywords).toEqual(['Human', 'Officer']);
});

it('scale.presets: a pack states all four values', () => {
  expect(pack.scale).toEqual({ battle: 'Squads', figures: '28mm', ground: '1/64', gsu: 'cm' });
});
