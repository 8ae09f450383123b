import { FEWEST, gamesFor, halfWidth } from '@emlia/lab';
import type { BotsCard, NewStudy } from '@emlia/protocol';

/** A question to the lab as it is put together, in the words of its fields. */
export interface LabQuestion {
  readonly scenario: string;
  /** What it is compared with: nothing, another scenario, or CHANGED. */
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
export const GAMES_LIMIT = 2000;

/** A question about a scenario, all else as it usually is. */
export const questionAbout = (scenario: string): LabQuestion => ({
  scenario,
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
  const { scenario, against, file, until, games, points, seed } = question;
  return {
    scenario,
    ...(against !== '' && against !== CHANGED && { against }),
    ...(against === CHANGED && { changed: (await file?.text()) ?? '' }),
    bots: [...bots],
    ...(until === 'games' ? { games: Number(games) } : { precision: Number(points) / 100 }),
    ...(seed !== '' && { seed }),
  };
};

/** What so many games tell of a share, were all of them decided. */
export const precisionWords = (games: number): string =>
  games >= 1 && games <= GAMES_LIMIT
    ? `known to about ±${(halfWidth(games / 2, games) * 100).toFixed(0)} points`
    : '';

/** The most games it can take: when both sides win equally often. */
export const gamesWords = (points: number): string => {
  if (!(points >= 1 && points <= 50)) return '';
  const needed = Math.max(FEWEST, gamesFor(points / 100));
  return needed > GAMES_LIMIT ? `ends at ${GAMES_LIMIT} games` : `up to ${needed} games`;
};
