import type { UnitEntry } from '@emlia/content';
import type { Point } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { activated, blue, red } from '../../testing/battle.ts';
import { askDrive, drive } from './drive.ts';
import { driveTowards } from './drive-towards.ts';

const far = red('wolves', {}, [58, 2]);
const tank: Partial<UnitEntry> = {
  movement: [{ speed: 20, mode: 'G', gears: [5, 10, 20], turns: [1, 3, 6] }],
};

/** A tank at rest in the middle, facing north, told to go so far to the east and south. */
const driven = (by: Point, changes = tank) => {
  const fight = activated({ units: [blue('ash', changes, [30, 20]), far] }, 'ash');
  const query = { ...fight.query('blue'), unit: fight.unit('ash') };
  const command = driveTowards(query, 'G', by);
  if (!command) throw new Error('it cannot drive');
  const [end = { x: 0, y: 0 }] = askDrive(query, command).ends;
  return {
    command,
    refusal: drive.check(query, command),
    off: Math.hypot(end.x - 30 - by.x, end.y - 20 - by.y),
  };
};

test('movemode.accel: straight ahead it goes as fast as the place is far', () => {
  const { command, refusal, off } = driven({ x: 0, y: -7 });
  expect(refusal).toBeUndefined();
  expect(command).toMatchObject({ speed: 7, courses: [[]] });
  expect(off).toBe(0);
});

test('movemode.accel: no faster than the gears open to it', () => {
  expect(driven({ x: 0, y: -18 }).command.speed).toBe(10);
});

test('movemode.accel.reverse: a place close behind is reached in reverse', () => {
  const { command, refusal, off } = driven({ x: 0, y: 2 });
  expect(refusal).toBeUndefined();
  expect(command).toMatchObject({ speed: 2, reverse: true });
  expect(off).toBe(0);
});

test.each([
  { x: 5, y: -6 },
  { x: -4, y: -3 },
  { x: 4, y: 0 },
])('movemode.turn: a place aside ($x, $y) is reached by lawful turns, to a GSU', by => {
  const { command, refusal, off } = driven(by);
  expect(refusal).toBeUndefined();
  expect(command.courses[0]?.length).toBeGreaterThan(0);
  expect(off).toBeLessThan(1);
});

test('movemode.ground: who has no gears is not driven', () => {
  const fight = activated({ units: [blue('ash', {}, [30, 20]), far] }, 'ash');
  const query = { ...fight.query('blue'), unit: fight.unit('ash') };
  expect(driveTowards(query, 'G', { x: 1, y: 1 })).toBeUndefined();
});
