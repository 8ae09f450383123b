import { FEWEST, gamesFor, halfWidth } from '@emlia/lab';
import type { BotsCard, NewStudy } from '@emlia/protocol';
import { say } from '../../platform/words/say.ts';

/** A question to the lab as it is put together, in the words of its fields. */
export interface LabQuestion {
  readonly scenario: string;
  /** What is chosen of its options, by their ids; missing ones are the usual. */
  readonly options: Readonly<Record<string, string>>;
  /** What it is compared with: nothing, another scenario, CHANGED, or itself with one option otherwise (`otherwise`). */
  readonly against: string;
  /** The scenario's own file, changed. */
  readonly file?: File | undefined;
  /** Who begins at each seat, `captain:bold`; missing ones are the usual. */
  readonly chairs: readonly string[];
  readonly until: 'games' | 'precision';
  readonly games: string;
  /** How well it is to be known, in points of a hundred. */
  readonly points: string;
  readonly seed: string;
}

/** Instead of another scenario: this one, changed. */
export const CHANGED = 'changed';
/** Instead of another scenario: this one, with an option otherwise. */
export const otherwise = (option: string, choice: string): string => `?${option}=${choice}`;

/** Of a scenario with an option otherwise: all that is chosen of its options. */
const otherOptions = ({ against, options }: LabQuestion): LabQuestion['options'] | undefined =>
  against.startsWith('?') ? { ...options, ...Object.fromEntries(new URLSearchParams(against)) } : undefined;
export const GAMES_LIMIT = 2000;

/** A question about a scenario, all else as it usually is. */
export const questionAbout = (scenario: string): LabQuestion => ({
  scenario,
  options: {},
  against: '',
  chairs: [],
  until: 'games',
  games: '100',
  points: '5',
  seed: '',
});

/** The bot that plays where nobody else is chosen. */
export const usualChair = ({ bots, tempers }: BotsCard): string =>
  `${bots.find(({ id }) => id === 'captain')?.id ?? bots[0]?.id ?? ''}:${tempers[0]?.id ?? ''}`;

/** The study that answers it, with who begins at each seat. */
export const newStudyOf = async (question: LabQuestion, bots: readonly string[]): Promise<NewStudy> => {
  const { scenario, options, against, file, until, games, points, seed } = question;
  const other = otherOptions(question);
  const isOther = against !== '' && against !== CHANGED && !other;
  return {
    scenario,
    ...(Object.keys(options).length > 0 && { options }),
    ...(isOther && { against, againstOptions: options }),
    ...(other && { againstOptions: other }),
    ...(against === CHANGED && { changed: (await file?.text()) ?? '' }),
    bots: [...bots],
    ...(until === 'games' ? { games: Number(games) } : { precision: Number(points) / 100 }),
    ...(seed !== '' && { seed }),
  };
};

/** What so many games tell of a share, were all of them decided. */
export const precisionWords = (games: number): string =>
  games >= 1 && games <= GAMES_LIMIT
    ? say`known to about ±${(halfWidth(games / 2, games) * 100).toFixed(0)} points`
    : '';

/** The most games it can take: when both sides win equally often. */
export const gamesWords = (points: number): string => {
  if (!(points >= 1 && points <= 50)) return '';
  const needed = Math.max(FEWEST, gamesFor(points / 100));
  return needed > GAMES_LIMIT ? say`ends at ${GAMES_LIMIT} games` : say`up to ${needed} games`;
};
