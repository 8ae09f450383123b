import { distanceOfPoints, meanOfPoints, type Point, polygon } from '@emlia/kernel';
import { type Landmark, whereabouts } from '../../pack/whereabouts.ts';
import type { Aim, BattleState } from '../state.ts';
import { centreOf } from './block.ts';
import type { Battlefield } from './field.ts';
import { shapeOf } from './structure.ts';
import { allUnits, isPresent, isStanding, middleOf, nameOfUnit } from './units.ts';

/** What a battlefield is told by: buildings, nodes that have a boundary, ground that has a name. */
const landmarksOf = ({ setup, pieces }: Battlefield, state: BattleState): Landmark[] => [
  ...Object.values(state.structures)
    .filter(isStanding)
    .map(one => ({ name: one.name, at: one.at, shape: shapeOf(one) })),
  ...pieces.flatMap(({ name, box, shape }) =>
    name === undefined ? [] : [{ name, at: centreOf(box), shape }],
  ),
  ...setup.nodes
    .filter(({ points }) => points.length > 0)
    .map(({ name, points }) => ({ name, at: meanOfPoints(points), shape: polygon(points) })),
];

/** A place on a battlefield in words: by who stands there, else by what has a name. */
export const placeWords = (field: Battlefield, state: BattleState, at: Point): string => {
  const there = allUnits(state).find(
    unit => isPresent(state, unit) && distanceOfPoints(middleOf(field, state, unit), at) < 1,
  );
  if (there) return `the place where ${nameOfUnit(field, state, there.id)} stands`;
  return whereabouts(landmarksOf(field, state), at, field.setup.map);
};

/** What something is aimed at, in words. */
export const aimWords = (field: Battlefield, state: BattleState, aim: Aim): string =>
  'target' in aim ? nameOfUnit(field, state, aim.target) : placeWords(field, state, aim.at);
