import { type Palette, sideColour } from '../palette.ts';

/** How many times the radius of the base its picture is wide: the front stands out. */
export const BASE_SPAN = 3;

/** Bases are printed so wide, in pixels from rim to rim. */
const PRINTED = [8, 14, 24, 44, 80, 150] as const;

const RIMS = 5;

interface Wanted {
  readonly side: number;
  /** From rim to rim, in pixels of the screen. */
  readonly width: number;
  readonly done: boolean;
  /** Of what is seen from above only a ring is drawn. */
  readonly ring: boolean;
}

const made = new Map<string, HTMLCanvasElement | undefined>();

/** A base seen from above, its front up. Sides differ by the rim as well as in colour: plain, double, beaded, toothed, barred. */
export const printBase = (
  wanted: Wanted,
  palette: Palette,
  resolution: number,
): HTMLCanvasElement | undefined => {
  const pixels = wanted.width * resolution;
  const width = PRINTED.find(one => one >= pixels - 0.5) ?? PRINTED[PRINTED.length - 1] ?? 150;
  const { side, done, ring } = wanted;
  const key = `${sideColour(palette, side)} ${side % RIMS} ${width} ${palette.dark} ${done} ${ring}`;
  if (!made.has(key)) made.set(key, print(width, wanted, palette));
  return made.get(key);
};

const print = (
  width: number,
  { side, done, ring }: Wanted,
  palette: Palette,
): HTMLCanvasElement | undefined => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((width * BASE_SPAN) / 2);
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  const r = width / 2;
  pen.translate(canvas.width / 2, canvas.height / 2);
  const colour = sideColour(palette, side);
  const { dark } = palette;
  const disc = (radius: number): void => {
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 2 * Math.PI);
  };
  pen.globalAlpha = done ? 0.6 : 1;
  if (ring) {
    pen.strokeStyle = colour;
    pen.lineWidth = Math.max(1.4, width * 0.05);
    if (side % 2 === 1) pen.setLineDash([width * 0.16, width * 0.1]);
    disc(r * 0.96);
    pen.stroke();
    return canvas;
  }
  pen.fillStyle = colour;
  pen.strokeStyle = dark ? '#0a0d0e' : '#231a12';
  pen.lineWidth = Math.max(0.7, width * 0.03);
  pen.beginPath();
  pen.moveTo(0, -r * 1.4);
  pen.lineTo(-r * 0.44, -r * 0.8);
  pen.lineTo(r * 0.44, -r * 0.8);
  pen.closePath();
  pen.fill();
  pen.stroke();
  disc(r);
  pen.fill();
  pen.stroke();
  disc(r * 0.72);
  pen.fillStyle = dark ? '#3a4136' : '#a9a37c';
  pen.fill();
  drawRim(pen, side % RIMS, r, dark);
  const light = pen.createLinearGradient(-r, -r, r, r);
  light.addColorStop(0, 'rgb(255 255 240 / 36%)');
  light.addColorStop(0.5, 'rgb(255 255 255 / 0%)');
  light.addColorStop(1, 'rgb(0 0 0 / 30%)');
  pen.fillStyle = light;
  disc(r);
  pen.fill();
  return canvas;
};

const drawRim = (pen: CanvasRenderingContext2D, kind: number, r: number, dark: boolean): void => {
  if (kind === 0) return;
  pen.strokeStyle = kind === 1 && dark ? '#14181b' : '#fff6e6';
  pen.lineWidth = Math.max(0.8, r * (kind === 1 ? 0.11 : 0.14));
  if (kind >= 2) {
    const dashes = { 2: [r * 0.06, r * 0.3], 3: [r * 0.22, r * 0.22], 4: [r * 0.6, r * 0.2] }[kind];
    pen.setLineDash(dashes ?? []);
    pen.lineCap = kind === 2 ? 'round' : 'butt';
  }
  pen.beginPath();
  pen.arc(0, 0, r * 0.86, 0, 2 * Math.PI);
  pen.stroke();
  pen.setLineDash([]);
};
