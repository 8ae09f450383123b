import type { ActionTitle, RangedWeapon, SkillName } from '@emlia/content';
import type { AppliedModifier } from '@emlia/kernel';
import { abilityModifiers } from '../../judge/ability/modifiers.ts';
import { heightForShot, type Range, shotBetween } from '../../judge/elevation.ts';
import type { Strength } from '../../judge/skill/level.ts';
import { strengthOf } from '../../judge/skill/strength.ts';
import type { Member } from '../../state.ts';
import { type Arm, armsOf } from '../../table/equipment/arms.ts';
import { bearersOf } from '../../table/equipment/bearers.ts';
import { type Band, bandAt } from '../../table/equipment/weapon.ts';
import { isAgreed } from '../../table/scale/agreed.ts';
import { rangeOf } from '../../table/schedule/modifiers.ts';
import { membersOf } from '../../table/world.ts';
import type { Query } from '../order.ts';
import { type AimedAt, type AimMark, isMeant, type Subject } from './aim.ts';
import { isInFireArc, pointsOf } from './arc.ts';
import { firingAlone } from './body.ts';

/** A mark over the sights of one part: distance and limits are as heights change them. */
export interface Sighted {
  readonly mark: AimMark;
  readonly distance: number;
  readonly range: Range;
  /** None: out of range. */
  readonly band: Band | undefined;
  /** Base damage at that distance. */
  readonly damage: number;
}

/** A part with its weapon in hand. */
export interface Shooter {
  readonly part: number;
  readonly weapon: RangedWeapon | undefined;
  /** The members that have the subject in the weapon's arc. */
  readonly firing: readonly Member[];
  readonly sights: readonly Sighted[];
}

export type DamageFor = (weapon: RangedWeapon, band: Band) => number;

export const isOf = (mark: AimMark, subject: Subject): boolean =>
  'ground' in mark ? mark.ground === subject : mark.unit === subject && isMeant(mark);

export const shootersOf = (
  query: Query,
  {
    arms,
    aim,
    subject,
    damageFor,
    action,
  }: {
    readonly arms: readonly Arm[];
    readonly aim: AimedAt;
    readonly subject: Subject;
    readonly damageFor: DamageFor;
    readonly action: ActionTitle;
  },
): Shooter[] => {
  const { world, state, unit } = query;
  const named = aim.marks.filter(mark => isOf(mark, subject));
  return armsOf(world, unit, arms).map(({ part, item }): Shooter => {
    const weapon = item?.kind === 'ranged' ? item : undefined;
    if (!weapon) return { part, weapon, firing: [], sights: [] };
    const firing = membersOf(unit, part).filter(member =>
      named.some(mark => isInFireArc(query, weapon, member, pointsOf(mark, member))),
    );
    const height = firing.length === 0 ? 0 : heightForShot(world, firingAlone(unit, part, firing));
    const range = rangeOf(world, unit, weapon, action);
    const sights = aim.marks.map((mark): Sighted => {
      const shot = shotBetween(height, mark.height, mark.distance, range);
      const band = bandAt(world, { ...weapon, range: shot.range }, shot.distance, limit =>
        'unit' in mark ? isAgreed(state, unit, mark.unit, limit) : false,
      );
      return { mark, ...shot, band, damage: band ? damageFor(weapon, band) : 0 };
    });
    return { part, weapon, firing, sights };
  });
};

/** skill.diminish.absent: who does not have the subject in the arc, or has no such weapon, counts as lost for the check. */
export const strengthFiring = (
  { world, unit }: Pick<Query, 'world' | 'unit'>,
  { part, firing, weapon }: Pick<Shooter, 'part' | 'firing' | 'weapon'>,
): Strength => strengthOf(unit, part, Math.min(firing.length, bearersOf(world, unit, part, weapon)));

/** action.modifiers.all: the rows of abilities for a part that checks this skill against a mark. */
export const abilityRows = (
  { world, state, unit }: Query,
  { part, weapon: item }: Pick<Shooter, 'part' | 'weapon'>,
  {
    skill,
    action,
    mark,
  }: { readonly skill: SkillName; readonly action: ActionTitle; readonly mark?: AimMark },
): AppliedModifier[] =>
  abilityModifiers(world, state, {
    unit,
    part,
    skill,
    item,
    subject: mark && 'unit' in mark ? mark.body : undefined,
    action,
  });

const BANDS: readonly Band[] = ['short', 'medium', 'long'];

/** The nearest of all that a shot may hit: the range its base damage goes by (fire.success). */
export const nearestOf = (sights: readonly Sighted[]): Sighted | undefined => {
  for (const band of BANDS) {
    const found = sights.find(sight => sight.band === band && isMeant(sight.mark));
    if (found) return found;
  }
  return undefined;
};
