import type { Point } from '@emlia/kernel';
import { blend, thin } from '../colour.ts';
import {
  castRound,
  castShadow,
  drawOutline,
  type Easel,
  layWash,
  type Painter,
  TURN,
  trace,
  within,
} from '../easel.ts';
import { depthIn, insetOf, isConvex, lengthOf, lyingOf, type Ring, sidesOf, signedArea } from '../outline.ts';
import type { PlannedPiece } from '../plan.ts';
import { clamp, drawsFrom } from '../random.ts';
import { drawOpenings } from './openings.ts';
import { drawStones } from './stones.ts';

type Roofing = readonly [lit: string, dim: string];

/** One slope of a roof, from its eaves up: lit by the way it faces, its tiles in lines down it. */
const drawSlope = (
  easel: Easel,
  eaves: readonly [Point, Point],
  face: Ring,
  sign: number,
  [lit, dim]: Roofing,
): void => {
  const { pen, plan, paints, line } = easel;
  const length = lengthOf(eaves) || 1;
  const [ux, uy] = [(eaves[1].x - eaves[0].x) / length, (eaves[1].y - eaves[0].y) / length];
  const dusk = clamp(0.5 + (uy - ux) * sign * 0.5 * 0.95);
  pen.save();
  trace(pen, face);
  pen.fillStyle = blend(lit, dim, dusk);
  pen.fill();
  pen.strokeStyle = paints.stoneInk;
  pen.lineWidth = line(0.8);
  pen.stroke();
  pen.clip();
  pen.strokeStyle = thin(paints.ink, 0.32);
  pen.lineWidth = line(0.7);
  pen.beginPath();
  const deep = length + 40 * plan.u;
  for (let along = 0; along < length; along += 3.4 * plan.u) {
    const [x, y] = [eaves[0].x + ux * along, eaves[0].y + uy * along];
    pen.moveTo(x, y);
    pen.lineTo(x - uy * deep * sign, y + ux * deep * sign);
  }
  pen.stroke();
  pen.restore();
};

const nearest = (to: Point, [a, b]: readonly [Point, Point]): Point =>
  lengthOf([to, a]) <= lengthOf([to, b]) ? a : b;

/** Hipped over four corners, a tent over more, flat over an outline that turns inwards. */
export const paintRoof = (easel: Easel, outline: Ring, roofing: Roofing): void => {
  const { pen, paints, line } = easel;
  const sign = signedArea(outline) > 0 ? 1 : -1;
  const { cx, cy, angle, long, broad } = lyingOf(outline);
  if (!isConvex(outline)) {
    paintFlatRoof(easel, outline, roofing);
    return;
  }
  const half = outline.length === 4 ? Math.max(0, long / 2 - broad * 0.36) : 0;
  const ridge = [-half, half].map(out => ({
    x: cx + Math.cos(angle) * out,
    y: cy + Math.sin(angle) * out,
  })) as [Point, Point];
  for (const side of sidesOf(outline)) {
    const [a, b] = [nearest(side[0], ridge), nearest(side[1], ridge)];
    drawSlope(easel, side, a === b ? [...side, b] : [...side, b, a], sign, roofing);
  }
  if (half > 0) {
    pen.strokeStyle = thin(paints.lit, 0.55);
    pen.lineWidth = line(1.6);
    trace(pen, ridge, false);
    pen.stroke();
  }
  drawOutline(easel, outline, { colour: paints.stoneInk, width: 1.4, strength: 1 });
};

const paintFlatRoof = (easel: Easel, outline: Ring, roofing: Roofing): void => {
  const { pen, plan, paints, line } = easel;
  const sign = signedArea(outline) > 0 ? 1 : -1;
  trace(pen, outline);
  pen.fillStyle = blend(roofing[0], roofing[1], 0.4);
  pen.fill();
  within(easel, outline, () => {
    const band = 5 * plan.u;
    const inner = insetOf(outline, band);
    const sides = sidesOf(inner);
    sidesOf(outline).forEach((side, i) => {
      const within = sides[i];
      if (within) drawSlope(easel, side, [...side, within[1], within[0]], sign, roofing);
    });
    pen.lineWidth = line(0.8);
  });
  drawOutline(easel, outline, { colour: paints.stoneInk, width: 1.4, strength: 1 });
};

/** The walls of a house with doors and windows in them, and its roof between. */
const standHouse = (easel: Easel, piece: PlannedPiece, roofing: Roofing): void => {
  const { u } = easel.plan;
  const { points, walls, height } = piece;
  castShadow(easel, points, clamp(height * 4, 8, 18) * u);
  easel.stand(piece.box.cy, () => {
    if (walls === undefined) {
      paintRoof(easel, points, roofing);
      return;
    }
    const thick = Math.min(Math.max(walls, 2 * u), lyingOf(points).broad * 0.2);
    drawStones(easel, piece, { block: 4 * u, tones: easel.paints.stone });
    paintRoof(easel, insetOf(points, thick), roofing);
    drawOpenings(easel, piece, thick);
  });
};

export const paintBuilding: Painter = (easel, piece) => standHouse(easel, piece, easel.paints.roof);

export const paintShed: Painter = (easel, piece) => standHouse(easel, piece, easel.paints.slate);

/** Many roofs close together. */
export const paintVillage: Painter = (easel, piece) => {
  const { plan, paints } = easel;
  const { u } = plan;
  const { points, area, path } = piece;
  layWash(easel, path, { colour: paints.trodden, strength: 0.9, edge: 0.8 });
  drawOutline(easel, points, { colour: paints.stoneInk, width: 1.1, strength: 0.7 });
  for (const { house, roofing } of plan.once(`${piece.id} houses`, () => housesOf(piece, u))) {
    castShadow(easel, house, 7 * u);
    easel.stand(house[0]?.y ?? 0, () => paintRoof(easel, house, roofing > 0.3 ? paints.roof : paints.slate));
  }
  if (area < 400 * u * u) paintRoof(easel, points, paints.roof);
};

const housesOf = (
  { points, seed, area }: PlannedPiece,
  u: number,
): { readonly house: Ring; readonly roofing: number }[] => {
  if (area < 400 * u * u) return [];
  const draw = drawsFrom(seed);
  const { cx, cy, angle, long, broad } = lyingOf(points);
  const size = clamp(broad / Math.max(1, Math.round(broad / (20 * u))), 10 * u, 26 * u);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [columns, rows] = [
    Math.max(1, Math.floor(long / (size * 1.25))),
    Math.max(1, Math.floor(broad / size)),
  ];
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [x, y] = [
      (column + 0.5 - columns / 2) * (long / columns) + (draw() - 0.5) * size * 0.2,
      (row + 0.5 - rows / 2) * (broad / rows) + (draw() - 0.5) * size * 0.16,
    ];
    const [w, h] = [(long / columns) * (0.62 + draw() * 0.22), (broad / rows) * (0.6 + draw() * 0.2)];
    const lean = (draw() - 0.5) * 0.1;
    const house = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([dx = 0, dy = 0]) => {
      const [px, py] = [x + (dx * w) / 2 - dy * lean * h, y + (dy * h) / 2 + dx * lean * w];
      return { x: cx + px * c - py * s, y: cy + px * s + py * c };
    });
    return { house, roofing: draw() };
  }).filter(({ house }) => house.every(({ x, y }) => depthIn(points, x, y) > -0.2 * u));
};

/** A roof on columns. */
export const paintTemple: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { points } = piece;
  castShadow(easel, points, 9 * u);
  easel.stand(piece.box.cy, () => {
    trace(pen, points);
    pen.fillStyle = paints.stone[0];
    pen.fill();
    drawOutline(easel, points, { colour: paints.stoneInk, width: 1.2, strength: 1 });
    const { broad } = lyingOf(points);
    const porch = broad * 0.13;
    paintRoof(easel, insetOf(points, porch), [paints.stone[0], paints.stone[1]]);
    const radius = Math.max(1.5 * u, broad * 0.03);
    pen.fillStyle = paints.stone[0];
    pen.strokeStyle = paints.stoneInk;
    pen.lineWidth = line(0.7);
    for (const [a, b] of sidesOf(insetOf(points, porch * 0.5))) {
      const columns = Math.max(2, Math.round(lengthOf([a, b]) / (radius * 4.4)));
      for (let i = 0; i < columns; i++) {
        pen.beginPath();
        pen.arc(a.x + ((b.x - a.x) * i) / columns, a.y + ((b.y - a.y) * i) / columns, radius, 0, TURN);
        pen.fill();
        pen.stroke();
      }
    }
    drawOpenings(easel, piece, porch * 0.6);
  });
};

/** A round tank of steel with a rim and a ladder. */
export const paintTank: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { box } = piece;
  const radius = Math.min(box.wide, box.high) / 2;
  castRound(easel, box.cx, box.cy, radius, radius * 1.3);
  castShadow(easel, piece.points, 12 * u);
  easel.stand(box.cy, () => {
    trace(pen, piece.points);
    pen.fillStyle = paints.slate[1];
    pen.fill();
    drawOutline(easel, piece.points, { colour: paints.stoneInk, width: 1.4, strength: 1.1 });
    const light = pen.createRadialGradient(
      box.cx - radius * 0.35,
      box.cy - radius * 0.35,
      0,
      box.cx,
      box.cy,
      radius,
    );
    light.addColorStop(0, paints.concrete[0]);
    light.addColorStop(1, paints.slate[0]);
    const top = insetOf(piece.points, radius * 0.12);
    trace(pen, top);
    pen.fillStyle = light;
    pen.fill();
    pen.strokeStyle = thin(paints.stoneInk, 0.5);
    pen.lineWidth = line(0.7);
    pen.stroke();
    pen.beginPath();
    for (let i = 0; i < 8; i++) {
      const angle = (i / 8) * TURN;
      pen.moveTo(box.cx + Math.cos(angle) * radius * 0.2, box.cy + Math.sin(angle) * radius * 0.2);
      pen.lineTo(box.cx + Math.cos(angle) * radius * 0.84, box.cy + Math.sin(angle) * radius * 0.84);
    }
    pen.stroke();
    pen.fillStyle = paints.roof[0];
    pen.beginPath();
    pen.arc(box.cx, box.cy, radius * 0.14, 0, TURN);
    pen.fill();
    pen.stroke();
  });
};

/** A hull drawn up on the shore: decks, benches, oars, mast and furled sail. */
export const paintShip: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { points } = piece;
  const { cx, cy, angle, long, broad } = lyingOf(points);
  castShadow(easel, points, 7 * u);
  easel.stand(piece.box.cy, () => {
    pen.save();
    trace(pen, points);
    pen.fillStyle = paints.timber[1];
    pen.fill();
    pen.clip();
    trace(
      pen,
      points.map(({ x, y }) => ({ x: cx + (x - cx) * 0.82, y: cy + (y - cy) * 0.86 })),
    );
    pen.fillStyle = paints.timber[0];
    pen.fill();
    pen.translate(cx, cy);
    pen.rotate(angle);
    pen.strokeStyle = easel.ink(0.55);
    for (let i = -3; i <= 3; i++) {
      pen.lineWidth = line(0.7);
      pen.beginPath();
      pen.moveTo(-long / 2, i * broad * 0.13);
      pen.lineTo(long / 2, i * broad * 0.1);
      pen.stroke();
    }
    for (let i = 1; i < 9; i++) {
      pen.lineWidth = line(i % 2 === 1 ? 0.5 : 1.6);
      pen.beginPath();
      pen.moveTo(-long / 2 + long * i * 0.11, -broad / 2);
      pen.lineTo(-long / 2 + long * i * 0.11, broad / 2);
      pen.stroke();
    }
    pen.restore();
    drawOutline(easel, points, { colour: paints.stoneInk, width: 1.3, strength: 1 });
    pen.save();
    pen.translate(cx, cy);
    pen.rotate(angle);
    pen.strokeStyle = paints.timber[0];
    pen.lineWidth = line(1);
    pen.beginPath();
    for (let i = 1; i < 8; i++) {
      for (const hand of [-1, 1]) {
        const x = -long / 2 + long * (0.08 + i * 0.085);
        pen.moveTo(x, hand * broad * 0.44);
        pen.lineTo(x + 4 * u, hand * (broad * 0.44 + 7 * u));
      }
    }
    pen.stroke();
    pen.strokeStyle = paints.stoneInk;
    pen.lineWidth = line(2);
    pen.beginPath();
    pen.moveTo(2 * u, -broad * 0.62);
    pen.lineTo(-2 * u, broad * 0.62);
    pen.stroke();
    pen.strokeStyle = thin(paints.lit, 0.8);
    pen.lineWidth = line(3);
    pen.beginPath();
    pen.moveTo(u, -broad * 0.5);
    pen.lineTo(-3 * u, broad * 0.5);
    pen.stroke();
    pen.fillStyle = paints.stoneInk;
    pen.beginPath();
    pen.arc(0, 0, 1.8 * u, 0, TURN);
    pen.fill();
    pen.restore();
  });
};
