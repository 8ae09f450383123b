import type { EmliaState, UnitState } from '../state.ts';

/** Writes down all that decides where and how units stand, and says how much that is; lists and records in it are replaced, never changed. */
const write = ({ units, joined }: EmliaState, into: unknown[]): number => {
  let n = 0;
  into[n++] = joined;
  for (const id in units) {
    const unit = units[id] as UnitState;
    into[n++] = unit;
    into[n++] = unit.members;
    into[n++] = unit.place;
    into[n++] = unit.formation;
    into[n++] = unit.prone;
    into[n++] = unit.altitude;
    into[n++] = unit.takingCover;
    into[n++] = unit.parts;
    into[n++] = unit.files;
    into[n++] = unit.mode;
    into[n++] = unit.momentum;
    into[n++] = unit.force;
    into[n++] = unit.seat;
    into[n++] = unit.drill;
    for (const { harm } of unit.parts) into[n++] = harm;
  }
  return n;
};

/** How all units stand. */
export const stancesOf = (state: EmliaState): readonly unknown[] => {
  const stances: unknown[] = [];
  write(state, stances);
  return stances;
};

const now: unknown[] = [];

/** Whether all stand as they did then. */
export const haveStances = (state: EmliaState, before: readonly unknown[]): boolean => {
  const length = write(state, now);
  if (length !== before.length) return false;
  for (let i = 0; i < length; i++) if (now[i] !== before[i]) return false;
  return true;
};
