import type { Point } from '@emlia/kernel';
import type { Granted } from '../concealment/cases.ts';
import { type Grade, isAtLeast } from '../concealment/grade.ts';
import type { EmliaState, UnitState } from '../state.ts';
import type { Ground, World } from '../world.ts';
import { lookBetween } from './between.ts';
import { cornersOfCorridor } from './corridor.ts';
import { type Bench, type Judgement, judge, towardsMember } from './judge.ts';
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
  const found = judged(scene, p, q);
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
  return judged(scene, partyIn(scene, observer), partyOf(scene, observed)).forth.grade;
};

export const isUnit = (target: Target): target is UnitState => 'members' in target;

export const partyOf = (scene: Scene, target: Target): Party => {
  if (isUnit(target)) return partyIn(scene, target);
  return 'piece' in target ? partyOfGround(scene.world, target) : partyOfPoint(scene.world, target);
};

const everything = (): boolean => true;

export const benchOf = (scene: Scene, p: Party, q: Party, counts: (screen: Screen) => boolean): Bench => ({
  world: scene.world,
  screens: screensBetween(scene, p, q),
  counts,
});

/** What was judged of two units. It follows from them and from what stands between, and holds while those are the same. */
interface Judged {
  readonly screens: readonly Screen[];
  readonly judgement: Judgement;
  /** In which nothing has changed for sure. */
  scene: Scene;
}

const known = new WeakMap<Party, WeakMap<Party, Judged>>();

const remember = (p: Party, q: Party, judged: Judged): void => {
  const others = known.get(p) ?? new WeakMap<Party, Judged>();
  others.set(q, judged);
  known.set(p, others);
};

/** Judged anew only when something else has come to stand between, for both orders of the pair. */
const judged = (scene: Scene, p: Party, q: Party): Judgement => {
  if (p.unit === undefined || q.unit === undefined) return judgeAnew(benchOf(scene, p, q, everything), p, q);
  const last = known.get(p)?.get(q);
  if (last?.scene === scene) return last.judgement;
  const bench = benchOf(scene, p, q, everything);
  const { screens } = bench;
  if (last?.screens.length === screens.length && last.screens.every((one, i) => one === screens[i])) {
    last.scene = scene;
    return last.judgement;
  }
  const judgement = judgeAnew(bench, p, q);
  remember(p, q, { screens, judgement, scene });
  remember(q, p, { screens, judgement: swapped(judgement), scene });
  return judgement;
};

const swapped = ({ forth, back, unseen, touching }: Judgement): Judgement => ({
  forth: back,
  back: forth,
  unseen,
  touching,
});

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
