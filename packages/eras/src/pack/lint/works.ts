import type { Check } from './check.ts';

/** Upgrades and spells do something, and say with what. */
export const worksCheck: Check = {
  name: 'works',
  *run({ upgrades, spells }) {
    for (const [id, { effects, weapon, ability }] of upgrades) {
      if (effects.length === 0 && !weapon && !ability)
        yield {
          kind: 'upgrades',
          id,
          path: [],
          say: 'does nothing; give it effects, a weapon or an ability',
        };
    }
    for (const [id, spell] of spells) {
      const { damage, type, effects, pattern, range, cast } = spell;
      if (damage === undefined && !effects)
        yield { kind: 'spells', id, path: [], say: 'does nothing; give it damage or effects' };
      if ((damage === undefined) !== (type === undefined))
        yield {
          kind: 'spells',
          id,
          path: [damage === undefined ? 'type' : 'damage'],
          say: 'damage and type go together',
        };
      const carries = effects?.some(({ do: done }) => 'move' in done);
      if (range === undefined && !pattern && !carries && cast.scale === 'battle')
        yield { kind: 'spells', id, path: [], say: 'reaches nobody; give a range or a pattern' };
    }
  },
};
