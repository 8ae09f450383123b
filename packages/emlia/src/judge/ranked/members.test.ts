import { describe, expect, test } from 'vitest';
import { activated, BOARDS, blue, entry, type Fielded, formed, red, row } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { engagingMembers } from './members.ts';

const whoEngages = (
  board: (typeof BOARDS)[number],
  units: readonly Fielded[],
  who = 'ash',
  whom = 'bears',
) => {
  const { world, unit } = scene({ board, units });
  return engagingMembers(world, unit(who), unit(whom)).map(({ id }) => id);
};
const spears = { equipment: ['spears'] };

describe.each(BOARDS)('who fights on a %s board', board => {
  const rank = board === 'hex' ? Math.sqrt(3) / 2 : 1;
  /** A block facing north, and one right before it facing south. */
  const ash = (changes: object = {}, count = 9) =>
    blueBlock(board, 'ash', { files: 3, count, at: [20.5, 20.5] }, changes);
  const bears = redBlock(board, 'bears', { files: 3, count: 6, at: [22.5, 20.5 - rank], facing: 180 });

  test('ranked.members: of size 1 only the outer rank fights', () => {
    expect(whoEngages(board, [ash(), bears])).toEqual([0, 1, 2]);
    expect(whoEngages(board, [ash(), bears], 'bears', 'ash')).toEqual([0, 1, 2]);
  });

  test('ranked.members, equipment.reach: each point of Reach adds a rank', () => {
    expect(whoEngages(board, [ash(spears), bears])).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('ranked.members: nobody whose own range does not get there', () => {
    const away = redBlock(board, 'bears', { files: 3, count: 6, at: [22.5, 20.5 - 3 * rank], facing: 180 });
    expect(whoEngages(board, [ash(), away])).toEqual([]);
    expect(whoEngages(board, [ash({ combatRange: 3 }), away])).not.toEqual([]);
  });

  test('ranked.members: on a flank the outer file fights', () => {
    const lone = red('bears', {}, [19.5, 20.5 + (board === 'hex' ? 2 * rank : 1)]);
    expect(whoEngages(board, [ash(), lone])).toEqual(board === 'hex' ? [6] : [0, 3, 6]);
  });

  test('ranked.members: in close formation too, the second line is behind the first', () => {
    const close = formed({ ...ash(), files: 3 }, 'close');
    expect(whoEngages(board, [close, bears])).toEqual([0, 1, 2]);
  });

  test('ranked.members: a short last rank is reached through the rectangle', () => {
    const short = ash({}, 7);
    const behind = redBlock(board, 'bears', { files: 3, count: 3, at: [20.5, 20.5 + 3 * rank] });
    expect(whoEngages(board, [short, behind], 'bears', 'ash')).toEqual([0, 1, 2]);
    // With a ruler the men beside it in the rank before can just reach.
    expect(whoEngages(board, [short, behind])).toEqual(board === 'free' ? [3, 5, 6] : [6]);
  });
});

describe('the strip to the enemy', () => {
  const bears = red('bears', {}, ...row(20, 18, 3));

  test.each([
    [
      'a comrade right ahead',
      [
        [21, 19],
        [21, 20],
      ],
      [0],
    ],
    [
      'two that cover half each',
      [
        [20.5, 19],
        [21.5, 19],
        [21, 20],
      ],
      [0, 1],
    ],
    [
      'one that covers half',
      [
        [20.5, 19],
        [21, 19.9],
      ],
      [0, 1],
    ],
    ['nobody', [[21, 19.5]], [0]],
  ])('ranked.members: %s between', (_what, at, engaging) => {
    const ash = blue('ash', {}, ...(at as [number, number][]));
    expect(whoEngages('free', [ash, bears])).toEqual(engaging);
  });

  test('ranked.members: of loose enemies somebody has to be near, not the space between them', () => {
    const ash = blueBlock('free', 'ash', { files: 3, count: 3, at: [29, 20] });
    expect(whoEngages('free', [ash, red('bears', {}, [25, 18], [35, 18])])).toEqual([]);
    expect(whoEngages('free', [ash, red('bears', {}, [30, 18], [35, 18])])).toEqual([1]);
  });

  test('ranked.members: a broad comrade counts with all his depth', () => {
    const entries = { with: [{ entry: 'ogre', members: 1 }], equipment: ['spears'] };
    const ash = blue('ash', entries, [21, 21.5], [21, 20]);
    const { world, unit } = scene({
      units: [ash, red('bears', {}, [21, 18.5])],
      entries: [{ ...ash.entry, id: 'ogre', size: 2, with: [] }],
    });
    expect(engagingMembers(world, unit('ash'), unit('bears')).map(({ id }) => id)).toEqual([1]);
  });

  test('ranked.members: one who is less broad counts for what he covers', () => {
    // Before a broad ogre a man covers half of the strip; before men, one who stands aside covers four fifths of it.
    const entries = { with: [{ entry: 'ogre', members: 1 }] };
    const ash = blue('ash', entries, [21, 20], [21, 21.5]);
    const { world, unit } = scene({
      units: [ash, red('bears', {}, [21, 18.5])],
      entries: [{ ...ash.entry, id: 'ogre', size: 2, with: [] }],
    });
    expect(engagingMembers(world, unit('ash'), unit('bears')).map(({ id }) => id)).toEqual([0, 1]);
    const aside = blue('ash', {}, [21.2, 19], [21, 19.98]);
    expect(whoEngages('free', [aside, bears])).toEqual([0, 1]);
  });

  test('ranked.members: each with the range of its own part', () => {
    const ash = blue('ash', { with: [{ entry: 'pikemen', members: 2 }] }, ...row(20, 20, 4));
    const { world, unit } = scene({
      units: [ash, red('bears', {}, ...row(20, 17, 4))],
      entries: [{ ...ash.entry, id: 'pikemen', equipment: ['spears'], with: [] }],
    });
    expect(engagingMembers(world, unit('ash'), unit('bears')).map(({ id }) => id)).toEqual([2, 3]);
  });

  test.each([0, 17, 30, 45, 211])('ranked.members: ranks facing %i degrees hide those behind', facing => {
    const pitch = { files: 4, count: 12, facing };
    const ash = blueBlock('free', 'ash', { ...pitch, at: [30, 20] });
    const { unit } = scene({ units: [ash, red('bears', {}, [5, 5])] });
    const front = unit('ash').members.slice(0, 4);
    const rad = (facing * Math.PI) / 180;
    const ahead = front.map(({ x, y }): [number, number] => [
      Math.round((x + Math.sin(rad) * 1.1) * 1024) / 1024,
      Math.round((y - Math.cos(rad) * 1.1) * 1024) / 1024,
    ]);
    const enemies = formed(red('bears', {}, ...ahead), 'close');
    expect(whoEngages('free', [ash, enemies])).toEqual([0, 1, 2, 3]);
    expect(whoEngages('free', [{ ...ash, entry: { ...ash.entry, ...spears } }, enemies])).toHaveLength(8);
  });
});

test('mixed.offence, ranked.members: those behind, who reach nobody, cannot strike alone', () => {
  const block = blueBlock(
    'free',
    'ash',
    { files: 2, count: 4, at: [20, 20] },
    { members: 2, with: [{ entry: 'rear', members: 2 }] },
  );
  const wolves = redBlock('free', 'wolves', { files: 2, count: 2, at: [21, 19], facing: 180 });
  const fight = activated({ units: [block, wolves], entries: [entry({ id: 'rear' })] }, 'ash', 1, 1, 1, 1, 1);
  const strike = (part: number) =>
    ({ type: 'closeCombat', unit: 'ash', subject: 'wolves', arms: [{ part, weapon: 'clubs' }] }) as const;
  expect(fight.refuses(strike(1))).toBe(
    'mixed.offence: None of those of ash that are to strike can reach wolves.',
  );
  fight.does(strike(0));
});
