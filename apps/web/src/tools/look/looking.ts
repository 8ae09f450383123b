import type { Pointer } from '../../board/scene.ts';
import { dragging } from '../move/dragging.ts';
import { modeOf, reachOverlay } from '../move/way.ts';
import { type Hand, NO_OVERLAY, type Step, type Tool, unitOf } from '../tool.ts';

const HINTS: Readonly<Record<string, string>> = {
  deploy: 'Pick a unit from the reserve and place it in your zone.',
  activate: 'Choose a unit that waits, then activate it.',
  act: 'Drag the unit to move it, or choose an action.',
  casualties: 'Choose who falls.',
};

/** The active unit of this seat, if it can still move. */
const movable = (hand: Hand): { unit: string } | undefined => {
  const unit = activeUnit(hand);
  return unit !== undefined && modeOf(hand, unit) !== undefined ? { unit } : undefined;
};

export const activeUnit = ({ view, seat }: Hand): string | undefined => {
  const prompt = view.pending.at(-1);
  return prompt?.kind === 'act' && prompt.seat === seat ? prompt.about?.unit : undefined;
};

/** Nothing in hand: looks at units, and takes the active one by the collar. */
export const looking = (kind = ''): Tool => {
  const tool: Tool = {
    name: 'look',
    hint: HINTS[kind] ?? '',
    overlay(hand) {
      const unit = unitOf(hand, movable(hand)?.unit);
      return unit ? reachOverlay(hand, unit) : NO_OVERLAY;
    },
    down(hand, pointer): Step {
      const unit = movable(hand)?.unit;
      if (unit === undefined || pointer.hit?.unit !== unit) return { tool };
      return { tool: dragging(tool, unit, pointer.at), taken: true, select: unit };
    },
    up: (_, pointer) => selectBy(tool, pointer),
    cancel: () => ({ tool, select: '' }),
  };
  return tool;
};

export const selectBy = (tool: Tool, pointer: Pointer): Step =>
  pointer.click ? { tool, select: pointer.hit?.unit ?? '' } : { tool };
