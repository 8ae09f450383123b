import { noSuch } from '../suggest.ts';
import type { VitalEffect } from '../vital.ts';
import type { Check, Draft, Finding } from './check.ts';

type Where = Pick<Finding, 'kind' | 'id' | 'path'>;

const unknownIn = (draft: Draft, effects: readonly VitalEffect[], where: Where): Finding[] =>
  effects.flatMap(effect => {
    if (effect.effect !== 'ailment' && effect.effect !== 'cure') return [];
    if (draft.ailments.includes(effect.ailment)) return [];
    return [{ ...where, say: noSuch('ailment of pack.yaml', effect.ailment, draft.ailments) }];
  });

/** resolution.other-effects: what an ailment does is said in pack.yaml. */
export const ailments: Check = {
  name: 'ailments',
  *run(draft) {
    for (const { id, vitalTable, vitalTableByArc, measures = [] } of draft.units.values()) {
      const tables = [vitalTable, ...Object.values(vitalTableByArc ?? {})].flatMap(table => table ?? []);
      const rolled = tables.flatMap(({ rows }) => rows.flatMap(({ effects }) => effects));
      yield* unknownIn(draft, rolled, { kind: 'units', id, path: ['vital table'] });
      const measured = measures.flatMap(({ effects }) => effects);
      yield* unknownIn(draft, measured, { kind: 'units', id, path: ['other measures'] });
    }
    for (const { id, effects = [], vitalTable } of draft.terrain.values()) {
      for (const [i, one] of effects.entries()) {
        yield* unknownIn(draft, one.effects ?? [], { kind: 'terrain', id, path: ['effects', i] });
      }
      const rolled = (vitalTable?.rows ?? []).flatMap(row => row.effects);
      yield* unknownIn(draft, rolled, { kind: 'terrain', id, path: ['vital table'] });
    }
  },
};
