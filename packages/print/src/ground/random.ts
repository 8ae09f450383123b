/** Seeded chance and noise: every stroke of the ground follows from its seed, so the same table always looks the same. */

/** A number for a text (FNV-1a). */
export const seedOf = (text: string): number => {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
};

/** Numbers from 0 to 1, one after another (mulberry32). */
export const drawsFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const cornerOf = (x: number, y: number, seed: number): number => {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
};

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

export const clamp = (x: number, least = 0, most = 1): number => Math.min(most, Math.max(least, x));

/** From 0 at `from` to 1 at `to`, without a kink. */
export const smooth = (from: number, to: number, x: number): number => {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** Value noise: soft hills from 0 to 1, about one to a unit. */
export const noise = (x: number, y: number, seed: number): number => {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - column, y - row];
  const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  return mix(
    mix(cornerOf(column, row, seed), cornerOf(column + 1, row, seed), u),
    mix(cornerOf(column, row + 1, seed), cornerOf(column + 1, row + 1, seed), u),
    v,
  );
};

/** Noise upon finer noise, so many times. */
export const cloud = (x: number, y: number, seed: number, octaves: number): number => {
  let [sum, share, whole, at, down] = [0, 0.5, 0, x, y];
  for (let octave = 0; octave < octaves; octave++) {
    sum += share * noise(at, down, seed + octave * 17);
    whole += share;
    share /= 2;
    at *= 2.03;
    down *= 2.03;
  }
  return sum / whole;
};
