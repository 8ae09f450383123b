import type { Point } from '@emlia/kernel';
import { blend, thin } from '../colour.ts';
import {
  drawOutline,
  drawStroke,
  drawTuft,
  type Easel,
  layWash,
  type Painter,
  spread,
  TURN,
  trace,
  within,
} from '../easel.ts';
import { depthsOf, isolines } from '../isolines.ts';
import type { PlannedPiece } from '../plan.ts';
import { cloud, drawsFrom } from '../random.ts';
import { paintEmbers } from './greens.ts';

/** Lines so many fitted pixels inside the shore. */
const shoreLines = ({ plan }: Easel, { id, path, box }: PlannedPiece, off: number): Point[][] =>
  plan.once(`${id} shore ${off}`, () => {
    const depths = plan.once(`${id} depths`, () => depthsOf(path, box, 2.6 * plan.u));
    return isolines(depths, off * plan.u);
  });

/** Sand along the shore, steps of deeper blue, lines that follow the shore, and here and there a wave. */
export const paintWater: Painter = (easel, piece) => {
  const { pen, paints, line } = easel;
  const { path } = piece;
  trace(pen, path);
  pen.strokeStyle = thin(paints.sand, 0.55);
  pen.lineWidth = line(7);
  pen.stroke();
  layWash(easel, path, { colour: paints.water, strength: 1, edge: 0.5 });
  within(easel, path, () => {
    pen.fillStyle = thin(paints.deep, 0.16);
    for (const off of [9, 16, 26, 40]) {
      for (const ring of shoreLines(easel, piece, off)) {
        trace(pen, ring);
        pen.fill();
      }
    }
    [2.4, 5.2, 8.6, 12.8, 18].forEach((off, i) => {
      for (const shore of shoreLines(easel, piece, off))
        drawStroke(easel, shore, {
          colour: paints.waterInk,
          width: 0.85 - i * 0.06,
          strength: 0.72 - i * 0.12,
        });
    });
    drawWaves(easel, piece, { gap: 30, inside: 14, strength: 0.5 });
  });
  drawOutline(easel, path, { colour: paints.waterInk, width: 1.3, strength: 0.9 });
};

const drawWaves = (
  easel: Easel,
  piece: PlannedPiece,
  { gap, inside, strength }: { readonly gap: number; readonly inside: number; readonly strength: number },
): void => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  pen.strokeStyle = thin(paints.foam, strength);
  pen.lineWidth = line(0.9);
  for (const { x, y, chance } of spread(
    easel,
    piece,
    { name: 'waves', gap: gap * u, inside: inside * u },
    10 * u,
  )) {
    const wide = (4 + chance * 4) * u;
    pen.beginPath();
    pen.moveTo(x - wide, y);
    pen.quadraticCurveTo(x - wide / 2, y - 1.8 * u, x, y);
    pen.quadraticCurveTo(x + wide / 2, y - 1.8 * u, x + wide, y);
    pen.stroke();
  }
};

/** Water one walks through: pale, the bed seen through it, foam and stones. */
export const paintShallows: Painter = (easel, piece) => {
  const { pen, plan, paints } = easel;
  const { u } = plan;
  const { path } = piece;
  layWash(easel, path, { colour: blend(paints.water, paints.sand, 0.32), strength: 0.92, edge: 0.6 });
  within(easel, path, () => {
    for (const off of [2.4, 6])
      for (const shore of shoreLines(easel, piece, off))
        drawStroke(easel, shore, { colour: paints.waterInk, width: 0.7, strength: off < 3 ? 0.5 : 0.3 });
    pen.fillStyle = thin(paints.rock[1], 0.55);
    for (const { x, y, chance } of spread(
      easel,
      piece,
      { name: 'bed', gap: 12 * u, inside: 1.5 * u },
      3 * u,
    )) {
      if (chance < 0.5) continue;
      pen.beginPath();
      pen.ellipse(x, y, (0.8 + chance) * u, (0.6 + chance * 0.5) * u, chance * 3, 0, TURN);
      pen.fill();
    }
    drawWaves(easel, piece, { gap: 17, inside: 2.5, strength: 0.7 });
  });
  drawOutline(easel, path, { colour: paints.waterInk, width: 0.9, strength: 0.6 });
};

/** Broken level lines, pools and reeds. */
export const paintMarsh: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { path, box, seed } = piece;
  layWash(easel, path, { colour: paints.marsh, strength: 0.85, edge: 0.8 });
  within(easel, path, () => {
    pen.fillStyle = thin(paints.water, 0.75);
    pen.strokeStyle = thin(paints.waterInk, 0.5);
    pen.lineWidth = line(0.7);
    for (const { x, y, chance } of spread(easel, piece, { name: 'pools', gap: 46 * u }, 20 * u)) {
      pen.beginPath();
      pen.ellipse(x, y, (9 + chance * 10) * u, (3.5 + chance * 4) * u, 0, 0, TURN);
      pen.fill();
      pen.stroke();
    }
    pen.strokeStyle = thin(paints.marshInk, 0.62);
    pen.lineWidth = line(0.75);
    pen.beginPath();
    for (let row = 0, y = box.y; y < box.y + box.high; row++, y += 4.6 * u) {
      const draw = drawsFrom(seed + row);
      for (let x = box.x - draw() * 20 * u; x < box.x + box.wide; ) {
        const long = (5 + draw() * 22) * u;
        if (cloud(x / (40 * u), y / (20 * u), seed, 2) > 0.42) {
          pen.moveTo(x, y);
          pen.lineTo(x + long, y);
        }
        x += long + (4 + draw() * 14) * u;
      }
    }
    pen.stroke();
  });
  pen.strokeStyle = thin(paints.marshInk, 0.8);
  for (const spot of spread(easel, piece, { name: 'reeds', gap: 25 * u, inside: 5 * u }, 9 * u))
    drawTuft(easel, spot, 7.5 * u);
  drawOutline(easel, path, { colour: paints.marshInk, width: 0.8, strength: 0.4 });
};

/** Oil that burns upon the water. */
export const paintOil: Painter = (easel, piece) => {
  layWash(easel, piece.path, { colour: easel.paints.char, strength: 0.6 });
  paintEmbers(easel, piece);
};
