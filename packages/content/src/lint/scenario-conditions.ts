import type { Condition } from '@emlia/kernel';
import type { Scenario, ScenarioFact } from '../entries.ts';
import type { Path } from '../loader/complaint.ts';
import type { Arrive } from '../timed-event.ts';

/** Every condition a scenario states, with its place in the file. */
export function* conditionsOf({
  victory,
  endings = [],
  events = [],
}: Scenario): Iterable<{ readonly path: Path; readonly when: Condition<ScenarioFact> }> {
  const counts = new Map<string, number>();
  for (const { force, when } of victory) {
    const i = counts.get(force) ?? 0;
    counts.set(force, i + 1);
    yield { path: ['victory', force, i, 'when'], when };
  }
  for (const [i, { when }] of endings.entries()) yield { path: ['endings', i, 'when'], when };
  for (const [i, { when }] of events.entries()) if (when) yield { path: ['events', i, 'when'], when };
}

export const arrivalsIn = ({ events = [] }: Scenario): { readonly path: Path; readonly arrive: Arrive }[] =>
  events.flatMap(({ effects }, i) =>
    effects.flatMap((effect, j) =>
      effect.effect === 'arrive' ? [{ path: ['events', i, 'effects', j, 'arrive'], arrive: effect }] : [],
    ),
  );

/** Of those on the table from the start, and of those that come later. */
export const unitIdsIn = (scenario: Scenario): string[] => [
  ...scenario.forces.flatMap(force => force.units.map(({ id }) => id)),
  ...arrivalsIn(scenario).map(({ arrive }) => arrive.unit.id),
];
