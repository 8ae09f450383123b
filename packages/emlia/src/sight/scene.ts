import type { Grade } from '../concealment/grade.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { unitsOnTable, type World } from '../world.ts';
import { numbersIn } from './grounds-in.ts';
import { laneBetween, meetsLane } from './lane.ts';
import { type Meeting, meetingOf, sightIn } from './meeting.ts';
import { type Party, partyOfUnit } from './party.ts';
import { type Screen, type Stander, screensOfTerrain, screensOfUnits, standerOf } from './screen.ts';

/** The units of a state as they stand, with what has been worked out about them: good until one of them changes. */
export interface Scene {
  readonly world: World;
  /** Of all units, on the table or not. */
  readonly ids: readonly string[];
  readonly standers: readonly Stander[];
  readonly screens: readonly Screen[];
  readonly parties: Map<string, Party>;
  /** How one unit is concealed from another: by who looks, then by who is looked at. */
  readonly grades: Map<Party, Map<Party, Grade>>;
  /** Whoever asks about a pair mostly asks more than once. */
  latest: Meeting | undefined;
}

const scenes = new WeakMap<EmliaState, Scene>();

export const sceneOf = (world: World, state: EmliaState): Scene => {
  const last = scenes.get(state);
  const known = last?.world === world ? last : undefined;
  if (known && isCurrent(known, state)) return known;
  const before = new Map(known?.standers.map(stander => [stander.unit.id, stander]));
  const parties = new Map<string, Party>();
  const standers = unitsOnTable(state).map(unit => {
    const stander = before.get(unit.id);
    if (!stander || !isAsBefore(stander.unit, unit)) return standerOf(world, unit);
    const party = known?.parties.get(unit.id);
    if (party) parties.set(unit.id, party);
    return stander;
  });
  const screens = screensOfUnits(world, standers);
  const scene: Scene = {
    world,
    ids: Object.keys(state.units),
    standers,
    screens,
    parties,
    grades: new Map(),
    latest: undefined,
  };
  scenes.set(state, scene);
  return scene;
};

/** In all that sight depends on. */
const isAsBefore = (before: UnitState, unit: UnitState): boolean =>
  before.members === unit.members &&
  before.prone === unit.prone &&
  before.formation === unit.formation &&
  before.takingCover === unit.takingCover &&
  before.altitude === unit.altitude &&
  before.id === unit.id;

const isCurrent = ({ ids, standers }: Scene, { units }: EmliaState): boolean => {
  const now = Object.keys(units);
  if (now.length !== ids.length) return false;
  let seen = 0;
  for (let i = 0; i < now.length; i++) {
    const id = now[i] as string;
    if (id !== ids[i]) return false;
    const unit = units[id] as UnitState;
    if (unit.place !== 'table') continue;
    const stander = standers[seen++];
    if (stander === undefined || !isAsBefore(stander.unit, unit)) return false;
  }
  return seen === standers.length;
};

export const partyIn = (scene: Scene, unit: UnitState): Party => {
  let party = scene.parties.get(unit.id);
  if (party === undefined) {
    party = partyOfUnit(scene.world, unit);
    scene.parties.set(unit.id, party);
  }
  return party;
};

/** What two parties are to each other, the same for both orders of a pair of units (sight.mutual). */
export const meetingIn = (scene: Scene, p: Party, q: Party): Meeting => {
  const turned = p.unit !== undefined && q.unit !== undefined && q.unit < p.unit;
  const [first, second] = turned ? [q, p] : [p, q];
  const { latest } = scene;
  if (latest?.first === first && latest.second === second) return latest;
  const meeting = meetingOf(scene.world, screensBetween(scene, first, second), first, second);
  scene.latest = meeting;
  return meeting;
};

/** The concealment an observer's counterpart has from it: judged once for as long as no unit changes. */
export const gradeIn = (scene: Scene, observer: Party, observed: Party): Grade => {
  if (observed.unit === undefined) return sightIn(meetingIn(scene, observer, observed)).forth.grade;
  const known = scene.grades.get(observer)?.get(observed);
  if (known !== undefined) return known;
  const meeting = meetingIn(scene, observer, observed);
  const { forth, back } = sightIn(meeting);
  keep(scene, meeting.first, meeting.second, forth.grade);
  keep(scene, meeting.second, meeting.first, back.grade);
  return (meeting.first === observer ? forth : back).grade;
};

const keep = ({ grades }: Scene, observer: Party, observed: Party, grade: Grade): void => {
  const known = grades.get(observer);
  if (known) known.set(observed, grade);
  else grades.set(observer, new Map([[observed, grade]]));
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
