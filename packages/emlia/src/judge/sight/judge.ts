import { boxesWithin, GRAIN } from '@emlia/kernel';
import { laneBetween, meetsLane } from '../../table/terrain/lane.ts';
import type { World } from '../../table/world.ts';
import type { Granted } from '../concealment/cases.ts';
import { type Grade, isAtLeast, weaker } from '../concealment/grade.ts';
import { type Between, lookBetween } from './between.ts';
import { grantOf, NONE } from './grant.ts';
import type { Party } from './party.ts';
import type { Screen } from './screen.ts';

/** What stands round two parties, as far as it counts: everything, or what stops an attack. */
export interface Bench {
  readonly world: World;
  readonly screens: readonly Screen[];
  /** Whether only total concealment is asked for. */
  readonly totalOnly?: boolean | undefined;
  /** What of it counts for total concealment, once somebody has asked. */
  hiding?: Bench | undefined;
  /** A member of each that see each other, once found. */
  witnesses?: readonly [Party, Party] | undefined;
}

/** sight.sparse, sight.solid: only what is solid, or may count as solid. */
export const couldHide = ({ solid, ground }: Screen, p: Party, q: Party): boolean => {
  if (solid || !ground) return solid;
  return p.disguised || q.disguised || ground.entry.visibilityLimit !== undefined;
};

/** Whether one of two parties could be totally concealed from the other by any of these, before looking closely. */
export const couldBeUnseen = ({ world, screens }: Bench, p: Party, q: Party): boolean => {
  const { policies, tables } = world.edition;
  // draft.takecover.to-total: of whatever conceals in part, a unit between included.
  if (tables.coverHides && (p.takingCover || q.takingCover) && screens.length > 0) return true;
  const { couldHide } = policies.sight;
  for (const screen of screens) if (couldHide(screen, p, q)) return true;
  return false;
};

/** A bench for total concealment alone: what never gives it is out of the way. */
export const forTotal = (bench: Bench, p: Party, q: Party): Bench => {
  if (bench.totalOnly) return bench;
  if (bench.hiding) return bench.hiding;
  const { couldHide } = bench.world.edition.policies.sight;
  const screens = bench.screens.filter(screen => couldHide(screen, p, q));
  bench.hiding = { world: bench.world, screens, totalOnly: true, hiding: undefined, witnesses: undefined };
  return bench.hiding;
};

/** What one party of a pair has from the other, in both directions. */
export interface Judgement {
  readonly forth: Granted;
  readonly back: Granted;
  /** sight.mutual: neither sees the other. */
  readonly unseen: boolean;
  /** sight.corridor.contact: there is no corridor between them as wholes. */
  readonly touching: boolean;
}

/** What the second party has from the first; with nothing between there is nothing to look at. */
export const grantedTo = (bench: Bench, p: Party, q: Party): Granted =>
  bench.screens.length === 0 ? NONE : bench.world.edition.policies.sight.judge(bench, p, q).forth;

/**
 * Both directions of one pair, its members' own corridors included. `seen` is for who has looked already, `most`
 * for who knows how more than these screens conceal: less never does it better.
 */
export const judge = (bench: Bench, p: Party, q: Party, seen?: Between, most?: Judgement): Judgement => {
  const whole = asWholes(bench, p, q, seen);
  if (whole.unseen || whole.touching || bench.screens.length === 0) return whole;
  const forth = byMembers(bench, p, q, whole.forth, most?.forth);
  const back = byMembers(bench, q, p, whole.back, most?.back);
  if (!forth.unseen && !back.unseen) {
    return { ...whole, forth: forth.granted, back: back.granted };
  }
  return {
    ...whole,
    forth: forth.unseen ? forth.granted : MUTUAL,
    back: back.unseen ? back.granted : MUTUAL,
    unseen: true,
  };
};

const CLEAR: Judgement = { forth: NONE, back: NONE, unseen: false, touching: false };

const asWholes = (bench: Bench, p: Party, q: Party, seen?: Between): Judgement => {
  if (!seen && isClear(bench.screens, p, q)) return CLEAR;
  const between = seen ?? lookBetween(bench.world, bench.screens, p, q, true);
  const touching = between.corridor === undefined;
  if (touching && (p.members.length > 0 || q.members.length > 0)) return inContact(bench, p, q);
  if (between.seen.length === 0) return { forth: NONE, back: NONE, unseen: false, touching };
  const forth = grantOf(between, 'forth', bench.totalOnly);
  const back = grantOf(between, 'back', bench.totalOnly);
  // sight.mutual: total concealment found in either direction counts in both, unless camouflage alone gave it.
  const unseen = forth.natural === 'total' || back.natural === 'total';
  return {
    forth: unseen && forth.grade !== 'total' ? MUTUAL : { grade: forth.grade, rule: forth.rule },
    back: unseen && back.grade !== 'total' ? MUTUAL : { grade: back.grade, rule: back.rule },
    unseen,
    touching,
  };
};

const MUTUAL: Granted = { grade: 'total', rule: 'sight.mutual' };

/** Plainly apart, with nothing on the way. */
const isClear = (screens: readonly Screen[], p: Party, q: Party): boolean => {
  if (boxesWithin(p.box, q.box, GRAIN)) return false;
  const lane = laneBetween(p.box, q.box);
  for (const { box } of screens) {
    if (meetsLane(lane, box.left, box.top, box.right, box.bottom)) return false;
  }
  return true;
};

/** sight.corridor.contact: from single member to single member, the weakest grade of all pairs. */
const inContact = (bench: Bench, p: Party, q: Party): Judgement => {
  let forth: Grade = 'total';
  let back: Grade = 'total';
  let unseen = true;
  for (const a of singles(p)) {
    for (const b of singles(q)) {
      const pair = asWholes(bench, a, b);
      forth = weaker(forth, pair.forth.grade);
      back = weaker(back, pair.back.grade);
      unseen &&= pair.unseen;
      if (forth === 'none' && back === 'none') break;
    }
    if (forth === 'none' && back === 'none') break;
  }
  const rule = 'sight.corridor.contact';
  return { forth: { grade: forth, rule }, back: { grade: back, rule }, unseen, touching: true };
};

const singles = (party: Party): readonly Party[] => (party.members.length > 0 ? party.members : [party]);

/** concealment.members.partial, concealment.members.total: what every member of the observed has singly. */
const byMembers = (
  bench: Bench,
  observer: Party,
  observed: Party,
  whole: Granted,
  most: Granted | undefined,
): { granted: Granted; unseen: boolean } => {
  const kept = { granted: whole, unseen: false };
  if (whole.grade === 'total' || whole.grade === most?.grade || observed.members.length === 0) return kept;
  const better = whole.grade === 'partial' ? forTotal(bench, observer, observed) : bench;
  if (better.screens.length === 0) return kept;
  let all: Grade = 'total';
  let unseen = true;
  for (const member of observed.members) {
    const own = towardsMember(better, observer, member);
    all = weaker(all, own.grade);
    unseen &&= own.unseen;
    if (!isAtLeast(all, whole.grade) || all === whole.grade) return kept;
  }
  return { granted: { grade: all, rule: `concealment.members.${all}` }, unseen };
};

/** What one member has from an observer, and whether neither sees the other. */
export interface TowardsMember {
  readonly grade: Grade;
  readonly unseen: boolean;
}

/** What one member, taken as a separate character, has from an observer. */
export const towardsMember = (bench: Bench, observer: Party, member: Party): TowardsMember => {
  const pair = asWholes(bench, observer, member);
  const unseen = pair.unseen || (!pair.touching && isUnseenByAll(bench, observer, member));
  return { grade: unseen ? 'total' : pair.forth.grade, unseen };
};

/** sight.mutual: who cannot see any of an observer's members is not seen by them. */
const isUnseenByAll = (bench: Bench, observer: Party, member: Party): boolean => {
  if (observer.members.length === 0) return false;
  const hiding = forTotal(bench, observer, member);
  if (hiding.screens.length === 0 || hiding.witnesses?.includes(member)) return false;
  for (const one of observer.members) {
    if (asWholes(hiding, one, member).unseen) continue;
    hiding.witnesses = [one, member];
    return false;
  }
  return true;
};
