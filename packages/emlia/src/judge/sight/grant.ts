import { type Granted, isFullHeight } from '../concealment/cases.ts';
import { type Grade, isAtLeast } from '../concealment/grade.ts';
import type { Between, SeenBetween } from './between.ts';
import { isHalf, shareOf } from './strips.ts';
import { fractionFor, isSolidFor, type LookingWay, stripsFor, verdictOf } from './verdict.ts';

export const NONE: Granted = { grade: 'none', rule: 'concealment.none' };

/** What a whole corridor gives the observed; `natural` is what it gives without camouflage. */
export interface CorridorGrant extends Granted {
  readonly natural: Grade;
}

const NOTHING: CorridorGrant = { grade: NONE.grade, rule: NONE.rule, natural: 'none' };

/**
 * The best grade a corridor's entities give, singly or together (sight.intervening.single, .group and
 * .group-grade): that of those whose strips reach half. Distances are costly, so first comes what needs none, and
 * as no group takes more than the sum of its shares, the sums come before everything.
 */
export const grantOf = (between: Between, way: LookingWay, totalOnly = false): CorridorGrant => {
  let all = 0;
  let full = 0;
  let walls = 0;
  let hiding = 0;
  for (const one of between.seen) {
    const fraction = fractionFor(one, way);
    all += fraction;
    if (isFull(between, one)) full += fraction;
    if (isWall(between, one)) walls += fraction;
    if (isHiding(between, one, way)) hiding += fraction;
  }
  if (!isHalf(all)) return NOTHING;
  const wall = isHalf(walls) ? byWalls(between, way) : undefined;
  if (wall) return wall;
  const total = isHalf(hiding) ? byHiding(between, way) : undefined;
  if (total) return total;
  if (totalOnly) return NOTHING;
  const screen = isHalf(full) ? byScreens(between, way) : undefined;
  if (screen) return screen;
  const partial = grantAmong(between, way, between.seen, 'partial');
  return partial ? { grade: partial.grade, rule: partial.rule, natural: partial.grade } : NOTHING;
};

const isFull = ({ first, second, datum }: Between, { height }: SeenBetween): boolean =>
  isFullHeight(height, first.top - datum, second.top - datum);

const isWall = (between: Between, one: SeenBetween): boolean => one.solid && isFull(between, one);

/** What is lower than both parties gives partial concealment at most. */
const isHiding = (between: Between, one: SeenBetween, way: LookingWay): boolean => {
  const { first, second, datum } = between;
  const isLow = one.height < first.top - datum && one.height < second.top - datum;
  return !isLow && isSolidFor(between, one, way);
};

const byWalls = (between: Between, way: LookingWay): CorridorGrant | undefined => {
  const walls = between.seen.filter(one => isWall(between, one));
  const rule = ruleOf(walls, way, 'concealment.full-height');
  return rule === undefined ? undefined : { grade: 'total', rule, natural: 'total' };
};

const byHiding = (between: Between, way: LookingWay): CorridorGrant | undefined => {
  const hiding = between.seen.filter(one => isHiding(between, one, way));
  const total = grantAmong(between, way, hiding, 'total');
  if (!total) return undefined;
  return { grade: total.grade, rule: total.rule, natural: naturalOf(between, way, between.seen) };
};

const byScreens = (between: Between, way: LookingWay): CorridorGrant | undefined => {
  const full = between.seen.filter(one => isFull(between, one));
  const rule = ruleOf(full, way, 'concealment.full-height');
  return rule === undefined ? undefined : { grade: 'partial', rule, natural: 'partial' };
};

/** sight.intervening.group: singly or together. */
const reachHalf = (group: readonly SeenBetween[], way: LookingWay): boolean => {
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
const ruleOf = (group: readonly SeenBetween[], way: LookingWay, own: string): string | undefined => {
  if (group.length === 0 || !reachHalf(group, way)) return undefined;
  return group.some(one => isHalf(fractionFor(one, way))) ? own : 'sight.intervening.group-grade';
};

const grantAmong = (
  between: Between,
  way: LookingWay,
  group: readonly SeenBetween[],
  grade: Grade,
): Granted | undefined => {
  const giving = group.filter(one => isAtLeast(verdictOf(between, one, way).grade, grade));
  const alone = giving.find(one => isHalf(fractionFor(one, way)));
  const rule = ruleOf(giving, way, alone ? verdictOf(between, alone, way).rule : '');
  return rule === undefined ? undefined : { grade, rule };
};

const naturalOf = (between: Between, way: LookingWay, able: readonly SeenBetween[]): Grade => {
  const hiding = able.filter(one => {
    const { natural, grade } = verdictOf(between, one, way);
    return (natural ?? grade) === 'total';
  });
  return reachHalf(hiding, way) ? 'total' : 'partial';
};
