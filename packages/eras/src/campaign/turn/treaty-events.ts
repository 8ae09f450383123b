import { cloneJson } from '@emlia/kernel';
import type { CampaignEventKinds, CampaignStory } from '../event-kind.ts';
import type { Treaty } from '../state.ts';
import { ifKnown, isHidden, type KnownTo } from '../table/known.ts';
import type { CampaignWorld } from '../table/world.ts';

export type TreatyEvent =
  | { type: 'proposalMade'; player: string; to: string }
  | { type: 'promptsDropped'; treaty?: string }
  | ({ type: 'treatyProposed'; treaty: Treaty } & KnownTo)
  | ({ type: 'treatyAgreed'; treaty: string; parties: string[]; player: string } & KnownTo)
  | ({ type: 'treatyRefused'; treaty: string; parties: string[]; player: string } & KnownTo)
  | ({ type: 'treatyMade'; treaty: string; parties: string[] } & KnownTo)
  | ({ type: 'treatyBroken'; treaty: string; parties: string[]; ends: number } & KnownTo)
  | ({ type: 'treatyEnded'; treaty: string; parties: string[] } & KnownTo)
  | { type: 'peaceAsked'; player: string }
  | { type: 'peaceAnswered'; player: string; agree: boolean };

/** A hidden treaty is the parties' own affair; who fights on whose side everybody sees. */
export const isSecret = (world: CampaignWorld, { clauses }: Treaty): boolean =>
  isHidden(world, 'treaties') && !clauses.includes('jointVictory');

/** Whether a seat knows of a player's proposal to others, which are named with blanks between; of that to end the war all do. */
export const isProposalKnown = (player: string, to: string, seat: string | undefined): boolean =>
  to === 'peace' || seat === player || to.split(' ').includes(seat ?? '');

export const amongParties = (world: CampaignWorld, treaty: Treaty): KnownTo =>
  isSecret(world, treaty) ? { known: treaty.parties } : {};

const all = ({ player }: CampaignStory, parties: readonly string[]): string => parties.map(player).join(', ');

/** One clause of a treaty in words. */
export const clauseWords = (
  { node, player }: Pick<CampaignStory, 'node' | 'player'>,
  clause: Treaty['clauses'][number],
): string => {
  if (typeof clause === 'string') return WORDS[clause];
  if ('note' in clause) return `“${clause.note}”`;
  return 'give' in clause
    ? `${node(clause.give)} for ${player(clause.to)}`
    : `${clause.pay} manpower from ${player(clause.from)} to ${player(clause.to)}`;
};

const spell = (story: CampaignStory, { clauses, ends }: Treaty): string => {
  const said = clauses.map(clause => clauseWords(story, clause));
  return `${said.join(', ')}${ends === undefined ? '' : `, until the end of turn ${ends}`}`;
};

const WORDS = {
  ceasefire: 'ceasefire',
  passage: 'passage',
  sight: 'shared sight',
  supply: 'shared supply',
  jointVictory: 'joint victory',
} as const;

export const treatyEvents: CampaignEventKinds<TreatyEvent> = {
  proposalMade: {
    change(state, { player, to }) {
      state.players[player]?.proposed.push(to);
    },
    see: (world, event, seat) =>
      isHidden(world, 'treaties') && !isProposalKnown(event.player, event.to, seat) ? undefined : event,
  },
  promptsDropped: {
    change(state, { treaty }) {
      state.pending = state.pending.filter(({ kind, about }) =>
        treaty === undefined ? kind !== 'peace' : kind !== 'treaty' || about?.treaty !== treaty,
      );
    },
  },
  treatyProposed: {
    change(state, { treaty }) {
      state.treaties[treaty.id] = cloneJson(treaty);
    },
    see: ifKnown,
    tell: (story, { treaty }) => [
      {
        say: `${story.player(treaty.parties[0] ?? '')} offers ${all(story, treaty.parties.slice(1))} a treaty: ${spell(story, treaty)}.`,
        rule: 'victory.treaties',
      },
    ],
  },
  treatyAgreed: {
    change(state, { treaty, player }) {
      state.treaties[treaty]?.agreed?.push(player);
    },
    see: ifKnown,
    tell: ({ player }, { player: who }) => [{ say: `${player(who)} agrees.`, rule: 'victory.treaties' }],
  },
  treatyRefused: {
    change(state, { treaty }) {
      delete state.treaties[treaty];
    },
    see: ifKnown,
    tell: ({ player }, { player: who }) => [{ say: `${player(who)} refuses.`, rule: 'victory.treaties' }],
  },
  treatyMade: {
    change(state, { treaty }) {
      const one = state.treaties[treaty];
      if (one) delete one.agreed;
    },
    see: ifKnown,
    tell: (story, { parties }) => [
      { say: `The treaty of ${all(story, parties)} is in force.`, rule: 'victory.treaties' },
    ],
  },
  treatyBroken: {
    change(state, { treaty, ends }) {
      const one = state.treaties[treaty];
      if (one) one.ends = Math.min(one.ends ?? ends, ends);
    },
    see: ifKnown,
    tell: (story, { parties }) => [
      {
        say: `The treaty of ${all(story, parties)} is broken off and ends with this turn.`,
        rule: 'victory.treaties',
      },
    ],
  },
  treatyEnded: {
    change(state, { treaty }) {
      delete state.treaties[treaty];
    },
    see: ifKnown,
    tell: (story, { parties }) => [
      { say: `The treaty of ${all(story, parties)} is over.`, rule: 'victory.treaties' },
    ],
  },
  peaceAsked: {
    change(state, { player }) {
      state.players[player]?.proposed.push('peace');
    },
    tell: ({ player }, { player: who }) => [
      { say: `${player(who)} asks everyone to end the war.`, rule: 'victory.agreement' },
    ],
  },
  peaceAnswered: {
    change() {},
    tell: ({ player }, { player: who, agree }) => [
      { say: `${player(who)} ${agree ? 'agrees' : 'fights on'}.`, rule: 'victory.agreement' },
    ],
  },
};
