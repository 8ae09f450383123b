import type { EmliaState, UnitState } from '../state.ts';

/** Writes down all that decides where and how units stand; lists and records are replaced and never changed. */
const writeStances = ({ units, joined }: EmliaState, into: unknown[]): unknown[] => {
  into.length = 0;
  into.push(joined);
  for (const id in units) {
    const unit = units[id] as UnitState;
    into.push(unit, unit.members, unit.place, unit.formation, unit.prone, unit.altitude, unit.takingCover);
    into.push(unit.parts, unit.files, unit.mode, unit.momentum, unit.force, unit.seat, unit.drill);
    for (const { harm } of unit.parts) into.push(harm);
  }
  return into;
};

export const stancesOf = (state: EmliaState): readonly unknown[] => writeStances(state, []);

const now: unknown[] = [];

/** Whether all stand as they did when that was written down. */
export const haveStances = (state: EmliaState, before: readonly unknown[]): boolean => {
  writeStances(state, now);
  if (now.length !== before.length) return false;
  for (let i = 0; i < now.length; i++) if (now[i] !== before[i]) return false;
  return true;
};
