import { isProblem, type Problem } from '@emlia/kernel';
import type { BotSeat, MatchCreated, Pace, ScenarioCard } from '@emlia/protocol';
import { useState } from 'react';
import { createMatch } from '../../platform/api.ts';
import { rememberMatch, type SeatLink } from '../../platform/matches.ts';
import { go, to } from '../../platform/router.ts';
import type { ChosenArmies } from './army-choices.tsx';

/** Who takes a side: this screen, whoever opens a link, or a bot. */
export type SeatTaker = 'you' | 'friend' | BotSeat;

export const isBotTaker = (taker: SeatTaker | undefined): taker is BotSeat => typeof taker === 'object';

interface Chosen {
  readonly musters: ChosenArmies;
  readonly options: Readonly<Record<string, string>>;
  /** What is done with the new match before its table is shown. */
  readonly before?: (match: string) => void;
}

/** A table among strangers, with this seat for us. */
export interface TableWanted {
  readonly mine: string;
  /** Anyone may join. */
  readonly open: boolean;
  readonly pace: Pace | undefined;
  readonly rated: { readonly within?: number } | undefined;
}

interface Start {
  readonly busy: boolean;
  readonly trouble: Problem | undefined;
  /** The match waits for others, who have to be sent their links. */
  readonly shared: { readonly created: MatchCreated; readonly mine: readonly SeatLink[] } | undefined;
  /** Takers by seat; whoever is not named plays here. */
  start(takers: Readonly<Record<string, SeatTaker>>): Promise<void>;
  /** Others claim their seats there. */
  openTable(wanted: TableWanted): Promise<void>;
}

/** A new match of a scenario: leads to its table, or to the links for the others. */
export const useStart = (card: ScenarioCard, { musters, options, before }: Chosen): Start => {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Problem>();
  const [shared, setShared] = useState<Start['shared']>();
  const start = async (takers: Readonly<Record<string, SeatTaker>>): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    const bots = Object.fromEntries(
      Object.entries(takers).flatMap(([seat, taker]) => (isBotTaker(taker) ? [[seat, taker] as const] : [])),
    );
    const seating = Object.values(takers).includes('friend') ? 'friends' : 'here';
    const created = await createMatch(card.id, { bots, musters, options, seating });
    setBusy(false);
    if (isProblem(created)) return setTrouble(created);
    const { match, seats } = created;
    const invites = seats.filter(({ seat }) => takers[seat] === 'friend');
    const mine = seats.filter(held => !invites.includes(held));
    rememberMatch({ match, title: card.title, seats: mine, invites });
    before?.(match);
    if (invites.length === 0) go(to.play(match));
    else setShared({ created, mine });
  };
  const openTable: Start['openTable'] = async wanted => {
    setBusy(true);
    setTrouble(undefined);
    const created = await createMatch(card.id, { musters, options, seating: 'claimed', ...wanted });
    setBusy(false);
    if (isProblem(created)) return setTrouble(created);
    go(to.play(created.match));
  };
  return { busy, trouble, shared, start, openTable };
};
