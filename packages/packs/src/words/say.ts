/** Why a text cannot be read: one sentence for its author. */
export interface Say {
  readonly say: string;
}

export const say = (sentence: string): Say => ({ say: sentence });

const COUNTED = /^(.*?)(?: +[x×](\d{1,3}))?$/;

/** Words with a count after them, whatever the words are. */
export const countedWords = (text: string): { readonly words: string; readonly count?: number } => {
  const [, words = '', count] = COUNTED.exec(text.trim()) ?? [];
  return count === undefined ? { words } : { words, count: Number(count) };
};

/** The id that a text with capitals, spaces or underscores was likely meant to be. */
export const slugOf = (words: string): string | undefined => {
  const meant = words
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
    .replaceAll(/['’]/g, '');
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(meant) && meant.length <= 48 ? meant : undefined;
};

/** What to write in place of a text that is no id. */
export const idLike = (text: string, example: string): string => {
  const { words, count } = countedWords(text);
  return (count === 0 || / \d+$/.test(words) ? undefined : slugOf(words)) ?? example;
};

export const isSay = (read: unknown): read is Say =>
  typeof read === 'object' && read !== null && 'say' in read && typeof read.say === 'string';
