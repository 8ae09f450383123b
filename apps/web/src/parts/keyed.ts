/**
 * Items with the keys of their rows. Where two have one key the later ones are numbered: React takes rows with the same
 * key for one, leaves rows of the last list standing and gives their clicks to what was there before.
 */
export const keyed = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): (readonly [key: string, item: Item])[] => {
  const seen = new Map<string, number>();
  return items.map(item => {
    const key = keyOf(item);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return [before === 0 ? key : `${key} (${before + 1})`, item];
  });
};
