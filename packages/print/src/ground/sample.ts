import type { Point } from '@emlia/kernel';
import type { Brush } from './brushes.ts';
import type { GroundPiece, GroundTable } from './plan.ts';

/** A little table for a sample of ground, on which a hand is as large as on a whole one that is some hundred and eighty wide. */
const SAMPLE: GroundTable = { width: 10, height: 6, pixel: 0.2, seed: 'sample' };

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

const shapeOf = (brush: Brush): Point[] => {
  if (LONG.has(brush)) return box(0.4, 2.1, 9.6, 3.9);
  if (!ROUND.has(brush)) return box(0.5, 0.5, 9.5, 5.5);
  const across = brush === 'hill' || brush === 'dune' ? 4.3 : 2.4;
  return Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * 2 * Math.PI;
    return { x: 5 + Math.cos(angle) * across, y: 3 + Math.sin(angle) * 2.4 };
  });
};

/** A kind of ground by itself, for a legend. */
export const sampleOf = (
  kind: Pick<GroundPiece, 'brush' | 'kind' | 'height'>,
): { readonly table: GroundTable; readonly piece: GroundPiece } => ({
  table: SAMPLE,
  piece: { ...kind, id: kind.kind, points: shapeOf(kind.brush) },
});
