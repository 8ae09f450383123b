import type { Equipment, TerrainEntry, TerrainPiece, UnitEntry } from '@emlia/content';
import { type Board, type Box, bounds, openBoard, type Polygon } from '@emlia/kernel';
import type { EmliaSetup } from './setup.ts';
import type { EmliaState, UnitState } from './state.ts';

/** A terrain piece with its entry and what geometry needs of it, made ready once. */
export interface Ground {
  readonly piece: TerrainPiece;
  readonly entry: TerrainEntry;
  readonly shape: Polygon;
  readonly box: Box;
}

/** What a battle is fought on and with; never changes while it lasts. */
export interface World {
  readonly setup: EmliaSetup;
  readonly board: Board;
  readonly grounds: readonly Ground[];
  readonly seats: readonly string[];
}

export const worldOf = (setup: EmliaSetup): World => {
  const { scenario } = setup;
  return {
    setup,
    board: openBoard(scenario.board, scenario.width, scenario.height),
    grounds: scenario.terrain.map(piece => {
      const entry = setup.terrain[piece.terrain];
      if (!entry) throw new Error(`no terrain entry ${piece.terrain}`);
      const shape: Polygon = { kind: 'polygon', points: piece.points };
      return { piece, entry, shape, box: bounds(shape) };
    }),
    seats: scenario.forces.map(force => force.id),
  };
};

export const entryOf = (world: World, unit: UnitState): UnitEntry => {
  const entry = world.setup.units[unit.entry];
  if (!entry) throw new Error(`no unit entry ${unit.entry}`);
  return entry;
};

export const equipmentOf = (world: World, unit: UnitState): Equipment[] =>
  entryOf(world, unit).equipment.flatMap(id => world.setup.equipment[id] ?? []);

export const equipmentName = (world: World, id: string): string =>
  world.setup.equipment[id]?.name.toLowerCase() ?? id;

export const forceName = (world: World, id: string): string =>
  world.setup.scenario.forces.find(force => force.id === id)?.name ?? id;

export const unitOf = (state: EmliaState, id: string): UnitState => {
  const unit = state.units[id];
  if (!unit) throw new Error(`no unit ${id}`);
  return unit;
};

export const unitsOnTable = (state: EmliaState): UnitState[] =>
  Object.values(state.units).filter(unit => unit.place === 'table');

export const areEnemies = (a: UnitState, b: UnitState): boolean => a.force !== b.force;
