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
        entry,
        name,
        force: force.id,
        seat: force.id,
        listed: members ?? printed.members,
        place: 'reserve',
        members: [],
        formation: 'open',
        prone: false,
        takingCover: false,
        altitude: 0,
        damage: 0,
        casualtiesDue: 0,
        timing: printed.timing,
        activated: false,
        used: {},
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
    damageDone: false,
    pending: [],
  };
};
