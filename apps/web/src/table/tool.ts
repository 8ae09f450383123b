import type { Point, Problem, Refusal } from '@emlia/kernel';
import type { StoreApi, UseBoundStore } from 'zustand';
import type { ScreenBoard } from '../board/board.ts';
import type { Overlay, Pointer } from '../board/scene.ts';

/** What a gesture leads to: the tool in hand afterwards, and what else is to be done. */
export interface StepOf<Tool, Command> {
  readonly tool: Tool;
  /** The gesture is the tool's: the table is not dragged. */
  readonly taken?: true;
  readonly send?: Command;
  /** What is sent after it, each once it is this seat's choice again. */
  readonly next?: readonly Command[];
  /** What is to be looked at; '' for nothing. */
  readonly select?: string;
  /** What the check said against it. */
  readonly tell?: Refusal | Problem;
}

/**
 * One state of a tool, as far as every game has it. States are values: every gesture answers with the next one. When
 * something else happens on the table the state is dropped for the one `toolFor` picks, so none has to clean up.
 */
export interface ToolBase<Hand, Step> {
  overlay(hand: Hand): Overlay;
  down?(hand: Hand, pointer: Pointer): Step;
  move?(hand: Hand, pointer: Pointer): Step;
  up?(hand: Hand, pointer: Pointer): Step;
  alternate?(hand: Hand, pointer: Pointer): Step;
  /** Arrow keys: so many units of the board. */
  nudge?(hand: Hand, by: Point): Step;
  /** Enter. */
  confirm?(hand: Hand): Step;
  /** Esc. */
  cancel(hand: Hand): Step;
  /** The pointer is lost; missing: as if cancelled. */
  drop?(hand: Hand): Step;
}

/** What is in hand at the table and what is looked at. */
export interface InHand<Hand, Tool> {
  readonly tool: Tool;
  /** What a tool sees; none while it is not our choice. */
  readonly hand: Hand | undefined;
  /** What is looked at; '' for nothing. */
  readonly selected: string;
  /** A command is on its way. */
  readonly asking: boolean;
  readonly board: ScreenBoard | undefined;
}

/** The store of what is in hand. */
export type InHandStore<Hand, Tool> = UseBoundStore<StoreApi<InHand<Hand, Tool>>>;

/** What tells the tools of one game from those of another. */
export interface ToolRules<R, Hand, Tool, Command = unknown> {
  /** Nothing in hand while this is looked at. */
  rest(selected: string): Tool;
  /** What tools see of a match; nothing while it is not our choice. */
  handOf(ready: R): Hand | undefined;
  /** The tool for what is asked. */
  toolFor(hand: Hand | undefined, selected: string): Tool;
  /** What is looked at once something has happened. */
  lookNext(ready: R, hand: Hand | undefined, selected: string): string;
  /** What is looked at where a gesture means nothing. */
  lookAway?(hand: Hand): string;
  /** Where on the board something is that is to be brought into sight. */
  placeOf?(ready: R, id: string): Point | undefined;
  /** Whether a tool waits while a command is on its way. */
  readonly waits?: boolean;
  /** Called with what a gesture leads to beyond the command that is sent at once. */
  plan?(next: readonly Command[]): void;
  /** Called before something is taken back. */
  takingBack?(): void;
  /** Called when the table has settled; `tool` had been in hand, without having been sent. */
  settled?(tool: Tool | undefined): void;
}
