import { printedTiming, startingMorale } from './attribute/values.ts';
import { nothingKnown } from './awareness/record.ts';
import { recruits } from './entity/recruits.ts';
import { leaderCandidates } from './leadership/leader.ts';
import type { EmliaState, Part, UnitState } from './state.ts';
import type { World } from './world.ts';

/** entity.unit.statline: the entry's own part, and those listed with it. */
const partsOf = (world: World, entry: string, name: string, members: number | undefined): Part[] => {
  const printed = world.setup.units[entry];
  if (!printed) throw new Error(`no unit entry ${entry}`);
  const more = (printed.with ?? []).map(part => {
    const line = world.setup.units[part.entry];
    if (!line) throw new Error(`no unit entry ${part.entry}`);
    return { entry: part.entry, name: line.name, listed: part.members };
  });
  return [{ entry, name, listed: members ?? printed.members }, ...more].map(part => ({
    ...part,
    damage: 0,
    casualtiesDue: 0,
  }));
};

/** Every unit in reserve, nobody asked yet. */
export const begin = (world: World): EmliaState => {
  const units: Record<string, UnitState> = {};
  for (const force of world.setup.scenario.forces) {
    for (const { id, entry, name, members, speed } of force.units) {
      const unit: UnitState = {
        id,
        name,
        force: force.id,
        seat: force.id,
        parts: partsOf(world, entry, name, members),
        place: 'reserve',
        members: [],
        ordered: true,
        morale: 0,
        formation: 'open',
        prone: false,
        takingCover: false,
        doublePaced: false,
        checked: false,
        ...(speed && { momentum: { speed } }),
        altitude: 0,
        timing: 0,
        activated: false,
        used: { free: [] },
        attackers: [],
      };
      unit.morale = startingMorale(world, unit);
      unit.timing = printedTiming(world, unit);
      unit.leader = leaderCandidates(world, { ...unit, members: recruits(unit) })[0]?.id ?? 0;
      units[id] = unit;
    }
  }
  return {
    phase: 'deployment',
    turn: 0,
    step: 0,
    order: [...world.seats],
    stirred: false,
    agenda: [],
    reactions: [],
    deploying: [...world.seats],
    units,
    markers: [],
    joined: [],
    engagedBefore: [],
    strikes: [],
    moraleNotes: [],
    awareness: nothingKnown(),
    resolving: 0,
    damageDone: false,
    pending: [],
  };
};
