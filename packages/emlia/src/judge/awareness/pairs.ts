import { type Box, boxOfPath, type Point } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';
import { baseRadius, boxOf } from '../../table/entity/base.ts';
import { laneBetween, meetsLane } from '../../table/terrain/lane.ts';
import { areEnemies, linesOf, unitsOnTable, type World } from '../../table/world.ts';
import { areInContact } from '../engagement/engaged.ts';
import { areJoined } from '../engagement/joined.ts';

/** An observer and a unit hidden from it, or known to it though out of view: what sight may put an end to. */
export interface SoughtPair {
  readonly by: UnitState;
  readonly of: UnitState;
  readonly how: 'hidden' | 'known';
}

/** Whether there is any such pair to be found. */
export const isAnyoneSought = ({ awareness: { hidden, known } }: EmliaState): boolean => {
  for (const _ in hidden) return true;
  for (const _ in known) return true;
  return false;
};

export const storedPairs = (world: World, state: EmliaState): SoughtPair[] => {
  const { hidden, known } = state.awareness;
  const pairs: SoughtPair[] = [];
  for (const how of ['hidden', 'known'] as const) {
    const lists = how === 'hidden' ? hidden : known;
    for (const id in lists) {
      const of = state.units[id];
      if (of?.place !== 'table') continue;
      for (const by of unitsOnTable(state)) {
        if (!areEnemies(world, by, of)) continue;
        if ((lists[id]?.includes(by.id) ?? false) === (how === 'known')) pairs.push({ by, of, how });
      }
    }
  }
  return pairs;
};

/** All in which a unit can change what others see. */
export type Stance = Pick<
  UnitState,
  'members' | 'place' | 'prone' | 'formation' | 'takingCover' | 'altitude'
>;

export const stanceOf = ({ members, place, prone, formation, takingCover, altitude }: UnitState): Stance => ({
  members,
  place,
  prone,
  formation,
  takingCover,
  altitude,
});

export const hasStance = (unit: UnitState, stance: Stance): boolean =>
  unit.members === stance.members &&
  unit.place === stance.place &&
  unit.prone === stance.prone &&
  unit.formation === stance.formation &&
  unit.takingCover === stance.takingCover &&
  unit.altitude === stance.altitude;

/** One unit that stands otherwise than before, and the way it took. */
export interface Change {
  readonly unit: UnitState;
  readonly before: Stance;
  readonly paths?: readonly (readonly Point[])[] | undefined;
}

/** The pairs whose sight of each other a change can have touched: the unit's own, and those it moved between. */
export const touchedBy = (
  world: World,
  state: EmliaState,
  { unit, before, paths = [] }: Change,
  pairs: readonly SoughtPair[],
): SoughtPair[] => {
  const own = (pair: SoughtPair): boolean => pair.by.id === unit.id || pair.of.id === unit.id;
  // Who comes to a skirmish or leaves it changes the shape of the whole (sight.intervening.who).
  if (isInEngagement(world, state, unit) || isInEngagement(world, state, { ...unit, ...before })) {
    return [...pairs];
  }
  const room = Math.max(...linesOf(world, unit).map(baseRadius));
  const box = boxOfPath([...before.members, ...unit.members, ...paths.flat()], room);
  return pairs.filter(pair => own(pair) || standsBetween(world, pair, box));
};

/** Whether the unit, as it stands here, engages anyone or is engaged. */
const isInEngagement = (world: World, state: EmliaState, unit: UnitState): boolean =>
  unit.place === 'table' &&
  unitsOnTable(state).some(
    other =>
      other.id !== unit.id &&
      (areInContact(world, unit, other) || areJoined(state.joined, unit.id, other.id)),
  );

const standsBetween = (world: World, { by, of }: SoughtPair, { left, top, right, bottom }: Box): boolean =>
  meetsLane(laneBetween(boxOf(world, by), boxOf(world, of)), left, top, right, bottom);

/** A state in which units may be put elsewhere; one for a whole move, as sight keeps what it found for it. */
export const ghostOf = (state: EmliaState): EmliaState => ({ ...state, units: { ...state.units } });
