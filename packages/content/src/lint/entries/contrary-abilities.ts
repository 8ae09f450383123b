import type { Ability } from '../../entries/ability.ts';
import type { Check } from '../check.ts';

/** action.available: nobody both can and cannot take an action. */
export const contraryAbilitiesCheck: Check = {
  name: 'contrary-abilities',
  *run({ units, abilities }) {
    const lists = [
      ...[...units.values()].map(one => ({
        kind: 'units' as const,
        id: one.id,
        key: 'abilities',
        all: one.abilities ?? [],
      })),
      ...[...abilities.values()].map(one => ({
        kind: 'abilities' as const,
        id: one.id,
        key: 'does',
        all: one.does,
      })),
    ];
    for (const { kind, id, key, all } of lists) {
      const actions = (ability: Ability['ability']): string[] =>
        all.flatMap(one => (one.ability === ability && 'action' in one ? [one.action] : []));
      const barred = actions('cannot');
      for (const action of actions('can').filter(one => barred.includes(one))) {
        yield {
          kind,
          id,
          path: [key],
          say: `says both "can ${action}" and "cannot ${action}"; leave one out`,
        };
      }
    }
  },
};
