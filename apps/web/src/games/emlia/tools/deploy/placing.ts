import type { Edge } from '@emlia/content';
import { zoneOf } from '@emlia/emlia/reading';
import { bounds, type Point } from '@emlia/kernel';
import type { Overlay } from '../../../../board/scene.ts';
import { drawnRadius, iconOf, sideNumberOf } from '../../draw/pieces.ts';
import { nextFormation, turnedFacing } from '../facings.ts';
import { checkOf, type Hand, unitOf } from '../hand.ts';
import { looking, selectBy } from '../look/looking.ts';
import { NO_OVERLAY, type Reforms, type Step, type ToolOf, type Turnable } from '../tool.ts';
import { facingOf } from './facing.ts';
import { placedAt, withHome } from './placed.ts';

/** How a unit of the reserve is to stand. */
export interface Stand {
  readonly at?: Point | undefined;
  readonly formation?: string | undefined;
  readonly home?: Edge | undefined;
  /** Missing: towards the middle of the table. */
  readonly facing?: number | undefined;
}

/** A unit that is placed at the beginning of a battle. */
export interface DeployTool extends ToolOf<'deploy'>, Turnable, Reforms {
  readonly unit: string;
  readonly formation: string;
  /** scenario.home: the edge it shall call its own. */
  readonly home?: Edge;
  /** Where it shall look; missing: towards the middle of the table. */
  readonly facing?: number;
}

/** A unit of the reserve under the pointer; a click places it. */
export const placing = (unit: string, stand: Stand = {}): DeployTool => {
  const { at, formation = 'open', home, facing } = stand;
  const standing = (change: Stand): DeployTool => placing(unit, { ...stand, ...change });
  const placement = (hand: Hand) => {
    const body = unitOf(hand, unit);
    if (!body || !at) return undefined;
    const command = withHome(hand, body, placedAt(hand, body, { at, formation, facing }), home);
    return { body, command, verdict: checkOf(hand, command) };
  };
  const drop = (hand: Hand): Step => {
    const done = placement(hand);
    if (!done) return { tool };
    return done.verdict ? { tool, tell: done.verdict } : { tool: looking('deploy'), send: done.command };
  };
  const tool: DeployTool = {
    name: 'deploy',
    unit,
    formation,
    ...(home && { home }),
    ...(facing !== undefined && { facing }),
    hint: 'Click in your zone to place it. R turns it, F changes its formation; arrow keys and Enter do as well.',
    overlay(hand): Overlay {
      const done = placement(hand);
      if (!done || !at) return NO_OVERLAY;
      const { body, command, verdict } = done;
      return {
        ghost: {
          side: sideNumberOf(hand.game, body.seat),
          icon: iconOf(hand.game, body),
          radius: drawnRadius(hand.game, body),
          figures: command.at.map((point, id) => ({ id, ...point, facing: command.facing })),
          forbidden: verdict !== undefined,
        },
        ...(verdict && { note: { at, say: verdict.say, forbidden: true } }),
      };
    },
    move: (_, pointer) => ({ tool: standing({ at: pointer.at }) }),
    up(hand, pointer) {
      if (!pointer.click) return { tool };
      const done = standing({ at: pointer.at });
      const step = done.confirm?.(hand) ?? { tool };
      // A click that places nothing may still be meant for a unit that stands there.
      return step.send || !pointer.hit ? step : selectBy(tool, pointer);
    },
    nudge: (hand, by) => {
      const from = at ?? middleOfZone(hand, unit);
      return { tool: standing({ at: from && { x: from.x + by.x, y: from.y + by.y } }) };
    },
    turn(hand, way) {
      const body = unitOf(hand, unit);
      const now = facing ?? (body ? facingOf(hand.game, body.force) : 0);
      return { tool: standing({ facing: turnedFacing(hand, now, way) }) };
    },
    reform(hand) {
      const body = unitOf(hand, unit);
      return { tool: body ? standing({ formation: nextFormation(hand, body, formation) }) : tool };
    },
    confirm: drop,
    cancel: () => ({ tool: looking('deploy') }),
  };
  return tool;
};

const middleOfZone = (hand: Hand, unit: string): Point | undefined => {
  const body = unitOf(hand, unit);
  const [part] = body ? zoneOf(hand.game.world, body) : [];
  if (!part) return undefined;
  const box = bounds(part);
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
};
