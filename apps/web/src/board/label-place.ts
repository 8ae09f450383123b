import { type Box, growBox, type Point } from '@emlia/kernel';
import { boxAt, overlapArea } from './boxes.ts';
import { PAPER } from './layers/sheet.ts';
import type { Occupancy } from './occupancy.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A banner that wants a place. */
export interface Wish {
  /** The room its unit takes, in pixels. */
  readonly unit: Box;
  readonly size: Size;
  /** Where the unit's rear is: a banner stands behind it if it can. */
  readonly rear: Point;
  /** It stands for the unit, so it stands on it. */
  readonly over?: true;
  /** From the unit's corner, where it stood before: there it stays while nothing is in the way. */
  readonly last?: Point;
}

/** What banners keep off. */
export interface Around {
  readonly bases: Pick<Occupancy, 'under'>;
  /** Other banners, and what lies over the board. */
  readonly taken: readonly Box[];
  /** Names printed on the ground: not covered where that is easy. */
  readonly printed: readonly Box[];
  readonly table: { readonly right: number; readonly bottom: number };
}

/** The frame of a sheet, as something printed: names that lie across it are hard to read. */
export const frameRound = ({ left, top, right, bottom }: Box): readonly Box[] => [
  { left: left - PAPER, top: top - PAPER, right: right + PAPER, bottom: top },
  { left: left - PAPER, top: bottom, right: right + PAPER, bottom: bottom + PAPER },
  { left: left - PAPER, top, right: left, bottom },
  { left: right, top, right: right + PAPER, bottom },
];

const GAP = 4;
/** How far out a place is looked for, in pixels, ring by ring. */
const RINGS = [0, 14, 30, 50, 76, 110, 150, 200] as const;

/** All places round a unit at a distance, those behind it first. */
const placesRound = (unit: Box, { width, height }: Size, rear: Point, out: number): Box[] => {
  const [x, y] = [(unit.left + unit.right) / 2, (unit.top + unit.bottom) / 2];
  const [above, below] = [unit.top - GAP - out - height, unit.bottom + GAP + out];
  const [before, after] = [unit.left - GAP - out - width, unit.right + GAP + out];
  const lefts = [x - width / 2, unit.left, unit.right - width, x - width, x];
  const tops = [y - height / 2, unit.top, unit.bottom - height, y - height, y];
  const at = (left: number, top: number): Box => boxAt(left, top, width, height);
  const sides = [
    { way: { x: 0, y: 1 }, boxes: lefts.map(left => at(left, below)) },
    { way: { x: 0, y: -1 }, boxes: lefts.map(left => at(left, above)) },
    { way: { x: 1, y: 0 }, boxes: tops.map(top => at(after, top)) },
    { way: { x: -1, y: 0 }, boxes: tops.map(top => at(before, top)) },
  ];
  const behind = ({ way }: (typeof sides)[number]): number => way.x * rear.x + way.y * rear.y;
  const corners = [at(after, below), at(after, above), at(before, below), at(before, above)];
  return [...sides.sort((a, b) => behind(b) - behind(a)).flatMap(({ boxes }) => boxes), ...corners];
};

/** Print is spared in so many rings; farther out it is better to cover it than to stand apart. */
const SPARING = 3;

const isClearOf = (box: Box, others: readonly Box[]): boolean =>
  others.every(other => overlapArea(box, other) === 0);

/** Whether nobody and no other banner is in the way of a box. */
const isFreeFor = (box: Box, { bases, taken, table }: Around): boolean =>
  box.left >= 0 &&
  box.top >= 0 &&
  box.right <= table.right &&
  box.bottom <= table.bottom &&
  isClearOf(box, taken) &&
  bases.under(box) === 0;

/**
 * Beside its unit, as near as it can: never over a base, over no other banner, and all of it in the window if any of its
 * unit is. Where there is no such place at all, the one that covers least.
 */
export const placeBanner = ({ unit, size, rear, over, last }: Wish, around: Around): Box => {
  const { bases, taken, printed, table } = around;
  const { width, height } = size;
  const isFree = (box: Box): boolean => isFreeFor(box, around);
  const spares = (box: Box): boolean => isFree(box) && isClearOf(box, printed);
  const middle = boxAt(
    (unit.left + unit.right - width) / 2,
    (unit.top + unit.bottom - height) / 2,
    width,
    height,
  );
  // Who is out of sight is not looked after.
  if (overlapArea(unit, boxAt(0, 0, table.right, table.bottom)) === 0) return middle;
  if (over && isClearOf(middle, taken)) return middle;
  const same = last && boxAt(unit.left + last.x, unit.top + last.y, width, height);
  if (same && spares(same)) return same;
  const rings = RINGS.map(out => placesRound(unit, size, rear, out));
  for (const ring of rings.slice(0, SPARING)) {
    const box = ring.find(spares);
    if (box) return box;
  }
  if (same && isFree(same)) return same;
  for (const ring of rings) {
    const box = ring.find(isFree);
    if (box) return box;
  }
  const cost = (box: Box): number =>
    1000 * bases.under(box) + taken.reduce((sum, other) => sum + overlapArea(box, other), 0);
  return rings
    .flat()
    .map(box => shifted(box, table))
    .reduce((best, one) => (cost(one) < cost(best) ? one : best), shifted(middle, table));
};

const shifted = ({ left, top, right, bottom }: Box, table: Around['table']): Box => {
  const [width, height] = [right - left, bottom - top];
  const within = (at: number, most: number): number => Math.max(0, Math.min(at, most));
  return boxAt(within(left, table.right - width), within(top, table.bottom - height), width, height);
};

/** A banner that stands this far from its unit, in pixels, is tied to it by a line. */
const APART = 12;

/** The line from a banner to the nearest edge of its unit, where it is not plain whose it is. */
export const leaderOf = (banner: Box, unit: Box): readonly [Point, Point] | undefined => {
  if (overlapArea(growBox(banner, APART), unit) > 0) return undefined;
  const nearest = (at: number, low: number, high: number): number => Math.max(low, Math.min(at, high));
  const foot = { x: nearest((unit.left + unit.right) / 2, banner.left, banner.right), y: 0 };
  const from = { x: foot.x, y: nearest((unit.top + unit.bottom) / 2, banner.top, banner.bottom) };
  const to = { x: nearest(from.x, unit.left, unit.right), y: nearest(from.y, unit.top, unit.bottom) };
  return [from, to];
};
