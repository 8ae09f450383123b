/** retreat.path: directly towards a goal, and by the shortest route, within 1 GSU of the best obeys. */
export const LEEWAY = 1;

/** How much less than the best a move may come to, which gains this much: a token step obeys nothing. */
export const leewayOf = (gain: number): number => Math.min(LEEWAY, gain / 2);
