import type { Scenario } from '@emlia/content';
import { leavesOf } from '@emlia/kernel';
import { conditionsOf } from './bodies.ts';

/** Who holds what, as conditions and tallies ask about it. */
export interface Hold {
  readonly force?: string;
  readonly unit?: string;
  readonly area: string;
}

/** Under which key the holding of an area is noted. */
export const keyOfHold = ({ force, unit, area }: Hold): string =>
  unit === undefined ? `force ${force} ${area}` : `unit ${unit} ${area}`;

/** All that is to be noted, by its key. */
export const holdsAsked = (scenario: Scenario): ReadonlyMap<string, Hold> => {
  const counters = (scenario.tallies ?? []).flatMap(({ counts }) => counts);
  const asked: Hold[] = [
    ...conditionsOf(scenario)
      .flatMap(leavesOf)
      .flatMap(leaf => (leaf.fact === 'heldFor' ? [leaf] : [])),
    ...counters.flatMap(one => (one.count === 'held' ? [one] : [])),
  ];
  return new Map(asked.map(hold => [keyOfHold(hold), hold]));
};
