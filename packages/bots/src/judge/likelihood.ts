import type { Counter, LossMeasure, Scenario, ScenarioFact } from '@emlia/content';
import { areEnemies, areFriends, keyOfHold } from '@emlia/emlia/reading';
import { type Condition, leavesOf } from '@emlia/kernel';
import type { Ledger, LedgerEntry } from './ledger.ts';

type Of<Name extends ScenarioFact['fact']> = Extract<ScenarioFact, { fact: Name }>;

interface Whom {
  readonly force?: string | undefined;
  readonly unit?: string | undefined;
}

const concerns = ({ force, unit }: Whom, entry: LedgerEntry): boolean =>
  unit === undefined ? entry.force === force : entry.origins.includes(unit) || entry.id === unit;

/** What has not come to pass yet comes to pass the less, the less time there is. */
const yetToCome = ({ turns }: Ledger): number => (turns + 1) / (turns + 3);

const near = (ledger: Ledger, share: number): number =>
  share >= 1 ? 1 : share <= 0 ? 0 : 0.95 * share * share * yetToCome(ledger);

const measured = ({ listed, price, army }: LedgerEntry, measure: LossMeasure): number =>
  measure === 'members' ? listed : measure === 'units' ? 1 : measure === 'hireValue' ? price : army;

/** What they have lost of it and how much it was: of what is counted whole only who is gone, and who got away is not lost. */
const lossOf = (ledger: Ledger, whom: Whom, measure: LossMeasure): { lost: number; of: number } => {
  let [lost, of] = [0, 0];
  for (const entry of ledger.entries) {
    if (!concerns(whom, entry)) continue;
    const all = measured(entry, measure);
    of += all;
    const gone = entry.place === 'retreated' && measure !== 'members' ? 0 : 1 - entry.life;
    const whole = measure === 'units' || measure === 'armyValue';
    lost += all * (whole && gone < 1 ? 0.6 * gone * gone : gone);
  }
  return { lost, of };
};

/** How many of theirs stand in an area in the end. */
const numberIn = (ledger: Ledger, whom: Whom, area: number, members: boolean): number => {
  let sum = 0;
  for (const entry of ledger.entries) {
    if (concerns(whom, entry)) sum += (entry.there[area] ?? 0) * (members ? entry.listed * entry.life : 1);
  }
  return sum;
};

/** The greater of two, by how much: sharper towards the end. */
const exceeds = ({ turns }: Ledger, a: number, b: number): number => {
  if (a <= 0) return 0;
  const ratio = b / a;
  const fourth = ratio * ratio * ratio * ratio;
  return 1 / (1 + (turns > 2 ? fourth : fourth * fourth));
};

const someoneIn = (ledger: Ledger, is: (entry: LedgerEntry) => boolean, area: number): number => {
  let none = 1;
  for (const entry of ledger.entries) if (is(entry)) none *= 1 - (entry.there[area] ?? 0);
  return 1 - none;
};

/** Who is there disputes it, the less the weaker he is; who is not may still come. */
const undisputed = (ledger: Ledger, force: string, area: number): number => {
  let none = 1;
  for (const entry of ledger.entries) {
    const there = entry.there[area] ?? 0;
    if (there === 0 || !areEnemies(ledger.world, entry, { force })) continue;
    none *= 1 - there * (entry.inside[area] ? 0.35 + 0.65 * entry.life : 0.4);
  }
  return none;
};

const controlled = (ledger: Ledger, force: string, area: number): number =>
  someoneIn(ledger, entry => areFriends(ledger.world, entry, { force }), area) *
  undisputed(ledger, force, area);

const heldBy = (ledger: Ledger, unit: string, area: number): number => {
  const one = ledger.entries.find(entry => concerns({ unit }, entry));
  return one ? (one.there[area] ?? 0) * undisputed(ledger, one.force, area) : 0;
};

const heldFor = (ledger: Ledger, fact: Of<'heldFor'>, area: number): number => {
  const { running = 0, total = 0 } = ledger.held?.[keyOfHold(fact)] ?? {};
  const due = fact.turns - (fact.inTotal ? total : running);
  if (due <= 0 && fact.inTotal) return 1;
  const holds =
    fact.unit === undefined ? controlled(ledger, fact.force ?? '', area) : heldBy(ledger, fact.unit, area);
  if (due <= 0) return 0.4 + 0.6 * holds;
  return due > ledger.turns ? 0 : holds / (1 + 0.18 * (due - 1));
};

const lead = (ledger: Ledger, { force, than, measure = 'members' }: Of<'lostMore'>): number => {
  const [a, b] = [lossOf(ledger, { force }, measure), lossOf(ledger, { force: than }, measure)];
  const unit = measure === 'members' ? 2 : Math.max(1, (a.of + b.of) / 30);
  return ahead(ledger, a.lost - b.lost, unit);
};

/** Which of two is ahead, by how much and for how long: from 0 to 1. */
const ahead = ({ turns }: Ledger, by: number, unit: number): number =>
  0.5 + (0.5 * by) / (unit * (0.3 + 0.25 * turns) + Math.abs(by));

type FateFact = Of<'wipedOut' | 'routed' | 'retreated' | 'exited' | 'captured'>;

/** How near a unit is to such an end. */
const fateOf = (ledger: Ledger, fact: FateFact, entry: LedgerEntry): number => {
  const { place, life, fear, left } = entry;
  switch (fact.fact) {
    case 'wipedOut':
      return place === 'destroyed' ? 1 : place === 'table' ? near(ledger, (1 - life) * 0.999) : 0;
    case 'routed':
      return place === 'retreated' ? 1 : place === 'table' ? near(ledger, fear) : 0;
    case 'retreated':
      return place === 'retreated' ? 1 : place === 'table' ? 0.5 * near(ledger, fear) : 0;
    case 'captured':
      if (place === 'captured') return 1;
      return place === 'table' ? near(ledger, (1 - life) * 0.6 + (entry.ordered ? 0 : 0.25)) : 0;
    case 'exited':
      if (left !== undefined) return fact.edge === undefined || left === fact.edge ? 1 : 0;
      if (place !== 'table') return 0;
      return fact.edge === undefined ? Math.max(...Object.values(entry.out)) : entry.out[fact.edge];
  }
};

const fated = (ledger: Ledger, fact: FateFact): number => {
  const fates: number[] = [];
  let [sum, weight] = [0, 0];
  for (const entry of ledger.entries) {
    if (!concerns(fact, entry)) continue;
    const fate = fateOf(ledger, fact, entry);
    fates.push(fate);
    // A whole army is gone when it is destroyed or has run.
    const gone =
      fact.fact === 'wipedOut' || fact.fact === 'routed' ? Math.max(fate, goneFor(fact, entry)) : fate;
    sum += gone * entry.listed;
    weight += entry.listed;
  }
  if (weight === 0) return 0;
  if (fact.atLeast !== undefined) {
    const expected = fates.reduce((all, one) => all + one, 0);
    return expected >= fact.atLeast ? 1 : near(ledger, expected / fact.atLeast);
  }
  return fact.unit === undefined ? near(ledger, sum / weight) : sum / weight;
};

const goneFor = (fact: FateFact, { place, life }: LedgerEntry): number =>
  fact.fact === 'routed' && (place === 'destroyed' || place === 'captured')
    ? 1
    : fact.unit === undefined
      ? 1 - life
      : 0;

/** How much of what a tally counts there will be in the end. */
const countOf = (ledger: Ledger, counter: Counter): number => {
  switch (counter.count) {
    case 'happened':
      return ledger.happened?.[counter.event]?.length ?? 0;
    case 'lost':
      return lossOf(ledger, counter, counter.measure ?? 'members').lost;
    case 'held': {
      const { force, area } = counter;
      const { total = 0 } = ledger.held?.[keyOfHold(counter)] ?? {};
      return total + controlled(ledger, force, ledger.areas.indexOf(area)) * (0.5 + 0.5 * ledger.turns);
    }
    default: {
      let sum = 0;
      for (const entry of ledger.entries) {
        if (!concerns(counter, entry)) continue;
        if (counter.keyword !== undefined && !entry.keywords.includes(counter.keyword)) continue;
        if (counter.count === 'present') sum += entry.there[ledger.areas.indexOf(counter.area)] ?? 0;
        else sum += fateOf(ledger, { ...counter, fact: counter.count }, entry);
      }
      return sum;
    }
  }
};

/** What a tally will have come to, and how much one step of it is. */
const tallyOf = (ledger: Ledger, id: string): { readonly sum: number; readonly step: number } => {
  let [sum, step] = [0, 1];
  for (const counter of ledger.world.setup.scenario.tallies?.find(one => one.id === id)?.counts ?? []) {
    const { each = 1 } = counter;
    sum += each * countOf(ledger, counter);
    step = Math.max(step, Math.abs(each));
  }
  return { sum, step };
};

/** How true a fact will be in the end, as it looks now: from 0 to 1. */
const truthOf = (ledger: Ledger, fact: ScenarioFact): number => {
  switch (fact.fact) {
    case 'controls':
      return controlled(ledger, fact.force, ledger.areas.indexOf(fact.area));
    case 'holds':
      return heldBy(ledger, fact.unit, ledger.areas.indexOf(fact.area));
    case 'heldFor':
      return heldFor(ledger, fact, ledger.areas.indexOf(fact.area));
    case 'contested':
      return 0.3;
    case 'present': {
      const { count = 'units', atLeast = 1 } = fact;
      const area = ledger.areas.indexOf(fact.area);
      if (atLeast === 1) return someoneIn(ledger, entry => concerns(fact, entry), area);
      return exceeds(ledger, numberIn(ledger, fact, area, count === 'members'), atLeast - 0.5);
    }
    case 'outnumbers': {
      const { force, than, area, thanIn = area, count = 'members' } = fact;
      const own = numberIn(ledger, { force }, ledger.areas.indexOf(area), count === 'members');
      const other = numberIn(ledger, { force: than }, ledger.areas.indexOf(thanIn), count === 'members');
      return exceeds(ledger, own, other) * Math.min(1, own);
    }
    case 'lost': {
      const { lost, of } = lossOf(ledger, fact, fact.measure ?? 'members');
      const needed = fact.percent === undefined ? (fact.atLeast ?? 1) : (fact.percent * of) / 100;
      return needed > 0 ? near(ledger, lost / needed) : 0;
    }
    case 'lostMore':
      return lead(ledger, fact);
    case 'tally': {
      const { sum, step } = tallyOf(ledger, fact.tally);
      return ahead(ledger, sum - fact.atLeast + step / 4, step);
    }
    case 'tallyMore': {
      const [one, other] = [tallyOf(ledger, fact.tally), tallyOf(ledger, fact.thanTally)];
      return ahead(ledger, one.sum - other.sum - (fact.atLeast ?? 0), Math.max(one.step, other.step));
    }
    case 'turns':
      return 0.8;
    case 'happened':
      return ledger.happened?.[fact.event] === undefined ? 0.3 : 1;
    default:
      return fated(ledger, fact);
  }
};

/** How likely a condition holds in the end, its facts taken one by one. */
export const likelihoodOf = (ledger: Ledger, when: Condition<ScenarioFact>): number => {
  if ('not' in when) return 1 - likelihoodOf(ledger, when.not);
  if ('all' in when) return when.all.reduce((all, one) => all * likelihoodOf(ledger, one), 1);
  if ('any' in when) return 1 - when.any.reduce((none, one) => none * (1 - likelihoodOf(ledger, one)), 1);
  return truthOf(ledger, when);
};

/** What a condition asks about, in facts, or in what the tallies count that it wants more of. */
export const askedIn = (
  { tallies = [] }: Pick<Scenario, 'tallies'>,
  when: Condition<ScenarioFact>,
): (ScenarioFact | Counter)[] =>
  leavesOf(when).flatMap((fact): (ScenarioFact | Counter)[] =>
    'tally' in fact
      ? tallies.flatMap(({ id, counts }) =>
          id === fact.tally ? counts.filter(({ each = 1 }) => each > 0) : [],
        )
      : [fact],
  );

/** The areas that conditions speak of, and what they count. */
export const areasIn = ({ victory, tallies = [] }: Pick<Scenario, 'victory' | 'tallies'>): string[] =>
  [...victory.flatMap(({ when }) => leavesOf(when)), ...tallies.flatMap(({ counts }) => counts)].flatMap(
    fact => [
      ...('area' in fact ? [fact.area] : []),
      ...('thanIn' in fact && fact.thanIn !== undefined ? [fact.thanIn] : []),
    ],
  );
