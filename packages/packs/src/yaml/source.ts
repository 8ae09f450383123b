import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Tags,
} from 'yaml';
import { type Complaint, formatPath, type Path } from '../words/complaint.ts';
import { INVISIBLE } from '../words/invisible.ts';
import { clip } from '../words/suggest.ts';
import { LIMITS } from './limits.ts';
import { tooDeepAt } from './nesting.ts';
import { slipOf } from './slip/index.ts';

/** A YAML file read: its data, and the place of every path in it. */
export interface Source {
  readonly file: string;
  readonly data: unknown;
  readonly complain: (path: Path, say: string, check: string, severity?: Complaint['severity']) => Complaint;
  /** Complains of a key that should not be there, rather than of its value. */
  readonly complainOfKey: (path: Path, say: string, check: string) => Complaint;
}

/** Ways to write whole numbers that nobody expects here. */
const BASES = ['HEX', 'OCT'];

type Place = Pick<Complaint, 'line' | 'column'>;
const START: Place = { line: 1, column: 1 };

/** An error in a file, at its start unless a place in it is given. */
export const complaintAt = (
  file: string,
  say: string,
  check: string,
  { line, column, path = '' }: Place & { readonly path?: string } = START,
): Complaint => ({
  file,
  line,
  column,
  path,
  say,
  severity: 'error',
  check,
});

/** A text as a document, with its errors. Duplicate keys are not looked for: the library takes quadratic time over it. */
export const parsePlainYaml = (text: string, lineCounter = new LineCounter()): Document.Parsed =>
  parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    uniqueKeys: false,
    logLevel: 'error',
    // `0x40` is a table nobody can stand on, not 64.
    customTags: (tags: Tags): Tags =>
      tags.filter(tag => typeof tag === 'string' || !('format' in tag) || !BASES.includes(tag.format ?? '')),
  });

/** Never throws: what cannot be read is complained of. */
export const readSource = (file: string, text: string): Source | Complaint[] => {
  const lines = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return line > 0 ? { line, column: Math.max(col, 1) } : START;
  };
  const tab = /^ *\t/m.exec(text);
  if (tab) {
    const place = placeIn(text, tab.index + tab[0].length - 1);
    return [complaintAt(file, 'a tab; indent with spaces', 'yaml', place)];
  }
  try {
    const deep = tooDeepAt(text);
    if (deep !== undefined) return [complaintAt(file, TOO_DEEP, 'yaml', placeIn(text, deep))];
    const document = parsePlainYaml(text, lines);
    if (document.errors.length > 0) {
      const { offset, say } = slipOf(text, document.errors);
      return [complaintAt(file, say, 'yaml', placeAt(offset))];
    }
    const strange = strangeNodes(document.contents);
    if (strange.length > 0) {
      return strange.map(({ node, say }) => complaintAt(file, say, 'yaml', placeAt(node.range?.[0] ?? 0)));
    }
    const data: unknown = document.toJS({ maxAliasCount: 0 });
    const complain: Source['complain'] = (path, say, check, severity = 'error') => ({
      ...complaintAt(file, say, check, {
        ...placeAt(offsetOf(document, path)),
        path: formatPath(asWritten(data, path)),
      }),
      severity,
    });
    const complainOfKey: Source['complainOfKey'] = (path, say, check) =>
      complaintAt(file, say, check, {
        ...placeAt(offsetOf(document, path, 'key')),
        path: formatPath(path),
      });
    return { file, data, complain, complainOfKey };
  } catch (error) {
    // The library recurses: a stack overflow is the author's nesting, all else its refusal to read on.
    const say = error instanceof RangeError ? TOO_DEEP : 'cannot be read as YAML';
    return [complaintAt(file, say, 'yaml')];
  }
};

const placeIn = (text: string, offset: number): Place => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

const TOO_DEEP = `nests deeper than ${LIMITS.depth} levels`;

interface Strange {
  readonly node: Node;
  readonly say: string;
}

const nameOf = (mark: string): string =>
  `a character that cannot be seen (U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;

/** All that YAML offers beyond plain data, and that packs do without. */
const strangeNodes = (root: unknown): Strange[] => {
  const found: Strange[] = [];
  const look = (node: unknown, depth: number, inList = false): void => {
    if (!isNode(node) || found.length >= LIMITS.complaintsPerFile) return;
    if (depth > LIMITS.depth) {
      found.push({ node, say: TOO_DEEP });
      return;
    }
    if (isAlias(node)) {
      found.push({ node, say: `an alias (*${clip(node.source)}); write the value out` });
      return;
    }
    if (node.anchor) found.push({ node, say: `an anchor (&${clip(node.anchor)}); write values out` });
    if (node.tag) found.push({ node, say: `a tag (${clip(node.tag)}); packs hold plain values only` });
    if (isScalar(node) && typeof node.value === 'string') {
      const mark = INVISIBLE.exec(node.value)?.[0];
      if (mark !== undefined) found.push({ node, say: `holds ${nameOf(mark)}; take it out` });
    }
    if (isSeq(node)) for (const item of node.items) look(item, depth + 1, true);
    if (isMap(node)) {
      found.push(...strangeKeys(node.items, inList));
      for (const pair of node.items) {
        look(pair.key, depth + 1);
        look(pair.value, depth + 1);
      }
    }
  };
  look(root, 0);
  return found;
};

const strangeKeys = (pairs: readonly Pair[], inList: boolean): Strange[] => {
  const found: Strange[] = [];
  const seen = new Set<string>();
  for (const { key } of pairs) {
    if (!isNode(key)) continue;
    if (isAlias(key)) continue;
    if (!isScalar(key) || typeof key.value !== 'string' || key.value === '__proto__') {
      found.push({ node: key, say: 'a key that is no plain word' });
    } else if (seen.has(key.value)) {
      // Where a dash is missing many are; the first shows it.
      const dash = inList ? '; where another item begins, write "- " before it' : '';
      return [...found, { node: key, say: `the key "${clip(key.value)}" is given twice${dash}` }];
    } else {
      seen.add(key.value);
    }
  }
  return found;
};

/** A list of one may be written without its list: then its index is no step of the file. */
const asWritten = (data: unknown, path: Path): Path => {
  let inner = data;
  return path.filter(step => {
    if (typeof step === 'number' && inner !== undefined && !Array.isArray(inner)) return false;
    inner =
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[step] : undefined;
    return true;
  });
};

/** Where the value of a path begins; of one that is not there, where the nearest thing round it does. */
const offsetOf = (document: Document.Parsed, path: Path, end: 'key' | 'value' = 'value'): number => {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const [i, step] of path.entries()) {
    if (typeof step === 'number' && !isSeq(node)) continue;
    if (isMap(node)) {
      const pair = node.items.find(one => isScalar(one.key) && one.key.value === step);
      if (!isPair(pair)) return offset;
      const empty = isScalar(pair.value) && pair.value.value === null;
      const ofKey = empty || (end === 'key' && i === path.length - 1);
      node = pair.value;
      offset = (ofKey ? undefined : startOf(node)) ?? startOf(pair.key) ?? offset;
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step];
      offset = startOf(node) ?? offset;
    } else {
      return offset;
    }
  }
  return offset;
};

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined);
