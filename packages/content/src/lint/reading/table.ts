import type { Point } from '@emlia/kernel';
import type { Scenario } from '../../entries/scenario.ts';

export const liesOnTable = ({ x, y }: Point, { width, height }: Scenario): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

/** How far a shape reaches over the edge it reaches over most; undefined where it lies on the table. */
export const overEdge = (name: string, points: readonly Point[], table: Scenario): string | undefined => {
  const { width, height } = table;
  const over = points.flatMap(({ x, y }) => [
    { by: -x, edge: 'west' },
    { by: -y, edge: 'north' },
    { by: x - width, edge: 'east' },
    { by: y - height, edge: 'south' },
  ]);
  const [most] = over.sort((a, b) => b.by - a.by);
  if (!most || most.by <= 0) return undefined;
  const far = Math.max(0.1, Math.round(most.by * 10) / 10);
  return `${name} reaches ${far} GSU over the ${most.edge} edge of the table, which is ${width}x${height}`;
};
