import { type EmliaCommand, type EmliaGame, type EmliaSetup, type EmliaState, emlia } from '@emlia/emlia';
import { knownMatch } from '../platform/matches.ts';
import { createSession, type ReadyOf } from './create-session.ts';
import { follow, replay, type Seen, seenFrom } from './story.ts';

export type Ready = ReadyOf<EmliaGame, Seen>;

export const nameOf = ({ world }: EmliaGame, seat: string): string => {
  const { players = [], forces } = world.setup.scenario;
  return [...players, ...forces].find(one => one.id === seat)?.name ?? seat;
};

const noteOf = ({ game, seen, prompt }: Ready): string => {
  const { turn, result } = seen.view;
  const asked = prompt ? `${nameOf(game, prompt.seat)} to choose` : '';
  if (result) return result.say;
  return turn === 0 ? `Deployment · ${asked}` : `Turn ${turn} · ${asked}`;
};

export const { useSession, openSession, takeOver, sendCommand, sendUndo, hurryOn } = createSession<
  EmliaGame,
  Seen,
  EmliaCommand
>(
  {
    ruleset: emlia.id,
    open: setup => emlia.open(setup as EmliaSetup),
    seenFrom: view => seenFrom(view as EmliaState),
    replay,
    follow,
  },
  { nameOf, noteOf },
);

/** The secrets to join with: those in the address, else those this browser knows. */
export const tokensFor = (match: string, hash: string): readonly string[] => {
  const given = new URLSearchParams(hash.replace(/^#/, '')).getAll('seat').filter(Boolean);
  // A seat that stands in the link twice is one seat all the same.
  return given.length > 0 ? [...new Set(given)] : (knownMatch(match)?.seats ?? []).map(held => held.token);
};
