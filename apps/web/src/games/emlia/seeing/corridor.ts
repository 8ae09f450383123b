import { basesOf, type Look, linesOf, type MeasureEnd, type Sight, sight } from '@emlia/emlia/reading';
import { type Interval, lerp, type Point } from '@emlia/kernel';
import type { Drawing, Wash } from '../../../board/scene.ts';
import { type Looker, worldIn } from './looker.ts';
import { isSameMark, targetOf } from './mark.ts';
import { roundOf } from './round.ts';

/** One way of looking, with the weapon its cover is reckoned against. */
export interface LookWithWeapon extends Look {
  readonly weapon?: { readonly name: string; readonly damage: number };
}

export interface SightLine {
  readonly seen: boolean;
  readonly corridor?: readonly Point[];
  readonly forth: LookWithWeapon;
  readonly back: LookWithWeapon;
}

/** What the other must take cover from: the hardest it can throw, else its hardest blow. */
const weaponOf = (looker: Looker, mark: MeasureEnd): LookWithWeapon['weapon'] => {
  const unit = 'unit' in mark ? looker.view.units[mark.unit] : undefined;
  if (!unit) return undefined;
  const { setup } = worldIn(looker);
  const items = linesOf(worldIn(looker), unit)
    .flatMap(({ equipment = [] }) => equipment)
    .flatMap(id => setup.equipment[id] ?? []);
  const ranged = items.filter(item => item.kind === 'ranged');
  const armed = ranged.length > 0 ? ranged : items.filter(item => item.kind !== 'other');
  let best: LookWithWeapon['weapon'];
  for (const item of armed) {
    if (!best || item.damage > best.damage) best = { name: item.name, damage: item.damage };
  }
  return best;
};

/** Sight between two marks, as the engine judges it; none where one is gone or both are the same. */
export const sightLineOf = (looker: Looker, a: MeasureEnd, b: MeasureEnd): SightLine | undefined => {
  const [from, to] = [targetOf(looker, a), targetOf(looker, b)];
  if (!from || !to || isSameMark(a, b)) return undefined;
  const [first, second] = [weaponOf(looker, a), weaponOf(looker, b)];
  const judged = (damage?: number): Sight => sight(worldIn(looker), looker.view, from, to, damage);
  const there = judged(first?.damage);
  const back = second ? judged(second.damage).back : there.back;
  const way = (look: Look, weapon: LookWithWeapon['weapon']): LookWithWeapon => {
    const { cover, ...rest } = look;
    return weapon ? { ...rest, ...(cover && { cover }), weapon } : rest;
  };
  return {
    seen: there.seen,
    ...(there.corridor && { corridor: there.corridor }),
    forth: way(there.forth, first),
    back: way(back, second),
  };
};

/** The strips of a corridor from one share of its width to another. */
export const stripOf = (corridor: readonly Point[], [from, to]: Interval): Point[] => {
  const [left, farLeft, farRight, right] = corridor;
  if (!left || !farLeft || !farRight || !right) return [];
  return [
    lerp(left, right, from),
    lerp(farLeft, farRight, from),
    lerp(farLeft, farRight, to),
    lerp(left, right, to),
  ];
};

/** How much of the corridor an entity takes, at the most of both ways. */
const takenOf = ({ forth, back }: SightLine): { entity: string; fraction: number }[] => {
  const taken = new Map<string, number>();
  for (const { entity, fraction } of [...forth.reasons, ...back.reasons]) {
    if (entity === undefined || fraction === undefined) continue;
    taken.set(entity, Math.max(fraction, taken.get(entity) ?? 0));
  }
  return [...taken].map(([entity, fraction]) => ({ entity, fraction }));
};

/** The outline of what stands in the way: a piece of terrain or a unit. */
const outlineIn = (looker: Looker, entity: string): readonly Point[] => {
  const ground = worldIn(looker).grounds.find(({ piece }) => piece.id === entity);
  if (ground) return ground.piece.points;
  const unit = looker.view.units[entity];
  if (!unit) return [];
  return roundOf({ kind: 'hull', discs: basesOf(worldIn(looker), unit) }, 0);
};

const middle = (points: readonly Point[]): Point => {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
};

/** The corridor, the strips of it that are taken, and what takes them, the darker the more. */
export const corridorDrawing = (looker: Looker, line: SightLine): Drawing => {
  const { corridor = [], forth, seen } = line;
  const [left, farLeft, farRight, right] = corridor;
  const tone = seen ? 'accent' : 'forbidden';
  const strips = forth.reasons.flatMap(({ strips = [] }) => strips);
  const taken = takenOf(line).map(one => ({ ...one, points: outlineIn(looker, one.entity) }));
  const washes: Wash[] = [
    { points: corridor, tone, strength: 0.16 },
    ...strips.map((strip): Wash => ({ points: stripOf(corridor, strip), tone: 'dusk', strength: 0.12 })),
    ...taken.map(
      ({ points, fraction }): Wash => ({
        points,
        tone: 'ink',
        strength: 0.08 + 0.26 * fraction,
        hatched: true,
      }),
    ),
  ];
  return {
    washes,
    lines:
      left && farLeft && farRight && right
        ? [
            { points: [left, farLeft], tone, width: 2 },
            { points: [right, farRight], tone, width: 2 },
          ]
        : [],
    signs: taken.flatMap(({ points, fraction }) =>
      points.length > 0
        ? [{ at: middle(points), say: `${Math.round(fraction * 100)}%`, tone: 'ink', kind: 'tag' } as const]
        : [],
    ),
  };
};
