import { describe, expect, test } from 'vitest';
import { hunt } from '../awareness/testing/hunt.ts';
import { blue, red } from '../testing/battle.ts';
import { arcTowards, inArc } from './arcs.ts';

describe('Arcs of the source', () => {
  const here = { x: 0, y: 0 };
  test.each([
    ['straight ahead', 0, 90, { x: 0, y: -5 }, true],
    ['on the very edge', 0, 90, { x: 7, y: -7 }, true],
    ['a grain beyond it', 0, 90, { x: 7, y: -7 + 1 / 1024 }, false],
    ['on the edge of a half-circle', 0, 180, { x: -300, y: 0 }, true],
    ['a grain behind it', 0, 180, { x: -300, y: 1 / 1024 }, false],
    ['on the edge of a wide arc', 0, 270, { x: 7, y: 7 }, true],
    ['behind a wide arc', 0, 270, { x: 7, y: 7 + 1 / 1024 }, false],
    ['an odd number of degrees', 0, 91, { x: 100, y: -99 }, true],
    ['all round', 0, 360, { x: 0, y: 5 }, true],
    ['turned east', 90, 90, { x: 7, y: 7 }, true],
    ['turned by a crooked angle', 37, 1, { x: 602, y: -799 }, true],
    ['and off it', 37, 1, { x: 612, y: -790 }, false],
    ['where one stands', 12, 2, { x: 0, y: 0 }, true],
  ])('stealth.detect.windows: %s', (_what, facing, degrees, point, inside) => {
    expect(inArc(here, facing, degrees, point)).toBe(inside);
  });

  const arcs = { front: 180, side: 45, rear: 90 };
  const seen = (facing: number, changes: object, ...at: [number, number][]) => {
    const fight = hunt({ units: [blue('ash', changes, ...at), red('wolves', {}, [60, 50])] });
    fight.face('ash', facing);
    return arcTowards(fight.game.world, fight.unit('ash'), fight.unit('wolves'));
  };

  test.each([
    ['front', 0],
    ['side', 330],
    ['side', 315],
    ['rear', 314],
    ['rear', 270],
    ['side', 225],
    ['rear', 226],
    ['front', 180],
  ])('stealth.detect.windows: the subject in the %s arc of one who faces %s', (arc, facing) => {
    expect(seen(facing, { arcs }, [20, 50])).toBe(arc);
  });

  test('stealth.detect.windows: the best arc in which any member has it', () => {
    const fight = hunt({ units: [blue('ash', { arcs }, [20, 50], [20, 52]), red('wolves', {}, [60, 50])] });
    fight.face('ash', 270);
    const [first, second] = fight.unit('ash').members;
    if (!first || !second) throw new Error('no members');
    fight.unit('ash').members = [first, { ...second, facing: 320 }];
    expect(arcTowards(fight.game.world, fight.unit('ash'), fight.unit('wolves'))).toBe('side');
  });

  test('stealth.detect.windows: without facing there is only a front', () => {
    expect(seen(270, {}, [20, 50])).toBe('front');
  });
});
