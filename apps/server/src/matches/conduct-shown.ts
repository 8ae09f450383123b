import { topPrompt } from '@emlia/kernel';
import type { ConductCard } from '@emlia/protocol';
import { watchedLate } from './late.ts';
import { hidesSomething, type Live } from './live.ts';

/** Whether a seat, or whoever watches, may know what is asked now, and of whom: a secret treaty is offered in secret. */
const seesPrompt = (live: Live, seat: string | undefined): boolean => {
  const { game, state } = live.match;
  const asked = topPrompt(state);
  if (!asked || asked.seat === seat || !hidesSomething(live)) return true;
  const shown = topPrompt(seat === undefined ? game.view(state, undefined) : game.borrow(state, seat));
  return shown?.seat === asked.seat && shown.kind === asked.kind;
};

/** How a match is conducted, as much of it as a seat or whoever watches may know: clocks tell who is asked. */
export const conductShown = (live: Live, card: ConductCard, seat: string | undefined): ConductCard => {
  const { runs: _, lateFrom: __, ...stands } = card;
  if (seat === undefined && watchedLate(live) !== undefined) {
    const { left: ___, away: ____, ...rest } = stands;
    return rest;
  }
  return seesPrompt(live, seat) ? card : stands;
};

/** From whom it is kept who is asked: from all others, or from those who have no seat. */
export const secretOf = (live: Live): 'others' | 'strangers' | undefined => {
  const { seats } = live.stored;
  if (seats.some(({ seat }) => !seesPrompt(live, seat))) return 'others';
  return watchedLate(live) === undefined ? undefined : 'strangers';
};
