import type { Point } from '@emlia/kernel';
import type { Asker } from '../../actions/order.ts';
import type { EmliaState, ShiftAsked, UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';
import { pressHits } from '../press/hits.ts';
import { NOTHING_FORCED, type PushAsked, type PushChoice } from './forcing.ts';
import { shiftDistance } from './net.ts';
import { type Contest, contestsOf, drivesOf, isLive, pressOf } from './plan.ts';
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
}

const concerns = ({ question, unit, enemy, side }: PushAsked, { pushers, pushed, from }: Contest): boolean =>
  question === 'pushed'
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

export const pushOutlook = ({ world, state }: Asker, asked: PushAsked, choice: PushChoice): PushOutlook => {
  const { forcing = NOTHING_FORCED } = state;
  if (asked.question === 'follow') {
    const by = forcing.pursuits.find(({ unit }) => unit === asked.unit)?.by;
    return { hits: 0, back: 0, ...(choice === 'followUp' && by && { by }) };
  }
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
