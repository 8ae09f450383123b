import type { CampaignEventKinds } from '../event-kind.ts';
import type { CampaignPrompt, CampaignState, TurnStep } from '../state.ts';
import { isAmong } from '../table/fresh.ts';
import { ifKnown, type KnownTo } from '../table/known.ts';

/** Who is asked, and which step of which turn it is. */
export type StepEvent =
  | ({ type: 'asked'; prompts: CampaignPrompt[] } & KnownTo)
  | ({ type: 'answered' } & KnownTo)
  | { type: 'stepBegan'; step: TurnStep; queue: string[] }
  /** The first of the queue has had its turn. */
  | { type: 'passedOn' }
  /** Something was given an id of the program's own; something secret one among these. */
  | { type: 'numbered'; among?: string }
  | { type: 'orderRolled'; rolls: { player: string; dice: number[] }[]; order: string[] }
  | { type: 'turnBegan'; turn: number; order: string[] };

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

export const stepEvents: CampaignEventKinds<StepEvent> = {
  asked: {
    change(state, { prompts }) {
      for (const prompt of prompts) state.pending.push(prompt);
    },
    see: ifKnown,
  },
  answered: {
    change(state) {
      state.pending.pop();
    },
    see: ifKnown,
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
    change(state, { among }) {
      if (among === undefined) state.made++;
      else state.counted = { ...state.counted, [among]: (state.counted?.[among] ?? 0) + 1 };
    },
    see: (_world, event, seat) =>
      event.among === undefined || isAmong(event.among, seat) ? event : undefined,
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
};
