import type { Condition } from '@emlia/kernel';
import type { Path } from '@emlia/packs';
import type { Leaf } from '../../facts/logic.ts';

/** Every fact of a condition, with its place. */
export function* factsOf(condition: Condition<Leaf>, path: Path): Iterable<readonly [Leaf, Path]> {
  if ('fact' in condition) yield [condition, path];
  else for (const [part, steps] of partsOf(condition)) yield* factsOf(part, [...path, ...steps]);
}

/** The conditions a condition is made of, with the way to each. */
export function* partsOf(condition: Condition<Leaf>): Iterable<readonly [Condition<Leaf>, Path]> {
  if ('not' in condition) yield [condition.not, ['not']];
  const [key, parts] =
    'all' in condition
      ? (['all', condition.all] as const)
      : (['any', 'any' in condition ? condition.any : []] as const);
  for (const [i, part] of parts.entries()) yield [part, [key, i]];
}
