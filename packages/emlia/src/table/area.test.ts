import { describe, expect, test } from 'vitest';
import { type Battlefield, BOARDS, battle, blue, box, red, row } from '../testing/battle.ts';
import { controlOf, isHeldBy, isInArea } from './area.ts';

const areas = [
  { id: 'ford', name: 'The Ford', points: box(10, 10, 20, 20) },
  { id: 'hill', name: 'The Hill', points: box(30, 10, 40, 20) },
];

describe.each(BOARDS)('areas on a %s board', board => {
  const field = (...units: Battlefield['units']) => {
    const fight = battle({ board, areas, units });
    return {
      fight,
      control: (id = 'ford') => controlOf(fight.game.world, fight.state, id),
    };
  };
  const inside = blue('ash', {}, ...row(12, 15, 3));
  const away = red('wolves', {}, [50, 30]);

  test('area.control: at least one of its units and no enemy in it', () => {
    const { control } = field(inside, blue('oak', {}, [15, 18]), away);
    expect(control('ford')).toEqual({ force: 'blue' });
    expect(control('hill')).toBe('nobody');
  });

  test('area.contested: units of enemies in it, and nobody controls it', () => {
    const { control } = field(inside, red('wolves', {}, [18, 18]));
    expect(control()).toBe('contested');
  });

  test.each([
    [
      'two of three',
      [
        [18, 15],
        [19, 15],
        [22, 15],
      ],
      true,
    ],
    [
      'half is not enough',
      [
        [18, 15],
        [22, 15],
      ],
      false,
    ],
    ['by the centre, not the base', [[21, 15]], false],
    [
      'a stray model neither holds nor denies',
      [
        [18, 15],
        [22, 15],
        [23, 15],
      ],
      false,
    ],
  ] as const)('area.membership: %s', (_what, at, member) => {
    const unit = blue('ash', {}, ...at.map(([x, y]): [number, number] => [x, y]));
    const { fight, control } = field(unit, away);
    const [ford] = areas;
    expect(ford && isInArea(ford, fight.unit('ash'))).toBe(member);
    expect(control()).toEqual(member ? { force: 'blue' } : 'nobody');
  });

  test('area.membership: morale and order do not matter, having left the table does', () => {
    const { fight, control } = field(inside, away);
    fight.match.state.units.ash = { ...fight.unit('ash'), ordered: false, morale: -9 };
    expect(control()).toEqual({ force: 'blue' });
    fight.match.state.units.ash = { ...fight.unit('ash'), place: 'retreated' };
    expect(control()).toBe('nobody');
    const left = field(inside, blue('oak', {}, [15, 18]), away).fight;
    left.match.state.units.ash = { ...left.unit('ash'), place: 'retreated' };
    expect(isHeldBy(left.game.world, left.state, 'ford', left.unit('ash'))).toBe(false);
  });

  test('area.empty: control is not remembered after the holder leaves', () => {
    const { fight, control } = field(inside, away);
    expect(control()).toEqual({ force: 'blue' });
    fight.does({ type: 'activate', unit: 'ash' });
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [12, 0]) });
    expect(control()).toBe('nobody');
  });

  test('area.entity: the scenario may ask for one very unit', () => {
    const { fight } = field(inside, blue('oak', {}, [50, 35]), away);
    const held = (unit: string) => isHeldBy(fight.game.world, fight.state, 'ford', fight.unit(unit));
    expect([held('ash'), held('oak'), held('wolves')]).toEqual([true, false, false]);
    const contested = field(inside, red('wolves', {}, [18, 18])).fight;
    expect(isHeldBy(contested.game.world, contested.state, 'ford', contested.unit('ash'))).toBe(false);
  });
});
