import { signed, withMinus } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { tell } from '../events.ts';
import { battle, blue, red } from '../testing/battle.ts';
import { withMinusSigns } from './words.ts';

describe('numbers people read', () => {
  test.each([
    [-5, '−5', '−5'],
    [0, '0', '0'],
    [3, '3', '+3'],
  ])('%d has a minus and no hyphen', (value, bare, sign) => {
    expect([withMinus(value), signed(value)]).toEqual([bare, sign]);
  });

  test.each([
    ['morale -5, next roll +2', 'morale −5, next roll +2'],
    ['-1 to hit', '−1 to hit'],
    ['a two-man crew, Car-2, 10-15 GSU', 'a two-man crew, Car-2, 10-15 GSU'],
  ])('%s', (text, set) => expect(withMinusSigns(text)).toBe(set));
});

test.each<{ readonly event: Parameters<typeof tell>[2] }>([
  { event: { type: 'unitDamaged', unit: 'ash', part: 3, pools: [], points: 0, casualties: 0 } },
  { event: { type: 'unitDamaged', unit: 'gone', part: 1, pools: [], points: 2, casualties: 1 } },
  {
    event: { type: 'sharesSettled', unit: 'gone', lot: 'a', takers: [{ unit: 'gone', part: 2 }], groups: [] },
  },
  { event: { type: 'skirmishJoined', unit: 'gone', with: ['wolves'] } },
  { event: { type: 'unitCaptured', unit: 'gone', parts: [1], by: ['wolves'] } },
  { event: { type: 'commandTaken', unit: 'gone', leader: { unit: 'ash', member: 0 } } as never },
])('what has happened can be told when its unit has joined another since: $event.type', ({ event }) => {
  const { game, state } = battle({ units: [blue('ash', {}, [10, 10]), red('wolves', {}, [30, 10])] });
  const lines = tell(game.world, state, event);
  expect(lines.length).toBeGreaterThan(0);
  for (const { say } of lines) expect(say).toMatch(/ash|gone/);
});

describe('who does what', () => {
  const fight = battle({ units: [blue('ash', {}, [10, 10]), red('wolves', {}, [30, 10])] });
  const say = (event: Parameters<typeof tell>[2]): string | undefined =>
    tell(fight.game.world, fight.state, event)[0]?.say;
  const check = {
    skill: 'leadership',
    level: 1,
    faces: [9],
    modifiers: [{ rule: 'leadership.level', label: 'Nothing at all', by: 0 }],
    total: 0,
    successes: 1,
  } as const;

  test.each([
    [undefined, 'The leader of ash attempts Take Command on ash: it succeeds.'],
    ['Sergeant', 'The Sergeant of ash attempts Take Command on ash: it succeeds.'],
    ['The Old Sergeant', 'The Old Sergeant of ash attempts Take Command on ash: it succeeds.'],
    ['ash', 'A member of ash attempts Take Command on ash: it succeeds.'],
  ])('a try by %s', (by, said) => {
    const event = {
      type: 'leadershipTried',
      unit: 'ash',
      action: 'Take Command',
      subjects: ['ash'],
    } as const;
    expect(say({ ...event, check, ...(by && { by }) })).toBe(said);
  });

  test('a row that changes nothing is left out of the working', () => {
    const event = {
      type: 'leadershipTried',
      unit: 'ash',
      action: 'Reorder',
      subjects: ['ash'],
      check,
    } as const;
    expect(tell(fight.game.world, fight.state, event)[0]?.working).toBe(
      '1 die for 5 or more: 9 | – · total 0 · 1 success',
    );
  });

  test.each([
    ['G', 'runs'],
    ['F', 'flies'],
    ['B', 'sails'],
    ['S', 'swims'],
  ] as const)('charge.move: in mode %s it %s straight on', (mode, verb) => {
    const { members } = fight.unit('ash');
    const event = {
      type: 'unitMoved',
      unit: 'ash',
      mode,
      paths: [],
      members,
      spent: 4,
      formation: 'open',
    } as const;
    expect(say({ ...event, charging: true })).toBe(`ash ${verb} straight on, using 4 GSU of movement.`);
  });

  test('timing.alternate.first: of forces of one and of many alike', () => {
    const order = ['blue', 'red'];
    expect(say({ type: 'rolledOff', rule: 'timing.alternate.first', rolls: [], order })).toBe(
      'Blues will go first.',
    );
  });
});
