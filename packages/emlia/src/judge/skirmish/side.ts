import { hullOfShapes, type Shape } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { areEnemies, areFriends, type World } from '../../table/world.ts';
import { isRanked, reaches, skirmishOf } from '../engagement/engaged.ts';
import { joinsOf } from '../engagement/joined.ts';

/** The units whose places a skirmish blurs: a ranked one that joined it stands where it is shown (engagement.group). */
export const unitsBlurredBySkirmish = (world: World, state: EmliaState, unit: UnitState): UnitState[] =>
  skirmishOf(world, state, unit).filter(one => !isRanked(one));

/** skirmish.side: all of one side of the skirmish a unit is in count as one mixed unit; itself first. */
export const skirmishSideOf = (world: World, state: EmliaState, unit: UnitState): UnitState[] =>
  unitsBlurredBySkirmish(world, state, unit).filter(one => areFriends(world, one, unit));

/** The boundary of the whole skirmish a unit is in (skirmish.abstract). */
export const skirmishOutline = (world: World, state: EmliaState, unit: UnitState): Shape =>
  hullOfShapes(unitsBlurredBySkirmish(world, state, unit).map(one => boundaryOf(world, one)));

export const hasJoined = ({ joined }: EmliaState, unit: UnitState): boolean => joinsOf(joined, unit.id);

/**
 * skirmish.abstract: it has one enemy of the skirmish in its combat range, or is in it by joining, and so may strike
 * any; a unit merely out-reached must close in first.
 */
export const mayStrike = (world: World, state: EmliaState, unit: UnitState): boolean =>
  skirmishOf(world, state, unit).some(
    one =>
      areEnemies(world, one, unit) &&
      (reaches(world, unit, one) || hasJoined(state, unit) || hasJoined(state, one)),
  );
