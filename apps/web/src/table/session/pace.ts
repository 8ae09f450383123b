import type { SeenEntry } from '@emlia/protocol';
import { stillPlaying } from '../../board/stage/playing.ts';
import { paceTime } from '../../platform/settings.ts';

/** Entries held back so that a bot's moves can be watched one after another. */
export interface PacedEntries {
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

interface Watched {
  isBot(seat: string | undefined): boolean;
  /** Of a kind of event: whether it needs no long look. */
  isBrief(type: string): boolean;
  show(entry: SeenEntry): void;
}

const isWatched = (): boolean => document.visibilityState === 'visible';

export const openPace = ({ isBot, isBrief, show }: Watched): PacedEntries => {
  /** How long an entry of a bot is looked at before the next. */
  const timeFor = ({ events = [] }: SeenEntry): number =>
    (events as readonly { readonly type: string }[]).some(({ type }) => !isBrief(type)) ? LOOK : GLANCE;
  const held: SeenEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hurried = false;

  const next = (): void => {
    timer = undefined;
    // What is still acted out on the board is seen to its end.
    const left = hurried || paceTime() === 0 ? 0 : stillPlaying();
    if (left > 0 && isWatched()) {
      timer = setTimeout(next, left);
      return;
    }
    for (let entry = held.shift(); entry; entry = held.shift()) {
      show(entry);
      // A person's command ends the haste: the next move of the bot is looked at again.
      if (!isBot(entry.seat)) hurried = false;
      else if (!hurried && paceTime() > 0 && isWatched()) {
        timer = setTimeout(next, timeFor(entry) * paceTime());
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
