/** retreat.path: a move within 1 GSU of the best obeys. */
export const LEEWAY = 1;
