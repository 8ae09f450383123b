import { type Digest, hex, hmacSha256, sha256 } from './sha256.ts';

/** Where chance comes from. */
export interface Dice {
  /** One die with this many sides: 1 to sides. */
  roll(sides: number): number;
}

/** So many dice of so many sides, as they fell. */
export const rollMany = (dice: Dice, count: number, sides: number): number[] => {
  const faces: number[] = [];
  for (let i = 0; i < count; i++) faces.push(dice.roll(sides));
  return faces;
};

/** The hash of a seed: it is published when a match starts, the seed itself when it ends, so that anyone can check the dice. */
export const seedHash = (seed: string): string => hex(sha256(`emlia seed ${seed}`));

/**
 * The dice of one accepted command: a stream of its own for each seed and number, so a refusal,
 * which has no number, can neither use up nor reveal anything.
 *
 * @example
 * import { seededDice } from '@emlia/kernel';
 *
 * const dice = seededDice('seed', 1);
 * console.log([dice.roll(12), dice.roll(12), dice.roll(6)]); // the same on every machine
 */
export const seededDice = (seed: string, number: number): Dice =>
  diceFrom(() => sha256(`emlia dice ${seed} ${number}`));

/**
 * The dice of one accepted command in a match whose players have put something to them, so that no side alone decides
 * them: `root` is of what all gave before the start, `salt` came with the command.
 */
export const mixedDice = (seed: string, number: number, root: string, salt: string): Dice =>
  diceFrom(() => hmacSha256(seed, `emlia dice ${root} ${number} ${salt}`));

/** The hash by which a player promises a secret before anybody has told theirs, and keeps the promise by telling it. */
export const commitmentTo = (secret: string): string => hex(sha256(`emlia commitment ${secret}`));

/** The generator draws 32 bits, of which half are below zero. */
const DRAWS = 0x1_0000_0000;

/** Nothing is hashed before a die is really rolled. */
const diceFrom = (name: () => Digest): Dice => {
  let stream: (() => number) | undefined;
  return {
    roll(sides) {
      if (!(sides >= 1 && sides <= DRAWS)) throw new RangeError('a die has a face');
      stream ??= openStream(name());
      // What is left over above the last whole round of faces would favour the low ones, and is drawn again.
      const fair = DRAWS - (DRAWS % sides);
      let drawn: number;
      do drawn = stream() + DRAWS / 2;
      while (drawn >= fair);
      return 1 + (drawn % sides);
    },
  };
};

/** xoroshiro128+, whose two words of 64 bits are kept as halves; the low halves are what is drawn from. */
const openStream = (words: Digest): (() => number) => {
  const [high, low, otherHigh, otherLow] = words;
  // All zeros is the one state this generator cannot leave.
  const stuck = !(high || low || otherHigh || otherLow);
  let [a1, a0, b1, b0] = stuck ? [1, 0, 0, 0] : [high ?? 0, low ?? 0, otherHigh ?? 0, otherLow ?? 0];
  return () => {
    const sum = (a0 + b0) | 0;
    const c0 = b0 ^ a0;
    const c1 = b1 ^ a1;
    const turned = (a0 << 24) ^ (a1 >>> 8);
    a1 = (a1 << 24) ^ (a0 >>> 8) ^ c1 ^ ((c1 << 16) | (c0 >>> 16));
    a0 = turned ^ c0 ^ (c0 << 16);
    b0 = (c1 << 5) ^ (c0 >>> 27);
    b1 = (c0 << 5) ^ (c1 >>> 27);
    return sum;
  };
};

/** Dice whose faces a test has written down, and that must all be rolled. */
export interface ScriptedDice extends Dice {
  /** Throws unless every scripted face was rolled. */
  done(): void;
}

/** Dice for tests: these faces in this order, all of which must be used up. */
export const scriptedDice = (...faces: number[]): ScriptedDice => {
  let used = 0;
  return {
    roll(sides) {
      const face = faces[used];
      if (face === undefined) throw new Error(`a die was rolled after the ${faces.length} scripted ones`);
      if (!(Number.isInteger(face) && face >= 1 && face <= sides))
        throw new Error(`scripted face ${face} does not fit a d${sides}`);
      used++;
      return face;
    },
    done() {
      if (used < faces.length) throw new Error(`only ${used} of ${faces.length} scripted dice were rolled`);
    },
  };
};
