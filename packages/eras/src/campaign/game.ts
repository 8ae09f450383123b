import { type DefinedGame, defineGame, type Ruleset } from '@emlia/kernel';
import { type EmliaTable, emliaTableOf } from './clash/emlia/table.ts';
import type { CampaignCommand } from './commands.ts';
import { type CampaignEvent, campaignEvents, seeCampaignEvent } from './events.ts';
import { campaignOrders } from './orders.ts';
import { sampleCampaignCommand } from './sampling.ts';
import { standingOfCampaign } from './standing.ts';
import type { CampaignState } from './state.ts';
import { type CampaignSetup, type CampaignWorld, campaignWorldOf } from './table/world.ts';
import { advanceCampaign, beginWar } from './turn/advance.ts';
import { initialCampaignState } from './turn/begin.ts';
import { shownCampaign } from './turn/shown-setup.ts';
import { viewOf } from './view.ts';

/** A campaign; `world` is for whoever asks the rules directly (reach, prices, links). */
export interface CampaignGame extends DefinedGame<CampaignState, CampaignCommand, CampaignEvent> {
  readonly world: CampaignWorld;
  /** A battle as an Emlia table, for campaigns that fight theirs so. */
  emliaTable(state: CampaignState, battle: string): EmliaTable | undefined;
}

const open = (setup: CampaignSetup): CampaignGame => {
  const world = campaignWorldOf(setup);
  const game = defineGame({
    seats: world.seats,
    standing: standingOfCampaign(world),
    begin: () => initialCampaignState(world),
    start(state, act) {
      beginWar({ world, state, act });
      advanceCampaign({ world, state, act });
    },
    ask: (state, seat) => ({ world, state, seat }),
    orders: campaignOrders,
    perform(asker, command, act) {
      campaignOrders.perform(asker, command, act);
      advanceCampaign({ world, state: asker.state, act });
    },
    sample: sampleCampaignCommand,
    evolve: campaignEvents.evolve,
    shows: campaignEvents.shows,
    tell: (state, event) => campaignEvents.tell(world, state, event),
    view: (state, seat) => viewOf(world, state, seat),
    see: (event, seat) => seeCampaignEvent(world, event, seat),
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

export const erasCampaign: CampaignRuleset = {
  id: 'eras-campaign',
  version: '0.2.0',
  open,
  setupFor: shownCampaign,
};
