import { drawsFrom } from './random.ts';
import { penOn, type Sheet, sheetOf } from './sheet.ts';

/** How wide the tile is, in pixels; it joins itself on every side. */
export const GRAIN = 256;

/** The grain of the paper. */
export const grainTile = (seed: number, dark: boolean): Sheet => {
  const sheet = sheetOf(GRAIN, GRAIN);
  const pen = penOn(sheet);
  const image = pen.createImageData(GRAIN, GRAIN);
  const draw = drawsFrom(seed);
  const specks = Float32Array.from({ length: GRAIN * GRAIN }, () => draw());
  const at = (x: number, y: number): number => specks[(y % GRAIN) * GRAIN + (x % GRAIN)] as number;
  for (let y = 0; y < GRAIN; y++) {
    for (let x = 0; x < GRAIN; x++) {
      const fine = (at(x, y) * 2 + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 5;
      const coarse = (at(x >> 2, y >> 2) + at((x >> 2) + 7, (y >> 3) + 90)) / 2;
      const value = (fine - 0.5) * 0.75 + (coarse - 0.5) * 0.28;
      const i = (y * GRAIN + x) * 4;
      image.data.fill(value > 0 ? 255 : 0, i, i + 3);
      image.data[i + 3] = Math.abs(value) * (dark ? 50 : 62);
    }
  }
  pen.putImageData(image, 0, 0);
  return sheet;
};
