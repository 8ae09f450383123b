import { blend } from '@emlia/print/ground';
import { pictureOfIcon } from '../../platform/pictures.ts';
import { type Palette, sideColour } from '../palette.ts';
import { figureFor, isFromAbove, type PlacedPart, stanceOf } from './figures.ts';
import type { Paint } from './parts.ts';

/** A figure printed once: where its feet (or its middle, seen from above) are in the picture, and how large it is. */
export interface PrintedFigure {
  readonly picture: HTMLCanvasElement;
  /** Shares of the picture. */
  readonly anchor: { readonly x: number; readonly y: number };
  /** Pixels of the picture to one of the figure's height. */
  readonly height: number;
}

export interface Wanted {
  readonly icon: string;
  readonly side: number;
  /** In pixels of the screen. */
  readonly height: number;
  readonly mirrored: boolean;
  readonly done: boolean;
}

/** Below this height cross-belts blur and legs are darkened; above the other, inner lines are inked. */
const TINY = 20;
const INKED = 22;

const paintsOf = (side: number, palette: Palette): Record<Paint, string> => {
  const coat = sideColour(palette, side);
  const { dark } = palette;
  const second = side % 2 === 1;
  return {
    coat,
    dim: blend(coat, '#000000', 0.4),
    accent: second ? '#f6e7c4' : '#e9c46a',
    pale: dark ? '#8f8875' : '#efe6d2',
    skin: '#d9a679',
    green: dark ? '#7fa05a' : '#7d9a4e',
    metal: dark ? '#dfe3e4' : '#c9ced2',
    wood: '#8a6238',
    straw: '#dcb964',
    gold: '#d6a93c',
    stone: '#b9b0a2',
    hide: second ? '#7a5233' : '#5b4636',
    fur: '#8a5a34',
    grey: dark ? '#8e959b' : '#9a9da1',
    fire: '#f08a2c',
    ink: '#1d1713',
    rim: '#fff9ec',
  };
};

const pictureOf = (
  width: number,
  height: number,
): [HTMLCanvasElement, CanvasRenderingContext2D] | undefined => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return pen ? [canvas, pen] : undefined;
};

/** Cuts the empty rim away: fewer pixels to blend for each of two thousand. */
const trimmed = (
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  feet: { x: number; y: number },
): { canvas: HTMLCanvasElement; feet: { x: number; y: number } } => {
  const { width, height } = canvas;
  const { data } = pen.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) <= 2) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const cut = right >= left ? pictureOf(right - left + 3, bottom - top + 3) : undefined;
  if (!cut) return { canvas, feet };
  cut[1].drawImage(canvas, 1 - left, 1 - top);
  return { canvas: cut[0], feet: { x: feet.x + 1 - left, y: feet.y + 1 - top } };
};

/** What has a silhouette and no figure: the picture of its icon, as a cut-out. */
const silhouetteOf = (icon: string): { path: Path2D; line?: number } => {
  const { box, d, line } = pictureOfIcon(icon);
  const [left = 0, top = 0, width = 1, height = width] = box.split(' ').map(Number);
  const scale = 104 / Math.max(width, height);
  const path = new Path2D();
  path.addPath(
    new Path2D(d),
    new DOMMatrix([scale, 0, 0, scale, -(left + width / 2) * scale, -(top + height) * scale + 2]),
  );
  return { path, ...(line !== undefined && { line: line * scale }) };
};

interface Shape {
  readonly path: Path2D;
  readonly paint: Paint;
  readonly line: number;
}

const shapeOf = ({ d, paint, line = 0, seat }: PlacedPart): Shape => {
  if (!seat) return { path: new Path2D(d), paint, line };
  const path = new Path2D();
  path.addPath(new Path2D(d), new DOMMatrix([seat.scale, 0, 0, seat.scale, seat.x, seat.y]));
  return { path, paint, line: line * seat.scale };
};

const shapesOf = (icon: string, sashed: boolean, tiny: boolean): Shape[] => {
  const figure = figureFor(icon);
  if (figure)
    return figure
      .parts(sashed)
      .filter(({ fine }) => !(fine && tiny))
      .map(shapeOf);
  const { path, line = 0 } = silhouetteOf(icon);
  return [{ path, paint: 'coat', line }];
};

/** Flat printed figures, cut out with a pale rim: rim, ink, paint, and light from the north-west. */
const print = (wanted: Wanted, palette: Palette, resolution: number): PrintedFigure | undefined => {
  const { icon, side, mirrored, done } = wanted;
  const height = wanted.height * resolution;
  const fromAbove = isFromAbove(stanceOf(icon));
  const [wide, high] = fromAbove ? [height * 2.7, height * 2.7] : [height * 2.8, height * 2.3];
  const sheet = pictureOf(wide, high);
  if (!sheet) return undefined;
  const [canvas, pen] = sheet;
  const tiny = wanted.height < TINY;
  const paints = paintsOf(side, palette);
  if (tiny) {
    paints.pale = blend(paints.coat, palette.dark ? '#000000' : '#2a2018', 0.35);
    paints.metal = blend(paints.metal, paints.coat, 0.3);
  }
  const feet = { x: canvas.width / 2, y: fromAbove ? canvas.height / 2 : canvas.height * 0.88 };
  const k = height / 100;
  const within = (n: number, least: number, most: number): number =>
    Math.min(most * resolution, Math.max(least * resolution, n));
  const rim = tiny ? (palette.dark ? 0.3 : 0.55) * resolution : within(height * 0.04, 0.8, 3.5);
  const ink = within(height * 0.026, 0.55, 2.4);
  if (!fromAbove) {
    // What it throws on the ground, to the south-east.
    pen.fillStyle = palette.dark ? 'rgb(4 7 10 / 50%)' : 'rgb(70 56 70 / 36%)';
    pen.beginPath();
    pen.ellipse(feet.x + height * 0.2, feet.y, height * 0.36, height * 0.13, 0.35, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.setTransform(mirrored ? -k : k, 0, 0, k, feet.x, feet.y);
  const shapes = shapesOf(icon, side % 2 === 1, tiny);
  for (const { path, line } of shapes) {
    pen.strokeStyle = palette.dark ? '#12181a' : paints.rim;
    pen.lineWidth = line + ((rim + ink) * 2) / k;
    pen.stroke(path);
  }
  for (const { path, line } of shapes) {
    pen.strokeStyle = paints.ink;
    pen.lineWidth = line + (ink * 2) / k;
    pen.stroke(path);
  }
  for (const { path, line, paint } of shapes) {
    if (line > 0) {
      pen.strokeStyle = paints[paint];
      pen.lineWidth = line;
      pen.stroke(path);
      continue;
    }
    pen.fillStyle = paints[paint];
    pen.fill(path);
    if (wanted.height <= INKED) continue;
    pen.strokeStyle = 'rgb(29 23 19 / 75%)';
    pen.lineWidth = (ink * 0.7) / k;
    pen.stroke(path);
  }
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalCompositeOperation = 'source-atop';
  const light = pen.createLinearGradient(
    feet.x - height * 0.35,
    feet.y - height,
    feet.x + height * 0.35,
    feet.y,
  );
  light.addColorStop(0, 'rgb(255 250 225 / 26%)');
  light.addColorStop(0.5, 'rgb(255 255 255 / 0%)');
  light.addColorStop(1, 'rgb(20 10 30 / 28%)');
  pen.fillStyle = light;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  if (done) {
    // Who has acted lies under a veil of paper.
    pen.globalAlpha = 0.42;
    pen.fillStyle = palette.dark ? '#2a2d2b' : '#efe6d2';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  const cut = trimmed(canvas, pen, feet);
  return {
    picture: cut.canvas,
    anchor: { x: cut.feet.x / cut.canvas.width, y: cut.feet.y / cut.canvas.height },
    height,
  };
};

const printed = new Map<string, PrintedFigure | undefined>();

/** The figure, printed when it is first asked for. */
export const printFigure = (
  wanted: Wanted,
  palette: Palette,
  resolution: number,
): PrintedFigure | undefined => {
  const { icon, side, height, mirrored, done } = wanted;
  const drawing = figureFor(icon) ? '' : pictureOfIcon(icon).d.length;
  const key = `${icon} ${drawing} ${side} ${height} ${mirrored} ${done} ${resolution} ${palette.dark}`;
  if (!printed.has(key)) printed.set(key, print(wanted, palette, resolution));
  return printed.get(key);
};
