import type { Edge } from '@emlia/content';
import type { EmliaState, UnitState } from '@emlia/emlia';
import {
  areaOf,
  isInArea,
  lastTurnOf,
  linesOf,
  listedStrength,
  startingMorale,
  type World,
} from '@emlia/emlia/reading';
import { leavesOf, memoized, memoizedWhile } from '@emlia/kernel';
import type { UnitProfile } from '../table/profile.ts';
import { wayFrom, waysIntoArea } from '../table/ways.ts';

/** A unit as victory sees it: what is left of it, and where it may be in the end. */
export interface LedgerEntry {
  readonly id: string;
  readonly force: string;
  readonly seat: string;
  /** The units of the scenario it is made of. */
  readonly origins: readonly string[];
  readonly place: UnitState['place'];
  readonly left: Edge | undefined;
  readonly listed: number;
  /** Which share of it still lives. */
  readonly life: number;
  /** What it cost, all of it, and its army value. */
  readonly price: number;
  readonly army: number;
  readonly ordered: boolean;
  /** How near it is to running for good: from 0 to 1. */
  readonly fear: number;
  /** What its members are, where something is counted by it. */
  readonly keywords: readonly string[];
  /** By area: how likely it stands there in the end; and whether it does now. */
  readonly there: readonly number[];
  readonly inside: readonly boolean[];
  /** By edge: how likely it has gone over it in the end. */
  readonly out: Readonly<Record<Edge, number>>;
}

export interface Ledger {
  readonly world: World;
  readonly held: EmliaState['held'];
  readonly happened: EmliaState['happened'];
  readonly missions: EmliaState['missions'];
  readonly entries: readonly LedgerEntry[];
  /** Ids of the areas, in the order of `there`. */
  readonly areas: readonly string[];
  /** Turns still to be played, this one among them. */
  readonly turns: number;
}

/** Turns: in a battle without a limit nobody plans farther ahead. */
const FAR_AHEAD = 8;

const turnsLeft = (world: World, state: EmliaState): number =>
  Math.max(1, Math.min(FAR_AHEAD, lastTurnOf(world) - Math.max(1, state.turn) + 1));

/** How firmly what is true now will be true in the end: 1 in the last turn. */
const firmness = (turns: number): number => 1 / (1 + 0.12 * (turns - 1));

/** How likely somebody who stands there now will in the end. */
export const chanceToStay = (turns: number): number => 0.6 + 0.37 * firmness(turns);

/** How likely somebody comes who is so many moves away. */
const comes = (moves: number, turns: number): number => {
  if (moves > turns) return moves > 1.6 * turns ? 0 : 0.03;
  return 0.35 / (1 + 0.3 * Math.max(0, moves - 1));
};

const NOWHERE: Readonly<Record<Edge, number>> = { north: 0, south: 0, west: 0, east: 0 };

/** Who has not acted yet has this turn to go, too. */
const turnsOf = ({ activated }: UnitState, turns: number): number => (activated ? turns - 1 : turns);

const outsOf = (world: World, { unit, middle, speed }: UnitProfile, turns: number): Record<Edge, number> => {
  const { width, height } = world.board;
  const away = (far: number): number =>
    Math.min(0.9, 2.4 * comes(Math.max(0, far) / Math.max(1, speed), turnsOf(unit, turns)));
  return {
    north: away(middle.y),
    south: away(height - middle.y),
    west: away(middle.x),
    east: away(width - middle.x),
  };
};

const fearOf = (world: World, unit: UnitState): number => {
  if (unit.place === 'retreated') return 1;
  const start = startingMorale(world, unit);
  return Math.max(0, Math.min(1, (start - unit.morale) / (start + 7)));
};

/** What an entry depends on besides its unit. */
type EntryTerms = Pick<Ledger, 'world' | 'areas' | 'turns'>;

/** Whether anybody wins by units that leave: where not, nobody asks which edge is how near. */
const areOutsAsked = memoized(
  ({ scenario: { victory, tallies = [] } }: World['setup']): boolean =>
    victory.some(({ when }) => leavesOf(when).some(({ fact }) => fact === 'exited')) ||
    tallies.some(({ counts }) => counts.some(({ count }) => count === 'exited')),
);

const NO_WORDS: readonly string[] = [];

const entryFor = (
  { world, areas, turns }: EntryTerms,
  unit: UnitState,
  profile: UnitProfile | undefined,
): LedgerEntry => {
  const listed = Math.max(1, listedStrength(unit));
  const lines = linesOf(world, unit);
  let price = 0;
  let army = 0;
  for (const line of lines) {
    price += line.hireValue ?? 0;
    army = Math.max(army, line.armyValue);
  }
  const fear = fearOf(world, unit);
  const inside = areas.map(id => profile !== undefined && isInArea(areaOf(world, id), unit));
  const nerve = fear > 0.6 ? 0.3 : 1;
  return {
    id: unit.id,
    force: unit.force,
    seat: unit.seat,
    origins: unit.parts.flatMap(({ origin }) => origin ?? []),
    place: unit.place,
    left: unit.left,
    listed,
    life: lifeOf(unit, profile, listed),
    price,
    army,
    ordered: unit.ordered,
    fear,
    keywords: world.setup.scenario.tallies ? lines.flatMap(({ keywords }) => keywords) : NO_WORDS,
    inside,
    there: areas.map((id, i) => {
      if (!profile) return unit.place === 'reserve' && turns > 2 ? 0.1 : 0;
      if (inside[i]) return chanceToStay(turns) * nerve;
      const way = wayFrom(waysIntoArea(world, profile.squares, id), profile.middle);
      return comes(way / Math.max(1, profile.speed), turnsOf(unit, turns)) * nerve;
    }),
    out: profile && areOutsAsked(world.setup) ? outsOf(world, profile, turns) : NOWHERE,
  };
};

const lifeOf = ({ place, members }: UnitState, profile: UnitProfile | undefined, listed: number): number => {
  if (place === 'reserve') return 1;
  if (place === 'destroyed' || place === 'captured') return 0;
  return profile ? profile.life / profile.whole : members.length / listed;
};

interface MadeEntry {
  readonly terms: EntryTerms;
  readonly entry: LedgerEntry;
}

const hasTerms = ({ terms }: MadeEntry, { world, areas, turns }: EntryTerms): boolean =>
  terms.world === world && terms.areas === areas && terms.turns === turns;

/** Of a profile: the entry of its unit as it was made last, while that holds. */
const entryOnTable = memoizedWhile(
  hasTerms,
  (profile: UnitProfile, terms: EntryTerms): MadeEntry => ({
    terms,
    entry: entryFor(terms, profile.unit, profile),
  }),
);

/** A unit that is not on the table, as far as its entry depends on it. */
interface Absentee extends MadeEntry {
  readonly members: UnitState['members'];
  readonly morale: number;
}

/** Of a unit that is not on the table, and has no profile: the entry as it was made last, while that holds. */
const entryOffTable = memoizedWhile(
  (made: Absentee, terms: EntryTerms, { place, left, ordered, morale, members }: UnitState) =>
    hasTerms(made, terms) &&
    made.entry.place === place &&
    made.entry.left === left &&
    made.entry.ordered === ordered &&
    made.morale === morale &&
    made.members === members,
  (unit: UnitState, terms: EntryTerms): Absentee => ({
    terms,
    entry: entryFor(terms, unit, undefined),
    members: unit.members,
    morale: unit.morale,
  }),
);

/** The battle as victory sees it. */
export const ledgerOf = (
  world: World,
  state: EmliaState,
  profiles: ReadonlyMap<string, UnitProfile>,
  areas: readonly string[],
): Ledger => {
  const turns = turnsLeft(world, state);
  const terms = { world, areas, turns };
  const entries: LedgerEntry[] = [];
  for (const unit of Object.values(state.units)) {
    if (unit.place === 'absent' || unit.works) continue;
    const profile = profiles.get(unit.id);
    entries.push((profile ? entryOnTable(profile, terms) : entryOffTable(unit, terms, unit)).entry);
  }
  const { held, happened, missions } = state;
  return { world, held, happened, missions, entries, areas, turns };
};

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

const isSameEntry = (a: LedgerEntry, b: LedgerEntry): boolean =>
  a === b ||
  (a.id === b.id &&
    a.force === b.force &&
    a.seat === b.seat &&
    a.place === b.place &&
    a.left === b.left &&
    a.listed === b.listed &&
    a.life === b.life &&
    a.price === b.price &&
    a.army === b.army &&
    a.ordered === b.ordered &&
    a.fear === b.fear &&
    a.out.north === b.out.north &&
    a.out.south === b.out.south &&
    a.out.west === b.out.west &&
    a.out.east === b.out.east &&
    isSameList(a.origins, b.origins) &&
    isSameList(a.there, b.there) &&
    isSameList(a.inside, b.inside));

/** Whether victory looks the same by both. */
export const isSameLedger = (a: Ledger, b: Ledger): boolean =>
  a.world === b.world &&
  a.turns === b.turns &&
  a.held === b.held &&
  a.happened === b.happened &&
  a.missions === b.missions &&
  a.areas === b.areas &&
  a.entries.length === b.entries.length &&
  a.entries.every((entry, i) => isSameEntry(entry, b.entries[i] as LedgerEntry));
