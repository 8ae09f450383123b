import type { Stands } from '@emlia/content';
import { add, direction, type Point, scale } from '@emlia/kernel';
import type { Asker } from '../../actions/order.ts';
import type { Formation, UnitState } from '../../state.ts';
import { baseRadius } from '../../table/entity/base.ts';
import { layOut, tightPitch } from '../../table/formation/block.ts';
import { blockAround } from '../../table/move/standing.ts';
import { linesOf, listedStrength, type World } from '../../table/world.ts';
import type { Deploy } from './deploy.ts';

/** The widest base of the unit. */
export const widest = (world: World, unit: UnitState): number =>
  Math.max(...linesOf(world, unit).map(line => 2 * baseRadius(line)));

/** Towards the middle of the table. Blocks are laid out northwards or southwards. */
const facingAt = ({ board }: World, at: Point, formation: Formation): number => {
  const [x, y] = [at.x / board.width - 0.5, at.y / board.height - 0.5];
  if (formation === 'open' && Math.abs(x) > Math.abs(y)) return x > 0 ? 270 : 90;
  return y > 0 ? 0 : 180;
};

/** The unit as a tidy block round a point, facing the middle of the table. */
export const placementAt = (
  { world }: Asker,
  unit: UnitState,
  at: Point,
  formation: Formation = 'open',
): Deploy => {
  const facing = facingAt(world, at, formation);
  const width = widest(world, unit);
  const count = listedStrength(unit);
  const deploy = { type: 'deploy', unit: unit.id, facing } as const;
  if (formation === 'open') return { ...deploy, at: blockAround(world, width, count, at) };
  const pitch = tightPitch(world.board, width, facing);
  const files = Math.ceil(Math.sqrt(count * 2));
  const aside = ((facing === 0 ? -1 : 1) * (files - 1) * pitch) / 2;
  const anchor = world.board.place({ x: at.x + aside, y: at.y });
  return {
    ...deploy,
    at: layOut(world.board, { files, count, facing, across: pitch, back: pitch, anchor }),
    formation,
  };
};

/** The unit as a scenario suggests that it stands. */
export const placementAs = ({ world }: Asker, unit: UnitState, stands: Stands): Deploy => {
  const { at, formation = 'open' } = stands;
  const { facing = facingAt(world, at, formation) } = stands;
  const width = widest(world, unit);
  const count = listedStrength(unit);
  const deploy = { type: 'deploy', unit: unit.id, facing } as const;
  if (formation === 'open') return { ...deploy, at: blockAround(world, width, count, at) };
  const pitch = tightPitch(world.board, width, facing);
  const files = Math.min(count, stands.files ?? Math.ceil(Math.sqrt(count * 2)));
  const ranks = Math.ceil(count / files);
  // The block lies round its middle: half of its front to the left, half of its depth ahead.
  const left = scale(direction(facing - 90), ((files - 1) * pitch) / 2);
  const ahead = scale(direction(facing), ((ranks - 1) * pitch) / 2);
  const anchor = world.board.place(add(at, add(left, ahead)));
  return {
    ...deploy,
    at: layOut(world.board, { files, count, facing, across: pitch, back: pitch, anchor }),
    formation,
  };
};

/** What its scenario suggests for a unit that was there from the start. */
export const standsOf = ({ setup }: Pick<World, 'setup'>, unit: UnitState): Stands | undefined =>
  setup.scenario.forces.find(({ id }) => id === unit.force)?.units.find(({ id }) => id === unit.id)?.stands;
