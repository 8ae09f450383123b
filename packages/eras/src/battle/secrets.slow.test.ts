import { seededDice } from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { describe, expect, test } from 'vitest';
import { openBattle } from './game.ts';
import type { BattleState } from './state.ts';
import { isSetupSecret } from './table/secrets.ts';
import { battle, men } from './testing/battle.ts';
import { randomBattle } from './testing/random-battle.ts';
import { rosterWith } from './testing/roster.ts';

const plan = {
  blue: { groups: [men('a', 20, undefined)], manpower: 15 },
  red: { groups: [men('b', 20, undefined), men('late', 10, undefined, {}, { arrives: 2 })], manpower: 25 },
} as const;
const place = (group: string, x: number) =>
  ({
    type: 'place',
    group,
    at: { x, y: 500 },
    places: [{ unit: `${group}/riflemen`, at: { x, y: 500 }, files: 4 }],
  }) as const;

describe('sheet.visibility', () => {
  test('sheet.visibility: with nothing stated all is open to every player and to anybody who looks on', () => {
    const t = battle(plan);
    t.do('blue', place('a', 100));
    for (const seat of ['blue', 'red', undefined]) expect(t.game.view(t.state, seat)).toEqual(t.state);
  });

  test('sheet.visibility: hidden set-up is seen when all have finished', () => {
    const t = battle({ ...plan, hidden: ['deployment'] });
    t.do('blue', place('a', 100));
    expect(t.game.view(t.state, 'blue').groups.a).toMatchObject({ where: 'map' });
    expect(t.game.view(t.state, 'red').groups.a).toMatchObject({ where: 'waiting', at: { x: 0, y: 0 } });
    expect(t.game.view(t.state).groups.a).toMatchObject({ where: 'waiting' });
    t.do('blue', { type: 'done' });
    t.do('red', place('b', 900));
    t.do('red', { type: 'done' });
    expect(t.game.view(t.state, 'red').groups.a).toMatchObject({ where: 'map', at: { x: 100, y: 500 } });
  });

  test('sheet.visibility: hidden manpower, and hidden arrivals until they come', () => {
    const t = battle({ ...plan, hidden: ['manpower', 'arrivals'] });
    expect(t.game.view(t.state, 'blue').players).toMatchObject({
      blue: { manpower: 15 },
      red: { manpower: 0 },
    });
    expect(t.game.view(t.state, 'blue').groups.late).toBeUndefined();
    expect(t.game.view(t.state, 'red').groups.late).toBeDefined();
    t.do('blue', place('a', 100));
    t.do('blue', { type: 'done' });
    t.do('red', place('b', 900));
    t.to('movement', 'blue');
    t.to('targeting', 'red');
    t.to('movement', 'red');
    const places = [{ unit: 'late/riflemen', at: { x: 994, y: 500 }, files: 4 }];
    t.do('red', { type: 'enter', group: 'late', edge: 'east', at: { x: 994, y: 500 }, places });
    expect(t.game.view(t.state, 'blue').groups.late).toMatchObject({ where: 'map' });
  });

  test('sheet.visibility: units bought for a group nobody knows of are seen with it', () => {
    const t = battle({ ...plan, hidden: ['arrivals'] });
    t.do('blue', place('a', 100));
    t.do('blue', { type: 'done' });
    t.do('red', place('b', 900));
    t.to('movement', 'red');
    const views = ['blue', 'red', undefined].map(seat => ({
      seat,
      view: JSON.parse(JSON.stringify(t.game.view(t.state, seat))) as BattleState,
    }));
    const events = t.do('red', { type: 'buy', unit: 'riflemen', lots: 1, era: 'WW2', group: 'late' });
    for (const { seat, view } of views) {
      for (const event of events) {
        const seen = t.game.see(event, seat);
        if (seen) t.game.evolve(view, seen);
      }
      expect(view).toEqual(t.game.view(t.state, seat));
      expect(Object.values(view.units).some(({ group }) => group === 'late')).toBe(seat === 'red');
    }
  });
});

/** What the seat may not know, otherwise. */
const swapSecrets = (state: BattleState, seat: string | undefined): BattleState | undefined => {
  const { field } = game;
  let changed = false;
  const own = seat === undefined ? undefined : field.sideOf[seat];
  for (const [id, player] of Object.entries(state.players)) {
    if (field.sideOf[id] === own) continue;
    player.manpower += 3;
    changed = true;
  }
  for (const group of Object.values(state.groups)) {
    if (group.side === own) continue;
    if (group.secret) {
      group.arrives = (group.arrives ?? 0) + 1;
      changed = true;
    } else if (group.where === 'map' && isSetupSecret(field, state)) {
      group.at = { x: group.at.x + 1, y: group.at.y };
      changed = true;
    }
  }
  return changed ? state : undefined;
};

const game = openBattle({
  ...randomBattle(seededDice('secrets', 3), rosterWith(), 'WW2'),
  hidden: ['deployment', 'manpower', 'arrivals'],
});

describe('conformance with hidden information', () => {
  for (const { title, run } of conformance({ game, seed: 'secrets', commands: 80, swapSecrets })) {
    test(`sheet.visibility: ${title}`, () => expect(run).not.toThrow());
  }
});
