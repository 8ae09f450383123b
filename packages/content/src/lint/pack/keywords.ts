import { noSuch } from '@emlia/packs';
import type { Ability } from '../../entries/ability.ts';
import type { Leaf } from '../../facts/logic.ts';
import type { Check, Draft, Finding } from '../check.ts';
import { conditionsIn } from '../reading/conditions-in.ts';
import { factsOf } from '../reading/parts.ts';
import { countersOf } from '../reading/scenario-conditions.ts';

/** Facts that ask for a keyword of terrain; all others ask for one of a unit. */
const OF_TERRAIN: readonly string[] = ['standsIn'];

/** attribute.type: what asks for a keyword that nothing in the pack has is likely a slip. */
export const keywordsCheck: Check = {
  name: 'keywords',
  *run(draft) {
    const known = knownIn(draft);
    const finding = (of: 'unit' | 'terrain', word: string): Pick<Finding, 'say' | 'severity'>[] =>
      known[of] === undefined || known[of].includes(word)
        ? []
        : [{ say: noSuch(`${of} with the keyword`, word, known[of]), severity: 'warning' }];
    for (const { when, kind, id, path } of conditionsIn(draft)) {
      for (const [leaf, here] of factsOf(when, path)) {
        const { fact, keyword } = leaf as Leaf & { readonly keyword?: string };
        if (keyword === undefined) continue;
        const of = OF_TERRAIN.includes(fact) ? 'terrain' : 'unit';
        for (const one of finding(of, keyword)) yield { kind, id, path: [...here, 'keyword'], ...one };
      }
    }
    for (const scenario of draft.scenarios.values()) {
      for (const [counter, path] of countersOf(scenario)) {
        if (!('keyword' in counter) || counter.keyword === undefined) continue;
        for (const one of finding('unit', counter.keyword))
          yield { kind: 'scenarios', id: scenario.id, path: [...path, 'keyword'], ...one };
      }
    }
    for (const { word, ...where } of whomIn(draft)) {
      for (const one of finding('unit', word)) yield { ...where, ...one };
    }
    for (const { ability, ...where } of abilitiesIn(draft)) {
      if ('in' in ability) for (const one of finding('terrain', ability.in)) yield { ...where, ...one };
      if ('against' in ability && ability.against !== undefined) {
        for (const one of finding('unit', ability.against)) yield { ...where, ...one };
      }
    }
  },
};

/** The keywords by which events and standing conditions say whom they concern. */
function* whomIn({ scenarios }: Draft): Iterable<Pick<Finding, 'kind' | 'id' | 'path'> & { word: string }> {
  for (const { id, conditions = [], events = [] } of scenarios.values()) {
    const at = (path: Finding['path'], words: readonly string[] = []) =>
      words.map((word, i) => ({ kind: 'scenarios' as const, id, path: [...path, i], word }));
    for (const [i, one] of conditions.entries()) yield* at(['conditions', i, 'keywords'], one.keywords);
    for (const [i, { effects }] of events.entries()) {
      for (const [j, effect] of effects.entries()) {
        if (effect.effect !== 'befall') continue;
        yield* at(['events', i, 'effects', j, effect.on ? 'roll' : 'change', 'keywords'], effect.keywords);
      }
    }
  }
}

/** Nothing is known while an entry cannot be read, or while others may bring more. */
const knownIn = ({ library, units, terrain, sources }: Draft) => {
  const distinct = (words: readonly string[]): string[] => [...new Set(words)];
  const unitsKnown = !library.includes('units') && units.size === sources.units.size;
  const terrainKnown = !library.includes('terrain') && terrain.size === sources.terrain.size;
  return {
    unit: unitsKnown
      ? distinct(
          [...units.values()].flatMap(unit => [
            ...unit.keywords,
            ...(unit.options ?? []).flatMap(option => option.keywords ?? []),
          ]),
        )
      : undefined,
    terrain: terrainKnown
      ? distinct([...terrain.values()].flatMap(piece => piece.keywords ?? []))
      : undefined,
  };
};

type Placed = Pick<Finding, 'kind' | 'id' | 'path'> & { readonly ability: Ability };

function* abilitiesIn(draft: Draft): Iterable<Placed> {
  const lists = [
    ...[...draft.units.values()].map(({ id, abilities = [] }) => ({ kind: 'units' as const, id, abilities })),
    ...[...draft.equipment.values()].map(({ id, abilities }) => ({
      kind: 'equipment' as const,
      id,
      abilities,
    })),
    ...[...draft.terrain.values()].map(({ id, abilities = [] }) => ({
      kind: 'terrain' as const,
      id,
      abilities,
    })),
  ];
  for (const { kind, id, abilities } of lists) {
    for (const [i, ability] of abilities.entries()) {
      if (ability.name === undefined) yield* withGiven({ kind, id, path: ['abilities', i], ability });
    }
  }
  for (const { id, does } of draft.abilities.values()) {
    for (const [i, ability] of does.entries())
      yield* withGiven({ kind: 'abilities', id, path: ['does', i], ability });
  }
}

/** An ability, and if it is a formation, the abilities it gives. */
function* withGiven(one: Placed): Iterable<Placed> {
  yield one;
  const { ability, path = [] } = one;
  if (ability.ability !== 'formation') return;
  for (const [i, given] of (ability.gives ?? []).entries())
    yield { ...one, path: [...path, 'gives', i], ability: given };
}
