// A game of no rules to speak of, for both servers: two seats in turn say a word and roll a die.

export const WORD = 'forward';

const SEATS = ['red', 'blue'];
const other = seat => (seat === 'red' ? 'blue' : 'red');

const game = {
  seats: SEATS,
  begin: () => ({ pending: [{ seat: 'red', kind: 'turn' }], said: 0, word: '', face: 0 }),
  start: () => {},
  parse: raw =>
    typeof raw?.word === 'string' ? { word: raw.word } : { problem: 'bad-command', say: 'Say a word.' },
  check: (_, __, { word }) =>
    word === '' ? { rule: 'toy.silence', say: 'One cannot say nothing.' } : undefined,
  perform: (_, seat, { word }, act) => act.emit({ type: 'said', seat, word, face: act.dice.roll(6) }),
  evolve(state, { seat, word, face }) {
    state.said++;
    state.word = word;
    state.face = face;
    state.pending = [{ seat: other(seat), kind: 'turn' }];
  },
  view: state => structuredClone(state),
  see: event => event,
  shows: () => true,
  options: () => [],
  sample: (_, seat) => ({ seat, word: WORD }),
  tell: () => [],
  result: () => undefined,
};

/** For our server. */
export const toyRuleset = { id: 'toy', version: '1', open: () => game };

/** For boardgame.io's, in its own words: its turns, its dice. */
export const toyPeer = {
  name: 'toy',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ said: 0, word: '', face: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    move: ({ G, random }, { word }) => {
      if (typeof word !== 'string' || word === '') return 'INVALID_MOVE';
      G.said++;
      G.word = word;
      G.face = random.D6();
    },
  },
};
