import { startMatch, submit, topPrompt } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { emlia } from '../../game.ts';
import { battle, blue, box, RIVER, red, row, setupFor, WALL } from '../../testing/battle.ts';
import { bodiesOfForce } from '../victory/bodies.ts';
import { isTrue } from '../victory/facts.ts';
import { lossesOf } from '../victory/losses.ts';

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
