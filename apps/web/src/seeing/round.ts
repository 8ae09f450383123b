import { convexHull, cornersOf, type Point, type Shape } from '@emlia/kernel';

const CORNERS = 72;

const circlesOf = (shape: Shape): readonly { x: number; y: number; r: number }[] => {
  switch (shape.kind) {
    case 'disc':
      return [shape];
    case 'hull':
      return shape.discs;
    case 'polygon':
      return shape.points.map(({ x, y }) => ({ x, y, r: 0 }));
    case 'rectangle':
      return cornersOf(shape).map(({ x, y }) => ({ x, y, r: 0 }));
  }
};

/** The line so many GSU round a convex shape, closed. */
export const roundOf = (shape: Shape, by: number): Point[] => {
  const points: Point[] = [];
  for (const { x, y, r } of circlesOf(shape)) {
    for (let i = 0; i < CORNERS; i++) {
      const angle = (2 * Math.PI * i) / CORNERS;
      points.push({ x: x + (r + by) * Math.cos(angle), y: y + (r + by) * Math.sin(angle) });
    }
  }
  return convexHull(points);
};
