import type { Point } from '@emlia/kernel';
import { middleOfFigures } from '../../../../board/hit.ts';
import type { Pointer } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { nextFormation, turnedFacing } from '../facings.ts';
import { type Hand, unitOf } from '../hand.ts';
import {
  type Corners,
  NO_OVERLAY,
  type Reforms,
  type Step,
  type Tool,
  type ToolOf,
  type Turnable,
} from '../tool.ts';
import { reachOverlay, type Walk, wayOf } from './way.ts';

/** A unit that walks, on its way to where it shall go. */
export interface MoveTool extends ToolOf<'move'>, Turnable, Corners, Reforms {
  readonly unit: string;
  readonly entry?: string;
  readonly walk: Walk | undefined;
  /** It is known where it shall go: Enter, or a button, sends it there. */
  readonly aimed: boolean;
  /** How it shall stand in the end, the way as it is. */
  stand(hand: Hand, change: MoveSettings): Step;
}

export type MoveSettings = Partial<Pick<Walk, 'formation' | 'hold' | 'climb'>>;

interface Carried {
  readonly unit: string;
  readonly walk: Walk | undefined;
  /** The corners of its way so far, from where it stands. */
  readonly turns?: readonly Point[];
  /** Where it would go, from where it stands. */
  readonly shift?: Point;
}

/** So near to where it is to go, in GSU, a second tap means: go. */
const SAME_SPOT = 2;

/** The unit follows the pointer, or the arrow keys, until a click puts it down; a finger taps twice. */
export const carrying = (back: Tool, carried: Carried): MoveTool => {
  const { unit, walk, turns = [], shift } = carried;
  const next = (change: Partial<Carried>): Step => ({ tool: carrying(back, { ...carried, ...change }) });
  const way = (hand: Hand) => {
    const body = unitOf(hand, unit);
    return body && shift && wayOf(hand, body, walk, [...turns, shift]);
  };
  const shiftTo = (hand: Hand, at: Point): Point => {
    const middle = middleOfFigures(unitOf(hand, unit)?.members ?? []);
    return { x: at.x - middle.x, y: at.y - middle.y };
  };
  const cornerAt = (turn: Point): Step => next({ turns: [...turns, turn], shift: turn });
  const walked = (change: Partial<Walk>): Step => (walk ? next({ walk: { ...walk, ...change } }) : { tool });
  const drop = (hand: Hand): Step => {
    const done = way(hand);
    if (!done) return { tool };
    return done.verdict ? { tool, tell: done.verdict } : { tool: back, send: done.command };
  };
  /** Nothing hovers under a finger: the first tap shows where it would go, another there sends it. */
  const tapped = (hand: Hand, pointer: Pointer): Step => {
    const there = shiftTo(hand, pointer.at);
    const again = shift && Math.hypot(there.x - shift.x, there.y - shift.y) < SAME_SPOT;
    return again ? drop(hand) : next({ shift: there });
  };
  const tool: MoveTool = {
    name: 'move',
    unit,
    ...(walk && { entry: `normalMove ${walk.mode}` }),
    walk,
    aimed: shift !== undefined,
    hint: say`Click where it shall go. C sets a corner, R turns it; arrow keys and Enter do as well.`,
    overlay(hand) {
      const body = unitOf(hand, unit);
      return (
        way(hand)?.overlay ??
        (body && body.formation !== 'ranked' ? reachOverlay(hand, body, walk?.mode) : NO_OVERLAY)
      );
    },
    move: (hand, pointer) => (pointer.touch ? { tool } : next({ shift: shiftTo(hand, pointer.at) })),
    up(hand, pointer) {
      if (!pointer.click) return { tool };
      if (pointer.touch) return tapped(hand, pointer);
      return pointer.shift ? cornerAt(shiftTo(hand, pointer.at)) : drop(hand);
    },
    alternate: (hand, pointer) => cornerAt(shiftTo(hand, pointer.at)),
    corner: () => (shift ? cornerAt(shift) : { tool }),
    turn(hand, by) {
      const [figure] = way(hand)?.overlay.ghost?.figures ?? unitOf(hand, unit)?.members ?? [];
      return walked({ facing: turnedFacing(hand, walk?.facing ?? figure?.facing ?? 0, by) });
    },
    stand: (_, change) => walked(change),
    reform(hand) {
      const body = unitOf(hand, unit);
      if (!body) return { tool };
      return walked({
        formation: nextFormation(hand, body, walk?.formation ?? body.drill?.name ?? body.formation),
      });
    },
    nudge: (_, by) => {
      const last = shift ?? { x: 0, y: 0 };
      return next({ shift: { x: last.x + by.x, y: last.y + by.y } });
    },
    confirm: drop,
    cancel: () => ({ tool: back }),
  };
  return tool;
};
