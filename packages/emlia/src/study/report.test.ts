import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { planJoin } from '../actions/leadership/join.ts';
import type { EmliaEvent } from '../events.ts';
import { activated, battle, blue, red, row } from '../testing/battle.ts';
import { reportOf } from './report.ts';

const units = [
  blue('ash', {}, ...row(10, 20, 3)),
  blue('oak', {}, ...row(10, 21, 2)),
  red('wolves', {}, ...row(30, 20, 4)),
];
const { game, match, state } = battle({ units });
const before = match.standing.map(({ events }) => events);

/** Damage to the wolves, of which so many points and fallen are owed to hits of each of these. */
const damaged = (points: number, casualties: number, hits: Readonly<Record<string, number>>): EmliaEvent => ({
  type: 'unitDamaged',
  unit: 'wolves',
  part: 0,
  points,
  casualties,
  pools: [
    {
      damage: 1,
      needed: 1,
      points,
      hits: Object.values(hits).reduce((sum, one) => sum + one, 0),
      by: Object.entries(hits).map(([unit, count]) => ({ unit, hits: count })),
    },
  ],
});
const worksAfter = (...events: EmliaEvent[]) =>
  reportOf(game, [...before, events]).units.map(({ unit, left, lost, dealt, felled }) => [
    unit,
    left,
    lost,
    dealt,
    felled,
  ]);

describe('what each unit did', () => {
  test('damage.points: damage and fallen are shared by the hits that made them', () => {
    expect(worksAfter(damaged(4, 2, { ash: 3, oak: 1 }))).toEqual([
      ['ash', 3, 0, 3, 1.5],
      ['oak', 2, 0, 1, 0.5],
      ['wolves', 4, 0, 0, 0],
    ]);
  });

  test('damage.points: hits that did no damage are nobody’s work', () => {
    expect(worksAfter(damaged(0, 0, { ash: 3 })).map(([, , , dealt]) => dealt)).toEqual([0, 0, 0]);
  });

  test('damage.limit: who fell is counted for the unit that lost them', () => {
    const fell = { type: 'membersFell', unit: 'wolves', part: 0, members: [0, 1] } as const;
    expect(worksAfter(damaged(2, 2, { ash: 1 }), fell)).toEqual([
      ['ash', 3, 0, 2, 2],
      ['oak', 2, 0, 0, 0],
      ['wolves', 2, 2, 0, 0],
    ]);
  });

  test('leadership.join: what joined another counts with it', () => {
    const [ash, oak] = [state.units.ash, state.units.oak];
    if (!ash || !oak) throw new Error('nobody');
    const { event } = planJoin({ world: game.world, state, dice: scriptedDice() }, ash, oak);
    const fell = { type: 'membersFell', unit: 'oak', part: 0, members: [0] } as const;
    const [first, ...rest] = worksAfter(damaged(4, 2, { ash: 1, oak: 3 }), fell, event);
    expect(first?.slice(2)).toEqual([1, 4, 2]);
    expect(rest.map(([unit]) => unit)).toEqual(['wolves']);
  });
});

describe('how the forces stood', () => {
  test('morale.bounds, timing.turn: units, members and their mean morale, of those on the table', () => {
    const { turns } = reportOf(game, before);
    expect(turns.at(-1)?.forces).toEqual({
      blue: { units: 2, members: 5, morale: 2 },
      red: { units: 1, members: 4, morale: 2 },
    });
    const gone = reportOf(game, [...before, [{ type: 'unitDestroyed', unit: 'wolves' }]]);
    expect(gone.turns.at(-1)?.forces.red).toEqual({ units: 0, members: 0, morale: 0 });
  });

  test('victory.compare: who has left the table is no strength any more', () => {
    const over = { winners: ['blue'], rule: 'victory.compare', say: 'Over.' } as const;
    const left = { type: 'unitLeft', unit: 'wolves', edge: 'north', place: 'retreated' } as const;
    const { turned } = reportOf(game, [...before, [left], [{ type: 'battleEnded', result: over }]]);
    expect(turned).toBe(before.length);
  });
});

describe('luck', () => {
  const rocks = [{ part: 0, weapon: 'rocks' }];
  const fired = (...faces: number[]) => {
    const archers = { skills: { aimedFire: { level: faces.length } } };
    const field = { units: [blue('ash', archers, [10, 20]), red('wolves', {}, [14, 20])] };
    const fight = activated(field, 'ash', ...faces);
    fight.does({ type: 'aimedFire', unit: 'ash', arms: rocks, subject: 'wolves', forfeitMove: false });
    return reportOf(
      fight.game,
      fight.match.standing.map(({ events }) => events),
    ).luck;
  };

  test('skill.success: shots count as blows do, for the force that rolled them', () => {
    const { blue: ours, red: theirs } = fired(12, 1);
    expect(ours).toMatchObject({ dice: 2, successes: 1 });
    expect(ours?.expected).toBeGreaterThan(0);
    expect(theirs).toEqual({ dice: 0, expected: 0, successes: 0, sigma: 0 });
  });

  test('skill.success: where nothing was rolled there is no luck in it', () => {
    const check = { skill: 'aimedFire', level: 2, total: 20, successes: 2, faces: [], modifiers: [] };
    const shot = { type: 'unitFired', unit: 'ash', subject: 'wolves', distance: 4, forfeitedMove: false };
    const event = { ...shot, shots: [{ part: 0, weapon: 'rocks', check }] } as never;
    expect(reportOf(game, [...before, [event]]).luck.blue).toMatchObject({ dice: 0, successes: 0 });
  });
});
