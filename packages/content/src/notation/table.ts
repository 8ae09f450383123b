import { type Say, say } from '@emlia/packs';

export interface TableSize {
  readonly width: number;
  readonly height: number;
}

export const WIDEST = 1000;

/** scenario.battlefield: `60x40`, in GSU. */
export const parseTable = (text: string): TableSize | Say => {
  const parts = /^(\d{1,4})x(\d{1,4})$/.exec(text.trim());
  const [width, height] = [Number(parts?.[1]), Number(parts?.[2])];
  const fits = width >= 1 && height >= 1 && width <= WIDEST && height <= WIDEST;
  return fits
    ? { width, height }
    : say(`"${text}" is no table; write its width and height in GSU, each from 1 to ${WIDEST}, like 60x40`);
};
