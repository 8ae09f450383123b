import type { Yardstick } from '@emlia/content';
import type { Result } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { battle, blue, box, red, row } from '../testing/battle.ts';
import { compareSwap, gameOf, type Played } from './swap.ts';

const won = (...winners: string[]): Result => ({ winners, rule: 'victory.compare', say: '' });

const played = (
  blues: string,
  reds: string,
  result: Result,
  { turn = 6, lost = 0, yardstick }: { turn?: number; lost?: number; yardstick?: Yardstick } = {},
): Played => {
  const fight = battle({
    units: [blue('ash', { hireValue: 20, armyValue: 7 }, ...row(10, 15, 4)), red('wolves', {}, [40, 15])],
    areas: [{ id: 'ford', name: 'the Ford', points: box(5, 10, 20, 20) }],
    victory: [{ force: 'blue', grade: 'victory', when: { fact: 'controls', force: 'blue', area: 'ford' } }],
    scenario: { ...(yardstick && { yardstick }) },
  });
  const { state } = fight.match;
  const ash = fight.unit('ash');
  const members = ash.members.slice(lost);
  state.units.ash = { ...ash, members, ...(members.length === 0 && { place: 'destroyed' }) };
  Object.assign(state, { turn, result });
  return { world: fight.game.world, state, players: { blue: blues, red: reds } };
};

test('scenario.swap: who wins with either force did better', () => {
  const games = [played('Ann', 'Bob', won('blue')), played('Bob', 'Ann', won('red'))] as const;
  expect(compareSwap(games)).toEqual({
    better: 'Ann',
    rule: 'scenario.swap',
    say: 'Ann did better: 2 of the two games won, against 0.',
  });
  const drawn = [played('Ann', 'Bob', won()), played('Bob', 'Ann', won('blue'))] as const;
  expect(compareSwap(drawn).better).toBe('Bob');
});

test('scenario.swap: where one force wins both, the yardstick tells the players apart', () => {
  const pair = (yardstick?: Yardstick): readonly [Played, Played] => {
    const more = yardstick && { yardstick };
    return [
      played('Ann', 'Bob', won('blue'), { turn: 5, lost: 1, ...more }),
      played('Bob', 'Ann', won('blue'), { turn: 6, lost: 3, ...more }),
    ];
  };
  expect(compareSwap(pair())).toEqual({
    rule: 'scenario.swap',
    say: 'Neither did better: the two games came out even.',
  });
  expect(compareSwap(pair({ force: 'blue', counts: 'turns', better: 'fewer' })).say).toBe(
    'Ann did better: 5 turns, against 6.',
  );
  expect(compareSwap(pair({ force: 'blue', counts: 'turns', better: 'more' })).say).toBe(
    'Bob did better: 6 turns, against 5.',
  );
  expect(compareSwap(pair({ force: 'blue', counts: 'members', better: 'fewer' })).say).toBe(
    'Ann did better: 1 member lost, against 3.',
  );
  expect(compareSwap(pair({ force: 'red', counts: 'members', better: 'fewer' })).better).toBeUndefined();
});

test.each<[Yardstick['counts'], string]>([
  ['members', '3 members lost, against 4.'],
  ['units', '0 units lost, against 1.'],
  ['hireValue', '15 points of hire value lost, against 20.'],
  ['armyValue', '0 points of army value lost, against 7.'],
])('scenario.swap: a yardstick of %s, of the force it names and no other', (counts, say) => {
  const game = (blues: string, reds: string, better: Yardstick['better'], lost: number) =>
    played(blues, reds, won('blue'), { lost, yardstick: { force: 'blue', counts, better } });
  const pair = (better: Yardstick['better'], one: number, two: number) =>
    compareSwap([game('Ann', 'Bob', better, one), game('Bob', 'Ann', better, two)]);
  // Who loses less of it as the force it is about did better: in the first game Ann led the Blues, in the second Bob.
  expect(pair('fewer', 3, 4)).toMatchObject({ better: 'Ann', say: `Ann did better: ${say}` });
  expect(pair('fewer', 4, 3)).toMatchObject({ better: 'Bob', say: `Bob did better: ${say}` });
  expect(pair('more', 3, 4).better).toBe('Bob');
  expect(pair('fewer', 4, 4)).toEqual({
    rule: 'scenario.swap',
    say: 'Neither did better: the two games came out even.',
  });
});

test('scenario.swap: games won come before the yardstick', () => {
  const yardstick = { force: 'blue', counts: 'turns', better: 'more' } as const;
  const games = [
    played('Ann', 'Bob', won('blue'), { turn: 1, yardstick }),
    played('Bob', 'Ann', won('red'), { turn: 6, yardstick }),
  ] as const;
  expect(compareSwap(games).say).toBe('Ann did better: 2 of the two games won, against 0.');
});

test('scenario.testing: a game’s line in the log, with the turn it ended in and the condition met', () => {
  expect(gameOf(played('Ann', 'Bob', won('blue'), { turn: 4 }))).toEqual({
    players: { blue: 'Ann', red: 'Bob' },
    turn: 4,
    winner: 'blue',
    met: 'victory',
  });
  expect(gameOf(played('Ann', 'Bob', won(), { lost: 4 }))).toEqual({
    players: { blue: 'Ann', red: 'Bob' },
    turn: 6,
  });
});
