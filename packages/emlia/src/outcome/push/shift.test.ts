import { describe, expect, test } from 'vitest';
import { BOARDS, blue, box, eventOf, FOREST, RIVER, red, row, SCRUB, WALL } from '../../testing/battle.ts';
import { chief } from '../../testing/lead.ts';
import { afterStrikes, hit } from '../../testing/strikes.ts';

const ash = blue('ash', {}, ...row(30, 20, 3));
const bears = red('bears', {}, ...row(30, 21, 3));
const units = [ash, bears];
const go = (unit: string, degrees: number) => ({ type: 'shiftSkirmish', unit, degrees }) as const;

describe('skirmish.shift', () => {
  test('skirmish.shift: 5 successes move both sides 5 GSU the way the player says', () => {
    const fight = afterStrikes({ units }, [hit('ash', 'bears', 5)]);
    expect(fight.asked()).toEqual({
      seat: 'blue',
      kind: 'shift',
      about: { unit: 'ash', units: ['ash', 'bears'], successes: 5 },
    });
    const { moves } = eventOf(fight.does(go('ash', 270)), 'unitsForced');
    expect(moves.map(({ rule }) => rule)).toEqual(['skirmish.shift', 'skirmish.shift']);
    expect(fight.unit('ash').members.map(({ x, y }) => [x, y])).toEqual(row(25, 20, 3));
    expect(fight.unit('bears').members.map(({ x, y }) => [x, y])).toEqual(row(25, 21, 3));
  });

  test.each([
    ['walks', 'G', 3.5],
    ['flies as they do', 'F', 5],
  ] as const)(
    'forced.terrain: a river stops flyers in whose company somebody %s or not',
    (_what, mode, gone) => {
      const swarm = red(
        'bears',
        { movement: [{ speed: 15, mode: 'F' }], with: [{ entry: 'chief', members: 1 }] },
        [30, 19],
        [31, 19],
      );
      const terrain = [{ is: RIVER, points: box(20, 10, 40, 15.5) }];
      const entries = [chief({ movement: [{ speed: 15, mode }] })];
      const flyers = blue('ash', { movement: [{ speed: 15, mode: 'F' }] }, [30, 20]);
      const fight = afterStrikes(
        { units: [flyers, swarm], terrain, entries },
        [hit('ash', 'bears', 5)],
        state => {
          Object.assign(state.units.bears ?? {}, { mode: 'F' });
        },
      );
      const { moves } = eventOf(fight.does(go('ash', 0)), 'unitsForced');
      expect(moves[0]?.by?.y).toBeCloseTo(-gone, 1);
    },
  );

  test('forced.terrain: who stands on the very bank of a river is stopped there', () => {
    const terrain = [{ is: RIVER, points: box(20, 10, 40, 20) }];
    const fight = afterStrikes({ units, terrain }, [hit('ash', 'bears', 5)]);
    fight.does(go('ash', 0));
    expect(fight.unit('ash').members[0]?.y).toBe(20);
  });

  test('forced.sum: 5 north and 2 west are one straight move of 5.39 GSU, 21.8 degrees west of north', () => {
    const fight = afterStrikes({ units }, [hit('ash', 'bears', 5), hit('bears', 'ash', 2)]);
    expect(fight.asked()).toMatchObject({ seat: 'red', about: { unit: 'bears', successes: 2 } });
    fight.does(go('bears', 270));
    expect(fight.asked()).toMatchObject({ seat: 'blue', about: { unit: 'ash', successes: 5 } });
    const { moves } = eventOf(fight.does(go('ash', 0)), 'unitsForced');
    const by = moves[0]?.by ?? { x: 0, y: 0 };
    expect(by).toEqual({ x: -2, y: -5 });
    expect(Math.sqrt(by.x * by.x + by.y * by.y)).toBeCloseTo(5.39, 2);
    expect((Math.atan2(-by.x, -by.y) * 180) / Math.PI).toBeCloseTo(21.8, 1);
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 28, y: 15 });
    expect(moves.map(({ rule }) => rule)).toEqual(['forced.sum', 'forced.sum']);
  });

  test('terrain.building, forced.simultaneous: who stands a floor above another is moved with it, and neither is in the way', () => {
    const loft = { ...FOREST, name: 'Loft', rough: [], veryRough: [], height: 6, floors: [5] };
    const terrain = [{ is: loft, points: box(10, 10, 50, 30) }];
    const fight = afterStrikes({ units, terrain }, [hit('ash', 'bears', 5)], state => {
      const unit = state.units.bears;
      const [first, ...rest] = unit?.members ?? [];
      if (unit && first) unit.members = [{ ...first, x: 30, y: 20, floor: 5 }, ...rest];
    });
    fight.does(go('ash', 270));
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 25, y: 20 });
    expect(fight.unit('bears').members[0]).toMatchObject({ x: 25, y: 20, floor: 5 });
  });

  test('forced.when: in step 1, before hits become damage, and no sooner', () => {
    const fight = afterStrikes({ units }, [hit('ash', 'bears', 2)], ({ markers }) => {
      markers.push({ unit: 'bears', source: 'ash', count: 1, damage: 1 });
    });
    expect(fight.state).toMatchObject({ phase: 'resolution', resolving: 0 });
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 30, y: 20 });
    const types = fight.does(go('ash', 0)).map(({ type }) => type);
    expect(types.indexOf('unitDamaged')).toBeGreaterThan(types.indexOf('unitsForced'));
    expect(types.indexOf('unitsForced')).toBeGreaterThan(0);
  });

  test('skirmish.shift: equal successes name their ways in the order of timing.alternate', () => {
    const strikes = [hit('ash', 'bears', 2), hit('bears', 'ash', 2)];
    expect(afterStrikes({ units }, strikes).asked()?.seat).toBe('blue');
    expect(afterStrikes({ units, first: 'red' }, strikes).asked()?.seat).toBe('red');
  });
});

describe.each(BOARDS)('a skirmish on a %s board', board => {
  const here = (id: string, y: number, fielder: typeof blue) => fielder(id, {}, ...row(30.5, y, 3));
  const rank = board === 'hex' ? Math.sqrt(3) / 2 : 1;
  const both = [here('ash', 20.5, blue), here('bears', 20.5 + rank, red)];
  const placesOf = (fight: ReturnType<typeof afterStrikes>) =>
    ['ash', 'bears'].flatMap(id => fight.unit(id).members.map(({ x, y }) => [x, y] as const));

  test('skirmish.shift: all keep their relative places', () => {
    const fight = afterStrikes({ board, units: both }, [hit('ash', 'bears', 4)]);
    const before = placesOf(fight);
    fight.does(go('ash', 37));
    const shifts = placesOf(fight).map(([x, y], i) => [x - (before[i]?.[0] ?? 0), y - (before[i]?.[1] ?? 0)]);
    for (const [x, y] of shifts) {
      expect(x).toBeCloseTo(shifts[0]?.[0] ?? 0, 2);
      expect(y).toBeCloseTo(shifts[0]?.[1] ?? 0, 2);
    }
    const [x = 0, y = 0] = shifts[0] ?? [];
    const steps = {
      free: Math.sqrt(x * x + y * y),
      square: Math.max(Math.abs(x), Math.abs(y)),
      hex: x - y / 2 / rank,
    };
    expect(steps[board]).toBeCloseTo(4, 2);
  });

  test('forced.terrain: rough ground halves the part covered there, for the whole skirmish', () => {
    const terrain = [{ is: SCRUB, points: box(32, 0, 60, 40) }];
    const fight = afterStrikes({ board, units: both, terrain }, [hit('ash', 'bears', 6)]);
    const before = placesOf(fight);
    fight.does(go('ash', 90));
    const gone = (placesOf(fight)[0]?.[0] ?? 0) - (before[0]?.[0] ?? 0);
    expect(gone).toBeCloseTo(3, 2);
  });

  test('forced.terrain: any base that is stopped stops all; the row goes to the side pushed', () => {
    const terrain = [{ is: { ...WALL, impassable: ['G'] as const }, points: box(35.2, 19, 36, 23) }];
    const fight = afterStrikes({ board, units: both, terrain }, [hit('ash', 'bears', 6)]);
    const before = placesOf(fight);
    const events = fight.does(go('ash', 90));
    const gone = (placesOf(fight)[0]?.[0] ?? 0) - (before[0]?.[0] ?? 0);
    expect(gone).toBeLessThan(3);
    expect(gone).toBeGreaterThan(0.5);
    const stopped = events.flatMap(event =>
      event.type === 'moraleNoted' && event.row === 'stoppedByTerrain' ? [event.unit] : [],
    );
    expect(stopped).toEqual(['bears']);
  });

  test('forced.terrain: impassable ground stops a skirmish even where it could not hold it', () => {
    const terrain = [{ is: RIVER, points: box(34, 0, 40, 40) }];
    const fight = afterStrikes({ board, units: both, terrain }, [hit('ash', 'bears', 6)]);
    fight.does(go('ash', 90));
    expect(Math.max(...placesOf(fight).map(([x]) => x))).toBeLessThanOrEqual(34);
  });

  test('forced.terrain: nobody leaves the battle unwillingly', () => {
    const fight = afterStrikes({ board, units: both, width: 40 }, [hit('ash', 'bears', 20)]);
    const events = fight.does(go('ash', 90));
    expect(Math.max(...placesOf(fight).map(([x]) => x))).toBeCloseTo(39.5, 0);
    expect(events).toContainEqual({ type: 'moraleNoted', unit: 'bears', row: 'stoppedByTerrain' });
    expect(fight.unit('ash').place).toBe('table');
  });
});
