import { scriptedDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { emlia } from '../../game.ts';
import { type Battlefield, battle, blue, green, grey, red, setupFor } from '../../testing/battle.ts';

const players = [
  { id: 'anna', name: 'Anna' },
  { id: 'bert', name: 'Bert' },
];
const far = red('wolves', {}, [55, 5]);

const idle = (fight: ReturnType<typeof battle>, ...units: string[]) => {
  for (const unit of units) {
    fight.does({ type: 'activate', unit });
    fight.does({ type: 'endActivation', unit });
  }
};

describe('who sets up when', () => {
  const place = (unit: string, ...at: [number, number][]) => ({
    type: 'deploy',
    unit,
    at: at.map(([x, y]) => ({ x, y })),
    facing: 0,
  });
  const started = (where: Battlefield, ...faces: number[]) => {
    const game = emlia.open(setupFor(where));
    const dice = scriptedDice(...faces);
    return { game, match: startMatch(game, 'any', { freeze: true, dice: () => dice }) };
  };
  const three = [
    blue('ash', {}, [10, 35]),
    blue('oak', {}, [20, 35]),
    red('wolves', {}, [10, 5]),
    red('bears', {}, [20, 5]),
  ];

  test('scenario.deployment.order: as the scenario states, force after force, and no die is rolled', () => {
    const { match } = started({ units: three, scenario: { deployment: ['red', 'blue'] } }, 9, 3);
    const asked: string[] = [];
    for (const [unit, x, y] of [
      ['wolves', 10, 5],
      ['bears', 20, 5],
      ['ash', 10, 35],
      ['oak', 20, 35],
    ] as const) {
      const seat = topPrompt(match.state)?.seat ?? '';
      asked.push(seat);
      if (unit === 'wolves') {
        expect(submit(match, 'red', { ...place('ash', [10, 35]) })).toMatchObject({ problem: 'not-yours' });
      }
      expect(submit(match, seat, place(unit, [x, y]))).toHaveProperty('seq');
    }
    expect(asked).toEqual(['red', 'red', 'blue', 'blue']);
    expect(match.state).toMatchObject({ phase: 'activation', turn: 1 });
  });

  test('scenario.deployment.order: of two forces of one player the second waits', () => {
    const { match } = started({
      units: [blue('ash', {}, [10, 35]), green('fern', {}, [5, 20]), far],
      forces: { blue: { player: 'anna' }, green: { player: 'anna' } },
      scenario: { players, deployment: ['blue', 'green', 'red'] },
    });
    expect(submit(match, 'anna', place('fern', [5, 20]))).toMatchObject({
      rule: 'scenario.deployment.order',
      say: 'fern is placed after Blues.',
    });
    expect(submit(match, 'anna', place('ash', [10, 35]))).toHaveProperty('seq');
    expect(submit(match, 'anna', place('fern', [5, 20]))).toHaveProperty('seq');
  });

  test('scenario.forces.relations: a force with an arrival turn sets up in its zone when that begins', () => {
    const late = {
      units: [blue('ash', {}, [10, 35]), red('wolves', {}, [10, 5]), grey('crows', {}, [55, 20])],
    };
    const fight = battle({ ...late, forces: { grey: { arrives: 2 } } });
    expect(fight.unit('crows').place).toBe('reserve');
    idle(fight, 'ash', 'wolves');
    expect(fight.state).toMatchObject({ turn: 2, phase: 'deployment' });
    expect(fight.asked()).toEqual({ seat: 'grey', kind: 'deploy' });
    fight.refused('scenario.deployment', place('crows', [30, 20]));
    fight.does({ type: 'deploy', unit: 'crows', at: [{ x: 55, y: 20 }], facing: 270 });
    expect(fight.state).toMatchObject({ turn: 2, phase: 'activation', units: { crows: { place: 'table' } } });
    expect(fight.unit('crows').due).toBeUndefined();
    expect(fight.unit('crows')).toMatchObject({ home: 'east', activated: false });
  });

  test('scenario.forces.relations: who is still to come keeps the battle going, and is not placed before', () => {
    const late = {
      units: [blue('ash', {}, [10, 35]), red('wolves', {}, [10, 5]), grey('crows', {}, [55, 20])],
    };
    const { match } = started({ ...late, forces: { grey: { arrives: 2 } } }, 9, 3, 2, 9, 3, 2);
    expect(submit(match, 'blue', place('ash', [10, 35]))).toHaveProperty('seq');
    expect(submit(match, 'red', place('wolves', [10, 5]))).toHaveProperty('seq');
    expect(match.state).toMatchObject({ turn: 1, units: { crows: { place: 'reserve', due: 2 } } });
  });

  test('scenario.forces.relations: who finds no room on arrival waits a turn', () => {
    const ogres = Array.from({ length: 4 }, (_, i) => grey(`ogre${i}`, { size: 9, base: 9 }, [55, 20]));
    const fight = battle({
      units: [blue('ash', {}, [10, 35]), red('wolves', {}, [10, 5]), ...ogres],
      forces: { grey: { arrives: 2 } },
    });
    idle(fight, 'ash', 'wolves');
    for (const [i, y] of [15, 24.5].entries()) {
      fight.does({ type: 'deploy', unit: `ogre${i}`, at: [{ x: 55, y }], facing: 270 });
    }
    fight.does({ type: 'leaveOut', unit: 'ogre2' });
    fight.does({ type: 'leaveOut', unit: 'ogre3' });
    expect(fight.unit('ogre2')).toMatchObject({ place: 'reserve', due: 3 });
    expect(fight.state.phase).toBe('activation');
  });
});

describe('own lines', () => {
  const where = (more: Partial<Battlefield> = {}): Battlefield => ({
    units: [blue('ash', {}, [5, 35]), far],
    forces: {
      blue: {
        zone: [
          [
            { x: 0, y: 30 },
            { x: 60, y: 30 },
            { x: 60, y: 40 },
            { x: 0, y: 40 },
          ],
          [
            { x: 0, y: 10 },
            { x: 10, y: 10 },
            { x: 10, y: 40 },
            { x: 0, y: 40 },
          ],
        ],
      },
    },
    ...more,
  });
  const deployed = (command: object) => {
    const game = emlia.open(setupFor(where()));
    const match = startMatch(game, 'any', { freeze: true, dice: () => ({ roll: () => faces.shift() ?? 6 }) });
    return {
      game,
      match,
      outcome: submit(match, 'blue', { type: 'deploy', unit: 'ash', facing: 0, ...command }),
    };
  };
  let faces: number[] = [];

  test.each<[string, [number, number], string | undefined, string]>([
    ['in one strip', [30, 35], undefined, 'south'],
    ['in the other', [5, 20], undefined, 'west'],
    ['in the corner shared by both, as the controller notes', [5, 35], 'west', 'west'],
    ['in the corner, unless he does', [5, 35], undefined, 'south'],
  ])('scenario.home: the edge it was deployed from, %s', (_what, [x, y], home, edge) => {
    faces = [9, 3];
    const { match, outcome } = deployed({ at: [{ x, y }], ...(home && { home }) });
    expect(outcome).toHaveProperty('seq');
    expect(match.state.units.ash?.home).toBe(edge);
  });

  test('scenario.home: an edge it does not set out from is refused', () => {
    faces = [9, 3];
    expect(deployed({ at: [{ x: 30, y: 35 }], home: 'west' }).outcome).toMatchObject({
      rule: 'scenario.home',
      say: 'ash does not set out from the west edge.',
    });
  });

  test('scenario.home.public: everyone sees everyone’s, as stated and as deployed', () => {
    faces = [9, 3];
    const { game, match } = deployed({ at: [{ x: 5, y: 20 }] });
    for (const seat of ['red', undefined]) {
      expect(game.view(match.state, seat).units.ash?.home).toBe('west');
    }
  });
});
