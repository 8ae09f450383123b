import type { Point } from '@emlia/kernel';
import { textureOf } from '../looks.ts';
import { sideColour } from '../palette.ts';
import type { DrawnGround, Scene } from '../scene.ts';
import { hatch } from '../textures/hatch.ts';
import { closedPath, coordinatesOf, drawDashes, drawLine, type Pen, type Plate } from './pen.ts';

/** The sheet itself, its hairlines every 10 GSU (or its cells), and the deployment zones. */
export const drawTable = (g: Plate, scene: Scene, { pixel, palette }: Pen): void => {
  const { width, height, cells } = scene.table;
  g.clear();
  g.rect(pixel * 3, pixel * 4, width, height).fill({ color: palette.dusk, alpha: 0.1 });
  g.rect(0, 0, width, height).fill(palette.table);
  const step = cells === 'square' ? 1 : 10;
  if (cells === 'hex') hexes(g, width, height);
  else {
    for (let x = step; x < width; x += step) g.moveTo(x, 0).lineTo(x, height);
    for (let y = step; y < height; y += step) g.moveTo(0, y).lineTo(width, y);
  }
  g.stroke({ color: palette.grid, width: pixel });
};

/** Cells one GSU across, pointing up, as the hex board measures them. */
const hexes = (g: Plate, width: number, height: number): void => {
  const side = 1 / Math.sqrt(3);
  for (let row = 0; row * side * 1.5 < height; row++) {
    for (let column = 0; column < width; column++) {
      const [x, y] = [column + (row % 2) / 2 + 0.5, side + row * side * 1.5];
      // The last of a row or a column are cut off where the table ends.
      const at = (dx: number, dy: number): [number, number] => [
        Math.min(width, x + dx),
        Math.min(height, y + dy),
      ];
      g.moveTo(...at(-0.5, side / 2)).lineTo(...at(-0.5, -side / 2));
      g.lineTo(...at(0, -side)).lineTo(...at(0.5, -side / 2));
    }
  }
};

export const drawFrame = (g: Plate, scene: Scene, { pixel, palette }: Pen): void => {
  const { width, height } = scene.table;
  g.clear();
  g.rect(0, 0, width, height).stroke({ color: palette.edge, width: 1.5 * pixel });
  for (let x = 10; x < width; x += 10)
    g.moveTo(x, 0)
      .lineTo(x, 5 * pixel)
      .moveTo(x, height)
      .lineTo(x, height - 5 * pixel);
  for (let y = 10; y < height; y += 10)
    g.moveTo(0, y)
      .lineTo(5 * pixel, y)
      .moveTo(width, y)
      .lineTo(width - 5 * pixel, y);
  g.stroke({ color: palette.edge, width: 1.5 * pixel });
};

export const drawZones = (g: Plate, zones: Scene['zones'], { pixel, palette }: Pen): void => {
  g.clear();
  for (const { side, points, asked } of zones) {
    const color = sideColour(palette, side);
    g.poly(coordinatesOf(points)).fill({ color, alpha: asked ? 0.12 : 0.04 });
    // Sides lean their strokes to opposite hands.
    for (const stroke of hatch(points, 14 * pixel, side % 2 === 0 ? 45 : -45)) drawLine(g, stroke);
    g.stroke({ color, width: pixel, alpha: asked ? 0.2 : 0.1 });
    drawDashes(g, closedPath(points), 8 * pixel, 5 * pixel).stroke({
      color,
      width: 1.5 * pixel,
      alpha: asked ? 0.9 : 0.4,
    });
  }
};

export const drawGrounds = (g: Plate, grounds: readonly DrawnGround[], pen: Pen): void => {
  g.clear();
  for (const ground of grounds) drawGround(g, ground, pen);
};

const drawGround = (g: Plate, { look, points }: DrawnGround, { pixel, palette }: Pen): void => {
  const { fill, line } = palette.grounds[look];
  if (look === 'solid' || look === 'foliage') softEdge(g, points, { pixel, palette });
  g.poly(coordinatesOf(points)).fill(fill);
  const { lines, dots, width } = textureOf(look, points);
  for (const one of lines) drawLine(g, one);
  if (lines.length > 0)
    g.stroke({ color: line, width: Math.max(width, pixel * 0.8), alpha: 0.6, cap: 'round', join: 'round' });
  for (const { x, y } of dots) g.circle(x, y, width / 2);
  if (dots.length > 0) g.fill({ color: line, alpha: 0.75 });
  drawLine(g, closedPath(points)).stroke({
    color: line,
    width: (look === 'solid' ? 2 : 1.4) * pixel,
    join: 'round',
    cap: 'round',
    alpha: 0.9,
  });
};

/** What stands up throws a little shade, away from a lamp in the north-west. */
const softEdge = (g: Plate, points: readonly Point[], { pixel, palette }: Pen): void => {
  for (const step of [4, 2.5, 1.2]) {
    const shifted = points.map(({ x, y }) => ({ x: x + step * pixel, y: y + step * pixel }));
    g.poly(coordinatesOf(shifted)).fill({ color: palette.dusk, alpha: 0.09 });
  }
};
