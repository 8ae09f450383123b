import { topPrompt } from '@emlia/kernel';
import type { OptionsMessage } from '@emlia/protocol';
import { isMatchOver, type Live, versionOf } from './live.ts';

type Offered = Pick<OptionsMessage, 'version' | 'prompt' | 'options'>;

/** Finds what a seat could ask for, as its view tells; once for each version, however often it is asked. */
export const createOffers = (): ((
  live: Live,
  seat: string,
  types: readonly string[] | undefined,
) => Offered) => {
  let known: { readonly match: Live['match']; readonly seat: string; readonly offered: Offered } | undefined;
  return (live, seat, types) => {
    const { match } = live;
    const isKnown =
      known?.match === match && known.seat === seat && known.offered.version === versionOf(live);
    const { offered } = known && isKnown ? known : { offered: offersTo(live, seat) };
    known = { match, seat, offered };
    if (!types) return offered;
    const options = offered.options.filter(({ command }) => types.includes(typeOf(command)));
    return { ...offered, options };
  };
};

const offersTo = (live: Live, seat: string): Offered => {
  const { game, state } = live.match;
  const version = versionOf(live);
  const view = game.view(state, seat);
  const prompt = isMatchOver(live) ? undefined : topPrompt(view);
  if (prompt?.seat !== seat) return { version, options: [] };
  return { version, prompt, options: game.options(view, seat) };
};

const typeOf = (command: unknown): string =>
  typeof command === 'object' && command !== null && 'type' in command ? String(command.type) : '';
