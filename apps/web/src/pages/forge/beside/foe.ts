import { isProblem } from '@emlia/kernel';
import type { PackCard, PackListsAnswer } from '@emlia/protocol';
import { create } from 'zustand';
import { fetchPacks } from '../../../platform/api.ts';
import { useFetched } from '../../../platform/use-fetched.ts';
import { useLists } from '../../../platform/use-lists.ts';

/** Against whom units are weighed: chosen once, for all units of a sitting. */
export const useFoe = create<{
  readonly fighter: string | undefined;
  readonly is: string | undefined;
}>(() => ({ fighter: undefined, is: undefined }));

export interface Foe {
  readonly packs: readonly PackCard[];
  readonly fighter: string;
  readonly is: string | undefined;
  readonly lists: PackListsAnswer | undefined;
}

/** The chosen enemy with its pack; of one's own pack, as it stands here. */
export const useChosenFoe = (own: PackListsAnswer, unit: string): Foe => {
  const { fighter, is } = useFoe();
  const { found } = useFetched(fetchPacks);
  const others = found && !isProblem(found) ? found.filter(({ id }) => id !== own.id) : [];
  const mine: PackCard = { id: own.id, title: own.title, forces: [] };
  const [first = unit] = Object.keys(own.units).filter(one => one !== unit);
  const chosen = fighter ?? `${own.id}/${first}`;
  const pack = chosen.slice(0, chosen.indexOf('/'));
  const lists = useLists(pack === own.id ? [] : [pack])[pack];
  const there = pack === own.id ? own : lists && !isProblem(lists) ? lists : undefined;
  const [any = ''] = Object.keys(there?.units ?? {});
  const whole = chosen.endsWith('/') && any !== '' ? `${pack}/${any}` : chosen;
  return { packs: [mine, ...others], fighter: whole, is, lists: there };
};
