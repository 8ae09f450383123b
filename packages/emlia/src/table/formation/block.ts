import {
  add,
  type Board,
  type Disc,
  direction,
  GRAIN,
  type Point,
  type Rectangle,
  rectangle,
  rotate,
  scale,
} from '@emlia/kernel';

/** What arithmetic and the grain may leave between ranks that are straight. */
const CROOKED = 8 * GRAIN;
const WIDEST_GAP = 1;

/** A block of ranks and files; its members follow rank by rank, each from the left. */
export interface Block {
  readonly files: number;
  readonly count: number;
  readonly facing: number;
  /** From file to file and from rank to rank, centre to centre. */
  readonly across: number;
  readonly back: number;
  /** The member on the left of the front. */
  readonly anchor: Point;
}

/** On cells ranks stand along the rows of the board, so a block can face so many degrees on and no less. */
export const facingStep = (board: Board): number =>
  board.kind === 'free' ? 1 : board.kind === 'square' ? 90 : 60;

/** How far apart neighbours in a block stand: as near as their bases allow, a grain more where they do not stand square to the table. */
export const tightPitch = (board: Board, width: number, facing: number): number =>
  board.kind === 'free' ? width + (facing % 90 === 0 ? 0 : GRAIN) : Math.max(1, Math.ceil(width));

/** Where the next rank stands behind one; on hexes turn and turn about to the left and right of straight. */
const rankStep = (board: Board, { facing, back }: Block, rank: number): Point => {
  if (board.kind !== 'hex') return scale(direction(facing + 180), back);
  return scale(direction(facing + (rank % 2 === 0 ? 150 : 210)), back);
};

/** formation.ranked: where the members of a block stand, every rank full but the rearmost, which is centred. */
export const layOut = (board: Board, block: Block): Point[] => {
  const { files, count, facing, across, anchor } = block;
  const right = scale(direction(facing + 90), across);
  const places: Point[] = [];
  // On cells the whole block goes to the nearest, not each of its members for itself.
  let left = board.kind === 'free' ? anchor : board.place(anchor);
  for (let rank = 0; rank * files < count; rank++) {
    const here = Math.min(files, count - rank * files);
    const spare = (files - here) / 2;
    const shift = board.kind === 'free' ? spare : Math.floor(spare);
    for (let file = 0; file < here; file++) places.push(board.place(add(left, scale(right, file + shift))));
    left = add(left, rankStep(board, block, rank));
  }
  return places;
};

/** entity.boundary: the rectangle round a block. */
export const rectangleRound = (bases: readonly Disc[], facing: number): Rectangle => {
  let [left, right, front, rear] = [Infinity, -Infinity, -Infinity, Infinity];
  const ahead = direction(facing);
  const aside = direction(facing + 90);
  for (const { x, y, r } of bases) {
    const forward = x * ahead.x + y * ahead.y;
    const rightward = x * aside.x + y * aside.y;
    left = Math.min(left, rightward - r);
    right = Math.max(right, rightward + r);
    front = Math.max(front, forward + r);
    rear = Math.min(rear, forward - r);
  }
  const centre = add(scale(ahead, (front + rear) / 2), scale(aside, (left + right) / 2));
  return rectangle(centre, right - left, front - rear, facing);
};

interface Placed {
  readonly index: number;
  /** To the right and to the front, as the block faces. */
  readonly u: number;
  readonly v: number;
}

const ranksOf = (points: readonly Point[], facing: number): Placed[][] => {
  const ahead = direction(facing);
  const aside = direction(facing + 90);
  const placed = points.map(
    ({ x, y }, index): Placed => ({ index, u: x * aside.x + y * aside.y, v: x * ahead.x + y * ahead.y }),
  );
  placed.sort((a, b) => b.v - a.v || a.u - b.u || a.index - b.index);
  const ranks: Placed[][] = [];
  for (const one of placed) {
    const rank = ranks.at(-1);
    const first = rank?.[0];
    if (rank && first && first.v - one.v <= CROOKED) rank.push(one);
    else ranks.push([one]);
  }
  for (const rank of ranks) rank.sort((a, b) => a.u - b.u);
  return ranks;
};

/**
 * formation.ranked: the block these points form facing this way, and the order in which they fill it;
 * nothing if they form none. `width` is that of the widest base.
 */
export const readBlock = (
  board: Board,
  points: readonly Point[],
  facing: number,
  width: number,
): (Block & { readonly order: readonly number[] }) | undefined => {
  if (facing % facingStep(board) !== 0) return undefined;
  const ranks = ranksOf(points, facing);
  const [front, second] = ranks;
  const [corner, neighbour] = front ?? [];
  if (!front || !corner) return undefined;
  const tight = tightPitch(board, width, facing);
  const across = neighbour ? neighbour.u - corner.u : tight;
  const row = board.kind === 'hex' ? direction(30).y * -1 : 1;
  const back = second?.[0] ? (corner.v - second[0].v) / row : tight;
  const order = ranks.flatMap(rank => rank.map(({ index }) => index));
  const anchor = points[corner.index];
  if (!anchor || !isPitch(board, across, tight) || !isPitch(board, back, tight)) return undefined;
  const block = { files: front.length, count: points.length, facing, across, back, anchor };
  const places = layOut(board, block);
  const straight = order.every((index, i) => {
    const [is, should] = [points[index], places[i]];
    return is && should && Math.abs(is.x - should.x) <= CROOKED && Math.abs(is.y - should.y) <= CROOKED;
  });
  return straight ? { ...block, order } : undefined;
};

/** No more than 1 GSU between bases; on cells those of neighbouring cells are that far apart. */
const isPitch = (board: Board, pitch: number, tight: number): boolean =>
  pitch >= tight - CROOKED && pitch <= tight + (board.kind === 'free' ? WIDEST_GAP : 0) + CROOKED;

/** The block turned clockwise about a point. */
export const turned = (block: Block, about: Point, degrees: number): Block => ({
  ...block,
  facing: (block.facing + degrees + 720) % 360,
  anchor: rotate(block.anchor, about, degrees),
});
