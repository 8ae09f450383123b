import type { Area } from '@emlia/content';
import { contains, type Polygon } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../state.ts';
import { unitsOnTable, type World } from '../world.ts';

const shapes = new WeakMap<Area, Polygon>();

export const shapeOf = (area: Area): Polygon => {
  let shape = shapes.get(area);
  if (!shape) {
    shape = { kind: 'polygon', points: area.points };
    shapes.set(area, shape);
  }
  return shape;
};

export const areaOf = (world: World, id: string): Area => {
  const area = world.setup.scenario.areas?.find(one => one.id === id);
  if (!area) throw new Error(`no area ${id}`);
  return area;
};

/** area.membership: more than half of its members have their centres inside. */
export const isInArea = (area: Area, unit: UnitState): boolean => {
  const inside = unit.members.filter(member => contains(shapeOf(area), member)).length;
  return unit.place === 'table' && inside * 2 > unit.members.length;
};

const unitsInArea = (state: EmliaState, area: Area): UnitState[] =>
  unitsOnTable(state).filter(unit => isInArea(area, unit));

/** area.control, area.contested, area.empty: the force alone in it now, 'contested', or nobody. */
export const controlOf = (
  world: World,
  state: EmliaState,
  id: string,
): { readonly force: string } | 'contested' | 'nobody' => {
  const forces = new Set(unitsInArea(state, areaOf(world, id)).map(unit => unit.force));
  const [force] = forces;
  if (force === undefined) return 'nobody';
  return forces.size === 1 ? { force } : 'contested';
};

/** area.entity: whether this very unit is the one that holds it, no enemy of its being there. */
export const isHeldBy = (world: World, state: EmliaState, id: string, unit: UnitState): boolean => {
  const control = controlOf(world, state, id);
  return isInArea(areaOf(world, id), unit) && typeof control === 'object' && control.force === unit.force;
};
