import { describe, expect, test } from 'vitest';
import type { AppliedRow } from '../../judge/morale/events.ts';
import type { MoraleRowName } from '../../judge/morale/rows.ts';
import { moraleChanges } from '../../judge/morale/update.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { unitOf } from '../../table/world.ts';
import { battle, blue, box, HILL, midway, red, row } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { end, wake } from '../../testing/orders.ts';
import { hit } from '../../testing/strikes.ts';
import { MORALE, MORALE_TABLE } from './morale.ts';

type Field = Parameters<typeof scene>[0];
const draft = (field: Field, changes: Readonly<Record<string, Partial<UnitState>>> = {}) =>
  scene({ edition: 'first-draft', ...field }, changes);

/** The rows that count for a unit, with what they are worth. */
const rowsFor = (
  { world, state }: ReturnType<typeof draft>,
  unit: string,
  ...noted: MoraleRowName[]
): (readonly [string, number])[] => {
  const then: EmliaState = { ...state, step: 0, moraleNotes: noted.map(one => ({ unit, row: one })) };
  const found = moraleChanges(world, then).find(one => one.unit === unit);
  return (found?.rows ?? []).map(({ row: name, by }: AppliedRow) => [name, by] as const);
};

const alone = () => draft({ units: [blue('ash', {}, ...row(10, 20, 4)), red('wolves', {}, [50, 5])] });

describe('the tables of morale', () => {
  test('draft.morale.negative, draft.edition.closed-lists: the printed rows', () => {
    const printed = Object.values(MORALE_TABLE)
      .filter(one => one.change < 0)
      .map(({ label, change }) => [label, change]);
    expect(printed).toEqual([
      ['Attempted to Charge but did not reach enemy', -1],
      ['Fighting melee combat uphill', -1],
      ['Suffered casualties or damage', -1],
      ['Suffered 10% casualties or damage', -1],
      ['Suffered 25% casualties or damage', -2],
      ['Suffered 50% casualties or damage', -4],
      ['Suffered 75% casualties or damage', -6],
      ['Suffered casualties from an enemy the unit was not aware of', -1],
      ['Unit is outnumbered by enemies in melee with it', -1],
      ['One or more friendly units at morale −4 or lower in sight', -1],
      ['Per friendly unit in sight within 20 GSU taking casualties', -1],
      ['Per friendly unit in sight within 20 GSU wiped out', -2],
      ['Friendly unit at morale −4 or lower moves between 2 members of unit', -2],
      ['Unit leader killed', -2],
      ['Army general killed in sight', -2],
      ['Forced into friendly unit', -1],
      ['Friendly unit forced into self', -1],
      ['Forced into enemy unit', -4],
      ['Fighting to the left flank', -1],
      ['Fighting to the right flank', -1],
      ['Fighting to the rear', -2],
      ['Each side beyond the first', -1],
    ]);
  });

  test('draft.morale.positive: the printed rows', () => {
    const printed = Object.values(MORALE_TABLE)
      .filter(one => one.change > 0)
      .map(({ label, change }) => [label, change]);
    expect(printed).toEqual([
      ['Attacked, but suffered no damage or losses', 1],
      ['Unit inflicts casualties or damage', 1],
      ['Unit inflicts 10% or more casualties on an enemy', 1],
      ['Unit outnumbered enemies in melee with it', 1],
      ['Unit wipes out an enemy unit', 2],
      ['Enemy attacked by unit reaches −4 morale or worse this turn', 1],
      ['Enemy attacked by unit reaches −7 morale this turn', 2],
      ['Forced enemy into another enemy unit', 1],
      ['Forced enemy into a friendly unit', 2],
      ['Enemy forced into unit', 2],
    ]);
  });

  test.each<MoraleRowName>(['threshold', 'allFriendsBroken', 'stoppedByTerrain', 'attackedWipedOut'])(
    'draft.edition.dropped-rows, draft.forcing.terrain: %s counts for nothing',
    name => {
      expect(rowsFor(alone(), 'ash', name, 'leaderKilled')).toEqual([['leaderKilled', -2]]);
    },
  );

  test('draft.morale.negative: what is not marked per unit counts once a turn', () => {
    expect(rowsFor(alone(), 'ash', 'leaderKilled', 'leaderKilled')).toEqual([['leaderKilled', -2]]);
  });

  test('draft.morale.no-army-value: nobody’s worth changes a row', () => {
    for (const one of Object.values(MORALE_TABLE)) expect(one).not.toHaveProperty('mark');
  });
});

describe('on which sides a block fights', () => {
  const at = {
    front: redBlock('free', 'front', { files: 3, count: 3, at: [22, 19], facing: 180 }),
    left: redBlock('free', 'left', { files: 3, count: 3, at: [19, 20], facing: 90 }),
    right: redBlock('free', 'right', { files: 3, count: 3, at: [23, 22], facing: 270 }),
    rear: redBlock('free', 'rear', { files: 3, count: 3, at: [20, 23], facing: 0 }),
  };
  const ash = blueBlock('free', 'ash', { files: 3, count: 9, at: [20, 20] });
  const notesOf = (...sides: (keyof typeof at)[]) => {
    const { world, state } = draft({ units: [ash, ...sides.map(side => at[side])] });
    return MORALE.ofFighting(world, state).filter(({ unit }) => unit === 'ash');
  };
  const noted = (row: MoraleRowName, cause?: string) => ({ unit: 'ash', row, ...(cause && { cause }) });

  test.each<[(keyof typeof at)[], ReturnType<typeof noted>[]]>([
    [[], []],
    [['front'], []],
    [['left'], [noted('foughtLeft')]],
    [['right'], [noted('foughtRight')]],
    [['rear'], [noted('foughtRear')]],
    [
      ['front', 'left'],
      [noted('foughtLeft'), noted('severalSides', 'left')],
    ],
    [
      ['front', 'left', 'right', 'rear'],
      [
        noted('foughtLeft'),
        noted('foughtRight'),
        noted('foughtRear'),
        noted('severalSides', 'left'),
        noted('severalSides', 'right'),
        noted('severalSides', 'rear'),
      ],
    ],
  ])('draft.ranked.morale: %j', (sides, notes) => {
    const found = notesOf(...sides);
    expect(found).toHaveLength(notes.length);
    expect(found).toEqual(expect.arrayContaining(notes));
  });
});

describe('losses', () => {
  const lost = (members: number, of: number) => {
    const t = draft({ units: [blue('ash', {}, ...row(10, 20, of)), red('wolves', {}, [50, 5])] });
    const unit = unitOf(t.state, 'ash');
    unit.members = unit.members.slice(0, of - members);
    return rowsFor(t, 'ash').reduce((sum, [, by]) => sum + by, 0);
  };

  test.each([
    [1, 20, -1],
    [2, 20, -2],
    [5, 20, -4],
    [10, 20, -8],
    [15, 20, -14],
  ])('draft.morale.stack: %d of %d in a turn come to %d', (members, of, total) => {
    expect(lost(members, of)).toBe(total);
  });

  test('draft.morale.nearby: half of a friend costs −1, its end −3', () => {
    const field = {
      units: [
        blue('ash', { morale: 7 }, ...row(10, 20, 2)),
        blue('oak', {}, ...row(14, 20, 4)),
        red('wolves', {}, [50, 5]),
      ],
    };
    const half = draft(field, { oak: { account: { fell: 2 } } });
    expect(rowsFor(half, 'ash')).toEqual([['friendLosing', -1]]);
    const gone = draft(field);
    const notes = MORALE.ofEnd(gone.world, gone.state, gone.unit('oak'));
    expect(notes).toEqual([
      { unit: 'ash', row: 'friendLosing', cause: 'oak' },
      { unit: 'ash', row: 'friendWipedOut', cause: 'oak' },
    ]);
  });

  test('draft.morale.no-army-value: of a friend that is worth nothing, and of one worth twice as much', () => {
    for (const [own, theirs] of [
      [5, 0],
      [1, 9],
    ]) {
      const field = {
        units: [
          blue('ash', { morale: 7, armyValue: own ?? 0 }, ...row(10, 20, 2)),
          blue('oak', { armyValue: theirs ?? 0 }, ...row(14, 20, 4)),
          red('wolves', {}, [50, 5]),
        ],
      };
      expect(rowsFor(draft(field, { oak: { account: { fell: 2 } } }), 'ash')).toEqual([['friendLosing', -1]]);
      expect(rowsFor(draft(field), 'ash', 'friendWipedOut', 'routersThrough')).toEqual([
        ['friendWipedOut', -2],
        ['routersThrough', -2],
      ]);
    }
  });

  test('draft.morale.nearby: not of one that is far off', () => {
    const field = {
      units: [blue('ash', {}, [10, 20]), blue('oak', {}, [40, 20]), red('wolves', {}, [50, 5])],
    };
    const t = draft(field, { oak: { account: { fell: 2 } } });
    expect(rowsFor(t, 'ash')).toEqual([]);
    expect(MORALE.ofEnd(t.world, t.state, t.unit('oak'))).toEqual([]);
  });
});

describe('when it is judged', () => {
  test('draft.morale.once, draft.morale.negative: one friend in sight at −4 is enough, and it is read at the end of the turn', () => {
    const field = {
      units: [
        blue('ash', {}, [10, 20]),
        blue('oak', {}, [12, 20]),
        midway(blue('elm', {}, [10, 32]), { morale: -4 }),
        red('wolves', {}, [50, 5]),
      ],
    };
    expect(rowsFor(draft(field), 'ash')).toEqual([['closestFriendBroken', -1]]);
    expect(MORALE.atActivation(draft(field).world, draft(field).state, draft(field).unit('ash'))).toEqual([]);
  });

  test('draft.morale.negative, draft.morale.positive: outnumbering at the end of the turn', () => {
    const t = draft({ units: [blue('ash', {}, ...row(10, 20, 3)), red('wolves', {}, ...row(10, 21, 2))] });
    expect(rowsFor(t, 'ash')).toEqual([['outnumbers', 1]]);
    expect(rowsFor(t, 'wolves')).toEqual([['outnumbered', -1]]);
  });

  test('draft.morale.once: morale changes once, when the turn is over', () => {
    const fight = battle(
      {
        edition: 'first-draft',
        units: [
          blue('ash', { timing: 4, skills: { closeCombat: { level: 2 } } }, ...row(10, 20, 4)),
          red('wolves', { timing: 2 }, ...row(10, 21, 4)),
          red('bears', { timing: 0 }, [50, 5]),
        ],
      },
      12,
      12,
    );
    fight.does(wake('ash'));
    fight.does({ type: 'closeCombat', unit: 'ash', arms: [{ part: 0, weapon: 'clubs' }], subject: 'wolves' });
    const events = [...fight.does(end('ash'))];
    for (const unit of ['wolves', 'bears']) events.push(...fight.does(wake(unit)), ...fight.does(end(unit)));
    expect(events.some(({ type }) => type === 'moraleUpdated')).toBe(false);
    const last = fight.does({ type: 'takeCasualties', unit: 'wolves', members: [2, 3] });
    const updated = last.flatMap(event =>
      event.type === 'moraleUpdated' ? [[event.unit, event.total]] : [],
    );
    // −1, −1, −2 and −4 for half of them, −1 for being outnumbered.
    expect(updated).toContainEqual(['wolves', -9]);
    expect(new Set(updated.map(([unit]) => unit)).size).toBe(updated.length);
  });

  test('draft.morale.positive: an enemy that falls to −7 from above −4 scores both rows', () => {
    const t = draft(
      { units: [blue('ash', {}, [10, 20]), red('wolves', {}, ...row(30, 21, 4))] },
      { wolves: { morale: -3, account: { attackedBy: ['ash'] } } },
    );
    const wolves = unitOf(t.state, 'wolves');
    wolves.members = wolves.members.slice(0, 1);
    expect(rowsFor(t, 'ash')).toEqual([
      ['enemyBroke', 1],
      ['enemyRouted', 2],
    ]);
  });
});

describe('those who run', () => {
  const field = (y: number) => ({
    edition: 'first-draft' as const,
    units: [
      midway(blue('ash', { timing: 4 }, [20, y]), { morale: -4 }),
      blue('oak', { timing: 1 }, [18, 24], [22, 24]),
      red('wolves', { timing: 0 }, [50, 5]),
    ],
  });
  const crossing = (from: [number, number], to: [number, number]) => {
    const { world, state } = draft({ ...field(20) });
    const unit = unitOf(state, 'ash');
    unit.members = unit.members.map(member => ({ ...member, x: to[0], y: to[1] }));
    const stood = unit.members.map(member => ({ ...member, x: from[0], y: from[1] }));
    return MORALE.ofPassing(world, state, { unit: 'ash', paths: [[{ x: to[0], y: to[1] }]] }, stood);
  };

  test('draft.morale.negative: between two members, by the line that joins them', () => {
    expect(crossing([20, 20], [20, 28])).toEqual([{ unit: 'oak', row: 'routersThrough', cause: 'ash' }]);
    expect(crossing([20, 20], [20, 23])).toEqual([]);
    expect(crossing([24, 20], [24, 28])).toEqual([]);
  });
});

describe('fighting at a disadvantage', () => {
  const square = (x: number, y: number, facing: number, id = 'ash') =>
    blueBlock('free', id, { files: 3, count: 9, at: [x, y], facing });
  const beset = (...at: [string, [number, number]][]) => {
    // Ash faces north, its men from (20, 20) to (22, 22).
    const men = at.map(([id, [x, y]]) => red(id, {}, [x, y]));
    return draft({ units: [square(20, 20, 0), ...men, red('far', {}, [50, 5])] });
  };
  const noted = (t: ReturnType<typeof draft>) =>
    MORALE.ofFighting(t.world, t.state).filter(({ unit }) => unit === 'ash');
  const total = (t: ReturnType<typeof draft>) =>
    noted(t).reduce((sum, { row: name }) => sum + (MORALE_TABLE[name]?.change ?? 0), 0);
  const [north, south, west, east]: [string, [number, number]][] = [
    ['north', [21, 19]],
    ['south', [21, 23]],
    ['west', [19, 21]],
    ['east', [23, 21]],
  ];

  test.each<[string, [string, [number, number]][], number]>([
    ['the front alone', [north], 0],
    ['one flank', [west], -1],
    ['the rear', [south], -2],
    ['front and a flank', [north, east], -2],
    ['both flanks and the rear', [west, east, south], -6],
    ['all round', [north, west, east, south], -7],
  ] as [string, [string, [number, number]][], number][])('draft.ranked.morale: %s', (_what, at, expected) => {
    expect(total(beset(...at)) + 0).toBe(expected);
  });

  test('draft.terrain.elevated.morale: uphill, once a turn, for whoever fought', () => {
    const t = draft({
      units: [blue('ash', {}, [20, 20]), red('wolves', {}, [20, 21])],
      terrain: [{ is: HILL, points: box(0, 20.5, 60, 40) }],
    });
    expect(noted(t)).toEqual([]);
    t.state.strikes.push(hit('wolves', 'ash', 0), hit('wolves', 'ash', 1));
    expect(noted(t)).toEqual([{ unit: 'ash', row: 'uphill' }]);
  });
});
