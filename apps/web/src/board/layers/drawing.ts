import { outlineAround } from '../hit.ts';
import { type Palette, sideColour } from '../palette.ts';
import type { Dash, Drawing, Ring, Stroke, Tone, Wash } from '../scene.ts';
import { hatch } from '../textures/hatch.ts';
import {
  closedPath,
  coordinatesOf,
  drawArrowHead,
  drawDashes,
  drawLine,
  type Pen,
  type Plate,
} from './pen.ts';

export const drawMarks = (g: Plate, { washes = [], lines = [], rings = [] }: Drawing, pen: Pen): void => {
  g.clear();
  for (const wash of washes) drawWash(g, wash, pen);
  for (const line of lines) drawStroke(g, line, pen);
  for (const ring of rings) drawRing(g, ring, pen);
};

const colourOf = (palette: Palette, tone: Tone): string =>
  typeof tone === 'number' ? sideColour(palette, tone) : palette[tone];

const drawWash = (g: Plate, { points, tone, strength, hatched }: Wash, { pixel, palette }: Pen): void => {
  if (points.length < 3) return;
  const color = colourOf(palette, tone);
  g.poly(coordinatesOf(points)).fill({ color, alpha: strength });
  if (!hatched) return;
  for (const stroke of hatch(points, 7 * pixel, -45)) drawLine(g, stroke);
  g.stroke({ color, width: pixel, alpha: Math.min(1, 0.25 + strength) });
};

const PATTERN: Readonly<Record<Dash, readonly [number, number] | undefined>> = {
  solid: undefined,
  dashed: [8, 5],
  dotted: [2, 5],
};

/** Light beneath, so that a line is seen on any ground and over any piece. */
const drawStroke = (
  g: Plate,
  { points, tone, dash = 'solid', width = 2, arrow, knots }: Stroke,
  pen: Pen,
): void => {
  const { pixel, palette } = pen;
  const color = colourOf(palette, tone);
  drawLine(g, points).stroke({
    color: palette.table,
    width: (width + 2.5) * pixel,
    alpha: 0.7,
    join: 'round',
  });
  const pattern = PATTERN[dash];
  if (pattern) drawDashes(g, points, pattern[0] * pixel, pattern[1] * pixel);
  else drawLine(g, points);
  g.stroke({ color, width: width * pixel, join: 'round', cap: 'round' });
  const [from, to] = points.slice(-2);
  if (arrow && from && to) drawArrowHead(g, { from, to, color }, pen);
  for (const { x, y } of knots ? points : []) {
    g.circle(x, y, 4 * pixel).fill(palette.table);
    g.circle(x, y, 4 * pixel).stroke({ color, width: 2 * pixel });
  }
};

const drawRing = (g: Plate, { figures, radius, tone, dash = 'solid', pad = 9 }: Ring, pen: Pen): void => {
  const around = closedPath(outlineAround(figures, radius + pad * pen.pixel));
  drawStroke(g, { points: around, tone, dash, width: 2.5 }, pen);
};
