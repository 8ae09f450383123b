import { expect, test } from 'vitest';
import type { Act, DiceAct, MoveAct, ShotAct } from './acts.ts';
import { cuesOf, lengthOfCues } from './cues.ts';

const move = (to: number, more: Partial<MoveAct> = {}): MoveAct => ({
  kind: 'move',
  unit: 'ash',
  gait: 'foot',
  ways: [
    {
      id: 0,
      from: 0,
      way: [
        { x: 0, y: 0 },
        { x: to, y: 0 },
      ],
    },
  ],
  ...more,
});
const shot: ShotAct = {
  kind: 'shot',
  unit: 'ash',
  missile: 'ball',
  from: [{ x: 0, y: 0 }],
  to: [{ x: 9, y: 0 }],
  hits: 1,
  at: ['wolves'],
};
const dice: DiceAct = { kind: 'dice', title: '', hits: [12], misses: [1], result: '1 hit', near: [] };

const timesOf = (acts: readonly Act[]) => cuesOf(acts).map(({ start, end }) => [start, end]);

test('a farther move takes longer, and none takes long', () => {
  expect(timesOf([move(5)])).toEqual([[0, 280]]);
  expect(timesOf([move(15)])).toEqual([[0, 400]]);
  expect(timesOf([move(100)])).toEqual([[0, 600]]);
});

test('acts follow one another; what belongs together begins together', () => {
  expect(timesOf([move(5), shot, { ...dice, together: true }, move(5)])).toEqual([
    [0, 280],
    [280, 680],
    [280, 1080],
    [1080, 1360],
  ]);
});

test('however much happens, nobody waits longer than a few seconds', () => {
  const cues = cuesOf(Array.from({ length: 40 }, () => move(60)));
  expect(lengthOfCues(cues)).toBeCloseTo(4200);
  expect(cues.every(({ start, end }) => end > start)).toBe(true);
});

test('nothing happened: nothing is played', () => {
  expect(lengthOfCues(cuesOf([]))).toBe(0);
});
