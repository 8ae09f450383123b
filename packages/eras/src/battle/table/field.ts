import { type Box, bounds, type Point, type Polygon, polygon } from '@emlia/kernel';
import type { Edge } from '../../pack/scenario-parts.ts';
import type { Roster } from '../../pack/stat-line.ts';
import type { BattleSetup, SetupPlayer, SetupSide } from '../setup/setup.ts';

/** A piece of ground, ready to be measured. */
export interface GroundPiece {
  readonly name?: string;
  readonly shape: Polygon;
  readonly box: Box;
  readonly blocking: boolean;
  readonly hazard: boolean;
  readonly forest: boolean;
  readonly opaque: boolean;
  /** None: as high as the ground it lies on. */
  readonly level?: number;
}

/** A battle's ground and rolls of who takes part: all that never changes while it is fought. */
export interface Battlefield {
  readonly setup: BattleSetup;
  readonly roster: Roster;
  readonly box: Box;
  readonly seats: readonly string[];
  readonly pieces: readonly GroundPiece[];
  readonly solid: readonly GroundPiece[];
  readonly veils: readonly GroundPiece[];
  readonly hazards: readonly GroundPiece[];
  readonly forests: readonly GroundPiece[];
  readonly heights: readonly GroundPiece[];
  readonly sideOf: Readonly<Record<string, string>>;
  readonly sides: Readonly<Record<string, SetupSide>>;
  readonly players: Readonly<Record<string, SetupPlayer>>;
  /** By unit, as last asked for; it says itself for what. */
  readonly grounds: Map<string, UnitGround>;
}

/** The ground under a unit that stands so. Places are replaced, never changed: the same place is the same object. */
export interface UnitGround {
  readonly at: Point;
  readonly count: number;
  readonly files: number;
  readonly front: Edge;
  readonly box: Box;
  level?: number;
}

export const battlefieldOf = (setup: BattleSetup): Battlefield => {
  const pieces = setup.map.areas.map((area): GroundPiece => {
    const shape = polygon(area.points);
    return {
      ...(area.name !== undefined && { name: area.name }),
      shape,
      box: bounds(shape),
      blocking: area.blocking ?? false,
      hazard: area.hazard ?? false,
      forest: area.forest ?? false,
      opaque: area.opaque ?? false,
      ...(area.level !== undefined && { level: area.level }),
    };
  });
  const players = setup.sides.flatMap(side => side.players.map(player => ({ side: side.id, player })));
  return {
    setup,
    roster: setup.roster,
    box: { left: 0, top: 0, right: setup.map.width, bottom: setup.map.height },
    seats: players.map(({ player }) => player.id),
    pieces,
    solid: pieces.filter(piece => piece.blocking),
    veils: pieces.filter(piece => piece.blocking || piece.opaque),
    hazards: pieces.filter(piece => piece.hazard),
    forests: pieces.filter(piece => piece.forest),
    heights: pieces.filter(piece => piece.level !== undefined),
    sideOf: Object.fromEntries(players.map(({ side, player }) => [player.id, side])),
    sides: Object.fromEntries(setup.sides.map(side => [side.id, side])),
    players: Object.fromEntries(players.map(({ player }) => [player.id, player])),
    grounds: new Map(),
  };
};

export const isBoxOnMap = (field: Battlefield, box: Box): boolean =>
  box.left >= 0 && box.top >= 0 && box.right <= field.box.right && box.bottom <= field.box.bottom;

export const isPointOnMap = (field: Battlefield, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= field.box.right && y <= field.box.bottom;

export const sideName = (field: Battlefield, side: string): string => field.sides[side]?.name ?? side;

export const playerName = (field: Battlefield, player: string): string =>
  field.players[player]?.name ?? player;
