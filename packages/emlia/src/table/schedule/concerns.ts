import type { Whom } from '@emlia/content';
import type { UnitState } from '../../state.ts';
import { lineOf, type World } from '../world.ts';

/** Whether what is laid on these units falls on this one: on all, unless it names some. */
export const concerns = (world: World, { forces, units, keywords }: Whom, unit: UnitState): boolean =>
  (forces === undefined || forces.includes(unit.force)) &&
  (units === undefined ||
    units.includes(unit.id) ||
    unit.parts.some(({ origin }) => origin !== undefined && units.includes(origin))) &&
  (keywords === undefined ||
    unit.parts.some(part => lineOf(world, part).keywords.some(word => keywords.includes(word))));
