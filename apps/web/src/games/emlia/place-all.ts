import type { EmliaCommand } from '@emlia/emlia';
import { standsOf } from '@emlia/emlia/reading';
import { isProblem, type Problem } from '@emlia/kernel';
import type { Hint } from '@emlia/protocol';
import { useEffect } from 'react';
import { showNotice } from '../../parts/notices.ts';
import { askHint, useSession } from '../../table/session/session.ts';
import { ask, useInHand } from './in-hand.ts';
import { placeAll, stopPlacing, usePlacedForUs } from './placed-for-us.ts';
import { facingOf } from './tools/deploy/facing.ts';
import { checkOf, type Hand } from './tools/hand.ts';

const useIsPlacing = (): boolean => {
  const placed = usePlacedForUs(state => state.match);
  return useSession(({ match }) => match === placed);
};

/** Whether somebody places all that are left. */
export const usePlacesAll = (): boolean => {
  const placing = useIsPlacing();
  const by = usePlacedForUs(state => state.by);
  return placing && typeof by === 'string';
};

/** Facing where the enemy comes from, if the unit may stand so. */
const facingThem = (hand: Hand, command: EmliaCommand): EmliaCommand => {
  const unit = command.type === 'deploy' ? hand.view.units[command.unit] : undefined;
  if (command.type !== 'deploy' || !unit || (command.formation ?? 'open') !== 'open') return command;
  const turned = { ...command, facing: facingOf(hand.game, unit.force) };
  return checkOf(hand, turned) ? command : turned;
};

/** Where the rules would place the next unit. */
const proposalOf = (hand: Hand): EmliaCommand | undefined => {
  const open = hand.options.find(option => option.command.type === 'deploy' && !option.refusal);
  if (!open) return undefined;
  return isSuggested(hand, open.command) ? open.command : facingThem(hand, open.command);
};

/** Whether the scenario itself says how the unit may stand. */
const isSuggested = ({ game, view }: Hand, command: EmliaCommand): boolean => {
  const unit = command.type === 'deploy' ? view.units[command.unit] : undefined;
  return unit !== undefined && standsOf(game.world, unit) !== undefined;
};

/** So long a captain may look for a place: whoever wants to fight waits for the battle, not for the best place of all. */
const PATIENCE_MS = 3000;

type Advice = Hint | Problem | undefined;

/** What a captain was asked last: he is not asked again because somebody came to the table meanwhile. */
let asked: { readonly about: string; readonly advice: Promise<Advice> } | undefined;

const captainsAdvice = (seat: string): Promise<Advice> => {
  const { match, lines } = useSession.getState();
  const about = `${match} ${seat} ${lines.find(line => line.seat === seat)?.version}`;
  if (asked?.about !== about) {
    const tooLong = new Promise<undefined>(done => setTimeout(done, PATIENCE_MS));
    asked = { about, advice: Promise.race([askHint(seat, 'captain'), tooLong]) };
  }
  return asked.advice;
};

/** Where a captain would; the rules in his place if he is not there, and for all that follow if he takes too long. */
const adviceOf = async (hand: Hand): Promise<EmliaCommand | undefined> => {
  const advice = await captainsAdvice(hand.seat);
  const { match, by } = usePlacedForUs.getState();
  if (!advice && match && by === 'captain') placeAll(match, 'rules');
  if (!advice || isProblem(advice)) return proposalOf(hand);
  const command = advice.command as EmliaCommand;
  return isSuggested(hand, command) ? command : facingThem(hand, command);
};

/** The next of a group; one that cannot stand any more where it was to stand is told, and left to its player. */
const nextOf = (hand: Hand, group: readonly EmliaCommand[]): EmliaCommand | undefined => {
  const { units } = hand.view;
  const left = group.filter(({ unit }) => units[unit]?.place === 'reserve');
  const next = left.find(({ unit }) => units[unit]?.seat === hand.seat);
  const refusal = next && checkOf(hand, next);
  if (refusal) showNotice(refusal);
  if (left.length === 0 || refusal) stopPlacing();
  return refusal ? undefined : next;
};

/** Places one unit after the other, whenever it is our choice, until all stand. */
export const usePlaceAll = (): void => {
  const placing = useIsPlacing();
  const by = usePlacedForUs(state => state.by);
  const hand = useInHand(state => state.hand);
  useEffect(() => {
    if (!placing || !hand) return undefined;
    if (!proposalOf(hand)) {
      // Who comes later is not placed unasked.
      if (hand.view.pending.at(-1)?.kind === 'activate') stopPlacing();
      return undefined;
    }
    let late = false;
    const chosen = async (): Promise<EmliaCommand | undefined> => {
      if (by === 'captain') return adviceOf(hand);
      return by === 'rules' || by === undefined ? proposalOf(hand) : nextOf(hand, by);
    };
    const place = async (): Promise<void> => {
      const command = await chosen();
      // The first of a group is still on its way: the next one's turn comes with the next hand.
      if (late || !command || (await ask(command)) || late || typeof by !== 'string') return;
      // What was advised cannot be done after all: the rules' own proposal, or the player sees to it.
      const proposed = by === 'captain' && proposalOf(hand);
      if (!proposed || !(await ask(proposed))) stopPlacing();
    };
    void place();
    return () => {
      late = true;
    };
  }, [placing, by, hand]);
};
