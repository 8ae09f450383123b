import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Path } from '../words/complaint.ts';

export type Holder = YAMLMap<unknown, unknown> | YAMLSeq<unknown>;

/** Where a path leads in a document: the map or list that holds it, which of its items it is, and what stands there. */
export interface Spot {
  readonly holder?: Holder | undefined;
  readonly index: number;
  readonly node: Node | undefined;
  /** Whether it stands within brackets, where lines and indents mean nothing. */
  readonly inFlow: boolean;
}

export const rootSpot = (document: Document): Spot => ({
  index: 0,
  node: isNode(document.contents) ? document.contents : undefined,
  inFlow: false,
});

/** The item of a map or list, as a spot. */
export const spotIn = (holder: Holder, index: number, within: Spot): Spot => {
  const item = holder.items[index];
  const node = isMap(holder) ? (item as Pair | undefined)?.value : item;
  return {
    holder,
    index,
    node: isNode(node) ? node : undefined,
    inFlow: within.inFlow || holder.flow === true,
  };
};

/** As far as a path leads; `rest` is what is not there yet. */
export const spotOf = (document: Document, path: Path): { readonly spot: Spot; readonly rest: Path } => {
  let spot = rootSpot(document);
  for (const [i, step] of path.entries()) {
    const { node } = spot;
    const index = isMap(node)
      ? node.items.findIndex(({ key }) => isScalar(key) && key.value === step)
      : isSeq(node) && typeof step === 'number' && step < node.items.length
        ? step
        : -1;
    if (index < 0 || !(isMap(node) || isSeq(node))) return { spot, rest: path.slice(i) };
    spot = spotIn(node, index, spot);
  }
  return { spot, rest: [] };
};

export const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset);

export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Where the line of an offset ends, before its end. */
export const lineEnd = (text: string, offset: number): number => {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
};

/** Where the next line begins; of the last one, where the text ends. */
export const nextLine = (text: string, offset: number): number => {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
};

export const isBlockScalar = (node: unknown): boolean =>
  isScalar(node) && (node.type ?? '').startsWith('BLOCK');

export const isBlockCollection = (node: unknown): node is Holder => isCollection(node) && node.flow !== true;

/** Whether anything is written there. */
export const isWritten = (node: Node | undefined): boolean =>
  (node?.range?.[0] ?? 0) < (node?.range?.[1] ?? 0);

export const startOf = (node: Node | undefined): number => node?.range?.[0] ?? 0;

const keyOf = (holder: Holder, index: number): Node | undefined => {
  const key = isMap(holder) ? holder.items[index]?.key : undefined;
  return isNode(key) ? key : undefined;
};

/** Where the value of a key may begin: behind its colon; of a key without one, behind the key. */
export const afterColon = (text: string, key: Node): number => {
  const end = key.range?.[1] ?? 0;
  const colon = /^[ ]*:/.exec(text.slice(end, end + 80));
  return end + (colon?.[0].length ?? 0);
};

/** Where what stands at a spot ends: not the comments behind it, nor the end of its last line. */
export const endOf = (text: string, spot: Spot): number => {
  const { node, holder, index } = spot;
  if (isBlockCollection(node) && node.items.length > 0) {
    return endOf(text, spotIn(node, node.items.length - 1, spot));
  }
  if (isWritten(node)) {
    const end = node?.range?.[1] ?? 0;
    if (!isBlockScalar(node)) return end;
    const start = startOf(node);
    return start + text.slice(start, end).replace(/\s+$/, '').length;
  }
  const key = holder && keyOf(holder, index);
  return key ? afterColon(text, key) : (node?.range?.[1] ?? text.length);
};

/** Where an item begins: its key, or its dash; within brackets its value. */
export const beginningOf = (text: string, spot: Spot): number => {
  const { node, holder, index, inFlow } = spot;
  const key = holder && keyOf(holder, index);
  if (key) return startOf(key);
  const start = startOf(node);
  if (inFlow || !holder) return start;
  const first = startOf(holder);
  if (index === 0) return first;
  const column = columnOf(text, first);
  let line = lineStart(text, start);
  while (line > first && !/^ *-$/.test(text.slice(line, line + column + 1))) line = lineStart(text, line - 1);
  return line + column;
};

/** Whether nothing but space stands before an offset in its line. */
export const opensLine = (text: string, offset: number): boolean =>
  text.slice(lineStart(text, offset), offset).trim() === '';

/** The line where an item begins, or the first of the comments straight above it, which are about it. */
export const leadOf = (text: string, beginning: number): number => {
  const column = columnOf(text, beginning);
  let line = lineStart(text, beginning);
  while (line > 0) {
    const above = lineStart(text, line - 1);
    if (!/^ *#/.test(text.slice(above, line)) || text.slice(above, line).search('#') !== column) break;
    line = above;
  }
  return line;
};
