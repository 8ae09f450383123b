import { GRAIN } from '@emlia/kernel';
import type { World } from '../world.ts';

/**
 * scale.compare: whether a distance between things that stand still is within a limit, as exactly as the edition
 * measures; exactly where it was measured and agreed before (draft.measure.locked).
 */
export const isNear = ({ edition, board }: World, distance: number, limit: number, agreed = false): boolean =>
  distance <= limit + (agreed ? GRAIN : edition.tables.leeway[board.kind]);

/** scale.compare: "under" excludes the limit, and whatever counts as exactly the limit. */
export const isUnder = (
  { edition, board }: World,
  distance: number,
  limit: number,
  agreed = false,
): boolean => distance + (agreed ? GRAIN : edition.tables.leeway[board.kind]) < limit;
