import type { CommandOf } from '@emlia/emlia';
import { say } from '../../../../platform/words/say.ts';
import { checkOf } from '../hand.ts';
import { NO_OVERLAY, type Step, type Tool, type ToolOf } from '../tool.ts';

/** Members who are to leave their unit. */
export interface DivideTool extends ToolOf<'divide'> {
  readonly unit: string;
  readonly entry: string;
  readonly picked: readonly number[];
}

/** Members are marked to leave their unit; a click changes who. */
export const dividing = (back: Tool, command: CommandOf<'splitUnit'>): DivideTool => {
  const { subject, members } = command;
  const tool: DivideTool = {
    name: 'divide',
    unit: subject,
    entry: 'splitUnit',
    picked: members,
    hint: say`Click members to change who leaves, then confirm.`,
    overlay: () => NO_OVERLAY,
    up(_, pointer): Step {
      const member = pointer.hit?.unit === subject ? pointer.hit.figure : undefined;
      if (!pointer.click || member === undefined) return { tool };
      const rest = members.filter(one => one !== member);
      const next = rest.length < members.length ? rest : [...members, member];
      return { tool: dividing(back, { ...command, members: next }) };
    },
    confirm(hand) {
      const verdict = checkOf(hand, command);
      return verdict ? { tool, tell: verdict } : { tool: back, send: command };
    },
    cancel: () => ({ tool: back }),
  };
  return tool;
};
