import type { EmliaCommand } from '@emlia/emlia';
import type { AttackCommand } from '@emlia/emlia/odds';
import type { Overlay } from '../../../board/scene.ts';
import type { StepOf, ToolBase } from '../../../table/tool.ts';
import type { ShiftTool } from './answer/shifting.ts';
import type { SurroundTool } from './answer/surrounding.ts';
import type { WeighTool } from './answer/weighing.ts';
import type { AimTool } from './attack/aiming.ts';
import type { LayTool } from './attack/laying.ts';
import type { CasualtiesTool } from './casualties/picking.ts';
import type { ChooseTool } from './choose/choosing.ts';
import type { DivideTool } from './choose/dividing.ts';
import type { DeployTool } from './deploy/placing.ts';
import type { Hand } from './hand.ts';
import type { LeaderTool } from './leader/naming.ts';
import type { LookTool } from './look/looking.ts';
import type { MoveTool } from './move/carrying.ts';
import type { DragTool } from './move/dragging.ts';
import type { MarchTool } from './move/marching.ts';
import type { SteerTool } from './move/steering.ts';

export type Step = StepOf<Tool, EmliaCommand>;

/** What every tool has; each says in its own file what else it holds and answers to. */
export interface ToolOf<Name extends string> extends ToolBase<Hand, Step> {
  readonly name: Name;
  /** What the player can do now, in a sentence. */
  readonly hint: string;
}

/** Something to turn: R turns it to the right or to the left; `sharp` where there are two ways to turn (T). */
export interface Turnable {
  turn(hand: Hand, way: 1 | -1, sharp: boolean): Step;
}

/** Something whose way can have corners: C sets one where it is now. */
export interface Corners {
  corner(hand: Hand): Step;
}

/** Something that stands in a formation: F goes on to the next. */
export interface Reforms {
  reform(hand: Hand): Step;
}

/** All that can be in hand. */
export type Tool =
  | LookTool
  | DragTool
  | MoveTool
  | MarchTool
  | SteerTool
  | DeployTool
  | AimTool
  | LayTool
  | ChooseTool
  | DivideTool
  | LeaderTool
  | CasualtiesTool
  | WeighTool
  | ShiftTool
  | SurroundTool;

/** The line of the list of actions that a tool was taken from. */
export const entryIn = (tool: Tool): string | undefined => ('entry' in tool ? tool.entry : undefined);

/** The attack that is picked, and made only when it is confirmed. */
export const attackPicked = (tool: Tool): AttackCommand | undefined =>
  'attack' in tool ? tool.attack : undefined;

export const NO_OVERLAY: Overlay = {};
