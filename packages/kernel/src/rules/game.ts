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

/**
 * A game from the tables of its ruleset.
 *
 * @example
 * // Nim, whole: examples/ruleset.ts. The tables are one's own; what is read, checked and offered comes from `orders`.
 * import { type Asker, defineEvents, defineGame, defineOrders, type Order, type Prompt, type Prompted } from '@emlia/kernel';
 * import * as z from 'zod';
 *
 * interface Coin extends Prompted<Prompt<'toss'>> { faces: number[] }
 * type Toss = { readonly type: 'toss' };
 * type Tossed = { readonly type: 'tossed'; readonly face: number };
 *
 * const toss: Order<Asker<Coin>, Toss, Tossed, 'toss'> = {
 *   answers: ['toss'],
 *   schema: z.strictObject({ type: z.literal('toss') }),
 *   check: () => undefined,
 *   perform: (_asker, _command, act) => act.emit({ type: 'tossed', face: act.dice.roll(2) }),
 *   offers: () => [{ type: 'toss' }],
 * };
 * const orders = defineOrders<Asker<Coin>, Asker<Coin>, Toss, Tossed>({
 *   table: { toss }, query: asker => asker, queries: asker => [asker], misdirected: () => undefined,
 * });
 * const events = defineEvents<undefined, Coin, Coin, Tossed>({
 *   tossed: {
 *     shows: true,
 *     change(state, { face }) {
 *       state.faces.push(face);
 *       if (state.faces.length === 3) state.pending = [];
 *     },
 *     tell: (_, { face }) => [{ say: face === 1 ? 'Heads.' : 'Tails.' }],
 *   },
 * }, (_, state) => state);
 * export const coin = defineGame<Asker<Coin>, Toss, Tossed>({
 *   ...events,
 *   seats: ['you'],
 *   begin: () => ({ pending: [{ seat: 'you', kind: 'toss' }], faces: [] }),
 *   start: () => {},
 *   ask: (state, seat) => ({ state, seat }),
 *   orders,
 *   perform: (asker, command, act) => orders.perform(asker, command, act),
 *   tell: (state, event) => events.tell(undefined, state, event),
 *   view: state => structuredClone(state),
 *   see: event => event,
 *   result: ({ faces }) => (faces.length === 3 ? { winners: ['you'], rule: 'coin.end', say: 'Three tosses.' } : undefined),
 * });
 */
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
