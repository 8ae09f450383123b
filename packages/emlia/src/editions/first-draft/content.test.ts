import { describe, expect, test } from 'vitest';
import { basesOf } from '../../table/entity/base.ts';
import {
  activated,
  blue,
  box,
  eventOf,
  FOREST,
  midway,
  RIVER,
  red,
  row,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { doubledSize } from './content.ts';

const far = red('wolves', {}, [50, 5]);

describe('sizes', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 4],
    [5, 4],
    [6, 8],
    [0.5, 0.5],
    [0.75, 1],
    [0.3, 0.25],
    [0.0625, 0.0625],
  ])('draft.edition.content.sizes, draft.size.doublings: %d counts as %d', (printed, size) => {
    expect(doubledSize(printed)).toBe(size);
  });

  test('draft.edition.content.sizes: the base keeps the printed Size', () => {
    const units = [blue('ogres', { size: 3 }, [20, 20]), far];
    const draft = scene({ edition: 'first-draft', units });
    expect(draft.world.setup.units.ogres?.size).toBe(4);
    expect(basesOf(draft.world, draft.unit('ogres'))[0]?.r).toBe(1.5);
  });
});

test('draft.damage.no-measure: whom a threshold measures gets no damage limit', () => {
  const { damageLimit: _, ...plain } = blue('ash', { threshold: 3 }, [20, 20]).entry;
  const { world } = scene({
    edition: 'first-draft',
    units: [{ ...blue('ash', {}, [20, 20]), entry: plain }, far],
  });
  expect(world.setup.units.ash?.damageLimit).toBeUndefined();
});

describe('ground', () => {
  const moved = (mode: 'G' | 'H' | 'F', is: typeof SCRUB, by: number) => {
    const fight = activated(
      {
        edition: 'first-draft',
        units: [blue('ash', { movement: [{ speed: 15, mode }] }, [10, 20]), far],
        terrain: [{ is, points: box(11, 0, 40, 40) }],
      },
      'ash',
    );
    const command = { type: 'normalMove', unit: 'ash', mode, paths: fight.paths('ash', [by, 0]) } as const;
    return { fight, command };
  };
  const spent = (mode: 'G' | 'H' | 'F', is: typeof SCRUB) => {
    const { fight, command } = moved(mode, is, 3);
    return eventOf(fight.does(command), 'unitMoved').spent;
  };

  test.each([
    ['G', 5],
    ['H', 5],
    ['F', 3],
  ] as const)('draft.terrain.rough: mode %s pays %d for 3 GSU, one of them outside', (mode, cost) => {
    expect(spent(mode, SCRUB)).toBeCloseTo(cost, 3);
  });

  test.each([
    ['G', 9],
    ['H', 9],
    ['F', 3],
  ] as const)('draft.terrain.very-rough: mode %s pays %d for 3 GSU', (mode, cost) => {
    expect(spent(mode, FOREST)).toBeCloseTo(cost, 3);
  });

  test.each([
    [SCRUB, 3.75],
    [FOREST, 1.875],
  ])('draft.move.prone-cost: lying down in $name, of 15 GSU %d are left', (is, far) => {
    const goes = (by: number) => {
      const fight = activated(
        {
          edition: 'first-draft',
          units: [midway(blue('ash', {}, [20, 20]), { prone: true }), red('wolves', {}, [50, 5])],
          terrain: [{ is, points: box(0, 0, 45, 40) }],
        },
        'ash',
      );
      return {
        fight,
        command: { type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [by, 0]) } as const,
      };
    };
    const within = goes(far);
    within.fight.does(within.command);
    const beyond = goes(far + 0.125);
    beyond.fight.refused('move.normal', beyond.command);
  });

  test('draft.terrain.impassable: closed to whatever does not fly', () => {
    const cliff = { ...WALL, name: 'Cliff', impassable: ['G' as const] };
    for (const mode of ['G', 'H'] as const) {
      const { fight, command } = moved(mode, cliff, 5);
      expect(fight.refused('draft.terrain.impassable', command)).toBe('ash cannot enter the cliff.');
    }
    const { fight, command } = moved('F', cliff, 5);
    fight.does(command);
  });

  test('draft.terrain.rough: water slows and bars as its entry says', () => {
    const { fight, command } = moved('H', RIVER, 5);
    expect(eventOf(fight.does(command), 'unitMoved').spent).toBe(5);
  });

  test('draft.terrain.own-speed: each pays for its own way', () => {
    const fight = activated(
      {
        edition: 'first-draft',
        units: [blue('ash', {}, ...row(10, 20, 2, 3)), far],
        terrain: [{ is: SCRUB, points: box(0, 10, 11.5, 19) }],
      },
      'ash',
    );
    const north = (far: number) => [[{ x: 10, y: 20 - far }], [{ x: 13, y: 5 }]];
    fight.refused('move.normal', { type: 'normalMove', unit: 'ash', mode: 'G', paths: north(9) });
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: north(8) });
  });
});
