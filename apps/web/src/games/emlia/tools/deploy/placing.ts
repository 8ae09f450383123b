import type { Edge } from '@emlia/content';
import type { CommandOf, UnitState } from '@emlia/emlia';
import { zoneOf } from '@emlia/emlia/reading';
import { bounds, type Point, type Verdict } from '@emlia/kernel';
import { middleOfFigures } from '../../../../board/hit.ts';
import type { Ghost, Overlay } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { noteOf } from '../../../../table/note.ts';
import { drawnRadius, iconOf, sideNumberOf } from '../../draw/pieces.ts';
import { warningAt } from '../../warning.ts';
import { nextFormation, turnedFacing } from '../facings.ts';
import { checkOf, type Hand, unitOf } from '../hand.ts';
import { looking, selectBy } from '../look/looking.ts';
import { foreseen } from '../preview.ts';
import { NO_OVERLAY, type Reforms, type Step, type ToolOf, type Turnable } from '../tool.ts';
import { facingOf } from './facing.ts';
import { formationFor, lineUp } from './line-up.ts';
import { placedAt, withHome } from './placed.ts';

/** How a unit of the reserve is to stand. */
export interface Stand {
  readonly at?: Point | undefined;
  readonly formation?: string | undefined;
  readonly home?: Edge | undefined;
  /** Missing: towards the middle of the table. */
  readonly facing?: number | undefined;
  /** Others of the reserve that are placed with it, side by side. */
  readonly beside?: readonly string[] | undefined;
}

/** A unit that is placed at the beginning of a battle, or a group of them. */
export interface DeployTool extends ToolOf<'deploy'>, Turnable, Reforms {
  readonly unit: string;
  readonly beside: readonly string[];
  readonly formation: string;
  /** scenario.home: the edge it shall call its own. */
  readonly home?: Edge;
  /** Where it shall look; missing: towards the middle of the table. */
  readonly facing?: number;
}

/** One unit where it would be placed. */
interface Placement {
  readonly body: UnitState;
  readonly command: CommandOf<'deploy'>;
  readonly verdict: Verdict;
}

/** A unit of the reserve under the pointer, and those beside it; a click places them. */
export const placing = (unit: string, stand: Stand = {}): DeployTool => {
  const { at, formation = 'open', home, facing, beside = [] } = stand;
  const standing = (change: Stand): DeployTool => placing(unit, { ...stand, ...change });
  const placements = (hand: Hand): Placement[] => {
    const bodies = [unit, ...beside].flatMap(id => unitOf(hand, id) ?? []);
    if (!at) return [];
    const spots = lineUp(hand, bodies, { at, formation, facing });
    return bodies.map((body, n) => {
      const wanted = { at: spots[n] ?? at, formation: formationFor(hand, body, formation), facing };
      const command = withHome(hand, body, placedAt(hand, body, wanted), home);
      return { body, command, verdict: checkOf(hand, command) };
    });
  };
  const drop = (hand: Hand): Step => {
    const done = placements(hand);
    const [first, ...others] = done;
    const refused = done.find(({ verdict }) => verdict)?.verdict;
    if (refused) return { tool, tell: refused };
    if (!first) return { tool };
    const next = others.map(({ command }) => command);
    return { tool: looking('deploy'), send: first.command, ...(next.length > 0 && { next }) };
  };
  const tool: DeployTool = {
    name: 'deploy',
    unit,
    beside,
    formation,
    ...(home && { home }),
    ...(facing !== undefined && { facing }),
    hint:
      beside.length > 0
        ? say`Click in your zone to place them side by side. R turns them, F changes their formation.`
        : say`Click in your zone to place it. R turns it, F changes its formation; arrow keys and Enter do as well.`,
    overlay(hand): Overlay {
      const all = placements(hand);
      const [first] = all;
      if (!first) return NO_OVERLAY;
      const [ghost, ...ghosts] = all.map(one => ghostOf(hand, one));
      const told = all.find(({ verdict }) => verdict) ?? first;
      return { ...(ghost && { ghost }), ghosts, ...noteAt(hand, told) };
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

const ghostOf = (hand: Hand, { body, command, verdict }: Placement): Ghost => ({
  side: sideNumberOf(hand.game, body.seat),
  icon: iconOf(hand.game, body),
  radius: drawnRadius(hand.game, body),
  figures: command.at.map((point, id) => ({ id, ...point, facing: command.facing })),
  forbidden: verdict !== undefined,
});

/** Why it cannot stand there; or what it would do there by itself. */
const noteAt = (hand: Hand, { body, command, verdict }: Placement): Pick<Overlay, 'note'> => {
  const at = middleOfFigures(command.at);
  if (verdict) return { note: noteOf(at, verdict, '') };
  const placed = foreseen(hand, command, 'unitDeployed').at(-1);
  const say = placed?.type === 'unitDeployed' ? warningAt(hand, body, placed.members) : undefined;
  return say === undefined ? {} : { note: noteOf(at, undefined, say) };
};

const middleOfZone = (hand: Hand, unit: string): Point | undefined => {
  const body = unitOf(hand, unit);
  const [part] = body ? zoneOf(hand.game.world, body) : [];
  if (!part) return undefined;
  const box = bounds(part);
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
};
