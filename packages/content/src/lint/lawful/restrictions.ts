import type { Path } from '@emlia/packs';
import type { Restriction } from '../../entries/force.ts';
import { isAnyOf } from '../../muster/army.ts';
import { measureOf } from '../../muster/measure.ts';
import { restrictionWords } from '../../muster/permits.ts';
import { whoWords } from '../../muster/words.ts';
import type { Amount, Measure, Selector } from '../../notation/index.ts';
import { rowsOfAmount } from './amount.ts';
import {
  type Candidate,
  type KeptRestriction,
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
  making: ProgramDraft,
  restrictions: readonly Restriction[],
  ground: Ground,
): void => {
  for (const [i, restriction] of restrictions.entries()) {
    const path = [...ground.path, i];
    const bondOf = (key: string, part: Restriction, fix: string, bars = false): KeptRestriction => {
      const bond: KeptRestriction = {
        of: ground.list ? 'list' : 'scenario',
        path: [...path, key],
        words: restrictionWords(making.pack, part),
        fix,
        ...(bars && { bars: true as const }),
      };
      making.bonds.push(bond);
      return bond;
    };
    if ('only' in restriction) {
      const all = bound(making, ground);
      const named = among(making, all, restriction.only);
      const others = all.filter(one => !named.includes(one));
      const fix = named.length === 0 ? 'name somebody who may stand here' : 'name others too';
      const bond = bondOf('only', restriction, fix, true);
      making.rows.push({ of: sumOfVariables(others), most: 0, bond });
      continue;
    }
    const { of, each, least, most, needs, notWith } = restriction;
    const part = (more: Partial<Counted>): Restriction => ({ of, ...(each && { each }), ...more });
    if (least) {
      const who = whoWords(making.pack, of);
      const fix = among(making, ground.all, of).length > 0 ? 'ask for less' : `admit ${who}, or leave it out`;
      addAmount(making, ground, restriction, 'least', least, bondOf('least', part({ least }), fix));
    }
    if (most) {
      const none = !('share' in most) && most.count === 0;
      const bond = bondOf('most', part({ most }), 'allow more', none);
      addAmount(making, ground, restriction, 'most', most, bond);
    }
    if (needs) {
      const fix = `admit ${whoWords(making.pack, needs)}`;
      addCompany(making, ground, of, { needs }, bondOf('needs', part({ needs }), fix));
    }
    if (notWith) {
      addCompany(
        making,
        ground,
        of,
        { notWith },
        bondOf('not with', part({ notWith }), 'let them stand together'),
      );
    }
  }
};

const placeOf = ({ places }: ProgramDraft, one: number): Candidate => places.get(one) as Candidate;

/** Whom restrictions of that ground bind. */
const bound = (making: ProgramDraft, { all, list }: Ground): number[] =>
  list ? all.filter(one => !placeOf(making, one).permitted) : [...all];

const among = (making: ProgramDraft, all: readonly number[], of: readonly Selector[]): number[] =>
  all.filter(one => isAnyOf(placeOf(making, one).hire.line, of));

/** Where all units are counted, an officer who has joined one is no other. */
const measured = (making: ProgramDraft, some: readonly number[], measure: Measure, all: boolean): Weights =>
  new Map(
    some.map(one => {
      const { hire, officer } = placeOf(making, one);
      if (measure === 'units') return [one, all && officer ? 0 : 1];
      return [one, measure === 'groups' ? 0 : measure === 'points' ? hire.price : hire.members];
    }),
  );

const addAmount = (
  making: ProgramDraft,
  ground: Ground,
  { of, each }: Counted,
  end: 'least' | 'most',
  amount: Amount,
  bond: KeptRestriction,
): void => {
  const measure = measureOf(amount, 'units');
  const counted = end === 'most' ? bound(making, ground) : ground.all;
  const whole = (what: Amount['of']): Weights =>
    typeof what === 'object'
      ? sumOfVariables(among(making, ground.all, [{ keyword: what.kind }]))
      : measured(making, ground.all, what ?? 'units', true);
  const rowsFor = (some: readonly number[], all: boolean): LinearRow[] =>
    rowsOfAmount(making, end, amount, {
      have: measured(making, some, measure, all),
      whole,
      times: ground.times,
    });
  if (!each) {
    const rows = rowsFor(
      among(making, counted, of),
      of.some(selector => 'all' in selector),
    );
    making.rows.push(...rows.map(row => ({ ...row, bond })));
    return;
  }
  const idOf = (one: number): string => placeOf(making, one).hire.unit.id;
  for (const id of new Set(ground.all.map(idOf))) {
    const kind = ground.all.filter(one => idOf(one) === id);
    const asked = among(making, kind, of);
    if (asked.length === 0) continue;
    const some = counted.filter(one => idOf(one) === id);
    const always = end === 'most' && asked.length === kind.length;
    if (always) making.rows.push(...rowsFor(some, false).map(row => ({ ...row, bond })));
    // Of groups only how many units there are in all is known, not in which.
    else if (ground.times === undefined)
      making.choices.push({ bond, ways: [[{ of: sumOfVariables(asked), most: 0 }], rowsFor(some, false)] });
  }
};

/** Where one of them is, one of those must be, or none of them may be. */
const addCompany = (
  making: ProgramDraft,
  ground: Ground,
  of: readonly Selector[],
  { needs, notWith }: Pick<Counted, 'needs' | 'notWith'>,
  bond: KeptRestriction,
): void => {
  const some = among(making, bound(making, ground), of);
  const none: LinearRow = { of: sumOfVariables(some), most: 0 };
  const helpers = sumOfVariables(among(making, ground.all, needs ?? []));
  if (needs && helpers.size === 0) making.rows.push({ ...none, bond });
  // Of groups only how many units there are in all is known, not in which.
  if (ground.times !== undefined) return;
  if (needs && helpers.size > 0) {
    making.choices.push({ bond, ways: [[none], [{ of: scaledWeights(helpers, -1), most: -1 }]] });
  }
  if (notWith) {
    const foes = among(making, bound(making, ground), notWith).filter(one => !some.includes(one));
    making.choices.push({ bond, ways: [[none], [{ of: sumOfVariables(foes), most: 0 }]] });
  }
};
