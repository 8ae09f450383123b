import { areaOfRing, crossingOf, type Point } from '@emlia/kernel';
import type { Plain } from '@emlia/packs/edit';
import { ringOf } from '../map/shapes.ts';
import type { MapThing, ReadMap } from './read-map.ts';

/** What becomes of the things of a map. */
export interface Mapping {
  /** How many GSU a square is. */
  readonly gsu: number;
  /** How wide lines become, in GSU. */
  readonly width: number;
  /** The terrain of each class; a class without one is left out. */
  readonly is: Readonly<Record<string, string>>;
  /** Terrain that doors can open into. */
  readonly walled: readonly string[];
}

/** As many corners and pieces as a scenario may have. */
const MOST_CORNERS = 100;
const MOST_ALONG = 60;
const MOST_PIECES = 300;

const hundredth = (value: number): number => Math.round(value * 100) / 100;

const scaled = (points: readonly Point[], gsu: number): Point[] => {
  const all = points.map(({ x, y }) => ({ x: hundredth(x * gsu), y: hundredth(y * gsu) }));
  return all.filter((one, i) => i === 0 || one.x !== all[i - 1]?.x || one.y !== all[i - 1]?.y);
};

const pairs = (points: readonly Point[]): Plain => points.map(({ x, y }) => [x, y]);

const isOutline = (ring: readonly Point[] | undefined): boolean =>
  ring !== undefined && ring.length >= 3 && crossingOf(ring) === undefined && areaOfRing(ring) !== 0;

const pieceOf = (thing: MapThing, is: string, { gsu, width, walled }: Mapping): Plain | undefined => {
  const points = scaled(thing.points, gsu);
  const named = { is, ...(thing.name !== '' && { name: thing.name }) };
  if (!thing.closed) {
    const band = { along: points.map(({ x, y }) => [x, y] as const), width };
    const fits = points.length >= 2 && points.length <= MOST_ALONG && isOutline(ringOf({ band }));
    return fits ? { ...named, band } : undefined;
  }
  if (points.length > MOST_CORNERS || !isOutline(points)) return undefined;
  const openings = walled.includes(is)
    ? thing.doors.map(({ x, y, width: wide }) => ({
        is: 'door',
        at: [hundredth(x * gsu), hundredth(y * gsu)],
        width: Math.max(0.1, hundredth(wide * gsu)),
      }))
    : [];
  return { ...named, ...(openings.length > 0 && { openings }), polygon: pairs(points) };
};

/** The pieces of terrain a map comes to, and how many of its things are left out: too many corners, or crossing themselves. */
export const piecesOf = (
  { things }: ReadMap,
  mapping: Mapping,
  there: number,
): { readonly pieces: readonly Plain[]; readonly left: number } => {
  const wanted = things.flatMap(thing => {
    const is = mapping.is[thing.of];
    return is ? [pieceOf(thing, is, mapping)] : [];
  });
  const pieces = wanted.flatMap(one => one ?? []).slice(0, Math.max(0, MOST_PIECES - there));
  return { pieces, left: wanted.length - pieces.length };
};
