import type { Picture } from '@emlia/packs/pictures';
import { Texture } from 'pixi.js';
import { pictureOfIcon } from '../platform/pictures.ts';

const SIZE = 96;

const made = new Map<Picture, Texture>();

/** The picture on a base, drawn once in white and tinted. */
export const glyphTexture = (icon: string): Texture | undefined => {
  const picture = pictureOfIcon(icon);
  const known = made.get(picture);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
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
  made.set(picture, texture);
  return texture;
};
