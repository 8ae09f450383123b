import type { Point } from '@emlia/kernel';
import { middleOf } from '../../board/hit.ts';
import { type Hand, NO_OVERLAY, type Step, type Tool, unitOf } from '../tool.ts';
import { reachOverlay, type Walk, wayOf } from './way.ts';

/** The unit follows the pointer, or the arrow keys, until a click puts it down. */
export const carrying = (
  back: Tool,
  unit: string,
  walk: Walk | undefined,
  turns: readonly Point[] = [],
  shift?: Point,
): Tool => {
  const way = (hand: Hand) => {
    const body = unitOf(hand, unit);
    return body && shift && wayOf(hand, body, walk, [...turns, shift]);
  };
  const shiftTo = (hand: Hand, at: Point): Point => {
    const middle = middleOf(unitOf(hand, unit)?.members ?? []);
    return { x: at.x - middle.x, y: at.y - middle.y };
  };
  const corner = (hand: Hand, at: Point): Step => {
    const turn = shiftTo(hand, at);
    return { tool: carrying(back, unit, walk, [...turns, turn], turn) };
  };
  const drop = (hand: Hand): Step => {
    const done = way(hand);
    if (!done) return { tool };
    return done.verdict ? { tool, tell: done.verdict } : { tool: back, send: done.command };
  };
  const tool: Tool = {
    name: 'move',
    unit,
    ...(walk && { entry: `normalMove ${walk.mode}` }),
    ...(walk?.formation && { formation: walk.formation }),
    ...(walk?.climb && { climb: walk.climb }),
    hint: 'Click where it shall go. Shift and click sets a corner on the way; arrow keys and Enter do as well.',
    overlay(hand) {
      const body = unitOf(hand, unit);
      return way(hand)?.overlay ?? (body ? reachOverlay(hand, body, walk) : NO_OVERLAY);
    },
    move: (hand, pointer) => ({ tool: carrying(back, unit, walk, turns, shiftTo(hand, pointer.at)) }),
    up(hand, pointer) {
      if (!pointer.click) return { tool };
      return pointer.shift ? corner(hand, pointer.at) : drop(hand);
    },
    alternate: (hand, pointer) => corner(hand, pointer.at),
    nudge: (_, by) => {
      const last = shift ?? { x: 0, y: 0 };
      return { tool: carrying(back, unit, walk, turns, { x: last.x + by.x, y: last.y + by.y }) };
    },
    confirm: drop,
    cancel: () => ({ tool: back }),
  };
  return tool;
};
