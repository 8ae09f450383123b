import { areInContact, basesOf, engagementsOn } from '@emlia/emlia/reading';
import { middleOfFigures } from '../../../../board/hit.ts';
import { closedPath } from '../../../../board/layers/pen.ts';
import type { Drawing, Sign, Stroke, Wash } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { type Looker, worldIn } from '../looker.ts';
import { roundOf } from '../round.ts';

/** engagement.group: each fight, and in it who has whom within reach. */
export const engagedDrawing = (looker: Looker): Drawing => {
  const world = worldIn(looker);
  const washes: Wash[] = [];
  const lines: Stroke[] = [];
  const signs: Sign[] = [];
  for (const group of engagementsOn(world, looker.view)) {
    const discs = group.flatMap(unit => basesOf(world, unit));
    const points = roundOf({ kind: 'hull', discs }, 1);
    washes.push({ points, tone: 'forbidden', strength: 0.08 });
    lines.push({ points: closedPath(points), tone: 'forbidden', dash: 'dashed' });
    for (const [i, a] of group.entries()) {
      for (const b of group.slice(i + 1)) {
        if (!areInContact(world, a, b)) continue;
        lines.push({
          points: [middleOfFigures(a.members), middleOfFigures(b.members)],
          tone: 'forbidden',
          width: 1.5,
        });
      }
    }
    const top = points.reduce((best, one) => (one.y < best.y ? one : best));
    signs.push({ at: top, say: say`${group.length} fight`, tone: 'forbidden', kind: 'tag' });
  }
  return { washes, lines, signs };
};
