import { isDerived } from '../derive.ts';
import type { Ability, Effect, UnitLine, Weapon } from '../stat-line.ts';
import { below, type Draft, type Where } from './check.ts';

/** Where things lie in the files, for checks that look at all of a kind. */

export interface FoundInFiles<T> {
  readonly value: T;
  readonly where: Where;
}

/** Stat lines written out, of units and heroes. */
export const linesIn = (draft: Draft): FoundInFiles<UnitLine & { readonly id: string }>[] =>
  (['units', 'heroes'] as const).flatMap(kind =>
    [...draft[kind]].flatMap(([id, line]) =>
      isDerived(line) ? [] : [{ value: line, where: { kind, id, path: [] } }],
    ),
  );

export const weaponsIn = (draft: Draft): FoundInFiles<Weapon>[] => [
  ...linesIn(draft).flatMap(({ value, where }) =>
    (value.weapons ?? []).map((weapon, i) => ({ value: weapon, where: below(where, 'weapons', i) })),
  ),
  ...[...draft.upgrades].flatMap(([id, { weapon }]) =>
    weapon ? [{ value: weapon, where: { kind: 'upgrades' as const, id, path: ['weapon'] } }] : [],
  ),
];

const abilitiesIn = (draft: Draft): FoundInFiles<Ability>[] => [
  ...[
    ...linesIn(draft),
    ...[...draft.leaders].map(([id, value]) => ({
      value,
      where: { kind: 'leaders' as const, id, path: [] },
    })),
  ].flatMap(({ value, where }) =>
    (value.abilities ?? []).map((one, i) => ({ value: one, where: below(where, 'abilities', i) })),
  ),
  ...[...draft.upgrades].flatMap(([id, { ability }]) =>
    ability ? [{ value: ability, where: { kind: 'upgrades' as const, id, path: ['ability'] } }] : [],
  ),
];

/** All effects, of whatever has them. */
export const effectsIn = (draft: Draft): FoundInFiles<Effect>[] => {
  const listed = (
    effects: readonly Effect[] | undefined,
    where: Where,
    key: string,
  ): FoundInFiles<Effect>[] => (effects ?? []).map((value, i) => ({ value, where: below(where, key, i) }));
  return [
    ...abilitiesIn(draft).flatMap(({ value, where }) => listed(value.effects, where, 'effects')),
    ...(['units', 'heroes', 'leaders'] as const).flatMap(kind =>
      [...draft[kind]].flatMap(([id, one]) => listed(one.bonuses, { kind, id, path: [] }, 'bonuses')),
    ),
    ...(['upgrades', 'spells'] as const).flatMap(kind =>
      [...draft[kind]].flatMap(([id, one]) => listed(one.effects, { kind, id, path: [] }, 'effects')),
    ),
  ];
};
