/**
 * The same with more in it, or with something else in place of some of it. For what is made often: V8 gives every single
 * object made by a spread that adds a key a hidden class of its own, so that making it, and then reading it anywhere, is slow.
 */
export const extend = <Base extends object, More extends object>(
  base: Base,
  more: More,
): Omit<Base, keyof More> & More => Object.assign({}, base, more);
