import { describe, expect, test } from 'vitest';
import type { BattleSecret } from '../../pack/battle-scenario.ts';
import type { BattleCommand } from '../commands.ts';
import type { BattleEvent } from '../events.ts';
import { battle, fielded, men } from '../testing/battle.ts';
import { rosterWith } from '../testing/roster.ts';
import { hideEventFrom } from './secrets.ts';

const sideOf = { ada: 'blue', bea: 'blue', cid: 'red' };
/** What blue, red and whoever looks on see of an event. */
const seen = (hidden: BattleSecret[], event: object) =>
  ['blue', 'red', undefined].map(own => hideEventFrom({ hidden, sideOf }, event as BattleEvent, own));

describe('what others see of an event', () => {
  test('sheet.visibility: a group that is placed, unless it enters in the sight of all', () => {
    const placed = { type: 'groupPlaced', group: 'a', side: 'blue' };
    const entering = { ...placed, entering: true };
    expect(seen(['deployment'], placed)).toEqual([placed, undefined, undefined]);
    expect(seen(['deployment'], entering)).toEqual([entering, entering, entering]);
    expect(seen(['manpower'], placed)).toEqual([placed, placed, placed]);
    expect(seen([], placed)).toEqual([placed, placed, placed]);
  });

  test('sheet.visibility: a grant is known to its side', () => {
    const granted = { type: 'manpowerGranted', seat: 'bea', amount: 9 };
    expect(seen(['manpower'], granted)).toEqual([granted, undefined, undefined]);
    expect(seen(['arrivals'], granted)).toEqual([granted, granted, granted]);
  });

  test('sheet.visibility: what is bought in secret is a price and, of a hero, a name; the price may be a secret too', () => {
    const bought = { type: 'unitBought', seat: 'ada', cost: 70, unit: 'x', secret: true };
    const hero = { ...bought, hero: 'nurse' };
    const told = (cost: number, more: object = {}) => ({
      type: 'boughtInSecret',
      seat: 'ada',
      cost,
      ...more,
    });
    expect(seen(['arrivals'], bought)).toEqual([bought, told(70), told(70)]);
    expect(seen(['arrivals'], hero)).toEqual([
      hero,
      told(70, { hero: 'nurse' }),
      told(70, { hero: 'nurse' }),
    ]);
    expect(seen(['arrivals', 'manpower'], bought)).toEqual([bought, told(0), told(0)]);
    const open = { ...bought, secret: undefined };
    expect(seen(['manpower'], open)).toEqual([open, { ...open, cost: 0 }, { ...open, cost: 0 }]);
    expect(Object.keys(seen(['arrivals'], bought)[1] ?? {})).not.toContain('hero');
  });

  test('sheet.visibility, spell.property: spells of those who are still on the way', () => {
    const learned = { type: 'spellsLearned', side: 'blue', secret: true };
    expect(seen(['arrivals'], learned)).toEqual([learned, undefined, undefined]);
    const open = { ...learned, secret: undefined };
    expect(seen(['arrivals'], open)).toEqual([open, open, open]);
  });

  test('sheet.visibility, construction.cost, surrender.refund: what a work cost and a surrender brought', () => {
    const work = { type: 'workStarted', work: { player: 'ada' }, cost: 40 };
    const gone = { type: 'groupSurrendered', player: 'ada', refund: 4 };
    expect(seen(['manpower'], work)).toEqual([work, { ...work, cost: 0 }, { ...work, cost: 0 }]);
    expect(seen(['manpower'], gone)).toEqual([gone, { ...gone, refund: 0 }, { ...gone, refund: 0 }]);
    expect([seen(['arrivals'], work)[1], seen(['arrivals'], gone)[1]]).toEqual([work, gone]);
  });

  test('sheet.visibility, reinforcement.joining: of those who join, the ones that are no secret', () => {
    const group = (id: string, more: object = {}) => ({ id, side: 'blue', ...more });
    const unit = (id: string) => ({ id: `${id}/men`, group: id });
    const both = {
      type: 'groupsJoined',
      groups: [group('a', { secret: true }), group('b')],
      units: [unit('a'), unit('b')],
    };
    const open = { ...both, groups: [group('b')], units: [unit('b')] };
    expect(seen(['arrivals'], both)).toEqual([both, open, open]);
    const hidden = { ...both, groups: [group('a', { secret: true })], units: [unit('a')] };
    expect(seen(['arrivals'], hidden)).toEqual([hidden, undefined, undefined]);
  });
});

describe('what others see of the map', () => {
  const place = (group: string, x: number): BattleCommand => ({
    type: 'place',
    group,
    at: { x, y: 500 },
    places: [{ unit: `${group}/riflemen`, at: { x, y: 500 }, files: 4 }],
  });

  test('sheet.visibility: hidden set-up is lifted off the map; where the scenario puts a group is no secret', () => {
    const t = battle({
      hidden: ['deployment', 'manpower'],
      blue: { manpower: 15, groups: [men('a', 20, undefined), men('fixed', 20, [300, 200])] },
      red: { manpower: 25, groups: [men('b', 20, undefined)] },
    });
    t.do('blue', place('a', 100));
    const groups = (seat?: string) => {
      const { groups: all, units, players } = t.game.view(t.state, seat);
      return {
        a: [all.a?.where, all.a?.at.x, units['a/riflemen']?.at.x, units['a/riflemen']?.files],
        fixed: [all.fixed?.where, all.fixed?.at.x],
        purses: [players.blue?.manpower, players.red?.manpower],
      };
    };
    expect(groups('blue')).toEqual({ a: ['map', 100, 100, 4], fixed: ['map', 300], purses: [15, 0] });
    expect(groups('red')).toEqual({ a: ['waiting', 0, 0, 5], fixed: ['map', 300], purses: [0, 25] });
    expect(groups()).toEqual({ a: ['waiting', 0, 0, 5], fixed: ['map', 300], purses: [0, 0] });
    t.do('blue', { type: 'done' });
    t.do('red', place('b', 900));
    t.do('red', { type: 'done' });
    expect(groups('red').a).toEqual(['map', 100, 100, 4]);
  });

  test('sheet.visibility, reinforcement.joining: who is on the way is there for nobody else', () => {
    const t = battle({
      hidden: ['arrivals'],
      blue: { groups: [men('a', 20, [300, 500]), men('late', 10, undefined, {}, { arrives: 3 })] },
      red: { groups: [men('b', 20, [900, 500])] },
    });
    const of = (seat?: string) => Object.keys(t.game.view(t.state, seat).units);
    expect(of('blue')).toEqual(['a/riflemen', 'late/riflemen', 'b/riflemen']);
    expect([of('red'), of()]).toEqual([
      ['a/riflemen', 'b/riflemen'],
      ['a/riflemen', 'b/riflemen'],
    ]);
  });
});

describe('whom one can order about', () => {
  test('battle.setup, battle.withdrawal, surrender.group, indirect.off-map, surrender.node: only those who are on the map', () => {
    const { group } = fielded(rosterWith(), 'WW2', men('guns', 1, undefined, { type: 'howitzer' }));
    const t = battle({
      blue: {
        groups: [men('a', 20, [300, 500]), men('late', 10, undefined, {}, { arrives: 9 })],
        support: [{ group, army: 'far', at: { x: -900, y: 500 } }],
      },
      red: { groups: [men('b', 20, [900, 500])] },
    });
    t.to('movement', 'blue');
    const go = (id: string) => t.sentence('blue', { type: 'move', group: id, path: [{ x: 310, y: 500 }] });
    expect([go('late'), go('guns')]).toEqual([
      'Late is not on the map yet. [battle.setup]',
      'Guns is not on this map. [indirect.off-map]',
    ]);
    const gone = (where: string) => {
      Object.assign(t.state.groups.a ?? {}, { where });
      return go('a');
    };
    expect([gone('left'), gone('surrendered')]).toEqual([
      'A has left the map. [battle.withdrawal]',
      'A has surrendered. [surrender.group]',
    ]);
    Object.assign(t.state.groups.a ?? {}, { where: 'map' });
    Object.assign(t.unit('a/riflemen'), { alive: 0, dead: 20 });
    expect(go('a')).toBe('Nobody of A is left alive. [surrender.node]');
  });
});
