import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

export interface Dice {
  /** One die with this many sides: 1 to sides. */
  roll(sides: number): number;
}

export const rollMany = (dice: Dice, count: number, sides: number): number[] => {
  const faces: number[] = [];
  for (let i = 0; i < count; i++) faces.push(dice.roll(sides));
  return faces;
};

/** Published when a match starts; the seed itself when it ends, so that anyone can check the dice. */
export const seedHash = (seed: string): string => bytesToHex(sha256(utf8ToBytes(`emlia seed ${seed}`)));

/**
 * The dice of one accepted command: a stream of its own for each seed and number, so a refusal,
 * which has no number, can neither use up nor reveal anything.
 */
export const seededDice = (seed: string, number: number): Dice => {
  let stream: RandomGenerator | undefined;
  return {
    roll(sides) {
      stream ??= openStream(seed, number);
      return uniformInt(stream, 1, sides);
    },
  };
};

const openStream = (seed: string, number: number): RandomGenerator => {
  const bytes = sha256(utf8ToBytes(`emlia dice ${seed} ${number}`));
  const words = new DataView(bytes.buffer, bytes.byteOffset, 16);
  const state = [0, 4, 8, 12].map(at => words.getInt32(at));
  // All zeros is the one state this generator cannot leave.
  return xoroshiro128plusFromState(state.some(word => word !== 0) ? state : [1, 0, 0, 0]);
};

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
