import type { TerrainEntry, VitalEffect, VitalTable } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { concealmentFrom } from '../../judge/sight/sight.ts';
import type { HitMarker } from '../../state.ts';
import {
  type Battlefield,
  BUILDING,
  battle,
  blue,
  box,
  eventOf,
  red,
  row,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';

const { threshold: _, ...plain } = WALL;
const BARRICADE: TerrainEntry = { ...plain, name: 'Barricade', hits: 4, height: 1, damageLimit: 5 };
const table = (...effects: VitalEffect[]): VitalTable => ({
  die: { count: 1, sides: 12 },
  rows: [
    { from: 1, to: 6, effects: [{ effect: 'nothing' }] },
    { from: 7, to: 9, effects: [{ effect: 'nextRoll', by: 3 }] },
    { from: 10, to: 12, effects },
  ],
});
const cracking = (...effects: VitalEffect[]): TerrainEntry => ({ ...WALL, vitalTable: table(...effects) });
const { walls: __, ...solid } = BUILDING;
const RAMPART: TerrainEntry = { ...solid, name: 'Rampart', height: 5, floors: [5], damageLimit: 2 };

const hits = (count: number, damage: number): HitMarker => ({
  unit: 't0',
  terrain: true,
  source: 'ash',
  count,
  damage,
});

/** Ash and the wolves on either side of a piece across the table, which is hit once each turn given. */
const struck = (
  is: TerrainEntry,
  turns: readonly HitMarker[][],
  faces: number[] = [],
  more: Partial<Battlefield> = {},
) => {
  const field: Battlefield = {
    units: [blue('ash', {}, [20, 30]), red('wolves', {}, [20, 10])],
    terrain: [{ is, points: box(0, 19, 60, 20), openings: [] }],
    ...more,
  };
  const fight = battle(field, ...faces);
  const events = turns.flatMap(markers => {
    const told = [];
    for (const [i] of field.units.entries()) {
      const seat = fight.asked()?.seat;
      const unit = field.units.find(one => one.force === seat && !fight.unit(one.id).activated)?.id ?? '';
      fight.does({ type: 'activate', unit });
      if (i === field.units.length - 1) fight.state.markers.push(...markers);
      told.push(...fight.does({ type: 'endActivation', unit }));
    }
    return told;
  });
  fight.dice.done();
  const sees = () =>
    concealmentFrom(fight.game.worldAt(fight.state), fight.state, fight.unit('ash'), fight.unit('wolves'));
  return { fight, events, sees };
};

describe('damage to terrain', () => {
  test('attribute.damage.limit, damage.points: at its damage limit a piece is destroyed and gone', () => {
    const { fight, events, sees } = struck(BARRICADE, [[hits(5, 3)]]);
    expect(eventOf(events, 'pieceDamaged')).toMatchObject({ piece: 't0', points: 5 });
    expect(fight.state.pieces.t0).toEqual({ damage: 5, gone: true });
    expect(sees()).toBe('none');
    const told = fight.game.tell(fight.state, eventOf(events, 'pieceDestroyed'));
    expect(told).toEqual([{ say: 't0 is destroyed.', rule: 'damage.wiped-out' }]);
  });

  test('damage.accumulates: damage stays, and adds up over the turns', () => {
    const { fight, sees } = struck(BARRICADE, [[hits(3, 3)]]);
    expect(fight.state.pieces.t0).toEqual({ damage: 3 });
    expect(sees()).toBe('total');
    expect(struck(BARRICADE, [[hits(3, 3)], [hits(2, 3)]]).fight.state.pieces.t0?.gone).toBe(true);
  });

  test('terrain.impassable, terrain.obstacle: what is gone stands in nobody’s way', () => {
    const north = (fight: ReturnType<typeof struck>['fight']) => {
      fight.does({ type: 'activate', unit: fight.asked()?.seat === 'blue' ? 'ash' : 'wolves' });
      if (fight.asked()?.seat !== 'blue') {
        fight.does({ type: 'endActivation', unit: 'wolves' });
        fight.does({ type: 'activate', unit: 'ash' });
      }
      return { type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, -13]) } as const;
    };
    const whole = struck(BARRICADE, [[hits(4, 3)]]).fight;
    whole.refused('terrain.obstacle', north(whole));
    const gone = struck(BARRICADE, [[hits(5, 3)]]).fight;
    gone.does(north(gone));
  });

  test.each([
    ['it holds', [5], { damage: 5 }],
    ['it cracks', [8], { damage: 5, vitalBonus: 3 }],
    ['it falls', [11], { damage: 5, gone: true }],
  ])('damage.threshold: at each multiple of its threshold a wall rolls: %s', (_what, faces, left) => {
    const { fight } = struck(cracking({ effect: 'destroyed' }), [[hits(5, 7)]], faces);
    expect(fight.state.pieces.t0).toEqual(left);
  });

  test('damage.threshold: one roll after another, each changing the next; no limit removes it', () => {
    const { fight, events } = struck(cracking({ effect: 'destroyed' }), [[hits(10, 7)]], [8, 7]);
    const rolls = events.flatMap(one => (one.type === 'pieceRolled' ? [one.result] : []));
    expect(rolls).toEqual([8, 10]);
    expect(fight.state.pieces.t0?.gone).toBe(true);
    expect(struck(cracking({ effect: 'destroyed' }), [[hits(10, 7)]], [1, 1]).fight.state.pieces.t0).toEqual({
      damage: 10,
    });
  });

  test('damage.vital-table: a roll may lower it, and what it hid is seen over it', () => {
    const lower = cracking({ effect: 'attribute', attribute: 'height', by: -0.75 });
    const { sees } = struck(lower, [[hits(5, 7)]], [12]);
    expect(struck(lower, [[hits(4, 7)]]).sees()).toBe('total');
    expect(sees()).toBe('none');
  });

  test('damage.vital-table: a roll may change its hits', () => {
    const weak = cracking({ effect: 'attribute', attribute: 'hits', by: -4 });
    const { fight } = struck(weak, [[hits(5, 7)], [hits(4, 0)]], [12]);
    // Four hits at base damage 0 are a point once its hits are 4.
    expect(fight.state.pieces.t0?.damage).toBe(6);
  });

  test('terrain.entity: without a measure it cannot be destroyed; without hits nothing harms it', () => {
    const { fight } = struck({ ...plain, hits: 1 }, [[hits(99, 1)]]);
    expect(fight.state.pieces.t0).toEqual({ damage: 99 });
    expect(struck(SCRUB, [[hits(9, 9)]]).fight.state.pieces).toEqual({});
  });

  test('awareness.spotted: whoever hid behind it is seen when it falls', () => {
    const fight = battle({
      units: [blue('ash', { skills: { alertness: { level: 1 } } }, [20, 30]), red('wolves', {}, [20, 10])],
      terrain: [{ is: BARRICADE, points: box(0, 19, 60, 20) }],
    });
    fight.state.awareness.hidden.wolves = [];
    for (const unit of ['ash', 'wolves']) {
      fight.does({ type: 'activate', unit });
      if (unit === 'wolves') fight.state.markers.push(hits(5, 3));
      const events = fight.does({ type: 'endActivation', unit });
      if (unit === 'wolves')
        expect(eventOf(events, 'unitSpotted')).toMatchObject({ by: 'ash', hider: 'wolves' });
    }
  });

  test('damage.vital-table: hits and damage to units on it and near it', () => {
    const units = [
      blue('ash', { hits: { base: 1, armour: 0 }, damageLimit: 9 }, [20, 30]),
      red('wolves', { damageLimit: 9 }, [20, 18]),
      red('bears', { damageLimit: 9 }, [50, 5]),
    ];
    const near = cracking({ effect: 'hits', count: 2, damage: 1, to: 'near', within: 1 });
    const { fight } = struck(near, [[hits(5, 7)]], [12], { units });
    expect(['ash', 'wolves', 'bears'].map(id => fight.unit(id).parts[0]?.damage)).toEqual([0, 2, 0]);
  });
});

describe('what stood on it', () => {
  const manned = (effects: VitalEffect[], faces: number[], markers: HitMarker[]) => {
    const { damageLimit: _limit, ...lasting } = RAMPART;
    const is = effects.length > 0 ? { ...lasting, threshold: 2, vitalTable: table(...effects) } : RAMPART;
    const field: Battlefield = {
      units: [blue('ash', { damageLimit: 9 }, ...row(20, 19, 2)), red('wolves', {}, [50, 5])],
      terrain: [{ is, points: box(10, 18, 30, 20) }],
    };
    const fight = battle(field, ...faces);
    fight.unit('ash').members = fight.unit('ash').members.map(member => ({ ...member, floor: 5 }));
    for (const unit of ['ash', 'wolves']) {
      fight.does({ type: 'activate', unit });
      if (unit === 'wolves') fight.state.markers.push(...markers);
      const events = fight.does({ type: 'endActivation', unit });
      if (unit === 'wolves') return { fight, events };
    }
    throw new Error('nobody');
  };

  test('terrain.building, damage.wiped-out: comes down when it is destroyed', () => {
    const { fight, events } = manned([], [], [hits(2, 8)]);
    expect(eventOf(events, 'membersDropped').members.map(({ floor }) => floor)).toEqual([
      undefined,
      undefined,
    ]);
    expect(fight.unit('ash').members.map(({ x, y }) => [x, y])).toEqual([
      [20, 19],
      [21, 19],
    ]);
  });

  test('terrain.building: sinks with it when it is lowered', () => {
    const { fight } = manned([{ effect: 'attribute', attribute: 'height', by: -2 }], [12], [hits(2, 8)]);
    expect(fight.unit('ash').members.map(({ floor }) => floor)).toEqual([3, 3]);
  });

  test.each<[string, VitalEffect, number]>([
    ['hits', { effect: 'hits', count: 3, damage: 1, to: 'on' }, 3],
    ['damage', { effect: 'damage', points: 2, to: 'on' }, 2],
  ])('damage.threshold: %s fall on the troops on it', (_what, effect, damage) => {
    const { fight } = manned([effect], [12], [hits(2, 8)]);
    expect(fight.unit('ash').parts[0]?.damage).toBe(damage);
    expect(fight.unit('wolves').parts[0]?.damage).toBe(0);
  });
});

describe('buildings are one entity', () => {
  const house = [{ is: BUILDING, points: box(14, 14, 24, 26) }];
  const archers = {
    equipment: ['crossbows', 'mortar'],
    skills: { aimedFire: { level: 1 }, volleyFire: { level: 1 } },
  };

  test('action.subject, entity.anything: one can shoot at it', () => {
    const fight = battle(
      { units: [blue('ash', archers, [19, 35]), red('wolves', {}, [50, 5])], terrain: house },
      12,
    );
    fight.does({ type: 'activate', unit: 'ash' });
    const arms = [{ part: 0, weapon: 'crossbows' }];
    const events = fight.does({ type: 'aimedFire', unit: 'ash', arms, subject: 't0', forfeitMove: false });
    expect(eventOf(events, 'hitsMarked')).toMatchObject({ unit: 't0', terrain: true, count: 1, damage: 3 });
  });

  test('volley.area.hits: a volley that catches several of its walls hits it once', () => {
    const big = {
      kind: 'ranged',
      id: 'bombs',
      name: 'Bombs',
      damage: 5,
      range: [50, 100, 250],
      volley: { coverage: 20, increment: 0, limit: { limit: 20 }, drift: 0 },
      abilities: [],
    } as const;
    const units = [blue('ash', { ...archers, equipment: ['bombs'] }, [19, 38]), red('wolves', {}, [50, 5])];
    const fight = battle({ units, terrain: house, equipment: [big] }, 1, 12);
    fight.does({ type: 'activate', unit: 'ash' });
    const arms = [{ part: 0, weapon: 'bombs' }];
    const events = fight.does({ type: 'areaVolley', unit: 'ash', arms, at: { x: 19, y: 20 } });
    const onHouse = events.filter(one => one.type === 'hitsMarked' && one.terrain);
    expect(onHouse).toMatchObject([{ unit: 't0', count: 1 }]);
  });
});
