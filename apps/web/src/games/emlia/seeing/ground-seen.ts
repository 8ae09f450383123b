import type { UnitState } from '@emlia/emlia';
import { concealmentFrom, type Grade } from '@emlia/emlia/reading';
import type { Wash } from '../../../board/scene.ts';
import { type Looker, worldIn } from './looker.ts';

/** The ground in squares, row by row, each by how well its middle is seen (sight.point). */
export interface GroundSeen {
  readonly size: number;
  readonly columns: number;
  readonly grades: readonly Grade[];
}

const sizeFor = ({ game }: Looker, most: number): number => {
  const { width, height } = game.world.setup.scenario;
  return Math.max(1, Math.ceil(Math.sqrt((width * height) / most)));
};

/** Works through the squares of a raster a few at a time: each call of `next` does one, and says when all are done. */
export const groundWork = (
  looker: Looker,
  unit: UnitState,
  most: number,
): { next(): boolean; seen(): GroundSeen } => {
  const { width, height } = looker.game.world.setup.scenario;
  const size = sizeFor(looker, most);
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const grades: Grade[] = [];
  const world = worldIn(looker);
  return {
    next() {
      if (grades.length >= columns * rows) return false;
      const [column, row] = [grades.length % columns, Math.floor(grades.length / columns)];
      const x = Math.min(width, (column + 0.5) * size);
      const y = Math.min(height, (row + 0.5) * size);
      grades.push(concealmentFrom(world, looker.view, unit, world.board.place({ x, y })));
      return grades.length < columns * rows;
    },
    seen: () => ({ size, columns, grades }),
  };
};

const SHADE: Readonly<Record<Grade, number>> = { none: 0, partial: 0.12, total: 0.32 };

/** What is not seen lies in shade; squares of one grade beside each other are one stroke of it. */
export const shadeOf = ({ game }: Looker, { size, columns, grades }: GroundSeen): Wash[] => {
  const { width, height } = game.world.setup.scenario;
  const washes: Wash[] = [];
  let start = 0;
  for (let i = 1; i <= grades.length; i++) {
    if (i % columns !== 0 && grades[i] === grades[start]) continue;
    const strength = SHADE[grades[start] ?? 'none'];
    if (strength > 0) {
      const row = Math.floor(start / columns);
      const [left, right] = [(start % columns) * size, Math.min(width, (((i - 1) % columns) + 1) * size)];
      const [top, bottom] = [row * size, Math.min(height, (row + 1) * size)];
      const points = [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ];
      washes.push({ points, tone: 'dusk', strength });
    }
    start = i;
  }
  return washes;
};
