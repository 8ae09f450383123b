import type { ScenarioForce, ScenarioUnit } from '@emlia/content';
import { nothingKnown } from '../judge/awareness/record.ts';
import { leaderCandidates } from '../judge/leadership/leader.ts';
import type { EmliaState, Part, UnitState } from '../state.ts';
import { printedTiming, startingMorale } from '../table/attribute/values.ts';
import { recruits } from '../table/entity/recruits.ts';
import { playerOf } from '../table/scenario/seats.ts';
import type { World } from '../table/world.ts';
import { namedUnits } from './victory/bodies.ts';

/** entity.unit.statline: the entry's own part, and those listed with it. */
const partsOf = (world: World, { entry, name, members, general }: ScenarioUnit): Part[] => {
  const printed = world.setup.units[entry];
  if (!printed) throw new Error(`no unit entry ${entry}`);
  const more = (printed.with ?? []).map(part => {
    const line = world.setup.units[part.entry];
    if (!line) throw new Error(`no unit entry ${part.entry}`);
    return { entry: part.entry, name: line.name, listed: part.members };
  });
  const all = [{ entry, name, listed: members ?? printed.members }, ...more];
  // morale.general: marked in the army list, or in the scenario, which means the unit's one character.
  const marked = general ? all.findIndex(({ listed }) => listed === 1) : -1;
  return all.map((part, i) => ({
    ...part,
    ...((i === marked || (world.setup.units[part.entry]?.general && part.listed === 1)) && { general: true }),
    damage: 0,
    casualtiesDue: 0,
  }));
};

/**
 * A unit of the scenario that has still to be placed. Every property is there from the start, undefined ones too: an
 * object that keeps its shape is read many times faster than one that gains and loses properties.
 */
export const recruit = (
  world: World,
  force: ScenarioForce,
  listed: ScenarioUnit,
  origin = listed.id,
): UnitState => {
  const { id, name, speed } = listed;
  const parts = partsOf(world, listed);
  const unit: UnitState = {
    id,
    name,
    force: force.id,
    seat: playerOf(force, listed),
    parts: namedUnits(world.setup.scenario).has(origin) ? parts.map(part => ({ ...part, origin })) : parts,
    place: 'reserve',
    works: world.setup.units[listed.entry]?.works ? true : undefined,
    due: undefined,
    coming: undefined,
    left: undefined,
    members: [],
    leader: undefined,
    commander: undefined,
    taken: undefined,
    ordered: true,
    morale: 0,
    account: {},
    formation: 'open',
    shares: undefined,
    prone: false,
    takingCover: false,
    doublePaced: false,
    checked: false,
    charged: undefined,
    chargedIn: undefined,
    freeStruck: undefined,
    stopped: undefined,
    mode: undefined,
    momentum: speed ? { speed } : undefined,
    files: undefined,
    home: undefined,
    ailments: undefined,
    altitude: 0,
    timing: 0,
    laterTiming: undefined,
    slowNext: undefined,
    activated: false,
    used: { free: [] },
    attackers: [],
    hurtBy: undefined,
    swayed: undefined,
    ignoring: undefined,
    held: undefined,
    disorderDue: undefined,
    reorderDue: undefined,
    rallied: undefined,
    aligned: undefined,
    denied: undefined,
    prepared: undefined,
    carrying: undefined,
  };
  unit.morale = startingMorale(world, unit);
  unit.timing = printedTiming(world, unit);
  unit.leader = leaderCandidates(world, { ...unit, members: recruits(unit) })[0]?.id ?? 0;
  return unit;
};

/** Every unit in reserve, nobody asked yet. */
export const begin = (world: World): EmliaState => {
  const units: Record<string, UnitState> = {};
  const { scenario } = world.setup;
  for (const force of scenario.forces) {
    for (const listed of force.units) {
      const unit = recruit(world, force, listed);
      if (force.arrives !== undefined) unit.due = force.arrives;
      units[listed.id] = unit;
    }
  }
  return {
    phase: 'deployment',
    turn: 0,
    step: 0,
    order: [...world.seats],
    activation: undefined,
    following: undefined,
    stirred: false,
    agenda: [],
    contact: undefined,
    reactions: [],
    deploying: [...world.seats],
    reviewing: undefined,
    units,
    pieces: Object.fromEntries(
      scenario.terrain.flatMap(({ id, waits }) => (waits ? [[id, { damage: 0, gone: true as const }]] : [])),
    ),
    markers: [],
    joined: [],
    engagedBefore: [],
    strikes: [],
    forcing: undefined,
    effects: [],
    moraleNotes: [],
    awareness: nothingKnown(),
    shares: undefined,
    resolving: 0,
    damageDone: false,
    held: undefined,
    happened: undefined,
    entries: undefined,
    missions: undefined,
    tallies: undefined,
    awaiting: undefined,
    conditions: undefined,
    turned: undefined,
    claimsAsked: undefined,
    result: undefined,
    ending: undefined,
    pending: [],
  };
};
