import type { Game } from '@emlia/kernel';
import { createSession, type ReadyOf } from '../session/create-session.ts';
import { type ErasSeen, type ErasView, followingOf } from './follow.ts';
import { BATTLE, CAMPAIGN, type ErasKind } from './kinds.ts';

const sessionOf = <View extends ErasView, Command, Event, G extends Game<View, Command, Event>>(
  kind: ErasKind<View, Command, Event, G>,
) =>
  createSession<G, ErasSeen<View>, Command>(followingOf(kind), {
    nameOf: (game, seat) => kind.desk(game).nameOf(seat),
    noteOf: ready => noteOf(ready, kind.desk(ready.game)),
  });

const noteOf = <View extends ErasView, G extends Game<View, never, never>>(
  { seen, prompt }: Pick<ReadyOf<G, ErasSeen<View>>, 'seen' | 'prompt'>,
  { nameOf }: { nameOf(player: string): string },
): string => {
  const { turn, result } = seen.view;
  if (result) return result.say;
  const asked = prompt ? `${nameOf(prompt.seat)} to choose` : '';
  return turn === 0 ? `Set-up · ${asked}` : `Turn ${turn} · ${asked}`;
};

export const battleSession = sessionOf(BATTLE);
export const campaignSession = sessionOf(CAMPAIGN);
