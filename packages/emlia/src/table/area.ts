import type { Area } from '@emlia/content';
import { contains, memoized, type Point, type Polygon } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../state.ts';
import { areEnemies, areFriends, unitsOnTable, type World } from './world.ts';

export const shapesOf = memoized((area: Area): readonly Polygon[] =>
  [area.points, ...(area.also ?? [])].map(points => ({ kind: 'polygon', points })),
);

/** An area of the scenario by its id, which it must have. */
export const areaOf = (world: World, id: string): Area => {
  const area = world.setup.scenario.areas?.find(one => one.id === id);
  if (!area) throw new Error(`no area ${id}`);
  return area;
};

/** Whether a point lies in an area. */
export const isPointInArea = (area: Area, point: Point): boolean =>
  shapesOf(area).some(shape => contains(shape, point));

/** area.membership: more than half of its members have their centres inside. */
export const isInArea = (area: Area, unit: UnitState): boolean => {
  if (unit.place !== 'table') return false;
  const inside = unit.members.filter(member => isPointInArea(area, member)).length;
  return inside * 2 > unit.members.length;
};

const unitsInArea = (state: EmliaState, area: Area): UnitState[] =>
  unitsOnTable(state).filter(unit => !unit.works && isInArea(area, unit));

const areAtOdds = (world: World, units: readonly UnitState[]): boolean =>
  units.some((a, i) => units.slice(i + 1).some(b => areEnemies(world, a, b)));

/** area.control, area.contested, area.empty: a force in it now that no enemy disputes, 'contested', or nobody. */
export const controlOf = (
  world: World,
  state: EmliaState,
  id: string,
): { readonly force: string } | 'contested' | 'nobody' => {
  const units = unitsInArea(state, areaOf(world, id));
  const [first] = units;
  if (!first) return 'nobody';
  return areAtOdds(world, units) ? 'contested' : { force: first.force };
};

/** area.control: whether the force and its allies have it; neutral ones may have it beside them. */
export const controls = (world: World, state: EmliaState, id: string, force: string): boolean => {
  const units = unitsInArea(state, areaOf(world, id));
  return units.some(unit => areFriends(world, unit, { force })) && !areAtOdds(world, units);
};

/** area.entity: whether this very unit is the one that holds it, no enemy of its being there. */
export const isHeldBy = (world: World, state: EmliaState, id: string, unit: UnitState): boolean =>
  isInArea(areaOf(world, id), unit) && controls(world, state, id, unit.force);
