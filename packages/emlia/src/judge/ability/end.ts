import { type Ability, formatAbility } from '@emlia/content';
import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { livingAbilities, someHave, withName } from '../../table/ability/abilities.ts';
import { areNear } from '../../table/entity/base.ts';
import { areEnemies, areFriends, lineOf, partOf, unitsOnTable, type World } from '../../table/world.ts';
import { markEffect } from '../hits/mark-effect.ts';
import { sees } from '../morale/friends.ts';
import { applies } from './facts.ts';

type Lasting = Extract<Ability, { readonly ability: 'after' | 'aura' }>;

interface Due {
  readonly from: string;
  readonly ability: Lasting;
}

const actionsOf = ({ used }: UnitState): string[] =>
  [used.move, used.half?.action, used.primary, ...used.free].flatMap(name => name?.toLowerCase() ?? []);

/** What its own exertions bring upon it. */
const exertions = (world: World, state: EmliaState, unit: UnitState): Due[] => {
  if (!someHave(world, unit, 'after')) return [];
  const taken = actionsOf(unit);
  return livingAbilities(world, unit).flatMap(([part, abilities]) =>
    withName(abilities, 'after')
      .filter(one => taken.includes(one.action) && applies({ world, state, unit, part }, one))
      .map(ability => ({ from: ability.name ?? lineOf(world, partOf(unit, part)).name, ability })),
  );
};

/** What others near it, whom it sees, bring upon it. */
const auras = (world: World, state: EmliaState, unit: UnitState): Due[] =>
  unitsOnTable(state).flatMap(owner => {
    if (owner.id === unit.id || !someHave(world, owner, 'aura')) return [];
    return livingAbilities(world, owner).flatMap(([part, abilities]) =>
      withName(abilities, 'aura')
        .filter(
          ({ on, within, terrifying, ...one }) =>
            !(terrifying && unit.unafraid === 'now' && areEnemies(world, owner, unit)) &&
            (on === 'all' || (on === 'enemies' ? areEnemies : areFriends)(world, owner, unit)) &&
            areNear(world, unit, owner, within) &&
            sees(world, state, unit, owner) &&
            applies({ world, state, unit: owner, part, other: unit }, one),
        )
        .map(ability => ({ from: ability.name ?? lineOf(world, partOf(owner, part)).name, ability })),
    );
  });

/** ability.catchall: as an activation ends, what abilities bring upon the unit is marked, each of them once. */
export const markAtEnd = (world: World, state: EmliaState, unit: UnitState, act: Act<EmliaEvent>): void => {
  if (unit.place !== 'table') return;
  const seen = new Set<string>();
  for (const { from, ability } of [...exertions(world, state, unit), ...auras(world, state, unit)]) {
    const words = `${from} ${formatAbility(ability)}`;
    if (seen.has(words)) continue;
    seen.add(words);
    for (const effect of ability.effects) markEffect(world, state, { unit: unit.id, effect, from }, act);
  }
};
