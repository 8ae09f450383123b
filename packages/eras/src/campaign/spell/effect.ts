import { distanceOfPoints, type Point, within } from '@emlia/kernel';
import { round } from '../../dice/fraction.ts';
import { rollDice } from '../../dice/roll.ts';
import { matchesFilter } from '../../forces/bonus.ts';
import { startEffect } from '../../forces/ongoing.ts';
import type { Unit } from '../../forces/state.ts';
import type { Effect, Spell } from '../../pack/stat-line.ts';
import { healArmy } from '../manpower/heal.ts';
import type { CampaignAct, CampaignContext } from '../order.ts';
import type { Army } from '../state.ts';
import { meetEnemies } from '../table/contact.ts';
import { areAllies, areHostilePlayers } from '../table/sides.ts';
import { unitTypeOf } from '../table/world.ts';
import { makeGround } from './ground.ts';
import { strikeArmiesAt } from './strike.ts';

export const endCasting = (act: CampaignAct, army: Army, why: string): void =>
  act.emit({ type: 'castEnded', army: army.id, spell: army.casting?.spell ?? '', why });

/** What a spell counted in campaign turns does at the place chosen for it (spell.campaign). */
export const resolveCampaignSpell = (campaign: CampaignContext, army: Army, at: Point): void => {
  const { world, act } = campaign;
  const spell = world.roster.spells[army.casting?.spell ?? ''];
  if (!spell) return;
  act.emit({ type: 'castTook', army: army.id, spell: spell.id });
  const { name, damage, type = 'Magic', pierce = 0, pattern } = spell;
  if (damage !== undefined)
    strikeArmiesAt(campaign, army, at, { source: { name, type, pierce, damage }, pattern });
  for (const effect of spell.effects ?? []) {
    const { do: done } = effect;
    if ('move' in done) {
      act.emit({ type: 'armyPlaced', army: army.id, at, why: 'spell.campaign' });
      meetEnemies(campaign, army, 'purchase');
    } else if ('damage' in done) {
      const source = { name, type: done.type, pierce: done.pierce ?? 0, damage: done.damage };
      strikeArmiesAt(campaign, army, at, { source, pattern });
    } else if ('terrain' in done) makeGround(campaign, { spell, at }, effect, done.terrain);
    else if (!('note' in done))
      for (const struck of reachedBy(campaign, effect, army, at)) doTo(campaign, spell, effect, struck);
  }
};

const doTo = (campaign: CampaignContext, { name, duration }: Spell, effect: Effect, struck: Army): void => {
  const { state, act } = campaign;
  if ('heal' in effect.do) {
    healBy(campaign, struck, effect, effect.do.heal);
    return;
  }
  const on = { reach: 'army', id: struck.id } as const;
  const from = { rule: 'spell.campaign', label: name, on, turn: state.turn };
  const timed =
    effect.turns === undefined && duration !== undefined ? { ...effect, turns: duration } : effect;
  act.emit({
    type: 'spellLasts',
    army: struck.id,
    ongoing: { ...startEffect(from, timed, act.dice).ongoing, scale: 'campaign' },
  });
};

/** The casters' army, all the player's, or of those within contact of the place: enemies for ill, friends for good. */
const reachedBy = ({ world, state }: CampaignContext, effect: Effect, army: Army, at: Point): Army[] => {
  if (effect.scope === 'player') return Object.values(state.armies).filter(one => one.owner === army.owner);
  if (effect.scope !== 'target' && effect.scope !== 'pattern') return [army];
  const isIll = 'morale' in effect.do && effect.do.morale === 'low';
  return Object.values(state.armies).filter(
    one =>
      within(distanceOfPoints(one.at, at), world.contact) &&
      (isIll
        ? areHostilePlayers(world, state, army.owner, one.owner)
        : areAllies(world, state, army.owner, one.owner)),
  );
};

const healBy = (campaign: CampaignContext, army: Army, { filter }: Effect, dice: string): void => {
  const { world, act } = campaign;
  const most = Math.max(0, round(rollDice(dice, act.dice).value));
  const isMeant = (unit: Unit): boolean =>
    matchesFilter(filter, unit, unitTypeOf(world, unit.type), ['campaign']);
  healArmy(campaign, army, { most, why: 'spell.campaign', isMeant });
};
