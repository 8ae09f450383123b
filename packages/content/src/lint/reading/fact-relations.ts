import type { Relation, Scenario } from '../../entries/scenario.ts';
import type { ScenarioFact } from '../../entries/victory.ts';
import type { KnownFacts } from '../../facts/logic.ts';
import { FATES } from '../../facts/victory.ts';
import { relationBetween } from '../../scenario/relations.ts';
import type { Draft } from '../check.ts';

/** What facts of a scenario have to do with each other, given who is whose enemy there. */
export const relationsOfFacts = (
  draft: Draft,
  scenario: Scenario,
): Required<Pick<KnownFacts, 'excludes' | 'entails'>> => {
  const sides = sidesIn(draft, scenario);
  return {
    excludes: (a, b) => isExcluded(a as ScenarioFact, b as ScenarioFact, sides),
    entails: (a, b) => isEntailed(a as ScenarioFact, b as ScenarioFact, sides),
  };
};

interface Sides {
  readonly areHostile: (a: string, b: string) => boolean;
  readonly isAlone: (force: string) => boolean;
  /** The force of a unit that is no works: works stand in areas and hold none. */
  readonly forceOf: (unit: string) => string | undefined;
}

const sidesIn = (draft: Draft, scenario: Scenario): Sides => {
  const ids = scenario.forces.map(({ id }) => id);
  const related = (a: string, wanted: Relation): string[] =>
    ids.filter(b => b !== a && relationBetween(scenario, a, b) === wanted);
  const hostile = new Map(ids.map(id => [id, new Set(related(id, 'hostile'))]));
  const alone = new Set(ids.filter(id => related(id, 'allied').length === 0));
  const arriving = (scenario.events ?? []).flatMap(({ effects }) =>
    effects.flatMap(effect =>
      effect.effect === 'arrive' ? [{ force: effect.force, unit: effect.unit }] : [],
    ),
  );
  const all = [
    ...arriving,
    ...scenario.forces.flatMap(force => force.units.map(unit => ({ force: force.id, unit }))),
  ];
  const troops = all.filter(({ unit }) => !draft.units.get(unit.entry)?.works);
  const forces = new Map(troops.map(({ force, unit }) => [unit.id, force]));
  return {
    areHostile: (a, b) => hostile.get(a)?.has(b) ?? false,
    isAlone: force => alone.has(force),
    forceOf: unit => forces.get(unit),
  };
};

/** Who stands in the area if it holds, and whether no enemy of theirs does. */
interface Standing {
  readonly area: string;
  readonly force: string;
  /** Whether it is the force itself that stands there, not it or an ally. */
  readonly itself: boolean;
  readonly unopposed: boolean;
}

const standingIn = (leaf: ScenarioFact, { forceOf, isAlone }: Sides): Standing | undefined => {
  switch (leaf.fact) {
    case 'controls':
      return { area: leaf.area, force: leaf.force, itself: isAlone(leaf.force), unopposed: true };
    case 'holds': {
      const force = forceOf(leaf.unit);
      return force === undefined ? undefined : { area: leaf.area, force, itself: true, unopposed: true };
    }
    case 'present': {
      // Members may stand in it while their unit does not.
      if (leaf.count === 'members') return undefined;
      const force = leaf.unit === undefined ? leaf.force : forceOf(leaf.unit);
      return force === undefined ? undefined : { area: leaf.area, force, itself: true, unopposed: false };
    }
    default:
      return undefined;
  }
};

/** The force all of which is off the table where a fact holds. */
const goneIn = (leaf: ScenarioFact): string | undefined => {
  const { fact, force, atLeast } = leaf as { fact: string; force?: string; atLeast?: number };
  return (FATES as readonly string[]).includes(fact) && atLeast === undefined ? force : undefined;
};

const goneUnitIn = (leaf: ScenarioFact): string | undefined => {
  const { fact, unit } = leaf as { fact: string; unit?: string };
  return (FATES as readonly string[]).includes(fact) && fact !== 'routed' ? unit : undefined;
};

/** Whether the second fact cannot hold where the first does. */
const isExcluded = (a: ScenarioFact, b: ScenarioFact, sides: Sides): boolean => {
  if (a.fact === 'lostMore' && b.fact === 'lostMore') {
    return a.force === b.than && a.than === b.force && a.measure === b.measure;
  }
  if (a.fact === 'outnumbers' && b.fact === 'outnumbers') {
    const there = [a.area, a.thanIn ?? a.area, b.area, b.thanIn ?? b.area];
    const turned = a.force === b.than && a.than === b.force && a.count === b.count;
    return turned && there[0] === there[3] && there[1] === there[2];
  }
  if (a.fact === 'heldFor' && b.fact === 'heldFor' && a.area === b.area && !a.inTotal && !b.inTotal) {
    return a.force !== undefined && b.force !== undefined && sides.areHostile(a.force, b.force);
  }
  const standing = standingIn(a, sides);
  if (!standing) return false;
  if (standing.itself && goneIn(b) === standing.force) return true;
  if ('unit' in a && a.unit !== undefined && goneUnitIn(b) === a.unit) return true;
  if (b.fact === 'contested') return standing.unopposed && b.area === standing.area;
  const other = standingIn(b, sides);
  return (
    other !== undefined &&
    other.area === standing.area &&
    (standing.unopposed || other.unopposed) &&
    sides.areHostile(standing.force, other.force)
  );
};

/** Whenever the first holds, the second does. */
const isEntailed = (a: ScenarioFact, b: ScenarioFact, sides: Sides): boolean => {
  if (goneIn(a) !== undefined && a.fact !== 'routed' && b.fact === 'routed') return goneIn(a) === goneIn(b);
  const standing = standingIn(a, sides);
  if (!standing || !('area' in b) || b.area !== standing.area) return false;
  if (b.fact === 'controls') return standing.unopposed && b.force === standing.force;
  if (b.fact !== 'present' || (b.atLeast ?? 1) > 1 || b.count === 'members' || a.fact === 'present')
    return false;
  if (b.unit !== undefined) return a.fact === 'holds' && a.unit === b.unit;
  return standing.itself && b.force === standing.force;
};
