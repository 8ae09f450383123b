/** To play: the game, its setups, commands, events and state. */
export type { ActionBlock, ActionKind } from './actions/action/action.ts';
export { type Asker, type Query, queryOf } from './actions/order.ts';
export type { PreparedAction } from './actions/prepare/prepared.ts';
export type { CommandOf, CoreCommand, DraftCommand, EmliaCommand } from './commands.ts';
export { type ComparedRow, type ComparedTable, compareTables, type Mark } from './editions/compare.ts';
export { ACTION_LIST } from './editions/core.ts';
export { EDITIONS, setupOf } from './editions/index.ts';
export type { EmliaEvent } from './events.ts';
export { type EmliaGame, emlia } from './game.ts';
export { ACTION_BLOCKS, isMoveAction, type StateStudy } from './orders.ts';
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
export { EDITION_IDS, type Edition, type EditionId } from './table/edition.ts';
export { playerOf, seatName, seatsOf, seatsOfForce } from './table/scenario/seats.ts';
export type { EmliaSetup, Musters } from './table/setup.ts';
