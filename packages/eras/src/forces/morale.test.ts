import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { strikeMen } from '../fire/casualties.ts';
import { pourInto } from '../fire/elements.ts';
import type { Losses } from '../fire/losses.ts';
import { grouped, numbers, roster, some, target } from '../testing/arms.ts';
import { bonusesOf } from './hero.ts';
import { addMorale, heroDied, leaderDied, lostMoreThan, MORALE_TABLE, moraleChangesAfter } from './morale.ts';
import type { Ongoing } from './ongoing.ts';

const losses = (killed: number, injured: number, living: number): Losses => ({
  ...strikeMen(some('riflemen', living), 0),
  killed,
  injured,
});
const effect = (morale: 'low' | 'high', change: Partial<Ongoing> = {}): Ongoing => ({
  rule: 'morale.table',
  label: 'test',
  on: { reach: 'group', id: 'alpha' },
  do: { morale },
  ...change,
});

describe('morale.table', () => {
  test.each([
    ['Hero Dies', 'army', 'low'],
    ['Unit loses more than 80% of its numbers in one attack', 'group', 'low'],
    ['Unit inflicts more than 90% loses in one attack', 'group', 'high'],
    ['Leader is assassinated', 'player', 'by 1d6'],
  ] as const)('morale.table: %s reaches the %s: %s', (label, reach, morale) => {
    expect(MORALE_TABLE.find(row => row.label === label)).toMatchObject({ reach, morale });
    expect(MORALE_TABLE).toHaveLength(4);
  });

  test('morale.table: a hero dies: low morale army wide for 1d4 battle turns', () => {
    const { ongoing, roll } = heroDied('first', 5, scriptedDice(3));
    expect(ongoing).toEqual({
      rule: 'morale.table',
      label: 'Hero Dies',
      on: { reach: 'army', id: 'first' },
      do: { morale: 'low' },
      until: 8,
    });
    expect(roll.rolls).toEqual([{ dice: '1d4', faces: [3] }]);
  });

  test.each([
    [1, 'low'],
    [2, 'high'],
    [3, 'low'],
    [4, 'high'],
    [5, 'low'],
    [6, 'high'],
  ] as const)(
    'morale.table: a leader is assassinated, %d on 1d6: %s until a new leader comes',
    (face, morale) => {
      const { ongoing } = leaderDied('red', scriptedDice(face));
      expect(ongoing).toEqual({
        rule: 'morale.table',
        label: 'Leader is assassinated',
        on: { reach: 'player', id: 'red' },
        do: { morale },
      });
    },
  );
});

test('morale.leader-combat-death: a leader fallen in combat makes the 1d6 roll beside the hero’s', () => {
  const dice = scriptedDice(2, 1);
  const changes = [heroDied('first', 1, dice), leaderDied('red', dice)];
  dice.done();
  expect(changes.map(({ ongoing }) => [ongoing.on, ongoing.do])).toEqual([
    [{ reach: 'army', id: 'first' }, { morale: 'low' }],
    [{ reach: 'player', id: 'red' }, { morale: 'low' }],
  ]);
});

describe('morale.losses', () => {
  test.each([
    [8, 0, 10, 80, false],
    [9, 0, 10, 80, true],
    [5, 4, 10, 80, true],
    [5, 3, 10, 80, false],
    [9, 0, 10, 90, false],
    [10, 0, 10, 90, true],
    [81, 0, 100, 80, true],
    [46, 45, 100, 90, true],
    [0, 0, 0, 80, false],
  ])(
    'morale.losses: %d killed and %d newly injured of %d are more than %d %%: %s',
    (killed, injured, living, percent, more) => {
      expect(lostMoreThan(losses(killed, injured, living), percent)).toBe(more);
    },
  );

  test('morale.losses: an injured man killed counts one, and nobody counts twice', () => {
    const unit = some('riflemen', 6, { injured: 4 });
    const { killed, injured, living } = strikeMen(unit, 10);
    // Four injured and three alive die, three are newly injured.
    expect([killed, injured, living]).toEqual([7, 3, 10]);
    expect(strikeMen(some('riflemen', 10), 15)).toMatchObject({ killed: 10, injured: 0 });
    expect(pourInto(target(some('elephant', 2)), 70)).toMatchObject({ killed: 1, injured: 1, living: 2 });
  });
});

describe('morale.reach', () => {
  test('morale.reach: losses reach the group that suffered them, and pride every group that took part', () => {
    const dice = scriptedDice(1, 2, 3);
    const attacked = { losses: losses(60, 40, 100), group: 'beta', by: ['alpha', 'gamma', 'alpha'] };
    const changes = moraleChangesAfter(attacked, 1, dice);
    dice.done();
    expect(
      changes.map(({ event, ongoing }) => [event, ongoing.on.reach, ongoing.on.id, ongoing.until]),
    ).toEqual([
      ['losesMost', 'group', 'beta', 2],
      ['inflictsMost', 'group', 'alpha', 3],
      ['inflictsMost', 'group', 'gamma', 4],
    ]);
  });

  test('morale.reach: between 80 and 90 percent only the losers feel it, below that nobody', () => {
    const after = (killed: number) =>
      moraleChangesAfter({ losses: losses(killed, 0, 100), group: 'b', by: ['a'] }, 1, { roll: () => 1 });
    expect(after(91).map(({ event }) => event)).toEqual(['losesMost', 'inflictsMost']);
    expect(after(90).map(({ event }) => event)).toEqual(['losesMost']);
    expect(after(85).map(({ event }) => event)).toEqual(['losesMost']);
    expect(after(80)).toEqual([]);
    expect(
      moraleChangesAfter({ losses: losses(100, 0, 100), group: 'b', by: [] }, 1, { roll: () => 1 }),
    ).toHaveLength(1);
  });

  test('morale.reach: group, army and player reach the units that belong to them', () => {
    const morale = (on: Ongoing['on']) =>
      numbers(some('riflemen', 10), { ongoing: [effect('low', { on })] }).morale;
    expect(morale({ reach: 'group', id: 'alpha' })).toBe('low');
    expect(morale({ reach: 'group', id: 'beta' })).toBe('normal');
    expect(morale({ reach: 'army', id: 'first' })).toBe('low');
    expect(morale({ reach: 'army', id: 'second' })).toBe('normal');
    expect(morale({ reach: 'player', id: 'red' })).toBe('low');
    expect(morale({ reach: 'player', id: 'blue' })).toBe('normal');
  });
});

describe('morale.states', () => {
  const army = { on: { reach: 'army', id: 'first' } } as const;
  test.each([
    ['nothing', [], 'normal'],
    ['low', [effect('low')], 'low'],
    ['low twice', [effect('low'), effect('low', army)], 'low'],
    ['high', [effect('high')], 'high'],
    ['high twice', [effect('high'), effect('high', army)], 'high'],
    ['both', [effect('low'), effect('low', army), effect('high')], 'normal'],
  ] as const)('morale.states: under %s a unit is %s', (_, ongoing, state) => {
    expect(numbers(some('riflemen', 10), { ongoing }).morale).toBe(state);
  });

  test('morale.states: the steady ignore low morale of their group, not of their army', () => {
    const unit = some('grenadiers', 10);
    const steady = bonusesOf({ id: 'first', player: 'red', groups: [grouped('alpha', unit)] }, roster);
    const morale = (...ongoing: Ongoing[]) => numbers(unit, { ongoing: [...steady, ...ongoing] }).morale;
    expect(morale(effect('low'))).toBe('normal');
    expect(morale(effect('low', army))).toBe('low');
    expect(morale(effect('high'))).toBe('high');
  });
});

test('morale.meaning: scenarios, abilities and spells set it too, with their own reach and duration', () => {
  const spell = effect('high', {
    rule: 'spell.sheet',
    label: 'Rallying Word',
    on: { reach: 'unit', id: 'riflemen' },
    until: 4,
  });
  expect(numbers(some('riflemen', 10), { ongoing: [spell] }).morale).toBe('high');
  expect(numbers(some('cavalry', 10), { ongoing: [spell] }).morale).toBe('normal');
});

describe('morale.duration', () => {
  test('morale.duration: a second effect of the same kind on the same body keeps whichever ends later', () => {
    const [early, late] = [effect('low', { until: 3 }), effect('low', { until: 5 })];
    expect(addMorale([early], late)).toEqual([late]);
    expect(addMorale([late], early)).toEqual([late]);
    const endless = effect('low', {});
    expect(addMorale([late], endless)).toEqual([endless]);
    expect(addMorale([endless], late)).toEqual([endless]);
  });

  test('morale.duration: another kind, another body or another thing stands beside it', () => {
    const low = effect('low', { until: 3 });
    const others = [
      effect('high', { until: 4 }),
      effect('low', { until: 4, on: { reach: 'group', id: 'beta' } }),
      effect('low', { until: 4, on: { reach: 'army', id: 'alpha' } }),
    ];
    for (const other of others) expect(addMorale([low], other)).toEqual([low, other]);
    const speed: Ongoing = { ...low, do: { stat: 'speed', op: 'add', value: 1 } };
    expect(addMorale([speed], low)).toEqual([speed, low]);
  });
});
