import { unitIdOf } from '../kinds.ts';
import type { Check, Where } from './check.ts';

/** leader.special-units, leader.hero-form: leader and unit name each other. */
export const leadersCheck: Check = {
  name: 'leaders',
  *run({ leaders, units, heroes }) {
    for (const [key, { special }] of units) {
      const leader = special === undefined ? undefined : leaders.get(special);
      if (leader && !leader.specialUnits?.includes(unitIdOf(key)))
        yield {
          kind: 'units',
          id: key,
          path: ['special'],
          say: `${special} does not list it in specialUnits`,
        };
    }
    for (const [id, { leaderForm }] of heroes) {
      const leader = leaderForm === undefined ? undefined : leaders.get(leaderForm);
      if (leader && leader.heroForm !== id)
        yield {
          kind: 'heroes',
          id,
          path: ['leaderForm'],
          say: `the heroForm of ${leaderForm} is ${leader.heroForm === undefined ? 'nobody' : `"${leader.heroForm}"`}`,
        };
    }
    const byId = new Map([...units].map(([key, line]) => [unitIdOf(key), line]));
    for (const [id, leader] of leaders) {
      const where = (...path: (string | number)[]): Where => ({ kind: 'leaders', id, path });
      for (const [i, unit] of (leader.specialUnits ?? []).entries()) {
        const line = byId.get(unit);
        if (line && line.special !== id)
          yield { ...where('specialUnits', i), say: `the unit does not say special: ${id}` };
      }
      const hero = leader.heroForm === undefined ? undefined : heroes.get(leader.heroForm);
      if (hero && hero.leaderForm !== id)
        yield { ...where('heroForm'), say: `the hero does not say leaderForm: ${id}` };
    }
  },
};
