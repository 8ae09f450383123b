import { EDGES, type Edge, MODES, type Mode, type Movement } from '@emlia/content';
import { type Checks, type Dice, extend, firstRefusal, GRAIN, memoizedByKey, within } from '@emlia/kernel';
import * as z from 'zod';
import type { Member } from '../../state.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { facingStep } from '../../table/formation/block.ts';
import { formationNamed, knowsFormation, otherDrills } from '../../table/formation/drill.ts';
import {
  type March,
  marchOn,
  type RankedStep,
  rankedSpeed,
  rectangleOf,
  STEPS,
  startMarch,
  stepOn,
  stepsKey,
  turnStep,
} from '../../table/formation/march.ts';
import { isInsideBut } from '../../table/move/leave.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { movementOf } from '../../table/movemode/momentum.ts';
import { gsu } from '../../table/words.ts';
import { HAS_MODE, MOVE_LEFT } from '../action/action.ts';
import { isSeveral, walks } from '../action/means.ts';
import { formation, id, rise } from '../fields.ts';
import { moveAction, NORMAL_MOVE } from '../move/action.ts';
import { emitMove } from '../move/arrive.ts';
import { altitudeAfter, climbCheck, slopeOf } from '../move/climb.ts';
import { endChecks, groundChecks, type Journey, wayChecks } from '../move/journey.ts';
import { risen } from '../move/vary.ts';
import { rankedDrive, rankedDriveChecks } from '../movemode/ranked-drive.ts';
import type { Order, Paths, Query } from '../order.ts';

export interface RankedMove {
  readonly type: 'rankedMove';
  readonly unit: string;
  readonly mode: Mode;
  readonly steps: readonly RankedStep[];
  /** formation.always: which kind of ranks it is in afterwards; missing: the same as before. */
  readonly formation?: string | undefined;
  /** move.leave: off the table by this edge. */
  readonly leave?: Edge | undefined;
  /** movemode.flying.slope: where altitude is tracked, how far it rises or dives. */
  readonly climb?: number | undefined;
}

export interface RankedQuery extends Journey {
  readonly command: RankedMove;
  readonly movement: Movement | undefined;
  /** Before the first step and after each. */
  readonly marches: readonly March[];
  readonly last: March;
}

const ask = (query: Query, command: RankedMove): RankedQuery => {
  const { world, unit } = query;
  const { mode, leave } = command;
  let last = startMarch(world, unit);
  const marches = [last];
  for (const step of command.steps) {
    last = marchOn({ world, unit, mode }, last, step);
    marches.push(last);
  }
  if (command.climb) last = { ...last, spent: slopeOf(last.spent, command.climb * slownessOf(unit)) };
  return {
    ...query,
    command,
    movement: movementOf(world, unit, mode),
    mode,
    marches,
    last,
    ways: last.ways,
    legs: last.ways.map(way => (way.length < 2 ? [] : world.board.legs(way))),
    ends: last.members,
    formation: 'ranked',
    drill: formationNamed(world, unit, command.formation)?.drill,
    leave,
  };
};

const isTurning = ({ step }: RankedStep): boolean => step === 'turn' || step === 'wheel';

const shape: Checks<{ readonly command: RankedMove } & Query> = {
  'formation.ranked.move': ({ unit, command: { steps } }) => {
    if (unit.formation !== 'ranked') return `${unit.name} does not stand in ranks.`;
    const backwards = steps.find(one => !isTurning(one) && one.by <= 0);
    return !backwards || `${unit.name} goes ${backwards.step} by more than nothing.`;
  },
  'formation.always': ({ world, unit, command }) => knowsFormation(world, unit, command.formation),
  'formation.change': ({ world, unit, command }) =>
    (formationNamed(world, unit, command.formation)?.formation ?? 'ranked') === 'ranked' ||
    `${unit.name} moves as one body and stays in ranks.`,
  'entity.position': ({ world, unit, command: { steps } }) =>
    world.board.kind === 'free' ||
    steps.every(({ by }) => Number.isInteger(by)) ||
    `${unit.name} moves from cell to cell.`,
  'formation.ranked.turn': ({ world, unit, command: { steps } }) =>
    steps.every(
      ({ step, by }) => step !== 'turn' || (by !== 0 && Math.abs(by) <= 180 && by % turnStep(world) === 0),
    ) ||
    `${unit.name} turns in place by ${turnStep(world)} degrees or twice that; for any other angle it wheels.`,
  'formation.ranked.wheel': ({ world, unit, command: { steps } }) =>
    steps.every(
      ({ step, by }) =>
        step !== 'wheel' ||
        (by !== 0 && Math.abs(by) <= 180 && Number.isInteger(by) && by % facingStep(world.board) === 0),
    ) ||
    `${unit.name} wheels by ${facingStep(world.board) === 1 ? 'whole degrees' : `steps of ${facingStep(world.board)} degrees`}, up to 180.`,
};

const checks: Checks<RankedQuery> = {
  'attribute.movement': groundChecks['attribute.movement'],
  'movemode.flying.slope': query => climbCheck(query, query.mode, query.command.climb),
  ...rankedDriveChecks,
  'formation.ranked.wheel.advance': ({ world, unit, command: { steps }, marches }) => {
    for (const [i, { step }] of steps.entries()) {
      const [after, next] = [marches[i + 1], steps[i + 1]];
      if (step !== 'wheel' || !after) continue;
      const { depth } = rectangleOf(world, unit, after);
      if (next?.step !== 'advance' || !within(depth, next.by)) {
        return `After the wheel ${unit.name} must advance at least its depth, ${gsu(depth)}.`;
      }
    }
    return true;
  },
  'entity.position': ({ world, ways, unit, leave }) =>
    ways.every(way =>
      way.every(point => (leave ? isInsideBut(world, leave, point) : world.board.holds(point))),
    ) || `${unit.name} would march off the table.`,
  'terrain.building': groundChecks['terrain.building'],
  'terrain.impassable': groundChecks['terrain.impassable'],
  'movemode.boat': groundChecks['movemode.boat'],
  'movemode.swim': groundChecks['movemode.swim'],
  'move.normal': ({ world, unit, mode, last }) => {
    const speed = rankedSpeed(world, unit, mode);
    return (
      within(last.spent, speed + ROUNDING) ||
      `${unit.name} would need ${gsu(last.spent)} of movement and has ${gsu(speed)}.`
    );
  },
  ...wayChecks,
  ...endChecks,
};

/** Steps are given on the grain, arcs are not. */
const ROUNDING = GRAIN;

const WORDS: Readonly<Record<RankedStep['step'], (by: number) => string>> = {
  advance: by => `advances ${gsu(by)}`,
  back: by => `steps back ${gsu(by)}`,
  left: by => `steps left ${gsu(by)}`,
  right: by => `steps right ${gsu(by)}`,
  turn: by => `turns ${Math.abs(by)}° to the ${by < 0 ? 'left' : 'right'}`,
  wheel: by => `wheels ${Math.abs(by)}° to the ${by < 0 ? 'left' : 'right'}`,
};

/** formation.ranked.move: a Normal Move of a unit in ranks, which moves as one body. */
export const rankedMove: Order<RankedMove> = {
  answers: ['act'],
  midPace: true,
  moves: true,
  schema: z.strictObject({
    type: z.literal('rankedMove'),
    unit: id,
    mode: z.enum(MODES),
    steps: z.array(z.strictObject({ step: z.enum(STEPS), by: rise })).max(32),
    formation: formation.optional(),
    leave: z.enum(EDGES).optional(),
    climb: rise.optional(),
  }),
  action: {
    rule: 'formation.ranked',
    name: NORMAL_MOVE,
    kinds: ['move'],
    say: 'March, wheel and turn as a block.',
    requirements: [
      MOVE_LEFT,
      HAS_MODE,
      { rule: 'formation.ranked', say: 'The unit is in ranked formation.' },
    ],
    needs: means => walks(means) && isSeveral(means),
    effect: 'The block moves as one, at the speed of its slowest member.',
  },

  check(query, command) {
    const asked = extend(query, { command });
    return (
      firstRefusal(moveAction(NORMAL_MOVE), query) ??
      firstRefusal(shape, asked) ??
      firstRefusal(checks, ask(query, command))
    );
  },

  plannedPaths: (query, command) => pathsBySteps(query.unit.members, stepsKey(command.steps), query, command),

  perform(query, command, act) {
    const move = ask(query, command);
    const drive = rankedDrive(move);
    const maneuvers = command.steps.map(({ step, by }) => WORDS[step](by));
    const { world, unit } = query;
    // What drives at a speed of its own has used all of it.
    const left = drive ? 0 : rankedSpeed(world, unit, command.mode) - move.last.spent;
    emitMove(
      move,
      {
        spent: move.last.spent,
        left: unit.members.map(() => left),
        maneuvers,
        ...(drive && { drive }),
        ...altitudeAfter(query, command.climb),
      },
      act,
    );
  },

  offers: ({ world, unit }) =>
    unit.formation === 'ranked'
      ? unitMovements(world, unit).flatMap(({ mode }) => [
          { type: 'rankedMove', unit: unit.id, mode, steps: [] },
          ...otherDrills(world, unit, true).map(
            (formation): RankedMove => ({ type: 'rankedMove', unit: unit.id, mode, steps: [], formation }),
          ),
        ])
      : [],

  vary(query, command, dice) {
    const { world, unit } = query;
    const steps = randomSteps(query, command.mode, dice);
    const rises = command.mode === 'F' && world.setup.options?.altitude && dice.roll(2) === 1;
    return { ...command, steps, ...(rises && { climb: risen(unit.altitude, dice) }) };
  },
};

/** The march without what it costs. */
const marchOf = ({ world, unit }: Query, { steps }: RankedMove): March => {
  let march = startMarch(world, unit);
  for (const step of steps) march = stepOn(world, unit, march, step);
  return march;
};

/** Where the members stand after a march. */
export const rankedEnds = (query: Query, command: RankedMove): readonly Member[] =>
  marchOf(query, command).members;

/** What a march costs, lawful or not. */
export const rankedSpent = (query: Query, command: RankedMove): number => ask(query, command).last.spent;

/** The paths of a block that looks for a way to one goal after another, by its list of members, which is never changed. */
const pathsBySteps = memoizedByKey(
  (_members: readonly Member[], _steps: string, query: Query, command: RankedMove): Paths =>
    marchOf(query, command).ways.map(way => way.slice(1)),
);

const randomSteps = ({ world, unit }: Query, mode: Mode, dice: Dice): RankedStep[] => {
  const speed = rankedSpeed(world, unit, mode);
  const some = (parts: number): number => Math.max(1, Math.floor((speed * dice.roll(parts)) / parts));
  const steps: RankedStep[] = [];
  const step = STEPS[dice.roll(STEPS.length) - 1] ?? 'advance';
  if (step === 'turn') steps.push({ step, by: turnStep(world) * (dice.roll(2) === 1 ? 1 : -1) });
  else if (step === 'wheel') {
    const least = facingStep(world.board);
    const by = (dice.roll(2) === 1 ? 1 : -1) * Math.max(least, least * Math.floor(dice.roll(60) / least));
    const ranks = Math.ceil(unit.members.length / (unit.files ?? 1));
    return [
      { step, by },
      { step: 'advance', by: 2 * ranks },
    ];
  } else if (step !== 'advance') steps.push({ step, by: Math.max(1, Math.floor(some(4) / 2)) });
  return [...steps, { step: 'advance', by: some(8) }];
};
