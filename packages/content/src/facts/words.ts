import { type Condition, counted } from '@emlia/kernel';
import type { Scenario } from '../entries/scenario.ts';
import type { ScenarioFact } from '../entries/victory.ts';
import type { Counter } from './counters.ts';
import type { Count, Fate, LossMeasure } from './victory.ts';

/** What things are called that facts name by their ids. */
export interface FactNames {
  force(id: string): string;
  unit(id: string): string;
  area(id: string): string;
  event(id: string): string;
  tally(id: string): string;
}

type Named = { readonly id: string; readonly name: string };

const nameIn =
  (list: readonly Named[] = []) =>
  (id: string): string =>
    list.find(one => one.id === id)?.name ?? id;

/** What conditions of a scenario call its forces, units and areas. */
export const factNamesIn = ({
  forces,
  areas,
  events = [],
  tallies,
}: Pick<Scenario, 'forces' | 'areas' | 'events' | 'tallies'>): FactNames => {
  const arrivals = events.flatMap(({ effects }) =>
    effects.flatMap(effect => (effect.effect === 'arrive' ? [effect.unit] : [])),
  );
  return {
    force: nameIn(forces),
    unit: nameIn([...forces.flatMap(({ units }) => units), ...arrivals]),
    area: nameIn(areas),
    event: nameIn(events),
    tally: nameIn(tallies),
  };
};

/** How a fate reads of a single unit, of each of several, and where it has not come about. */
const FATE_WORDS: Readonly<Record<Fate, readonly [is: string, are: string, isNot: string]>> = {
  wipedOut: ['is destroyed', 'are destroyed', 'is not destroyed'],
  routed: ['is routed', 'are routed', 'is not routed'],
  retreated: [
    'has retreated over its own lines',
    'have retreated over their own lines',
    'has not retreated over its own lines',
  ],
  exited: ['has left the table', 'have left the table', 'has not left the table'],
  captured: ['is captured', 'are captured', 'is not captured'],
};

type FateFact = Extract<ScenarioFact, { fact: Fate }>;

const fateWords = (fact: FateFact, names: FactNames, not: boolean): string => {
  const [is, are, isNot] = FATE_WORDS[fact.fact];
  const edge = fact.fact === 'exited' && fact.edge ? ` by the ${fact.edge} edge` : '';
  if (fact.unit !== undefined) return `${names.unit(fact.unit)} ${not ? isNot : is}${edge}`;
  const force = names.force(fact.force ?? '');
  const { atLeast } = fact;
  if (atLeast !== undefined) {
    if (not && atLeast === 1) return `no unit of ${force} ${is}${edge}`;
    const units = counted(atLeast, 'unit');
    return `${not ? 'fewer than' : 'at least'} ${units} of ${force} ${atLeast === 1 ? is : are}${edge}`;
  }
  if (fact.fact === 'wipedOut' && not) return `a unit of ${force} is left`;
  if (fact.fact === 'routed')
    return not ? `a unit of ${force} is still on the table` : `no unit of ${force} is left on the table`;
  return `${not ? 'not ' : ''}every unit of ${force} ${is}${edge}`;
};

const COUNT_NAMES: Readonly<Record<Count, readonly [one: string, many: string]>> = {
  members: ['member', 'members'],
  units: ['unit', 'units'],
};

const LOSS_WORDS: Readonly<Record<LossMeasure, string>> = {
  members: 'members',
  units: 'units',
  hireValue: 'points of hire value',
  armyValue: 'points of army value',
};

const LOSS_WORD: Readonly<Record<LossMeasure, string>> = {
  members: 'member',
  units: 'unit',
  hireValue: 'point of hire value',
  armyValue: 'point of army value',
};

const whoseWords = (fact: { readonly force?: string; readonly unit?: string }, names: FactNames): string =>
  fact.unit === undefined ? names.force(fact.force ?? '') : names.unit(fact.unit);

const presentWords = (
  fact: Extract<ScenarioFact, { fact: 'present' }>,
  names: FactNames,
  not: boolean,
): string => {
  const { count = 'units', atLeast = 1 } = fact;
  const area = names.area(fact.area);
  const whose = whoseWords(fact, names);
  if (fact.unit !== undefined && count === 'units') return `${whose} is ${not ? 'not ' : ''}in ${area}`;
  const [one, many] = COUNT_NAMES[count];
  if (atLeast === 1) return `${not ? 'no' : 'a'} ${one} of ${whose} is in ${area}`;
  return `${not ? 'fewer than' : 'at least'} ${counted(atLeast, one, many)} of ${whose} are in ${area}`;
};

const lostWords = (fact: Extract<ScenarioFact, { fact: 'lost' }>, names: FactNames, not: boolean): string => {
  const { measure = 'members', percent, atLeast = 1 } = fact;
  const whose = whoseWords(fact, names);
  if (percent === undefined) {
    if (atLeast === 1) return `${not ? 'no' : 'a'} ${LOSS_WORD[measure]} of ${whose} is lost`;
    return `${not ? 'fewer than' : 'at least'} ${atLeast} ${LOSS_WORDS[measure]} of ${whose} are lost`;
  }
  const what = LOSS_WORDS[measure].replace(/^points of /, '');
  return `${not ? 'less than' : 'at least'} ${percent}% of the ${what} of ${whose} is lost`;
};

const PLURAL = { is: 'are', has: 'have' } as const;

/** Places may be several: `The Ships are`, `The Ford is`, `The Pass is`. */
const withVerb = (name: string, verb: keyof typeof PLURAL): string =>
  `${name} ${/[^s]s$/.test(name) ? PLURAL[verb] : verb}`;

const factWords = (fact: ScenarioFact, names: FactNames, not: boolean): string => {
  switch (fact.fact) {
    case 'wipedOut':
    case 'routed':
    case 'retreated':
    case 'exited':
    case 'captured':
      return fateWords(fact, names, not);
    case 'controls':
      return `${withVerb(names.area(fact.area), 'is')} ${not ? 'not ' : ''}in the hands of ${names.force(fact.force)}`;
    case 'holds':
      return `${names.unit(fact.unit)} ${not ? 'does not hold' : 'holds'} ${names.area(fact.area)}`;
    case 'contested':
      return `${withVerb(names.area(fact.area), 'is')} ${not ? 'not ' : ''}contested`;
    case 'present':
      return presentWords(fact, names, not);
    case 'heldFor': {
      const how = `for ${counted(fact.turns, 'turn')}${fact.inTotal ? ' in total' : fact.turns === 1 ? '' : ' running'}`;
      return `${withVerb(names.area(fact.area), 'has')} ${not ? 'not ' : ''}been in the hands of ${whoseWords(fact, names)} ${how}`;
    }
    case 'outnumbers': {
      const { count = 'members', thanIn } = fact;
      const many = COUNT_NAMES[count][1];
      const more = `${not ? 'no more' : 'more'} ${many} of ${names.force(fact.force)} are in ${names.area(fact.area)}`;
      const there = thanIn === undefined || thanIn === fact.area ? '' : ` in ${names.area(thanIn)}`;
      return `${more} than of ${names.force(fact.than)}${there}`;
    }
    case 'lost':
      return lostWords(fact, names, not);
    case 'lostMore': {
      const { measure = 'members' } = fact;
      const [force, than] = [names.force(fact.force), names.force(fact.than)];
      if (measure !== 'members')
        return `${not ? 'no more' : 'more'} ${LOSS_WORDS[measure]} of ${force} are lost than of ${than}`;
      return `${not ? 'no more' : 'more'} members of ${force} have fallen than of ${than}`;
    }
    case 'turns':
      return not ? `turn ${fact.atLeast} is not over` : `turn ${fact.atLeast} is over`;
    case 'happened':
      return `${names.event(fact.event)} has ${not ? 'not ' : ''}happened`;
    case 'tally':
      return `${withVerb(names.tally(fact.tally), 'is')} ${not ? 'less than' : 'at least'} ${fact.atLeast}`;
    case 'tallyMore': {
      const more = `${not ? 'not ' : ''}${fact.atLeast === undefined ? '' : `at least ${fact.atLeast} `}more`;
      return `${withVerb(names.tally(fact.tally), 'is')} ${more} than ${names.tally(fact.thanTally)}`;
    }
  }
};

/** A condition as players read it; forces have names in the singular and in the plural, so none is a subject. */
export const conditionWords = (
  when: Condition<ScenarioFact>,
  names: FactNames,
  not = false,
  inside = false,
): string => {
  if ('not' in when) return conditionWords(when.not, names, !not, inside);
  if ('fact' in when) return factWords(when, names, not);
  const parts = 'all' in when ? when.all : when.any;
  // Not all of them is one that is not.
  const all = 'all' in when !== not;
  const words = parts.map(part => conditionWords(part, names, not, parts.length > 1));
  const joined = words.join(all ? ', and ' : ', or ');
  return inside && parts.length > 1 ? `(${joined})` : joined;
};

/** What a tally adds for a counter, as players read it: `3 for each unit of the Raiders that has left the table`. */
export const counterWords = (counter: Counter, names: FactNames): string =>
  `${counter.each ?? 1} for ${countedWords(counter, names)}`;

const countedWords = (counter: Counter, names: FactNames): string => {
  switch (counter.count) {
    case 'happened':
      return `each time ${names.event(counter.event)} happens`;
    case 'held':
      return `each turn at whose end ${withVerb(names.area(counter.area), 'is')} in the hands of ${names.force(counter.force)}`;
    case 'lost':
      return `each ${LOSS_WORD[counter.measure ?? 'members']} of ${whoseWords(counter, names)} that is lost`;
    default: {
      const { unit, keyword } = counter;
      const which = keyword === undefined ? 'unit' : `unit with ${keyword}`;
      const who =
        unit === undefined
          ? `each ${which} of ${whoseWords(counter, names)} that`
          : `${names.unit(unit)}, if it`;
      if (counter.count === 'present') return `${who} is in ${names.area(counter.area)}`;
      const edge = counter.count === 'exited' && counter.edge ? ` by the ${counter.edge} edge` : '';
      return `${who} ${FATE_WORDS[counter.count][0]}${edge}`;
    }
  }
};
