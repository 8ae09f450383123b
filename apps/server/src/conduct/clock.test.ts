import type { MatchHeader, Pace } from '@emlia/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tick } from '../store/store.ts';
import { type ClockRecord, clockAt, dueOf, type Span } from './clock.ts';
import { conductOf, type KeptMotion, type Moved } from './motions.ts';
import { DAY } from './pace.ts';

const S = 1000;
const MIN = 60 * S;
const HOUR = 60 * MIN;

const headerOf = (pace: Pace, bots = {}): MatchHeader => ({
  ruleset: 'toy',
  rulesetVersion: '1',
  scenario: 'words',
  title: 'Words',
  seats: ['red', 'blue'],
  setup: {},
  seedHash: 'abc',
  seating: 'claimed',
  created: '',
  pace,
  bots,
});

/** Who is asked at which moment: `red` for a turn of theirs, `blue?` for an answer in another's, `~red` after something was taken back. */
const ticks = (...rows: readonly (readonly [at: number, asked: string])[]): Tick[] =>
  rows.map(([at, asked], seq) => ({
    seq,
    at,
    ...(asked !== '' && {
      asked: asked.replace(/[~?+]/g, ''),
      kind: asked.includes('?') ? 'react' : asked.includes('+') ? 'act' : 'turn',
    }),
    turn: !/[?+]/.test(asked),
    undone: asked.startsWith('~'),
  }));

const recordOf = (pace: Pace, told: Tick[], more: Partial<ClockRecord> = {}): ClockRecord => ({
  match: { header: headerOf(pace) },
  ticks: told,
  motions: [],
  outages: [],
  vacations: {},
  ...more,
});

const moved = (version: number, at: number, what: Moved, number = 0): KeptMotion => ({
  number,
  version,
  at,
  moved: what,
});

const read = (record: ClockRecord, now: number) => {
  const clock = clockAt(record, now);
  if (!clock) throw new Error('a clock');
  return { ...clock, due: dueOf(record, conductOf(record.match, record.motions, []), clock) };
};

describe('a clock', () => {
  test('takes nothing of the first five seconds of one’s own prompt, and all of what follows', () => {
    const record = recordOf('15+20', ticks([0, 'red']));
    expect(read(record, 5 * S)).toMatchObject({ left: { red: 15 * MIN }, free: 5 * S });
    expect(read(record, 65 * S)).toMatchObject({
      left: { red: 14 * MIN, blue: 15 * MIN },
      charged: { red: MIN },
    });
    expect(read(record, 65 * S).due).toEqual({ seat: 'red', own: true, from: 65 * S, at: 15 * MIN + 5 * S });
    expect(read(record, HOUR).left).toMatchObject({ red: 0 });
  });

  test('that has run out did so when it did, whenever it is looked at', () => {
    const record = recordOf('15+20', ticks([0, 'red']));
    for (const now of [15 * MIN + 5 * S, 16 * MIN, 3 * HOUR])
      expect(read(record, now).due).toMatchObject({ seat: 'red', at: 15 * MIN + 5 * S });
    const days = recordOf('1d', ticks([0, 'red']), {
      vacations: { red: [[DAY + 10 * S, 2 * DAY + 10 * S]] },
    });
    expect(read(days, DAY + HOUR).due?.at).toBe(2 * DAY + 10 * S);
    const late = [3 * DAY, 5 * DAY].map(now => read(days, now).due?.at);
    expect(late[0]).toBe(late[1]);
    expect(late[0]).toBeLessThan(2 * DAY + 20 * S);
  });

  test('gives time once for each turn of one’s own, and never more than the bank', () => {
    const told = ticks(
      [0, 'red'],
      [105 * S, 'red+'],
      [105 * S, 'blue?'],
      [105 * S, 'red+'],
      [105 * S, 'blue'],
      [106 * S, 'red'],
    );
    expect(read(recordOf('15+20', told.slice(0, 4)), 105 * S).left).toMatchObject({
      red: 15 * MIN - 100 * S,
    });
    expect(read(recordOf('15+20', told), 106 * S).left).toEqual({ red: 15 * MIN - 80 * S, blue: 15 * MIN });
  });

  test('gives none for a ping-pong of answers, nor for taking back', () => {
    const pong = ticks(
      [0, 'red'],
      [65 * S, 'red+'],
      ...Array.from({ length: 40 }, (_, i): [number, string] => [65 * S, i % 2 ? 'red+' : 'blue?']),
    );
    expect(read(recordOf('15+20', pong), 65 * S).left).toMatchObject({ red: 14 * MIN });
    const back = ticks([0, 'red'], [65 * S, 'red+'], [65 * S, '~red'], [65 * S, 'red+'], [65 * S, '~red']);
    expect(read(recordOf('15+20', back), 65 * S).left).toMatchObject({ red: 14 * MIN });
  });

  test('one activation after another of one side is a turn each', () => {
    const told = ticks([0, 'red'], [105 * S, 'red+'], [105 * S, 'red'], [105 * S, 'red+']);
    expect(read(recordOf('15+20', told), 105 * S).left).toMatchObject({ red: 15 * MIN - 80 * S });
  });

  test('an answer has fifteen seconds free, and is given for one after a minute, or when nothing is left', () => {
    const record = recordOf('15+20', ticks([0, 'red'], [0, 'blue?']));
    expect(read(record, 45 * S)).toMatchObject({ left: { blue: 15 * MIN - 30 * S } });
    expect(read(record, 45 * S).due).toMatchObject({ seat: 'blue', own: false, at: MIN });
    const spent = recordOf('15+20', ticks([0, 'blue'], [15 * MIN, 'red'], [15 * MIN, 'blue?']));
    expect(read(spent, 15 * MIN).due).toMatchObject({ at: 15 * MIN + 15 * S + 5 * S });
  });

  test('ten minutes for each turn are ten again in the next', () => {
    const told = ticks([0, 'red'], [9 * MIN, 'blue'], [10 * MIN, 'red']);
    expect(read(recordOf('10m', told.slice(0, 2)), 9 * MIN).left).toMatchObject({ red: MIN + 5 * S });
    expect(read(recordOf('10m', told), 10 * MIN).left).toMatchObject({ red: 10 * MIN });
  });

  test('over days all answers within one turn share half a day, and cost no time', () => {
    const told = ticks([0, 'red'], [0, 'blue?'], [8 * HOUR, 'red+'], [9 * HOUR, 'blue?']);
    const now = read(recordOf('1d', told), 10 * HOUR);
    expect(now).toMatchObject({ left: { blue: DAY }, free: 9 * HOUR + 5 * S });
    expect(now.due).toMatchObject({ seat: 'blue', at: 13 * HOUR });
  });

  test('a bot, and whoever a bot stands in for, costs nobody time', () => {
    const bots = { blue: { bot: 'captain', temper: 'usual' } };
    const record = recordOf('15+20', ticks([0, 'blue']), { match: { header: headerOf('15+20', bots) } });
    expect(read(record, HOUR)).toMatchObject({ free: HOUR, charged: {}, left: { red: 15 * MIN } });
    expect(read(record, HOUR).due).toBeUndefined();
    const motions = [moved(1, 65 * S, { do: 'standIn', for: 'red', seat: 'blue' })];
    const stood = recordOf('15+20', ticks([0, 'red']), { motions });
    expect(read(stood, HOUR).left).toMatchObject({ red: 14 * MIN });
  });

  test('does not run while the battle is adjourned, nor when it is over', () => {
    const offers = (what: 'adjourn' | 'resume', at: number, number: number) => [
      moved(1, at, { do: 'offer', what, seat: 'blue' }, number),
      moved(1, at, { do: 'accept', offer: number, seat: 'red' }, number + 1),
    ];
    const motions = [...offers('adjourn', 65 * S, 0), ...offers('resume', HOUR, 2)];
    const record = recordOf('15+20', ticks([0, 'red']), { motions });
    expect(read(record, 30 * MIN).due).toMatchObject({ seat: 'red' });
    expect(read({ ...record, motions: motions.slice(0, 2) }, 30 * MIN).due).toBeUndefined();
    expect(read(record, HOUR + MIN).left).toMatchObject({ red: 13 * MIN });
    expect(read(recordOf('15+20', ticks([0, 'red'], [65 * S, ''])), HOUR)).toMatchObject({
      paused: HOUR - 65 * S,
    });
  });

  test('does not run while nobody was served, nor on vacation where one plays over days', () => {
    const outages: Span[] = [
      [10 * S, 20 * S],
      [15 * S, 25 * S],
    ];
    expect(read(recordOf('15+20', ticks([0, 'red']), { outages }), 80 * S)).toMatchObject({
      paused: 15 * S,
      left: { red: 14 * MIN },
    });
    const vacations = { red: [[HOUR, HOUR + DAY]] as Span[] };
    const slow = recordOf('1d', ticks([0, 'red']), { vacations });
    expect(read(slow, DAY + HOUR)).toMatchObject({ paused: DAY, left: { red: DAY + 5 * S - HOUR } });
    expect(read(slow, 2 * HOUR).due).toMatchObject({ at: 2 * DAY + 5 * S });
    expect(read(recordOf('15+20', ticks([0, 'red']), { vacations }), 2 * HOUR).paused).toBe(0);
  });

  test('every millisecond was charged, free or paused, whatever happened, and whichever process noted it', () => {
    const at = fc.integer({ min: 0, max: 3 * DAY });
    const span = fc.tuple(at, at).map(([a, b]): Span => [Math.min(a, b), Math.max(a, b)]);
    const seat = fc.constantFrom('red', 'blue');
    const asked = fc.constantFrom('red', 'blue', 'red?', 'blue?', 'red+', 'blue+', '~red', '');
    const motion = fc.oneof(
      seat.map((one): Moved => ({ do: 'offer', what: 'adjourn', seat: one })),
      seat.map((one): Moved => ({ do: 'offer', what: 'resume', seat: one })),
      fc.record({ do: fc.constant('accept' as const), offer: fc.nat(9), seat }),
      fc.record({
        do: fc.constant('offer' as const),
        what: fc.constant('pace' as const),
        pace: fc.constantFrom<Pace>('1d', '10m'),
        seat,
      }),
      fc.record({ do: fc.constant('standIn' as const), for: seat, seat }),
      fc.record({ do: fc.constant('return' as const), seat }),
    );
    const steps = fc.array(fc.tuple(at, asked), { minLength: 1, maxLength: 12 });
    const motions = fc.array(fc.tuple(fc.nat(12), at, motion), { maxLength: 10 });
    fc.assert(
      fc.property(
        fc.constantFrom<Pace>('15+20', '10m', '1d'),
        steps,
        motions,
        fc.array(span, { maxLength: 4 }),
        span,
        at,
        (pace, rows, moves, outages, vacation, now) => {
          const record = recordOf(pace, ticks(...rows), {
            motions: moves
              .sort(([a], [b]) => a - b)
              .map(([version, when, one], number) => moved(version, when, one, number)),
            outages,
            vacations: { red: [vacation] },
          });
          const clock = read(record, now);
          const charged = Object.values(clock.charged).reduce((sum, one) => sum + one, 0);
          expect(charged + clock.free + clock.paused).toBe(clock.at - (rows[0]?.[0] ?? 0));
          expect(
            Math.min(charged, clock.free, clock.paused, ...Object.values(clock.left)),
          ).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});
