import { VICTORY_GRADES, type VictoryGrade } from '@emlia/content';
import { seatsOf } from '@emlia/emlia';
import { mean } from 'simple-statistics';
import { studyLength } from '../study/precision.ts';
import { type GameRecord, inGameOrder } from '../study/record.ts';
import { type StudySide, sidesIn } from '../study/sides.ts';
import { type Proportion, proportionOf, type Quantiles, quantilesOf, roundTo } from '../study/statistics.ts';
import {
  type Chair,
  formatChair,
  type Study,
  studyId,
  VERSION_NAMES,
  type VersionName,
} from '../study/study.ts';
import { compareVersions, type VersionComparison } from './compare.ts';
import { type Outlier, outliersOf } from './outliers.ts';

export interface SideReport {
  readonly name: string;
  /** The share of the decided games it won. */
  readonly won: Proportion;
  /** The share of all games by grade, the best first. */
  readonly grades: readonly { readonly grade: VictoryGrade; readonly share: Proportion }[];
}

export interface UnitReport {
  readonly unit: string;
  readonly name: string;
  readonly side: number;
  readonly cost?: number;
  readonly games: number;
  /** Hire points of enemies felled for each of its own; where it has no price, enemies for each of its members. */
  readonly work: Quantiles;
  readonly mean: number;
  /** Enemies felled, and members lost of those it had, on average. */
  readonly felled: number;
  readonly lost: number;
}

export interface AreaReport {
  readonly area: string;
  readonly name: string;
  /** By side: turns at whose end it had the area, on average, and in how many games it had it in the end. */
  readonly sides: readonly { readonly turns: number; readonly last: Proportion }[];
}

/** What a tally of the scenario came to. */
export interface TallyReport {
  readonly tally: string;
  readonly name: string;
  readonly mean: number;
  readonly sums: Quantiles;
}

/** How a side fared with one of its missions. */
export interface MissionReport {
  readonly mission: string;
  readonly name: string;
  readonly side: number;
  /** In how many of all games it was drawn. */
  readonly drawn: Proportion;
  /** The share of the decided ones of these that its side won. */
  readonly won: Proportion;
}

/** How each side stood, by side and turn. */
export type Curves = readonly (readonly Quantiles[])[];

/** What a study shows of one version of its scenario. */
export interface VersionReport {
  readonly name: VersionName;
  readonly scenario: string;
  readonly title: string;
  readonly games: number;
  readonly sides: readonly SideReport[];
  readonly drawn: Proportion;
  /** The share of the decided games won by whoever activated a unit first. */
  readonly first: Proportion;
  /** In how many games each side did. */
  readonly firstBy: readonly Proportion[];
  /** The share of the decided games each bot won; only where different bots play. */
  readonly bots: readonly { readonly bot: string; readonly won: Proportion }[];
  readonly turns: {
    readonly quantiles: Quantiles;
    readonly games: readonly { readonly turn: number; readonly games: number }[];
  };
  readonly ends: readonly { readonly rule: string; readonly reason: string; readonly share: Proportion }[];
  /** Members on the table as a share of those deployed; a game that is over stays as it ended. */
  readonly strength: Curves;
  /** The morale of members on the table; a side that has nobody left there stays as it last was. */
  readonly morale: Curves;
  readonly units: readonly UnitReport[];
  readonly areas: readonly AreaReport[];
  readonly tallies: readonly TallyReport[];
  readonly missions: readonly MissionReport[];
  readonly outliers: readonly Outlier[];
}

/** All that a study shows, as data. */
export interface StudyReport {
  readonly format: 'emlia-lab-report';
  readonly formatVersion: 1;
  readonly study: {
    readonly id: string;
    readonly seed: string;
    readonly bots: readonly Chair[];
    readonly games: number;
    readonly precision?: number;
    readonly effort: number;
    readonly ruleset: string;
  };
  /** False: games are still missing, and this is how it stands. */
  readonly complete: boolean;
  readonly versions: readonly VersionReport[];
  readonly comparison?: VersionComparison;
}

/** What the games of a study say: a pure function of them, in whatever order they come. */
export const reportStudy = (study: Study, records: readonly GameRecord[]): StudyReport => {
  const { seed, bots, games, precision, effort, ruleset } = study;
  const sides = study.versions.map(({ setup }) => sidesIn(setup.scenario));
  const length = studyLength(study, sides[0]?.length ?? 2, records);
  const counted = inGameOrder(records).filter(({ game }) => game < (length ?? games));
  const versions = study.versions.map((_, i) =>
    reportVersion(
      study,
      i,
      sides[i] ?? [],
      counted.filter(({ version }) => version === i),
    ),
  );
  const [a, b] = versions;
  const about = { seed, bots, games, ...(precision !== undefined && { precision }), effort, ruleset };
  return {
    format: 'emlia-lab-report',
    formatVersion: 1,
    study: { id: studyId(study), ...about },
    complete: length !== undefined,
    versions,
    ...(a && b && { comparison: compareVersions(a, b) }),
  };
};

const reportVersion = (
  study: Study,
  index: number,
  sides: readonly StudySide[],
  records: readonly GameRecord[],
): VersionReport => {
  const { scenario, title, setup } = study.versions[index] ?? ({} as never);
  const decided = records.filter(({ winner }) => winner !== undefined);
  const count = (test: (record: GameRecord) => boolean, of = records): number => of.filter(test).length;
  const ofAll = (test: (record: GameRecord) => boolean): Proportion =>
    proportionOf(count(test), records.length);
  const begun = decided.filter(({ first }) => first !== undefined);
  return {
    name: VERSION_NAMES[index] ?? 'A',
    scenario,
    title,
    games: records.length,
    sides: sides.map(({ name }, side) => ({
      name,
      won: proportionOf(
        count(({ winner }) => winner === side),
        decided.length,
      ),
      grades: VICTORY_GRADES.map(grade => ({
        grade,
        share: ofAll(one => one.winner === side && one.grade === grade),
      })),
    })),
    drawn: ofAll(({ winner }) => winner === undefined),
    first: proportionOf(
      count(({ winner, first }) => winner === first, begun),
      begun.length,
    ),
    firstBy: sides.map((_, side) => ofAll(({ first }) => first === side)),
    bots: botsOf(study, sides, seatsOf(setup.scenario), decided),
    turns: { quantiles: quantilesOf(records.map(({ turns }) => turns)), games: turnsOf(records) },
    ends: endsOf(records),
    strength: curvesOf(sides.length, records, 'strength'),
    morale: curvesOf(sides.length, records, 'morale'),
    units: unitsOf(records),
    areas: (setup.scenario.areas ?? []).map(({ id, name }) => areaOf(id, name, sides.length, records)),
    tallies: (setup.scenario.tallies ?? []).map(({ id, name }) => {
      const sums = records.flatMap(({ tallies }) => tallies?.[id] ?? []);
      return { tally: id, name, mean: roundTo(mean(sums), 3), sums: quantilesOf(sums) };
    }),
    missions: (setup.scenario.missions ?? []).map(({ id, name, force }) => {
      const side = sides.findIndex(({ forces }) => forces.includes(force));
      const drawn = records.filter(({ missions }) => missions?.[force] === id);
      const settled = drawn.filter(({ winner }) => winner !== undefined);
      return {
        mission: id,
        name,
        side,
        drawn: proportionOf(drawn.length, records.length),
        won: proportionOf(
          count(({ winner }) => winner === side, settled),
          settled.length,
        ),
      };
    }),
    outliers: outliersOf(
      records,
      sides.map(({ name }) => name),
    ),
  };
};

/** A bot wins where its side does; with one bot on both sides there is nothing to tell. */
const botsOf = (
  { bots }: Study,
  sides: readonly StudySide[],
  seats: readonly string[],
  decided: readonly GameRecord[],
): VersionReport['bots'] => {
  const names = bots.map(formatChair);
  if (new Set(names).size < 2) return [];
  return [...new Set(names)].map(bot => {
    let [won, played] = [0, 0];
    for (const { winner, bots: seated } of decided) {
      for (const [i, seat] of seats.entries()) {
        if (names[seated[i] ?? -1] !== bot) continue;
        played++;
        if (winner !== undefined && sides[winner]?.seats.includes(seat)) won++;
      }
    }
    return { bot, won: proportionOf(won, played) };
  });
};

const tally = <T>(values: readonly T[]): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

const turnsOf = (records: readonly GameRecord[]): VersionReport['turns']['games'] => {
  const counts = tally(records.map(({ turns }) => turns));
  return [...counts].sort(([a], [b]) => a - b).map(([turn, games]) => ({ turn, games }));
};

const endsOf = (records: readonly GameRecord[]): VersionReport['ends'] => {
  const counts = tally(records.map(({ end }) => `${end.rule}\n${end.reason}`));
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([key, games]) => {
      const [rule = '', reason = ''] = key.split('\n');
      return { rule, reason, share: proportionOf(games, records.length) };
    });
};

const curvesOf = (sides: number, records: readonly GameRecord[], what: 'strength' | 'morale'): Curves => {
  const turns = Math.max(0, ...records.map(({ curve }) => curve.length));
  return Array.from({ length: sides }, (_, side) =>
    Array.from({ length: turns }, (_, turn) =>
      quantilesOf(
        records.map(({ curve }) => {
          const told = curve.slice(0, turn + 1).map(one => one[side] ?? [0, 0]);
          const [members] = told.at(-1) ?? [0];
          const deployed = Math.max(1, ...curve.map(one => one[side]?.[0] ?? 0));
          // Nobody has no morale: it stays as it was while there was somebody.
          return what === 'morale' ? (told.findLast(([left]) => left > 0)?.[1] ?? 0) : members / deployed;
        }),
      ),
    ),
  );
};

const unitsOf = (records: readonly GameRecord[]): UnitReport[] => {
  const all = new Map<string, GameRecord['units'][number][]>();
  for (const { units } of records) {
    for (const unit of units) {
      const known = all.get(unit.unit);
      if (known) known.push(unit);
      else all.set(unit.unit, [unit]);
    }
  }
  const reports = [...all.values()].flatMap((games): UnitReport[] => {
    const [one] = games;
    // What splits off a unit in a game or two is no unit of the scenario.
    if (!one || games.length * 2 < records.length) return [];
    const work = games.map(({ cost, members, felled, worth }) =>
      cost ? worth / cost : felled / Math.max(1, members),
    );
    const { unit, name, side, cost } = one;
    return [
      {
        unit,
        name,
        side,
        ...(cost !== undefined && { cost }),
        games: games.length,
        work: quantilesOf(work),
        mean: roundTo(mean(work), 3),
        felled: roundTo(mean(games.map(({ felled }) => felled)), 3),
        lost: roundTo(mean(games.map(({ lost, members }) => lost / Math.max(1, members))), 3),
      },
    ];
  });
  return reports.sort((a, b) => a.side - b.side || b.mean - a.mean || (a.unit < b.unit ? -1 : 1));
};

const areaOf = (id: string, name: string, sides: number, records: readonly GameRecord[]): AreaReport => {
  const known = records.flatMap(({ areas }) => areas.filter(({ area }) => area === id));
  return {
    area: id,
    name,
    sides: Array.from({ length: sides }, (_, side) => ({
      turns: known.length === 0 ? 0 : roundTo(mean(known.map(({ turns }) => turns[side] ?? 0)), 3),
      last: proportionOf(known.filter(({ last }) => last === side).length, known.length),
    })),
  };
};
