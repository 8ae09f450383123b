import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { openBattle } from '../game.ts';
import type { SetupSide } from '../setup/setup.ts';
import { battle, ground, men, mixed, type Plan, setupFor } from '../testing/battle.ts';
import { rosterWith } from '../testing/roster.ts';
import { buildingAt } from './building.ts';
import { ongoingIn, speedOf } from './stats.ts';
import { metresInHazard } from './terrain.ts';
import { formatLosses, formatMetres, formatSteps } from './words.ts';
import { deploymentZoneOf, frontOfSide } from './zone.ts';

const open = (plan: Plan = {}) =>
  battle({
    blue: { groups: [men('a', 4, [300, 500])] },
    red: { groups: [men('b', 4, [900, 500])] },
    ...plan,
  });

describe('metres in a hazard', () => {
  const river = (x: number, width: number) => ground(x, 0, width, 1000, { hazard: true });
  const wet = (plan: Plan, ...way: [number, number][]) => {
    const t = open(plan);
    return metresInHazard(
      t.game.field,
      t.state,
      way.map(([x, y]) => ({ x, y })),
    );
  };

  test('hazard.cautious: of two rivers each counts, the ground between them does not, either way', () => {
    const two = { areas: [river(500, 10), river(540, 30)] };
    expect(wet(two, [480, 500], [580, 500])).toBeCloseTo(40, 6);
    expect(wet(two, [580, 500], [480, 500])).toBeCloseTo(40, 6);
    expect(wet(two, [480, 500], [530, 500], [555, 500])).toBeCloseTo(25, 6);
    expect(wet(two, [520, 500], [530, 500])).toBe(0);
  });

  test('hazard.cautious: where two lie over one another a metre counts once', () => {
    const marsh = { areas: [river(500, 40), river(520, 40)] };
    expect(wet(marsh, [480, 500], [600, 500])).toBeCloseTo(60, 6);
  });

  test('hazard.flying, construction.building: a bridge is dry, its ruin is not, and on either side of it one wades', () => {
    const bridge = buildingAt(rosterWith().buildings.bridge as never, 'x', {
      at: { x: 530, y: 500 },
      facing: 90,
    });
    const span = (more: object, y = 500) =>
      wet({ areas: [river(500, 60)], structures: [{ ...bridge, ...more }] }, [480, y], [580, y]);
    const [along] = [Math.max(...bridge.size)];
    expect(along).toBe(60);
    expect(span({})).toBeCloseTo(0, 6);
    expect(span({ size: [20, 40] })).toBeCloseTo(20, 6);
    expect(span({ health: 0 })).toBeCloseTo(60, 6);
    expect(span({}, 700)).toBeCloseTo(60, 6);
  });
});

describe('zones that a scenario draws', () => {
  const zoned = (zone: SetupSide['zone'], plan: Plan = {}) => {
    const setup = setupFor({
      blue: { groups: [men('a', 4, undefined)] },
      red: { groups: [men('b', 4, [900, 500])] },
      ...plan,
    });
    return openBattle({
      ...setup,
      sides: setup.sides.map(side => (side.id === 'blue' && zone ? { ...side, zone } : side)),
    }).field;
  };
  const corner = [
    { x: 100, y: 100 },
    { x: 300, y: 100 },
    { x: 100, y: 300 },
  ];
  const box = (left: number, top: number, size = 10) => ({
    left,
    top,
    right: left + size,
    bottom: top + size,
  });

  test('battle.deployment-zone: a block stands wholly in one of the rings, and not across two', () => {
    const field = zoned([corner, ground(400, 100, 50, 50, {}).points, ground(450, 100, 50, 50, {}).points]);
    const { boxes, holds } = deploymentZoneOf(field, 'blue');
    expect(boxes.map(({ left, right }) => [left, right])).toEqual([
      [100, 300],
      [400, 450],
      [450, 500],
    ]);
    expect([box(110, 110), box(100, 100), box(195, 190), box(205, 205), box(90, 110)].map(holds)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([box(410, 110), box(460, 110), box(445, 110)].map(holds)).toEqual([true, true, false]);
  });

  test('battle.deployment-zone: the holder stays out of a ring, and not out of the box about it', () => {
    const field = zoned([corner], { red: { edge: 'none', groups: [men('b', 4, [900, 500])] } });
    const { holds } = deploymentZoneOf(field, 'red');
    expect([box(110, 110), box(195, 190), box(280, 280), box(20, 500)].map(holds)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('battle.setup: the holder looks towards the first who enters by an edge, though others come by none', () => {
    const field = openBattle(
      setupFor({
        blue: { edge: 'none', groups: [men('a', 4, [500, 500])] },
        red: { edge: 'none', groups: [men('b', 4, [900, 500])] },
        green: { edge: 'south', groups: [men('c', 4, [500, 900])] },
      }),
    ).field;
    expect(['blue', 'red', 'green'].map(side => frontOfSide(field, side))).toEqual([
      'south',
      'south',
      'north',
    ]);
    const alone = openBattle(
      setupFor({ blue: { edge: 'none', groups: [] }, red: { edge: 'none', groups: [] } }),
    ).field;
    expect(frontOfSide(alone, 'blue')).toBe('north');
  });
});

describe('what is in force', () => {
  test('hero.bonus: not while the hero is still on the way, nor once he has left', () => {
    const t = open({
      blue: {
        groups: [men('a', 4, [300, 500]), men('k', 1, [300, 560], { type: 'knight' })],
      },
    });
    const { field } = t.game;
    const speed = (where: string) => {
      const { state } = t;
      const copy = cloneJson(state);
      Object.assign(copy.groups.k ?? {}, { where });
      return [speedOf(field, copy, t.unit('a/riflemen')), ongoingIn(field, copy).length];
    };
    expect(['map', 'waiting', 'left', 'surrendered'].map(speed)).toEqual([
      [125, 1],
      [100, 0],
      [100, 0],
      [100, 0],
    ]);
  });

  test('hero.bonus: for his own army alone, mixed groups and all', () => {
    const t = open({
      blue: {
        groups: [
          mixed('a', [300, 500], { type: 'riflemen', count: 4 }, { type: 'knight', count: 1 }),
          men('c', 4, [300, 600]),
        ],
        allies: [{ id: 'teal', groups: [men('d', 4, [300, 700])] }],
      },
    });
    const { field } = t.game;
    expect(['a', 'c', 'd', 'b'].map(id => speedOf(field, t.state, t.unit(`${id}/riflemen`)))).toEqual([
      125, 125, 100, 100,
    ]);
  });
});

describe('the arithmetic in words', () => {
  test('sheet.contents, damage.order: every die of a step is told, and how a number was changed', () => {
    const roll = {
      expression: '2d6+1d4',
      total: '9',
      rolls: [
        { dice: '2d6', faces: [3, 4] },
        { dice: '1d4', faces: [2] },
      ],
    };
    const steps = [
      { rule: 'x', label: 'Shell', op: '=', by: '9', total: '9', roll },
      { rule: 'x', label: 'outer ring', op: '÷', by: '2', total: '4.5' },
      { rule: 'x', label: 'rounded', op: 'round', by: '', total: '5' },
      { rule: 'x', label: 'no less', op: 'at least', by: '1', total: '5' },
    ] as never;
    expect(formatSteps(steps)).toBe(
      'Shell (2d6: 3 4, 1d4: 2): 9 · ÷ 2 outer ring = 4.5 · rounded: 5 · no less: 5',
    );
    expect([formatMetres(12.34), formatMetres(12.36), formatMetres(12)]).toEqual([
      '12.3 m',
      '12.4 m',
      '12 m',
    ]);
    const losses = (killed: number, injured: number, points: number) =>
      formatLosses({ killed, injured, points } as never);
    expect([losses(2, 1, 3), losses(2, 0, 2), losses(0, 1, 1), losses(0, 0, 1), losses(0, 0, 0)]).toEqual([
      '2 killed, 1 injured',
      '2 killed',
      '1 injured',
      '1 point of damage',
      'nothing',
    ]);
  });
});
