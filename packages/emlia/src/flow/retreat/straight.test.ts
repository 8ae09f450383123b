import { direction, snap } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { queryOf } from '../../actions/order.ts';
import { asking } from '../../table/memory.ts';
import { activated, blue, red, row } from '../../testing/battle.ts';
import { comesCloser } from './closer.ts';

const FIELD = {
  width: 80,
  height: 80,
  units: [
    blue('ash', { morale: 0 }, ...row(38, 40, 5)),
    red('wolves', {}, ...row(34, 30, 4)),
    red('bears', {}, ...row(50, 45, 3, 1.5)),
  ],
};

test('morale.closer: a straight way is judged as the same way looked at step by step', () => {
  const fight = activated(FIELD, 'ash');
  const query = queryOf(fight.query('blue'), fight.unit('ash'));
  const go = (...shifts: [number, number][]) =>
    ({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', ...shifts) }) as const;
  const seen = { closer: 0, away: 0 };
  asking(fight.state, () => {
    for (let degrees = 0; degrees < 360; degrees += 4) {
      for (const far of [0.5, 2, 6, 14]) {
        const { x, y } = direction(degrees);
        const [dx, dy] = [snap(x * far), snap(y * far)];
        const closer = comesCloser(query, go([dx, dy]));
        // A halt on the way makes it one that has to be followed.
        expect([degrees, far, closer]).toEqual([
          degrees,
          far,
          comesCloser(query, go([dx / 2, dy / 2], [dx, dy])),
        ]);
        seen[closer ? 'closer' : 'away']++;
      }
    }
  });
  expect(Math.min(seen.closer, seen.away)).toBeGreaterThan(50);
});
