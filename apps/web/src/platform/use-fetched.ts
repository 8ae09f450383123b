import type { Problem } from '@emlia/kernel';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from './words/language.ts';

/** What the server answers, nothing while that is on its way, and how to ask again. */
export const useFetched = <Value extends object>(
  fetch: () => Promise<Value | Problem>,
): { readonly found: Value | Problem | undefined; load(): void } => {
  const [found, setFound] = useState<Value | Problem>();
  const load = useCallback(() => {
    setFound(undefined);
    fetch().then(setFound, setFound);
  }, [fetch]);
  // What is fetched is told in the language that is spoken then.
  const language = useLanguage(({ language: spoken }) => spoken);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language asks again
  useEffect(load, [load, language]);
  return { found, load };
};
