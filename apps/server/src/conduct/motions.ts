import type { Motion, OfferCard, Offered, Pace } from '@emlia/protocol';
import type { StoredMatch } from '../store/store.ts';
import { TIMES } from './pace.ts';

/**
 * What is kept of what somebody did beside the rules; `answered`: the server answered for a seat whose time was up; `resumed`: who
 * has waited long enough goes on with a battle that was adjourned.
 */
export type Moved = (Motion | { readonly do: 'answered' | 'resumed' }) & {
  readonly seat: string;
  /** Of a standing order: what it was given for. */
  readonly basis?: string;
};

export interface KeptMotion {
  /** Its place among the motions of the match. */
  readonly number: number;
  /** How the match stood. */
  readonly version: number;
  /** In milliseconds. */
  readonly at: number;
  readonly moved: Moved;
}

/** An entry of the log, as far as it is looked at here. */
interface Played {
  readonly seat?: string;
  readonly agreed?: true;
}

/** How a match is conducted beside its rules: what all its motions come to. */
export interface Conduct {
  readonly pace?: Pace;
  readonly offer?: OfferCard & { readonly version: number };
  /** How often each offer of each seat was declined, or taken back by whoever made it. */
  readonly declined: Readonly<Record<string, number>>;
  readonly adjourned: boolean;
  /** Since when it is. */
  readonly adjournedAt?: number;
  readonly standIns: readonly string[];
  readonly gone: readonly string[];
}

/** So often one may be told no, by what is offered. */
export const declinedKey = (seat: string, what: Offered): string => `${seat} ${what}`;

/** Who has a say in a match: the seats of people who have not given up. */
export const sayIn = ({ header }: Pick<StoredMatch, 'header'>, { gone }: Pick<Conduct, 'gone'>): string[] =>
  header.seats.filter(seat => !header.bots?.[seat] && !gone.includes(seat));

/** A seat that a bot plays now. */
export const isPlayedByBot = (
  { header }: Pick<StoredMatch, 'header'>,
  { standIns, gone }: Pick<Conduct, 'standIns' | 'gone'>,
  seat: string,
): boolean => header.bots?.[seat] !== undefined || standIns.includes(seat) || gone.includes(seat);

/** What one more motion makes of it. */
export const conductAfter = (
  match: Pick<StoredMatch, 'header'>,
  conduct: Conduct,
  { number, version, at, moved }: KeptMotion,
): Conduct => {
  const { seat } = moved;
  const { offer, ...unoffered } = conduct;
  switch (moved.do) {
    case 'offer': {
      const { what, pace } = moved;
      const made = { offer: number, what, by: seat, agreed: [], version, ...(pace && { pace }) };
      return { ...unoffered, offer: made };
    }
    case 'accept': {
      if (offer?.offer !== moved.offer) return conduct;
      const agreed = [...offer.agreed, seat];
      const waits = sayIn(match, conduct).some(one => one !== offer.by && !agreed.includes(one));
      return waits ? { ...conduct, offer: { ...offer, agreed } } : settled(unoffered, offer, at);
    }
    case 'decline': {
      if (offer?.offer !== moved.offer) return conduct;
      // What is taken back was asked as well: nobody asks for ever.
      const key = declinedKey(offer.by, offer.what);
      return { ...unoffered, declined: { ...conduct.declined, [key]: (conduct.declined[key] ?? 0) + 1 } };
    }
    case 'resumed':
      return {
        ...resumed(unoffered),
        ...(conduct.pace && !TIMES[conduct.pace].slow && { pace: LATER_PACE }),
      };
    case 'resign':
      return withGone(unoffered, seat);
    case 'claim':
      return withGone(unoffered, moved.against);
    case 'standIn':
      return { ...conduct, standIns: [...new Set([...conduct.standIns, moved.for])] };
    case 'return':
      return { ...conduct, standIns: conduct.standIns.filter(one => one !== seat) };
    default:
      return conduct;
  }
};

/** Who was not there to agree is not waited for at one sitting: they have days for each turn. */
const LATER_PACE: Pace = '3d';

const resumed = ({ adjournedAt: _, ...conduct }: Conduct): Conduct => ({ ...conduct, adjourned: false });

const withGone = (conduct: Conduct, seat: string): Conduct => ({
  ...conduct,
  gone: [...new Set([...conduct.gone, seat])],
  standIns: conduct.standIns.filter(one => one !== seat),
});

/** What is done about an offer that all have accepted; draws and what is taken back stand in the log instead. */
const settled = (conduct: Conduct, { what, pace }: OfferCard, at: number): Conduct => {
  if (what === 'adjourn') return { ...conduct, adjourned: true, adjournedAt: at };
  if (what === 'resume') return resumed(conduct);
  return what === 'pace' && pace ? { ...conduct, pace } : conduct;
};

export const firstConduct = ({ header: { pace } }: Pick<StoredMatch, 'header'>): Conduct => ({
  ...(pace && { pace }),
  declined: {},
  adjourned: false,
  standIns: [],
  gone: [],
});

/** All that was moved, with the offer gone if somebody else has played on meanwhile. */
export const conductOf = (
  match: Pick<StoredMatch, 'header'>,
  motions: readonly KeptMotion[],
  log: readonly Played[],
): Conduct => {
  const conduct = motions.reduce<Conduct>((now, one) => conductAfter(match, now, one), firstConduct(match));
  const { offer, ...unoffered } = conduct;
  const hasLapsed = (offer: NonNullable<Conduct['offer']>): boolean =>
    log
      .slice(offer.version)
      .some(
        ({ seat, agreed }) =>
          agreed || (seat !== undefined && seat !== offer.by && !isPlayedByBot(match, conduct, seat)),
      );
  return offer && hasLapsed(offer) ? unoffered : conduct;
};
