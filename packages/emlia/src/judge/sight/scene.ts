import { memoized } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';
import { perTable } from '../../table/memory.ts';
import { groundNumbersIn } from '../../table/terrain/grounds-in.ts';
import { laneBetween, meetsLane } from '../../table/terrain/lane.ts';
import { unitsOnTable, type World } from '../../table/world.ts';
import type { Joined } from '../engagement/joined.ts';
import { type Meeting, meetingOf } from './meeting.ts';
import { type Party, partyOfUnit } from './party.ts';
import { type Screen, screensOfTerrain } from './screen.ts';
import { type Stander, screensOfUnits, standerFor, standsFor } from './stander.ts';

/** The units of a state as they stand: good until one of them changes. */
export interface SightScene {
  readonly world: World;
  /** The ids of all units, on the table or not. */
  readonly ids: readonly string[];
  readonly standers: readonly Stander[];
  readonly joined: readonly Joined[];
  readonly screens: readonly Screen[];
  /** Whoever asks about a pair mostly asks more than once. */
  latest: Meeting | undefined;
}

/** How many scenes of a battle are kept: as it is, as it was before an action, and in the middle of a move. */
const KEPT = 3;

/** The latest of each battle; one is used again only after every unit in it has been compared. */
const recentScenes = memoized((_world: World): SightScene[] => []);

export const sceneOf = perTable((world, state): SightScene => {
  const scenes = recentScenes(world);
  const [last] = scenes;
  if (last && isCurrent(last, state)) return last;
  const scene = scenes.find(one => one !== last && isCurrent(one, state)) ?? sceneAnew(world, state);
  const others = scenes.filter(one => one !== scene);
  scenes.splice(0, scenes.length, scene, ...others.slice(0, KEPT - 1));
  return scene;
}, 'stance');

const sceneAnew = (world: World, state: EmliaState): SightScene => {
  const units = unitsOnTable(state);
  const standers = units.map(unit => standerFor(world, unit));
  const screens = screensOfUnits(world, state, standers, units);
  const { joined } = state;
  return { world, ids: Object.keys(state.units), standers, joined, screens, latest: undefined };
};

const isCurrent = (
  { ids, standers, joined }: SightScene,
  { units, joined: joinedNow }: EmliaState,
): boolean => {
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

export const partyIn = ({ world }: SightScene, unit: UnitState): Party => {
  const stander = standerFor(world, unit);
  stander.party ??= partyOfUnit(world, stander.unit);
  return stander.party;
};

/** A pair of units always in the same order, so that one judgement serves both (sight.mutual). */
const isTurned = (p: Party, q: Party): boolean =>
  p.unit !== undefined && q.unit !== undefined && q.unit < p.unit;

/** What two parties are to each other. */
export const meetingIn = (scene: SightScene, p: Party, q: Party): Meeting => {
  const [first, second] = isTurned(p, q) ? [q, p] : [p, q];
  const { latest } = scene;
  if (latest?.first === first && latest.second === second) return latest;
  const meeting = meetingOf(scene.world, screensBetween(scene, first, second), first, second);
  scene.latest = meeting;
  return meeting;
};

/** A meeting of two units, and the scene in which it was last found to be so. */
interface Pair {
  readonly meeting: Meeting;
  scene: SightScene;
}

/** The pairs a party is the first of, by the other's id: the latest for each will do. */
const pairsOf = memoized((_first: Party): Map<string, Pair> => new Map());

/**
 * The same, but what was judged of two units is remembered: it follows from them and from what stands between, and
 * so holds for as long as these are the same.
 */
export const knownMeetingIn = (scene: SightScene, p: Party, q: Party): Meeting => {
  if (p.unit === undefined || q.unit === undefined) return meetingIn(scene, p, q);
  const [first, second] = isTurned(p, q) ? [q, p] : [p, q];
  const others = pairsOf(first);
  const latest = others.get(second.id);
  const last = latest?.meeting.second === second ? latest : undefined;
  if (last?.scene === scene) return last.meeting;
  const meeting = meetingIn(scene, first, second);
  if (last && isSame(last.meeting.screens, meeting.screens)) {
    last.scene = scene;
    scene.latest = last.meeting;
    return last.meeting;
  }
  others.set(second.id, { meeting, scene });
  return meeting;
};

const isSame = (a: readonly Screen[], b: readonly Screen[]): boolean =>
  a.length === b.length && a.every((screen, i) => screen === b[i]);

/** sight.intervening.who: what may intervene between two parties, neither of which is it or a part of it. */
export const screensBetween = (scene: SightScene, p: Party, q: Party): Screen[] => {
  const lane = laneBetween(p.box, q.box);
  const found: Screen[] = [];
  const terrain = screensOfTerrain(scene.world);
  for (const number of groundNumbersIn(scene.world, lane)) {
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
