import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { unitsOf } from '../table/muster.ts';
import { army, march, node, player, scenario, war } from '../testing/war.ts';
import { setLink } from './link.ts';
import { isFedFrom, linksInOrder, placeKey, pointOfPlace, whyCut } from './network.ts';

type SetLink = Extract<CampaignCommand, { type: 'setLink' }>;
const link = (changes: Partial<SetLink> = {}): SetLink => ({
  type: 'setLink',
  from: { node: 'red-hq' },
  to: { army: 'men' },
  carriers: [{ army: 'trucks', unit: 'trucks.1.1', count: 1 }],
  ...changes,
});
const front = (changes: object = {}) =>
  war({
    armies: [
      army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 100]]),
      army('trucks', 'red', 'red-hq', [['supply-truck', 3]], [['riflemen', 5]]),
      army('foes', 'blue', { x: 60_000, y: 50_000 }, [['riflemen', 10]]),
    ],
    nodes: [...scenario().nodes, node('theirs', { x: 70_000, y: 10_000 }, { controller: 'blue' })],
    ...changes,
  });
const SUPPLY = ['linkWorked', 'linkCut', 'armyFed', 'cargoLost'];
const supplied = (w: ReturnType<typeof war>) =>
  w.tells(
    w.rest().filter(event => SUPPLY.includes(event.type) && !('army' in event && event.army === 'foes')),
  );

describe('links', () => {
  test('logistics.link, logistics.throughput, logistics.flow: what cannot be a link', () => {
    const w = front();
    expect(
      [
        link({ from: { node: 'nowhere' } }),
        link({ to: { army: 'nobody' } }),
        link({ to: { battle: 'none' } }),
        link({ from: { node: 'mid' } }),
        link({ to: { node: 'theirs' } }),
        link({ to: { army: 'foes' } }),
        link({ carriers: [{ army: 'foes', unit: 'foes.1.1', count: 1 }] }),
        link({ carriers: [{ army: 'men', unit: 'men.1.1', count: 1 }] }),
        link({ carriers: [{ army: 'trucks', unit: 'trucks.2.1', count: 1 }] }),
        link({ carriers: [{ army: 'trucks', unit: 'trucks.9.1', count: 1 }] }),
        link({ carriers: [{ army: 'trucks', unit: 'trucks.1.1', count: 4 }] }),
        link({
          carriers: [
            { army: 'trucks', unit: 'trucks.1.1', count: 1 },
            { army: 'trucks', unit: 'trucks.1.1', count: 1 },
          ],
        }),
        link({ to: { node: 'red-hq' } }),
        link({ path: [{ x: -5, y: 0 }] }),
        { type: 'endLink', link: 'none' },
      ].map(one => w.sentence('red', one)),
    ).toEqual([
      'There is no node nowhere. [no-place]',
      'There is no army nobody. [no-place]',
      'There is no battle none. [no-place]',
      'A link starts in a friendly place. [logistics.link]',
      'A link ends in a place that is friendly or nobody’s, or at a battle of your side. [logistics.link]',
      'A link ends in a place that is friendly or nobody’s, or at a battle of your side. [logistics.link]',
      'foes is not yours to command. [not-yours]',
      'men is not where the link starts. [logistics.throughput]',
      'Riflemen carry no cargo. [logistics.throughput]',
      'trucks has no unit "trucks.9.1". [logistics.throughput]',
      'Only 3 of the Supply Truck are free. [logistics.throughput]',
      'A unit of carriers is named twice. [logistics.throughput]',
      'That place already feeds the start of the link. [logistics.flow]',
      'That is off the map. [move.blocking-terrain]',
      'There is no link "none". [no-link]',
    ]);
    w.army('trucks').battle = 'b';
    expect(w.sentence('red', link())).toBe('trucks is in a battle. [logistics.throughput]');
  });

  test('move.blocking-terrain: carriers on the ground go round what bars the way', () => {
    const cliff = [
      {
        points: [
          { x: 14_000, y: 25_000 },
          { x: 15_000, y: 25_000 },
          { x: 15_000, y: 35_000 },
          { x: 14_000, y: 35_000 },
        ],
        blocking: true,
      },
    ];
    const w = front({ map: { width: 100_000, height: 60_000, areas: cliff } });
    expect(w.sentence('red', link())).toBe('Carriers cannot cross that ground. [move.blocking-terrain]');
    w.do('red', link({ path: [{ x: 14_500, y: 20_000 }] }));
    expect(Object.values(w.state.links)).toMatchObject([{ path: [{ x: 14_500, y: 20_000 }] }]);
  });

  test('logistics.link: set, worked, cut and given up, told and offered', () => {
    const w = front();
    expect(w.offers('red', 'setLink')).toEqual([
      {
        carriers: [{ army: 'trucks', count: 3, unit: 'trucks.1.1' }],
        from: { node: 'red-hq' },
        to: { army: 'men' },
      },
    ]);
    expect(w.tells(w.do('red', link({ ask: 70, rank: 2 })))).toEqual([
      'red sets up a supply link from red-hq to men. [logistics.link]',
    ]);
    expect(Object.values(w.state.links)).toEqual([
      {
        ask: 70,
        carriers: [{ army: 'trucks', count: 1, unit: 'trucks.1.1' }],
        from: { node: 'red-hq' },
        id: 'link_1',
        owner: 'red',
        path: [],
        rank: 2,
        to: { army: 'men' },
      },
    ]);
    expect(supplied(w)).toEqual([
      'red brings 70 cargo from red-hq to men. [logistics.throughput]',
      '30 of men go without cargo. [logistics.shortage] need 100; store 0, link 70, carried 0',
      'trucks is supplied. [logistics.consumption] need 8; store 8, link 0, carried 0',
    ]);
    w.army('foes').at = { x: 15_000, y: 30_500 };
    expect(supplied(w)).toEqual([
      "red's link from red-hq to men carries nothing. foes cuts it. [logistics.cutting]",
      '100 of men go without cargo. [logistics.shortage] need 100; store 0, link 0, carried 0',
      'trucks is supplied. [logistics.consumption] need 8; store 8, link 0, carried 0',
    ]);
    w.until('red');
    const [id] = Object.keys(w.state.links);
    expect(w.offers('red', 'endLink')).toEqual([{ link: id }]);
    expect(w.tells(w.do('red', { type: 'endLink', link: id ?? '' }))).toEqual([
      'A supply link is given up. [logistics.link]',
    ]);
    expect(w.state.links).toEqual({});
  });

  test('logistics.cutting: why a link carries nothing', () => {
    const w = front();
    w.do('red', link());
    const why = (change: () => void, back: () => void) => {
      change();
      const [one] = Object.values(w.state.links);
      const said = one && whyCut(w.world, w.state, one);
      back();
      return said;
    };
    const trucks = unitsOf(w.army('trucks'))[0];
    const here = w.army('men').at;
    const foes = w.army('foes').at;
    expect([
      why(
        () => {},
        () => {},
      ),
      why(
        () => {
          w.node('red-hq').controller = 'blue';
        },
        () => {
          w.node('red-hq').controller = 'red';
        },
      ),
      why(
        () => {
          delete (w.node('red-hq') as { controller?: string }).controller;
        },
        () => {
          w.node('red-hq').controller = 'red';
        },
      ),
      why(
        () => {
          Object.assign(trucks ?? {}, { alive: 0 });
        },
        () => {
          Object.assign(trucks ?? {}, { alive: 3 });
        },
      ),
      why(
        () => {
          w.army('foes').at = here;
        },
        () => {
          w.army('foes').at = foes;
        },
      ),
      why(
        () => {
          w.army('foes').at = { x: 15_000, y: 31_001 };
        },
        () => {
          w.army('foes').at = foes;
        },
      ),
      why(
        () => {
          w.army('foes').at = { x: 8_999, y: 30_000 };
        },
        () => {
          w.army('foes').at = foes;
        },
      ),
      why(
        () => {
          w.state.grounds = {
            g: { id: 'g', name: 'Mire', at: { x: 15_000, y: 30_000 }, radius: 100, blocking: true },
          };
        },
        () => {
          delete w.state.grounds;
        },
      ),
    ]).toEqual([
      undefined,
      'It starts in a place that is no longer friendly.',
      'It starts in a place that is no longer friendly.',
      'Its carriers are all dead.',
      'foes cuts it.',
      undefined,
      undefined,
      'Its way has become impassable.',
    ]);
  });

  test('logistics.flow: links are worked outward from the sources, by turn order and rank', () => {
    const w = front({
      nodes: [
        ...scenario().nodes.slice(0, 2),
        node('mid', { x: 12_000, y: 30_000 }, { controller: 'red', buildings: ['depot'] }),
      ],
      armies: [
        army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 100]]),
        army('trucks', 'red', 'red-hq', [['supply-truck', 3]]),
        army('carts', 'red', 'mid', [['supply-truck', 3]]),
      ],
    });
    w.do('red', link({ from: { node: 'mid' }, carriers: [{ army: 'carts', unit: 'carts.1.1', count: 1 }] }));
    w.do('red', link({ to: { node: 'mid' }, rank: 5 }));
    w.do('red', link({ to: { army: 'men' }, rank: 3 }));
    expect(linksInOrder(w.state).map(({ from, to, rank }) => [placeKey(from), placeKey(to), rank])).toEqual([
      ['node red-hq', 'army men', 3],
      ['node red-hq', 'node mid', 5],
      ['node mid', 'army men', 1],
    ]);
    expect(
      w.sentence(
        'red',
        link({
          from: { node: 'mid' },
          to: { node: 'red-hq' },
          carriers: [{ army: 'carts', unit: 'carts.1.1', count: 1 }],
        }),
      ),
    ).toBe('That place already feeds the start of the link. [logistics.flow]');
    const links = Object.values(w.state.links);
    expect([
      isFedFrom(links, { army: 'men' }, { node: 'red-hq' }),
      isFedFrom(links, { node: 'red-hq' }, { army: 'men' }),
      isFedFrom(links, { node: 'mid' }, { node: 'mid' }),
    ]).toEqual([true, false, true]);
    expect([
      pointOfPlace(w.state, { node: 'mid' }),
      pointOfPlace(w.state, { army: 'men' }),
      pointOfPlace(w.state, { battle: 'none' }),
    ]).toEqual([{ x: 12_000, y: 30_000 }, { x: 20_000, y: 30_000 }, undefined]);
    expect(supplied(w)).toEqual([
      'red brings 100 cargo from red-hq to men. [logistics.throughput]',
      'red brings 1000 cargo from red-hq to mid. [logistics.throughput]',
      'red brings 100 cargo from mid to men. [logistics.throughput]',
      'men is supplied. [logistics.consumption] need 100; store 0, link 100, carried 0',
      'trucks is supplied. [logistics.consumption] need 3; store 3, link 0, carried 0',
      'carts is supplied. [logistics.consumption] need 3; store 3, link 0, carried 0',
      '100 cargo at men is lost. [logistics.depots]',
    ]);
  });
});

describe('hunger', () => {
  test('logistics.shortage, logistics.shortage-choice: who goes without, told', () => {
    const w = war({
      armies: [
        army(
          'men',
          'red',
          { x: 20_000, y: 50_000 },
          [['riflemen', 10]],
          [
            ['medium-tanks', 2],
            ['anti-tank-gun', 1],
          ],
        ),
      ],
    });
    expect(w.offers('red', 'ration')).toEqual([{ army: 'men', units: ['men.2.2'] }]);
    expect(
      [
        { type: 'ration', army: 'men', units: ['x'] },
        { type: 'ration', army: 'nobody', units: [] },
      ].map(one => w.sentence('red', one)),
    ).toEqual(['men has no unit "x". [no-unit]', 'There is no army "nobody". [no-army]']);
    expect(w.tells(w.do('red', { type: 'ration', army: 'men', units: ['men.2.1'] }))).toEqual([
      'men settles who goes hungry first. [logistics.shortage-choice]',
    ]);
    w.army('men').carried = 0;
    const counts = () =>
      unitsOf(w.army('men')).map(({ alive, injured, hungry, dead, elements }) => [
        alive,
        injured,
        hungry,
        dead,
        ...(elements ? [elements] : []),
      ]);
    expect(supplied(w)).toEqual([
      '13 of men go without cargo. [logistics.shortage] need 13; store 0, link 0, carried 0',
    ]);
    expect(counts()).toEqual([
      [0, 10, 10, 0],
      [
        2,
        0,
        0,
        0,
        [
          { crew: 5, health: 7, hungerLost: 8, hungry: true },
          { crew: 5, health: 7, hungerLost: 8, hungry: true },
        ],
      ],
      [0, 1, 1, 0, [{ crew: 4, hungry: true }]],
    ]);
    expect(supplied(w)).toEqual([
      '13 of men go without cargo. [logistics.shortage] need 13; store 0, link 0, carried 0',
    ]);
    expect(counts()).toEqual([
      [0, 0, 0, 10],
      [
        0,
        2,
        0,
        0,
        [
          { crew: 5, health: 3, hungerLost: 12, hungry: true },
          { crew: 5, health: 3, hungerLost: 12, hungry: true },
        ],
      ],
      [0, 0, 0, 1, []],
    ]);
  });

  test('logistics.recovery: fed again, the hungry are well', () => {
    const w = war({
      armies: [army('men', 'red', { x: 11_000, y: 30_000 }, [['riflemen', 10]], [['medium-tanks', 2]])],
    });
    w.rest();
    expect(unitsOf(w.army('men')).map(({ injured, hungry }) => [injured, hungry])).toEqual([
      [10, 10],
      [0, 0],
    ]);
    w.until('red');
    w.do('red', march('men', 10_400, 30_000));
    w.rest();
    expect(unitsOf(w.army('men')).map(({ alive, hungry, elements }) => [alive, hungry, elements])).toEqual([
      [10, 0, undefined],
      [
        2,
        0,
        [
          { crew: 5, health: 15 },
          { crew: 5, health: 15 },
        ],
      ],
    ]);
  });

  test('sheet.visibility: supply and stores, where they are hidden', () => {
    const w = front({ hidden: ['armies', 'stocks'], players: [player('red'), player('blue')] });
    w.do('red', link());
    const events = w
      .rest()
      .filter(({ type }) => [...SUPPLY, 'stockChanged', 'carriedChanged'].includes(type));
    expect(
      events.map(event => [
        event.type,
        w.match.game.see(event, 'red') !== undefined,
        w.match.game.see(event, 'blue') !== undefined,
      ]),
    ).toEqual([
      ['linkWorked', true, false],
      ['stockChanged', true, false],
      ['armyFed', true, false],
      ['stockChanged', true, false],
      ['armyFed', true, false],
      ['armyFed', false, true],
      ['stockChanged', true, false],
      ['carriedChanged', true, false],
      ['stockChanged', true, false],
      ['stockChanged', false, true],
    ]);
  });
});

describe('stores on the move', () => {
  test('logistics.throughput: carriers who take up a link unload where they work', () => {
    const w = front({
      armies: [
        { ...army('trucks', 'red', 'red-hq', [['supply-truck', 3]], [['riflemen', 5]]), carried: 700 },
        army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 100]]),
      ],
    });
    const before = w.node('red-hq').stock;
    w.army('trucks').carried = 700;
    const room = unitsOf(w.army('trucks')).length;
    expect(room).toBe(2);
    const events = w.do('red', link({ carriers: [{ army: 'trucks', unit: 'trucks.1.1', count: 2 }] }));
    expect(w.tells(events)).toEqual([
      'red sets up a supply link from red-hq to men. [logistics.link]',
      'trucks gives out 500 cargo. [logistics.throughput]',
      '500 cargo comes to red-hq. [logistics.throughput]',
    ]);
    expect(w.node('red-hq').stock + w.army('trucks').carried).toBe(before + 700);
  });

  test('logistics.link: from an army with carriers, to a node, an army and nobody’s place', () => {
    const w = front({
      armies: [
        { ...army('trucks', 'red', { x: 20_000, y: 30_000 }, [['supply-truck', 3]]), carried: 300 },
        army('men', 'red', { x: 22_000, y: 30_000 }, [['riflemen', 20]]),
        army('foes', 'blue', { x: 60_000, y: 50_000 }, [['riflemen', 10]]),
      ],
    });
    w.army('trucks').carried = 300;
    w.do('red', link({ from: { army: 'trucks' } }));
    const [one] = Object.values(w.state.links);
    if (!one) throw new Error('no link');
    expect(whyCut(w.world, w.state, one)).toBeUndefined();
    expect(supplied(w)).toEqual([
      'red brings 20 cargo from trucks to men. [logistics.throughput]',
      'trucks is supplied. [logistics.consumption] need 3; store 0, link 0, carried 3',
      'men is supplied. [logistics.consumption] need 20; store 0, link 20, carried 0',
    ]);
    expect(w.army('trucks').carried).toBeLessThan(300);
    delete w.state.armies.trucks;
    expect(whyCut(w.world, w.state, one)).toBe('One of its ends is gone.');
  });

  test('logistics.cutting: friends near the way cut nothing, and neither do those who fight elsewhere', () => {
    const w = front({ treaties: [{ parties: ['red', 'blue'], clauses: ['ceasefire'] }] });
    w.do('red', link());
    const [one] = Object.values(w.state.links);
    if (!one) throw new Error('no link');
    w.army('foes').at = { x: 15_000, y: 30_000 };
    expect(whyCut(w.world, w.state, one)).toBeUndefined();
    w.state.treaties = {};
    expect(whyCut(w.world, w.state, one)).toBe('foes cuts it.');
    w.army('foes').battle = 'elsewhere';
    expect(whyCut(w.world, w.state, one)).toBeUndefined();
  });

  test('logistics.draw: what is brought beyond the need fills the carriers, and what dead carriers had is lost', () => {
    const w = front({
      armies: [
        army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 10]], [['supply-truck', 1]]),
        army('trucks', 'red', 'red-hq', [['supply-truck', 1]]),
        army('foes', 'blue', { x: 60_000, y: 50_000 }, [['riflemen', 10]]),
      ],
    });
    w.army('men').carried = 0;
    w.do('red', link());
    const events = w.rest();
    expect(
      w
        .tells(events.filter(event => SUPPLY.includes(event.type) || event.type === 'carriedChanged'))
        .filter(line => !line.includes('foes')),
    ).toEqual([
      'red brings 200 cargo from red-hq to men. [logistics.throughput]',
      'men is supplied. [logistics.consumption] need 11; store 0, link 11, carried 0',
      'trucks is supplied. [logistics.consumption] need 1; store 1, link 0, carried 0',
      'men takes on 189 cargo. [logistics.draw]',
    ]);
    const truck = unitsOf(w.army('men'))[1];
    Object.assign(truck ?? {}, { alive: 0, dead: 1, elements: [] });
    expect(supplied(w).filter(line => line.includes('lost'))).toEqual([
      '189 cargo at men is lost. [logistics.draw]',
    ]);
  });
});

describe('players at random', () => {
  test('logistics.throughput: some of the carriers, and now and then no more than is asked for', () => {
    const w = front();
    const asker = { world: w.world, state: w.state, seat: 'red' };
    const offered = link({ carriers: [{ army: 'trucks', unit: 'trucks.1.1', count: 3 }] });
    const varied = (...faces: number[]) => {
      const dice = scriptedDice(...faces);
      const found = setLink.vary?.(asker, offered, dice);
      dice.done();
      return found;
    };
    const carriers = [{ army: 'trucks', unit: 'trucks.1.1', count: 2 }];
    expect(varied(2, 3)).toEqual({ ...offered, carriers });
    expect(varied(2, 1, 700)).toEqual({ ...offered, carriers, ask: 700 });
  });
});
