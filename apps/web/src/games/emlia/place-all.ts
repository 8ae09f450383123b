import type { EmliaCommand } from '@emlia/emlia';
import { isProblem } from '@emlia/kernel';
import { useEffect } from 'react';
import { askHint, useSession } from '../../table/session/session.ts';
import { ask, useInHand } from './in-hand.ts';
import { usePlacedForUs } from './placed-for-us.ts';
import { facingOf } from './tools/deploy/facing.ts';
import type { Hand } from './tools/hand.ts';

export const usePlacesAll = (): boolean => {
  const placed = usePlacedForUs(state => state.match);
  return useSession(({ match }) => match === placed);
};

/** Where the rules would place the next unit. */
const proposalOf = ({ options, view, game }: Hand): EmliaCommand | undefined => {
  const command = options.find(option => option.command.type === 'deploy' && !option.refusal)?.command;
  const unit = command && view.units[command.unit];
  return command?.type === 'deploy' && unit ? { ...command, facing: facingOf(game, unit.force) } : undefined;
};

/** Where a captain would; the rules in his place if he is not there. */
const adviceOf = async (hand: Hand): Promise<EmliaCommand | undefined> => {
  const hint = await askHint(hand.seat, 'captain');
  return isProblem(hint) ? proposalOf(hand) : (hint.command as EmliaCommand);
};

/** Places one unit after the other, whenever it is our choice, until all stand. */
export const usePlaceAll = (): void => {
  const placing = usePlacesAll();
  const by = usePlacedForUs(state => state.by);
  const hand = useInHand(state => state.hand);
  useEffect(() => {
    if (!placing || !hand || !proposalOf(hand)) return undefined;
    let late = false;
    void (by === 'captain' ? adviceOf(hand) : Promise.resolve(proposalOf(hand))).then(command => {
      if (!late && command) void ask(command);
    });
    return () => {
      late = true;
    };
  }, [placing, by, hand]);
};
