import { showNotice } from '../parts/notices.ts';
import { sendCommand, sendUndo, useSession } from './session/session.ts';
import type { InHandStore, ToolRules } from './tool.ts';

/** Sends what the tool in hand leads to, and takes it back. */
export const createAsking = <Hand extends { readonly seat: string }, Tool, Command>(
  useInHand: InHandStore<Hand, Tool>,
  {
    rest,
    toolFor,
    waits,
    takingBack: beforeTakingBack,
  }: Pick<ToolRules<never, Hand, Tool>, 'rest' | 'toolFor' | 'waits' | 'takingBack'>,
) => {
  let takingBack = false;
  return {
    /** Answers whether it was accepted. What was refused, or never arrived, can be tried again: the tool `again` is back in hand. */
    async ask(command: Command, again?: Tool): Promise<boolean> {
      const { hand, tool: sent, asking } = useInHand.getState();
      if (!hand || asking) return false;
      useInHand.setState({ asking: true });
      const answer = await sendCommand(hand.seat, command);
      const now = useInHand.getState();
      // What was done is out of hand, even where the table has still to hear of it.
      const tool = answer ? again : rest(now.selected);
      const isLater = now.hand !== hand || (!waits && now.tool !== sent);
      useInHand.setState({ asking: false, ...(tool && !isLater && { tool }) });
      if (answer) showNotice(answer);
      return !answer;
    },
    /** Now, or as soon as what was asked last has been answered. */
    whenAnswered(then: () => void): void {
      if (!useInHand.getState().asking) {
        then();
        return;
      }
      const stop = useInHand.subscribe(({ asking }) => {
        if (asking) return;
        stop();
        then();
      });
    },
    async takeBack(): Promise<void> {
      const undo = useSession.getState().ready?.undo;
      // A key held down asks again and again; each time is answered before the next.
      if (!undo || takingBack) return;
      beforeTakingBack?.();
      // Whatever is in hand is put back with it.
      if ('by' in undo) useInHand.setState(({ hand, selected }) => ({ tool: toolFor(hand, selected) }));
      takingBack = true;
      const answer = 'by' in undo ? await sendUndo(undo.by) : { problem: 'no-undo', say: undo.not };
      takingBack = false;
      if (answer) showNotice(answer);
    },
    /** The answer to a taking back is not waited for any more. */
    forget(): void {
      takingBack = false;
    },
  };
};
