import ms from 'milsymbol';

type Instruction =
  | { readonly type: 'path'; readonly d: string; readonly fill?: string | false }
  | { readonly type: 'circle'; readonly cx: number; readonly cy: number; readonly r: number };

/** Thicker than on a map: members are small. */
const LINE = 7;

const ring = ({ cx, cy, r }: { cx: number; cy: number; r: number }): string =>
  `M${cx - r},${cy} a${r},${r} 0 1,0 ${2 * r},0 a${r},${r} 0 1,0 ${-2 * r},0`;

const lineOf = (code: string, one: Instruction): string => {
  if (one.type === 'path') return one.d;
  if (one.type === 'circle') return ring(one);
  throw new Error(`The military symbol ${code} is more than lines: choose another.`);
};

/**
 * A symbol of APP-6 by the letters of its code: `uci` is SFGPUCI, infantry. Sides have their colours already, so
 * everyone has the frame of friends; equipment, whose frame is a circle, has its base for one.
 */
export const militarySymbol = (letters: string) => {
  const code = `SFGP${letters.toUpperCase()}`.padEnd(10, '-');
  const symbol = new ms.Symbol(code, { size: 100 });
  if (!symbol.isValid()) throw new Error(`There is no military symbol ${code}.`);
  const { drawInstructions } = symbol as unknown as { readonly drawInstructions: readonly unknown[] };
  const [frame, ...rest] = drawInstructions.flat(5) as readonly Instruction[];
  const parts = frame && frame.type !== 'circle' ? [frame, ...rest] : rest;
  return { box: '20 20 160 160', d: parts.map(part => lineOf(code, part)).join(' '), line: LINE };
};
