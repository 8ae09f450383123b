import type { Tones } from './paints.ts';
import { clamp, drawsFrom } from './random.ts';
import { penOn, type Sheet, sheetOf } from './sheet.ts';

/** How much wider than the crown its picture is. */
const PAD = 1.3;
const TURN = 2 * Math.PI;

/** A crown from above: lobes lit from the north-west, ink scallops on the far side. */
export const crownPicture = (radius: number, seed: number, tones: Tones, ink: string): Sheet => {
  const sheet = sheetOf(radius * 2 * PAD, radius * 2 * PAD);
  const pen = penOn(sheet);
  const draw = drawsFrom(seed);
  pen.translate(radius * PAD, radius * PAD);
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
  return sheet;
};
