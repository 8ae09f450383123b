import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState } from '../../state.ts';
import { missionsOf } from '../../table/scenario/missions.ts';
import { seatsOfForce } from '../../table/scenario/seats.ts';
import type { World } from '../../table/world.ts';

/** victory.exact: before anybody is set up, each force that has missions draws one. */
export const drawMissions = (world: World, act: Act<EmliaEvent>): void => {
  const { scenario } = world.setup;
  for (const { id: force } of scenario.forces) {
    const all = missionsOf(world, force);
    const drawn = all.length > 0 ? all[act.dice.roll(all.length) - 1] : undefined;
    if (!drawn) continue;
    const seats = [...new Set(seatsOfForce(scenario, force))];
    act.emit({ type: 'missionDrawn', force, seats, mission: drawn.id });
  }
};

/** victory.exact: the battle is over, and all missions are laid open. */
export const revealMissions = ({ missions = {} }: EmliaState, act: Act<EmliaEvent>): void => {
  const drawn = Object.entries(missions).flatMap(([force, { mission }]) =>
    mission === undefined ? [] : [[force, mission] as const],
  );
  if (drawn.length > 0) act.emit({ type: 'missionsRevealed', missions: Object.fromEntries(drawn) });
};
