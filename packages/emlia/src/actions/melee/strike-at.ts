import type { MeleeWeapon } from '@emlia/content';
import { type Act, type AppliedModifier, applyModifiers, isAutomatic } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { abilityModifiers } from '../../judge/ability/modifiers.ts';
import { type CheckPlan, planCheckOf, rollCheck } from '../../judge/skill/check.ts';
import { skillOf, strengthOf } from '../../judge/skill/strength.ts';
import type { HitsMarked } from '../../outcome/hits/events.ts';
import { armsOf } from '../../table/equipment/arms.ts';
import { bearersOf } from '../../table/equipment/bearers.ts';
import { partOf } from '../../table/world.ts';
import { regarding } from '../fire/aim.ts';
import { hitsOn } from '../fire/hits.ts';
import type { Query } from '../order.ts';
import type { Assault } from './assault.ts';
import { type Bout, boutsOf } from './bouts.ts';
import type { Blow } from './events.ts';
import { type BlowQuery, MELEE_FACTS } from './modifiers.ts';
import { skillOnFronts } from './share.ts';
import type { Strike } from './strike.ts';

/** How one part will strike on one front. */
export interface PlannedBlow {
  /** The place of its bout in the list. */
  readonly front: number;
  readonly bout: Bout;
  readonly part: number;
  readonly weapon: MeleeWeapon | undefined;
  readonly damage: number;
  readonly plan: CheckPlan;
}

/** mixed.offence: each part makes its own check with its own skill, strength and weapon, on each of its fronts. */
export const planStrike = (query: Query, assault: Assault): PlannedBlow[] => {
  const { world, unit } = query;
  const bouts = boutsOf(query, assault);
  const blows = armsOf(world, unit, assault.arms).flatMap(({ part, item }): PlannedBlow[] => {
    const weapon = item?.kind === 'melee' ? item : undefined;
    const damage = weapon?.damage ?? 0;
    let bearers = bearersOf(world, unit, part, weapon);
    const striking = bouts.map(({ members }) => {
      const count = Math.min(bearers, members.filter(member => member.part === part).length);
      bearers -= count;
      return count;
    });
    const skills = skillOnFronts(skillOf(world, partOf(unit, part), 'closeCombat'), striking);
    return bouts.flatMap((bout, front) => {
      const held = skills[front];
      if (!held) return [];
      const modifiers = modifiersOf(query, assault, { bout, part, weapon, damage });
      const plan = planCheckOf(
        { world, unit, attacks: true },
        held.skill,
        strengthOf(unit, part, striking[front]),
        modifiers,
      );
      return [{ front, bout, part, weapon, damage, plan }];
    });
  });
  // Where nobody has a die left there is no front.
  const fought = [...new Set(blows.map(({ front }) => front))].sort((a, b) => a - b);
  return blows
    .map(blow => ({ ...blow, front: fought.indexOf(blow.front) }))
    .sort((a, b) => a.front - b.front || a.part - b.part);
};

/** draft.free-strike.automatic */
const SURE: AppliedModifier = { rule: 'draft.free-strike.automatic', label: 'Free strike', by: 'automatic' };

/** mixed.defence: the rows against each subunit struck, made one. */
const modifiersOf = (
  query: Query,
  assault: Assault,
  { bout, part, weapon, damage }: Omit<PlannedBlow, 'plan' | 'front'>,
): AppliedModifier[] => {
  const { world, state, unit } = query;
  if (assault.sure) return [SURE];
  return world.edition.policies.modifiersAgainst(
    bout.marks.map(mark => {
      const blow: BlowQuery = Object.assign({}, query, bout, {
        mark,
        damage,
        charged: assault.charged ?? false,
        leaving: assault.leaving ?? false,
        arrives: 'unit' in mark && arrives(query, assault, mark.unit.id),
      });
      const subject = 'unit' in mark ? mark.body : undefined;
      const action = assault.charged ? 'Charge' : 'Close Combat';
      const modifiers = [
        ...applyModifiers(world.edition.tables.closeCombat, MELEE_FACTS, blow),
        ...abilityModifiers(world, state, {
          unit,
          part,
          skill: 'closeCombat',
          item: weapon,
          subject,
          action,
        }),
      ];
      return regarding(mark, modifiers);
    }),
  );
};

/** melee.fresh: it could not strike this enemy before its activation, or before a Charge out of it. */
const arrives = ({ state, unit }: Query, { charged, free, subject }: Assault, enemy: string): boolean => {
  if (free) return false;
  const { activation } = state;
  if (activation?.unit === unit.id) return !activation.engaging.includes(enemy);
  return charged === true && subject === enemy;
};

/** Rolls a Close Combat attack that was found lawful, and leaves its hits. */
export const strikeAt = (query: Query, assault: Assault, act: Act<EmliaEvent>): void => {
  const { unit } = query;
  const { subject, focus, charged, free } = assault;
  const planned = planStrike(query, assault);
  const blows = planned.map(
    ({ front, part, weapon, plan }): Blow => ({
      part,
      ...(front > 0 && { front }),
      ...(weapon && { weapon: weapon.id }),
      check: rollCheck(query.world, 'closeCombat', plan, act.dice),
    }),
  );
  const strikes = strikesOf(query, assault, planned, blows);
  const among = [...new Set(strikes.flatMap(({ subjects }) => subjects))];
  const hits = planned.flatMap((blow, i) => {
    const count = blows[i]?.check.successes ?? 0;
    return count > 0 ? [hitsOfBlow(query, assault, blow, count)] : [];
  });
  act.emit({
    type: 'unitStruck',
    unit: unit.id,
    subject,
    ...(focus !== undefined && { focus }),
    ...(among.length > 1 && { among }),
    ...(charged && { charged }),
    ...(free && { free }),
    blows,
    strikes,
  });
  for (const hit of hits) act.emit(hit);
};

/** What the resolution phase will ask of each front. melee.shift: nothing of a wall. */
export const strikesOf = (
  { unit }: Query,
  { free }: Assault,
  planned: readonly PlannedBlow[],
  blows: readonly { readonly check: { readonly successes: number } }[],
): Strike[] => {
  const strikes: Strike[] = [];
  for (const [i, { front, bout }] of planned.entries()) {
    if (bout.units.length === 0) continue;
    const successes = (blows[i]?.check.successes ?? 0) + (strikes[front]?.successes ?? 0);
    strikes[front] = {
      source: unit.id,
      subjects: bout.units.map(one => one.id),
      ...(bout.from && { from: bout.from }),
      ...(bout.against && { against: bout.against }),
      successes,
      ...(free && { free }),
    };
  }
  return strikes;
};

/** melee.success: on the target, or the part focused on; melee.unaware: armour is disregarded. */
export const hitsOfBlow = (
  query: Query,
  { focus, sure }: Assault,
  blow: PlannedBlow,
  count: number,
): HitsMarked => {
  const { bout, part, weapon, damage, plan } = blow;
  const { subject, marks, members } = bout;
  const hits = hitsOn(query, {
    subject,
    marks,
    focus: bout.focus && focus,
    weapon,
    part,
    from: members,
    damage,
    count,
  });
  return !sure && isAutomatic(plan.modifiers) ? { ...hits, armourless: true } : hits;
};
