import { nothingKnown } from './awareness/record.ts';
import type { EmliaState, UnitState } from './state.ts';
import type { World } from './world.ts';

/** Every unit in reserve, nobody asked yet. */
export const begin = (world: World): EmliaState => {
  const units: Record<string, UnitState> = {};
  for (const force of world.setup.scenario.forces) {
    for (const { id, entry, name, members } of force.units) {
      const printed = world.setup.units[entry];
      if (!printed) throw new Error(`no unit entry ${entry}`);
      units[id] = {
        id,
        name,
        force: force.id,
        seat: force.id,
        parts: [{ entry, name, listed: members ?? printed.members, damage: 0, casualtiesDue: 0 }],
        place: 'reserve',
        members: [],
        leader: 0,
        ordered: true,
        morale: printed.morale,
        formation: 'open',
        prone: false,
        takingCover: false,
        altitude: 0,
        timing: printed.timing,
        activated: false,
        used: { free: [] },
      };
    }
  }
  return {
    phase: 'deployment',
    turn: 0,
    step: 0,
    order: [...world.seats],
    deploying: [...world.seats],
    units,
    markers: [],
    awareness: nothingKnown(),
    damageDone: false,
    pending: [],
  };
};
