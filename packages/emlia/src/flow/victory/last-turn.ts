import type { World } from '../../table/world.ts';

/** No battle without a limit goes on for ever: the longest a scenario can ask for. */
export const LONGEST = 100;

/** The turn after which the battle ends by itself. */
export const lastTurnOf = ({ setup }: World): number => setup.scenario.turns ?? LONGEST;
