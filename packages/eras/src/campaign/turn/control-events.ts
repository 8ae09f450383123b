import type { Result } from '@emlia/kernel';
import type { CampaignEventKinds } from '../event-kind.ts';
import { isKnownTo, type KnownTo } from '../table/known.ts';

export type ControlEvent =
  | ({ type: 'nodeTaken'; node: string; from?: string; to?: string; stock: number; why: string } & KnownTo)
  | { type: 'playerOut'; player: string; conqueror?: string }
  | { type: 'gameEnded'; result: Result };

export const controlEvents: CampaignEventKinds<ControlEvent> = {
  nodeTaken: {
    change(state, { node, to, stock }) {
      const one = state.nodes[node];
      if (!one) return;
      if (to === undefined) delete one.controller;
      else one.controller = to;
      one.stock = stock;
    },
    // What is stored is for its new owner to know.
    see: (_world, event, seat) => (isKnownTo(event, seat) ? event : { ...event, stock: 0 }),
    tell: ({ player, node }, { node: id, to, why }) => [
      {
        say: to === undefined ? `${node(id)} is nobody's now.` : `${player(to)} takes ${node(id)}.`,
        rule: why,
      },
    ],
  },
  playerOut: {
    change(state, { player }) {
      const one = state.players[player];
      if (!one) return;
      one.out = true;
      delete one.leader;
      delete one.election;
      state.order = state.order.filter(other => other !== player);
      for (const id in state.links) if (state.links[id]?.owner === player) delete state.links[id];
      for (const id in state.works) if (state.works[id]?.owner === player) delete state.works[id];
      for (const id in state.treaties)
        if (state.treaties[id]?.parties.includes(player)) delete state.treaties[id];
    },
    tell: ({ player }, { player: who, conqueror }) => [
      {
        say: `${player(who)} has lost its headquarters${conqueror === undefined ? '' : ` to ${player(conqueror)}`} and is out.`,
        rule: 'victory.headquarters',
      },
    ],
  },
  gameEnded: {
    shows: true,
    change(state, { result }) {
      state.result = { ...result, winners: [...result.winners] };
      state.pending = [];
      state.queue = [];
    },
    tell: (_story, { result }) => [{ say: result.say, rule: result.rule }],
  },
};
