import type { TerrainEntry } from '@emlia/content';
import { contains, type Point } from '@emlia/kernel';
import { corridorBetween } from '../../../judge/sight/corridor.ts';
import type { Bench } from '../../../judge/sight/judge.ts';
import { gapTo } from '../../../judge/sight/part.ts';
import type { Party } from '../../../judge/sight/party.ts';
import type { Screen } from '../../../judge/sight/screen.ts';
import { isNear } from '../../../table/scale/near.ts';
import { footingOfPiece, isContour, isDepression, liftsWhoStandsOn } from '../../../table/terrain/height.ts';
import type { Ground, World } from '../../../table/world.ts';
import { doubledSize } from '../content.ts';

/** draft.terrain.categories: its printed Size; of a piece that prints none, and of a hill, its height as a Size. */
export const sizeOfEntry = (entry: TerrainEntry): number => {
  const { size, height } = entry;
  return doublings(liftsWhoStandsOn(entry) ? height : (size ?? height));
};

const sizeOfGround = ({ entry }: Ground): number => sizeOfEntry(entry);

/** draft.size.doublings; a depth counts below the ground round it. */
const doublings = (height: number): number =>
  height === 0 ? 0 : height < 0 ? -doubledSize(-height) : doubledSize(height);

/** draft.terrain.elevated.sight-size: the Size of what one stands on, less that of the depression one stands in. */
const levelOf = (ground: number, depressions: readonly Ground[]): number => {
  let depth = 0;
  for (const { entry } of depressions) depth = Math.max(depth, -entry.height);
  return doublings(ground + depth) - doublings(depth);
};

const levelOfParty = (party: Party): number => levelOf(party.ground, party.in);

const topOfParty = (party: Party): number => levelOfParty(party) + party.top - party.ground;

const topOfPiece = (world: World, ground: Ground): number => {
  if (isContour(ground)) return sizeOfGround(ground);
  const footing = footingOfPiece(world, ground);
  return levelOf(footing.level, footing.in.filter(isDepression)) + sizeOfGround(ground);
};

/** Terrain on the lines between two parties. */
export interface Piece {
  readonly screen: Screen;
  readonly ground: Ground;
  /** Above the lower of the two grounds, as that of the parties. */
  readonly size: number;
  /** Whether every member of one of them stands in it, so that all lines run through it. */
  readonly holds: boolean;
  /** draft.conceal.inside-terrain: whether one of them stands in it, by half of its members. */
  readonly stoodIn: boolean;
  /** draft.terrain.visibility.partial: whether half of the members of each are inside. */
  readonly holdsFirst: boolean;
  readonly holdsSecond: boolean;
}

/** Two parties and the terrain on the lines between them. */
export interface Lines {
  readonly world: World;
  readonly first: Party;
  readonly second: Party;
  /** Their Sizes with what they stand on, above the lower of the two grounds. */
  readonly firstSize: number;
  readonly secondSize: number;
  readonly pieces: readonly Piece[];
}

export const linesBetween = ({ world, screens }: Bench, first: Party, second: Party): Lines => {
  const datum = Math.min(levelOfParty(first), levelOfParty(second));
  const pieces: Piece[] = [];
  for (const screen of screens) {
    const { ground } = screen;
    if (!ground || screen.kind === 'rim' || isUnderfoot(ground, first, second)) continue;
    const [inFirst, inSecond] = [shareInside(first, ground), shareInside(second, ground)];
    let top = topOfPiece(world, ground);
    // Terrain on a hill is as large above those who stand in it there as anywhere.
    if (inFirst > 0) top = Math.max(top, levelOfParty(first) + sizeOfGround(ground));
    if (inSecond > 0) top = Math.max(top, levelOfParty(second) + sizeOfGround(ground));
    if (top <= datum) continue;
    const [holdsFirst, holdsSecond] = [2 * inFirst >= 1, 2 * inSecond >= 1];
    const holds = inFirst === 1 || inSecond === 1;
    const stoodIn = holdsFirst || holdsSecond;
    pieces.push({ screen, ground, size: top - datum, holds, stoodIn, holdsFirst, holdsSecond });
  }
  return {
    world,
    first,
    second,
    firstSize: topOfParty(first) - datum,
    secondSize: topOfParty(second) - datum,
    pieces,
  };
};

/** Units on the same hill, or on the floor of a building, see nothing of it between them. */
const isUnderfoot = (ground: Ground, first: Party, second: Party): boolean =>
  first.on.includes(ground) || second.on.includes(ground);

/** The share of a party's members that stand inside a piece; whoever flies stands in nothing. */
const shareInside = (party: Party, { shape, box }: Ground): number => {
  const { left, right, top, bottom } = party.box;
  if (party.aloft || left > box.right || right < box.left || top > box.bottom || bottom < box.top) return 0;
  if (party.members.length === 0) return contains(shape, middleOf(party)) ? 1 : 0;
  let inside = 0;
  for (const member of party.members) if (contains(shape, middleOf(member))) inside++;
  return inside / party.members.length;
};

const middleOf = ({ box }: Party): Point => ({
  x: (box.left + box.right) / 2,
  y: (box.top + box.bottom) / 2,
});

/** How near terrain must stand to whom it conceals (draft.conceal.total.near, draft.conceal.partial.small-near). */
const CLOSE = 5;

/** Whether a piece lies so near to one of the parties: to the nearest point of it on the lines. */
export const isCloseTo = ({ world, first, second }: Lines, party: Party, piece: Piece): boolean => {
  if (party === first ? piece.holdsFirst : piece.holdsSecond) return true;
  const corridor = corridorBetween(first, second);
  if (!corridor) return true;
  const gap = gapTo(world.board, party.shape, piece.screen.part(corridor));
  return isNear(world, gap, CLOSE);
};

/** draft.terrain.visibility.total: more than this into it. */
export const DEEP = 10;

/** Whether a length is more than so many GSU, and not within the tolerance of them. */
export const isDeep = (world: World, length: number): boolean => !isNear(world, length, DEEP);

export const deepFrom = (world: World): number => DEEP + world.edition.tables.leeway[world.board.kind];

export const isVisibilityLimiting = ({ ground }: Piece): boolean =>
  ground.entry.visibilityLimit !== undefined;
