import type { Check } from '../check.ts';

/** equipment.ranged: in a battle of so many turns nobody attacks more often than that. */
export const shotsCheck: Check = {
  name: 'shots',
  *run({ equipment, scenarios, library }) {
    if (library.includes('equipment') || scenarios.size === 0) return;
    const most = Math.max(...[...scenarios.values()].map(({ turns }) => turns ?? Infinity));
    for (const item of equipment.values()) {
      if (item.kind !== 'ranged' || item.shots === undefined || item.shots < most) continue;
      const say = `is never used up: no battle of the pack lasts more than ${most} turns; make it less, or leave it out`;
      yield { kind: 'equipment', id: item.id, path: ['shots'], say, severity: 'warning' };
    }
  },
};
