import { type Checks, GRAIN } from '@emlia/kernel';
import { leastSpeed } from '../../table/movemode/momentum.ts';
import type { RankedQuery } from '../formation/ranked-move.ts';
import type { DriveTaken } from '../move/events.ts';
import { gearRefusal, SHARPEST_TURN, turnDistance } from './limits.ts';

const isBack = ({ command }: RankedQuery): boolean =>
  command.steps.length > 0 && command.steps.every(({ step }) => step === 'back');

const speedOf = ({ last, command }: RankedQuery): number => {
  // Only the gears are halved in reverse, not the way as well.
  const spent = isBack({ command } as RankedQuery) ? last.spent / 2 : last.spent;
  return Math.max(0, Math.ceil(spent - GRAIN));
};

/** movemode.accel for a block: forwards with wheels, or straight back; its speed the next whole GSU. */
export const rankedDriveChecks: Checks<RankedQuery> = {
  'movemode.accel.momentum': ({ world, unit, movement }) =>
    movement?.gears !== undefined ||
    leastSpeed(world, unit) === 0 ||
    `${unit.name} is under way and must drive on.`,
  'movemode.accel.doublepace': ({ unit, movement }) =>
    !movement?.gears || unit.used.half === undefined || `${unit.name} gets no second move from Double Pace.`,
  'movemode.accel': query => {
    const { movement, command, unit } = query;
    if (!movement?.gears) return true;
    const straight = command.steps.every(({ step }) => step === 'advance' || step === 'wheel');
    if (!straight && !isBack(query)) {
      return `${unit.name} moves along its facing, forwards or in reverse.`;
    }
    return gearRefusal(unit, movement, { speed: speedOf(query), reverse: isBack(query) }) ?? true;
  },
  'movemode.turn': query => {
    const { movement, command, unit } = query;
    if (!movement?.turns) return true;
    const needed = turnDistance(movement, speedOf(query), isBack(query));
    let covered = 0;
    for (const { step, by } of command.steps) {
      if (step === 'turn') return `${unit.name} cannot turn on the spot.`;
      if (step !== 'wheel') covered += by;
      else if (Math.abs(by) > SHARPEST_TURN)
        return `${unit.name} turns by up to ${SHARPEST_TURN} degrees at a time.`;
      else if (covered < needed) return `${unit.name} must cover ${needed} GSU before each turn.`;
      else covered = 0;
    }
    return true;
  },
};

export const rankedDrive = (query: RankedQuery): DriveTaken | undefined =>
  query.movement?.gears
    ? { speed: speedOf(query), ...(isBack(query) && { reverse: true as const }) }
    : undefined;
