import type { Shape } from '@emlia/kernel';
import { engagementOf, isRanked } from '../../judge/engagement/engaged.ts';
import { engagementTypeOf } from '../../judge/engagement/type.ts';
import { skirmishOutline, skirmishSideOf, unitsBlurredBySkirmish } from '../../judge/skirmish/side.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';

/** An engagement as one sees it who attacks a unit in it; a unit that fights nobody is alone in its group. */
export interface EngagedGroup {
  /** engagement.group: all of it, friend and foe. */
  readonly units: readonly UnitState[];
  /** What an attack on it that picks out nobody falls on. */
  readonly struck: readonly UnitState[];
  /** Whether skirmish combat is part of it (engagement.type). */
  readonly skirmish: boolean;
}

export const groupAround = (
  world: World,
  state: EmliaState,
  source: UnitState,
  subject: UnitState,
): EngagedGroup => {
  const units = engagementOf(world, state, subject);
  const skirmish = units.length > 1 && engagementTypeOf(world, state, units) !== 'ranked';
  if (!units.includes(source)) return { units, struck: units, skirmish };
  // Not from outside: in a skirmish it strikes the whole of that side (skirmish.side), else whom it picks.
  return { units, struck: isRanked(subject) ? [subject] : skirmishSideOf(world, state, subject), skirmish };
};

/** engagement.group: only a skirmish blurs positions, so that all of it is as near as its nearest edge. */
export const outlineFor = (world: World, state: EmliaState, unit: UnitState): Shape | undefined =>
  isRanked(unit) || unitsBlurredBySkirmish(world, state, unit).length === 1
    ? undefined
    : skirmishOutline(world, state, unit);
