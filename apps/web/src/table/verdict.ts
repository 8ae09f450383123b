import type { Result } from '@emlia/kernel';
import { say } from '../platform/words/say.ts';

/** What it came to for whoever plays one side here; at a screen with several sides nobody is “you”. */
export const verdictFor = (
  held: readonly string[],
  { winners }: Pick<Result, 'winners'>,
): string | undefined => {
  const [seat] = held;
  if (seat === undefined || held.length > 1) return undefined;
  if (winners.length === 0) return say`Nobody won`;
  return winners.includes(seat) ? say`You won` : say`You lost`;
};
