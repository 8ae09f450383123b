import type { Condition } from '@emlia/kernel';
import type { Path } from '@emlia/packs';
import type { Scenario } from '../../entries/scenario.ts';
import type { Arrive, GroundChange, TimedEvent } from '../../entries/timed-event.ts';
import type { ScenarioFact } from '../../entries/victory.ts';
import type { Counter } from '../../facts/counters.ts';

export type StatedIn =
  | { readonly in: 'victory' }
  | { readonly in: 'endings'; readonly atOnce: boolean }
  | { readonly in: 'events'; readonly event: TimedEvent };

interface Stated {
  readonly path: Path;
  readonly when: Condition<ScenarioFact>;
  readonly of: StatedIn;
}

/** Every condition a scenario states, with its place in the file. */
export function* scenarioConditionsOf({ victory, endings = [], events = [] }: Scenario): Iterable<Stated> {
  const counts = new Map<string, number>();
  for (const { force, when } of victory) {
    const i = counts.get(force) ?? 0;
    counts.set(force, i + 1);
    yield { path: ['victory', force, i, 'when'], when, of: { in: 'victory' } };
  }
  for (const [i, { when, atOnce = false }] of endings.entries()) {
    yield { path: ['endings', i, 'when'], when, of: { in: 'endings', atOnce } };
  }
  for (const [i, event] of events.entries()) {
    if (event.when) yield { path: ['events', i, 'when'], when: event.when, of: { in: 'events', event } };
  }
}

/** Whatever the tallies of a scenario count, with its place in the file. */
export const countersOf = ({ tallies = [] }: Scenario): (readonly [Counter, Path])[] =>
  tallies.flatMap(({ counts }, i) =>
    counts.map((one, j): readonly [Counter, Path] => [one, ['tallies', i, 'counts', j]]),
  );

export const arrivalsIn = ({ events = [] }: Scenario): { readonly path: Path; readonly arrive: Arrive }[] =>
  events.flatMap(({ effects }, i) =>
    effects.flatMap((effect, j) =>
      effect.effect === 'arrive' ? [{ path: ['events', i, 'effects', j, 'arrive'], arrive: effect }] : [],
    ),
  );

/** What events make of pieces of terrain. */
export const groundChangesIn = ({ events = [] }: Scenario): GroundChange[] =>
  events.flatMap(({ effects }) => effects.flatMap(effect => ('piece' in effect ? [effect] : [])));

/** The ids of units on the table from the start, and of those that come later. */
export const unitIdsIn = (scenario: Scenario): string[] => [
  ...scenario.forces.flatMap(force => force.units.map(({ id }) => id)),
  ...arrivalsIn(scenario).map(({ arrive }) => arrive.unit.id),
];
