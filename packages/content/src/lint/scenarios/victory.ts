import type { ScenarioFact } from '../../entries/victory.ts';
import type { Check } from '../check.ts';
import { factsOf } from '../reading/parts.ts';

/** victory.exact: conditions for each side, which can be met at all. */
export const victoryCheck: Check = {
  name: 'victory',
  *run({ scenarios }) {
    for (const { id, forces, victory } of scenarios.values()) {
      for (const force of forces) {
        const own = victory.filter(condition => condition.force === force.id);
        // Under a name that is no force's they may be meant for this one.
        const astray = victory.some(one => !forces.some(({ id: known }) => known === one.force));
        if (own.length === 0 && !astray) {
          const say = `missing: no victory conditions for ${force.name} (victory.exact)`;
          yield { kind: 'scenarios', id, path: ['victory', force.id], say };
        }
        for (const [i, { when, does, checked }] of own.entries()) {
          if (checked === 'atEnd' && does !== undefined && does !== 'nothing') {
            const say =
              'is checked at the end of the game only, and so can neither end it nor be claimed (victory.when)';
            yield { kind: 'scenarios', id, path: ['victory', force.id, i, 'does'], say };
          }
          for (const [leaf, path] of factsOf(when, ['victory', force.id, i, 'when'])) {
            if (!isIdle(leaf as ScenarioFact)) continue;
            const [what, key] = leaf.fact === 'tallyMore' ? ['tally', 'thanTally'] : ['force', 'than'];
            const say = `compares a ${what} with itself, so it never holds`;
            yield { kind: 'scenarios', id, path: [...path, key ?? ''], say };
          }
        }
      }
    }
  },
};

const isIdle = (leaf: ScenarioFact): boolean =>
  (leaf.fact === 'lostMore' && leaf.force === leaf.than) ||
  (leaf.fact === 'tallyMore' && leaf.tally === leaf.thanTally) ||
  (leaf.fact === 'outnumbers' && leaf.force === leaf.than && (leaf.thanIn ?? leaf.area) === leaf.area);
