import type { EmliaState } from '@emlia/emlia';
import { expect, test } from 'vitest';
import { begun, skirmish } from '../../../testing/skirmish.ts';
import { situationOf } from './badges.ts';
import { piecesOf } from './pieces.ts';

/** The hits that wait on each unit, as its sign on the table has them. */
const waiting = (markers: EmliaState['markers']): Record<string, number> => {
  const { game, state } = begun(skirmish());
  const view = { ...state, markers };
  const pieces = piecesOf({ game, view, situation: situationOf(game, view, '') });
  return Object.fromEntries(pieces.flatMap(({ id, hits }) => (hits > 0 ? [[id, hits]] : [])));
};

test('resolution.markers: hits wait on whom they struck', () => {
  const units = Object.keys(begun(skirmish()).state.units);
  const [first = '', second = ''] = units;
  expect(
    waiting([
      { unit: first, source: second, count: 3, damage: 1 },
      { unit: first, source: second, count: 2, damage: 0 },
    ]),
  ).toEqual({ [first]: 5 });
});

test('draft.damage.at-once, draft.mixed.hits.leftover: what has been dealt waits no more, and the rest where it lies', () => {
  const units = Object.keys(begun(skirmish()).state.units);
  const [first = '', second = '', third = ''] = units;
  expect(
    waiting([
      { unit: first, source: third, count: 4, damage: 1, spent: 4 },
      { unit: first, source: third, count: 3, damage: 0, spent: 2, rest: { unit: second, part: 0 } },
    ]),
  ).toEqual({ [second]: 1 });
});
