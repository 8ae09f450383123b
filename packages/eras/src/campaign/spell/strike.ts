import { distanceOfPoints, type Point, within } from '@emlia/kernel';
import { type DamageSource, shootAt } from '../../fire/projectile.ts';
import type { Counts } from '../../forces/element.ts';
import { livingOf } from '../../forces/kind.ts';
import { statsOf } from '../../forces/stats.ts';
import type { Pattern } from '../../pack/stat-line.ts';
import { hasLostHero, loseLeader } from '../leader/death.ts';
import type { CampaignContext } from '../order.ts';
import type { Army } from '../state.ts';
import { ongoingForArmy } from '../table/bonuses.ts';
import { knownTo } from '../table/known.ts';
import { hasLiving } from '../table/muster.ts';
import { areHostilePlayers } from '../table/sides.ts';
import type { CampaignWorld } from '../table/world.ts';

/** How far a spell works about the place it is cast at: its pattern's size times the speed scale, else within contact. */
export const spellRadius = ({ scenario, contact }: CampaignWorld, pattern: Pattern | undefined): number => {
  if (!pattern || pattern.kind === 'point') return contact;
  const size = pattern.kind === 'line' ? (pattern.length ?? 0) : pattern.radius;
  return size > 0 ? size * scenario.speedScale : contact;
};

/** Everybody in a pattern (pattern.all-affected); without one, the nearest enemy within contact. */
const struckAt = (
  { world, state }: CampaignContext,
  by: Army,
  at: Point,
  pattern: Pattern | undefined,
): Army[] => {
  const near = Object.values(state.armies)
    .filter(hasLiving)
    .map(army => ({ army, apart: distanceOfPoints(army.at, at) }))
    .filter(({ apart }) => within(apart, spellRadius(world, pattern)))
    .sort((a, b) => a.apart - b.apart)
    .map(({ army }) => army);
  if (pattern) return near.filter(army => army.id !== by.id);
  return near.filter(army => areHostilePlayers(world, state, by.owner, army.owner)).slice(0, 1);
};

/** Damage works for spells as for weapons (spell.range): each unit is struck by a roll of its own, armour included. */
export const strikeArmiesAt = (
  campaign: CampaignContext,
  by: Army,
  at: Point,
  { source, pattern }: { readonly source: DamageSource; readonly pattern?: Pattern | undefined },
): void => {
  const { world, state, act } = campaign;
  for (const army of struckAt(campaign, by, at, pattern)) {
    const around = {
      roster: world.roster,
      ongoing: ongoingForArmy(world, state, army),
      when: ['campaign'] as const,
    };
    const units: Record<string, Counts> = {};
    let lost = 0;
    for (const group of army.groups) {
      for (const unit of group.units) {
        if (livingOf(unit) === 0) continue;
        const stats = statsOf({ unit, group: group.id, army: army.id, player: army.owner }, around);
        const { losses } = shootAt(source, { unit, stats }, undefined, act.dice);
        units[unit.id] = losses.after;
        lost += losses.after.dead - unit.dead;
      }
    }
    const known = knownTo(world, state, 'armies', army.owner);
    act.emit({ type: 'unitsChanged', army: army.id, units, ...known });
    act.emit({ type: 'spellStruck', army: army.id, spell: source.name, lost, ...known });
  }
  for (const player of state.order) {
    if (hasLostHero(world, state, player)) loseLeader(campaign, player, 'fell');
  }
};
