import type { UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import {
  activated,
  type Battlefield,
  BOARDS,
  blue,
  box,
  formed,
  RIVER,
  red,
  row,
  SCRUB,
} from '../../testing/battle.ts';
import { reachOf } from './reach.ts';

const far = red('wolves', {}, [58, 2]);
const ranks = (changes: Partial<UnitEntry> = {}) =>
  formed(blue('ash', changes, ...row(30, 20, 4), ...row(30, 21, 4)), 'ranked', 0);

/** How far its middle can go to the north, east, south and west, and half way between. */
const compass = (field: Battlefield, mode: 'G' | 'F' = 'G') => {
  const fight = activated(field, 'ash');
  const outline = reachOf({ ...fight.query('blue') }, fight.unit('ash'), mode, 8);
  return outline.map(({ x, y }) => Math.round(Math.sqrt(x * x + y * y) * 4) / 4);
};

describe('where a unit can go', () => {
  test('move.normal: a body, as far as its speed each way', () => {
    expect(compass({ units: [blue('ash', {}, [30, 20]), far] })).toEqual(Array(8).fill(15));
  });

  test('terrain.impassable, terrain.obstacle: as far as something bars the way, to a sixteenth of a GSU', () => {
    const field = {
      units: [blue('ash', {}, [30, 20]), far],
      terrain: [
        { is: RIVER, points: box(33, 0, 35, 40) },
        { is: RIVER, points: box(0, 28.5, 60, 30) },
        { is: RIVER, points: box(15.5, 0, 16, 40) },
      ],
    };
    const fight = activated(field, 'ash');
    const outline = reachOf({ ...fight.query('blue') }, fight.unit('ash'), 'G', 4);
    const [north = 0, east = 0, south = 0, west = 0] = outline.map(({ x, y }) => Math.sqrt(x * x + y * y));
    expect(north).toBe(15);
    for (const [far, barred] of [
      [east, 3],
      [south, 8.5],
      [west, 14],
    ] as const) {
      expect(far).toBeLessThanOrEqual(barred);
      expect(far).toBeGreaterThan(barred - 1 / 8);
    }
  });

  test('formation.ranked.move: ahead at full speed, aside and back at half, or after turning about', () => {
    const [north, , east, , south, , west] = compass({ units: [ranks(), far] });
    // Turned once a quarter of the speed is gone, turned about half of it.
    expect([north, east, south, west]).toEqual([15, 11.25, 7.5, 11.25]);
  });

  test('formation.ranked.wheel: further aside than steps alone would lead', () => {
    const [, northeast = 0] = compass({ units: [ranks(), far] });
    // Stepping: a GSU ahead and one aside cost 3, so that 15 lead 7 GSU; a wheel leads further.
    expect(northeast).toBeGreaterThan(7.5);
    expect(northeast).toBeLessThan(15);
  });

  test('terrain.rough, terrain.impassable: ground shortens and bars it', () => {
    const field = {
      units: [ranks(), far],
      terrain: [
        { is: SCRUB, points: box(0, 0, 60, 18) },
        { is: RIVER, points: box(36, 0, 38, 40) },
      ],
    };
    const [north = 0, , east = 0] = compass(field);
    expect(north).toBeLessThan(10);
    expect(east).toBeLessThan(4);
  });

  const tank = (speed: number): Partial<UnitEntry> => ({
    movement: [{ speed, mode: 'G', gears: [5, 10, 20], turns: [1, 3, 6] }],
  });

  test('movemode.accel, movemode.turn: a vehicle at rest reaches its two lowest gears, and backs up', () => {
    const field = { units: [formed(blue('ash', tank(20), [30, 20]), 'open', 0), far] };
    const [north, northeast = 0, , , south] = compass(field);
    // From rest the second gear is open; straight on it drives 10, in the first reverse gear 2.
    expect(north).toBe(10);
    expect(northeast).toBeGreaterThan(5);
    expect(northeast).toBeLessThan(10);
    expect(south).toBe(2);
  });

  test('movemode.turn: the outline has no gaps, however fine it is drawn', () => {
    const wing = { movement: [{ speed: 18, mode: 'F', turns: [2] }] } as const;
    const fight = activated({ units: [formed(blue('ash', wing, [30, 20]), 'open', 0), far] }, 'ash');
    const outline = reachOf({ ...fight.query('blue') }, fight.unit('ash'), 'F', 36);
    const lengths = outline.map(({ x, y }) => Math.round(Math.sqrt(x * x + y * y)));
    // Ahead and to both sides; behind it lies only what it can go round to.
    expect(Math.min(...lengths.slice(0, 12), ...lengths.slice(25))).toBeGreaterThan(11);
  });

  test('movemode.accel: without turn distances it turns as it likes', () => {
    const car = { movement: [{ speed: 20, mode: 'G', gears: [5, 10, 20] }] } as const;
    const field = { units: [formed(blue('ash', car, [30, 20]), 'open', 0), far] };
    expect(compass(field)).toEqual(Array(8).fill(10));
  });

  test.each(BOARDS)('scale.measure.cells: every kind of unit reaches something on a %s board', board => {
    const line = formed(blue('ash', {}, ...row(30, 20, 4)), 'ranked', 0);
    for (const unit of [line, formed(blue('ash', tank(20), [30, 20]), 'open', 0)]) {
      const outline = compass({ board, units: [unit, far] });
      expect(Math.max(...outline)).toBeGreaterThan(8);
    }
  });
});
