import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { Patch } from './patch.ts';
import {
  type Plain,
  printAfterKey,
  printBlock,
  printEntry,
  printFlow,
  printFolded,
  printItem,
  printKey,
  printKeyInBrackets,
} from './print.ts';
import {
  afterColon,
  beginningOf,
  columnOf,
  endOf,
  type Holder,
  isBlockCollection,
  isBlockScalar,
  isWritten,
  leadOf,
  lineEnd,
  lineStart,
  nextLine,
  opensLine,
  type Spot,
  spotIn,
  startOf,
} from './spot.ts';

/** Ways to write an edit, the one an author would choose first; whoever takes one reads it again before believing it. */
export type Splices = Iterable<Patch>;

const isFilled = (value: Plain): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const pairKey = ({ holder, index }: Spot): Node | undefined =>
  isMap(holder) ? (holder.items[index]?.key as Node | undefined) : undefined;

/** A value in the place of the one at a spot. */
export function* replacing(text: string, spot: Spot, value: Plain): Splices {
  const { node, inFlow } = spot;
  const key = pairKey(spot);
  const to = endOf(text, spot);
  const from = isWritten(node) ? startOf(node) : to;
  if (inFlow) {
    if (isWritten(node)) yield { from, to, insert: printFlow(value) };
    else if (key) yield { from: key.range?.[1] ?? to, to, insert: `: ${printFlow(value)}` };
    return;
  }
  if (isBlockCollection(node) && isFilled(value)) {
    yield { from, to, insert: printBlock(value, columnOf(text, from)) };
  }
  if (isBlockScalar(node) && typeof value === 'string') yield* foldedAgain(text, { from, to }, value);
  if (isWritten(node) && !isBlockCollection(node) && !isBlockScalar(node)) {
    yield* onItsLine(text, spot, { from, to }, value);
  }
  if (key) yield* behindKey(text, key, { from, to }, value);
  else {
    const item = spot.holder
      ? printItem(value, columnOf(text, beginningOf(text, spot)))
      : printBlock(value, 0);
    const gap = isWritten(node) || !spot.holder ? '' : ' ';
    yield { from, to, insert: `${gap}${item}` };
    yield { from, to, insert: `${gap}${printFlow(value)}` };
  }
}

type Extent = Pick<Patch, 'from' | 'to'>;

/** A text over several lines stays one, indented as it was. */
function* foldedAgain(text: string, { from, to }: Extent, value: string): Splices {
  const old = text.slice(from, to);
  const indent = /\n( +)\S/.exec(old)?.[1]?.length;
  if (indent === undefined) return;
  const head = /^[|>][-+]?/.exec(old)?.[0] ?? '';
  const comment = /^[|>][-+]?(.*)/.exec(old)?.[1] ?? '';
  const withHead = (body: string): string => `${head}${comment}\n${body}`;
  if (head.startsWith('>')) {
    const folded = printFolded(value, indent);
    if (folded !== undefined) yield { from, to, insert: withHead(folded.slice(folded.indexOf('\n') + 1)) };
  }
  const lines = value.replace(/\n$/, '').split('\n');
  const body = lines.map(line => (line === '' ? '' : ' '.repeat(indent) + line)).join('\n');
  yield { from, to, insert: `${head.replace('>', '|')}${comment}\n${body}` };
}

/** What fits on the line stays there, in quotes where the old text was. */
function* onItsLine(text: string, { node }: Spot, { from, to }: Extent, value: Plain): Splices {
  const quote = isScalar(node) && typeof value === 'string' && !value.includes('\n') ? node.type : undefined;
  if (quote === 'QUOTE_DOUBLE') yield { from, to, insert: JSON.stringify(value) };
  if (quote === 'QUOTE_SINGLE') yield { from, to, insert: `'${String(value).replaceAll("'", "''")}'` };
  const inline = isFilled(value) ? printFlow(value) : printBlock(value, 0);
  if (columnOf(text, from) + inline.length <= LINE) yield { from, to, insert: inline };
}

const LINE = 120;

/** All that follows a key; a comment on its line stays there. */
function* behindKey(text: string, key: Node, { from, to }: Extent, value: Plain): Splices {
  const colon = afterColon(text, key);
  const name = text.slice(key.range?.[0], key.range?.[1]);
  const printed = printAfterKey(name, value, columnOf(text, startOf(key)));
  const comment = /#.*/.exec(text.slice(colon, from))?.[0];
  const [first = '', ...lines] = printed.split('\n');
  const head = comment === undefined ? first : `${first} ${comment}`;
  yield { from: colon, to: Math.max(to, colon), insert: [head, ...lines].join('\n') };
  yield {
    from: colon,
    to: Math.max(to, colon),
    insert: ` ${printFlow(value)}${comment ? ` ${comment}` : ''}`,
  };
}

const holds = (node: Node | undefined): node is Holder & Node => isMap(node) || isSeq(node);

/** A key and its value in the map at a spot: behind those that come before it in the order, or behind all. */
export function* adding(
  text: string,
  spot: Spot,
  key: string,
  value: Plain,
  order: readonly string[] = [],
): Splices {
  const { node } = spot;
  if (!isMap(node)) return;
  if (node.items.length === 0) return yield* replacing(text, spot, { [key]: value });
  const index = placeInOrder(
    node.items.map(({ key: one }) => String(isScalar(one) ? one.value : '')),
    key,
    order,
  );
  if (spot.inFlow || node.flow) {
    const entry = `${printKeyInBrackets(key)}: ${printFlow(value)}`;
    return yield* puttingInBrackets(text, spot, index, entry);
  }
  const column = columnOf(text, startOf(node));
  yield* puttingLines(text, spot, index, printEntry(key, value, column));
  yield* puttingLines(text, spot, index, `${printKey(key)}: ${printFlow(value)}`);
}

const placeInOrder = (keys: readonly string[], key: string, order: readonly string[]): number => {
  const own = order.indexOf(key);
  if (own < 0) return keys.length;
  return keys.findLastIndex(one => order.indexOf(one) >= 0 && order.indexOf(one) < own) + 1;
};

/** An item in the list at a spot, before the one with this index or behind all. */
export function* inserting(text: string, spot: Spot, index: number, value: Plain): Splices {
  const { node } = spot;
  if (!isSeq(node)) return;
  if (node.items.length === 0) return yield* replacing(text, spot, [value]);
  if (spot.inFlow || node.flow) return yield* puttingInBrackets(text, spot, index, printFlow(value));
  const column = columnOf(text, startOf(node));
  yield* puttingLines(text, spot, index, `- ${printItem(value, column)}`);
  yield* puttingLines(text, spot, index, `- ${printFlow(value)}`);
}

/** An entry printed for its column, in lines of its own before the item with this index or behind all. */
function* puttingLines(text: string, spot: Spot, index: number, printed: string): Splices {
  const { node } = spot;
  if (!holds(node)) return;
  const indent = ' '.repeat(columnOf(text, startOf(node)));
  if (index >= node.items.length || (index > 0 && isMap(node))) {
    const end = lineEnd(text, endOf(text, spotIn(node, index - 1, spot)));
    yield { from: end, to: end, insert: `\n${indent}${printed}` };
    return;
  }
  const beginning = beginningOf(text, spotIn(node, index, spot));
  if (opensLine(text, beginning)) {
    const line = index === 0 ? lineStart(text, beginning) : leadOf(text, beginning);
    yield { from: line, to: line, insert: `${indent}${printed}\n` };
  }
  yield { from: beginning, to: beginning, insert: `${printed}\n${indent}` };
}

/** An entry within brackets; where each has a line of its own, it gets one. */
function* puttingInBrackets(text: string, spot: Spot, index: number, printed: string): Splices {
  const { node } = spot;
  if (!holds(node)) return;
  const before = index < node.items.length ? spotIn(node, index, spot) : undefined;
  if (before) {
    const at = beginningOf(text, before);
    const gap = opensLine(text, at) ? `\n${' '.repeat(columnOf(text, at))}` : ' ';
    yield { from: at, to: at, insert: `${printed},${gap}` };
    return;
  }
  const last = spotIn(node, node.items.length - 1, spot);
  const at = endOf(text, last);
  const beginning = beginningOf(text, last);
  const gap = opensLine(text, beginning) ? `\n${' '.repeat(columnOf(text, beginning))}` : ' ';
  yield { from: at, to: at, insert: `,${gap}${printed}` };
}

/** Without what stands at a spot, and without the comments about it. */
export function* removing(text: string, spot: Spot, within: Spot): Splices {
  const { holder, index } = spot;
  if (!holder) return;
  if (holder.items.length === 1) return yield* replacing(text, within, isMap(holder) ? {} : []);
  const beginning = beginningOf(text, spot);
  const end = endOf(text, spot);
  const next = index + 1 < holder.items.length ? spotIn(holder, index + 1, within) : undefined;
  if (spot.inFlow) {
    if (next) yield { from: beginning, to: beginningOf(text, next), insert: '' };
    else yield { from: endOf(text, spotIn(holder, index - 1, within)), to: end, insert: '' };
    return;
  }
  const line = lineEnd(text, end);
  if (opensLine(text, beginning)) {
    const from = index === 0 ? lineStart(text, beginning) : leadOf(text, beginning);
    if (line < text.length) yield { from, to: nextLine(text, end), insert: '' };
    else yield { from: Math.max(from - 1, 0), to: line, insert: '' };
    return;
  }
  // It shares its line with the dash of what it is in: what comes next goes up there.
  const rest = /^\s*/.exec(text.slice(line))?.[0].length ?? 0;
  yield { from: beginning, to: line + rest, insert: '' };
}

export const nested = (rest: readonly PropertyKey[], value: Plain): Plain =>
  rest.reduceRight<Plain>((inner, step) => ({ [String(step)]: inner }), value);
