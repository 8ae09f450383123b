import type { Area } from '@emlia/content';
import { controlOf } from '@emlia/emlia';
import type { Point } from '@emlia/kernel';
import { closed } from '../../board/layers/pen.ts';
import type { Drawing, Sign, Stroke, Wash } from '../../board/scene.ts';
import { type Looker, worldIn } from '../looker.ts';
import { type SideOf, sideOfForce } from './forces.ts';

const shapesOf = ({ points, also = [] }: Area): readonly (readonly Point[])[] => [points, ...also];

/** Where its name stands: in the middle, or where there is room in the upper or the lower part. */
const nameSpots = ({ points }: Area): { at: Point; or: Point[] } => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const x = (Math.min(...xs) + Math.max(...xs)) / 2;
  const spot = (share: number): Point => ({ x, y: top + (bottom - top) * share });
  return { at: spot(0.5), or: [0.25, 0.75, 0.1, 0.9, 0, 1].map(spot) };
};

const areasOf = ({ game }: Looker): readonly Area[] => game.world.setup.scenario.areas ?? [];

/** The named areas as they are printed on the map. */
export const areasDrawing = (looker: Looker): Drawing => ({
  lines: areasOf(looker).flatMap(area =>
    shapesOf(area).map(
      (points): Stroke => ({ points: closed(points), tone: 'edge', dash: 'dotted', width: 1 }),
    ),
  ),
  signs: areasOf(looker).map((area): Sign => ({ ...nameSpots(area), say: area.name, kind: 'name' })),
});

/** area.control: the same with who has them now. */
export const objectivesDrawing = (looker: Looker): Drawing => {
  const washes: Wash[] = [];
  const lines: Stroke[] = [];
  const signs: Sign[] = [];
  for (const area of areasOf(looker)) {
    const held = controlOf(worldIn(looker), looker.view, area.id);
    const by: SideOf | undefined = typeof held === 'string' ? undefined : sideOfForce(looker, held.force);
    const tone = held === 'contested' ? 'forbidden' : (by?.side ?? 'ink');
    for (const points of shapesOf(area)) {
      if (held === 'contested') washes.push({ points, tone, strength: 0.08, hatched: true });
      else if (by) washes.push({ points, tone, strength: 0.16 });
      lines.push({ points: closed(points), tone, dash: held === 'nobody' ? 'dotted' : 'solid' });
    }
    const who = held === 'contested' ? 'contested' : (by?.name ?? 'nobody’s');
    signs.push({ ...nameSpots(area), say: `${area.name} · ${who}`, tone, kind: 'tag' });
  }
  return { washes, lines, signs };
};
