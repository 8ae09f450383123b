import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { countLiving } from '../table/muster.ts';
import { army, march, node, player, scenario, war } from '../testing/war.ts';
import { capacityOf, whyCut } from './network.ts';

const OUT = { x: 30_000, y: 30_000 };
const TRUCKS = 'trucks.1.1';

const link = (changes: Partial<Extract<CampaignCommand, { type: 'setLink' }>> = {}): CampaignCommand => ({
  type: 'setLink',
  from: { node: 'red-hq' },
  to: { army: 'men' },
  carriers: [{ army: 'trucks', unit: TRUCKS, count: 1 }],
  ...changes,
});

/** A hundred men ten kilometres from home, and trucks that make one round trip there in a turn. */
const front = (trucks = 1, far = 10_000) =>
  war({
    armies: [
      army('men', 'red', { x: 10_000 + far, y: 30_000 }, [['riflemen', 100]]),
      army('trucks', 'red', 'red-hq', [['supply-truck', trucks]]),
    ],
  });

describe('logistics', () => {
  test('logistics.hq-output: a headquarters makes 20000 cargo in a campaign turn', () => {
    const w = war();
    expect(w.node('red-hq').stock).toBe(20_000);
    w.rest();
    expect(w.node('red-hq').stock).toBe(40_000);
  });

  test('logistics.factories: a factory makes its cargo in its own node, for whoever controls it', () => {
    const w = war({
      nodes: [
        ...scenario().nodes.slice(0, 2),
        node('works', { x: 20_000, y: 10_000 }, { controller: 'blue', buildings: ['factory', 'depot'] }),
        node('idle', { x: 60_000, y: 10_000 }, { buildings: ['factory'] }),
      ],
    });
    expect([w.node('works').stock, w.node('idle').stock]).toEqual([5000, 0]);
  });

  test('logistics.consumption: every element not dead uses one cargo, vehicles and carriers too', () => {
    const w = war({
      armies: [
        army('men', 'red', 'red-hq', [
          ['riflemen', 100],
          ['medium-tanks', 3],
        ]),
      ],
    });
    w.rest();
    expect(w.node('red-hq').stock).toBe(40_000 - 103);
  });

  test('logistics.link: an army away from every store and link goes without', () => {
    const w = war({ armies: [army('men', 'red', OUT, [['riflemen', 100]])] });
    w.rest();
    expect(w.army('men').groups[0]?.units[0]).toMatchObject({ alive: 0, injured: 100, hungry: 100 });
    w.rest();
    expect(w.state.armies.men).toBeUndefined();
  });

  test('logistics.link: a link from and to friendly places only', () => {
    const w = front();
    expect(w.no('red', link({ to: { node: 'blue-hq' } }))).toBe('logistics.link');
    expect(w.no('red', link({ from: { node: 'mid' } }))).toBe('logistics.link');
    expect(w.no('red', link({ to: { army: 'nobody' } }))).toBe('no-place');
  });

  test('logistics.link: into a battle of one’s own side, never into one that others fight', () => {
    const w = war({
      players: [player('red'), player('blue'), player('green')],
      nodes: [
        ...scenario().nodes,
        node('green-hq', { x: 50_000, y: 5000 }, { kind: 'hq', controller: 'green' }),
      ],
      armies: [
        army('men', 'red', { x: 49_000, y: 30_000 }, [['riflemen', 100]]),
        army('foes', 'blue', { x: 51_500, y: 30_000 }, [['riflemen', 100]]),
        army('trucks', 'red', 'red-hq', [['supply-truck', 1]]),
        army('carts', 'green', 'green-hq', [['supply-truck', 1]]),
      ],
    });
    w.do('red', march('men', 50_900, 30_000));
    const to = { battle: w.battle().id };
    w.do('red', link({ to }));
    expect(Object.values(w.state.links)).toMatchObject([{ owner: 'red', to }]);
    w.until('green');
    const carriers = [{ army: 'carts', unit: 'carts.1.1', count: 1 }];
    expect(w.no('green', link({ from: { node: 'green-hq' }, to, carriers }))).toBe('logistics.link');
    expect(
      w.no('green', link({ from: { node: 'green-hq' }, to: { node: 'mid' }, carriers })),
    ).toBeUndefined();
  });

  test('logistics.link, logistics.draw: by link the army is fed', () => {
    const w = front();
    w.do('red', link());
    const events = w.rest();
    expect(events).toContainEqual(expect.objectContaining({ type: 'linkWorked', cargo: 100 }));
    expect(w.army('men').groups[0]?.units[0]).toMatchObject({ alive: 100, hungry: 0 });
  });

  test('logistics.throughput: cargo times whole round trips, summed over living carriers', () => {
    // A truck drives 450 × 48 = 21600 m a turn and takes 200.
    for (const [far, trucks, carried] of [
      [10_000, 1, 200],
      [5000, 1, 400],
      [10_000, 3, 600],
      [10_800, 1, 200],
      [10_801, 1, 0],
    ] as const) {
      const w = front(trucks, far);
      w.do('red', link({ carriers: [{ army: 'trucks', unit: TRUCKS, count: trucks }] }));
      const made = Object.values(w.state.links)[0];
      expect(made && capacityOf(w.world, w.state, made), `${trucks} over ${far} m`).toBe(carried);
    }
  });

  test('logistics.throughput: carriers stand at the start, are free, and stay', () => {
    const w = front();
    expect(w.no('red', link({ carriers: [{ army: 'men', unit: 'men.1.1', count: 1 }] }))).toBe(
      'logistics.throughput',
    );
    expect(w.no('red', link({ carriers: [{ army: 'trucks', unit: TRUCKS, count: 2 }] }))).toBe(
      'logistics.throughput',
    );
    w.do('red', link());
    expect(w.no('red', link())).toBe('logistics.throughput');
    expect(w.no('red', march('trucks', 12_000, 30_000))).toBe('logistics.throughput');
    w.do('red', { type: 'endLink', link: Object.keys(w.state.links)[0] ?? '' });
    expect(w.no('red', march('trucks', 12_000, 30_000))).toBeUndefined();
  });

  test('logistics.flow: what one link brings the next takes on, and never back', () => {
    const w = war({
      nodes: [...scenario().nodes, node('relay', { x: 15_000, y: 30_000 }, { controller: 'red' })],
      armies: [
        army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 100]]),
        army('trucks', 'red', 'red-hq', [['supply-truck', 1]]),
        army('more', 'red', 'relay', [['supply-truck', 1]]),
      ],
    });
    const onward = [{ army: 'more', unit: 'more.1.1', count: 1 }];
    // The one listed first still waits for the one that feeds its start.
    w.do('red', link({ from: { node: 'relay' }, carriers: onward, rank: 1 }));
    expect(w.no('red', link({ from: { army: 'men' }, to: { node: 'relay' } }))).toBe('logistics.throughput');
    w.do('red', link({ to: { node: 'relay' }, ask: 150, rank: 2 }));
    expect(w.rest().flatMap(event => (event.type === 'linkWorked' ? [event.cargo] : []))).toEqual([150, 100]);
    expect(w.army('men').groups[0]?.units[0]).toMatchObject({ alive: 100, hungry: 0 });
  });

  test('logistics.flow: a link may not feed a place that already feeds it', () => {
    const w = war({
      nodes: [...scenario().nodes, node('relay', { x: 15_000, y: 30_000 }, { controller: 'red' })],
      armies: [
        army('trucks', 'red', 'red-hq', [['supply-truck', 1]]),
        army('more', 'red', 'relay', [['supply-truck', 1]]),
      ],
    });
    w.do('red', link({ to: { node: 'relay' } }));
    const carriers = [{ army: 'more', unit: 'more.1.1', count: 1 }];
    expect(w.no('red', link({ from: { node: 'relay' }, to: { node: 'red-hq' }, carriers }))).toBe(
      'logistics.flow',
    );
  });

  test('logistics.draw: from the store, then a link, then what its carriers have', () => {
    const w = war({
      nodes: [
        ...scenario().nodes.slice(0, 2),
        node('fort', { x: 20_000, y: 30_000 }, { controller: 'red', stock: { red: 30 } }),
      ],
      armies: [
        {
          ...army('men', 'red', 'fort', [
            ['riflemen', 100],
            ['supply-truck', 1],
          ]),
          carried: 200,
        },
        army('trucks', 'red', 'red-hq', [['supply-truck', 1]]),
      ],
    });
    w.do('red', link({ ask: 50 }));
    const fed = w.rest().find(event => event.type === 'armyFed' && event.army === 'men');
    expect(fed).toMatchObject({ need: 101, store: 30, link: 50, carried: 21, short: 0 });
    expect(w.army('men').carried).toBe(179);
  });

  test('logistics.draw: carriers are bought full and fill up at any friendly store', () => {
    const w = war({ armies: [army('trucks', 'red', 'red-hq', [['supply-truck', 2]])] });
    w.do('red', { type: 'buyUnits', unit: 'supply-truck', lots: 1, name: 'New' });
    expect(w.army(Object.keys(w.state.armies).at(-1) ?? '').carried).toBe(200);
    w.rest();
    expect(w.army('trucks').carried).toBe(400);
  });

  test('logistics.depots: the headquarters stores anything, a depot its capacity, the rest is lost', () => {
    const w = war({
      nodes: [
        ...scenario().nodes.slice(0, 2),
        node(
          'depot',
          { x: 20_000, y: 30_000 },
          { controller: 'red', buildings: ['depot'], stock: { red: 12_000 } },
        ),
        node('barn', { x: 30_000, y: 30_000 }, { controller: 'red', stock: { red: 700 } }),
      ],
    });
    const events = w.rest();
    expect([w.node('depot').stock, w.node('barn').stock]).toEqual([10_000, 0]);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'cargoLost', cargo: 2000, why: 'logistics.depots' }),
    );
  });

  test('logistics.depots: what is stored passes with the node to its new controller', () => {
    const w = war({
      nodes: [
        ...scenario().nodes.slice(0, 2),
        node(
          'depot',
          { x: 20_000, y: 30_000 },
          { controller: 'blue', buildings: ['depot'], stock: { blue: 900 } },
        ),
      ],
      armies: [army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 10]])],
    });
    w.rest();
    expect(w.node('depot')).toMatchObject({ controller: 'red', stock: 900 });
  });

  describe('logistics.cutting', () => {
    const watched = (x: number, y: number, carrier = 'supply-truck') =>
      war({
        armies: [
          army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 100]]),
          army('trucks', 'red', 'red-hq', [[carrier, 1]]),
          army('raiders', 'blue', { x, y }, [['riflemen', 10]]),
        ],
      });
    const cut = (w: ReturnType<typeof watched>): boolean => {
      w.do('red', link());
      const made = Object.values(w.state.links)[0];
      return made !== undefined && whyCut(w.world, w.state, made) !== undefined;
    };

    test.each([
      ['within contact of its path', 15_000, 31_000, true],
      ['a metre too far', 15_000, 31_001, false],
      ['beyond its end', 21_500, 30_000, false],
    ])('logistics.cutting: an enemy %s', (_where, x, y, expected) => {
      expect(cut(watched(x, y))).toBe(expected);
    });

    test('logistics.cutting: what is cut carries nothing, and those it fed go hungry', () => {
      const w = watched(15_000, 31_000);
      w.do('red', link());
      expect(w.rest()).toContainEqual(expect.objectContaining({ type: 'linkCut' }));
      expect(w.army('men').groups[0]?.units[0]).toMatchObject({ alive: 0, injured: 100 });
    });

    test('logistics.cutting: an enemy in a battle does not cut', () => {
      const w = watched(20_500, 30_700);
      w.do('red', march('men', 20_000, 30_001));
      expect(w.battle().members.map(member => member.army)).toEqual(['men', 'raiders']);
      w.do('red', link({ to: { battle: w.battle().id } }));
      const made = Object.values(w.state.links)[0];
      expect(made && whyCut(w.world, w.state, made)).toBeUndefined();
      const events = w.rest();
      expect(events).toContainEqual(
        expect.objectContaining({ type: 'armyFed', army: 'men', link: 100, short: 0 }),
      );
    });

    test('logistics.cutting: carriers in the air are cut only at the two ends', () => {
      const w = watched(15_000, 31_000, 'fighter-bomber');
      // A fighter-bomber carries nothing, so nobody would set such a link; its path alone is asked about.
      const made = {
        id: 'air',
        owner: 'red',
        from: { node: 'red-hq' },
        to: { army: 'men' },
        path: [],
        carriers: [{ army: 'trucks', unit: TRUCKS, count: 1 }],
        rank: 1,
      };
      expect(whyCut(w.world, w.state, made)).toBeUndefined();
      const near = watched(20_900, 30_000, 'fighter-bomber');
      expect(whyCut(near.world, near.state, made)).toContain('raiders');
    });

    test('logistics.cutting: nothing moves when its carriers are all dead', () => {
      const w = front();
      w.do('red', link());
      const made = Object.values(w.state.links)[0];
      for (const unit of w.army('trucks').groups[0]?.units ?? [])
        Object.assign(unit, { alive: 0, dead: 1, elements: [] });
      expect(made && whyCut(w.world, w.state, made)).toContain('dead');
    });
  });

  test('logistics.timing: once a turn, after movement and before battles', () => {
    const w = war({
      armies: [
        army('men', 'red', { x: 11_000, y: 30_000 }, [['riflemen', 100]]),
        army('foes', 'blue', { x: 14_000, y: 30_000 }, [['riflemen', 1]]),
      ],
    });
    w.do('red', march('men', 13_500, 30_000));
    const events = w.rest().map(event => event.type);
    expect(events.indexOf('armyFed')).toBeGreaterThan(0);
    expect(events.indexOf('armyFed')).toBeLessThan(events.indexOf('roundsFought'));
    expect(events.filter(type => type === 'armyFed')).toHaveLength(2);
  });

  test('logistics.shortage-choice: the owner may name who goes without first', () => {
    const w = war({ armies: [army('men', 'red', OUT, [['riflemen', 10]], [['machine-gun-team', 2]])] });
    expect(w.no('red', { type: 'ration', army: 'men', units: ['men.9.1'] })).toBe('no-unit');
    w.do('red', { type: 'ration', army: 'men', units: ['men.2.1'] });
    expect(w.army('men').lastFed).toEqual(['men.2.1']);
    expect(countLiving(w.army('men'))).toBe(12);
  });
});
