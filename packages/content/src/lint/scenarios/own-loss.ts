import { type Leaf, neverHolds } from '../../facts/logic.ts';
import type { Check } from '../check.ts';

const ENDS: readonly string[] = ['wipedOut', 'routed'];

/** victory.exact: who wins by his own destruction has most likely named the wrong force. */
export const ownLossCheck: Check = {
  name: 'own-loss',
  *run({ scenarios }) {
    for (const { id, forces, victory } of scenarios.values()) {
      const counts = new Map<string, number>();
      for (const { force, when } of victory) {
        const i = counts.get(force) ?? 0;
        counts.set(force, i + 1);
        if (neverHolds(when)) continue;
        const known = {
          never: (leaf: Leaf) => isOwnLoss(leaf, force),
          always: () => false,
        };
        // Without its own losses it could not hold.
        if (!neverHolds(when, true, known)) continue;
        const name = forces.find(one => one.id === force)?.name ?? force;
        const say = `${name} wins only by its own losses; did you mean another force?`;
        yield { kind: 'scenarios', id, path: ['victory', force, i, 'when'], say, severity: 'warning' };
      }
    }
  },
};

const isOwnLoss = (leaf: Leaf, own: string): boolean => {
  const { fact, force } = leaf as { readonly fact: string; readonly force?: string };
  return force === own && (ENDS.includes(fact) || fact === 'lostMore');
};
