import type { Told } from '../../table/adapter.ts';

/** Something of each player's that is followed from turn to turn. */
export interface MeasureFollowed {
  readonly name: string;
  /** What it measures, in a sentence for those who cannot see the curve. */
  readonly about: string;
  /** Others do not know it of a player. */
  readonly secret?: true;
  readonly values: readonly {
    readonly player: string;
    readonly side: number;
    readonly name: string;
    readonly value: number;
  }[];
}

/** How things stood when a turn ended, or stand in it. */
export interface Standing {
  readonly turn: number;
  readonly measures: readonly MeasureFollowed[];
}

/** The latest of a turn is what counts of it. */
export const withStanding = (history: readonly Standing[], now: Standing): readonly Standing[] =>
  history.at(-1)?.turn === now.turn ? [...history.slice(0, -1), now] : [...history, now];

/** A measure as lines, turn by turn; those nobody here knows left out. */
export const curveOf = (
  history: readonly Standing[],
  name: string,
  knows: (player: string, measure: MeasureFollowed) => boolean,
): {
  readonly about: string;
  readonly lines: readonly { side: number; name: string; values: number[] }[];
} => {
  const found = history.flatMap(({ measures }) => measures.find(one => one.name === name) ?? []);
  const [first] = found;
  if (!first) return { about: name, lines: [] };
  return {
    about: first.about,
    lines: first.values
      .filter(({ player }) => knows(player, first))
      .map(({ player, side, name: own }) => ({
        side,
        name: own,
        values: found.map(({ values }) => values.find(one => one.player === player)?.value ?? 0),
      })),
  };
};

/** Chapters whose sentences a chronicle has; the others are what they are made of. */
const HEADLINES = [
  'assassination.',
  'battle.end',
  'battle.setup',
  'battle.stalemate',
  'battle.withdrawal',
  'campaign.battle-start',
  'campaign.resolution-choice',
  'campaign.routes',
  'construction.',
  'leader.',
  'logistics.cutting',
  'logistics.shortage',
  'manpower.income',
  'node.',
  'scale.battle-turns',
  'spell.',
  'surrender.',
  'victory.',
];

export interface HistoryChapter {
  readonly turn: number;
  readonly headlines: readonly Told[];
  readonly others: readonly Told[];
}

/** The story by turns, each with what matters apart from the rest. */
export const chaptersOf = (story: readonly Told[]): HistoryChapter[] => {
  const turns = [...new Set(story.map(({ turn }) => turn))];
  const isHeadline = ({ line: { rule = '' } }: Told): boolean =>
    HEADLINES.some(start => rule.startsWith(start));
  return turns.map(turn => {
    const told = story.filter(one => one.turn === turn);
    return {
      turn,
      headlines: told.filter(isHeadline),
      others: told.filter(one => !isHeadline(one)),
    };
  });
};
