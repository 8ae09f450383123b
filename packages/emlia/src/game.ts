import type { Game, Ruleset } from '@emlia/kernel';
import { cloneJson } from '@emlia/kernel';
import { begin } from './begin.ts';
import { type EmliaCommand, parseCommand } from './commands.ts';
import type { EmliaEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { optionsOf } from './options.ts';
import { ORDERS } from './orders.ts';
import { advance } from './resolution/advance.ts';
import { sampleCommand } from './sample.ts';
import type { EmliaSetup } from './setup.ts';
import type { EmliaState } from './state.ts';
import { tell } from './tell.ts';
import { rollOff } from './timing/alternation.ts';
import { type World, worldOf } from './world.ts';

/** An Emlia battle; `world` is for whoever asks the rules directly (reach, distances, odds). */
export interface EmliaGame extends Game<EmliaState, EmliaCommand, EmliaEvent> {
  readonly world: World;
}

const DICE_EVENTS: readonly EmliaEvent['type'][] = ['rolledOff', 'unitFired', 'unitStruck', 'unitDamaged'];

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
    check: (state, seat, command) => ORDERS.check({ world, state, seat }, command),
    perform(state, seat, command, act) {
      ORDERS.perform({ world, state, seat }, command, act);
      advance(world, state, act);
    },
    evolve,
    // The slice has no secrets yet: every seat sees all.
    view: state => cloneJson(state),
    see: event => event,
    shows: event => DICE_EVENTS.includes(event.type),
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
