import type { ScenarioFact, UnitEntry } from '@emlia/content';
import type { Condition } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { planSplit } from '../../actions/leadership/split.ts';
import type { UnitState } from '../../state.ts';
import { battle, blue, box, entry, red, row } from '../../testing/battle.ts';
import { isScenarioMet } from './facts.ts';

const areas = [
  { id: 'ford', name: 'the Ford', points: box(10, 10, 20, 20) },
  { id: 'hill', name: 'the Hill', points: box(30, 10, 40, 20) },
];

const worth: Partial<UnitEntry> = { hireValue: 30, armyValue: 4 };

/** Two units of blues in the ford, one of reds on the hill, another far off. */
const field = (asked: Condition<ScenarioFact>[] = []) => {
  const fight = battle({
    areas,
    units: [
      blue('ash', worth, ...row(12, 12, 3)),
      blue('oak', { ...worth, armyValue: 1 }, ...row(12, 15, 3)),
      red('wolves', { hireValue: 10 }, ...row(32, 15, 2)),
      red('bears', {}, [55, 35]),
    ],
    scenario: { endings: asked.map(when => ({ when, reason: 'So.' })) },
  });
  const { state } = fight.match;
  const change = (id: string, changes: Partial<UnitState>): void => {
    state.units[id] = { ...fight.unit(id), ...changes };
  };
  return {
    fight,
    change,
    falls: (id: string, count: number) => change(id, { members: fight.unit(id).members.slice(count) }),
    gone: (id: string, place: UnitState['place'], left?: UnitState['left']) =>
      change(id, { place, ...(left && { left }), ...(place === 'destroyed' && { members: [] }) }),
    is: (when: Condition<ScenarioFact>, elapsed = 1) =>
      isScenarioMet({ world: fight.game.world, state, elapsed }, when),
  };
};

const reds = { force: 'red' } as const;
const blues = { force: 'blue' } as const;

describe('what becomes of units and armies', () => {
  test('victory.rout-of-army: wiped out is every unit destroyed, not one that retreated', () => {
    const { gone, is } = field();
    const wiped = { fact: 'wipedOut', ...reds } as const;
    gone('wolves', 'destroyed');
    expect([is(wiped), is({ ...wiped, atLeast: 1 }), is({ ...wiped, atLeast: 2 })]).toEqual([
      false,
      true,
      false,
    ]);
    gone('bears', 'retreated');
    expect(is(wiped)).toBe(false);
    gone('bears', 'destroyed');
    expect(is(wiped)).toBe(true);
  });

  test('victory.rout-of-army: routed from the field is no unit left on the table, however it went', () => {
    const { gone, is, change } = field();
    const routed = { fact: 'routed', ...reds } as const;
    gone('wolves', 'destroyed');
    expect(is(routed)).toBe(false);
    gone('bears', 'retreated');
    expect(is(routed)).toBe(true);
    change('ash', { morale: -7 });
    expect([is({ ...routed, ...blues }), is({ ...routed, ...blues, atLeast: 1 })]).toEqual([false, true]);
  });

  test('victory.exact: so many units routed: retreated, or at -7 or worse on the table', () => {
    const { change, gone, is } = field();
    const two = { fact: 'routed', ...reds, atLeast: 2 } as const;
    const routed = (morale: number, place: UnitState['place'] = 'table') => {
      change('bears', { morale, place });
      return is(two);
    };
    gone('wolves', 'retreated');
    expect([routed(-6), routed(-7), routed(2, 'retreated'), routed(-7, 'destroyed')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('victory.exact: who has not come is not wiped out', () => {
    const { change, gone, is } = field();
    gone('wolves', 'destroyed');
    const wiped = { fact: 'wipedOut', ...reds, atLeast: 2 } as const;
    for (const place of ['reserve', 'absent'] as const) {
      change('bears', { place, members: [] });
      expect(is(wiped)).toBe(false);
    }
  });

  test('victory.exact: who has left an area with the table is no longer counted there', () => {
    const { change, is } = field();
    const there = (atLeast: number) =>
      is({ fact: 'present', ...blues, area: 'ford', count: 'members', atLeast });
    expect([there(6), there(7)]).toEqual([true, false]);
    change('oak', { place: 'retreated' });
    expect([there(3), there(4)]).toEqual([true, false]);
    expect(is({ fact: 'contested', area: 'ford' })).toBe(false);
  });

  test('scenario.time.hold: before anything was held, nothing has been held for a turn', () => {
    const held = { fact: 'heldFor', ...blues, area: 'ford', turns: 1 } as const;
    const { is } = field([held]);
    expect([is(held), is({ ...held, inTotal: true })]).toEqual([false, false]);
  });

  test('victory.rout-of-army: units still due as reinforcements prevent both', () => {
    const late = { id: 'elm', entry: 'ash', name: 'elm' };
    const arrive = { effect: 'arrive', ...reds, unit: late, edge: 'north', at: 5 } as const;
    const { fight, gone } = field();
    for (const id of ['wolves', 'bears']) gone(id, 'destroyed');
    const world = {
      ...fight.game.world,
      setup: {
        ...fight.game.world.setup,
        scenario: {
          ...fight.game.world.setup.scenario,
          events: [{ id: 'help', name: 'Help', turns: { list: [2] }, effects: [arrive] }],
        },
      },
    };
    const state = fight.match.state;
    const at = (fact: ScenarioFact) => isScenarioMet({ world, state, elapsed: state.turn }, fact);
    const facts = [
      { fact: 'wipedOut', ...reds },
      { fact: 'routed', ...reds },
    ] as const;
    expect(facts.map(at)).toEqual([false, false]);
    state.turn = 2;
    expect(facts.map(at)).toEqual([true, true]);
    // One that found no room still waits.
    state.awaiting = [{ event: 'help', effect: 0, number: 1 }];
    expect(facts.map(at)).toEqual([false, false]);
  });

  test('victory.exact: retreated over its own lines, exited over any edge or this one, captured', () => {
    const { gone, is } = field();
    gone('wolves', 'retreated', 'north');
    gone('bears', 'destroyed', 'east');
    gone('ash', 'captured');
    const some = { ...reds, atLeast: 1 } as const;
    expect(is({ fact: 'retreated', ...some })).toBe(true);
    expect(is({ fact: 'retreated', ...reds })).toBe(false);
    expect(is({ fact: 'exited', ...reds })).toBe(true);
    expect(is({ fact: 'exited', ...some, edge: 'east' })).toBe(true);
    expect(is({ fact: 'exited', ...some, edge: 'west' })).toBe(false);
    expect(is({ fact: 'captured', ...blues, atLeast: 1 })).toBe(true);
    expect(is({ fact: 'captured', ...blues })).toBe(false);
  });

  test('victory.exact: a named unit is followed through splits', () => {
    const wiped = { fact: 'wipedOut', unit: 'ash' } as const;
    const { fight, gone, is } = field([wiped]);
    const { state } = fight.match;
    fight.game.evolve(
      state,
      planSplit({ world: fight.game.world, state, unit: fight.unit('ash') }, [2]).event,
    );
    gone('ash', 'destroyed');
    expect(is(wiped)).toBe(false);
    gone('ash-2', 'destroyed');
    expect(is(wiped)).toBe(true);
  });

  test('victory.exact: and into another unit it has joined', () => {
    const ash = { unit: 'ash' } as const;
    const { fight, change, gone, is } = field([{ fact: 'wipedOut', ...ash }]);
    const { state } = fight.match;
    const { members, parts } = fight.unit('ash');
    const oak = fight.unit('oak');
    delete state.units.ash;
    const joining = members.map(member => ({ ...member, id: member.id + 3, part: 1 }));
    change('oak', { parts: [...oak.parts, ...parts], members: [...oak.members, ...joining] });
    expect(is({ fact: 'wipedOut', ...ash })).toBe(false);
    change('oak', { members: oak.members });
    expect([is({ fact: 'wipedOut', ...ash }), is({ fact: 'wipedOut', unit: 'oak' })]).toEqual([true, false]);
    gone('oak', 'retreated', 'south');
    expect([is({ fact: 'wipedOut', ...ash }), is({ fact: 'exited', ...ash })]).toEqual([true, false]);
  });
});

describe('who is where', () => {
  test('victory.exact: control, contest and presence of areas', () => {
    const { is, change } = field([{ fact: 'holds', unit: 'ash', area: 'ford' }]);
    expect(is({ fact: 'controls', ...blues, area: 'ford' })).toBe(true);
    expect(is({ fact: 'controls', ...reds, area: 'ford' })).toBe(false);
    expect(is({ fact: 'holds', unit: 'ash', area: 'ford' })).toBe(true);
    expect(is({ fact: 'present', ...reds, area: 'ford' })).toBe(false);
    expect(is({ fact: 'present', ...blues, area: 'ford', atLeast: 2 })).toBe(true);
    expect(is({ fact: 'present', ...blues, area: 'ford', atLeast: 3 })).toBe(false);
    expect(is({ fact: 'present', ...blues, area: 'ford', atLeast: 6, count: 'members' })).toBe(true);
    expect(is({ fact: 'present', ...blues, area: 'ford', atLeast: 7, count: 'members' })).toBe(false);
    change('bears', { members: [{ id: 0, x: 18, y: 18, facing: 0, part: 0 }] });
    expect(is({ fact: 'contested', area: 'ford' })).toBe(true);
    expect(is({ fact: 'controls', ...blues, area: 'ford' })).toBe(false);
    expect(is({ fact: 'holds', unit: 'ash', area: 'ford' })).toBe(false);
  });

  test('victory.exact: numbers compared in an area, or in two', () => {
    const { is, falls } = field();
    const more = { fact: 'outnumbers', ...blues, area: 'ford', than: 'red' } as const;
    expect(is(more)).toBe(true);
    expect(is({ ...more, area: 'hill' })).toBe(false);
    expect(is({ ...more, thanIn: 'hill' })).toBe(true);
    falls('ash', 2);
    falls('oak', 2);
    // Two against two outnumber nobody.
    expect(is({ ...more, thanIn: 'hill' })).toBe(false);
    expect(is({ ...more, thanIn: 'hill', count: 'units' })).toBe(true);
  });
});

describe('what it cost, and when', () => {
  test.each([
    ['members', 3, 6],
    ['units', 0, 2],
    ['hireValue', 30, 60],
    ['armyValue', 0, 5],
  ] as const)('victory.exact: losses by %s', (measure, lost, all) => {
    const { is, falls, gone } = field();
    falls('ash', 2);
    falls('oak', 1);
    const loss = { fact: 'lost', ...blues, measure } as const;
    if (lost > 0) expect(is({ ...loss, atLeast: lost })).toBe(true);
    expect(is({ ...loss, atLeast: lost + 1 })).toBe(false);
    expect(is({ ...loss, percent: 50 })).toBe(lost * 2 >= all);
    expect(is({ ...loss, percent: 51 })).toBe(false);
    gone('ash', 'destroyed');
    gone('oak', 'captured');
    expect(is({ ...loss, atLeast: all })).toBe(true);
    expect(is({ ...loss, percent: 100 })).toBe(true);
    expect(is({ fact: 'lostMore', ...blues, than: 'red', measure })).toBe(true);
    expect(is({ fact: 'lostMore', ...reds, than: 'blue', measure })).toBe(false);
  });

  test('victory.losses-or-time: by an army that has fled, by turns without a goal, by losses', () => {
    const { is, gone, falls } = field();
    const beaten: Condition<ScenarioFact> = {
      any: [
        { fact: 'routed', ...reds },
        { all: [{ fact: 'turns', atLeast: 4 }, { not: { fact: 'controls', ...reds, area: 'ford' } }] },
        { fact: 'lost', ...reds, atLeast: 2 },
      ],
    };
    expect([is(beaten, 3), is(beaten, 4)]).toEqual([false, true]);
    falls('wolves', 2);
    expect(is(beaten, 1)).toBe(true);
    const fled = field();
    for (const id of ['wolves', 'bears']) fled.gone(id, 'retreated');
    expect([fled.is(beaten, 1), is({ fact: 'lost', ...reds, atLeast: 3 })]).toEqual([true, false]);
    gone('bears', 'retreated');
    expect(is({ fact: 'lost', ...reds, atLeast: 3 })).toBe(false);
  });

  test('event.schedule: whether an event has happened', () => {
    const { fight, is } = field();
    const happened = { fact: 'happened', event: 'storm' } as const;
    expect(is(happened)).toBe(false);
    fight.match.state.happened = { storm: [1] };
    expect(is(happened)).toBe(true);
  });
});

describe('goals of quite different kinds', () => {
  test.each([
    ['covering the retreat of comrades', { fact: 'retreated', ...reds, atLeast: 1 }, 'wolves', 'retreated'],
    ['inflicting a set amount of loss', { fact: 'lost', ...reds, atLeast: 2 }, 'wolves', 'destroyed'],
    ['letting none escape', { not: { fact: 'exited', ...reds, atLeast: 1 } }, 'wolves', 'destroyed'],
    ['losing no named unit', { not: { fact: 'wipedOut', unit: 'ash' } }, 'ash', 'table'],
  ] as const)('victory.mirrored: %s', (_what, when, id, place) => {
    const { is, gone } = field([when]);
    gone(id, place, place === 'retreated' ? 'north' : undefined);
    expect(is(when)).toBe(true);
    const other = field([when]);
    if (id === 'ash') other.gone('ash', 'destroyed');
    else if (place === 'destroyed' && 'not' in when) other.gone(id, 'retreated', 'north');
    expect(other.is(when)).toBe(false);
  });
});

test('an entry without hire value is worth nothing', () => {
  expect(entry().hireValue).toBeUndefined();
  const { is, gone } = field();
  gone('bears', 'destroyed');
  expect(is({ fact: 'lost', ...reds, measure: 'hireValue', atLeast: 1 })).toBe(false);
});
