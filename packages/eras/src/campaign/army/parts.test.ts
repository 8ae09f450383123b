import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import type { CampaignEvent } from '../events.ts';
import { fadeGrounds } from '../spell/ground.ts';
import type { Army } from '../state.ts';
import { army, march, node, player, ROSTER, scenario, war } from '../testing/war.ts';
import { shownCampaign } from '../turn/shown-setup.ts';
import { rushArmy, struckByRush } from './rush.ts';
import { strikeOff } from './strike-off.ts';

const at = { x: 30_000, y: 10_000 };
const CARRIER = 'supply-truck';

/** What is emitted where nobody carries it out. */
const told = () => {
  const events: CampaignEvent[] = [];
  return { events, emit: (event: CampaignEvent) => void events.push(event) };
};

describe('armies that part and join', () => {
  const camps = () =>
    war({
      nodes: [...scenario().nodes, node('depot', at, { controller: 'red' })],
      armies: [
        army('men', 'red', at, [['riflemen', 10]], [[CARRIER, 4]]),
        army('others', 'red', at, [['riflemen', 5]]),
      ],
    });

  test('logistics.throughput: only carriers at work stay; whoever else is in the army may go', () => {
    const w = camps();
    const set = w.offers('red', 'setLink')[0] as object | undefined;
    expect(set).toBeDefined();
    w.do('red', { type: 'setLink', ...(set as object) } as never);
    expect(w.sentence('red', { type: 'formArmy', army: 'men', groups: ['men.2'] })).toBe(
      'Carriers of men 2 work a supply link; end the link first. [logistics.throughput]',
    );
    expect(w.no('red', { type: 'formArmy', army: 'men', groups: ['men.1'] })).toBeUndefined();
  });

  test('logistics.throughput: of several units that part one with carriers at work is enough to stay', () => {
    const w = war({
      nodes: [...scenario().nodes, node('depot', at, { controller: 'red' })],
      armies: [
        army('men', 'red', at, [
          ['riflemen', 10],
          [CARRIER, 4],
        ]),
      ],
    });
    const [rifles, trucks] = w.army('men').groups[0]?.units.map(({ id }) => id) ?? [];
    const carriers = [{ army: 'men', unit: trucks ?? '', count: 3 }];
    w.do('red', { type: 'setLink', from: { node: 'depot' }, to: { node: 'mid' }, carriers });
    const part = (count: number) =>
      w.no('red', {
        type: 'splitGroup',
        army: 'men',
        group: 'men.1',
        units: [
          { unit: rifles, count: 5 },
          { unit: trucks, count },
        ],
      });
    expect(part(2)).toBe('logistics.throughput');
    expect(part(1)).toBeUndefined();
  });

  test('hazard.rush: whoever has rolled in a turn does not go on with those who have not, and in the next he does', () => {
    const fen = [
      { x: 30_200, y: 9000 },
      { x: 30_400, y: 9000 },
      { x: 30_400, y: 11_000 },
      { x: 30_200, y: 11_000 },
    ];
    const beyond = { x: 31_000, y: 10_000 };
    const w = war({
      map: { width: 100_000, height: 60_000, areas: [{ points: fen, hazard: true }] },
      armies: [
        { ...army('wet', 'red', at, [['riflemen', 8]]), carried: 100 },
        { ...army('also', 'red', at, [['riflemen', 8]]), carried: 100 },
        { ...army('dry', 'red', beyond, [['riflemen', 8]]), carried: 100 },
      ],
    });
    for (const id of ['wet', 'also'])
      w.do('red', { ...march(id, beyond.x, beyond.y), rush: true } as CampaignCommand);
    const say = 'wet has rushed through hazards this turn, and dry has not. [hazard.rush]';
    expect(w.sentence('red', { type: 'mergeArmies', army: 'wet', into: 'dry' })).toBe(say);
    expect(w.sentence('red', { type: 'mergeArmies', army: 'dry', into: 'wet' })).toBe(say);
    w.do('red', { type: 'mergeArmies', army: 'also', into: 'wet' });
    expect(w.army('wet').rushed).toBe(true);
    w.rest();
    w.until('red');
    w.do('red', { type: 'mergeArmies', army: 'dry', into: 'wet' });
    expect(w.army('wet').groups).toHaveLength(3);
  });

  test('campaign.armies: neither of two that join is in a battle', () => {
    for (const busy of ['men', 'others']) {
      const w = camps();
      w.army(busy).battle = 'somewhere';
      expect(w.no('red', { type: 'mergeArmies', army: 'men', into: 'others' })).not.toBeUndefined();
    }
    expect(camps().no('red', { type: 'mergeArmies', army: 'men', into: 'others' })).toBeUndefined();
  });

  test('campaign.armies: what has moved is known of both, and the one that moved farther counts for both', () => {
    const w = camps();
    w.do('red', march('others', 30_000, 10_500));
    w.do('red', march('others', 30_000, 10_000));
    const moved = w.army('others').moved;
    expect(moved).toBeGreaterThan(0);
    const events = w.do('red', { type: 'mergeArmies', army: 'others', into: 'men' });
    expect(w.army('men').moved).toBe(moved);
    expect(events.filter(({ type }) => type === 'armySpent')).toHaveLength(1);
    // As far as the other: nothing is to be said.
    w.do('red', { type: 'formArmy', army: 'men', groups: ['men.2'], name: 'Second' });
    const second = Object.values(w.state.armies).find(({ name }) => name === 'Second')?.id ?? '';
    expect(w.army(second).moved).toBe(moved);
    const again = w.do('red', { type: 'mergeArmies', army: second, into: 'men' });
    expect(again.filter(({ type }) => type === 'armySpent')).toEqual([]);
  });

  test('map.terrain: every point of a way must be on the map', () => {
    const w = war({ armies: [army('men', 'red', { x: 200, y: 10_000 }, [['riflemen', 10]])] });
    const way = (...path: { x: number; y: number }[]) => w.no('red', { type: 'moveArmy', army: 'men', path });
    expect(way({ x: -100, y: 10_000 }, { x: 300, y: 10_000 })).toBe('map.terrain');
    expect(way({ x: 300, y: 10_000 }, { x: -100, y: 10_000 })).toBe('map.terrain');
    expect(way({ x: 300, y: 10_000 }, { x: 400, y: 10_000 })).toBeUndefined();
  });

  test('sheet.visibility, campaign.armies: with the last of its carriers a link goes, and only then', () => {
    const w = war({
      hidden: ['armies'],
      armies: [army('men', 'red', at, [[CARRIER, 4]]), army('others', 'red', at, [[CARRIER, 4]])],
    });
    const state = cloneJson(w.state);
    const link = (id: string, ...armies: string[]) => ({
      id,
      carriers: armies.map(one => ({ army: one, unit: `${one}.1.1`, count: 1 })),
    });
    Object.assign(state.links, {
      own: link('own', 'men'),
      both: link('both', 'men', 'others'),
      theirs: link('theirs', 'others'),
    });
    const act = told();
    strikeOff({ world: w.world, state, act } as never, state.armies.men as Army, 'campaign.armies');
    expect(act.events).toEqual([
      { type: 'armyGone', army: 'men', name: 'men', why: 'campaign.armies', links: ['own'] },
    ]);
    // Where armies are no secret everybody sees which links go.
    const open = war({ armies: [army('men', 'red', at, [[CARRIER, 4]])] });
    const seen = told();
    strikeOff(
      {
        world: open.world,
        state: { ...cloneJson(open.state), links: { own: link('own', 'men') } },
        act: seen,
      } as never,
      open.army('men'),
      'campaign.armies',
    );
    expect(seen.events).toEqual([{ type: 'armyGone', army: 'men', name: 'men', why: 'campaign.armies' }]);
  });
});

describe('armies that rush over hazards', () => {
  const rushed = (
    die: number,
    units: readonly (readonly [string, number])[],
    change: (one: Army) => void = () => {},
  ) => {
    const w = war({ armies: [army('men', 'red', at, units)] });
    const one = cloneJson(w.army('men'));
    change(one);
    const events: CampaignEvent[] = [];
    const act = { emit: (event: CampaignEvent) => void events.push(event), dice: { roll: () => die } };
    const expected = struckByRush(w.world, one);
    rushArmy({ world: w.world, state: w.state, act } as never, one);
    const changed = events.find(event => event.type === 'unitsChanged') as
      | { units: Record<string, object> }
      | undefined;
    return {
      events,
      expected,
      units: changed?.units ?? {},
      lost: events.flatMap(event => (event.type === 'hazardRushed' ? [event.lost] : [])),
    };
  };
  const first = (one: Army) =>
    one.groups[0]?.units[0] as NonNullable<Army['groups'][number]['units'][number]>;

  test('hazard.rush, hazard.men: by an even die a quarter of the men die, halves up', () => {
    expect(rushed(2, [['riflemen', 10]])).toMatchObject({
      lost: [3],
      expected: [3],
      units: { 'men.1.1': { alive: 7, injured: 0, dead: 3 } },
    });
    expect(rushed(6, [['riflemen', 2]])).toMatchObject({
      lost: [1],
      units: { 'men.1.1': { alive: 1, dead: 1 } },
    });
    expect(rushed(3, [['riflemen', 10]])).toMatchObject({ lost: [0], units: {} });
  });

  test('hazard.men: one alone is no quarter, and who flies is above it', () => {
    expect(rushed(2, [['riflemen', 1]])).toMatchObject({ lost: [0], units: {}, expected: [] });
    expect(rushed(2, [['fighter-bomber', 8]])).toMatchObject({ lost: [0], units: {}, expected: [] });
  });

  test('health.mixed-ranks, hazard.men: the injured are struck by their share, those injured in battle first', () => {
    const { units } = rushed(4, [['riflemen', 20]], one =>
      Object.assign(first(one), { alive: 12, injured: 8, hungry: 8 }),
    );
    expect(units['men.1.1']).toEqual({ alive: 9, injured: 6, hungry: 6, dead: 5 });
  });

  test('hazard.rush: two points on whatever has health, whose dead are counted', () => {
    const { units, lost } = rushed(2, [[CARRIER, 4]], one => {
      const unit = first(one);
      if (!unit.elements) throw new Error('trucks are told one by one');
      unit.elements = unit.elements.map((element, i) =>
        i === 0 ? { ...element, health: 1 } : element,
      ) as never;
      Object.assign(unit, { dead: 2 });
    });
    expect(lost).toEqual([1]);
    expect(units['men.1.1']).toMatchObject({ alive: 3, dead: 3 });
    const whole = rushed(2, [[CARRIER, 4]]);
    expect(whole.units['men.1.1']).toMatchObject({ dead: 0 });
  });

  test('hazard.rush: what a die would strike is told before, and not of who has rushed', () => {
    const w = war({
      armies: [
        army(
          'men',
          'red',
          at,
          [
            ['riflemen', 10],
            ['fighter-bomber', 8],
          ],
          [['riflemen', 1]],
          [['riflemen', 4]],
        ),
      ],
    });
    expect(struckByRush(w.world, w.army('men'))).toEqual([3, 1]);
    expect(struckByRush(w.world, { ...w.army('men'), rushed: true })).toEqual([]);
  });
});

test('spell.campaign: ground that was made fades in its last turn, and what is made for good stays', () => {
  const w = war({ armies: [army('men', 'red', at, [['riflemen', 10]])] });
  const state = cloneJson(w.state);
  const ground = (id: string, last?: number) => ({
    id,
    name: id,
    at,
    radius: 500,
    hazard: true,
    ...(last !== undefined && { last }),
  });
  Object.assign(state, {
    turn: 3,
    grounds: {
      past: ground('past', 2),
      now: ground('now', 3),
      later: ground('later', 4),
      ever: ground('ever'),
    },
  });
  const act = told();
  fadeGrounds(state, act as never);
  expect(act.events).toEqual([
    { type: 'groundFaded', ground: 'past', name: 'past' },
    { type: 'groundFaded', ground: 'now', name: 'now' },
  ]);
  const none = told();
  fadeGrounds(w.state, none as never);
  expect(none.events).toEqual([]);
});

describe('what a seat may know of a campaign', () => {
  const written = scenario({
    players: [
      player('red', { manpower: 500, grants: [{ turn: 2, manpower: 50 }] as never }),
      player('blue', { manpower: 700 }),
    ],
    nodes: scenario().nodes.map(one => ({ ...one, stock: { red: 5 } })),
    armies: [
      { ...army('men', 'red', at, [['riflemen', 10]]), carried: 3 },
      { ...army('foes', 'blue', { x: 60_000, y: 50_000 }, [['riflemen', 10]]), carried: 4 },
    ],
    treaties: [{ parties: ['red', 'blue'], clauses: ['ceasefire'] }] as never,
  });
  const shown = (hidden: readonly string[], seat?: string) =>
    shownCampaign({ roster: ROSTER, scenario: { ...written, hidden: hidden as never } }, seat).scenario;

  test('sheet.visibility: all of it where nothing is hidden', () => {
    const setup = { roster: ROSTER, scenario: written };
    expect(shownCampaign(setup, 'red')).toBe(setup);
    expect(shownCampaign(setup, undefined)).toBe(setup);
  });

  test('sheet.visibility: what others have to spend, and what they are given, is theirs', () => {
    const seen = shown(['manpower'], 'red');
    expect(seen.players.map(({ id, manpower, grants }) => [id, manpower, grants.length])).toEqual([
      ['red', 500, 1],
      ['blue', 0, 0],
    ]);
    expect(shown(['manpower']).players.map(({ manpower }) => manpower)).toEqual([0, 0]);
    // What is not hidden is seen.
    expect(seen.armies).toEqual(written.armies);
    expect(seen.nodes).toEqual(written.nodes);
  });

  test('sheet.visibility: whose armies are hidden is seen to have them, not of whom they are', () => {
    const seen = shown(['armies'], 'blue');
    expect(seen.armies.map(({ id, groups, carried }) => [id, groups.length, carried])).toEqual([
      ['men', 0, 3],
      ['foes', 1, 4],
    ]);
    expect(seen.players.map(({ manpower }) => manpower)).toEqual([500, 700]);
  });

  test('sheet.visibility: stocks of others, in nodes and carried', () => {
    const seen = shown(['stocks'], 'red');
    expect(seen.armies.map(({ carried }) => carried)).toEqual([3, 0]);
    expect(seen.nodes.map(({ id, stock }) => [id, Object.keys(stock).length])).toEqual([
      ['red-hq', 1],
      ['blue-hq', 0],
      ['mid', 0],
    ]);
  });

  test('sheet.visibility, victory.treaties: a secret treaty is its parties’ own affair', () => {
    expect(shown(['treaties'], 'red').treaties).toEqual(written.treaties);
    expect(shown(['treaties']).treaties).toEqual([{ parties: [], clauses: [] }]);
  });
});
