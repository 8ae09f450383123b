import { describe, expect, test } from 'vitest';
import { BOARDS, battle, blue, box, red, row, WALL } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { changeOfRow } from './army-value.ts';
import { notesAtStart } from './friends.ts';
import { MORALE_ROWS } from './rows.ts';
import { happens, notesOf, rowsIn, step3 } from './testing/step.ts';

const wolves = red('wolves', {}, [50, 5]);
const activate = { type: 'unitActivated', unit: 'ash' } as const;

interface Friend {
  readonly at: [number, number];
  readonly morale?: number;
  readonly armyValue?: number;
}

/** Ash, of army value 2, and its friends. */
const among = (friends: Readonly<Record<string, Friend>>, field: object = {}) =>
  scene(
    {
      ...field,
      units: [
        blue('ash', { armyValue: 2 }, ...row(10, 20, 3)),
        ...Object.entries(friends).map(([id, { at, armyValue = 2 }]) => blue(id, { armyValue }, at)),
        wolves,
      ],
    },
    Object.fromEntries(Object.entries(friends).map(([id, { morale = 2 }]) => [id, { morale }])),
  );

const rowsAt = (here: ReturnType<typeof among>): Record<string, number> => {
  happens(here, activate);
  return rowsIn(step3(here), 'ash');
};

describe('friends in sight', () => {
  test.each<[string, Record<string, Friend>, Record<string, number>]>([
    ['none at all', {}, {}],
    ['a steady one', { oak: { at: [11, 25] } }, {}],
    ['one at -3', { oak: { at: [11, 25], morale: -3 } }, {}],
    [
      'one at -4, and all there are',
      { oak: { at: [11, 25], morale: -4 } },
      { closestFriendBroken: -1, allFriendsBroken: -2 },
    ],
    [
      'the closest broken, another not',
      { oak: { at: [11, 25], morale: -5 }, elm: { at: [11, 35] } },
      { closestFriendBroken: -1 },
    ],
    ['the closest steady, another broken', { oak: { at: [11, 25] }, elm: { at: [11, 35], morale: -7 } }, {}],
    [
      'two as close: the one with the lower morale',
      { oak: { at: [11, 25] }, elm: { at: [11, 15], morale: -4 } },
      { closestFriendBroken: -1 },
    ],
    [
      'two as close, in the other order',
      { oak: { at: [11, 25], morale: -4 }, elm: { at: [11, 15] } },
      { closestFriendBroken: -1 },
    ],
    [
      'all broken, one of them far off',
      { oak: { at: [11, 25], morale: -4 }, elm: { at: [50, 35], morale: -4 } },
      { closestFriendBroken: -1, allFriendsBroken: -2 },
    ],
  ])('morale.friends-in-sight, morale.negative: %s', (_what, friends, rows) => {
    expect(rowsAt(among(friends))).toEqual(rows);
  });

  test('morale.friends-in-sight: who is out of sight does not count', () => {
    const wall = { is: { ...WALL, height: 5 }, points: box(0, 22, 60, 23) };
    const friends: Record<string, Friend> = { oak: { at: [11, 25], morale: -4 }, elm: { at: [11, 15] } };
    expect(rowsAt(among(friends, { terrain: [wall] }))).toEqual({});
    const hidden: Record<string, Friend> = { oak: { at: [11, 25] }, elm: { at: [11, 15], morale: -4 } };
    expect(rowsAt(among(hidden, { terrain: [wall] }))).toEqual({
      closestFriendBroken: -1,
      allFriendsBroken: -2,
    });
  });

  test('morale.activation-rows: a unit that does not activate gets none', () => {
    expect(step3(among({ oak: { at: [11, 25], morale: -4 } }))).toEqual([]);
  });
});

describe('friends lost', () => {
  const fell = (unit: string, ...members: number[]) =>
    ({ type: 'membersFell', unit, part: 0, members }) as const;
  const pair = (at: [number, number], armyValue = 2, field: object = {}) =>
    scene({
      ...field,
      units: [
        blue('ash', { armyValue: 2 }, ...row(10, 20, 3)),
        blue('oak', { armyValue }, at, [at[0] + 1, at[1]]),
        wolves,
      ],
    });

  test.each(BOARDS)('morale.witness: a friend that lost a member within 20 GSU, on a %s board', board => {
    const near = pair([12, 36], 2, { board, height: 60 });
    happens(near, fell('oak', 0));
    expect(notesAtStart(near.world, near.state, near.unit('ash'))).toEqual([
      { unit: 'ash', row: 'friendLosing', change: -1, cause: 'oak' },
    ]);
    const far = pair([12, 44], 2, { board, height: 60 });
    happens(far, fell('oak', 0));
    expect(notesAtStart(far.world, far.state, far.unit('ash'))).toEqual([]);
  });

  test('morale.witness, morale.step: each of them counts', () => {
    const here = scene({
      units: [
        blue('ash', {}, ...row(10, 20, 3)),
        blue('oak', {}, [11, 25], [12, 25]),
        blue('elm', {}, [11, 15], [12, 15]),
        wolves,
      ],
    });
    happens(here, fell('oak', 0), fell('elm', 0), activate);
    expect(rowsIn(step3(here), 'ash')).toEqual({ friendLosing: -2 });
  });

  test('morale.witness: damage that fells nobody is not a casualty', () => {
    const here = pair([11, 25]);
    happens(here, { type: 'unitDamaged', unit: 'oak', part: 0, pools: [], points: 1, casualties: 0 });
    expect(notesAtStart(here.world, here.state, here.unit('ash'))).toEqual([]);
  });

  test('morale.witness: losses count from the beginning of its last activation', () => {
    const here = pair([11, 25]);
    happens(here, fell('oak', 0), activate);
    expect(notesOf(here, 'ash')).toEqual(['friendLosing']);
    here.state.moraleNotes = [];
    happens(here, activate);
    expect(notesOf(here, 'ash')).toEqual([]);
  });

  test('morale.witness: a loss in its own activation counts at the next one', () => {
    const here = pair([11, 25]);
    happens(here, activate, fell('oak', 0), activate);
    expect(notesOf(here, 'ash')).toEqual(['friendLosing']);
  });

  test('morale.witness: a friend wiped out in its sight counts under both rows, -3 in all', () => {
    const here = pair([11, 25]);
    happens(here, fell('oak', 0, 1), { type: 'unitDestroyed', unit: 'oak' }, activate);
    expect(rowsIn(step3(here), 'ash')).toEqual({ friendLosing: -1, friendWipedOut: -2 });
  });

  test.each<[string, [number, number], object]>([
    ['too far off', [11, 45], { height: 60 }],
    ['out of sight', [11, 25], { terrain: [{ is: { ...WALL, height: 5 }, points: box(0, 22, 60, 23) }] }],
  ])('morale.witness: wiped out %s', (_what, at, field) => {
    const here = pair(at, 2, field);
    happens(here, fell('oak', 0, 1), { type: 'unitDestroyed', unit: 'oak' }, activate);
    expect(notesOf(here, 'ash')).toEqual([]);
  });

  test('damage.wiped-out, morale.witness: leaving over a foreign edge is being wiped out, over its own lines not', () => {
    const left = (place: 'destroyed' | 'retreated') => {
      const here = pair([11, 25]);
      happens(here, { type: 'unitLeft', unit: 'oak', edge: 'west', place }, activate);
      return notesOf(here, 'ash');
    };
    expect(left('destroyed')).toEqual(['friendLosing', 'friendWipedOut']);
    expect(left('retreated')).toEqual([]);
  });

  test('morale.activation-rows: a unit that delays is judged at its actual activation', () => {
    const here = pair([11, 25]);
    happens(
      here,
      fell('oak', 0),
      activate,
      { type: 'prompted', prompt: { seat: 'blue', kind: 'act', about: { unit: 'ash' } } },
      { type: 'unitDelayed', unit: 'ash', timing: 1 },
      { type: 'answered' },
    );
    expect(notesOf(here, 'ash')).toEqual([]);
    happens(here, activate);
    expect(notesOf(here, 'ash')).toEqual(['friendLosing']);
  });
});

describe('army values', () => {
  test.each([
    ['*', 'lower', 'friendLosing', 2, [1], 0],
    ['*', 'equal', 'friendLosing', 2, [2], -1],
    ['*', 'higher', 'friendLosing', 2, [3], -1],
    ['*', 'double', 'friendLosing', 2, [4], -2],
    ['*', '0 against 0', 'friendLosing', 0, [0], -1],
    ['*', '1 against 0', 'friendLosing', 0, [1], -2],
    ['*', 'lower', 'closestFriendBroken', 2, [1], 0],
    ['*', 'double', 'closestFriendBroken', 2, [4], -2],
    ['*', 'lower', 'routersThrough', 2, [1], 0],
    ['*', 'double', 'routersThrough', 2, [4], -4],
    ['**', 'lower', 'friendWipedOut', 2, [1], -1],
    ['**', 'equal', 'friendWipedOut', 2, [2], -2],
    ['**', 'double', 'friendWipedOut', 2, [4], -4],
    ['***', 'all lower', 'allFriendsBroken', 2, [1, 1], 0],
    ['***', 'one not lower', 'allFriendsBroken', 2, [1, 2], -2],
    ['***', 'one double', 'allFriendsBroken', 2, [2, 4], -2],
    ['***', 'all double', 'allFriendsBroken', 2, [4, 5], -4],
  ] as const)('morale.army-value: %s %s, %s', (_mark, _what, row, own, causes, change) => {
    expect(changeOfRow(MORALE_ROWS[row], own, causes)).toBe(change);
  });

  test.each([
    ['friendLosing', -1, 'when unit activated −1'],
    ['friendLosing', -2, 'when unit activated, doubled by army value −2'],
    ['friendWipedOut', -1, 'when unit activated, halved by army value −1'],
  ] as const)('morale.army-value: the log says what it makes of a row, %s at %s', (row, by, words) => {
    const { game, state } = battle({ units: [blue('ash', {}, [10, 20]), wolves] });
    const rows = [{ row, rule: 'morale.negative', label: MORALE_ROWS[row].label, by }];
    const event = { type: 'moraleUpdated', unit: 'ash', rows, total: by, from: 2, to: 2 + by } as const;
    expect(game.tell(state, event)[0]?.working).toContain(words);
  });

  test('morale.army-value: current values, raised by Eager', () => {
    const here = among({ oak: { at: [11, 25], morale: -4, armyValue: 2 } });
    here.unit('ash').morale = 4;
    expect(rowsAt(here)).toEqual({});
  });
});

describe('routers', () => {
  /** Oak walks from above ash to below it. */
  const through = (morale: number, x: number, active = true, board: 'free' | 'square' | 'hex' = 'free') => {
    const here = scene(
      {
        board,
        units: [
          blue('ash', {}, [10.5, 20.5], [16.5, 20.5]),
          blue('oak', {}, [x, 16.5], [x + 1, 16.5]),
          wolves,
        ],
      },
      { oak: { morale } },
    );
    const oak = here.unit('oak');
    const ends = oak.members.map(member => ({
      ...member,
      ...here.world.board.place({ x: member.x, y: 24.5 }),
    }));
    if (active) happens(here, { type: 'unitActivated', unit: 'oak' });
    here.state.moraleNotes = [];
    happens(here, {
      type: 'unitMoved',
      unit: 'oak',
      mode: 'G',
      paths: ends.map(({ x: to, y }) => [{ x: to, y }]),
      members: ends,
      spent: 8,
      formation: 'open',
    });
    return notesOf(here, 'ash');
  };

  test.each(BOARDS)('morale.routers-through: between two members of the unit, on a %s board', board => {
    expect(through(-4, 13.5, true, board)).toEqual(['routersThrough']);
  });

  test('morale.routers-through: by any of its members', () => {
    expect(through(-4, 16.25)).toEqual(['routersThrough']);
  });

  test.each([
    ['a friend at -3', -3, 13.5, true],
    ['past the unit', -4, 18.5, true],
    ['close by it', -4, 17.75, true],
    ['not in its own activation', -4, 13.5, false],
  ])('morale.routers-through: not %s', (_what, morale, x, active) => {
    expect(through(morale, x, active)).toEqual([]);
  });

  test('morale.routers-through: once per friend and activation', () => {
    const here = scene({ units: [blue('ash', {}, [10, 20]), blue('oak', {}, [10, 25]), wolves] });
    for (const cause of ['oak', 'oak', 'elm']) {
      here.state.moraleNotes.push({ unit: 'ash', row: 'routersThrough', cause });
    }
    expect(rowsIn(step3(here), 'ash')).toEqual({ routersThrough: -4 });
  });
});
