import type { MatchHeader } from '@emlia/protocol';
import { describe, expect, test } from 'vitest';
import { judgeMotion, type JudgedMotion as Motion, type Table } from './judge.ts';
import { conductOf, type KeptMotion, type Moved } from './motions.ts';

const header = (seats: string[], more: Partial<MatchHeader> = {}): MatchHeader => ({
  ruleset: 'toy',
  rulesetVersion: '1',
  scenario: 'words',
  title: 'Words',
  seats,
  setup: {},
  seedHash: 'abc',
  seating: 'claimed',
  created: '',
  pace: '15+20',
  ...more,
});

interface Case {
  readonly seats?: string[];
  readonly more?: Partial<MatchHeader>;
  readonly before?: Moved[];
  readonly given?: string[];
  readonly late?: string;
  readonly now?: number;
}

const tableOf = ({
  seats = ['red', 'blue'],
  more = {},
  before = [],
  given = ['red', 'blue'],
  late,
  now = 0,
}: Case): Table => {
  const motions = before.map((moved, number): KeptMotion => ({ number, version: 0, at: 0, moved }));
  const stored = {
    header: header(seats, more),
    seats: seats.map(seat => ({ seat, name: seat.toUpperCase() })),
  };
  return { stored, conduct: conductOf(stored, motions, []), given, late, now };
};

const judged = (seat: string, motion: Motion, one: Case = {}) => judgeMotion(tableOf(one), seat, motion);
const offered = (what: 'draw' | 'takeBack' | 'adjourn' | 'resume', seat = 'red'): Moved => ({
  do: 'offer',
  what,
  seat,
});
const three = ['red', 'blue', 'green'];

describe('giving up', () => {
  test('between two the other has won', () => {
    expect(judged('red', { do: 'resign' })).toEqual({
      end: { winners: ['blue'], rule: 'conduct.resigned', say: 'RED gives up.' },
    });
  });
  test('among three a bot plays on, until nobody is left for whom', () => {
    expect(judged('red', { do: 'resign' }, { seats: three })).toEqual({
      keep: { do: 'resign', seat: 'red' },
    });
    const before: Moved[] = [{ do: 'resign', seat: 'red' }];
    const bots = { green: { bot: 'captain', temper: 'usual' } };
    expect(judged('blue', { do: 'resign' }, { seats: three, before, more: { bots } })).toMatchObject({
      end: { winners: ['green'] },
    });
    expect(judged('red', { do: 'resign' }, { seats: three, before })).toMatchObject({ problem: 'gone' });
  });
  test.each([
    ['at one screen', { seating: 'here' }, 'alone'],
    ['in a battle of a campaign', { partOf: { match: 'm', title: 'M' } }, 'aside'],
  ] as const)('nobody does %s', (_, more, wrong) => {
    expect(judged('red', { do: 'resign' }, { more })).toMatchObject({ problem: wrong });
  });
});

describe('an offer', () => {
  const accept: Motion = { do: 'accept', offer: 0 };
  test.each<[string, Moved[], string, Motion, Case, object]>([
    [
      'of a draw ends it when the other agrees',
      [offered('draw')],
      'blue',
      accept,
      {},
      { end: { winners: [] } },
    ],
    ['is agreed to by others', [offered('draw')], 'red', accept, {}, { problem: 'own-offer' }],
    [
      'to take back leads back to whoever made it',
      [offered('takeBack')],
      'blue',
      accept,
      {},
      { takeBack: 'red' },
    ],
    ['among three waits for all', [offered('draw')], 'blue', accept, { seats: three }, { keep: accept }],
    [
      'that all agree to holds',
      [offered('draw'), { ...accept, seat: 'blue' }],
      'green',
      accept,
      { seats: three },
      { end: {} },
    ],
    [
      'is agreed to once',
      [offered('draw'), { ...accept, seat: 'blue' }],
      'blue',
      accept,
      { seats: three },
      { problem: 'agreed' },
    ],
    ['stands alone', [offered('draw')], 'blue', { do: 'offer', what: 'draw' }, {}, { problem: 'offered' }],
    [
      'that was declined no longer stands',
      [offered('draw'), { do: 'decline', offer: 0, seat: 'blue' }],
      'blue',
      accept,
      {},
      { problem: 'no-offer' },
    ],
    [
      'to take back needs a command of one’s own',
      [],
      'red',
      { do: 'offer', what: 'takeBack' },
      { given: ['blue'] },
      { problem: 'nothing-to-undo' },
    ],
    [
      'to go on needs an adjournment',
      [],
      'red',
      { do: 'offer', what: 'resume' },
      {},
      { problem: 'not-adjourned' },
    ],
    [
      'during an adjournment is to go on',
      [offered('adjourn'), { ...accept, seat: 'blue' }],
      'red',
      { do: 'offer', what: 'draw' },
      {},
      { problem: 'adjourned' },
    ],
    ['of another pace names it', [], 'red', { do: 'offer', what: 'pace' }, {}, { problem: 'no-pace' }],
    [
      'of another pace is one where time is counted',
      [],
      'red',
      { do: 'offer', what: 'pace', pace: '1d' },
      { more: { pace: '3d' } },
      { keep: {} },
    ],
    [
      'needs somebody else',
      [],
      'red',
      { do: 'offer', what: 'draw' },
      { more: { bots: { blue: { bot: 'b', temper: 't' } } } },
      { problem: 'nobody' },
    ],
  ])('%s', (_, before, seat, motion, more, expected) => {
    expect(judged(seat, motion, { before, ...more })).toMatchObject(expected);
  });

  test('that was declined three times is not made again, and another may be', () => {
    const before = [0, 2, 4].flatMap((offer): Moved[] => [
      offered('draw'),
      { do: 'decline', offer, seat: 'blue' },
    ]);
    expect(judged('red', { do: 'offer', what: 'draw' }, { before })).toMatchObject({ problem: 'declined' });
    expect(judged('red', { do: 'offer', what: 'adjourn' }, { before })).toMatchObject({ keep: {} });
    expect(judged('blue', { do: 'offer', what: 'draw' }, { before })).toMatchObject({ keep: {} });
  });

  test('that was taken back three times is not made again either', () => {
    const before = [0, 2, 4].flatMap((offer): Moved[] => [
      offered('draw'),
      { do: 'decline', offer, seat: 'red' },
    ]);
    expect(judged('red', { do: 'offer', what: 'draw' }, { before })).toMatchObject({ problem: 'declined' });
  });

  test('to go on after a week needs nobody else: one sitting becomes days for each turn', () => {
    const before: Moved[] = [offered('adjourn'), { do: 'accept', offer: 0, seat: 'blue' }];
    const [week, goOn] = [7 * 24 * 60 * 60 * 1000, { do: 'offer', what: 'resume' } as const];
    expect(judged('blue', goOn, { before, now: week })).toEqual({ keep: { ...goOn, seat: 'blue' } });
    const resumed: Moved = { do: 'resumed', seat: 'blue' };
    expect(judged('blue', goOn, { before, now: week + 1 })).toEqual({ keep: resumed });
    expect(tableOf({ before: [...before, resumed] }).conduct).toMatchObject({ adjourned: false, pace: '3d' });
    const slow = tableOf({ before: [...before, resumed], more: { pace: '7d' } }).conduct;
    expect(slow).toMatchObject({ adjourned: false, pace: '7d' });
  });

  test('lapses when somebody else plays on, not when whoever made it does', () => {
    const stored = tableOf({}).stored;
    const motions: KeptMotion[] = [{ number: 0, version: 1, at: 0, moved: offered('draw') }];
    const after = (...seats: string[]) =>
      conductOf(stored, motions, [{}, ...seats.map(seat => ({ seat }))]).offer;
    expect(after()).toMatchObject({ what: 'draw' });
    expect(after('red')).toMatchObject({ what: 'draw' });
    expect(after('red', 'blue')).toBeUndefined();
  });
});

describe('whoever is late', () => {
  test('between two has lost, if the other says so', () => {
    expect(judged('red', { do: 'claim', against: 'blue' }, { late: 'blue' })).toMatchObject({
      end: { winners: ['red'], rule: 'conduct.late' },
    });
  });
  test('among three is played for by a bot, to the end or until they are back', () => {
    expect(judged('red', { do: 'claim', against: 'blue' }, { seats: three, late: 'blue' })).toMatchObject({
      keep: {},
    });
    const before: Moved[] = [{ do: 'standIn', for: 'blue', seat: 'red' }];
    expect(judged('red', { do: 'standIn', for: 'blue' }, { late: 'blue' })).toEqual({ keep: before[0] });
    expect(judged('blue', { do: 'return' }, { before })).toMatchObject({ keep: {} });
    expect(judged('blue', { do: 'return' })).toMatchObject({ problem: 'present' });
  });
  test.each<[string, string, Motion, string | undefined]>([
    ['nobody is', 'red', { do: 'claim', against: 'blue' }, undefined],
    ['another is', 'red', { do: 'claim', against: 'blue' }, 'red'],
    ['one is oneself', 'red', { do: 'claim', against: 'red' }, 'red'],
    ['nobody is for whom a bot could stand in', 'red', { do: 'standIn', for: 'blue' }, undefined],
  ])('%s: nothing is claimed', (_, seat, motion, late) => {
    expect(judged(seat, motion, late === undefined ? {} : { late })).toMatchObject({ problem: 'not-late' });
  });
});

test('a battle is called off while somebody has given no command', () => {
  expect(judged('red', { do: 'callOff' }, { given: ['red'] })).toMatchObject({ end: { winners: [] } });
  expect(judged('red', { do: 'callOff' })).toMatchObject({ problem: 'begun' });
});
