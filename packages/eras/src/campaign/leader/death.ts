import { rollMany } from '@emlia/kernel';
import { livingOf } from '../../forces/kind.ts';
import { leaderDied } from '../../forces/morale.ts';
import type { CampaignContext } from '../order.ts';
import type { CampaignState } from '../state.ts';
import { playerNumber } from '../table/bonuses.ts';
import { armiesOf } from '../table/checks.ts';
import { knownTo } from '../table/known.ts';
import { unitsOf } from '../table/muster.ts';
import { type CampaignWorld, unitTypeOf } from '../table/world.ts';
import { candidatesFor } from './candidates.ts';

/**
 * A leader's death, by assassination or of the hero version in combat: all effects end, morale is rolled for the whole
 * campaign, and an election begins (leader.death-effects, morale.table, leader.election).
 */
export const loseLeader = (
  campaign: CampaignContext,
  player: string,
  how: 'assassinated' | 'fell',
  rolled?: 'high' | 'low',
): void => {
  const { world, state, act } = campaign;
  const leader = state.players[player]?.leader;
  if (leader === undefined) return;
  // A battle that was played out has made the roll on its map.
  const mood = rolled === undefined ? leaderDied(player, act.dice) : undefined;
  const turns = rollMany(act.dice, 2, 4);
  const rolledTurns = turns.reduce((sum, face) => sum + face, 0);
  // What the leader has prepared for the time after is the last of the effects to end (leader.death-effects).
  const counted = playerNumber(world, state, player, { stat: 'electionTurns', base: rolledTurns });
  const last = state.turn + Math.max(1, Math.floor(counted + 0.5));
  const done = mood?.ongoing.do ?? { morale: rolled ?? 'low' };
  act.emit({
    type: 'leaderDied',
    player,
    leader,
    how,
    morale: 'morale' in done ? done.morale : 'low',
    ...(mood && { die: mood.roll.rolls[0]?.faces[0] ?? 0 }),
    turns,
    last,
  });
  if (how === 'assassinated') removeHero(campaign, player, leader);
  if (candidatesFor(world, state, player).length > 0) {
    act.emit({ type: 'asked', prompts: [{ seat: player, kind: 'successor' }] });
  }
};

/** If the leader is assassinated the hero version is removed (leader.hero-form). */
const removeHero = ({ world, state, act }: CampaignContext, player: string, leader: string): void => {
  for (const army of armiesOf(state, player)) {
    for (const unit of unitsOf(army)) {
      if (unitTypeOf(world, unit.type).leaderForm !== leader || livingOf(unit) === 0) continue;
      const counts = { alive: 0, injured: 0, hungry: 0, dead: unit.dead + livingOf(unit), elements: [] };
      act.emit({
        type: 'unitsChanged',
        army: army.id,
        units: { [unit.id]: counts },
        ...knownTo(world, state, 'armies', player),
      });
    }
  }
};

/** Whether the hero version of a player's leader, once bought, is no longer alive anywhere (leader.hero-form). */
export const hasLostHero = (world: CampaignWorld, state: CampaignState, player: string): boolean => {
  const leader = state.players[player]?.leader;
  if (leader === undefined) return false;
  const hero = state.heroes.find(id => world.roster.units[id]?.leaderForm === leader);
  if (hero === undefined) return false;
  return !armiesOf(state, player).some(army =>
    unitsOf(army).some(unit => unit.type === hero && livingOf(unit) > 0),
  );
};
