import type { EmliaState, UnitState } from '../state.ts';

/**
 * How a unit stands: another one as soon as it stands otherwise, so that the same one says that it does not. It is the
 * version of the unit by which memory goes. Lists and records in it are replaced, never changed.
 */
export interface Stance {
  readonly unit: UnitState;
  readonly members: UnitState['members'];
  readonly place: UnitState['place'];
  readonly formation: UnitState['formation'];
  readonly prone: boolean;
  readonly altitude: number;
  readonly takingCover: boolean;
  readonly parts: UnitState['parts'];
  readonly files: UnitState['files'];
  readonly mode: UnitState['mode'];
  readonly momentum: UnitState['momentum'];
  readonly force: string;
  readonly seat: string;
  readonly drill: UnitState['drill'];
  /** What has harmed its parts; missing: nothing. */
  readonly harms: readonly unknown[] | undefined;
}

/** How all units stand, and who has come to which skirmish. */
export interface Stances {
  readonly units: readonly Stance[];
  readonly joined: EmliaState['joined'];
}

const harmsOf = ({ parts }: UnitState): readonly unknown[] | undefined => {
  for (const { harm } of parts) if (harm !== undefined) return parts.map(part => part.harm);
  return undefined;
};

const stanceOf = (unit: UnitState): Stance => ({
  unit,
  members: unit.members,
  place: unit.place,
  formation: unit.formation,
  prone: unit.prone,
  altitude: unit.altitude,
  takingCover: unit.takingCover,
  parts: unit.parts,
  files: unit.files,
  mode: unit.mode,
  momentum: unit.momentum,
  force: unit.force,
  seat: unit.seat,
  drill: unit.drill,
  harms: harmsOf(unit),
});

const hasHarms = ({ parts }: UnitState, harms: readonly unknown[] | undefined): boolean => {
  for (let i = 0; i < parts.length; i++) if (parts[i]?.harm !== harms?.[i]) return false;
  return true;
};

/** Whether a unit stands as it did then. */
const stands = (unit: UnitState, was: Stance | undefined): was is Stance =>
  was !== undefined &&
  unit === was.unit &&
  unit.members === was.members &&
  unit.place === was.place &&
  unit.formation === was.formation &&
  unit.prone === was.prone &&
  unit.altitude === was.altitude &&
  unit.takingCover === was.takingCover &&
  unit.parts === was.parts &&
  unit.files === was.files &&
  unit.mode === was.mode &&
  unit.momentum === was.momentum &&
  unit.force === was.force &&
  unit.seat === was.seat &&
  unit.drill === was.drill &&
  hasHarms(unit, was.harms);

/** How all stand now: what is known from before, if that still holds, and of those that stand as before the same. */
export const stancesIn = ({ units, joined }: EmliaState, before?: Stances): Stances => {
  let count = 0;
  let changed: Stance[] | undefined;
  for (const id in units) {
    const unit = units[id] as UnitState;
    const was = before?.units[count];
    const same = stands(unit, was);
    if (!same) changed ??= before?.units.slice(0, count) ?? [];
    changed?.push(same ? was : stanceOf(unit));
    count++;
  }
  if (before && !changed && count === before.units.length && joined === before.joined) return before;
  return { units: changed ?? before?.units.slice(0, count) ?? [], joined };
};
