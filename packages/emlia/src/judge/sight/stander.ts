import { cloneJson, mayBeWithin, memoizedWhile } from '@emlia/kernel';
import type { Member, UnitState } from '../../state.ts';
import { partHas } from '../../table/ability/abilities.ts';
import { isAirborne } from '../../table/movemode/airborne.ts';
import { areEnemies, membersOf, type World } from '../../table/world.ts';
import { areInContact, combatRangeOf, isRanked } from '../engagement/engaged.ts';
import { areJoined, type Joined } from '../engagement/joined.ts';
import { isCamouflaged } from './camouflage.ts';
import type { Party } from './party.ts';
import { type Screen, screenOfSkirmish, screenOfUnit } from './screen.ts';

/** What a unit is to others who look at it or past it, worked out once for as long as it does not change. */
export interface Stander {
  readonly world: World;
  /** A copy: the unit itself is changed in place. */
  readonly unit: UnitState;
  readonly screen: Screen;
  readonly range: number;
  /** All in which vital rolls that harmed it can change what others see. */
  readonly traits: string;
  /** By their ids, others and whether it is linked to them by engaging or being engaged. */
  readonly links: Map<string, { readonly to: Stander; readonly linked: boolean }>;
  party?: Party;
  /** The skirmish in whose list it comes first. */
  skirmish?: { readonly group: readonly Stander[]; readonly screen: Screen };
}

/** Standers by the list of members, which is replaced and never changed; what else counts is compared. */
const standerByMembers = memoizedWhile(
  (known: Stander, world: World, unit: UnitState) => known.world === world && standsFor(known, unit),
  (_members: readonly Member[], world: World, unit: UnitState): Stander => {
    const own: UnitState = { ...unit, parts: cloneJson(unit.parts) };
    return {
      world,
      unit: own,
      screen: screenOfUnit(world, own),
      range: combatRangeOf(world, own),
      traits: isHarmed(own) ? traitsOf(world, own) : '',
      links: new Map(),
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
const looms = (world: World, unit: UnitState): boolean =>
  unit.parts.some((part, i) => partHas(world, part, 'looms') && membersOf(unit, i).length > 0);

/** sight.intervening.who: nobody in the air screens anyone, unless an ability says so; a skirmish is one entity for outsiders. */
export const screensOfUnits = (
  world: World,
  standing: readonly Stander[],
  joined: readonly Joined[],
): Screen[] =>
  skirmishesOf(
    world,
    standing.filter(({ unit }) => !isAirborne(world, unit) || looms(world, unit)),
    joined,
  ).flatMap(group => {
    const [first] = group;
    if (!first) return [];
    return group.length === 1 ? first.screen : screenOfGroup(world, first, group);
  });

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
  standers: readonly Stander[],
  joined: readonly Joined[],
): (readonly Stander[])[] => {
  const groupOf = new Map<Stander, Stander[]>();
  for (const [i, a] of standers.entries()) {
    for (let j = 0; j < i; j++) {
      const b = standers[j];
      if (!b || isRanked(a.unit) || isRanked(b.unit)) continue;
      if (!areLinked(world, a, b) && !areJoined(joined, a.unit.id, b.unit.id)) continue;
      const [mine, theirs] = [groupOf.get(a) ?? [a], groupOf.get(b) ?? [b]];
      if (mine === theirs) continue;
      mine.push(...theirs);
      for (const one of mine) groupOf.set(one, mine);
    }
  }
  if (groupOf.size === 0) return standers.map(one => [one]);
  return [...new Set(standers.map(one => groupOf.get(one) ?? [one]))];
};

const areLinked = (world: World, a: Stander, b: Stander): boolean => {
  if (!areEnemies(world, a.unit, b.unit)) return false;
  if (!mayBeWithin(world.board, a.screen.box, b.screen.box, Math.max(a.range, b.range))) return false;
  const known = a.links.get(b.unit.id);
  if (known?.to === b) return known.linked;
  const linked = areInContact(world, a.unit, b.unit);
  a.links.set(b.unit.id, { to: b, linked });
  return linked;
};
