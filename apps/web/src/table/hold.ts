import type { Point, Problem, Refusal } from '@emlia/kernel';
import { create } from 'zustand';
import type { ScreenBoard } from '../board/board.ts';
import type { BoardHandlers, Overlay, Pointer } from '../board/scene.ts';
import { showNotice } from '../parts/notices.ts';
import type { Seen, ShownGame } from './adapter.ts';
import type { Ready } from './session/ready.ts';
import { sendCommand, sendUndo, useSession } from './session/session.ts';

/** What a gesture leads to: the tool in hand afterwards, and what else is to be done. */
export interface StepOf<Tool, Command> {
  readonly tool: Tool;
  /** The gesture is the tool's: the table is not dragged. */
  readonly taken?: true;
  readonly send?: Command;
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

/** What the table asks of whatever holds the tools of a game. */
export interface Hold<G extends ShownGame = ShownGame, S extends Seen = Seen> {
  /** Something happened on the table: the tool for what is asked now, the eye on what it is about. */
  settle(ready: Ready<G, S>): void;
  /** Nobody sits at the screen: nothing is in hand. */
  putDown(): void;
  /** Nobody is at the table any more. */
  leave(): void;
  takeBack(): Promise<void>;
}

interface Rules<R, Hand, Tool> {
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
  /** Called when the table has settled; `tool` had been in hand, without having been sent. */
  settled?(tool: Tool | undefined): void;
}

/** Holds the tool in hand of one game, follows its gestures and sends what they lead to. */
export const createHold = <
  R extends Ready,
  Hand extends { readonly seat: string },
  Tool extends ToolBase<Hand, StepOf<Tool, Command>>,
  Command,
>({
  rest,
  handOf,
  toolFor,
  lookNext,
  lookAway = () => '',
  placeOf = () => undefined,
  waits = false,
  settled,
}: Rules<R, Hand, Tool>) => {
  type Step = StepOf<Tool, Command>;
  const EMPTY: InHand<Hand, Tool> = {
    tool: rest(''),
    hand: undefined,
    selected: '',
    asking: false,
    board: undefined,
  };
  const useHold = create<InHand<Hand, Tool>>(() => EMPTY);
  /** The match at the table; none in a replay. */
  let shown: R | undefined;
  /** A command is being taken back. */
  let takingBack = false;

  const bringInSight = (id: string): void => {
    const at = shown && placeOf(shown, id);
    if (at) useHold.getState().board?.show(at);
  };

  /** What was refused, or never arrived, can be tried again: the tool `again` is back in hand. */
  const ask = async (command: Command, again?: Tool): Promise<void> => {
    const { hand, tool: sent, asking } = useHold.getState();
    if (!hand || asking) return;
    useHold.setState({ asking: true });
    const answer = await sendCommand(hand.seat, command);
    const now = useHold.getState();
    // What was done is out of hand, even where the table has still to hear of it.
    const tool = answer ? again : rest(now.selected);
    const isLater = now.hand !== hand || (!waits && now.tool !== sent);
    useHold.setState({ asking: false, ...(tool && !isLater && { tool }) });
    if (answer) showNotice(answer);
  };

  /** Carries out what a gesture led to. True if the gesture was the tool's. */
  const follow = (before: Tool, hand: Hand, step: Step | undefined): boolean => {
    if (!step) return false;
    const { tool, select: id, send, tell: refusal, taken } = step;
    useHold.setState({ tool, ...(id !== undefined && { selected: id || lookAway(hand) }) });
    if (refusal) showNotice(refusal);
    // A tool that hangs on a held button is let go for good; any other waits for the answer.
    if (send) void ask(send, before.confirm ? before : toolFor(hand, useHold.getState().selected));
    return taken === true;
  };

  const withTool = (gesture: (tool: Tool, hand: Hand) => Step | undefined): boolean => {
    const { tool, hand, asking } = useHold.getState();
    return hand && !(waits && asking) ? follow(tool, hand, gesture(tool, hand)) : false;
  };

  return {
    useHold,
    ask,
    withTool,
    settle(ready: R): void {
      shown = ready;
      const hand = handOf(ready);
      const before = useHold.getState();
      const next = lookNext(ready, hand, before.selected);
      const lost = before.hand !== undefined && !before.asking ? before.tool : undefined;
      useHold.setState({ hand, tool: toolFor(hand, next), selected: next, asking: false });
      settled?.(lost);
      if (next !== before.selected) bringInSight(next);
    },
    putDown: (): void => useHold.setState({ hand: undefined, tool: rest(''), asking: false }),
    leave(): void {
      takingBack = false;
      shown = undefined;
      useHold.setState(EMPTY);
    },
    /** Now, or as soon as what was asked last has been answered. */
    whenAnswered(then: () => void): void {
      if (!useHold.getState().asking) {
        then();
        return;
      }
      const stop = useHold.subscribe(({ asking }) => {
        if (asking) return;
        stop();
        then();
      });
    },
    async takeBack(): Promise<void> {
      const undo = useSession.getState().ready?.undo;
      // A key held down asks again and again; each time is answered before the next.
      if (!undo || takingBack) return;
      // Whatever is in hand is put back with it.
      if ('by' in undo) useHold.setState(({ hand, selected }) => ({ tool: toolFor(hand, selected) }));
      takingBack = true;
      const answer = 'by' in undo ? await sendUndo(undo.by) : { problem: 'no-undo', say: undo.not };
      takingBack = false;
      if (answer) showNotice(answer);
    },
    select(id: string): void {
      useHold.setState({ selected: id });
      bringInSight(id);
    },
    /** Takes a tool from the panel; the keys follow it to the board. */
    take(tool: Tool): void {
      useHold.setState({ tool });
      if (tool.confirm) useHold.getState().board?.focus();
    },
    nudge: (by: Point): boolean => withTool((tool, hand) => tool.nudge?.(hand, by)),
    confirm: (): boolean => withTool((tool, hand) => tool.confirm?.(hand)),
    cancel: (): boolean => withTool((tool, hand) => tool.cancel(hand)),
    /** The gestures on the board. `pick`: what of it a click selects, where nothing else is meant by it. */
    handlers: (pick: (pointer: Pointer) => string): BoardHandlers => ({
      down: pointer => withTool((tool, hand) => tool.down?.(hand, pointer)),
      move: pointer => void withTool((tool, hand) => tool.move?.(hand, pointer)),
      up(pointer) {
        if (useHold.getState().hand) withTool((tool, hand) => tool.up?.(hand, pointer));
        // It is not our choice, or we watch: units can still be looked at.
        else if (pointer.click) useHold.setState({ selected: pick(pointer) });
      },
      alternate: pointer => void withTool((tool, hand) => tool.alternate?.(hand, pointer)),
      cancel: () => void withTool((tool, hand) => (tool.drop ? tool.drop(hand) : tool.cancel(hand))),
    }),
  };
};
