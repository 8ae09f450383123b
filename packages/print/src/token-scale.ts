import type { Scale } from '@emlia/content';

/** What a GSU measures on a real table, by the word of the scale (scale.gsu.display). */
const MILLIMETRES: readonly (readonly [RegExp, number])[] = [
  [/^(?:mm|millimet)/i, 1],
  [/^(?:cm|centimet)/i, 10],
  [/^(?:in|inch)/i, 25.4],
  [/^(?:dm|decimet)/i, 100],
];

/** Where the scale names no measure: tokens to be taken between two fingers. */
const HANDY = 25;

/** How many millimetres a GSU is on the table. */
export const tokenScaleOf = (scale: Scale | undefined): number =>
  MILLIMETRES.find(([word]) => scale !== undefined && word.test(scale.gsu))?.[1] ?? HANDY;

const WRITTEN = /^(?:1 *gsu *= *)?(\d{1,3}(?:\.\d{1,2})?) *(mm|cm|in)$/i;
const UNITS: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4 };

/** `1gsu=25mm`, `25mm`, `1in`; undefined for anything else. */
export const parseTokenScale = (text: string): number | undefined => {
  const [, number = '', unit = ''] = WRITTEN.exec(text.trim()) ?? [];
  const size = Number(number) * (UNITS[unit.toLowerCase()] ?? 0);
  return size >= 1 && size <= 300 ? size : undefined;
};
