import { describe, expect, it } from 'vitest';
import { maximise } from './simplex.ts';

const PATIENCE = { left: 1e6 };

describe('maximise', () => {
  it('finds the best corner', () => {
    const rows = [
      {
        of: new Map([
          [0, 1],
          [1, 2],
        ]),
        most: 14,
      },
      {
        of: new Map([
          [0, -3],
          [1, 1],
        ]),
        most: 0,
      },
      {
        of: new Map([
          [0, 1],
          [1, -1],
        ]),
        most: 2,
      },
    ];
    expect(maximise(rows, 2, [3, 4], PATIENCE)).toMatchObject({ value: expect.closeTo(34, 6) });
  });

  it('says where nothing fits, and where nothing limits it', () => {
    const rows = [
      { of: new Map([[0, 1]]), most: 2 },
      { of: new Map([[0, -1]]), most: -3 },
    ];
    expect(maximise(rows, 1, [1], PATIENCE)).toBe('impossible');
    expect(maximise([], 1, [1], PATIENCE)).toBe('unknown');
  });
});
