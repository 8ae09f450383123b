// A game of one's own: Nim with one heap. Who takes the last stone wins.
import {
  type Asker,
  defineEvents,
  defineGame,
  defineOrders,
  type EventKinds,
  firstRefusal,
  type Order,
  type Prompt,
  type Prompted,
  type Result,
} from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { play, story } from '@emlia/kit';
import * as z from 'zod';

interface NimState extends Prompted<Prompt<'turn'>> {
  stones: number;
  result?: Result;
}

interface Take {
  readonly type: 'take';
  readonly count: number;
}

type NimEvent =
  | { readonly type: 'taken'; readonly seat: string; readonly count: number; readonly next: string }
  | { readonly type: 'won'; readonly seat: string };

const take: Order<Asker<NimState>, Take, NimEvent, 'turn'> = {
  answers: ['turn'],
  schema: z.strictObject({ type: z.literal('take'), count: z.int().min(1).max(3) }),
  check: ({ state }, { count }) =>
    firstRefusal(
      { 'nim.enough': () => count <= state.stones || `There are only ${state.stones} stones left.` },
      {},
    ),
  perform({ state, seat }, { count }, act) {
    act.emit({ type: 'taken', seat, count, next: seat === 'first' ? 'second' : 'first' });
    if (state.stones === 0) act.emit({ type: 'won', seat });
  },
  offers: () => [1, 2, 3].map(count => ({ type: 'take', count })),
};

const kinds: EventKinds<NimState, NimState, NimEvent> = {
  taken: {
    change(state, { count, next }) {
      state.stones -= count;
      state.pending = [{ seat: next, kind: 'turn' }];
    },
    tell: ({ stones }, { seat, count }) => [{ say: `${seat} takes ${count}: ${stones} left.` }],
  },
  won: {
    shows: true,
    change(state, { seat }) {
      state.pending = [];
      state.result = { winners: [seat], rule: 'nim.last', say: `${seat} takes the last stone and wins.` };
    },
    tell: ({ result }) => (result ? [{ say: result.say, rule: result.rule }] : []),
  },
};

const { evolve, shows, tell } = defineEvents<undefined, NimState, NimState, NimEvent>(
  kinds,
  (_, state) => state,
);

const orders = defineOrders<Asker<NimState>, Asker<NimState>, Take, NimEvent>({
  table: { take },
  query: asker => asker,
  queries: asker => [asker],
  misdirected: () => undefined,
});

const nim = (stones: number) =>
  defineGame<Asker<NimState>, Take, NimEvent>({
    seats: ['first', 'second'],
    begin: () => ({ pending: [{ seat: 'first', kind: 'turn' }], stones }),
    start: () => {},
    ask: (state, seat) => ({ state, seat }),
    orders,
    perform: (asker, command, act) => orders.perform(asker, command, act),
    evolve,
    shows,
    tell: (state, event) => tell(undefined, state, event),
    view: state => structuredClone(state),
    see: event => event,
    result: ({ result }) => result,
  });

// What every ruleset must hold to.
for (const { title, run } of conformance({ game: nim(15), seed: 'nim', commands: 40 })) {
  run();
  console.log(`holds: ${title}`);
}

// Who knows how to play it leaves a multiple of four.
const game = nim(15);
const match = play(game, {
  seats: { first: ({ view }) => ({ type: 'take', count: Math.max(1, view.stones % 4) }), second: 'random' },
});
for (const { lines } of story(match)) for (const { say } of lines) console.log(say);
