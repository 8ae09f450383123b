import { counted, leavesOf } from '@emlia/kernel';
import type { Scenario, ScenarioUnit } from '../../entries/scenario.ts';
import type { TimedEvent } from '../../entries/timed-event.ts';
import type { ScenarioFact, Tally } from '../../entries/victory.ts';
import { implies, type KnownFacts, type Leaf, neverHolds } from '../../facts/logic.ts';
import { LAST_TURN } from '../../notation/turns.ts';
import { judgingOf } from '../../scenario/judging.ts';
import { includesTurn } from '../../scenario/schedule.ts';
import type { Draft } from '../check.ts';
import { relationsOfFacts } from './fact-relations.ts';
import { mostMembersFor } from './most-members.ts';
import { statLinesOf } from './stat-lines.ts';

/** What can come about in a scenario at all, so far as its file tells. */
export interface Prospects {
  /** The last turn there can be, and whether the scenario's own limit is later. */
  readonly last: number;
  /** Events that can happen. */
  readonly events: ReadonlySet<string>;
  /** What is known where the condition of an event is asked, and where that of an ending or a victory is. */
  readonly at: (event: TimedEvent) => ExplainedFacts;
  readonly atEnd: (atOnce?: boolean) => ExplainedFacts;
}

export interface ExplainedFacts extends KnownFacts {
  /** Why a fact never holds. */
  readonly why: (leaf: Leaf) => string | undefined;
}

/** How many turns may be over when a condition is asked. */
type Over = readonly [least: number, most: number];

export const prospectsOf = (draft: Draft, scenario: Scenario): Prospects => {
  const last = lastTurnOf(scenario);
  const happening = new Set<string>();
  const together = relationsOfFacts(draft, scenario);
  const place = (over: Over): ExplainedFacts => {
    const why = (leaf: Leaf) => whyNever(draft, scenario, leaf as ScenarioFact, { over, last, happening });
    return {
      ...together,
      why,
      never: leaf => why(leaf) !== undefined,
      always: leaf => isAlways(leaf as ScenarioFact, over),
    };
  };
  const at = (event: TimedEvent): ExplainedFacts => place(overAt(event, last) ?? [0, last]);
  // An event that waits for another happens only if that can.
  for (let more = true; more; ) {
    more = false;
    for (const event of scenario.events ?? []) {
      if (happening.has(event.id) || !overAt(event, last)) continue;
      if (event.when && neverHolds(event.when, true, at(event))) continue;
      happening.add(event.id);
      more = true;
    }
  }
  return { last, events: happening, at, atEnd: atOnce => place([atOnce ? 0 : 1, last]) };
};

/** The limit, or what ends the battle by then in any case. */
const lastTurnOf = ({ turns = LAST_TURN, endings = [], victory }: Scenario): number => {
  const ends = [
    ...endings.map(({ when }) => when),
    ...victory.flatMap(one => (judgingOf(one).does === 'ends' ? [one.when] : [])),
  ];
  const sure = ends.flatMap(when =>
    leavesOf(when).flatMap(leaf =>
      leaf.fact === 'turns' && implies({ fact: 'turns', atLeast: leaf.atLeast } as Leaf, when)
        ? [leaf.atLeast]
        : [],
    ),
  );
  return Math.min(turns, ...sure);
};

/** Undefined: it has no turn to happen on. */
const overAt = ({ turns, moment }: TimedEvent, last: number): Over | undefined => {
  const all = Array.from({ length: last }, (_, i) => i + 1).filter(
    turn => !turns || includesTurn(turns, turn),
  );
  const [first, final] = [all[0], all.at(-1)];
  if (first === undefined || final === undefined) return undefined;
  return moment === 'end' ? [first, final] : [first - 1, final - 1];
};

const isAlways = (leaf: ScenarioFact, [least]: Over): boolean =>
  leaf.fact === 'turns' && leaf.atLeast <= least;

interface Then {
  readonly over: Over;
  readonly last: number;
  readonly happening: ReadonlySet<string>;
}

const whyNever = (
  draft: Draft,
  scenario: Scenario,
  leaf: ScenarioFact,
  { over: [, most], last, happening }: Then,
): string | undefined => {
  const turns = leaf.fact === 'turns' ? leaf.atLeast : leaf.fact === 'heldFor' ? leaf.turns : 0;
  if (turns > most) {
    const begun = most < last ? `, and by then ${most === 1 ? '1 is' : `${most} are`} over` : '';
    return `the battle lasts ${counted(last, 'turn')}${begun}; ask for ${most} at the most`;
  }
  if (leaf.fact === 'happened') {
    const event = scenario.events?.find(({ id }) => id === leaf.event);
    return event && !happening.has(event.id) ? `${event.name} never happens` : undefined;
  }
  if (leaf.fact === 'tally') {
    const tally = scenario.tallies?.find(({ id }) => id === leaf.tally);
    const highest = tally ? mostOf(scenario, tally, { last, happening }) : Infinity;
    return tally && leaf.atLeast > highest
      ? `${tally.name} comes to ${highest} at the most; ask for less, or count more`
      : undefined;
  }
  const whom = whomOf(scenario, leaf, happening);
  if (!whom) return undefined;
  if (leaf.fact === 'captured' && !whom.units.some(({ capturable }) => capturable)) {
    return `${whom.name} has no unit with "capturable: true"; give it one`;
  }
  if (leaf.fact === 'lost' && whom.points !== undefined)
    return whyBeyond(draft, leaf, whom.name, whom.points);
  if (whom.open) return undefined;
  const there = sumsOf(draft, whom.units);
  if (!there) return undefined;
  return whyTooMuch(leaf, whom.name, there);
};

/** How much a tally can come to, where that is plain from the scenario. */
const mostOf = (
  { events = [] }: Scenario,
  { counts }: Tally,
  { last, happening }: Pick<Then, 'last' | 'happening'>,
): number =>
  counts.reduce((sum, counter) => {
    const { each = 1 } = counter;
    if (each <= 0) return sum;
    if (counter.count === 'held') return sum + each * last;
    if (counter.count !== 'happened') return Infinity;
    const event = events.find(({ id }) => id === counter.event);
    const times = event?.turns !== undefined || event?.again ? last : 1;
    return happening.has(counter.event) ? sum + each * times : sum;
  }, 0);

/** Why an army that is still to be mustered can never lose so much. */
const whyBeyond = (
  draft: Draft,
  { measure = 'members', atLeast = 0 }: Extract<ScenarioFact, { fact: 'lost' }>,
  name: string,
  points: number,
): string | undefined => {
  const army = `${name} is mustered for ${counted(points, 'point')}`;
  if (measure === 'hireValue') return atLeast > points ? army : undefined;
  if (measure === 'armyValue' || draft.units.size < draft.sources.units.size) return undefined;
  const most = mostMembersFor(draft.units.values(), points);
  return most !== undefined && atLeast > most
    ? `${army}, which hires ${counted(most, 'member')} at the most`
    : undefined;
};

type Sums = Readonly<Record<'members' | 'units' | 'hireValue' | 'armyValue', number>>;

const MEASURED: Readonly<Record<keyof Sums, string>> = {
  members: 'member',
  units: 'unit',
  hireValue: 'point of hire value',
  armyValue: 'point of army value',
};

/** Units may split, so there may be as many of them as there are members. */
const whyTooMuch = (leaf: ScenarioFact, name: string, there: Sums): string | undefined => {
  const has = (measure: keyof Sums): string => {
    const [one, ...of] = MEASURED[measure].split(' ');
    const count = Math.round(there[measure] * 10) / 10;
    return `${name} has ${[`${counted(count, one ?? '')}`, ...of].join(' ')}`;
  };
  if (leaf.fact === 'lost') {
    const { measure = 'members', atLeast = 0 } = leaf;
    const most = measure === 'units' ? there.members : there[measure];
    return most === 0 || atLeast > most ? has(measure) : undefined;
  }
  if (leaf.fact === 'lostMore') {
    const { measure = 'members' } = leaf;
    return there[measure] === 0 ? has(measure) : undefined;
  }
  const asked = 'atLeast' in leaf ? (leaf.atLeast ?? 0) : 0;
  return asked > there.members ? has('members') : undefined;
};

interface Whom {
  readonly name: string;
  readonly units: readonly ScenarioUnit[];
  /** More may come, or others. */
  readonly open: boolean;
  /** What all of them may cost at the most, where nobody else comes. */
  readonly points?: number;
}

/** The units whose fate, losses or numbers a fact asks about. */
const whomOf = (scenario: Scenario, leaf: ScenarioFact, happening: ReadonlySet<string>): Whom | undefined => {
  const given = leaf as { readonly force?: string; readonly unit?: string };
  const arrivals = (scenario.events ?? []).flatMap(event =>
    event.effects.flatMap(effect => (effect.effect === 'arrive' ? [{ event, effect }] : [])),
  );
  if (given.unit !== undefined) {
    const listed = scenario.forces.flatMap(({ units }) => units).find(({ id }) => id === given.unit);
    const later = arrivals.find(({ effect }) => effect.unit.id === given.unit)?.effect.unit;
    const unit = listed ?? later;
    return unit && { name: unit.name, units: [unit], open: !listed };
  }
  const force = scenario.forces.find(({ id }) => id === given.force);
  if (!force) return undefined;
  const coming = arrivals.filter(({ effect, event }) => effect.force === force.id && happening.has(event.id));
  const units = [...force.units, ...coming.map(({ effect }) => effect.unit)];
  const again = coming.some(({ event }) => event.turns !== undefined || event.again);
  const points = coming.length === 0 ? force.army?.points : undefined;
  const open = again || force.army !== undefined;
  return { name: force.name, units, open, ...(points !== undefined && { points }) };
};

/** Undefined while an entry cannot be read. */
const sumsOf = (draft: Draft, units: readonly ScenarioUnit[]): Sums | undefined => {
  const sums = { members: 0, units: units.length, hireValue: 0, armyValue: 0 };
  for (const unit of units) {
    const lines = statLinesOf(draft, unit);
    if (lines.length === 0) return undefined;
    for (const { line, members } of lines) {
      sums.members += members;
      sums.hireValue += ((line.hireValue ?? 0) / line.members) * members;
    }
    sums.armyValue += Math.max(...lines.map(({ line }) => line.armyValue));
  }
  return sums;
};
