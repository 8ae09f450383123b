import { allGroups, allUnits, shareMoment } from './moment.ts';
import { copyOf as copyOfUnit } from './setup/events.ts';
import type { BattleGroup, BattleState, BattleUnit } from './state.ts';

const copied = <T extends object>(record: Readonly<Record<string, T>>): Record<string, T> => {
  const copy: Record<string, T> = {};
  for (const key in record) copy[key] = { ...(record[key] as T) };
  return copy;
};

/** A copy to be changed by itself. Lists and places that events replace and never change are shared. */
export const copyOf = (state: BattleState): BattleState => {
  const units: BattleState['units'] = {};
  const unitList: BattleUnit[] = [];
  for (const one of allUnits(state)) {
    const unit = copyOfUnit(one);
    units[unit.id] = unit;
    unitList.push(unit);
  }
  const groups: BattleState['groups'] = {};
  const groupList: BattleGroup[] = [];
  for (const one of allGroups(state)) {
    const group = { ...one };
    groups[group.id] = group;
    groupList.push(group);
  }
  const copy: BattleState = {
    ...state,
    pending: [...state.pending],
    order: [...state.order],
    toCome: [...state.toCome],
    sides: copied(state.sides),
    players: copied(state.players),
    groups,
    units,
    structures: copied(state.structures),
    works: copied(state.works),
    nodes: { ...state.nodes },
    agreed: [...state.agreed],
    heroes: [...state.heroes],
    ...(state.journey && { journey: { ...state.journey } }),
  };
  for (const side of Object.values(copy.sides)) {
    side.held = { ...side.held };
    side.peace = [...side.peace];
  }
  shareMoment(state, copy, unitList, groupList);
  return copy;
};
