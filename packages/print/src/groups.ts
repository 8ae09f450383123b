import type { Force, Muster, NestedLevel } from '@emlia/content';

/** unitset.levels: the groups each unit of a muster stands in, in the words of its list. */
export const groupNames = (
  list: Force | undefined,
  muster: Muster,
  force: string,
): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  let number = 0;
  for (const { count = 1, in: path = [] } of muster.entries) {
    let level: readonly NestedLevel[] = list?.groups ?? [];
    const words = path.map(step => {
      const kind = level.find(({ id }) => id === step.group);
      level = kind?.groups ?? [];
      return `${kind?.name ?? step.group} ${step.number}`;
    });
    for (let i = 0; i < count; i++) names.set(`${force}-${++number}`, words.join(', '));
  }
  return names;
};
