import { thin } from '../colour.ts';
import { drawOutline, type Easel, trace, within } from '../easel.ts';
import { lyingOf } from '../outline.ts';
import type { Tones } from '../paints.ts';
import type { PlannedPiece } from '../plan.ts';
import { drawsFrom } from '../random.ts';

/** Courses of stones along the longest side. */
export const drawStones = (
  easel: Easel,
  { points, seed }: Pick<PlannedPiece, 'points' | 'seed'>,
  { block, tones }: { readonly block: number; readonly tones: Tones },
): void => {
  const { pen, paints, line } = easel;
  const { cx, cy, angle, long, broad } = lyingOf(points);
  trace(pen, points);
  pen.fillStyle = tones[1];
  pen.fill();
  within(easel, points, () => {
    const draw = drawsFrom(seed);
    const [light, dark] = [thin(tones[0], 0.5), thin(tones[2], 0.5)];
    const joint = line(0.8);
    pen.translate(cx, cy);
    pen.rotate(angle);
    for (let y = -broad / 2; y < broad / 2; y += block * 0.8) {
      for (let x = -long / 2 - draw() * block; x < long / 2; ) {
        const wide = block * (0.8 + draw() * 0.9);
        pen.fillStyle = draw() > 0.5 ? light : dark;
        pen.fillRect(x, y, wide - joint, block * 0.8 - joint);
        x += wide;
      }
    }
  });
  drawOutline(easel, points, { colour: paints.stoneInk, width: 1.2, strength: 1.1 });
};
