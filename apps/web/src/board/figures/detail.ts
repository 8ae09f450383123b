import type { Stance } from './figures.ts';

/** How much is shown of a unit: its members, or far out one block of painted wood on its footprint. */
export type Level = 'block' | 'figures';

/** Far out, a unit needs so much of the window, in pixels, for figures on its block and a banner beside it. */
const ROOM = 20_000;

/** Whether figures stand for their units on their blocks; where there is no room for that, only numbers do. */
export const hasTokens = (units: number, { width, height }: { width: number; height: number }): boolean =>
  units * ROOM <= width * height;

/** How many stand for so many. */
export const tokensFor = (members: number): number =>
  members <= 1 ? 1 : members < 12 ? 2 : members < 60 ? 3 : 4;

/** Bases narrower than this on the screen, in pixels, are shown as one block. */
const BLOCK_BELOW = 3.3;

export const levelOf = (base: number): Level => (base < BLOCK_BELOW ? 'block' : 'figures');

/** Bases are drawn from this width on, in pixels; below it figures hide them. */
export const BASES_FROM = 5;

interface Sized {
  /** How high a figure is printed for each width of its base: alone, and in a company. */
  readonly alone: number;
  readonly many: number;
  /** And at least, in pixels: what the eye can still read. */
  readonly leastAlone: number;
  readonly leastMany: number;
}

/** A base is true; the figure on it may overhang. Heroes and beasts are larger than life. */
const SIZES: Readonly<Record<Stance, Sized>> = {
  foot: { alone: 2.3, many: 1.55, leastAlone: 22, leastMany: 14 },
  rider: { alone: 1.9, many: 1.5, leastAlone: 22, leastMany: 15 },
  gun: { alone: 1.5, many: 1.5, leastAlone: 16, leastMany: 13 },
  engine: { alone: 1.5, many: 1.5, leastAlone: 20, leastMany: 15 },
  beast: { alone: 1.35, many: 1.35, leastAlone: 26, leastMany: 14 },
  ship: { alone: 1.55, many: 1.55, leastAlone: 26, leastMany: 14 },
  soaring: { alone: 2.1, many: 1.9, leastAlone: 60, leastMany: 20 },
  aircraft: { alone: 2.1, many: 1.9, leastAlone: 28, leastMany: 20 },
};

/** How high the figure on a base so wide is printed, both in pixels. */
export const heightOn = (stance: Stance, base: number, isAlone: boolean): number => {
  const { alone, many, leastAlone, leastMany } = SIZES[stance];
  return isAlone ? Math.max(base * alone, leastAlone) : Math.max(base * many, leastMany);
};

/** Figures are printed in these heights, in pixels, and shown a little smaller in between. */
const PRINTED = [14, 20, 28, 40, 64, 96, 144, 208, 300] as const;

/** The smallest print that is not blown up. */
export const printFor = (height: number): number =>
  PRINTED.find(printed => printed >= height - 0.5) ?? (PRINTED.at(-1) as number);
