import { type Say, say } from '@emlia/packs';

export interface TableSize {
  readonly width: number;
  readonly height: number;
}

export const WIDEST = 1000;

/** draft.scale.table-size: twelve inches of 2.5 cm, at 1 cm a GSU. */
const FOOT = 30;

/** scenario.battlefield: `60x40`, in GSU; draft.scale.table-size: or `4x6 ft`. */
export const parseTable = (text: string): TableSize | Say => {
  const parts = /^(\d{1,4})x(\d{1,4})( ?ft)?$/.exec(text.trim());
  const gsu = parts?.[3] ? FOOT : 1;
  const [width, height] = [gsu * Number(parts?.[1]), gsu * Number(parts?.[2])];
  const fits = width >= 1 && height >= 1 && width <= WIDEST && height <= WIDEST;
  return fits
    ? { width, height }
    : say(`"${text}" is no table; write its width and height in GSU, each from 1 to ${WIDEST}, like 60x40`);
};
