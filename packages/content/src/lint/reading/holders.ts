import type { Ability } from '../../entries/ability.ts';
import type { Draft } from '../check.ts';

interface Held {
  readonly kind: 'units' | 'equipment' | 'abilities';
  readonly id: string;
  /** Under which key of its file the abilities stand. */
  readonly key: 'abilities' | 'does';
  readonly abilities: readonly Ability[];
}

/** Whatever may hold an action: units, gear, and abilities with a file of their own. */
export const holdersIn = ({ units, equipment, abilities }: Draft): Held[] => [
  ...[...units.values()].map(
    ({ id, abilities: held = [] }): Held => ({ kind: 'units', id, key: 'abilities', abilities: held }),
  ),
  ...[...equipment.values()].map(
    ({ id, abilities: held }): Held => ({ kind: 'equipment', id, key: 'abilities', abilities: held }),
  ),
  ...[...abilities.values()].map(
    ({ id, does }): Held => ({ kind: 'abilities', id, key: 'does', abilities: does }),
  ),
];

/** The kinds of terrain that actions raise. */
export const raisedIn = (draft: Draft): string[] =>
  holdersIn(draft).flatMap(({ abilities }) =>
    abilities.flatMap(one => (one.ability === 'action' && one.raises ? [one.raises.terrain] : [])),
  );
