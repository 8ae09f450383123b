import { bonusesOn, effectsOn, withBonuses } from '../../forces/bonus.ts';
import { bonusesOf, leaderBonuses } from '../../forces/hero.ts';
import type { Ongoing } from '../../forces/ongoing.ts';
import type { Unit } from '../../forces/state.ts';
import type { Stat } from '../../pack/stat-line.ts';
import type { Army, CampaignState } from '../state.ts';
import type { CampaignWorld } from './world.ts';

/** Bonuses of the leader in office; none during an election (leader.bonuses, leader.death-effects). */
export const ongoingOfLeader = (world: CampaignWorld, state: CampaignState, player: string): Ongoing[] => {
  const leader = state.players[player]?.leader;
  return leader === undefined ? [] : leaderBonuses(leader, player, world.roster);
};

/** All that is in force for an army: its leader's bonuses, its heroes', and the morale of an election (leader.election). */
export const ongoingForArmy = (world: CampaignWorld, state: CampaignState, army: Army): Ongoing[] => {
  const { election } = state.players[army.owner] ?? {};
  const all = [
    ...ongoingOfLeader(world, state, army.owner),
    ...bonusesOf({ id: army.id, player: army.owner, groups: army.groups }, world.roster),
    ...(army.ongoing ?? []),
  ];
  if (election) {
    all.push({
      rule: 'leader.election',
      label: 'Leader is assassinated',
      on: { reach: 'player', id: army.owner },
      do: { morale: election.morale },
    });
  }
  return all;
};

/** A unit of an army, and all that is in force for the army. */
interface UnitOnMap {
  readonly ongoing: readonly Ongoing[];
  readonly army: Army;
  readonly unit: Unit;
}

/** A number before anything has changed it. */
interface BaseNumber {
  readonly stat: Stat;
  readonly base: number;
}

/** A number of a unit on the campaign map, with whatever reaches it. */
export const unitNumber = (
  world: CampaignWorld,
  { ongoing, army, unit }: UnitOnMap,
  { stat, base }: BaseNumber,
): number => {
  if (ongoing.length === 0 && unit.upgrades.length === 0) return base;
  const group = army.groups.find(({ units }) => units.includes(unit))?.id ?? '';
  const who = { unit, group, army: army.id, player: army.owner };
  const effects = effectsOn(who, { roster: world.roster, ongoing, when: ['campaign'] });
  return withBonuses(base, bonusesOn(stat, effects));
};

/** A number of a unit that is yet to be bought, its price or the spells it may know, under its player's leader. */
export const unitTypeNumber = (
  world: CampaignWorld,
  state: CampaignState,
  { player, ...unit }: Pick<Unit, 'type' | 'boughtFor'> & { readonly player: string },
  { stat, base }: BaseNumber,
): number => {
  const ongoing = ongoingOfLeader(world, state, player);
  if (ongoing.length === 0) return base;
  const bought: Unit = { ...NOBODY, ...unit };
  const who = { unit: bought, group: '', army: '', player };
  const effects = effectsOn(who, { roster: world.roster, ongoing, when: ['campaign'] });
  return withBonuses(base, bonusesOn(stat, effects));
};

const NOBODY = {
  id: '',
  alive: 0,
  injured: 0,
  hungry: 0,
  dead: 0,
  upgrades: [],
  spells: [],
  uses: {},
  paid: 0,
};

/** What a leader changes that is no number of a unit: a roll, the output of the headquarters, a building's price. */
export const playerNumber = (
  world: CampaignWorld,
  state: CampaignState,
  player: string,
  { stat, base, building }: BaseNumber & { readonly building?: string },
): number => {
  const reaching = ongoingOfLeader(world, state, player).filter(({ filter }) =>
    filter?.type === undefined ? building === undefined || stat === 'buildTime' : filter.type === building,
  );
  return withBonuses(base, bonusesOn(stat, reaching));
};
