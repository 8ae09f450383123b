import { describe, expect, test } from 'vitest';
import { conformance } from './conformance.ts';
import { refuse } from './decision.ts';
import { cloneJson } from './json.ts';
import type { Game } from './ruleset.ts';
import { swapToySecrets, type ToyCommand, type ToyEvent, type ToyState, toyGame } from './testing/toy.ts';

type Toy = Game<ToyState, ToyCommand, ToyEvent>;

const suiteFor = (game: Toy) =>
  conformance({ game, seed: 'toy', commands: 120, swapSecrets: swapToySecrets });

describe('conformance: a sound game passes', () => {
  for (const { title, run } of suiteFor(toyGame())) test(title, () => expect(run).not.toThrow());
});

const sound = toyGame();
let noise = 0;

const planted: [requirement: string, fault: string, changes: Partial<Toy>][] = [
  [
    'deterministic',
    'a die of its own',
    {
      perform(state, seat, command, act) {
        noise = (noise + 5) % 12;
        sound.perform(state, seat, command, { emit: act.emit, dice: { roll: () => noise + 1 } });
      },
    },
  ],
  [
    'replayable',
    'a change outside evolve',
    {
      perform(state, seat, command, act) {
        sound.perform(state, seat, command, act);
        state.turns += 1;
      },
    },
  ],
  [
    'serialisable',
    'a set, of which JSON and the hash know nothing',
    {
      evolve(state, event) {
        sound.evolve(state, event);
        Object.assign(state, { seen: new Set([event.type]) });
      },
    },
  ],
  [
    'serialisable',
    'an event with a number that is none',
    {
      perform(state, seat, command, act) {
        const emit: typeof act.emit = event =>
          act.emit(event.type === 'passed' ? Object.assign(event, { far: Number.NaN }) : event);
        sound.perform(state, seat, command, { ...act, emit });
      },
    },
  ],
  [
    'serialisable',
    'an absent value kept as undefined in a list',
    {
      evolve(state, event) {
        sound.evolve(state, event);
        Object.assign(state, { note: [undefined] });
      },
    },
  ],
  [
    'a prompt on top',
    'nobody is asked after a pass',
    {
      perform(state, seat, command, act) {
        if (command.type === 'pass') act.emit({ type: 'answered' });
        else sound.perform(state, seat, command, act);
      },
    },
  ],
  [
    'options agree',
    'a refused option offered',
    { options: (view, seat) => sound.options(view, seat).map(({ command }) => ({ command })) },
  ],
  [
    'asking changes nothing',
    'options that count',
    {
      options(view, seat) {
        view.turns++;
        return sound.options(view, seat);
      },
    },
  ],
  ['garbage', 'anything is a pass', { parse: () => ({ type: 'pass' }) }],
  [
    'garbage',
    'a number that is not looked at',
    {
      parse: raw => raw as ToyCommand,
      check: (_state, _seat, command) =>
        ['bid', 'roll', 'pass'].includes(command?.type) ? undefined : refuse('toy.known', 'What is that?'),
      perform(state, seat, command, act) {
        if (command.type === 'bid') command.number.toFixed(0);
        sound.perform(state, seat, command, act);
      },
    },
  ],
  ['views leak nothing', 'a view with the bids', { view: state => cloneJson(state) }],
  [
    'secrets show',
    'a refusal that knows the other bid',
    {
      check: (state, seat, command) =>
        command.type === 'bid' && command.number === state.bids[seat === 'north' ? 'south' : 'north']
          ? refuse('toy.same', 'The other has this bid.')
          : sound.check(state, seat, command),
    },
  ],
  [
    'secrets show',
    'a bid told in a place that no view keeps',
    {
      see(event, seat) {
        const seen = sound.see(event, seat);
        return seen && event.type === 'bidden' ? { ...seen, hint: event.number } : seen;
      },
    },
  ],
  ['a borrowed view', 'the state itself, bids and all', { borrow: state => state }],
  ['a view evolves', 'an event with the bid', { see: event => event }],
  [
    'undo',
    'dice that may be taken back',
    {
      shows: () => false,
      evolve: (state, event) =>
        sound.evolve(
          state,
          event.type === 'rolled' ? { ...event, points: event.points + (noise++ % 2) } : event,
        ),
    },
  ],
];

// Two faults that the exact hash after an undo would not show.
planted.push(
  [
    'what was rolled',
    'a die nobody is shown',
    {
      perform(state, seat, command, act) {
        if (command.type === 'pass') act.dice.roll(6);
        sound.perform(state, seat, command, act);
      },
    },
  ],
  [
    'what was rolled',
    'a pass that looks at the other bid and may be taken back',
    {
      perform(state, seat, command, act) {
        sound.perform(state, seat, command, act);
        const other = seat === 'north' ? 'south' : 'north';
        const points = state.bids[other] === 9 ? 1 : 0;
        if (command.type === 'pass') act.emit({ type: 'rolled', seat, face: 0, points });
      },
      shows: event => event.type === 'rolled' && event.face > 0,
    },
  ],
);

describe('conformance: a planted fault is found', () => {
  test.each(planted)('%s: %s', (requirement, _fault, changes) => {
    const found = suiteFor(toyGame(changes)).filter(({ title }) => title.startsWith(requirement));
    expect(found).toHaveLength(1);
    expect(() => found[0]?.run()).toThrow();
  });

  test('keeping a piece of an event and changing it', () => {
    const game = toyGame({
      evolve(state, event) {
        if (event.type === 'asked') {
          const prompt = { kind: 'turn', ...event };
          state.pending.push(prompt);
        } else sound.evolve(state, event);
        if (event.type === 'bidden') event.number += 1;
      },
    });
    const runAll = () => {
      for (const { run } of suiteFor(game)) run();
    };
    expect(runAll).toThrow(/read only|Cannot assign/);
  });
});

describe('conformance: a game in which nothing can be taken back', () => {
  const solemn: Toy = { ...sound, shows: () => true };
  const undoOf = (game: Toy, nothingTakenBack?: true) =>
    conformance({ game, seed: 'toy', commands: 120, ...(nothingTakenBack && { nothingTakenBack }) }).find(
      ({ title }) => title.startsWith('undo'),
    )?.run;

  test('passes if it says so, and only then', () => {
    expect(undoOf(solemn, true)).not.toThrow();
    expect(undoOf(solemn)).toThrow('nothingTakenBack');
  });
  test('is held to it', () => {
    expect(undoOf(toyGame(), true)).toThrow('something was taken back');
  });
});
