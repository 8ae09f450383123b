import { asSentence, noSuch } from '@emlia/packs';

/** Throws a sentence where a call is given an option that it does not know, which is mostly one misspelt. */
export const checkNames = (call: string, options: object, known: readonly string[]): void => {
  const strange = Object.keys(options).find(name => !known.includes(name));
  if (strange !== undefined) throw new Error(`${call} knows ${asSentence(noSuch('option', strange, known))}`);
};
