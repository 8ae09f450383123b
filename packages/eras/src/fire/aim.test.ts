import { describe, expect, test } from 'vitest';
import { armed, rosterWith, some } from '../testing/arms.ts';
import { type AimQuestion, aimAnswer } from './aim.ts';

const rifles = armed(some('riflemen', 10)).weapon;
const howitzer = armed(some('howitzer', 1)).weapon;
const mortar = armed(some('mortar', 1)).weapon;
const answer = (
  weapon: typeof rifles,
  aimed: Partial<AimQuestion> & Pick<AimQuestion, 'at' | 'distance'>,
) => {
  const said = aimAnswer(weapon, { sees: true, ...aimed });
  return said.mode === 'none' ? said.rule : said.mode;
};

test.each([
  [400, 'direct'],
  [401, 'damage.direct-range'],
])('damage.direct-range: rifles of 400 m at a unit %d m away: %s', (distance, said) => {
  expect(answer(rifles, { at: 'unit', distance })).toBe(said);
});

test('damage.direct-range: direct fire needs sight, and a weapon without range reaches nobody', () => {
  expect(answer(rifles, { at: 'unit', distance: 5, sees: false })).toBe('los.direct-fire');
  const { range: _, ...blunt } = rifles;
  expect(answer(blunt, { at: 'unit', distance: 5 })).toBe('damage.direct-range');
  expect(aimAnswer(rifles, { at: 'unit', distance: 400.5, sees: true })).toMatchObject({
    why: 'With its Rifles it reaches 400 m; the target is 401 m away.',
  });
});

describe('pattern.none', () => {
  test('pattern.none: without a pattern only a unit can be attacked', () => {
    expect(answer(rifles, { at: 'point', distance: 5 })).toBe('pattern.none');
    expect(answer({ ...rifles, pattern: { kind: 'point' } }, { at: 'point', distance: 5 })).toBe('direct');
    expect(answer({ ...rifles, pattern: { kind: 'point' } }, { at: 'point', distance: 401 })).toBe(
      'damage.direct-range',
    );
  });

  test('pattern.circle: a pattern without a range goes out from the unit, whatever it sees', () => {
    const { range: _, ...about } = { ...rifles, pattern: { kind: 'circle', radius: 9 } as const };
    expect(answer(about, { at: 'self', distance: 0, sees: false })).toBe('direct');
  });
});

test('indirect.definition: fire at a point that nobody needs to see, not at a unit', () => {
  expect(answer(mortar, { at: 'point', distance: 500, sees: false })).toBe('indirect');
  expect(answer(mortar, { at: 'unit', distance: 500 })).toBe('indirect.definition');
});

test.each([
  [99, 'indirect.below-minimum'],
  [100, 'indirect'],
  [1000, 'indirect'],
  [1001, 'indirect.property'],
])('indirect.property: a mortar of 100 to 1000 m aimed %d m away: %s', (distance, said) => {
  expect(answer(mortar, { at: 'point', distance, sees: false })).toBe(said);
});

test('indirect.property: without a minimum it is 0', () => {
  const near = { ...mortar, indirect: { die: '1d4', max: 1000 } };
  expect(answer(near, { at: 'point', distance: 0 })).toBe('indirect');
});

describe('indirect.below-minimum', () => {
  test.each([
    ['seen', 499, true, 'direct'],
    ['not seen', 499, false, 'indirect.below-minimum'],
    ['at the minimum, not seen', 500, false, 'indirect'],
  ] as const)(
    'indirect.below-minimum: a howitzer with both modes at a point %s, %d m away',
    (_, distance, sees, said) => {
      expect(answer(howitzer, { at: 'point', distance, sees })).toBe(said);
    },
  );

  test('indirect.below-minimum: what fires indirectly only cannot fire nearer', () => {
    expect(aimAnswer(mortar, { at: 'point', distance: 50, sees: true })).toEqual({
      mode: 'none',
      rule: 'indirect.below-minimum',
      why: 'With its Mortar it cannot fire nearer than 100 m.',
    });
  });

  test('indirect.below-minimum: at a unit in direct range a gun with both modes fires directly', () => {
    expect(answer(howitzer, { at: 'unit', distance: 300 })).toBe('direct');
    expect(answer(howitzer, { at: 'unit', distance: 501 })).toBe('damage.direct-range');
  });
});

describe('indirect.off-map', () => {
  const free = { inBattle: false, supportsAnother: false };
  test.each([
    ['in reach', howitzer, { at: 'point', distance: 5000, offMap: free }, 'indirect'],
    ['too far', howitzer, { at: 'point', distance: 6001, offMap: free }, 'indirect.property'],
    ['too near', howitzer, { at: 'point', distance: 400, offMap: free }, 'indirect.below-minimum'],
    [
      'too near, indirect only',
      mortar,
      { at: 'point', distance: 40, offMap: free },
      'indirect.below-minimum',
    ],
    [
      'in a battle itself',
      howitzer,
      { at: 'point', distance: 5000, offMap: { ...free, inBattle: true } },
      'indirect.off-map',
    ],
    [
      'serving another',
      howitzer,
      { at: 'point', distance: 5000, offMap: { ...free, supportsAnother: true } },
      'indirect.off-map',
    ],
    ['at a unit', howitzer, { at: 'unit', distance: 5000, offMap: free }, 'indirect.off-map'],
    ['with rifles', rifles, { at: 'point', distance: 300, offMap: free }, 'indirect.off-map'],
  ] as const)('indirect.off-map: %s', (_, weapon, aimed, said) => {
    expect(answer(weapon, aimed)).toBe(said);
  });
});

test('indirect.property: the die may be any expression', () => {
  const odd = rosterWith('odd', 'mortar', {
    weapons: [
      {
        name: 'Odd',
        mode: 'projectile',
        damage: '1d6',
        type: 'Explosion',
        explosion: 1,
        indirect: { die: '(1d4+1)/3', max: 100 },
      },
    ],
  });
  expect(armed(some('odd', 1, { roster: odd }), { roster: odd }).weapon.indirect?.die).toBe('(1d4+1)/3');
});

test('indirect.below-minimum, pattern.point: why a place cannot be aimed at', () => {
  expect(aimAnswer(howitzer, { at: 'point', distance: 300, sees: false })).toEqual({
    mode: 'none',
    rule: 'indirect.below-minimum',
    why: 'With its Howitzer it must see a point nearer than 500 m.'.replace('Howitzer', howitzer.name),
  });
  const { range: _, ...blunt } = rifles;
  const aimed = (kind: 'point' | 'circle') =>
    answer(
      { ...blunt, pattern: kind === 'point' ? { kind } : { kind, radius: 3 } },
      { at: 'point', distance: 5 },
    );
  // What goes out from the unit itself needs no range; a single point does.
  expect([aimed('circle'), aimed('point')]).toEqual(['direct', 'damage.direct-range']);
});
