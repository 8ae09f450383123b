import type { Bombard, TimedEvent } from '@emlia/content';
import { caughtIn, driftFrom } from '../../actions/volley/landing.ts';
import { adjusted, type VolleyWeapon } from '../../actions/volley/weapon.ts';
import { DIE, rollCheck } from '../../judge/skill/check.ts';
import type { HitsMarked } from '../../outcome/hits/events.ts';
import type { Resolving } from '../../outcome/resolution/steps.ts';
import { itemHas } from '../../table/ability/abilities.ts';
import { volleyDamage } from '../../table/equipment/weapon.ts';
import type { World } from '../../table/world.ts';

const weaponOf = ({ setup }: World, id: string): VolleyWeapon => {
  const item = setup.equipment[id];
  if (item?.kind !== 'ranged' || !item.volley) throw new Error(`no volley weapon ${id}`);
  return { ...item, volley: item.volley };
};

/** event.bombardment: an Area Volley of nobody's; its successes go where the scenario says. */
export const bombard = ({ world, state, act }: Resolving, event: TimedEvent, effect: Bombard): void => {
  const weapon = weaponOf(world, effect.weapon);
  const plan = { level: effect.skill, improvised: false, modifiers: [] };
  const check = rollCheck(world, 'volleyFire', plan, act.dice);
  const { successes } = check;
  const [onDrift, onCoverage] = effect.spend === 'drift' ? [successes, 0] : [0, successes];
  const { drift, coverage } = adjusted(weapon, effect.weapons, onDrift, onCoverage);
  const face = act.dice.roll(DIE);
  // There is no line of fire: 12 lies north, as from the point itself.
  const at = driftFrom(world, effect.at, effect.at, { face, drift });
  const { units, pieces } = caughtIn(world, state, at, coverage);
  // morale.credit: nobody's, so that only the casualty rows apply.
  const hit = {
    source: event.id,
    damage: volleyDamage(weapon),
    accident: true,
    ...(itemHas(weapon, 'armourPiercing') && ({ piercing: true } as const)),
  } as const;
  const markers: HitsMarked[] = [
    ...units.map(
      ({ unit, part, count }): HitsMarked => ({ type: 'hitsMarked', unit: unit.id, part, count, ...hit }),
    ),
    ...pieces.map((id): HitsMarked => ({ type: 'hitsMarked', unit: id, terrain: true, count: 1, ...hit })),
  ];
  act.emit({
    type: 'bombarded',
    event: event.id,
    weapon: weapon.id,
    check,
    aimed: effect.at,
    face,
    drift,
    coverage,
    at,
    hits: markers.reduce((sum, { count }) => sum + count, 0),
  });
  for (const marker of markers) act.emit(marker);
};
