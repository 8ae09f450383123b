import { describe, expect, test } from 'vitest';
import { combatRangeOf } from '../../judge/engagement/engaged.ts';
import { basesOf } from '../../table/entity/base.ts';
import { currentHeight, currentSize } from '../../table/entity/stature.ts';
import {
  activated,
  type Battlefield,
  BOARDS,
  battle,
  blue,
  box,
  checkOf,
  eventOf,
  RIVER,
  red,
  row,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';

const far = red('wolves', {}, [50, 5]);
const walk = (paths: { x: number; y: number }[][], changes: object = {}) =>
  ({ type: 'normalMove', unit: 'ash', mode: 'G', paths, ...changes }) as const;
const act = (type: 'doublePace' | 'dropDown' | 'standUp' | 'takeCover' | 'leaveCover' | 'endActivation') =>
  ({ type, unit: 'ash' }) as const;

describe.each(BOARDS)('move actions on a %s board', board => {
  const lone = (field: Partial<Battlefield> = {}) =>
    activated({ board, units: [blue('ash', {}, [10, 20]), far], ...field }, 'ash');

  test('move.doublepace: a Normal Move and a second one', () => {
    const fight = lone();
    const start = fight.unit('ash').members[0]?.x ?? 0;
    fight.does(act('doublePace'));
    fight.does(walk(fight.paths('ash', [15, 0])));
    fight.does(walk(fight.paths('ash', [15, 0])));
    expect(fight.unit('ash').members[0]?.x).toBe(start + 30);
    expect(fight.unit('ash').used).toEqual({ move: 'Double Pace', free: [] });
    fight.refused('activation.actions', walk(fight.paths('ash', [1, 0])));
  });

  test('move.doublepace: a Normal Move and another move action, in either order', () => {
    const down = lone();
    down.does(act('doublePace'));
    down.does(act('dropDown'));
    down.does(walk(down.paths('ash', [7, 0])));
    expect(down.unit('ash')).toMatchObject({ prone: true, used: { move: 'Double Pace' } });
    const then = lone();
    then.does(act('doublePace'));
    then.does(walk(then.paths('ash', [15, 0])));
    then.does(act('dropDown'));
    expect(then.unit('ash')).toMatchObject({ prone: true, used: { move: 'Double Pace' } });
  });

  test('move.doublepace: one part must be a Normal Move, and no part another Double Pace', () => {
    const fight = lone();
    fight.does(act('doublePace'));
    fight.refused('move.doublepace', act('doublePace'));
    fight.does(act('dropDown'));
    expect(fight.refuses(act('standUp'))).toBe(
      'move.doublepace: One part of the Double Pace of ash must be a Normal Move; it has taken Drop Down.',
    );
  });

  test('move.doublepace: nothing else may be done between the parts', () => {
    const fight = activated(
      { board, units: [blue('ash', {}, [10, 20]), red('wolves', {}, [14, 20])] },
      'ash',
    );
    fight.does(act('doublePace'));
    fight.does(act('dropDown'));
    const shot = {
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'rocks' }],
      subject: 'wolves',
      forfeitMove: false,
    };
    expect(fight.refuses(shot)).toBe('move.doublepace: ash is in the middle of its Double Pace.');
    fight.does(act('endActivation'));
  });

  test('move.prone: size and height are halved, and what is read from them; the base is not', () => {
    const fight = lone();
    const { world } = fight.game;
    const base = basesOf(world, fight.unit('ash'));
    expect(combatRangeOf(world, fight.unit('ash'))).toBe(1);
    fight.does(act('dropDown'));
    const ash = fight.unit('ash');
    expect([currentSize(world, ash, 0), currentHeight(world, ash), combatRangeOf(world, ash)]).toEqual([
      0.5, 0.5, 0.5,
    ]);
    expect(basesOf(world, ash)).toEqual(base);
  });

  test('move.prone, engagement.range: a combat range that is printed stays, as does what Reach adds', () => {
    const range = (changes: object) => {
      const fight = lone({ units: [blue('ash', changes, [10, 20]), far] });
      fight.does(act('dropDown'));
      return combatRangeOf(fight.game.world, fight.unit('ash'));
    };
    expect([range({ combatRange: 3 }), range({ equipment: ['spears'] })]).toEqual([3, 1.5]);
  });

  test('move.prone: each GSU moved counts as two', () => {
    const fight = lone();
    fight.does(act('doublePace'));
    fight.does(act('dropDown'));
    expect(fight.refuses(walk(fight.paths('ash', [8, 0])))).toMatch(/^move.normal: .*16 GSU/);
    expect(eventOf(fight.does(walk(fight.paths('ash', [7, 0]))), 'unitMoved').spent).toBe(14);
  });

  test('move.stand: a prone unit has its size and height again', () => {
    const fight = lone();
    fight.does(act('dropDown'));
    fight.does(act('endActivation'));
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does({ type: 'endActivation', unit: 'wolves' });
    fight.does({ type: 'activate', unit: 'ash' });
    fight.refused('move.prone', act('dropDown'));
    fight.does(act('standUp'));
    expect(fight.unit('ash').prone).toBe(false);
    expect(currentHeight(fight.game.world, fight.unit('ash'))).toBe(1);
  });

  test('move.stand: it has no effect on a unit that is not prone', () => {
    const fight = lone();
    const { prone, members } = fight.unit('ash');
    fight.does(act('standUp'));
    expect(fight.unit('ash')).toMatchObject({ prone, members, used: { move: 'Stand Up' } });
  });

  test('move.cover: within 5 GSU of an obstacle able to cover', () => {
    const by = (left: number) => lone({ terrain: [{ is: WALL, points: box(left, 15, left + 2, 25) }] });
    // Four cells are free between cells five apart; edges are half a GSU from the centre.
    expect(by(16).refuses(act('takeCover'))).toMatch(/^move.cover: Nothing within 5 GSU of ash/);
    const fight = by(15);
    fight.does(act('takeCover'));
    expect(fight.unit('ash')).toMatchObject({ takingCover: true, used: { move: 'Take Cover' } });
  });

  test('move.cover.speed, cover.taking.speed: half speed, which multiplies with prone and terrain', () => {
    const terrain = [
      { is: WALL, points: box(9, 22, 30, 24) },
      { is: SCRUB, points: box(0, 0, 60, 40) },
    ];
    const fight = lone({ terrain });
    fight.does(act('doublePace'));
    fight.does(act('takeCover'));
    expect(eventOf(fight.does(walk(fight.paths('ash', [3, 0]))), 'unitMoved').spent).toBe(12);
    expect(fight.unit('ash').takingCover).toBe(true);
  });

  test('move.cover.end: more than 5 GSU from every obstacle ends it, also half way', () => {
    const terrain = [
      { is: WALL, points: box(12, 15, 13, 25) },
      { is: WALL, points: box(40, 0, 41, 40) },
    ];
    const fight = lone({ terrain });
    fight.does(act('doublePace'));
    fight.does(act('takeCover'));
    const events = fight.does(walk(fight.paths('ash', [-6, 0])));
    expect(eventOf(events, 'coverLeft')).toEqual({ type: 'coverLeft', unit: 'ash' });
    expect(fight.unit('ash').takingCover).toBe(false);
    const back = lone({ terrain });
    back.does(act('doublePace'));
    back.does(act('takeCover'));
    // There and back again, judged all along the way.
    back.does(walk(back.paths('ash', [-3, 0], [0, 0])));
    expect(back.unit('ash').takingCover).toBe(true);
    const away = lone({ terrain: [{ is: WALL, points: box(13, 15, 14, 25) }] });
    away.does(act('doublePace'));
    away.does(act('takeCover'));
    away.does(walk(away.paths('ash', [-3, 0], [0, 0])));
    expect(away.unit('ash').takingCover).toBe(false);
  });

  test('move.cover.end: by declaration, free and whenever the unit is active', () => {
    const fight = lone({ terrain: [{ is: WALL, points: box(12, 15, 13, 25) }] });
    fight.refused('move.cover.end', act('leaveCover'));
    fight.does(act('takeCover'));
    fight.does(act('leaveCover'));
    expect(fight.unit('ash').takingCover).toBe(false);
  });

  test('cover.taking.leave, move.cover.end: at any moment of the activation, whatever else binds the unit', () => {
    const terrain = [{ is: WALL, points: box(12, 15, 13, 25) }];
    // Between the parts of a Double Pace: the second is then made at full speed.
    const fight = lone({ terrain });
    fight.does(act('doublePace'));
    fight.does(act('takeCover'));
    const again = lone({ terrain });
    again.unit('ash').takingCover = true;
    expect(again.refuses(act('takeCover'))).toBe('cover.taking.enter: ash is taking cover already.');
    fight.does(act('leaveCover'));
    expect(eventOf(fight.does(walk(fight.paths('ash', [-5, 0]))), 'unitMoved').spent).toBe(5);
    const runs = [
      { when: { fact: 'enemyWithin', distance: 60 }, do: [{ action: 'moveAway', distance: 80 }] },
    ] as const;
    const bound = battle({ board, terrain, units: [blue('ash', { initiative: runs }, [10, 20]), far] });
    bound.unit('ash').takingCover = true;
    bound.unit('ash').ordered = false;
    bound.does({ type: 'activate', unit: 'ash' });
    bound.refused('initiative.trigger', act('dropDown'));
    bound.does(act('leaveCover'));
    expect(bound.unit('ash')).toMatchObject({ takingCover: false, used: { free: [] } });
    bound.refused('initiative.trigger', act('dropDown'));
  });

  test('move.leave: by its own lines it has retreated, by another edge it is lost', () => {
    const home = activated({ board, units: [blue('ash', {}, [10, 35], [12, 35]), far] }, 'ash');
    home.does(walk(home.paths('ash', [0, 4.5]), { leave: 'south' }));
    expect(home.unit('ash')).toMatchObject({ place: 'retreated', members: [{ id: 0 }, { id: 1 }] });
    // Nothing is left to do for it: the next player is asked.
    expect(home.asked()).toMatchObject({ seat: 'red', kind: 'activate' });
    const lost = activated({ board, units: [blue('ash', {}, [1.75, 20]), far] }, 'ash');
    lost.does(walk(lost.paths('ash', [-1.75, 0]), { leave: 'west' }));
    expect(lost.unit('ash')).toMatchObject({ place: 'destroyed', members: [] });
  });

  test('move.leave: only if every member reaches that edge in this move', () => {
    const fight = activated({ board, units: [blue('ash', {}, [10, 35], [12, 20]), far] }, 'ash');
    const [near = [], away = []] = fight.paths('ash', [0, 4.5]);
    expect(fight.refuses(walk([near, away], { leave: 'south' }))).toMatch(/^move.leave: ash cannot leave/);
    expect(fight.refuses(walk([near, fight.paths('ash', [0, 19.5])[1] ?? []], { leave: 'south' }))).toMatch(
      /^move.normal/,
    );
  });

  test('move.leave, entity.position: its way to the edge may not run off another', () => {
    const fight = activated({ board, units: [blue('ash', {}, [1.5, 35.5]), far] }, 'ash');
    const [there = []] = fight.paths('ash', [-3, 2], [0, 4.5]);
    fight.refused('entity.position', walk([there], { leave: 'south' }));
    const events = fight.does(walk(fight.paths('ash', [1, 2], [0, 4.5]), { leave: 'south' }));
    expect(eventOf(events, 'unitLeft')).toMatchObject({ edge: 'south', place: 'retreated' });
  });

  test('move.leave: reaching one edge is not reaching another', () => {
    const fight = activated({ board, units: [blue('ash', {}, [1.5, 35.5]), far] }, 'ash');
    for (const leave of ['north', 'west', 'east'] as const) {
      fight.refused('move.leave', walk(fight.paths('ash', [2, 0], [3, 2]), { leave }));
    }
  });

  test('move.leave: the scenario may name another edge as own lines', () => {
    const fight = activated({ board, home: 'west', units: [blue('ash', {}, [1.75, 20]), far] }, 'ash');
    fight.does(walk(fight.paths('ash', [-1.75, 0]), { leave: 'west' }));
    expect(fight.unit('ash').place).toBe('retreated');
  });
});

describe('Double Pace and checks', () => {
  const melee = (...faces: number[]) =>
    activated(
      {
        units: [
          blue('ash', { skills: { closeCombat: { level: 1 } } }, [10, 20]),
          red('wolves', { skills: { closeCombat: { level: 1 } } }, [10, 21]),
        ],
      },
      'ash',
      ...faces,
    );
  const strike = {
    type: 'closeCombat',
    unit: 'ash',
    arms: [{ part: 0, weapon: 'clubs' }],
    subject: 'wolves',
  } as const;

  test('move.doublepace.penalty: -4 to all checks from the declaration on', () => {
    const fight = melee(6);
    fight.does(act('doublePace'));
    expect(checkOf(fight.does(strike)).modifiers).toContainEqual({
      rule: 'move.doublepace.penalty',
      label: 'Double Paced',
      by: -4,
    });
    // The move itself may follow later.
    fight.does(walk(fight.paths('ash', [-1, 0])));
  });

  test('move.doublepace.penalty: also when shooting', () => {
    const ash = blue('ash', { skills: { aimedFire: { level: 1 } } }, [10, 20]);
    const fight = activated({ units: [ash, red('wolves', {}, [14, 20])] }, 'ash', 1);
    fight.does(act('doublePace'));
    const shot = { arms: [{ part: 0, weapon: 'rocks' }], subject: 'wolves', forfeitMove: false };
    const events = fight.does({ type: 'aimedFire', unit: 'ash', ...shot });
    expect(checkOf(events)).toMatchObject({ total: -6 });
  });

  test('move.doublepace.penalty: not declared after a check without it', () => {
    const fight = melee(1);
    fight.does(strike);
    expect(fight.refuses(act('doublePace'))).toBe(
      'move.doublepace.penalty: ash has already made a check without the −4 of Double Pace.',
    );
  });

  test('move.doublepace.penalty: it lasts to the start of the next activation', () => {
    const fight = melee();
    fight.does(act('doublePace'));
    fight.does(act('endActivation'));
    expect(fight.unit('ash').doublePaced).toBe(true);
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does({ type: 'endActivation', unit: 'wolves' });
    expect(fight.state.turn).toBe(2);
    expect(fight.unit('ash').doublePaced).toBe(true);
    fight.does({ type: 'activate', unit: 'ash' });
    expect(fight.unit('ash')).toMatchObject({ doublePaced: false, used: { free: [] } });
  });
});

describe('what can cover', () => {
  const near = (wall: typeof WALL, prone = false) => {
    const fight = activated(
      { units: [blue('ash', {}, [10, 20]), far], terrain: [{ is: wall, points: box(12, 15, 13, 25) }] },
      'ash',
    );
    if (prone) {
      fight.does(act('doublePace'));
      fight.does(act('dropDown'));
      fight.does(act('endActivation'));
      fight.does({ type: 'activate', unit: 'wolves' });
      fight.does({ type: 'endActivation', unit: 'wolves' });
      fight.does({ type: 'activate', unit: 'ash' });
    }
    return fight;
  };

  test.each([
    ['half its height', { ...WALL, height: 0.5 }, false, true],
    ['lower', { ...WALL, height: 0.25 }, false, false],
    ['lower, for a prone unit', { ...WALL, height: 0.25 }, true, true],
    ['without hits but solid, so stopping everything', { ...WALL, hits: 0 }, false, false],
    ['sparse without hits', { ...SCRUB, height: 2 }, false, false],
    ['water', RIVER, false, false],
  ])('move.cover: %s', (_what, wall, prone, allowed) => {
    const fight = near(wall, prone);
    if (allowed) fight.does(act('takeCover'));
    else fight.refused('move.cover', act('takeCover'));
    expect(fight.unit('ash').takingCover).toBe(allowed);
  });

  test('move.cover: solid without hits stops every attack, and covers', () => {
    const { hits: _hits, ...rock } = WALL;
    const fight = near(rock);
    fight.does(act('takeCover'));
    expect(fight.unit('ash').takingCover).toBe(true);
  });

  test('move.cover: other units do not qualify', () => {
    const fight = activated({ units: [blue('ash', {}, [10, 20]), blue('oak', {}, [12, 20]), far] }, 'ash');
    fight.refused('move.cover', act('takeCover'));
  });

  test('move.cover.effect: the state is there to be read, and nothing but the state changes', () => {
    const fight = near(WALL);
    const before = fight.unit('ash');
    fight.does(act('takeCover'));
    expect(fight.unit('ash')).toEqual({
      ...before,
      takingCover: true,
      used: { free: [], move: 'Take Cover' },
    });
  });
});

test('move.leave: a unit that has left never comes back', () => {
  const units = [blue('ash', {}, ...row(10, 38, 2)), blue('oak', {}, [40, 30]), far];
  const fight = battle({ units, turns: 2 });
  const rests = (unit: string) => {
    fight.does({ type: 'activate', unit });
    fight.does({ type: 'endActivation', unit });
  };
  fight.does({ type: 'activate', unit: 'ash' });
  fight.does(walk(fight.paths('ash', [0, 1.5]), { leave: 'south' }));
  rests('wolves');
  rests('oak');
  expect(fight.state.turn).toBe(2);
  rests('wolves');
  expect(fight.asked()).toEqual({ seat: 'blue', kind: 'activate' });
  expect(fight.refuses({ type: 'activate', unit: 'ash' })).toBe(
    'move.leave: ash has left the table and does not come back.',
  );
  expect(fight.game.options(fight.state, 'blue').map(({ command }) => command.unit)).toEqual(['oak']);
  rests('oak');
  expect(fight.unit('ash')).toMatchObject({ place: 'retreated', members: [{ id: 0 }, { id: 1 }] });
  expect(fight.state.phase).toBe('over');
});
