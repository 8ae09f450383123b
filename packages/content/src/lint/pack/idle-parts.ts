import type { Condition } from '@emlia/kernel';
import type { Path } from '@emlia/packs';
import { implies, type KnownFacts, type Leaf, neverHolds } from '../../facts/logic.ts';
import { formatCondition } from '../../notation/condition.ts';
import type { Check } from '../check.ts';
import { conditionsIn } from '../reading/conditions-in.ts';
import { partsOf } from '../reading/parts.ts';

/** Parts of a condition that change nothing: said twice, or implied by the others. */
export const idlePartsCheck: Check = {
  name: 'idle-parts',
  *run(draft) {
    for (const { when, known, kind, id, path } of conditionsIn(draft)) {
      // Every part would be idle in what never holds, or always does.
      if (neverHolds(when, true, known) || neverHolds(when, false, known)) continue;
      // Two facts that have to do with each other may both be said, to be clear.
      const single = known && { never: known.never, always: known.always };
      for (const [at, say] of idleIn(when, path, single))
        yield { kind, id, path: at, say, severity: 'warning' };
    }
  },
};

function* idleIn(
  condition: Condition<Leaf>,
  path: Path,
  known: KnownFacts | undefined,
): Iterable<readonly [Path, string]> {
  const parts = [...partsOf(condition)];
  const idle = new Set<Condition<Leaf>>();
  for (const [part, steps] of parts.length > 1 ? parts.toReversed() : []) {
    const others = parts.flatMap(([other]) => (other === part || idle.has(other) ? [] : [other]));
    if (others.length === 0) continue;
    const says = (some: readonly Condition<Leaf>[]): boolean =>
      'all' in condition ? implies({ all: some }, part, known) : implies(part, { any: some }, known);
    if (!says(others)) continue;
    idle.add(part);
    if (neverHolds(part, false, known)) {
      yield [[...path, ...steps], `"${formatCondition(part)}" always holds; leave it out`];
      continue;
    }
    const one = others.find(other => says([other]));
    const beside = one ? `"${formatCondition(one)}"` : 'the others';
    yield [[...path, ...steps], `"${formatCondition(part)}" adds nothing beside ${beside}; leave it out`];
  }
  for (const [part, steps] of parts) if (!idle.has(part)) yield* idleIn(part, [...path, ...steps], known);
}
