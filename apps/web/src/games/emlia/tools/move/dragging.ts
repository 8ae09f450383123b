import type { Point } from '@emlia/kernel';
import { type Hand, NO_OVERLAY, type Step, type Tool, unitOf } from '../tool.ts';
import { type Walk, wayOf } from './way.ts';

/** The unit hangs on the pointer while the button is held; letting go asks for the move. */
export const dragging = (
  back: Tool,
  unit: string,
  walk: Walk | undefined,
  from: Point,
  turns: readonly Point[] = [],
  at = from,
): Tool => {
  const by = { x: at.x - from.x, y: at.y - from.y };
  const still = turns.length === 0 && by.x === 0 && by.y === 0;
  const way = (hand: Hand) => {
    const body = unitOf(hand, unit);
    return body && wayOf(hand, body, walk, [...turns, by]);
  };
  const tool: Tool = {
    name: 'move',
    unit,
    hint: 'Let go to move there. Right click sets a corner on the way; Esc puts it back.',
    overlay: hand => (still ? back.overlay(hand) : (way(hand)?.overlay ?? NO_OVERLAY)),
    move: (_, pointer) => ({ tool: dragging(back, unit, walk, from, turns, pointer.at) }),
    alternate: (_, pointer) => {
      const turn = { x: pointer.at.x - from.x, y: pointer.at.y - from.y };
      return { tool: dragging(back, unit, walk, from, [...turns, turn], pointer.at) };
    },
    up(hand, pointer): Step {
      if (pointer.click && turns.length === 0) return { tool: back, select: unit };
      const done = way(hand);
      if (!done) return { tool: back };
      return done.verdict ? { tool: back, tell: done.verdict } : { tool: back, send: done.command };
    },
    cancel: () => ({ tool: back }),
  };
  return tool;
};
