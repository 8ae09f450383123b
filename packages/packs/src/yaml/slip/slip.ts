import { clip } from '../../words/suggest.ts';

/** What an author most likely did wrong, and where, in a text that is no YAML. */
export interface Slip {
  readonly offset: number;
  readonly say: string;
}

/** Where a value ends, or why it does not. */
export type EndOrSlip = number | Slip;

export const isSlip = (ended: EndOrSlip): ended is Slip => typeof ended === 'object';

export const slip = (offset: number, say: string): Slip => ({ offset, say });

export const quoted = (words: string): string => `"${clip(words.trim(), 32)}"`;

export const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};

/** Past blanks, line ends and comments. */
export const pastBlanks = (text: string, from: number): number => {
  let at = from;
  for (;;) {
    const blank = /\s/.test(text[at] ?? '');
    const comment = text[at] === '#' && (at === 0 || /\s/.test(text[at - 1] ?? ''));
    if (!blank && !comment) return at;
    at = blank ? at + 1 : endOfLine(text, at);
  }
};

export const pastSpace = (text: string, from: number): number => {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
};

/** How many spaces the line of a place begins with. */
export const indentAt = (text: string, at: number): number => {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return (/^ */.exec(text.slice(start, endOfLine(text, start)))?.[0] ?? '').length;
};

export const isFirstOfLine = (text: string, at: number): boolean => {
  let before = at - 1;
  while (text[before] === ' ') before -= 1;
  return before < 0 || text[before] === '\n';
};
