import { describe, expect, test } from 'vitest';
import { conformance } from './conformance.ts';
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

const planted: readonly [requirement: string, fault: string, changes: Partial<Toy>][] = [
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
  ['views leak nothing', 'a view with the bids', { view: state => cloneJson(state) }],
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
