import { stringify } from 'yaml';
import { patchFor } from '../edit/edit.ts';
import { applyPatch } from '../edit/patch.ts';
import { readSource } from '../yaml/source.ts';
import {
  entryOfFile,
  type PackWord,
  type TranslatedWord,
  tongueOf,
  translatedIn,
  wordsIn,
} from './translation.ts';

/** A file of texts brought up to date, and how far it is. */
export interface Refreshed {
  readonly text: string;
  readonly words: readonly WordState[];
  /** Translations of what stands nowhere in the pack any more; they are kept. */
  readonly lost: readonly TranslatedWord[];
}

/** A sentence of the pack and how it stands in another tongue. */
export interface WordState extends PackWord {
  readonly state: 'done' | 'missing' | 'stale';
  readonly is: string;
}

/** All words of a pack that players read, in the order of its files; pack.yaml first. */
export const wordsOfPack = (files: ReadonlyMap<string, string>): PackWord[] =>
  [...files.keys()]
    .filter(path => path.endsWith('.yaml') && tongueOf(path) === undefined)
    .sort((a, b) => Number(b === 'pack.yaml') - Number(a === 'pack.yaml') || (a < b ? -1 : 1))
    .flatMap(path => {
      const source = readSource(path, files.get(path) ?? '');
      return Array.isArray(source) ? [] : wordsIn(entryOfFile(path), source.data);
    });

const LINE = 118;

/**
 * The file of texts of a tongue with a line for everything there is to translate: what is done stays, comments too; of what
 * reads otherwise by now the old translation is kept as `was`. Undefined where its text cannot be read.
 */
export const refreshTexts = (files: ReadonlyMap<string, string>, tongue: string): Refreshed | undefined => {
  const path = `texts/${tongue}.yaml`;
  const before = files.get(path);
  const source = readSource(path, before ?? '');
  if (before !== undefined && before.trim() !== '' && Array.isArray(source)) return undefined;
  const old = before === undefined || Array.isArray(source) ? [] : translatedIn(source.data);
  const words = wordsOfPack(files);
  const byPlace = new Map(old.map(one => [placeOf(one), one]));
  const byText = new Map(old.filter(({ is }) => is !== '').map(one => [one.of, one]));
  const texts = new Set(words.map(({ text }) => text));

  const states = words.map((word): WordState => {
    const here = byPlace.get(placeOf(word));
    const is = (here?.of === word.text && here.is) || byText.get(word.text)?.is || '';
    const isStale = is === '' && here !== undefined && here.of !== word.text && here.is !== '';
    return { ...word, is, state: is !== '' ? 'done' : isStale ? 'stale' : 'missing' };
  });
  const places = new Set(words.map(placeOf));
  const lost = old.filter(
    one => one.is !== '' && !one.entry.includes(':') && !texts.has(one.of) && !places.has(placeOf(one)),
  );
  let text = before ?? '';
  if (old.length === 0) text = freshTexts(states);
  else {
    for (const { entry, path: at, text: of, is } of states) {
      const here = byPlace.get(placeOf({ entry, path: at }));
      if (here && here.of === of && here.is === is) continue;
      const was = here && here.of !== of ? here.is : '';
      const to = { of, is, ...(was !== '' && is === '' && { was }) };
      const patch = patchFor(text, { set: [entry, at], to });
      if (!('say' in patch)) text = applyPatch(text, patch);
    }
  }
  return { text, words: states, lost };
};

const placeOf = ({ entry, path }: Pick<PackWord, 'entry' | 'path'>): string => `${entry} ${path}`;

/** Nothing is there yet: an entry after the other, each word with room for its translation. */
const freshTexts = (words: readonly WordState[]): string => {
  const all: Record<string, Record<string, { of: string; is: string }>> = {};
  for (const { entry, path, text, is } of words) {
    const places = all[entry] ?? {};
    places[path] = { of: text, is };
    all[entry] = places;
  }
  return stringify(all, { lineWidth: LINE });
};
