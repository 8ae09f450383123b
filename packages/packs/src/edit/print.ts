import { parseDocument, stringify } from 'yaml';

/** What a file of a pack can hold. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** How wide lines of packs are. */
const WIDTH = 120;

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);

export const isKeyed = (value: Plain): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: Plain): boolean =>
  isList(value) ? value.length === 0 : isKeyed(value) && Object.keys(value).length === 0;

const inBrackets = (text: string, value: string): boolean => {
  const read = parseDocument(`[${text}]`);
  if (read.errors.length > 0) return false;
  const items: unknown = read.toJS();
  return Array.isArray(items) && items.length === 1 && items[0] === value;
};

/** A plain value on one line: a text in quotes only where it must be. */
const scalar = (value: string | number | boolean | null): string => {
  const written = stringify(value, { lineWidth: 0 }).trimEnd();
  return written.includes('\n') ? JSON.stringify(value) : written;
};

const scalarInBrackets = (value: string | number | boolean | null): string => {
  const written = scalar(value);
  return typeof value !== 'string' || inBrackets(written, value) ? written : JSON.stringify(value);
};

/** `{ x: 1, at: [2, 3] }`: a value on one line, wherever it stands. */
export const printFlow = (value: Plain): string => {
  if (isList(value)) return `[${value.map(printFlow).join(', ')}]`;
  if (!isKeyed(value)) return scalarInBrackets(value);
  const entries = Object.entries(value).map(
    ([key, inner]) => `${scalarInBrackets(key)}: ${printFlow(inner)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
};

export const printKey = scalar;
export const printKeyInBrackets = scalarInBrackets;

/** Words in lines of their own, each no wider than there is room. */
const wrapped = (words: string, room: number): string[] => {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > room) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

/**
 * A long text over several lines, which are read as one: `>` where it ends with the end of a line, as authors write it, else
 * `>-`. Undefined where that would read otherwise.
 */
export const printFolded = (value: string, indent: number): string | undefined => {
  const ends = value.endsWith('\n');
  const paragraphs = (ends ? value.slice(0, -1) : value).split('\n');
  if (paragraphs.some(one => /^$|^\s|\s$| {2}/.test(one))) return undefined;
  const lines = paragraphs.flatMap((one, i) => [...(i > 0 ? [''] : []), ...wrapped(one, WIDTH - indent)]);
  const body = lines.map(line => (line === '' ? '' : ' '.repeat(indent) + line)).join('\n');
  return `${ends ? '>' : '>-'}\n${body}`;
};

/** More keys than a rectangle has are read more easily one below the other. */
const MOST_ON_LINE = 5;

/** A value on the line of its key or dash, if it is to stand there. */
const onLine = (value: Plain, room: number): string | undefined => {
  if (isEmpty(value)) return printFlow(value);
  if (typeof value !== 'object' || value === null) return scalar(value);
  if (isKeyed(value) && Object.keys(value).length > MOST_ON_LINE) return undefined;
  const flow = printFlow(value);
  return flow.length <= room ? flow : undefined;
};

/** What follows `key:` at this indent: a space and the value, or the value in lines of its own. */
export const printAfterKey = (key: string, value: Plain, indent: number): string => {
  const room = WIDTH - indent - key.length - 2;
  const line = onLine(value, room);
  if (typeof value === 'string' && (line ?? '').length > room) {
    const folded = printFolded(value, indent + 2);
    if (folded !== undefined) return ` ${folded}`;
  }
  if (line !== undefined) return ` ${line}`;
  return `\n${' '.repeat(indent + 2)}${printBlock(value, indent + 2)}`;
};

export const printEntry = (key: string, value: Plain, indent: number): string => {
  const name = printKey(key);
  return `${name}:${printAfterKey(name, value, indent)}`;
};

/** What follows a dash at this indent. */
export const printItem = (value: Plain, indent: number): string => {
  const line = onLine(value, WIDTH - indent - 2);
  return line ?? (isList(value) ? printFlow(value) : printBlock(value, indent + 2));
};

/** A value in lines of its own, but for the indent of the first. */
export const printBlock = (value: Plain, indent: number): string => {
  const next = `\n${' '.repeat(indent)}`;
  if (isEmpty(value)) return printFlow(value);
  if (isList(value)) return value.map(item => `- ${printItem(item, indent)}`).join(next);
  if (!isKeyed(value)) return scalar(value);
  return Object.entries(value)
    .map(([key, inner]) => printEntry(key, inner, indent))
    .join(next);
};
