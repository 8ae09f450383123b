import { expect, test } from 'vitest';
import { activated, blue, box, entry, red, SCRUB } from '../../testing/battle.ts';
import { billOf } from './bill.ts';

const far = red('wolves', {}, [58, 2]);

const bill = (terrain: { is: typeof SCRUB; points: ReturnType<typeof box> }[], x: number) => {
  const fight = activated({ units: [blue('ash', {}, [10, 20]), far], terrain }, 'ash');
  const query = { ...fight.query('blue'), unit: fight.unit('ash') };
  return billOf(query, { type: 'normalMove', unit: 'ash', mode: 'G', paths: [[{ x, y: 20 }]] });
};

test('move.normal: on open ground a move costs its length', () => {
  expect(bill([], 20)).toEqual({ spent: 10, speed: 15, length: 10, grounds: [] });
});

test('terrain.rough: the reckoning names the ground, how far through it, and what each GSU of it counts', () => {
  expect(bill([{ is: SCRUB, points: box(12, 0, 15, 40) }], 20)).toEqual({
    spent: 13,
    speed: 15,
    length: 10,
    grounds: [{ name: SCRUB.name, length: 3, factor: 2 }],
  });
});

test('terrain.cost.overlap: two pieces of one kind are one entry, each stretch counted once', () => {
  const terrain = [
    { is: SCRUB, points: box(12, 0, 15, 40) },
    { is: SCRUB, points: box(14, 0, 17, 40) },
  ];
  expect(bill(terrain, 20).grounds).toEqual([{ name: SCRUB.name, length: 5, factor: 2 }]);
});

test('move.normal, mixed.speed: of a mixed unit the reckoning is of the one with the least to spare', () => {
  const ash = blue('ash', { with: [{ entry: 'oxen', members: 1 }] }, [10, 20], [12, 20]);
  const oxen = entry({ id: 'oxen', movement: [{ speed: 8, mode: 'G' }] });
  const fight = activated({ units: [ash, far], entries: [oxen] }, 'ash');
  const query = { ...fight.query('blue'), unit: fight.unit('ash') };
  const go = (...by: number[]) => {
    const paths = fight.unit('ash').members.map(({ x, y }, i) => [{ x: x + (by[i] ?? 0), y }]);
    return billOf(query, { type: 'normalMove', unit: 'ash', mode: 'G', paths });
  };
  expect(go(6, 5)).toMatchObject({ spent: 5, speed: 8, length: 5 });
  expect(go(14, 5)).toMatchObject({ spent: 14, speed: 15, length: 14 });
});
