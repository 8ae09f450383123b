import { type Dice, direction, GRAIN, type Point, pick, scale, seededDice, snapPoint } from '@emlia/kernel';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { expect, test } from 'vitest';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { basesOf } from '../../table/entity/base.ts';
import { unitOf, unitsOnTable, type World } from '../../table/world.ts';
import { blue, red, row } from '../../testing/battle.ts';
import { freeSteps, stepsUntilMet } from './free-steps.ts';
import { roomOnBestTrack, triedRoom } from './ground.ts';
import { freeEnd, laneOf } from './lane.ts';
import { runsInto } from './mover.ts';
import { begun, crowdedTable } from './testing/crowd.ts';
import { farthest, type Track, trackOf } from './track.ts';

const { seed: SEED, batches } = fuzzing(12, 4000);
const PROBES = 25;

/** A number from 0 to so many, on the grain or off it. */
const upTo = (dice: Dice, most: number): number => (most * (dice.roll(65536) - 1)) / 65536;

const heading = (dice: Dice): number => pick(dice, [15 * dice.roll(24), dice.roll(360)]) % 360;

/** What is tried step by step: how far anyone's base lets a unit go. */
const triedSteps = (
  world: World,
  unit: UnitState,
  track: Track,
  most: number,
  others: UnitState[],
): number => {
  const bases = others.flatMap(one => basesOf(world, one));
  return farthest(most, steps => !runsInto(world, unit, track, steps, bases));
};

const at = (unit: UnitState, points: readonly Point[]): UnitState => ({
  ...unit,
  members: points.map((point, id): Member => ({ id, ...snapPoint(point), facing: 0, part: 0 })),
});

/** A few who go one way, and a few they come to stand before, or brush past by some grains more or less. */
const passage = (dice: Dice) => {
  const [size, base] = [pick(dice, [1, 1, 2]), pick(dice, [1, 1, 0.6, 2.5])];
  const { world, state } = begun({
    width: 90,
    height: 90,
    units: [blue('ash', { size }, ...row(5, 85, 4, 3)), red('bears', { base }, ...row(5, 5, 4, 3))],
  });
  const way = direction(heading(dice));
  const apart = size / 2 + base / 2;
  const points = Array.from({ length: dice.roll(4) }, () => ({
    x: 40 + upTo(dice, 6),
    y: 40 + upTo(dice, 6),
  }));
  const met = Array.from({ length: dice.roll(4) }, () => {
    const { x, y } = pick(dice, points);
    const ahead = upTo(dice, 16) - 2;
    const brushes = apart + (dice.roll(17) - 9) * (GRAIN / 2);
    const aside = pick(dice, [brushes, -brushes, upTo(dice, 2 * apart) - apart]);
    return { x: x + way.x * ahead - way.y * aside, y: y + way.y * ahead + way.x * aside };
  });
  const length = pick(dice, [upTo(dice, 16), upTo(dice, 0.01), 30]);
  return {
    world,
    unit: at(unitOf(state, 'ash'), points),
    others: [at(unitOf(state, 'bears'), met)],
    track: trackOf(world.board, scale(way, length)),
  };
};

test.each(batches)(
  'forced.simultaneous: on ways $first to $last a body goes as far as trying every step lets it',
  batch => {
    let [met, plain] = [0, 0];
    for (const number of gamesOf(batch)) {
      const dice = seededDice(`${SEED} passage ${number}`, 0);
      for (let probe = 0; probe < PROBES; probe++) {
        const { world, unit, others, track } = passage(dice);
        const end = freeEnd(laneOf(world, unit, track, others));
        for (const most of [track.steps, dice.roll(track.steps + 1) - 1]) {
          const tried = triedSteps(world, unit, track, most, others);
          const where = `passage ${number}, probe ${probe}, ${most} steps`;
          expect(stepsUntilMet(world, unit, { track, steps: most }, others), where).toBe(tried);
          if (end !== undefined) expect(Math.min(end, most), where).toBe(tried);
          if (tried < most) met++;
        }
        if (end !== undefined) plain++;
      }
    }
    expect(met).toBeGreaterThan(PROBES);
    expect(plain).toBeGreaterThan(PROBES);
  },
);

/** The free way of a unit, tried step by step: the ground first, then everybody on the table. */
const triedWay = (world: World, state: EmliaState, unit: UnitState, by: Point): number => {
  const { track, steps } = triedRoom(world, [unit], trackOf(world.board, by), false);
  return triedSteps(
    world,
    unit,
    track,
    steps,
    unitsOnTable(state).filter(({ id }) => id !== unit.id),
  );
};

test.each(batches)(
  'ranked.follow, forced.terrain: on tables $first to $last ground and crowd stop a unit where trying every step does',
  batch => {
    for (const number of gamesOf(batch)) {
      const dice = seededDice(`${SEED} free way ${number}`, 0);
      const { world, state } = begun(crowdedTable(dice, 'free'));
      for (const unit of unitsOnTable(state)) {
        for (let probe = 0; probe < 4; probe++) {
          const by = scale(direction(heading(dice)), pick(dice, [36, upTo(dice, 12), dice.roll(5)]));
          const where = `free way ${number}, ${unit.id}, probe ${probe}`;
          expect(freeSteps(world, state, unit, by).steps, where).toBe(triedWay(world, state, unit, by));
          const pressed = dice.roll(2) === 1;
          const tried = triedRoom(world, [unit], trackOf(world.board, by), pressed);
          const { steps, stopped } = roomOnBestTrack(world, [unit], by, pressed);
          expect({ steps, stopped }, where).toEqual({ steps: tried.steps, stopped: tried.stopped });
        }
      }
    }
  },
);
