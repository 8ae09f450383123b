import { isProblem, type Problem, type Verdict } from '../decision.ts';
import type { Dice } from '../dice.ts';
import { canonicalJson } from '../json.ts';
import { type Prompted, topPrompt } from '../prompts.ts';
import type { Act, Option } from '../ruleset.ts';
import { readCommand, type Schema, type Typed } from './reading.ts';

/** Who asks, and about which state. A ruleset adds the content it is played on. */
export interface Asker<State extends Prompted = Prompted> {
  readonly state: State;
  readonly seat: string;
}

/** So many things to ask for, each put together only when it is looked at; a plain list is one. */
export interface Offers<Command> {
  readonly length: number;
  at(i: number): Command | undefined;
}

/** Several offers as one, each after the one before it. */
export const joinOffers = <Command>(parts: readonly Offers<Command>[]): Offers<Command> => {
  let length = 0;
  for (const part of parts) length += part.length;
  return {
    length,
    at(i) {
      let left = i;
      for (const part of parts) {
        if (left < part.length) return part.at(left);
        left -= part.length;
      }
      return undefined;
    },
  };
};

/**
 * A kind of command, whole: how it is read, which prompts it answers, what it checks, what it does once nothing refused
 * it, and what of it is offered. It starts from a query: who asks and, if the ruleset says so, of whom.
 */
export interface Order<Query, Command, Event, Kind extends string = string> {
  readonly answers: readonly [Kind, ...Kind[]];
  readonly schema: Schema<Command>;
  check(query: Query, command: Command): Verdict;
  /** Can no longer refuse. */
  perform(query: Query, command: Command, act: Act<Event>): void;
  /** What could be asked of it now, whether or not it would be refused; of free choices some examples. */
  offers(query: Query): readonly Command[] | Offers<Command>;
  /** In place of its offers: options with their refusals, where another game knows them. */
  options?(query: Query): Option<Command>[];
  /** In place of an offer, varied: something lawful at random, where another game knows how. */
  sample?(query: Query, dice: Dice): Command | undefined;
  /** The command with its free choices made at random; it may come out unlawful. */
  vary?(query: Query, command: Command, dice: Dice): Command;
}

/** The prompts that the state of an asker may hold. */
export type PromptOf<Asking extends Asker> = Asking['state']['pending'][number];

/** What a ruleset hands over: its orders by the type of their command, and what holds for all of them. */
export interface OrderRules<Asking extends Asker, Query, Command extends Typed, Event, AnyOrder> {
  readonly table: {
    readonly [Type in Command['type']]: Order<
      Query,
      Extract<Command, { readonly type: Type }>,
      Event,
      PromptOf<Asking>['kind']
    >;
  };
  /** What a command is judged and carried out from. */
  query(asker: Asking, command: Command): Query;
  /** All that a prompt lets its seat ask from. */
  queries(asker: Asking, prompt: PromptOf<Asking>): readonly Query[];
  /** What stands before every rule: that the seat is asked, and for this. */
  misdirected(asker: Asking, command: Command, order: AnyOrder): Problem | undefined;
  /** The types of command a prompt asks for, where its kind does not say. */
  wanted?(asker: Asking, prompt: PromptOf<Asking>): readonly Command['type'][] | undefined;
  /** Whether a well-directed command is lawful; without it, its order alone decides. */
  judge?(query: Query, command: Command, order: AnyOrder): Verdict;
  /** What could be asked for though no order offers it by itself. */
  besides?(query: Query): Iterable<Command>;
}

/** What a game needs of its orders. */
export interface Decisions<Asking extends Asker, Command extends Typed> {
  /** A command from outside: read strictly, or one sentence that says what is wrong with it. */
  parse(raw: unknown): Command | Problem;
  check(asker: Asking, command: Command): Verdict;
  /**
   * Everything the asked seat could ask for, refused things with their sentence; of these types of command alone, if
   * they are named. Where there is a free choice of places the option is one example of it.
   */
  options(asker: Asking, types?: readonly Command['type'][]): Option<Command>[];
}

/** The orders of a ruleset, ready to be asked. */
export interface Orders<Asking extends Asker, Query, Command extends Typed, Event, AnyOrder>
  extends Decisions<Asking, Command> {
  of(type: Command['type']): AnyOrder;
  /** What the order itself does, without what follows from it. */
  perform(asker: Asking, command: Command, act: Act<Event>): void;
  /** Whether a well-directed command is lawful, asked from this query. */
  judge(query: Query, command: Command): Verdict;
  /** The types of command a prompt can be answered with, in the order of the table. */
  answering(asker: Asking, prompt: PromptOf<Asking>): readonly Command['type'][];
}

/** The prompt on top, if it asks this seat. */
export const promptFor = <Asking extends Asker>({ state, seat }: Asking): PromptOf<Asking> | undefined => {
  const prompt = topPrompt(state);
  return prompt?.seat === seat ? prompt : undefined;
};

/**
 * Reading, checking, performing and offering, from a table of orders and what its ruleset says of them all. `AnyOrder` is
 * what an order of any type is in this ruleset.
 */
export const defineOrders = <
  Asking extends Asker,
  Query,
  Command extends Typed,
  Event,
  AnyOrder extends Order<Query, Command, Event> = Order<Query, Command, Event, PromptOf<Asking>['kind']>,
>(
  rules: OrderRules<Asking, Query, Command, Event, AnyOrder>,
): Orders<Asking, Query, Command, Event, AnyOrder> => {
  type Type = Command['type'];
  // The type of the table says that every order stands under the type of its own command.
  const table = rules.table as Readonly<Record<Type, unknown>> as Readonly<Record<Type, AnyOrder>>;
  const types = Object.keys(table) as Type[];
  const byKind = new Map<string, Type[]>();
  for (const type of types) {
    for (const kind of table[type].answers) byKind.set(kind, [...(byKind.get(kind) ?? []), type]);
  }

  const of = (type: Type) => table[type];

  const judge = (query: Query, command: Command): Verdict =>
    rules.judge ? rules.judge(query, command, of(command.type)) : of(command.type).check(query, command);

  const answering = (asker: Asking, prompt: PromptOf<Asking>): readonly Type[] => {
    const wanted = rules.wanted?.(asker, prompt);
    return wanted ? types.filter(type => wanted.includes(type)) : (byKind.get(prompt.kind) ?? []);
  };

  const offer = (options: Option<Command>[], query: Query, command: Command): void => {
    const verdict = judge(query, command);
    if (!verdict) options.push({ command });
    else if (isProblem(verdict)) throw new Error(`an option is a problem: ${verdict.say}`);
    else options.push({ command, refusal: verdict });
  };

  const offerAll = (options: Option<Command>[], query: Query, type: Type): void => {
    const order = of(type);
    if (order.options) {
      options.push(...order.options(query));
      return;
    }
    const offers = order.offers(query);
    for (let i = 0; i < offers.length; i++) offer(options, query, offers.at(i) as Command);
  };

  const offerBesides = (options: Option<Command>[], query: Query, more: readonly Command[]): void => {
    if (more.length === 0) return;
    const known = new Set(options.map(({ command }) => canonicalJson(command)));
    for (const command of more) if (!known.has(canonicalJson(command))) offer(options, query, command);
  };

  return {
    of,
    parse: raw => readCommand(table, raw),
    check: (asker, command) =>
      rules.misdirected(asker, command, of(command.type)) ?? judge(rules.query(asker, command), command),
    judge,
    perform: (asker, command, act) => of(command.type).perform(rules.query(asker, command), command, act),
    answering,
    options(asker, wanted) {
      const prompt = promptFor(asker);
      if (!prompt) return [];
      const options: Option<Command>[] = [];
      const queries = rules.queries(asker, prompt);
      for (const type of answering(asker, prompt)) {
        if (wanted && !wanted.includes(type)) continue;
        for (const query of queries) offerAll(options, query, type);
      }
      if (rules.besides) {
        for (const query of queries) {
          const more = [...rules.besides(query)];
          offerBesides(options, query, wanted ? more.filter(({ type }) => wanted.includes(type)) : more);
        }
      }
      return options;
    },
  };
};
