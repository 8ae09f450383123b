import { type Act, type Game, type Prompt, problem, type Refusal, type Ruleset, refuse } from '@emlia/kernel';
import type { GameLibrary } from '@emlia/protocol';

/** A game for tests of the server: two seats take turns to say words with dice and to hide cards; a third may look on. */
export interface ToyState {
  pending: Prompt[];
  said: number;
  /** The last word and its die. */
  word?: string;
  face?: number;
  /** Each seat's hidden card. */
  cards: Record<string, string>;
  winner?: string;
}

export type ToyCommand =
  | { do: 'say'; word: string }
  | { do: 'hide'; card: string }
  | { do: 'win' }
  | { do: 'ask' }
  | { do: 'whisper'; to: string }
  | { do: 'break' };

export type ToyEvent =
  | { type: 'dealt'; seat: string; card: string }
  | { type: 'said'; seat: string; word: string; face: number }
  | { type: 'hid'; seat: string; card: string }
  | { type: 'asked'; seat: string }
  | { type: 'whispered'; seat: string }
  | { type: 'won'; seat: string };

/** A card that becomes one which JSON has no word for. */
export const UNWRITABLE = 'unwritable';

const SEATS = ['red', 'blue'];
const WORDS = ['say', 'hide', 'win', 'ask', 'whisper', 'break'];
/** What nobody else knows to be asked. */
const WHISPER = 'whisper';
const UNKNOWN = '?';

const hiddenCard = (card: string): string => (card === UNWRITABLE ? (1n as unknown as string) : card);

const other = (seat: string): string => (seat === 'red' ? 'blue' : 'red');

const toyGame: Game<ToyState, ToyCommand, ToyEvent> = {
  seats: SEATS,
  turnPrompts: ['turn'],
  standing: {
    questions: [
      {
        id: 'answer',
        say: 'Somebody asks',
        answers: [
          { id: 'hello', say: 'Say hello' },
          { id: 'rude', say: 'Be rude' },
        ],
      },
    ],
    subjects: (_, seat) => [{ id: `tongue of ${seat}`, name: 'Tongue' }],
    asked: ({ pending }, seat) =>
      pending.at(-1)?.seat === seat && pending.at(-1)?.kind === 'answer'
        ? { question: 'answer', subject: `tongue of ${seat}` }
        : undefined,
    isAnswer: (_, command, answer) => command.do === 'say' && command.word === answer,
    basis: ({ cards }, seat) => cards[seat] ?? '',
  },
  begin: () => ({ pending: [{ seat: 'red', kind: 'turn' }], said: 0, cards: {} }),
  start(_, act) {
    for (const seat of SEATS)
      act.emit({ type: 'dealt', seat, card: `secret of ${seat} ${act.dice.roll(1000)}` });
  },
  parse(raw) {
    const command = raw as ToyCommand;
    if (typeof raw !== 'object' || raw === null || !WORDS.includes(command.do)) {
      return problem('unknown-command', 'There is no such command.');
    }
    return command;
  },
  check(_, __, command): Refusal | undefined {
    if (command.do === 'say' && command.word === 'rude')
      return refuse('toy.manners', 'One does not say that.');
    return undefined;
  },
  perform(_, seat, command, act: Act<ToyEvent>) {
    if (command.do === 'say') act.emit({ type: 'said', seat, word: command.word, face: act.dice.roll(6) });
    else if (command.do === 'hide') act.emit({ type: 'hid', seat, card: hiddenCard(command.card) });
    else if (command.do === 'win') act.emit({ type: 'won', seat });
    else if (command.do === 'ask') act.emit({ type: 'asked', seat: other(seat) });
    else if (command.do === 'whisper') act.emit({ type: 'whispered', seat: command.to });
    else {
      act.emit({ type: 'said', seat, word: 'half done', face: 1 });
      throw new Error('the toy breaks');
    }
  },
  evolve(state, event) {
    if (event.type === 'dealt' || event.type === 'hid') state.cards[event.seat] = event.card;
    else if (event.type === 'asked') state.pending.push({ seat: event.seat, kind: 'answer' });
    else if (event.type === 'whispered') state.pending.push({ seat: event.seat, kind: WHISPER });
    else if (event.type === 'won') {
      state.winner = event.seat;
      state.pending = [];
    } else {
      state.said++;
      state.word = event.word;
      state.face = event.face;
      state.pending = [{ seat: other(event.seat), kind: 'turn' }];
    }
  },
  view(state, seat) {
    const cards: Record<string, string> = {};
    for (const [owner, card] of Object.entries(state.cards)) cards[owner] = owner === seat ? card : UNKNOWN;
    const pending = state.pending.filter(prompt => prompt.kind !== WHISPER || prompt.seat === seat);
    return { ...state, pending, cards };
  },
  borrow: (state, seat) => toyGame.view(state, seat),
  see(event, seat) {
    if (event.type === 'whispered' && event.seat !== seat) return undefined;
    if ((event.type === 'hid' || event.type === 'dealt') && event.seat !== seat)
      return { ...event, card: UNKNOWN };
    return event;
  },
  shows: event => event.type === 'said',
  options: (view, seat) =>
    view.pending.at(-1)?.seat === seat
      ? [
          { command: { do: 'say', word: 'hello' } },
          { command: { do: 'say', word: 'rude' }, refusal: refuse('toy.manners', 'One does not say that.') },
        ]
      : [],
  sample: (view, seat) => (view.pending.at(-1)?.seat === seat ? { do: 'say', word: 'hm' } : undefined),
  tell: ({ said }, event) => [{ say: event.type === 'said' ? `word ${said}: ${event.word}` : event.type }],
  result: state =>
    state.winner === undefined
      ? undefined
      : { winners: [state.winner], rule: 'toy.win', say: `${state.winner} has won.` },
};

interface ToySetup {
  readonly broken?: boolean;
  readonly three?: boolean;
  /** What each seat alone may know of. */
  readonly plans?: Readonly<Record<string, string>>;
}

const toy: Ruleset<ToySetup, ToyState, ToyCommand, ToyEvent> = {
  id: 'toy',
  version: '1',
  open(setup) {
    if (setup.broken) throw new Error('no such unit');
    return setup.three ? { ...toyGame, seats: [...SEATS, 'green'] } : toyGame;
  },
  setupFor(setup, seat) {
    if (!setup.plans) return setup;
    const own = setup.plans[seat ?? ''];
    return { ...setup, plans: seat !== undefined && own !== undefined ? { [seat]: own } : {} };
  },
};

const seatNames = { red: 'Red', blue: 'Blue' };

export const toyLibrary: GameLibrary = {
  rulesets: { toy },
  scenarios: () => [
    {
      id: 'words',
      ruleset: 'toy',
      title: 'Words',
      purpose: 'to test',
      setting: { id: 'toy', title: 'Toy' },
      turns: 1,
      table: { width: 1, height: 1 },
      players: [],
      forces: [],
      map: { terrain: [], zones: [] },
    },
  ],
  setupOf(scenario) {
    if (scenario === 'words') return { ruleset: 'toy', setup: {}, title: 'Words', seatNames };
    if (scenario === 'three') return { ruleset: 'toy', setup: { three: true }, title: 'Three', seatNames };
    if (scenario === 'whispers') {
      const setup = { three: true, plans: {} };
      return { ruleset: 'toy', setup, title: 'Whispers', seatNames };
    }
    if (scenario === 'broken') return { ruleset: 'toy', setup: { broken: true }, title: 'Broken', seatNames };
    if (scenario === 'plans') {
      const plans = { red: 'the plan of red', blue: 'the plan of blue' };
      return { ruleset: 'toy', setup: { plans }, title: 'Plans', seatNames };
    }
    return problem('no-scenario', `There is no scenario "${scenario}".`);
  },
};
