import { formatManpower } from '../../forces/manpower.ts';
import type { CampaignEventKinds } from '../event-kind.ts';
import type { CampaignState } from '../state.ts';
import { ifKnown, type KnownTo } from '../table/known.ts';
import { roundToCents } from './pay.ts';

/** What a player, a node or an army has to spend. */
export type AccountEvent =
  | ({ type: 'manpowerChanged'; player: string; by: number; why: string } & KnownTo)
  | ({ type: 'stockChanged'; node: string; by: number; why: string } & KnownTo)
  | ({ type: 'carriedChanged'; army: string; by: number; why: string } & KnownTo);

const changed = (state: CampaignState, player: string, by: number): void => {
  const one = state.players[player];
  if (one) one.manpower = roundToCents(one.manpower + by);
};

export const accountEvents: CampaignEventKinds<AccountEvent> = {
  manpowerChanged: {
    change: (state, { player, by }) => changed(state, player, by),
    see: ifKnown,
    tell: ({ player }, { player: who, by, why }) => [
      {
        say:
          by < 0
            ? `${player(who)} spends ${formatManpower(-by)} manpower.`
            : `${player(who)} receives ${formatManpower(by)} manpower.`,
        rule: why,
      },
    ],
  },
  stockChanged: {
    change(state, { node, by }) {
      const one = state.nodes[node];
      if (one) one.stock += by;
    },
    see: ifKnown,
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
    see: ifKnown,
    tell: ({ army }, { army: who, by, why }) => [
      {
        say: by < 0 ? `${army(who)} gives out ${-by} cargo.` : `${army(who)} takes on ${by} cargo.`,
        rule: why,
      },
    ],
  },
};
