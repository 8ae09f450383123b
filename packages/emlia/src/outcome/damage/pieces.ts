import type { TerrainEntry, VitalEffect } from '@emlia/content';
import { contains } from '@emlia/kernel';
import type { HitMarker, UnitState } from '../../state.ts';
import { rollOn } from '../../table/dice.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { isNear } from '../../table/scale/near.ts';
import { type Ground, membersOf, unitsOnTable } from '../../table/world.ts';
import { damagePart, type Resolution, ROLLS_MOST } from './apply.ts';
import type { HitPool } from './points.ts';
import { poolHits } from './points.ts';
import { vitalRow } from './vital.ts';

/** A piece of terrain with all that it is made of on the table: one area, or a floor and walls. */
interface Piece {
  readonly id: string;
  readonly entry: TerrainEntry;
  readonly grounds: readonly Ground[];
}

/** terrain.entity: hits on terrain are resolved like any others, by the damage measures the piece has. */
export const damagePieces = (resolution: Resolution, hits: readonly HitMarker[]): void => {
  const { world } = resolution;
  const ids = new Set(hits.flatMap(({ terrain, unit }) => (terrain ? [unit] : [])));
  for (const id of ids) {
    const grounds = world.grounds.filter(({ piece }) => piece.id === id);
    const entry = grounds[0]?.whole;
    if (entry?.hits === undefined) continue;
    const markers = hits.filter(marker => marker.terrain && marker.unit === id);
    strike(resolution, { id, entry, grounds }, markers);
  }
};

const strike = (resolution: Resolution, piece: Piece, markers: readonly HitMarker[]): void => {
  const { id, entry } = piece;
  const base = Math.max(0, (entry.hits ?? 0) + (resolution.state.pieces[id]?.hits ?? 0));
  const pools = poolHits(markers, () => ({ base, armour: 0 }));
  let points = 0;
  for (const pool of pools) points += pool.points;
  damagePiece(resolution, piece, points, pools);
};

/** damage.limit.single: destroyed at its limit; before that it rolls at each multiple of its threshold. */
const damagePiece = (
  resolution: Resolution,
  piece: Piece,
  points: number,
  pools: readonly HitPool[],
): void => {
  const { state, act } = resolution;
  const { id, entry } = piece;
  const had = state.pieces[id]?.damage ?? 0;
  const has = had + points;
  act.emit({ type: 'pieceDamaged', piece: id, pools, points });
  if (entry.damageLimit !== undefined && has >= entry.damageLimit) {
    act.emit({ type: 'pieceDestroyed', piece: id });
    return;
  }
  const { threshold, vitalTable } = entry;
  if (threshold === undefined || !vitalTable) return;
  for (let due = Math.floor(has / threshold) - Math.floor(had / threshold); due > 0; due--) {
    if (state.pieces[id]?.gone || resolution.rolls >= ROLLS_MOST) return;
    resolution.rolls++;
    const bonus = state.pieces[id]?.vitalBonus ?? 0;
    const { faces, total } = rollOn(act.dice, vitalTable.die, sum => vitalRow(vitalTable, sum + bonus));
    const result = total + bonus;
    const effects = vitalRow(vitalTable, result)?.effects ?? [];
    act.emit({ type: 'pieceRolled', piece: id, faces, result, effects });
    for (const effect of effects) applyTo(resolution, piece, effect);
  }
};

/** What of the result is more than its own weakening: damage, danger to those on or near it, collapse. */
const applyTo = (resolution: Resolution, piece: Piece, effect: VitalEffect): void => {
  const { state, act } = resolution;
  if (effect.effect === 'destroyed' && !state.pieces[piece.id]?.gone) {
    act.emit({ type: 'pieceDestroyed', piece: piece.id });
  }
  if (effect.effect === 'damage') {
    if (effect.to === 'self') damagePiece(resolution, piece, effect.points, []);
    else for (const unit of unitsOn(resolution, piece)) hurt(resolution, unit, effect.points);
  }
  if (effect.effect !== 'hits') return;
  const { count, damage } = effect;
  if (effect.to === 'self') {
    strike(resolution, piece, [{ unit: piece.id, terrain: true, source: piece.id, count, damage }]);
    return;
  }
  const struck =
    effect.to === 'near' ? unitsNear(resolution, piece, effect.within ?? 0) : unitsOn(resolution, piece);
  for (const unit of struck) {
    const { takeHits } = resolution.world.edition.policies;
    takeHits(resolution, unit, [{ unit: unit.id, source: piece.id, count, damage }]);
  }
};

const hurt = (resolution: Resolution, unit: UnitState, points: number): void => {
  const part = unit.parts.findIndex((_part, index) => membersOf(unit, index).length > 0);
  damagePart(resolution, unit, part, { points, pools: [], hits: [] });
};

const unitsOn = ({ state }: Resolution, { grounds }: Piece): UnitState[] =>
  unitsOnTable(state).filter(unit =>
    unit.members.some(member => grounds.some(({ shape }) => contains(shape, member))),
  );

const unitsNear = ({ world, state }: Resolution, { grounds }: Piece, reach: number): UnitState[] =>
  unitsOnTable(state).filter(unit =>
    grounds.some(({ shape }) => isNear(world, world.board.distance(shape, boundaryOf(world, unit)), reach)),
  );
