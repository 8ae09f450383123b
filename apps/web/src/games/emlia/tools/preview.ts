import type { EmliaCommand, EmliaEvent, FreeStrikeChance, Member } from '@emlia/emlia';
import { cloneJson, type Dice, type Point } from '@emlia/kernel';
import type { Hand } from './hand.ts';

/** Ends a preview as soon as it has told what was asked of it. */
class Enough extends Error {}

const NO_DICE: Dice = {
  roll() {
    throw new Enough();
  },
};

/**
 * What a command would bring about, up to the first roll of dice or the event that is `enough`: it is carried out on
 * a copy. Whoever could strike at it on the way is taken to let it go.
 */
export const foreseen = (
  { game, view, seat }: Hand,
  command: EmliaCommand,
  enough: EmliaEvent['type'] | undefined = undefined,
): readonly EmliaEvent[] => {
  const copy = cloneJson(view);
  const events: EmliaEvent[] = [];
  const act = {
    dice: NO_DICE,
    emit(event: EmliaEvent) {
      events.push(event);
      if (event.type === enough) throw new Enough();
      game.evolve(copy, event);
    },
  };
  try {
    game.perform(copy, seat, command, act);
    for (;;) {
      const prompt = copy.pending.at(-1);
      if (prompt?.kind !== 'freeStrike' || !prompt.about) break;
      game.perform(copy, prompt.seat, { type: 'letGo', unit: prompt.about.unit }, act);
    }
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return events;
};

/** No unit owes more in one activation than a Double Pace and what comes after it. */
const STEPS = 4;

/** What comes of a command and of all that the unit then still must, as far as no dice are rolled. */
export const foreseenOnInitiative = (hand: Hand, first: EmliaCommand): readonly EmliaEvent[] => {
  const { game, seat } = hand;
  const events: EmliaEvent[] = [];
  let view = hand.view;
  let next: EmliaCommand | undefined = first;
  for (let n = 0; next && n < STEPS; n++) {
    const before = { ...hand, view };
    const come = foreseen(before, next);
    events.push(...come);
    view = cloneJson(view);
    for (const event of come) game.evolve(view, event);
    const isOurs = view.pending.at(-1)?.kind === 'act' && view.pending.at(-1)?.seat === seat;
    next = isOurs
      ? game.study(view, seat, study => [...study.calledFor()].find(one => !study.check(one)))
      : undefined;
  }
  return events;
};

/** One that strikes at a mover, or may. */
export interface Striker extends FreeStrikeChance {
  /** draft.free-strike.automatic: the hits that fall without a roll; missing: it may strike, and rolls. */
  readonly hits?: number;
}

/** A move before it is made: where it leads, if the rules allow it, and who could strike at it. */
export interface MoveAhead {
  readonly members?: readonly Member[];
  /** The way of each, without where it started. */
  readonly paths?: readonly (readonly Point[])[];
  readonly strikers: readonly Striker[];
}

const hitsOf = ({ blows }: Extract<EmliaEvent, { type: 'unitStruck' }>): number =>
  blows.reduce((sum, { check }) => sum + check.successes, 0);

export const moveAhead = (hand: Hand, command: EmliaCommand): MoveAhead => {
  let moved: Pick<MoveAhead, 'members' | 'paths'> = {};
  const strikers: Striker[] = [];
  for (const event of foreseen(hand, command, 'unitMoved')) {
    if (event.type === 'unitMoved') moved = { members: event.members, paths: event.paths };
    if (event.type === 'prompted' && event.prompt.kind === 'freeStrike' && event.prompt.about)
      strikers.push(event.prompt.about);
    if (event.type === 'unitStruck' && event.free)
      strikers.push({ unit: event.unit, against: event.subject, hits: hitsOf(event) });
  }
  return { strikers, ...moved };
};
