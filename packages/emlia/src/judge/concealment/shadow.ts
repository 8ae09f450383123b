import { within } from '@emlia/kernel';

/** The stretch behind an obstacle that the taller party does not look into, measured from the obstacle. */
export interface Shadow {
  readonly length: number;
  /** How far a solid obstacle hides the shorter party altogether. */
  readonly deep: number;
}

export interface ShadowOf {
  readonly taller: number;
  readonly obstacle: number;
  readonly shorter: number;
  /** From the taller party to the obstacle. */
  readonly gap: number;
}

/** The shadow, unless the taller party is too close to the obstacle to be denied any view behind it. */
export const shadowOf = ({ taller, obstacle, shorter, gap }: ShadowOf): Shadow | undefined => {
  if (isTooClose(gap, taller, obstacle)) return undefined;
  const length = gap / halvings(taller, obstacle);
  return { length, deep: deepReach(length, shorter, obstacle) };
};

/** concealment.shadow.too-close: nearer than the difference in height; equal leaves the shadow in place. */
const isTooClose = (gap: number, taller: number, obstacle: number): boolean =>
  !within(taller - obstacle, gap);

/** concealment.shadow.halving: 1 up to twice the obstacle's height, 2 up to four times, 4 up to eight … */
export const halvings = (taller: number, obstacle: number): number => {
  let by = 1;
  while (taller > 2 * by * obstacle) by *= 2;
  return by;
};

/** concealment.shadow.deep: L × (1 − s/h). */
const deepReach = (length: number, shorter: number, obstacle: number): number =>
  length * (1 - shorter / obstacle);
