import { within } from '@emlia/kernel';
import type { ReadyWeapon } from '../forces/stats.ts';

/** What a weapon is pointed at: a unit, a point, or whatever lies about the unit itself. */
export interface AimQuestion {
  readonly at: 'unit' | 'point' | 'self';
  /** To the nearest point of the target's footprint, or from the firing element to the point. */
  readonly distance: number;
  /** Line of sight to it. */
  readonly sees: boolean;
  /** indirect.off-map: the firing army is on the campaign map, in no battle itself, and supports no other battle this turn. */
  readonly offMap?: { readonly inBattle: boolean; readonly supportsAnother: boolean };
}

/** How the shot goes, or the rule that forbids it and a sentence. */
export type AimAnswer =
  | { readonly mode: 'direct' | 'indirect' }
  | { readonly mode: 'none'; readonly rule: string; readonly why: string };

const no = (rule: string, why: string): AimAnswer => ({ mode: 'none', rule, why });

/** Whether and how a weapon can be aimed so: direct fire, indirect fire, or not. */
export function aimAnswer(weapon: ReadyWeapon, aimed: AimQuestion): AimAnswer {
  if (aimed.offMap !== undefined) return aimFromCampaign(weapon, aimed, aimed.offMap);
  const { indirect, name } = weapon;
  if (aimed.at === 'point' && indirect !== undefined) {
    const answer = aimIndirectly(weapon, aimed.distance);
    if (answer.mode !== 'direct') return answer;
    // indirect.below-minimum: nearer than the minimum it is direct fire and must see.
    return aimed.sees
      ? answer
      : no('indirect.below-minimum', `With its ${name} it must see a point nearer than ${indirect.min} m.`);
  }
  return aimDirectly(weapon, aimed);
}

function aimDirectly(weapon: ReadyWeapon, { at, distance, sees }: AimQuestion): AimAnswer {
  const { name, pattern, range, indirect } = weapon;
  if (range === undefined) {
    // pattern.circle: without a range a pattern goes out from the unit.
    if (pattern !== undefined && pattern.kind !== 'point') return { mode: 'direct' };
    if (indirect !== undefined)
      return no('indirect.definition', `With its ${name} it aims at points, not at units.`);
    return no('damage.direct-range', `Its ${name} has no range.`);
  }
  if (at === 'point' && pattern === undefined)
    return no('pattern.none', `With its ${name}, which has no pattern, it can only attack a unit.`);
  if (!within(distance, range))
    return no(
      'damage.direct-range',
      `With its ${name} it reaches ${range} m; the target is ${Math.ceil(distance)} m away.`,
    );
  return sees
    ? { mode: 'direct' }
    : no('los.direct-fire', `With its ${name} it needs line of sight to its target.`);
}

/** indirect.property, indirect.below-minimum; needs no line of sight (indirect.definition). */
function aimIndirectly({ indirect, name, range }: ReadyWeapon, distance: number): AimAnswer {
  const { min = 0, max = 0 } = indirect ?? {};
  if (!within(distance, max))
    return no(
      'indirect.property',
      `With its ${name} it reaches ${max} m; the point is ${Math.ceil(distance)} m away.`,
    );
  if (within(min, distance)) return { mode: 'indirect' };
  if (range !== undefined) return { mode: 'direct' };
  return no('indirect.below-minimum', `With its ${name} it cannot fire nearer than ${min} m.`);
}

function aimFromCampaign(
  weapon: ReadyWeapon,
  { at, distance }: AimQuestion,
  { inBattle, supportsAnother }: NonNullable<AimQuestion['offMap']>,
): AimAnswer {
  const { name } = weapon;
  if (weapon.indirect === undefined || at !== 'point')
    return no('indirect.off-map', `Only indirect fire at a point reaches into a battle; not ${name}.`);
  if (inBattle) return no('indirect.off-map', `${name} is in a battle of its own.`);
  if (supportsAnother) return no('indirect.off-map', `${name} supports another battle this turn.`);
  const answer = aimIndirectly(weapon, distance);
  return answer.mode === 'direct'
    ? no(
        'indirect.below-minimum',
        `With its ${name} it cannot fire into the battle nearer than ${weapon.indirect.min} m.`,
      )
    : answer;
}
