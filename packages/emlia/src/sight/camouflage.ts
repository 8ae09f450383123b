import type { UnitState } from '../state.ts';
import type { Ground, World } from '../world.ts';

/** Whether a piece of terrain conceals its wearer as if it were solid. */
export type Camouflage = (ground: Ground) => boolean;

/**
 * The seam for what changes how terrain conceals one party (equipment.other: a Ghille Suit makes wooded ground
 * solid for its wearer). It works for the wearer as the observed only, and total concealment that exists through
 * it alone stays one-way (sight.mutual). No equipment can say so yet.
 */
export const camouflageOf = (_world: World, _unit: UnitState): Camouflage | undefined => undefined;
