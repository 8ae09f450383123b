import type { Happenings } from '../happening.ts';
import type { CampaignPrompt, CampaignState, Step } from '../state.ts';
import { isKnown, type Known } from './known.ts';

/** Who is asked, which step it is, and what a side has. */
export type BooksEvent =
  | { type: 'asked'; prompts: CampaignPrompt[] }
  | { type: 'answered' }
  | { type: 'stepBegan'; step: Step; queue: string[] }
  /** The first of the queue has had its turn. */
  | { type: 'passedOn' }
  /** Something was given an id of the program's own. */
  | { type: 'numbered' }
  | { type: 'orderRolled'; rolls: { player: string; dice: number[] }[]; order: string[] }
  | { type: 'turnBegan'; turn: number; order: string[] }
  | ({ type: 'manpowerChanged'; player: string; by: number; why: string } & Known)
  | ({ type: 'stockChanged'; node: string; by: number; why: string } & Known)
  | ({ type: 'carriedChanged'; army: string; by: number; why: string } & Known);

/** Two decimals: no dust of fractions on the books. */
export const cents = (amount: number): number => Math.round(amount * 100) / 100 + 0;

const changed = (state: CampaignState, player: string, by: number): void => {
  const one = state.players[player];
  if (one) one.manpower = cents(one.manpower + by);
};

/** At the end of a turn all that counted for it is forgotten. */
const newTurn = (state: CampaignState): void => {
  for (const id in state.players) {
    const player = state.players[id];
    if (!player) continue;
    delete player.attempted;
    player.proposed = [];
  }
  for (const id in state.armies) {
    const army = state.armies[id];
    if (!army) continue;
    army.moved = 0;
    delete army.rushed;
    delete army.supports;
    delete army.left;
    delete army.work;
  }
  for (const id in state.battles) {
    const battle = state.battles[id];
    if (!battle) continue;
    battle.rounds = 0;
    // Rolled or played is asked anew; what is on the map stays there.
    if (!battle.play && !battle.staged) delete battle.way;
    battle.choices = {};
    for (const member of battle.members) member.enters = 0;
  }
};

export const booksEvents: Happenings<BooksEvent> = {
  asked: {
    change(state, { prompts }) {
      for (const prompt of prompts) state.pending.push(prompt);
    },
  },
  answered: {
    change(state) {
      state.pending.pop();
    },
  },
  stepBegan: {
    change(state, { step, queue }) {
      state.step = step;
      state.queue = [...queue];
    },
  },
  passedOn: {
    change(state) {
      state.queue.shift();
    },
  },
  numbered: {
    change(state) {
      state.made++;
    },
  },
  orderRolled: {
    shows: true,
    change(state, { order }) {
      state.order = [...order];
    },
    tell: ({ player }, { rolls, order }) => [
      {
        say: `${order.map(player).join(', then ')}: in this order leaders are chosen and orders given.`,
        rule: 'campaign.turn-order',
        working: rolls.map(one => `${player(one.player)} ${one.dice.join(', ')}`).join('; '),
      },
    ],
  },
  turnBegan: {
    shows: true,
    change(state, { turn, order }) {
      state.turn = turn;
      state.order = [...order];
      newTurn(state);
    },
    tell: ({ player }, { turn, order }) => [
      {
        say: `Turn ${turn} begins: two days. ${order.map(player).join(', ')} give orders.`,
        rule: 'campaign.turn-sequence',
      },
    ],
  },
  manpowerChanged: {
    change: (state, { player, by }) => changed(state, player, by),
    see: (_world, event, seat) => (isKnown(event, seat) ? event : undefined),
    tell: ({ player }, { player: who, by, why }) => [
      {
        say: by < 0 ? `${player(who)} spends ${-by} manpower.` : `${player(who)} receives ${by} manpower.`,
        rule: why,
      },
    ],
  },
  stockChanged: {
    change(state, { node, by }) {
      const one = state.nodes[node];
      if (one) one.stock += by;
    },
    see: (_world, event, seat) => (isKnown(event, seat) ? event : undefined),
    tell: ({ node }, { node: where, by, why }) => [
      {
        say: by < 0 ? `${-by} cargo leaves ${node(where)}.` : `${by} cargo comes to ${node(where)}.`,
        rule: why,
      },
    ],
  },
  carriedChanged: {
    change(state, { army, by }) {
      const one = state.armies[army];
      if (one) one.carried += by;
    },
    see: (_world, event, seat) => (isKnown(event, seat) ? event : undefined),
    tell: ({ army }, { army: who, by, why }) => [
      {
        say: by < 0 ? `${army(who)} gives out ${-by} cargo.` : `${army(who)} takes on ${by} cargo.`,
        rule: why,
      },
    ],
  },
};
