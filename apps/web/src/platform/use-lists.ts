import type { Problem } from '@emlia/kernel';
import type { PackListsAnswer } from '@emlia/protocol';
import { useEffect, useState } from 'react';
import { fetchLists } from './api.ts';
import { askOnce } from './ask-once.ts';

/** The lists of a pack. */
export const fetchListsOnce = askOnce(fetchLists);

/** An address may ask for a pack by any name, `constructor` too. */
const NONE: Readonly<Record<string, never>> = Object.create(null);

/** The lists of some packs by id, as they arrive; what went wrong is a problem. */
export const useLists = (packs: readonly string[]): Readonly<Record<string, PackListsAnswer | Problem>> => {
  const [found, setFound] = useState<Readonly<Record<string, PackListsAnswer | Problem>>>(NONE);
  const wanted = [...new Set(packs)].sort().join(' ');
  useEffect(() => {
    let left = false;
    for (const pack of wanted.split(' ').filter(Boolean)) {
      fetchListsOnce(pack).then(
        answer => !left && setFound(all => Object.assign(Object.create(null), all, { [pack]: answer })),
        () => undefined,
      );
    }
    return () => {
      left = true;
    };
  }, [wanted]);
  return found;
};
