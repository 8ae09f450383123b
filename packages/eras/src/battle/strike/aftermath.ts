import type { Losses } from '../../fire/losses.ts';
import { heroDied, leaderDied, moraleChangesAfter } from '../../forces/morale.ts';
import { throwOutPassengers } from '../march/passengers.ts';
import type { BattleAct, BattleContext } from '../order.ts';
import type { BattleState } from '../state.ts';
import { groupOf, living, typeOf } from '../table/units.ts';
import type { Struck } from './struck.ts';

/** What an attack brings with it: morale, the fall of heroes, passengers thrown out. */
export const aftermathOfAttack = (battle: BattleContext, struck: Struck): void => {
  const { state } = battle;
  for (const { losses } of struck.touched) {
    const by = struck.by.map(({ unit }) => state.units[unit]?.group ?? '').filter(group => group !== '');
    aftermathOfLosses(battle, losses, by);
  }
};

/** What losses of any cause bring with them; `by`: the groups that may be proud of them (morale.reach). */
export const aftermathOfLosses = (battle: BattleContext, losses: Losses, by: readonly string[]): void => {
  const { field, state, act } = battle;
  const unit = state.units[losses.unit];
  if (unit) {
    const group = groupOf(state, unit.group);
    // Nobody is proud of having struck his own side.
    const proud = by.filter(id => groupOf(state, id).side !== group.side);
    for (const change of moraleChangesAfter({ losses, group: group.id, by: proud }, state.turn, act.dice)) {
      act.emit({ type: 'moraleChanged', change });
    }
    const type = typeOf(field, unit);
    if (type.hero && losses.killed > 0 && living(unit) === 0) {
      act.emit({ type: 'moraleChanged', change: heroDied(group.army, state.turn, act.dice) });
      if (type.leaderForm !== undefined && state.players[group.player]?.leader === type.leaderForm) {
        loseLeaderInBattle(state, group.player, act);
      }
    }
  }
  if (losses.killed > 0) throwOutPassengers(battle, losses.unit, losses.killed);
};

/** leader.hero-form: the leader dies with the hero version; morale.leader-combat-death. */
export const loseLeaderInBattle = (state: BattleState, player: string, act: BattleAct): void => {
  const leader = state.players[player]?.leader;
  if (leader === undefined) return;
  act.emit({ type: 'leaderFell', player, leader });
  act.emit({ type: 'moraleChanged', change: leaderDied(player, act.dice) });
};
