import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, UnitState, Used } from '../../state.ts';
import { missionsKnownTo } from '../../table/scenario/missions.ts';
import { PREPARED } from './prepared.ts';

/** What was forfeited would give the actions away, so that is hidden with them, and stays so if they are lost. */
const closedBooks = (used: Used): Used => {
  const { move, primary, free, readied, doublePace, half } = used;
  if (move !== PREPARED && primary !== PREPARED && readied === undefined) return used;
  const closed: Used = { free: readied ? free.filter(name => !readied.includes(name)) : free };
  if (doublePace) closed.doublePace = doublePace;
  if (half) closed.half = half;
  if (move !== PREPARED) closed.move = move;
  if (primary !== PREPARED) closed.primary = primary;
  return closed;
};

/** prepare.secret: others see that something is prepared, and no more. */
const closedPreparation = (prepared: UnitState['prepared']): UnitState['prepared'] =>
  prepared && !prepared.revealed && (prepared.when || prepared.actions) ? {} : prepared;

/** The books of a unit are closed to whoever it does not belong to. */
export const hideBooks = (state: EmliaState, unit: UnitState): void => {
  unit.used = closedBooks(unit.used);
  if (unit.prepared) unit.prepared = closedPreparation(unit.prepared);
  const { activation } = state;
  if (activation?.unit === unit.id) {
    state.activation = { ...activation, before: closedBooks(activation.before) };
  }
};

/** The state as a seat may know it: the state itself, but for what is secret from the seat now. */
export const withoutSecrets = (state: EmliaState, seat: string | undefined): EmliaState => {
  let { units, activation } = state;
  for (const id in units) {
    const unit = units[id] as UnitState;
    if (unit.seat === seat) continue;
    const used = closedBooks(unit.used);
    const prepared = closedPreparation(unit.prepared);
    if (used !== unit.used || prepared !== unit.prepared) {
      if (units === state.units) units = { ...units };
      units[id] = { ...unit, used, ...(prepared && { prepared }) };
    }
    if (activation?.unit !== id) continue;
    const before = closedBooks(activation.before);
    if (before !== activation.before) activation = { ...activation, before };
  }
  const missions = state.missions && missionsKnownTo(state.missions, seat);
  const entries = state.entries && entriesKnownTo(state.entries, seat);
  return units === state.units && activation === state.activation && !missions && !entries
    ? state
    : { ...state, units, activation, missions, entries };
};

/** event.reinforcement: by which way others will come is known once they do. */
const entriesKnownTo = (
  entries: NonNullable<EmliaState['entries']>,
  seat: string | undefined,
): EmliaState['entries'] =>
  Object.fromEntries(
    Object.entries(entries).map(([key, one]) => [key, one.seat === seat ? one : { seat: one.seat }]),
  );

export const hideEvent = (event: EmliaEvent, seat: string | undefined): EmliaEvent => {
  if (event.type === 'actionsPrepared' && event.seat !== seat) {
    return { type: 'actionsPrepared', seat: event.seat, unit: event.unit };
  }
  if (event.type === 'booksHandedOver' && event.seat !== seat) {
    return { type: 'booksHandedOver', unit: event.unit, seat: event.seat };
  }
  if (event.type === 'missionDrawn' && (seat === undefined || !event.seats.includes(seat))) {
    return { type: 'missionDrawn', force: event.force, seats: event.seats };
  }
  if (event.type === 'entryChosen' && event.seat !== seat) {
    const { type, event: id, effect, seat: of } = event;
    return { type, event: id, effect, seat: of };
  }
  return event;
};
