import { countElements, damaged, isDead, isInjured, pointsToKill } from '../forces/element.ts';
import type { ElementKind } from '../forces/kind.ts';
import { fullElementOf } from '../forces/muster.ts';
import type { Element } from '../forces/state.ts';
import type { FireTarget, Losses } from './losses.ts';

/** Points on one element, by its place in the unit. */
export interface ElementHit {
  readonly element: number;
  readonly points: number;
}

/** Every element its own points: patterns and explosions. */
export function strikeElements(target: FireTarget, hits: readonly ElementHit[]): Losses {
  const { unit, stats } = target;
  const kind = stats.kind as Exclude<ElementKind, 'man'>;
  const full = fullElementOf(stats);
  const before = unit.elements ?? [];
  const elements: (Element | undefined)[] = before.map(element => ({ ...element }));
  let points = 0;
  let lost = 0;
  for (const hit of hits) {
    const element = elements[hit.element];
    points += hit.points;
    if (element === undefined) {
      lost += hit.points;
      continue;
    }
    const after = damaged(element, kind, hit.points);
    if (isDead(after)) lost += Math.max(0, hit.points - pointsToKill(element, kind));
    elements[hit.element] = isDead(after) ? undefined : after;
  }
  const left = elements.filter(element => element !== undefined);
  const injured = elements.filter(
    (e, i) => e !== undefined && isInjured(e, full) && !isInjured(before[i] as Element, full),
  ).length;
  const killed = before.length - left.length;
  return {
    unit: unit.id,
    living: before.length,
    killed,
    injured,
    points,
    lost,
    after: { ...countElements(left, full), dead: unit.dead + killed, elements: left },
  };
}

/** damage.allocation: a projectile strikes the most damaged living element; what is beyond killing it is lost. */
export function strikeMostDamaged(target: FireTarget, points: number): Losses {
  const first = inOrderOfDamage(target)[0];
  return strikeElements(target, first === undefined ? [] : [{ element: first, points }]);
}

/** equivalence.against-health: massed fire fills the most damaged element first and carries the excess on. */
export function pourInto(target: FireTarget, points: number): Losses {
  const elements = target.unit.elements ?? [];
  const hits: ElementHit[] = [];
  let left = points;
  for (const i of inOrderOfDamage(target)) {
    if (left <= 0) break;
    const used = Math.min(
      left,
      pointsToKill(elements[i] as Element, target.stats.kind as Exclude<ElementKind, 'man'>),
    );
    hits.push({ element: i, points: used });
    left -= used;
  }
  const losses = strikeElements(target, hits);
  return left > 0 ? { ...losses, points, lost: losses.lost + left } : losses;
}

/** The elements' places, most damaged first; ties by nearness to the firer, then as they stand. */
export function inOrderOfDamage({ unit, stats, nearness }: FireTarget): number[] {
  const kind = stats.kind as Exclude<ElementKind, 'man'>;
  const need = (unit.elements ?? []).map(element => pointsToKill(element, kind));
  return need
    .map((_, i) => i)
    .sort((a, b) => at(need, a) - at(need, b) || at(nearness, a) - at(nearness, b) || a - b);
}

const at = (list: readonly number[] | undefined, i: number): number => list?.[i] ?? 0;
