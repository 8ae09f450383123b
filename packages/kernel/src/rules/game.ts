import type { Dice } from '../dice.ts';
import type { Act, Game, Option } from '../ruleset.ts';
import { type Asker, type Decisions, type PromptOf, promptFor } from './orders.ts';
import type { Typed } from './reading.ts';
import { pickOpen } from './sampling.ts';

/** A game that can be asked for some of its options, which is cheaper than everything. */
export interface DefinedGame<State extends Asker['state'], Command extends Typed, Event>
  extends Game<State, Command, Event> {
  /** The options of these types of command alone, if they are named. */
  options(view: State, seat: string, types?: readonly Command['type'][]): Option<Command>[];
}

/** What a ruleset hands over to have a game on its content: its orders, and what is the game's own. */
export interface GameRules<Asking extends Asker, Command extends Typed, Event>
  extends Omit<
    Game<Asking['state'], Command, Event>,
    'borrow' | 'parse' | 'check' | 'perform' | 'options' | 'sample'
  > {
  ask(state: Asking['state'], seat: string): Asking;
  readonly orders: Decisions<Asking, Command>;
  /** Without it, what is borrowed is a view like any other. */
  borrow?(state: Asking['state'], seat: string): Asking['state'];
  /** Carries out a lawful command with all that follows, until somebody is asked or the game is over. */
  perform(asker: Asking, command: Command, act: Act<Event>): void;
  /** An acceptable command at random; without it, any that is open, each as likely. */
  sample?(asker: Asking, prompt: PromptOf<Asking>, dice: Dice): Command | undefined;
}

/** A game from the tables of its ruleset. */
export const defineGame = <Asking extends Asker, Command extends Typed, Event>({
  ask,
  orders,
  perform,
  sample,
  ...own
}: GameRules<Asking, Command, Event>): DefinedGame<Asking['state'], Command, Event> => ({
  borrow: own.view,
  ...own,
  parse: orders.parse,
  check: (state, seat, command) => orders.check(ask(state, seat), command),
  perform: (state, seat, command, act) => perform(ask(state, seat), command, act),
  options: (state, seat, types) => orders.options(ask(state, seat), types),
  sample(state, seat, dice) {
    const asker = ask(state, seat);
    const prompt = promptFor(asker);
    if (!prompt) return undefined;
    return sample ? sample(asker, prompt, dice) : pickOpen(orders.options(asker), dice);
  },
});
