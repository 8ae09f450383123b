import type { EmliaState, UnitState } from '../../state.ts';
import { footingOf } from '../../table/terrain/height.ts';
import { unitsOnTable, type World } from '../../table/world.ts';
import { engagersOf, isRanked } from '../engagement/engaged.ts';
import { sidesEngaged } from '../ranked/fronts.ts';
import type { Side } from '../ranked/side.ts';
import type { MoraleNote } from './events.ts';
import type { MoraleRowName } from './rows.ts';

/** morale.uphill: all enemies that engage it stand higher; nobody stands in the air. */
export const fightsUphill = (world: World, state: EmliaState, unit: UnitState): boolean => {
  const enemies = engagersOf(world, state, unit);
  const { level } = footingOf(world, unit);
  return (
    enemies.length > 0 &&
    enemies.every(enemy => enemy.altitude === 0 && footingOf(world, enemy).level > level)
  );
};

/** The sides of a block across which it struck or was struck in this step. */
const sidesFought = (state: EmliaState, unit: UnitState): Set<Side> => {
  const sides = new Set<Side>();
  for (const { source, subjects, from, against } of state.strikes) {
    if (source === unit.id && from) sides.add(from);
    if (subjects.includes(unit.id) && against) sides.add(against);
  }
  return sides;
};

const ROW_OF_SIDE: Readonly<Partial<Record<Side, MoraleRowName>>> = {
  left: 'foughtLeft',
  right: 'foughtRight',
  rear: 'foughtRear',
};

/** ranked.morale */
const rowsOfBlock = (world: World, state: EmliaState, unit: UnitState): MoraleRowName[] => {
  const fought = sidesFought(state, unit);
  const rows = [...fought].flatMap(side => ROW_OF_SIDE[side] ?? []);
  const engaged = new Set([...fought, ...sidesEngaged(world, state, unit)]);
  return engaged.size > 1 ? [...rows, 'severalSides'] : rows;
};

/** What the Close Combat of the step costs those who fought at a disadvantage, as they stood when it ended. */
export const notesOfFighting = (world: World, state: EmliaState): MoraleNote[] => {
  const fought = new Set(state.strikes.flatMap(({ source, subjects }) => [source, ...subjects]));
  return unitsOnTable(state).flatMap(unit => {
    if (!fought.has(unit.id)) return [];
    const rows: MoraleRowName[] = fightsUphill(world, state, unit) ? ['uphill'] : [];
    if (isRanked(unit)) rows.push(...rowsOfBlock(world, state, unit));
    return rows.map(row => ({ unit: unit.id, row }));
  });
};
