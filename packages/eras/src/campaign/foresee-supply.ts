import { cloneJson, type Point } from '@emlia/kernel';
import { settleControl } from './army/control.ts';
import { type CampaignEvent, campaignEvents } from './events.ts';
import { produceInNodes, spoilInNodes } from './logistics/stores.ts';
import { supplyArmies } from './logistics/supply.ts';
import type { CampaignContext } from './order.ts';
import type { CampaignState } from './state.ts';
import type { CampaignWorld } from './table/world.ts';

/** What an army eats at the end of a turn, and how many of it go without. */
export interface Meal {
  readonly need: number;
  readonly short: number;
}

/** What comes by a link in a turn; where nothing can, why. */
export interface Flow {
  readonly cargo: number;
  readonly cut?: string;
}

export interface SupplyForecast {
  /** By army, turn by turn. */
  readonly meals: Readonly<Record<string, readonly Meal[]>>;
  /** By link, of the first turn. */
  readonly flows: Readonly<Record<string, Flow>>;
  /** Cargo that comes to nothing in the first turn, by where. */
  readonly lost: Readonly<Record<string, number>>;
}

interface Changes {
  readonly turns: number;
  /** As if an army stood there when it is fed in each of the turns, at the end in the last of the places. */
  readonly march?: { readonly army: string; readonly stands: readonly Point[] } | undefined;
}

/**
 * Who will be fed, if all stay where they are and nobody fights: the rules of supply themselves, played on a copy of what
 * a seat sees. What it does not see of others it cannot tell.
 */
export const foreseeSupply = (
  world: CampaignWorld,
  view: CampaignState,
  { turns, march }: Changes,
): SupplyForecast => {
  const state = cloneJson(view);
  const events: CampaignEvent[] = [];
  const act: CampaignContext['act'] = {
    emit(event) {
      events.push(event);
      campaignEvents.evolve(state, event);
    },
    get dice(): never {
      throw new Error('supply rolls no dice');
    },
  };
  const marching = state.armies[march?.army ?? ''];
  const meals: Record<string, Meal[]> = {};
  const flows: Record<string, Flow> = {};
  const lost: Record<string, number> = {};
  for (let turn = 0; turn < turns; turn++) {
    const at = march?.stands[turn];
    if (marching && at) marching.at = at;
    // The first turn's cargo has been made before orders are given (campaign.turn-sequence).
    if (turn > 0) produceInNodes({ world, state, act });
    events.length = 0;
    supplyArmies({ world, state, act });
    spoilInNodes({ world, state, act });
    for (const event of events) {
      if (event.type === 'armyFed') {
        const { army, need, short } = event;
        meals[army] = [...(meals[army] ?? []), { need, short }];
      }
      if (turn > 0) continue;
      if (event.type === 'linkWorked') flows[event.link] = { cargo: event.cargo };
      if (event.type === 'linkCut') flows[event.link] = { cargo: 0, cut: event.why };
      if (event.type === 'cargoLost') lost[event.at] = (lost[event.at] ?? 0) + event.cargo;
    }
    settleControl({ world, state, act });
  }
  return { meals, flows, lost };
};
