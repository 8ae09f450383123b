/** Goes through a list that is made as far as it is asked for, and once. */
export const lazily = <T>(source: Iterable<T>): (() => Iterable<T>) => {
  const known: T[] = [];
  const rest = source[Symbol.iterator]();
  return function* () {
    for (let i = 0; ; i++) {
      const next = i < known.length ? undefined : rest.next();
      if (next?.done) return;
      if (next) known.push(next.value);
      yield known[i] as T;
    }
  };
};

export function* picked<T>(source: Iterable<T>, test: (one: T) => boolean): Iterable<T> {
  for (const one of source) if (test(one)) yield one;
}

export const firstIn = <T>(source: Iterable<T>, test: (one: T) => boolean = () => true): T | undefined => {
  for (const one of source) if (test(one)) return one;
  return undefined;
};
