import type { Granted } from '../concealment/cases.ts';
import { type Grade, isAtLeast } from '../concealment/grade.ts';
import type { Between, SeenBetween } from './between.ts';
import { betweenIn, type Meeting } from './meeting.ts';
import type { Party } from './party.ts';
import { isHalf, shareOf } from './strips.ts';
import { fractionFor, holdsObserved, isSolidFor, type LookingWay, stripsFor, verdictOf } from './verdict.ts';

/** One line of the account: an entity in the corridor, or a rule about the pair as a whole. */
export interface Reason {
  readonly rule: string;
  readonly grade: Grade;
  readonly say: string;
  /** The entity, and the share of the corridor's strips that meet it. */
  readonly entity?: string;
  readonly fraction?: number;
  /** The runs of strips that meet it, 0 at the corridor's left edge and 1 at its right, for drawing. */
  readonly strips?: SeenBetween['strips'];
  /** Whether it intervenes on its own (sight.intervening.single). */
  readonly alone?: boolean;
  readonly solid?: boolean;
  readonly thick?: number;
  readonly heights?: { readonly obstacle: number; readonly observer: number; readonly observed: number };
  readonly hits?: number;
}

export const reasonsOf = (meeting: Meeting, way: LookingWay, granted: Granted): Reason[] => {
  const between = betweenIn(meeting);
  const [observer, observed] =
    way === 'forth' ? [between.first, between.second] : [between.second, between.first];
  const { datum } = between;
  const against = `against ${round(observer.top - datum)} and ${round(observed.top - datum)}`;
  const gives = `${against}: it gives ${observed.name} `;
  const wouldGive = `${against}: were it wide enough it would give ${observed.name} `;
  const reasons: Reason[] = [];
  for (const seen of between.seen) {
    const fraction = fractionFor(seen, way);
    if (fraction === 0) continue;
    const does = isHalf(fraction) ? gives : wouldGive;
    reasons.push(reasonOf(between, seen, way, { does, observer, observed }));
  }
  const whole = PAIR_RULES[granted.rule];
  if (granted.rule === GROUP) reasons.push(groupReason(between, way, granted, observed));
  else if (whole) reasons.push({ ...granted, say: whole(observer, observed, granted.grade) });
  else if (!between.corridor) {
    reasons.push({
      rule: 'sight.corridor.contact',
      grade: granted.grade,
      say: `${observer.name} and ${observed.name} touch: only what ${observed.name} stands inside can conceal it.`,
    });
  } else if (reasons.length === 0) {
    reasons.push({
      ...granted,
      say: `Nothing tall enough stands between ${observer.name} and ${observed.name}.`,
    });
  }
  return reasons;
};

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const round = (n: number): number => Math.round(n * 100) / 100;

const GIVEN: Readonly<Record<Grade, string>> = {
  none: 'no concealment',
  partial: 'partial concealment',
  total: 'total concealment',
};

/** `does`: what its height is compared with, and that it gives the observed something. */
const reasonOf = (
  between: Between,
  seen: SeenBetween,
  way: LookingWay,
  { does, observer, observed }: { readonly does: string; readonly observer: Party; readonly observed: Party },
): Reason => {
  const { screen, thick, height } = seen;
  const { rule, grade, observerHeight, observedHeight } = verdictOf(between, seen, way);
  const fraction = fractionFor(seen, way);
  const solid = isSolidFor(between, seen, way);
  const where = holdsObserved(seen, way)
    ? `${observed.name} stands inside ${screen.name}, `
    : `${screen.name} takes ${percent(fraction)} of the corridor, `;
  const is = `${solid ? 'solid' : 'sparse'}${thick ? ` (too thick in ${percent(thick)} of it)` : ''}`;
  const reason = {
    rule,
    grade,
    say: `${where}${is}, height ${round(height)} ${does}${GIVEN[grade]}${because(rule, observer)}.`,
    entity: screen.id,
    fraction,
    strips: stripsFor(seen, way),
    alone: isHalf(fraction),
    solid,
    heights: { obstacle: height, observer: observerHeight, observed: observedHeight },
    hits: screen.hits,
  };
  return thick === undefined ? reason : { ...reason, thick };
};

const because = (rule: string, observer: Party): string => {
  switch (rule) {
    case 'concealment.peek':
      return `, as ${observer.name} looks over it`;
    case 'concealment.shadow.too-close':
      return ', as the taller party is too close to it';
    case 'concealment.shadow.membership':
      return ', as not all are in its shadow';
    case 'concealment.from-shadow.platform':
      return ', as the ground it stands on shows';
    default:
      return '';
  }
};

const GROUP = 'sight.intervening.group-grade';

/** Those that could give as much, and what they take together; strips that meet several of them count once. */
const groupReason = (
  between: Between,
  way: LookingWay,
  { grade, rule }: Granted,
  observed: Party,
): Reason => {
  const group = between.seen.filter(
    seen => fractionFor(seen, way) > 0 && isAtLeast(verdictOf(between, seen, way).grade, grade),
  );
  const fraction = shareOf(group.flatMap(seen => stripsFor(seen, way)));
  const names = group.map(({ screen }) => screen.name).join(' and ');
  const say = `Together ${names} take ${percent(fraction)} of the corridor and give ${observed.name} ${GIVEN[grade]}.`;
  return { rule, grade, say, fraction };
};

type Sentence = (observer: Party, observed: Party, grade: Grade) => string;

const everyMember: Sentence = (observer, observed, grade) =>
  `Every member of ${observed.name} has ${grade === 'total' ? 'total' : 'at least partial'} concealment from ${observer.name}.`;

/** What is not one entity's doing. */
const PAIR_RULES: Readonly<Record<string, Sentence>> = {
  'concealment.members.partial': everyMember,
  'concealment.members.total': everyMember,
  'sight.mutual': (observer, observed) =>
    `${observed.name} cannot see ${observer.name}, so ${observer.name} cannot see it either.`,
  'cover.taking.grants': (_observer, observed) =>
    `${observed.name} is taking cover and at least half of its members are concealed.`,
  'sight.corridor.contact': (observer, observed, grade) =>
    `${observer.name} and ${observed.name} touch; from member to member ${grade === 'none' ? 'some have no concealment' : `all have at least ${grade} concealment`}.`,
};
