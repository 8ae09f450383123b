import { type Disc, freeBoard, hexBoard, seededDice, squareBoard, within } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { areLinked, isChain, widestLink } from './chain.ts';

const at = (x: number, y: number): Disc => ({ kind: 'disc', x, y, r: 0.5 });

describe('formation.open: a chain of members', () => {
  test('each near to one before it hangs together, however far the first is from the last', () => {
    const bases = [at(0, 0), at(9, 0), at(18, 0), at(9, 9)];
    expect(areLinked(freeBoard(60, 40), bases, 10)).toBe(true);
    expect(isChain(freeBoard(60, 40), bases, 10)).toBe(true);
  });

  test('listed in any order it is the same chain', () => {
    // The second is near to nobody before it, and still they are one.
    const bases = [at(0, 0), at(18, 0), at(9, 0)];
    expect(areLinked(freeBoard(60, 40), bases, 10)).toBe(false);
    expect(isChain(freeBoard(60, 40), bases, 10)).toBe(true);
  });

  test('a gap that is too wide tears it', () => {
    expect(isChain(freeBoard(60, 40), [at(0, 0), at(9, 0), at(21, 0)], 10)).toBe(false);
  });

  test.each([
    ['free', freeBoard(60, 40)],
    ['square', squareBoard(60, 40)],
    ['hex', hexBoard(60, 40)],
  ] as const)('on a %s table the quick answer is that of the longest link', (kind, board) => {
    const dice = seededDice('chain', kind.length);
    for (let n = 0; n < 200; n++) {
      const bases = Array.from({ length: 1 + dice.roll(9) }, () => {
        const { x, y } = board.place({ x: dice.roll(400) / 10, y: dice.roll(300) / 10 });
        return at(x, y);
      });
      for (const gap of [1, 5, 10]) {
        const widest = widestLink(board, bases);
        expect(isChain(board, bases, gap)).toBe(within(widest, gap));
        if (areLinked(board, bases, gap)) expect(widest).toBeLessThanOrEqual(gap);
      }
    }
  });
});
