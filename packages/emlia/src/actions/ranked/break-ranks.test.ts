import { describe, expect, test } from 'vitest';
import { activated, blue, eventOf, formed, red, row } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';

const wolves = red('wolves', {}, [55, 5]);
const ash = (changes: object = {}) => blueBlock('free', 'ash', { files: 3, count: 6, at: [20, 20] }, changes);
const breakRanks = { type: 'breakRanks', unit: 'ash' } as const;

describe('breaking ranks', () => {
  test('ranked.breakranks: into close formation, as a move action', () => {
    const fight = activated({ units: [ash(), wolves] }, 'ash');
    const stood = fight.unit('ash').members;
    eventOf(fight.does(breakRanks), 'ranksBroken');
    expect(fight.unit('ash')).toMatchObject({
      formation: 'close',
      members: stood,
      used: { move: 'Break Ranks' },
    });
    expect(fight.unit('ash').files).toBeUndefined();
    fight.refused('activation.actions', breakRanks);
  });

  test('ranked.breakranks, formation.close: into open formation where the last man stands too far off for close', () => {
    // Ranks and files 1 GSU apart, the last man centred behind the gap: 1.24 GSU from the next.
    const loose = formed(blue('ash', {}, [20, 20], [22, 20], [21, 22]), 'ranked');
    const fight = activated({ units: [{ ...loose, files: 2 }, wolves] }, 'ash');
    fight.does(breakRanks);
    expect(fight.unit('ash').formation).toBe('open');
    expect(fight.unit('ash').files).toBeUndefined();
  });

  test('ranked.breakranks: only out of ranks', () => {
    const fight = activated({ units: [blue('ash', {}, [20, 20]), wolves] }, 'ash');
    expect(fight.refuses(breakRanks)).toBe('ranked.breakranks: ash does not stand in ranks.');
  });

  test('ranked.breakranks, move.doublepace: as one part of a Double Pace', () => {
    const fight = activated({ units: [ash(), wolves] }, 'ash');
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does(breakRanks);
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, -3]) });
    expect(fight.unit('ash').used.move).toBe('Double Pace');
  });

  test('ranked.breakranks: one that only drives can, unless it is too fast', () => {
    const movement = [{ speed: 30, mode: 'G' as const, gears: [5, 12, 20, 30] }];
    const fight = activated({ units: [ash({ movement }), wolves] }, 'ash');
    fight.does(breakRanks);
    expect(fight.unit('ash').formation).toBe('close');
  });
});

describe('ranked.exact', () => {
  // Seven in files of three: the last stands alone in the third rank.
  const bears = redBlock('free', 'bears', { files: 3, count: 7, at: [20, 20] });
  test('ranked.exact: nobody ends his move among the ranks of an enemy', () => {
    const fight = activated({ units: [blue('ash', { size: 0.5 }, [20, 28]), bears] }, 'ash');
    const move = (y: number) =>
      ({ type: 'normalMove', unit: 'ash', mode: 'G', paths: [[{ x: 20, y }]] }) as const;
    expect(fight.refuses(move(22))).toBe('ranked.exact: ash would mingle with the ranks of bears.');
    fight.does(move(22.75));
  });

  test('ranked.exact: with none of its members, and not round a part of an enemy', () => {
    const two = blue('ash', { size: 0.5 }, [20, 28], [20, 29]);
    const fight = activated({ units: [two, bears] }, 'ash');
    const paths = [[{ x: 20, y: 22 }], [{ x: 20, y: 24 }]];
    fight.refused('ranked.exact', { type: 'normalMove', unit: 'ash', mode: 'G', paths });
  });

  test('ranked.exact: loose enemies may be walked among', () => {
    const loose = red('bears', {}, ...row(20, 20, 2, 3), ...row(20, 23, 2, 3));
    const fight = activated({ units: [blue('ash', {}, [21.5, 28]), loose] }, 'ash');
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: [[{ x: 21.5, y: 21.5 }]] });
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 21.5, y: 21.5 });
  });

  test('ranked.exact: nor forms ranks round one', () => {
    const lone = red('bears', { size: 0.5 }, [20.75, 20], [20.75, 17]);
    const scouts = blue('ash', { size: 0.5 }, [20, 20], [21.5, 20.5]);
    const fight = activated({ units: [scouts, lone] }, 'ash');
    const move = (x: number) =>
      ({
        type: 'normalMove',
        unit: 'ash',
        mode: 'G',
        paths: [
          [],
          [
            { x, y: 20.5 },
            { x, y: 20 },
          ],
        ],
        facings: [0, 0],
        formation: 'ranked',
      }) as const;
    expect(fight.refuses(move(21.5))).toBe('ranked.exact: ash would mingle with the ranks of bears.');
  });
});
