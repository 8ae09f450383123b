import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortenLengths } from './shortest-lengths.ts';

type Edge = readonly [from: number, to: number, by: number];

const lengthsFrom = (
  nodes: number,
  starts: readonly (readonly [number, number])[],
  edges: readonly Edge[],
) => {
  const lengths = new Float64Array(nodes).fill(Infinity);
  for (const [start, length] of starts) lengths[start] = length;
  shortenLengths(
    lengths,
    starts.map(([start]) => start),
    (node, step) => {
      for (const [from, to, by] of edges) if (from === node) step(to, by);
    },
  );
  return [...lengths];
};

test('a way round is taken where it is shorter, and where no way leads the length stays without end', () => {
  const edges: Edge[] = [
    [0, 1, 5],
    [0, 2, 1],
    [2, 1, 1.5],
    [1, 3, 0],
    [4, 0, 1],
  ];
  expect(lengthsFrom(5, [[0, 0]], edges)).toEqual([0, 2.5, 1, 2.5, Infinity]);
});

test('several starts have lengths of their own, which a shorter way undercuts', () => {
  const edges: Edge[] = [
    [0, 1, 1],
    [1, 2, 1],
  ];
  expect(
    lengthsFrom(
      3,
      [
        [1, 7],
        [0, 3],
      ],
      edges,
    ),
  ).toEqual([3, 4, 5]);
});

/** Every length, lowered until nothing changes, in whatever order. */
const relaxed = (nodes: number, start: number, edges: readonly Edge[]): number[] => {
  const lengths = new Array<number>(nodes).fill(Infinity);
  lengths[start] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, to, by] of edges) {
      const there = (lengths[from] ?? Infinity) + by;
      if (there >= (lengths[to] ?? Infinity)) continue;
      lengths[to] = there;
      changed = true;
    }
  }
  return lengths;
};

test('lengths are the same to the last bit, however ties are taken', () => {
  const node = fc.nat({ max: 11 });
  const by = fc.oneof(fc.constantFrom(0, 1, Math.SQRT2), fc.double({ min: 0, max: 9, noNaN: true }));
  fc.assert(
    fc.property(fc.array(fc.tuple(node, node, by), { maxLength: 60 }), node, (edges, start) => {
      expect(lengthsFrom(12, [[start, 0]], edges)).toEqual(relaxed(12, start, edges));
    }),
  );
});

test('a search that was broken off leaves nothing behind', () => {
  const broken = () =>
    shortenLengths(new Float64Array(2).fill(0), [0, 1], () => {
      throw new Error('stop');
    });
  expect(broken).toThrow('stop');
  expect(lengthsFrom(2, [[0, 0]], [])).toEqual([0, Infinity]);
});
