import type { Graphics } from 'pixi.js';
import { middleOfFigures, outlineAround } from '../hit.ts';
import { sideColour } from '../palette.ts';
import type { Figure, Piece } from '../scene.ts';
import { hatch } from '../textures/hatch.ts';
import { closedPath, coordinatesOf, drawDashes, drawLine, type Pen } from './pen.ts';

/** The boundary: thin for everyone, and each state with one treatment of its own. */
export const drawHull = (g: Graphics, piece: Piece, { pixel, palette }: Pen): void => {
  if (piece.figures.length === 0) return;
  const color = sideColour(palette, piece.side);
  const outline = outlineAround(piece.figures, piece.radius + 3 * pixel);
  if (piece.active) {
    const halo = outlineAround(piece.figures, piece.radius + 6 * pixel);
    g.poly(coordinatesOf(halo)).fill({ color: palette.accentSoft, alpha: 0.75 });
    drawLine(g, closedPath(halo)).stroke({ color: palette.accent, width: 2.5 * pixel, join: 'round' });
  } else {
    g.poly(coordinatesOf(outline)).fill({ color, alpha: 0.08 });
    drawLine(g, closedPath(outline)).stroke({
      color,
      width: pixel,
      alpha: piece.done ? 0.4 : 0.7,
      join: 'round',
    });
  }
  if (piece.waiting && !piece.selected) {
    const around = outlineAround(piece.figures, piece.radius + 6 * pixel);
    drawDashes(g, closedPath(around), 2 * pixel, 5 * pixel).stroke({
      color: palette.accent,
      width: 2.5 * pixel,
      cap: 'round',
    });
  }
  if (piece.mark === 'offered') {
    const around = outlineAround(piece.figures, piece.radius + 7 * pixel);
    g.poly(coordinatesOf(around)).fill({ color: palette.accentSoft, alpha: 0.45 });
    drawDashes(g, closedPath(around), 9 * pixel, 4 * pixel).stroke({
      color: palette.accent,
      width: 2.5 * pixel,
    });
  }
  if (piece.mark === 'refused') {
    for (const stroke of hatch(outline, 6 * pixel, -45)) drawLine(g, stroke);
    g.stroke({ color: palette.ink, width: pixel, alpha: 0.28 });
  }
  if (piece.selected && !piece.active) {
    const around = outlineAround(piece.figures, piece.radius + 6 * pixel);
    drawLine(g, closedPath(around)).stroke({ color: palette.ink, width: 2 * pixel, join: 'round' });
  }
};

/** Which way a unit faces that is drawn as one counter, if all of it faces one way. */
export const drawFront = (g: Graphics, { figures, radius, side }: Piece, { pixel, palette }: Pen): void => {
  const [first] = figures;
  if (!first || figures.some(({ facing }) => facing !== first.facing)) return;
  const angle = (first.facing * Math.PI) / 180;
  const way = { x: Math.sin(angle), y: -Math.cos(angle) };
  const middle = middleOfFigures(figures);
  const ahead = Math.max(...figures.map(({ x, y }) => (x - middle.x) * way.x + (y - middle.y) * way.y));
  const far = ahead + radius + 3 * pixel;
  const at = (along: number, aside: number): [number, number] => [
    middle.x + way.x * along - way.y * aside,
    middle.y + way.y * along + way.x * aside,
  ];
  g.poly([...at(far + 8 * pixel, 0), ...at(far, 6 * pixel), ...at(far, -6 * pixel)]).fill(
    sideColour(palette, side),
  );
};

/** A member about to be taken off. */
export const drawCross = (g: Graphics, { x, y }: Figure, radius: number, { pixel, palette }: Pen): void => {
  const r = radius * 0.95;
  g.circle(x, y, radius + 2 * pixel).stroke({ color: palette.forbidden, width: 2 * pixel });
  g.moveTo(x - r, y - r).lineTo(x + r, y + r);
  g.moveTo(x + r, y - r).lineTo(x - r, y + r);
  g.stroke({ color: palette.paper, width: 5 * pixel, cap: 'round' });
  g.moveTo(x - r, y - r).lineTo(x + r, y + r);
  g.moveTo(x + r, y - r).lineTo(x - r, y + r);
  g.stroke({ color: palette.forbidden, width: 2.5 * pixel, cap: 'round' });
};

/** A member picked out. */
export const drawChosen = (g: Graphics, { x, y }: Figure, radius: number, { pixel, palette }: Pen): void => {
  g.circle(x, y, radius + 2 * pixel).stroke({ color: palette.paper, width: 4 * pixel });
  g.circle(x, y, radius + 2 * pixel).stroke({ color: palette.accent, width: 2.5 * pixel });
};
