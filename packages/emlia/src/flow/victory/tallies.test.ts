import type { Counter, Tally } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import type { UnitState } from '../../state.ts';
import { battle, blue, box, eventOf, red, row } from '../../testing/battle.ts';
import { talliesNow } from './tallies.ts';

const areas = [{ id: 'ford', name: 'the Ford', points: box(10, 10, 20, 20) }];

const tally = (id: string, ...counts: readonly Counter[]): Tally => ({ id, name: `The ${id}`, counts });

/** Two units of blues in the ford, one of them with loads, and two of reds far off. */
const field = (tallies: readonly Tally[], more: Parameters<typeof battle>[0]['scenario'] = {}) => {
  const fight = battle({
    areas,
    units: [
      blue('carts', { keywords: ['Load'], timing: 0 }, ...row(12, 12, 3)),
      blue('oak', { hireValue: 25, timing: 0 }, ...row(12, 15, 4)),
      red('wolves', { timing: 0 }, ...row(42, 15, 2)),
      red('bears', { timing: 0 }, [55, 35]),
    ],
    victory: [],
    scenario: { tallies, ...more },
  });
  const { state } = fight.match;
  return {
    fight,
    change: (id: string, changes: Partial<UnitState>) => {
      state.units[id] = { ...fight.unit(id), ...changes };
    },
    now: () => talliesNow(fight.game.world, state).map(one => one.now),
  };
};

/** Whoever is left acts, and the turn is over. */
const endTurn = ({ fight }: Pick<ReturnType<typeof field>, 'fight'>) => {
  const { turn } = fight.state;
  const events = [];
  while (fight.state.turn === turn && fight.state.phase !== 'over') {
    const unit = Object.values(fight.state.units).find(
      one => one.seat === fight.asked()?.seat && !one.activated && one.place === 'table',
    );
    events.push(...fight.does({ type: 'activate', unit: unit?.id ?? '' }));
    events.push(...fight.does({ type: 'endActivation', unit: unit?.id ?? '' }));
  }
  return events;
};

describe('tallies', () => {
  const blues = { force: 'blue' } as const;

  test.each([
    ['members lost', { count: 'lost', ...blues }, { members: [] }, 4],
    ['units lost', { count: 'lost', ...blues, measure: 'units' }, { place: 'destroyed', members: [] }, 1],
    ['hire value lost', { count: 'lost', unit: 'oak', measure: 'hireValue' }, { members: [] }, 25],
    ['who was destroyed', { count: 'wipedOut', ...blues }, { place: 'destroyed', members: [] }, 1],
    ['who is routed', { count: 'routed', ...blues }, { morale: -7 }, 1],
    ['who retreated', { count: 'retreated', ...blues }, { place: 'retreated' }, 1],
    ['who left', { count: 'exited', ...blues }, { place: 'destroyed', left: 'east' }, 1],
    [
      'who left by that edge',
      { count: 'exited', ...blues, edge: 'east' },
      { place: 'destroyed', left: 'east' },
      1,
    ],
    [
      'who left by another',
      { count: 'exited', ...blues, edge: 'west' },
      { place: 'destroyed', left: 'east' },
      0,
    ],
    [
      'loads that left',
      { count: 'exited', ...blues, keyword: 'Load' },
      { place: 'destroyed', left: 'east' },
      0,
    ],
    ['who was captured', { count: 'captured', unit: 'oak' }, { place: 'captured' }, 1],
    ['another who was', { count: 'captured', unit: 'carts' }, { place: 'captured' }, 0],
    ['who is there', { count: 'present', ...blues, area: 'ford' }, {}, 2],
    ['who is still there', { count: 'present', ...blues, area: 'ford' }, { place: 'retreated' }, 1],
    ['loads that are there', { count: 'present', ...blues, area: 'ford', keyword: 'Load' }, {}, 1],
  ] as const)('victory.exact: a tally counts %s', (_what, counter, changes, sum) => {
    const { change, now } = field([tally('sum', counter as Counter)]);
    change('oak', changes as Partial<UnitState>);
    expect(now()).toEqual([sum]);
  });

  test('victory.exact: it adds up what it counts, each for so much, and takes off what counts less than nothing', () => {
    const { change, now } = field([
      tally('sum', { count: 'wipedOut', force: 'red', each: 5 }, { count: 'lost', ...blues, each: -2 }),
      tally('share', { count: 'lost', unit: 'oak', measure: 'hireValue', each: 0.1 }),
    ]);
    change('wolves', { place: 'destroyed', members: [] });
    change('oak', { members: [] });
    // What is counted in parts is rounded down.
    expect(now()).toEqual([5 - 8, 2]);
  });

  test('victory.exact: turns at whose end a place was held, and events, are counted as they come', () => {
    const one = field(
      [
        tally('hold', { count: 'held', ...blues, area: 'ford', each: 3 }),
        tally('bells', { count: 'happened', event: 'bell' }),
      ],
      {
        events: [
          { id: 'bell', name: 'The Bell', say: 'It rings.', turns: { every: 2, from: 1 }, effects: [] },
        ],
      },
    );
    expect(one.now()).toEqual([0, 1]);
    const events = endTurn(one);
    expect(one.now()).toEqual([3, 1]);
    const noted = eventOf(events, 'talliesNoted');
    expect(noted.now).toEqual({ hold: 3, bells: 1 });
    expect(one.fight.game.tell(one.fight.state, noted)).toEqual([
      { say: 'The hold: 3.', rule: 'victory.exact' },
      { say: 'The bells: 1.', rule: 'victory.exact' },
    ]);
    const next = endTurn(one);
    expect(eventOf(next, 'talliesNoted').now).toEqual({ hold: 6 });
    endTurn(one);
    expect(one.now()).toEqual([9, 2]);
  });

  test('victory.exact: nothing is told of tallies that are as they were', () => {
    const one = field([tally('sum', { count: 'lost', ...blues })]);
    expect(endTurn(one).some(({ type }) => type === 'talliesNoted')).toBe(false);
  });

  test('victory.grades: the more has come together, the better the grade; of two tallies the greater counts', () => {
    const loot = { count: 'lost', force: 'red', measure: 'members' } as const;
    const ended = (fallen: number, victory: Parameters<typeof battle>[0]['victory']) => {
      const one = field([tally('loot', loot), tally('price', { count: 'lost', ...blues })], {
        turns: 1,
        victory: victory ?? [],
      });
      const left = one.fight.unit('wolves').members.slice(fallen);
      one.change('wolves', { members: left, ...(left.length === 0 && { place: 'destroyed' }) });
      endTurn(one);
      return one.fight.state.result?.grade;
    };
    const by = (atLeast: number) => ({ fact: 'tally', tally: 'loot', atLeast }) as const;
    const graded = [
      { force: 'blue', grade: 'minorVictory', when: by(1) },
      { force: 'blue', grade: 'majorVictory', when: by(2) },
    ] as const;
    expect([0, 1, 2].map(fallen => ended(fallen, graded))).toEqual([
      undefined,
      'minorVictory',
      'majorVictory',
    ]);
    const more = (atLeast?: number) =>
      ({
        force: 'blue',
        grade: 'victory',
        when: { fact: 'tallyMore', tally: 'loot', thanTally: 'price', ...(atLeast && { atLeast }) },
      }) as const;
    expect([0, 1, 2].map(fallen => ended(fallen, [more()]))).toEqual([undefined, 'victory', 'victory']);
    expect([0, 1, 2].map(fallen => ended(fallen, [more(2)]))).toEqual([undefined, undefined, 'victory']);
  });

  test('victory.exact: a battle that ends in the middle of a turn tells what there is by then', () => {
    const one = field([tally('sum', { count: 'wipedOut', force: 'red' })], {
      endings: [{ when: { fact: 'tally', tally: 'sum', atLeast: 1 }, reason: 'Enough.', atOnce: true }],
    });
    one.change('wolves', { place: 'destroyed', members: [] });
    const [unit] = Object.values(one.fight.state.units).filter(
      ({ seat }) => seat === one.fight.asked()?.seat,
    );
    const events = one.fight.does({ type: 'activate', unit: unit?.id ?? '' });
    expect(eventOf(events, 'talliesNoted').now).toEqual({ sum: 1 });
    expect(one.fight.state.ending?.reason).toBe('Enough.');
  });
});
