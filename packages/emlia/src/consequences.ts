import { type Act, memoizedByKey } from '@emlia/kernel';
import { freePassing, type Lookout, lookAgain, noteStances } from './actions/awareness/watch.ts';
import { HANDING_OVER, handOverBooks, seatsBefore } from './actions/prepare/hand-over.ts';
import { nothingWitnessed, type Witnessed, witness } from './actions/prepare/react.ts';
import { actionIn, type EmliaEvent } from './events.ts';
import { markAtEnd } from './judge/ability/end.ts';
import type { StoodBefore } from './judge/awareness/policies.ts';
import type { MoraleNote } from './judge/morale/events.ts';
import { notesOfFallen } from './judge/morale/witness.ts';
import type { EmliaState } from './state.ts';
import { worldNow } from './table/terrain/ruins.ts';
import { unitOf, type World } from './table/world.ts';

/**
 * What an event sets off, whichever action made it happen. A consequence is asked `before` the event has changed the
 * table, where it must know how things stood, and acts `after`. They act in the order of the list, and what one of them
 * emits sets off only those that stand before it.
 *
 * A unit moves:
 * 1. carry-on.ts accepts the command, asks for free strikes and consent, and carries the order out;
 * 2. actions/move/arrive.ts emits `unitMoved`, then what the move does on its way (ground, cover, ranks met);
 * 3. each of these events passes through here: every consequence that it concerns looks at the table `before`;
 * 4. events.ts applies it: judge/awareness/deeds.ts notes who did what, then the event's own `change` changes the state;
 *    a replay does this step alone;
 * 5. back here, consequences act `after` it: awareness, notes for morale, books handed over;
 * 6. carry-on.ts, once the order is carried out: skirmishes left, the agenda, preparations that what was seen sets off;
 * 7. advance.ts goes on until somebody is asked.
 */
interface Consequence {
  readonly rule: string;
  /** The events that set it off; missing: all. */
  readonly on?: readonly EmliaEvent['type'][];
  before?(run: CommandRun, event: EmliaEvent): unknown;
  after?(run: CommandRun, event: EmliaEvent, act: Act<EmliaEvent>, found: unknown): void;
}

/** A consequence that only the events it names reach, and what it found out before them. */
interface ConsequenceOf<Type extends EmliaEvent['type'], Found> extends Consequence {
  readonly on?: readonly Type[];
  before?(run: CommandRun, event: Extract<EmliaEvent, { type: Type }>): Found;
  after?(
    run: CommandRun,
    event: Extract<EmliaEvent, { type: Type }>,
    act: Act<EmliaEvent>,
    found: NoInfer<Found>,
  ): void;
}

/** One command from its first event to its last. */
export interface CommandRun {
  readonly world: World;
  readonly state: EmliaState;
  readonly lookout: Lookout;
  /** What others have seen done, where that is noted. */
  readonly witnessed: Witnessed;
}

const runOf = (world: World, state: EmliaState, witnessed: Witnessed = UNSEEN): CommandRun => ({
  world,
  state,
  lookout: { stances: undefined },
  witnessed,
});

/** Where nobody notes what others see (SEEN). */
const UNSEEN: Witnessed = nothingWitnessed();

const consequence = <Type extends EmliaEvent['type'], Found>(one: ConsequenceOf<Type, Found>): Consequence =>
  one;

const AWARENESS: readonly Consequence[] = [
  // Who stands otherwise than before may be lost sight of, or found, anywhere along its way.
  consequence({
    rule: 'awareness.update',
    before: ({ lookout, state }) => noteStances(lookout, state),
    after: lookAgain,
  }),
  consequence({
    rule: 'stealth.detect.windows',
    on: ['unitActivated', 'unitMoved', 'activationEnded'],
    before: ({ state }, { unit }): StoodBefore => ({
      members: state.units[unit]?.members ?? [],
      shot: state.awareness.deeds[unit]?.shot,
    }),
    after: ({ world, state }, event, act, before) =>
      world.edition.policies.stealth.noteSights(worldNow(world, state), state, event, before, act),
  }),
  consequence({
    rule: 'awareness.pass.free',
    after({ world, state }, event, act) {
      if ('unit' in event) freePassing(worldNow(world, state), state, state.units[event.unit], act);
    },
  }),
];

const emitNotes = (notes: readonly MoraleNote[], act: Act<EmliaEvent>): void => {
  for (const note of notes) act.emit({ type: 'moraleNoted', ...note });
};

/** What is noted for the update of morale, or marked for the resolution phase, the moment it happens. */
const FOR_RESOLUTION: readonly Consequence[] = [
  consequence({
    rule: 'morale.activation-rows',
    on: ['unitActivated'],
    before: ({ world, state }, { unit }) =>
      world.edition.policies.morale.atActivation(world, state, unitOf(state, unit)),
    after: (_, _event, act, notes) => emitNotes(notes, act),
  }),
  // A general that falls (morale.general), and a unit that is no more: who saw it, and who had attacked it.
  consequence({
    rule: 'morale.break-rows',
    on: ['membersFell', 'unitLeft'],
    before: ({ world, state }, event) => notesOfFallen(world, state, event),
    after(_, _event, act, notes) {
      for (const note of notes) act.emit('type' in note ? note : { type: 'moraleNoted', ...note });
    },
  }),
  consequence({
    rule: 'morale.routers-through',
    on: ['unitMoved'],
    before: ({ state }, { unit }) => state.units[unit]?.members ?? [],
    after: ({ world, state }, event, act, stood) =>
      emitNotes(world.edition.policies.morale.ofPassing(world, state, event, stood), act),
  }),
  consequence({
    rule: 'morale.outnumber-rows',
    on: ['activationEnded'],
    after: ({ world, state }, { unit }, act) =>
      emitNotes(world.edition.policies.morale.atActivationEnd(world, state, unitOf(state, unit)), act),
  }),
  // morale.uphill, ranked.morale
  consequence({
    rule: 'morale.step',
    on: ['resolutionBegan'],
    after: ({ world, state }, _event, act) =>
      emitNotes(world.edition.policies.morale.ofFighting(world, state), act),
  }),
  consequence({
    rule: 'ability.catchall',
    on: ['activationEnded'],
    after: ({ world, state }, { unit }, act) => markAtEnd(world, state, unitOf(state, unit), act),
  }),
];

const HANDED_OVER: readonly Consequence[] = [
  consequence({
    rule: 'prepare.secret',
    on: HANDING_OVER,
    before: ({ state }, event) => seatsBefore(state, event),
    after: ({ state }, event, act, seats) => handOverBooks(state, event, seats, act),
  }),
];

/** Of an action alone, not of what goes on after it. */
const SEEN: readonly Consequence[] = [
  consequence({
    rule: 'prepare.trigger',
    before: ({ state, witnessed }, event) => witness(witnessed, state, event, actionIn(event)),
  }),
];

const CONSEQUENCES: readonly Consequence[] = [...AWARENESS, ...FOR_RESOLUTION, ...HANDED_OVER];

/** The places in a list of those that an event of this type sets off. */
const placesOf = memoizedByKey((list: readonly Consequence[], type: EmliaEvent['type']): readonly number[] =>
  list.flatMap(({ on }, i) => (on === undefined || on.includes(type) ? [i] : [])),
);

const NOTHING: readonly unknown[] = [];

/** An act under which every event sets off what follows from it. */
const following = (run: CommandRun, list: readonly Consequence[], act: Act<EmliaEvent>): Act<EmliaEvent> => {
  /** Emits an event that sets off the first so many. */
  const emit = (event: EmliaEvent, count: number): void => {
    const places = placesOf(list, event.type);
    let found: unknown[] | undefined;
    for (const i of places) {
      const one = list[i];
      if (i >= count || !one?.before) continue;
      found ??= [];
      found[i] = one.before(run, event);
    }
    act.emit(event);
    for (const i of places) {
      const one = list[i];
      if (i < count && one?.after) one.after(run, event, actFor(i), (found ?? NOTHING)[i]);
    }
  };
  const acts: Act<EmliaEvent>[] = [];
  const actFor = (count: number): Act<EmliaEvent> => {
    acts[count] ??= { dice: act.dice, emit: event => emit(event, count) };
    return acts[count];
  };
  return actFor(list.length);
};

/** The act of a command that a player gave. */
export const withConsequences = (world: World, state: EmliaState, act: Act<EmliaEvent>): Act<EmliaEvent> =>
  following(runOf(world, state), CONSEQUENCES, act);

/** What an attack comes to is reckoned with its effect on morale, and without anybody looking around. */
export const withMorale = (world: World, state: EmliaState, act: Act<EmliaEvent>): Act<EmliaEvent> =>
  following(runOf(world, state), FOR_RESOLUTION, act);

/** Carries something out and tells what others have seen done of it. */
export const witnessing = (
  world: World,
  state: EmliaState,
  act: Act<EmliaEvent>,
  go: (act: Act<EmliaEvent>) => void,
): Witnessed => {
  const witnessed = nothingWitnessed();
  go(following(runOf(world, state, witnessed), SEEN, act));
  return witnessed;
};
