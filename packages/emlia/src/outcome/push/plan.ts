import { GRAIN } from '@emlia/kernel';
import { isRanked } from '../../judge/engagement/engaged.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { areEnemies, type World } from '../../table/world.ts';
import { pressCount } from '../press/hits.ts';
import { fightsOnly, flankPusher, thrustLength, turnTo } from './flank.ts';
import type { PushAsked, PushChoice, PushPrompt, PushQuestion } from './forcing.ts';
import { type Push, type Shift, shiftDistance, shiftsOf } from './net.ts';
import { sumOf, type Thrust, trackOf } from './track.ts';

/** A push with what both sides have said to it so far. */
export interface Contest extends Push {
  /** The answer of a ranked pusher that does not face the enemy. */
  readonly flank?: PushChoice | undefined;
  /** The answer of the ranked unit pushed. */
  readonly stance?: PushChoice | undefined;
  /** The answer of the ranked pusher of one that breaks ranks. */
  readonly yielded?: PushChoice | undefined;
  /** Whether those behind in the pusher press with it. */
  readonly presses?: boolean;
}

/** press.count: straight ahead, or turned to face the enemy (press.flank.turn). */
const mayPress = ({ pushers: [presser], from, flank }: Contest): boolean =>
  presser !== undefined &&
  isRanked(presser) &&
  (from === 'front' || (from !== undefined && flank === 'turn'));

/**
 * press.count, press.limit: who pushes one enemy on several of its sides presses it once, the way it is pushed
 * farthest, or those behind would count for every side.
 */
const pressingOne = (contests: readonly Contest[], { pushers, pushed }: Contest): Contest | undefined => {
  let farthest: Contest | undefined;
  for (const one of contests) {
    if (leadOf(one.pushers) !== leadOf(pushers) || leadOf(one.pushed) !== leadOf(pushed)) continue;
    if (mayPress(one) && (!farthest || one.by > farthest.by)) farthest = one;
  }
  return farthest;
};

const answerTo = (
  { forcing }: EmliaState,
  question: PushQuestion,
  unit: string,
  match: Partial<PushAsked> = {},
): PushChoice | undefined =>
  forcing?.answers.find(
    one =>
      one.question === question &&
      one.unit === unit &&
      (match.enemy === undefined || one.enemy === match.enemy) &&
      (match.side === undefined || one.side === match.side),
  )?.choice;

const leadOf = (units: readonly UnitState[]): string => units[0]?.id ?? '';

export const contestsOf = (world: World, state: EmliaState): Contest[] => {
  const contests = world.edition.policies.forcing.pushesOf(world, state).map((push): Contest => {
    const { pushed, from } = push;
    const [pusher] = push.pushers;
    const beaten = pushed.find(isRanked);
    const enemy = leadOf(pushed);
    return {
      ...push,
      flank:
        flankPusher(push) &&
        answerTo(state, 'flank', pusher?.id ?? '', { enemy, ...(from && { side: from }) }),
      stance: (beaten && answerTo(state, 'pushed', beaten.id)) ?? answerTo(state, 'resist', enemy),
      yielded: pusher && answerTo(state, 'yielded', pusher.id, { enemy }),
    };
  });
  return contests.map(one => ({ ...one, presses: pressingOne(contests, one) === one }));
};

/** Whether anybody is to be moved by it at all. */
export const isLive = ({ flank }: Contest): boolean => flank !== 'hold';

/** The GSU the enemy is pushed, or would be. */
export const lengthOf = (world: World, contest: Contest): number => {
  const pusher = flankPusher(contest);
  if (pusher && contest.flank === 'thrust') return thrustLength(world, pusher, contest);
  return contest.flank === 'turn' ? contest.by / 2 : contest.by;
};

/** press.count, press.flank.turn: what the press of the pusher inflicts if it pushes and presses. */
export const pressOf = (world: World, state: EmliaState, contest: Contest): number => {
  const { pushers, pushed, from, against, flank, stance, presses } = contest;
  const [presser] = pushers;
  if (!presser || !from || !presses) return 0;
  const side = stance === 'breakRanks' ? undefined : against;
  const count = pressCount({ world, state, presser, pressed: pushed }, from, side);
  return flank === 'turn' ? Math.floor(count / 2) : count;
};

/** Who of several that are asked the same answers first: who activated longest ago (timing.alternate). */
const firstBy = ({ order }: EmliaState, asked: readonly PushPrompt[]): PushPrompt | undefined =>
  [...asked].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat))[0];

const flankQuestions = (world: World, state: EmliaState, contests: readonly Contest[]): PushPrompt[] =>
  contests.flatMap((contest): PushPrompt[] => {
    const pusher = flankPusher(contest);
    if (!pusher || contest.flank) return [];
    const choices: PushChoice[] = ['thrust', 'hold'];
    const { from, pushed } = contest;
    const free = from && fightsOnly(world, state, pusher, pushed);
    if (free && turnTo(world, state, pusher, from, pushed)) choices.unshift('turn');
    const side = from && { side: from };
    const about = {
      question: 'flank',
      unit: pusher.id,
      enemy: leadOf(contest.pushed),
      ...side,
      choices,
    } as const;
    return [{ seat: pusher.seat, about }];
  });

const stanceQuestions = (contests: readonly Contest[]): PushPrompt[] =>
  contests.flatMap((contest): PushPrompt[] => {
    const unit = contest.pushed.find(isRanked);
    if (!unit || contest.stance || !isLive(contest)) return [];
    const choices = ['giveWay', 'standFast', 'breakRanks'] as const;
    const about = { question: 'pushed', unit: unit.id, enemy: leadOf(contest.pushers), choices } as const;
    return [{ seat: unit.seat, about }];
  });

const yieldQuestions = (world: World, state: EmliaState, contests: readonly Contest[]): PushPrompt[] =>
  contests.flatMap((contest): PushPrompt[] => {
    const [pusher] = contest.pushers;
    if (!pusher || contest.stance !== 'breakRanks' || contest.yielded || !isLive(contest)) return [];
    if (pressOf(world, state, contest) === 0) return [];
    const choices = ['keepRanks', 'pressIn'] as const;
    const about = { question: 'yielded', unit: pusher.id, enemy: leadOf(contest.pushed), choices } as const;
    return [{ seat: pusher.seat, about }];
  });

/** The next that somebody has to say before anything moves. */
export const nextQuestion = (
  world: World,
  state: EmliaState,
  contests: readonly Contest[],
): PushPrompt | undefined =>
  firstBy(state, flankQuestions(world, state, contests)) ??
  firstBy(state, stanceQuestions(contests)) ??
  firstBy(state, yieldQuestions(world, state, contests));

export const nextShift = (world: World, state: EmliaState): Shift | undefined =>
  shiftsOf(world, state).find(shift => degreesOf(state, shift) === undefined);

const degreesOf = ({ forcing }: EmliaState, { seat, unit }: Shift): number | undefined =>
  forcing?.shifts.find(one => one.seat === seat && one.unit === unit.id)?.degrees;

/** Part of a forced move, with whose doing it is. */
export interface Cause extends Thrust {
  readonly units: readonly UnitState[];
  /** ranked.push: by a unit in ranks. */
  readonly ranked: boolean;
  readonly against: readonly UnitState[];
}

/** forced.sum: how far all of them together move it on open ground, in whole grains or in cells as the board counts them. */
export const lengthOfSum = ({ board }: World, causes: readonly Thrust[]): number => {
  const { length, steps } = trackOf(board, sumOf(board, causes));
  return board.kind === 'free' ? steps * GRAIN : length;
};

/** A body that is to be moved, and all that moves it. */
export interface ForcedBody {
  readonly units: readonly UnitState[];
  readonly causes: readonly Cause[];
}

/** All that is to be moved once everything is said. */
export const drivesOf = (world: World, state: EmliaState, contests: readonly Contest[]): ForcedBody[] => {
  const drives = new Map<string, ForcedBody>();
  const add = (units: readonly UnitState[], cause: Cause): void => {
    const key = leadOf(units);
    drives.set(key, { units, causes: [...(drives.get(key)?.causes ?? []), cause] });
  };
  for (const shift of shiftsOf(world, state)) {
    const heading = degreesOf(state, shift) ?? 0;
    const { units, unit, subjects: against } = shift;
    add(units, { heading, by: shiftDistance(shift), units: [unit], ranked: false, against });
  }
  for (const contest of contests) {
    const { pushed, pushers, heading } = contest;
    if (!isLive(contest) || contest.stance === 'standFast' || contest.stance === 'resist') continue;
    const against = pushed.filter(one => pushers.some(pusher => areEnemies(world, pusher, one)));
    add(pushed, {
      heading,
      by: lengthOf(world, contest),
      units: pushers,
      ranked: pushers.some(isRanked),
      against,
    });
  }
  const { leastMove } = world.edition.policies.forcing;
  return [...drives.values()].filter(
    ({ causes }) => leastMove === 0 || lengthOfSum(world, causes) > leastMove,
  );
};
