import { type Checks, firstRefusal, problem, type Verdict } from '@emlia/kernel';
import * as z from 'zod';
import { formatManpower } from '../../forces/manpower.ts';
import { amount, id } from '../fields.ts';
import { changeManpower } from '../manpower/pay.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import type { CampaignState } from '../state.ts';
import { playerNumber } from '../table/bonuses.ts';
import { knownTo } from '../table/known.ts';
import { areAllies } from '../table/sides.ts';
import { type CampaignWorld, nameOfPlayer } from '../table/world.ts';
import { loseLeader } from './death.ts';

export interface Assassinate {
  readonly type: 'assassinate';
  /** The player whose leader is meant. */
  readonly target: string;
  /** Manpower, spent whether or not it succeeds. */
  readonly stake: number;
}

/** Minimum roll by manpower invested (assassination.table). */
export const ASSASSINATION: readonly (readonly [manpower: number, minimum: number])[] = [
  [10, 90],
  [20, 88],
  [30, 87],
  [40, 86],
  [50, 84],
  [60, 83],
  [70, 80],
  [80, 79],
  [90, 77],
  [100, 75],
  [110, 72],
  [120, 69],
  [130, 66],
  [140, 63],
  [150, 59],
  [160, 55],
  [170, 50],
];

/** The row at or below what was paid; more than 170 counts as 170 (assassination.between). */
export const minimumFor = (stake: number): number | undefined =>
  ASSASSINATION.findLast(([manpower]) => manpower <= stake)?.[1];

/** Who pays how much to have whose leader killed. */
interface Attempt {
  readonly by: string;
  readonly target: string;
  readonly stake: number;
}

/** The least roll that succeeds, with what the leaders of both do to it; never above 100. */
const minimumOf = (world: CampaignWorld, state: CampaignState, { by, target, stake }: Attempt): number => {
  const own = playerNumber(world, state, by, { stat: 'assassinateRoll', base: minimumFor(stake) ?? 100 });
  return Math.min(100, playerNumber(world, state, target, { stat: 'assassinatedRoll', base: own }));
};

/** How likely an attempt is to succeed. */
export const assassinationChance = (world: CampaignWorld, state: CampaignState, attempt: Attempt): number =>
  Math.max(0, 101 - minimumOf(world, state, attempt)) / 100;

interface AssassinQuery extends CampaignAsker {
  readonly command: Assassinate;
}

const checks: Checks<AssassinQuery> = {
  'assassination.limit': ({ world, state, seat, command }) => {
    if (state.players[seat]?.attempted) return 'You have made this turn’s attempt.';
    if (areAllies(world, state, seat, command.target)) return 'That leader is no enemy.';
    return (
      state.players[command.target]?.leader !== undefined ||
      `${nameOfPlayer(world, command.target)} has no leader in office.`
    );
  },
  'assassination.between': ({ command }) =>
    minimumFor(command.stake) !== undefined || 'An attempt takes 10 manpower or more.',
  'assassination.attempt': ({ state, seat, command }) => {
    const have = state.players[seat]?.manpower ?? 0;
    return command.stake <= have || `You have ${formatManpower(have)} manpower.`;
  },
};

export const assassinate: CampaignOrder<Assassinate> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('assassinate'), target: id, stake: amount }),
  check(asker, command): Verdict {
    const { world, state } = asker;
    if (!world.seats.includes(command.target) || state.players[command.target]?.out)
      return problem('no-player', `There is no player "${command.target}" in play.`);
    return firstRefusal(checks, { ...asker, command });
  },
  perform({ world, state, seat }, { target, stake }, act) {
    const minimum = minimumOf(world, state, { by: seat, target, stake });
    changeManpower({ world, state, act }, seat, -stake, 'assassination.attempt');
    const roll = act.dice.roll(100);
    const leader = state.players[target]?.leader ?? '';
    const known = knownTo(world, state, 'manpower', seat);
    act.emit({ type: 'attempted', player: seat, target, leader, minimum, roll, ...known });
    if (roll >= minimum) loseLeader({ world, state, act }, target, 'assassinated');
  },
  offers: ({ world, state, seat }) =>
    world.seats
      .filter(target => target !== seat && state.players[target]?.leader !== undefined)
      .map(target => ({ type: 'assassinate', target, stake: 10 })),
  vary: (_asker, command, dice) => ({ ...command, stake: dice.roll(17) * 10 }),
};
