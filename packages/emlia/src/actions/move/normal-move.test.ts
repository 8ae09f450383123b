import { describe, expect, test } from 'vitest';
import {
  activated,
  blue,
  box,
  eventOf,
  FOREST,
  HILL,
  RIVER,
  red,
  row,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';

const far = red('wolves', {}, [50, 5]);
const walk = (unit: string, paths: { x: number; y: number }[][]) =>
  ({ type: 'normalMove', unit, mode: 'G', paths }) as const;

const lone = (...terrain: { is: typeof SCRUB; points: { x: number; y: number }[] }[]) =>
  activated({ units: [blue('ash', {}, [10, 20]), far], terrain }, 'ash');

describe('Normal Move', () => {
  test('move.normal: up to the speed, the limit included', () => {
    const fight = lone();
    expect(fight.refuses(walk('ash', fight.paths('ash', [15.25, 0])))).toBe(
      'move.normal: ash would need 15.3 GSU of movement and has 15 GSU.',
    );
    const moved = eventOf(fight.does(walk('ash', fight.paths('ash', [15, 0]))), 'unitMoved');
    expect(moved.spent).toBe(15);
    expect(fight.unit('ash').members[0]).toEqual({ id: 0, x: 25, y: 20, facing: 90, part: 0 });
  });

  test('move.normal: length is measured along the path', () => {
    const fight = lone();
    expect(fight.refuses(walk('ash', fight.paths('ash', [0, 10], [0, 4])))).toMatch(/^move.normal: .*16 GSU/);
    expect(eventOf(fight.does(walk('ash', fight.paths('ash', [0, 9], [0, 3]))), 'unitMoved').spent).toBe(15);
  });

  test('move.normal: each member may go its own way of at most the speed', () => {
    const fight = activated({ units: [blue('ash', {}, [10, 20], [12, 20]), far] }, 'ash');
    fight.does(walk('ash', [[], [{ x: 20, y: 20 }]]));
    expect(fight.unit('ash').members.map(({ x }) => x)).toEqual([10, 20]);
  });

  test('move.normal: a walking unit may not go through deep water', () => {
    const fight = lone({ is: RIVER, points: box(12, 0, 16, 40) });
    expect(fight.refuses(walk('ash', fight.paths('ash', [10, 0])))).toBe(
      'terrain.impassable: ash cannot enter the river.',
    );
    fight.does(walk('ash', fight.paths('ash', [0, 10])));
  });

  test('formation.declare: a move tells its formation only where that is news', () => {
    const fight = activated({ units: [blue('ash', {}, ...row(10, 20, 2)), far] }, 'ash');
    const told = (move: object) => {
      const event = eventOf(fight.does({ ...walk('ash', fight.paths('ash', [2, 0])), ...move }), 'unitMoved');
      return fight.game.tell(fight.state, event)[0]?.say;
    };
    fight.does({ type: 'doublePace', unit: 'ash' });
    expect(told({})).toBe('ash moves, using 2 GSU of movement.');
    expect(told({ formation: 'close' })).toBe(
      'ash moves, using 2 GSU of movement, and is now in close formation.',
    );
  });

  test('activation.actions: one move action a turn', () => {
    const fight = lone();
    fight.does(walk('ash', fight.paths('ash', [5, 0])));
    expect(fight.refuses(walk('ash', fight.paths('ash', [5, 0])))).toBe(
      'activation.actions: ash has already used its move action this turn.',
    );
  });

  test('attribute.movement: only in a mode the unit has', () => {
    const fight = lone();
    expect(fight.refuses({ type: 'normalMove', unit: 'ash', mode: 'F', paths: [[]] })).toMatch(
      /^attribute.movement/,
    );
  });

  test('entity.unit: a path for each member, no more and no fewer', () => {
    const fight = lone();
    expect(fight.refuses({ type: 'normalMove', unit: 'ash', mode: 'G', paths: [[], []] })).toMatch(
      /^entity.unit/,
    );
  });
});

describe('terrain', () => {
  test('terrain.rough: 15G covers 7.5 GSU in scrub', () => {
    const fight = lone({ is: SCRUB, points: box(0, 0, 60, 40) });
    expect(fight.refuses(walk('ash', fight.paths('ash', [7.75, 0])))).toMatch(/^move.normal: .*15.5 GSU/);
    expect(eventOf(fight.does(walk('ash', fight.paths('ash', [7.5, 0]))), 'unitMoved').spent).toBe(15);
  });

  test('terrain.very-rough: each GSU in a forest uses four', () => {
    const fight = lone({ is: FOREST, points: box(12, 0, 14, 40) });
    expect(eventOf(fight.does(walk('ash', fight.paths('ash', [5, 0]))), 'unitMoved').spent).toBe(3 + 2 * 4);
  });

  test('terrain.very-rough: 20B covers 5 GSU in reeds', () => {
    const reeds = { ...RIVER, impassable: ['G'] as const };
    const boat = blue('boat', { movement: [{ speed: 20, mode: 'B' }] }, [10, 20]);
    const fight = activated(
      { units: [boat, far], terrain: [{ is: reeds, points: box(0, 0, 60, 40) }] },
      'boat',
    );
    const sail = (x: number) =>
      ({ type: 'normalMove', unit: 'boat', mode: 'B', paths: [[{ x, y: 20 }]] }) as const;
    fight.refused('move.normal', sail(15.125));
    expect(eventOf(fight.does(sail(15)), 'unitMoved').spent).toBe(20);
  });

  test('terrain.cost.overlap: where pieces overlap only the harshest counts', () => {
    const fight = lone({ is: SCRUB, points: box(11, 0, 15, 40) }, { is: FOREST, points: box(13, 0, 14, 40) });
    // 1 open, 2 scrub, 1 forest, 1 scrub, 1 open
    expect(eventOf(fight.does(walk('ash', fight.paths('ash', [6, 0]))), 'unitMoved').spent).toBe(
      1 + 4 + 4 + 2 + 1,
    );
  });

  test('terrain.cost.straddle: each member pays for its own path, by its centre', () => {
    const units = [blue('ash', {}, [10, 20], [10, 22]), far];
    const fight = activated({ units, terrain: [{ is: SCRUB, points: box(0, 0, 60, 20.75) }] }, 'ash');
    // The second base reaches into the scrub, its centre does not.
    expect(fight.refused('move.normal', walk('ash', fight.paths('ash', [8, 0])))).toMatch(/16 GSU/);
    fight.does(walk('ash', [[{ x: 17.5, y: 20 }], [{ x: 25, y: 22 }]]));
  });

  test('terrain.impassable: a flyer may cross what walkers may not', () => {
    const wisp = blue('wisp', { movement: [{ speed: 15, mode: 'F' }] }, [10, 20]);
    const fight = activated(
      { units: [wisp, far], terrain: [{ is: RIVER, points: box(12, 0, 16, 40) }] },
      'wisp',
    );
    fight.does({ type: 'normalMove', unit: 'wisp', mode: 'F', paths: [[{ x: 20, y: 20 }]] });
  });

  test('terrain.size.limit: what is over four times its size ignores a sized piece', () => {
    const scrub = { ...SCRUB, size: 0.5 };
    for (const [size, spent] of [
      [2, 20],
      [3, 10],
    ] as const) {
      const ogre = blue('ogre', { size, movement: [{ speed: 20, mode: 'G' }] }, [10, 20]);
      const fight = activated(
        { units: [ogre, far], terrain: [{ is: scrub, points: box(0, 0, 60, 40) }] },
        'ogre',
      );
      expect(eventOf(fight.does(walk('ogre', fight.paths('ogre', [10, 0]))), 'unitMoved').spent).toBe(spent);
    }
  });

  test('terrain.obstacle: a wall over a quarter of the height blocks every part of the base', () => {
    const fight = lone({ is: WALL, points: box(14, 0, 15, 20) });
    expect(fight.refuses(walk('ash', fight.paths('ash', [10, 0])))).toBe(
      'terrain.obstacle: The wall is in the way of ash.',
    );
    // The centre would pass the corner, the base would not.
    fight.refused('terrain.obstacle', walk('ash', fight.paths('ash', [0, 0.25], [8, 0.25])));
    fight.does(walk('ash', fight.paths('ash', [0, 0.5], [8, 0.5])));
  });

  test('terrain.obstacle: a low one is stepped over, and a hill is walked on', () => {
    const kerb = { ...WALL, height: 0.25 };
    const fight = lone({ is: kerb, points: box(14, 0, 15, 40) }, { is: HILL, points: box(16, 0, 60, 40) });
    expect(eventOf(fight.does(walk('ash', fight.paths('ash', [10, 0]))), 'unitMoved').spent).toBe(10);
  });

  test('terrain.obstacle: standing crops, which stop nothing, are walked through; a shrub is not', () => {
    const crops = { ...WALL, character: 'sparse' as const, height: 0.5, hits: 0 };
    const field = lone({ is: crops, points: box(12, 0, 60, 40) });
    expect(eventOf(field.does(walk('ash', field.paths('ash', [10, 0]))), 'unitMoved').spent).toBe(10);
    const shrub = lone({ is: { ...crops, hits: 1 }, points: box(14, 0, 15, 40) });
    shrub.refused('terrain.obstacle', walk('ash', shrub.paths('ash', [10, 0])));
  });
});

describe('other units', () => {
  const wall = red('wolves', {}, [15, 20]);

  test('move.blocked: members of another unit cannot be moved through', () => {
    const fight = activated({ units: [blue('ash', {}, [10, 20]), wall] }, 'ash');
    expect(fight.refuses(walk('ash', fight.paths('ash', [10, 0])))).toBe(
      'move.blocked: wolves is in the way of ash.',
    );
    fight.does(walk('ash', fight.paths('ash', [0, 1], [10, 1])));
  });

  test('move.blocked: what is no higher than a quarter of the mover does not block', () => {
    const giant = blue('giant', { height: 4 }, [10, 20]);
    const fight = activated({ units: [giant, wall] }, 'giant');
    fight.does(walk('giant', fight.paths('giant', [10, 0])));
  });

  test('move.blocked: on hexes one can walk along the next row, but not between two neighbours', () => {
    const line = red('wolves', {}, [15, 18.75], [16, 18.75], [17, 18.75]);
    const fight = activated({ board: 'hex', units: [blue('ash', {}, [10, 19.5]), line] }, 'ash');
    const [from] = fight.unit('ash').members;
    const [wolf] = fight.unit('wolves').members;
    expect(Math.round(((from?.y ?? 0) - (wolf?.y ?? 0)) * 100)).toBe(87);
    fight.refused('move.blocked', walk('ash', fight.paths('ash', [6, 0], [6, -2])));
    fight.does(walk('ash', fight.paths('ash', [10, 0])));
  });

  test('move.blocked: the empty ground inside a boundary may be crossed', () => {
    const ring = red('wolves', {}, [20, 15], [20, 25]);
    const fight = activated({ units: [blue('ash', {}, [15, 20]), ring] }, 'ash');
    fight.does(walk('ash', fight.paths('ash', [10, 0])));
  });

  test('move.blocked: members of the moving unit do not block one another', () => {
    const fight = activated({ units: [blue('ash', {}, ...row(10, 20, 3)), far] }, 'ash');
    fight.does(walk('ash', [[{ x: 16, y: 20 }], [{ x: 15, y: 20 }], [{ x: 14, y: 20 }]]));
  });

  test('entity.boundary.overlap: bases take up ground, boundaries do not', () => {
    const giant = blue('giant', { height: 4 }, [10, 20]);
    const fight = activated({ units: [giant, wall] }, 'giant');
    expect(fight.refuses(walk('giant', fight.paths('giant', [4.5, 0])))).toBe(
      'entity.boundary.overlap: giant would stand on members of wolves.',
    );
    fight.does(walk('giant', fight.paths('giant', [4, 0])));
  });

  test('entity.boundary.overlap: not even on members of one’s own unit', () => {
    const fight = activated({ units: [blue('ash', {}, ...row(10, 20, 2)), far] }, 'ash');
    expect(fight.refused('entity.boundary.overlap', walk('ash', [[{ x: 11, y: 20 }], []]))).toMatch(
      /stand on one another/,
    );
  });
});

describe('the end of a move', () => {
  test('formation.open: links of at most 10 GSU must connect the whole unit', () => {
    const units = [blue('ash', {}, [10, 20], [15, 20], [20, 20]), far];
    const fight = activated({ units }, 'ash');
    // 10 GSU from edge to edge is still a link; the chain as a whole is longer than 10.
    const chain = (x: number) => walk('ash', [[{ x: 9, y: 20 }], [], [{ x, y: 20 }]]);
    expect(fight.refuses(chain(26.25))).toMatch(/^formation.open: ash would be torn apart/);
    fight.does(chain(26));
  });

  test('entity.position: the path stays on the table', () => {
    const fight = lone();
    expect(fight.refuses(walk('ash', fight.paths('ash', [-11, 0])))).toBe(
      'entity.position: The path of ash leaves the table.',
    );
    expect(fight.refused('entity.boundary.overlap', walk('ash', fight.paths('ash', [-9.75, 0])))).toMatch(
      /over the edge/,
    );
  });

  test('scale.measure.cells: on squares and hexes the same move is counted in cells', () => {
    const units = [blue('ash', {}, [10.5, 20.5]), red('wolves', {}, [50.5, 5.5])];
    const scrub = { is: SCRUB, points: box(13, 0, 60, 40) };
    const fight = activated({ board: 'square', units, terrain: [scrub] }, 'ash');
    // Two cells of open ground and two of scrub, diagonally.
    const moved = eventOf(fight.does(walk('ash', fight.paths('ash', [4, 4]))), 'unitMoved');
    expect(moved.spent).toBe(2 + 2 * 2);
  });
});
