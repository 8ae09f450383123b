import { describe, expect, test } from 'vitest';
import { tell } from '../../events.ts';
import { type Battlefield, blue, box, entry, red, row, WALL } from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { slideTo } from './slide.ts';

/** Where the wolves stand once they are slid up to a block of three in front of them. */
const slid = (wolves: Battlefield['units'][number], more: Partial<Battlefield> = {}) => {
  const board = more.board ?? 'free';
  const ash = blueBlock(board, 'ash', { files: 3, count: 3, at: [20.5, 20.5] });
  const t = scene({ ...more, board, units: [ash, wolves, ...(more.units ?? [])] });
  return slideTo(t.world, t.state, t.unit('ash'), t.unit('wolves'))?.map(({ x, y }) => [x, y]);
};

describe('an enemy from whom a block has turned away', () => {
  test('ranked.align: who still has it in his combat range stays where he is', () => {
    expect(slid(red('wolves', {}, [21.5, 18.5]))).toEqual([[21.5, 18.5]]);
  });

  test('ranked.align: else all of them are slid by the least that brings one of them there', () => {
    const wolves = red('wolves', {}, [21.5, 14.5], [23.5, 15.5]);
    // The nearer one was 4 GSU from the block, and has it within 1 GSU now.
    const [[x = 0, y = 0] = [], [otherX = 0, otherY = 0] = []] = slid(wolves) ?? [];
    expect([x - 21.5, otherX - 23.5]).toEqual([x - 21.5, x - 21.5]);
    expect(otherY - 15.5).toBe(y - 14.5);
    expect(y - 14.5).toBeCloseTo(3, 1);
    expect(Math.abs(x - 21.5)).toBeLessThan(0.5);
  });

  test('ranked.align, mixed.attributes: by the one who reaches farthest, though another stands nearer', () => {
    const pack = red('wolves', { with: [{ entry: 'pikes', members: 1 }] }, [21.5, 16.5], [21.5, 14.5]);
    const pikes = entry({ id: 'pikes', combatRange: 5 });
    expect(slid(pack, { entries: [pikes] })).toEqual([
      [21.5, 16.5],
      [21.5, 14.5],
    ]);
    const short = entry({ id: 'pikes', combatRange: 4.5 });
    const [[, y = 0] = []] = slid(pack, { entries: [short] }) ?? [];
    expect(y - 16.5).toBeCloseTo(0.5, 1);
  });

  test.each(['square', 'hex'] as const)(
    'ranked.align: on a %s board from cell to cell, by as few as will do',
    board => {
      const ash = blueBlock(board, 'ash', { files: 3, count: 3, at: [20.5, 20.5] });
      const t = scene({ board, units: [ash, red('wolves', {}, [21.5, 17.5])] });
      const [before] = t.unit('wolves').members;
      const [after] = slideTo(t.world, t.state, t.unit('ash'), t.unit('wolves')) ?? [];
      if (!before || !after) throw new Error('nobody');
      const cell = ({ x, y }: { x: number; y: number }) => ({ kind: 'disc', x, y, r: 0.5 }) as const;
      // Three cells from the block it is slid by two, straight on, to stand beside it.
      expect(t.world.board.distance(cell(before), cell(after))).toBe(2);
      expect(Math.abs(after.x - before.x)).toBeLessThanOrEqual(board === 'square' ? 0 : 0.5);
      expect(after.y).toBeGreaterThan(before.y);
    },
  );

  test('ranked.align: where others or a wall are in the way there is no room', () => {
    const wolves = red('wolves', {}, [21.5, 14.5]);
    expect(slid(wolves, { units: [red('bears', {}, ...row(19.5, 16.5, 5))] })).toBeUndefined();
    expect(slid(wolves, { terrain: [{ is: WALL, points: box(10, 16, 40, 16.5) }] })).toBeUndefined();
  });
});

test('ranked.align: who has no room to align is told of', () => {
  const { world, state } = scene({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [10, 21])] });
  const met = { unit: 'ash', seat: 'blue', stood: ['wolves'] };
  expect(tell(world, state, { type: 'ranksMet', ...met } as never)).toEqual([
    { rule: 'ranked.align', say: 'wolves has no room to align to ash.' },
  ]);
});
