import type { Restriction } from '../entries/force.ts';
import type { UnitEntry } from '../entries/unit.ts';
import type { Amount, Measure, Selector } from '../notation/index.ts';
import { type Hired, isAnyOf, type MusteredArmy } from './army.ts';
import type { MusterComplaint } from './complaint.ts';
import { admits } from './levels.ts';
import { excessOverAmount, measureOf, sumsOf } from './measure.ts';
import { hirePriceOf } from './price.ts';
import { amountWords, measureWords, nameList, whoWords } from './words.ts';

/** Where restrictions stand: a level of the list, or the scenario. */
export interface RestrictedLevel {
  readonly name: string;
  readonly hired: readonly Hired[];
  /** army.legal: the scenario permits what a list would not, but not what it forbids itself. */
  readonly list: boolean;
}

/** army.legal: how the army breaks the restrictions of one level. */
export function* faultsOfRestrictions(
  army: MusteredArmy,
  ground: RestrictedLevel,
  restrictions: readonly Restriction[],
): Iterable<MusterComplaint> {
  const forbidden = ground.list ? ground.hired.filter(one => !one.permitted) : ground.hired;
  for (const restriction of restrictions) {
    if ('only' in restriction) yield* faultsOfOnly(army, ground, forbidden, restriction.only);
    else {
      yield* faultsOfCount(army, ground, forbidden, restriction);
      yield* faultsOfCompany(army, ground, forbidden, restriction);
    }
  }
}

type Only = Extract<Restriction, { only: unknown }>['only'];
type Counted = Exclude<Restriction, { only: unknown }>;

function* faultsOfOnly(
  { pack }: MusteredArmy,
  { name }: RestrictedLevel,
  hired: readonly Hired[],
  only: Only,
): Iterable<MusterComplaint> {
  for (const one of hired) {
    if (isAnyOf(one.line, only)) continue;
    const who = whoWords(pack, only);
    yield {
      ...placeInMuster(one),
      rule: 'army.legal',
      say: `${name}: only ${who} may be taken, and ${one.name} is not.`,
      fix: `Take out ${one.name}.`,
    };
  }
}

function* faultsOfCount(
  army: MusteredArmy,
  ground: RestrictedLevel,
  forbidden: readonly Hired[],
  { of, each, least, most }: Counted,
): Iterable<MusterComplaint> {
  const kinds = each ? kindsOf(ground.hired.filter(one => isAnyOf(one.line, of))) : [undefined];
  for (const kind of kinds) {
    const among = (hired: readonly Hired[]): Hired[] =>
      hired.filter(one => (kind ? one.line.id === kind.line.id : isAnyOf(one.line, of)));
    const whom = { army, ground, of, kind };
    if (most) yield* faultOfAmount('most', most, among(forbidden), whom);
    if (least) yield* faultOfAmount('least', least, among(ground.hired), whom);
  }
}

/** One of each entry. */
const kindsOf = (hired: readonly Hired[]): Hired[] => [
  ...new Map(hired.map(one => [one.line.id, one])).values(),
];

interface Whom {
  readonly army: MusteredArmy;
  readonly ground: RestrictedLevel;
  readonly of: readonly Selector[];
  /** Where each entry is counted by itself. */
  readonly kind: Hired | undefined;
}

function* faultOfAmount(
  end: 'least' | 'most',
  amount: Amount,
  among: readonly Hired[],
  whom: Whom,
): Iterable<MusterComplaint> {
  const { army, ground, of, kind } = whom;
  const measure = measureOf(amount, 'units');
  const all = !kind && of.some(selector => 'all' in selector);
  const have = amountIn(among, measure, all);
  const over = excessOverAmount(amount, have, wholeIn(ground.hired));
  if (end === 'most' ? over <= 0 : over >= 0) return;
  const may = end === 'most' ? 'may' : 'must';
  const who = kind
    ? ` of one kind: ${kind.unit.name}`
    : all
      ? ''
      : ` ${may} ${measure === 'points' ? 'go to' : 'be'} ${whoWords(army.pack, of)}`;
  yield {
    ...(kind && among.length === 1 && among[0] && placeInMuster(among[0])),
    rule: 'army.legal',
    say: `${ground.name}: ${end === 'most' ? 'no more than' : 'at least'} ${amountWords(amount, 'units')}${who}; there ${isAre(have, measure)}.`,
    fix: fixOf({ end, amount, by: measure === 'units' ? Math.abs(over) : undefined }, among, whom),
  };
}

interface BrokenAmount {
  readonly end: 'least' | 'most';
  readonly amount: Amount;
  /** How many units too many or too few, where that is one number. */
  readonly by: number | undefined;
}

/** What to add or take out. */
const fixOf = (
  { end, amount, by }: BrokenAmount,
  among: readonly Hired[],
  { army, of, kind }: Whom,
): string => {
  const adding = kind ? [kind.unit] : onList(army, of);
  if (end === 'least' && adding.length === 0) return noneToAdd(army, of);
  const names = nameList((end === 'most' ? among : adding).map(({ name }) => name));
  const deed = end === 'most' ? 'Take out' : 'Add';
  if (by !== undefined && !('share' in amount)) return `${deed} ${by} of ${names}.`;
  const others = 'share' in amount || 'per' in amount;
  const instead = end === 'most' ? ', or add others' : ', or take out others';
  return `${deed} ${end === 'most' ? `some of ${names}` : names}${others ? instead : ''}.`;
};

const isAre = (have: number, measure: Measure): string =>
  have === 0
    ? 'is none'
    : `${have === 1 ? 'is' : 'are'} ${measure === 'units' ? have : measureWords(have, measure)}`;

/** Where all units are counted, an officer who has joined one is no other. */
const amountIn = (hired: readonly Hired[], measure: Measure, all: boolean): number => {
  if (measure === 'groups') return 0;
  const alone = all && measure === 'units' ? hired.filter(one => one.officer === undefined) : hired;
  return sumsOf(alone)[measure];
};

/** The whole a share is of, or how many others there are of a keyword. */
const wholeIn =
  (hired: readonly Hired[]): Parameters<typeof excessOverAmount>[2] =>
  of =>
    typeof of === 'string'
      ? amountIn(hired, of, true)
      : sumsOf(hired.filter(one => isAnyOf(one.line, [{ keyword: of.kind }]))).units;

function* faultsOfCompany(
  army: MusteredArmy,
  ground: RestrictedLevel,
  forbidden: readonly Hired[],
  { of, needs, notWith }: Counted,
): Iterable<MusterComplaint> {
  const { pack } = army;
  const some = forbidden.filter(one => isAnyOf(one.line, of));
  if (some.length === 0) return;
  const names = nameList(
    some.map(({ name }) => name),
    'and',
  );
  const who = whoWords(pack, of);
  if (needs && !ground.hired.some(one => isAnyOf(one.line, needs))) {
    const helpers = onList(army, needs);
    yield {
      rule: 'army.legal',
      say: `${ground.name}: where there is ${who}, there must be ${whoWords(pack, needs)}; there is none.`,
      fix: `${helpers.length > 0 ? `Add ${nameList(helpers.map(({ name }) => name))}, or take` : 'Take'} out ${names}.`,
    };
  }
  const foes = notWith ? forbidden.filter(one => isAnyOf(one.line, notWith) && !some.includes(one)) : [];
  if (notWith && foes.length > 0) {
    const others = nameList(
      foes.map(({ name }) => name),
      'and',
    );
    yield {
      rule: 'army.legal',
      say: `${ground.name}: ${who} and ${whoWords(pack, notWith)} are never taken together.`,
      fix: `Take out ${names}, or ${others}.`,
    };
  }
}

/** Entries of that kind the army might hire; some with an option that makes them of it. */
const onList = ({ pack, force, limits }: MusteredArmy, of: readonly Selector[]): UnitEntry[] => {
  const only = [...(force?.restrictions ?? []), ...(limits.restrictions ?? [])].flatMap(one =>
    'only' in one ? [one.only] : [],
  );
  const holds = [...(force?.holds ?? []), ...(limits.holds ?? [])];
  return Object.values(pack.units).filter(unit => {
    const gained = (unit.options ?? []).flatMap(option => option.keywords ?? []);
    const line = { ...unit, keywords: [...unit.keywords, ...gained] };
    const permitted = isAnyOf(line, limits.permits ?? []);
    const allowed = permitted || ((!force || admits(force, line)) && only.every(some => isAnyOf(line, some)));
    return isAnyOf(line, of) && allowed && hirePriceOf(unit, unit, undefined, holds) !== undefined;
  });
};

/** Where the list asks for whom it does not have, nothing the player does helps. */
const noneToAdd = ({ pack, force }: MusteredArmy, of: readonly Selector[]): string => {
  const others = Object.values(pack.forces).filter(other => other !== force);
  const list = `${force ? `the list of ${force.name}` : pack.title} has nobody for hire who is ${whoWords(pack, of)}`;
  return others.length > 0
    ? `Choose ${nameList(others.map(({ name }) => name))}: ${list}.`
    : `The pack must be mended: ${list}.`;
};

export const placeInMuster = ({ entry, officer }: Hired): Pick<MusterComplaint, 'entry' | 'officer'> =>
  officer === undefined ? { entry } : { entry, officer };
