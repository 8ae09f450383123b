import type { Condition } from '@emlia/kernel';
import type { Path } from '@emlia/packs';
import type { Ability } from '../../entries/ability.ts';
import type { KnownFacts, Leaf } from '../../facts/logic.ts';
import type { Draft, Finding } from '../check.ts';
import { prospectsOf } from './prospects.ts';
import { type StatedIn, scenarioConditionsOf } from './scenario-conditions.ts';

/** A condition of a pack, and where it is written. */
export interface PlacedCondition extends Pick<Finding, 'kind' | 'id' | 'path'> {
  readonly when: Condition<Leaf>;
  /** What to do should it always hold; missing where something must have a condition, even one that is always met. */
  readonly always?: string;
  /** What is known of facts there, and why. */
  readonly known?: KnownFacts;
  readonly why?: (leaf: Leaf) => string | undefined;
}

/** Every condition in the pack. */
export function* conditionsIn(draft: Draft): Iterable<PlacedCondition> {
  for (const { id, initiative, moraleConditions, abilities, options = [] } of draft.units.values()) {
    const of = (
      path: Path,
      one: Pick<(typeof options)[number], 'abilities' | 'sets'>,
    ): Iterable<PlacedCondition> => inUnit({ kind: 'units', id, path }, one);
    yield* of([], {
      sets: { ...(initiative && { initiative }), ...(moraleConditions && { moraleConditions }) },
      ...(abilities && { abilities }),
    });
    for (const [i, option] of options.entries()) yield* of(['options', i], option);
  }
  for (const { id, abilities } of draft.equipment.values()) {
    yield* inAbilities(abilities, { kind: 'equipment', id, path: ['abilities'] });
  }
  for (const { id, abilities = [] } of draft.terrain.values()) {
    yield* inAbilities(abilities, { kind: 'terrain', id, path: ['abilities'] });
  }
  for (const { id, does } of draft.abilities.values()) {
    yield* inAbilities(does, { kind: 'abilities', id, path: ['does'] });
  }
  yield* inScenarios(draft);
}

type Where = Pick<Finding, 'kind' | 'id' | 'path'>;

function* inUnit(
  where: Where,
  { abilities = [], sets }: { readonly abilities?: readonly Ability[]; readonly sets?: SetOption },
): Iterable<PlacedCondition> {
  const lists = { initiative: sets?.initiative, 'morale conditions': sets?.moraleConditions };
  for (const [key, list = []] of Object.entries(lists)) {
    for (const [i, { when }] of list.entries()) {
      yield { ...where, path: [...where.path, key, i, 'when'], when };
    }
  }
  yield* inAbilities(abilities, { ...where, path: [...where.path, 'abilities'] });
}

type SetOption = Pick<NonNullable<Unit>, 'initiative' | 'moraleConditions'>;
type Unit = ReturnType<Draft['units']['get']>;

/** The conditions of abilities written here; those of an ability with a file of its own are found in that. */
function* inAbilities(abilities: readonly Ability[], where: Where): Iterable<PlacedCondition> {
  for (const [i, ability] of abilities.entries()) {
    if (ability.name !== undefined) continue;
    if (ability.ability === 'formation')
      yield* inAbilities(ability.gives ?? [], { ...where, path: [...where.path, i, 'gives'] });
    if (!('when' in ability) || !ability.when) continue;
    yield {
      ...where,
      path: [...where.path, i, 'when'],
      when: ability.when,
      always: 'leave the condition out',
    };
  }
}

function* inScenarios(draft: Draft): Iterable<PlacedCondition> {
  for (const scenario of draft.scenarios.values()) {
    const prospects = prospectsOf(draft, scenario);
    for (const { of, ...one } of scenarioConditionsOf(scenario)) {
      const known =
        of.in === 'events' ? prospects.at(of.event) : prospects.atEnd(of.in === 'endings' && of.atOnce);
      yield { kind: 'scenarios', id: scenario.id, ...one, always: alwaysOf(of), known, why: known.why };
    }
  }
}

const alwaysOf = (of: StatedIn): string => {
  if (of.in === 'victory') return 'ask for something that must be won';
  if (of.in === 'endings') return 'the battle would end with its first turn';
  return of.event.turns ? 'leave the condition out' : 'give it turns instead';
};
