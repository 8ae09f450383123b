/** How a good compiler speaks of a word it does not know. */

const LONGEST = 48;
const LISTED = 12;

/** `no fact "enemyNear". Did you mean "enemyWithin"?` */
export const noSuch = (kind: string, word: string, known: Iterable<string>): string => {
  const words = [...new Set(known)];
  const meant = nearestWord(word, words);
  if (meant !== undefined) return `no ${kind} "${clip(word)}". Did you mean "${meant}"?`;
  if (words.length === 0 || words.length > LISTED) return `no ${kind} "${clip(word)}"`;
  return `no ${kind} "${clip(word)}"; there is ${words.map(one => `"${one}"`).join(', ')}`;
};

/** What authors name by its id and players by its name. */
export interface NamedEntry {
  readonly id: string;
  readonly name?: string | undefined;
}

/** `noSuch` of things with names: whoever wrote the name learns the id. */
export const noSuchEntry = (kind: string, word: string, known: Iterable<NamedEntry>): string => {
  const all = [...known];
  const plain = fold(word);
  const named = all.find(({ name }) => name !== undefined && fold(name) === plain);
  if (named) return `no ${kind} "${clip(word)}". Did you mean "${named.id}"?`;
  const ids = all.map(({ id }) => id);
  const words = word.trim().split(/\s+/);
  const runOn =
    words.length > 1 && words.some(one => ids.includes(one)) && !words.some(one => /^x?\d/.test(one));
  if (runOn) return `no ${kind} "${clip(word)}"; put a comma between two`;
  return noSuch(kind, word, ids);
};

/** Words with a full stop, unless they end as a question or with one already. */
export const asSentence = (words: string): string => (/[.?!]$/.test(words) ? words : `${words}.`);

/** `turns:6`, where a space would make it a key and its value. */
const CLOSED_UP = /^(["']?)([A-Za-z][\w -]*)\1:(?=\S)(.*)$/s;

/** The key of words without a space after their colon, and what to say of them. */
export const keyWithoutSpace = (
  words: string,
): { readonly key: string; readonly say: string } | undefined => {
  const [, quote = '', key, value = ''] = CLOSED_UP.exec(words.trim()) ?? [];
  if (key === undefined) return undefined;
  return { key, say: `put a space after the colon: ${clip(`${quote}${key}${quote}: ${value}`)}` };
};

/** The known word that is most likely meant, if any is near. */
export const nearestWord = (word: string, known: readonly string[]): string | undefined => {
  if (word.length > LONGEST) return undefined;
  const plain = fold(word);
  let best: string | undefined;
  let least = Infinity;
  for (const one of known) {
    const other = fold(one);
    const edits = editsBetween(plain, other);
    const shares = plain.length >= 4 && other.length >= 4 && (other.includes(plain) || plain.includes(other));
    const limit = Math.max(1, Math.floor(Math.max(plain.length, other.length) / 2.5));
    // Ids of one folder all begin alike.
    const begins = !word.includes('/') && sameStart(plain, other) >= Math.max(4, plain.length / 2);
    if (edits < least && (edits <= limit || shares || begins)) {
      best = one;
      least = edits;
    }
  }
  return best;
};

/** A word on one line, without what a terminal would obey, and not too long. */
export const clip = (word: string, length = LONGEST): string => {
  const plain = word.slice(0, length + 1).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return plain.length > length ? `${plain.slice(0, length)}…` : plain;
};

/** Case, spaces and dashes are what authors mix up most. */
const fold = (word: string): string => word.toLowerCase().replaceAll(/[\s_-]/g, '');

const sameStart = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

/** Letters to put in, leave out or change (Levenshtein). */
const editsBetween = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};
