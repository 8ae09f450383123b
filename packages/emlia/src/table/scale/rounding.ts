/** scale.rounding: a whole-number count that is halved or divided drops the fraction. Distances keep theirs. */
export const halfOf = (count: number): number => Math.floor(count / 2);
