import type { TerrainEntry } from '@emlia/content';
import { openingsOf, type World } from '@emlia/emlia/reading';
import { type Brush, BUILT, brushOf } from './ground/brushes.ts';
import type { GroundPiece } from './ground/plan.ts';
import { sampleOf } from './ground/sample.ts';

/** A piece of terrain as it is drawn. */
export interface PaintedGround extends GroundPiece {
  readonly name: string;
  readonly entry: TerrainEntry;
  /** It was built, and has been destroyed. */
  readonly ruined?: true;
}

/** How a kind of terrain is drawn. */
const brushOfEntry = ({ id, look, character, height, water, walkable, walls }: TerrainEntry): Brush =>
  brushOf({ names: [id, look], character, height, water, walkable, walled: walls !== undefined });

/** Every piece of terrain once, as a whole; what was built and has been destroyed lies in rubble. */
export const paintedGroundsOf = (world: World): PaintedGround[] => {
  const now = new Map(world.grounds.map(ground => [ground.piece.id, ground]));
  const before = new Map((world.whole ?? world).grounds.map(ground => [ground.piece.id, ground]));
  return [...new Map([...before, ...now])].flatMap(([id, was]): PaintedGround[] => {
    const { piece, whole: entry } = now.get(id) ?? was;
    const brush = brushOfEntry(entry);
    const drawn = { id, name: piece.name, kind: entry.id, height: entry.height, points: piece.points, entry };
    // event.effects: what is still to come leaves nothing behind.
    if (!now.has(id) && piece.waits) return [];
    if (!now.has(id)) return BUILT.has(brush) ? [{ ...drawn, brush: 'debris', ruined: true }] : [];
    const { walls } = entry;
    return [{ ...drawn, brush, openings: openingsOf(piece, entry), ...(walls !== undefined && { walls }) }];
  });
};

/** A kind of terrain by itself on a little table, for a legend. */
export const groundSample = (entry: TerrainEntry): ReturnType<typeof sampleOf> =>
  sampleOf({ brush: brushOfEntry(entry), kind: entry.id, height: entry.height });
