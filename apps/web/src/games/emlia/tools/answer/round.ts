import type { CommandOf, UnitState } from '@emlia/emlia';
import type { Point } from '@emlia/kernel';
import { middleOfFigures, outlineAround } from '../../../../board/hit.ts';
import { drawnRadius } from '../../draw/pieces.ts';
import { askerOf, checkOf, type Hand, unitOf } from '../hand.ts';

type Envelop = CommandOf<'envelop'>;

const CLEAR = 0.2;
const TRIES = 4;

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Points along a closed outline, so far apart. */
const along = (outline: readonly Point[], step: number): Point[] => {
  const points: Point[] = [];
  for (const [i, from] of outline.entries()) {
    const to = outline[(i + 1) % outline.length] ?? from;
    const count = Math.max(1, Math.ceil(away(from, to) / step));
    for (let k = 0; k < count; k++)
      points.push({ x: from.x + ((to.x - from.x) * k) / count, y: from.y + ((to.y - from.y) * k) / count });
  }
  return points;
};

const nearest = (points: readonly Point[], at: Point): number =>
  points.reduce((best, point, i) => (away(point, at) < away(points[best] ?? point, at) ? i : best), 0);

/** Along the ring from one of its points to another, the shorter way round. */
const roundTo = (ring: readonly Point[], from: number, to: number): Point[] => {
  const forth = (to - from + ring.length) % ring.length;
  const back = ring.length - forth;
  const [count, step] = forth <= back ? [forth, 1] : [back, -1];
  return Array.from({ length: count }, (_, i) => {
    const at = (((from + step * (i + 1)) % ring.length) + ring.length) % ring.length;
    return ring[at] ?? { x: 0, y: 0 };
  });
};

const isTouching = (member: Point, enemy: UnitState, reach: number): boolean =>
  enemy.members.some(one => away(one, member) <= reach);

/**
 * ranked.envelop: members who do not reach the enemy are led round it, each to the nearest free place at its sides
 * and behind it, as far as the rules let them.
 */
export const ledRound = (hand: Hand, command: Envelop): Envelop => {
  const [unit, enemy] = [unitOf(hand, command.unit), unitOf(hand, command.subject)];
  if (!unit || !enemy) return command;
  const { board } = askerOf(hand).world;
  const [own, other] = [drawnRadius(hand.game, unit), drawnRadius(hand.game, enemy)];
  const ring = along(outlineAround(enemy.members, own + other + CLEAR), own).map(point => board.place(point));
  let best: Envelop = { ...command, paths: command.paths.map(() => []) };
  const ends: Point[] = [...unit.members];
  const middle = middleOfFigures(enemy.members);
  const far = unit.members
    .map((member, i) => ({ member, i }))
    .filter(({ member }) => !isTouching(member, enemy, own + other + 2 * CLEAR))
    .sort((a, b) => away(a.member, middle) - away(b.member, middle));
  for (const { member, i } of far) {
    const start = nearest(ring, member);
    const free = ring
      .map((spot, at) => ({ spot, way: roundTo(ring, start, at) }))
      .filter(({ spot }) => ends.every((end, j) => j === i || away(end, spot) >= 2 * own))
      .sort((a, b) => a.way.length - b.way.length);
    // Every few places: what is refused here is refused next to it as well.
    for (const { spot, way } of free.filter((_, n) => n % 3 === 0).slice(0, TRIES)) {
      const path = [...(ring[start] ? [ring[start]] : []), ...way];
      const next = { ...best, paths: best.paths.map((old, j) => (j === i ? path : old)) };
      if (checkOf(hand, next)) continue;
      best = next;
      ends[i] = spot;
      break;
    }
  }
  return best;
};
