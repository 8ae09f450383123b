import { describe, expect, test } from 'vitest';
import { BOARDS, blue, eventOf, red, row } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { afterStrikes, hit } from '../../testing/strikes.ts';
import { pushesOf } from './net.ts';

const give = (unit: string) => ({ type: 'answerPush', unit, choice: 'giveWay' }) as const;

describe('ranked.push.net: the large example', () => {
  // Five files and two ranks facing north, with a little room all round.
  const middle = blueBlock('free', 'middle', { files: 5, count: 10, at: [28, 20] });
  const units = [
    middle,
    redBlock('free', 'before', { files: 5, count: 10, at: [32, 18.5], facing: 180 }),
    redBlock('free', 'beside', { files: 2, count: 4, at: [26.5, 20], facing: 90 }),
    redBlock('free', 'behind', { files: 3, count: 6, at: [29, 22.5], facing: 0 }),
    red('upper', {}, [33.25, 18.75]),
    blueBlock('free', 'first', { files: 3, count: 6, at: [5, 20] }),
    redBlock('free', 'loser', { files: 3, count: 6, at: [7, 18.5], facing: 180 }),
  ];
  const strikes = [
    hit('first', 'loser', 3, { from: 'front', against: 'front' }),
    hit('middle', 'before', 11, { from: 'front', against: 'front' }),
    hit('before', 'middle', 8, { from: 'front', against: 'front' }),
    hit('middle', 'beside', 1, { from: 'left', against: 'front' }),
    hit('beside', 'middle', 3, { from: 'front', against: 'left' }),
    hit('behind', 'middle', 2, { from: 'front', against: 'rear' }),
    hit('upper', 'middle', 3, { against: 'front' }),
  ];

  test('ranked.push.net: the listed parts', () => {
    const { game, state } = afterStrikes({ units }, strikes);
    const parts = pushesOf(game.world, state).map(({ pushed, by, heading }) => [pushed[0]?.id, by, heading]);
    expect(parts).toEqual([
      ['loser', 3, 0],
      ['before', 3, 0],
      ['middle', 2, 90],
      ['middle', 2, 0],
      ['middle', 3, 225],
    ]);
  });

  test('ranked.push, forced.sum: pushes by several are one move, here 0.17 GSU south-west', () => {
    const fight = afterStrikes({ units }, strikes);
    const asked: string[] = [];
    let events: ReturnType<typeof fight.does> = [];
    for (let prompt = fight.asked(); prompt?.kind === 'push'; prompt = fight.asked()) {
      if (events.some(({ type }) => type === 'unitsForced')) break;
      const { unit = '' } = prompt.about ?? {};
      asked.push(unit);
      events = fight.does(give(unit));
    }
    // Each is asked once, whoever activated longest ago first.
    expect(asked.toSorted()).toEqual(['before', 'loser', 'middle']);
    const { moves } = eventOf(events, 'unitsForced');
    const by = moves.find(({ unit }) => unit === 'middle')?.by ?? { x: 0, y: 0 };
    expect(by.x).toBeCloseTo(-0.1213, 2);
    expect(by.y).toBeCloseTo(0.1213, 2);
    expect(moves.find(({ unit }) => unit === 'first')).toBeUndefined();
    expect(moves.find(({ unit }) => unit === 'before')?.by).toEqual({ x: 0, y: -3 });
  });
});

describe('ranked.push: away from the side hit', () => {
  const block = blueBlock('free', 'ash', { files: 3, count: 6, at: [29, 20] });
  const at: Record<string, [number, number]> = {
    front: [30, 18.75],
    left: [27.75, 20.5],
    right: [32.25, 20.5],
    rear: [30, 22.25],
    'front left corner': [28, 18.75],
    'front right corner': [32, 18.75],
    'rear right corner': [32, 22.25],
    'rear left corner': [28, 22.25],
  };
  test.each([
    ['front', 'front', 180],
    ['left', 'left', 90],
    ['right', 'right', 270],
    ['rear', 'rear', 0],
    ['front left corner', 'front', 135],
    ['front right corner', 'front', 225],
    ['rear right corner', 'right', 315],
    ['rear left corner', 'left', 45],
  ] as const)('ranked.push: hit from the %s', (where, against, heading) => {
    const units = [block, red('wolf', {}, at[where] ?? [0, 0])];
    const { game, state } = afterStrikes({ units }, [hit('wolf', 'ash', 2, { against })]);
    expect(pushesOf(game.world, state)).toMatchObject([{ by: 2, heading, against }]);
  });

  test.each([
    ['front', [20.75, 17.75], 225],
    ['left', [17.75, 17.75], 135],
  ] as const)('ranked.push: a block that faces north-east, hit from the %s', (against, at, heading) => {
    // Two by two about 19.25, 19.2.
    const units = [
      blueBlock('free', 'ash', { files: 2, count: 4, at: [19.25, 18.5], facing: 45 }),
      red('wolf', {}, [...at]),
    ];
    const { game, state } = afterStrikes({ units }, [hit('wolf', 'ash', 2, { against })]);
    expect(pushesOf(game.world, state)).toMatchObject([{ by: 2, heading, against }]);
  });

  test('ranked.push: who is not in ranks is pushed straight ahead by a block that faces it', () => {
    const units = [
      blueBlock('free', 'ash', { files: 3, count: 6, at: [29, 20], facing: 0 }),
      red('wolf', {}, [29, 18.75]),
    ];
    const fight = afterStrikes({ units }, [hit('ash', 'wolf', 2, { from: 'front' })]);
    // Nobody but a ranked unit is asked whether it gives way.
    expect(fight.asked()).toMatchObject({ kind: 'push', about: { question: 'follow', unit: 'ash' } });
    expect(fight.unit('wolf').members[0]).toMatchObject({ x: 29, y: 16.75 });
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 29, y: 20 });
    expect(eventOf(fight.events, 'unitsForced').moves.map(({ rule }) => rule)).toEqual(['ranked.push']);
  });

  test('ranked.push.net: even hits push nobody', () => {
    const units = [block, red('wolf', {}, [30, 18.75])];
    const even = [hit('wolf', 'ash', 2, { against: 'front' }), hit('ash', 'wolf', 2, { from: 'front' })];
    expect(afterStrikes({ units }, even).asked()?.kind).toBe('activate');
  });
});

describe('melee.shift', () => {
  const ash = blue('ash', {}, ...row(30, 20, 3));
  const strikes = [hit('ash', 'bears', 3)];

  test('melee.shift: nothing moves in a combat with something that cannot move by itself', () => {
    const bears = (movement: object) => red('bears', movement, ...row(30, 21, 3));
    expect(afterStrikes({ units: [ash, bears({})] }, strikes).asked()?.kind).toBe('shift');
    expect(afterStrikes({ units: [ash, bears({ movement: [] })] }, strikes).asked()?.kind).toBe('activate');
    const gun = red('gun', { movement: [{ speed: 0, mode: 'G' }] }, [29, 19]);
    expect(afterStrikes({ units: [ash, bears({}), gun] }, strikes).asked()?.kind).toBe('activate');
  });

  test('freestrike.cost: successes count only if the two are still engaged afterwards', () => {
    const away = red('bears', {}, ...row(30, 25, 3));
    expect(afterStrikes({ units: [ash, away] }, [hit('ash', 'bears', 3, { free: true })]).asked()?.kind).toBe(
      'activate',
    );
    const near = red('bears', {}, ...row(30, 21, 3));
    expect(afterStrikes({ units: [ash, near] }, [hit('ash', 'bears', 3, { free: true })]).asked()?.kind).toBe(
      'shift',
    );
  });
});

describe.each(BOARDS)('pushes on a %s board', board => {
  test('ranked.push: a block keeps its ranks wherever it is pushed', () => {
    const units = [
      blueBlock(board, 'ash', { files: 3, count: 8, at: [29.5, 20.5] }),
      red('wolf', {}, [30.5, board === 'hex' ? 20.5 - 0.87 : 19.5]),
    ];
    const fight = afterStrikes({ board, units }, [hit('wolf', 'ash', 3, { against: 'front' })]);
    const { moves } = eventOf(fight.does(give('ash')), 'unitsForced');
    const by = moves[0]?.by ?? { x: 0, y: 0 };
    expect(by.y).toBeCloseTo(board === 'hex' ? 3 * 0.866 : 3, 2);
    expect(moves[0]).toMatchObject({ formation: 'ranked', files: 3 });
    const gone =
      board === 'free'
        ? Math.sqrt(by.x * by.x + by.y * by.y)
        : Math.round(by.y / (board === 'hex' ? 0.866 : 1));
    expect(gone).toBe(3);
  });
});
