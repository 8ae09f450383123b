import { type DefinedGame, defineGame, type Ruleset } from '@emlia/kernel';
import type { BattleCommand } from './commands.ts';
import { type BattleEvent, battleEvents } from './events.ts';
import { endBlocks } from './movement/blocks.ts';
import { battleOrders, performBattleCommand } from './orders.ts';
import { sampleBattleCommand } from './sampling.ts';
import { initialBattleState } from './setup/begin.ts';
import type { BattleSetup } from './setup/setup.ts';
import { shownSetup } from './setup/shown-setup.ts';
import { standingOfBattle } from './standing.ts';
import type { BattleState } from './state.ts';
import { copyBattle } from './table/copy.ts';
import { type Battlefield, battlefieldOf } from './table/field.ts';
import { hideEvent, hideState } from './table/secrets.ts';
import { advanceBattle, startBattle } from './turn/advance.ts';

/** A battle; `field` is for whoever asks the rules directly (reach, sight, odds). */
export interface BattleGame extends DefinedGame<BattleState, BattleCommand, BattleEvent> {
  readonly field: Battlefield;
}

export const openBattle = (setup: BattleSetup): BattleGame => {
  const field = battlefieldOf(setup);
  const game = defineGame({
    seats: field.seats,
    standing: standingOfBattle((view, seat) => battleOrders.options({ field, state: view, seat })),
    turnPrompts: ['leader', 'deploy', 'move', 'target', 'return', 'act'],
    begin: () => initialBattleState(field),
    start: (state, act) => startBattle({ field, state, act }),
    ask: (state, seat) => ({ field, state, seat }),
    orders: battleOrders,
    perform(asker, command, act) {
      const { state } = asker;
      performBattleCommand(asker, command, act);
      advanceBattle({ field, state, act });
      if (!state.result) endBlocks({ field, state, act });
    },
    sample: sampleBattleCommand,
    evolve: battleEvents.evolve,
    shows: battleEvents.shows,
    tell: (state, event) => battleEvents.tell(field, state, event),
    view: (state, seat) => hideState(field, copyBattle(state), seat),
    see: (event, seat) => hideEvent(field, event, seat),
    result: state => state.result,
  });
  return { ...game, field };
};

export const erasBattle: Ruleset<BattleSetup, BattleState, BattleCommand, BattleEvent> & {
  open(setup: BattleSetup): BattleGame;
} = { id: 'eras-battle', version: '0.2.0', open: openBattle, setupFor: shownSetup };
