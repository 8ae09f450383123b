import { asSentence, noSuch } from '@emlia/packs';
import type { ArmyLimits } from '../entries/force.ts';
import { type Hired, type MusteredArmy, musteredArmyOf, ownEntry, type PackLists } from './army.ts';
import type { MusterComplaint } from './complaint.ts';
import { faultsOfGeneral } from './general.ts';
import { faultsOfLevels } from './groups.ts';
import { sumsOf } from './measure.ts';
import { MUSTER_LIMITS, type Muster } from './muster.ts';
import { faultsOfOfficers } from './officers.ts';
import { faultsOfOptions } from './options.ts';
import { takesForce } from './permits.ts';
import { faultsOfRestrictions, placeInMuster } from './restrictions.ts';
import { measureWords, nameList } from './words.ts';

/**
 * Whether an army may take the field: under the list of its force, within its points, and under what the scenario asks.
 * The one judge of builder, server and scripts.
 *
 * @example
 * import { checkMuster, readMuster } from '@emlia/content';
 * import { readPackFolder } from '@emlia/content/folder';
 * import { SHIPPED_PACKS } from '@emlia/packs/shipped';
 *
 * const { pack } = readPackFolder(`${SHIPPED_PACKS}/kingdoms`);
 * const muster = readMuster({ pack: 'kingdoms', force: 'crown', entries: [] });
 * if ('say' in muster) console.log(muster.say);
 * else if (pack) for (const { say } of checkMuster(pack, muster, 500)) console.log(say);
 */
export const checkMuster = (
  pack: PackLists,
  muster: Muster,
  budget?: number,
  limits?: ArmyLimits,
): MusterComplaint[] => {
  if (muster.pack !== pack.id) {
    const say = `The army is of the pack "${muster.pack}", not of "${pack.id}".`;
    return [{ rule: 'unitset.parts', say, fix: `Build it from ${pack.title}.` }];
  }
  const army = musteredArmyOf(pack, muster, limits);
  const faults = faultsOf(army);
  return [...faults, ...faultsOfBudget(army, budget, faults.length)];
};

/** Whatever it costs. */
const faultsOf = (army: MusteredArmy): MusterComplaint[] => [
  ...faultsOfForce(army),
  ...faultsOfEntries(army),
  ...faultsOfLevels(army),
  ...faultsOfOfficers(army),
  ...faultsOfScenario(army),
  ...faultsOfGeneral(army),
];

/** unitset.armies */
function* faultsOfForce({ pack, muster, force, limits }: MusteredArmy): Iterable<MusterComplaint> {
  const rule = 'unitset.armies';
  const all = Object.values(pack.forces);
  const open = all.filter(({ id }) => takesForce(limits, id));
  const fix =
    open.length > 0
      ? `Choose ${nameList(open.map(({ name }) => name))}.`
      : 'Leave it out: the pack has no lists of armies.';
  if (muster.force !== undefined && !force) {
    const say = `${pack.title} has ${noSuch('force', muster.force, Object.keys(pack.forces))}`;
    yield { rule, say: asSentence(say), fix };
  } else if (!force && all.length > 0) {
    yield { rule, say: `${pack.title} is divided into several armies, and this is of none.`, fix };
  } else if (force && !open.includes(force)) {
    yield { rule: 'army.legal', say: `The scenario does not take an army of ${force.name}.`, fix };
  }
}

/** army.legal, unitentry.options: whether each thing is for hire as it is asked for. */
function* faultsOfEntries(army: MusteredArmy): Iterable<MusterComplaint> {
  const { pack, muster, hired } = army;
  const { units } = sumsOf(hired.filter(one => one.officer === undefined));
  if (muster.entries.length === 0)
    yield { rule: 'army.legal', say: 'The army has no units.', fix: 'Hire one.' };
  if (units > MUSTER_LIMITS.units) {
    const say = `The army has ${units} units, and ${MUSTER_LIMITS.units} are the most one can field.`;
    yield { rule: 'army.legal', say, fix: `Take out ${units - MUSTER_LIMITS.units}.` };
  }
  for (const [entry, { officers = [], ...unit }] of muster.entries.entries()) {
    for (const [o, chosen] of [unit, ...officers].entries()) {
      if (ownEntry(pack.units, chosen.unit)) continue;
      const say = `${pack.title} has ${noSuch('unit', chosen.unit, Object.keys(pack.units))}`;
      const place = o === 0 ? { entry } : { entry, officer: o - 1 };
      yield {
        ...place,
        rule: 'army.legal',
        say: asSentence(say),
        fix: 'Take it out, or hire another.',
      };
    }
  }
  for (const one of hired) {
    if (!one.price) {
      const when = (one.unit.hirePrices ?? []).map(price => price.when);
      const say =
        when.length > 0
          ? `${one.unit.name} is for hire only when ${when.join(', or when ')}.`
          : `${one.unit.name} is not for hire.`;
      yield { ...placeInMuster(one), rule: 'attribute.hire.value', say, fix: `Take out ${one.name}.` };
    }
    for (const fault of faultsOfOptions(one.unit, one.line, one.chosen.options)) {
      yield { ...placeInMuster(one), rule: 'unitentry.options', ...fault };
    }
  }
}

/** army.legal: what the scenario asks beside the list. */
const faultsOfScenario = (army: MusteredArmy): Iterable<MusterComplaint> =>
  faultsOfRestrictions(
    army,
    { name: 'The scenario', hired: army.hired, list: false },
    army.limits.restrictions ?? [],
  );

/** army.budget */
function* faultsOfBudget(
  army: MusteredArmy,
  budget: number | undefined,
  faults: number,
): Iterable<MusterComplaint> {
  const { points } = sumsOf(army.hired);
  if (budget === undefined || points <= budget) return;
  yield {
    rule: 'army.budget',
    say: `The army costs ${measureWords(points, 'points')}, and ${budget} are allowed.`,
    fix: `Save ${measureWords(points - budget, 'points')}${sparedBy(army, points - budget, faults)}.`,
  };
}

/** So many lines are tried out. */
const TRIED = 8;

/** The cheapest line of the muster that would do, and without which nothing else is wrong that was not before. */
const sparedBy = (army: MusteredArmy, over: number, faults: number): string => {
  const { pack, muster, hired } = army;
  const costs = hired.flatMap(one => {
    // Whoever joined a unit goes with it.
    const gone = hired.filter(
      other => other === one || (one.officer === undefined && other.entry === one.entry),
    );
    const total = gone.reduce((sum, { price, units }) => sum + (price?.total ?? 0) * units, 0);
    return total >= over ? [{ one, total }] : [];
  });
  const spared = costs
    .sort((a, b) => a.total - b.total)
    .slice(0, TRIED)
    .find(({ one }) => faultsOf(musteredArmyOf(pack, without(muster, one), army.limits)).length <= faults);
  return spared && hired.length > 1 ? `: without ${spared.one.name} the army costs ${spared.total} less` : '';
};

const without = (muster: Muster, { entry, officer }: Hired): Muster => ({
  ...muster,
  entries: muster.entries.flatMap((line, i) => {
    if (i !== entry) return [line];
    return officer === undefined
      ? []
      : [{ ...line, officers: (line.officers ?? []).filter((_, o) => o !== officer) }];
  }),
});
