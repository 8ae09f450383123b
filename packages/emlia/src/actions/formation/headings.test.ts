import { expect, test } from 'vitest';
import { activated, red } from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { headingsFor } from './ranked-reach.ts';

const headingsOf = (facing: number) => {
  const units = [
    blueBlock('free', 'ash', { files: 4, count: 8, at: [30, 30], facing }),
    red('wolves', {}, [30, 4]),
  ];
  const fight = activated({ units, height: 60 }, 'ash');
  const query = { ...fight.query('blue'), unit: fight.unit('ash') };
  return (x: number, y: number, turn: number) =>
    headingsFor(query, { x, y }, 20).find(one => one.turn === turn);
};

test('formation.ranked.turn, formation.ranked.move: a turn leads ahead on its own side, and costs its share of the movement', () => {
  const to = headingsOf(0);
  // North is ahead; who turns by 90° looks to the east, and back by 90° to the west.
  expect(to(0, -1, 0)).toMatchObject({ ahead: 1, aside: 0 });
  expect(to(1, 0, 90)?.ahead).toBeCloseTo(1);
  expect(to(1, 0, -90)?.ahead).toBeCloseTo(-1);
  expect(to(-1, 0, -90)?.ahead).toBeCloseTo(1);
  expect(to(1, 0, 0)).toMatchObject({ ahead: 0, aside: 1 });
  // Aside is twice as dear, back too; a quarter turn takes a quarter of the movement.
  const straight = to(0, -1, 0)?.most ?? 0;
  expect(to(1, 0, 0)?.most).toBeCloseTo(straight / 2);
  expect(to(0, 1, 0)?.most).toBeCloseTo(straight / 2);
  expect(to(1, 0, 90)?.most).toBeCloseTo(straight * 0.75);
  // Who looks to the east turns to the south, or back to the north.
  const aside = headingsOf(90);
  expect(aside(1, 0, 0)?.ahead).toBeCloseTo(1);
  expect(aside(0, 1, 90)?.ahead).toBeCloseTo(1);
  expect(aside(0, -1, -90)?.ahead).toBeCloseTo(1);
  expect(aside(0, -1, 90)?.ahead).toBeCloseTo(-1);
});
