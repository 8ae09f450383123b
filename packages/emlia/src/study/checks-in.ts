import type { EmliaEvent } from '../events.ts';
import type { CheckRolled } from '../judge/skill/check.ts';

/** The checks an event tells of, in the order of its sentences. */
export const checksIn = (event: EmliaEvent): CheckRolled[] => {
  if ('shots' in event) return event.shots.map(({ check }) => check);
  if ('blows' in event) return event.blows.map(({ check }) => check);
  return 'check' in event ? [event.check] : [];
};
