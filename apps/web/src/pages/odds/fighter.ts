import type { PackListsAnswer } from '@emlia/protocol';

/** The entry of a unit; an address may name anything, `toString` too. */
export const unitEntryIn = (
  lists: PackListsAnswer | undefined,
  unit: string,
): PackListsAnswer['units'][string] | undefined =>
  lists && Object.hasOwn(lists.units, unit) ? lists.units[unit] : undefined;

/** The words of how a unit stands: `close, 8 members, prone`. */
export const wordsIn = (text = ''): string[] =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean);

/** How it stands with this word in place of any of those. */
export const withWord = (text: string | undefined, instead: readonly string[], word?: string): string =>
  [...wordsIn(text).filter(one => !instead.includes(one)), ...(word === undefined ? [] : [word])].join(', ');

/** The number of a state, such as `morale -1`; nothing where it is not said. */
export const numberIn = (text: string | undefined, name: string): string =>
  wordsIn(text)
    .find(word => word.split(' ').includes(name))
    ?.replace(name, '')
    .trim() ?? '';

/** How it stands with another number of a state. */
export const withNumber = (text: string | undefined, name: string, value: string): string => {
  const rest = wordsIn(text).filter(word => !word.split(' ').includes(name));
  return [...rest, ...(value === '' ? [] : [`${name} ${value}`])].join(', ');
};
