import { type AnyEntry, type AnyMatch, problem, seededDice, topPrompt } from '@emlia/kernel';

import { type Stopped, tryCommand } from './script.ts';

/** Far beyond any battle; one that goes on for longer never ends. */
const MOST = 1_000_000;

/** Every seat plays at random, from `seed` alone: the same again on any machine. */
export const playRandomly = (
  match: AnyMatch,
  seed: string,
  commands = MOST,
  tell: (entry: AnyEntry) => void = () => {},
): Stopped | undefined => {
  const { game } = match;
  for (let played = 0; played < commands; played++) {
    const seat = topPrompt(match.state)?.seat;
    if (seat === undefined) return undefined;
    const command = game.sample(
      game.view(match.state, seat),
      seat,
      seededDice(`choices ${seed}`, match.log.length),
    );
    if (command === undefined) {
      const say = `${seat} is asked, and has no acceptable answer: the rules are at a dead end.`;
      return { say, refused: { number: played + 1, seat, ...problem('dead-end', say) } };
    }
    const stopped = tryCommand(match, { number: played + 1, seat, command }, tell);
    if (stopped) return stopped;
  }
  return undefined;
};
