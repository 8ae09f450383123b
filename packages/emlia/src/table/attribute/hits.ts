import type { Arc, Hits } from '@emlia/content';
import type { Part } from '../../state.ts';
import { abilitiesOf, withName } from '../ability/abilities.ts';
import { lineOf, type World } from '../world.ts';
import { harmTo } from './harm.ts';

/**
 * attribute.hits: how many hits make a damage point against a part, by the arc struck where it differs, what armour it
 * wears added (equipment.other).
 */
export const hitsOfPart = (world: World, part: Part, arc?: Arc): Hits => {
  const line = lineOf(world, part);
  const { base, armour } = (arc && line.hitsByArc?.[arc]) ?? line.hits;
  let worn = 0;
  for (const { by } of withName(abilitiesOf(world, part), 'hits')) worn += by;
  return { base: Math.max(0, base + harmTo(part, 'hits')), armour: armour + worn };
};
