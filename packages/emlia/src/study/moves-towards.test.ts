import { distanceOfPoints, isProblem, meanOfPoints, type Point } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import {
  activated,
  type Battlefield,
  battle,
  blue,
  box,
  RIVER,
  red,
  row,
  SCRUB,
  WALL,
} from '../testing/battle.ts';
import { blueBlock } from '../testing/block.ts';
import { checksIn } from './checks-in.ts';
import { movesTowards } from './moves-towards.ts';

const far = red('wolves', {}, [55, 3]);

const movesOf = (field: Battlefield, point: Point) => {
  const fight = activated({ ...field, units: [...field.units, far] }, 'ash');
  const moves = movesTowards(fight.game, fight.state, 'ash', point);
  if (isProblem(moves)) throw new Error(moves.say);
  return { fight, moves, middle: meanOfPoints(fight.unit('ash').members) };
};

/** Whatever is proposed can be done, ends where it says, and brings the unit nearer; the nearest first. */
const holds = (field: Battlefield, point: Point) => {
  const { moves, middle } = movesOf(field, point);
  const gap = distanceOfPoints(middle, point);
  expect(moves.length).toBeGreaterThan(0);
  expect(moves.map(({ left }) => left)).toEqual(moves.map(({ left }) => left).sort((a, b) => a - b));
  for (const { command, to, left } of moves) {
    expect(left).toBeLessThan(gap);
    expect(left).toBeCloseTo(distanceOfPoints(to, point), 9);
    const fight = activated({ ...field, units: [...field.units, far] }, 'ash');
    fight.goes(command);
    const now = meanOfPoints(fight.unit('ash').members);
    expect(distanceOfPoints(now, to)).toBeLessThan(0.01);
  }
  return moves;
};

describe('moves that bring a unit nearer to a place', () => {
  const men = blue('ash', {}, ...row(10, 20, 3));

  test('move.normal: straight on as far as it goes, and not past the place', () => {
    const [best] = holds({ units: [men] }, { x: 41, y: 20 });
    expect(best?.to.x).toBeCloseTo(26, 6);
    expect(best?.to.y).toBeCloseTo(20, 6);
    expect(best?.left).toBeCloseTo(15, 6);
    const [there] = holds({ units: [men] }, { x: 19, y: 26 });
    expect(there?.left).toBeCloseTo(0, 2);
    // Down as well as up, to the left as well as to the right.
    for (const [x, y] of [
      [11, 38],
      [11, 2],
      [2, 20],
      [2, 34],
    ] as const) {
      const [one] = holds({ units: [men] }, { x, y });
      expect(one?.left).toBeLessThan(4);
    }
  });

  test('terrain.impassable, terrain.obstacle: aside where something bars the way, and short of it', () => {
    const barred = { units: [men], terrain: [{ is: RIVER, points: box(16, 17, 18, 21.5) }] };
    const [best] = holds(barred, { x: 41, y: 20 });
    expect(best?.left).toBeLessThan(28);
    expect(Math.abs((best?.to.y ?? 20) - 20)).toBeGreaterThan(0.5);
    const walled = { units: [men], terrain: [{ is: WALL, points: box(16, 0, 17, 40) }] };
    const moves = holds(walled, { x: 41, y: 20 });
    expect(moves[0]?.to.x).toBeLessThan(15);
    holds({ units: [men], terrain: [{ is: SCRUB, points: box(14, 0, 40, 40) }] }, { x: 41, y: 20 });
  });

  test('formation.ranked.move: in ranks by steps and wheels', () => {
    const block = blueBlock('free', 'ash', { files: 3, count: 6, at: [20, 30] });
    const ahead = holds({ units: [block] }, { x: 21, y: 10 });
    expect(ahead.every(({ command }) => command.type === 'rankedMove')).toBe(true);
    expect(ahead[0]?.left).toBeCloseTo(20.5 - 15, 1);
    // Not past the place, and aside at half the speed.
    const near = holds({ units: [block] }, { x: 21, y: 26 });
    expect(near[0]?.left).toBeLessThan(1);
    const aside = holds({ units: [block] }, { x: 40, y: 30.5 });
    expect(aside[0]?.left).toBeLessThan(19);
    const corner = holds({ units: [block] }, { x: 30, y: 18 });
    const wheels = corner.filter(
      ({ command }) => command.type === 'rankedMove' && command.steps.some(({ step }) => step === 'wheel'),
    );
    expect(wheels.length).toBeGreaterThan(0);
  });

  test('movemode.accel: by driving for what has gears', () => {
    const car = blue('ash', { movement: [{ speed: 30, mode: 'G', gears: [10, 30] }] }, [20, 30]);
    const moves = holds({ units: [car] }, { x: 20, y: 8 });
    expect(moves.every(({ command }) => command.type === 'drive')).toBe(true);
  });

  test('move.normal: to where it stands there is no way, and of those who are not asked a sentence is said', () => {
    const { fight } = movesOf({ units: [men] }, { x: 41, y: 20 });
    expect(movesTowards(fight.game, fight.state, 'ash', { x: 11, y: 20 })).toEqual([]);
    expect(movesTowards(fight.game, fight.state, 'wolves', { x: 1, y: 1 })).toMatchObject({
      problem: 'not-asked',
      say: 'wolves is not asked to act now.',
    });
    for (const name of ['nobody', 'toString'])
      expect(movesTowards(fight.game, fight.state, name, { x: 1, y: 1 })).toMatchObject({
        problem: 'no-unit',
        say: `There is no unit "${name}" in this battle.`,
      });
    const waiting = battle({ units: [men, far] });
    expect(movesTowards(waiting.game, waiting.state, 'ash', { x: 1, y: 1 })).toMatchObject({
      problem: 'not-asked',
    });
  });
});

test('skill.check.dice: the checks an event tells of, of shots, of blows, one alone or none', () => {
  const check = { skill: 'Aimed Fire' };
  expect(checksIn({ type: 'unitFired', shots: [{ check }, { check }] } as never)).toEqual([check, check]);
  expect(checksIn({ type: 'unitStruck', blows: [{ check }] } as never)).toEqual([check]);
  expect(checksIn({ type: 'forcingResisted', check } as never)).toEqual([check]);
  expect(checksIn({ type: 'answered' })).toEqual([]);
});
