import { formatManpower } from '../../forces/manpower.ts';
import type { CampaignEventKinds } from '../event-kind.ts';
import { ifKnown, isKnownTo, type KnownTo } from '../table/known.ts';

export type PurchaseEvent =
  | ({
      type: 'unitsBought';
      player: string;
      unit: string;
      count: number;
      army: string;
      /** Only to those who know the player's manpower. */
      paid?: number;
      /** Who they are; left out where it is no secret. */
      purse?: readonly string[];
    } & KnownTo)
  | ({ type: 'unitUpgraded'; army: string; unit: string; upgrade: string } & KnownTo)
  | { type: 'heroBought'; player: string; hero: string };

export const purchaseEvents: CampaignEventKinds<PurchaseEvent> = {
  unitsBought: {
    change() {},
    see(_world, event, seat) {
      if (!isKnownTo(event, seat)) return undefined;
      const { purse, paid, ...seen } = event;
      return paid !== undefined && isKnownTo({ ...(purse && { known: purse }) }, seat)
        ? { ...seen, paid }
        : seen;
    },
    tell: ({ world, player, army }, { player: who, unit, count, paid, army: id }) => [
      {
        say: `${player(who)} enlists ${count} ${world.roster.units[unit]?.name ?? unit} into ${army(id)}.`,
        rule: 'manpower.purchase',
        ...(paid !== undefined && { working: `${formatManpower(paid)} manpower` }),
      },
    ],
  },
  unitUpgraded: {
    change() {},
    see: ifKnown,
    tell: ({ world, army }, { army: id, unit, upgrade }) => [
      {
        say: `${world.roster.units[unit]?.name ?? unit} of ${army(id)} receive ${world.roster.upgrades[upgrade]?.name ?? upgrade}.`,
        rule: 'manpower.upgrades',
      },
    ],
  },
  heroBought: {
    change(state, { hero }) {
      state.heroes.push(hero);
    },
    tell: ({ world, player }, { player: who, hero }) => [
      {
        say: `${world.roster.units[hero]?.name ?? hero} takes the field for ${player(who)}.`,
        rule: 'hero.purchase',
      },
    ],
  },
};
