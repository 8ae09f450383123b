import type { Mission, VictoryCondition } from '@emlia/content';
import { memoizedByKey } from '@emlia/kernel';
import type { World } from '../world.ts';

/** victory.exact: what a force has drawn, and who knows. */
export interface DrawnMission {
  /** Those who command the force. */
  readonly seats: readonly string[];
  /** Missing: whoever looks does not know it. */
  readonly mission?: string;
  /** The battle is over, and everybody knows. */
  readonly revealed?: true;
}

/** By the force that has drawn it. */
export type DrawnMissions = Readonly<Record<string, DrawnMission>>;

/** The missions of which a force draws one; none where it has none. */
export const missionsOf = ({ setup }: World, force: string): readonly Mission[] =>
  (setup.scenario.missions ?? []).filter(one => one.force === force);

/** What a seat knows of them; of those who only watch, none is known before the end. */
export const missionsKnownTo = memoizedByKey(
  (missions: DrawnMissions, seat: string | undefined): DrawnMissions =>
    Object.fromEntries(
      Object.entries(missions).map(([force, drawn]) => {
        if (drawn.revealed || (seat !== undefined && drawn.seats.includes(seat))) return [force, drawn];
        return [force, { seats: drawn.seats }];
      }),
    ),
);

/** Whether a condition counts: one of a mission does for whoever has drawn that. */
export const isInPlay = (
  { missions }: { readonly missions?: DrawnMissions | undefined },
  { force, mission }: Pick<VictoryCondition, 'force' | 'mission'>,
): boolean => mission === undefined || missions?.[force]?.mission === mission;
