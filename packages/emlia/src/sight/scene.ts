import type { Grade } from '../concealment/grade.ts';
import type { Joined } from '../engagement/joined.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { unitsOnTable, type World } from '../world.ts';
import { numbersIn } from './grounds-in.ts';
import type { Judgement } from './judge.ts';
import { laneBetween, meetsLane } from './lane.ts';
import { type Meeting, meetingOf, sightIn } from './meeting.ts';
import { type Party, partyOfUnit } from './party.ts';
import { type Screen, screensOfTerrain } from './screen.ts';
import { type Stander, screensOfUnits, standerFor, standsFor } from './stander.ts';

/** The units of a state as they stand: good until one of them changes. */
export interface Scene {
  readonly world: World;
  /** Of all units, on the table or not. */
  readonly ids: readonly string[];
  readonly standers: readonly Stander[];
  readonly joined: readonly Joined[];
  readonly screens: readonly Screen[];
  /** Whoever asks about a pair mostly asks more than once. */
  latest: Meeting | undefined;
}

const scenes = new WeakMap<EmliaState, Scene>();

export const sceneOf = (world: World, state: EmliaState): Scene => {
  const known = scenes.get(state);
  if (known?.world === world && isCurrent(known, state)) return known;
  const standers = unitsOnTable(state).map(unit => standerFor(world, unit));
  const { joined } = state;
  const scene: Scene = {
    world,
    ids: Object.keys(state.units),
    standers,
    joined,
    screens: screensOfUnits(world, standers, joined),
    latest: undefined,
  };
  scenes.set(state, scene);
  return scene;
};

const isCurrent = ({ ids, standers, joined }: Scene, { units, joined: joinedNow }: EmliaState): boolean => {
  if (joined !== joinedNow) return false;
  const now = Object.keys(units);
  if (now.length !== ids.length) return false;
  let seen = 0;
  for (let i = 0; i < now.length; i++) {
    const id = now[i] as string;
    if (id !== ids[i]) return false;
    const unit = units[id] as UnitState;
    if (unit.place !== 'table') continue;
    const stander = standers[seen++];
    if (stander === undefined || !standsFor(stander, unit)) return false;
  }
  return seen === standers.length;
};

export const partyIn = ({ world }: Scene, unit: UnitState): Party => {
  const stander = standerFor(world, unit);
  stander.party ??= partyOfUnit(world, unit);
  return stander.party;
};

/** A pair of units always in the same order, so that one judgement serves both (sight.mutual). */
const isTurned = (p: Party, q: Party): boolean =>
  p.unit !== undefined && q.unit !== undefined && q.unit < p.unit;

/** What two parties are to each other. */
export const meetingIn = (scene: Scene, p: Party, q: Party): Meeting => {
  const [first, second] = isTurned(p, q) ? [q, p] : [p, q];
  const { latest } = scene;
  if (latest?.first === first && latest.second === second) return latest;
  const meeting = meetingOf(scene.world, screensBetween(scene, first, second), first, second);
  scene.latest = meeting;
  return meeting;
};

/** What was judged of two units. It follows from them and from what stands between, and holds while those are the same. */
interface Judged {
  readonly screens: readonly Screen[];
  readonly judgement: Judgement;
  /** In which nothing has changed for sure. */
  scene: Scene;
}

const judged = new WeakMap<Party, WeakMap<Party, Judged>>();

/** The concealment one party has from another; of units judged anew only when something else stands between. */
export const gradeIn = (scene: Scene, observer: Party, observed: Party): Grade => {
  if (observer.unit === undefined || observed.unit === undefined) {
    return sightIn(meetingIn(scene, observer, observed)).forth.grade;
  }
  const { forth, back } = isTurned(observer, observed)
    ? judgementOf(scene, observed, observer)
    : judgementOf(scene, observer, observed);
  return (isTurned(observer, observed) ? back : forth).grade;
};

const judgementOf = (scene: Scene, first: Party, second: Party): Judgement => {
  let others = judged.get(first);
  const last = others?.get(second);
  if (last?.scene === scene) return last.judgement;
  const meeting = meetingIn(scene, first, second);
  const { screens } = meeting;
  if (last?.screens.length === screens.length && last.screens.every((one, i) => one === screens[i])) {
    last.scene = scene;
    return last.judgement;
  }
  if (others === undefined) {
    others = new WeakMap();
    judged.set(first, others);
  }
  const judgement = sightIn(meeting);
  others.set(second, { screens, judgement, scene });
  return judgement;
};

/** sight.intervening.who: what may intervene between two parties, neither of which is it or a part of it. */
export const screensBetween = (scene: Scene, p: Party, q: Party): Screen[] => {
  const lane = laneBetween(p.box, q.box);
  const found: Screen[] = [];
  const terrain = screensOfTerrain(scene.world);
  for (const number of numbersIn(scene.world, lane)) {
    const screen = terrain[number];
    if (screen && !isParty(screen, p) && !isParty(screen, q)) found.push(screen);
  }
  for (const screen of scene.screens) {
    if (!meetsLane(lane, screen.box.left, screen.box.top, screen.box.right, screen.box.bottom)) continue;
    // Who fights in a skirmish is part of it, and it of nobody's way.
    if (!isPartOf(p, screen) && !isPartOf(q, screen)) found.push(screen);
  }
  return found;
};

const isParty = (screen: Screen, party: Party): boolean =>
  party.piece !== undefined && screen.ground?.piece.id === party.piece;

const isPartOf = (party: Party, screen: Screen): boolean =>
  party.unit !== undefined && screen.units.includes(party.unit);
