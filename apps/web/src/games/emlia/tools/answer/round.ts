import type { CommandOf } from '@emlia/emlia';
import { basesOf } from '@emlia/emlia/reading';
import type { Disc, Point } from '@emlia/kernel';
import { middleOfFigures, outlineAround } from '../../../../board/hit.ts';
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

/** Whether a base touches one of these, or as good as touches it. */
const isTouching = (base: Disc, others: readonly Disc[]): boolean =>
  others.some(one => away(one, base) <= one.r + base.r + 2 * CLEAR);

/**
 * ranked.envelop: members who do not reach the enemy are led round it, each to the nearest free place at its sides
 * and behind it, as far as the rules let them.
 */
export const ledRound = (hand: Hand, command: Envelop): Envelop => {
  const [unit, enemy] = [unitOf(hand, command.unit), unitOf(hand, command.subject)];
  if (!unit || !enemy) return command;
  const { world } = askerOf(hand);
  const [bases, enemies] = [basesOf(world, unit), basesOf(world, enemy)];
  const widest = Math.max(...enemies.map(({ r }) => r));
  const ringFor = (own: number): Point[] =>
    along(outlineAround(enemy.members, own + widest + CLEAR), own).map(point => world.board.place(point));
  const rings = new Map([...new Set(bases.map(({ r }) => r))].map(r => [r, ringFor(r)]));
  let best: Envelop = { ...command, paths: command.paths.map(() => []) };
  const ends: Point[] = [...unit.members];
  const middle = middleOfFigures(enemy.members);
  const far = bases
    .map((base, i) => ({ base, i }))
    .filter(({ base }) => !isTouching(base, enemies))
    .sort((a, b) => away(a.base, middle) - away(b.base, middle));
  for (const { base, i } of far) {
    const ring = rings.get(base.r) ?? [];
    const start = nearest(ring, base);
    const free = ring
      .map((spot, at) => ({ spot, way: roundTo(ring, start, at) }))
      .filter(({ spot }) => ends.every((end, j) => j === i || away(end, spot) >= base.r + (bases[j]?.r ?? 0)))
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
