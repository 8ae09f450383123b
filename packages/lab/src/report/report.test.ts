import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { ask, game, games, shortest } from '../testing/studies.ts';
import { formatCsv } from './csv.ts';
import { formatHtml } from './html.ts';
import { reportStudy } from './report.ts';
import { sectionsOf } from './sections.ts';
import { formatText } from './text.ts';
import { versionVerdict } from './verdict.ts';

const study = ask({ games: 40 });
const two = ask({ versions: [shortest(), shortest(2)], games: 40 });
const first = (records: Parameters<typeof reportStudy>[1], of = study) =>
  reportStudy(of, records).versions[0] as NonNullable<ReturnType<typeof reportStudy>['versions'][0]>;
const answer = (won: number, lost: number, drawn = 0): string =>
  sectionsOf(reportStudy(ask({ games: won + lost + drawn }), games(won, lost, drawn))).sections[0]?.says[0] ??
  '';

const isReport = new Ajv().compile(
  JSON.parse(readFileSync(new URL('../../../../docs/schema/emlia-lab-report.json', import.meta.url), 'utf8')),
);

describe('docs/schema/emlia-lab-report.json', () => {
  const asked = {
    'of one version': reportStudy(study, games(20, 15, 5)),
    'of two versions': reportStudy(two, games(20, 15, 5)),
    'of different bots': reportStudy(ask({ bots: ['captain', 'recruit'], games: 4 }), [game(0), game(1)]),
    'with a precision': reportStudy(ask({ games: 400, precision: 0.2 }), games(30, 30)),
    'without a game': reportStudy(study, []),
  };
  test.each(Object.entries(asked))('is what a report is: %s', (_, report) => {
    expect(isReport(JSON.parse(JSON.stringify(report))), JSON.stringify(isReport.errors)).toBe(true);
  });

  test.each([
    ['another format', { format: 'emlia-battle' }],
    ['no versions', { versions: undefined }],
    ['something else in it', { weather: 'fair' }],
    ['a version without sides', { versions: [{ name: 'A' }] }],
  ])('refuses %s', (_, change) => {
    expect(isReport(JSON.parse(JSON.stringify({ ...asked['of one version'], ...change })))).toBe(false);
  });
});

describe('the report', () => {
  test('is the same in whatever order games come', () => {
    const records = games(20, 15, 5);
    const shuffled = [...records].sort((a, b) => ((a.game * 17) % 41) - ((b.game * 17) % 41));
    expect(JSON.stringify(reportStudy(study, shuffled))).toBe(JSON.stringify(reportStudy(study, records)));
    expect(formatCsv(study, reportStudy(study, shuffled), shuffled)).toBe(
      formatCsv(study, reportStudy(study, records), records),
    );
  });

  test('victory.exact: says what the tallies of the scenario came to', () => {
    const [version] = study.versions;
    if (!version) throw new Error('no version');
    const { setup } = version;
    const tallies = [{ id: 'loot', name: 'Loot', counts: [{ count: 'happened', event: 'rain' }] }] as const;
    const counted = {
      ...study,
      versions: [{ ...version, setup: { ...setup, scenario: { ...setup.scenario, tallies } } }],
    };
    const report = reportStudy(
      counted,
      [2, 4, 6].map((loot, i) => game(i, { tallies: { loot } })),
    );
    expect(report.versions[0]?.tallies).toEqual([
      { tally: 'loot', name: 'Loot', mean: 4, sums: [2.2, 3, 4, 5, 5.8] },
    ]);
    const section = sectionsOf(report).sections.find(({ title }) => title === 'What was counted');
    expect(section?.table?.rows).toEqual([['Loot', '4.0', '3 – 5', '2 – 6']]);
    expect(sectionsOf(reportStudy(study, games(2, 1))).sections.some(one => one === section)).toBe(false);
  });

  test('victory.exact: says how each side fared with each of its missions', () => {
    const [version] = study.versions;
    if (!version) throw new Error('no version');
    const { setup } = version;
    const [force] = setup.scenario.forces;
    const missions = ['burn', 'hold'].map(id => ({ id, name: id, force: force?.id ?? '' }));
    const drawing = {
      ...study,
      versions: [{ ...version, setup: { ...setup, scenario: { ...setup.scenario, missions } } }],
    };
    const played = (number: number, drawn: string, winner?: number) =>
      game(number, { missions: { [force?.id ?? '']: drawn }, ...(winner !== undefined && { winner }) });
    const all = [played(0, 'burn', 0), played(1, 'burn', 1), played(2, 'burn'), played(3, 'hold', 0)];
    const report = reportStudy(drawing, all);
    expect(
      report.versions[0]?.missions.map(({ mission, side, drawn, won }) => [
        mission,
        side,
        drawn.count,
        won.count,
        won.of,
      ]),
    ).toEqual([
      ['burn', 0, 3, 1, 2],
      ['hold', 0, 1, 1, 1],
    ]);
    const section = sectionsOf(report).sections.find(({ title }) => title === 'With which mission');
    expect(section?.table?.rows.map(row => row.slice(0, 4))).toEqual([
      ['burn', report.versions[0]?.sides[0]?.name, '3', '1 of 2'],
      ['hold', report.versions[0]?.sides[0]?.name, '1', '1 of 1'],
    ]);
  });

  test('counts sides of the decided games, grades and draws of all', () => {
    const { sides, drawn } = first(games(20, 15, 5));
    expect(sides[0]?.won).toMatchObject({ count: 20, of: 35, share: 0.571429 });
    expect(sides[1]?.won).toMatchObject({ count: 15, of: 35 });
    expect(sides[0]?.grades.find(({ grade }) => grade === 'victory')?.share).toMatchObject({
      count: 20,
      of: 40,
    });
    expect(drawn).toMatchObject({ count: 5, of: 40, share: 0.125 });
  });

  test('tells the side that begins from whoever does', () => {
    const records = games(20, 20).map((one, i) => ({
      ...one,
      first: i % 4 === 0 ? 1 - (one.winner ?? 0) : (one.winner ?? 0),
    }));
    const { first: begun, firstBy } = first(records);
    expect(begun).toMatchObject({ count: 30, of: 40, share: 0.75 });
    expect(firstBy.map(({ count }) => count)).toEqual([20, 20]);
  });

  test('games beyond the end of a study with a precision do not count', () => {
    const precise = ask({ games: 400, precision: 0.2 });
    const records = games(60, 0).map((one, i) => ({ ...one, winner: i % 2 }));
    expect(first(records, precise).games).toBe(22);
    expect(reportStudy(precise, records).complete).toBe(true);
    expect(reportStudy(precise, records.slice(0, 10)).complete).toBe(false);
  });

  test('a bot wins where its side does, on either seat', () => {
    const mixed = ask({ bots: ['captain', 'recruit'], games: 4 });
    const records = [0, 1, 0, 0].map((winner, i) => game(i, { winner, bots: i % 2 === 0 ? [0, 1] : [1, 0] }));
    expect(first(records, mixed).bots).toMatchObject([
      { bot: 'captain:bold', won: { count: 3, of: 4 } },
      { bot: 'recruit:bold', won: { count: 1, of: 4 } },
    ]);
    expect(first(games(2, 2)).bots).toEqual([]);
  });

  test.each([
    [20, 'Each had every side equally often.'],
    [21, 'Each had every side as nearly equally often as 21 games can be shared out.'],
  ])('%i games between two bots: how often each had a side is as it was', (count, says) => {
    const both = ask({ games: count, bots: ['recruit', 'captain'] });
    const { sections } = sectionsOf(reportStudy(both, games(count, 0)));
    expect(sections.find(({ title }) => title === 'Who plays better')?.says).toEqual([says]);
  });

  test('curves stay where a game ended, units work by what they cost', () => {
    const short = game(0, { turns: 1 });
    const long = game(1, {
      turns: 2,
      curve: [
        ...short.curve,
        [
          [10, 0],
          [25, 2],
        ],
      ],
    });
    const unit = { unit: 'ash', name: 'Ash', side: 0, members: 10, lost: 5, felled: 4 };
    const report = first(
      [
        { ...short, units: [{ ...unit, cost: 20, worth: 10 }] },
        { ...long, units: [{ ...unit, cost: 20, worth: 30 }] },
      ],
      ask({ games: 2 }),
    );
    // Of 30: 20 left in one game, 10 in the other.
    expect(report.strength[0]?.[2]?.[2]).toBeCloseTo(0.5, 3);
    expect(report.units).toMatchObject([{ unit: 'ash', mean: 1, lost: 0.5, felled: 4, cost: 20 }]);
  });
});

test('a side that has nobody left keeps the morale it last had', () => {
  const gone = game(0, {
    turns: 3,
    curve: [-3, 0, 0].map((morale, turn) => [
      [turn === 0 ? 10 : 0, morale],
      [25, 2],
    ]),
  });
  expect(first([gone], ask({ games: 1 })).morale[0]?.map(([, , middle]) => middle)).toEqual([-3, -3, -3]);
});

describe('games to look at', () => {
  const says = (records: Parameters<typeof reportStudy>[1]): string =>
    first(records)
      .outliers.map(({ say }) => say)
      .join('\n');

  test('the longest is one only where it is longer than most', () => {
    expect(says(games(20, 20).map((one, i) => ({ ...one, turns: i % 2 === 0 ? 5 : 6 })))).not.toMatch(
      /longest|shortest/,
    );
    expect(says(games(20, 20).map((one, i) => ({ ...one, turns: i === 7 ? 9 : 6 })))).toContain(
      'The longest: 9 turns, where 6 is usual.',
    );
  });

  test('luck is told of both', () => {
    expect(says([game(0, { winner: 0, luck: [-2.4, 0.8] })])).toContain(
      'The most uneven dice: Hill Clan rolled 0.8 standard deviations better than is to be expected, River Clan 2.4 standard deviations worse.',
    );
  });
});

describe('the answer says what the games show, and no more', () => {
  test.each([
    [
      700,
      710,
      0,
      /^It is even: Hill Clan won 50\.4 % of 1410 decided games \(95 % interval 47\.7 – 53\.0 %\), all of it between 45\.0 % and 55\.0 %\.$/,
    ],
    [
      12,
      11,
      2,
      /^Nobody is shown to be favoured: River Clan won 52\.2 % of 23 decided games .* The games are too few to call it even; about 1064/,
    ],
    [
      35,
      5,
      0,
      /^River Clan is favoured: it won 87\.5 % of 40 decided games \(95 % interval 73\.9 – 94\.5 %\)\.$/,
    ],
    [
      0,
      4,
      1,
      /^Too few games to say who is favoured: Hill Clan won 100\.0 % of 4 decided games \(95 % interval 51\.0 – 100\.0 %\); about 1064 decided ones tell it to ±3 points\.$/,
    ],
    [0, 0, 7, /^All of the 7 games were drawn: nothing is known of the sides\.$/],
  ])('%i to %i, %i drawn', (won, lost, drawn, says) => {
    expect(answer(won, lost, drawn)).toMatch(says);
  });

  test('a side that nearly always begins, and nearly always wins, does not show that it helps to begin', () => {
    // It wins nine of ten, whoever begins; in two of forty the other does.
    const records = games(36, 4).map(one => ({ ...one, first: one.game === 0 || one.game === 39 ? 1 : 0 }));
    expect(versionVerdict(first(records))).toContain(
      'Whoever activated a unit first won 90.0 % (76.9 – 96.0 %), but River Clan did in 95.0 % of the games: going first cannot be told from being that side.',
    );
  });

  test('a side that always begins hides what beginning is worth', () => {
    const records = games(10, 10).map(one => ({ ...one, first: 0 }));
    const says = sectionsOf(reportStudy(ask({ games: 20 }), records)).sections[0]?.says.join(' ');
    expect(says).toContain('River Clan always activates a unit first, so nothing tells what that is worth.');
  });
});

describe('two versions', () => {
  const compared = (a: [number, number], b: [number, number]) => {
    const most = ask({ ...two, bots: ['recruit'], games: Math.max(a[0] + a[1], b[0] + b[1]) });
    return reportStudy(most, [...games(...a), ...games(...b, 0, 1)]).comparison;
  };

  test('that differ: how much, and how rarely chance would do it', () => {
    const found = compared([100, 100], [140, 60]);
    expect(found?.won).toMatchObject({ difference: 0.2, test: 'two proportions' });
    expect(found?.says[0]).toBe(
      'The versions differ: River Clan wins 50.0 % of the decided games in version A and 70.0 % in version B.',
    );
    expect(found?.says[1]).toMatch(
      /would turn up less than once in 100 such studies .* is anywhere from \+10\.4 to \+29\.\d points, 95 times in 100\.$/,
    );
  });

  test('that show nothing: said so, with what could still be and what it would take', () => {
    const found = compared([20, 20], [22, 18]);
    expect(found?.won?.chance).toBeGreaterThan(0.5);
    expect(found?.says[0]).toMatch(/^No difference is shown: /);
    expect(found?.says[1]).toMatch(
      /That does not prove them alike: the true difference may be anything from −\d+\.\d to \+\d+\.\d points\. .* takes about 1570 decided games of each version\.$/,
    );
  });

  test('of which one decided nothing', () => {
    const study = ask({ ...two, bots: ['recruit'], games: 2 });
    const found = reportStudy(study, [...games(0, 0, 2), ...games(2, 0, 0, 1)]).comparison;
    expect(found?.says).toContain('Nothing can be said: in one of the versions no game was decided.');
  });
});

describe('its forms', () => {
  const report = reportStudy(two, [...games(20, 15, 5), ...games(25, 15, 0, 1)]);

  test('who plays is told in words', () => {
    const played = (bots: string[]): string =>
      sectionsOf(reportStudy(ask({ bots, games: 1 }), games(1, 0))).about.split('; ')[1] ?? '';
    expect(played(['captain'])).toBe('bold captains');
    expect(played(['captain:stubborn', 'recruit:careful'])).toBe('stubborn captain against careful recruit');
  });

  test('text has every section of both versions', () => {
    const text = formatText(report);
    expect(text).toMatch(
      /^Do the two versions of “Two Clans, One Valley” differ\?\n2 versions, 40 and 40 games/,
    );
    for (const title of ['The difference', 'Version A', 'Version B', 'Strength (A)', 'Morale (B)']) {
      expect(text).toContain(title);
    }
    expect(
      Math.max(
        ...formatText(report, 60)
          .split('\n')
          .filter(line => !/ {2}/.test(line))
          .map(line => line.length),
      ),
    ).toBeLessThanOrEqual(60);
  });

  test('HTML is one file with drawn plots, a name for each, and nothing from elsewhere', () => {
    const html = formatHtml(report, {
      replay: ({ version, game: number }) => `replays/${version}-${number}.json`,
    });
    expect(html.match(/<svg/g)?.length).toBeGreaterThanOrEqual(9);
    expect(html).toContain('aria-label="Share of the decided games each side won, with its 95 % interval"');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/(src|href)="https?:/);
    expect(html).toContain('href="replays/A-0.json"');
  });

  test('HTML and CSV take names for names', () => {
    const bad = structuredClone(two);
    const [a] = bad.versions;
    if (a) Object.assign(a, { title: '<script>alert(1)</script>' });
    Object.assign(a?.setup.scenario.forces[0] ?? {}, { name: '=SUM(A1), "quoted"' });
    const records = games(20, 20);
    const one = reportStudy(bad, records);
    expect(formatHtml(one)).not.toContain('<script>');
    expect(formatCsv(bad, one, records)).toContain('"\'=SUM(A1), ""quoted"""');
  });

  test('CSV has a row for each game', () => {
    const csv = formatCsv(two, report, [...games(20, 15, 5), ...games(25, 15, 0, 1)]);
    expect(csv.trimEnd().split('\n')).toHaveLength(81);
    expect(csv).toMatch(
      /^version,game,seed,bots,winner,grade,turns,first activation,end,reason,River Clan: deployed/,
    );
  });
});
