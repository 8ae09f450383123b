import type { Check } from '../check.ts';

/** attribute.hire.value: the condition of a price holds for some army. */
export const pricesCheck: Check = {
  name: 'prices',
  *run({ library, units, forces, scenarios, sources }) {
    if (library.includes('units') || sources.forces.size === 0) return;
    if (forces.size < sources.forces.size || scenarios.size < sources.scenarios.size) return;
    const held = new Set([
      ...[...forces.values()].flatMap(({ holds = [] }) => holds),
      ...[...scenarios.values()].flatMap(one => one.forces.flatMap(({ army }) => army?.holds ?? [])),
    ]);
    for (const { id, hirePrices = [] } of units.values()) {
      for (const { when } of hirePrices) {
        if (held.has(when)) continue;
        const say = `no army holds "${when}", so nobody pays this price; write it under "holds" of a list or a scenario`;
        yield { kind: 'units', id, path: ['hire value'], say, severity: 'warning' };
      }
    }
  },
};
