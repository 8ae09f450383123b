import type { Point } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import {
  activated,
  BOARDS,
  blue,
  box,
  eventOf,
  type Fielded,
  formed,
  RIVER,
  red,
  row,
  SEA,
} from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';

// Bears in three files and three ranks, facing north: x from 19.5 to 22.5, y from 19.5 to 22.5.
const bears = redBlock('free', 'bears', { files: 3, count: 9, at: [20, 20] });
const enemies = [bears];

/** Ash walks up to the left flank, and the bears stay as they are. */
const met = (ash: Fielded, by: [number, number], others = enemies) => {
  const fight = activated({ units: [ash, ...others] }, 'ash');
  fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', by) });
  if (fight.asked()?.kind === 'align') fight.does({ type: 'keepFacing', unit: 'bears' });
  return fight;
};
const pair = (changes: object = {}) => blue('ash', changes, [10, 20], [10, 21.5]);
const envelop = (...paths: Point[][]) => ({ type: 'envelop', unit: 'ash', subject: 'bears', paths }) as const;

describe('enveloping', () => {
  test('ranked.envelop: with the rest of its movement, by any path', () => {
    const fight = met(pair(), [8.5, 0]);
    expect(fight.asked()).toEqual({ seat: 'blue', kind: 'envelop', about: { unit: 'ash' } });
    const events = fight.does(
      envelop(
        [
          { x: 18.75, y: 18.75 },
          { x: 20, y: 18.75 },
        ],
        [],
      ),
    );
    expect(eventOf(events, 'unitMoved')).toMatchObject({ unit: 'ash', envelops: 'bears' });
    expect(fight.unit('ash').members).toMatchObject([
      { x: 20, y: 18.75 },
      { x: 18.5, y: 21.5 },
    ]);
    // It is the same move: the primary action is still there, the move action is gone.
    expect(fight.asked()).toMatchObject({ kind: 'act' });
    expect(fight.unit('ash').used).toEqual({ move: 'Normal Move', free: [] });
  });

  // Foxes stand north of the bears, in the way round them.
  const round = envelop(
    [
      { x: 18.75, y: 18.75 },
      { x: 21, y: 18.75 },
      { x: 23.25, y: 18.75 },
      { x: 23.25, y: 21 },
    ],
    [],
  );
  const fast = { movement: [{ speed: 30, mode: 'G' as const }] };
  const foxes = red('foxes', {}, [21, 17.25]);

  test('ranked.envelop, engagement.midmove: who gets past another enemy on its way round can be struck by that one', () => {
    const fight = met(pair(fast), [8.5, 0], [bears, foxes]);
    fight.does(round);
    expect(fight.asked()).toMatchObject({
      seat: 'red',
      kind: 'freeStrike',
      about: { unit: 'foxes', against: 'ash', leaving: true },
    });
    fight.does({ type: 'letGo', unit: 'foxes' });
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 23.25, y: 21 });
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'act', about: { unit: 'ash' } });
    expect(fight.state.contact).toBeUndefined();
  });

  test('ranked.envelop, freestrike.trigger: none from the unit enveloped, nor from one that stays engaged', () => {
    const alone = met(pair(fast), [8.5, 0]);
    alone.does(round);
    expect(alone.asked()).toMatchObject({ kind: 'act' });
    const beside = met(pair(fast), [8.5, 0], [bears, red('foxes', {}, [18, 23])]);
    beside.does(envelop([{ x: 18.75, y: 19.5 }], []));
    expect(beside.asked()).toMatchObject({ kind: 'act' });
  });

  test('ranked.envelop, freestrike.trigger: none again from one beside which the move began', () => {
    const wolves = red('wolves', { equipment: ['spears'] }, [8.5, 20.5]);
    const fight = activated({ units: [blue('ash', fast, [10, 20], [10, 21.5]), bears, wolves] }, 'ash');
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: [[{ x: 18.5, y: 20 }], []] });
    fight.does({ type: 'letGo', unit: 'wolves' });
    fight.does({ type: 'keepFacing', unit: 'bears' });
    fight.does(envelop([], [{ x: 18.5, y: 21.5 }]));
    expect(fight.asked()).toMatchObject({ kind: 'act' });
  });

  test.each([
    [
      'terrain.impassable',
      'G',
      RIVER,
      box(18, 18, 24, 19),
      'terrain.impassable: ash cannot enter the river.',
    ],
    ['movemode.swim', 'S', SEA, box(0, 19.4, 60, 40), 'movemode.swim: ash can swim in water only.'],
    ['movemode.boat', 'B', SEA, box(0, 19.4, 60, 40), 'movemode.boat: ash can sail over water only.'],
  ] as const)(
    '%s, ranked.envelop: ground bars the way round as it does any other',
    (_rule, mode, is, points, said) => {
      const swimmers = { movement: [{ speed: 15, mode }] };
      const block = redBlock('free', 'bears', { files: 3, count: 9, at: [20, 20] }, swimmers);
      const fight = activated({ units: [pair(swimmers), block], terrain: [{ is, points }] }, 'ash');
      fight.does({ type: 'normalMove', unit: 'ash', mode, paths: fight.paths('ash', [8.5, 0]) });
      if (fight.asked()?.kind === 'align') fight.does({ type: 'keepFacing', unit: 'bears' });
      expect(
        fight.refuses(
          envelop(
            [
              { x: 18.75, y: 18.75 },
              { x: 20, y: 18.75 },
            ],
            [],
          ),
        ),
      ).toBe(said);
    },
  );

  test('ranked.envelop: only if the engaged unit does not align', () => {
    const fight = activated({ units: [pair(), bears] }, 'ash');
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [8.5, 0]) });
    fight.does({ type: 'align', unit: 'bears' });
    expect(fight.asked()).toMatchObject({ kind: 'act' });
    expect(fight.refuses(envelop([], []))).toBe('not-asked: No unit is to be enveloped now.');
  });

  test('ranked.envelop, move.normal: no farther than what is left of the move', () => {
    const fight = met(pair({ movement: [{ speed: 10, mode: 'G' }] }), [8.5, 0]);
    expect(
      fight.refuses(
        envelop(
          [
            { x: 18.75, y: 18.75 },
            { x: 20, y: 18.75 },
          ],
          [],
        ),
      ),
    ).toBe('move.normal: ash would need 2.5 GSU of movement and has 1.5 GSU left of its move.');
    fight.does(envelop([{ x: 18.75, y: 19.25 }], []));
  });

  test('ranked.envelop: nothing is asked of a unit with nothing left', () => {
    const fight = met(pair({ movement: [{ speed: 8.5, mode: 'G' }] }), [8.5, 0]);
    expect(fight.asked()).toMatchObject({ kind: 'act' });
    expect(fight.state.contact).toBeUndefined();
  });

  test('ranked.envelop, move.doublepace: with the second part of a Double Pace too', () => {
    const start = () => {
      const ash = pair({ movement: [{ speed: 8.5, mode: 'G' }] });
      const fight = activated({ units: [ash, bears] }, 'ash');
      fight.does({ type: 'doublePace', unit: 'ash' });
      fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [8.5, 0]) });
      fight.does({ type: 'keepFacing', unit: 'bears' });
      return fight;
    };
    const fight = start();
    fight.does(
      envelop(
        [
          { x: 18.75, y: 18.75 },
          { x: 20, y: 18.75 },
        ],
        [],
      ),
    );
    expect(fight.unit('ash').used.move).toBe('Double Pace');
    const other = start();
    other.does(envelop([], []));
    expect(other.unit('ash').used.half).toBeDefined();
    expect(other.unit('ash').used.move).toBeUndefined();
  });

  test('ranked.envelop: it surrounds the enemy and does not leave it', () => {
    const fight = met(formed(blue('ash', {}, [10, 21]), 'open'), [8.5, 0]);
    expect(fight.refuses(envelop([{ x: 15, y: 21 }]))).toBe(
      'ranked.envelop: ash would no longer engage bears.',
    );
  });

  test('ranked.envelop: a ranked unit changes to close formation on the spot, or stays', () => {
    const ash = blueBlock('free', 'ash', { files: 2, count: 4, at: [10, 20], facing: 90 });
    const start = () => {
      const fight = activated({ units: [ash, bears] }, 'ash');
      fight.does({ type: 'rankedMove', unit: 'ash', mode: 'G', steps: [{ step: 'advance', by: 8.5 }] });
      fight.does({ type: 'keepFacing', unit: 'bears' });
      return fight;
    };
    const fight = start();
    expect(fight.refuses(envelop([], [], [], []))).toBe(
      'ranked.envelop: ash cannot envelop in ranks: it changes to close formation.',
    );
    fight.refused('ranked.envelop', { ...envelop([], [], [], []), formation: 'open' });
    fight.does({ ...envelop([], [], [], []), formation: 'close' });
    expect(fight.unit('ash')).toMatchObject({ formation: 'close' });
    expect(fight.unit('ash').files).toBeUndefined();
    const other = start();
    other.does({ type: 'stayPut', unit: 'ash' });
    expect(other.unit('ash').formation).toBe('ranked');
    expect(other.asked()).toMatchObject({ kind: 'act' });
    expect(other.state.contact).toBeUndefined();
  });

  test('ranked.envelop: whoever is newly engaged by it is asked in turn', () => {
    const wolves = redBlock('free', 'wolves', { files: 2, count: 4, at: [14, 23.5] });
    const fight = met(formed(blue('ash', {}, [10, 20], [11, 20]), 'open'), [7.5, 0], [bears, wolves]);
    fight.does(envelop([{ x: 16.5, y: 24 }], []));
    expect(fight.asked()).toMatchObject({ seat: 'red', kind: 'align', about: { unit: 'wolves' } });
  });

  test('ranked.envelop: in the formation it is in, unless that is ranks', () => {
    for (const formation of ['open', 'close'] as const) {
      const fight = met(formed(blue('ash', {}, [10, 20], [10, 21]), formation), [8.5, 0]);
      fight.does(envelop([{ x: 18.5, y: 19.5 }], []));
      expect(fight.unit('ash').formation).toBe(formation);
    }
    const close = met(formed(blue('ash', {}, [10, 20], [10, 21]), 'close'), [8.5, 0]);
    expect(close.refuses({ ...envelop([], []), formation: 'open' })).toBe(
      'ranked.envelop: ash can change to close formation on the spot, and to no other.',
    );
  });

  test('ranked.envelop: only one that the move has engaged and that did not align', () => {
    const fight = met(
      pair(),
      [8.5, 0],
      [bears, redBlock('free', 'wolves', { files: 2, count: 4, at: [40, 20] })],
    );
    expect(fight.refuses({ ...envelop([], []), subject: 'wolves' })).toBe(
      'ranked.envelop: wolves is not to be enveloped now.',
    );
  });

  test('ranked.envelop: also where only some of its members have movement left', () => {
    const fight = activated({ units: [blue('ash', {}, [3.5, 20], [10, 21.5]), bears] }, 'ash');
    fight.does({
      type: 'normalMove',
      unit: 'ash',
      mode: 'G',
      paths: [[{ x: 18.5, y: 20 }], [{ x: 18.5, y: 21.5 }]],
    });
    fight.does({ type: 'keepFacing', unit: 'bears' });
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'envelop' });
    expect(fight.refuses(envelop([{ x: 18.5, y: 19.75 }], []))).toMatch(/^move.normal: .* has 0 GSU left/);
    fight.does(envelop([], [{ x: 18.5, y: 22 }]));
  });

  test('ranked.envelop: and with what then is left another that it comes to', () => {
    const wolves = redBlock('free', 'wolves', { files: 2, count: 4, at: [14, 24.5] });
    const fight = met(formed(blue('ash', {}, [10, 20], [10, 21.5]), 'open'), [8.5, 0], [bears, wolves]);
    fight.does(envelop([{ x: 16.5, y: 25 }], []));
    expect(fight.asked()).toMatchObject({ kind: 'align', about: { unit: 'wolves' } });
    fight.does({ type: 'keepFacing', unit: 'wolves' });
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'envelop' });
    // Of 15 GSU the first has used 8.5, and 5.39 more on its way to the wolves.
    const { left } = fight.state.contact ?? { left: [] };
    expect(left[0]).toBeCloseTo(1.115, 2);
    expect(left[1]).toBe(6.5);
  });

  test('ranked.envelop: what is no unit, no path or not asked for is turned down', () => {
    const fight = met(pair(), [8.5, 0]);
    expect(fight.refuses({ ...envelop([], []), subject: 'nobody' })).toMatch(/^no-unit/);
    fight.refused('ranked.envelop', { ...envelop([], []), subject: 'ash' });
    fight.refused('entity.unit', envelop([]));
    fight.refused('entity.unit', { ...envelop([], []), facings: [90] });
    fight.refused('entity.position', envelop([{ x: 70, y: 20 }], []));
    fight.refused('move.blocked', envelop([{ x: 20.5, y: 20.5 }], []));
  });
});

describe.each(BOARDS)('on a %s board', board => {
  test('ranked.envelop: round the corner', () => {
    const block = redBlock(board, 'bears', { files: 3, count: 9, at: [20.5, 20.5] });
    const ash = blue('ash', { movement: [{ speed: 20, mode: 'G' }] }, ...row(7.5, 20.5, 2));
    const fight = activated({ board, units: [ash, block] }, 'ash');
    const y = fight.unit('bears').members[4]?.y ?? 0;
    const from = fight.unit('ash').members[0]?.y ?? 0;
    const by: [number, number] = [board === 'hex' ? 11 : 10.5, y - from];
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', by) });
    fight.does({ type: 'keepFacing', unit: 'bears' });
    const { board: table } = fight.game.world;
    const [first = { x: 0, y: 0 }] = fight.unit('bears').members;
    const rank = board === 'hex' ? Math.sqrt(3) / 2 : 1;
    const spare = board === 'free' ? 0.25 : 0;
    const cell = (x: number, y: number) => table.place({ x: first.x + x, y: first.y + y - spare });
    const corner = [cell(-2, 0), cell(-1.5, -rank)];
    const ahead = cell(0.5, -rank);
    const off = { x: ahead.x + 0.25, y: ahead.y };
    if (board !== 'free') {
      expect(fight.refuses(envelop([], [...corner, off]))).toBe(
        'entity.position: The path of ash leaves the table or its cells.',
      );
    }
    fight.does(envelop([], [...corner, ahead]));
    expect(fight.unit('ash').members[1]).toMatchObject(ahead);
  });
});
