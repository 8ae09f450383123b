import { applyModifiers } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { pairingsOf } from '../../actions/melee/pairings.ts';
import { type Battlefield, BOARDS, blue, formed, green, red } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { sidesEngaged } from './fronts.ts';
import { FRONT_FACTS, FRONT_MODIFIERS, type FrontQuery } from './modifiers.ts';
import type { Side } from './side.ts';

const fronts = (field: Pick<Battlefield, 'board' | 'units'>, who: string, whom: string) => {
  const { world, state, unit } = scene(field);
  const query = { world, state, seat: unit(who).seat, unit: unit(who) };
  return pairingsOf(query, unit(whom)).map(({ units, members, ...sides }) => ({
    enemy: units.map(({ id }) => id).join(),
    ...sides,
    members: members.map(({ id }) => id),
  }));
};

describe('fronts', () => {
  // x from 19.5 to 22.5, y from 19.5 to 21.5.
  const ash = blueBlock('free', 'ash', { files: 3, count: 6, at: [20, 20] });
  const ahead = redBlock('free', 'ahead', { files: 3, count: 6, at: [22, 19], facing: 180 });
  const aside = redBlock('free', 'aside', { files: 2, count: 4, at: [19, 20], facing: 90 });

  test('ranked.attack.fronts: two blocks face to face', () => {
    expect(fronts({ units: [ash, ahead] }, 'ash', 'ahead')).toEqual([
      { enemy: 'ahead', from: 'front', against: 'front', members: [0, 1, 2] },
    ]);
  });

  test('ranked.attack.fronts: each group strikes the enemy it faces; the corner man could strike either', () => {
    expect(fronts({ units: [ash, ahead, aside] }, 'ash', 'ahead')).toEqual([
      { enemy: 'ahead', from: 'front', against: 'front', members: [0, 1, 2] },
      { enemy: 'aside', from: 'left', against: 'front', members: [0, 3] },
    ]);
    expect(fronts({ units: [ash, ahead, aside] }, 'aside', 'ash')).toEqual([
      { enemy: 'ash', from: 'front', against: 'left', members: [0, 1] },
    ]);
  });

  test('ranked.attack.fronts: who stands round a block strikes at each of its sides', () => {
    const wolves = formed(red('wolves', {}, [21, 19], [19, 20.5], [23, 20.5], [21, 22]), 'open');
    expect(fronts({ units: [ash, wolves] }, 'wolves', 'ash')).toEqual([
      { enemy: 'ash', against: 'front', members: [0] },
      { enemy: 'ash', against: 'left', members: [1] },
      { enemy: 'ash', against: 'right', members: [2] },
      { enemy: 'ash', against: 'rear', members: [3] },
    ]);
    expect(fronts({ units: [ash, wolves] }, 'ash', 'wolves').map(({ from }) => from)).toEqual([
      'front',
      'left',
      'right',
      'rear',
    ]);
  });

  test('ranked.attack.fronts: without ranks on either end there are no sides', () => {
    expect(
      fronts({ units: [blue('ash', {}, [20, 20]), red('wolves', {}, [21, 20])] }, 'ash', 'wolves'),
    ).toEqual([{ enemy: 'wolves', members: [0] }]);
  });

  test('ranked.attack.fronts, ranked.members: loose enemies are struck where they stand, not between them', () => {
    const line = blueBlock('free', 'ash', { files: 5, count: 5, at: [20, 20] });
    const found = fronts({ units: [line, red('wolves', {}, [20, 19], [24, 19])] }, 'ash', 'wolves');
    expect(found).toMatchObject([{ enemy: 'wolves', from: 'front', members: [0, 1, 3, 4] }]);
  });

  test('ranked.side: the sides across which a block is engaged', () => {
    const { world, state, unit } = scene({ units: [ash, ahead, aside] });
    expect(sidesEngaged(world, state, unit('ash'))).toEqual(['front', 'left']);
    expect(sidesEngaged(world, state, unit('aside'))).toEqual(['front']);
  });

  test('ranked.modifiers: sides that a third party engages are no additional fronts of its enemies', () => {
    const { world, state, unit } = scene({ units: [ash, ahead, green('elves', {}, [21, 23])] });
    expect(sidesEngaged(world, state, unit('ash'))).toContain('rear');
    expect(sidesEngaged(world, state, unit('ash'), unit('ahead'))).toEqual(['front']);
  });
});

test.each(BOARDS)('ranked.attack.fronts: front to flank on a %s board', board => {
  const facing = board === 'hex' ? 60 : 90;
  const ash = blueBlock(board, 'ash', { files: 3, count: 9, at: [20.5, 20.5] });
  const bears = redBlock(board, 'bears', { files: 2, count: 4, at: [19.5, 20.5], facing });
  const [first] = fronts({ board, units: [ash, bears] }, 'bears', 'ash');
  expect(first).toMatchObject({ enemy: 'ash', from: 'front', against: 'left' });
});

describe('ranked.modifiers', () => {
  const ash = blueBlock('free', 'ash', { files: 3, count: 6, at: [20, 20] });
  const around = (...at: [number, number][]) => [ash, formed(red('wolves', {}, ...at), 'open')];
  const rowsFor = (changes: Partial<FrontQuery>, ...at: [number, number][]) => {
    const { world, state, unit } = scene({ units: around(...at) });
    const sides = sidesEngaged(world, state, unit('ash'), unit('wolves')).length;
    const query = { fronts: 1, sides, ...changes };
    return applyModifiers(FRONT_MODIFIERS, FRONT_FACTS, query).map(({ label, by }) => [label, by]);
  };
  test.each<[string, Partial<FrontQuery>, [string, number][]]>([
    ['to the front', { from: 'front' }, []],
    ['to the left flank', { from: 'left' }, [['Attacking enemies to the flank', -1]]],
    ['to the right flank', { from: 'right' }, [['Attacking enemies to the flank', -1]]],
    ['to the rear', { from: 'rear' }, [['Attacking enemies to the rear', -2]]],
    ['on three fronts', { from: 'front', fronts: 3 }, [['Attacking enemies on multiple fronts', -1]]],
    ['on three fronts, but not in ranks', { fronts: 3 }, []],
    ['against the front', { against: 'front' }, []],
    ['from the left flank', { against: 'left' }, [['Attacking from the flank', 1]]],
    ['from the right flank', { against: 'right' }, [['Attacking from the flank', 1]]],
    ['from the rear', { against: 'rear' }, [['Attacking from the rear', 2]]],
    [
      'flank against rear',
      { from: 'left', against: 'rear' },
      [
        ['Attacking enemies to the flank', -1],
        ['Attacking from the rear', 2],
      ],
    ],
  ])('ranked.modifiers: %s', (_what, query, rows) => {
    expect(rowsFor(query, [21, 19])).toEqual(rows);
  });

  test.each<[number, Side, [number, number][]]>([
    [
      1,
      'front',
      [
        [21, 19],
        [19, 20.5],
      ],
    ],
    [
      2,
      'front',
      [
        [21, 19],
        [19, 20.5],
        [23, 20.5],
      ],
    ],
    [
      3,
      'front',
      [
        [21, 19],
        [19, 20.5],
        [23, 20.5],
        [21, 22],
      ],
    ],
  ])('ranked.modifiers: %i additional fronts', (by, against, at) => {
    expect(rowsFor({ against }, ...at)).toEqual([['Attacking from multiple fronts', by]]);
  });
});
