import type { World } from '../../table/world.ts';
import type { Granted } from '../concealment/cases.ts';
import { isAtLeast } from '../concealment/grade.ts';
import { stops } from '../cover/stops.ts';
import { type Between, lookBetween } from './between.ts';
import { type Bench, forTotal, type Judgement } from './judge.ts';
import type { Party } from './party.ts';
import type { Screen } from './screen.ts';
import type { LookingWay } from './verdict.ts';

/**
 * Two parties and what may intervene between them, with what has been worked out about them so far. It holds for
 * both orders of the pair, and for as long as neither party and none of the screens changes.
 */
export interface Meeting extends Bench {
  readonly first: Party;
  readonly second: Party;
  /** All in the corridor, once somebody has asked for reasons. */
  between: Between | undefined;
  /** By everything that intervenes, before and after cover.taking.grants. */
  plain: Judgement | undefined;
  sight: Judgement | undefined;
  /** By what can conceal totally, once somebody has asked for no more. */
  total: Judgement | undefined;
  /** By what stops an attack of this base damage, the last that was asked about. */
  damage: number | undefined;
  cover: Judgement | undefined;
}

export const meetingOf = (
  world: World,
  screens: readonly Screen[],
  first: Party,
  second: Party,
): Meeting => ({
  world,
  screens,
  first,
  second,
  between: undefined,
  plain: undefined,
  sight: undefined,
  total: undefined,
  damage: undefined,
  cover: undefined,
  totalOnly: undefined,
  hiding: undefined,
  witnesses: undefined,
});

const FORTH = ['forth', 'back'] as const;
const BACK = ['back', 'forth'] as const;

/** Which way of a meeting one of its parties looks, and which way it is looked at. */
export const waysFrom = (meeting: Meeting, observer: Party): readonly [LookingWay, LookingWay] =>
  meeting.first === observer ? FORTH : BACK;

/** Everything in the corridor. */
export const betweenIn = (meeting: Meeting): Between => {
  meeting.between ??= lookBetween(meeting.world, meeting.screens, meeting.first, meeting.second);
  return meeting.between;
};

const plainIn = (meeting: Meeting): Judgement => {
  if (meeting.plain) return meeting.plain;
  const { world, first, second, between } = meeting;
  meeting.plain = world.edition.policies.sight.judge(meeting, first, second, between);
  return meeting.plain;
};

/** The concealment of each from the other. */
export const sightIn = (meeting: Meeting): Judgement => {
  if (meeting.sight) return meeting.sight;
  const { first, second } = meeting;
  const plain = plainIn(meeting);
  const forth = withCover(meeting, first, second, plain.forth);
  const back = withCover(meeting, second, first, plain.back);
  meeting.sight = forth === plain.forth && back === plain.back ? plain : { ...plain, forth, back };
  return meeting.sight;
};

/**
 * Whether the other is totally concealed from the observer. What conceals in part is left out of it, which spares most
 * of the measuring, where taking cover never hides anybody totally.
 */
export const isHiddenIn = (meeting: Meeting, observer: Party): boolean => {
  const { world, first, second } = meeting;
  const [way] = waysFrom(meeting, observer);
  if ((first.takingCover || second.takingCover) && world.edition.tables.coverHides)
    return sightIn(meeting)[way].grade === 'total';
  if (!meeting.sight)
    meeting.total ??= world.edition.policies.sight.judge(forTotal(meeting, first, second), first, second);
  const judged = (meeting.sight ?? meeting.total) as Judgement;
  return judged[way].grade === 'total';
};

/** move.cover.effect, cover.taking.grants: partial for a unit with none as a whole, if half of its members have some singly. */
export const coverForNone = (granted: Granted, halfHasSome: () => boolean): Granted =>
  granted.grade === 'none' && halfHasSome() ? { grade: 'partial', rule: 'cover.taking.grants' } : granted;

/** What taking cover makes of what a unit has without it. */
export const withCover = (bench: Bench, observer: Party, observed: Party, granted: Granted): Granted => {
  const { members } = observed;
  if (!observed.takingCover || bench.screens.length === 0) return granted;
  const { policies } = bench.world.edition;
  return policies.takingCover(granted, () => {
    let concealed = 0;
    for (const member of members) {
      if (isAtLeast(policies.sight.towardsMember(bench, observer, member).grade, 'partial')) concealed++;
    }
    return members.length > 0 && 2 * concealed >= members.length;
  });
};

/** cover.test: the concealment of each from the other by what stops an attack of this base damage. */
export const coverIn = (meeting: Meeting, damage: number): Judgement => {
  if (meeting.cover && meeting.damage === damage) return meeting.cover;
  meeting.cover = judgeCover(meeting, damage);
  meeting.damage = damage;
  return meeting.cover;
};

const judgeCover = (meeting: Meeting, damage: number): Judgement => {
  const { world, first, second, between } = meeting;
  const screens = meeting.screens.filter(({ hits }) => stops(hits, damage));
  if (screens.length === meeting.screens.length) return plainIn(meeting);
  const seen = between && {
    ...between,
    seen: between.seen.filter(({ screen }) => stops(screen.hits, damage)),
  };
  return world.edition.policies.sight.judge({ world, screens }, first, second, seen, meeting.plain);
};
