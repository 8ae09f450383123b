import type { Force } from '../../entries/force.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import { isAnyOf, type PackLists } from '../../muster/army.ts';
import { whoWords } from '../../muster/words.ts';
import type { Check, Draft, Finding } from '../check.ts';
import { admittedBy } from '../reading/admitted.ts';
import { packListsOf } from './armies.ts';
import { misnamedForces } from './forces.ts';

/** mixed.origins: a rule for officers speaks of somebody who can join, and of somebody to be joined. */
export const officersCheck: Check = {
  name: 'officers',
  *run(draft) {
    if (draft.units.size < draft.sources.units.size) return;
    const misnamed = misnamedForces(draft);
    const pack = packListsOf(draft);
    for (const force of draft.forces.values())
      if (!misnamed.has(force.id)) yield* inForce(draft, pack, force);
  },
};

function* inForce(draft: Draft, pack: PackLists, force: Force): Iterable<Finding> {
  const units = [...draft.units.values()];
  const admitted = admittedBy(force, units);
  for (const [i, { of, join }] of (force.officers ?? []).entries()) {
    const at = (key: string, say: string): Finding => ({
      kind: 'forces',
      id: force.id,
      path: ['officers', i, key],
      say,
    });
    const named = units.filter(unit => isAnyOf(unit, of));
    // A name that means nothing is complained of by itself.
    if (named.length > 0 && !named.some(canJoin)) {
      const who = named.length === 1 ? named[0]?.name : `none of ${whoWords(pack, of)}`;
      const say = `${who} ${named.length === 1 ? 'is no' : 'is a'} single character for hire, and only such join units; name another`;
      yield at('of', say);
    }
    if (join && units.some(unit => isAnyOf(unit, join)) && !admitted.some(unit => isAnyOf(unit, join))) {
      const say = `nobody on the list is ${whoWords(pack, join)}, so there is nobody to join; admit them, or name others`;
      yield at('join', say);
    }
  }
}

/** Himself, with nobody listed with him, and at a price. */
const canJoin = ({ members, with: parts, hireValue, hirePrices = [], options = [] }: UnitEntry): boolean => {
  const fewest = options.reduce(
    (least, { members: more = 0, most = 1 }) => least + Math.min(0, more * most),
    members,
  );
  return fewest <= 1 && !parts && (hireValue !== undefined || hirePrices.length > 0);
};
