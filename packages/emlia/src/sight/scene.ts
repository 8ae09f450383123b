import type { Joined } from '../engagement/joined.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { unitsOnTable, type World } from '../world.ts';
import { numbersIn } from './grounds-in.ts';
import type { Judgement } from './judge.ts';
import { laneBetween, meetsLane } from './lane.ts';
import { type Party, partyOfUnit } from './party.ts';
import { type Screen, type Stander, screensOfTerrain, screensOfUnits, standerOf } from './screen.ts';

/** The units of a state as they stand, with what has been worked out about them: good until one of them changes. */
export interface Scene {
  readonly world: World;
  readonly standers: readonly Stander[];
  readonly joined: readonly Joined[];
  readonly screens: readonly Screen[];
  readonly parties: Map<string, Party>;
  readonly judgements: Map<string, Judgement>;
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
  const { joined } = state;
  const screens = screensOfUnits(world, standers, joined);
  const scene: Scene = { world, standers, joined, screens, parties, judgements: new Map() };
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

const isCurrent = ({ standers, joined }: Scene, { units, joined: now }: EmliaState): boolean => {
  if (joined !== now) return false;
  let seen = 0;
  for (const id in units) {
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
