import { problem } from '../decision.ts';
import { cloneJson } from '../json.ts';
import type { Prompt, Prompted } from '../prompts.ts';
import { type Checks, firstRefusal } from '../rules/checks.ts';
import { defineEvents, type EventKinds } from '../rules/events.ts';
import { defineGame } from '../rules/game.ts';
import { type Asker, defineOrders, joinOffers, type Order } from '../rules/orders.ts';
import type { Schema } from '../rules/reading.ts';
import type { Result } from '../ruleset.ts';

/**
 * A game made of tables, for the tests of `rules/`: two players in turn take pebbles from one of two heaps; whoever
 * empties a heap calls a die, and a wrong call puts a pebble back. Who takes the last pebble wins.
 */
export interface HeapsState extends Prompted<Prompt<'turn' | 'die' | 'only', { readonly heap: string }>> {
  heaps: Record<string, number>;
  result?: Result;
}

interface Take {
  readonly type: 'take';
  readonly heap: string;
  readonly count: number;
  readonly note?: string;
}

interface Call {
  readonly type: 'call';
  readonly high: boolean;
}

interface Concede {
  readonly type: 'concede';
}

export type HeapsCommand = Take | Call | Concede;

export type HeapsEvent =
  | { readonly type: 'taken'; readonly heap: string; readonly count: number; readonly from: string }
  | { readonly type: 'called'; readonly face: number; readonly back?: string }
  | { readonly type: 'asked'; readonly seat: string; readonly kind: 'turn' | 'die'; readonly heap?: string }
  | { readonly type: 'answered' }
  | { readonly type: 'won'; readonly seat: string };

export type HeapsAsker = Asker<HeapsState>;

/** Who asks, and of which heap. */
interface HeapsQuery extends HeapsAsker {
  readonly heap: string;
}

type HeapsOrder<Command> = Order<HeapsQuery, Command, HeapsEvent, 'turn' | 'die' | 'only'>;

type Raw = Readonly<Record<string, unknown>>;

const schema = <Command>(
  isRead: (raw: Raw) => boolean,
  path: string,
  pick: (raw: Raw) => unknown,
): Schema<Command> => ({
  safeParse: raw =>
    isRead(raw as Raw)
      ? { success: true, data: pick(raw as Raw) as never }
      : {
          success: false,
          error: { issues: [{ path: path === '' ? [] : [path], message: 'expected more' }] },
        },
});

const other = (seat: string): string => (seat === 'north' ? 'south' : 'north');

const checks: Checks<HeapsQuery & Take> = {
  'heaps.some': ({ state, heap }) => (state.heaps[heap] ?? 0) > 0 || `Heap ${heap} is empty.`,
  'heaps.enough': ({ state, heap, count }) =>
    count <= (state.heaps[heap] ?? 0) || `Heap ${heap} has only ${state.heaps[heap]}.`,
};

const taking = (heap: string, count: number): Take => ({ type: 'take', heap, count });

const take: HeapsOrder<Take> = {
  answers: ['turn'],
  schema: schema(
    raw => Number.isInteger(raw.count),
    'count',
    ({ type, heap, count, note }) => ({ type, heap, count, note }),
  ),
  check: (query, command) => firstRefusal(checks, { ...query, ...command }),
  perform({ state, seat }, { heap, count }, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'taken', heap, count, from: seat });
    if (!Object.values(state.heaps).some(left => left > 0)) act.emit({ type: 'won', seat });
    else if (state.heaps[heap] === 0) act.emit({ type: 'asked', seat, kind: 'die', heap });
    else act.emit({ type: 'asked', seat: other(seat), kind: 'turn' });
  },
  offers: ({ heap }) => joinOffers([[taking(heap, 1)], [taking(heap, 2)]]),
};

const call: HeapsOrder<Call> = {
  answers: ['die'],
  schema: schema(
    raw => typeof raw.high === 'boolean',
    '',
    ({ type, high }) => ({ type, high }),
  ),
  check: () => undefined,
  perform({ seat, heap }, { high }, act) {
    const face = act.dice.roll(6);
    act.emit({ type: 'answered' });
    act.emit({ type: 'called', face, ...(face > 3 !== high && { back: heap }) });
    act.emit({ type: 'asked', seat: other(seat), kind: 'turn' });
  },
  offers: () => [],
  options: () => [{ command: { type: 'call', high: true } }, { command: { type: 'call', high: false } }],
};

const concede: HeapsOrder<Concede> = {
  answers: ['turn', 'die'],
  schema: schema(
    () => true,
    '',
    ({ type }) => ({ type }),
  ),
  check: () => undefined,
  perform({ seat }, _, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'won', seat: other(seat) });
  },
  /** Not while much is left, or games would be short. */
  offers: ({ state, heap }) => (heap === 'a' && (state.heaps.a ?? 0) < 4 ? [{ type: 'concede' }] : []),
};

export const heapsOrders = defineOrders<HeapsAsker, HeapsQuery, HeapsCommand, HeapsEvent>({
  table: { take, call, concede },
  query: ({ state, seat }, command) => ({
    state,
    seat,
    heap: command.type === 'take' ? command.heap : (state.pending.at(-1)?.about?.heap ?? 'a'),
  }),
  queries: ({ state, seat }, { about }) =>
    (about ? [about.heap] : Object.keys(state.heaps)).map(heap => ({ state, seat, heap })),
  misdirected({ state }, _, { answers }) {
    const kind = state.pending.at(-1)?.kind;
    return kind === 'only' || answers.some(one => one === kind)
      ? undefined
      : problem('not-now', 'That is not asked now.');
  },
  wanted: (_, { kind }) => (kind === 'only' ? ['concede', 'take'] : undefined),
  judge: (query, command, order) =>
    command.type === 'take' && command.count === 13
      ? { rule: 'heaps.luck', say: 'Thirteen is never taken.' }
      : order.check(query, command),
  besides: ({ state, heap }) =>
    state.pending.at(-1)?.kind === 'turn' ? [taking(heap, 2), taking(heap, 3)] : [],
});

interface HeapsStory {
  readonly left: number;
}

const kinds: EventKinds<HeapsState, HeapsStory, HeapsEvent> = {
  taken: {
    change(state, { heap, count }) {
      state.heaps[heap] = (state.heaps[heap] ?? 0) - count;
    },
    tell: ({ left }, { from, count }) => [{ say: `${from} takes ${count}, and ${left} are left.` }],
  },
  called: {
    shows: ({ back }) => back !== undefined,
    change(state, { back }) {
      if (back !== undefined) state.heaps[back] = (state.heaps[back] ?? 0) + 1;
    },
  },
  asked: {
    change(state, { seat, kind, heap }) {
      state.pending.push({ seat, kind, ...(heap !== undefined && { about: { heap } }) });
    },
  },
  answered: {
    change(state) {
      state.pending.pop();
    },
  },
  won: {
    shows: true,
    change(state, { seat }) {
      state.result = { winners: [seat], rule: 'heaps.last', say: `${seat} wins.` };
    },
  },
};

const { evolve, shows, tell } = defineEvents<undefined, HeapsState, HeapsStory, HeapsEvent>(
  kinds,
  (_, { heaps }) => ({ left: Object.values(heaps).reduce((sum, count) => sum + count, 0) }),
);

export const heapsGame = (a: number, b: number) =>
  defineGame<HeapsAsker, HeapsCommand, HeapsEvent>({
    seats: ['north', 'south'],
    begin: () => ({ pending: [], heaps: { a, b } }),
    start: (_state, act) => act.emit({ type: 'asked', seat: 'north', kind: 'turn' }),
    ask: (state, seat) => ({ state, seat }),
    orders: heapsOrders,
    perform: heapsOrders.perform,
    evolve,
    shows,
    tell: (state, event) => tell(undefined, state, event),
    view: state => cloneJson(state),
    see: event => event,
    result: state => state.result,
  });
