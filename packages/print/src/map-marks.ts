import type { TerrainEntry } from '@emlia/content';
import type { Point } from '@emlia/kernel';
import type { Brush } from './ground/brushes.ts';
import { inkGround } from './ground/ink-ground.ts';
import { planOf } from './ground/plan.ts';
import { type Html, html } from './html.ts';
import { brushOfEntry } from './painted-grounds.ts';

/** What ground does, whatever it is called. */
export type GroundMark = 'water' | 'solid' | 'woods' | 'scrub' | 'high' | 'low' | 'rough' | 'plain';

export const markOf = (entry: TerrainEntry): GroundMark => {
  if (entry.water) return 'water';
  if (entry.character === 'solid' && !entry.walkable) return 'solid';
  if (entry.walls !== undefined) return 'solid';
  if (entry.walkable && entry.height > 0) return 'high';
  if (entry.height < 0) return 'low';
  if (entry.character === 'sparse') return entry.height >= 1 ? 'woods' : 'scrub';
  return entry.rough.length + entry.veryRough.length + entry.impassable.length > 0 ? 'rough' : 'plain';
};

/** Sides lean their strokes to opposite hands; a fifth side begins again. */
const SIDE_STROKES = [45, -45, 0, 90, 20] as const;

export const sidePatterns = (prefix: string, sides: number): Html =>
  html`${Array.from({ length: sides }, (_, side) => html`<pattern id="${prefix}-side-${side}" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(${SIDE_STROKES[side % SIDE_STROKES.length]})"><path d="M0 1.5h3" stroke="#777" stroke-width=".12"/></pattern>`)}`;

/** In millimetres. */
const SWATCH = { width: 10, height: 6 } as const;
/** A fitted pixel of a map, in millimetres: samples are drawn by a hand as large as that of the map. */
const PIXEL = 0.2;

const LONG: ReadonlySet<Brush> = new Set<Brush>([
  'road',
  'bridge',
  'trench',
  'wire',
  'traps',
  'barricade',
  'fence',
  'hedge',
  'drywall',
  'wall',
  'gate',
]);
const ROUND: ReadonlySet<Brush> = new Set<Brush>([
  'tree',
  'crater',
  'tank',
  'rock',
  'asteroid',
  'well',
  'hill',
  'dune',
]);

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

const sampleShape = (brush: Brush): Point[] => {
  if (LONG.has(brush)) return box(0.4, 2.1, 9.6, 3.9);
  if (!ROUND.has(brush)) return box(0.5, 0.5, 9.5, 5.5);
  const across = brush === 'hill' || brush === 'dune' ? 4.3 : 2.4;
  return Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * 2 * Math.PI;
    return { x: 5 + Math.cos(angle) * across, y: 3 + Math.sin(angle) * 2.4 };
  });
};

/** A sample of a kind of ground for the legend, drawn as the map draws it. */
export const groundSwatch = (prefix: string, entry: TerrainEntry): Html => {
  const { width, height } = SWATCH;
  const brush = brushOfEntry(entry);
  const piece = { id: entry.id, kind: entry.id, brush, height: entry.height, points: sampleShape(brush) };
  const plan = planOf({ width, height, seed: 'sample' }, [piece], PIXEL);
  const { defs, ground } = inkGround(plan, { scale: 1, prefix: `${prefix}-${entry.id}`, alone: true });
  return html`<svg class="swatch" viewBox="0 0 ${width} ${height}" role="img" aria-label="${entry.name}"><defs>${defs}</defs>${ground}</svg>`;
};
