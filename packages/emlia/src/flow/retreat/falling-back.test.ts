import { describe, expect, test } from 'vitest';
import { activated, type Battlefield, battle, blue, box, red, WALL } from '../../testing/battle.ts';
import { end } from '../../testing/orders.ts';
import { alone, go, pace } from './testing/field.ts';

describe('Falling Back', () => {
  test('retreat.falling-back: towards its own lines, one Normal Move at full distance', () => {
    const fight = activated(alone(-2), 'ash');
    expect(fight.refuses(end('ash'))).toBe(
      'retreat.falling-back: ash acts on initiative and must fall back to its own lines, to a friend or to cover.',
    );
    fight.refused('retreat.falling-back', go([30, 50]));
    fight.refused('retreat.falling-back', go([40, 45]));
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
    fight.refused('retreat.falling-back', end('ash'));
  });

  test('retreat.falling-back: straight to a friend, whichever', () => {
    const friends = [blue('oak', { timing: 0 }, [50, 45]), blue('elm', { timing: 0 }, [4, 46])];
    const fight = () => activated(alone(-2, { units: friends }), 'ash');
    fight().does(go([44.5, 43.5]));
    fight().does(go([15.5, 43.5]));
    // Neither to one of them nor home.
    fight().refused('retreat.falling-back', go([41, 50]));
  });

  test('retreat.falling-back: what stands beside a friend has reached its goal, and may still go home', () => {
    const near = { units: [blue('oak', { timing: 0 }, [31.5, 40])] };
    activated(alone(-2, near), 'ash').does(end('ash'));
    const fight = activated(alone(-2, near), 'ash');
    fight.unit('ash').ordered = false;
    fight.refused('disorder.effect', go([10, 40]));
    fight.does(go([30, 55]));
    expect(fight.state.activation).toMatchObject({ obeyed: true });
    expect(fight.told(fight.does(end('ash'))).join()).not.toContain('retreat');
  });

  test('retreat.falling-back: if no choice can be carried out it stays put', () => {
    const walls = [box(24, 34, 36, 35), box(24, 45, 36, 46), box(24, 34, 25, 46), box(35, 34, 36, 46)];
    const terrain = walls.map(points => ({ is: WALL, points }));
    const fight = activated(alone(-2, { terrain, units: [blue('oak', {}, [10, 60])] }), 'ash');
    expect(fight.told(fight.does(end('ash')))).toContain(
      'retreat.falling-back: ash has no way open to fall back and stays put.',
    );
  });
});

describe('cover', () => {
  const bows = { equipment: ['longbows'], timing: 2, skills: { aimedFire: { level: 1 } } };
  const wall = (left: number, top: number, right: number, bottom: number) => ({
    is: WALL,
    points: box(left, top, right, bottom),
  });

  /** Archers in the north and in the east hit ash as often as their dice say, and it falls back. */
  const shotAt = (more: Partial<Battlefield>, north: number, east: number) => {
    const units = [
      blue('ash', { timing: 1, damageLimit: 9, hits: { base: 4, armour: 0 } }, [30, 40]),
      red('bows', bows, [30, 10]),
      red('slings', bows, [58, 40]),
      ...(more.units ?? []),
    ];
    const fight = battle({ height: 80, first: 'red', ...more, units }, north, east);
    for (const unit of ['bows', 'slings']) {
      fight.does({ type: 'activate', unit });
      fight.does({
        type: 'aimedFire',
        unit,
        arms: [{ part: 0, weapon: 'longbows' }],
        subject: 'ash',
        forfeitMove: false,
      });
      fight.does(end(unit));
    }
    fight.unit('ash').morale = -2;
    fight.does({ type: 'activate', unit: 'ash' });
    return fight;
  };
  /** Behind one of them there is cover from the north, behind the other from the east. */
  const both = [wall(14, 43, 22, 44), wall(24, 46, 25, 56)];
  const northern = go([22.75, 44.25], [21.5, 45]);
  const eastern = go([23.25, 45.5], [23, 48]);

  test('retreat.falling-back: to the closest cover against whoever hurt it most', () => {
    const byBows = shotAt({ terrain: both }, 12, 1);
    byBows.refused('retreat.falling-back', eastern);
    byBows.does(northern);
    const bySlings = shotAt({ terrain: both }, 1, 12);
    bySlings.refused('retreat.falling-back', northern);
    bySlings.does(eastern);
  });

  test('retreat.falling-back: without damage by a ranged attack since its activation cover is not open', () => {
    const fight = shotAt({ terrain: both }, 1, 1);
    for (const way of [northern, eastern]) fight.refused('retreat.falling-back', way);
  });

  test('retreat.falling-back: what was done to it before its last activation is forgotten', () => {
    const fight = shotAt({ terrain: both }, 12, 1);
    fight.does(go([30, 55]));
    fight.does(end('ash'));
    expect(fight.unit('ash').hurtBy).toBeUndefined();
  });

  test('retreat.other-cover: the next nearest, if the nearest would bring it closer to the enemy', () => {
    const terrain = [wall(18, 43, 26, 44), wall(26, 50, 34, 51)];
    const near = go([26.75, 44.25], [25, 45]);
    const far = go([35, 50.5], [34.5, 51.75], [33.25, 51.75]);
    const free = shotAt({ terrain }, 12, 1);
    free.refused('morale.closer', far);
    free.does(near);
    const wolves = red('wolves', { timing: 0 }, [17, 38]);
    const watched = shotAt({ terrain, units: [wolves] }, 12, 1);
    watched.refused('morale.closer', near);
    watched.does(far);
  });

  test('retreat.falling-back: what is covered where it stands may stay', () => {
    const low = { is: { ...WALL, height: 0.5 }, points: box(26, 37, 34, 38) };
    const fight = shotAt({ terrain: [low] }, 12, 1);
    expect(fight.state.activation?.due).toHaveLength(1);
    fight.does(end('ash'));
  });
});
