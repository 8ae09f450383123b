import type { Resolving } from '../resolution/steps.ts';

/** morale.step: step 3 of the resolution phase. */
export const updateMorale = (_resolving: Resolving): void => {};
