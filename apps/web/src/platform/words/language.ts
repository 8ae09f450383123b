import { create } from 'zustand';
import { type Language, useSettings } from '../settings.ts';
import { fetchPackWords, speakOfPacks } from './pack-words.ts';
import { type Catalogue, speak } from './say.ts';

/** What each language says, and the tag by which its dates are written; English stands in the page itself. */
const SPOKEN: Readonly<Record<Language, { readonly tag: string; load(): Promise<Catalogue> }>> = {
  English: { tag: 'en-GB', load: () => Promise.resolve({}) },
  Deutsch: {
    tag: 'de',
    load: async () => {
      const { GERMAN, GERMAN_WORDS } = await import('./german.ts');
      return { ...GERMAN_WORDS, ...GERMAN };
    },
  },
};

/** The language that is spoken now: whoever shows words looks at it, to show them anew. */
export const useLanguage = create<{ language: Language }>(() => ({ language: 'English' }));

const change = async (language: Language): Promise<void> => {
  if (useLanguage.getState().language === language) return;
  const { tag, load } = SPOKEN[language];
  // English is what packs are written in, until one says otherwise.
  const [catalogue, ofPacks] = await Promise.all([load(), language === 'English' ? {} : fetchPackWords(tag)]);
  // Another may have been chosen meanwhile.
  if (useSettings.getState().language !== language) return;
  speak(catalogue, tag);
  speakOfPacks(ofPacks);
  document.documentElement.lang = tag;
  useLanguage.setState({ language });
};

/** Before anything is shown: the language that was chosen, and from then on whichever is. */
export const startLanguage = async (): Promise<void> => {
  useSettings.subscribe(({ language }) => void change(language));
  await change(useSettings.getState().language);
};
