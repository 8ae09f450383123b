import type { StudyCard } from '@emlia/protocol';

/** `captain, careful` of `captain:careful`. */
export const botWords = (bots: readonly string[]): string =>
  [...new Set(bots)].map(bot => bot.replace(':', ', ')).join(' against ');

const timeWords = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
};

/** What a study is about. */
export const questionOf = ({ titles: [a = '', b] }: StudyCard): string =>
  b === undefined ? `Is “${a}” fair?` : a === b ? `Do two versions of “${a}” differ?` : `“${a}” or “${b}”?`;

export const stateWords = ({ state, done, of, msLeft, say }: StudyCard): string => {
  switch (state) {
    case 'waiting':
      return 'waits for the one before it';
    case 'running':
      return `${done} of ${of} games${msLeft === undefined ? '' : `, about ${timeWords(msLeft)} left`}`;
    case 'stopped':
      return `stopped after ${done} games`;
    case 'failed':
      return `broke off after ${done} games: ${say}`;
    case 'done':
      return `${of} games`;
  }
};
