import type { UnitEntry } from '@emlia/content';
import { isRefusal } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import {
  activated,
  type Battlefield,
  battle,
  blue,
  box,
  eventOf,
  formed,
  RIVER,
  red,
  row,
  SCRUB,
  WALL,
} from '../testing/battle.ts';

type Fight = ReturnType<typeof battle>;

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const pace = { type: 'doublePace', unit: 'ash' } as const;
const go = (...path: [number, number][]) =>
  ({ type: 'normalMove', unit: 'ash', mode: 'G', paths: [path.map(([x, y]) => ({ x, y }))] }) as const;

/** One man of this morale in the middle, the enemy to the north, his own lines to the south. */
const alone = (
  morale: number,
  more: Partial<Battlefield> = {},
  changes: Partial<UnitEntry> = {},
): Battlefield => ({
  height: 80,
  ...more,
  units: [
    blue('ash', { morale, timing: 1, ...changes }, [30, 40]),
    red('wolves', { timing: 0 }, [30, 10]),
    ...(more.units ?? []),
  ],
});

/** What is offered and not refused, of one kind. */
const offered = (fight: Fight, type: string) =>
  fight.game
    .options(fight.state, fight.asked()?.seat ?? 'blue')
    .filter(option => !option.refusal && option.command.type === type)
    .map(option => option.command);

describe('Falling Back', () => {
  test('retreat.falling-back: towards its own lines, one Normal Move at full distance', () => {
    const fight = activated(alone(-2), 'ash');
    expect(fight.refuses(end('ash'))).toBe(
      'retreat.falling-back: ash acts on initiative and must fall back to its own lines, to a friend or to cover.',
    );
    expect(fight.refuses(go([30, 50]))).toMatch(/^retreat.falling-back/);
    expect(fight.refuses(go([40, 45]))).toMatch(/^retreat.falling-back/);
    fight.does(go([30, 54.5]));
    fight.does(end('ash'));
  });

  test('retreat.falling-back: until the goal is reached, where it stops', () => {
    const fight = activated(alone(-2, { height: 50 }), 'ash');
    fight.does(go([30, 49.5]));
    expect(fight.unit('ash').place).toBe('table');
  });

  test('retreat.falling-back: no Double Pace is needed, but it may hurry', () => {
    const fight = activated(alone(-2), 'ash');
    fight.does(pace);
    fight.does(go([30, 55]));
    expect(fight.refuses(end('ash'))).toMatch(/^retreat.falling-back/);
  });

  test('retreat.falling-back: straight to a friend, whichever', () => {
    const friends = [blue('oak', { timing: 0 }, [50, 45]), blue('elm', { timing: 0 }, [4, 46])];
    const fight = () => activated(alone(-2, { units: friends }), 'ash');
    fight().does(go([44.5, 43.5]));
    fight().does(go([15.5, 43.5]));
    // Neither to one of them nor home.
    expect(fight().refuses(go([41, 50]))).toMatch(/^retreat.falling-back/);
  });

  test('retreat.falling-back: what stands beside a friend has reached its goal, and may still go home', () => {
    const near = { units: [blue('oak', { timing: 0 }, [31.5, 40])] };
    activated(alone(-2, near), 'ash').does(end('ash'));
    const fight = activated(alone(-2, near), 'ash');
    fight.unit('ash').ordered = false;
    expect(fight.refuses(go([10, 40]))).toMatch(/^disorder.effect/);
    fight.does(go([30, 55]));
    expect(fight.state.activation).toMatchObject({ obeyed: true });
  });

  test('retreat.falling-back: if no choice can be carried out it stays put', () => {
    const walls = [box(24, 34, 36, 35), box(24, 45, 36, 46), box(24, 34, 25, 46), box(35, 34, 36, 46)];
    const terrain = walls.map(points => ({ is: WALL, points }));
    const fight = activated(alone(-2, { terrain, units: [blue('oak', {}, [10, 60])] }), 'ash');
    fight.does(end('ash'));
  });
});

describe('cover', () => {
  const bows = { equipment: ['longbows'], timing: 2, skills: { aimedFire: { level: 12 } } };
  const shoot = (unit: string) =>
    ({
      type: 'aimedFire',
      unit,
      arms: [{ part: 0, weapon: 'longbows' }],
      subject: 'ash',
      forfeitMove: false,
    }) as const;
  const wall = (left: number, top: number, right: number, bottom: number) => ({
    is: WALL,
    points: box(left, top, right, bottom),
  });

  /** Archers shoot at four of them, and they fall back. */
  const shotAt = (more: Partial<Battlefield>, faces: number[], ...shooters: string[]) => {
    const units = [
      blue('ash', { morale: -2, timing: 1, damageLimit: 9, hits: { base: 4, armour: 0 } }, [30, 40]),
      red('bows', bows, [30, 10]),
      red('slings', bows, [58, 40]),
      ...(more.units ?? []),
    ];
    const fight = battle({ height: 80, ...more, units }, ...faces);
    for (const unit of shooters) {
      fight.does({ type: 'activate', unit });
      fight.does(shoot(unit));
      fight.does(end(unit));
    }
    while (fight.asked()?.kind !== 'activate' || fight.state.step > 1) {
      const waiting = Object.values(fight.state.units).find(
        one => !one.activated && one.timing === fight.state.step,
      );
      fight.does({ type: 'activate', unit: waiting?.id ?? '' });
      fight.does(end(waiting?.id ?? ''));
    }
    return fight;
  };

  test.todo(
    `${shotAt.name} ${wall.name} ${isRefusal.name} ${eventOf.name} ${formed.name} ${row.name} ${SCRUB.name} ${RIVER.name} ${offered.name}`,
  );
});
