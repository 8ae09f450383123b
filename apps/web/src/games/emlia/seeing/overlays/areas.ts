import type { Area } from '@emlia/content';
import { controlOf } from '@emlia/emlia/reading';
import type { Point } from '@emlia/kernel';
import { closedPath } from '../../../../board/layers/pen.ts';
import type { Drawing, Sign, Stroke, Wash } from '../../../../board/scene.ts';
import { type Looker, worldIn } from '../looker.ts';
import { type SideOf, sideOfForce } from './forces.ts';

const shapesOf = ({ points, also = [] }: Area): readonly (readonly Point[])[] => [points, ...also];

const SHARES = [0.5, 0.25, 0.75, 0.08, 0.92];

/** Where its name stands: in the middle, or where there is room. */
const nameSpots = ({ points }: Area): { at: Point; or: Point[]; room: number } => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const spot = (across: number, down: number): Point => ({
    x: left + width * across,
    y: top + height * down,
  });
  return {
    at: spot(0.5, 0.5),
    room: width,
    or: [0.5, 0.25, 0.75].flatMap(across => SHARES.map(down => spot(across, down))),
  };
};

const areasOf = ({ game }: Looker): readonly Area[] => game.world.setup.scenario.areas ?? [];

/** Whether a shape is that of a piece of terrain, which shows by itself. */
const isPieceIn =
  ({ game }: Looker) =>
  (shape: readonly Point[]): boolean =>
    game.world.setup.scenario.terrain.some(
      ({ points }) =>
        points.length === shape.length &&
        points.every(({ x, y }, i) => x === shape[i]?.x && y === shape[i]?.y),
    );

/** The named areas as they are printed on the map. */
export const areasDrawing = (looker: Looker): Drawing => ({
  lines: areasOf(looker).flatMap(area =>
    (shapesOf(area).every(isPieceIn(looker)) ? [] : shapesOf(area)).map(
      (points): Stroke => ({ points: closedPath(points), tone: 'edge', dash: 'dotted', width: 1 }),
    ),
  ),
  signs: areasOf(looker).map((area): Sign => ({ ...nameSpots(area), say: area.name, kind: 'name' })),
});

/** area.control: the named areas, with who has them now. */
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
      lines.push({ points: closedPath(points), tone, dash: held === 'nobody' ? 'dotted' : 'solid' });
    }
    const who = held === 'contested' ? 'contested' : (by?.name ?? 'nobody’s');
    signs.push({ ...nameSpots(area), say: `${area.name} · ${who}`, tone, kind: 'tag' });
  }
  return { washes, lines, signs };
};
