import type { Check } from '../check.ts';

/** terrain.building: upper floors lie below the top of their building. */
export const floorsCheck: Check = {
  name: 'floors',
  *run({ terrain }) {
    for (const { id, height, floors: all = [] } of terrain.values()) {
      const above = all.find(floor => floor > height);
      if (above === undefined) continue;
      const say = `a floor at ${above} lies above the building, which is ${height} high; make it higher, or the floor lower`;
      yield { kind: 'terrain', id, path: ['floors'], say };
    }
  },
};
