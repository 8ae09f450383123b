/** To play: the game, its setups, commands, events and state. */
export type { ActionBlock, ActionKind } from './actions/action/action.ts';
export { type Asker, queryOf } from './actions/order.ts';
export type { PreparedAction } from './actions/prepare/prepared.ts';
export type { CommandOf, EmliaCommand } from './commands.ts';
export type { EmliaEvent } from './events.ts';
export { type EmliaGame, emlia } from './game.ts';
export { ACTION_BLOCKS, ACTION_LIST, isMoveAction, type StateStudy } from './orders.ts';
export type {
  BattleResult,
  EmliaPrompt,
  EmliaState,
  FreeStrikeChance,
  HitMarker,
  Member,
  Part,
  ShiftAsked,
  UnitState,
} from './state.ts';
export { playerOf, seatName, seatsOf, seatsOfForce } from './table/scenario/seats.ts';
export { type EmliaSetup, type Musters, setupOf } from './table/setup.ts';
