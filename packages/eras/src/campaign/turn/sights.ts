import { cloneJson } from '@emlia/kernel';
import type { Group } from '../../forces/state.ts';
import type { Grant } from '../../pack/scenario-parts.ts';
import { showPlay } from '../clash/eyes.ts';
import type { CampaignEventKinds } from '../event-kind.ts';
import type { CampaignContext } from '../order.ts';
import type { CampaignState, Carrier } from '../state.ts';
import { armiesOf } from '../table/checks.ts';
import { isHidden, knows } from '../table/known.ts';
import type { CampaignWorld } from '../table/world.ts';

/** What a player learns, or no longer sees, of another's secrets when a treaty of sight begins or ends. */
export type SightEvent = {
  type: 'sightChanged';
  to: string;
  of: string;
  sees: boolean;
  manpower?: number;
  grants?: Grant[];
  stocks?: Record<string, number>;
  carried?: Record<string, number>;
  groups?: Record<string, Group[]>;
  /** Who works their links. */
  carriers?: Record<string, Carrier[]>;
};

/** Tells each of the parties what the others now let it see. */
export const shareSights = (campaign: CampaignContext, parties: readonly string[]): void => {
  const { world, state, act } = campaign;
  if (!world.scenario.hidden.some(secret => secret !== 'treaties')) return;
  for (const to of parties) {
    for (const of of parties) {
      if (to !== of) act.emit(sightOf(world, state, to, of));
    }
  }
  // Battles on their maps are shown too, as seen through others' eyes.
  for (const { id, play } of Object.values(state.battles)) {
    const fighters = play?.setup.sides.flatMap(side => side.players.map(player => player.id)) ?? [];
    if (parties.some(party => fighters.includes(party)))
      showPlay(
        campaign,
        id,
        parties.filter(party => !fighters.includes(party)),
      );
  }
};

const sightOf = (world: CampaignWorld, state: CampaignState, to: string, of: string): SightEvent => {
  const armies = armiesOf(state, of);
  const nodes = Object.values(state.nodes).filter(node => node.controller === of);
  return {
    type: 'sightChanged',
    to,
    of,
    sees: knows(world, state, to, of),
    ...(isHidden(world, 'manpower') && {
      manpower: state.players[of]?.manpower ?? 0,
      grants: cloneJson(state.players[of]?.grants ?? []),
    }),
    ...(isHidden(world, 'stocks') && {
      stocks: Object.fromEntries(nodes.map(node => [node.id, node.stock])),
      carried: Object.fromEntries(armies.map(army => [army.id, army.carried])),
    }),
    ...(isHidden(world, 'armies') && {
      groups: Object.fromEntries(armies.map(army => [army.id, cloneJson(army.groups)])),
      carriers: Object.fromEntries(
        Object.values(state.links).flatMap(({ id, owner, carriers }) =>
          owner === of ? [[id, cloneJson(carriers)]] : [],
        ),
      ),
    }),
  };
};

const blank = <T>(record: Record<string, T>, value: T): Record<string, T> =>
  Object.fromEntries(Object.keys(record).map(key => [key, value]));

export const sightEvents: CampaignEventKinds<SightEvent> = {
  sightChanged: {
    shows: true,
    // It says what is so: only a view learns from it.
    change(state, { of, manpower, grants, stocks = {}, carried = {}, groups = {}, carriers = {} }) {
      const player = state.players[of];
      if (player && manpower !== undefined) player.manpower = manpower;
      if (player && grants) player.grants = cloneJson(grants);
      for (const id in stocks) {
        const node = state.nodes[id];
        if (node) node.stock = stocks[id] ?? 0;
      }
      for (const id in carried) {
        const army = state.armies[id];
        if (army) army.carried = carried[id] ?? 0;
      }
      for (const id in groups) {
        const army = state.armies[id];
        if (army) army.groups = cloneJson(groups[id] ?? []);
      }
      for (const id in carriers) {
        const link = state.links[id];
        if (link) state.links[id] = { ...link, carriers: cloneJson(carriers[id] ?? []) };
      }
    },
    see(_world, event, seat) {
      if (seat !== event.to) return undefined;
      if (event.sees) return event;
      const { manpower, grants, stocks, carried, groups, carriers, ...rest } = event;
      return {
        ...rest,
        ...(manpower !== undefined && { manpower: 0 }),
        ...(stocks && { stocks: blank(stocks, 0) }),
        ...(carried && { carried: blank(carried, 0) }),
        ...(grants && { grants: [] }),
        ...(groups && { groups: blank<Group[]>(groups, []) }),
        ...(carriers && { carriers: blank<Carrier[]>(carriers, []) }),
      };
    },
  },
};
