import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatArcs, parseArcs } from './arcs.ts';

it.each([
  ['front 180, flanks 45, rear 90', { front: 180, side: 45, rear: 90 }],
  ['Front 180, Flanks 45, Rear 90', { front: 180, side: 45, rear: 90 }],
  ['front 90, sides 90, rear 90', { front: 90, side: 90, rear: 90 }],
  ['front 180, rear 180', { front: 180, side: 0, rear: 180 }],
  [
    'front 180, flanks 45, rear 80',
    { say: 'front, both flanks and rear total 350 degrees; they must total 360' },
  ],
  ['all round', { say: '"all round" are no sight arcs; write them like: front 180, flanks 45, rear 90' }],
])('attribute.arcs: %s', (text, arcs) => expect(parseArcs(text)).toEqual(arcs));

it('attribute.arcs: what is written can be read again', () => {
  const arcs = fc
    .tuple(fc.nat(180), fc.nat(360))
    .filter(([side, front]) => front + 2 * side <= 360)
    .map(([side, front]) => ({ front, side, rear: 360 - front - 2 * side }));
  fc.assert(
    fc.property(arcs, one => {
      expect(parseArcs(formatArcs(one))).toEqual(one);
    }),
  );
});
