import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { muster } from '../../forces/muster.ts';
import { openBattle } from '../game.ts';
import { hideEvent, hideState } from '../table/secrets.ts';
import { battle, men, ofType, type Plan, setupFor } from '../testing/battle.ts';
import { rosterWith } from '../testing/roster.ts';
import type { Support } from './setup.ts';
import { shownSetup } from './shown-setup.ts';

const gun = (): Support => ({
  group: {
    id: 'guns',
    name: 'Guns',
    units: [muster(rosterWith(), 'guns/howitzer', 'howitzer', 2, { era: 'WW2' })],
  },
  army: 'far',
  at: { x: -4000, y: 500 },
});
const plan = (changes: Plan = {}): Plan => ({
  otherDice: 1,
  blue: {
    manpower: 40,
    grants: [{ turn: 2, amount: 5 }],
    groups: [
      men('a', 16, [100, 500]),
      men('late', 8, undefined, { type: 'nurse', count: 1 }, { arrives: 3 }),
    ],
    support: [gun()],
  },
  red: { manpower: 30, groups: [men('b', 16, [900, 500]), men('d', 1, [900, 600], { type: 'knight' })] },
  ...changes,
});
const seen = (hidden: NonNullable<Plan['hidden']>, seat?: string) => {
  const { sides, heroes } = shownSetup(setupFor(plan({ hidden })), seat);
  const [blue] = sides[0]?.players ?? [];
  return {
    groups: blue?.armies.flatMap(army => army.groups.map(({ group }) => group.id)),
    guns: blue?.support?.map(({ group }) => group.id),
    manpower: blue?.manpower,
    grants: blue?.grants.length,
    heroes,
  };
};

describe('a setup as a seat may know it', () => {
  const ALL = { groups: ['a', 'late'], guns: ['guns'], manpower: 40, grants: 1, heroes: undefined };

  test('sheet.visibility: where nothing is hidden, or from one’s own seat, it is whole', () => {
    const setup = setupFor(plan());
    expect(shownSetup(setup, 'red')).toBe(setup);
    const placed = setupFor(plan({ hidden: ['deployment'] }));
    expect(shownSetup(placed, 'red')).toBe(placed);
    expect(seen([], 'red')).toEqual(ALL);
    expect(seen(['manpower'], 'blue')).toEqual(ALL);
    expect(seen(['arrivals', 'manpower'], 'blue')).toEqual({ ...ALL, heroes: ['nurse', 'knight'] });
  });

  test.each(['red', undefined])(
    'sheet.visibility: to others (%s) nothing of what is hidden, and all the rest',
    seat => {
      expect(seen(['manpower'], seat)).toEqual({ ...ALL, manpower: 0, grants: 0 });
      expect(seen(['arrivals'], seat)).toEqual({
        ...ALL,
        groups: ['a'],
        guns: undefined,
        heroes: ['nurse', 'knight'],
      });
      expect(seen(['arrivals', 'manpower'], seat)).toEqual({
        groups: ['a'],
        guns: undefined,
        manpower: 0,
        grants: 0,
        heroes: ['nurse', 'knight'],
      });
    },
  );

  test('hero.purchase, sheet.visibility: a battle opened on what one may know has the same heroes taken', () => {
    const setup = setupFor(plan({ hidden: ['arrivals'] }));
    const whole = openBattle(setup).begin().heroes;
    expect(whole.toSorted()).toEqual(['knight', 'nurse']);
    expect(openBattle(shownSetup(setup, 'red')).begin().heroes.toSorted()).toEqual(['knight', 'nurse']);
    expect(openBattle({ ...setup, heroes: [] }).begin().heroes).toEqual([]);
  });

  test('indirect.off-map, sheet.visibility: guns in support stand where they stand; hidden, no other side has them', () => {
    const field = (hidden: NonNullable<Plan['hidden']>) => battle(plan({ hidden }));
    const t = field([]);
    expect(t.state.groups.guns).toMatchObject({ army: 'far', where: 'support', at: { x: -4000, y: 500 } });
    expect(t.state.groups.guns).not.toHaveProperty('secret');
    expect(t.unit('guns/howitzer').at).toEqual({ x: -4000, y: 500 });
    const hidden = field(['arrivals']);
    expect(hidden.state.groups.guns).toMatchObject({ secret: true });
    const known = (seat?: string) =>
      Object.keys(hideState(hidden.game.field, cloneJson(hidden.state), seat).groups).sort();
    expect([known('blue'), known('red'), known()]).toEqual([
      ['a', 'b', 'd', 'guns', 'late'],
      ['a', 'b', 'd'],
      ['a', 'b', 'd'],
    ]);
  });
});

describe('placing and buying', () => {
  const waiting = (more: Plan = {}) =>
    battle({
      otherDice: 1,
      blue: { manpower: 100, groups: [men('a', 16, undefined)] },
      red: { groups: [men('b', 16, [900, 500])] },
      ...more,
    });
  const place = (more: object = {}) =>
    ({
      type: 'place',
      group: 'a',
      at: { x: 100, y: 500 },
      places: [{ unit: 'a/riflemen', at: { x: 100, y: 500 }, files: 4 }],
      ...more,
    }) as never;

  test.each(['north', 'east', 'south', 'west'] as const)('group.formation: a group may look %s', front => {
    const t = waiting();
    const [placed] = ofType(t.do('blue', place({ front })), 'groupPlaced');
    expect(placed).toMatchObject({ group: 'a', side: 'blue', front, at: { x: 100, y: 500 } });
    expect([t.state.groups.a?.front, t.state.groups.a?.where]).toEqual([front, 'map']);
    expect(t.unit('a/riflemen')).toMatchObject({ offset: { x: 0, y: 0 }, files: 4 });
  });

  test('group.formation: it looks to where the enemy comes from, if nothing is said', () => {
    const t = waiting();
    const [placed] = ofType(t.do('blue', place()), 'groupPlaced');
    expect(placed?.front).toBe('east');
  });

  test('sheet.visibility: where set-up is hidden only one’s own side sees where a group is put', () => {
    const t = waiting({ hidden: ['deployment'] });
    const [placed] = ofType(t.do('blue', place()), 'groupPlaced');
    const told = (seat?: string) => hideEvent(t.game.field, placed as never, seat)?.type;
    expect([told('blue'), told('red'), told()]).toEqual(['groupPlaced', undefined, undefined]);
  });

  test('battle.setup: whoever finds no room where the scenario puts him waits to be placed', () => {
    const crowd = (size: number) =>
      battle({
        size,
        otherDice: 1,
        blue: { groups: [men('a', 900, [20, 20])] },
        red: { groups: [men('b', 4, [size - 4, size - 4])] },
      }).state.groups.a?.where;
    expect([crowd(1000), crowd(44)]).toEqual(['map', 'waiting']);
  });

  test('battle.setup: put as near as there is room: first to the side the list begins with, ring by ring', () => {
    const at = (others: number) => {
      const t = battle({
        otherDice: 1,
        blue: {
          groups: [
            men('x', 4, [100, 500], { files: 2 }),
            ...Array.from({ length: others }, (_, i) => men(`o${i}`, 4, [100, 500], { files: 2 })),
          ],
        },
        red: { groups: [men('b', 4, [900, 500])] },
      });
      return Object.values(t.state.groups)
        .filter(({ player }) => player === 'blue')
        .map(group => [group.at.x - 100, group.at.y - 500]);
    };
    const all = at(5);
    expect(all[0]).toEqual([0, 0]);
    expect(new Set(all.map(String)).size).toBe(6);
    for (const [x = 0, y = 0] of all) expect(Math.abs(x) + Math.abs(y)).toBeLessThanOrEqual(16);
  });

  test('manpower.purchase: what is bought stands nowhere yet, in a group of its own or one that waits', () => {
    const t = waiting();
    const buy = (unit: string, group: string) =>
      ofType(t.do('blue', { type: 'buy', unit, lots: 1, era: 'WW2', group }), 'unitBought')[0];
    expect(buy('riflemen', 'Fresh')?.unit).toMatchObject({
      group: 'blue-1',
      at: { x: 0, y: 0 },
      offset: { x: 0, y: 0 },
      files: 4,
      went: 0,
      alive: 10,
      paid: 10,
    });
    expect(buy('gun', 'a')?.unit).toMatchObject({ group: 'a', alive: 1, paid: 20, elements: [{ crew: 4 }] });
    const more = buy('riflemen', 'a');
    expect(more).not.toHaveProperty('group');
    expect(more?.unit).toMatchObject({ alive: 26, offset: { x: 0, y: 0 } });
  });

  test('sheet.visibility: of what is bought in secret others are told that it was, and what it cost where that is no secret', () => {
    const lines = (hidden: NonNullable<Plan['hidden']>) => {
      const t = waiting({ hidden, blue: { manpower: 100, groups: [men('a', 16, [300, 500])] } });
      t.to('movement', 'blue');
      const [bought] = ofType(
        t.do('blue', { type: 'buy', unit: 'riflemen', lots: 2, era: 'WW2', group: 'Late' }),
        'unitBought',
      );
      const told = hideEvent(t.game.field, bought as never, 'red');
      return told && t.game.tell(t.state, told).map(({ say, rule, working }) => [say, rule, working]);
    };
    const secret = 'Blue buys units for a group that has not been seen yet.';
    expect(lines(['arrivals'])).toEqual([[secret, 'sheet.visibility', '20 manpower']]);
    expect(lines(['arrivals', 'manpower'])).toEqual([[secret, 'sheet.visibility', undefined]]);
  });

  test('sheet.visibility: where manpower is hidden others do not see what anybody has, pays or is granted', () => {
    const t = waiting({
      hidden: ['manpower'],
      blue: { manpower: 100, grants: [{ turn: 1, amount: 7 }], groups: [men('a', 16, [300, 500])] },
    });
    const has = (seat?: string) => hideState(t.game.field, cloneJson(t.state), seat).players.blue?.manpower;
    expect([(has('blue') ?? 0) > 0, has('red'), has()]).toEqual([true, 0, 0]);
    t.to('movement', 'blue');
    for (const granted of t.all('manpowerGranted'))
      expect(['blue', 'red', undefined].map(seat => hideEvent(t.game.field, granted, seat)?.type)).toEqual([
        'manpowerGranted',
        undefined,
        undefined,
      ]);
    const [bought] = ofType(
      t.do('blue', { type: 'buy', unit: 'riflemen', lots: 1, era: 'WW2', group: 'Late' }),
      'unitBought',
    );
    const cost = (seat?: string) =>
      (hideEvent(t.game.field, bought as never, seat) as { cost?: number }).cost;
    expect([cost('blue'), cost('red'), cost()]).toEqual([10, 0, 0]);
  });

  test('hero.purchase: a hero bought for a group that others do not see is known to be taken', () => {
    const t = waiting({ hidden: ['arrivals'], blue: { manpower: 200, groups: [men('a', 16, [300, 500])] } });
    t.to('movement', 'blue');
    const [bought] = ofType(
      t.do('blue', { type: 'buy', unit: 'nurse', lots: 1, era: 'WW2', group: 'Late' }),
      'unitBought',
    );
    const told = hideEvent(t.game.field, bought as never, 'red');
    expect(told).toEqual({ type: 'boughtInSecret', seat: 'blue', cost: 70, hero: 'nurse' });
    const view = hideState(t.game.field, t.game.begin(), 'red');
    if (told) t.game.evolve(view, told);
    expect([view.heroes, view.made, view.players.blue?.manpower]).toEqual([['nurse'], 1, 130]);
  });
});
