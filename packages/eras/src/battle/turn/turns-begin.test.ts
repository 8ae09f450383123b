import { describe, expect, test } from 'vitest';
import type { LeaderEntry } from '../../pack/stat-line.ts';
import { groupSpeed } from '../table/stats.ts';
import { type Battle, battle, men, ofType, type Plan } from '../testing/battle.ts';

const DONE = { type: 'done' } as const;
const field = (plan: Plan = {}) =>
  battle({
    otherDice: 1,
    blue: { groups: [men('a', 20, [300, 500])] },
    red: { groups: [men('b', 20, [900, 500])] },
    ...plan,
  });
const next = (t: Battle) => {
  const { turn } = t.state;
  while (t.state.turn === turn) {
    const { kind, seat = '' } = t.state.pending.at(-1) ?? {};
    t.do(seat, kind === 'return' ? { type: 'returnFire', fires: [] } : DONE);
  }
};

describe('what leaders give for some turns', () => {
  const leader = (id: string, ...bonuses: LeaderEntry['bonuses']): LeaderEntry => ({ id, name: id, bonuses });
  const BRISK = { scope: 'player', do: { stat: 'speed', op: 'add', value: 10 } } as const;
  const begun = (one: LeaderEntry, status: 'ambush' | 'defending' = 'defending') => {
    const t = field({
      leaders: [one],
      blue: { leader: one.id, status, groups: [men('a', 20, [300, 500])] },
    });
    t.to('movement', 'blue');
    return t;
  };
  const speed = (t: Battle) => groupSpeed(t.game.field, t.state, 'a');

  test('leader.bonuses: begun with the battle for whatever side, in force so long and then over', () => {
    const t = begun(leader('brisk', { ...BRISK, turns: 2, scale: 'battle' }));
    expect(t.all('effectBegan').map(({ ongoing }) => ongoing)).toEqual([
      {
        rule: 'leader.bonuses',
        label: 'brisk',
        on: { reach: 'player', id: 'blue' },
        until: 2,
        scale: 'battle',
        do: BRISK.do,
      },
    ]);
    expect(speed(t)).toBe(110);
    next(t);
    expect(t.state.ongoing).toHaveLength(1);
    next(t);
    expect([t.state.turn, t.state.ongoing, speed(t)]).toEqual([3, [], 100]);
  });

  test('leader.bonuses: what lasts for turns of a campaign, or for good, does not begin with a battle', () => {
    const t = begun(
      leader('slow', { ...BRISK, turns: 2, scale: 'campaign' }, { ...BRISK, do: { ...BRISK.do } }),
    );
    expect(t.all('effectBegan')).toEqual([]);
    expect(speed(t)).toBe(110);
    next(t);
    next(t);
    expect(speed(t)).toBe(110);
  });

  test('leader.bonuses, priority.ambush: what is for an ambush is for nobody else', () => {
    const one = leader('sly', { ...BRISK, filter: { when: 'ambushing' }, turns: 2, scale: 'battle' });
    expect(begun(one).all('effectBegan')).toEqual([]);
    expect(begun(one, 'ambush').all('effectBegan')).toHaveLength(1);
  });
});

describe('shots at the start of a part', () => {
  const guns = (plan: Plan = {}) =>
    field({
      blue: {
        groups: [
          men('a', 20, [300, 500]),
          men('g', 2, [300, 560], { type: 'gun' }),
          men('t', 2, [300, 620], { type: 'tank' }),
        ],
      },
      ...plan,
    });

  test('shots.reset: nothing is told of those who have spent nothing', () => {
    const t = guns();
    for (let i = 0; i < 3; i++) next(t);
    expect(t.all('rearmed')).toEqual([]);
  });

  test('shots.reset: only of those who fired or fell, and once', () => {
    const t = guns();
    t.to('targeting', 'blue');
    t.do('blue', {
      type: 'attack',
      unit: 't/tank',
      weapon: 'Cannon',
      aim: { target: 'b/riflemen' },
      count: 1,
    });
    for (let i = 0; i < 3; i++) next(t);
    t.to('movement', 'red');
    expect(t.all('rearmed').flatMap(({ units }) => units)).toEqual([
      { unit: 't/tank', shots: { Cannon: { left: 4, of: 2 } } },
      // Of those who were hit there are fewer to fire.
      { unit: 'b/riflemen', shots: { Rifles: { left: 18, of: 18 } } },
    ]);
  });
});

describe('who is asked', () => {
  test('phase.targeting, battle.withdrawal: whoever has left the map altogether has no part in Targeting', () => {
    const t = field({
      blue: {
        groups: [men('a', 20, [300, 500])],
        allies: [{ id: 'teal', groups: [men('c', 1, [2, 700])] }],
      },
    });
    t.to('movement', 'teal');
    t.do('teal', { type: 'withdraw', group: 'c' });
    t.to('targeting', 'blue');
    const seats: string[] = [];
    while (t.state.phase === 'targeting') {
      const seat = t.state.pending.at(-1)?.seat ?? '';
      seats.push(seat);
      t.do(seat, DONE);
    }
    expect(seats).toEqual(['blue', 'red']);
  });

  test('battle.end: an end that all agree on is told, and who said what', () => {
    const t = field();
    t.to('movement', 'blue');
    t.do('blue', { type: 'proposeEnd' });
    const events = t.do('red', { type: 'answerEnd', agree: true });
    expect(t.tells(events)[0]).toBe('Red agrees to end the battle. [battle.end]');
    expect(ofType(events, 'battleEnded')).toHaveLength(1);
    const other = field();
    other.to('movement', 'blue');
    other.do('blue', { type: 'proposeEnd' });
    expect(other.tells(other.do('red', { type: 'answerEnd', agree: false }))).toEqual([
      'Red fights on. [battle.end]',
    ]);
    expect(other.refusal('blue', { type: 'proposeEnd' })).toBe('battle.end');
  });
});
