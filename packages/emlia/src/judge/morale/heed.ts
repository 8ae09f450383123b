import type { Act, Point } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState } from '../../state.ts';
import { unitOf, type World } from '../../table/world.ts';
import { markAtEnd } from '../ability/end.ts';
import type { MoraleNote } from './events.ts';
import { notesOfFighting } from './fighting.ts';
import { notesAtStart } from './friends.ts';
import { notesAtEnd } from './outnumber.ts';
import { notesOfPassing } from './routers.ts';
import { notesOfAttackers, notesOfGeneral, witnessedLoss } from './witness.ts';

type Noted = Extract<EmliaEvent, { type: 'moraleNoted' | 'lossWitnessed' }>;

const noted = (notes: readonly MoraleNote[]): Noted[] =>
  notes.map(note => ({ type: 'moraleNoted', ...note }));

/** What morale must ask before the event has changed the table. */
const before = (world: World, state: EmliaState, event: EmliaEvent): Noted[] => {
  if (event.type === 'unitActivated') return noted(notesAtStart(world, state, unitOf(state, event.unit)));
  if (event.type === 'membersFell') {
    const unit = unitOf(state, event.unit);
    const general = noted(notesOfGeneral(world, state, unit, event.part, event.members));
    return event.members.length < unit.members.length
      ? general
      : [...general, ...goneOf(world, state, event)];
  }
  if (event.type === 'unitLeft' && event.place === 'destroyed') {
    const unit = unitOf(state, event.unit);
    const fallen = unit.members.map(member => member.id);
    const general = unit.parts.flatMap((_part, index) => notesOfGeneral(world, state, unit, index, fallen));
    return [...noted(general), ...goneOf(world, state, event)];
  }
  return [];
};

/** damage.wiped-out: by its last loss, or over a foreign edge. */
const goneOf = (world: World, state: EmliaState, { unit: id }: { readonly unit: string }): Noted[] => {
  const unit = unitOf(state, id);
  const seen = witnessedLoss(world, state, unit);
  return [...(seen ? [seen] : []), ...noted(notesOfAttackers(world, state, unit))];
};

interface Moved {
  readonly unit: string;
  readonly paths: readonly (readonly Point[])[];
}

const moveIn = (event: EmliaEvent): Moved | undefined =>
  'paths' in event && 'unit' in event ? event : undefined;

/**
 * An act under which what happens is noted for the update of morale the moment it happens, whichever action made it
 * happen: as an activation begins and ends, along the way of a move, when a unit is lost and when a step is over.
 */
export const heedful = (world: World, state: EmliaState, act: Act<EmliaEvent>): Act<EmliaEvent> => ({
  dice: act.dice,
  emit(event) {
    const first = before(world, state, event);
    const moved = moveIn(event);
    const stood = moved ? (state.units[moved.unit]?.members ?? []) : [];
    act.emit(event);
    for (const one of first) act.emit(one);
    let notes: MoraleNote[] = [];
    if (moved) notes = notesOfPassing(world, state, unitOf(state, moved.unit), stood, moved.paths);
    if (event.type === 'activationEnded') notes = notesAtEnd(world, state, unitOf(state, event.unit));
    if (event.type === 'resolutionBegan') notes = notesOfFighting(world, state);
    for (const one of noted(notes)) act.emit(one);
    if (event.type === 'activationEnded') markAtEnd(world, state, unitOf(state, event.unit), act);
  },
});
