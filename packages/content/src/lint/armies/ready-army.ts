import type { ScenarioForce } from '../../entries/scenario.ts';
import { checkMuster, type MusterComplaint, readyMuster } from '../../muster/index.ts';
import type { Check, Draft, Finding } from '../check.ts';
import { packListsOf } from './armies.ts';
import { isMisnamed, misnamedForces } from './forces.ts';

/** army.budget, army.legal: the army that stands ready in a scenario with points is one its player could have mustered. */
export const readyArmyCheck: Check = {
  name: 'ready-army',
  *run(draft) {
    // Nothing is said while lists or units cannot all be read.
    if (draft.units.size < draft.sources.units.size || draft.forces.size < draft.sources.forces.size) return;
    const pack = packListsOf(draft);
    const misnamed = misnamedForces(draft);
    for (const scenario of draft.scenarios.values()) {
      const unclear = isMisnamed(draft, scenario);
      for (const [f, force] of scenario.forces.entries()) {
        if (!force.army) continue;
        const at = (path: Finding['path'], say: string): Finding => ({
          kind: 'scenarios',
          id: scenario.id,
          path: ['forces', f, 'units', ...path],
          say,
        });
        for (const [u, { members }] of force.units.entries()) {
          if (members !== undefined) yield at([u, 'members'], UNPRICED);
        }
        // What is named and not there is complained of by itself.
        if (unclear || isUnknown(draft, force)) continue;
        const muster = readyMuster(pack, force);
        if (!muster || misnamed.has(muster.force ?? '')) continue;
        const complaints = checkMuster(pack, muster, force.army.points, force.army);
        const unknown = complaints.some(({ option }) => option !== undefined);
        for (const complaint of complaints) {
          // Nobody knows what options cost that are not there.
          if (unknown && complaint.rule === 'army.budget') continue;
          yield at(placeOf(complaint), `${complaint.say} ${complaint.fix}`.replace(/\.$/, ''));
        }
      }
    }
  },
};

/** attribute.hire.value: a price is of the entry and its options. */
const UNPRICED =
  'an army for points has as many members as it pays for: leave this out, or give the entry an option with more or fewer members';

const isUnknown = ({ sources }: Draft, { units }: ScenarioForce): boolean =>
  units
    .flatMap(({ entry, officers = [] }) => [entry, ...officers.map(one => one.entry)])
    .some(id => !sources.units.has(id));

const placeOf = ({ entry, officer, option }: MusterComplaint): Finding['path'] => {
  if (entry === undefined) return [];
  const who = officer === undefined ? [entry] : [entry, 'officers', officer];
  return option === undefined ? who : [...who, 'options', option];
};
