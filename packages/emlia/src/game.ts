import { type Act, type DefinedGame, defineGame, type Ruleset } from '@emlia/kernel';
import type { Asker } from './actions/order.ts';
import { hideEvent, withoutSecrets } from './actions/prepare/secrets.ts';
import { advance } from './advance.ts';
import { acceptCommand } from './carry-on.ts';
import type { EmliaCommand } from './commands.ts';
import { withConsequences } from './consequences.ts';
import { type EmliaEvent, evolve, shows, tell } from './events.ts';
import { settle } from './flow/agenda/settle.ts';
import { begin } from './flow/begin.ts';
import { rollOff } from './judge/skill/roll-off.ts';
import { emliaOrders, type StateStudy, studyOf } from './orders.ts';
import { sampleCommand } from './sampling.ts';
import type { EmliaState } from './state.ts';
import { copyOf } from './table/copy.ts';
import { asking, isKnownLawful, rememberFor, showTo } from './table/memory.ts';
import type { EmliaSetup } from './table/setup.ts';
import { worldNow } from './table/terrain/ruins.ts';
import { type World, worldOf } from './table/world.ts';

/** An Emlia battle; `world` is for whoever asks the rules directly (reach, distances, odds). */
export interface EmliaGame extends DefinedGame<EmliaState, EmliaCommand, EmliaEvent> {
  /** As the scenario has it. */
  readonly world: World;
  /** Without terrain that has been destroyed. */
  worldAt(state: EmliaState): World;
  /** For whoever puts many questions to the rules about one state: what they have in common is worked out once. */
  study<T>(state: EmliaState, seat: string, read: (study: StateStudy) => T): T;
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
  const ask = (state: EmliaState, seat: string): Asker => ({ world: worldAt(state), state, seat });
  const game = defineGame({
    seats: whole.seats,
    begin: () => begin(whole),
    start(state, act) {
      if (!whole.setup.scenario.deployment) {
        act.emit(rollOff('scenario.deployment.order', whole.seats, act.dice));
      }
      advance(whole, state, act);
    },
    ask,
    orders: emliaOrders,
    perform,
    sample: sampleCommand,
    evolve,
    shows,
    tell: (state, event) => tell(whole, state, event),
    view: (state, seat) => showTo(state, copyOf(withoutSecrets(state, seat)), seat),
    borrow: (state, seat) => showTo(state, withoutSecrets(state, seat), seat),
    see: hideEvent,
    result: state => state.result,
  });
  return {
    ...game,
    world: whole,
    worldAt,
    check(state, seat, command) {
      rememberFor(state, seat);
      if (isKnownLawful(state, seat, command)) return undefined;
      return asking(state, () => game.check(state, seat, command));
    },
    perform: (state, seat, command, act) => asking(state, () => game.perform(state, seat, command, act)),
    options: (state, seat, types) => asking(state, () => game.options(state, seat, types)),
    sample: (state, seat, dice) => asking(state, () => game.sample(state, seat, dice)),
    study: (state, seat, read) => asking(state, () => read(studyOf(ask(state, seat)))),
  };
};

interface EmliaRuleset extends Ruleset<EmliaSetup, EmliaState, EmliaCommand, EmliaEvent> {
  open(setup: EmliaSetup): EmliaGame;
}

export const emlia: EmliaRuleset = { id: 'emlia', version: '0.1.0', open };
