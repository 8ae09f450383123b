import type { Resolving } from '../resolution/steps.ts';

/** forced.when: step 1 of the resolution phase. */
export const carryOutForcedMoves = (_resolving: Resolving): void => {};
