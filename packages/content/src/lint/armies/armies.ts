import { formatPath, type Path } from '@emlia/packs';
import type { Force, NestedLevel } from '../../entries/force.ts';
import type { PackLists } from '../../muster/army.ts';
import { nameList } from '../../muster/words.ts';
import type { Check, Draft, Finding } from '../check.ts';
import { conflictIn } from '../lawful/conflict.ts';
import {
  type ArmyProgram,
  type ArmyQuestion,
  armyProgramFor,
  pricesIn,
  programOf,
} from '../lawful/program.ts';
import type { Bond } from '../lawful/program-draft.ts';
import { findWhole, leastOf, mostOf } from '../lawful/search.ts';
import type { WorkBudget } from '../lawful/simplex.ts';
import { isMisnamed, misnamedForces } from './forces.ts';

/** Packs come from strangers: after so much work, a second or so, no more is asked. */
const MOST_WORK = 300_000_000;

/** army.legal, army.budget: of every list there is a lawful army, with everybody on it, and one for every scenario. */
export const armiesCheck: Check = {
  name: 'armies',
  *run(draft) {
    // Prices and keywords of a unit that cannot be read are not known.
    if (draft.units.size < draft.sources.units.size) return;
    const work: WorkBudget = { left: MOST_WORK };
    const pack = packListsOf(draft);
    const broken = new Set(misnamedForces(draft));
    for (const force of draft.forces.values()) {
      if (broken.has(force.id)) continue;
      for (const { path, say } of [...ofList(pack, force, work)]) {
        broken.add(force.id);
        yield { kind: 'forces', id: force.id, path, say };
      }
    }
    for (const scenario of draft.scenarios.values()) {
      if (isMisnamed(draft, scenario)) continue;
      for (const [f, { army }] of scenario.forces.entries()) {
        if (!army) continue;
        const ids = army.from ?? [...draft.forces.keys()];
        const lists =
          draft.sources.forces.size === 0 ? [undefined] : ids.map(id => draft.forces.get(id) ?? id);
        for (const force of lists) {
          // What is not there, or cannot be mustered anyway, is complained of by itself.
          if (typeof force === 'string' || (force && broken.has(force.id))) continue;
          const asked = { pack, force, wanted: { ...army, path: ['forces', f] } };
          for (const finding of ofScenario(asked, work)) {
            yield { kind: 'scenarios', id: scenario.id, ...finding };
          }
        }
      }
    }
  },
};

export const packListsOf = ({ units, forces }: Draft): PackLists => ({
  id: 'pack',
  title: 'The pack',
  units: Object.fromEntries(units),
  forces: Object.fromEntries(forces),
});

type Found = Pick<Finding, 'path' | 'say' | 'severity'>;

/** The groups of a list from the inside out, then the whole of it. */
function* ofList(pack: PackLists, force: Force, work: WorkBudget): Iterable<Found> {
  const inside = [...ofGroups({ pack, force, work }, force, [])];
  yield* inside;
  if (inside.length > 0) return;
  const all = armyProgramFor({ pack, force }, work);
  if (all) yield* ofArmies(all, 'army', work);
}

interface ListAsked {
  readonly pack: PackLists;
  readonly force: Force;
  readonly work: WorkBudget;
}

function* ofGroups(list: ListAsked, level: Force | NestedLevel, path: Path): Iterable<Found> {
  const { pack, force, work } = list;
  for (const [g, is] of (level.groups ?? []).entries()) {
    const here = [...path, 'groups', g];
    const inside = [...ofGroups(list, is, here)];
    yield* inside;
    if (inside.length > 0) continue;
    const all = armyProgramFor({ pack, force, group: { is, path: here } }, work);
    if (!all) continue;
    for (const found of ofArmies(all, is.name.replace(ARTICLE, ''), work))
      yield found.path.length > 0 ? found : { ...found, path: here };
  }
}

/** Whether there is one at all; then whether everybody who may be in it, and every group, is in one. */
function* ofArmies(all: ArmyProgram, what: string, work: WorkBudget): Iterable<Found> {
  const first = findWhole(programOf(all), work);
  if (first === 'impossible') {
    const bonds = conflictIn(all, work) ?? [];
    yield told(bonds, `no ${what} can be lawful`);
    return;
  }
  const shown = new Set<string>();
  const show = (found: ReturnType<typeof findWhole>): void => {
    if (typeof found === 'string') return;
    for (const [one, { hire }] of all.candidates) if ((found[one] ?? 0) > 0.5) shown.add(hire.unit.id);
    for (const [{ name }, one] of all.groups) if ((found[one] ?? 0) > 0.5) shown.add(`group ${name}`);
  };
  show(first);
  const dead = new Map<string, { bonds: readonly Bond[]; names: string[] }>();
  for (const { key, name, of } of membersOf(all)) {
    if (shown.has(key)) continue;
    const more = [{ of: new Map(of.map(one => [one, -1])), most: -1 }];
    const found = findWhole(programOf(all, undefined, more), work);
    show(found);
    if (found !== 'impossible') continue;
    const bonds = conflictIn(all, work, more) ?? [];
    // Who is barred outright is meant to be.
    if (bonds.every(({ bars }) => bars)) continue;
    const same = bonds.map(({ path }) => formatPath(path)).join(' ');
    const others = dead.get(same) ?? { bonds, names: [] };
    others.names.push(name);
    dead.set(same, others);
  }
  for (const { bonds, names } of dead.values()) yield told(bonds, `no ${what} can have ${nameList(names)}`);
}

const ARTICLE = /^(?:the|an?) /i;

const withArticle = (name: string): string =>
  ARTICLE.test(name) ? name : `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;

/** Every entry and every kind of group, with the variables that count it. */
const membersOf = ({ candidates, groups }: ArmyProgram): { key: string; name: string; of: number[] }[] => {
  const entries = new Map<string, { key: string; name: string; of: number[] }>();
  for (const [one, { hire }] of candidates) {
    const { id, name } = hire.unit;
    const entry = entries.get(id) ?? { key: id, name, of: [] };
    entry.of.push(one);
    entries.set(id, entry);
  }
  const kinds = [...groups].map(([{ name }, one]) => ({
    key: `group ${name}`,
    name: withArticle(name),
    of: [one],
  }));
  return [...entries.values(), ...kinds];
};

/** What cannot be, by which restrictions, and what would mend it; in the place of the last of them. */
const told = (bonds: readonly Bond[], what: string): Found => {
  const last = bonds.at(-1);
  if (!last)
    return { path: [], say: `${what}: nobody for hire may stand in it. Admit somebody with a hire value` };
  const words = bonds.map(bond => `"${bond.words}"`).join(' and ');
  const kept = bonds.length === 1 ? 'cannot be kept' : 'cannot be kept together';
  const places = new Set(bonds.map(({ path }) => formatPath(path.slice(0, -1))).filter(one => one !== ''));
  const fixes = bonds.flatMap(({ fix, path }) => {
    const where = formatPath(path.slice(0, -1));
    return fix === '' ? [] : [where === '' || places.size === 1 ? fix : `${fix} under ${where}`];
  });
  const mend = fixes.join(', or ');
  return {
    path: last.path,
    say: `${what}: ${words} ${kept}. ${mend.charAt(0).toUpperCase()}${mend.slice(1)}`,
  };
};

function* ofScenario(
  asked: ArmyQuestion & Required<Pick<ArmyQuestion, 'wanted'>>,
  work: WorkBudget,
): Iterable<Found> {
  const { force, wanted } = asked;
  const { path, points } = wanted;
  const all = armyProgramFor(asked, work);
  if (!all) return;
  const who = force?.name ?? 'An army';
  const prices = pricesIn(all, all.candidates.keys());
  const weights = Array.from({ length: all.variables }, (_, i) => prices.get(i) ?? 0);
  const free = programOf(all, bond => !bond.budget);
  const conflict = conflictIn(all, work);
  if (conflict?.some(bond => bond.budget)) {
    const least = leastOf(free, weights, work);
    const why = conflict.filter(bond => !bond.budget).map(bond => `"${bond.words}"`);
    const because = why.length > 0 ? ` (${why.join(' and ')})` : '';
    const say = `the cheapest lawful army of ${who} costs ${least} points${because}; the scenario allows ${points}. Give at least ${least}`;
    yield { path: [...path, 'points'], say };
    return;
  }
  if (conflict) {
    const own = conflict.filter(bond => bond.of === 'scenario');
    const { say } = told(conflict, `no army of ${who} can be lawful here`);
    yield { path: own.at(-1)?.path ?? [...path, 'from'], say };
    return;
  }
  const most = mostOf(free, weights, work);
  if (most >= points) return;
  const say = `${who} can spend ${most} points at the most; the scenario gives ${points}. Give fewer, or let the list take more`;
  yield { path: [...path, 'points'], say, severity: 'warning' };
}
