import { GRADE_NAMES } from '@emlia/content';
import { counted } from '@emlia/kernel';
import { EVEN_SHARE } from '@emlia/packs';
import { formatChair, type VersionName } from '../study/study.ts';
import { botWord, botWords, decimal, interval, percentOfGames } from '../study/words.ts';
import type { StudyReport, VersionReport } from './report.ts';
import { versionVerdict } from './verdict.ts';

export const PLOTS = ['shares', 'grades', 'turns', 'strength', 'morale', 'work', 'areas'] as const;
export type PlotName = (typeof PLOTS)[number];

export interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Beyond this many columns everything is a number. */
  readonly words: number;
}

/** A game to look at. */
export interface GameLink {
  readonly version: VersionName;
  readonly game: number;
  readonly say: string;
}

/** One thing the report tells: in a sentence, in a plot, in numbers. Text, HTML and page show the same ones. */
export interface Section {
  readonly title: string;
  readonly version?: VersionName;
  readonly says: readonly string[];
  readonly plot?: PlotName;
  /** How its plot is read. */
  readonly caption?: string;
  readonly table?: ReportTable;
  readonly games?: readonly GameLink[];
}

export interface ToldReport {
  /** The question. */
  readonly title: string;
  /** What was played. */
  readonly about: string;
  readonly sections: readonly Section[];
}

/** A report as titled sections of words, tables and plots. */
export const sectionsOf = (report: StudyReport): ToldReport => {
  const { versions, comparison, study, complete } = report;
  const [a, b] = versions;
  const bots = botWords(study.bots.map(formatChair));
  const counts = versions.map(({ games }) => games).join(' and ');
  const many = versions.every(({ games }) => games === 1) ? 'game' : 'games';
  const about = `${counted(versions.length, 'version')}, ${counts} ${many}${complete ? '' : ' so far'}; ${bots}; seed ${study.seed}; ${study.ruleset}; effort ${study.effort}.`;
  if (!a) return { title: 'Nothing was asked', about, sections: [] };
  if (!b || !comparison) {
    return {
      title: `Is “${a.title}” fair?`,
      about: about.replace(/^1 version, /, ''),
      sections: tell(a, study.bots.length),
    };
  }
  const title =
    a.title === b.title
      ? `Do the two versions of “${a.title}” differ?`
      : `Do “${a.title}” and “${b.title}” differ?`;
  const first: Section = { title: 'The difference', says: comparison.says, ...sharesPlot(a) };
  return {
    title,
    about,
    sections: [first, ...tell(a, study.bots.length, true), ...tell(b, study.bots.length, true)],
  };
};

const tell = (report: VersionReport, seats: number, compared = false): Section[] => {
  const own = { ...(compared && { version: report.name }) };
  const all: (Section | undefined)[] = [
    answer(report, compared),
    grades(report),
    bots(report, seats),
    length(report),
    ends(report),
    curves(report),
    morale(report),
    work(report),
    areas(report),
    tallies(report),
    missions(report),
    outliers(report),
  ];
  return all.flatMap(section => (section && report.games > 0 ? [{ ...section, ...own }] : []));
};

const sharesOf = (share: {
  count: number;
  of: number;
  share: number;
  low: number;
  high: number;
}): string[] => [
  `${share.count} of ${share.of}`,
  share.of === 0 ? '–' : percentOfGames(share.share),
  share.of === 0 ? '–' : interval(share),
];

const INTERVALS = 'Marks are shares of the decided games, lines their 95 % intervals';

/** What is even is drawn where two sides fight. */
const sharesPlot = ({ sides }: VersionReport): Pick<Section, 'plot' | 'caption'> => ({
  plot: 'shares',
  caption:
    sides.length === 2
      ? `${INTERVALS}; what counts as even, ${EVEN_SHARE.from} to ${EVEN_SHARE.to} %, is shaded.`
      : `${INTERVALS}; dashed is an equal share.`,
});

const answer = (report: VersionReport, compared: boolean): Section => ({
  title: compared ? `Version ${report.name}: ${report.title}` : 'The answer',
  says: versionVerdict(report),
  ...(!compared && sharesPlot(report)),
  table: {
    head: ['', 'games', 'share', '95 % interval'],
    words: 1,
    rows: [
      ...report.sides.map(({ name, won }) => [`${name} wins, of the decided`, ...sharesOf(won)]),
      ['drawn, of all', ...sharesOf(report.drawn)],
      ['won by whoever activated first', ...sharesOf(report.first)],
      ...report.firstBy.map((share, i) => [`${report.sides[i]?.name} activated first`, ...sharesOf(share)]),
    ],
  },
});

const grades = (report: VersionReport): Section => ({
  title: 'How clearly they win',
  says: [],
  plot: 'grades',
  table: {
    head: ['of all games', 'grade', 'games', 'share', '95 % interval'],
    words: 2,
    rows: [
      ...report.sides.flatMap(({ name, grades: all }) =>
        all
          .filter(({ share }) => share.count > 0)
          .map(({ grade, share }) => [name, GRADE_NAMES[grade], ...sharesOf(share)]),
      ),
      ...(report.drawn.count > 0 ? [['nobody', 'draw', ...sharesOf(report.drawn)]] : []),
    ],
  },
});

const bots = ({ bots: all, games }: VersionReport, seats: number): Section | undefined =>
  all.length === 0
    ? undefined
    : {
        title: 'Who plays better',
        says: [
          games % seats === 0
            ? 'Each had every side equally often.'
            : `Each had every side as nearly equally often as ${counted(games, 'game')} can be shared out.`,
        ],
        table: {
          head: ['bot', 'games', 'share', '95 % interval'],
          words: 1,
          rows: all.map(({ bot, won }) => [botWord(bot), ...sharesOf(won)]),
        },
      };

const length = ({ turns }: VersionReport): Section => {
  const [, lower, middle, upper] = turns.quantiles;
  return {
    title: 'How long it lasts',
    says: [
      lower === upper
        ? `${counted(middle, 'turn')} in at least half of the games.`
        : `Half of the games last from ${Math.floor(lower)} to ${Math.ceil(upper)} turns, the middle one ${Math.round(middle)}.`,
    ],
    plot: 'turns',
    table: {
      head: ['turns', 'games'],
      words: 0,
      rows: turns.games.map(({ turn, games }) => [String(turn), String(games)]),
    },
  };
};

const ends = (report: VersionReport): Section => ({
  title: 'How it ends',
  says: [],
  table: {
    head: ['what ends it', 'rule', 'games', 'share', '95 % interval'],
    words: 2,
    rows: report.ends.map(({ reason, rule, share }) => [reason, rule, ...sharesOf(share)]),
  },
});

const curveTable = (report: VersionReport, what: 'strength' | 'morale', show: (value: number) => string) => ({
  head: ['turn', ...report.sides.flatMap(({ name }) => [name, 'half of the games'])],
  words: 0,
  rows: (report[what][0] ?? []).map((_, turn) => [
    turn === 0 ? 'start' : String(turn),
    ...report.sides.flatMap((_side, side) => {
      const [, lower = 0, middle = 0, upper = 0] = report[what][side]?.[turn] ?? [];
      return [show(middle), `${show(lower)} – ${show(upper)}`];
    }),
  ]),
});

const BANDS =
  'The line is the middle game; half of the games lie in the inner band, nine of ten in the outer one.';

const curves = (report: VersionReport): Section => ({
  title: 'Strength',
  says: ['Members on the table, of all it has ever had there. A game that is over stays as it ended.'],
  plot: 'strength',
  caption: BANDS,
  table: curveTable(report, 'strength', value => `${Math.round(value * 100)} %`),
});

const morale = (report: VersionReport): Section => ({
  title: 'Morale',
  says: ['The mean of its members on the table; a side that has nobody left there stays as it last was.'],
  plot: 'morale',
  caption: BANDS,
  table: curveTable(report, 'morale', value => decimal(value, 1)),
});

const work = (report: VersionReport): Section => {
  const priced = report.units.some(({ cost }) => cost !== undefined);
  return {
    title: 'Who does the work',
    says: [
      priced
        ? 'Hire points of enemies felled, for each point a unit costs itself. Where a unit has no price: enemies felled for each of its members.'
        : 'No unit has a price: enemies felled for each of its members.',
    ],
    plot: 'work',
    caption: 'Marks are means; half of the games lie within the lines.',
    table: {
      head: ['side', 'unit', 'cost', 'work', 'half of the games', 'felled', 'own losses'],
      words: 2,
      rows: report.units.map(({ side, name, cost, mean, work: [, lower, , upper], felled, lost }) => [
        report.sides[side]?.name ?? '',
        name,
        cost === undefined ? '–' : String(Math.round(cost)),
        decimal(mean),
        `${decimal(lower)} – ${decimal(upper)}`,
        decimal(felled, 1),
        percentOfGames(lost),
      ]),
    },
  };
};

const areas = (report: VersionReport): Section | undefined =>
  report.areas.length === 0
    ? undefined
    : {
        title: 'Who holds what',
        says: [],
        plot: 'areas',
        caption: 'Who had it in the end, of all games; the rest is nobody’s.',
        table: {
          head: ['area', 'side', 'turns held', 'held in the end', 'share', '95 % interval'],
          words: 2,
          rows: report.areas.flatMap(({ name, sides }) =>
            sides.map(({ turns, last }, side) => [
              name,
              report.sides[side]?.name ?? '',
              decimal(turns, 1),
              ...sharesOf(last),
            ]),
          ),
        },
      };

const tallies = (report: VersionReport): Section | undefined =>
  report.tallies.length === 0
    ? undefined
    : {
        title: 'What was counted',
        says: [],
        table: {
          words: 1,
          head: ['tally', 'on average', 'half of the games', 'nine games in ten'],
          rows: report.tallies.map(({ name, mean, sums: [least, lower, , upper, most] }) => [
            name,
            decimal(mean, 1),
            `${decimal(lower, 0)} – ${decimal(upper, 0)}`,
            `${decimal(least, 0)} – ${decimal(most, 0)}`,
          ]),
        },
      };

const missions = (report: VersionReport): Section | undefined =>
  report.missions.length === 0
    ? undefined
    : {
        title: 'With which mission',
        says: [],
        table: {
          head: ['mission', 'side', 'drawn', 'won, of the decided', 'share', '95 % interval'],
          words: 2,
          rows: report.missions.map(({ name, side, drawn, won }) => [
            name,
            report.sides[side]?.name ?? '',
            String(drawn.count),
            ...sharesOf(won),
          ]),
        },
      };

const outliers = (report: VersionReport): Section | undefined =>
  report.outliers.length === 0
    ? undefined
    : {
        title: 'Games to look at',
        says: [],
        games: report.outliers.map(({ game, say }) => ({ version: report.name, game, say })),
      };
