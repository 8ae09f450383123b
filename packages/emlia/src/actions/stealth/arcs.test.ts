import { describe, expect, test } from 'vitest';
import { hunt } from '../../judge/awareness/testing/hunt.ts';
import { blue, red } from '../../testing/battle.ts';
import { bestArc } from './detect-modifiers.ts';

describe('Arcs of the source', () => {
  const arcs = { front: 180, side: 45, rear: 90 };
  const seen = (facing: number, changes: object, ...at: [number, number][]) => {
    const fight = hunt({ units: [blue('ash', changes, ...at), red('wolves', {}, [60, 50])] });
    fight.face('ash', facing);
    return bestArc(fight.game.world, fight.unit('ash'), fight.unit('wolves'));
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
    expect(bestArc(fight.game.world, fight.unit('ash'), fight.unit('wolves'))).toBe('side');
  });

  test('stealth.detect.windows: without facing there is only a front', () => {
    expect(seen(270, {}, [20, 50])).toBe('front');
  });
});
