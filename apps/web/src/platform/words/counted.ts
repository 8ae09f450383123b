import { say, sayWord } from './say.ts';

/** So many of something, as `3 hits`; both words are listed in every catalogue. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  say`${count} ${sayWord(count === 1 ? one : many)}`;

/** Names in a row as a sentence has them: `Ash, Birch and Cedar`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : say`${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
