import type { Point } from '@emlia/kernel';
import { drawOutline, drawStroke, type Easel, layWash, type Painter, spread, standPebble } from '../easel.ts';
import { emptyGrid, type Grid, isolines, valueAt } from '../isolines.ts';
import { grown, insetOf, lengthOf, sidesOf, signedArea } from '../outline.ts';
import type { PlannedPiece } from '../plan.ts';
import { clamp, noise } from '../random.ts';

const LEVELS = [0.12, 0.32, 0.54, 0.76] as const;

/** The part of a grid round a piece, its corners on those of the whole. */
const partOf = (grid: Grid, { box }: PlannedPiece, margin: number): Grid => {
  const around = grown(box, margin);
  const left = Math.max(0, Math.floor(around.x / grid.cell));
  const top = Math.max(0, Math.floor(around.y / grid.cell));
  const part = emptyGrid({ ...around, x: left * grid.cell, y: top * grid.cell }, grid.cell);
  for (let row = 0; row < part.high; row++)
    for (let column = 0; column < part.wide; column++)
      part.cells[row * part.wide + column] = valueAt(grid, column + left, row + top);
  return part;
};

/** Strokes down a slope from a contour, heavier away from the sun. */
const hachures = (easel: Easel, contour: readonly Point[], seed: number, ink: string): void => {
  const { pen, plan, line } = easel;
  const { u, heights } = plan;
  const { cell } = heights;
  pen.strokeStyle = ink;
  let run = 0;
  contour.forEach(({ x, y }, i) => {
    const before = contour[i - 1];
    if (!before) return;
    run += Math.hypot(x - before.x, y - before.y);
    if (run < 3.1 * u) return;
    run = 0;
    if (!easel.seesSpot(x, y, 12 * u)) return;
    const [column, row] = [Math.round(x / cell), Math.round(y / cell)];
    const dx = valueAt(heights, column + 1, row) - valueAt(heights, column - 1, row);
    const dy = valueAt(heights, column, row + 1) - valueAt(heights, column, row - 1);
    const steep = Math.hypot(dx, dy);
    if (steep < 1e-6) return;
    const away = clamp(0.5 - ((dx + dy) / steep) * Math.SQRT1_2 * 0.5);
    const length = (4.5 + noise(x * 9, y * 9, seed) * 5) * u;
    pen.globalAlpha = (0.22 + away * 0.6) * 0.8;
    pen.lineWidth = line(0.45 + away * 0.95);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x - (dx / steep) * length, y - (dy / steep) * length);
    pen.stroke();
  });
  pen.globalAlpha = 1;
};

const contoursOf = ({ plan }: Easel, piece: PlannedPiece): { level: number; lines: Point[][] }[] =>
  plan.once(`${piece.id} contours`, () => {
    const part = partOf(plan.hills, piece, 8 * plan.u);
    return LEVELS.map(level => ({ level, lines: isolines(part, level) }));
  });

/** Its tint and light lie in the open ground; here are contours, hachures, and on rocky ones stones. */
export const paintHill: Painter = (easel, piece) => {
  const { u } = easel.plan;
  const { hillInk } = easel.paints;
  for (const { level, lines } of contoursOf(easel, piece)) {
    for (const contour of lines) {
      drawStroke(easel, contour, { colour: hillInk, width: level < 0.2 ? 1 : 0.7, strength: 0.55 });
      hachures(easel, contour, piece.seed, hillInk);
    }
  }
  if (!/rock|ledge|crag|stony/.test(piece.kind)) return;
  for (const spot of spread(easel, piece, { name: 'stones', gap: 19 * u, inside: 4 * u }, 10 * u))
    standPebble(easel, spot, (2 + spot.chance * 3.4) * u);
};

/** Sand heaped by the wind: pale, rippled, with grass on it. */
export const paintDune: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  layWash(easel, piece.path, { colour: paints.sand, strength: 0.6, edge: 0.6 });
  for (const { level, lines } of contoursOf(easel, piece)) {
    for (const contour of lines) {
      pen.setLineDash([5 * u, 2.5 * u]);
      drawStroke(easel, contour, { colour: paints.hillInk, width: 0.7, strength: level < 0.2 ? 0.5 : 0.35 });
      pen.setLineDash([]);
    }
  }
  pen.strokeStyle = paints.hillInk;
  pen.lineWidth = line(0.6);
  pen.globalAlpha = 0.4;
  for (const { x, y, chance } of spread(
    easel,
    piece,
    { name: 'ripples', gap: 13 * u, inside: 3 * u },
    8 * u,
  )) {
    const wide = (3 + chance * 4) * u;
    pen.beginPath();
    pen.moveTo(x - wide, y);
    pen.quadraticCurveTo(x, y - 2.2 * u, x + wide, y);
    pen.stroke();
  }
  pen.globalAlpha = 1;
};

/** A bank of earth: trodden on top, its slope in strokes outwards. */
export const paintRedoubt: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { points, box } = piece;
  const bank = Math.min(6 * u, Math.min(box.wide, box.high) * 0.22);
  layWash(easel, points, { colour: paints.hill[1], strength: 0.75 });
  const inner = insetOf(points, bank);
  layWash(easel, inner, { colour: paints.trodden, strength: 0.9, edge: 1.2 });
  const sign = signedArea(points) > 0 ? 1 : -1;
  pen.strokeStyle = paints.hillInk;
  for (const side of sidesOf(points)) {
    const length = lengthOf(side);
    const [ux, uy] = [(side[1].x - side[0].x) / length, (side[1].y - side[0].y) / length];
    const sunny = clamp(0.5 + (uy - ux) * sign * 0.35);
    for (let along = u; along < length; along += 2.8 * u) {
      const [x, y] = [side[0].x + ux * along, side[0].y + uy * along];
      const deep = bank * (0.7 + noise(x * 5, y * 5, piece.seed) * 0.5);
      pen.globalAlpha = 0.3 + sunny * 0.45;
      pen.lineWidth = line(0.6 + sunny * 0.6);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x - uy * deep * sign, y + ux * deep * sign);
      pen.stroke();
    }
  }
  pen.globalAlpha = 1;
  drawOutline(easel, inner, { colour: paints.hillInk, width: 1.1, strength: 0.8 });
  drawOutline(easel, points, { colour: paints.hillInk, width: 0.8, strength: 0.6 });
};
