/** A number and its per cent sign stay on one line. */
export const unbrokenPercent = (words: string): string => words.replace(/(\d) %/g, '$1\u00a0%');
