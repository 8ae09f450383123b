import type { Point } from '@emlia/kernel';
import { middleOfFigures, outlineAround } from '../hit.ts';
import { sideColour } from '../palette.ts';
import type { Fallen, Figure, Piece } from '../scene.ts';
import { hatch } from '../textures/hatch.ts';
import { closedPath, coordinatesOf, drawDashes, drawLine, type Pen, type Plate } from './pen.ts';

/** How far round its bases a unit's boundary runs, by their width. */
const ROUND = 0.16;

/** The boundary: thin for everyone, and each state with one treatment of its own. */
export const drawHull = (g: Plate, piece: Piece, { pixel, palette }: Pen): void => {
  if (piece.figures.length === 0) return;
  const color = sideColour(palette, piece.side);
  const width = 2 * piece.radius;
  const at = (pad: number): Point[] =>
    outlineAround(piece.figures, piece.radius + width * ROUND + pad * pixel);
  const outline = at(1.5);
  const isLone = piece.figures.length === 1;
  if (piece.active || piece.selected) {
    // Gold that glows: what is in hand is the brightest thing on the table.
    for (const [pad, alpha] of [
      [12, 0.1],
      [9, 0.16],
      [6, 0.24],
    ] as const) {
      drawLine(g, closedPath(at(pad))).stroke({
        color: palette.glow,
        width: 5 * pixel,
        alpha,
        join: 'round',
      });
    }
    const ring = closedPath(at(4));
    g.poly(coordinatesOf(ring)).fill({ color: palette.glow, alpha: piece.active ? 0.22 : 0.12 });
    drawLine(g, ring).stroke({
      color: palette.dark ? '#14181b' : '#3a2600',
      width: 4.6 * pixel,
      join: 'round',
    });
    drawLine(g, ring).stroke({ color: palette.glow, width: 3 * pixel, join: 'round' });
  } else if (!isLone) {
    g.poly(coordinatesOf(outline)).fill({ color, alpha: 0.14 });
    const edge = closedPath(outline);
    if (piece.side % 2 === 1) drawDashes(g, edge, 5 * pixel, 2.5 * pixel);
    else drawLine(g, edge);
    g.stroke({ color, width: 1.1 * pixel, alpha: piece.done ? 0.4 : 0.75, join: 'round' });
  }
  if (piece.waiting && !piece.selected) {
    drawDashes(g, closedPath(at(5)), 2 * pixel, 5 * pixel).stroke({
      color: palette.glow,
      width: 2.5 * pixel,
      cap: 'round',
    });
  }
  if (piece.mark === 'offered') {
    const around = at(6);
    g.poly(coordinatesOf(around)).fill({ color: palette.glow, alpha: 0.24 });
    drawDashes(g, closedPath(around), 9 * pixel, 4 * pixel).stroke({
      color: palette.dark ? palette.glow : palette.accent,
      width: 2.5 * pixel,
    });
  }
  if (piece.mark === 'refused') {
    for (const stroke of hatch(outline, 6 * pixel, -45)) drawLine(g, stroke);
    g.stroke({ color: palette.ink, width: pixel, alpha: 0.28 });
  }
};

/** A block is at least so long and so deep, in pixels; with figures on it, so much longer for each. */
const LONG = 20;
const DEEP = 12;
const EACH = 8;

/** Where a block lies, and how it is turned: half its depth and half its length. */
interface Footprint {
  readonly middle: Point;
  readonly ahead: Point;
  readonly deep: number;
  readonly long: number;
}

/** As its members stand; those who are scattered have no block so wide. */
const footprintOf = ({ figures, radius }: Piece, tokens: number, pixel: number): Footprint => {
  const angle = ((figures[0]?.facing ?? 0) * Math.PI) / 180;
  const ahead = { x: Math.sin(angle), y: -Math.cos(angle) };
  const middle = middleOfFigures(figures);
  let [deep, long] = [0, 0];
  for (const { x, y } of figures) {
    deep = Math.max(deep, Math.abs((x - middle.x) * ahead.x + (y - middle.y) * ahead.y));
    long = Math.max(long, Math.abs((y - middle.y) * ahead.x - (x - middle.x) * ahead.y));
  }
  const most = Math.max(LONG * pixel, 2.6 * radius * Math.sqrt(figures.length) * 1.6);
  const half = (n: number, least: number): number =>
    Math.max(least * pixel, Math.min(most, 2 * (n + radius))) / 2;
  return { middle, ahead, deep: half(deep, DEEP), long: half(long, Math.max(LONG, 10 + EACH * tokens)) };
};

/** The few figures that stand for a unit on its block, side by side. */
export const tokensOn = (piece: Piece, tokens: number, pixel: number): readonly Figure[] => {
  const { middle, ahead } = footprintOf(piece, tokens, pixel);
  const facing = piece.figures[0]?.facing ?? 0;
  return Array.from({ length: tokens }, (_, id) => {
    const aside = (id - (tokens - 1) / 2) * EACH * pixel;
    return { id, facing, x: middle.x - ahead.y * aside, y: middle.y + ahead.x * aside + pixel };
  });
};

/** Far out a unit is one block of painted wood on its footprint, its front edge pale, losses darkened. */
export const drawBlock = (g: Plate, piece: Piece, tokens: number, { pixel, palette }: Pen): void => {
  if (piece.figures.length === 0) return;
  const { middle, ahead, deep: d, long: l } = footprintOf(piece, tokens, pixel);
  const at = (along: number, aside: number, off = 0): [number, number] => [
    middle.x + ahead.x * along - ahead.y * aside + off,
    middle.y + ahead.y * along + ahead.x * aside + off,
  ];
  const box = (front: number, back: number, from: number, to: number, off = 0): number[] => [
    ...at(front, from, off),
    ...at(front, to, off),
    ...at(back, to, off),
    ...at(back, from, off),
  ];
  const color = sideColour(palette, piece.side);
  const pale = palette.dark ? '#14181b' : '#fff4e2';
  for (const off of [3, 2, 1])
    g.poly(box(d, -d, -l, l, off * pixel)).fill({ color: palette.dusk, alpha: 0.16 });
  g.poly(box(d, -d, -l, l)).fill({ color, alpha: 1 });
  const share = Math.max(0, Math.min(1, piece.left / Math.max(1, piece.of)));
  if (share < 1) g.poly(box(d, -d, -l + 2 * l * share, l)).fill({ color: '#000000', alpha: 0.42 });
  g.poly(box(d - pixel, d - 3 * pixel, -l + 1.5 * pixel, l - 1.5 * pixel)).fill(pale);
  if (piece.done) g.poly(box(d, -d, -l, l)).fill({ color: palette.table, alpha: 0.5 });
  g.poly(box(d, -d, -l, l)).stroke({ color: palette.dark ? '#0b0f10' : '#1d1713', width: pixel });
};

/** Where somebody fell some time ago. */
export const drawGrave = (g: Plate, { x, y, side }: Fallen, { pixel, palette }: Pen): void => {
  const r = 2.6 * pixel;
  g.moveTo(x, y - 1.4 * r).lineTo(x, y + r);
  g.moveTo(x - 0.8 * r, y - 0.5 * r).lineTo(x + 0.8 * r, y - 0.5 * r);
  g.stroke({ color: palette.dark ? '#d9c9a2' : '#3a2d22', width: 1.6 * pixel, alpha: 0.65 });
  g.circle(x, y + r, 0.8 * pixel).fill({ color: sideColour(palette, side), alpha: 0.8 });
};

/** A member about to be taken off. */
export const drawCross = (g: Plate, { x, y }: Figure, radius: number, { pixel, palette }: Pen): void => {
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
export const drawChosen = (g: Plate, { x, y }: Figure, radius: number, { pixel, palette }: Pen): void => {
  g.circle(x, y, radius + 2 * pixel).stroke({ color: palette.paper, width: 4 * pixel });
  g.circle(x, y, radius + 2 * pixel).stroke({ color: palette.accent, width: 2.5 * pixel });
};
