import { reachOfPart } from '../../judge/engagement/range.ts';
import type { Part } from '../../state.ts';
import type { World } from '../../table/world.ts';

/** draft.engage.contact: boundaries that touch, which on a board of cells are neighbours (draft.measure.grid). */
export const combatRange = ({ board }: World): number => (board.kind === 'free' ? 1 / 8 : 1);

/** draft.ranked.attackers: those in contact, and those whom Reach lets strike past them. */
export const strikingRange = (world: World, part: Part): number =>
  combatRange(world) + reachOfPart(world, part);
