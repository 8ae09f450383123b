import type { EventEffect, TerrainEntry, TerrainPiece } from '@emlia/content';
import type { Point } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { concealmentFrom } from '../../judge/sight/sight.ts';
import {
  type Battlefield,
  battle,
  blue,
  box,
  type Fielded,
  FOREST,
  formed,
  RIVER,
  red,
  row,
  setupFor,
  WALL,
} from '../../testing/battle.ts';

const ROAD = { ...RIVER, id: 'road', name: 'Road', height: 0, impassable: [], veryRough: [], water: false };
const become = (piece: string, terrain: string): EventEffect => ({
  effect: 'become',
  piece,
  terrain,
  name: terrain,
});

interface Lie {
  readonly is: TerrainEntry;
  readonly points: readonly Point[];
  readonly waits?: true;
}

/** A battle in whose first turn this happens to ground t0, t1 … of these kinds. */
const setup = (
  lies: readonly Lie[],
  effects: readonly EventEffect[],
  units: readonly Fielded[],
  more: Partial<Battlefield> = {},
) => {
  const field: Battlefield = {
    units: [...units, red('wolves', {}, [50, 3])],
    terrain: lies,
    victory: [],
    scenario: { events: [{ id: 'it', name: 'It', turns: { list: [1] }, effects: [...effects] }] },
    ...more,
  };
  const { scenario } = setupFor(field);
  const terrain = scenario.terrain.map(
    (piece, i): TerrainPiece => (lies[i]?.waits ? { ...piece, waits: true } : piece),
  );
  return { ...field, scenario: { ...field.scenario, terrain } };
};

const happens = (...given: Parameters<typeof setup>) => {
  const fight = battle(setup(...given));
  const all = fight.match.standing.flatMap(({ events }) => events);
  return { fight, all, told: fight.told(all).filter(say => say.startsWith('event.effects')) };
};

const groundsOf = ({ game, state }: ReturnType<typeof battle>): string[] =>
  game.worldAt(state).grounds.map(({ piece, entry }) => `${piece.id} ${entry.name}`);

const ash = blue('ash', {}, ...row(20, 35, 3));

describe('ground that events change', () => {
  test('event.effects: a piece goes, and what it hid is seen', () => {
    const lies = [{ is: FOREST, points: box(10, 15, 58, 30) }];
    const seen = (effects: readonly EventEffect[]) => {
      const { fight } = happens(lies, effects, [ash]);
      const { game, state, unit } = fight;
      return concealmentFrom(game.worldAt(state), state, unit('ash'), unit('wolves'));
    };
    expect([seen([]), seen([{ effect: 'vanish', piece: 't0' }])]).toEqual(['total', 'none']);
    const { fight, told } = happens(lies, [{ effect: 'vanish', piece: 't0' }], [ash]);
    expect(groundsOf(fight)).toEqual([]);
    expect(told).toEqual(['event.effects: t0 is gone.']);
  });

  test('event.effects: a piece that waits is not there before', () => {
    const lies: Lie[] = [{ is: WALL, points: box(30, 18, 40, 19), waits: true }];
    expect(groundsOf(happens(lies, [], [ash]).fight)).toEqual([]);
    const { fight, told } = happens(lies, [{ effect: 'appear', piece: 't0' }], [ash]);
    expect(groundsOf(fight)).toEqual(['t0 Wall']);
    expect(told).toEqual(['event.effects: t0 is there from now on.']);
  });

  test('event.effects: a piece turns into ground of another kind, where it is', () => {
    const lies = [
      { is: ROAD, points: box(10, 18, 20, 22) },
      { is: RIVER, points: box(20, 18, 60, 22) },
    ];
    const { fight, told } = happens(lies, [become('t0', 't1')], [ash]);
    expect(groundsOf(fight)).toEqual(['t0 River', 't1 River']);
    expect(told).toEqual(['event.effects: t0 turns to river.']);
    // Its way is barred from now on.
    const paths = fight.paths('ash', [-5, -14], [0, -4]);
    fight.does({ type: 'activate', unit: 'ash' });
    const move = { type: 'normalMove', unit: 'ash', mode: 'G', formation: 'open', paths } as const;
    expect(fight.refuses(move)).toMatch(/^terrain.impassable/);
  });

  test('event.effects: nothing happens to what is that already, is there or is gone', () => {
    const lies: Lie[] = [
      { is: ROAD, points: box(10, 18, 20, 22) },
      { is: WALL, points: box(30, 18, 40, 19), waits: true },
    ];
    const twice: EventEffect[] = [
      become('t0', 't1'),
      become('t0', 't1'),
      { effect: 'appear', piece: 't0' },
      { effect: 'vanish', piece: 't1' },
      become('t1', 't0'),
    ];
    expect(happens(lies, twice, [ash]).told).toEqual(['event.effects: t0 turns to wall.']);
  });

  test('event.effects: what has been destroyed and comes again is whole', () => {
    const lies: Lie[] = [{ is: WALL, points: box(30, 18, 40, 19) }];
    const back: EventEffect[] = [
      { effect: 'vanish', piece: 't0' },
      { effect: 'appear', piece: 't0' },
    ];
    const { fight } = happens(lies, back, [ash]);
    expect(fight.state.pieces).toEqual({ t0: { damage: 0 } });
    expect(groundsOf(fight)).toEqual(['t0 Wall']);
  });

  describe('who stands on it', () => {
    const lies = [
      { is: ROAD, points: box(10, 18, 20, 22) },
      { is: RIVER, points: box(20, 18, 60, 22) },
    ];
    const onBridge = (x = 15, y = 20, changes: object = {}) => blue('ash', changes, [x, y], [x + 2, y]);
    const placesOf = (fight: ReturnType<typeof battle>) =>
      fight.unit('ash').members.map(({ x, y }) => [x, y]);

    test('event.effects: makes way to the nearest room, off all that it cannot stand on', () => {
      const { fight, told } = happens(lies, [become('t0', 't1')], [onBridge(18)]);
      expect(told).toContain('event.effects: ash makes way: it cannot stand there any more.');
      for (const [x = 0, y = 0] of placesOf(fight)) {
        expect(y < 18 || y > 22 || x < 10).toBe(true);
        expect(Math.abs(y - 20)).toBeLessThan(4);
      }
    });

    test('event.effects: only who stands on that piece, and cannot stand on it', () => {
      const swims = { movement: [{ speed: 10, mode: 'S' as const }] };
      for (const unit of [onBridge(15, 24), onBridge(15, 20, swims)]) {
        const { fight, told } = happens(lies, [become('t0', 't1')], [unit]);
        expect(placesOf(fight)).toEqual(unit.at.map(({ x, y }) => [x, y]));
        expect(told).toHaveLength(1);
      }
    });

    test('event.effects, formation.declare: who must part loses the formation', () => {
      const pair = formed(blue('ash', {}, [15, 17.5], [15, 18.5]), 'close');
      const { fight } = happens(lies, [become('t0', 't1')], [pair]);
      const [[, first = 0] = [], [, second = 0] = []] = placesOf(fight);
      expect(first).toBe(17.5);
      expect(second).toBeLessThan(18);
    });

    test('event.effects: nobody stays in a wall that comes', () => {
      const wall: Lie[] = [{ is: WALL, points: box(14, 19, 19, 21), waits: true }];
      const { fight } = happens(wall, [{ effect: 'appear', piece: 't0' }], [onBridge()]);
      for (const [, y = 0] of placesOf(fight)) expect(Math.abs(y - 20)).toBeGreaterThanOrEqual(1.5);
    });

    test('event.effects: who finds no room stays', () => {
      const sea: Lie[] = [{ is: { ...RIVER, name: 'Sea' }, points: box(0, 0, 60, 40), waits: true }];
      const { fight } = happens(sea, [{ effect: 'appear', piece: 't0' }], [onBridge()]);
      expect(placesOf(fight)).toEqual([
        [15, 20],
        [17, 20],
      ]);
    });
  });
});
