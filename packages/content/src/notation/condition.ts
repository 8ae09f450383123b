import type { Condition } from '@emlia/kernel';

type Leaf = { readonly fact: string };

/** A condition in words: `charged and not prone of other`. */
export const formatCondition = (condition: Condition<Leaf>, inside = false): string => {
  if ('not' in condition) return `not ${formatCondition(condition.not, true)}`;
  if ('fact' in condition) return formatFact(condition);
  const [parts, joint] = 'all' in condition ? [condition.all, ' and '] : [condition.any, ' or '];
  const words = parts.map(part => formatCondition(part, parts.length > 1)).join(joint);
  return inside && parts.length > 1 ? `(${words})` : words;
};

/** A fact as text: its name as words, then its parameters. */
const formatFact = ({ fact, ...given }: Leaf): string => {
  const { of, ...rest } = given as Readonly<Record<string, unknown>>;
  const name = fact.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  const words = Object.entries(rest).map(([key, value]) => (value === true ? key : String(value)));
  return [name, ...words, ...(of === undefined ? [] : [`of ${of}`])].join(' ');
};
