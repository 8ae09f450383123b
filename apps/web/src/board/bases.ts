import { Texture } from 'pixi.js';
import { type Palette, sideColour } from './palette.ts';

/** Pixels of the picture, and how many times the radius of the base it is wide: the front stands out. */
const SIZE = 192;
export const BASE_SPAN = 2.8;

const made = new Map<string, Texture>();

/** A base seen from above, its front up: a disc; the sides differ in their rim as well as in colour. */
export const baseTexture = (side: number, done: boolean, palette: Palette): Texture | undefined => {
  const color = sideColour(palette, side);
  const rim = side % 2 === 1;
  const key = `${color} ${palette.table} ${palette.onSide} ${rim} ${done}`;
  const known = made.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  // From here on the radius is 1.
  pen.scale(SIZE / BASE_SPAN, SIZE / BASE_SPAN);
  pen.translate(BASE_SPAN / 2, BASE_SPAN / 2);
  const disc = (radius: number): void => {
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 2 * Math.PI);
  };
  pen.fillStyle = palette.table;
  disc(1);
  pen.fill();
  pen.globalAlpha = done ? 0.55 : 1;
  pen.fillStyle = color;
  pen.fill();
  pen.beginPath();
  pen.moveTo(0, -1.38);
  pen.lineTo(0.5, -0.8);
  pen.arc(0, 0, 1, -0.94, -Math.PI + 0.94, true);
  pen.closePath();
  pen.fill();
  if (rim) {
    pen.globalAlpha = 0.9;
    pen.strokeStyle = palette.onSide;
    pen.lineWidth = 0.12;
    disc(0.8);
    pen.stroke();
  }
  const texture = Texture.from(canvas);
  made.set(key, texture);
  return texture;
};
