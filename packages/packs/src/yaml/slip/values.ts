import {
  type EndOrSlip,
  endOfLine,
  indentAt,
  isFirstOfLine,
  isSlip,
  pastBlanks,
  pastSpace,
  quoted,
  slip,
} from './slip.ts';

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}' };
const WHAT: Readonly<Record<string, string>> = { '[': 'list', '{': 'group' };

/** Signs that mean something else to YAML at the beginning of a value. */
export const RESERVED = /^(?:[@`%]|[*&!](?=[\s,\]}]|$))/;

export const reserved = (text: string, at: number) =>
  slip(at, `a value cannot begin with ${text[at]}; put it in quotes`);

/** Reads to the end of a text in quotes. What stands no deeper than `indent` is no part of it. */
export const readQuoted = (text: string, from: number, indent: number): EndOrSlip => {
  const mark = text[from];
  let at = from + 1;
  while (at < text.length) {
    const one = text[at];
    if (one === '\\' && mark === '"') {
      at += 2;
    } else if (one === mark && mark === "'" && text[at + 1] === mark) {
      at += 2;
    } else if (one === mark) {
      return at + 1;
    } else if (one === '\n') {
      at = pastSpace(text, at);
      if (leavesBlock(text, at, indent)) break;
    } else {
      at += 1;
    }
  }
  return slip(from, `a ${mark} that is never closed; put another ${mark} where the text ends`);
};

/** Whether the first thing of a line stands no deeper than that. */
const leavesBlock = (text: string, at: number, indent: number): boolean =>
  at >= text.length || indentAt(text, at) <= indent;

interface Open {
  readonly mark: string;
  readonly at: number;
  /** Since the last comma: a value that is whole, its key's colon. */
  value?: number;
  colon: boolean;
}

/** Reads to the end of a list in [] or a group in {}. */
export const readFlow = (text: string, from: number, indent: number): EndOrSlip => {
  const open: Open[] = [{ mark: text[from] ?? '', at: from, colon: false }];
  let at = from + 1;
  for (;;) {
    at = pastBlanks(text, at);
    const one = text[at] ?? '';
    const inner = open.at(-1);
    if (!inner) return at;
    const closing = CLOSING[inner.mark] ?? '';
    const left = isFirstOfLine(text, at) && indentAt(text, at) <= indent && one !== closing;
    if (one === '' || left) {
      return slip(
        inner.at,
        `a ${inner.mark} that is never closed; put ${closing} where the ${WHAT[inner.mark]} ends`,
      );
    }
    if (one === ']' || one === '}') {
      if (one !== closing) {
        return slip(
          inner.at,
          `a ${inner.mark} that is closed by ${one}; put ${closing} before it, or instead of it`,
        );
      }
      open.pop();
      at += 1;
      const outer = open.at(-1);
      if (!outer) return at;
      outer.value = at;
    } else if (one === ',') {
      delete inner.value;
      inner.colon = false;
      at += 1;
    } else if (one === ':' && (inner.value !== undefined || endsKey(text[at + 1]))) {
      if (inner.colon) return comma(at);
      inner.colon = true;
      delete inner.value;
      at += 1;
    } else {
      if (inner.value !== undefined) return comma(at, quoted(wordAt(text, at)));
      if (RESERVED.test(text.slice(at, at + 2))) return reserved(text, at);
      const ended = readInner(text, at, indent, open);
      if (typeof ended === 'object') return ended;
      at = ended;
    }
  }
};

const comma = (at: number, before = 'it') => slip(at, `a comma is missing before ${before}`);

const wordAt = (text: string, at: number): string =>
  /^["']?([^\n,:[\]{}"']*)/.exec(text.slice(at, at + 60))?.[1] || (text[at] ?? '');

/** One value, key or opening inside brackets. */
const readInner = (text: string, at: number, indent: number, open: Open[]): EndOrSlip => {
  const inner = open.at(-1);
  const one = text[at] ?? '';
  if (one === '[' || one === '{') {
    open.push({ mark: one, at, colon: false });
    return at + 1;
  }
  if (one === '"' || one === "'") {
    const ended = readQuoted(text, at, indent);
    if (inner && !isSlip(ended)) inner.value = ended;
    return ended;
  }
  const end = endOfPlain(text, at, indent);
  const words = text.slice(at, end);
  // A second key without a comma before it: `{ x: 30 y: 20 }`.
  if (inner?.colon && text[end] === ':') {
    const key = /\s(\S+)\s*$/.exec(words);
    return key ? comma(at + key.index + 1, quoted(key[1] ?? '')) : comma(at, quoted(words));
  }
  if (text[end] !== ':' && inner) inner.value = end;
  return end;
};

/** Whether a colon before it is one. */
const endsKey = (next: string | undefined): boolean => next === undefined || /[\s,[\]{}]/.test(next);

/** Plain words run on over line ends. */
const endOfPlain = (text: string, from: number, indent: number): number => {
  let at = from;
  while (at < text.length) {
    const one = text[at] ?? '';
    if (/[,[\]{}]/.test(one)) break;
    if (one === ':' && endsKey(text[at + 1])) break;
    if (one === '#' && /\s/.test(text[at - 1] ?? '')) break;
    if (one === '\n') {
      const next = pastSpace(text, at);
      if (leavesBlock(text, next, indent)) break;
      at = next;
    } else {
      at += 1;
    }
  }
  return at;
};

/** What is left of a line after a value that is whole. */
export const afterValue = (text: string, from: number, mark: string): EndOrSlip => {
  const end = endOfLine(text, from);
  const rest = text.slice(from, end);
  if (/^\s*(?:#.*)?$/.test(rest)) return end;
  const at = from + rest.length - rest.trimStart().length;
  const one = text[at] ?? '';
  if (one === ']' || one === '}') {
    return slip(at, `a ${one} with no ${one === ']' ? '[' : '{'} before it; take it out`);
  }
  if (mark === "'") {
    return slip(at, `words after the closing '; inside '…' write an apostrophe twice, or use "…"`);
  }
  if (mark === '"') return slip(at, `words after the closing "; put the whole value in quotes`);
  return slip(
    at,
    `words after the closing ${CLOSING[mark]}; take them out, or put the whole value in quotes`,
  );
};
