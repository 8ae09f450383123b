import { create } from 'zustand';
import type { Seen, ShownGame } from './adapter.ts';
import { createAsking } from './asking.ts';
import type { Ready } from './session/ready.ts';
import type { InHand, StepOf, ToolBase, ToolRules } from './tool.ts';
import { createToolGestures } from './tool-gestures.ts';

/** What the table asks of whatever controls the tools of a game. */
export interface ToolController<G extends ShownGame = ShownGame, S extends Seen = Seen> {
  /** Something happened on the table: the tool for what is asked now, the eye on what it is about. */
  settle(ready: Ready<G, S>): void;
  /** Nobody sits at the screen: nothing is in hand. */
  putDown(): void;
  /** Nobody is at the table any more. */
  leave(): void;
  takeBack(): Promise<void>;
}

/** Keeps the tool in hand of one game, follows its gestures and sends what they lead to. */
export const createToolController = <
  R extends Ready,
  Hand extends { readonly seat: string },
  Tool extends ToolBase<Hand, StepOf<Tool, Command>>,
  Command,
>(
  rules: ToolRules<R, Hand, Tool, Command>,
) => {
  const { rest, handOf, toolFor, lookNext, placeOf, settled } = rules;
  const EMPTY: InHand<Hand, Tool> = {
    tool: rest(''),
    hand: undefined,
    selected: '',
    asking: false,
    board: undefined,
  };
  const useInHand = create<InHand<Hand, Tool>>(() => EMPTY);
  const { forget, ...asking } = createAsking<Hand, Tool, Command>(useInHand, rules);
  const gestures = createToolGestures<Hand, Tool, Command>(useInHand, rules, asking.ask);
  /** The match at the table; none in a replay. */
  let shown: R | undefined;
  const bringInSight = (id: string): void => {
    const at = shown && placeOf?.(shown, id);
    if (at) useInHand.getState().board?.show(at);
  };
  return {
    useInHand,
    ...asking,
    ...gestures,
    settle(ready: R): void {
      shown = ready;
      const hand = handOf(ready);
      const before = useInHand.getState();
      const next = lookNext(ready, hand, before.selected);
      const lost = before.hand !== undefined && !before.asking ? before.tool : undefined;
      useInHand.setState({ hand, tool: toolFor(hand, next), selected: next, asking: false });
      settled?.(lost);
      if (next !== before.selected) bringInSight(next);
    },
    putDown: (): void => useInHand.setState({ hand: undefined, tool: rest(''), asking: false }),
    leave(): void {
      forget();
      shown = undefined;
      useInHand.setState(EMPTY);
    },
    select(id: string): void {
      useInHand.setState({ selected: id });
      bringInSight(id);
    },
    /** Takes a tool from the panel; the keys follow it to the board. */
    take(tool: Tool): void {
      useInHand.setState({ tool });
      if (tool.confirm) useInHand.getState().board?.focus();
    },
  };
};
