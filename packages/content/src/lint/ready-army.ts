import type { ScenarioForce, ScenarioOfficer, ScenarioUnit } from '../entries.ts';
import type { Lists } from '../muster/army.ts';
import {
  checkMuster,
  type Muster,
  type MusterComplaint,
  type MusterEntry,
  type MusterOfficer,
} from '../muster/index.ts';
import { withOptions } from '../muster/options.ts';
import { present } from '../schema/present.ts';
import type { Check, Draft } from './check.ts';

/** army.budget, army.legal: the army that stands ready in a scenario with points is one its player could have mustered. */
export const readyArmy: Check = {
  name: 'ready-army',
  *run(draft) {
    // Nothing is said while lists or units cannot all be read.
    if (draft.units.size < draft.sources.units.size || draft.forces.size < draft.sources.forces.size) return;
    const pack = {
      id: 'pack',
      title: 'The pack',
      units: Object.fromEntries(draft.units),
      forces: Object.fromEntries(draft.forces),
    };
    for (const scenario of draft.scenarios.values()) {
      for (const [f, force] of scenario.forces.entries()) {
        for (const { say, fix, entry } of complaintsOf(draft, pack, force)) {
          const path = ['forces', f, 'units', ...(entry === undefined ? [] : [entry])];
          yield { kind: 'scenarios', id: scenario.id, path, say: `${say} ${fix}`.replace(/\.$/, '') };
        }
      }
    }
  },
};

/** Of the force it comes nearest to, where the scenario leaves the choice. */
const complaintsOf = (
  draft: Draft,
  pack: Lists,
  { army, units }: ScenarioForce,
): readonly MusterComplaint[] => {
  if (!army || units.length === 0) return [];
  const all = army.from ?? Object.keys(pack.forces);
  const entries = units.map(unit => entryOf(draft, unit));
  const tries = (all.length > 0 ? all : [undefined]).map(force => {
    const muster: Muster = present({ pack: pack.id, force, entries });
    return checkMuster(pack, muster, army.points, army);
  });
  return tries.sort((a, b) => a.length - b.length)[0] ?? [];
};

const entryOf = (draft: Draft, unit: ScenarioUnit): MusterEntry => {
  const { entry, name, options, officers = [], general } = unit;
  const listed = draft.units.get(entry);
  const line = listed && withOptions(listed, options);
  // A mark means the first single character of the unit, which may be an officer.
  const itself = line?.members === 1 || line?.with?.some(({ members }) => members === 1);
  return present({
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
  present({ unit: entry, options, general: general ? (true as const) : undefined });
