import type { Area, Befall, TimedEvent } from '@emlia/content';
import { markEffect } from '../../judge/hits/mark-effect.ts';
import { DIE } from '../../judge/skill/check.ts';
import { partsFor } from '../../outcome/resolution/effects.ts';
import type { Resolving } from '../../outcome/resolution/steps.ts';
import type { UnitState } from '../../state.ts';
import { areaOf, isInArea } from '../../table/area.ts';
import { concerns } from '../../table/schedule/concerns.ts';
import { unitsOnTable, type World } from '../../table/world.ts';

/** event.effects: what is a hit, damage, a loss or a blow to morale waits for the first resolution phase. */
const WAITS: readonly string[] = ['hits', 'damage', 'loseMembers', 'destroyed', 'morale'];

const placeOf = (world: World, { area, zone }: Befall): Area | undefined => {
  if (area !== undefined) return areaOf(world, area);
  const [points, ...also] = zone ?? [];
  return points && { id: '', name: '', points, also };
};

/** event.quake: a die for each unit in the area; event.effects: states take effect at once. */
export const befall = (resolving: Resolving, event: TimedEvent, effect: Befall): void => {
  const { world, state, act } = resolving;
  const place = placeOf(world, effect);
  const units = unitsOnTable(state).filter(
    unit => concerns(world, effect, unit) && (!place || isInArea(place, unit)),
  );
  for (const unit of units) {
    if (effect.on) {
      const face = act.dice.roll(DIE);
      const struck = effect.on.includes(face);
      act.emit({ type: 'fateRolled', event: event.id, unit: unit.id, face, struck });
      if (!struck) continue;
    }
    strike(resolving, event, effect, unit);
  }
};

const strike = (
  { world, state, act }: Resolving,
  { name }: TimedEvent,
  { on, does }: Befall,
  unit: UnitState,
): void => {
  const rule = on ? 'event.quake' : 'event.effects';
  for (const effect of does) {
    const one = { unit: unit.id, effect, from: name };
    if (WAITS.includes(effect.effect)) markEffect(world, state, one, act);
    else for (const part of partsFor(unit, effect)) act.emit({ type: 'effectApplied', ...one, part, rule });
  }
};
