import { ICONS } from 'virtual:icons';
import { Texture } from 'pixi.js';

const SIZE = 96;

const made = new Map<string, Texture>();

/** The picture on a base, drawn once in white and tinted; a name we have no picture for gets a plain figure. */
export const glyphOf = (icon: string): Texture | undefined => {
  const known = made.get(icon);
  if (known) return known;
  const picture = ICONS[icon] ?? ICONS.person;
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen || !picture) return undefined;
  const [left = 0, top = 0, width = 1] = picture.box.split(' ').map(Number);
  pen.scale(SIZE / width, SIZE / width);
  pen.translate(-left, -top);
  const path = new Path2D(picture.d);
  if (picture.line === undefined) {
    pen.fillStyle = '#ffffff';
    pen.fill(path);
  } else {
    pen.strokeStyle = '#ffffff';
    pen.lineWidth = picture.line;
    pen.stroke(path);
  }
  const texture = Texture.from(canvas);
  made.set(icon, texture);
  return texture;
};
