import type { Point } from '@emlia/kernel';
import { blend, thin } from '../colour.ts';
import {
  castShadow,
  drawOutline,
  drawStroke,
  type Easel,
  inRows,
  layWash,
  type Painter,
  spread,
  TURN,
  trace,
  within,
} from '../easel.ts';
import { depthsOf, isolines } from '../isolines.ts';
import { alongStrip, breadthOf, lengthOf, lyingOf, sidesOf } from '../outline.ts';
import type { PlannedPiece } from '../plan.ts';
import { noise } from '../random.ts';

const middleOf = (
  { plan }: Easel,
  { id, points, area }: PlannedPiece,
  step: number,
): ReturnType<typeof alongStrip> =>
  plan.once(`${id} middle`, () => alongStrip(points, breadthOf(points, area), step));

/** Wheel ruts between two banks. */
export const paintRoad: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { path, points, box, area, id } = piece;
  pen.save();
  pen.lineJoin = 'miter';
  trace(pen, path);
  pen.strokeStyle = thin(paints.roadInk, 0.85);
  pen.lineWidth = line(2.6);
  pen.stroke();
  pen.fillStyle = paints.road;
  pen.fill();
  pen.restore();
  const rut = Math.max(3.4 * u, breadthOf(points, area) * 0.28);
  const ruts = plan.once(`${id} ruts`, () => isolines(depthsOf(path, box, 1.6 * u), rut));
  within(easel, path, () => {
    pen.setLineDash([6 * u, 2.4 * u, 11 * u, 3 * u]);
    for (const one of ruts) drawStroke(easel, one, { colour: paints.roadInk, width: 1, strength: 0.5 });
    pen.setLineDash([]);
    pen.fillStyle = paints.roadInk;
    for (const { x, y, chance } of spread(easel, piece, { name: 'gravel', gap: 7 * u }, u)) {
      pen.globalAlpha = 0.15 + chance * 0.2;
      pen.beginPath();
      pen.arc(x, y, 0.7 * u, 0, TURN);
      pen.fill();
    }
  });
  pen.globalAlpha = 1;
};

/** A deck across, of planks or of stone, with a parapet on either hand. */
export const paintBridge: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { points } = piece;
  const stony = /stone/.test(piece.kind);
  const { cx, cy, angle, long, broad } = lyingOf(points);
  castShadow(easel, points, 6 * u);
  easel.stand(piece.box.y - 1e3, () => {
    pen.save();
    trace(pen, points);
    pen.fillStyle = stony ? paints.stone[1] : paints.timber[0];
    pen.fill();
    pen.clip();
    pen.translate(cx, cy);
    pen.rotate(angle);
    pen.strokeStyle = thin(paints.stoneInk, 0.5);
    pen.lineWidth = line(0.7);
    for (let x = -long / 2; x < long / 2; x += 3.4 * u) {
      pen.beginPath();
      pen.moveTo(x, -broad / 2);
      pen.lineTo(x, broad / 2);
      pen.stroke();
    }
    const rail = Math.min(2.6 * u, broad * 0.16);
    pen.fillStyle = stony ? paints.stone[0] : paints.timber[1];
    pen.strokeStyle = paints.stoneInk;
    for (const y of [-broad / 2, broad / 2 - rail]) {
      pen.fillRect(-long / 2, y, long, rail);
      pen.strokeRect(-long / 2, y, long, rail);
    }
    pen.restore();
    drawOutline(easel, points, { colour: paints.stoneInk, width: 1.2, strength: 1 });
  });
};

/** Dressed stone by the water. */
export const paintQuay: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { points, path, box } = piece;
  castShadow(easel, points, 4 * u);
  layWash(easel, points, { colour: paints.concrete[0], strength: 1, edge: 0.7 });
  pen.strokeStyle = thin(paints.stoneInk, 0.28);
  pen.lineWidth = line(0.7);
  const { angle } = lyingOf(points);
  inRows(easel, { path, box }, { gap: 7 * u, angle }, (y, reach, row) => {
    pen.beginPath();
    pen.moveTo(-reach, y);
    pen.lineTo(reach, y);
    for (let x = -reach + (row % 2) * 6 * u; x < reach; x += 12 * u) {
      pen.moveTo(x, y);
      pen.lineTo(x, y + 7 * u);
    }
    pen.stroke();
  });
  drawOutline(easel, points, { colour: paints.stoneInk, width: 1.3, strength: 1 });
};

/** A hole with earth thrown out all round. */
export const paintCrater: Painter = (easel, { path, box, seed }) => {
  const { pen, paints, line } = easel;
  const { cx, cy, wide, high } = box;
  layWash(easel, path, { colour: paints.trodden, strength: 0.9, edge: 1.5 });
  pen.fillStyle = thin(paints.char, 0.22);
  for (const share of [0.72, 0.45]) {
    pen.beginPath();
    pen.ellipse(cx - wide * 0.03, cy - high * 0.03, (wide / 2) * share, (high / 2) * share, 0, 0, TURN);
    pen.fill();
  }
  pen.strokeStyle = easel.ink(0.8);
  pen.lineWidth = line(0.8);
  pen.beginPath();
  for (let i = 0; i < 30; i++) {
    const angle = (i / 30) * TURN;
    const out = 0.52 + noise(i, 1, seed) * 0.2;
    pen.moveTo(cx + Math.cos(angle) * wide * 0.38, cy + Math.sin(angle) * high * 0.38);
    pen.lineTo(cx + Math.cos(angle) * wide * out, cy + Math.sin(angle) * high * out);
  }
  pen.stroke();
};

/** Dark between banks of thrown-up earth, duckboards on its floor. */
export const paintTrench: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { points, area } = piece;
  const breadth = breadthOf(points, area);
  trace(pen, points);
  pen.lineJoin = 'round';
  for (const [colour, width] of [
    [thin(paints.engraving, 0.5), 8.4],
    [blend(paints.trodden, paints.hill[1], 0.45), 7],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = line(width);
    pen.stroke();
  }
  pen.fillStyle = paints.inkOnly
    ? paints.timber[1]
    : blend(paints.char, paints.trodden, paints.dark ? 0.12 : 0.3);
  pen.fill();
  within(easel, points, () => {
    // The floor lies lower: the north-western bank throws its shade on it.
    pen.strokeStyle = thin(paints.char, 0.55);
    pen.lineWidth = Math.min(5 * u, breadth * 0.8);
    pen.save();
    pen.translate(-0.6 * u, -0.6 * u);
    trace(pen, points);
    pen.stroke();
    pen.restore();
    pen.strokeStyle = thin(paints.timber[0], 0.5);
    pen.lineWidth = line(0.9);
    for (const { x, y, angle } of middleOf(easel, piece, 5.5 * u)) {
      const [dx, dy] = [(-Math.sin(angle) * breadth) / 4, (Math.cos(angle) * breadth) / 4];
      pen.beginPath();
      pen.moveTo(x - dx, y - dy);
      pen.lineTo(x + dx, y + dy);
      pen.stroke();
    }
  });
  drawOutline(easel, points, { colour: paints.stoneInk, width: 1, strength: 1 });
};

/** Coils and crosses along a strip. */
export const paintWire: Painter = (easel, piece) => {
  const { pen, plan, line } = easel;
  const { u } = plan;
  layWash(easel, piece.points, { colour: easel.paints.trodden, strength: 0.35, edge: 0.4 });
  pen.strokeStyle = easel.ink(1);
  pen.lineWidth = line(0.9);
  for (const { x, y, angle } of middleOf(easel, piece, 6.4 * u)) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle);
    pen.beginPath();
    pen.ellipse(0, 0, 4.6 * u, 3.4 * u, 0, 0, TURN);
    for (const [dx, dy] of [
      [2.4, 2.4],
      [2.4, -2.4],
    ] as const) {
      pen.moveTo(-dx * u, -dy * u);
      pen.lineTo(dx * u, dy * u);
    }
    pen.stroke();
    pen.restore();
  }
};

/** Turned earth and a warning in dashes; on a star chart spiked balls. */
export const paintMines: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u, stars } = plan;
  if (!stars) layWash(easel, piece.path, { colour: paints.trodden, strength: 0.55, edge: 0.5 });
  pen.lineWidth = line(0.9);
  for (const { x, y, chance } of spread(
    easel,
    piece,
    { name: 'mines', gap: 17 * u, inside: 3 * u, stray: 0.5 },
    6 * u,
  )) {
    const radius = (2 + chance * 0.6) * u;
    pen.strokeStyle = stars ? paints.rock[0] : easel.ink(0.9);
    pen.fillStyle = stars ? paints.rock[2] : thin(paints.char, 0.35);
    pen.beginPath();
    pen.arc(x, y, radius, 0, TURN);
    pen.fill();
    pen.stroke();
    pen.beginPath();
    for (let i = 0; i < 6; i++) {
      const angle = (i / 6) * TURN + chance;
      pen.moveTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
      pen.lineTo(x + Math.cos(angle) * radius * 1.6, y + Math.sin(angle) * radius * 1.6);
    }
    pen.stroke();
  }
  pen.setLineDash([4 * u, 3 * u]);
  drawOutline(easel, piece.path, {
    colour: stars ? paints.ember : paints.roof[1],
    width: 1.1,
    strength: 0.8,
  });
  pen.setLineDash([]);
};

/** Three rails crossed, again and again. */
export const paintTraps: Painter = (easel, piece) => {
  const { pen, plan, paints, line, shadows } = easel;
  const { u } = plan;
  const size = 4.2 * u;
  for (const { x, y } of middleOf(easel, piece, 10 * u)) {
    const turn = noise(x * 3, y * 3, piece.seed) * Math.PI;
    const arms = [0, 1, 2].map(i => {
      const angle = turn + (i * Math.PI) / 3;
      return { x: Math.cos(angle) * size, y: Math.sin(angle) * size };
    });
    shadows.lineWidth = 1.6 * u;
    shadows.beginPath();
    for (const arm of arms) {
      shadows.moveTo(x - arm.x + 1.8 * u, y - arm.y + 1.8 * u);
      shadows.lineTo(x + arm.x + 1.8 * u, y + arm.y + 1.8 * u);
    }
    shadows.stroke();
    easel.stand(y, () => {
      for (const [colour, width] of [
        [paints.stoneInk, 2.6],
        [blend(paints.slate[0], paints.roof[1], 0.25), 1.3],
      ] as const) {
        pen.strokeStyle = colour;
        pen.lineWidth = line(width);
        pen.beginPath();
        for (const arm of arms) {
          pen.moveTo(x - arm.x, y - arm.y);
          pen.lineTo(x + arm.x, y + arm.y);
        }
        pen.stroke();
      }
    });
  }
};

/** Whatever was at hand: boards at all angles, and a wheel. */
export const paintBarricade: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { points, seed } = piece;
  castShadow(easel, points, 5 * u);
  easel.stand(piece.box.y, () => {
    trace(pen, points);
    pen.fillStyle = paints.timber[1];
    pen.fill();
    pen.strokeStyle = paints.stoneInk;
    pen.lineWidth = line(0.7);
    for (const { x, y, angle } of middleOf(easel, piece, 4.6 * u)) {
      const lean = angle + (noise(x * 5, y * 5, seed) - 0.5) * 2;
      pen.save();
      pen.translate(x, y);
      pen.rotate(lean);
      pen.fillStyle = paints.timber[0];
      pen.fillRect(-5 * u, -1.1 * u, 10 * u, 2.2 * u);
      pen.strokeRect(-5 * u, -1.1 * u, 10 * u, 2.2 * u);
      pen.restore();
    }
    drawOutline(easel, points, { colour: paints.stoneInk, width: 0.8, strength: 0.7 });
  });
};

/** A rail with posts. */
export const paintFence: Painter = (easel, piece) => {
  const { pen, plan, paints, line, shadows } = easel;
  const { u } = plan;
  const { points } = piece;
  shadows.save();
  shadows.translate(1.6 * u, 1.6 * u);
  trace(shadows, points);
  shadows.fill();
  shadows.restore();
  easel.stand(piece.box.y, () => {
    trace(pen, points);
    pen.fillStyle = paints.timber[0];
    pen.fill();
    pen.strokeStyle = paints.stoneInk;
    pen.lineWidth = line(0.6);
    pen.stroke();
    for (const { x, y } of postsOf(easel, piece)) {
      pen.fillStyle = paints.timber[1];
      pen.fillRect(x - 1.2 * u, y - 2.6 * u, 2.4 * u, 3.8 * u);
      pen.strokeRect(x - 1.2 * u, y - 2.6 * u, 2.4 * u, 3.8 * u);
    }
  });
};

/** Posts along the sides; a fence as broad as it is long has them all round. */
const postsOf = ({ plan }: Easel, { id, points, area }: PlannedPiece): Point[] =>
  plan.once(`${id} posts`, () => {
    const { u } = plan;
    const breadth = breadthOf(points, area);
    if (breadth < 8 * u) return alongStrip(points, breadth, 7 * u);
    return sidesOf(points).flatMap(side => {
      const posts = Math.max(1, Math.round(lengthOf(side) / (7 * u)));
      return Array.from({ length: posts }, (_, i) => ({
        x: side[0].x + ((side[1].x - side[0].x) * i) / posts,
        y: side[0].y + ((side[1].y - side[0].y) * i) / posts,
      }));
    });
  });
