import { problem, refuse, topPrompt, type Verdict } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../fields.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import type { CampaignState } from '../state.ts';
import type { CampaignWorld } from '../table/world.ts';
import { candidatesFor } from './candidates.ts';

/** The first thing each player does (leader.first-choice). */
export interface ChooseLeader {
  readonly type: 'chooseLeader';
  readonly leader: string;
}

/** Whom the election will bring to office (leader.successor). */
export interface ChooseSuccessor {
  readonly type: 'chooseSuccessor';
  readonly leader: string;
}

const check = ({ world, state, seat }: CampaignAsker, leader: string): Verdict => {
  if (!Object.hasOwn(world.roster.leaders, leader))
    return problem('no-leader', `There is no leader "${leader}".`);
  const name = world.roster.leaders[leader]?.name ?? leader;
  if (state.leaders.includes(leader))
    return refuse('leader.unique', `${name} has been chosen already, and nobody is chosen twice.`);
  return candidatesFor(world, state, seat).includes(leader)
    ? undefined
    : refuse('leader.successor', `${name} cannot lead you in this campaign.`);
};

const everyone = ({ world, state, seat }: CampaignAsker): string[] => {
  const own = world.players[seat]?.leaders ?? [];
  return own.length > 0 ? [...own] : [...candidatesFor(world, state, seat), ...state.leaders];
};

export const chooseLeader: CampaignOrder<ChooseLeader> = {
  answers: ['leader'],
  schema: z.strictObject({ type: z.literal('chooseLeader'), leader: id }),
  check: (asker, command) => check(asker, command.leader),
  perform({ seat }, { leader }, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'passedOn' });
    act.emit({ type: 'leaderSeated', player: seat, leader, why: 'leader.first-choice' });
  },
  offers: asker => everyone(asker).map(leader => ({ type: 'chooseLeader', leader })),
};

/** Whether the next is asked for a successor, and there is none (leader.successor: he goes on without). */
const hasNobodyLeft = (world: CampaignWorld, state: CampaignState): boolean => {
  const prompt = topPrompt(state);
  return prompt?.kind === 'successor' && candidatesFor(world, state, prompt.seat).length === 0;
};

export const chooseSuccessor: CampaignOrder<ChooseSuccessor> = {
  answers: ['successor'],
  schema: z.strictObject({ type: z.literal('chooseSuccessor'), leader: id }),
  check: (asker, command) => check(asker, command.leader),
  perform({ world, state, seat }, { leader }, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'successorChosen', player: seat, leader });
    // leader.unique: of leaders who fell in one fight, the other's players may find nobody left to stand.
    while (hasNobodyLeft(world, state)) act.emit({ type: 'answered' });
  },
  offers: asker => everyone(asker).map(leader => ({ type: 'chooseSuccessor', leader })),
};
