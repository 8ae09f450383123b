import type { Point } from '@emlia/kernel';
import type { PlacedBuilding } from '../../pack/battle-scenario.ts';
import type { BuildingType, Roster } from '../../pack/stat-line.ts';
import type { Structure } from '../state.ts';

/** A finished building of its stat line (construction.stats, construction.building). */
export const buildingAt = (
  type: BuildingType,
  id: string,
  place: { readonly at: Point; readonly facing: number; readonly name?: string; readonly side?: string },
): Structure => ({
  id,
  name: place.name ?? type.name,
  type: type.id,
  at: place.at,
  facing: place.facing,
  size: type.size,
  health: type.health,
  full: type.health,
  armour: type.armour ?? 0,
  blocksMovement: type.blocks?.movement ?? true,
  blocksSight: type.blocks?.sight ?? true,
  holds: type.holds ?? 0,
  firesOut: type.firesOut ?? false,
  bridge: type.bridge ?? false,
  shelter: type.shelter ?? 0,
  ...(place.side !== undefined && { side: place.side }),
});

export const structureOf = (roster: Roster, placed: PlacedBuilding): Structure => {
  const type = roster.buildings[placed.type];
  if (!type) throw new Error(`there is no building "${placed.type}" in the roster`);
  return buildingAt(type, placed.id, placed);
};
