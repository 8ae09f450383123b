import type { Box } from '@emlia/kernel';

/** A text on the map, in millimetres. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly look: string;
}

interface Wish extends Omit<Label, 'x' | 'y'> {
  /** Where it may stand, the best place first. */
  readonly at: readonly { readonly x: number; readonly y: number }[];
  /** A shorter text in its place, where there is no room for it. */
  readonly short?: string;
}

/** How wide the letters of a broad sans are to their height; bold ones are wider. */
const LETTER = 0.58;
const BOLD_LETTER = 0.72;
const BOLD = ['zone', 'unit'];

const halfOf = ({ text, size, look }: Omit<Label, 'x' | 'y'>): number =>
  (text.length * size * (BOLD.includes(look) ? BOLD_LETTER : LETTER)) / 2;

const boxOf = (label: Label): Box => {
  const { x, y, size } = label;
  const half = halfOf(label);
  return { left: x - half, right: x + half, top: y - size * 0.8, bottom: y + size * 0.3 };
};

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Each text where it covers no other; the earlier have the better places. What lies at `things` is covered only by a text
 * that has no other place.
 */
export const placeLabels = (wishes: readonly Wish[], inside: Box, things: readonly Box[] = []): Label[] => {
  const taken: Box[] = [];
  const place = ({ at, short, ...label }: Wish, kept: readonly Box[]): Label[] => {
    for (const text of short === undefined ? [label.text] : [label.text, short]) {
      for (const { x, y } of at) {
        const half = halfOf({ ...label, text });
        const clear = Math.min(
          Math.max(x, inside.left + half + 0.5),
          Math.max(inside.left + half + 0.5, inside.right - half - 0.5),
        );
        const placed = { ...label, text, x: clear, y };
        const box = boxOf(placed);
        if (box.top < inside.top || box.bottom > inside.bottom) continue;
        if (kept.some(one => overlap(one, box))) continue;
        taken.push(box);
        return [placed];
      }
    }
    return [];
  };
  return wishes.flatMap(wish => {
    const clear = things.length === 0 ? [] : place(wish, [...taken, ...things]);
    return clear.length > 0 ? clear : place(wish, taken);
  });
};
