import { type Condition, listed } from '@emlia/kernel';
import type { InitiativeAction, InitiativeCondition, InitiativeFact } from '../entries/initiative.ts';

type Words = readonly [yes: string, no: string];

const SIZES: Readonly<Record<string, string>> = {
  smaller: 'smaller than it',
  sameOrSmaller: 'no larger than it',
  sameOrLarger: 'no smaller than it',
  larger: 'larger than it',
};

type Far = Pick<Extract<InitiativeFact, { fact: 'enemyWithin' }>, 'distance' | 'speeds'>;

const farWords = ({ distance, speeds }: Far): string =>
  speeds === undefined
    ? `${distance ?? 0} GSU`
    : `${speeds === 1 ? '' : `${speeds} times `}the distance it can move`;

const enemyWords = (fact: Extract<InitiativeFact, { fact: 'enemyWithin' }>): Words => {
  const { members, size, keyword } = fact;
  const kind = [
    `enemy${keyword === undefined ? '' : ` (${keyword})`}`,
    members && `with ${members} members than it`,
    size && `${members ? 'and ' : ''}${SIZES[size] ?? size}`,
  ];
  const far = farWords(fact);
  const who = kind.filter(Boolean).join(' ');
  return [`an ${who} is within ${far}`, `no ${who} is within ${far}`];
};

/** What the unit is asked, in a sentence, and its opposite. */
const factWords = (fact: InitiativeFact): Words => {
  switch (fact.fact) {
    case 'attacked':
      return ['it has been attacked', 'it has not been attacked'];
    case 'attackedByRanged':
      return ['it has been shot at', 'it has not been shot at'];
    case 'enemyWithin':
      return enemyWords(fact);
    case 'hidden':
      return ['no enemy sees it in the open', 'an enemy sees it in the open'];
    case 'seenInOpen':
      return ['an enemy sees it in the open', 'no enemy sees it in the open'];
    case 'takingCover':
      return ['it is taking cover', 'it is not taking cover'];
    case 'engaged':
      return ['it is engaged', 'it is not engaged'];
    case 'moraleAtMost':
      return [`its morale is ${fact.value} or less`, `its morale is above ${fact.value}`];
    case 'moraleAtLeast':
      return [`its morale is ${fact.value} or more`, `its morale is below ${fact.value}`];
    case 'disordered':
      return ['it is disordered', 'it is ordered'];
    case 'prone':
      return ['it is prone', 'it is not prone'];
    case 'inFormation':
      return [`it is in ${fact.formation} formation`, `it is not in ${fact.formation} formation`];
    case 'standsIn':
      return [`it stands in ${fact.keyword} ground`, `it does not stand in ${fact.keyword} ground`];
    case 'suffers':
      return [`it is ${fact.ailment}`, `it is not ${fact.ailment}`];
    case 'lostAtLeast':
      return [
        `it has lost ${fact.percent}% or more of its members`,
        `it has lost less than ${fact.percent}% of its members`,
      ];
  }
};

/** The names of those who make a fact hold, or who see a unit that is not hidden; none: of nobody in particular. */
export type NamesOfThose = (fact: InitiativeFact) => readonly string[];

/** What has come over the unit, with those who brought it about by their names, which may be in the plural. */
const namedWords = (fact: InitiativeFact, names: string): string | undefined => {
  switch (fact.fact) {
    case 'attacked':
      return `it has been attacked by ${names}`;
    case 'attackedByRanged':
      return `it has been shot at by ${names}`;
    case 'enemyWithin':
      return fact.speeds === undefined
        ? `it is within ${farWords(fact)} of ${names}`
        : `it is within ${fact.speeds === 1 ? '' : `${fact.speeds} times `}the reach of ${names}`;
    case 'hidden':
    case 'seenInOpen':
      return `it is seen in the open by ${names}`;
    case 'engaged':
      return `it is engaged by ${names}`;
    default:
      return undefined;
  }
};

/** What sets a condition of initiative off, in words: `it has been shot at and an enemy sees it in the open`. */
export const initiativeTrigger = (
  when: Condition<InitiativeFact>,
  those: NamesOfThose = () => [],
  not = false,
): string => {
  if ('not' in when) return initiativeTrigger(when.not, those, !not);
  if ('fact' in when) {
    // Who is not hidden is seen by somebody.
    const names = not === (when.fact === 'hidden') ? those(when) : [];
    const named = names.length > 0 ? namedWords(when, listed(names)) : undefined;
    return named ?? factWords(when)[not ? 1 : 0];
  }
  const parts = 'all' in when ? when.all : when.any;
  // Not all of them is one that is not.
  const all = 'all' in when !== not;
  return parts.map(part => initiativeTrigger(part, those, not)).join(all ? ' and ' : ' or ');
};

const actionWords = (action: InitiativeAction): string => {
  switch (action.action) {
    case 'moveAway': {
      const far =
        action.speeds === undefined
          ? `${action.distance ?? 0} GSU`
          : `${action.speeds} times the distance they can move`;
      return `move ${far} away from them`;
    }
    case 'seekHiding':
      return `make for the nearest concealment or cover${action.fastest ? ' at Double Pace' : ''}`;
    case 'takeCover':
      return 'take cover';
    case 'attack':
      return action.ranged ? 'shoot at one of them' : 'attack one of them';
    case 'charge':
      return 'charge the nearest of them';
    case 'fallBack':
      return 'fall back to its own lines, a friend or cover';
    case 'retreat':
      return 'retreat towards its own lines';
    case 'rout':
      return 'run for its own lines';
  }
};

/** What a condition calls for: `take cover, then shoot at one of them` */
export const initiativeDeeds = (actions: readonly InitiativeAction[]): string =>
  actions.map(actionWords).join(', then ');

/** A condition of initiative as it is printed: `If it has been attacked: attack one of them.` */
export const initiativeWords = ({ when, do: actions }: InitiativeCondition): string =>
  `If ${initiativeTrigger(when)}: ${initiativeDeeds(actions)}.`;
