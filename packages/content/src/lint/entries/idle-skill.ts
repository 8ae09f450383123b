import { SKILL_WORDS } from '../../notation/index.ts';
import type { Check } from '../check.ts';

/** Who is skilled with ranged weapons should carry one. */
export const idleSkillCheck: Check = {
  name: 'idle-skill',
  *run({ units, equipment, sources }) {
    for (const { id, skills, equipment: own, options = [] } of units.values()) {
      const carried = [...own, ...options.flatMap(({ gains = [] }) => gains.map(item => item.id))];
      // A weapon that is missing or cannot be read is complained of elsewhere.
      const armed = carried.some(item => equipment.get(item)?.kind === 'ranged' || !equipment.has(item));
      const skill = (['aimedFire', 'volleyFire'] as const).find(one => skills[one]);
      if (armed || !skill || !sources.units.get(id)) continue;
      const say = 'the unit carries no ranged weapon to use it with';
      yield { kind: 'units', id, path: ['skills', SKILL_WORDS[skill]], say, severity: 'warning' };
    }
  },
};
