import { describe, expect, test } from 'vitest';
import type { Side } from '../../judge/ranked/side.ts';
import { blue, type Fielded, red, row } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { pressCount, pressHits } from './hits.ts';
import { depthOf, pressingBehind } from './lines.ts';
import { canPress, largestOf } from './size.ts';

/** How many hits Joe's block inflicts on the bears, pushing with one of its sides against one of theirs. */
const count = (joe: Fielded, bears: Fielded, from: Side, against?: Side): number => {
  const { world, state, unit } = scene({ units: [joe, bears] });
  return pressCount({ world, state, presser: unit('joe'), pressed: [unit('bears')] }, from, against);
};

/** Facing north, the left man of its front at (30, 16). */
const joe = (files: number, members: number, changes: Parameters<typeof blue>[1] = {}) =>
  blueBlock('free', 'joe', { files, count: members, at: [30, 16] }, changes);

/** Right before Joe's front, from his left on. */
const bears = (files: number, members: number) =>
  redBlock('free', 'bears', { files, count: members, at: [30 + files - 1, 15], facing: 180 });

describe('who is behind', () => {
  test.each([
    ['all ranks full', 18, 15],
    ['one man in a last rank of three, in the middle', 16, 13],
    ['two, half a file aside', 17, 14],
  ])('press.count: %s', (_what, members, hits) => {
    expect(count(joe(3, members), bears(3, 24), 'front', 'front')).toBe(hits);
  });

  test('press.count: with Reach the second rank is engaged, and only those behind it press', () => {
    expect(count(joe(3, 18, { equipment: ['clubs'] }), bears(3, 24), 'front', 'front')).toBe(15);
    expect(count(joe(3, 18, { equipment: ['spears'] }), bears(3, 24), 'front', 'front')).toBe(12);
  });

  test('press.limit: Reach engages more of the pushers, but the fewer of either side count', () => {
    // Six spearmen engage three bears, who stand three deep.
    expect(count(joe(3, 18, { equipment: ['spears'] }), bears(3, 9), 'front', 'front')).toBe(9);
  });

  test('press.count: only in the files whose front man engages the enemy', () => {
    // Two files face the bears and one on the right reaches round their corner; each has two men behind.
    expect(count(joe(8, 24), bears(2, 16), 'front', 'front')).toBe(6);
  });

  test('press.count: nobody stands behind where nobody engages', () => {
    const far = redBlock('free', 'bears', { files: 3, count: 9, at: [32, 5], facing: 180 });
    expect(count(joe(3, 18), far, 'front', 'front')).toBe(0);
  });

  test('press.count: small men in files closer than 1 GSU', () => {
    const small = joe(4, 12, { size: 0.5 });
    const foes = redBlock(
      'free',
      'bears',
      { files: 4, count: 16, at: [31.5, 15.5], facing: 180 },
      { size: 0.5 },
    );
    // One of each file engages, two stand behind.
    expect(count(small, foes, 'front', 'front')).toBe(8);
  });

  test.each([30, 30.25])(
    'press.count: who stands half a file aside is behind the man on his left, at %d',
    x => {
      const block = blueBlock('free', 'joe', { files: 2, count: 3, at: [x, 16] });
      // The bear engages the left of the two in front alone.
      expect(count(block, red('bears', {}, [x - 0.75, 15.25]), 'front')).toBe(1);
    },
  );

  test.each<[Side, [number, number], number]>([
    // The left file of four and its two men; the foremost rank of three and its three men.
    ['front', [29.5, 15.5], 2],
    ['left', [29.5, 15.5], 3],
  ])('press.count: of small men those in the line off the %s that engages', (side, at, hits) => {
    const small = joe(4, 12, { size: 0.5 });
    const bear = red('bears', { size: 0.5 }, at);
    const { world, unit } = scene({ units: [small, bear] });
    expect(pressingBehind(world, unit('joe'), [unit('bears')], side)).toBe(hits);
  });

  test.each([0, 90, 180, 270, 37])(
    'press.count: the files are found whichever way it faces, at %d degrees',
    facing => {
      const block = blueBlock('free', 'joe', { files: 2, count: 9, at: [30, 20], facing });
      const [a, b] = block.at;
      if (!a || !b) throw new Error('nobody');
      // A bear right before each of the two in front.
      const [dx, dy] = [b.y - a.y, a.x - b.x].map(one => one * 1.0625) as [number, number];
      const foes = red('bears', {}, [a.x + dx, a.y + dy], [b.x + dx, b.y + dy]);
      // Two engage two that are one deep: no more press, though seven stand behind.
      expect(count(block, foes, 'front')).toBe(2);
      const { world, state, unit } = scene({ units: [block, foes] });
      const pressing = { world, state, presser: unit('joe'), pressed: [unit('bears')] };
      expect(pressCount(pressing, 'rear', undefined)).toBe(0);
    },
  );

  test.each<[Side, [number, number], number, number]>([
    // Off the left and the right flank stand the three men of each rank, off the rear the four of each file.
    ['left', [28, 18.5], 90, 8],
    ['right', [32, 25.5], 270, 8],
    ['rear', [27, 24.5], 0, 9],
  ])(
    'press.flank.turn: turned to its %s, those in the lines behind that side press',
    (side, [x, y], facing, hits) => {
      const block = blueBlock('free', 'joe', { files: 3, count: 12, at: [29, 20.5] });
      const deep = redBlock('free', 'bears', { files: 8, count: 64, at: [x, y], facing });
      expect(count(block, deep, side, 'front')).toBe(hits);
    },
  );
});

describe('how deep', () => {
  test.each([
    ['four full ranks', 4, 16, 'front', 4],
    ['a short last rank counts as one', 4, 13, 'front', 4],
    ['a short last rank, from behind', 4, 13, 'rear', 4],
    ['its files, from the left', 5, 12, 'left', 5],
    ['its files, from the right', 5, 12, 'right', 5],
  ] as const)('press.depth: %s', (_what, files, members, side, depth) => {
    const { unit } = scene({ units: [joe(1, 1), bears(files, members)] });
    expect(depthOf(unit('bears'), side)).toBe(depth);
  });

  test('press.depth, press.limit: pressed in front, a block with a short last rank is as deep as its ranks', () => {
    // Three engage, four deep: 12 of the 15 who stand behind.
    expect(count(joe(3, 18), bears(4, 14), 'front', 'front')).toBe(12);
  });

  test('press.depth: out of ranks it is one deep from any side', () => {
    const loose = red('bears', {}, ...row(30, 15, 3), ...row(30, 14, 3));
    const { unit } = scene({ units: [joe(1, 1), loose] });
    expect([depthOf(unit('bears'), 'front'), depthOf(unit('bears'), 'left')]).toEqual([1, 1]);
  });

  test('press.depth: in ranks it is one deep for who does not meet any of its sides', () => {
    const { unit } = scene({ units: [joe(1, 1), bears(4, 16)] });
    expect(depthOf(unit('bears'), undefined)).toBe(1);
  });
});

describe('on whom', () => {
  const units = [
    joe(4, 16),
    red('bears', {}, [30, 15], [31, 15]),
    red('foxes', {}, [32, 15]),
    blue('oak', {}, [33.25, 15]),
  ];
  const pressing = (...pressed: string[]) => {
    const { world, state, unit } = scene({ units });
    return { world, state, presser: unit('joe'), pressed: pressed.map(unit) };
  };

  test('engagement.mixed.press: on all of a skirmish, friends too, as one unit', () => {
    const [hits] = pressHits(pressing('bears', 'foxes', 'oak'), 3);
    expect(hits).toMatchObject({ unit: 'bears', source: 'joe', count: 3, damage: 0 });
    expect(hits?.among).toEqual([{ unit: 'bears' }, { unit: 'foxes' }, { unit: 'oak' }]);
  });

  test('engagement.mixed.press: friends among them do not add to the limit', () => {
    // Three enemies fight back; the friend does not.
    expect(pressCount(pressing('bears', 'foxes', 'oak'), 'front', undefined)).toBe(3);
  });

  test('press.count: one unit alone is struck as any other', () => {
    const [hits] = pressHits(pressing('bears'), 2);
    expect(hits).toMatchObject({ unit: 'bears', count: 2 });
    expect(hits).not.toHaveProperty('among');
    expect(pressHits(pressing('bears'), 0)).toEqual([]);
  });
});

describe('size', () => {
  test.each([
    [2, 8, true],
    [2, 8.5, false],
    [0.5, 2, true],
    [0.5, 2.5, false],
  ])('press.size.limit: size %d against size %d', (own, theirs, may) => {
    expect(canPress(own, theirs)).toBe(may);
  });

  test('press.size.damage, mixed.attributes: a part that has fallen does not count', () => {
    const troop = blue('ash', { members: 2, with: [{ entry: 'ogre', members: 1 }] }, [20, 20], [21, 20]);
    const entries = [{ ...troop.entry, id: 'ogre', size: 3, with: [] }];
    const { world, unit } = scene({ units: [troop, bears(2, 4)], entries });
    expect(largestOf(world, [unit('ash')])).toBe(1);
  });
});
