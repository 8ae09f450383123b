import type { StudyCard } from '@emlia/protocol';

const gamesOf = (count: number): string => `${count} ${count === 1 ? 'game' : 'games'}`;

const timeWords = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
};

/** What a study is about. */
export const questionOf = ({ titles: [a = '', b] }: StudyCard): string =>
  b === undefined
    ? `Is “${a}” fair?`
    : a === b
      ? `Do the two versions of “${a}” differ?`
      : `Do “${a}” and “${b}” differ?`;

export const stateWords = ({ state, done, of, msLeft, say }: StudyCard): string => {
  switch (state) {
    case 'waiting':
      return 'waits until the studies before it are done';
    case 'running':
      return `${done} of ${gamesOf(of)}${msLeft === undefined ? '' : `, about ${timeWords(msLeft)} left`}`;
    case 'stopped':
      return `stopped after ${gamesOf(done)}`;
    case 'failed':
      return `broke off after ${gamesOf(done)}: ${say}`;
    case 'done':
      return gamesOf(of);
  }
};

/** Why there is no report to read yet. */
export const nothingYet = ({ state }: Pick<StudyCard, 'state'>): string =>
  state === 'running'
    ? 'The first game is still being fought.'
    : state === 'waiting'
      ? 'The lab plays one study at a time; this one begins by itself.'
      : 'No game has been fought to its end yet.';
