import type { TerrainEntry, VitalEffect } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { tell } from '../../events.ts';
import { activated, blue, box, red, WALL } from '../../testing/battle.ts';

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;

/** Ash hits a wall of 4 hits at base damage 3 so often; wolves stand on it, bears beside it. */
const battered = (wall: Partial<TerrainEntry>, hits: number, ...faces: number[]) => {
  const mortal = { morale: 7, timing: 9, skills: {}, damageLimit: 50 };
  const units = [
    blue('ash', { timing: 9, equipment: ['crossbows'], skills: { aimedFire: { level: hits } } }, [10, 30]),
    red('wolves', mortal, [10, 20]),
    red('bears', mortal, [10, 17]),
    red('far', { timing: 0 }, [50, 5]),
  ];
  const is = { ...WALL, hits: 4, ...wall };
  const fight = activated(
    { units, terrain: [{ is, points: box(5, 19, 15, 21) }] },
    'ash',
    ...Array.from({ length: hits }, () => 12),
    ...faces,
  );
  const arms = [{ part: 0, weapon: 'crossbows' }];
  fight.does({ type: 'aimedFire', unit: 'ash', arms, subject: 't0', forfeitMove: false });
  const events = [...fight.does(end('ash'))];
  for (const unit of ['wolves', 'bears']) {
    fight.does({ type: 'activate', unit });
    events.push(...fight.does(end(unit)));
  }
  fight.dice.done();
  return { fight, events };
};

const table = (...effects: VitalEffect[]) => ({
  die: { count: 1, sides: 12 },
  rows: [
    { from: 1, to: 8, effects },
    { from: 9, to: 12, effects: [{ effect: 'destroyed' as const }] },
  ],
});

describe('terrain under fire', () => {
  test('damage.threshold: a castle wall with a threshold and no limit weakens, endangers those on it, and collapses', () => {
    const wall = {
      damageLimit: undefined,
      threshold: 2,
      vitalTable: table(
        { effect: 'attribute', attribute: 'hits', by: -1 },
        { effect: 'hits', count: 3, damage: 1, to: 'on' },
      ),
    } as unknown as Partial<TerrainEntry>;
    const stands = battered(wall, 5, 1, 8);
    expect(stands.fight.state.pieces).toEqual({ t0: { damage: 5, hits: -2 } });
    expect(stands.fight.unit('wolves').parts[0]?.damage).toBe(6);
    expect(stands.fight.unit('bears').parts[0]?.damage).toBe(0);
    const { fight, events } = battered(wall, 4, 8, 9);
    expect(fight.state.pieces.t0?.gone).toBe(true);
    const told = events.flatMap(event => tell(fight.game.world, fight.state, event).map(({ say }) => say));
    expect(told).toContain('t0 is destroyed.');
  });

  test('damage.wiped-out: what is destroyed is no longer there to see, to stand on or to shoot at', () => {
    const { fight } = battered({ damageLimit: 2 }, 2);
    expect(fight.game.world.grounds).toHaveLength(1);
    expect(fight.game.worldAt(fight.state).grounds).toEqual([]);
    fight.does({ type: 'activate', unit: 'far' });
    fight.does(end('far'));
    fight.does({ type: 'activate', unit: 'ash' });
    const arms = [{ part: 0, weapon: 'crossbows' }];
    expect(
      fight.refuses({ type: 'aimedFire', unit: 'ash', arms, subject: 't0', forfeitMove: false }),
    ).toMatch(/^no-/);
  });

  test('damage.limit.single, damage.accumulates: damage stays until it reaches the limit', () => {
    const { fight } = battered({ damageLimit: 3 }, 2);
    expect(fight.state.pieces).toEqual({ t0: { damage: 2 } });
  });

  test('damage.points: hits too few do nothing', () => {
    const { fight, events } = battered({ hits: 6, damageLimit: 3 }, 2);
    expect(fight.state.pieces).toEqual({ t0: { damage: 0 } });
    expect(fight.told(events)).toContain('damage.points: The hits on t0 are too few to harm it.');
    const harmed = battered({ damageLimit: 3 }, 2);
    expect(harmed.fight.told(harmed.events)).toContain('damage.points: t0 takes 2 damage points.');
  });

  test.each<[string, VitalEffect, number, number]>([
    ['damage to those on it', { effect: 'damage', points: 2, to: 'on' }, 2, 0],
    ['hits on those near it', { effect: 'hits', count: 2, damage: 1, to: 'near', within: 2 }, 2, 2],
    [
      'hits on those near it, no farther',
      { effect: 'hits', count: 2, damage: 1, to: 'near', within: 1 },
      2,
      0,
    ],
    ['hits on those on it', { effect: 'hits', count: 2, damage: 1, to: 'on' }, 2, 0],
    ['hits on itself', { effect: 'hits', count: 1, damage: 3, to: 'self' }, 0, 0],
    ['nothing', { effect: 'nothing' }, 0, 0],
  ])('damage.vital-table: %s', (_what, effect, on, near) => {
    const { fight } = battered({ threshold: 2, vitalTable: table(effect) }, 2, 1);
    expect([fight.unit('wolves').parts[0]?.damage, fight.unit('bears').parts[0]?.damage]).toEqual([on, near]);
  });

  test('damage.vital-table: hits on itself count like any others', () => {
    const effect = { effect: 'hits', count: 1, damage: 3, to: 'self' } as const;
    const { fight } = battered({ threshold: 2, vitalTable: table(effect) }, 2, 1);
    expect(fight.state.pieces.t0).toEqual({ damage: 3 });
  });

  test('damage.vital-table: more damage to itself, and worse rolls later', () => {
    const effects = [
      { effect: 'damage', points: 2, to: 'self' },
      { effect: 'nextRoll', by: 8 },
    ] as const;
    // The first roll of 1 makes for the second, of 1 and 8.
    const { fight } = battered({ threshold: 2, vitalTable: table(...effects) }, 2, 1, 1);
    expect(fight.state.pieces.t0).toEqual({ damage: 4, vitalBonus: 8, gone: true });
  });

  test('damage.points, damage.vital-table: each piece takes its own hits, and whoever has a foot on it its own harm', () => {
    const is = {
      ...WALL,
      hits: 4,
      threshold: 1,
      vitalTable: table({ effect: 'hits', count: 1, damage: 1, to: 'on' }),
    };
    const units = [
      blue('ash', {}, [10, 30]),
      red('wolves', { morale: 7, damageLimit: 50 }, [10, 20], [10, 25]),
    ];
    const terrain = [
      { is, points: box(5, 19, 15, 21) },
      { is, points: box(30, 19, 40, 21) },
    ];
    const fight = activated({ units, terrain }, 'ash', 1, 1, 1);
    fight.match.state.markers = [1, 2].map(count => ({
      unit: `t${count - 1}`,
      terrain: true,
      source: 'ash',
      count,
      damage: 3,
    }));
    fight.does(end('ash'));
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does(end('wolves'));
    expect(fight.state.pieces).toMatchObject({ t0: { damage: 1 }, t1: { damage: 2 } });
    expect(fight.unit('wolves').parts[0]?.damage).toBe(1);
    fight.dice.done();
  });

  test('morale.credit: hacking at scenery that belongs to nobody earns nothing', () => {
    const { events } = battered({ damageLimit: 2 }, 2);
    expect(events.some(event => event.type === 'moraleUpdated' && event.unit === 'ash')).toBe(false);
  });
});
