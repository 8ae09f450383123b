import { includesTurn, type Scenario, type ScenarioUnit, type TimedEvent } from '@emlia/content';
import { type EmliaState, emlia, type UnitState } from '@emlia/emlia';
import { upcomingEvents, type World } from '@emlia/emlia/reading';

/** Units that are not there from the start, each with the name of the event that brings it. */
export interface Reinforcements {
  readonly units: readonly UnitState[];
  readonly events: ReadonlyMap<string, string>;
}

interface Coming {
  readonly force: string;
  readonly event: TimedEvent;
  readonly unit: ScenarioUnit;
}

/** event.reinforcement: whom the events of a scenario can still bring, as they are before anything befalls them. */
export const reinforcementsOf = (world: World, state: EmliaState): Reinforcements => {
  const { setup } = world;
  const { scenario } = setup;
  const due = new Set([
    ...upcomingEvents(world, state).map(({ event }) => event.id),
    ...(state.awaiting ?? []).map(({ event }) => event),
  ]);
  const coming = comingIn(scenario).filter(({ event, unit }) => due.has(event.id) && !state.units[unit.id]);
  if (coming.length === 0) return { units: [], events: new Map() };
  const forces = scenario.forces.map(force => ({
    ...force,
    units: [...force.units, ...coming.filter(one => one.force === force.id).map(({ unit }) => unit)],
  }));
  const events = new Map(coming.map(({ unit, event }) => [unit.id, event.name]));
  const all = Object.values(emlia.open({ ...setup, scenario: { ...scenario, forces } }).begin().units);
  return { units: all.filter(({ id }) => events.has(id)), events };
};

const comingIn = (scenario: Scenario): Coming[] =>
  (scenario.events ?? []).flatMap(event =>
    event.effects.flatMap(effect => {
      if (effect.effect !== 'arrive') return [];
      const { force, unit } = effect;
      return eachTime(scenario, event, unit).map(one => ({ force, event, unit: one }));
    }),
  );

/** Each time another unit, with a number of its own where the turns are known. */
const eachTime = (
  { turns: last = 1 }: Scenario,
  { turns }: TimedEvent,
  unit: ScenarioUnit,
): ScenarioUnit[] => {
  const times = turns
    ? Array.from({ length: last }, (_, i) => i + 1).filter(turn => includesTurn(turns, turn))
    : [];
  if (times.length < 2) return [unit];
  return times.map((_, i) => ({ ...unit, id: `${unit.id}-${i + 1}`, name: `${unit.name} ${i + 1}` }));
};
