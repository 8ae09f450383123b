import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { commitmentTo, mixedDice, rollMany, scriptedDice, seededDice, seedHash } from './dice.ts';
import { sha256 } from './sha256.ts';

describe('seeded dice', () => {
  test('dice.uses: one seed and one number always give the same faces, here and in every engine', () => {
    // Written down once: a change here would break every stored seed.
    expect(rollMany(seededDice('emlia', 1), 10, 12)).toEqual([7, 4, 5, 7, 1, 3, 1, 6, 10, 6]);
    expect(rollMany(seededDice('emlia', 2), 10, 12)).toEqual([10, 8, 11, 2, 8, 1, 11, 11, 3, 7]);
  });

  test('dice.uses: they fall as pure-rand has whole numbers fall, on dice that draw again half of the time too', () => {
    const sizes = [
      1,
      2,
      3,
      4,
      6,
      8,
      10,
      12,
      20,
      100,
      1000,
      2 ** 31 - 1,
      2 ** 31,
      2 ** 31 + 1,
      2 ** 32 - 1,
      2 ** 32,
    ];
    for (let number = 0; number < 40; number++) {
      const dice = seededDice('tied', number);
      const stream = xoroshiro128plusFromState([...sha256(`emlia dice tied ${number}`).subarray(0, 4)]);
      for (let i = 0; i < 160; i++) {
        const sides = sizes[i % sizes.length] ?? 6;
        expect(dice.roll(sides), `d${sides}`).toBe(uniformInt(stream, 1, sides));
      }
    }
  });

  test.each([0, -1, Number.NaN, 2 ** 32 + 1])('there is no die with %s sides', sides => {
    expect(() => seededDice('emlia', 1).roll(sides)).toThrow('a die has a face');
  });

  test('dice.default: every face of a d12 comes up about equally often', () => {
    const counts = new Array(13).fill(0);
    for (let number = 0; number < 2_000; number++) {
      for (const face of rollMany(seededDice('fair', number), 12, 12)) counts[face]++;
    }
    expect(counts[0]).toBe(0);
    // 24,000 dice, 2,000 expected a face, standard deviation 43: chi-square with 11 degrees below 31 (0.1 %).
    const chi = counts.slice(1).reduce((sum, n) => sum + (n - 2_000) ** 2 / 2_000, 0);
    expect(chi).toBeLessThan(31.3);
  });

  test('the published hash tells nothing but fits one seed only', () => {
    expect(seedHash('a')).toMatch(/^[0-9a-f]{64}$/);
    expect(seedHash('a')).toBe(seedHash('a'));
    expect(seedHash('a')).not.toBe(seedHash('b'));
  });
});

describe('mixed dice', () => {
  // Written down once, like those of a seed alone.
  const FACES = [12, 3, 10, 6, 8, 11, 5, 8, 1, 3];
  const faces = (...of: Parameters<typeof mixedDice>) => rollMany(mixedDice(...of), 10, 12);

  test('are the same for ever for one seed, number, root and salt', () => {
    expect(faces('emlia', 1, 'root', 'salt')).toEqual(FACES);
  });

  test.each([
    ['seed', ['other', 1, 'root', 'salt']],
    ['number', ['emlia', 2, 'root', 'salt']],
    ['root', ['emlia', 1, 'other', 'salt']],
    ['salt', ['emlia', 1, 'root', 'other']],
  ] as const)('another %s gives others', (_, [seed, number, root, salt]) => {
    expect(faces(seed, number, root, salt)).not.toEqual(FACES);
  });

  test('every face of a d12 comes up about equally often', () => {
    const counts = new Array(12).fill(0);
    for (let number = 0; number < 2_000; number++) {
      for (const face of rollMany(mixedDice('fair', number, 'root', `${number % 7}`), 12, 12))
        counts[face - 1]++;
    }
    const chi = counts.reduce((sum, n) => sum + (n - 2_000) ** 2 / 2_000, 0);
    expect(chi).toBeLessThan(31.3);
  });

  test('a commitment fits one secret only', () => {
    expect(commitmentTo('a')).toMatch(/^[0-9a-f]{64}$/);
    expect(commitmentTo('a')).not.toBe(commitmentTo('b'));
    expect(commitmentTo('a')).not.toBe(seedHash('a'));
  });
});

describe('scripted dice', () => {
  test('give their faces in order and must be used up', () => {
    const dice = scriptedDice(3, 7);
    expect(dice.roll(12)).toBe(3);
    expect(() => dice.done()).toThrow('only 1 of 2');
    expect(dice.roll(12)).toBe(7);
    expect(() => dice.done()).not.toThrow();
    expect(() => dice.roll(12)).toThrow('after the 2 scripted ones');
  });

  test.each([7, 0, -1, 2.5])('a face %d that the die does not have is a mistake in the test', face => {
    expect(() => scriptedDice(face).roll(6)).toThrow('does not fit a d6');
  });
});
