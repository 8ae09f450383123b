import { type Document, isMap, isScalar, isSeq } from 'yaml';
import { formatPath } from '../words/complaint.ts';
import { type Say, say } from '../words/say.ts';
import { parsePlainYaml } from '../yaml/source.ts';
import { type Edit, edited, isSame, pathOf } from './data.ts';
import { applyPatch, type Patch } from './patch.ts';
import { type Plain, printKey, printKeyInBrackets } from './print.ts';
import { adding, inserting, nested, removing, replacing, type Splices } from './splices.ts';
import { rootSpot, spotOf } from './spot.ts';

/**
 * The splice that makes an edit in a text and touches nothing else: comments, quotes and order stay as their author wrote
 * them. What it makes is read again, and is only believed if it says the same as the edit made on the data.
 */
export const patchFor = (text: string, edit: Edit): Patch | Say => {
  const before = readPlain(text);
  if (!before) return say('its text cannot be read as it stands; mend it first');
  const wanted = edited(before.data, edit);
  if (wanted === undefined) return say(`nothing can be changed at "${formatPath(pathOf(edit))}"`);
  if (isSame(wanted, before.data) && !('rename' in edit)) return { from: 0, to: 0, insert: '' };
  for (const patch of splicesOf(text, before.document, edit, wanted)) {
    const written = withEnds(text, patch);
    const after = readPlain(applyPatch(text, written));
    if (after && isSame(after.data, wanted)) return narrowed(text, written);
  }
  return say(`"${formatPath(pathOf(edit))}" stands so that only its text can be changed by hand`);
};

const readPlain = (text: string): { document: Document.Parsed; data: Plain } | undefined => {
  try {
    const document = parsePlainYaml(text);
    if (document.errors.length > 0) return undefined;
    return { document, data: document.toJS({ maxAliasCount: 0 }) };
  } catch {
    return undefined;
  }
};

function* splicesOf(text: string, document: Document, edit: Edit, wanted: Plain): Splices {
  const path = pathOf(edit);
  if ('set' in edit) {
    const { spot, rest } = spotOf(document, path);
    const [step, ...deeper] = rest;
    // What a text over several lines ends with is told by the data that are wanted.
    if (step === undefined) return yield* replacing(text, spot, valueAt(wanted, path));
    if (isMap(spot.node)) return yield* adding(text, spot, String(step), nested(deeper, edit.to), edit.order);
    if (isSeq(spot.node)) return yield* inserting(text, spot, Number(step), nested(deeper, edit.to));
    return yield* replacing(text, spot, nested(rest, edit.to));
  }
  const within = path.length === 0 ? rootSpot(document) : spotOf(document, path.slice(0, -1)).spot;
  if ('insert' in edit) return yield* inserting(text, within, Number(path.at(-1)), edit.item);
  const { spot } = spotOf(document, path);
  if ('remove' in edit) return yield* removing(text, spot, within);
  const key = isMap(spot.holder) ? spot.holder.items[spot.index]?.key : undefined;
  if (!isScalar(key) || !key.range) return;
  const [from, to] = key.range;
  yield { from, to, insert: spot.inFlow ? printKeyInBrackets(edit.to) : printKey(edit.to) };
}

const valueAt = (data: Plain, path: readonly PropertyKey[]): Plain =>
  path.reduce<Plain>((inner, step) => (inner as Record<PropertyKey, Plain>)[step] ?? null, data);

/** Lines end as the others of the file do. */
const withEnds = (text: string, patch: Patch): Patch =>
  text.includes('\r\n') ? { ...patch, insert: patch.insert.replaceAll(/\r?\n/g, '\r\n') } : patch;

/** A patch without what it would write as it stands. */
const narrowed = (text: string, { from, to, insert }: Patch): Patch => {
  const old = text.slice(from, to);
  const most = Math.min(old.length, insert.length);
  let head = 0;
  while (head < most && old[head] === insert[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === insert.at(-1 - tail)) tail += 1;
  return { from: from + head, to: to - tail, insert: insert.slice(head, insert.length - tail) };
};
