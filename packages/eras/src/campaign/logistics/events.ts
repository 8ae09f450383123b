import { cloneJson } from '@emlia/kernel';
import type { CampaignEventKinds } from '../event-kind.ts';
import type { SupplyLink } from '../state.ts';
import { ifKnown, isKnownTo, type KnownTo } from '../table/known.ts';
import { nameOfPlace } from '../table/places.ts';

export type SupplyEvent =
  | ({ type: 'linkSet'; link: SupplyLink } & KnownTo)
  | { type: 'linkGone'; link: string }
  | ({ type: 'linkWorked'; link: string; owner: string; from: string; to: string; cargo: number } & KnownTo)
  | { type: 'linkCut'; link: string; owner: string; from: string; to: string; why: string }
  | ({
      type: 'armyFed';
      army: string;
      need: number;
      store: number;
      link: number;
      carried: number;
      short: number;
    } & KnownTo)
  /** Cargo that could not be kept. */
  | ({ type: 'cargoLost'; at: string; cargo: number; why: string } & KnownTo);

export const supplyEvents: CampaignEventKinds<SupplyEvent> = {
  linkSet: {
    change(state, { link }) {
      state.links[link.id] = cloneJson(link);
    },
    see: (_world, event, seat) =>
      isKnownTo(event, seat) ? event : { ...event, link: { ...event.link, carriers: [] } },
    tell: ({ player, state }, { link }) => [
      {
        say: `${player(link.owner)} sets up a supply link from ${nameOfPlace(state, link.from)} to ${nameOfPlace(state, link.to)}.`,
        rule: 'logistics.link',
      },
    ],
  },
  linkGone: {
    change(state, { link }) {
      delete state.links[link];
    },
    tell: () => [{ say: 'A supply link is given up.', rule: 'logistics.link' }],
  },
  linkWorked: {
    // What it moved is seen in stocks, and tells of carriers that others may not know.
    shows: true,
    change() {},
    see: ifKnown,
    tell: ({ player }, { owner, from, to, cargo }) => [
      { say: `${player(owner)} brings ${cargo} cargo from ${from} to ${to}.`, rule: 'logistics.throughput' },
    ],
  },
  linkCut: {
    change() {},
    tell: ({ player }, { owner, from, to, why }) => [
      {
        say: `${player(owner)}'s link from ${from} to ${to} carries nothing. ${why}`,
        rule: 'logistics.cutting',
      },
    ],
  },
  armyFed: {
    change() {},
    see: ifKnown,
    tell: ({ army }, { army: id, need, store, link, carried, short }) => [
      {
        say: short > 0 ? `${short} of ${army(id)} go without cargo.` : `${army(id)} is supplied.`,
        rule: short > 0 ? 'logistics.shortage' : 'logistics.consumption',
        working: `need ${need}; store ${store}, link ${link}, carried ${carried}`,
      },
    ],
  },
  cargoLost: {
    change() {},
    see: ifKnown,
    tell: (_story, { at, cargo, why }) => [{ say: `${cargo} cargo at ${at} is lost.`, rule: why }],
  },
};
