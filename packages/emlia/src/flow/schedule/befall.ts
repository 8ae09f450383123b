import type { Area, Befall, TimedEvent } from '@emlia/content';
import { bringEffects } from '../../judge/hits/bring-effects.ts';
import { DIE } from '../../judge/skill/check.ts';
import type { Resolving } from '../../outcome/resolution/steps.ts';
import { areaOf, isInArea } from '../../table/area.ts';
import { concerns } from '../../table/schedule/concerns.ts';
import { unitsOnTable, type World } from '../../table/world.ts';

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
    const rule = effect.on ? 'event.quake' : 'event.effects';
    bringEffects(resolving, unit, effect.does, { from: event.name, rule });
  }
};
