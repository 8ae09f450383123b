import type { Selector, Stands } from '@emlia/content';
import { startMatch, submit, topPrompt } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { CORE } from '../../editions/core.ts';
import { emlia } from '../../game.ts';
import type { Formation } from '../../state.ts';
import { worldOf } from '../../table/world.ts';
import { battle, blue, box, green, RIVER, red, row, setupFor, WALL } from '../../testing/battle.ts';
import { begin } from '../begin.ts';
import { bodiesOfForce } from '../victory/bodies.ts';
import { isTrue } from '../victory/facts.ts';
import { lossesOf } from '../victory/losses.ts';
import { homesFor, suggestPlacement } from './deploy.ts';
import { placementAt } from './placement.ts';
import { zoneOf } from './zone.ts';

const field = {
  units: [blue('ash', {}, ...row(10, 35, 3)), blue('oak', {}, [20, 35]), red('wolves', {}, ...row(10, 5, 2))],
  terrain: [
    { is: WALL, points: box(30, 30, 40, 31) },
    { is: RIVER, points: box(50, 0, 55, 40) },
  ],
};

/** Blue's zone is the southern 10 GSU, red's the northern. */
const deploying = () => {
  const { game } = battle(field);
  const match = startMatch(game, 'blue first', {
    freeze: true,
    dice: () => ({ roll: () => faces.shift() ?? 6 }),
  });
  return { game, match };
};
let faces: number[] = [];

const place = (unit: string, ...at: [number, number][]) => ({
  type: 'deploy',
  unit,
  at: at.map(([x, y]) => ({ x, y })),
  facing: 0,
});

describe('deployment', () => {
  test('scenario.deployment.order: unit by unit in turn, the first by a die roll', () => {
    faces = [9, 3, 5, 8];
    const { match } = deploying();
    const asked: unknown[] = [];
    for (const command of [
      place('ash', ...row(10, 35, 3)),
      place('wolves', ...row(10, 5, 2)),
      place('oak', [20, 35]),
    ]) {
      const seat = topPrompt(match.state)?.seat ?? '';
      asked.push(seat);
      expect(submit(match, seat, command)).toHaveProperty('seq');
    }
    expect(asked).toEqual(['blue', 'red', 'blue']);
    // Then the roll-off for the first activation: red's 8 beats blue's 5.
    expect(match.state).toMatchObject({ phase: 'activation', turn: 1, order: ['red', 'blue'] });
  });

  test.each([
    ['scenario.deployment', 'outside the zone', place('oak', [20, 29])],
    ['scenario.deployment', 'partly off the table', place('oak', [20, 39.75])],
    ['entity.unit', 'a place too few', place('ash', ...row(10, 35, 2))],
    ['entity.boundary.overlap', 'on one another', place('ash', [10, 35], [10.5, 35], [12, 35])],
    ['terrain.impassable', 'in the river', place('oak', [52, 35])],
    ['terrain.obstacle', 'on the wall', place('oak', [35, 31.25])],
    ['formation.open', 'torn apart', place('ash', [5, 35], [6, 35], [40, 35])],
  ])('%s: %s is refused', (rule, _what, command) => {
    faces = [9, 3];
    const { match } = deploying();
    expect(submit(match, 'blue', command)).toMatchObject({ rule });
  });

  test('scenario.deployment: the suggested places are lawful, until all stand', () => {
    faces = [];
    const { game } = battle(field);
    const match = startMatch(game, 'any', { freeze: true });
    while (match.state.phase === 'deployment') {
      const seat = topPrompt(match.state)?.seat ?? '';
      const command = game.options(match.state, seat)[0]?.command;
      expect(submit(match, seat, command)).toHaveProperty('seq');
    }
    expect(match.state.turn).toBe(1);
  });

  test('scenario.deployment: only a unit that finds no room in its zone is left out', () => {
    const crowd = { ...field, width: 12, height: 24, terrain: [] };
    const giants = { size: 5, base: 5 };
    const units = [
      blue('ash', giants, ...row(3, 20, 2, 5)),
      blue('oak', giants, ...row(3, 15, 2, 5)),
      blue('elm', giants, ...row(3, 10, 2, 5)),
      red('wolves', {}, [5, 5]),
    ];
    const game = emlia.open(setupFor({ ...crowd, units }));
    faces = [9, 3];
    const match = startMatch(game, 'any', { freeze: true, dice: () => ({ roll: () => faces.shift() ?? 6 }) });
    expect(submit(match, 'blue', { type: 'leaveOut', unit: 'elm' })).toMatchObject({
      rule: 'scenario.deployment',
      say: 'There is room for elm in its zone: it must be placed.',
    });
    expect(submit(match, 'blue', place('ash', [3, 21.5], [8, 21.5]))).toHaveProperty('seq');
    expect(submit(match, 'red', place('wolves', [5, 5]))).toHaveProperty('seq');
    expect(submit(match, 'blue', place('oak', [3, 16.5], [8, 16.5]))).toHaveProperty('seq');
    // scenario.deployment.order: one that stands is not left out.
    expect(submit(match, 'blue', { type: 'leaveOut', unit: 'oak' })).toMatchObject({
      rule: 'scenario.deployment.order',
    });
    expect(game.options(match.state, 'blue')).toEqual([{ command: { type: 'leaveOut', unit: 'elm' } }]);
    faces = [5, 8];
    expect(submit(match, 'blue', { type: 'leaveOut', unit: 'elm' })).toHaveProperty('seq');
    expect(match.state).toMatchObject({ phase: 'activation', turn: 1, units: { elm: { place: 'absent' } } });
    const standing = () => [
      lossesOf(game.world, bodiesOfForce(match.state, 'blue')).lost,
      isTrue({ world: game.world, state: match.state, elapsed: 1 }, { fact: 'wipedOut', force: 'blue' }),
    ];
    // It is neither lost nor does it keep its force in the field.
    expect(standing()).toEqual([0, false]);
    for (const id of ['ash', 'oak'])
      Object.assign(match.state.units[id] ?? {}, { place: 'destroyed', members: [] });
    expect(standing()).toEqual([4, true]);
  });

  test('formation.ranked.facing: formation and facing are set as a unit is placed', () => {
    faces = [9, 3];
    const { match } = deploying();
    // Given in any order, listed from the front left.
    const ranked = { ...place('ash', [12, 35], [11, 35], [10, 35]), formation: 'ranked' };
    expect(submit(match, 'blue', ranked)).toHaveProperty('seq');
    expect(match.state.units.ash).toMatchObject({ formation: 'ranked', files: 3, home: 'south' });
    expect(match.state.units.ash?.members.map(({ id, x }) => [id, x])).toEqual([
      [2, 10],
      [1, 11],
      [0, 12],
    ]);
  });

  test.each([
    ['formation.close', 'close'],
    ['formation.ranked', 'ranked'],
  ])('%s: members that stand otherwise are not in %s formation', (rule, formation) => {
    faces = [9, 3];
    const { match } = deploying();
    const command = { ...place('ash', [10, 35], [11, 35], [15, 36]), formation };
    expect(submit(match, 'blue', command)).toMatchObject({ rule });
  });

  test('movemode.several: a boat starts in water', () => {
    const boat = blue('boat', { movement: [{ speed: 10, mode: 'B' as const }] }, [52, 35]);
    const { game } = battle({ ...field, units: [boat, red('wolves', {}, [10, 5])] });
    faces = [9, 3];
    const match = startMatch(game, 'any', { freeze: true, dice: () => ({ roll: () => faces.shift() ?? 6 }) });
    expect(submit(match, 'blue', place('boat', [20, 35]))).toMatchObject({ rule: 'movemode.several' });
    expect(submit(match, 'blue', place('boat', [52, 35]))).toHaveProperty('seq');
  });

  test('move.leave, scenario.home: of a zone on several edges each unit has the one it was deployed from', () => {
    const { game } = battle(field);
    const [blues] = game.world.setup.scenario.forces;
    const zone = [box(0, 10, 8, 30), box(10, 30, 50, 40)];
    const scenario = {
      ...game.world.setup.scenario,
      forces: game.world.setup.scenario.forces.map(force => (force === blues ? { ...force, zone } : force)),
    };
    const both = emlia.open({ ...game.world.setup, scenario });
    faces = [9, 3, 5, 8];
    const match = startMatch(both, 'any', { freeze: true, dice: () => ({ roll: () => faces.shift() ?? 6 }) });
    expect(submit(match, 'blue', place('oak', [4, 20]))).toHaveProperty('seq');
    expect(submit(match, 'red', place('wolves', ...row(10, 5, 2)))).toHaveProperty('seq');
    expect(submit(match, 'blue', place('ash', ...row(20, 35, 3)))).toHaveProperty('seq');
    expect([match.state.units.oak?.home, match.state.units.ash?.home]).toEqual(['west', 'south']);
  });
});

describe('where a unit is suggested to stand', () => {
  const middleOf = (at: readonly { x: number; y: number }[]) => {
    const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    return [mean(at.map(({ x }) => x)), mean(at.map(({ y }) => y))];
  };

  test('scenario.deployment: along its zone, in the order in which its force is listed', () => {
    const units = [
      ...['ash', 'oak', 'elm'].map((id, i) => blue(id, {}, [10 + 10 * i, 35])),
      red('wolves', {}, [10, 5]),
      ...['fern', 'moss'].map((id, i) => green(id, {}, [5, 15 + 5 * i])),
    ];
    const game = emlia.open(setupFor({ units }));
    const state = game.begin();
    const suggested = (id: string) => {
      const unit = state.units[id];
      const command = unit && suggestPlacement({ world: game.world, state, seat: unit.seat, unit });
      return command && middleOf(command.at);
    };
    // The Blues' zone is 60 wide from y 30 to 40, the Greens' 20 long from x 0 to 10.
    expect(['ash', 'oak', 'elm'].map(suggested)).toEqual([
      [10, 35],
      [30, 35],
      [50, 35],
    ]);
    expect(['fern', 'moss'].map(suggested)).toEqual([
      [5, 15],
      [5, 25],
    ]);
    expect(suggested('wolves')).toEqual([30, 5]);
  });

  describe('as its scenario suggests', () => {
    const suggesting = (stands: Stands) => {
      const setup = setupFor({ units: [blue('ash', {}, ...row(10, 35, 8)), red('wolves', {}, [10, 5])] });
      const forces = setup.scenario.forces.map(force => ({
        ...force,
        units: force.units.map(unit => (unit.id === 'ash' ? { ...unit, stands } : unit)),
      }));
      const game = emlia.open({ ...setup, scenario: { ...setup.scenario, forces } });
      const state = game.begin();
      const unit = state.units.ash;
      if (!unit) throw new Error('nobody');
      return suggestPlacement({ world: game.world, state, seat: 'blue', unit });
    };

    test.each<[string, Stands, string | undefined, number, number, number]>([
      ['in the open, towards the middle', { at: { x: 40, y: 36 } }, undefined, 0, 4, 2],
      ['with its own facing', { at: { x: 40, y: 36 }, facing: 270 }, undefined, 270, 4, 2],
      ['in ranks of four', { at: { x: 40, y: 36 }, formation: 'ranked', files: 4 }, 'ranked', 0, 4, 2],
      [
        'in ranks eastwards',
        { at: { x: 40, y: 36 }, facing: 90, formation: 'ranked', files: 4 },
        'ranked',
        90,
        2,
        4,
      ],
      ['all in one rank', { at: { x: 40, y: 36 }, formation: 'close', files: 20 }, 'close', 0, 8, 1],
    ])('scenario.deployment: %s', (_what, stands, formation, facing, across, deep) => {
      const command = suggesting(stands);
      expect(command).toMatchObject({ facing, ...(formation !== undefined && { formation }) });
      const at = command?.at ?? [];
      const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)];
      expect(at).toHaveLength(8);
      expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(40, 0);
      expect((Math.min(...ys) + Math.max(...ys)) / 2).toBeCloseTo(36, 0);
      expect(new Set(xs.map(Math.round)).size, 'across').toBe(across);
      expect(new Set(ys.map(Math.round)).size, 'deep').toBe(deep);
    });

    test('scenario.deployment: where it may not stand there, the rules suggest as ever', () => {
      expect(middleOf(suggesting({ at: { x: 40, y: 5 } })?.at ?? [])).toEqual([30, 35]);
    });
  });

  test.each<[string, [number, number], Formation, number]>([
    ['in the south, northwards', [30, 35], 'open', 0],
    ['in the north, southwards', [30, 5], 'open', 180],
    ['in the west, eastwards', [3, 18], 'open', 90],
    ['in the east, westwards', [57, 22], 'open', 270],
    ['in ranks in the west, northwards all the same', [6, 22], 'ranked', 0],
    ['in ranks in the north-east, southwards', [50, 8], 'ranked', 180],
  ])(
    'scenario.deployment, formation.ranked.facing: %s, round that place',
    (_what, [x, y], formation, facing) => {
      const game = emlia.open(
        setupFor({ units: [blue('ash', {}, ...row(10, 35, 8)), red('wolves', {}, [10, 5])] }),
      );
      const state = game.begin();
      const unit = state.units.ash;
      if (!unit) throw new Error('nobody');
      const command = placementAt({ world: game.world, state, seat: 'blue' }, unit, { x, y }, formation);
      expect(command.facing).toBe(facing);
      const [middle] = middleOf(command.at);
      expect(middle).toBeCloseTo(x, 0);
      expect(command.at).toHaveLength(8);
    },
  );

  test('entity.position: on a board of cells it stands in cells', () => {
    const units = [blue('ash', {}, [10.5, 35.5]), red('wolves', {}, [10.5, 5.5])];
    const match = startMatch(emlia.open(setupFor({ board: 'square', units })), 'cells');
    const answer = (x: number, y: number) => {
      const seat = topPrompt(match.state)?.seat ?? '';
      return submit(match, seat, place(seat === 'blue' ? 'ash' : 'wolves', [x, y]));
    };
    const y = topPrompt(match.state)?.seat === 'blue' ? 35 : 5;
    for (const [x, at] of [
      [10.5, y],
      [10.25, y + 0.5],
    ] as const) {
      expect(answer(x, at)).toMatchObject({
        rule: 'entity.position',
        say: expect.stringMatching(/ must stand in the cells of the board\.$/),
      });
    }
    expect(answer(10.5, y + 0.5)).toHaveProperty('seq');
  });

  const beyond = [box(0, 20, 60, 30)];
  test.each<[string, readonly Selector[], number]>([
    ['all', [{ all: true }], 2],
    ['this unit', [{ unit: 'ash' }], 2],
    ['another', [{ unit: 'oak' }], 1],
    ['a folder', [{ folder: 'works' }], 1],
    ['a keyword it has', [{ keyword: 'Human' }], 2],
    ['a keyword it lacks, or its name', [{ keyword: 'Stone' }, { unit: 'ash' }], 2],
    ['a keyword it lacks', [{ keyword: 'Stone' }], 1],
  ])(
    'scenario.deployment, scenario.siege.forces: outworks of %s are part of its zone or not',
    (_whose, of, parts) => {
      const units = [blue('ash', {}, [10, 35]), red('wolves', {}, [10, 5])];
      const world = worldOf(setupFor({ units, forces: { blue: { outworks: { of, zone: beyond } } } }), CORE);
      const unit = begin(world).units.ash;
      expect(unit && zoneOf(world, unit)).toHaveLength(parts);
    },
  );

  test('scenario.home: it may choose where its force has no home of its own', () => {
    const units = [blue('ash', {}, [10, 35]), red('wolves', {}, [10, 5])];
    const homes = (home?: 'south') => {
      const zone = [box(0, 30, 60, 40), box(0, 0, 5, 30)];
      const world = worldOf(setupFor({ units, forces: { blue: { zone, ...(home && { home }) } } }), CORE);
      const unit = begin(world).units.ash;
      return unit && homesFor(world, unit);
    };
    expect(homes()).toEqual(['south', 'west']);
    expect(homes('south')).toEqual([]);
  });
});
