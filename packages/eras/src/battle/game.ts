import type { Game, Option, Ruleset } from '@emlia/kernel';
import type { BattleCommand } from './commands.ts';
import { type BattleEvent, evolve, shows, tell } from './events.ts';
import { endBlocks } from './movement/blocks.ts';
import { checkCommand, optionsOf, parseCommand, performCommand, sampleCommand } from './orders.ts';
import { begin } from './setup/begin.ts';
import type { BattleSetup } from './setup/setup.ts';
import type { BattleState } from './state.ts';
import { copyBattle } from './table/copy.ts';
import { type Field, fieldOf } from './table/field.ts';
import { hideEvent, hideState } from './table/secrets.ts';
import { advance, start } from './turn/advance.ts';

/** A battle; `field` is for whoever asks the rules directly (reach, sight, odds). */
export interface BattleGame extends Game<BattleState, BattleCommand, BattleEvent> {
  readonly field: Field;
  /** What could be asked of these kinds of command alone, which is cheaper than everything. */
  options(view: BattleState, seat: string, kinds?: readonly BattleCommand['type'][]): Option<BattleCommand>[];
}

export const openBattle = (setup: BattleSetup): BattleGame => {
  const field = fieldOf(setup);
  return {
    field,
    seats: field.seats,
    begin: () => begin(field),
    start: (state, act) => start(field, state, act),
    parse: parseCommand,
    check: (state, seat, command) => checkCommand({ field, state, seat }, command),
    perform(state, seat, command, act) {
      performCommand({ field, state, seat }, command, act);
      advance(field, state, act);
      if (!state.result) endBlocks(field, state, act);
    },
    evolve,
    view: (state, seat) => hideState(field, copyBattle(state), seat),
    see: (event, seat) => hideEvent(field, event, seat),
    shows,
    options: (state, seat, kinds) => optionsOf({ field, state, seat }, kinds),
    sample: (state, seat, dice) => sampleCommand({ field, state, seat }, dice),
    tell: (state, event) => tell(field, state, event),
    result: state => state.result,
  };
};

export const erasBattle: Ruleset<BattleSetup, BattleState, BattleCommand, BattleEvent> & {
  open(setup: BattleSetup): BattleGame;
} = { id: 'eras-battle', version: '0.1.0', open: openBattle };
