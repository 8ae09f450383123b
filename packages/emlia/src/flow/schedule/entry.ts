import type { Arrive, Edge } from '@emlia/content';
import type { Point } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';
import { listedStrength, type World } from '../../table/world.ts';
import { type Deploy, mayStand } from '../scenario/deploy.ts';
import { widest } from '../scenario/placement.ts';

type Entrance = Pick<Arrive, 'edge' | 'at'>;

const INWARDS: Readonly<Record<Edge, number>> = { north: 180, east: 270, south: 0, west: 90 };

/** A place so far along an edge, and so far in from it. */
const pointAt = ({ board }: World, edge: Edge, along: number, inwards: number): Point => {
  switch (edge) {
    case 'north':
      return { x: along, y: inwards };
    case 'south':
      return { x: along, y: board.height - inwards };
    case 'west':
      return { x: inwards, y: along };
    case 'east':
      return { x: board.width - inwards, y: along };
  }
};

/** A tidy block so many files wide, its rear touching the edge and all facing the table. */
const blockAt = (world: World, unit: UnitState, { edge, at: along }: Entrance, files: number): Deploy => {
  const { board } = world;
  const width = widest(world, unit);
  const pitch = board.kind === 'free' ? width * 1.25 : Math.max(1, width);
  const count = listedStrength(unit);
  const at = Array.from({ length: count }, (_, i) => {
    const rank = Math.floor(i / files);
    const inRank = Math.min(files, count - rank * files);
    const aside = ((i % files) - (inRank - 1) / 2) * pitch;
    return board.place(pointAt(world, edge, along + aside, width / 2 + rank * pitch));
  });
  return { type: 'deploy', unit: unit.id, at, facing: INWARDS[edge] };
};

/** How wide it may come on: as a block if it can, else in a line or a column. */
const widthsOf = (unit: UnitState): number[] => {
  const count = listedStrength(unit);
  const block = Math.ceil(Math.sqrt(count * 2));
  return [...new Set([block, count, Math.ceil(Math.sqrt(count)), 2, 1])].filter(files => files <= count);
};

/** event.reinforcement: the place named, or the nearest free stretch of that edge. */
export const entryFor = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  { edge, at }: Entrance,
): { readonly deploy: Deploy; readonly aside: boolean } | undefined => {
  const length = edge === 'north' || edge === 'south' ? world.board.width : world.board.height;
  const query = { world, state, seat: unit.seat, unit };
  for (let off = 0; off <= length; off++) {
    for (const along of off === 0 ? [at] : [at - off, at + off]) {
      if (along < 0 || along > length) continue;
      for (const files of widthsOf(unit)) {
        const deploy = blockAt(world, unit, { edge, at: along }, files);
        if (mayStand(query, deploy)) return { deploy, aside: off > 0 };
      }
    }
  }
  return undefined;
};
