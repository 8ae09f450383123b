import type { Point } from '@emlia/kernel';
import { outlineAround } from '../hit.ts';
import { sideColour } from '../palette.ts';
import type { Arrow, BoardTrace, Ghost, Overlay } from '../scene.ts';
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

/** Where the unit can go: lit, with an edge. */
export const drawReach = (g: Plate, { reach }: Overlay, { pixel, palette }: Pen): void => {
  g.clear();
  if (!reach || reach.length < 3) return;
  const edge = closedPath(reach);
  g.poly(coordinatesOf(reach)).fill({
    color: palette.dark ? palette.glow : '#fff2b0',
    alpha: palette.dark ? 0.14 : 0.34,
  });
  drawLine(g, edge).stroke({
    color: palette.dark ? '#000000' : '#fff8e0',
    width: 4 * pixel,
    join: 'round',
    alpha: 0.7,
  });
  drawDashes(g, edge, 7 * pixel, 4 * pixel).stroke({
    color: palette.glow,
    width: 1.8 * pixel,
    join: 'round',
  });
};

/** The unit where it would stand, and the way there. */
export const drawGhost = (
  g: Plate,
  { ghost, ghosts = [], arrows = [], path, spot }: Overlay,
  pen: Pen,
): void => {
  const { pixel, palette } = pen;
  g.clear();
  const color = (ghost ?? spot)?.forbidden ? palette.forbidden : palette.accent;
  if (path && path.length > 1) {
    drawDashes(g, path, 7 * pixel, 4 * pixel).stroke({ color, width: 2 * pixel });
    for (const { x, y } of path.slice(0, -1)) g.circle(x, y, 3 * pixel).fill(color);
  }
  if (spot) {
    g.circle(spot.at.x, spot.at.y, Math.max(spot.radius, 4 * pixel)).fill({ color, alpha: 0.14 });
    g.circle(spot.at.x, spot.at.y, Math.max(spot.radius, 4 * pixel)).stroke({ color, width: 2 * pixel });
    // All that it may come down upon.
    if (spot.drift) {
      drawDashes(g, roundOf(spot.at, spot.drift + spot.radius), 7 * pixel, 5 * pixel);
      g.stroke({ color, width: 2 * pixel });
    }
  }
  for (const one of ghosts) drawStanding(g, one, sideColour(palette, one.side), pen);
  if (ghost) drawStanding(g, ghost, color, pen);
  for (const arrow of arrows) drawArrow(g, arrow, pen);
};

const roundOf = ({ x, y }: Point, radius: number): Point[] =>
  Array.from({ length: 73 }, (_, i) => {
    const angle = (i * Math.PI) / 36;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });

/** Bases smaller than this on the screen, in pixels from their middle, show no facing. */
const FACED_FROM = 6;

/** A unit where it would stand. */
const drawStanding = (g: Plate, ghost: Ghost, color: string, { pixel, palette }: Pen): void => {
  const outline = outlineAround(ghost.figures, ghost.radius + 3 * pixel);
  g.poly(coordinatesOf(outline)).fill({ color, alpha: 0.14 });
  if (ghost.forbidden) {
    for (const stroke of hatch(outline, 6 * pixel, 45)) drawLine(g, stroke);
    g.stroke({ color, width: 1.2 * pixel, alpha: 0.6 });
  }
  drawLine(g, closedPath(outline)).stroke({ color, width: 2 * pixel, join: 'round' });
  for (const { x, y, facing } of ghost.figures) {
    g.circle(x, y, ghost.radius).fill({ color: sideColour(palette, ghost.side), alpha: 0.3 });
    g.circle(x, y, ghost.radius).stroke({ color, width: 1.5 * pixel });
    if (ghost.radius / pixel < FACED_FROM) continue;
    // Where it would look, as its base shows it.
    const angle = (facing * Math.PI) / 180;
    const [dx, dy] = [Math.sin(angle) * ghost.radius, -Math.cos(angle) * ghost.radius];
    g.poly([
      x + 1.35 * dx,
      y + 1.35 * dy,
      x + dx - dy / 2,
      y + dy + dx / 2,
      x + dx + dy / 2,
      y + dy - dx / 2,
    ]);
    g.fill(color);
  }
};

/** Light beneath, so that it is seen on the pieces it starts from; a strike is one stroke, a way is dashed. */
const drawArrow = (g: Plate, { side, from, to, kind }: Arrow, pen: Pen): void => {
  const { pixel, palette } = pen;
  const color = sideColour(palette, side);
  g.moveTo(from.x, from.y).lineTo(to.x, to.y);
  g.stroke({ color: palette.table, width: 7 * pixel, alpha: 0.85, cap: 'round' });
  if (kind === 'go') drawDashes(g, [from, to], 7 * pixel, 4 * pixel);
  else g.moveTo(from.x, from.y).lineTo(to.x, to.y);
  g.stroke({ color, width: 3 * pixel });
  drawArrowHead(g, { from, to, color }, pen);
};

/** What has just happened. */
export const drawTraces = (g: Plate, traces: readonly BoardTrace[], pen: Pen): void => {
  g.clear();
  const { pixel, palette } = pen;
  for (const one of traces) {
    const color = sideColour(palette, one.side);
    if (one.kind === 'moved') {
      drawDashes(g, one.path, 2 * pixel, 5 * pixel).stroke({
        color,
        width: 2 * pixel,
        alpha: 0.7,
        cap: 'round',
      });
      const [start] = one.path;
      if (start) g.circle(start.x, start.y, 3 * pixel).stroke({ color, width: 1.5 * pixel, alpha: 0.8 });
    } else {
      g.moveTo(one.from.x, one.from.y).lineTo(one.to.x, one.to.y);
      g.stroke({ color: palette.table, width: 5 * pixel, alpha: 0.8 });
      if (one.kind === 'shot') drawDashes(g, [one.from, one.to], 12 * pixel, 4 * pixel);
      else g.moveTo(one.from.x, one.from.y).lineTo(one.to.x, one.to.y);
      g.stroke({ color, width: 2 * pixel, alpha: one.hits > 0 ? 1 : 0.55 });
      drawArrowHead(g, { ...one, color }, pen);
    }
  }
};
