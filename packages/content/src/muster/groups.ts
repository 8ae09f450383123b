import type { Force } from '../entries/force.ts';
import type { Amount } from '../notation/index.ts';
import { type Hired, isAnyOf, type MusteredArmy } from './army.ts';
import type { MusterComplaint } from './complaint.ts';
import {
  type ArmyLevel,
  complainOfLost,
  everyoneIn,
  groupsAdmitting,
  levelsOf,
  oneOfNames,
} from './levels.ts';
import { excessOverAmount } from './measure.ts';
import { faultsOfRestrictions, placeInMuster } from './restrictions.ts';
import { amountWords, nameList } from './words.ts';

/** unitset.levels, army.legal: who stands where, and how many groups of each kind there are. */
export function* faultsOfLevels(army: MusteredArmy): Iterable<MusterComplaint> {
  const { top, lost } = levelsOf(army);
  if (!top || !army.force) {
    for (const { in: path, name, entry, officer } of army.hired) {
      if (path.length === 0 || officer !== undefined) continue;
      const say = `${name} stands in a group, and this army has none.`;
      yield { rule: 'unitset.levels', say, fix: 'Put it in no group.', entry };
    }
    return;
  }
  for (const one of lost) if (one.hired.officer === undefined) yield complainOfLost(one);
  yield* inNode(
    army,
    army.force,
    top,
    lost.map(one => one.hired),
  );
}

function* inNode(
  army: MusteredArmy,
  force: Force,
  node: ArmyLevel,
  lost: readonly Hired[],
): Iterable<MusterComplaint> {
  for (const hired of node.direct) {
    if (!lost.includes(hired)) yield* faultOfPlace(force, node, hired);
  }
  const ground = { name: node.name, hired: everyoneIn(node), list: true };
  const ofLevel = [
    ...faultsOfRestrictions(army, ground, node.level.restrictions ?? []),
    ...faultsOfNumbers(node),
  ];
  for (const fault of ofLevel) {
    yield node.path.length > 0 && fault.entry === undefined ? { ...fault, in: node.path } : fault;
  }
  for (const inner of node.groups.values()) yield* inNode(army, force, inner, lost);
}

/** Whether this level takes it at all; officers come where the list lets them join (see officers.ts). */
function* faultOfPlace(force: Force, { level, name }: ArmyLevel, hired: Hired): Iterable<MusterComplaint> {
  if (hired.permitted) return;
  if (hired.officer !== undefined && force.officers?.some(({ of }) => isAnyOf(hired.line, of))) return;
  const { units, groups = [] } = level;
  if (units ? isAnyOf(hired.line, units) : groups.length === 0) return;
  const into = groups.flatMap(group => groupsAdmitting(group, hired.line));
  // An officer stands where his unit does.
  const elsewhere =
    hired.officer === undefined
      ? (force.groups ?? []).flatMap(group => groupsAdmitting(group, hired.line))
      : [];
  const ways = into.length > 0 ? into : elsewhere;
  const put = `Put it in ${nameList(ways)}`;
  const leave = ways.length > 0 ? `${put}, or take out ${hired.name}.` : `Take out ${hired.name}.`;
  const place = into.length > 0 ? `${put}.` : leave;
  const say = units
    ? `${hired.name}${hired.name === hired.unit.name ? '' : ` (${hired.unit.name})`} is not on the list of ${name}.`
    : `${hired.name} stands in no group of ${name}, which is made of ${oneOfNames(groups)}.`;
  yield { ...placeInMuster(hired), rule: units ? 'army.legal' : 'unitset.levels', say, fix: place };
}

/** How many groups of each kind. */
function* faultsOfNumbers({ level, name, groups }: ArmyLevel): Iterable<MusterComplaint> {
  const kinds = level.groups ?? [];
  const countOf = (id: string): number => [...groups.values()].filter(inner => inner.level.id === id).length;
  const whole: Parameters<typeof excessOverAmount>[2] = of =>
    typeof of === 'string' ? groups.size : countOf(of.kind);
  const nameOf = (id: string): string => kinds.find(kind => kind.id === id)?.name ?? id;
  for (const { id, name: kind, least, most } of kinds) {
    const have = countOf(id);
    const there = have === 0 ? 'there is none' : `there ${have === 1 ? 'is' : 'are'} ${have}`;
    if (most && excessOverAmount(most, have, whole) > 0) {
      const say = `${name}: no more than ${amountWords(most, 'groups', nameOf)} may be ${kind}; ${there}.`;
      yield {
        rule: 'unitset.levels',
        say,
        fix: `Take out one ${kind}${relative(most) ? ', or add other groups' : ''}.`,
      };
    }
    if (least && excessOverAmount(least, have, whole) < 0) {
      const say = `${name}: at least ${amountWords(least, 'groups', nameOf)} must be ${kind}; ${there}.`;
      yield {
        rule: 'unitset.levels',
        say,
        fix: `Add one ${kind}${relative(least) ? ', or take out other groups' : ''}.`,
      };
    }
  }
}

const relative = (amount: Amount): boolean => 'share' in amount || 'per' in amount;
