import { type Nearest, nearest, type Point, type Shape } from '@emlia/kernel';
import type { EmliaState } from '../../state.ts';
import { basesOf, boundaryOf } from '../entity/base.ts';
import { unitOf, type World } from '../world.ts';

/** Something on the table to measure from or to. */
export type MeasureEnd =
  | { readonly unit: string }
  | { readonly unit: string; readonly member: number }
  | { readonly terrain: string }
  | { readonly point: Point };

const shapeOf = (world: World, state: EmliaState, mark: MeasureEnd): Shape => {
  if ('point' in mark) return { kind: 'disc', ...mark.point, r: 0 };
  if ('terrain' in mark) {
    const ground = world.grounds.find(({ piece }) => piece.id === mark.terrain);
    if (!ground) throw new Error(`no terrain ${mark.terrain}`);
    return ground.shape;
  }
  const unit = unitOf(state, mark.unit);
  if (!('member' in mark)) return boundaryOf(world, unit);
  const index = unit.members.findIndex(member => member.id === mark.member);
  const base = basesOf(world, unit)[index];
  if (!base) throw new Error(`${mark.unit} has no member ${mark.member}`);
  return base;
};

/**
 * scale.measure.anytime: any player, any time, anything on the table; nothing is asked or used up. The
 * points are where a ruler would lie; on a board of cells the distance is counted in cells.
 */
export const measure = (world: World, state: EmliaState, a: MeasureEnd, b: MeasureEnd): Nearest => {
  const [from, to] = [shapeOf(world, state, a), shapeOf(world, state, b)];
  return { ...nearest(from, to), distance: world.board.distance(from, to) };
};
