import { type Edge, VICTORY_GRADES, type VictoryGrade } from '@emlia/content';
import type { EmliaState } from '@emlia/emlia';
import { missionsOf, sidesOf, type World } from '@emlia/emlia/reading';
import { memoized, memoizedByKey } from '@emlia/kernel';
import type { UnitProfile } from '../table/profile.ts';
import { chanceToStay, isSameLedger, type Ledger, type LedgerEntry, ledgerOf } from './ledger.ts';
import { areasIn, askedIn, likelihoodOf } from './likelihood.ts';

/** The areas that anyone's victory speaks of. */
const areasWanted = memoized(({ scenario }: World['setup']): readonly string[] => [
  ...new Set(areasIn(scenario)),
]);

/** A condition, as far as it may belong to a mission. */
interface Mission {
  readonly force: string;
  readonly mission?: string | undefined;
}

/** victory.exact: what belongs to a mission counts for whoever has drawn it; of the others' it may be any. */
const likelihoodToCount = ({ world, missions }: Ledger, { force, mission }: Mission): number => {
  if (mission === undefined) return 1;
  const drawn = missions?.[force]?.mission;
  return drawn === undefined ? 1 / missionsOf(world, force).length : drawn === mission ? 1 : 0;
};

/** For each grade, the best first: how likely a side has one as good in the end. */
const chancesOf = (ledger: Ledger, side: readonly string[]): Record<VictoryGrade, number> => {
  const none = { massacre: 1, majorVictory: 1, victory: 1, minorVictory: 1 };
  const { victory } = ledger.world.setup.scenario;
  for (const one of victory) {
    if (!side.includes(one.force)) continue;
    const counts = likelihoodToCount(ledger, one);
    if (counts > 0) none[one.grade] *= 1 - counts * likelihoodOf(ledger, one.when);
  }
  let worse = 1;
  for (const grade of VICTORY_GRADES) {
    worse *= none[grade];
    none[grade] = 1 - worse;
  }
  return none;
};

/** victory.compare: the chance that the best grade of the one is better than that of all others. */
const winsOver = (
  one: Record<VictoryGrade, number>,
  others: readonly Record<VictoryGrade, number>[],
): number => {
  let [wins, before] = [0, 0];
  for (const grade of VICTORY_GRADES) {
    const exactly = one[grade] - before;
    before = one[grade];
    wins += others.reduce((chance, other) => chance * (1 - other[grade]), exactly);
  }
  return wins;
};

/** How the battle will end for a seat, from -1 to 1: as it looks now, or if one entry were changed. */
type Outlook = (changed?: Partial<LedgerEntry>, index?: number) => number;

const outlookOf = (ledger: Ledger, seat: string): Outlook => {
  const { scenario } = ledger.world.setup;
  const sides = sidesOf(scenario);
  const mine = new Set(ledger.entries.flatMap(entry => (entry.seat === seat ? [entry.force] : [])));
  const isOurs = sides.map(side => side.some(force => mine.has(force)));
  const named = scenario.defaultResult?.force;
  const ifUndecided =
    named === undefined ? 0 : sides.some((side, i) => side.includes(named) && isOurs[i]) ? 1 : -1;
  // One entry at a time is another for as long as it is looked at.
  const entries = [...ledger.entries];
  const imagined: Ledger = { ...ledger, entries };
  const look = (): number => {
    const chances = sides.map(side => chancesOf(imagined, side));
    let [ours, theirs, undecided] = [0, 0, 1];
    for (const [i, one] of chances.entries()) {
      const wins = winsOver(
        one,
        chances.filter((_other, k) => k !== i),
      );
      undecided *= 1 - one.minorVictory;
      if (isOurs[i]) ours += wins;
      else theirs += wins;
    }
    if (ifUndecided > 0) ours += undecided;
    else if (ifUndecided < 0) theirs += undecided;
    return ours - theirs;
  };
  return (changed, index = -1) => {
    const entry = ledger.entries[index];
    if (!entry) return look();
    entries[index] = { ...entry, ...changed };
    const value = look();
    entries[index] = entry;
    return value;
  };
};

/** What a victory is worth, in points. */
const STAKE = 40;

/** To whom all seems lost, the ground that could still win is worth at least this much to one of his units. */
const LAST_HOPE = 6;
const LOST = -0.4;
const MOST_ZEAL = 100;

/** What victory makes of the table, for one seat. */
export interface Prospect {
  /** How the battle will end for the seat, as it looks now: from -1 to 1. */
  readonly stands: number;
  readonly turns: number;
  /** What it would mean, in points, if this unit were destroyed; never less than nothing. */
  fall(unit: string): number;
  /** For a unit of ours: what it is worth that it stands in an area rather than nowhere, by area. */
  ground(unit: string): readonly { readonly area: string; readonly value: number }[];
  /** What it is worth that it leaves, and by which edge. */
  exit(unit: string): { readonly edge: Edge; readonly value: number } | undefined;
}

/** The edges by which somebody wins, by unit. */
const exitsIn = (ledger: Ledger, seat: string): Map<string, Edge> => {
  const exits = new Map<string, Edge>();
  const { scenario } = ledger.world.setup;
  for (const { force, when, mission } of scenario.victory) {
    if (likelihoodToCount(ledger, { force, mission }) === 0) continue;
    for (const asked of askedIn(scenario, when)) {
      const what = 'fact' in asked ? asked.fact : asked.count;
      if (what !== 'exited' || !('edge' in asked) || asked.edge === undefined) continue;
      const keyword = 'keyword' in asked ? asked.keyword : undefined;
      for (const { id, origins, keywords, force: own, seat: his } of ledger.entries) {
        if (keyword !== undefined && !keywords.includes(keyword)) continue;
        const meant = asked.unit === undefined ? own === asked.force : origins.includes(asked.unit);
        if (meant && own === force && his === seat) exits.set(id, asked.edge);
      }
    }
  }
  return exits;
};

type AreaValues = readonly { readonly area: string; readonly value: number }[];

/** Nobody there: what a unit has by area that stands in none. */
const nowhereIn = ({ areas }: Ledger): Pick<LedgerEntry, 'there' | 'inside'> => ({
  there: areas.map(() => 0),
  inside: areas.map(() => false),
});

/** By the place of a unit in the ledger: what it is worth that it stands in an area rather than nowhere, in points. */
const groundReader = (ledger: Ledger, outlook: Outlook): ((index: number) => AreaValues) => {
  const nowhere = nowhereIn(ledger);
  const known = new Map<number, AreaValues>();
  return index => {
    let ground = known.get(index);
    if (!ground) {
      const base = outlook(nowhere, index);
      ground = ledger.areas.map((area, i) => {
        const there = nowhere.there.map((_none, k) => (k === i ? chanceToStay(ledger.turns) : 0));
        const inside = nowhere.inside.map((_none, k) => k === i);
        return { area, value: STAKE * (outlook({ there, inside }, index) - base) };
      });
      known.set(index, ground);
    }
    return ground;
  };
};

/** How much more than its chances ground is worth to a side that has nothing to lose. */
const zealOf = (ledger: Ledger, seat: string, groundFor: (index: number) => AreaValues): number => {
  let best = 0;
  for (const [index, entry] of ledger.entries.entries()) {
    if (entry.seat !== seat || entry.place !== 'table') continue;
    for (const [i, { value }] of groundFor(index).entries())
      if ((entry.there[i] ?? 0) > 0) best = Math.max(best, value);
  }
  return best > 0 ? Math.max(1, Math.min(MOST_ZEAL, LAST_HOPE / best)) : 1;
};

/** For each seat: what was last made of which ledger. */
const latestProspects = memoizedByKey(
  (_world: World, _seat: string): { made?: { readonly ledger: Ledger; readonly prospect: Prospect } } => ({}),
);

/** It is the one of the choice before where nothing that victory asks about has changed. */
export const prospectFor = (
  world: World,
  state: EmliaState,
  seat: string,
  profiles: ReadonlyMap<string, UnitProfile>,
): Prospect => {
  const ledger = ledgerOf(world, state, profiles, areasWanted(world.setup));
  const latest = latestProspects(world, seat);
  if (latest.made && isSameLedger(latest.made.ledger, ledger)) return latest.made.prospect;
  const prospect = prospectOf(ledger, seat);
  latest.made = { ledger, prospect };
  return prospect;
};

const prospectOf = (ledger: Ledger, seat: string): Prospect => {
  const outlook = outlookOf(ledger, seat);
  const stands = outlook();
  const indexOf = (unit: string): number => ledger.entries.findIndex(({ id }) => id === unit);
  const groundFor = groundReader(ledger, outlook);
  const falls = new Map<string, number>();
  const isLost = !(stands > LOST || ledger.areas.length === 0);
  let zeal: number | undefined;
  return {
    stands,
    turns: ledger.turns,
    fall(unit) {
      let value = falls.get(unit);
      if (value === undefined) {
        const index = indexOf(unit);
        const gone = { place: 'destroyed', life: 0, ...nowhereIn(ledger) } as const;
        const then = outlook(gone, index);
        const ours = ledger.entries[index]?.seat === seat;
        value = STAKE * Math.max(0, ours ? stands - then : then - stands);
        falls.set(unit, value);
      }
      return value;
    },
    ground(unit) {
      zeal ??= isLost ? zealOf(ledger, seat, groundFor) : 1;
      const by = zeal;
      return groundFor(indexOf(unit)).map(({ area, value }) => ({ area, value: value * by }));
    },
    exit(unit) {
      const edge = exitsIn(ledger, seat).get(unit);
      if (edge === undefined) return undefined;
      const index = indexOf(unit);
      const out = (chance: number) => ({ north: 0, south: 0, west: 0, east: 0, [edge]: chance });
      const goes = outlook({ out: out(0.95) }, index);
      const stuck = outlook({ out: out(0) }, index);
      return { edge, value: STAKE * (goes - stuck) };
    },
  };
};
