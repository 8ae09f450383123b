import { mix } from './random.ts';

/** A colour as three numbers from 0 to 255. */
export type Rgb = readonly [number, number, number];

export const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

export const blendRgb = (a: Rgb, b: Rgb, share: number): Rgb => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
];

/** Two colours mixed, as `#rrggbb`. */
export const blend = (a: string, b: string, share: number): string =>
  `#${blendRgb(rgbOf(a), rgbOf(b), share)
    .map(value => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`;

/** A colour thinned with water. */
export const thin = (hex: string, alpha: number): string => {
  const [r, g, b] = rgbOf(hex);
  return `rgba(${r},${g},${b},${alpha})`;
};
