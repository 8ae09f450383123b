/** A sentence with its varying parts as places: what it is called in every catalogue. */
export const keyOf = (parts: readonly string[]): string =>
  parts.map((part, i) => (i === 0 ? part : `{${i - 1}}${part}`)).join('');
