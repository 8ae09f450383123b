type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Absence is a missing property, never undefined. */
export const withoutUndefined = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Present<T>;
