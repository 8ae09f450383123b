import { type Say, say } from '@emlia/packs';

const SIZE = /^(?:1\/(\d{1,4})|(\d{1,5}(?:\.\d{1,10})?))$/;

/** The finest size that a position can still tell from none. */
const FINEST = 1024;

/** attribute.size.scale: 1 divided by a power of two, or a whole number from 1. */
export const parseSize = (text: string): number | Say => {
  const parts = SIZE.exec(text.trim());
  const size = parts?.[1] === undefined ? Number(parts?.[2]) : 1 / Number(parts[1]);
  if (isSize(size)) return size;
  return say(`"${text}" is no size; write 1, 2, 3 and up to 99999, or 1/2, 1/4, 1/8 and down to 1/${FINEST}`);
};

/** A size in the notation of packs, as parseSize reads it: `1/2`. */
export const formatSize = (size: number): string => (size < 1 ? `1/${1 / size}` : `${size}`);

/** attribute.height.scale: the numbers of size; terrain may also lie at 0 or below the tabletop. */
export const parseGroundHeight = (text: string): number | Say => {
  const trimmed = text.trim();
  if (/^-?0$/.test(trimmed)) return 0;
  const below = trimmed.startsWith('-');
  const height = parseSize(below ? trimmed.slice(1) : trimmed);
  if (typeof height === 'number') return below ? -height : height;
  return say(
    `"${text}" is no height; write 0, a size like 1/2 or 3 up to 99999, or one below the table like -2`,
  );
};

/** A height of ground in the notation of packs, as parseGroundHeight reads it: `-1/2`. */
export const formatGroundHeight = (height: number): string =>
  height < 0 ? `-${formatSize(-height)}` : height === 0 ? '0' : formatSize(height);

const isSize = (size: number): boolean => {
  if (!Number.isFinite(size)) return false;
  if (size >= 1) return Number.isInteger(size);
  for (let part = 2; part <= FINEST; part *= 2) if (size === 1 / part) return true;
  return false;
};
