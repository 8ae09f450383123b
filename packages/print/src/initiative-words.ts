import {
  formatCondition,
  INITIATIVE_ACTIONS,
  type InitiativeAction,
  type InitiativeCondition,
  type InitiativeFact,
} from '@emlia/content';
import type { Condition } from '@emlia/kernel';

type Words = readonly [yes: string, no: string];

const SIZES: Readonly<Record<string, string>> = {
  smaller: 'smaller than it',
  sameOrSmaller: 'no larger than it',
  sameOrLarger: 'no smaller than it',
  larger: 'larger than it',
};

const enemyWords = (fact: Extract<InitiativeFact, { fact: 'enemyWithin' }>): Words => {
  const { distance, speeds, members, size, keyword } = fact;
  const kind = [
    `enemy${keyword === undefined ? '' : ` (${keyword})`}`,
    members && `with ${members} members than it`,
    size && `${members ? 'and ' : ''}${SIZES[size] ?? size}`,
  ];
  const far =
    speeds === undefined
      ? `${distance ?? 0} GSU`
      : `${speeds === 1 ? '' : `${speeds} times `}the distance it can move`;
  const who = kind.filter(Boolean).join(' ');
  return [`an ${who} is within ${far}`, `no ${who} is within ${far}`];
};

/** What the unit is asked, in a sentence; a fact without words here is written in its notation. */
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
    default: {
      const words = formatCondition(fact);
      return [words, `not ${words}`];
    }
  }
};

const conditionWords = (when: Condition<InitiativeFact>, not = false): string => {
  if ('not' in when) return conditionWords(when.not, !not);
  if ('fact' in when) return factWords(when)[not ? 1 : 0];
  const parts = 'all' in when ? when.all : when.any;
  // Not all of them is one that is not.
  const all = 'all' in when !== not;
  return parts.map(part => conditionWords(part, not)).join(all ? ' and ' : ' or ');
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
      return 'fall back';
    case 'retreat':
      return 'retreat';
    case 'rout':
      return 'rout';
    default:
      return INITIATIVE_ACTIONS[(action as InitiativeAction).action].says;
  }
};

/** `If it has been attacked: attack one of them.` */
export const initiativeWords = ({ when, do: actions }: InitiativeCondition): string =>
  `If ${conditionWords(when)}: ${actions.map(actionWords).join(', then ')}.`;
