import type { UnitEntry } from '../entries.ts';
import type { Restriction } from '../force.ts';
import type { Amount, Selector } from '../notation/index.ts';
import { type Army, type Hired, isAny } from './army.ts';
import type { MusterComplaint } from './complaint.ts';
import { takes } from './levels.ts';
import { beyond, measureOf, sumsOf } from './measure.ts';
import { amountWords, counted, listed, whoWords } from './words.ts';

/** Where restrictions stand: a level of the list, or the scenario. */
export interface Ground {
  readonly name: string;
  readonly hired: readonly Hired[];
  /** army.legal: the scenario permits what a list would not, but not what it forbids itself. */
  readonly list: boolean;
}

/** army.legal: how the army breaks the restrictions of one level. */
export function* faultsOfRestrictions(
  army: Army,
  ground: Ground,
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
  { pack }: Army,
  { name }: Ground,
  hired: readonly Hired[],
  only: Only,
): Iterable<MusterComplaint> {
  for (const one of hired) {
    if (isAny(one.line, only)) continue;
    const who = whoWords(pack, only);
    yield {
      ...placeOf(one),
      rule: 'army.legal',
      say: `${name}: only ${who} may be taken, and ${one.name} is not.`,
      fix: `Take out ${one.name}.`,
    };
  }
}

function* faultsOfCount(
  army: Army,
  ground: Ground,
  forbidden: readonly Hired[],
  { of, each, least, most }: Counted,
): Iterable<MusterComplaint> {
  const kinds = each ? kindsOf(ground.hired.filter(one => isAny(one.line, of))) : [undefined];
  for (const kind of kinds) {
    const among = (hired: readonly Hired[]): Hired[] =>
      hired.filter(one => (kind === undefined ? isAny(one.line, of) : one.line.id === kind.line.id));
    const who = kind ? kind.unit.name : whoWords(army.pack, of);
    if (most) yield* overMost(ground, among(forbidden), most, { who, kind });
    if (least) yield* underLeast(army, ground, among(ground.hired), least, { who, of, kind });
  }
}

const kindsOf = (hired: readonly Hired[]): Hired[] => [
  ...new Map(hired.map(one => [one.line.id, one])).values(),
];

interface Whom {
  readonly who: string;
  readonly kind: Hired | undefined;
}

function* overMost(
  ground: Ground,
  among: readonly Hired[],
  most: Amount,
  { who, kind }: Whom,
): Iterable<MusterComplaint> {
  const measure = measureOf(most, 'units');
  const have = amountIn(among, measure);
  const over = beyond(most, have, wholeIn(ground.hired));
  if (over <= 0) return;
  const names = listed(among.map(({ name }) => name));
  const plain = !('share' in most) && measure === 'units';
  const fix = plain
    ? `Take out ${over} of ${names}.`
    : `Take out ${names}, or some of it${'share' in most || 'per' in most ? ', or add others' : ''}.`;
  const may = kind ? `of one kind: ` : measure === 'points' ? `may go to ` : `may be `;
  yield {
    ...(kind && among.length === 1 && placeOf(among[0] as Hired)),
    rule: 'army.legal',
    say: `${ground.name}: no more than ${amountWords(most, 'units')} ${may}${who}; there ${isAre(have, measure)}.`,
    fix,
  };
}

function* underLeast(
  army: Army,
  ground: Ground,
  among: readonly Hired[],
  least: Amount,
  { who, of, kind }: Whom & { readonly of: Counted['of'] },
): Iterable<MusterComplaint> {
  const measure = measureOf(least, 'units');
  const have = amountIn(among, measure);
  const short = -beyond(least, have, wholeIn(ground.hired));
  if (short <= 0) return;
  const entries = kind ? [kind.unit] : onList(army, of);
  const names = listed(entries.map(({ name }) => name));
  const plain = !('share' in least) && measure === 'units';
  const fix = plain
    ? `Add ${short} of ${names}.`
    : `Add ${names}${'share' in least || 'per' in least ? ', or take out others' : ''}.`;
  const must = kind ? `of one kind: ` : measure === 'points' ? `must go to ` : `must be `;
  yield {
    rule: 'army.legal',
    say: `${ground.name}: at least ${amountWords(least, 'units')} ${must}${who}; there ${isAre(have, measure)}.`,
    fix,
  };
}

const isAre = (have: number, measure: Parameters<typeof counted>[1]): string =>
  have === 0
    ? 'is none'
    : `${have === 1 ? 'is' : 'are'} ${measure === 'units' ? have : counted(have, measure)}`;

const amountIn = (hired: readonly Hired[], measure: Parameters<typeof counted>[1]): number =>
  measure === 'groups' ? 0 : sumsOf(hired)[measure];

/** The whole a share is of, or how many others there are of a keyword. */
const wholeIn =
  (hired: readonly Hired[]): Parameters<typeof beyond>[2] =>
  of =>
    typeof of === 'string'
      ? amountIn(hired, of)
      : sumsOf(hired.filter(one => isAny(one.line, [{ keyword: of.kind }]))).units;

function* faultsOfCompany(
  army: Army,
  ground: Ground,
  forbidden: readonly Hired[],
  { of, needs, notWith }: Counted,
): Iterable<MusterComplaint> {
  const { pack } = army;
  const some = forbidden.filter(one => isAny(one.line, of));
  if (some.length === 0) return;
  const names = listed(
    some.map(({ name }) => name),
    'and',
  );
  const who = whoWords(pack, of);
  if (needs && !ground.hired.some(one => isAny(one.line, needs))) {
    const helpers = onList(army, needs);
    yield {
      rule: 'army.legal',
      say: `${ground.name}: where there is ${who}, there must be ${whoWords(pack, needs)}; there is none.`,
      fix: `Add ${listed(helpers.map(({ name }) => name))}, or take out ${names}.`,
    };
  }
  const foes = notWith ? forbidden.filter(one => isAny(one.line, notWith) && !some.includes(one)) : [];
  if (notWith && foes.length > 0) {
    const others = listed(
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

/** Entries of that kind the army might hire. */
const onList = ({ pack, force }: Army, of: readonly Selector[]): UnitEntry[] =>
  Object.values(pack.units).filter(unit => isAny(unit, of) && (!force || takes(force, unit)));

export const placeOf = ({ entry, officer }: Hired): Pick<MusterComplaint, 'entry' | 'officer'> =>
  officer === undefined ? { entry } : { entry, officer };
