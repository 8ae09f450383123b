import { type Game, type Prompt, problem, type Result, type Ruleset, refuse } from '@emlia/kernel';
import type { GameLibrary } from '@emlia/protocol';

/** A game that the page knows nothing of: two players take pebbles from heaps, each with a wish that the other is not told. */
interface NimState {
  pending: Prompt[];
  heaps: Record<string, number>;
  wishes: Record<string, string>;
  result?: Result;
}

type NimCommand =
  | { readonly type: 'take'; readonly heap: string; readonly count: number }
  | { readonly type: 'makeWish'; readonly wish: string };

type NimEvent =
  | { readonly type: 'taken'; readonly seat: string; readonly heap: string; readonly count: number }
  | { readonly type: 'wished'; readonly seat: string; readonly wish: string };

const other = (seat: string): string => (seat === 'north' ? 'south' : 'north');
const HIDDEN = 'hidden';

const nimGame: Game<NimState, NimCommand, NimEvent> = {
  seats: ['north', 'south'],
  begin: () => ({
    pending: [{ seat: 'north', kind: 'yourTurn' }],
    heaps: { left: 2, right: 1 },
    wishes: {},
  }),
  start: () => undefined,
  parse(raw) {
    const { type } = (raw ?? {}) as { readonly type?: unknown };
    return type === 'take' || type === 'makeWish'
      ? (raw as NimCommand)
      : problem('unknown-command', 'One takes pebbles here, or makes a wish.');
  },
  check({ heaps }, _, command) {
    if (command.type !== 'take' || command.count <= (heaps[command.heap] ?? 0)) return undefined;
    return refuse('nim.enough', `The ${command.heap} heap has only ${heaps[command.heap] ?? 0}.`);
  },
  perform(_, seat, command, act) {
    if (command.type === 'take') act.emit({ type: 'taken', seat, heap: command.heap, count: command.count });
    else act.emit({ type: 'wished', seat, wish: command.wish });
  },
  evolve(state, event) {
    if (event.type === 'wished') {
      state.wishes[event.seat] = event.wish;
      return;
    }
    state.heaps[event.heap] = (state.heaps[event.heap] ?? 0) - event.count;
    const left = Object.values(state.heaps).some(count => count > 0);
    state.pending = left ? [{ seat: other(event.seat), kind: 'yourTurn' }] : [];
    if (!left)
      state.result = {
        winners: [event.seat],
        rule: 'nim.last',
        say: `${event.seat} takes the last and wins.`,
      };
  },
  view(state, seat) {
    const wishes = Object.entries(state.wishes).map(([owner, wish]) => [
      owner,
      owner === seat ? wish : HIDDEN,
    ]);
    return { ...structuredClone(state), wishes: Object.fromEntries(wishes) };
  },
  borrow: (state, seat) => nimGame.view(state, seat),
  see: (event, seat) => (event.type === 'wished' && event.seat !== seat ? { ...event, wish: HIDDEN } : event),
  shows: () => false,
  options: (state, seat) =>
    Object.keys(state.heaps).flatMap(heap =>
      [1, 2].map(count => {
        const command = { type: 'take', heap, count } as const;
        const refusal = nimGame.check(state, seat, command);
        return { command, ...(refusal && 'rule' in refusal && { refusal }) };
      }),
    ),
  sample: () => undefined,
  tell: (_, event) =>
    event.type === 'taken'
      ? [{ say: `${event.count} from the ${event.heap} heap.`, rule: 'nim.take' }]
      : [{ say: 'A wish is made.' }],
  result: state => state.result,
};

const nim: Ruleset<object, NimState, NimCommand, NimEvent> = { id: 'nim', version: '1', open: () => nimGame };

export const nimLibrary: GameLibrary = {
  rulesets: { nim },
  scenarios: () => [
    {
      id: 'nim/two-heaps',
      ruleset: 'nim',
      title: 'Two Heaps',
      purpose: 'Who takes the last pebble wins.',
      setting: { id: 'nim', title: 'Nim' },
      players: [
        { seat: 'north', name: 'Northerners' },
        { seat: 'south', name: 'Southerners' },
      ],
      forces: [],
    },
  ],
  setupOf: scenario =>
    scenario === 'nim/two-heaps'
      ? {
          ruleset: 'nim',
          setup: {},
          title: 'Two Heaps',
          seatNames: { north: 'Northerners', south: 'Southerners' },
        }
      : problem('no-scenario', 'There is no such scenario here.'),
};
