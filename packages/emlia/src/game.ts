import type { Game, Ruleset } from '@emlia/kernel';
import { cloneJson } from '@emlia/kernel';
import { carryCommand } from './agenda/carry-on.ts';
import { updateAwareness } from './awareness/update.ts';
import { watchful } from './awareness/watch.ts';
import { begin } from './begin.ts';
import type { EmliaCommand } from './commands.ts';
import { type EmliaEvent, evolve, shows, tell } from './events.ts';
import { checkCommand, optionsOf, parseCommand, sampleCommand } from './orders.ts';
import { hideEvent, hidePreparations } from './prepare/secrets.ts';
import { advance } from './resolution/advance.ts';
import type { EmliaSetup } from './setup.ts';
import { forgetSkirmishes } from './skirmish/forget.ts';
import type { EmliaState } from './state.ts';
import { rollOff } from './timing/alternation.ts';
import { type World, worldOf } from './world.ts';

/** An Emlia battle; `world` is for whoever asks the rules directly (reach, distances, odds). */
export interface EmliaGame extends Game<EmliaState, EmliaCommand, EmliaEvent> {
  readonly world: World;
}

const open = (setup: EmliaSetup): EmliaGame => {
  const world = worldOf(setup);
  return {
    world,
    seats: world.seats,
    begin: () => begin(world),
    start(state, act) {
      act.emit(rollOff('scenario.deployment.order', world.seats, act.dice));
      advance(world, state, act);
    },
    parse: parseCommand,
    check: (state, seat, command) => checkCommand({ world, state, seat }, command),
    perform(state, seat, command, given) {
      const act = watchful(world, state, given);
      carryCommand({ world, state, seat }, command, act);
      advance(world, state, act);
      forgetSkirmishes(world, state, act);
      updateAwareness(world, state, act);
    },
    evolve,
    view: (state, seat) => hidePreparations(cloneJson(state), seat),
    see: hideEvent,
    shows,
    options: (state, seat) => optionsOf({ world, state, seat }),
    sample: (state, seat, dice) => sampleCommand({ world, state, seat }, dice),
    tell: (state, event) => tell(world, state, event),
    result: state => state.result,
  };
};

interface EmliaRuleset extends Ruleset<EmliaSetup, EmliaState, EmliaCommand, EmliaEvent> {
  open(setup: EmliaSetup): EmliaGame;
}

export const emlia: EmliaRuleset = { id: 'emlia', version: '0.1.0', open };
