import type { Point } from '@emlia/kernel';
import { type Asker, queryOf } from '../../actions/order.ts';
import type { EmliaState, ShiftAsked, UnitState } from '../../state.ts';
import { unitOf, type World } from '../../table/world.ts';
import { pressHits } from '../press/hits.ts';
import { type Likely, NOTHING_FORCED, type PushAsked, type PushChoice } from './forcing.ts';
import { shiftDistance } from './net.ts';
import { type Contest, contestsOf, drivesOf, isLive, lengthOfSum, pressOf } from './plan.ts';
import { refusedHits } from './press.ts';
import { sumOf } from './track.ts';

/** What an answer to a push comes to, as far as can be known when it is given. */
export interface PushOutlook {
  /** Where whoever is pushed would go on open ground; missing: nobody is moved. */
  readonly by?: Point;
  /** Press hits on whoever is pushed; of one that breaks ranks, if the pusher presses in. */
  readonly hits: number;
  /** Press hits on the pusher. */
  readonly back: number;
  /** How likely it is that the unit does so, where a check decides. */
  readonly likely?: Likely;
}

const concerns = ({ question, unit, enemy, side }: PushAsked, { pushers, pushed, from }: Contest): boolean =>
  question === 'pushed' || question === 'resist'
    ? pushed.some(({ id }) => id === unit)
    : pushers[0]?.id === unit && pushed[0]?.id === enemy && (side === undefined || side === from);

const pressedIn = (world: World, state: EmliaState, contest: Contest): Pick<PushOutlook, 'hits' | 'back'> => {
  const { pushers, pushed, stance, yielded } = contest;
  const inflicted = (
    [presser]: readonly UnitState[],
    pressed: readonly UnitState[],
    count: number,
  ): number =>
    presser
      ? pressHits({ world, state, presser, pressed }, count).reduce((sum, hits) => sum + hits.count, 0)
      : 0;
  if (!isLive(contest) || yielded === 'keepRanks') return { hits: 0, back: 0 };
  if (stance !== 'standFast') {
    return { hits: inflicted(pushers, pushed, pressOf(world, state, contest)), back: 0 };
  }
  const { hits, back } = refusedHits(world, contest);
  return { hits: inflicted(pushers, pushed, hits), back: inflicted(pushed, pushers, back) };
};

/** draft.forcing.resist: where it would be forced, or what standing firm costs. */
const resistOutlook = (
  world: World,
  state: EmliaState,
  { unit }: PushAsked,
  choice: PushChoice,
): PushOutlook => {
  const drive = drivesOf(world, state, contestsOf(world, state)).find(({ units }) => units[0]?.id === unit);
  if (!drive) return { hits: 0, back: 0 };
  if (choice === 'resist') return { hits: Math.ceil(lengthOfSum(world, drive.causes) / 2), back: 0 };
  return { hits: 0, back: 0, by: sumOf(world.board, drive.causes) };
};

/** What one answer to a push would come to. */
export const pushOutlook = (asker: Asker, asked: PushAsked, choice: PushChoice): PushOutlook => {
  const { world, state } = asker;
  const likely = world.edition.policies.forcing.likely(queryOf(asker, unitOf(state, asked.unit)), choice);
  return { ...outlookOf(world, state, asked, choice), ...(likely && { likely }) };
};

const outlookOf = (world: World, state: EmliaState, asked: PushAsked, choice: PushChoice): PushOutlook => {
  const { forcing = NOTHING_FORCED } = state;
  if (asked.question === 'follow') {
    const by = forcing.pursuits.find(({ unit }) => unit === asked.unit)?.by;
    return { hits: 0, back: 0, ...(choice === 'followUp' && by && { by }) };
  }
  if (asked.question === 'resist') return resistOutlook(world, state, asked, choice);
  const { choices: _, ...said } = asked;
  const then = { ...state, forcing: { ...forcing, answers: [...forcing.answers, { ...said, choice }] } };
  const all = contestsOf(world, then);
  const mine = all.filter(contest => concerns(asked, contest));
  const moved = mine[0]?.pushed[0]?.id;
  const drive = drivesOf(world, then, all).find(({ units }) => units[0]?.id === moved);
  let [hits, back] = [0, 0];
  for (const contest of mine) {
    const pressed = pressedIn(world, then, contest);
    hits += pressed.hits;
    back += pressed.back;
  }
  return { hits, back, ...(drive && { by: sumOf(world.board, drive.causes) }) };
};

/** skirmish.shift: where a skirmish would go on open ground, as far as it is for the one who is asked. */
export const shiftOutlook = ({ world }: Asker, asked: ShiftAsked, degrees: number): Point =>
  sumOf(world.board, [{ heading: degrees, by: shiftDistance(asked) }]);
