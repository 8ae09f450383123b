import type { Check } from '../check.ts';

/** equipment.volley: a weapon for volleys says how they come down, and its limit leaves room for one. */
export const volleysCheck: Check = {
  name: 'volleys',
  *run({ equipment }) {
    for (const item of equipment.values()) {
      if (item.kind !== 'ranged') continue;
      const where = { kind: 'equipment', id: item.id } as const;
      const { uses, volley } = item;
      if (!volley && uses?.some(use => use !== 'aimedFire')) {
        const say = 'a volley needs coverage and drift; give the weapon a "volley"';
        yield { ...where, path: ['usable for'], say };
      }
      if (volley && uses?.every(use => use === 'aimedFire')) {
        const say =
          'the weapon is not usable for volleys; name "area volley" under "usable for", or leave this out';
        yield { ...where, path: ['volley'], say, severity: 'warning' };
      }
      if (volley && !volley.limit.perWeapon && volley.limit.limit < volley.coverage) {
        const say = `is less than the coverage, ${volley.coverage}; write that much or more`;
        yield { ...where, path: ['volley', 'coverage limit'], say };
      }
    }
  },
};
