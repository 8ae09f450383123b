import { counted, timeWords } from '@emlia/kernel';
import type { StudyCard } from '@emlia/protocol';

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
      return `${done} of ${counted(of, 'game')}${msLeft === undefined ? '' : `, about ${timeWords(msLeft)} left`}`;
    case 'stopped':
      return `stopped after ${counted(done, 'game')}`;
    case 'failed':
      return `broke off after ${counted(done, 'game')}: ${say}`;
    case 'done':
      return counted(of, 'game');
  }
};

/** Why there is no report to read yet. */
export const nothingYet = ({ state }: Pick<StudyCard, 'state'>): string =>
  state === 'running'
    ? 'The first game is still being fought.'
    : state === 'waiting'
      ? 'The lab plays one study at a time; this one begins by itself.'
      : 'No game has been fought to its end yet.';
