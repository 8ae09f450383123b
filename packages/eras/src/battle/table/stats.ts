import type { When } from '../../forces/bonus.ts';
import { bonusesOf, leaderBonuses } from '../../forces/hero.ts';
import type { Ongoing } from '../../forces/ongoing.ts';
import { type ReadyWeapon, type Stats, statsOf } from '../../forces/stats.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import type { Battlefield } from './field.ts';
import { rememberedNumbers } from './memory.ts';
import { defendsSettlement } from './node.ts';
import { allGroups, groupOf, livingIn, typeOf } from './units.ts';

/**
 * What units are worth now. Numbers depend on what is in force and on who is there, not on losses or places (but for
 * a leader's bonus to those who defend a settlement), so they are kept until an event touches that.
 */

/** Heroes' bonuses in their armies, leaders' on all a player has, and what lasts for a time. */
export const ongoingIn = (field: Battlefield, state: BattleState): readonly Ongoing[] => {
  const found = rememberedNumbers.of(state);
  if (!found.ongoing) {
    const all: Ongoing[] = [...state.ongoing];
    const armies = new Map<string, { id: string; player: string; groups: string[] }>();
    for (const group of allGroups(state)) {
      if (group.where !== 'map' && group.where !== 'support') continue;
      const army = armies.get(group.army) ?? { id: group.army, player: group.player, groups: [] };
      army.groups.push(group.id);
      armies.set(group.army, army);
    }
    for (const { id, player, groups } of armies.values()) {
      const force = groups.map(group => ({ id: group, name: group, units: livingIn(state, group) }));
      all.push(...bonusesOf({ id, player, groups: force }, field.roster));
    }
    for (const [player, { leader }] of Object.entries(state.players)) {
      if (leader === undefined) continue;
      // What a leader gives for some turns only is put in force when the battle begins.
      const lasting = field.roster.leaders[leader]?.bonuses.filter(({ turns }) => turns !== undefined) ?? [];
      all.push(
        ...leaderBonuses(leader, player, field.roster).filter(
          bonus => !lasting.some(({ do: done }) => done === bonus.do),
        ),
      );
    }
    found.ongoing = all;
    found.placed = all.some(({ filter }) => filter?.when === 'defendingSettlement');
  }
  return found.ongoing;
};

export const whenOf = (field: Battlefield, state: BattleState, unit: BattleUnit): When[] => {
  const when: When[] = ['battle'];
  if (state.sides[groupOf(state, unit.group).side]?.status === 'ambush') when.push('ambushing');
  if (defendsSettlement(field, state, unit)) when.push('defendingSettlement');
  return when;
};

/** A unit's numbers under upgrades, heroes, leaders and whatever else is in force. */
export const statsOfUnit = (field: Battlefield, state: BattleState, unit: BattleUnit): Stats => {
  const { stats } = rememberedNumbers.of(state);
  let found = stats.get(unit.id);
  if (!found) {
    const { army, player } = groupOf(state, unit.group);
    found = statsOf(
      { unit, group: unit.group, army, player },
      { roster: field.roster, ongoing: ongoingIn(field, state), when: whenOf(field, state, unit) },
    );
    stats.set(unit.id, found);
  }
  return found;
};

export const weaponOf = (
  field: Battlefield,
  state: BattleState,
  unit: BattleUnit,
  name: string,
): ReadyWeapon | undefined => statsOfUnit(field, state, unit).weapons.find(weapon => weapon.name === name);

/** Metres in a turn by itself (move.speed-scale). */
export const speedOf = (field: Battlefield, state: BattleState, unit: BattleUnit): number =>
  statsOfUnit(field, state, unit).speed * field.setup.speedFactor;

/** group.slowest: that of its slowest living unit; whoever rides in something does not slow it (move.aboard). */
export const groupSpeed = (field: Battlefield, state: BattleState, group: string): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const unit of livingIn(state, group)) {
    if (unit.aboard === undefined) least = Math.min(least, speedOf(field, state, unit));
  }
  return Number.isFinite(least) ? least : 0;
};

export const minimumSpeed = (field: Battlefield, unit: BattleUnit): number | undefined => {
  const { flying } = typeOf(field, unit);
  return flying && flying.minSpeed * field.setup.speedFactor;
};
