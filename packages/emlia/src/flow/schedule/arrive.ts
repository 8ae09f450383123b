import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { unitOf, type World } from '../../table/world.ts';
import { recruit } from '../begin.ts';
import { chooseFirstLeader, partsInOrder } from '../scenario/deploy.ts';
import { moraleUnderConditions } from './conditions.ts';
import { type Awaiting, arrivalOf, eventsOf, keyOfEntry } from './due.ts';
import { entryFor } from './entry.ts';

/** Whether the same arrival can come more than once, each time as another unit. */
const comesAgain = (world: World, { event: id }: Awaiting): boolean => {
  const event = eventsOf(world).find(one => one.id === id);
  if (!event?.turns) return event?.again === true;
  return !('list' in event.turns && event.turns.list.length === 1);
};

/** The unit that comes, with an id and a name of its own. */
const newcomer = (world: World, state: EmliaState, one: Awaiting): UnitState => {
  const { force: side, unit } = arrivalOf(world, one);
  const force = world.setup.scenario.forces.find(({ id }) => id === side);
  if (!force) throw new Error(`no force ${side}`);
  const again = comesAgain(world, one);
  let id = again ? `${unit.id}-${one.number}` : unit.id;
  while (Object.hasOwn(state.units, id)) id = `${id}-2`;
  const name = again ? `${unit.name} ${one.number}` : unit.name;
  return recruit(world, force, { ...unit, id, name }, unit.id);
};

/** event.reinforcement: onto the table, touching the edge, or where its player will choose; it may activate this very turn. */
export const bringReinforcement = (
  world: World,
  state: EmliaState,
  one: Awaiting,
  act: Act<EmliaEvent>,
): void => {
  const arrival = arrivalOf(world, one);
  const unit = newcomer(world, state, one);
  const { to, swayed } = moraleUnderConditions(world, unit, world.conditions ?? []);
  const sway = { morale: to, ...(Object.keys(swayed).length > 0 && { swayed }) };
  if (arrival.along) {
    const { event, effect } = one;
    const stretch = state.entries?.[keyOfEntry(one)]?.stretch;
    const coming = { event, effect, ...(stretch !== undefined && { stretch }) };
    const expected: UnitState = { ...unit, ...sway, due: state.turn, coming };
    act.emit({ type: 'unitExpected', ...one, unit: unit.id, state: expected });
    return;
  }
  const entry = entryFor(world, state, unit, arrival);
  if (!entry) {
    act.emit({ type: 'arrivalBlocked', ...one });
    return;
  }
  const parts = partsInOrder(unit);
  const { deploy, aside } = entry;
  const members = deploy.at.map(({ x, y }, id) => ({
    id,
    x,
    y,
    facing: deploy.facing,
    part: parts[id] ?? 0,
  }));
  const arrived: UnitState = {
    ...unit,
    place: 'table',
    members,
    home: arrival.edge,
    ...sway,
  };
  act.emit({ type: 'unitArrived', ...one, unit: unit.id, state: arrived, ...(aside && { aside: true }) });
  chooseFirstLeader(world, unitOf(state, unit.id), act);
};
