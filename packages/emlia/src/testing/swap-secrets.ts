import type { EmliaState } from '../state.ts';
import type { DrawnMissions } from '../table/scenario/missions.ts';

/** Others' reinforcements come by the other one of two ways. */
const otherEntries = (
  entries: NonNullable<EmliaState['entries']>,
  seat: string | undefined,
): NonNullable<EmliaState['entries']> =>
  Object.fromEntries(
    Object.entries(entries).map(([key, one]) =>
      one.seat === seat || one.stretch === undefined
        ? [key, one]
        : [key, { ...one, stretch: 1 - one.stretch }],
    ),
  );

/** What others have drawn is another one of the two that each has. */
const otherMissions = (drawn: DrawnMissions, seat: string | undefined): DrawnMissions =>
  Object.fromEntries(
    Object.entries(drawn).map(([force, one]) => {
      if (one.revealed || (seat !== undefined && one.seats.includes(seat))) return [force, one];
      return [force, { ...one, mission: one.mission === 'stay' ? 'go' : 'stay' }];
    }),
  );

/** Every other seat's unrevealed preparation becomes another one. */
export const swapSecrets = (state: EmliaState, seat: string | undefined): EmliaState => {
  if (state.entries) state.entries = otherEntries(state.entries, seat);
  if (state.missions) state.missions = otherMissions(state.missions, seat);
  for (const unit of Object.values(state.units)) {
    if (unit.seat === seat || !unit.prepared || unit.prepared.revealed) continue;
    const { move, primary, ...rest } = unit.used;
    unit.prepared = {
      when: { any: [{ fact: 'attacked' }, { fact: 'within', distance: 7 }] },
      actions: [
        move === 'prepared'
          ? { action: 'Aimed Fire', kind: 'primary' }
          : { action: 'Normal Move', kind: 'move' },
      ],
    };
    // What was forfeited goes with it, unless the other action was used in the open.
    if (move === 'prepared' && primary === undefined) unit.used = { ...rest, primary: 'prepared' };
    else if (primary === 'prepared' && move === undefined) unit.used = { ...rest, move: 'prepared' };
  }
  return state;
};
