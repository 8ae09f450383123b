import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { unitsOf } from '../table/muster.ts';
import { army, LED, march, node, player, scenario, war } from '../testing/war.ts';

const FIELD = { x: 30_000, y: 10_000 };
const engineers = (count: number, at: { x: number; y: number } | string = 'red-hq') => [
  army('eng', 'red', at, [['combat-engineers', count]]),
];
const build = (building = 'depot'): CampaignCommand => ({ type: 'build', army: 'eng', building });
const goOn = (w: ReturnType<typeof war>): CampaignCommand => ({
  type: 'workOn',
  army: 'eng',
  work: Object.keys(w.state.works)[0] ?? '',
});

/** Campaign turns until a depot (40 engineer-turns) stands. */
const turnsFor = (count: number): number => {
  const w = war({ armies: engineers(count) });
  w.do('red', build());
  for (let turns = 1; ; turns++) {
    w.rest();
    if (w.node('red-hq').buildings.length > 0) return turns;
    w.until('red');
    w.do('red', goOn(w));
  }
};

describe('construction on the campaign map', () => {
  test.each([
    [40, 1],
    [20, 2],
    [13, 4],
    [10, 4],
    [14, 3],
  ])(
    'construction.time: with %s engineers a depot takes 40 divided by that, rounded up: %s',
    (count, turns) => {
      expect(turnsFor(count)).toBe(turns);
    },
  );

  test('construction.time: progress made is kept when engineers leave; leaders may shorten it', () => {
    const w = war({ armies: engineers(30) });
    w.do('red', build());
    w.rest(3);
    expect(Object.values(w.state.works)[0]).toMatchObject({ progress: 30 });
    const holt = war(
      { armies: engineers(30), players: [player('red', { leader: 'maren-holt' }), player('blue')] },
      { roster: LED },
    );
    while (holt.state.turn === 0) holt.do('blue', { type: 'chooseLeader', leader: 'ysolde-venn' });
    holt.do('red', build());
    holt.rest();
    expect(holt.node('red-hq').buildings).toHaveLength(1);
  });

  test('construction.time: what is counted in battle turns is put up in battles', () => {
    expect(war({ armies: engineers(10) }).no('red', build('earthwork'))).toBe('construction.time');
  });

  test('construction.cost: paid when work starts and not returned', () => {
    const w = war({ armies: engineers(10), players: [player('red', { manpower: 150 }), player('blue')] });
    w.do('red', build());
    expect(w.player('red').manpower).toBe(50);
    w.rest();
    w.until('red');
    expect(w.no('red', build())).toBe('construction.cost');
  });

  test('construction.working: the army stands at the site, has not moved, and stays', () => {
    const w = war({ armies: [...engineers(10), army('men', 'red', 'red-hq', [['riflemen', 10]])] });
    expect(w.no('red', { type: 'build', army: 'men', building: 'depot' })).toBe('construction.working');
    w.do('red', build());
    expect(w.no('red', march('eng', 11_000, 30_000))).toBe('construction.working');
    w.rest();
    w.until('red');
    w.do('red', march('eng', 10_100, 30_000));
    expect(w.no('red', goOn(w))).toBe('construction.working');
  });

  test('construction.working: engineers drawn into a battle have not worked that turn', () => {
    const w = war({
      armies: [...engineers(40), army('foes', 'blue', { x: 11_600, y: 30_000 }, [['riflemen', 1]])],
    });
    w.do('red', build());
    w.until('blue');
    w.do('blue', march('foes', 10_400, 30_000));
    w.rest();
    expect(Object.values(w.state.works)[0]).toMatchObject({ progress: 0 });
  });

  test('construction.engineers: only of the player’s ages', () => {
    const w = war({
      armies: engineers(10),
      players: [player('red', { eras: ['Medieval'] }), player('blue')],
    });
    expect(w.no('red', build('factory'))).toBe('construction.engineers');
  });

  test('construction.building: a finished one stands in the node with its health, and changes hands with it', () => {
    const w = war({
      nodes: [
        ...scenario().nodes.slice(0, 2),
        node('mid', { x: 50_000, y: 30_000 }, { controller: 'red', buildings: ['factory'] }),
      ],
      armies: [army('men', 'blue', { x: 51_000, y: 30_000 }, [['riflemen', 10]])],
    });
    expect(w.node('mid').buildings).toEqual([{ id: 'mid.1', type: 'factory', health: 120 }]);
    expect(w.node('mid').stock).toBe(5000);
    w.until('blue');
    w.do('blue', march('men', 50_000, 30_000));
    w.rest();
    expect(w.node('mid')).toMatchObject({ controller: 'blue', buildings: [{ type: 'factory' }] });
    expect(w.node('mid').stock).toBe(5000);
  });

  test('node.forward-base, logistics.factories: outside any node a depot or factory founds a base', () => {
    const w = war({
      armies: [
        army('eng', 'red', FIELD, [
          ['combat-engineers', 40],
          ['supply-truck', 1],
        ]),
      ],
    });
    w.army('eng').carried = 200;
    expect(w.no('red', build('field-hospital'))).toBe('node.forward-base');
    w.do('red', build());
    w.rest();
    const base = Object.values(w.state.nodes).find(one => one.kind === 'fob');
    expect(base).toMatchObject({ at: FIELD, controller: 'red', buildings: [{ type: 'depot', health: 80 }] });
  });

  test('node.forward-base: not in a node that is not one’s own', () => {
    const w = war({ armies: engineers(40, 'mid') });
    expect(w.no('red', build())).toBe('node.forward-base');
  });

  test('health.healing: a hospital makes so many injured in its node alive, not the hungry', () => {
    const w = war({
      nodes: [
        node(
          'red-hq',
          { x: 10_000, y: 30_000 },
          { kind: 'hq', controller: 'red', buildings: ['field-hospital'] },
        ),
        ...scenario().nodes.slice(1),
      ],
      armies: [army('men', 'red', 'red-hq', [['riflemen', 200]])],
    });
    Object.assign(unitsOf(w.army('men'))[0] ?? {}, { alive: 50, injured: 150 });
    w.rest();
    expect(unitsOf(w.army('men'))[0]).toMatchObject({ alive: 150, injured: 50 });
  });
});
