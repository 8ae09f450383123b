import type { TerrainEntry } from '@emlia/content';
import type { EmliaState, PieceState } from '../state.ts';
import type { Ground, World } from '../world.ts';
import { groundsOf } from './walls.ts';

/** What vital rolls have left of a piece; nothing of one that is destroyed. */
const harmed = (entry: TerrainEntry, { harm = [], destroyed }: PieceState): TerrainEntry | undefined => {
  if (destroyed) return undefined;
  let { height, hits, size } = entry;
  for (const one of harm) {
    if (one.effect !== 'attribute') continue;
    if (one.attribute === 'height') height = Math.max(0, height + one.by);
    if (one.attribute === 'hits' && hits !== undefined) hits = Math.max(0, hits + one.by);
    if (one.attribute === 'size' && size !== undefined) size = Math.max(0, size + one.by);
  }
  // What was a floor above sinks with it.
  const floors = entry.floors && [...new Set(entry.floors.map(floor => Math.min(floor, height)))];
  return {
    ...entry,
    height,
    ...(hits !== undefined && { hits }),
    ...(size !== undefined && { size }),
    ...(floors && { floors: floors.filter(floor => floor > 0) }),
  };
};

const changed = ({ harm, destroyed }: PieceState): boolean => destroyed === true || (harm?.length ?? 0) > 0;

const worlds = new WeakMap<World, Map<string, World>>();

/** The table as it is: pieces that were destroyed are gone, others perhaps lower than they were. */
export const worldAt = (table: World, { terrain }: Pick<EmliaState, 'terrain'>): World => {
  const world = table.origin ?? table;
  const pieces = Object.entries(terrain).filter(([, piece]) => changed(piece));
  if (pieces.length === 0) return world;
  const key = JSON.stringify(pieces.map(([id, { harm, destroyed }]) => [id, harm, destroyed]));
  const known = worlds.get(world) ?? new Map<string, World>();
  worlds.set(world, known);
  const now = known.get(key) ?? { ...world, origin: world, grounds: groundsNow(world, terrain) };
  known.set(key, now);
  return now;
};

const groundsNow = ({ grounds }: World, terrain: EmliaState['terrain']): Ground[] => {
  const done = new Set<string>();
  return grounds.flatMap(ground => {
    const { id } = ground.piece;
    const piece = terrain[id];
    if (!piece || !changed(piece)) return [ground];
    if (done.has(id)) return [];
    done.add(id);
    const entry = harmed(ground.whole, piece);
    return entry ? groundsOf(ground.piece, entry) : [];
  });
};
