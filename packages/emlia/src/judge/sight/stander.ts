import { memoizedWhile } from '@emlia/kernel';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { someHave } from '../../table/ability/abilities.ts';
import { isAirborne } from '../../table/movemode/airborne.ts';
import type { World } from '../../table/world.ts';
import { combatRangeOf, contactsOf, isRanked } from '../engagement/engaged.ts';
import { areJoined } from '../engagement/joined.ts';
import { isCamouflaged } from './camouflage.ts';
import type { Party } from './party.ts';
import { type Screen, screenOfSkirmish, screenOfUnit } from './screen.ts';

/** What a unit is to others who look at it or past it, worked out once for as long as it does not change. */
export interface Stander {
  readonly world: World;
  /** A copy: the unit itself is changed in place. */
  readonly unit: UnitState;
  readonly screen: Screen;
  /** All in which vital rolls that harmed it can change what others see. */
  readonly traits: string;
  party?: Party;
  /** The skirmish in whose list it comes first. */
  skirmish?: { readonly group: readonly Stander[]; readonly screen: Screen };
}

/** Standers by the list of members, which is replaced and never changed; what else counts is compared. */
const standerByMembers = memoizedWhile(
  (known: Stander, world: World, unit: UnitState) => known.world === world && standsFor(known, unit),
  (_members: readonly Member[], world: World, unit: UnitState): Stander => {
    const own: UnitState = { ...unit, parts: unit.parts.map(part => ({ ...part })) };
    return {
      world,
      unit: own,
      screen: screenOfUnit(world, own),
      traits: isHarmed(own) ? traitsOf(world, own) : '',
    };
  },
);

export const standerFor = (world: World, unit: UnitState): Stander =>
  standerByMembers(unit.members, world, unit);

/** Whether the unit is as it was in all that sight depends on. */
export const standsFor = ({ world, unit: before, traits }: Stander, unit: UnitState): boolean =>
  before.members === unit.members &&
  before.prone === unit.prone &&
  before.formation === unit.formation &&
  before.takingCover === unit.takingCover &&
  before.altitude === unit.altitude &&
  before.mode === unit.mode &&
  before.force === unit.force &&
  before.id === unit.id &&
  (!isHarmed(unit) || traitsOf(world, unit) === traits);

const traitsOf = (world: World, unit: UnitState): string => {
  const { top, hits } = screenOfUnit(world, unit);
  return `${combatRangeOf(world, unit)} ${top} ${hits} ${isCamouflaged(world, unit)}`;
};

const isHarmed = ({ parts }: UnitState): boolean => {
  for (const { harm } of parts) if (harm) return true;
  return false;
};

/** Big enough to stand between others in the air too. */
const looms = (world: World, unit: UnitState): boolean => someHave(world, unit, 'looms');

/** sight.intervening.who: nobody in the air screens anyone, unless an ability says so. */
export const screensOthers = (world: World, unit: UnitState): boolean =>
  !isAirborne(world, unit) || looms(world, unit);

/** sight.intervening.who: a skirmish is one entity for outsiders. */
export const screensOfUnits = (
  world: World,
  state: EmliaState,
  standing: readonly Stander[],
  units: readonly UnitState[],
): Screen[] => {
  const { screens } = world.edition.policies.sight;
  const screening = units.map((unit, i) => (screens(world, unit) ? (standing[i] as Stander) : undefined));
  return skirmishesOf(world, state, screening, units).flatMap(group => {
    const [first] = group;
    if (!first) return [];
    return group.length === 1 ? first.screen : screenOfGroup(world, first, group);
  });
};

const screenOfGroup = (world: World, first: Stander, group: readonly Stander[]): Screen => {
  const known = first.skirmish;
  if (known?.group.length === group.length && known.group.every((one, i) => one === group[i])) {
    return known.screen;
  }
  const screen = screenOfSkirmish(
    world,
    group.map(({ unit }) => unit),
  );
  first.skirmish = { group, screen };
  return screen;
};

/** engagement.type: units linked by engaging, none of them ranked, are one skirmish; all others stand alone. */
const skirmishesOf = (
  world: World,
  state: EmliaState,
  standers: readonly (Stander | undefined)[],
  units: readonly UnitState[],
): (readonly Stander[])[] => {
  const { joined } = state;
  const groupOf = new Map<Stander, Stander[]>();
  for (let i = 0; i < units.length; i++) {
    const [a, unit] = [standers[i], units[i]];
    if (!a || !unit || isRanked(unit)) continue;
    const met = contactsOf(world, state, unit);
    if (met.length === 0 && joined.length === 0) continue;
    for (let j = 0; j < i; j++) {
      const [b, other] = [standers[j], units[j]];
      if (!b || !other || isRanked(other)) continue;
      if (!met.includes(other) && !areJoined(joined, unit.id, other.id)) continue;
      const [mine, theirs] = [groupOf.get(a) ?? [a], groupOf.get(b) ?? [b]];
      if (mine === theirs) continue;
      mine.push(...theirs);
      for (const one of mine) groupOf.set(one, mine);
    }
  }
  const standing = standers.filter(one => one !== undefined);
  if (groupOf.size === 0) return standing.map(one => [one]);
  return [...new Set(standing.map(one => groupOf.get(one) ?? [one]))];
};
