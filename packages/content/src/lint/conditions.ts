import type { Condition } from '@emlia/kernel';
import { clashIn, type Leaf, type Literal, neverHolds, waysOf } from '../facts/logic.ts';
import type { Path } from '../loader/complaint.ts';
import { formatCondition } from '../notation/condition.ts';
import type { Check } from './check.ts';
import { conditionsIn } from './conditions-in.ts';

/** Conditions that contradict themselves, and those that say nothing. */
export const conditions: Check = {
  name: 'conditions',
  *run(draft) {
    for (const { when, needed, ...where } of conditionsIn(draft)) {
      for (const [path, say] of deadParts(when, where.path)) yield { ...where, path, say };
      if (!needed && neverHolds(when, false)) {
        yield { ...where, say: 'always holds; leave the condition out', severity: 'warning' };
      }
    }
  },
};

/** The innermost parts that can never hold. */
function* deadParts(condition: Condition<Leaf>, path: Path): Iterable<readonly [Path, string]> {
  const inner = [...partsOf(condition)].flatMap(([part, steps]) => [...deadParts(part, [...path, ...steps])]);
  yield* inner;
  if (inner.length === 0 && neverHolds(condition)) yield [path, whyNever(condition)];
}

function* partsOf(condition: Condition<Leaf>): Iterable<readonly [Condition<Leaf>, Path]> {
  if ('not' in condition) yield [condition.not, ['not']];
  for (const key of ['all', 'any'] as const) {
    const parts =
      key in condition ? (condition as { readonly [K in typeof key]: readonly Condition<Leaf>[] })[key] : [];
    for (const [i, part] of parts.entries()) yield [part, [key, i]];
  }
}

const whyNever = (condition: Condition<Leaf>): string => {
  const [way = [], ...more] = waysOf(condition) ?? [];
  const clash = more.length === 0 ? clashIn(way) : undefined;
  const [first, second] = (clash ?? []).map(wordsOf);
  if (first === undefined) return 'never holds: every way to fulfil it contradicts itself';
  return second === undefined ? `${first} never holds` : `${first} and ${second} never hold together`;
};

const wordsOf = ({ leaf, holds }: Literal): string => `"${holds ? '' : 'not '}${formatCondition(leaf)}"`;
