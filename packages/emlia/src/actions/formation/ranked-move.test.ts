import type { Scenario } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import type { RankedStep } from '../../table/formation/march.ts';
import { activated, blue, eventOf, red } from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { queryOf } from '../order.ts';
import { rankedMove } from './ranked-move.ts';
import { headingsFor, stepsOn, wheelsOn } from './ranked-reach.ts';

const far = red('wolves', {}, [55, 5]);

/** Three files of two ranks in the middle of the table, facing north. */
const block = (board: Scenario['board'] = 'free', changes: Parameters<typeof blue>[1] = {}) =>
  activated(
    {
      board,
      units: [blueBlock(board, 'ash', { files: 3, count: 6, at: [30, 20] }, { timing: 3, ...changes }), far],
    },
    'ash',
  );

const march = (...steps: [RankedStep['step'], number][]) => ({
  type: 'rankedMove' as const,
  unit: 'ash',
  mode: 'G' as const,
  steps: steps.map(([step, by]) => ({ step, by })),
});

describe('what a block does', () => {
  test('formation.ranked.move: each member’s way, from its first step on', () => {
    const fight = block();
    const query = { ...fight.query('blue'), unit: fight.unit('ash') };
    const paths = rankedMove.plannedPaths?.(query, march(['advance', 4], ['right', 2]));
    expect(paths).toEqual(
      fight.unit('ash').members.map(({ x, y }) => [
        { x, y: y - 4 },
        { x: x + 2, y: y - 4 },
      ]),
    );
  });

  test.each<[RankedStep['step'], number, string]>([
    ['advance', 4, 'advances 4 GSU'],
    ['back', 2, 'steps back 2 GSU'],
    ['left', 3, 'steps left 3 GSU'],
    ['right', 3, 'steps right 3 GSU'],
    ['turn', 90, 'turns 90° to the right'],
    ['turn', -90, 'turns 90° to the left'],
  ])('formation.ranked.move: %s by %d is told as it is', (step, by, words) => {
    const fight = block();
    const events = fight.does(march([step, by]));
    expect(eventOf(events, 'unitMoved').maneuvers).toEqual([words]);
    expect(fight.told(events).join(' ')).toContain(words);
  });

  test.each([
    [30, 'wheels 30° to the right'],
    [-30, 'wheels 30° to the left'],
  ])('formation.ranked.wheel.advance: a wheel by %d, and on', (by, words) => {
    const moved = eventOf(block().does(march(['wheel', by], ['advance', 3])), 'unitMoved');
    expect(moved.maneuvers).toEqual([words, 'advances 3 GSU']);
  });

  test('formation.ranked.move: what is left of its movement is left to each', () => {
    const moved = eventOf(block().does(march(['advance', 4])), 'unitMoved');
    expect(moved).toMatchObject({ spent: 4, formation: 'ranked' });
  });
});

describe('what a block cannot do', () => {
  test.each<[string, Scenario['board'], [RankedStep['step'], number][], string]>([
    ['formation.ranked.move', 'free', [['advance', 0]], 'ash goes advance by more than nothing.'],
    ['formation.ranked.move', 'free', [['left', -1]], 'ash goes left by more than nothing.'],
    [
      'formation.ranked.turn',
      'free',
      [['turn', 45]],
      'ash turns in place by 90 degrees or twice that; for any other angle it wheels.',
    ],
    [
      'formation.ranked.turn',
      'free',
      [['turn', 0]],
      'ash turns in place by 90 degrees or twice that; for any other angle it wheels.',
    ],
    [
      'formation.ranked.turn',
      'free',
      [['turn', 270]],
      'ash turns in place by 90 degrees or twice that; for any other angle it wheels.',
    ],
    [
      'formation.ranked.turn',
      'hex',
      [['turn', 90]],
      'ash turns in place by 60 degrees or twice that; for any other angle it wheels.',
    ],
    ['formation.ranked.wheel', 'free', [['wheel', 0]], 'ash wheels by whole degrees, up to 180.'],
    ['formation.ranked.wheel', 'free', [['wheel', 181]], 'ash wheels by whole degrees, up to 180.'],
    ['formation.ranked.wheel', 'hex', [['wheel', 45]], 'ash wheels by steps of 60 degrees, up to 180.'],
    ['entity.position', 'square', [['advance', 1.5]], 'ash moves from cell to cell.'],
    ['move.normal', 'free', [['advance', 16]], 'ash would need 16 GSU of movement and has 15 GSU.'],
  ])('%s: on a %s board %o', (rule, board, steps, say) => {
    expect(block(board).refused(rule, march(...steps))).toBe(say);
  });

  test('formation.ranked.move: march, where it does not stand in ranks', () => {
    const fight = activated({ units: [blue('ash', { timing: 3 }, [30, 20]), far] }, 'ash');
    expect(fight.refused('formation.ranked.move', march(['advance', 1]))).toBe(
      'ash does not stand in ranks.',
    );
  });

  test('formation.change: come out of ranks by marching', () => {
    expect(block().refused('formation.change', { ...march(['advance', 1]), formation: 'open' })).toBe(
      'ash moves as one body and stays in ranks.',
    );
  });
});

describe('the ways of a block', () => {
  const query = (facing = 0) => {
    const ash = blueBlock('free', 'ash', { files: 3, count: 6, at: [30, 20], facing });
    const fight = activated({ units: [ash, far] }, 'ash');
    return queryOf(fight.query('blue'), fight.unit('ash'));
  };

  test.each([
    // Straight on costs nothing more; to the rear and aside it turns first, or steps at double cost.
    ['ahead', { x: 0, y: -1 }, 0, 15, [{ step: 'advance', by: 15 }]],
    [
      'to the right',
      { x: 1, y: 0 },
      0,
      11.25,
      [
        { step: 'turn', by: 90 },
        { step: 'advance', by: 11.25 },
      ],
    ],
    [
      'to the left',
      { x: -1, y: 0 },
      0,
      11.25,
      [
        { step: 'turn', by: -90 },
        { step: 'advance', by: 11.25 },
      ],
    ],
    ['to the east, which is ahead', { x: 1, y: 0 }, 90, 15, [{ step: 'advance', by: 15 }]],
  ])('formation.ranked.turn, formation.ranked.move: the farthest %s', (_where, way, facing, most, steps) => {
    const asked = query(facing);
    const [best] = headingsFor(asked, way, 15);
    if (!best) throw new Error('no heading');
    expect(best.most).toBeCloseTo(most, 5);
    expect(stepsOn(asked, best, most)).toEqual(steps);
  });

  test('formation.ranked.move: of all headings the longest come first', () => {
    const most = headingsFor(query(), { x: 1, y: 0 }, 15).map(one => one.most);
    expect(most).toEqual([...most].sort((a, b) => b - a));
    expect(most.map(one => Math.round(one * 100) / 100)).toEqual([11.25, 7.5, 5.63, 3.75]);
  });

  test('formation.ranked.move: back and aside are steps of their own', () => {
    const asked = query();
    const back = headingsFor(asked, { x: 0, y: 1 }, 15).find(({ turn }) => turn === 0);
    const left = headingsFor(asked, { x: -1, y: 0 }, 15).find(({ turn }) => turn === 0);
    if (!back || !left) throw new Error('no heading');
    expect(stepsOn(asked, back, 3)).toEqual([{ step: 'back', by: 3 }]);
    expect(stepsOn(asked, left, 3)).toEqual([{ step: 'left', by: 3 }]);
  });

  test('formation.ranked.wheel.advance: wheels to either side, with the longest way after each', () => {
    const wheels = wheelsOn(query(), 'G');
    const [first, second] = wheels;
    expect(first?.[0]).toEqual({ step: 'wheel', by: -(second?.[0]?.by ?? 0) });
    for (const [wheel, advance] of wheels) {
      expect(wheel?.step).toBe('wheel');
      // Three GSU wide, it spends the arc of its outer man.
      const left = 15 - (3 * Math.abs(wheel?.by ?? 0) * Math.PI) / 180;
      expect(advance).toMatchObject({ step: 'advance' });
      expect(advance?.by).toBeCloseTo(left, 1);
    }
  });
});
