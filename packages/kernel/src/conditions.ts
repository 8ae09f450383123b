/** A tree of facts: the whole language of conditions in packs, preparations, events and victory. */
export type Condition<Leaf> =
  | { readonly all: readonly Condition<Leaf>[] }
  | { readonly any: readonly Condition<Leaf>[] }
  | { readonly not: Condition<Leaf> }
  | Leaf;

/** Whether a condition holds, by what its facts are found to be. */
export const holds = <Leaf extends object>(
  condition: Condition<Leaf>,
  test: (leaf: Leaf) => boolean,
): boolean => {
  if ('all' in condition) return condition.all.every(part => holds(part, test));
  if ('any' in condition) return condition.any.some(part => holds(part, test));
  if ('not' in condition) return !holds(condition.not, test);
  return test(condition);
};

/** What `holds` says where the answers to some leaves may be open; undefined if it then cannot be said. */
export const mayHold = <Leaf extends object>(
  condition: Condition<Leaf>,
  test: (leaf: Leaf) => boolean | undefined,
): boolean | undefined => {
  if ('not' in condition) {
    const held = mayHold(condition.not, test);
    return held === undefined ? undefined : !held;
  }
  if (!('all' in condition) && !('any' in condition)) return test(condition);
  // One part settles it: a false one of all, a true one of any.
  const settles = 'any' in condition;
  let open = false;
  for (const part of settles ? condition.any : condition.all) {
    const held = mayHold(part, test);
    if (held === settles) return settles;
    open ||= held === undefined;
  }
  return open ? undefined : !settles;
};

/** Every leaf of the tree in reading order: for linters and generated pages. */
export const leavesOf = <Leaf extends object>(condition: Condition<Leaf>): Leaf[] => {
  if ('all' in condition) return condition.all.flatMap(leavesOf);
  if ('any' in condition) return condition.any.flatMap(leavesOf);
  if ('not' in condition) return leavesOf(condition.not);
  return [condition];
};
