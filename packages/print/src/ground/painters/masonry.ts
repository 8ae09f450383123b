import type { Point } from '@emlia/kernel';
import { blend, thin } from '../colour.ts';
import { castShadow, drawOutline, type Easel, type Painter, TURN, trace, within } from '../easel.ts';
import { breadthOf, insetOf, lengthOf, lyingOf, type Ring, sidesOf } from '../outline.ts';
import type { PlannedPiece } from '../plan.ts';
import { clamp } from '../random.ts';
import { drawOpenings } from './openings.ts';
import { paintRoof } from './roofs.ts';
import { drawStones } from './stones.ts';

/** Heaped or laid stones, waist-high. */
export const paintDrywall: Painter = (easel, piece) => {
  const { u } = easel.plan;
  castShadow(easel, piece.points, clamp(piece.height * 5, 3, 8) * u);
  const tones = /sea-wall|concrete/.test(piece.kind) ? easel.paints.concrete : easel.paints.stone;
  easel.stand(piece.box.y, () => drawStones(easel, piece, { block: 4.2 * u, tones }));
};

/** How long the shadows of castles are, in fitted pixels. */
const SHADOW = { wall: 15, gate: 15, tower: 25, keep: 32 } as const;
type Castle = keyof typeof SHADOW;

const parapetOf = ({ plan }: Easel, piece: PlannedPiece, brush: Castle): number => {
  const thin = brush === 'wall' || brush === 'gate';
  const breadth = thin ? breadthOf(piece.points, piece.area) : lyingOf(piece.points).broad;
  return Math.min(Math.max(breadth * (thin ? 0.2 : 0.11), 2.1 * plan.u), breadth * 0.3);
};

/** The way along the top, shaded by its parapet, boards or flags across it. */
const drawWalk = (easel: Easel, deck: Ring, colour: string): void => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { cx, cy, angle, long, broad } = lyingOf(deck);
  trace(pen, deck);
  pen.fillStyle = colour;
  pen.fill();
  within(easel, deck, () => {
    pen.save();
    pen.translate(cx, cy);
    pen.rotate(angle);
    pen.strokeStyle = thin(paints.stoneInk, 0.35);
    pen.lineWidth = line(0.6);
    pen.beginPath();
    for (let x = -long / 2; x < long / 2; x += 4.2 * u) {
      pen.moveTo(x, -broad / 2);
      pen.lineTo(x, broad / 2);
    }
    pen.stroke();
    pen.restore();
    // The shade of the parapets to the north and to the west.
    pen.strokeStyle = thin(paints.shade, 0.4);
    pen.lineWidth = 2 * Math.min(2.6 * u, broad * 0.3);
    for (const [a, b] of sidesOf(deck)) {
      const mid = { x: (a.x + b.x) / 2 - cx, y: (a.y + b.y) / 2 - cy };
      if (mid.x + mid.y >= 0) continue;
      pen.beginPath();
      pen.moveTo(a.x, a.y);
      pen.lineTo(b.x, b.y);
      pen.stroke();
    }
  });
};

/** Merlons along a line. */
const drawMerlons = (easel: Easel, [from, to]: readonly [Point, Point], size: number): void => {
  const { pen, paints, line } = easel;
  const length = lengthOf([from, to]);
  const count = Math.max(2, Math.round(length / (size * 1.95)));
  pen.lineWidth = line(0.75);
  pen.strokeStyle = paints.stoneInk;
  for (let i = 0; i <= count; i++) {
    const x = from.x + ((to.x - from.x) * i) / count - size / 2;
    const y = from.y + ((to.y - from.y) * i) / count - size / 2;
    if (!easel.seesSpot(x, y, size * 2)) continue;
    pen.fillStyle = paints.stone[0];
    pen.fillRect(x, y, size, size);
    pen.fillStyle = thin(paints.shade, 0.45);
    pen.fillRect(x + size * 0.68, y, size * 0.32, size);
    pen.fillRect(x, y + size * 0.68, size, size * 0.32);
    pen.strokeRect(x, y, size, size);
  }
};

/** A round tower, lit from the north-west. */
const drawTurret = ({ pen, paints, line }: Easel, x: number, y: number, radius: number): void => {
  pen.fillStyle = paints.stone[2];
  pen.strokeStyle = paints.stoneInk;
  pen.lineWidth = line(1.2);
  pen.beginPath();
  pen.arc(x, y, radius, 0, TURN);
  pen.fill();
  pen.stroke();
  const light = pen.createRadialGradient(x - radius * 0.4, y - radius * 0.4, 0, x, y, radius);
  light.addColorStop(0, paints.stone[0]);
  light.addColorStop(1, paints.stone[1]);
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(x, y, radius * 0.78, 0, TURN);
  pen.fill();
  pen.lineWidth = line(0.7);
  pen.stroke();
};

/** The doors between two drums, with their grating to the south. */
const drawGateway = (easel: Easel, { points }: PlannedPiece, parapet: number): void => {
  const { pen, plan, paints, line } = easel;
  const { cx, cy, angle, long, broad } = lyingOf(points);
  pen.save();
  pen.translate(cx, cy);
  pen.rotate(angle);
  for (const x of [-long / 2, long / 2]) drawTurret(easel, x, 0, Math.max(broad * 0.72, 6 * plan.u));
  const [left, top, wide, high] = [-long * 0.28, broad / 2 - parapet * 1.4, long * 0.56, parapet * 2.1];
  pen.fillStyle = paints.char;
  pen.fillRect(left, top, wide, high);
  pen.strokeStyle = paints.timber[0];
  pen.lineWidth = line(1.1);
  for (let i = 1; i < 6; i++) {
    pen.beginPath();
    pen.moveTo(left + (wide * i) / 6, top);
    pen.lineTo(left + (wide * i) / 6, top + high);
    pen.stroke();
  }
  pen.restore();
};

const drawTrapdoor = ({ pen, paints, line }: Easel, { box }: PlannedPiece, size: number): void => {
  pen.fillStyle = paints.timber[1];
  pen.strokeStyle = paints.stoneInk;
  pen.lineWidth = line(0.8);
  pen.fillRect(box.cx - size / 2, box.cy - size / 2, size, size);
  pen.strokeRect(box.cx - size / 2, box.cy - size / 2, size, size);
  pen.beginPath();
  pen.moveTo(box.cx - size / 2, box.cy);
  pen.lineTo(box.cx + size / 2, box.cy);
  pen.stroke();
};

/** Walls from above: a walk between parapets, merlons on them, and on top what makes it gate, tower or keep. */
export const paintCastle: Painter = (easel, piece) => {
  const { u } = easel.plan;
  const brush = piece.brush in SHADOW ? (piece.brush as Castle) : 'wall';
  const { points } = piece;
  castShadow(easel, points, SHADOW[brush] * u);
  // A tower stands over the walls that meet it.
  easel.stand(piece.box.y + (brush === 'tower' || brush === 'gate' ? 4 * u : 0), () => {
    const { paints } = easel;
    const parapet = parapetOf(easel, piece, brush);
    drawStones(easel, piece, {
      block: (brush === 'keep' || brush === 'tower' ? 6 : 5) * u,
      tones: paints.stone,
    });
    const deck = insetOf(points, parapet);
    const walk = blend(paints.stone[1], paints.court, 0.45);
    drawWalk(
      easel,
      brush === 'wall' ? stretched(deck, points, parapet) : deck,
      brush === 'gate' ? paints.timber[0] : walk,
    );
    if (brush === 'keep') paintRoof(easel, insetOf(deck, parapet * 0.6), paints.slate);
    if (brush === 'tower') drawTrapdoor(easel, piece, lyingOf(deck).broad * 0.2);
    const size = clamp(parapet * 1.25, 2.7 * u, 4.6 * u);
    // A wall has none at its ends, where it meets others, a gate none at all.
    const ends = breadthOf(points, piece.area) * 1.6;
    for (const side of sidesOf(insetOf(points, size * 0.42)))
      if (brush !== 'gate' && (brush !== 'wall' || lengthOf(side) > ends)) drawMerlons(easel, side, size);
    if (brush === 'gate') drawGateway(easel, piece, parapet);
    if (brush === 'keep') for (const { x, y } of points) drawTurret(easel, x, y, 6 * u);
    drawOpenings(easel, piece, parapet);
  });
};

/** The walk of a wall runs on to its ends, so that walls that meet have one walk. */
const stretched = (deck: Ring, outline: Ring, parapet: number): Ring => {
  const { cx, cy, angle, long } = lyingOf(outline);
  if (outline.length !== 4) return deck;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const share = long / Math.max(1e-6, long - 2 * parapet);
  return deck.map(({ x, y }) => {
    const along = (x - cx) * c + (y - cy) * s;
    const more = along * (share - 1);
    return { x: x + c * more, y: y + s * more };
  });
};

/** Concrete a yard thick: a flat roof, and slits. */
export const paintBunker: Painter = (easel, piece) => {
  const { u } = easel.plan;
  const { paints, pen } = easel;
  const { points, walls } = piece;
  castShadow(easel, points, 8 * u);
  easel.stand(piece.box.cy, () => {
    drawStones(easel, piece, { block: 9 * u, tones: paints.concrete });
    const thick = Math.max(walls ?? 0, 2.4 * u);
    const roof = insetOf(points, thick);
    trace(pen, roof);
    pen.fillStyle = blend(paints.concrete[0], paints.meadow[1], 0.22);
    pen.fill();
    drawOutline(easel, roof, { colour: paints.stoneInk, width: 1, strength: 0.9 });
    drawOpenings(easel, piece, thick);
  });
};
