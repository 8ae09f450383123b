import type { TerrainEntry, VitalEffect } from '@emlia/content';
import { contains, within } from '@emlia/kernel';
import { rollDice } from '../dice/roll.ts';
import { boundaryOf } from '../entity/base.ts';
import type { HitMarker, PieceState, UnitState } from '../state.ts';
import { worldAt } from '../terrain/now.ts';
import { type Ground, unitsOnTable, type World } from '../world.ts';
import type { Resolution } from './apply.ts';
import { poolHits } from './points.ts';
import { vitalRow } from './vital.ts';

const UNHARMED: PieceState = { damage: 0 };

const groundOf = ({ grounds }: World, id: string): Ground | undefined =>
  grounds.find(({ piece }) => piece.id === id);

/** entity.anything: hits on terrain that has statistics are damage to it, like any other entity's. */
export const damageTerrain = (resolution: Resolution, markers: readonly HitMarker[]): void => {
  const struck = new Set(markers.filter(({ terrain }) => terrain).map(({ unit }) => unit));
  for (const id of struck) {
    const own = markers.filter(marker => marker.terrain && marker.unit === id);
    strike(resolution, id, own);
  }
};

const strike = (resolution: Resolution, id: string, own: readonly HitMarker[]): void => {
  const { world, state } = resolution;
  const entry = groundOf(worldAt(world, state), id)?.whole;
  if (entry?.hits === undefined) return;
  const hits = { base: entry.hits, armour: 0 };
  const pools = poolHits(own, () => hits);
  let points = 0;
  for (const pool of pools) points += pool.points;
  damagePiece(resolution, id, entry, points, pools);
};

/** attribute.damage.limit, damage.threshold; without a measure it cannot be destroyed (terrain.entity). */
const damagePiece = (
  resolution: Resolution,
  id: string,
  entry: TerrainEntry,
  points: number,
  pools: ReturnType<typeof poolHits>,
): void => {
  const { state, act } = resolution;
  const { damage } = state.terrain[id] ?? UNHARMED;
  const reached = (measure: number | undefined): number =>
    measure === undefined ? 0 : Math.floor((damage + points) / measure) - Math.floor(damage / measure);
  act.emit({ type: 'terrainDamaged', piece: id, pools, points });
  if (reached(entry.damageLimit) > 0) {
    destroy(resolution, id);
    return;
  }
  const rolls = reached(entry.threshold);
  for (let i = 0; i < rolls && !state.terrain[id]?.destroyed; i++) rollFor(resolution, id, entry);
};

const rollFor = (resolution: Resolution, id: string, entry: TerrainEntry): void => {
  const { state, act } = resolution;
  if (!entry.vitalTable || !resolution.mayRoll()) return;
  const { faces, total } = rollDice(act.dice, entry.vitalTable.die);
  const result = total + (state.terrain[id]?.vitalBonus ?? 0);
  const effects = vitalRow(entry.vitalTable, result)?.effects ?? [];
  act.emit({ type: 'terrainRolled', piece: id, faces, result, effects });
  for (const effect of effects) spread(resolution, id, entry, effect);
};

/** damage.vital-table: what of it is damage, to itself or to units on or near it. */
const spread = (resolution: Resolution, id: string, entry: TerrainEntry, effect: VitalEffect): void => {
  if (effect.effect === 'destroyed') destroy(resolution, id);
  else if (effect.effect === 'damage') {
    if (effect.to === 'self') damagePiece(resolution, id, entry, effect.points, []);
    else for (const unit of unitsOn(resolution, id)) resolution.harm(unit, effect.points);
  } else if (effect.effect === 'hits') {
    const { count, damage, to } = effect;
    if (to === 'self') strike(resolution, id, [{ unit: id, terrain: true, source: id, count, damage }]);
    const struck =
      to === 'on' ? unitsOn(resolution, id) : to === 'near' ? unitsNear(resolution, id, effect.within) : [];
    for (const unit of struck) resolution.strike(unit, { unit: unit.id, source: id, count, damage });
  }
};

/** Those with anyone on it, or inside it. */
const unitsOn = ({ world, state }: Resolution, id: string): UnitState[] => {
  const ground = groundOf(world, id);
  return unitsOnTable(state).filter(unit =>
    unit.members.some(member => ground && unit.altitude === 0 && contains(ground.shape, member)),
  );
};

const unitsNear = ({ world, state }: Resolution, id: string, reach = 0): UnitState[] => {
  const ground = groundOf(world, id);
  return unitsOnTable(state).filter(
    unit => ground && within(world.board.distance(ground.shape, boundaryOf(world, unit)), reach),
  );
};

/** damage.wiped-out: it is removed in this step. */
const destroy = ({ state, act }: Resolution, id: string): void => {
  if (!state.terrain[id]?.destroyed) act.emit({ type: 'terrainDestroyed', piece: id });
};
