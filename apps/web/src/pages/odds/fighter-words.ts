import type { PackLists } from '@emlia/protocol';

/** `kingdoms/crown/longbowmen+jacks` taken apart, and put together again. */
export interface Named {
  readonly pack: string;
  readonly unit: string;
  readonly options: readonly string[];
}

export const namedIn = (text = ''): Named => {
  const [path = '', ...options] = text.split('+');
  const [pack = '', ...rest] = path.split('/');
  return { pack, unit: rest.join('/'), options };
};

/** An address may name anything, `toString` too. */
export const entryIn = (
  lists: PackLists | undefined,
  unit: string,
): PackLists['units'][string] | undefined =>
  lists && Object.hasOwn(lists.units, unit) ? lists.units[unit] : undefined;

export const formatNamed = ({ pack, unit, options }: Named): string =>
  [`${pack}/${unit}`, ...options].join('+');

/** The words of a state line. */
export const wordsIn = (text = ''): string[] =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean);

/** With this word in place of any of those. */
export const withWord = (text: string | undefined, instead: readonly string[], word?: string): string =>
  [...wordsIn(text).filter(one => !instead.includes(one)), ...(word === undefined ? [] : [word])].join(', ');

/** `morale -1`: the number of a state, and the line with another. */
export const numberIn = (text: string | undefined, name: string): string =>
  wordsIn(text)
    .find(word => word.split(' ').includes(name))
    ?.replace(name, '')
    .trim() ?? '';

export const withNumber = (text: string | undefined, name: string, value: string): string => {
  const rest = wordsIn(text).filter(word => !word.split(' ').includes(name));
  return [...rest, ...(value === '' ? [] : [`${name} ${value}`])].join(', ');
};
