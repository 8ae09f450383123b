import { type Granted, isFullHeight } from '../concealment/cases.ts';
import { type Grade, isAtLeast } from '../concealment/grade.ts';
import type { Between, Seen } from './between.ts';
import { isHalf, shareOf } from './strips.ts';
import { fractionFor, isSolidFor, stripsFor, verdictOf, type Way } from './verdict.ts';

export const NONE: Granted = { grade: 'none', rule: 'concealment.none' };

/** What a whole corridor gives the observed; `natural` is what it gives without camouflage. */
export interface CorridorGrant extends Granted {
  readonly natural: Grade;
}

const NOTHING: CorridorGrant = { ...NONE, natural: 'none' };

/**
 * The best grade a corridor's entities give, singly or together (sight.intervening.single, .group and
 * .group-grade): that of those whose strips reach half. Distances are costly, so first comes what needs none, and
 * as no group takes more than the sum of its shares, the sums come before everything.
 */
export const grantOf = (between: Between, way: Way, totalOnly = false): CorridorGrant => {
  const { seen, datum } = between;
  const first = between.first.top - datum;
  const second = between.second.top - datum;
  const isFull = ({ height }: Seen): boolean => isFullHeight(height, first, second);
  const isWall = (one: Seen): boolean => one.solid && isFull(one);
  const isHiding = (one: Seen): boolean => isSolidFor(between, one, way) && !isLow(one, first, second);
  if (!isHalf(sumOf(seen, way))) return NOTHING;
  if (isHalf(sumOf(seen, way, isWall))) {
    const wall = ruleOf(seen.filter(isWall), way, 'concealment.full-height');
    if (wall !== undefined) return { grade: 'total', rule: wall, natural: 'total' };
  }
  if (isHalf(sumOf(seen, way, isHiding))) {
    const total = grantAmong(between, way, seen.filter(isHiding), 'total');
    if (total) return { ...total, natural: naturalOf(between, way, seen) };
  }
  if (totalOnly) return NOTHING;
  if (isHalf(sumOf(seen, way, isFull))) {
    const screen = ruleOf(seen.filter(isFull), way, 'concealment.full-height');
    if (screen !== undefined) return { grade: 'partial', rule: screen, natural: 'partial' };
  }
  const partial = grantAmong(between, way, seen, 'partial');
  return partial ? { ...partial, natural: partial.grade } : NOTHING;
};

const sumOf = (group: readonly Seen[], way: Way, counts?: (one: Seen) => boolean): number => {
  let sum = 0;
  for (const one of group) if (!counts || counts(one)) sum += fractionFor(one, way);
  return sum;
};

/** Lower than both parties: it gives partial concealment at most. */
const isLow = ({ height }: Seen, first: number, second: number): boolean => height < first && height < second;

const reachHalf = (group: readonly Seen[], way: Way): boolean => {
  let sum = 0;
  for (const one of group) {
    const fraction = fractionFor(one, way);
    if (isHalf(fraction)) return true;
    sum += fraction;
  }
  // Together they take no more than the sum.
  return isHalf(sum) && isHalf(shareOf(group.flatMap(one => stripsFor(one, way))));
};

/** The rule by which entities that all give the same grade give it: their own, or that of groups. */
const ruleOf = (group: readonly Seen[], way: Way, own: string): string | undefined => {
  if (group.length === 0 || !reachHalf(group, way)) return undefined;
  return group.some(one => isHalf(fractionFor(one, way))) ? own : 'sight.intervening.group-grade';
};

const grantAmong = (
  between: Between,
  way: Way,
  group: readonly Seen[],
  grade: Grade,
): Granted | undefined => {
  const giving = group.filter(one => isAtLeast(verdictOf(between, one, way).grade, grade));
  const alone = giving.find(one => isHalf(fractionFor(one, way)));
  const rule = ruleOf(giving, way, alone ? verdictOf(between, alone, way).rule : '');
  return rule === undefined ? undefined : { grade, rule };
};

const naturalOf = (between: Between, way: Way, able: readonly Seen[]): Grade => {
  const hiding = able.filter(one => {
    const { natural, grade } = verdictOf(between, one, way);
    return (natural ?? grade) === 'total';
  });
  return reachHalf(hiding, way) ? 'total' : 'partial';
};
