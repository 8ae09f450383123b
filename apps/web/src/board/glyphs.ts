import { ICONS } from 'virtual:game-icons';
import { Texture } from 'pixi.js';

const SIZE = 96;
const BOX = 512;

const made = new Map<string, Texture>();

/** The picture on a base, drawn once in white and tinted; a name we have no picture for gets a plain figure. */
export const glyphOf = (icon: string): Texture | undefined => {
  const known = made.get(icon);
  if (known) return known;
  const outline = ICONS[icon] ?? ICONS.person;
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen || !outline) return undefined;
  pen.scale(SIZE / BOX, SIZE / BOX);
  pen.fillStyle = '#ffffff';
  pen.fill(new Path2D(outline));
  const texture = Texture.from(canvas);
  made.set(icon, texture);
  return texture;
};
