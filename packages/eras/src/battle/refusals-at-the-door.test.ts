import { describe, expect, test } from 'vitest';
import { outcomeOf, reinforceBattle } from './outcome.ts';
import { battle, fielded, men, type Plan } from './testing/battle.ts';
import { rosterWith } from './testing/roster.ts';

const open = (plan: Plan = {}) =>
  battle({
    blue: { groups: [men('a', 20, [300, 500])] },
    red: { groups: [men('b', 20, [600, 500])] },
    otherDice: 1,
    ...plan,
  });

describe('who may say what', () => {
  test('phase.order: whoever is not asked is told so, and whoever is asked for something else what that is', () => {
    const t = open();
    t.to('movement', 'blue');
    expect(t.sentence('red', { type: 'done' })).toBe('It is not your choice now. [not-asked]');
    expect(t.sentence('nobody', { type: 'done' })).toMatch(/\[(not-asked|no-seat)\]$/);
    const said = [
      { type: 'returnFire', fires: [] },
      { type: 'react', reactions: [] },
      { type: 'attack', unit: 'a/riflemen', weapon: 'Rifles', aim: { target: 'b/riflemen' } },
    ].map(one => t.sentence('blue', one));
    for (const one of said) expect(one).toMatch(/^[A-Z].+\. \[not-now\]$/);
    const targeting = open();
    targeting.to('targeting', 'blue');
    expect(targeting.sentence('blue', { type: 'move', group: 'a', path: [{ x: 310, y: 500 }] })).toMatch(
      /^[A-Z].+\. \[not-now\]$/,
    );
    expect(targeting.sentence('blue', { type: 'move', group: 'a', path: [{ x: 310, y: 500 }] })).not.toBe(
      t.sentence('blue', {
        type: 'attack',
        unit: 'a/riflemen',
        weapon: 'Rifles',
        aim: { target: 'b/riflemen' },
      }),
    );
  });

  test('phase.order: a prompt is a turn of its player’s where the player moves, aims, acts or sets up', () => {
    const t = open();
    expect(t.game.turnPrompts).toEqual(['leader', 'deploy', 'move', 'target', 'return', 'act']);
  });

  test('move.block: over is over: nothing is let go or held once the battle has a result', () => {
    const t = open();
    t.to('movement', 'blue');
    t.do('blue', { type: 'done' });
    t.do('red', { type: 'surrender', group: 'b' });
    const last = t.state.result ? [] : t.do('red', { type: 'done' });
    expect(last.map(({ type }) => type)).not.toContain('released');
    expect(t.state.result?.winners).toEqual(['blue']);
    expect(t.state.pending).toEqual([]);
  });
});

describe('what a battle hands on', () => {
  test('shots.injured: half a shot that was saved is kept for the next battle, and nothing where none was', () => {
    const t = open();
    const unitOf = () => outcomeOf(t.state).groups.find(({ group }) => group.id === 'a')?.group.units[0];
    expect(unitOf()).not.toHaveProperty('half');
    Object.assign(t.unit('a/riflemen'), { half: true });
    expect(unitOf()?.half).toBe(true);
    Object.assign(t.unit('a/riflemen'), { half: false });
    expect(unitOf()?.half).toBe(false);
  });

  test('reinforcement.joining: an army comes for a player who has a seat, and for nobody else', () => {
    const t = open();
    const comes = (player: string) => {
      const events: string[] = [];
      const act = { emit: ({ type }: { type: string }) => void events.push(type) } as never;
      const group = fielded(rosterWith(), 'WW2', men('late', 8, undefined));
      reinforceBattle({ field: t.game.field, state: t.state, act }, player, { id: 'host' }, [group]);
      return events;
    };
    expect(comes('blue')).toEqual(['groupsJoined']);
    expect(() => comes('nobody')).toThrow('nobody has no seat in this battle');
  });
});
