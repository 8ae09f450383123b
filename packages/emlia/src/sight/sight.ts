import type { Point } from '@emlia/kernel';
import type { Granted } from '../concealment/cases.ts';
import { type Grade, isAtLeast } from '../concealment/grade.ts';
import type { EmliaState, UnitState } from '../state.ts';
import type { Ground, World } from '../world.ts';
import { lookBetween } from './between.ts';
import { cornersOfCorridor } from './corridor.ts';
import { type Bench, couldBeUnseen, type Judgement, judge, towardsMember } from './judge.ts';
import { type Party, partyOfGround, partyOfPoint } from './party.ts';
import { type Reason, reasonsOf } from './reasons.ts';
import { partyIn, type Scene, sceneOf, screensBetween } from './scene.ts';
import type { Screen } from './screen.ts';

/** What can be looked at: a unit on the table, a piece of terrain, a point. */
export type Target = UnitState | Ground | Point;

/** One direction of looking, and why. */
export interface Look {
  readonly observer: string;
  readonly observed: string;
  readonly concealment: Grade;
  /** The id of the rule that settled it. */
  readonly rule: string;
  readonly reasons: readonly Reason[];
}

/** Everything sight says about an ordered pair (sight.corridor.pair). */
export interface Sight {
  readonly a: string;
  readonly b: string;
  /** sight.line: whether each sees the other as far as nothing reduces only one side's visibility. */
  readonly seen: boolean;
  /** Round the corridor, for drawing; none between parties that touch. */
  readonly corridor?: readonly Point[];
  /** a looking at b. */
  readonly forth: Look;
  /** b looking at a. */
  readonly back: Look;
}

/** Sight between a unit and a unit, a piece of terrain or a point, both ways. */
export const sight = (world: World, state: EmliaState, a: UnitState, b: Target): Sight => {
  const scene = sceneOf(world, state);
  const [p, q] = [partyIn(scene, a), partyOf(scene, b)];
  const found = judgeAnew(benchOf(scene, p, q, everything), p, q);
  const between = lookBetween(world, screensBetween(scene, p, q), p, q);
  return {
    a: p.id,
    b: q.id,
    seen: !found.unseen,
    ...(between.corridor && { corridor: cornersOfCorridor(between.corridor) }),
    forth: lookOf(p, q, found.forth, reasonsOf(between, 'forth', found.forth)),
    back: lookOf(q, p, found.back, reasonsOf(between, 'back', found.back)),
  };
};

const lookOf = (observer: Party, observed: Party, granted: Granted, reasons: readonly Reason[]): Look => ({
  observer: observer.id,
  observed: observed.id,
  concealment: granted.grade,
  rule: granted.rule,
  reasons,
});

/** The grade of concealment the observed has from the observer, without the reasons. */
export const concealmentFrom = (
  world: World,
  state: EmliaState,
  observer: UnitState,
  observed: Target,
): Grade => {
  const scene = sceneOf(world, state);
  const pair = pairIn(scene, partyIn(scene, observer), partyOf(scene, observed));
  return pair.bench.screens.length === 0 ? 'none' : forthOf(pair).grade;
};

/** Whether the observed is totally concealed from the observer, which mostly needs no close look. */
export const isUnseenBy = (
  world: World,
  state: EmliaState,
  observer: UnitState,
  observed: Target,
): boolean => {
  const scene = sceneOf(world, state);
  const pair = pairIn(scene, partyIn(scene, observer), partyOf(scene, observed));
  return couldBeUnseen(pair.bench.screens, pair.p, pair.q) && forthOf(pair).grade === 'total';
};

export const isUnit = (target: Target): target is UnitState => 'members' in target;

export const partyOf = (scene: Scene, target: Target): Party => {
  if (isUnit(target)) return partyIn(scene, target);
  return 'piece' in target ? partyOfGround(scene.world, target) : partyOfPoint(scene.world, target);
};

const everything = (): boolean => true;

export const benchOf = (scene: Scene, p: Party, q: Party, counts: (screen: Screen) => boolean): Bench => ({
  world: scene.world,
  screens: screensBetween(scene, p, q).filter(counts),
  counts,
});

/**
 * Two parties and what stands between them. What is judged of them follows from nothing else, and so holds for as
 * long as these are the same.
 */
interface Pair {
  readonly p: Party;
  readonly q: Party;
  readonly bench: Bench;
  /** Of p first, once somebody has asked. */
  judgement?: Judgement;
  /** In which it was last found to be so. */
  scene: Scene;
}

/** Of each party, by the other's id: the latest for each will do. */
const pairs = new WeakMap<Party, Map<string, Pair>>();

const knownPair = (p: Party, q: Party): Pair | undefined => {
  const pair = pairs.get(p)?.get(q.id);
  return pair?.q === q ? pair : undefined;
};

const pairIn = (scene: Scene, p: Party, q: Party): Pair => {
  const last = knownPair(p, q);
  if (last?.scene === scene) return last;
  const bench = benchOf(scene, p, q, everything);
  if (last && isSame(last.bench.screens, bench.screens)) {
    last.scene = scene;
    return last;
  }
  const pair: Pair = { p, q, bench, scene };
  const others = pairs.get(p);
  if (others) others.set(q.id, pair);
  else pairs.set(p, new Map([[q.id, pair]]));
  return pair;
};

const isSame = (a: readonly Screen[], b: readonly Screen[]): boolean =>
  a.length === b.length && a.every((screen, i) => screen === b[i]);

/** What q has from p. Both directions are judged together, so the pair may be known the other way round. */
const forthOf = (pair: Pair): Granted => {
  const { p, q, bench } = pair;
  const turned = pair.judgement ? undefined : knownPair(q, p);
  if (turned?.judgement && isSame(turned.bench.screens, bench.screens)) return turned.judgement.back;
  pair.judgement ??= judgeAnew(bench, p, q);
  return pair.judgement.forth;
};

const judgeAnew = (bench: Bench, p: Party, q: Party): Judgement => {
  const found = judge(bench, p, q);
  const forth = takingCover(bench, p, q, found.forth);
  const back = takingCover(bench, q, p, found.back);
  return forth === found.forth && back === found.back ? found : { ...found, forth, back };
};

/** cover.taking.grants: partial for a unit with none as a whole, if half of its members have some singly. */
const takingCover = (bench: Bench, observer: Party, observed: Party, granted: Granted): Granted => {
  const { members } = observed;
  if (!observed.takingCover || granted.grade !== 'none' || bench.screens.length === 0) return granted;
  let concealed = 0;
  for (const member of members) {
    if (isAtLeast(towardsMember(bench, observer, member).grade, 'partial')) concealed++;
  }
  return members.length > 0 && 2 * concealed >= members.length
    ? { grade: 'partial', rule: 'cover.taking.grants' }
    : granted;
};
