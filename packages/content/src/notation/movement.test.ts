import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODES, type Movement } from '../entries/unit.ts';
import { formatMovement, formatMovements, parseMovement, parseMovements } from './movement.ts';

const tank = { speed: 60, mode: 'G', gears: [10, 20, 40, 60] } as const;

describe('movemode.notation', () => {
  it.each<[string, Movement]>([
    ['15F', { speed: 15, mode: 'F' }],
    ['60G10/20/40/60A', tank],
    ['60G 10/20/40/60A 2/5/20/40T', { ...tank, turns: [2, 5, 20, 40] }],
    ['60G10/20/40/60A2/5/20/40T', { ...tank, turns: [2, 5, 20, 40] }],
    ['12G 3T', { speed: 12, mode: 'G', turns: [3] }],
    ['7.5S', { speed: 7.5, mode: 'S' }],
  ])('movemode.notation: %s', (text, movement) => expect(parseMovement(text)).toEqual(movement));

  it.each([
    [
      'fast',
      '"fast" is no movement code; write one like 15G or 60G 10/20/40/60A 2/5/20/40T, with no number above 99999',
    ],
    ['15', '"15" is no movement code; write the mode after it, like 15G'],
    ['60g 10/60a', '"60g 10/60a" is no movement code; write 60G 10/60A'],
    ['15G 6S', '"15G 6S" is no movement code; put a comma between two, like 15G, 6S'],
    ['15X', 'no movement mode "X"; the modes are G, F, B, H, S'],
    ['60G 20/10/60A', 'gears rise from the lowest to the top speed; 20/10/60 does not'],
    ['60G 10/20A', 'the highest gear is 20, but the top speed is 60'],
    ['60G 10/60A 2T', '1 turn distance for 2 gears; give one for each'],
    ['60G 2/5T', '2 turn distances without gears; give one'],
  ])('movemode.notation: %s is refused', (text, say) => expect(parseMovement(text)).toEqual({ say }));

  it('movemode.notation: what is written can be read again', () => {
    fc.assert(
      fc.property(movements, all => {
        expect(parseMovements(formatMovements(all))).toEqual(all);
        for (const one of all) {
          expect(parseMovement(formatMovement(one).replaceAll(' ', ''))).toEqual(one);
        }
      }),
    );
  });

  it('movemode.several: one speed for each mode', () => {
    expect(parseMovements('15G, 6S')).toEqual([
      { speed: 15, mode: 'G' },
      { speed: 6, mode: 'S' },
    ]);
    expect(parseMovements('15G, 6G')).toEqual({ say: 'mode G is given twice' });
  });
});

const movements = fc.subarray([...MODES], { minLength: 1 }).chain(modes =>
  fc.tuple(
    ...modes.map(mode =>
      fc
        .tuple(
          fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 6 }),
          fc.boolean(),
          fc.boolean(),
          fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 6, maxLength: 6 }),
        )
        .map(([speeds, geared, turning, distances]): Movement => {
          const gears = speeds.toSorted((a, b) => a - b);
          return {
            speed: gears.at(-1) ?? 1,
            mode,
            ...(geared && { gears }),
            ...(turning && { turns: distances.slice(0, geared ? gears.length : 1) }),
          };
        }),
    ),
  ),
);
