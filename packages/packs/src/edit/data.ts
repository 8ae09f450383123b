import type { Path } from '../words/complaint.ts';
import { isKeyed, type Plain } from './print.ts';

/** One change of a file's data. */
export type Edit =
  /** A value in place of another; or a key that was not there, by `order` among those that are; or the next item of a list. */
  | { readonly set: Path; readonly to: Plain; readonly order?: readonly string[] }
  /** An item before the one that has this index. */
  | { readonly insert: Path; readonly item: Plain }
  | { readonly remove: Path }
  | { readonly rename: Path; readonly to: string };

export const pathOf = (edit: Edit): Path =>
  'set' in edit ? edit.set : 'insert' in edit ? edit.insert : 'remove' in edit ? edit.remove : edit.rename;

/** A text over several lines ends as it did: authors do not think of its last line's end. */
const endingAs = (was: Plain | undefined, to: Plain): Plain =>
  typeof was === 'string' && typeof to === 'string' && was.endsWith('\n') && !to.endsWith('\n')
    ? `${to}\n`
    : to;

/** Data with its edit; undefined where there is nothing for it to change, or no room. */
export const edited = (data: Plain, edit: Edit): Plain | undefined => change(data, pathOf(edit), edit);

const change = (data: Plain | undefined, path: Path, edit: Edit): Plain | undefined => {
  const [step, ...rest] = path;
  if (step === undefined) return 'set' in edit ? endingAs(data, edit.to) : undefined;
  if (Array.isArray(data) && typeof step === 'number') return changeItem(data, step, rest, edit);
  if (typeof step !== 'string') return undefined;
  if (data === undefined || data === null) {
    if (!('set' in edit)) return undefined;
    const inner = change(undefined, rest, edit);
    return inner === undefined ? undefined : { [step]: inner };
  }
  return isKeyed(data) ? changeKey(data, step, rest, edit) : undefined;
};

const changeItem = (
  list: readonly Plain[],
  at: number,
  rest: Path,
  edit: Edit,
): readonly Plain[] | undefined => {
  if (rest.length === 0 && 'insert' in edit)
    return at <= list.length && at >= 0 ? list.toSpliced(at, 0, edit.item) : undefined;
  if (rest.length === 0 && 'remove' in edit)
    return at < list.length && at >= 0 ? list.toSpliced(at, 1) : undefined;
  if (!Number.isInteger(at) || at < 0 || at > list.length || (at === list.length && !('set' in edit)))
    return undefined;
  const inner = change(list[at], rest, edit);
  return inner === undefined ? undefined : at < list.length ? list.with(at, inner) : [...list, inner];
};

const changeKey = (
  keyed: { readonly [key: string]: Plain },
  key: string,
  rest: Path,
  edit: Edit,
): Plain | undefined => {
  const has = Object.hasOwn(keyed, key);
  if (rest.length === 0 && 'remove' in edit) {
    const { [key]: _, ...others } = keyed;
    return has ? others : undefined;
  }
  if (rest.length === 0 && 'rename' in edit) {
    if (!has || Object.hasOwn(keyed, edit.to)) return undefined;
    return Object.fromEntries(
      Object.entries(keyed).map(([name, inner]) => [name === key ? edit.to : name, inner]),
    );
  }
  const inner = change(has ? keyed[key] : undefined, rest, edit);
  return inner === undefined ? undefined : { ...keyed, [key]: inner };
};

/** Whether two values are the same, in whatever order their keys stand. */
export const isSame = (a: Plain | undefined, b: Plain | undefined): boolean => {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, i) => isSame(one, b[i]));
  if (a === undefined || b === undefined || !isKeyed(a)) return Object.is(a, b);
  if (!isKeyed(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  );
};
