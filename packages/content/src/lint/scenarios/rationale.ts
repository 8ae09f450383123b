import { GROUND_QUESTIONS } from '../../entries/scenario.ts';
import type { Check } from '../check.ts';

const ASKS: Readonly<Record<(typeof GROUND_QUESTIONS)[number], string>> = {
  natural: 'does the terrain make sense as nature would have it',
  strategic: 'why is this ground fought for',
  defensive: 'where something is defended, has it a field of fire and further works',
};

/** scenario.battlefield.rationale: the designer's three questions; advice, and so never an error. */
export const rationaleCheck: Check = {
  name: 'rationale',
  *run({ scenarios }) {
    for (const { id, terrain, ground = {} } of scenarios.values()) {
      if (terrain.length === 0) continue;
      for (const question of GROUND_QUESTIONS) {
        if (ground[question] !== undefined) continue;
        const say = `${ASKS[question]}? Answer under "${question}" (scenario.battlefield.rationale)`;
        yield { kind: 'scenarios', id, path: ['ground'], say, severity: 'warning' };
      }
    }
  },
};
