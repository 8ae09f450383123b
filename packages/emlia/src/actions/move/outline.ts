import { direction, type Point, snap } from '@emlia/kernel';
import type { Member } from '../../state.ts';

/** The middle of a body. */
const middleOf = (members: readonly Point[]): Point => {
  let [x, y] = [0, 0];
  for (const member of members) {
    x += member.x / members.length;
    y += member.y / members.length;
  }
  return { x, y };
};

/** The shift from where a body stands to where it would. */
export const shiftBetween = (from: readonly Member[], to: readonly Member[]): Point => {
  const [a, b] = [middleOf(from), middleOf(to)];
  return { x: b.x - a.x, y: b.y - a.y };
};

const lengthOf = ({ x, y }: Point): number => Math.sqrt(x * x + y * y);

/** Keeps the farthest of many shifts in each direction; the outline runs clockwise from north. */
export const farthestOf = (rays: number) => {
  const ways = Array.from({ length: rays }, (_, ray) => direction(Math.floor((ray * 360) / rays)));
  const reach = ways.map(() => 0);
  return {
    /** How far anything has come in this direction yet. */
    at: (ray: number): number => reach[ray] ?? 0,
    way: (ray: number): Point => ways[ray] ?? { x: 0, y: 0 },
    note(shift: Point): void {
      const length = lengthOf(shift);
      let best = 0;
      let nearest = -Infinity;
      for (const [ray, way] of ways.entries()) {
        const along = shift.x * way.x + shift.y * way.y;
        if (along > nearest) [best, nearest] = [ray, along];
      }
      if (length > 0) reach[best] = Math.max(reach[best] ?? 0, length);
    },
    outline: (): Point[] =>
      ways.map(({ x, y }, ray) => ({ x: snap(x * (reach[ray] ?? 0)), y: snap(y * (reach[ray] ?? 0)) })),
  };
};
