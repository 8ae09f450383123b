import { type Problem, problem, type Refusal, refuse } from '../decision.ts';
import { cloneJson } from '../json.ts';
import type { Prompted } from '../prompts.ts';
import type { Game } from '../ruleset.ts';

/**
 * A game for the kernel's own tests: two players in turn bid a hidden number or roll a die against
 * the other's bid; first to ten points wins. It has secrets, dice, refusals and an end.
 */
export interface ToyState extends Prompted {
  points: Record<string, number>;
  /** 0: hidden from this view. */
  bids: Record<string, number>;
  turns: number;
}

export type ToyCommand = { type: 'bid'; number: number } | { type: 'roll' } | { type: 'pass' };

export type ToyEvent =
  | { type: 'asked'; seat: string }
  | { type: 'answered' }
  | { type: 'bidden'; seat: string; number: number }
  | { type: 'rolled'; seat: string; face: number; points: number }
  | { type: 'passed'; seat: string };

const SEATS = ['north', 'south'] as const;
const other = (seat: string): string => (seat === 'north' ? 'south' : 'north');

export const toyGame = (
  changes: Partial<Game<ToyState, ToyCommand, ToyEvent>> = {},
): Game<ToyState, ToyCommand, ToyEvent> => ({
  seats: SEATS,
  begin: () => ({ pending: [], points: { north: 0, south: 0 }, bids: { north: 1, south: 1 }, turns: 0 }),
  start: (_state, act) => act.emit({ type: 'asked', seat: 'north' }),
  parse: parseToy,
  check: (state, seat, command): Refusal | undefined => {
    if (command.type === 'bid' && command.number === state.bids[seat]) {
      return refuse('toy.change', 'A new bid must differ from the old one.');
    }
    return undefined;
  },
  perform(state, seat, command, act) {
    act.emit({ type: 'answered' });
    if (command.type === 'bid') act.emit({ type: 'bidden', seat, number: command.number });
    else if (command.type === 'pass') act.emit({ type: 'passed', seat });
    else {
      const face = act.dice.roll(12);
      act.emit({ type: 'rolled', seat, face, points: face > (state.bids[other(seat)] ?? 0) ? 2 : 0 });
    }
    if (Math.max(...Object.values(state.points)) < 10 && state.turns < 200) {
      act.emit({ type: 'asked', seat: other(seat) });
    }
  },
  evolve(state, event) {
    if (event.type === 'asked') state.pending.push({ seat: event.seat, kind: 'turn' });
    if (event.type === 'answered') {
      state.pending.pop();
      state.turns++;
    }
    if (event.type === 'bidden') state.bids[event.seat] = event.number;
    if (event.type === 'rolled') state.points[event.seat] = (state.points[event.seat] ?? 0) + event.points;
  },
  view(state, seat) {
    const view = cloneJson(state);
    for (const one of SEATS) if (one !== seat) view.bids[one] = 0;
    return view;
  },
  borrow: (state, seat) => ({ ...state, bids: { ...state.bids, [other(seat)]: 0 } }),
  see: (event, seat) => (event.type === 'bidden' && event.seat !== seat ? { ...event, number: 0 } : event),
  shows: event => event.type === 'rolled',
  options(view, seat) {
    if (view.pending.at(-1)?.seat !== seat) return [];
    const bids = [1, 4, 9].map((number): ToyCommand => ({ type: 'bid', number }));
    return [...bids, { type: 'roll' } as const, { type: 'pass' } as const].map(command =>
      command.type === 'bid' && command.number === view.bids[seat]
        ? { command, refusal: refuse('toy.change', 'A new bid must differ from the old one.') }
        : { command },
    );
  },
  sample(view, seat, dice) {
    const offered = this.options(view, seat).filter(option => !option.refusal);
    return offered.length === 0 ? undefined : offered[dice.roll(offered.length) - 1]?.command;
  },
  tell: (_state, event) => [{ say: `${event.type}.` }],
  result(state) {
    const winner = SEATS.find(seat => (state.points[seat] ?? 0) >= 10);
    if (winner) return { winners: [winner], rule: 'toy.ten', say: `${winner} wins.` };
    return state.turns >= 200 ? { winners: [], rule: 'toy.ten', say: 'A draw.' } : undefined;
  },
  ...changes,
});

const parseToy = (raw: unknown): ToyCommand | Problem => {
  const { type, number } = Object(raw) as { type?: unknown; number?: unknown };
  if (type === 'roll' || type === 'pass') return { type };
  if (type === 'bid' && typeof number === 'number' && [1, 4, 9].includes(number)) return { type, number };
  return problem('bad-command', 'This command cannot be read.');
};

export const swapToySecrets = (state: ToyState, seat: string | undefined): ToyState => {
  for (const one of SEATS) if (one !== seat) state.bids[one] = state.bids[one] === 4 ? 9 : 4;
  return state;
};
