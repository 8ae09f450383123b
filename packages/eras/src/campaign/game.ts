import { type DefinedGame, defineGame, type Ruleset } from '@emlia/kernel';
import { type EmliaTable, emliaTableOf } from './clash/emlia/table.ts';
import type { CampaignCommand } from './commands.ts';
import { type CampaignEvent, campaignEvents, see } from './events.ts';
import { campaignOrders } from './orders.ts';
import { sampleCampaignCommand } from './sampling.ts';
import type { CampaignState } from './state.ts';
import { type CampaignSetup, type World, worldOf } from './table/world.ts';
import { advance, beginWar } from './turn/advance.ts';
import { begin } from './turn/begin.ts';
import { viewOf } from './view.ts';

/** A campaign; `world` is for whoever asks the rules directly (reach, prices, links). */
export interface CampaignGame extends DefinedGame<CampaignState, CampaignCommand, CampaignEvent> {
  readonly world: World;
  /** A battle as an Emlia table, for campaigns that fight theirs so. */
  emliaTable(state: CampaignState, battle: string): EmliaTable | undefined;
}

const open = (setup: CampaignSetup): CampaignGame => {
  const world = worldOf(setup);
  const game = defineGame({
    seats: world.seats,
    begin: () => begin(world),
    start(state, act) {
      beginWar(world, state, act);
      advance(world, state, act);
    },
    ask: (state, seat) => ({ world, state, seat }),
    orders: campaignOrders,
    perform(asker, command, act) {
      campaignOrders.perform(asker, command, act);
      advance(world, asker.state, act);
    },
    sample: sampleCampaignCommand,
    evolve: campaignEvents.evolve,
    shows: campaignEvents.shows,
    tell: (state, event) => campaignEvents.tell(world, state, event),
    view: (state, seat) => viewOf(world, state, seat),
    see: (event, seat) => see(world, event, seat),
    result: state => state.result,
  });
  return {
    ...game,
    world,
    emliaTable(state, id) {
      const battle = state.battles[id];
      return battle && emliaTableOf(world, state, battle);
    },
  };
};

interface CampaignRuleset extends Ruleset<CampaignSetup, CampaignState, CampaignCommand, CampaignEvent> {
  open(setup: CampaignSetup): CampaignGame;
}

export const erasCampaign: CampaignRuleset = { id: 'eras-campaign', version: '0.1.0', open };
