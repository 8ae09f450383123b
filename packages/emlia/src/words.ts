/** How numbers read in sentences. */

export const gsu = (value: number): string => `${Math.round(value * 10) / 10} GSU`;

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);
