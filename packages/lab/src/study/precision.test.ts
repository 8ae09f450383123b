import { describe, expect, test } from 'vitest';
import { ask, games, shortest } from '../testing/studies.ts';
import { studyLength } from './precision.ts';

const wide = ask({ games: 400, precision: 0.2 });
/** Won in turns, as an even battle would be. */
const even = (count: number, version = 0) =>
  games(count, 0, 0, version).map((one, i) => ({ ...one, winner: i % 2 }));

describe('when a study ends', () => {
  test('without a precision, with its last game', () => {
    const study = ask({ games: 6 });
    expect(studyLength(study, 2, games(3, 2))).toBeUndefined();
    expect(studyLength(study, 2, games(3, 3))).toBe(6);
  });

  test('with one, at the first whole pair that reaches it', () => {
    // 20 games of an even battle are known to within 20.1 points, 22 to within 19.3.
    expect(studyLength(wide, 2, even(21))).toBeUndefined();
    expect(studyLength(wide, 2, even(22))).toBe(22);
    expect(studyLength(wide, 2, even(400))).toBe(22);
  });

  test('whoever finished first, and games beyond a gap do not count', () => {
    expect(studyLength(wide, 2, even(40).reverse())).toBe(22);
    expect(
      studyLength(
        wide,
        2,
        even(40).filter(({ game }) => game !== 7),
      ),
    ).toBeUndefined();
  });

  test('never on fewer than twenty, however they agree', () => {
    expect(studyLength(ask({ games: 400, precision: 0.5 }), 2, games(19, 0))).toBeUndefined();
    expect(studyLength(ask({ games: 400, precision: 0.5 }), 2, games(20, 0))).toBe(20);
  });

  test('of two versions both must be known', () => {
    const study = ask({ versions: [shortest(), shortest(2)], games: 400, precision: 0.2 });
    expect(studyLength(study, 2, even(40))).toBeUndefined();
    expect(studyLength(study, 2, [...even(40), ...even(40, 1)])).toBe(22);
  });
});
