import { useEffect, useState } from 'react';
import { ask, useInHand } from '../in-hand.ts';
import { facingOf } from '../tools/deploy/facing.ts';
import type { Hand } from '../tools/hand.ts';

/** Where the program would place the next unit. */
const proposalOf = ({ options, view, game }: Hand) => {
  const command = options.find(option => option.command.type === 'deploy' && !option.refusal)?.command;
  const unit = command && view.units[command.unit];
  return command?.type === 'deploy' && unit ? { ...command, facing: facingOf(game, unit.force) } : undefined;
};

/** Places one unit after the other, whenever it is our choice, until all stand. */
export const usePlaceAll = (): { readonly placing: boolean; placeAll(): void } => {
  const [placing, setPlacing] = useState(false);
  const hand = useInHand(state => state.hand);
  useEffect(() => {
    const command = placing && hand && proposalOf(hand);
    if (command) void ask(command);
  }, [placing, hand]);
  return { placing, placeAll: () => setPlacing(true) };
};
