import type { Condition } from '@emlia/kernel';
import type { Path } from '@emlia/packs';
import {
  clashIn,
  type KnownFacts,
  type Leaf,
  type Literal,
  measureBounds,
  neverHolds,
  waysToFulfil,
} from '../../facts/logic.ts';
import { formatCondition } from '../../notation/condition.ts';
import type { Check } from '../check.ts';
import { conditionsIn } from '../reading/conditions-in.ts';
import { partsOf } from '../reading/parts.ts';

/** Conditions that contradict themselves or their scenario, and those that say nothing. */
export const conditionsCheck: Check = {
  name: 'conditions',
  *run(draft) {
    for (const { when, always, known, why, ...where } of conditionsIn(draft)) {
      for (const [path, say] of deadParts(when, where.path, { known, why })) yield { ...where, path, say };
      if (always !== undefined && neverHolds(when, false, known)) {
        yield { ...where, say: `always holds; ${always}`, severity: 'warning' };
      }
    }
  },
};

interface Here {
  readonly known: KnownFacts | undefined;
  /** Why a fact never holds here. */
  readonly why: ((leaf: Leaf) => string | undefined) | undefined;
}

/** The innermost parts that can never hold. */
function* deadParts(condition: Condition<Leaf>, path: Path, here: Here): Iterable<readonly [Path, string]> {
  const inner = [...partsOf(condition)].flatMap(([part, steps]) => [
    ...deadParts(part, [...path, ...steps], here),
  ]);
  yield* inner;
  if (inner.length === 0 && neverHolds(condition, true, here.known)) yield [path, whyNever(condition, here)];
}

const whyNever = (condition: Condition<Leaf>, { known, why }: Here): string => {
  const [way = [], ...more] = waysToFulfil(condition) ?? [];
  const clash = more.length === 0 ? clashIn(way, known) : undefined;
  const [first, second] = (clash ?? []).map(wordsOf);
  if (first === undefined) return 'never holds: every way to fulfil it contradicts itself';
  if (second !== undefined) return `${first} and ${second} never hold together; leave one of them out`;
  const [only] = clash ?? [];
  const bounds = only && measureBounds(only.leaf);
  const between = bounds && `it lies between ${bounds[0]} and ${bounds[1]}`;
  const reason = (only?.holds ? why?.(only.leaf) : undefined) ?? between;
  return `${first} never holds${reason === undefined ? '' : `: ${reason}`}`;
};

const wordsOf = ({ leaf, holds }: Literal): string => `"${holds ? '' : 'not '}${formatCondition(leaf)}"`;
