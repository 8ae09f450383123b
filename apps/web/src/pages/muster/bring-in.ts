import { MUSTER_LIMITS, type Muster, parseMuster } from '@emlia/content';
import { isProblem } from '@emlia/kernel';
import { say as complaint, isSay, type Say } from '@emlia/packs';
import type { PackCard, PackListsAnswer } from '@emlia/protocol';
import { fetchListsOnce } from '../../platform/use-lists.ts';
import { say } from '../../platform/words/say.ts';

/** An army from a file, a pasted text or a link; or one sentence why there is none in it. */
export const bringIn = async (text: string, packs: readonly PackCard[]): Promise<Muster | Say> => {
  if (text.trim() === '') return complaint(say`There is nothing in it: paste an army, or choose a file.`);
  if (text.length > MUSTER_LIMITS.text) return parseMuster(text, () => undefined);
  // A text names units by the words of its pack, which must be here to read it.
  const named = packs.filter(({ id }) => text.toLowerCase().includes(id));
  const found = await Promise.all(named.map(({ id }) => fetchListsOnce(id)));
  const lists = new Map(
    found.flatMap(one => (isProblem(one) ? [] : [[one.id, one] satisfies [string, PackListsAnswer]])),
  );
  const muster = parseMuster(text, id => lists.get(id));
  if (isSay(muster)) return muster;
  if (!packs.some(({ id }) => id === muster.pack)) {
    return complaint(say`The army is of the pack "${muster.pack}", which this server does not have.`);
  }
  return muster;
};
