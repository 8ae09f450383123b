const named = (kind: string): string => {
  if (kind === 'int') return 'a whole number';
  if (kind === 'null' || !/^\w+$/.test(kind)) return kind;
  return `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind}`;
};

const bounded = (bound: string): string =>
  bound
    .replace('>=', 'at least ')
    .replace('<=', 'at most ')
    .replace(/^[<>]/, sign => (sign === '<' ? 'less than ' : 'more than '))
    .replace(/ 1 (\w+)s$/, ' 1 $1');

/** How schemas word what is wrong, and how it is said here. */
const WORDS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/^Invalid input: expected .*, received undefined$/, () => 'is missing'],
  [/^Invalid input: expected (int), received number$/, (_, kind = '') => `must be ${named(kind)}`],
  [
    /^Invalid input: expected (.+), received (\w+)$/,
    (_, kind = '', other = '') => `must be ${named(kind)}, not ${named(other)}`,
  ],
  [
    /^Invalid (?:input|option): expected (.+)$/,
    (_, choice = '') => `must be ${choice.replaceAll('|', ', ')}`,
  ],
  // Of a union by its tag.
  [/^Invalid d.*Expected (.+)$/, (_, choice = '') => `must be one of ${choice.replaceAll(' |', ',')}`],
  [/^Invalid input$/, () => 'is none of what it may be'],
  [
    /^Too (?:small|big): expected \w+ to (have|be) (.+)$/,
    (_, verb, bound = '') => `must ${verb} ${bounded(bound)}`,
  ],
  [/^Unrecognized keys?: (.+)$/, (_, keys = '') => `knows no ${keys}`],
];

/** What a schema found wrong with the thing at a place, in words that finish a sentence: `unit is missing`. */
export const faultAt = (place: string, message = 'malformed'): string => {
  for (const [form, say] of WORDS) {
    const found = form.exec(message);
    if (found) return `${place || 'it'} ${say(...found)}`;
  }
  return place === '' ? message : `${place}: ${message}`;
};
