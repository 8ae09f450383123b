import type { Condition } from '@emlia/kernel';
import { noSuch } from '@emlia/packs';
import type { Ability } from '../../entries/ability.ts';
import type { VitalEffect } from '../../entries/vital.ts';
import type { Leaf } from '../../facts/logic.ts';
import type { Check, Draft, Finding } from '../check.ts';
import { factsOf } from '../reading/parts.ts';
import { tableEffectsOf } from '../reading/table-effects.ts';

type Where = Pick<Finding, 'kind' | 'id' | 'path'>;

const unknown = (draft: Draft, ailment: string, where: Where): Finding[] =>
  draft.ailments === undefined || draft.ailments.includes(ailment)
    ? []
    : [{ ...where, say: noSuch('ailment of pack.yaml', ailment, draft.ailments) }];

const unknownIn = (draft: Draft, effects: readonly VitalEffect[], { path, ...where }: Where): Finding[] =>
  effects.flatMap((effect, e) => unknownBrought(draft, effect, { ...where, path: [...path, e] }));

const unknownBrought = (draft: Draft, effect: VitalEffect, where: Where): Finding[] =>
  effect.effect === 'ailment' || effect.effect === 'cure' ? unknown(draft, effect.ailment, where) : [];

/** What a unit's own conditions ask, or an ability's. */
const unknownAsked = (draft: Draft, asked: Condition<Leaf>, where: Where): Finding[] =>
  [...factsOf(asked, where.path)].flatMap(([leaf, path]) => {
    const { ailment } = leaf as Leaf & { readonly ailment?: string };
    return ailment === undefined ? [] : unknown(draft, ailment, { ...where, path: [...path, 'ailment'] });
  });

/** Unknown ailments in abilities written here; an ability with a file of its own is looked at there. */
function* inAbilities(draft: Draft, abilities: readonly Ability[], where: Where): Iterable<Finding> {
  for (const [i, ability] of abilities.entries()) {
    if (ability.name !== undefined) continue;
    const at = { ...where, path: [...where.path, i] };
    if ('effects' in ability) {
      const key = ability.ability === 'after' || ability.ability === 'action' ? 'effect' : ability.ability;
      yield* unknownIn(draft, ability.effects, { ...at, path: [...at.path, key] });
    }
    if ('when' in ability && ability.when)
      yield* unknownAsked(draft, ability.when, { ...at, path: [...at.path, 'when'] });
  }
}

/** resolution.other-effects: what an ailment does is said in pack.yaml. */
export const ailmentsCheck: Check = {
  name: 'ailments',
  *run(draft) {
    for (const [id, { each, gives = [] }] of Object.entries(draft.described ?? {})) {
      const at = (key: string): Where => ({ kind: 'pack', id: '', path: ['ailments', id, key] });
      yield* unknownIn(draft, each, at('each'));
      yield* inAbilities(draft, gives, at('gives'));
    }
    for (const unit of draft.units.values()) {
      const { id, vitalTable, vitalTableByArc, measures = [] } = unit;
      const at = (...path: (string | number)[]): Where => ({ kind: 'units', id, path });
      const source = draft.sources.units.get(id);
      const rolled = [
        ...tableEffectsOf(source, vitalTable),
        ...Object.entries(vitalTableByArc ?? {}).flatMap(([arc, table]) =>
          tableEffectsOf(source, table, arc),
        ),
      ];
      for (const [effect, path] of rolled) yield* unknownBrought(draft, effect, { kind: 'units', id, path });
      for (const [m, { effects }] of measures.entries())
        yield* unknownIn(draft, effects, at('other measures', m, 'effect'));
      yield* inAbilities(draft, unit.abilities ?? [], at('abilities'));
      for (const [i, { when }] of (unit.initiative ?? []).entries()) {
        yield* unknownAsked(draft, when, at('initiative', i, 'when'));
      }
      for (const [i, { when }] of (unit.moraleConditions ?? []).entries()) {
        yield* unknownAsked(draft, when, at('morale conditions', i, 'when'));
      }
    }
    for (const { id, abilities } of draft.equipment.values()) {
      yield* inAbilities(draft, abilities, { kind: 'equipment', id, path: ['abilities'] });
    }
    for (const { id, does } of draft.abilities.values()) {
      yield* inAbilities(draft, does, { kind: 'abilities', id, path: ['does'] });
    }
    for (const { id, effects = [], vitalTable, abilities = [] } of draft.terrain.values()) {
      for (const [i, one] of effects.entries()) {
        yield* unknownIn(draft, one.effects ?? [], { kind: 'terrain', id, path: ['effects', i, 'effect'] });
      }
      for (const [effect, path] of tableEffectsOf(draft.sources.terrain.get(id), vitalTable))
        yield* unknownBrought(draft, effect, { kind: 'terrain', id, path });
      yield* inAbilities(draft, abilities, { kind: 'terrain', id, path: ['abilities'] });
    }
  },
};
