import type { Point } from '@emlia/kernel';
import type { Ability } from './ability.ts';
import type { Mode } from './unit.ts';
import type { VitalEffect, VitalTable } from './vital.ts';

/** What terrain may be made of, as sight and cover ask. */
export const CHARACTERS = ['open', 'sparse', 'solid'] as const;

/** When a piece of terrain with an effect acts on whoever is concerned. */
export const TERRAIN_MOMENTS = ['entering', 'leaving', 'standing', 'looking'] as const;

/** terrain.ability.open: what a piece does beyond the listed abilities. Those who stand in it are hit each resolution. */
export interface TerrainEffect {
  readonly when: (typeof TERRAIN_MOMENTS)[number];
  /** As players read it. */
  readonly say: string;
  /** For each member concerned. */
  readonly hits?: number;
  readonly damage?: number;
  /** resolution.other-effects: to the unit, whatever its members. */
  readonly effects?: readonly VitalEffect[];
  /** Whom it reaches, by how they move; missing: all but those who fly over it (movemode.flying). */
  readonly modes?: readonly Mode[];
}

/** A kind of terrain as a pack describes it. */
export interface TerrainEntry {
  readonly id: string;
  readonly name: string;
  /** How it conceals; open ground does not. */
  readonly character: (typeof CHARACTERS)[number];
  readonly height: number;
  readonly size?: number;
  readonly hits?: number;
  readonly damageLimit?: number;
  readonly threshold?: number;
  readonly vitalTable?: VitalTable;
  /** `urban`, `wooded` and whatever abilities test for. */
  readonly keywords?: readonly string[];
  readonly abilities?: readonly Ability[];
  readonly rough: readonly Mode[];
  readonly veryRough: readonly Mode[];
  readonly impassable: readonly Mode[];
  readonly visibilityLimit?: number;
  readonly water: boolean;
  /** scenario.forces.conditions: whoever is in it is seen however dark it is. */
  readonly lit?: true;
  /** cover.overhead: a canopy covers from above in part, a roof altogether. */
  readonly overhead?: 'partial' | 'total';
  /** Ground that can be stood on (hills, ramparts), which never blocks as an obstacle. */
  readonly walkable: boolean;
  /** terrain.size.limit: the largest size it impedes, where that is not four times its own. */
  readonly impedes?: number;
  /** terrain.building: so thick are its walls along its outline; inside it is open. */
  readonly walls?: number;
  /**
   * terrain.building: how high its upper floors are above the ground it stands on, the lowest first; a piece with walls
   * that is walkable has its top besides. They are reached by stairs only.
   */
  readonly floors?: readonly number[];
  readonly effects?: readonly TerrainEffect[];
  /** How the board draws it. */
  readonly look: string;
}

/** Ways through a wall. */
export const OPENINGS = ['door', 'window', 'stairs'] as const;

/** terrain.building: a gap in a wall, gone through or seen through, or stairs to whatever floors the piece has. */
export interface Opening {
  readonly is: (typeof OPENINGS)[number];
  /** The middle of it: of a door or window on the outline of the building. */
  readonly at: Point;
  readonly width: number;
}

/** A piece of terrain on a table. */
export interface TerrainPiece {
  readonly id: string;
  readonly terrain: string;
  readonly name: string;
  readonly points: readonly Point[];
  /** The openings of a piece with walls or floors; where it marks no doors, one in the middle of each side, no stairs, in its middle. */
  readonly openings?: readonly Opening[];
  /** terrain.sample: of this piece, where they are not its entry's; a piece offered at two heights has one chosen here. */
  readonly height?: number;
  readonly hits?: number;
  /** event.effects: it is not there until an event brings it. */
  readonly waits?: true;
  /** scenario.battlefield.rationale: why it is there. */
  readonly note?: string;
}

/** The statistics of one piece: its entry's, but for what the scenario says of this piece alone. */
export const entryOfPiece = (entry: TerrainEntry, { height, hits }: TerrainPiece): TerrainEntry =>
  height === undefined && hits === undefined
    ? entry
    : { ...entry, ...(height !== undefined && { height }), ...(hits !== undefined && { hits }) };
