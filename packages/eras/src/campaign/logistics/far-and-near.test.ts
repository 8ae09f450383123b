import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { army, march, node, player, ROSTER, scenario, type War, war } from '../testing/war.ts';
import { capacityOf, isFedFrom, linksInOrder, pointOfPlace, whyCut } from './network.ts';

const TRUCKS = 'trucks.1.1';
const link = (changes: Partial<Extract<CampaignCommand, { type: 'setLink' }>> = {}): CampaignCommand => ({
  type: 'setLink',
  from: { node: 'red-hq' },
  to: { army: 'men' },
  carriers: [{ army: 'trucks', unit: TRUCKS, count: 1 }],
  ...changes,
});
/** Red's men ten kilometres east of its headquarters, trucks there, and foes wherever a test puts them. */
const front = (changes: object = {}, roster = ROSTER): War =>
  war(
    {
      armies: [
        army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 100]]),
        army('trucks', 'red', 'red-hq', [['supply-truck', 2]]),
        army('foes', 'blue', { x: 80_000, y: 50_000 }, [['riflemen', 10]]),
      ],
      ...changes,
    },
    { roster },
  );
const linkOf = (w: War) => {
  const [made] = Object.values(w.state.links);
  if (!made) throw new Error('there is no link');
  return made;
};
const cutBy = (w: War, x: number, y: number) => {
  w.army('foes').at = { x, y };
  return whyCut(w.world, w.state, linkOf(w));
};

describe('who cuts a link', () => {
  test('logistics.cutting: an enemy within contact distance of any place of its way, to the metre', () => {
    const w = front();
    w.do('red', link());
    const cut = 'foes cuts it.';
    for (const [x, y, why] of [
      [15_000, 31_000, cut],
      [15_000, 31_001, undefined],
      [15_000, 29_000, cut],
      [15_000, 28_999, undefined],
      [9000, 30_000, cut],
      [8999, 30_000, undefined],
      [21_000, 30_000, cut],
      [21_001, 30_000, undefined],
    ] as const)
      expect(cutBy(w, x, y), `${x} ${y}`).toBe(why);
  });

  test('logistics.cutting: the way goes over the points it was given, whichever way it turns', () => {
    const w = front();
    // North-east to a corner, then south-east: neither leg runs along a line of the map.
    w.do('red', link({ path: [{ x: 16_000, y: 22_000 }] }));
    const cut = 'foes cuts it.';
    // In the middle of the first leg and of the second.
    expect([cutBy(w, 13_000, 26_000), cutBy(w, 18_000, 26_000)]).toEqual([cut, cut]);
    // On the straight line between its ends, which it does not take.
    expect(cutBy(w, 15_000, 30_000)).toBeUndefined();
    // Three and four: five hundred metres and more from the first leg, on either side of it.
    expect([cutBy(w, 13_800, 26_600), cutBy(w, 13_801, 26_601)]).toEqual([cut, undefined]);
    expect([cutBy(w, 12_200, 25_400), cutBy(w, 12_199, 25_399)]).toEqual([cut, undefined]);
  });

  test('logistics.cutting: dead men, men in a battle, friends and those at peace cut nothing', () => {
    const w = front();
    w.do('red', link());
    expect(cutBy(w, 15_000, 30_000)).toBe('foes cuts it.');
    const foes = w.army('foes');
    Object.assign(foes, { battle: 'elsewhere' });
    expect(cutBy(w, 15_000, 30_000)).toBeUndefined();
    delete (foes as { battle?: string }).battle;
    Object.assign(foes.groups[0]?.units[0] ?? {}, { alive: 0, injured: 1 });
    expect(cutBy(w, 15_000, 30_000)).toBe('foes cuts it.');
    Object.assign(foes.groups[0]?.units[0] ?? {}, { injured: 0 });
    expect(cutBy(w, 15_000, 30_000)).toBeUndefined();
  });

  test('logistics.cutting: what spells have made impassable cuts a link on the ground, and none in the air', () => {
    const flying = {
      ...ROSTER,
      units: {
        ...ROSTER.units,
        'supply-truck': { ...ROSTER.units['supply-truck'], flying: { minSpeed: 0 } } as never,
      },
    };
    const chasm = { id: 'g', name: 'A chasm', at: { x: 15_000, y: 30_000 }, radius: 300, blocking: true };
    const why = (roster: typeof ROSTER, ground: object, x: number) => {
      const w = front({}, roster);
      w.do('red', link());
      w.state.grounds = { g: { ...chasm, ...ground } as never };
      return cutBy(w, x, 30_000);
    };
    const far = 60_000;
    expect(why(ROSTER, {}, far)).toBe('Its way has become impassable.');
    expect(why(ROSTER, { at: { x: 15_000, y: 31_000 } }, far)).toBeUndefined();
    expect(why(ROSTER, { blocking: undefined, hazard: true }, far)).toBeUndefined();
    expect(why(flying, {}, far)).toBeUndefined();
    // In the air nobody cuts it on the way, and anybody at its ends.
    expect([why(flying, {}, 15_000), why(flying, {}, 20_900), why(flying, {}, 9100)]).toEqual([
      undefined,
      'foes cuts it.',
      'foes cuts it.',
    ]);
  });

  test('logistics.link: it ends with its place, its friend or its carriers', () => {
    const w = front();
    w.do('red', link());
    const made = linkOf(w);
    const why = () => whyCut(w.world, w.state, made);
    expect(why()).toBeUndefined();
    Object.assign(w.node('red-hq'), { controller: 'blue' });
    expect(why()).toBe('It starts in a place that is no longer friendly.');
    Object.assign(w.node('red-hq'), { controller: 'red' });
    const trucks = w.army('trucks').groups[0]?.units[0];
    Object.assign(trucks ?? {}, { alive: 0, elements: [], dead: 2 });
    expect(why()).toBe('Its carriers are all dead.');
    delete w.state.armies.men;
    expect(why()).toBe('One of its ends is gone.');
    expect(capacityOf(w.world, w.state, made)).toBe(0);
  });

  test('logistics.link: into a place that others have taken it carries nothing, into one that nobody holds it does', () => {
    const w = front();
    w.do('red', link({ to: { node: 'mid' } }));
    const why = () => whyCut(w.world, w.state, linkOf(w));
    expect(why()).toBeUndefined();
    Object.assign(w.node('mid'), { controller: 'blue' });
    expect(why()).toBe('It ends in a place of others.');
  });
});

describe('the network', () => {
  const chain = () => {
    const w = front();
    const make = (id: string, from: string, to: string, more: object = {}) => {
      w.state.links[id] = {
        id,
        owner: 'red',
        from: { node: from },
        to: { node: to },
        path: [],
        carriers: [],
        rank: 1,
        ...more,
      };
    };
    return { w, make, order: () => linksInOrder(w.state).map(({ id }) => id) };
  };

  test('logistics.flow: a link waits for those that feed its start; else by turn order, by rank and as they were made', () => {
    const { make, order } = chain();
    make('b', 'mid', 'red-hq');
    make('a', 'blue-hq', 'mid');
    expect(order()).toEqual(['a', 'b']);
    const other = chain();
    other.make('x', 'mid', 'm1', { owner: 'blue' });
    other.make('z', 'red-hq', 'm2', { rank: 2 });
    other.make('y', 'red-hq', 'm3', { rank: 2 });
    other.make('w', 'red-hq', 'm4', { rank: 3 });
    other.make('v', 'red-hq', 'm5', { rank: 1 });
    expect(other.order()).toEqual(['v', 'y', 'z', 'w', 'x']);
  });

  test('logistics.flow: what is fed from where, over any number of links, in a ring too', () => {
    const { w, make } = chain();
    make('a', 'one', 'two');
    make('b', 'two', 'three');
    make('c', 'three', 'two');
    make('d', 'three', 'four');
    const links = Object.values(w.state.links);
    const fed = (place: string, source: string) => isFedFrom(links, { node: place }, { node: source });
    expect([fed('four', 'one'), fed('two', 'three'), fed('one', 'one')]).toEqual([true, true, true]);
    expect([fed('one', 'four'), fed('one', 'two'), fed('five', 'one')]).toEqual([false, false, false]);
    // A node and an army may have the same name.
    expect(isFedFrom(links, { army: 'two' }, { node: 'one' })).toBe(false);
  });

  test('logistics.link: where a place is: a node, an army, the place of a battle, or nowhere', () => {
    const w = front();
    const at = (place: object) => pointOfPlace(w.state, place as never);
    expect([at({ node: 'mid' }), at({ army: 'men' }), at({ battle: 'none' }), at({ army: 'none' })]).toEqual([
      { x: 50_000, y: 30_000 },
      { x: 20_000, y: 30_000 },
      undefined,
      undefined,
    ]);
    w.army('foes').at = { x: 21_500, y: 30_000 };
    w.do('red', march('men', 20_600, 30_000));
    expect(at({ battle: w.battle().id })).toEqual(w.node(w.battle().node).at);
  });
});

describe('what carriers carry', () => {
  test('logistics.throughput: what they had with them and can no longer carry is unloaded into the node they stand in', () => {
    const w = front();
    w.army('trucks').carried = 400;
    const before = w.node('red-hq').stock;
    const events = w.do('red', link());
    // One of two trucks works the link: two hundred stay with the other.
    expect([w.army('trucks').carried, w.node('red-hq').stock - before]).toEqual([200, 200]);
    expect(w.tells(events)).toHaveLength(3);
    const light = front();
    light.army('trucks').carried = 200;
    light.do('red', link());
    expect(light.army('trucks').carried).toBe(200);
  });

  test('logistics.throughput: in open country nothing is unloaded, for nobody would have it', () => {
    const w = front({
      armies: [
        army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 100]]),
        army('depot', 'red', { x: 25_000, y: 30_000 }, [['riflemen', 1]]),
        army('trucks', 'red', { x: 25_000, y: 30_000 }, [['supply-truck', 2]]),
      ],
    });
    w.army('trucks').carried = 400;
    w.do('red', link({ from: { army: 'depot' } }));
    expect(w.army('trucks').carried).toBe(400);
  });

  test('logistics.throughput: a link is worked from where its carriers stand, in the node or within a metre of an army', () => {
    const w = (x: number, y: number) =>
      front({
        armies: [
          army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 100]]),
          army('depot', 'red', { x: 25_000, y: 30_000 }, [['riflemen', 1]]),
          army('trucks', 'red', { x, y }, [['supply-truck', 2]]),
        ],
      });
    const from = { army: 'depot' } as const;
    expect(w(25_001, 30_000).no('red', link({ from }))).toBeUndefined();
    expect(w(25_002, 30_000).sentence('red', link({ from }))).toBe(
      'trucks is not where the link starts. [logistics.throughput]',
    );
    expect(w(10_499, 30_000).no('red', link())).toBeUndefined();
    expect(w(10_501, 30_000).no('red', link())).toBe('logistics.throughput');
  });

  test('sheet.visibility, logistics.link: where armies are hidden others see a link and not who works it', () => {
    const seen = (hidden: readonly string[]) => {
      const w = front({ hidden });
      const event = w.do('red', link()).find(({ type }) => type === 'linkSet');
      return ['red', 'blue'].map(seat => {
        const view = event && w.match.game.see(event, seat);
        return view?.type === 'linkSet' ? [view.link.owner, view.link.carriers.length] : undefined;
      });
    };
    expect(seen([])).toEqual([
      ['red', 1],
      ['red', 1],
    ]);
    expect(seen(['armies'])).toEqual([
      ['red', 1],
      ['red', 0],
    ]);
  });

  test('logistics.throughput, logistics.draw: what an army unloads goes into the place, and its own stores are filled from there', () => {
    const field = front({
      armies: [
        army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 100]]),
        army('trucks', 'red', 'red-hq', [['supply-truck', 2]]),
      ],
    });
    const before = field.node('red-hq').stock;
    const room = 2 * (ROSTER.units['supply-truck']?.cargo ?? 0);
    field.rest();
    // Two drivers eat; what the trucks take on is gone from the store.
    expect(field.army('trucks').carried).toBe(room);
    expect(field.node('red-hq').stock).toBe(before + 20_000 - 2 - room);
    const after = field.node('red-hq').stock;
    const events = field.rest();
    expect(field.army('trucks').carried).toBe(room);
    expect(field.node('red-hq').stock).toBe(after + 20_000 - 2);
    expect(events.filter(event => event.type === 'carriedChanged' && event.army === 'trucks')).toEqual([]);
  });

  test('logistics.draw, logistics.flow: carriers take on what a link has brought beyond the need, and the rest from the store', () => {
    const w = front({
      nodes: [
        ...scenario().nodes,
        node('depot', { x: 20_000, y: 30_000 }, { controller: 'red', stock: { red: 50 } }),
      ],
      armies: [
        army('men', 'red', { x: 20_000, y: 30_000 }, [
          ['riflemen', 10],
          ['supply-truck', 1],
        ]),
        army('trucks', 'red', 'red-hq', [['supply-truck', 1]]),
      ],
    });
    const room = ROSTER.units['supply-truck']?.cargo ?? 0;
    expect(room).toBe(200);
    w.do('red', link({ ask: 91 }));
    w.rest();
    // Eleven eat of it; eighty are left over, and the place has fifty.
    expect([w.army('men').carried, w.node('depot').stock]).toEqual([130, 0]);
    w.node('depot').stock = 100;
    w.rest();
    // Eleven eat, seventy of the eighty find room, and nothing is drawn besides.
    expect(w.army('men').carried).toBe(200);
  });

  test('logistics.recovery: of an army whoever was hungry recovers when all are fed, though the others never were', () => {
    const w = front({
      armies: [
        army('men', 'red', 'red-hq', [
          ['riflemen', 10],
          ['line-infantry', 10],
        ]),
      ],
    });
    const [some] = w.army('men').groups[0]?.units ?? [];
    Object.assign(some ?? {}, { alive: 6, injured: 4, hungry: 3 });
    w.rest();
    expect(w.army('men').groups[0]?.units).toMatchObject([
      { alive: 9, injured: 1, hungry: 0 },
      { alive: 10, injured: 0, hungry: 0 },
    ]);
  });

  test('logistics.link: to the battle that one’s army is in a link is offered, and none to the army in it', () => {
    const w = front();
    w.army('foes').at = { x: 22_500, y: 30_000 };
    w.do('red', march('men', 21_700, 30_000));
    const offered = (w.offers('red', 'setLink') as { to: object; from: object }[]).map(({ to }) => to);
    expect(offered).toEqual([{ battle: w.battle().id }]);
  });

  test('logistics.flow: an army feeds another from what it has with it, as far as that goes', () => {
    const w = front({
      armies: [
        army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 100]]),
        army('depot', 'red', { x: 25_000, y: 30_000 }, [['supply-truck', 3]]),
        army('trucks', 'red', { x: 25_000, y: 30_000 }, [['supply-truck', 2]]),
      ],
    });
    w.army('depot').carried = 70;
    w.do('red', link({ from: { army: 'depot' } }));
    const events = w.rest();
    expect(events).toContainEqual(expect.objectContaining({ type: 'linkWorked', cargo: 70 }));
    expect(events.filter(({ type }) => type === 'armyFed')).toMatchObject([
      { army: 'men', need: 100, link: 70, short: 30 },
      { army: 'depot', need: 3, short: 3 },
      { army: 'trucks', need: 2, short: 2 },
    ]);
    expect(w.army('depot').carried).toBe(0);
  });

  test('logistics.link: from and to a friend’s army, and to nobody else’s', () => {
    const w = war({
      players: [player('red', { side: 'pact' }), player('green', { side: 'pact' }), player('blue')],
      nodes: [
        ...scenario().nodes,
        node('green-hq', { x: 10_000, y: 50_000 }, { kind: 'hq', controller: 'green' }),
      ],
      armies: [
        army('men', 'green', { x: 20_000, y: 30_000 }, [['riflemen', 100]]),
        army('foes', 'blue', { x: 80_000, y: 50_000 }, [['riflemen', 10]]),
        army('trucks', 'red', 'red-hq', [['supply-truck', 2]]),
      ],
    });
    expect(w.no('red', link({ to: { army: 'foes' } }))).toBe('logistics.link');
    expect(w.no('red', link({ from: { army: 'foes' } }))).toBe('logistics.link');
    expect(w.no('red', link())).toBeUndefined();
  });
});
