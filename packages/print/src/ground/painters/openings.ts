import type { Point } from '@emlia/kernel';
import { thin } from '../colour.ts';
import type { Easel } from '../easel.ts';
import { lengthOf, sidesOf } from '../outline.ts';
import type { PlannedPiece } from '../plan.ts';

/** The side of an outline a place is on, and which way it runs there. */
const sideAt = (
  points: readonly Point[],
  { x, y }: Point,
): { readonly angle: number; readonly at: Point } => {
  let [least, angle, at] = [Number.POSITIVE_INFINITY, 0, { x, y }];
  for (const side of sidesOf(points)) {
    const length = lengthOf(side);
    if (length === 0) continue;
    const [ux, uy] = [(side[1].x - side[0].x) / length, (side[1].y - side[0].y) / length];
    const along = Math.min(length, Math.max(0, (x - side[0].x) * ux + (y - side[0].y) * uy));
    const near = { x: side[0].x + ux * along, y: side[0].y + uy * along };
    const off = Math.hypot(near.x - x, near.y - y);
    if (off < least) [least, angle, at] = [off, Math.atan2(uy, ux), near];
  }
  return { angle, at };
};

/** Doors of boards, windows of glass, stairs in steps, where they are in a wall so thick. */
export const drawOpenings = (easel: Easel, { points, openings = [] }: PlannedPiece, thick: number): void => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const centre = {
    x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
    y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
  };
  for (const { is, at: marked, width } of openings) {
    const { angle, at } =
      is === 'stairs' ? { angle: sideAt(points, marked).angle, at: marked } : sideAt(points, marked);
    pen.save();
    pen.translate(at.x, at.y);
    pen.rotate(angle);
    // Into the building is where its middle is.
    const inward = (centre.y - at.y) * Math.cos(angle) - (centre.x - at.x) * Math.sin(angle) > 0 ? 1 : -1;
    pen.scale(1, inward);
    const wide = Math.max(width, 5 * u);
    const deep = Math.max(thick, 2.4 * u);
    pen.lineWidth = line(0.8);
    pen.strokeStyle = paints.stoneInk;
    if (is === 'stairs') {
      const side = Math.max(width, 4 * u);
      pen.fillStyle = paints.stone[0];
      pen.fillRect(-side / 2, -side / 2, side, side);
      pen.beginPath();
      for (let i = 0; i <= 4; i++) {
        pen.moveTo(-side / 2 + (side * i) / 4, -side / 2);
        pen.lineTo(-side / 2 + (side * i) / 4, side / 2);
      }
      pen.stroke();
      pen.strokeRect(-side / 2, -side / 2, side, side);
    } else if (is === 'door') {
      // The doorway, trodden, and its leaf half open.
      pen.fillStyle = paints.road;
      pen.fillRect(-wide / 2, -0.5 * u, wide, deep + 0.5 * u);
      pen.fillStyle = thin(paints.char, 0.75);
      pen.fillRect(-wide / 2, deep * 0.55, wide, deep * 0.45);
      pen.fillStyle = paints.timber[0];
      pen.fillRect(-wide / 2, deep * 0.2, wide * 0.5, deep * 0.36);
      pen.strokeRect(-wide / 2, deep * 0.2, wide * 0.5, deep * 0.36);
      pen.beginPath();
      for (const x of [-wide / 2, wide / 2]) {
        pen.moveTo(x, -0.8 * u);
        pen.lineTo(x, deep);
      }
      pen.stroke();
    } else {
      pen.fillStyle = paints.glass;
      pen.fillRect(-wide / 2, deep * 0.2, wide, deep * 0.55);
      pen.strokeRect(-wide / 2, deep * 0.2, wide, deep * 0.55);
      pen.strokeStyle = thin(paints.lit, 0.7);
      pen.beginPath();
      pen.moveTo(-wide / 2 + wide * 0.12, deep * 0.36);
      pen.lineTo(wide * 0.2, deep * 0.36);
      pen.stroke();
    }
    pen.restore();
  }
};
