import { looking } from '../look/looking.ts';
import { checkOf, NO_OVERLAY, type Step, type Tool } from '../tool.ts';

/** A member is picked out to lead; a click picks another. */
export const naming = (unit: string, member: number | undefined): Tool => {
  const tool: Tool = {
    name: 'leader',
    unit,
    picked: member === undefined ? [] : [member],
    hint: 'Click the member who shall lead, then confirm.',
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
