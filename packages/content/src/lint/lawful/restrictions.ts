import type { Path } from '@emlia/packs';
import type { Restriction } from '../../entries/force.ts';
import { isAnyOf } from '../../muster/army.ts';
import { measureOf } from '../../muster/measure.ts';
import { restrictionWords } from '../../muster/permits.ts';
import { whoWords } from '../../muster/words.ts';
import type { Amount, Measure, Selector } from '../../notation/index.ts';
import { rowsOfAmount } from './amount.ts';
import {
  type Bond,
  type Candidate,
  type ProgramDraft,
  scaledWeights,
  sumOfVariables,
  type Weights,
} from './program-draft.ts';
import type { LinearRow } from './simplex.ts';

/** A level of a list, or a scenario, with everybody in it. */
interface Ground {
  readonly all: readonly number[];
  readonly path: Path;
  readonly list: boolean;
  readonly times?: number;
}

type Counted = Exclude<Restriction, { only: unknown }>;

/** army.legal: as faultsOfRestrictions judges them. */
export const addRestrictions = (
  draft: ProgramDraft,
  restrictions: readonly Restriction[],
  ground: Ground,
): void => {
  for (const [i, restriction] of restrictions.entries()) {
    const path = [...ground.path, i];
    const bondOf = (key: string, part: Restriction, fix: string, bars = false): Bond => {
      const bond: Bond = {
        of: ground.list ? 'list' : 'scenario',
        path: [...path, key],
        words: restrictionWords(draft.pack, part),
        fix,
        ...(bars && { bars: true as const }),
      };
      draft.bonds.push(bond);
      return bond;
    };
    if ('only' in restriction) {
      const all = bound(draft, ground);
      const named = among(draft, all, restriction.only);
      const others = all.filter(one => !named.includes(one));
      const fix = named.length === 0 ? 'name somebody who may stand here' : 'name others too';
      const bond = bondOf('only', restriction, fix, true);
      draft.rows.push({ of: sumOfVariables(others), most: 0, bond });
      continue;
    }
    const { of, each, least, most, needs, notWith } = restriction;
    const part = (more: Partial<Counted>): Restriction => ({ of, ...(each && { each }), ...more });
    if (least) {
      const who = whoWords(draft.pack, of);
      const fix = among(draft, ground.all, of).length > 0 ? 'ask for less' : `admit ${who}, or leave it out`;
      addAmount(draft, ground, {
        of,
        each,
        end: 'least',
        amount: least,
        bond: bondOf('least', part({ least }), fix),
      });
    }
    if (most) {
      const none = !('share' in most) && most.count === 0;
      const bond = bondOf('most', part({ most }), 'allow more', none);
      addAmount(draft, ground, { of, each, end: 'most', amount: most, bond });
    }
    if (needs) {
      const fix = `admit ${whoWords(draft.pack, needs)}`;
      addCompany(draft, ground, { of, needs, bond: bondOf('needs', part({ needs }), fix) });
    }
    if (notWith) {
      const bond = bondOf('not with', part({ notWith }), 'let them stand together');
      addCompany(draft, ground, { of, notWith, bond });
    }
  }
};

const candidateOf = ({ candidates }: ProgramDraft, one: number): Candidate =>
  candidates.get(one) as Candidate;

/** The variables of those whom restrictions of that ground bind. */
const bound = (draft: ProgramDraft, { all, list }: Ground): number[] =>
  list ? all.filter(one => !candidateOf(draft, one).permitted) : [...all];

const among = (draft: ProgramDraft, all: readonly number[], of: readonly Selector[]): number[] =>
  all.filter(one => isAnyOf(candidateOf(draft, one).hire.line, of));

/** Where all units are counted, an officer who has joined one is no other. */
const measured = (draft: ProgramDraft, some: readonly number[], measure: Measure, all: boolean): Weights =>
  new Map(
    some.map(one => {
      const { hire, officer } = candidateOf(draft, one);
      if (measure === 'units') return [one, all && officer ? 0 : 1];
      return [one, measure === 'groups' ? 0 : measure === 'points' ? hire.price : hire.members];
    }),
  );

/** How many of some there are at least or at most, of each entry by itself where it says so. */
interface AmountBond {
  readonly of: readonly Selector[];
  readonly each: Counted['each'];
  readonly end: 'least' | 'most';
  readonly amount: Amount;
  readonly bond: Bond;
}

const addAmount = (
  draft: ProgramDraft,
  ground: Ground,
  { of, each, end, amount, bond }: AmountBond,
): void => {
  const measure = measureOf(amount, 'units');
  const counted = end === 'most' ? bound(draft, ground) : ground.all;
  const whole = (what: Amount['of']): Weights =>
    typeof what === 'object'
      ? sumOfVariables(among(draft, ground.all, [{ keyword: what.kind }]))
      : measured(draft, ground.all, what ?? 'units', true);
  const rowsFor = (some: readonly number[], all: boolean): LinearRow[] =>
    rowsOfAmount(draft, end, amount, {
      have: measured(draft, some, measure, all),
      whole,
      times: ground.times,
    });
  if (!each) {
    const rows = rowsFor(
      among(draft, counted, of),
      of.some(selector => 'all' in selector),
    );
    draft.rows.push(...rows.map(row => ({ ...row, bond })));
    return;
  }
  const idOf = (one: number): string => candidateOf(draft, one).hire.unit.id;
  for (const id of new Set(ground.all.map(idOf))) {
    const kind = ground.all.filter(one => idOf(one) === id);
    const asked = among(draft, kind, of);
    if (asked.length === 0) continue;
    const some = counted.filter(one => idOf(one) === id);
    const always = end === 'most' && asked.length === kind.length;
    if (always) draft.rows.push(...rowsFor(some, false).map(row => ({ ...row, bond })));
    // Of groups only how many units there are in all is known, not in which.
    else if (ground.times === undefined)
      draft.choices.push({ bond, ways: [[{ of: sumOfVariables(asked), most: 0 }], rowsFor(some, false)] });
  }
};

/** Where one of `of` is, one of `needs` must be, or none of `notWith` may be. */
const addCompany = (
  draft: ProgramDraft,
  ground: Ground,
  { of, needs, notWith, bond }: Pick<Counted, 'of' | 'needs' | 'notWith'> & { readonly bond: Bond },
): void => {
  const some = among(draft, bound(draft, ground), of);
  const none: LinearRow = { of: sumOfVariables(some), most: 0 };
  const helpers = sumOfVariables(among(draft, ground.all, needs ?? []));
  if (needs && helpers.size === 0) draft.rows.push({ ...none, bond });
  // Of groups only how many units there are in all is known, not in which.
  if (ground.times !== undefined) return;
  if (needs && helpers.size > 0) {
    draft.choices.push({ bond, ways: [[none], [{ of: scaledWeights(helpers, -1), most: -1 }]] });
  }
  if (notWith) {
    const foes = among(draft, bound(draft, ground), notWith).filter(one => !some.includes(one));
    draft.choices.push({ bond, ways: [[none], [{ of: sumOfVariables(foes), most: 0 }]] });
  }
};
