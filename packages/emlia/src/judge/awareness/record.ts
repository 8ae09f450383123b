import type { Point } from '@emlia/kernel';
import type { Formation } from '../../state.ts';

/** Unit by unit, a list of other units. */
export type Lists = Record<string, readonly string[]>;

export interface Passed {
  readonly subject: string;
  /** The formation before the Double Pace it was a part of. */
  readonly formation: Formation;
}

/** What a unit did in its most recent activation, finished or in progress (stealth.detect.windows). */
export interface Deeds {
  /** The number of that activation, and of the one before. */
  readonly began: number;
  readonly before?: number;
  /** It changed position by its own action. */
  readonly moved?: true;
  /** Whom it chose as subject of an action, attacked, and attacked from afar. */
  readonly subjects?: readonly string[];
  readonly attacked?: readonly string[];
  readonly shot?: readonly string[];
  /** Where its volleys were aimed. */
  readonly points?: readonly Point[];
  /** The word it passed as its move action, or as a part of it (awareness.pass.free). */
  readonly passed?: Passed;
  /** The best result of its Conceal Self checks (stealth.detect.needed). */
  readonly concealed?: number;
  /** draft.detect.modifiers: the enemies that saw it at some moment of that activation, as far as they can search. */
  readonly seenBy?: readonly string[];
  /** Whom it attacked from afar in the activation before. */
  readonly shotBefore?: readonly string[];
}

/** draft.conceal-self.duration: how well a unit hid, and in which activation. */
export interface Hiding {
  readonly successes: number;
  readonly since: number;
}

/**
 * What of awareness cannot be read off the table. A unit neither hidden nor known here is noticed by whoever
 * sees it (awareness.default).
 */
export interface Awareness {
  /** stealth.conceal.success: the hidden, each with the enemy units that have found it since. */
  hidden: Lists;
  /** awareness.update: units out of view, each with those that found it or were told of it all the same. */
  known: Lists;
  /** awareness.engaged: units in an engagement, each with those in it that are aware of it by contact alone. */
  met: Lists;
  /** For each unit with Alertness the enemies it was aware of when its latest activation ended. */
  noted: Lists;
  /** How many activations have begun. */
  activations: number;
  deeds: Record<string, Deeds>;
  /** For each unit who last chose it as a subject, and in which activation. */
  chosen: Record<string, Record<string, number>>;
  /** Those whose hiding lasts until they act again (draft.conceal-self.duration); missing: it does so in no case. */
  hiding?: Record<string, Hiding>;
  /** draft.conceal-self.fumble: units that can hide, each with the enemies that once were aware of it. */
  once?: Lists;
}

export const nothingKnown = (): Awareness => ({
  hidden: {},
  known: {},
  met: {},
  noted: {},
  activations: 0,
  deeds: {},
  chosen: {},
});

export const isListed = (lists: Lists, key: string, id: string): boolean => lists[key]?.includes(id) ?? false;

/** Adds to a list that need not be there yet; lists are replaced, never changed. */
export const enlist = (lists: Lists, key: string, ids: readonly string[]): void => {
  const list = lists[key] ?? [];
  const added = ids.filter(id => !list.includes(id));
  if (added.length > 0) lists[key] = [...list, ...added];
};

/** Strikes one off; a list nobody is left on goes. */
export const delist = (lists: Lists, key: string, id: string): void => {
  const rest = lists[key]?.filter(one => one !== id) ?? [];
  if (rest.length > 0) lists[key] = rest;
  else delete lists[key];
};
