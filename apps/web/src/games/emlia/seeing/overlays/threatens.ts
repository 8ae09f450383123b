import type { RangedWeapon } from '@emlia/content';
import type { Member, UnitState } from '@emlia/emlia';
import { chargeReachOf } from '@emlia/emlia/forecast';
import { boundaryOf, lineOf, radiusOf, rangedWeaponsOf, rangeOf } from '@emlia/emlia/reading';
import { convexHull, type Point } from '@emlia/kernel';
import { closedPath } from '../../../../board/layers/pen.ts';
import type { Drawing, Sign, Stroke } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { sideNumberOf } from '../../draw/pieces.ts';
import { type Looker, worldIn } from '../looker.ts';
import { roundOf } from '../round.ts';

const round = (gsu: number): number => Math.round(gsu * 10) / 10;

/** Each ranged weapon of the unit once, with the line that carries it. */
const weaponsOf = (looker: Looker, unit: UnitState): { weapon: RangedWeapon; turns: boolean }[] => {
  const world = worldIn(looker);
  const found = new Map<string, { weapon: RangedWeapon; turns: boolean }>();
  for (const [index, part] of unit.parts.entries()) {
    if (!unit.members.some(member => member.part === index)) continue;
    const turns = lineOf(world, part).arcs !== undefined;
    for (const weapon of rangedWeaponsOf(world, part)) found.set(weapon.id, { weapon, turns });
  }
  return [...found.values()];
};

const ahead = (degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
};

/** The slice of a circle a weapon bears on from one member (attribute.arcs.use). */
const sliceOf = (
  { x, y, facing }: Member,
  { centre, width }: { centre: number; width: number },
  far: number,
): Point[] => {
  const steps = Math.max(4, Math.ceil(width / 5));
  const rim = Array.from({ length: steps + 1 }, (_, i): Point => {
    const way = ahead(facing + centre - width / 2 + (width * i) / steps);
    return { x: x + way.x * far, y: y + way.y * far };
  });
  return [{ x, y }, ...rim];
};

interface Band {
  readonly name: string;
  readonly far: number;
  readonly points: readonly Point[];
  /** Where its name stands. */
  readonly at: Point;
}

/** How far a weapon reaches in each of its ranges, all the way round or in its arc. */
const bandsOf = (looker: Looker, unit: UnitState): Band[] => {
  const world = worldIn(looker);
  const bands = new Map<string, Band>();
  for (const { weapon, turns } of weaponsOf(looker, unit)) {
    const arc = turns && weapon.arc && weapon.arc.width < 360 ? weapon.arc : undefined;
    for (const far of new Set(rangeOf(world, unit, weapon, 'Aimed Fire'))) {
      if (far <= 0) continue;
      const key = `${far} ${arc?.centre ?? ''} ${arc?.width ?? ''}`;
      const known = bands.get(key);
      if (known) {
        bands.set(key, { ...known, name: `${known.name}, ${weapon.name}` });
        continue;
      }
      const [first] = unit.members;
      const points =
        arc && first
          ? sliceOf(first, arc, far + radiusOf(world, unit, first))
          : roundOf(boundaryOf(world, unit), far);
      // Of a slice the middle of its rim; of a ring the top.
      const at = arc ? points[Math.ceil(points.length / 2)] : topOf(points);
      bands.set(key, { name: weapon.name, far, points, at: at ?? topOf(points) });
    }
  }
  return [...bands.values()];
};

/** Ground a Charge covers: all round, or straight ahead for those who go no other way (charge.move). */
const chargeOf = (looker: Looker, unit: UnitState): { far: number; points: Point[] } | undefined => {
  const world = worldIn(looker);
  const reach = chargeReachOf(world, unit);
  if (!reach) return undefined;
  const { far } = reach;
  if (!reach.ahead) return { far, points: roundOf(boundaryOf(world, unit), far) };
  const way = ahead(unit.members[0]?.facing ?? 0);
  const own = roundOf(boundaryOf(world, unit), 0);
  const there = own.map(({ x, y }) => ({ x: x + way.x * far, y: y + way.y * far }));
  return { far, points: convexHull([...own, ...there]) };
};

const topOf = (points: readonly Point[]): Point =>
  points.reduce((best, point) => (point.y < best.y ? point : best), points[0] ?? { x: 0, y: 0 });
const bottomOf = (points: readonly Point[]): Point =>
  points.reduce((best, point) => (point.y > best.y ? point : best), points[0] ?? { x: 0, y: 0 });

/** A place of a line, drawn in to the table where the line runs off it. */
const kept = ({ game }: Looker, { x, y }: Point): Point => {
  const { width, height } = game.world.setup.scenario;
  return { x: Math.min(width - 1, Math.max(1, x)), y: Math.min(height - 1, Math.max(1, y)) };
};

/** Where a line is told what it is: where it is wanted, or else wherever it runs over the table. */
const signOn = (
  looker: Looker,
  points: readonly Point[],
  wanted: Point,
): { readonly at: Point; readonly or: Point[] } => {
  const seen = points.filter(point => {
    const { x, y } = kept(looker, point);
    return x === point.x && y === point.y;
  });
  const ends = [topOf(seen), bottomOf(seen), ...seen.filter((_, i) => i % Math.ceil(seen.length / 8) === 0)];
  const [first, ...or] = [...(seen.includes(wanted) ? [wanted] : []), ...(seen.length > 0 ? ends : [])];
  return { at: first ?? kept(looker, wanted), or };
};

export const threatensDrawing = (looker: Looker, unit: UnitState): Drawing => {
  const tone = sideNumberOf(looker.game, unit.seat);
  const lines: Stroke[] = [];
  const signs: Sign[] = [];
  for (const { name, far, points, at } of bandsOf(looker, unit)) {
    lines.push({ points: closedPath(points), tone, width: 1.5, dash: 'dashed' });
    signs.push({ ...signOn(looker, points, at), say: `${name} ${round(far)}`, tone, kind: 'tag' });
  }
  const charge = chargeOf(looker, unit);
  if (charge) {
    lines.push({ points: closedPath(charge.points), tone: 'forbidden', width: 2 });
    const at = signOn(looker, charge.points, bottomOf(charge.points));
    signs.push({ ...at, say: say`charge ${round(charge.far)}`, tone: 'forbidden', kind: 'tag' });
  }
  return {
    washes: charge ? [{ points: charge.points, tone: 'forbidden', strength: 0.06 }] : [],
    lines,
    signs,
  };
};
