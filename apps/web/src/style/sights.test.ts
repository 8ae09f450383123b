import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SIGHTS, type Sight } from '../platform/settings.ts';

type Colour = readonly [number, number, number];

const TOKENS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The declarations that stand under a selector. */
const under = (selector: string): ReadonlyMap<string, string> => {
  const [, block = ''] = TOKENS.split(`${selector} {`);
  return new Map(
    [...(block.split('}')[0] ?? '').matchAll(/--([\w-]+): (#\w{6})/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
};

const THEMES = {
  light: { plain: under(':root'), sight: (sight: Sight) => under(`:root[data-sight="${sight}"]`) },
  dark: {
    plain: under(':root[data-theme="dark"],\n.on-stars'),
    sight: (sight: Sight) => under(`:root[data-sight="${sight}"] .on-stars`),
  },
} as const;

/** Light as it is, of a colour as it is written. */
const linear = (hex: string): Colour => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(i => {
    const part = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
};

/** Machado, Oliveira and Fernandes (2009), at full severity; no colour is lightness alone. */
const EYES: Readonly<Record<Exclude<Sight, 'usual'>, readonly Colour[]>> = {
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  'no colour': [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

const seenBy = (sight: Sight, [r, g, b]: Colour): Colour => {
  if (sight === 'usual') return [r, g, b];
  const [x = 0, y = 0, z = 0] = EYES[sight].map(([a, c, d]) =>
    Math.min(1, Math.max(0, a * r + c * g + d * b)),
  );
  return [x, y, z];
};

/** CIELAB, in which equal distances look about equally far. */
const lab = ([r, g, b]: Colour): Colour => {
  const bent = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const apart = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [a, b]
    .map(linear)
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const CASES = SIGHTS.filter(sight => sight !== 'usual').flatMap(sight =>
  (['light', 'dark'] as const).map(theme => ({ sight, theme })),
);

test.each(CASES)('$sight, $theme: to these eyes all sides differ, and stand out', ({ sight, theme }) => {
  const { plain, sight: chosen } = THEMES[theme];
  const colours = chosen(sight);
  const sides = [0, 1, 2, 3, 4].map(side => colours.get(`side-${side}`) ?? '');
  const seen = sides.map(side => lab(seenBy(sight, linear(side))));
  const pairs = seen.flatMap((one, i) => seen.slice(i + 1).map(other => apart(one, other)));
  // Where only lightness is left, five sides share it.
  expect(Math.min(...pairs)).toBeGreaterThan(sight === 'no colour' ? 11 : 26);
  expect(apart(seen[0] ?? [0, 0, 0], seen[1] ?? [0, 0, 0])).toBeGreaterThan(45);
  for (const side of sides) {
    expect(contrast(side, plain.get('table') ?? '')).toBeGreaterThan(3);
    expect(contrast(side, plain.get('on-side') ?? '#ffffff')).toBeGreaterThan(4.5);
  }
});
