import { describe, expect, test } from 'vitest';
import { battle, blue, formed, red, row } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { mingledWith } from './exact.ts';
import { engagingMembers, outReaches } from './members.ts';
import { isAmongRanks, isAtCorner, sideTowards } from './side.ts';

const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id);

describe('who of a unit engages an enemy', () => {
  test('ranked.members: the front of a block, with Reach the rank behind it, and nobody beyond', () => {
    const { game, unit } = battle({
      units: [
        blueBlock('free', 'ash', { files: 3, count: 9, at: [20, 20] }),
        blueBlock('free', 'oak', { files: 3, count: 9, at: [30, 20] }, { equipment: ['spears'] }),
        redBlock('free', 'wolves', { files: 3, count: 6, at: [22, 19], facing: 180 }),
        redBlock('free', 'bears', { files: 3, count: 6, at: [32, 19], facing: 180 }),
        red('crows', {}, [50, 5]),
      ],
    });
    expect(ids(engagingMembers(game.world, unit('ash'), unit('wolves')))).toEqual([0, 1, 2]);
    expect(ids(engagingMembers(game.world, unit('oak'), unit('bears')))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(engagingMembers(game.world, unit('ash'), unit('crows'))).toEqual([]);
  });

  test('draft.melee.subject: whom it reaches that it does not fight, where it reaches further than it fights', () => {
    const { game, unit } = battle({
      edition: 'first-draft',
      units: [
        blueBlock('free', 'ash', { files: 3, count: 9, at: [20, 20] }),
        blueBlock('free', 'oak', { files: 3, count: 9, at: [30, 20] }, { equipment: ['spears'] }),
        redBlock('free', 'wolves', { files: 3, count: 6, at: [22, 19], facing: 180 }),
        redBlock('free', 'bears', { files: 3, count: 6, at: [32, 19], facing: 180 }),
        red('crows', {}, [50, 5]),
      ],
    });
    expect(outReaches(game.world, unit('oak'), unit('bears'))).toBe(true);
    expect(outReaches(game.world, unit('ash'), unit('wolves'))).toBe(false);
    expect(outReaches(game.world, unit('oak'), unit('crows'))).toBe(false);
  });

  test('ranked.members: in open order whoever touches one of them, those behind comrades not', () => {
    const { game, unit } = battle({
      units: [
        blue('ash', {}, ...row(20, 20, 3), ...row(20, 21, 3), [26, 20]),
        red('wolves', {}, ...row(20, 19, 2), [26, 19]),
      ],
    });
    expect(ids(engagingMembers(game.world, unit('ash'), unit('wolves')))).toEqual([0, 1, 2, 6]);
  });
});

describe('a block and who comes to it', () => {
  const field = (...at: [number, number][]) =>
    battle({
      units: [blueBlock('free', 'ash', { files: 4, count: 8, at: [20, 20] }), red('wolves', {}, ...at)],
    });
  const side = (...at: [number, number][]) => {
    const { game, unit } = field(...at);
    return sideTowards(game.world, unit('ash'), unit('wolves'));
  };
  const corner = (...at: [number, number][]) => {
    const { game, unit } = field(...at);
    return isAtCorner(game.world, unit('ash'), unit('wolves'));
  };

  test('ranked.side: the side it lies off, on the lines and in the corners the lesser penalty', () => {
    expect([side([21, 10]), side([10, 20.5]), side([40, 20.5]), side([21, 30])]).toEqual([
      'front',
      'left',
      'right',
      'rear',
    ]);
    expect([side([10, 10]), side([40, 10]), side([10, 30]), side([40, 30])]).toEqual([
      'front',
      'front',
      'left',
      'right',
    ]);
    // Of several as near, the least penalised; of several at all, the nearest.
    expect(side([15, 20.5], [21.5, 26], [21.5, 15])).toBe('front');
    expect(side([17.5, 20.5], [21.5, 10])).toBe('left');
  });

  test('ranked.align: only who has come to nothing but a corner stands at one', () => {
    expect(corner([19, 19])).toBe(true);
    expect(corner([24, 22])).toBe(true);
    expect(corner([21, 19])).toBe(false);
    // One at the corner and another as near to a side: it has come to the side.
    expect(corner([18.5, 18.5], [21.5, 18.0858])).toBe(false);
    expect(corner([18.5, 18.5], [21.5, 15])).toBe(true);
  });

  test('ranked.exact: nobody stands among ranks, and to stand on their edge is not to', () => {
    const rectangle = { kind: 'rectangle', x: 20, y: 20, width: 4, depth: 2, facing: 0 } as never;
    expect(isAmongRanks(rectangle, { x: 20, y: 20 })).toBe(true);
    expect(isAmongRanks(rectangle, { x: 22, y: 20 })).toBe(false);
    expect(isAmongRanks(rectangle, { x: 21.99, y: 20 })).toBe(true);
    expect(isAmongRanks(rectangle, { x: 20, y: 21 })).toBe(false);
    const { game, state, unit } = battle({
      units: [
        blueBlock('free', 'ash', { files: 4, count: 8, at: [20, 20] }),
        red('wolves', {}, [10, 10], [12, 10]),
        formed(red('bears', {}, [30, 10]), 'open'),
      ],
    });
    const base = (x: number, y: number) => ({ kind: 'disc', x, y, r: 0.5 }) as const;
    const among = (bases: ReturnType<typeof base>[], facing?: number) =>
      mingledWith(game.world, state, unit('wolves'), { bases, ...(facing !== undefined && { facing }) })?.id;
    expect(among([base(21, 20.5), base(40, 30)])).toBe('ash');
    expect(among([base(21, 25), base(22, 25)])).toBeUndefined();
    // Its own ranks would close round one of theirs; friends are no matter.
    expect(among([base(19, 18), base(24, 24)], 0)).toBe('ash');
    expect(among([base(29, 9), base(31, 11)], 0)).toBeUndefined();
    // One alone has no ranks to stand among.
    const lone = battle({
      units: [formed(blue('ash', {}, [20, 20]), 'ranked'), red('wolves', {}, [10, 10])],
    });
    expect(
      mingledWith(lone.game.world, lone.state, lone.unit('wolves'), { bases: [base(20.1, 20.1)] }),
    ).toBeUndefined();
  });
});
