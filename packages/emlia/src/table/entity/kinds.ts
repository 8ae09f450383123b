import type { TerrainEntry, UnitEntry } from '@emlia/content';

const isUnitEntry = (entry: UnitEntry | TerrainEntry): entry is UnitEntry => 'timing' in entry;

/**
 * entity.definition: what has statistics to be attacked by: hits and a damage measure (entity.minimum). All else
 * on the table is plain terrain.
 */
export const isEntity = ({ hits, damageLimit, threshold }: UnitEntry | TerrainEntry): boolean =>
  hits !== undefined && (damageLimit !== undefined || threshold !== undefined);

/** entity.character: what can act; only units can, having a Timing to activate at (attribute.timing). */
export const isCharacter = (entry: UnitEntry | TerrainEntry): entry is UnitEntry => isUnitEntry(entry);
