import { isStarry, type Paints, paintsOf } from '@emlia/print/ground';
import type { Scene } from '../scene.ts';
import type { Pen, Plate } from './pen.ts';

/** The paper round the ground, in pixels: the neat line lies in it, and the scale between the two. */
export const PAPER = 13;
const NEAT = 8;
const SCALE = 5;
const BAR = 2.4;
/** A bar of the scale is so long, in GSU. */
const LONG = 10;

const paintsFor = ({ grounds }: Scene, { palette }: Pen): Paints =>
  paintsOf(palette.night, isStarry(grounds));

/** The sheet the ground is painted on, and its shadow on the desk. */
export const drawSheet = (g: Plate, scene: Scene, pen: Pen): void => {
  const { width, height } = scene.table;
  const { pixel, palette } = pen;
  g.clear();
  for (let grow = 14; grow >= 0; grow -= 1) {
    const by = (PAPER + grow - 3) * pixel;
    const lower = 4 * pixel;
    g.roundRect(-by, -by + lower, width + 2 * by, height + 2 * by, (grow + 2) * pixel).fill({
      color: palette.dusk,
      alpha: palette.dark ? 0.035 : 0.016,
    });
  }
  const by = PAPER * pixel;
  g.rect(-by, -by, width + 2 * by, height + 2 * by).fill(paintsFor(scene, pen).paper);
};

/** The line round the sheet, and every other 10 GSU a bar along it: the scale of the map. */
export const drawNeatLine = (g: Plate, scene: Scene, pen: Pen): void => {
  const { width, height } = scene.table;
  const { pixel } = pen;
  const color = paintsFor(scene, pen).frame;
  g.clear();
  const neat = NEAT * pixel;
  g.rect(-neat, -neat, width + 2 * neat, height + 2 * neat).stroke({ color, width: 2.4 * pixel });
  g.rect(0, 0, width, height).stroke({ color, width: 0.9 * pixel });
  const [near, bar] = [SCALE * pixel, BAR * pixel];
  for (let x = LONG; x < width; x += 2 * LONG) {
    const long = Math.min(LONG, width - x);
    g.rect(x, -near, long, bar).rect(x, height + near - bar, long, bar);
  }
  for (let y = LONG; y < height; y += 2 * LONG) {
    const long = Math.min(LONG, height - y);
    g.rect(-near, y, bar, long).rect(width + near - bar, y, bar, long);
  }
  g.fill(color);
};
