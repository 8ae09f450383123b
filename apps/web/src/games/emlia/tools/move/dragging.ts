import type { Point } from '@emlia/kernel';
import { say } from '../../../../platform/words/say.ts';
import { type Hand, unitOf } from '../hand.ts';
import { NO_OVERLAY, type Step, type Tool, type ToolOf } from '../tool.ts';
import { type Walk, wayOf } from './way.ts';

/** A unit hangs on the pointer while the button is held. */
export interface DragTool extends ToolOf<'drag'> {
  readonly unit: string;
}

interface Dragged {
  readonly unit: string;
  readonly walk: Walk | undefined;
  /** Where it was taken up. */
  readonly from: Point;
  /** The corners of its way so far, from there. */
  readonly turns?: readonly Point[];
  /** Where the pointer is now. */
  readonly at?: Point;
}

const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** Letting go asks for the move. */
export const dragging = (back: Tool, dragged: Dragged): DragTool => {
  const { unit, walk, from, turns = [], at = from } = dragged;
  const by = between(from, at);
  const still = turns.length === 0 && by.x === 0 && by.y === 0;
  const way = (hand: Hand) => {
    const body = unitOf(hand, unit);
    return body && wayOf(hand, body, walk, [...turns, by]);
  };
  return {
    name: 'drag',
    unit,
    hint: say`Let go to move there. Right click sets a corner on the way; Esc puts it back.`,
    overlay: hand => (still ? back.overlay(hand) : (way(hand)?.overlay ?? NO_OVERLAY)),
    move: (_, pointer) => ({ tool: dragging(back, { ...dragged, at: pointer.at }) }),
    alternate: (_, pointer) => ({
      tool: dragging(back, { ...dragged, turns: [...turns, between(from, pointer.at)], at: pointer.at }),
    }),
    up(hand, pointer): Step {
      if (pointer.click && turns.length === 0) return { tool: back, select: unit };
      const done = way(hand);
      if (!done) return { tool: back };
      return done.verdict ? { tool: back, tell: done.verdict } : { tool: back, send: done.command };
    },
    cancel: () => ({ tool: back }),
  };
};
