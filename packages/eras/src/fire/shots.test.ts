import { describe, expect, test } from 'vitest';
import { numbers, rosterWith, some } from '../testing/arms.ts';
import { resetShots } from './shots.ts';

const shots = (unit: ReturnType<typeof some>, roster?: ReturnType<typeof rosterWith>) =>
  resetShots(unit, numbers(unit, roster === undefined ? {} : { roster }));

test('shots.meaning: as many attacks as the stat line says, one if it says nothing', () => {
  expect(shots(some('riflemen', 100)).shots).toEqual([1]);
  expect(shots(some('light-tank', 1)).shots).toEqual([2]);
});

test('shots.reset: all shots come back, whatever was spent, and none is saved', () => {
  const tanks = some('light-tank', 3);
  expect(shots(tanks)).toEqual({ shots: [6], elements: tanks.elements });
  expect(shots(tanks)).toEqual(shots(tanks));
});

test('shots.counting: massed, the unit as a whole; projectiles, each element its own', () => {
  expect(shots(some('riflemen', 500)).shots).toEqual([1]);
  expect(shots(some('machine-gun', 5)).shots).toEqual([1]);
  expect(shots(some('heavy-tank', 5)).shots).toEqual([5]);
  expect(shots(some('light-tank', 5)).shots).toEqual([10]);
});

describe('health.injured-fire-rate', () => {
  /** Shots turn by turn. */
  const turns = (unit: ReturnType<typeof some>, count: number, roster?: ReturnType<typeof rosterWith>) => {
    const fired: number[] = [];
    let now = unit;
    for (let turn = 0; turn < count; turn++) {
      const reset = shots(now, roster);
      fired.push(reset.shots[0] ?? 0);
      now = {
        ...now,
        ...(reset.elements && { elements: reset.elements }),
        ...(reset.half !== undefined && { half: reset.half }),
      };
    }
    return fired;
  };

  test('health.injured-fire-rate: an injured one-shot gun fires every second turn', () => {
    const hurt = some('heavy-tank', 0, { injured: 1, elements: [{ health: 4, crew: 3 }] });
    expect(turns(hurt, 6)).toEqual([0, 1, 0, 1, 0, 1]);
  });

  test('health.injured-fire-rate: two shots become one every turn, three become one and two', () => {
    expect(turns(some('light-tank', 0, { injured: 1, elements: [{ health: 2, crew: 1 }] }), 3)).toEqual([
      1, 1, 1,
    ]);
    const three = rosterWith('three', 'light-tank', {
      weapons: [{ name: 'Gun', mode: 'projectile', damage: '1d6', type: 'Piercing', shots: 3 }],
    });
    const hurt = some('three', 1, {
      roster: three,
      injured: 1,
      elements: [
        { health: 9, crew: 3 },
        { health: 2, crew: 1 },
      ],
    });
    expect(turns(hurt, 4, three)).toEqual([4, 5, 4, 5]);
  });

  test('health.injured-fire-rate: at most one half is carried, and none by the uninjured', () => {
    const mended = some('heavy-tank', 1, { elements: [{ health: 18, crew: 6, half: true }] });
    expect(shots(mended)).toEqual({ shots: [1], elements: [{ health: 18, crew: 6 }] });
    const hurt = some('heavy-tank', 0, { injured: 1, elements: [{ health: 4, crew: 3, half: true }] });
    expect(shots(hurt)).toEqual({ shots: [1], elements: [{ health: 4, crew: 3 }] });
  });

  test('health.injured-fire-rate: injured men with projectiles share their halves', () => {
    const throwers = rosterWith('throwers', 'riflemen', {
      weapons: [{ name: 'Bombs', mode: 'projectile', damage: '1d6', type: 'Piercing' }],
    });
    expect(turns(some('throwers', 2, { roster: throwers, injured: 3 }), 4, throwers)).toEqual([3, 4, 3, 4]);
  });

  test('health.injured-equivalence: a massed unit keeps its one attack; its strength is halved instead', () => {
    expect(shots(some('machine-gun', 0, { injured: 1, elements: [{ crew: 0 }] })).shots).toEqual([1]);
  });
});
