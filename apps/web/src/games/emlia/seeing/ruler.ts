import { formatDistance, type MeasureEnd, measure, scaleOf } from '@emlia/emlia/reading';
import type { Point } from '@emlia/kernel';
import type { Drawing } from '../../../board/scene.ts';
import { type Looker, worldIn } from './looker.ts';
import { targetOf } from './mark.ts';

export interface RulerLeg {
  readonly from: Point;
  readonly to: Point;
  readonly distance: number;
}

/** The legs of a ruler from each mark to the next, edge to edge, by the engine's own ruler (scale.measure.anytime). */
export const legsOf = (looker: Looker, marks: readonly MeasureEnd[]): RulerLeg[] =>
  marks.slice(1).flatMap((to, i): RulerLeg[] => {
    const from = marks[i];
    if (!from || !targetOf(looker, from) || !targetOf(looker, to)) return [];
    const { a, b, distance } = measure(worldIn(looker), looker.view, from, to);
    return [{ from: a, to: b, distance }];
  });

/** A distance in GSU, and as it is laid out on a real table where the scenario says how. */
export const distanceWords = ({ game }: Pick<Looker, 'game'>, gsu: number): string => {
  const scale = scaleOf(game.world.setup);
  const plain = formatDistance(gsu);
  const laid = formatDistance(gsu, scale);
  return laid === plain ? plain : `${plain} · ${laid}`;
};

export const rulerDrawing = (looker: Looker, marks: readonly MeasureEnd[]): Drawing => {
  const legs = legsOf(looker, marks);
  return {
    lines: legs.map(({ from, to }) => ({ points: [from, to], tone: 'accent', width: 2.5, knots: true })),
    signs: legs.map(({ from, to, distance }) => ({
      at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      say: formatDistance(distance),
      tone: 'accent',
      kind: 'tag',
    })),
  };
};
