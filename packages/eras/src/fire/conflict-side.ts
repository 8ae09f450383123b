import type { UnitInForce, When } from '../forces/bonus.ts';
import { type Counts, countsOf } from '../forces/element.ts';
import { bonusesOf, type GroupsOfForce } from '../forces/hero.ts';
import type { Ongoing } from '../forces/ongoing.ts';
import { type Stats, statsOf } from '../forces/stats.ts';
import type { Roster } from '../pack/stat-line.ts';
import { type Worth, worthOf } from './worth.ts';

/** An army in a rolled conflict; level and forest are read at its place on the map. */
export interface ConflictArmy extends GroupsOfForce {
  readonly level: number;
  readonly forest: boolean;
}

export interface ConflictSide {
  readonly id: string;
  readonly armies: readonly ConflictArmy[];
  readonly hostileTo: readonly string[];
  readonly defendsNode: boolean;
  readonly when?: readonly When[];
}

/** One unit in the conflict: a copy to lose men from, and its numbers. */
export interface UnitInConflict {
  readonly who: UnitInForce;
  readonly level: number;
  readonly forest: boolean;
  stats: Stats;
}

/** A side while the conflict is worked out. */
export interface FightingSide {
  readonly asked: ConflictSide;
  readonly fighters: readonly UnitInConflict[];
}

export const livingFighters = ({ fighters }: FightingSide): number => {
  let living = 0;
  for (const { who } of fighters) living += who.unit.alive + who.unit.injured;
  return living;
};

export const areHostileSides = ({ asked: a }: FightingSide, { asked: b }: FightingSide): boolean =>
  a.hostileTo.includes(b.id) || b.hostileTo.includes(a.id);

/** What each fighter's fire is worth now, in their order. */
export const worthsIn = ({ fighters }: FightingSide): Worth[][] =>
  fighters.map(({ who, stats }) => worthOf(who.unit, stats));

/** The side with units of its own to lose; the question's are left alone. */
export function fightingSideOf(
  asked: ConflictSide,
  roster: Roster,
  ongoing: readonly Ongoing[],
): FightingSide {
  const fighters: Omit<UnitInConflict, 'stats'>[] = [];
  for (const { id, player, groups, level, forest } of asked.armies) {
    for (const group of groups) {
      for (const unit of group.units) {
        const own = { ...unit, ...copyOf(unit) };
        fighters.push({ who: { unit: own, group: group.id, army: id, player }, level, forest });
      }
    }
  }
  return { asked, fighters: armed(asked, fighters, roster, ongoing) };
}

/** Everybody's numbers again, when a hero has fallen whose bonus is gone. */
export function rearmSide(
  { asked, fighters }: FightingSide,
  roster: Roster,
  ongoing: readonly Ongoing[],
): void {
  armed(asked, fighters, roster, ongoing).forEach(({ stats }, i) => {
    const fighter = fighters[i];
    if (fighter !== undefined) fighter.stats = stats;
  });
}

function armed(
  asked: ConflictSide,
  fighters: readonly Omit<UnitInConflict, 'stats'>[],
  roster: Roster,
  ongoing: readonly Ongoing[],
): UnitInConflict[] {
  const own = asked.armies.flatMap(army => bonusesOf(asItStands(army, fighters), roster));
  const around = { roster, ongoing: [...ongoing, ...own], when: asked.when ?? [] };
  return fighters.map(fighter => ({ ...fighter, stats: statsOf(fighter.who, around) }));
}

const asItStands = (
  army: ConflictArmy,
  fighters: readonly Omit<UnitInConflict, 'stats'>[],
): GroupsOfForce => ({
  ...army,
  groups: army.groups.map(group => ({
    ...group,
    units: fighters
      .filter(({ who }) => who.army === army.id && who.group === group.id)
      .map(({ who }) => who.unit),
  })),
});

const copyOf = (counts: Counts): Counts => {
  const copy = countsOf(counts);
  return copy.elements === undefined ? copy : { ...copy, elements: copy.elements.map(e => ({ ...e })) };
};
