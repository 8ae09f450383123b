import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { EmliaEvent } from '../../events.ts';
import { activated, blue, midway, red } from '../../testing/battle.ts';
import { isShy } from './bearing.ts';
import { emitStayed } from './stays-put.ts';
import { reachOn } from './tries.ts';

/** Who stayed where it is, by which rule, as far as its activation has come: of this morale as it began, and now. */
const stayed = (began: number, now = began, more: Parameters<typeof midway>[1] = {}, foe = 20) => {
  const units = [midway(blue('ash', {}, [30, 30]), { morale: began, ...more }), red('wolves', {}, [30, foe])];
  const { game, state, unit } = activated({ units, height: 60 }, 'ash');
  unit('ash').morale = now;
  const events: EmliaEvent[] = [];
  const query = { world: game.world, state, seat: 'blue', unit: unit('ash') };
  emitStayed(query, { dice: scriptedDice(), emit: event => void events.push(event) });
  return events.map(event => event.type === 'unitStayed' && event.rule);
};

describe('one that gets no farther back', () => {
  test.each([
    ['falling back', -2, ['retreat.falling-back']],
    ['retreating', -4, ['retreat.falling-back']],
    ['routed', -7, ['retreat.path']],
    ['of good cheer', 2, []],
  ])('retreat.falling-back, retreat.path: %s', (_state, morale, rules) => {
    expect(stayed(morale)).toEqual(rules);
  });

  test('retreat.engaged: held by whoever could strike at it, unless it is routed', () => {
    expect(stayed(-4, -4, {}, 29)).toEqual(['retreat.engaged']);
    expect(stayed(-7, -7, {}, 29)).toEqual(['retreat.path']);
  });

  test('retreat.falling-back, initiative.trigger: its condition is read again, and says nothing where it no longer holds', () => {
    expect(stayed(-4, 2)).toEqual([]);
    expect(stayed(2, -4)).toEqual([]);
  });
});

test('retreat.falling-back: who is not active was asked to go nowhere', () => {
  const { game, state, unit } = activated(
    { units: [midway(blue('ash', {}, [30, 30]), { morale: -4 }), red('wolves', {}, [30, 20])] },
    'ash',
  );
  const events: EmliaEvent[] = [];
  const { activation: _, ...idle } = state;
  const query = { world: game.world, state: idle, seat: 'blue', unit: unit('ash') };
  emitStayed(query, { dice: scriptedDice(), emit: event => void events.push(event) });
  expect(events).toEqual([]);
});

test('morale.closer: who has conditions of its own for its morale shies from nobody but by them', () => {
  const shies = (changes: object) => {
    const units = [midway(blue('ash', changes, [30, 30]), { morale: -2 }), red('wolves', {}, [30, 5])];
    const { game, unit } = activated({ units }, 'ash');
    return isShy(game.world, unit('ash'));
  };
  expect([shies({}), shies({ moraleConditions: [] })]).toEqual([true, false]);
});

test('retreat.path, move.stand: who lies gets half as far', () => {
  const far = (prone: boolean) => {
    const units = [midway(blue('ash', {}, [30, 30]), { prone }), red('wolves', {}, [30, 20])];
    const { unit, query } = activated({ units }, 'ash');
    return reachOn({ ...query('blue'), unit: unit('ash') }, { speed: 15, mode: 'G' });
  };
  expect([far(false), far(true)]).toEqual([15, 7.5]);
});
