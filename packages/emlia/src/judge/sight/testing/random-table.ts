import type { TerrainEntry, UnitEntry } from '@emlia/content';
import { direction, type Point, snap } from '@emlia/kernel';
import type { UnitState } from '../../../state.ts';
import { FORMATIONS } from '../../../state.ts';
import type { EditionId } from '../../../table/edition.ts';
import { FOREST, HILL, RIVER, SCRUB, WALL } from '../../../testing/battle.ts';
import { foes, men, type Standing, type Table, table, thing } from './table.ts';

/** A quick source of whole numbers from 0 to n − 1, the same for the same seed. */
export type Pick = (n: number) => number;

export const picker = (seed: number): Pick => {
  let a = seed | 0;
  return n => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
};

const TERRAIN: readonly TerrainEntry[] = [
  WALL,
  { ...WALL, height: 0.5, hits: 4 },
  { ...WALL, height: 4 },
  SCRUB,
  { ...SCRUB, hits: 1, height: 1 },
  { ...FOREST, hits: 3 },
  { ...FOREST, height: 3, visibilityLimit: 4 },
  RIVER,
  { ...RIVER, height: -0.5 },
  HILL,
  { ...HILL, height: 3 },
  thing({ height: 1.5 }),
];

const one = <T>(pick: Pick, list: readonly T[]): T => list[pick(list.length)] as T;

const spot = (pick: Pick, size: number): Point => ({
  x: pick(size * 1024) / 1024,
  y: pick(size * 1024) / 1024,
});

/** A convex or concave outline round a middle, of 3 to 9 corners. */
const outline = (pick: Pick, middle: Point, reach: number): Point[] => {
  const corners = 3 + pick(7);
  const turn = pick(360);
  return Array.from({ length: corners }, (_, i) => {
    const u = direction(turn + Math.floor((360 * i) / corners));
    const far = reach * (0.3 + pick(71) / 100);
    return { x: snap(middle.x + u.x * far), y: snap(middle.y + u.y * far) };
  });
};

/** A long thin block at any angle. */
const block = (pick: Pick, middle: Point, reach: number): Point[] => {
  const angle = pick(360);
  const [u, v] = [direction(angle), direction(angle + 90)];
  const half = reach / (4 + pick(12));
  return [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(([a = 0, b = 0]) => ({
    x: snap(middle.x + a * u.x * reach + b * v.x * half),
    y: snap(middle.y + a * u.y * reach + b * v.y * half),
  }));
};

export const randomPiece = (pick: Pick, size: number, reach: number) => {
  const far = 1 + pick(reach * 4) / 4;
  const points = (pick(2) === 0 ? outline : block)(pick, spot(pick, size), far);
  return { is: one(pick, TERRAIN), points };
};

const randomUnit = (pick: Pick, size: number, index: number, most: number): Standing => {
  const changes: Partial<UnitEntry> = {
    size: one(pick, [0.5, 1, 1, 1, 2]),
    height: one(pick, [0.5, 1, 1, 1, 2, 3]),
    hits: { base: pick(5), armour: 0 },
  };
  const is: Partial<UnitState> = {
    formation: one(pick, FORMATIONS),
    prone: pick(5) === 0,
    takingCover: pick(6) === 0,
    altitude: pick(12) === 0 ? 1 + pick(6) : 0,
  };
  const at = spot(pick, size);
  const count = 1 + pick(most);
  const spread = 1 + pick(3);
  const places = Array.from({ length: count }, (_, i): [number, number] => [
    snap(at.x + (i % 4) * spread + pick(512) / 1024),
    snap(at.y + Math.floor(i / 4) * spread + pick(512) / 1024),
  ]);
  return (index % 2 === 0 ? men : foes)(`u${index}`, is, changes, ...places);
};

export interface Randomly {
  readonly size: number;
  readonly terrain: number;
  readonly reach: number;
  readonly units: number;
  readonly members: number;
  readonly board?: 'free' | 'square' | 'hex';
}

export const randomField = (
  pick: Pick,
  { size, terrain, reach, units, members, board = 'free' }: Randomly,
) => ({
  board,
  width: size,
  height: size,
  terrain: Array.from({ length: terrain }, () => randomPiece(pick, size, reach)),
  units: Array.from({ length: units }, (_, i) => randomUnit(pick, size, i, members)),
});

export const randomTable = (seed: number, how: Randomly, edition: EditionId = 'core'): Table =>
  table({ edition, ...randomField(picker(seed), how) });
