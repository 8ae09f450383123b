import { useEffect } from 'react';
import { useSettings } from '../../platform/settings.ts';
import { ask, useInHand } from './in-hand.ts';

/** damage.casualty-choice: those of a part are all alike, so whom the rules propose falls, unless the player will choose. */
export const useLosses = (): void => {
  const asks = useSettings(settings => settings.askLosses);
  const hand = useInHand(state => state.hand);
  useEffect(() => {
    const prompt = hand?.view.pending.at(-1);
    if (asks || !hand || prompt?.kind !== 'casualties' || prompt.seat !== hand.seat) return;
    const proposed = hand.options.find(
      ({ command, refusal }) => command.type === 'takeCasualties' && !refusal,
    );
    if (proposed) void ask(proposed.command);
  }, [asks, hand]);
};
