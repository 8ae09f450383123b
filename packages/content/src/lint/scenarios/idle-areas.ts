import { leavesOf } from '@emlia/kernel';
import type { Scenario } from '../../entries/scenario.ts';
import type { Check, Draft } from '../check.ts';
import { scenarioConditionsOf } from '../reading/scenario-conditions.ts';

/** area.control: an area that nothing asks about is likely a slip. */
export const idleAreasCheck: Check = {
  name: 'idle-areas',
  *run(draft) {
    for (const scenario of draft.scenarios.values()) {
      const used = usedIn(draft, scenario);
      // A name that is no area's may be meant for one of these.
      if ([...used].some(id => !scenario.areas?.some(area => area.id === id))) continue;
      for (const [i, { id, name }] of (scenario.areas ?? []).entries()) {
        // One that is made of pieces of terrain gives them a name.
        if (used.has(id) || isNamed(draft, scenario, i)) continue;
        const say = `nothing asks about ${name}; name it in a condition, a zone or an event, or leave it out`;
        yield { kind: 'scenarios', id: scenario.id, path: ['areas', i], say, severity: 'warning' };
      }
    }
  },
};

/** Zones are drawn out by then, so they are looked for in the file. */
const usedIn = ({ sources }: Draft, scenario: Scenario): ReadonlySet<string> => {
  const asked = [...scenarioConditionsOf(scenario)].flatMap(({ when }) =>
    leavesOf(when).flatMap(leaf => {
      const { area, thanIn } = leaf as { readonly area?: string; readonly thanIn?: string };
      return [area, thanIn].filter(one => one !== undefined);
    }),
  );
  const named = JSON.stringify(sources.scenarios.get(scenario.id)?.data ?? {});
  const written = [...named.matchAll(/"area":"([^"]+)"/g)].map(([, id = '']) => id);
  return new Set([...asked, ...written]);
};

const isNamed = ({ sources }: Draft, scenario: Scenario, area: number): boolean => {
  const { areas } = (sources.scenarios.get(scenario.id)?.data ?? {}) as {
    readonly areas?: readonly object[];
  };
  return 'pieces' in (areas?.[area] ?? {});
};
