import type { UnitState } from '@emlia/emlia';
import { concealmentFrom, type Grade } from '@emlia/emlia/reading';
import type { Dash, Drawing, Tone } from '../../../../board/scene.ts';
import { drawnRadius } from '../../draw/pieces.ts';
import { type Looker, worldIn } from '../looker.ts';
import { others } from './units.ts';

/** concealment.grades, each with one treatment. */
const LOOKS: Readonly<Record<Grade, { readonly tone: Tone; readonly dash: Dash }>> = {
  none: { tone: 'accent', dash: 'solid' },
  partial: { tone: 'accent', dash: 'dashed' },
  total: { tone: 'ink', dash: 'dotted' },
};

/** How well the unit sees everyone the view knows of, as it stands or as it would stand. */
export const gradesFrom = (looker: Looker, unit: UnitState): Map<string, Grade> =>
  new Map(
    others(looker, unit).map(other => [other.id, concealmentFrom(worldIn(looker), looker.view, unit, other)]),
  );

export const seesDrawing = (looker: Looker, unit: UnitState): Drawing => {
  const grades = gradesFrom(looker, unit);
  return {
    rings: others(looker, unit).map(other => ({
      figures: other.members,
      radius: drawnRadius(looker.game, other),
      ...LOOKS[grades.get(other.id) ?? 'none'],
    })),
  };
};
