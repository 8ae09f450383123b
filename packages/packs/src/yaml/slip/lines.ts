import { keyWithoutSpace } from '../../words/suggest.ts';
import { type EndOrSlip, endOfLine, isSlip, quoted, type Slip, slip } from './slip.ts';
import { afterValue, RESERVED, readFlow, readQuoted, reserved } from './values.ts';

/** Keys or list items that stand below each other. */
interface Level {
  readonly indent: number;
  readonly kind: 'file' | 'keys' | 'list';
  /** How the last key or item reads, and what it has for a value so far. */
  last: string;
  value: 'none' | 'whole' | 'text' | Words;
}

/** Plain words, which may run on over deeper lines. */
interface Words {
  readonly at: number;
  readonly words: string;
  /** Whether they stand on a line of their own, where a key may have been meant. */
  readonly alone: boolean;
}

const KEY =
  /^(?:"(?:[^"\\\n]|\\.)*"\s*|'[^'\n]*'\s*|[^\s#'"[{\-?,\]}&*!|>%@`][^\n]*?|-[^\s][^\n]*?):(?=\s|$)/;
const ITEM = /^-(?=\s|$)/;

/**
 * The first line that breaks the rules of keys, lists and indentation, read as an author would: for a text that is
 * already known to be no YAML.
 */
export const slipInLines = (text: string): Slip | undefined => {
  const levels: Level[] = [{ indent: -1, kind: 'file', last: '', value: 'none' }];
  let at = 0;
  while (at < text.length) {
    const end = endOfLine(text, at);
    const line = text.slice(at, end);
    const indent = line.length - line.trimStart().length;
    const rest = line.trim();
    const ended =
      rest === '' || rest.startsWith('#') || /^(?:---|\.\.\.)(?:\s|$)/.test(line)
        ? end
        : readLine(lineAt(text, levels, at + indent, indent));
    if (isSlip(ended)) return ended;
    at = ended + 1;
  }
  return undefined;
};

/** A line, or what of it stands after the dash of an item. */
interface Line {
  readonly text: string;
  readonly levels: Level[];
  readonly indent: number;
  readonly at: number;
  /** From there to the end of the line. */
  readonly rest: string;
  readonly isItem: boolean;
  readonly isKey: boolean;
}

const lineAt = (text: string, levels: Level[], at: number, indent: number): Line => {
  const rest = text.slice(at, endOfLine(text, at));
  const isItem = ITEM.test(rest);
  return { text, levels, indent, at, rest, isItem, isKey: !isItem && KEY.test(withoutComment(rest)) };
};

const readLine = (line: Line): EndOrSlip => {
  const { text, levels, indent, at, rest, isItem, isKey } = line;
  const above = levels.at(-1);
  if (above && typeof above.value === 'object' && indent > above.indent) {
    if (!isKey) return endOfLine(text, at);
    return tooDeep(above, above.value, rest, at);
  }
  const before = [...levels];
  while ((levels.at(-1)?.indent ?? -1) > indent) levels.pop();
  const [low, top] = [levels.at(-2), levels.at(-1)];
  // A list may stand straight below its key; the next key ends it.
  if (isKey && top?.kind === 'list' && low?.kind === 'keys' && low.indent === indent) levels.pop();
  const level = levels.at(-1);
  if (!level) return endOfLine(text, at);
  if (level.indent < indent) {
    if (before.length > levels.length) return astray(line, before);
    if (level.value === 'whole') return deeper(level, rest, at);
    return readIn(line);
  }
  if (level.kind === 'list' && !isItem) return noDash(rest, indent, at);
  if (level.kind === 'keys' && isItem) {
    if (level.value !== 'none')
      return slip(at, `a list under "${level.last}", which has its value already; give it a key of its own`);
    return readIn(line);
  }
  if (level.kind === 'keys' && !isKey) return noColon(level, rest, at);
  return readIn(line, level);
};

const withoutComment = (rest: string): string => rest.replace(/\s#.*$/, '');

/** Reads to the end of a line's key, item or value, on the level that is known or a new one. */
const readIn = (line: Line, known?: Level): EndOrSlip => {
  const { text, levels, indent, at, rest, isItem, isKey } = line;
  if (!isItem && !isKey) return readValue(line, at, true);
  const level: Level = known ?? { indent, kind: isItem ? 'list' : 'keys', last: '', value: 'none' };
  if (!known) {
    const parent = levels.at(-1);
    if (parent && parent.indent < indent) parent.value = 'none';
    levels.push(level);
  }
  const head = (isItem ? ITEM : KEY).exec(withoutComment(rest))?.[0] ?? '';
  level.value = 'none';
  level.last = isItem ? '' : keyOf(head).replaceAll(/^["']|["']$/g, '');
  const after = text.slice(at + head.length, endOfLine(text, at));
  const blank = after.length - after.trimStart().length;
  const next = at + head.length + blank;
  const more = after.trim();
  if (more === '' || (more.startsWith('#') && blank > 0)) return endOfLine(text, at);
  if (isItem) {
    const inner = lineAt(text, levels, next, indent + head.length + blank);
    if (inner.isItem || inner.isKey) return readIn(inner);
  }
  return readValue(line, next, false);
};

const readValue = ({ text, levels }: Line, at: number, alone: boolean): EndOrSlip => {
  const level = levels.at(-1);
  const indent = level?.indent ?? -1;
  const end = endOfLine(text, at);
  const rest = withoutComment(text.slice(at, end)).trimEnd();
  const mark = rest[0] ?? '';
  if (!level) return end;
  level.value = 'whole';
  if (mark === '"' || mark === "'") {
    const ended = readQuoted(text, at, indent);
    return isSlip(ended) ? ended : afterValue(text, ended, mark);
  }
  if (mark === '[' || mark === '{') {
    const ended = readFlow(text, at, indent);
    return isSlip(ended) ? ended : afterValue(text, ended, mark);
  }
  if (/^[|>][\d+-]*$/.test(rest)) {
    level.value = 'text';
    return endOfText(text, end, indent);
  }
  if (/^[|>]\s/.test(rest)) {
    return slip(at, `after ${mark} the text begins on the next line, indented; or put it in quotes`);
  }
  if (RESERVED.test(rest)) return reserved(text, at);
  if (mark === ']' || mark === '}') return afterValue(text, at, mark);
  if (ITEM.test(rest)) return slip(at, 'a list begins on a line of its own, or is written as [one, two]');
  const colon = /:(?=\s|$)/.exec(rest);
  if (colon) return slip(at + colon.index, `a colon inside ${quoted(rest)}; put the value in quotes`);
  level.value = { at, words: rest, alone };
  return end;
};

/** Past the deeper lines of a text that begins with | or >. */
const endOfText = (text: string, from: number, indent: number): number => {
  let end = from;
  while (end < text.length) {
    const next = endOfLine(text, end + 1);
    const line = text.slice(end + 1, next);
    if (line.trim() !== '' && line.length - line.trimStart().length <= indent) break;
    end = next;
  }
  return end;
};

const keyOf = (head: string): string => head.slice(0, -1).trimEnd();

const head = (rest: string): string => {
  const key = KEY.exec(rest)?.[0];
  return quoted(key === undefined ? rest : keyOf(key));
};

/** A key below plain words: either these were meant to be a key, or it stands too deep. */
const tooDeep = (above: Level, { at, words, alone }: Words, rest: string, here: number): Slip => {
  if (!alone) return deeper(above, rest, here);
  return slip(
    at,
    keyWithoutSpace(words)?.say ?? `${quoted(words)} has no colon; write a key, a colon and its value`,
  );
};

const deeper = ({ last }: Level, rest: string, at: number): Slip =>
  slip(
    at,
    last === ''
      ? `${head(rest)} is indented deeper than the item above it, which has its value already`
      : `${head(rest)} is indented deeper than "${last}" above it, which has its value already; indent both alike`,
  );

const spaces = (count: number): string => `${count} space${count === 1 ? '' : 's'}`;

/** A line indented between two levels: the one meant is the nearest of its kind. */
const astray = ({ indent, isItem, rest, at }: Line, levels: readonly Level[]): Slip => {
  const off = (one: Level | undefined): number => (one ? Math.abs(one.indent - indent) : Infinity);
  const nearest = (kind: Level['kind']): Level | undefined =>
    levels.filter(one => one.kind === kind).toSorted((one, other) => off(one) - off(other))[0];
  const meant = nearest(isItem ? 'list' : 'keys');
  if (isItem && off(meant) > off(nearest('keys'))) {
    const first = 'write "- " before the first of these, and indent them alike';
    return slip(at, `a list begins here, below keys that are of none; ${first}`);
  }
  const others = isItem ? 'the items of its list' : 'the keys beside it';
  const like = meant ? `, ${others} by ${meant.indent}; indent them alike` : '; nothing above is indented so';
  return slip(at, `${isItem ? '"-"' : head(rest)} is indented by ${spaces(indent)}${like}`);
};

const noDash = (rest: string, indent: number, at: number): Slip => {
  if (/^-\S/.test(rest)) return slip(at, 'put a space after the dash');
  return slip(
    at,
    `${head(rest)} stands where items of a list begin with "-"; write "- " before it, or indent it by ${indent + 2} spaces`,
  );
};

const noColon = (level: Level, rest: string, at: number): Slip => {
  if (level.value === 'text') return slip(at, `indent the text deeper than "${level.last}"`);
  const closed = keyWithoutSpace(rest);
  if (closed) return slip(at, closed.say);
  if (/^-\S/.test(rest)) return slip(at, 'put a space after the dash');
  return slip(at, `${quoted(withoutComment(rest))} has no colon; write a key, a colon and its value`);
};
