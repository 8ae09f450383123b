import { type Problem, problem, type Result } from '@emlia/kernel';
import type { Motion } from '@emlia/protocol';
import type { StoredMatch } from '../store/store.ts';
import { type Conduct, declinedKey, isPlayedByBot, type Moved, sayIn } from './motions.ts';
import { DAY } from './pace.ts';

/** A match as far as motions are judged by it. */
export interface Table {
  readonly stored: Pick<StoredMatch, 'header' | 'seats'>;
  readonly conduct: Conduct;
  /** The seats of the commands that stand, one after another. */
  readonly given: readonly (string | undefined)[];
  /** The seat that is waited for too long. */
  readonly late: string | undefined;
  /** In milliseconds. */
  readonly now: number;
}

/** What a motion comes to: it is kept, the match ends, or a command is taken back. */
export type Settled = { readonly keep: Moved } | { readonly end: Result } | { readonly takeBack: string };

/** Whoever was told no so often about something does not ask for it again. */
const ENOUGH = 3;

/** After so long whoever wants to goes on: nobody gets out of losing by never coming back. */
const LONGEST_ADJOURNED = 7 * DAY;

const nobody = problem('nobody', 'Nobody else plays here who could agree to it.');
const noOffer = problem('no-offer', 'That offer no longer stands.');

const nameOf = ({ stored: { seats } }: Table, seat: string): string =>
  seats.find(one => one.seat === seat)?.name ?? seat;

/** Between two the other has won; among more a bot plays on, until nobody is left for whom. */
const withdrawn = (table: Table, seat: string, moved: Moved, rule: string, say: string): Settled => {
  const { stored, conduct } = table;
  const others = stored.header.seats.filter(one => one !== seat);
  if (others.length === 1) return { end: { winners: others, rule, say } };
  const remain = sayIn(stored, conduct).some(one => one !== seat);
  if (remain) return { keep: moved };
  return { end: { winners: others.filter(one => !conduct.gone.includes(one)), rule, say } };
};

const judgeOffer = (
  table: Table,
  seat: string,
  motion: Extract<Motion, { do: 'offer' }>,
): Settled | Problem => {
  const { conduct, stored, given } = table;
  const { what, pace } = motion;
  if (!sayIn(stored, conduct).some(one => one !== seat)) return nobody;
  const { adjournedAt = table.now } = conduct;
  if (what === 'resume' && table.now - adjournedAt > LONGEST_ADJOURNED)
    return { keep: { do: 'resumed', seat } };
  if (conduct.offer) return problem('offered', 'Another offer stands already.');
  if ((conduct.declined[declinedKey(seat, what)] ?? 0) >= ENOUGH)
    return problem('declined', 'That was declined or taken back three times; it is not asked for again.');
  if ((what === 'resume') !== conduct.adjourned)
    return conduct.adjourned
      ? problem('adjourned', 'The battle is adjourned: the only offer now is to go on.')
      : problem('not-adjourned', 'The battle is not adjourned.');
  if (what === 'takeBack' && !given.includes(seat))
    return problem('nothing-to-undo', 'You have given no command yet.');
  if ((what === 'pace') !== (pace !== undefined) || (what === 'pace' && !conduct.pace))
    return problem('no-pace', 'Another pace is agreed on where time is counted, and it has to be named.');
  return { keep: { ...motion, seat } };
};

const judgeAnswer = (
  table: Table,
  seat: string,
  motion: Extract<Motion, { do: 'accept' | 'decline' }>,
): Settled | Problem => {
  const { conduct, stored } = table;
  const { offer } = conduct;
  if (!offer || offer.offer !== motion.offer) return noOffer;
  const keep: Settled = { keep: { ...motion, seat } };
  if (motion.do === 'decline') return keep;
  if (offer.by === seat) return problem('own-offer', 'Others agree to what you offer.');
  if (offer.agreed.includes(seat)) return problem('agreed', 'You have agreed to it already.');
  const agreed = [offer.by, ...offer.agreed, seat];
  if (sayIn(stored, conduct).some(one => !agreed.includes(one))) return keep;
  if (offer.what === 'takeBack') return { takeBack: offer.by };
  if (offer.what !== 'draw') return keep;
  return { end: { winners: [], rule: 'conduct.agreed', say: 'All agree on a draw.' } };
};

/** Standing orders are judged by the rules of the game (standing.ts). */
export type JudgedMotion = Exclude<Motion, { do: 'order' }>;

/** What comes of a motion of a seat; a problem changes nothing. */
export const judgeMotion = (table: Table, seat: string, motion: JudgedMotion): Settled | Problem => {
  const { stored, conduct, given, late } = table;
  const { header } = stored;
  if (header.seating === 'here') return problem('alone', 'Nobody else plays here.');
  if (header.partOf) return problem('aside', 'This is settled in the campaign that the battle belongs to.');
  if (!sayIn(stored, conduct).includes(seat))
    return problem('gone', 'You have given up; a bot plays on for you.');
  const name = nameOf(table, seat);
  switch (motion.do) {
    case 'resign':
      return withdrawn(table, seat, { ...motion, seat }, 'conduct.resigned', `${name} gives up.`);
    case 'callOff':
      return sayIn(stored, conduct).every(one => given.includes(one))
        ? problem('begun', 'Everybody has played: now it can be given up or agreed to be drawn.')
        : {
            end: {
              winners: [],
              rule: 'conduct.called-off',
              say: `${name} calls the battle off before it has begun.`,
            },
          };
    case 'offer':
      return judgeOffer(table, seat, motion);
    case 'accept':
    case 'decline':
      return judgeAnswer(table, seat, motion);
    case 'claim': {
      const { against } = motion;
      if (against === seat || late !== against || isPlayedByBot(stored, conduct, against)) return notLate;
      const say = `${nameOf(table, against)} is waited for no longer.`;
      return withdrawn(table, against, { ...motion, seat }, 'conduct.late', say);
    }
    case 'standIn':
      return motion.for === seat || late !== motion.for || isPlayedByBot(stored, conduct, motion.for)
        ? notLate
        : { keep: { ...motion, seat } };
    case 'return':
      return conduct.standIns.includes(seat)
        ? { keep: { ...motion, seat } }
        : problem('present', 'You play for yourself already.');
  }
};

const notLate = problem('not-late', 'Nobody is late: wait until their time is up.');
