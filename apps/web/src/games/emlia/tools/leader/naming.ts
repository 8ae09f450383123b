import { say } from '../../../../platform/words/say.ts';
import { checkOf } from '../hand.ts';
import { looking } from '../look/looking.ts';
import { NO_OVERLAY, type Step, type ToolOf } from '../tool.ts';

/** Who is to lead a unit: one of its members, or nobody yet. */
export interface LeaderTool extends ToolOf<'leader'> {
  readonly unit: string;
  readonly picked: readonly number[];
}

/** A member is picked out to lead; a click picks another. */
export const naming = (unit: string, member: number | undefined): LeaderTool => {
  const tool: LeaderTool = {
    name: 'leader',
    unit,
    picked: member === undefined ? [] : [member],
    hint: say`Click the member who shall lead, then confirm.`,
    overlay: () => NO_OVERLAY,
    up(_, pointer): Step {
      const clicked = pointer.hit?.unit === unit ? pointer.hit.figure : undefined;
      return pointer.click && clicked !== undefined ? { tool: naming(unit, clicked) } : { tool };
    },
    confirm(hand) {
      if (member === undefined) return { tool };
      const command = { type: 'chooseLeader', unit, member } as const;
      const verdict = checkOf(hand, command);
      return verdict ? { tool, tell: verdict } : { tool: looking(), send: command };
    },
    cancel: () => ({ tool }),
  };
  return tool;
};
