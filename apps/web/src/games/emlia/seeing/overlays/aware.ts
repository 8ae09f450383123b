import type { UnitState } from '@emlia/emlia';
import { areEnemies, isAwareOf } from '@emlia/emlia/reading';
import { middleOfFigures } from '../../../../board/hit.ts';
import type { Drawing, Stroke } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { sideNumberOf } from '../../draw/pieces.ts';
import { type Looker, worldIn } from '../looker.ts';
import { others, unitsStanding } from './units.ts';

export interface AwarenessShown {
  readonly of: UnitState;
  /** Whether the unit is aware of the other, and the other of it. */
  readonly forth: boolean;
  readonly back: boolean;
}

/** awareness.per-unit: between one unit and all its enemies the view knows of. */
export const awarenessOf = (looker: Looker, unit: UnitState): AwarenessShown[] => {
  const world = worldIn(looker);
  return others(looker, unit)
    .filter(other => areEnemies(world, unit, other))
    .map(other => ({
      of: other,
      forth: isAwareOf(world, looker.view, unit, other),
      back: isAwareOf(world, looker.view, other, unit),
    }));
};

/**
 * Awareness of the unit looked at: solid where both know, dashed and one way where only one does. With none looked at,
 * who misses somebody.
 */
export const awareDrawing = (looker: Looker, unit: UnitState | undefined): Drawing =>
  unit ? linksOf(looker, unit) : missesIn(looker);

const linksOf = (looker: Looker, unit: UnitState): Drawing => {
  const own = middleOfFigures(unit.members);
  return {
    lines: awarenessOf(looker, unit).flatMap(({ of, forth, back }): Stroke[] => {
      const there = middleOfFigures(of.members);
      const [mine, theirs] = [sideNumberOf(looker.game, unit.seat), sideNumberOf(looker.game, of.seat)];
      if (forth && back) return [{ points: [own, there], tone: 'accent', width: 1.5 }];
      if (forth) return [{ points: [own, there], tone: mine, dash: 'dashed', arrow: true }];
      if (back) return [{ points: [there, own], tone: theirs, dash: 'dashed', arrow: true }];
      return [{ points: [own, there], tone: 'ink', dash: 'dotted', width: 1 }];
    }),
  };
};

const missesIn = (looker: Looker): Drawing => {
  const world = worldIn(looker);
  return {
    signs: unitsStanding(looker).flatMap(unit => {
      const missed = others(looker, unit).filter(
        other => areEnemies(world, unit, other) && !isAwareOf(world, looker.view, unit, other),
      );
      if (missed.length === 0) return [];
      const tone = sideNumberOf(looker.game, unit.seat);
      const words = say`unaware of ${missed.length}`;
      return [{ at: middleOfFigures(unit.members), say: words, tone, kind: 'tag' } as const];
    }),
  };
};
