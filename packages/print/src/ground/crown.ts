import type { Tones } from './paints.ts';
import { clamp, drawsFrom } from './random.ts';
import type { Pen } from './sheet.ts';

/** How much wider than the crown its picture is. */
export const PAD = 1.3;
const TURN = 2 * Math.PI;

interface Leaves {
  readonly tones: Tones;
  readonly ink: string;
}

/** How a crown is parted into lobes, and their outline round the origin. */
const lobesOf = (
  pen: Pen,
  radius: number,
  seed: number,
): {
  readonly draw: () => number;
  readonly lobes: number;
  readonly turn: number;
  readonly scallop: (share: number) => void;
} => {
  const draw = drawsFrom(seed);
  const lobes = 6 + Math.floor(draw() * 3);
  const turn = draw() * TURN;
  const scallop = (share: number): void => {
    pen.beginPath();
    for (let i = 0; i < lobes; i++) {
      const angle = turn + (i / lobes) * TURN;
      const out = radius * (0.52 + draw() * 0.1) * share;
      const [x, y] = [Math.cos(angle) * out, Math.sin(angle) * out];
      pen.moveTo(x + radius * 0.42 * share, y);
      pen.arc(x, y, radius * 0.42 * share, 0, TURN);
    }
    pen.moveTo(radius * 0.6 * share, 0);
    pen.arc(0, 0, radius * 0.6 * share, 0, TURN);
  };
  return { draw, lobes, turn, scallop };
};

/** A crown in lines: its scallops, heavier away from the sun, and a few leaves. */
export const inkCrown = (pen: Pen, radius: number, seed: number, { ink }: Leaves): void => {
  const { draw, lobes, turn, scallop } = lobesOf(pen, radius, seed);
  pen.fillStyle = '#ffffff';
  scallop(1);
  pen.fill();
  pen.strokeStyle = ink;
  for (let i = 0; i < lobes; i++) {
    const angle = turn + (i / lobes) * TURN;
    const far = clamp(Math.cos(angle - Math.PI / 4));
    pen.lineWidth = Math.max(0.5, radius * (0.045 + 0.1 * far));
    pen.beginPath();
    pen.arc(
      Math.cos(angle) * radius * 0.57,
      Math.sin(angle) * radius * 0.57,
      radius * 0.42,
      angle - 1.1,
      angle + 1.1,
    );
    pen.stroke();
  }
  pen.lineWidth = Math.max(0.5, radius * 0.05);
  pen.beginPath();
  for (let i = 0; i < 3; i++) {
    const angle = Math.PI / 4 + (draw() - 0.5) * 2;
    const [x, y] = [Math.cos(angle) * radius * 0.3, Math.sin(angle) * radius * 0.3];
    pen.moveTo(x + radius * 0.17, y);
    pen.arc(x, y, radius * 0.17, 0, 2.1);
  }
  pen.stroke();
};

/** A crown from above: lobes lit from the north-west, ink scallops on the far side. */
export const drawCrown = (pen: Pen, radius: number, seed: number, { tones, ink }: Leaves): void => {
  const { draw, lobes, turn, scallop } = lobesOf(pen, radius, seed);
  pen.fillStyle = tones[0];
  scallop(1);
  pen.fill();
  pen.save();
  pen.clip();
  pen.fillStyle = tones[1];
  pen.translate(-radius * 0.16, -radius * 0.18);
  scallop(0.84);
  pen.fill();
  pen.fillStyle = tones[2];
  pen.globalAlpha = 0.85;
  for (let i = 0; i < 5; i++) {
    const angle = TURN * (0.5 + i * 0.09) + draw() * 0.5;
    const out = radius * (0.2 + draw() * 0.35);
    pen.beginPath();
    pen.ellipse(Math.cos(angle) * out, Math.sin(angle) * out, radius * 0.2, radius * 0.15, angle, 0, TURN);
    pen.fill();
  }
  pen.restore();
  pen.strokeStyle = ink;
  pen.lineCap = 'round';
  for (let i = 0; i < lobes; i++) {
    const angle = turn + (i / lobes) * TURN;
    const far = Math.cos(angle - Math.PI / 4);
    pen.globalAlpha = (0.25 + 0.6 * clamp(far * 0.5 + 0.5)) * 0.8;
    pen.lineWidth = Math.max(0.5, radius * (0.05 + 0.06 * clamp(far)));
    pen.beginPath();
    pen.arc(
      Math.cos(angle) * radius * 0.57,
      Math.sin(angle) * radius * 0.57,
      radius * 0.42,
      angle - 1.05,
      angle + 1.05,
    );
    pen.stroke();
  }
  if (radius > 7) {
    pen.globalAlpha = 0.32;
    pen.lineWidth = Math.max(0.5, radius * 0.045);
    for (let i = 0; i < 4; i++) {
      const angle = draw() * TURN;
      const out = radius * (0.15 + draw() * 0.3);
      pen.beginPath();
      pen.arc(Math.cos(angle) * out, Math.sin(angle) * out, radius * 0.16, 0.2, 2.3);
      pen.stroke();
    }
  }
};
