import type { SeenEntry } from '@emlia/protocol';
import { eventsOf } from './story.ts';

/** Entries held back so that a bot's moves can be watched one after another. */
export interface Pace {
  /** Shows them in their order, each after the one before has been looked at. */
  add(entries: readonly SeenEntry[]): void;
  /** Shows all that is held back, and until the bot is done whatever else it does. */
  hurry(): void;
  drop(): void;
  readonly holding: boolean;
}

/** Long enough to see who went where; deployment goes quicker. */
const LOOK = 750;
const GLANCE = 250;

const SLIGHT = new Set([
  'answered',
  'prompted',
  'unitActivated',
  'activationEnded',
  'stepBegan',
  'unitDeployed',
]);

/** How long an entry of a bot is looked at before the next. */
const timeFor = (entry: SeenEntry): number =>
  eventsOf(entry).some(({ type }) => !SLIGHT.has(type)) ? LOOK : GLANCE;

export const openPace = (
  isBot: (seat: string | undefined) => boolean,
  show: (entry: SeenEntry) => void,
  isWatched: () => boolean = () => document.visibilityState === 'visible',
): Pace => {
  const held: SeenEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hurried = false;

  const next = (): void => {
    timer = undefined;
    for (let entry = held.shift(); entry; entry = held.shift()) {
      show(entry);
      // A person's command ends the haste: the next move of the bot is looked at again.
      if (!isBot(entry.seat)) hurried = false;
      else if (!hurried && isWatched()) {
        timer = setTimeout(next, timeFor(entry));
        return;
      }
    }
  };

  return {
    add(entries) {
      held.push(...entries);
      if (timer === undefined) next();
    },
    hurry() {
      hurried = true;
      clearTimeout(timer);
      next();
    },
    drop() {
      clearTimeout(timer);
      timer = undefined;
      held.length = 0;
    },
    get holding() {
      return held.length > 0 || timer !== undefined;
    },
  };
};
