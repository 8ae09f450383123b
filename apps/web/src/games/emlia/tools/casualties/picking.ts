import { say } from '../../../../platform/words/say.ts';
import { checkOf } from '../hand.ts';
import { looking } from '../look/looking.ts';
import { NO_OVERLAY, type Step, type ToolOf } from '../tool.ts';

/** Members of a unit who are to fall. */
export interface CasualtiesTool extends ToolOf<'casualties'> {
  readonly unit: string;
  readonly picked: readonly number[];
}

/** Members are marked to fall; a click changes who. */
export const picking = (unit: string, count: number, picked: readonly number[]): CasualtiesTool => {
  const tool: CasualtiesTool = {
    name: 'casualties',
    unit,
    picked,
    hint: say`Click members to change who falls, then confirm.`,
    overlay: () => NO_OVERLAY,
    up(_, pointer): Step {
      const member = pointer.hit?.unit === unit ? pointer.hit.figure : undefined;
      if (!pointer.click || member === undefined) return { tool };
      return { tool: picking(unit, count, toggle(picked, member, count)) };
    },
    confirm(hand) {
      const command = { type: 'takeCasualties', unit, members: [...picked] } as const;
      const verdict = checkOf(hand, command);
      return verdict ? { tool, tell: verdict } : { tool: looking(), send: command };
    },
    cancel: () => ({ tool }),
  };
  return tool;
};

/** One too many pushes out the one picked first. */
export const toggle = (picked: readonly number[], member: number, count: number): readonly number[] =>
  picked.includes(member) ? picked.filter(one => one !== member) : [...picked, member].slice(-count);
