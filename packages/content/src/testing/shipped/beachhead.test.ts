import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import type { Pack } from '../../entries/pack.ts';
import { readPackFolder } from '../../loader/folder.ts';
import { formatMovements } from '../../notation/index.ts';

const read = readPackFolder(fileURLToPath(new URL('../../../../../packs/beachhead', import.meta.url)));
const pack = read.pack as Pack;

test.each([
  ['landers/tank', '24G 6/12/24A 2/4/8T'],
  ['landers/gun-boat', '18B 6/12/18A 2/4/8T'],
  ['landers/frogmen', '8S, 10G'],
  ['landers/amphibian', '28G 7/14/28A 2/4/8T, 10B'],
  ['garrison/assault-gun', '20G 5/10/20A 2/4/8T'],
  ['garrison/scout-car', '32G 8/16/32A 1/4/10T'],
])('movemode.notation: %s moves %s', (id, code) => {
  expect(formatMovements(pack.units[id]?.movement ?? [])).toBe(code);
});

it('equipment.ranged.samples: the mortar is the one of the rulebook', () => {
  expect(pack.equipment.mortar).toMatchObject({
    damage: 5,
    range: [20, 100, 250],
    uses: ['areaVolley'],
    volley: { coverage: 6, increment: 6, limit: { limit: 6, perWeapon: true }, drift: 20 },
  });
});

describe('what armour is good for', () => {
  const tank = pack.units['landers/tank'];

  it('a tank is hardest from the front, and its rear has a vital table of its own', () => {
    expect(tank).toMatchObject({
      hits: { base: 4, armour: 6 },
      hitsByArc: { side: { base: 4, armour: 4 }, rear: { base: 4, armour: 2 } },
      vitalTableByArc: { rear: { rows: expect.any(Array) } },
    });
  });

  it('tracks can be lost, and then the tank stands', () => {
    const effects = tank?.vitalTable?.rows.flatMap(row => row.effects);
    expect(effects).toContainEqual({ effect: 'loseMovement' });
  });

  it('a turret is fired all round, a hull gun is not', () => {
    expect(pack.equipment['tank-gun']).not.toHaveProperty('arc');
    expect(pack.equipment['long-gun']).toMatchObject({ arc: { centre: 0, width: 40 } });
  });
});

it('a bunker has hits, a threshold, a roof, and harms those inside before it falls', () => {
  const { bunker } = pack.terrain;
  expect(bunker).toMatchObject({ hits: 12, threshold: 2, overhead: 'total', walls: 0.75 });
  expect(bunker?.vitalTable?.rows.at(-1)?.effects).toEqual([
    { effect: 'hits', count: 4, damage: 4, to: 'on' },
    { effect: 'destroyed' },
  ]);
});

it('mixed.origins: a gun has its crew, and an assault squad its flame team', () => {
  expect(pack.units['garrison/anti-tank-gun']?.with).toEqual([{ entry: 'garrison/gun-crew', members: 4 }]);
  expect(pack.units['landers/assault-squad']?.with).toEqual([{ entry: 'landers/flame-team', members: 2 }]);
});

it('initiative.morale.table: conscripts lie down instead of falling back', () => {
  const actions = pack.units['garrison/conscripts']?.moraleConditions?.map(one => one.do[0]?.action);
  expect(actions).toEqual(['rout', 'seekHiding', 'takeCover']);
});

it('one battle is fought on squares', () => {
  expect(Object.values(pack.scenarios).map(({ board }) => board)).toContain('square');
});
