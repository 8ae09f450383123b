import { boundaryOf, type MeasureEnd, type Target } from '@emlia/emlia/reading';
import { contains, type Point } from '@emlia/kernel';
import { middleOfFigures } from '../../../board/hit.ts';
import { lookOf } from '../../../board/looks.ts';
import type { Hit } from '../../../board/scene.ts';
import { say } from '../../../platform/words/say.ts';
import { type Looker, worldIn } from './looker.ts';

const unitAt = (looker: Looker, at: Point): string | undefined =>
  Object.values(looker.view.units).find(
    unit => unit.place === 'table' && contains(boundaryOf(worldIn(looker), unit), at),
  )?.id;

/** The topmost piece of terrain there. */
export const terrainAt = (looker: Looker, at: Point): string | undefined =>
  worldIn(looker).grounds.findLast(({ shape }) => contains(shape, at))?.piece.id;

const THINGS: readonly string[] = ['solid', 'foliage'];

/**
 * What is meant by a place: the unit there, the wall or tree there, else the point. Of a wood or a hill it is mostly
 * the point that is meant; the card of what is measured offers the piece instead (`terrainAt`).
 */
export const markAt = (looker: Looker, at: Point, hit?: Hit): MeasureEnd => {
  const unit = hit?.unit ?? unitAt(looker, at);
  if (unit !== undefined) return { unit };
  const ground = worldIn(looker).grounds.findLast(({ shape }) => contains(shape, at));
  if (ground && THINGS.includes(lookOf(ground.entry.look))) return { terrain: ground.piece.id };
  return { point: worldIn(looker).board.place(at) };
};

/** The thing on the table a mark stands for; none if it has left. */
export const targetOf = (looker: Looker, mark: MeasureEnd): Target | undefined => {
  if ('point' in mark) return mark.point;
  if ('terrain' in mark) return worldIn(looker).grounds.find(({ piece }) => piece.id === mark.terrain);
  const unit = looker.view.units[mark.unit];
  return unit?.place === 'table' && unit.members.length > 0 ? unit : undefined;
};

export const markName = (looker: Looker, mark: MeasureEnd): string => {
  if ('point' in mark) return say`the point`;
  if ('unit' in mark) return looker.view.units[mark.unit]?.name ?? '';
  return worldIn(looker).grounds.find(({ piece }) => piece.id === mark.terrain)?.piece.name ?? '';
};

export const isSameMark = (a: MeasureEnd, b: MeasureEnd): boolean => JSON.stringify(a) === JSON.stringify(b);

/** About where it is. */
export const placeOfMark = (looker: Looker, mark: MeasureEnd): Point | undefined => {
  const target = targetOf(looker, mark);
  if (!target) return undefined;
  if ('members' in target) return middleOfFigures(target.members);
  return 'piece' in target ? middleOfFigures(target.piece.points) : target;
};
