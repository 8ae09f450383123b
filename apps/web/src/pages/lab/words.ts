import { timeWords } from '@emlia/kernel';
import type { StudyCard } from '@emlia/protocol';
import { counted } from '../../platform/words/counted.ts';
import { say } from '../../platform/words/say.ts';

/** What a study is about. */
export const questionOf = ({ titles: [a = '', b] }: StudyCard): string =>
  b === undefined
    ? `Is “${a}” fair?`
    : a === b
      ? say`Do the two versions of “${a}” differ?`
      : say`Do “${a}” and “${b}” differ?`;

export const stateWords = ({ state, done, of, msLeft, say: why }: StudyCard): string => {
  switch (state) {
    case 'waiting':
      return say`waits until the studies before it are done`;
    case 'running':
      return say`${done} of ${counted(of, 'game')}${msLeft === undefined ? '' : say`, about ${timeWords(msLeft)} left`}`;
    case 'stopped':
      return say`stopped after ${counted(done, 'game')}`;
    case 'failed':
      return say`broke off after ${counted(done, 'game')}: ${why ?? ''}`;
    case 'done':
      return counted(of, 'game');
  }
};

/** Why there is no report to read yet. */
export const nothingYet = ({ state }: Pick<StudyCard, 'state'>): string =>
  state === 'running'
    ? say`The first game is still being fought.`
    : state === 'waiting'
      ? say`The lab plays one study at a time; this one begins by itself.`
      : say`No game has been fought to its end yet.`;
