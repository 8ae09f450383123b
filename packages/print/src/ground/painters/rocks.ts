import { type Rgb, rgbOf } from '../colour.ts';
import {
  castShadow,
  drawOutline,
  type Easel,
  layWash,
  type Painter,
  spread,
  standPebble,
  trace,
  within,
} from '../easel.ts';
import { depthIn } from '../outline.ts';
import type { PlannedPiece } from '../plan.ts';
import { clamp, cloud, drawsFrom, mix, noise, smooth } from '../random.ts';
import { penOn, type Sheet, sheetOf } from '../sheet.ts';
import { drawOpenings } from './openings.ts';

interface Pit {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A rock is shaded at no more than so many times the fitted scale: closer it is only drawn larger. */
const FINEST = 2.5;

/** How high a crag stands at a place so deep inside it: a dome with ridges. */
const cragHeight = (x: number, y: number, depth: number, size: number, seed: number): number => {
  const fold = size * 0.6;
  const ridge = 1 - Math.abs(cloud(x / fold + 3, y / fold, seed, 4) * 2 - 1);
  const in1 = clamp(depth / (size * 0.7));
  return (
    Math.sqrt(in1 * (2 - in1)) * size * 0.55 +
    ridge * ridge * size * 0.75 * smooth(0, size * 0.4, depth) +
    Math.abs(noise(x / (fold * 0.4), y / (fold * 0.4), seed + 8) - 0.5) * size * 0.2
  );
};

/** The same of an asteroid: a rounder dome, and pits in it. */
const asteroidHeight = (
  x: number,
  y: number,
  depth: number,
  size: number,
  { seed, pits }: { readonly seed: number; readonly pits: readonly Pit[] },
): number => {
  const within = clamp(depth / (size * 0.95));
  let height =
    Math.sqrt(within * (2 - within)) * size * 0.85 +
    cloud(x / (size * 0.35), y / (size * 0.35), seed + 4, 4) * size * 0.28;
  for (const { x: px, y: py, radius } of pits) {
    const off = Math.hypot(x - px, y - py) / radius;
    if (off < 1) height -= (1 - off * off) * radius * 0.55;
    else if (off < 1.35) height += (1.35 - off) * radius * 0.4 * smooth(1.35, 1, off);
  }
  return height;
};

/** How high a rock is over its rectangle, so many places to the GSU. */
const rockHeights = (
  { plan }: Easel,
  { box, path, seed }: PlannedPiece,
  scale: number,
): { readonly wide: number; readonly high: number; readonly heights: Float32Array } => {
  const [wide, high] = [Math.ceil(box.wide * scale) + 2, Math.ceil(box.high * scale) + 2];
  const size = Math.min(box.wide, box.high) / 2;
  const draw = drawsFrom(seed);
  const pits = Array.from({ length: plan.stars ? Math.min(24, 5 + Math.floor(size * 1.2)) : 0 }, () => ({
    x: box.x + draw() * box.wide,
    y: box.y + draw() * box.high,
    radius: size * (0.09 + draw() * draw() * 0.3),
  }));
  const heights = new Float32Array(wide * high);
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      const [x, y] = [box.x + column / scale, box.y + row / scale];
      const depth = depthIn(path, x, y);
      if (depth <= -2 / scale) continue;
      heights[row * wide + column] = plan.stars
        ? asteroidHeight(x, y, depth, size, { seed, pits })
        : cragHeight(x, y, depth, size, seed);
    }
  }
  return { wide, high, heights };
};

/** How much light falls on a place of it, from 0 to 1. */
const lightOn = (
  { wide, high, heights }: ReturnType<typeof rockHeights>,
  scale: number,
  i: number,
): number => {
  const at = (one: number): number => heights[clamp(one, 0, wide * high - 1)] as number;
  const dx = ((at(i + 1) - at(i - 1)) * scale) / 2;
  const dy = ((at(i + wide) - at(i - wide)) * scale) / 2;
  const flat = 1 / Math.sqrt(1 + dx * dx + dy * dy);
  return clamp((dx + dy) * flat * 0.62 + flat * 0.38 + 0.2, 0, 1);
};

/** A rock shaded pixel by pixel from its height, with fine strokes in its dusk. */
const rockPicture = (easel: Easel, piece: PlannedPiece, scale: number): Sheet => {
  const { plan, paints } = easel;
  const rock = rockHeights(easel, piece, scale);
  const { wide, high } = rock;
  const sheet = sheetOf(wide, high);
  const pen = penOn(sheet);
  const image = pen.createImageData(wide, high);
  const [light, middle, dark] = paints.rock.map(rgbOf) as [Rgb, Rgb, Rgb];
  const hatch = Math.max(3, Math.round(3.4 * Math.sqrt(scale * plan.u)));
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      const i = row * wide + column;
      const lit = lightOn(rock, scale, i);
      const stroke = lit < 0.42 && (column + row) % hatch === 0 ? 0.75 : 1;
      for (let k = 0; k < 3; k++) {
        const c = k as 0 | 1 | 2;
        const tone = lit < 0.5 ? mix(dark[c], middle[c], lit * 2) : mix(middle[c], light[c], lit * 2 - 1);
        image.data[i * 4 + k] = tone * stroke;
      }
      image.data[i * 4 + 3] = 255;
    }
  }
  pen.putImageData(image, 0, 0);
  return sheet;
};

/** The same in lines: strokes where it lies in its own dusk, the darker the longer. */
const hatchRock = (easel: Easel, piece: PlannedPiece): void => {
  const { pen, plan, paints, line } = easel;
  const scale = Math.min(0.42 / plan.u, 200 / Math.max(piece.box.wide, piece.box.high));
  const rock = rockHeights(easel, piece, scale);
  pen.strokeStyle = paints.rock[2];
  pen.lineWidth = line(0.8);
  pen.beginPath();
  for (let i = 0; i < rock.wide * rock.high; i++) {
    const dusk = 0.5 - lightOn(rock, scale, i);
    if (dusk <= 0) continue;
    const [x, y] = [piece.box.x + (i % rock.wide) / scale, piece.box.y + Math.floor(i / rock.wide) / scale];
    if (depthIn(piece.path, x, y) <= 0) continue;
    const half = (0.5 + 2 * dusk) / scale / 2;
    pen.moveTo(x - half, y + half);
    pen.lineTo(x + half, y - half);
  }
  pen.stroke();
};

/** A crag, a boulder, a cave under its roof of rock; among the stars an asteroid. */
export const paintRock: Painter = (easel, piece) => {
  const { plan, paints } = easel;
  const { box, path, height: tall, walls } = piece;
  const size = Math.min(box.wide, box.high);
  if (!plan.stars) castShadow(easel, path, Math.min(size * clamp(0.12 + tall * 0.03, 0, 0.4), 34 * plan.u));
  easel.stand(box.cy, () => {
    if (paints.inkOnly) {
      layWash(easel, path, { colour: paints.paper, strength: 1 });
      within(easel, path, () => hatchRock(easel, piece));
    } else {
      const scale = Math.min(easel.scale, FINEST / plan.u, 1400 / Math.max(box.wide, box.high));
      const picture = easel.store.once(`rock ${piece.id} ${scale}`, () => rockPicture(easel, piece, scale));
      const { width, height } = picture;
      within(easel, path, () =>
        easel.lay(picture, { x: box.x, y: box.y, wide: width / scale, high: height / scale }),
      );
    }
    drawOutline(easel, path, { colour: paints.stoneInk, width: 1.5, strength: 1.1 });
    if (walls !== undefined) drawOpenings(easel, piece, walls);
  });
};

/** What is left of something: stones, and shards at all angles. */
export const paintDebris: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  if (!plan.stars) {
    pen.fillStyle = paints.trodden;
    pen.globalAlpha = 0.6;
    trace(pen, piece.path);
    pen.fill();
    pen.globalAlpha = 1;
  }
  for (const spot of spread(easel, piece, { name: 'debris', gap: 10 * u, inside: u, stray: 1.1 }, 12 * u)) {
    const { x, y, chance } = spot;
    if (chance > 0.55) {
      standPebble(easel, spot, (1.6 + chance * 4) * u);
      continue;
    }
    const [angle, long] = [chance * 37, (3 + ((chance * 71) % 1) * 9) * u];
    easel.stand(y, () => {
      pen.save();
      pen.translate(x, y);
      pen.rotate(angle);
      pen.fillStyle = paints.stone[chance > 0.25 ? 1 : 2];
      pen.strokeStyle = paints.ink;
      pen.lineWidth = line(0.8);
      pen.beginPath();
      pen.moveTo(-long / 2, -0.9 * u);
      pen.lineTo(long / 2, -0.4 * u);
      pen.lineTo(long * 0.3, 1.5 * u);
      pen.lineTo(-long / 2, u);
      pen.closePath();
      pen.fill();
      pen.stroke();
      pen.restore();
    });
  }
  pen.setLineDash([3 * u, 4 * u]);
  drawOutline(easel, piece.path, { colour: paints.engraving, width: 0.8, strength: 0.5 });
  pen.setLineDash([]);
};
