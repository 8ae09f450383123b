import { describe, expect, test } from 'vitest';
import { campaignMove, isMarchSpent, marchLeft, unitsOf } from '../table/muster.ts';
import { firstDayOf } from '../table/world.ts';
import { army, march, node, scenario, war } from '../testing/war.ts';

const at = { x: 30_000, y: 10_000 };
const square = (x: number, y: number, side: number) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];
const land = (ground: object) => ({
  map: { width: 100_000, height: 60_000, areas: [{ points: square(31_000, 9000, 2000), ...ground }] },
});

describe('movement on the campaign map', () => {
  test('scale.campaign-speed: 48 times the speed of the stat line: riflemen 4800 m', () => {
    const w = war({ armies: [army('men', 'red', at, [['riflemen', 10]])] });
    expect(campaignMove(w.world, w.state, w.army('men'))).toBe(4800);
    expect(w.no('red', march('men', 34_801, 10_000))).toBe('scale.campaign-speed');
    w.do('red', march('men', 33_000, 10_000));
    w.do('red', march('men', 33_000, 11_800));
    expect(w.no('red', march('men', 33_000, 11_801))).toBe('scale.campaign-speed');
  });

  test('move.speed-scale: times the scenario’s factor', () => {
    const w = war({ speedScale: 10, armies: [army('men', 'red', at, [['riflemen', 10]])] });
    expect(campaignMove(w.world, w.state, w.army('men'))).toBe(48_000);
  });

  test('campaign.armies: at the speed of its slowest living unit, anywhere, and it may stop between nodes', () => {
    const w = war({
      armies: [
        army('mixed', 'red', at, [
          ['riflemen', 10],
          ['motorcycles', 3],
          ['heavy-howitzer', 1],
        ]),
      ],
    });
    expect(campaignMove(w.world, w.state, w.army('mixed'))).toBe(50 * 48);
    const gun = unitsOf(w.army('mixed'))[2];
    Object.assign(gun ?? {}, { alive: 0, dead: 1, elements: [] });
    expect(campaignMove(w.world, w.state, w.army('mixed'))).toBe(4800);
    w.do('red', march('mixed', 31_234, 12_345));
    expect(w.army('mixed').at).toEqual({ x: 31_234, y: 12_345 });
  });

  test('campaign.armies: an army in an open battle cannot march off', () => {
    const w = war({
      armies: [
        army('men', 'red', at, [['riflemen', 10]]),
        army('foes', 'blue', { x: 31_500, y: 10_000 }, [['riflemen', 10]]),
      ],
    });
    w.do('red', march('men', 31_000, 10_000));
    expect(w.no('red', march('men', 30_000, 10_000))).toBe('campaign.armies');
  });

  test('campaign.armies: split and merged, with no more movement than the least of them has left', () => {
    const w = war({ armies: [army('men', 'red', at, [['riflemen', 10]], [['riflemen', 20]])] });
    w.do('red', march('men', 32_400, 10_000));
    w.do('red', { type: 'formArmy', army: 'men', groups: ['men.2'], name: 'Second' });
    const second = Object.values(w.state.armies).find(one => one.name === 'Second')?.id ?? '';
    expect(w.army(second)).toMatchObject({ moved: 0.5, at: { x: 32_400, y: 10_000 } });
    expect(w.no('red', { type: 'formArmy', army: second, groups: ['men.2'] })).toBe('campaign.armies');
    w.do('red', march(second, 33_000, 10_000));
    expect(w.no('red', { type: 'mergeArmies', army: 'men', into: second })).toBe('campaign.armies');
    w.do('red', march('men', 33_000, 10_000));
    w.do('red', { type: 'mergeArmies', army: second, into: 'men' });
    expect(w.army('men').groups.map(group => group.id)).toEqual(['men.1', 'men.2']);
    expect(w.state.armies[second]).toBeUndefined();
  });

  test('group.split-merge: elements leave a group, the dead stay, like joins like again', () => {
    const w = war({ armies: [army('men', 'red', at, [['riflemen', 100]])] });
    Object.assign(unitsOf(w.army('men'))[0] ?? {}, { alive: 60, injured: 20, dead: 20 });
    w.do('red', { type: 'splitGroup', army: 'men', group: 'men.1', units: [{ unit: 'men.1.1', count: 40 }] });
    expect(
      unitsOf(w.army('men')).map(({ alive, injured, dead, paid }) => [alive, injured, dead, paid]),
    ).toEqual([
      [30, 10, 20, 60],
      [30, 10, 0, 40],
    ]);
    w.do('red', { type: 'mergeGroups', army: 'men', groups: w.army('men').groups.map(group => group.id) });
    expect(
      unitsOf(w.army('men')).map(({ alive, injured, dead, paid }) => [alive, injured, dead, paid]),
    ).toEqual([[60, 20, 20, 100]]);
    expect(
      w.no('red', {
        type: 'splitGroup',
        army: 'men',
        group: 'men.1',
        units: [{ unit: 'men.1.1', count: 80 }],
      }),
    ).toBe('group.split-merge');
  });

  test('move.blocking-terrain: no ground path crosses it', () => {
    const w = war({ ...land({ blocking: true }), armies: [army('men', 'red', at, [['motorcycles', 10]])] });
    expect(w.no('red', march('men', 34_000, 10_000))).toBe('move.blocking-terrain');
    const round = [
      { x: 30_500, y: 8000 },
      { x: 33_500, y: 8000 },
      { x: 34_000, y: 10_000 },
    ];
    expect(w.no('red', { type: 'moveArmy', army: 'men', path: round })).toBeUndefined();
  });

  test('campaign.flying: crosses blocking ground and hazards freely, but ends where it could land', () => {
    const w = war({
      ...land({ blocking: true }),
      armies: [army('planes', 'red', at, [['fighter-bomber', 2]])],
    });
    expect(w.no('red', march('planes', 32_000, 10_000))).toBe('campaign.flying');
    w.do('red', march('planes', 34_000, 10_000));
    expect(w.army('planes').at).toEqual({ x: 34_000, y: 10_000 });
  });

  test('campaign.flying: passes over armies without flyers, and meets those with some', () => {
    const foes = (type: string) =>
      war({
        armies: [
          army('planes', 'red', at, [['fighter-bomber', 2]]),
          army('foes', 'blue', { x: 33_000, y: 10_000 }, [
            ['riflemen', 10],
            [type, 1],
          ]),
        ],
      });
    const over = foes('medium-tanks');
    over.do('red', march('planes', 40_000, 10_000));
    expect(over.army('planes').at.x).toBe(40_000);
    expect(over.state.battles).toEqual({});
    const met = foes('fighter-bomber');
    met.do('red', march('planes', 40_000, 10_000));
    expect(met.army('planes').at.x).toBe(32_000);
    expect(met.battle().members).toHaveLength(2);
  });

  test('campaign.flying: ending within contact of an enemy starts a battle; any other army goes by ground', () => {
    const w = war({
      armies: [
        army('planes', 'red', at, [['fighter-bomber', 2]]),
        army('foes', 'blue', { x: 33_000, y: 10_000 }, [['riflemen', 10]]),
      ],
    });
    w.do('red', march('planes', 33_500, 10_000));
    expect(w.battle().members).toHaveLength(2);
    const mixed = war({
      ...land({ blocking: true }),
      armies: [
        army('mixed', 'red', at, [
          ['fighter-bomber', 2],
          ['motorcycles', 1],
        ]),
      ],
    });
    expect(mixed.no('red', march('mixed', 34_000, 10_000))).toBe('move.blocking-terrain');
  });

  test('hazard.cautious, hazard.choice: each metre in a hazard costs four', () => {
    const w = war({
      ...land({ hazard: true }),
      armies: [army('men', 'red', { x: 30_500, y: 10_000 }, [['riflemen', 10]])],
    });
    // 500 dry, then 1075 wet at four each: 4800.
    expect(w.no('red', march('men', 32_076, 10_000))).toBe('scale.campaign-speed');
    w.do('red', march('men', 32_075, 10_000));
    expect(w.army('men').moved).toBeCloseTo(1, 9);
  });

  test('scale.campaign-speed: of a march as much is left as has not been covered', () => {
    const w = war({ armies: [army('men', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 10]])] });
    const left = (): number => marchLeft(w.world, w.state, w.army('men'));
    expect([left(), isMarchSpent(w.army('men'))]).toEqual([4800, false]);
    w.do('red', march('men', 31_200, 10_000));
    expect([left(), isMarchSpent(w.army('men'))]).toEqual([3600, false]);
    w.do('red', march('men', 34_800, 10_000));
    expect([left(), isMarchSpent(w.army('men'))]).toEqual([0, true]);
  });

  test('hazard.rush, hazard.men: at full speed, but an even die kills a quarter', () => {
    const armies = [army('men', 'red', { x: 30_500, y: 10_000 }, [['riflemen', 100]], [['riflemen', 40]])];
    const w = war({ ...land({ hazard: true }), armies }, { dice: [2, 3] });
    w.do('red', { ...march('men', 33_500, 10_000), rush: true } as never);
    expect(unitsOf(w.army('men')).map(unit => [unit.alive, unit.dead])).toEqual([
      [75, 25],
      [40, 0],
    ]);
    w.diceDone();
  });

  test('hazard.flying: a bridge in a node takes its ground out of the hazard', () => {
    const w = war({
      ...land({ hazard: true }),
      nodes: [
        ...scenario().nodes,
        node('bridge', { x: 32_000, y: 10_000 }, { radius: 1100, buildings: ['bridge'] }),
      ],
      armies: [army('men', 'red', { x: 30_500, y: 10_000 }, [['riflemen', 10]])],
    });
    w.do('red', march('men', 33_500, 10_000));
    expect(w.army('men').moved).toBeCloseTo(3000 / 4800, 9);
  });

  test('hazard.flying, hazard.cautious: a place without a bridge is as wet as the river it lies in', () => {
    const w = war({
      ...land({ hazard: true }),
      nodes: [
        ...scenario().nodes,
        node('ford', { x: 32_000, y: 10_000 }, { radius: 1100, buildings: ['depot'] }),
      ],
      armies: [army('men', 'red', { x: 30_500, y: 10_000 }, [['riflemen', 10]])],
    });
    expect(w.no('red', march('men', 32_076, 10_000))).toBe('scale.campaign-speed');
    expect(w.no('red', march('men', 32_075, 10_000))).toBeUndefined();
  });

  test('sheet.visibility, hazard.rush: where armies are hidden others hear once that it rushes, and not who was struck', () => {
    const armies = [army('men', 'red', { x: 30_500, y: 10_000 }, [['riflemen', 100]], [['riflemen', 40]])];
    const w = war({ ...land({ hazard: true }), armies, hidden: ['armies'] }, { dice: [2, 3] });
    const events = w.do('red', { ...march('men', 33_500, 10_000), rush: true } as never);
    const heard = (seat: string | undefined) =>
      events.flatMap(event => {
        const seen = w.match.game.see(event, seat);
        return seen?.type === 'hazardRushed' || seen?.type === 'unitsChanged'
          ? w.match.game.tell(w.state, seen).map(({ say, rule }) => `${say} [${rule}]`)
          : [];
      });
    for (const seat of ['blue', undefined])
      expect(heard(seat)).toEqual(['men rushes through. [hazard.rush]']);
    expect(heard('red')).toEqual([
      'men 1 of men rushes through and 25 are struck. [hazard.rush]',
      'men 2 of men rushes through unharmed. [hazard.rush]',
    ]);
  });

  test('scale.time, scale.game-types: a campaign counts turns of 48 hours and has battles of half-hour turns in it', () => {
    const w = war();
    expect(
      w.match.game.tell(w.state, { type: 'turnBegan', turn: 2, order: ['red', 'blue'] })[0]?.say,
    ).toContain('two days');
    expect(w.world.stride).toBe(48);
    expect([1, 2, 3].map(firstDayOf)).toEqual([1, 3, 5]);
  });
});
