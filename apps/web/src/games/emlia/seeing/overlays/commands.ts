import type { UnitState } from '@emlia/emlia';
import { COMMAND_RANGE, commanderOf, inCommandOf, radiusOf } from '@emlia/emlia/reading';
import { closedPath } from '../../../../board/layers/pen.ts';
import type { Drawing } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { drawnRadius, sideNumberOf } from '../../draw/pieces.ts';
import { type Looker, worldIn } from '../looker.ts';
import { roundOf } from '../round.ts';

/** leadership.range: how far the leader's word reaches, and whom. */
export const commandsDrawing = (looker: Looker, unit: UnitState): Drawing => {
  const leader = commanderOf(looker.view, unit);
  if (!leader) return {};
  const { from, source } = leader;
  const tone = sideNumberOf(looker.game, unit.seat);
  const { x, y } = source;
  const r = radiusOf(worldIn(looker), from, source);
  const around = roundOf({ kind: 'disc', x, y, r }, COMMAND_RANGE);
  const reached = inCommandOf({ world: worldIn(looker), state: looker.view }, leader);
  return {
    washes: [{ points: around, tone, strength: 0.07 }],
    lines: [{ points: closedPath(around), tone, width: 2 }],
    rings: [
      { figures: [source], radius: drawnRadius(looker.game, from), tone: 'accent', pad: 2 },
      ...reached
        .filter(({ id }) => id !== from.id)
        .map(one => ({ figures: one.members, radius: drawnRadius(looker.game, one), tone })),
    ],
    signs: [
      {
        at: { x, y: Math.max(1, y - COMMAND_RANGE) },
        say: say`commands ${COMMAND_RANGE}`,
        tone,
        kind: 'tag',
      },
    ],
  };
};
