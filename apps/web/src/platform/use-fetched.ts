import type { Problem } from '@emlia/kernel';
import { useCallback, useEffect, useState } from 'react';

/** What the server answers, nothing while that is on its way, and how to ask again. */
export const useFetched = <Value extends object>(
  fetch: () => Promise<Value | Problem>,
): { readonly found: Value | Problem | undefined; load(): void } => {
  const [found, setFound] = useState<Value | Problem>();
  const load = useCallback(() => {
    setFound(undefined);
    fetch().then(setFound, setFound);
  }, [fetch]);
  useEffect(load, [load]);
  return { found, load };
};
