import ms from 'milsymbol';
import type { Picture } from './pictures.ts';

type Instruction =
  | { readonly type: 'path'; readonly d: string; readonly fill?: string | false }
  | { readonly type: 'circle'; readonly cx: number; readonly cy: number; readonly r: number };

/** Thicker than on a map: members are small. */
const LINE = 7;

const ring = ({ cx, cy, r }: { cx: number; cy: number; r: number }): string =>
  `M${cx - r},${cy} a${r},${r} 0 1,0 ${2 * r},0 a${r},${r} 0 1,0 ${-2 * r},0`;

const lineOf = (one: Instruction): string | undefined =>
  one.type === 'path' ? one.d : one.type === 'circle' ? ring(one) : undefined;

/**
 * A symbol of APP-6 by the letters of its code: `uci` is SFGPUCI, infantry. Sides have their colours already, so
 * everyone has the frame of friends; equipment, whose frame is a circle, has its base for one. None where there is no
 * such symbol, or it is more than lines.
 */
export const militarySymbol = (letters: string): Picture | undefined => {
  const code = `SFGP${letters.toUpperCase()}`.padEnd(10, '-');
  const symbol = new ms.Symbol(code, { size: 100 });
  if (!symbol.isValid()) return undefined;
  const { drawInstructions } = symbol as unknown as { readonly drawInstructions: readonly unknown[] };
  const [frame, ...rest] = drawInstructions.flat(5) as readonly Instruction[];
  const parts = frame && frame.type !== 'circle' ? [frame, ...rest] : rest;
  const lines = parts.flatMap(part => lineOf(part) ?? []);
  return lines.length < parts.length ? undefined : { box: '20 20 160 160', d: lines.join(' '), line: LINE };
};
