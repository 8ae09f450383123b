import type { Brush } from './brushes.ts';
import { blendRgb, type Rgb, rgbOf } from './colour.ts';
import { valueAt } from './isolines.ts';
import { depthIn } from './outline.ts';
import type { Paints } from './paints.ts';
import type { GroundPlan, PlannedPiece } from './plan.ts';
import { clamp, cloud, mix, smooth } from './random.ts';
import { penOn, type Sheet, sheetOf } from './sheet.ts';

const WET: ReadonlySet<Brush> = new Set<Brush>(['water', 'marsh', 'shallows']);
/** Where the sea meets land there is a beach. */
const isSea = ({ kind }: PlannedPiece): boolean => /sea|surf|strait|harbour|bay/.test(kind);
const WORN: ReadonlySet<Brush> = new Set<Brush>([
  'road',
  'gate',
  'building',
  'court',
  'village',
  'shed',
  'bridge',
]);
const LEAFY: ReadonlySet<Brush> = new Set<Brush>(['wood', 'grove', 'hedge']);

/** How much paint lies on the paper, and how strong the light is. */
const PAINT = 0.92;
const LIGHT = 0.95;

/** How near a place is to any of the pieces: 1 inside, 0 from `reach` on. */
const nearness = (pieces: readonly PlannedPiece[], x: number, y: number, reach: number): number => {
  let best = 0;
  for (const { box, path } of pieces) {
    if (
      x < box.x - reach ||
      y < box.y - reach ||
      x > box.x + box.wide + reach ||
      y > box.y + box.high + reach
    )
      continue;
    const depth = depthIn(path, x, y);
    best = Math.max(best, depth > 0 ? 1 : 1 + depth / reach);
  }
  return best;
};

/** A hill's tint, by how far up it is. */
const hillTint = ([foot, side, top]: readonly [Rgb, Rgb, Rgb], up: number): Rgb =>
  up < 0.5 ? blendRgb(foot, side, up * 2) : blendRgb(side, top, up * 2 - 1);

/**
 * Open ground, a pixel to a cell of the plan: washes mixed by noise, pigment where they dried, damp near water, worn
 * near roads, hills tinted and all of it lit from the north-west. It is laid under everything, scaled up smoothly.
 */
export const paintOpenGround = (plan: GroundPlan, paints: Paints): Sheet => {
  const { heights, u, seed, pieces, stars, moor } = plan;
  const { wide, high, cell } = heights;
  const sheet = sheetOf(wide, high);
  const pen = penOn(sheet);
  const image = pen.createImageData(wide, high);
  const of = (brushes: ReadonlySet<Brush>): PlannedPiece[] =>
    stars ? [] : pieces.filter(({ brush }) => brushes.has(brush));
  const [waters, worn, leafy] = [of(WET), of(WORN), of(LEAFY)];
  const [wet, seas] = [waters.filter(piece => !isSea(piece)), waters.filter(isSea)];
  const [first, second, third] = (moor ? paints.moor : paints.meadow).map(rgbOf) as [Rgb, Rgb, Rgb];
  const hills = paints.hill.map(rgbOf) as [Rgb, Rgb, Rgb];
  const [paper, damp, trodden] = [rgbOf(paints.paper), rgbOf(paints.damp), rgbOf(paints.trodden)];
  const [shade, lit, sand] = [rgbOf(paints.shade), rgbOf(paints.lit), rgbOf(paints.sand)];
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      const [x, y] = [column * cell, row * cell];
      const broad = cloud(x / (120 * u), y / (120 * u), seed + 5, 4);
      const fine = cloud(x / (38 * u) + broad * 3, y / (38 * u), seed + 9, 3);
      const bloom = Math.abs(cloud(x / (60 * u), y / (60 * u), seed + 31, 3) - 0.5);
      const layer = smooth(0.5, 0.525, fine) * 0.34 + smooth(0.6, 0.622, fine) * 0.3;
      const dried =
        smooth(0.022, 0, Math.abs(fine - 0.5)) * 0.5 + smooth(0.02, 0, Math.abs(fine - 0.6)) * 0.5;
      const drift = smooth(0.35, 0.65, broad);
      const nearWater = nearness(wet, x, y, 34 * u) * 0.5;
      const nearSea = smooth(0.15, 0.75, nearness(seas, x, y, 62 * u) + (fine - 0.5) * 0.3) * 0.85;
      const nearRoad = nearness(worn, x, y, 16 * u) ** 2 * 0.7;
      const nearWood = nearness(leafy, x, y, 22 * u) * 0.3;
      const up = valueAt(plan.hills, column, row);
      const tint = up > 0.02 ? hillTint(hills, up) : paper;
      const hilly = up > 0.02 ? smooth(0, 0.25, up) * 0.82 : 0;
      const wash = PAINT * (1 - smooth(0.03, 0, bloom) * 0.16);
      const pooled = 1 - dried * (paints.dark ? -0.12 : 0.085);
      const dx = (valueAt(heights, column + 1, row) - valueAt(heights, column - 1, row)) / (2 * cell);
      const dy = (valueAt(heights, column, row + 1) - valueAt(heights, column, row - 1)) / (2 * cell);
      const light = stars ? 0 : clamp((dx + dy) * 1.05, -1, 1) * LIGHT;
      const [shaded, lightened] = [light < 0 ? -light * 0.62 : 0, light > 0 ? light * 0.55 : 0];
      const at = (row * wide + column) * 4;
      for (let k = 0; k < 3; k++) {
        const c = k as 0 | 1 | 2;
        let value = mix(mix(first[c], second[c], drift), third[c], layer);
        value = mix(value, damp[c], nearWater);
        value = mix(value, sand[c], nearSea);
        value = mix(value, trodden[c], nearRoad);
        value = mix(value, damp[c], nearWood);
        value = mix(value, tint[c], hilly);
        value = mix(paper[c], value, wash) * pooled;
        value = mix(value, ((value * shade[c]) / 255) * 0.9, shaded);
        image.data[at + k] = mix(value, lit[c], lightened);
      }
      image.data[at + 3] = 255;
    }
  }
  pen.putImageData(image, 0, 0);
  return sheet;
};
