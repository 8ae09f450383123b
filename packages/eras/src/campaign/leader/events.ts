import type { CampaignEventKinds, CampaignStory } from '../event-kind.ts';
import { isKnownTo, type KnownTo } from '../table/known.ts';

export type LeaderEvent =
  | { type: 'leaderSeated'; player: string; leader?: string; why: string }
  | { type: 'successorChosen'; player: string; leader: string }
  /** Who does not know the manpower of who tried is told how it went, and not the numbers, which tell what was paid. */
  | ({
      type: 'attempted';
      player: string;
      target: string;
      leader: string;
      minimum?: number;
      roll?: number;
      succeeds?: boolean;
    } & KnownTo)
  | {
      type: 'leaderDied';
      player: string;
      leader: string;
      how: 'assassinated' | 'fell';
      morale: 'high' | 'low';
      /** Left out where a battle map has seen the roll. */
      die?: number;
      turns: number[];
      last: number;
    };

const leaderName = ({ world }: CampaignStory, id: string): string => world.roster.leaders[id]?.name ?? id;

export const leaderEvents: CampaignEventKinds<LeaderEvent> = {
  leaderSeated: {
    change(state, { player, leader }) {
      const one = state.players[player];
      if (!one) return;
      delete one.election;
      if (leader === undefined) return;
      one.leader = leader;
      if (!state.leaders.includes(leader)) state.leaders.push(leader);
    },
    tell: (story, { player, leader, why }) => [
      leader === undefined
        ? { say: `${story.player(player)} goes on without a leader.`, rule: 'leader.successor' }
        : { say: `${leaderName(story, leader)} takes office for ${story.player(player)}.`, rule: why },
    ],
  },
  successorChosen: {
    change(state, { player, leader }) {
      const { election } = state.players[player] ?? {};
      if (election) election.successor = leader;
      state.leaders.push(leader);
    },
    tell: (story, { player, leader }) => [
      {
        say: `${leaderName(story, leader)} stands for election in ${story.player(player)}.`,
        rule: 'leader.successor',
      },
    ],
  },
  attempted: {
    shows: true,
    change(state, { player }) {
      const one = state.players[player];
      if (one) one.attempted = true;
    },
    see(_world, event, seat) {
      if (isKnownTo(event, seat)) return event;
      const { minimum = 0, roll = 0, known: _, ...rest } = event;
      return { ...rest, succeeds: roll >= minimum };
    },
    tell: (story, { player, leader, minimum = 0, roll = 0, succeeds }) => [
      {
        say: `${story.player(player)} tries to have ${leaderName(story, leader)} killed, and ${(succeeds ?? roll >= minimum) ? 'succeeds' : 'fails'}.`,
        rule: 'assassination.roll',
        ...(succeeds === undefined && { working: `rolled ${roll}, needed ${minimum}` }),
      },
    ],
  },
  leaderDied: {
    shows: true,
    change(state, { player, last, morale }) {
      const one = state.players[player];
      if (!one) return;
      delete one.leader;
      one.election = { last, morale };
    },
    tell: (story, { player, leader, how, morale, die, turns, last }) => [
      {
        say: `${leaderName(story, leader)} ${how === 'fell' ? 'falls in battle' : 'is assassinated'}: ${morale} morale for all of ${story.player(player)}.`,
        rule: how === 'fell' ? 'morale.leader-combat-death' : 'morale.table',
        ...(die !== undefined && { working: `rolled ${die}` }),
      },
      {
        say: `The election lasts until the end of turn ${last}.`,
        rule: 'leader.election',
        working: turns.join(' + '),
      },
    ],
  },
};
