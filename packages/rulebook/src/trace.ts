import { RULE_ID } from './rule-id.ts';

/** In the title of a test; named in a string or comment of a package; nowhere. An app only shows rules. */
export const TRACE_STATES = ['tested', 'code', 'absent'] as const;
export type TraceState = (typeof TRACE_STATES)[number];

export interface Trace {
  readonly state: TraceState;
  /** The first file that gives the rule its state. */
  readonly where?: string;
}

/**
 * What a project (path → text) says of each rule. A title counts as it is written: `${id}` and `%s` name no rule.
 * A test that is skipped or still to do proves nothing.
 */
export function traceRules(files: ReadonlyMap<string, string>, ids: Iterable<string>): Map<string, Trace> {
  const titles = new Map<string, string>();
  const code = new Map<string, string>();
  for (const [path, text] of files) {
    const source = readSource(text);
    const isPackage = path.startsWith('packages/');
    const isTest = /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)e2e\//.test(path);
    if (!isTest && !isPackage) continue;
    const texts = isTest
      ? titlesOf(source)
      : source.spans.filter(span => span.kind !== 'regex').map(contentOf);
    const found = isTest ? titles : code;
    for (const part of texts) {
      for (const [id] of part.matchAll(RULE_ID)) if (!found.has(id)) found.set(id, path);
    }
  }
  return new Map(Array.from(ids, id => [id, stateOf(titles.get(id), code.get(id))]));
}

function stateOf(test: string | undefined, code: string | undefined): Trace {
  if (test !== undefined) return { state: 'tested', where: test };
  if (code !== undefined) return { state: 'code', where: code };
  return { state: 'absent' };
}

interface Span {
  readonly kind: 'string' | 'comment' | 'regex';
  readonly start: number;
  readonly text: string;
}

interface Source {
  readonly spans: readonly Span[];
  /** The text with every span blanked out, place for place: what is left is code. */
  readonly code: string;
}

const contentOf = (span: Span): string => (span.kind === 'string' ? span.text.slice(1, -1) : span.text);

const ASSERTION = /\b(expect|assert)\b/;
const TEST_CALL = /(?<![\w.$])(?:describe|test|it)((?:\s*\.\s*\w+)*)\s*(?=[(`<])/g;

function titlesOf({ spans, code }: Source): string[] {
  if (!ASSERTION.test(code)) return [];
  const literals = new Map(spans.filter(span => span.kind === 'string').map(span => [span.start, span]));
  return [...code.matchAll(TEST_CALL)].flatMap(call => {
    if (/\.\s*(skip|todo|fixme)\b/.test(call[1] ?? '')) return [];
    const title = titleAt(code, literals, afterTypes(code, call.index + call[0].length));
    return title ? [contentOf(title)] : [];
  });
}

/** The first argument if it is a string; else that of the next call: `test.each(rows)('title', …)`. */
function titleAt(code: string, literals: ReadonlyMap<number, Span>, from: number): Span | undefined {
  let at = from;
  for (;;) {
    const rows = literals.get(at);
    if (rows) at = skipSpace(code, at + rows.text.length);
    if (code[at] !== '(') return undefined;
    const title = literals.get(skipSpace(code, at + 1));
    if (title) return title;
    at = skipSpace(code, closingOf(code, at) + 1);
  }
}

/** Past the types of `test.each<[string, () => void]>(rows)`. */
function afterTypes(code: string, from: number): number {
  let at = from;
  for (let depth = 0; at < code.length; at++) {
    if (code[at] === '<') depth++;
    else if (code[at] === '>' && code[at - 1] !== '=') depth--;
    if (depth === 0) break;
  }
  return code[from] === '<' ? skipSpace(code, at + 1) : from;
}

// A blanked comment is made of spaces, a blanked string or regex is not.
function skipSpace(code: string, from: number): number {
  let at = from;
  while (/\s/.test(code[at] ?? '')) at++;
  return at;
}

function closingOf(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if (code[at] === '(') depth++;
    else if (code[at] === ')' && --depth === 0) return at;
  }
  return code.length;
}

// A slash opens a regex only where a value may start; anywhere else it divides or closes a tag.
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"|(?<=(?:[(,=:[!&|?{};]|=>|\breturn)\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/|[`{}]/g;
const IN_TEMPLATE = /\\[\s\S]|`|\$\{/g;

function readSource(text: string): Source {
  const spans: Span[] = [];
  readCode(text, 0, span => spans.push(span));
  let code = '';
  for (const { kind, start, text: hidden } of spans) {
    code += text.slice(code.length, start);
    code += (kind === 'comment' ? ' ' : '`').repeat(hidden.length);
  }
  return { spans, code: code + text.slice(code.length) };
}

/** Reads up to the end, or to the brace that closes the one before `from`; returns where it stopped. */
function readCode(text: string, from: number, found: (span: Span) => void): number {
  const token = new RegExp(TOKEN);
  token.lastIndex = from;
  let depth = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const start = match.index;
    const first = match[0];
    if (first === '{') depth++;
    else if (first === '}') {
      if (depth-- === 0 && from > 0) return token.lastIndex;
    } else {
      if (first === '`') token.lastIndex = endOfTemplate(text, token.lastIndex);
      const kind =
        first.startsWith('//') || first.startsWith('/*')
          ? 'comment'
          : first.startsWith('/')
            ? 'regex'
            : 'string';
      found({ kind, start, text: text.slice(start, token.lastIndex) });
    }
  }
  return text.length;
}

function endOfTemplate(text: string, from: number): number {
  const part = new RegExp(IN_TEMPLATE);
  part.lastIndex = from;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    if (match[0] === '`') return part.lastIndex;
    if (match[0] === '${') part.lastIndex = readCode(text, part.lastIndex, () => {});
  }
  return text.length;
}
