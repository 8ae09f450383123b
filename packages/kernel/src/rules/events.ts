import type { Line } from '../ruleset.ts';
import type { Typed } from './reading.ts';

/** A kind of event, whole: what it changes, how it reads, and whether undo may pass it. */
export interface EventKind<State, Story, Event> {
  /** Reads nothing but the event and the state; rolls and refuses nothing. */
  change(state: State, event: Event): void;
  /** Without it the event only keeps the books. The story has the names; its state is as it stands after the event. */
  tell?(story: Story, event: Event): Line[];
  /** Dice were shown, or something hidden. */
  readonly shows?: true | ((event: Event) => boolean);
}

/** The events of a ruleset, or of a chapter of it, by their type. */
export type EventKinds<State, Story, Event extends Typed> = {
  readonly [Type in Event['type']]: EventKind<State, Story, Extract<Event, { type: Type }>>;
};

/** What a game needs of its kinds of event; `Content` is what it is played on. */
export interface Events<Content, State, Event, Kind> {
  kindOf(event: Event): Kind;
  evolve(state: State, event: Event): void;
  shows(event: Event): boolean;
  /** The event in plain sentences; the state is as it stands after the event. */
  tell(content: Content, state: State, event: Event): Line[];
}

/**
 * Evolving, showing and telling, from a table of the kinds of event and the story they are told with. `Kind` is what a
 * kind of event of any type is in this ruleset.
 */
export const defineEvents = <
  Content,
  State,
  Story,
  Event extends Typed,
  Kind extends EventKind<State, Story, Event> = EventKind<State, Story, Event>,
>(
  kinds: EventKinds<State, Story, Event>,
  storyOf: (content: Content, state: State) => Story,
): Events<Content, State, Event, Kind> => {
  // The type of the table says that every kind stands under the type of its own event.
  const table = new Map(Object.entries<unknown>(kinds)) as ReadonlyMap<string, Kind>;
  const kindOf = (event: Event): Kind => {
    const kind = table.get(event.type);
    if (kind === undefined) throw new Error(`There is no event "${event.type}" in these rules.`);
    return kind;
  };
  return {
    kindOf,
    evolve: (state, event) => kindOf(event).change(state, event),
    shows(event) {
      const { shows = false } = kindOf(event);
      return typeof shows === 'function' ? shows(event) : shows;
    },
    tell: (content, state, event) => kindOf(event).tell?.(storyOf(content, state), event) ?? [],
  };
};
