/** So many of something: `1 man`, `2 men`; with no plural of its own the word takes an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Names in a row as a sentence has them: `Ash, Birch and Cedar`; `none` stands for an empty list. */
export const listed = (names: readonly string[], none = ''): string =>
  names.length < 2 ? (names[0] ?? none) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** The nearest of eight winds, of whole degrees clockwise from north. */
export const windNamed = (degrees: number): string =>
  COMPASS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? '';

/** A number that may be below zero, with a true minus and not a hyphen. */
export const withMinus = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** A number with its sign, as a modifier is printed: `+2`, `−1`, `0`. */
export const signed = (by: number): string => (by > 0 ? `+${by}` : withMinus(by));

/** A text with its first letter large. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A time in milliseconds as one waits for it: `40 s`, `12 min`, `1.6 h`. */
export const timeWords = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
};
