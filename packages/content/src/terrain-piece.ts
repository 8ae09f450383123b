import type { TerrainEntry, TerrainPiece } from './entries.ts';

/** The statistics of one piece: its entry's, but for what the scenario says of this piece alone. */
export const entryOfPiece = (entry: TerrainEntry, { height, hits }: TerrainPiece): TerrainEntry =>
  height === undefined && hits === undefined
    ? entry
    : { ...entry, ...(height !== undefined && { height }), ...(hits !== undefined && { hits }) };
