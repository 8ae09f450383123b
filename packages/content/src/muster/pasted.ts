import { type Say, say } from '@emlia/packs';

/** A line of what somebody pasted, without the marks of quoting and what forums do to spaces. */
export interface PastedLine {
  readonly text: string;
  /** Which line of the whole text it is, from 1. */
  readonly number: number;
  /** How often it was quoted. */
  readonly depth: number;
}

const QUOTING = /^(?: ?(?:>|&gt;))+/;
const BOLD = /^(\*\*|__)(.+)\1$/;

const pastedLines = (text: string): PastedLine[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/).map((line, i) => {
    const single = line.replaceAll(/[\s\u200B\uFEFF]+/g, ' ');
    const quoting = QUOTING.exec(single)?.[0] ?? '';
    const bare = single.slice(quoting.length).trim();
    const depth = quoting.match(/>|&gt;/g)?.length ?? 0;
    return { text: bare.replace(BOLD, '$2').trim(), number: i + 1, depth };
  });

const HEADER = /^(?:#{1,6} ?)?emlia muster(?: (\d{1,3}))?(?: ?: ?(.*))?$/i;

/** Lines that mark code or a quotation, or are drawn across the page: no part of the words. */
const FENCE = /^(?:```\w*|\[\/?(?:code|quote|list|spoiler)[^\]]*\]|[-–—_=*~]{2,})$/i;

const isEmpty = ({ text }: PastedLine): boolean => text === '' || FENCE.test(text);

/** Where a muster stands in a text. */
interface Found {
  readonly version: string;
  readonly name?: string;
  readonly depth: number;
  /** After its first, those with something on them. */
  readonly lines: readonly PastedLine[];
}

export const holdsMuster = (text: string): boolean => pastedLines(text).some(line => HEADER.test(line.text));

/** The one muster in a text: whoever talks of "Emlia muster" has begun none until a pack is named. */
export const findMuster = (text: string): Found | Say => {
  const lines = pastedLines(text).filter(line => !isEmpty(line));
  const headers = lines.flatMap((line, i) => (HEADER.test(line.text) ? [i] : []));
  const begun = headers.filter(i => /^pack ?:/i.test(lines[i + 1]?.text ?? ''));
  if (begun.length > 1) return say(`The text holds ${begun.length} musters: paste one of them.`);
  const start = begun[0] ?? headers[0];
  const header = start === undefined ? undefined : lines[start];
  if (start === undefined || !header) return say('The text holds no muster: one begins with "Emlia muster".');
  const [, version = '1', name] = HEADER.exec(header.text) ?? [];
  return { version, ...(name && { name }), depth: header.depth, lines: lines.slice(start + 1) };
};
