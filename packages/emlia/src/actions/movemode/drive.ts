import { EDGES, type Edge, MODES, type Mode, type Movement } from '@emlia/content';
import { type Checks, type Dice, firstRefusal, type Point, within } from '@emlia/kernel';
import * as z from 'zod';
import { leaveCheck, setDown } from '../../judge/skirmish/leave.ts';
import type { Member } from '../../state.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { memberAt } from '../../table/entity/member.ts';
import { turnCost } from '../../table/formation/close-cost.ts';
import { formationNamed, knowsFormation } from '../../table/formation/drill.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { gearsFrom } from '../../table/movemode/gears.ts';
import {
  gearsShifted,
  leastSpeed,
  modeOf,
  movementOf,
  openGears,
  REST,
} from '../../table/movemode/momentum.ts';
import { gsu } from '../../table/words.ts';
import { HAS_MODE, MOVE_LEFT } from '../action/action.ts';
import { drives } from '../action/means.ts';
import { formation, id, length, point, rise, trueIfGiven } from '../fields.ts';
import { moveAction, NORMAL_MOVE } from '../move/action.ts';
import { emitMove } from '../move/arrive.ts';
import { altitudeAfter, climbCheck, groundOf } from '../move/climb.ts';
import type { DriveTaken as DriveFact, Halt } from '../move/events.ts';
import { endChecks, groundChecks, type Journey } from '../move/journey.ts';
import { risen } from '../move/vary.ts';
import type { Order, Query } from '../order.ts';
import { courseOf, type DriveCourse, type Turn } from './course.ts';
import { haltOn, roadsFor } from './halt.ts';
import { gearRefusal, SHARPEST_TURN, turnDistance } from './limits.ts';

export interface Drive {
  readonly type: 'drive';
  readonly unit: string;
  readonly mode: Mode;
  /** Movement spent; where nothing slows it, the distance covered. */
  readonly speed: number;
  readonly reverse?: true | undefined;
  /** The turns of each member, in their order; after the last it goes straight on. */
  readonly courses: readonly (readonly Turn[])[];
  readonly formation?: string | undefined;
  readonly leave?: Edge | undefined;
  /** movemode.flying.slope: where altitude is tracked, how far it rises or dives. */
  readonly climb?: number | undefined;
  /** skirmish.leave: the point of its skirmish from which every member starts. */
  readonly from?: Point | undefined;
}

export interface DriveQuery extends Journey {
  readonly command: Drive;
  readonly movement: Movement | undefined;
  readonly planned: readonly DriveCourse[];
  readonly haltedBy: Halt | undefined;
}

/** The courses as commanded, whatever is in the way. */
const planDrive = ({ world, unit }: Query, command: Drive): DriveCourse[] => {
  const { mode, reverse = false } = command;
  const { formation } = formationNamed(world, unit, command.formation) ?? unit;
  const turns = unit.members.map((_member, i) => command.courses[i] ?? []);
  // formation.close.turn: what turning costs a close unit is not left for driving.
  const close = unit.formation === 'close' && formation === 'close';
  const turning = close
    ? turnCost(turns.map(list => list.reduce((sum, { by }) => sum + Math.abs(by), 0)))
    : 0;
  // Its speed is spent on the slope, and covers the less ground.
  const slow = slownessOf(unit);
  const left = groundOf(Math.max(0, command.speed - turning) / slow, command.climb) * slow;
  return unit.members.map((member, i) =>
    courseOf({ world, unit, mode, reverse }, member, left, turns[i] ?? []),
  );
};

/** A drive with all that its checks ask: course, cost, and where it ends. */
export const askDrive = (asked: Query, command: Drive): DriveQuery => {
  const { mode, leave, from } = command;
  const query = from ? { ...asked, unit: setDown(asked, from) } : asked;
  const { world, unit } = query;
  const named = formationNamed(world, unit, command.formation) ?? { formation: unit.formation };
  const planned = planDrive(query, command);
  const roads = roadsFor(query, mode, { leave, from });
  const driven = unit.members.map((member, i) => haltOn(roads(member), member, planned[i] as DriveCourse));
  const ends = unit.members.map((member, i): Member => {
    const course = driven[i];
    const at = course?.stages.at(-1)?.to ?? member;
    return memberAt(member, at, course?.facing);
  });
  const ways = unit.members.map((member, i): Point[] => [
    member,
    ...(driven[i]?.stages.map(({ to }) => to) ?? []),
  ]);
  return {
    ...query,
    command,
    movement: movementOf(world, unit, mode),
    planned,
    haltedBy: driven.find(course => course.haltedBy)?.haltedBy,
    mode,
    ways,
    legs: ways.map(way => (way.length < 2 ? [] : world.board.legs(way))),
    ends,
    ...named,
    leave,
    from,
  };
};

const first: Checks<Query & { readonly command: Drive; readonly movement: Movement | undefined }> = {
  ...moveAction(NORMAL_MOVE),
  'attribute.movement': ({ unit, movement, command }) =>
    movement !== undefined || `${unit.name} has no movement of mode ${command.mode}.`,
  'entity.unit': ({ unit, command }) =>
    command.courses.length === unit.members.length ||
    `${unit.name} has ${unit.members.length} members, but the drive names ${command.courses.length} courses.`,
  'formation.always': ({ world, unit, command }) => knowsFormation(world, unit, command.formation),
  'formation.ranked.move': ({ unit }) =>
    unit.formation !== 'ranked' || `${unit.name} stands in ranks and moves as one body.`,
  'movemode.ground': ({ unit, movement }) =>
    movement?.gears !== undefined ||
    movement?.turns !== undefined ||
    `${unit.name} has no gears: it just moves.`,
  'movemode.flying.slope': query => {
    const { unit, command } = query;
    const { mode, climb = 0, speed } = command;
    const allowed = climbCheck(query, mode, command.climb);
    if (allowed !== true) return allowed;
    return (
      within(Math.abs(climb), speed / slownessOf(unit)) ||
      `${unit.name} would need ${gsu(Math.abs(climb) * slownessOf(unit))} of movement for that.`
    );
  },
  'movemode.accel.momentum': ({ world, unit, command }) =>
    leastSpeed(world, unit) === 0 ||
    command.mode === modeOf(world, unit) ||
    `${unit.name} is under way in another mode and must drive on in it.`,
  'movemode.accel.doublepace': ({ unit, movement }) =>
    !movement?.gears || unit.used.half === undefined || `${unit.name} gets no second move from Double Pace.`,
  'movemode.accel.speed': ({ unit, movement, command }) =>
    !movement?.gears || Number.isInteger(command.speed) || `The speeds of ${unit.name} are whole GSU.`,
  'movemode.accel.reverse': ({ unit, movement, command }) => {
    if (!command.reverse) return true;
    if (!movement?.gears) return `${unit.name} has no reverse gear.`;
    const open = gearsFrom(movement, unit.momentum ?? REST, gearsShifted(unit));
    return (
      open.some(one => one.reverse) ||
      `${unit.name} can go into reverse only out of its lowest gear; it is too fast.`
    );
  },
  'movemode.accel': ({ unit, movement, command }) => {
    if (!movement) return true;
    if (!movement.gears) {
      return within(command.speed, movement.speed) || `${unit.name} has ${gsu(movement.speed)} of movement.`;
    }
    const { speed, reverse = false } = command;
    return gearRefusal(unit, movement, { speed, reverse }) ?? true;
  },
  'movemode.turn': ({ unit, movement, command }) => {
    const turns = command.courses.flat();
    if (!movement?.turns) return true;
    if (turns.some(({ by }) => Math.abs(by) > SHARPEST_TURN)) {
      return `${unit.name} turns by up to ${SHARPEST_TURN} degrees at a time.`;
    }
    const needed = turnDistance(movement, command.speed, command.reverse ?? false);
    return (
      turns.every(({ after }) => within(needed, after)) ||
      `At ${gsu(command.speed)} ${unit.name} must cover ${gsu(needed)} before each turn.`
    );
  },
};

const checks: Checks<DriveQuery> = {
  'attribute.movement': groundChecks['attribute.movement'],
  'movemode.turn': ({ unit, planned, command }) =>
    planned.every(course => !course.cutShort) ||
    `${unit.name} does not get as far as its last turn with ${gsu(command.speed)} of movement.`,
  'skirmish.leave': leaveCheck,
  ...endChecks,
};

const driveFact = ({ command, movement, haltedBy }: DriveQuery): DriveFact | undefined =>
  movement?.gears
    ? {
        speed: command.speed,
        ...(command.reverse && { reverse: true as const }),
        ...(haltedBy && { halted: true as const, haltedBy }),
      }
    : undefined;

/** movemode.accel, movemode.turn: the Normal Move of whatever moves along its facing. */
export const drive: Order<Drive> = {
  answers: ['act'],
  midPace: true,
  moves: true,
  schema: z.strictObject({
    type: z.literal('drive'),
    unit: id,
    mode: z.enum(MODES),
    speed: length,
    reverse: trueIfGiven.optional(),
    courses: z
      .array(z.array(z.strictObject({ after: length, by: z.number().int().min(-180).max(180) })).max(64))
      .max(1_000),
    formation: formation.optional(),
    leave: z.enum(EDGES).optional(),
    climb: rise.optional(),
    from: point.optional(),
  }),
  action: {
    rule: 'movemode.accel',
    name: NORMAL_MOVE,
    kinds: ['move'],
    say: 'Drive on along the facing, at a speed the gears allow.',
    requirements: [MOVE_LEFT, HAS_MODE],
    needs: drives,
    effect: 'Each member moves its whole speed, turning no sooner than its turn distance allows.',
  },

  check(query, command) {
    const movement = movementOf(query.world, query.unit, command.mode);
    return (
      firstRefusal(first, { ...query, command, movement }) ?? firstRefusal(checks, askDrive(query, command))
    );
  },

  perform(query, command, act) {
    const journey = askDrive(query, command);
    const driven = driveFact(journey);
    if (journey.from) act.emit({ type: 'unitSetDown', unit: query.unit.id, members: journey.unit.members });
    const altitude = altitudeAfter(query, command.climb);
    emitMove(journey, { spent: command.speed, ...(driven && { drive: driven }), ...altitude }, act);
  },

  offers({ world, unit }) {
    const courses = unit.members.map(() => []);
    return unitMovements(world, unit)
      .filter(one => one.gears || one.turns)
      .map(movement => {
        const gears = openGears(unit, movement);
        const speed = gears.length > 0 ? Math.min(...gears.map(one => one.least)) : 0;
        const back = gears.find(one => one.least === speed)?.reverse;
        return {
          type: 'drive' as const,
          unit: unit.id,
          mode: movement.mode,
          speed,
          ...(back && { reverse: true as const }),
          courses,
        };
      });
  },

  vary: (query, command, dice) => varyDrive(query, command, dice),

  plannedPaths: (query, command) => planDrive(query, command).map(({ stages }) => stages.map(({ to }) => to)),
  haltedPaths: (query, command) => askDrive(query, command).ways.map(way => way.slice(1)),
};

const varyDrive = ({ world, unit }: Query, command: Drive, dice: Dice): Drive => {
  const movement = movementOf(world, unit, command.mode);
  if (!movement) return command;
  const gears = openGears(unit, movement);
  const gear = gears[dice.roll(Math.max(1, gears.length)) - 1];
  const speed = gear
    ? gear.least + dice.roll(gear.most - gear.least + 1) - 1
    : Math.floor((movement.speed * dice.roll(8)) / 8);
  const reverse = gear?.reverse ?? false;
  const after = Math.ceil(turnDistance(movement, speed, reverse));
  const by = dice.roll(91) - 46;
  const course = dice.roll(2) === 1 && by !== 0 ? [{ after, by }] : [];
  const { reverse: _before, climb: _height, ...rest } = command;
  const rises = command.mode === 'F' && world.setup.options?.altitude && dice.roll(2) === 1;
  return {
    ...rest,
    speed,
    ...(rises && { climb: risen(unit.altitude, dice) }),
    ...(reverse && { reverse: true as const }),
    courses: unit.members.map(() => course),
  };
};
