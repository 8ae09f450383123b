import type { Game, Ruleset } from '@emlia/kernel';
import { type EmliaTable, emliaTableOf } from './clash/emlia/table.ts';
import type { CampaignCommand } from './commands.ts';
import { type CampaignEvent, evolve, see, shows, tell } from './events.ts';
import { checkCommand, optionsOf, parseCommand, performCommand, sampleCommand } from './orders.ts';
import type { CampaignState } from './state.ts';
import { type CampaignSetup, type World, worldOf } from './table/world.ts';
import { advance, beginWar } from './turn/advance.ts';
import { begin } from './turn/begin.ts';
import { viewOf } from './view.ts';

/** A campaign; `world` is for whoever asks the rules directly (reach, prices, links). */
export interface CampaignGame extends Game<CampaignState, CampaignCommand, CampaignEvent> {
  readonly world: World;
  /** A battle as an Emlia table, for campaigns that fight theirs so. */
  emliaTable(state: CampaignState, battle: string): EmliaTable | undefined;
}

const open = (setup: CampaignSetup): CampaignGame => {
  const world = worldOf(setup);
  return {
    world,
    emliaTable(state, id) {
      const battle = state.battles[id];
      return battle && emliaTableOf(world, state, battle);
    },
    seats: world.seats,
    begin: () => begin(world),
    start(state, act) {
      beginWar(world, state, act);
      advance(world, state, act);
    },
    parse: parseCommand,
    check: (state, seat, command) => checkCommand({ world, state, seat }, command),
    perform(state, seat, command, act) {
      performCommand({ world, state, seat }, command, act);
      advance(world, state, act);
    },
    evolve,
    view: (state, seat) => viewOf(world, state, seat),
    see: (event, seat) => see(world, event, seat),
    shows,
    options: (state, seat) => optionsOf({ world, state, seat }),
    sample: (state, seat, dice) => sampleCommand({ world, state, seat }, dice),
    tell: (state, event) => tell(world, state, event),
    result: state => state.result,
  };
};

interface CampaignRuleset extends Ruleset<CampaignSetup, CampaignState, CampaignCommand, CampaignEvent> {
  open(setup: CampaignSetup): CampaignGame;
}

export const erasCampaign: CampaignRuleset = { id: 'eras-campaign', version: '0.1.0', open };
