import type { Point } from '@emlia/kernel';
import type { BoardHandlers, Pointer } from '../board/scene.ts';
import { showNotice } from '../parts/notices.ts';
import type { InHandStore, StepOf, ToolBase, ToolRules } from './tool.ts';

/** Hands gestures and keys to the tool in hand, and carries out what they lead to. */
export const createToolGestures = <Hand, Tool extends ToolBase<Hand, StepOf<Tool, Command>>, Command>(
  useInHand: InHandStore<Hand, Tool>,
  {
    toolFor,
    lookAway = () => '',
    waits = false,
    plan,
  }: Pick<ToolRules<never, Hand, Tool, Command>, 'toolFor' | 'lookAway' | 'waits' | 'plan'>,
  ask: (command: Command, again: Tool) => Promise<unknown>,
) => {
  type Step = StepOf<Tool, Command>;
  /** True if the gesture was the tool's. */
  const follow = (before: Tool, hand: Hand, step: Step | undefined): boolean => {
    if (!step) return false;
    const { tool, select: id, send, next, tell: refusal, taken } = step;
    useInHand.setState({ tool, ...(id !== undefined && { selected: id || lookAway(hand) }) });
    if (refusal) showNotice(refusal);
    if (next) plan?.(next);
    // A tool that hangs on a held button is let go for good; any other waits for the answer.
    if (send) void ask(send, before.confirm ? before : toolFor(hand, useInHand.getState().selected));
    return taken === true;
  };
  const withTool = (gesture: (tool: Tool, hand: Hand) => Step | undefined): boolean => {
    const { tool, hand, asking } = useInHand.getState();
    return hand && !(waits && asking) ? follow(tool, hand, gesture(tool, hand)) : false;
  };
  return {
    withTool,
    nudge: (by: Point): boolean => withTool((tool, hand) => tool.nudge?.(hand, by)),
    confirm: (): boolean => withTool((tool, hand) => tool.confirm?.(hand)),
    cancel: (): boolean => withTool((tool, hand) => tool.cancel(hand)),
    /** The gestures on the board. `pick`: what of it a click selects, where nothing else is meant by it. */
    handlers: (pick: (pointer: Pointer) => string): BoardHandlers => ({
      down: pointer => withTool((tool, hand) => tool.down?.(hand, pointer)),
      move: pointer => void withTool((tool, hand) => tool.move?.(hand, pointer)),
      up(pointer) {
        if (useInHand.getState().hand) withTool((tool, hand) => tool.up?.(hand, pointer));
        // It is not our choice, or we watch: units can still be looked at.
        else if (pointer.click) useInHand.setState({ selected: pick(pointer) });
      },
      alternate: pointer => void withTool((tool, hand) => tool.alternate?.(hand, pointer)),
      cancel: () => void withTool((tool, hand) => (tool.drop ? tool.drop(hand) : tool.cancel(hand))),
    }),
  };
};
