import {
  type BattleCommand,
  type Battlefield,
  type BattleGroup,
  type BattleState,
  battleStudy,
  compassOf,
  formatDistance,
  nameOfUnit,
} from '@emlia/eras';
import { distanceOfPoints, type Point, subtract } from '@emlia/kernel';
import { say, sayWord } from '../../platform/words/say.ts';

const { areHostile, middleOf, presentUnits } = battleStudy;

type Move = Extract<BattleCommand, { type: 'move' }>;
type Reform = Extract<BattleCommand, { type: 'reform' }>;

/** The enemy nearest to a group. */
const nearestFoe = (field: Battlefield, view: BattleState, { side, at }: BattleGroup) => {
  const foes = presentUnits(view)
    .filter(unit => areHostile(view, side, view.groups[unit.group]?.side ?? side))
    .map(unit => ({ unit, middle: middleOf(field, view, unit) }));
  return foes.sort((a, b) => distanceOfPoints(a.middle, at) - distanceOfPoints(b.middle, at))[0];
};

/** How far two steps point the same way: 1 for the same direction, -1 for the opposite one. */
const alike = (a: Point, b: Point): number =>
  (a.x * b.x + a.y * b.y) / (Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y) || 1);

/** About ten degrees. */
const STRAIGHT = 0.985;

/** `, towards Line Infantry of Left Column`, where a step leads straight to the nearest enemy or away from it. */
const enemyWords = (field: Battlefield, view: BattleState, group: BattleGroup, by: Point): string => {
  const foe = nearestFoe(field, view, group);
  if (!foe) return '';
  const turn = alike(by, subtract(foe.middle, group.at));
  const name = nameOfUnit(field, view, foe.unit.id);
  if (turn > STRAIGHT) return say`, towards ${name}`;
  return turn < -STRAIGHT ? say`, away from ${name}` : '';
};

const HAZARD = { cautious: ', with caution', rush: ', in a rush' } as const;

/** `Move 100 m north-east, towards Line Infantry of Left Column` */
export const moveWords = (
  field: Battlefield,
  view: BattleState,
  { group: id, path, hazard }: Move,
): string => {
  const group = view.groups[id];
  const end = path.at(-1);
  if (!group || !end) return say`Move`;
  const careful = hazard ? sayWord(HAZARD[hazard]) : '';
  const apart = distanceOfPoints(group.at, end);
  const where =
    apart < 1 ? say`to where it is` : `${formatDistance(apart)} ${sayWord(compassOf(group.at, end))}`;
  if (path.length > 2) {
    const flown = path.reduce((all, at, i) => all + distanceOfPoints(path[i - 1] ?? group.at, at), 0);
    return apart < 1
      ? say`Circle for ${formatDistance(flown)} and end here${careful}`
      : say`Circle for ${formatDistance(flown)} and end ${where} of here${careful}`;
  }
  return say`Move ${where}${enemyWords(field, view, group, subtract(end, group.at))}${careful}`;
};

const ranksWords = (count: number, files: number): string => {
  if (files === 1) return say`a column, one behind the other`;
  return files >= count
    ? say`a line, ${files} abreast`
    : say`${files} abreast, ${Math.ceil(count / files)} deep`;
};

/** `Line Infantry: a line, 40 abreast`, `Line Infantry: 8 abreast, 5 deep` */
export const formationWords = (
  { roster }: Battlefield,
  view: BattleState,
  { unit: id, files }: Reform,
): string => {
  const unit = view.units[id];
  const words = ranksWords(unit ? unit.alive + unit.injured : files, files);
  return `${roster.units[unit?.type ?? '']?.name ?? say`Unit`}: ${words}`;
};
