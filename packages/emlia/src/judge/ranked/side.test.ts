import { describe, expect, test } from 'vitest';
import { blue, formed, red } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { sideTowards } from './side.ts';

const far = red('wolves', {}, [55, 5]);

describe('the sides of a block', () => {
  // Three files and two ranks facing north: x from 19.5 to 22.5, y from 19.5 to 21.5.
  const ash = blueBlock('free', 'ash', { files: 3, count: 6, at: [20, 20] });
  test.each([
    ['before it', 21, 18, 'front'],
    ['on its left', 18, 20, 'left'],
    ['on its right', 24, 21, 'right'],
    ['behind it', 20, 24, 'rear'],
    ['on the line of its front', 18, 19.5, 'front'],
    ['on the line of its flank, ahead', 19.5, 18, 'front'],
    ['on the line of its flank, behind', 22.5, 25, 'right'],
    ['on the line of its rear', 18, 21.5, 'left'],
    ['off the front left corner', 15, 19, 'front'],
    ['off the front right corner', 25, 19, 'front'],
    ['off the rear left corner, mostly behind', 19, 25, 'left'],
    ['off the rear right corner', 23, 22, 'right'],
    ['touching the rear', 21, 22, 'rear'],
    ['pressed into the rear', 21, 21.4, 'rear'],
    ['pressed into the left', 19.7, 20.5, 'left'],
  ])('ranked.side: %s', (_where, x, y, side) => {
    const { world, unit } = scene({ units: [ash, far] });
    expect(sideTowards(world, unit('ash'), { x, y })).toBe(side);
  });

  test.each([
    [90, 25, 21, 'front'],
    [90, 20, 16, 'left'],
    [90, 20, 25, 'right'],
    [90, 17, 21, 'rear'],
    [45, 26, 16, 'front'],
    [45, 14, 16, 'left'],
    [225, 25.5, 15, 'rear'],
  ])('ranked.side: facing %i, the point %i %i lies off the %s', (facing, x, y, side) => {
    const turned = blueBlock('free', 'ash', { files: 2, count: 4, at: [20.5, 20.5], facing });
    const { world, unit } = scene({ units: [turned, far] });
    expect(sideTowards(world, unit('ash'), { x, y })).toBe(side);
  });

  test('ranked.side: a unit lies off the side of its nearest member', () => {
    const wolves = red('wolves', {}, [21, 25], [18, 20.5], [21, 15]);
    const { world, unit } = scene({ units: [ash, wolves] });
    expect(sideTowards(world, unit('ash'), unit('wolves'))).toBe('left');
  });

  test('ranked.side: by the nearest point of its base, not by its middle', () => {
    const ogre = { ...far.entry, id: 'ogre', size: 4 };
    const wolves = red('wolves', { with: [{ entry: 'ogre', members: 1 }] }, [17.5, 20.5], [21, 24]);
    const { world, unit } = scene({ units: [ash, wolves], entries: [ogre] });
    expect(sideTowards(world, unit('ash'), unit('wolves'))).toBe('rear');
  });

  test('ranked.side: of members as near, the side with the lesser penalty', () => {
    const wolves = red('wolves', {}, [21, 22], [23, 20.5]);
    const { world, unit } = scene({ units: [ash, wolves] });
    expect(sideTowards(world, unit('ash'), unit('wolves'))).toBe('right');
  });

  test('ranked.side, entity.boundary: a lone member has the sides of the square round its base', () => {
    const lone = formed(blue('ash', { size: 4 }, [20, 20]), 'ranked', 180);
    const { world, unit } = scene({ units: [lone, far] });
    const side = (x: number, y: number) => sideTowards(world, unit('ash'), { x, y });
    expect([side(20, 25), side(25, 21), side(15, 19), side(20, 15), side(25, 25)]).toEqual([
      'front',
      'left',
      'right',
      'rear',
      'front',
    ]);
  });
});

describe.each(['square', 'hex'] as const)('on a %s board', kind => {
  const row = kind === 'hex' ? Math.sqrt(3) / 2 : 1;
  const ash = blueBlock(kind, 'ash', { files: 3, count: 6, at: [20.5, 20.5] });

  test('ranked.side: the cells round a block', () => {
    const { world, unit } = scene({ board: kind, units: [ash, far] });
    const [first] = unit('ash').members;
    if (!first) throw new Error('nobody');
    const at = (files: number, ranks: number) =>
      sideTowards(world, unit('ash'), world.board.place({ x: first.x + files, y: first.y + ranks * row }));
    // A rank on hexes stands half a cell aside.
    const half = kind === 'hex' ? 0.5 : 0;
    expect([at(half, -1), at(1 + half, -1), at(-1 + half, -1)]).toEqual(['front', 'front', 'front']);
    expect([at(-1, 0), at(3, 0), at(-1 + half, 1), at(3 + half, 1)]).toEqual([
      'left',
      'right',
      'left',
      'right',
    ]);
    expect([at(1, 2), at(2, 2), at(3 + half, 2 + half)]).toEqual(['rear', 'rear', 'right']);
  });

  test('ranked.side: two blocks front to flank', () => {
    const facing = kind === 'hex' ? 60 : 90;
    const units = [ash, redBlock(kind, 'bears', { files: 2, count: 4, at: [17.5, 20.5], facing })];
    const { world, unit } = scene({ board: kind, units });
    expect(sideTowards(world, unit('ash'), unit('bears'))).toBe('left');
    expect(sideTowards(world, unit('bears'), unit('ash'))).toBe('front');
  });
});
