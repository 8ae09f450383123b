import { expect, test } from 'vitest';
import { diagnose, type PlayedGame } from './playtest.ts';

const game = (reds: string, blues: string, rest: Partial<PlayedGame> = {}): PlayedGame => ({
  players: { reds, blues },
  turn: 6,
  ...rest,
});
const said = (...games: PlayedGame[]) => diagnose({ status: 'inTesting', games });
const won = { winner: 'reds', met: 'victory' } as const;

test('scenario.testing.diagnosis: silent before four games, and before sides were swapped', () => {
  const same = game('Ann', 'Bob', won);
  expect(said(same, game('Bob', 'Ann', won), same)).toEqual([]);
  expect(said(same, same, same, same)).toEqual([]);
  expect(said(same, game('Bob', 'Ann', won), same, same)).toHaveLength(1);
});

test('scenario.testing.diagnosis: games that end before anyone achieves victory', () => {
  const open = game('Ann', 'Bob');
  const swapped = game('Bob', 'Ann', won);
  expect(said(open, open, open, swapped)).toEqual([
    '3 of 4 games ended before anyone achieved victory: the time limit is too short, or the conditions are too slow',
  ]);
  expect(said(open, open, swapped, swapped)).toEqual([]);
});

test('scenario.testing.diagnosis: one side wins whoever plays it, not one player whichever side he has', () => {
  const lost = { winner: 'blues', met: 'victory' } as const;
  const annWins = [game('Ann', 'Bob', won), game('Bob', 'Ann', lost)];
  expect(said(...annWins, ...annWins)).toEqual([]);
  const redsWin = [game('Ann', 'Bob', won), game('Bob', 'Ann', won)];
  expect(said(...redsWin, ...redsWin)).toEqual([
    'reds won every game, whoever commanded it: look at the forces or the terrain',
  ]);
  expect(said(...redsWin, ...annWins)).toEqual([]);
});
