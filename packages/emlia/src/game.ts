import type { Act, Game, Option, Ruleset } from '@emlia/kernel';
import type { Asker } from './actions/order.ts';
import { hideEvent, hidePreparations } from './actions/prepare/secrets.ts';
import { advance } from './advance.ts';
import { acceptCommand } from './carry-on.ts';
import type { EmliaCommand } from './commands.ts';
import { withConsequences } from './consequences.ts';
import { type EmliaEvent, evolve, shows, tell } from './events.ts';
import { settle } from './flow/agenda/settle.ts';
import { begin } from './flow/begin.ts';
import { rollOff } from './judge/skill/roll-off.ts';
import { checkCommand, optionsOf, parseCommand, type Study, sampleCommand, studyOf } from './orders.ts';
import type { EmliaState } from './state.ts';
import { copyOf } from './table/copy.ts';
import { asking, rememberFor, showTo } from './table/memory.ts';
import type { EmliaSetup } from './table/setup.ts';
import { worldNow } from './table/terrain/ruins.ts';
import { type World, worldOf } from './table/world.ts';

/** An Emlia battle; `world` is for whoever asks the rules directly (reach, distances, odds). */
export interface EmliaGame extends Game<EmliaState, EmliaCommand, EmliaEvent> {
  /** As the scenario has it. */
  readonly world: World;
  /** Without terrain that has been destroyed. */
  worldAt(state: EmliaState): World;
  /** What could be asked of these kinds of command alone, which is cheaper than everything. */
  options(view: EmliaState, seat: string, kinds?: readonly EmliaCommand['type'][]): Option<EmliaCommand>[];
  /** For whoever puts many questions to the rules about one state: what they have in common is worked out once. */
  study<T>(state: EmliaState, seat: string, read: (study: Study) => T): T;
}

const perform = (asker: Asker, command: EmliaCommand, given: Act<EmliaEvent>): void => {
  const { world, state } = asker;
  const act = withConsequences(world, state, given);
  acceptCommand(asker, command, act);
  advance(world, state, act);
  settle(worldNow(world, state), state, act);
};

const open = (setup: EmliaSetup): EmliaGame => {
  const whole = worldOf(setup);
  const worldAt = (state: EmliaState): World => worldNow(whole, state);
  return {
    world: whole,
    worldAt,
    seats: whole.seats,
    begin: () => begin(whole),
    start(state, act) {
      if (!whole.setup.scenario.deployment) {
        act.emit(rollOff('scenario.deployment.order', whole.seats, act.dice));
      }
      advance(whole, state, act);
    },
    parse: parseCommand,
    check(state, seat, command) {
      rememberFor(state, seat);
      return asking(state, () => checkCommand({ world: worldAt(state), state, seat }, command));
    },
    perform: (state, seat, command, act) =>
      asking(state, () => perform({ world: worldAt(state), state, seat }, command, act)),
    evolve,
    view: (state, seat) => showTo(state, hidePreparations(copyOf(state), seat), seat),
    see: hideEvent,
    shows,
    options: (state, seat, kinds) =>
      asking(state, () => optionsOf({ world: worldAt(state), state, seat }, kinds)),
    study: (state, seat, read) => asking(state, () => read(studyOf({ world: worldAt(state), state, seat }))),
    sample: (state, seat, dice) =>
      asking(state, () => sampleCommand({ world: worldAt(state), state, seat }, dice)),
    tell: (state, event) => tell(whole, state, event),
    result: state => state.result,
  };
};

interface EmliaRuleset extends Ruleset<EmliaSetup, EmliaState, EmliaCommand, EmliaEvent> {
  open(setup: EmliaSetup): EmliaGame;
}

export const emlia: EmliaRuleset = { id: 'emlia', version: '0.1.0', open };
