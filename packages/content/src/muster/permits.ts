import type { ArmyLimits, Force, NestedLevel, Restriction } from '../entries/force.ts';
import type { UnitEntry } from '../entries/unit.ts';
import type { Selector } from '../notation/index.ts';
import { isAnyOf, type PackLists } from './army.ts';
import { amountWords, whoWords } from './words.ts';

/** What lists permit, for whoever chooses from them; whether an army is legal is for checkMuster to say. */

/** The units that may be hired straight into a level, or into an army without lists, and those a scenario permits there besides. */
export const hirableIn = (
  pack: PackLists,
  level: Force | NestedLevel | undefined,
  permits: readonly Selector[] = [],
): UnitEntry[] => {
  const open = (unit: UnitEntry): boolean => {
    if (!level) return true;
    return level.units ? isAnyOf(unit, level.units) : (level.groups ?? []).length === 0;
  };
  const forHire = ({ hireValue, hirePrices }: UnitEntry): boolean =>
    hireValue !== undefined || (hirePrices ?? []).length > 0;
  return Object.values(pack.units).filter(unit => forHire(unit) && (open(unit) || isAnyOf(unit, permits)));
};

/** Whether a battle takes an army of a force; without lists there is none, and only one open to all takes it. */
export const takesForce = ({ from }: ArmyLimits, force: string | undefined): boolean =>
  !from || (force !== undefined && from.includes(force));

/** mixed.origins: the single characters who may join such a unit. */
export const joinersOf = (pack: PackLists, force: Force | undefined, line: UnitEntry): UnitEntry[] =>
  Object.values(pack.units).filter(
    one =>
      line.members !== 1 &&
      one.members === 1 &&
      !one.with &&
      one.hireValue !== undefined &&
      (!force?.officers ||
        force.officers.some(({ of, join }) => isAnyOf(one, of) && (!join || isAnyOf(line, join)))),
  );

/** A restriction of an army list in words: `Hunter: at most 1/2 of the units`. */
export const restrictionWords = (pack: PackLists, restriction: Restriction): string => {
  if ('only' in restriction) return `Only ${whoWords(pack, restriction.only)}`;
  const { of, each, least, most, needs, notWith } = restriction;
  const all = of.some(selector => 'all' in selector);
  const who = all ? (each ? 'Each kind' : 'All together') : whoWords(pack, of);
  const parts = [
    least && `at least ${amountWords(least, 'units')}`,
    most && `at most ${amountWords(most, 'units')}`,
    needs && `only with ${whoWords(pack, needs)}`,
    notWith && `never with ${whoWords(pack, notWith)}`,
  ].filter(part => part !== undefined);
  const head =
    each && !all
      ? `Each kind ${who.startsWith('of ') ? '' : 'of '}${who}`
      : `${who.slice(0, 1).toUpperCase()}${who.slice(1)}`;
  return `${head}: ${parts.join(', ')}`;
};

/** How many groups of a kind the level around takes: `1 to 4`, `at most 1 group for every Band`. */
export const groupWords = ({ least, most }: NestedLevel, kinds: readonly NestedLevel[]): string => {
  const words = (amount: NonNullable<NestedLevel['least']>): string =>
    amountWords(amount, 'groups', id => kinds.find(kind => kind.id === id)?.name ?? id);
  if (least && most && 'count' in least && !('per' in least) && 'count' in most && !('per' in most)) {
    return least.count === most.count ? `${least.count}` : `${least.count} to ${most.count}`;
  }
  if (!least && !most) return 'any number';
  return [least && `at least ${words(least)}`, most && `at most ${words(most)}`].filter(Boolean).join(', ');
};
