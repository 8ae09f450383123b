import { withoutUndefined } from '@emlia/packs';
import type { ScenarioForce, ScenarioOfficer, ScenarioUnit } from '../entries/scenario.ts';
import { ownEntry, type PackLists } from './army.ts';
import { checkMuster } from './check.ts';
import type { Muster, MusterEntry, MusterOfficer } from './muster.ts';
import { withOptions } from './options.ts';

/** The army that stands ready in a scenario with points to spend, as the muster its player could have built. */
export const readyMuster = (pack: PackLists, { army, units }: ScenarioForce): Muster | undefined => {
  if (!army || units.length === 0) return undefined;
  const all = army.from ?? Object.keys(pack.forces);
  const entries = units.map(unit => entryOf(pack, unit));
  const tries = (all.length > 0 ? all : [undefined]).map(force => {
    const muster: Muster = withoutUndefined({ pack: pack.id, force, entries });
    return { muster, faults: checkMuster(pack, muster, army.points, army).length };
  });
  // Where the scenario leaves the choice, it is an army of the force it comes nearest to.
  return tries.sort((a, b) => a.faults - b.faults)[0]?.muster;
};

const entryOf = (pack: PackLists, unit: ScenarioUnit): MusterEntry => {
  const { entry, name, options, officers = [], general } = unit;
  const listed = ownEntry(pack.units, entry);
  const line = listed && withOptions(listed, options);
  // A mark means the first single character of the unit, which may be an officer.
  const itself = line?.members === 1 || line?.with?.some(({ members }) => members === 1);
  return withoutUndefined({
    unit: entry,
    name,
    options,
    general: general && (itself || officers.length === 0) ? general : undefined,
    officers:
      officers.length > 0
        ? officers.map((one, o) => officerOf(one, general && !itself && o === 0))
        : undefined,
    in: unit.in,
  });
};

const officerOf = ({ entry, options }: ScenarioOfficer, general?: boolean): MusterOfficer =>
  withoutUndefined({ unit: entry, options, general: general ? (true as const) : undefined });
