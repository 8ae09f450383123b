import type { Joined } from '../engagement/joined.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { unitsOnTable, type World } from '../world.ts';
import { numbersIn } from './grounds-in.ts';
import { laneBetween, meetsLane } from './lane.ts';
import { type Party, partyOfUnit } from './party.ts';
import { type Screen, screensOfTerrain } from './screen.ts';
import { type Stander, screensOfUnits, standerFor, standsFor } from './stander.ts';

/** The units of a state as they stand: good until one of them changes. */
export interface Scene {
  readonly world: World;
  readonly standers: readonly Stander[];
  readonly joined: readonly Joined[];
  readonly screens: readonly Screen[];
}

/** How many scenes of a battle are kept: as it is, as it was before an action, and in the middle of a move. */
const KEPT = 3;

/** The latest of each battle; one is used again only after every unit in it has been compared. */
const recent = new WeakMap<World, Scene[]>();

export const sceneOf = (world: World, state: EmliaState): Scene => {
  const scenes = recent.get(world) ?? [];
  const at = scenes.findIndex(scene => isCurrent(scene, state));
  const known = scenes[at];
  if (known && at === 0) return known;
  const scene = known ?? sceneAnew(world, state);
  recent.set(world, [scene, ...scenes.filter(one => one !== scene)].slice(0, KEPT));
  return scene;
};

const sceneAnew = (world: World, state: EmliaState): Scene => {
  const standers = unitsOnTable(state).map(unit => standerFor(world, unit));
  const { joined } = state;
  return { world, standers, joined, screens: screensOfUnits(world, standers, joined) };
};

const isCurrent = ({ standers, joined }: Scene, { units, joined: now }: EmliaState): boolean => {
  if (joined !== now) return false;
  let seen = 0;
  for (const id in units) {
    const unit = units[id] as UnitState;
    if (unit.place !== 'table') continue;
    const stander = standers[seen++];
    if (stander === undefined || !standsFor(stander, unit)) return false;
  }
  return seen === standers.length;
};

export const partyIn = ({ world }: Scene, unit: UnitState): Party => {
  const stander = standerFor(world, unit);
  stander.party ??= partyOfUnit(world, stander.unit);
  return stander.party;
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
