import { describe, expect, test } from 'vitest';
import { unitsOf } from '../table/muster.ts';
import { army, march, node, player, scenario, war } from '../testing/war.ts';

const at = { x: 30_000, y: 10_000 };
const counts = (w: ReturnType<typeof war>, id: string) =>
  w.army(id).groups.map(({ id: group, name, units }) => [
    group,
    name,
    ...units.map(({ type, alive, injured, hungry, dead, paid, elements }) => ({
      type,
      alive,
      injured,
      hungry,
      dead,
      paid,
      ...(elements && { elements }),
    })),
  ]);

describe('marches', () => {
  test('scale.campaign-speed, map.terrain: where they go, told and offered', () => {
    const w = war({
      armies: [
        army('men', 'red', at, [['riflemen', 10]]),
        army('foes', 'blue', { x: 36_000, y: 10_000 }, [['riflemen', 10]]),
      ],
    });
    expect(w.offers('red', 'moveArmy')).toEqual([
      { army: 'men', path: [{ x: 34799, y: 10000 }] },
      { army: 'men', path: [{ x: 26606.5947265625, y: 13393.4052734375 }] },
      { army: 'men', path: [{ x: 33393.4052734375, y: 13393.4052734375 }] },
      { army: 'men', path: [{ x: 34552.7314453125, y: 11517.5771484375 }] },
    ]);
    expect(
      [
        march('men', 34_801, 10_000),
        march('men', 30_000, -5),
        march('foes', 36_000, 10_000),
        march('nobody', 1, 1),
      ].map(one => w.sentence('red', one)),
    ).toEqual([
      'men has 4.8 km of its 4.8 km left; that takes 4.9 km. [scale.campaign-speed]',
      'That is off the map. [map.terrain]',
      'foes is not yours to command. [not-yours]',
      'There is no army "nobody". [no-army]',
    ]);
    expect(w.tells(w.do('red', march('men', 32_400, 10_000)))).toEqual([
      'men marches to a point 26.6 km north-west of mid. [scale.campaign-speed] 50% of its movement, 1 times speed',
    ]);
    expect(w.army('men')).toMatchObject({ moved: 0.5, last: 90, at: { x: 32_400, y: 10_000 } });
    expect(
      w.tells(
        w.do('red', {
          type: 'moveArmy',
          army: 'men',
          path: [
            { x: 32_400, y: 11_000 },
            { x: 33_400, y: 11_000 },
          ],
        }),
      ),
    ).toEqual([
      'men marches to a point 25.2 km north-west of mid. [scale.campaign-speed] 92% of its movement, 1 times speed',
    ]);
    expect(w.offers('red', 'moveArmy')).toEqual([
      { army: 'men', path: [{ x: 33772.4052734375, y: 10856.767578125 }] },
      { army: 'men', path: [{ x: 33662.51953125, y: 11300.4736328125 }] },
      { army: 'men', path: [{ x: 33090.25, y: 11251.5068359375 }] },
      { army: 'men', path: [{ x: 33778.2568359375, y: 11126.9765625 }] },
    ]);
    Object.assign(unitsOf(w.army('men'))[0] ?? {}, { alive: 0 });
    expect(w.sentence('red', march('men', 32_400, 10_000))).toBe(
      'Nobody of men is left to move. [campaign.armies]',
    );
  });

  test('hazard.rush: what is told of it, and that it is rolled once', () => {
    const river = [
      {
        points: [
          { x: 31_000, y: 0 },
          { x: 32_000, y: 0 },
          { x: 32_000, y: 60_000 },
          { x: 31_000, y: 60_000 },
        ],
        hazard: true as const,
      },
    ];
    const w = war(
      {
        map: { width: 100_000, height: 60_000, areas: river },
        armies: [army('men', 'red', at, [['riflemen', 40]], [['medium-tanks', 4]])],
      },
      { dice: [2, 3] },
    );
    const cross = (x: number, rush: boolean) =>
      ({ type: 'moveArmy', army: 'men', path: [{ x, y: 10_000 }], ...(rush && { rush: true }) }) as never;
    expect(w.sentence('red', cross(32_100, false))).toBe(
      'men has 4.8 km of its 4.8 km left; that takes 5.1 km. [scale.campaign-speed]',
    );
    expect(w.tells(w.do('red', cross(32_100, true)))).toEqual([
      'men marches to a point 26.8 km north-west of mid. [scale.campaign-speed] 44% of its movement, 1 times speed',
      'men 1 of men rushes through and 10 are struck. [hazard.rush] rolled 2',
      'men 2 of men rushes through unharmed. [hazard.rush] rolled 3',
    ]);
    expect(counts(w, 'men')).toEqual([
      ['men.1', 'men 1', { alive: 30, dead: 10, hungry: 0, injured: 0, paid: 40, type: 'riflemen' }],
      [
        'men.2',
        'men 2',
        {
          alive: 4,
          dead: 0,
          elements: [
            { crew: 5, health: 15 },
            { crew: 5, health: 15 },
            { crew: 5, health: 15 },
            { crew: 5, health: 15 },
          ],
          hungry: 0,
          injured: 0,
          paid: 240,
          type: 'medium-tanks',
        },
      ],
    ]);
    w.do('red', cross(31_500, true));
    w.diceDone();
  });

  test('logistics.throughput, construction.working, spell.busy: whoever is bound stays', () => {
    const w = war({
      armies: [
        army('men', 'red', 'red-hq', [['riflemen', 10]], [['supply-truck', 2]]),
        army('other', 'red', 'red-hq', [['riflemen', 5]]),
      ],
    });
    w.do('red', {
      type: 'setLink',
      from: { node: 'red-hq' },
      to: { node: 'mid' },
      carriers: [{ army: 'men', unit: 'men.2.1', count: 1 }],
    });
    expect(
      [
        march('men', 11_000, 30_000),
        { type: 'formArmy', army: 'men', groups: ['men.2'] },
        { type: 'mergeArmies', army: 'men', into: 'other' },
        { type: 'mergeGroups', army: 'men', groups: ['men.1', 'men.2'] },
        { type: 'splitGroup', army: 'men', group: 'men.2', units: [{ unit: 'men.2.1', count: 2 }] },
      ].map(one => w.sentence('red', one)),
    ).toEqual([
      'Carriers of men work a supply link; end the link or leave them behind first. [logistics.throughput]',
      'Carriers of men 2 work a supply link; end the link first. [logistics.throughput]',
      'Carriers of men work a supply link; end the link first. [logistics.throughput]',
      'Some of them work a supply link; end the link first. [logistics.throughput]',
      'Somebody has to stay in men 2. [group.split-merge]',
    ]);
    w.army('other').work = 'w';
    w.army('other').casting = { spell: 'great-gate', due: 3 };
    expect(
      [march('other', 11_000, 30_000), { type: 'mergeArmies', army: 'other', into: 'men' }].map(one =>
        w.sentence('red', one),
      ),
    ).toEqual([
      'The engineers of other are at work and it stays with them this turn. [construction.working]',
      'The engineers of other are at work this turn. [construction.working]',
    ]);
    delete w.army('other').work;
    expect(w.sentence('red', { type: 'mergeArmies', army: 'other', into: 'men' })).toBe(
      'other is casting Great Gate. [spell.busy]',
    );
  });

  test('victory.treaties: a ceasefire without passage closes nodes', () => {
    const w = war({
      nodes: [...scenario().nodes.slice(0, 2), node('mid', { x: 50_000, y: 30_000 }, { controller: 'blue' })],
      treaties: [{ parties: ['red', 'blue'], clauses: ['ceasefire'] }],
      armies: [army('men', 'red', { x: 49_000, y: 30_000 }, [['riflemen', 10]])],
    });
    expect(w.sentence('red', march('men', 50_000, 30_000))).toBe(
      'The ceasefire with blue gives no passage through mid. [victory.treaties]',
    );
  });
});

describe('armies and groups', () => {
  const camp = () =>
    war({
      armies: [
        army(
          'men',
          'red',
          at,
          [['riflemen', 10]],
          [
            ['medium-tanks', 4],
            ['riflemen', 30],
          ],
        ),
        army('far', 'red', { x: 1000, y: 1000 }, [['riflemen', 1]]),
      ],
    });

  test('campaign.armies: an army forms from another and goes back, told and offered', () => {
    const w = camp();
    expect([
      w.offers('red', 'formArmy'),
      w.offers('red', 'mergeArmies'),
      w.offers('red', 'mergeGroups'),
    ]).toEqual([[{ army: 'men', groups: ['men.2'] }], [], [{ army: 'men', groups: ['men.1', 'men.2'] }]]);
    expect(w.tells(w.do('red', { type: 'formArmy', army: 'men', groups: ['men.2'] }))).toEqual([
      'red forms Army 3 of red. [campaign.armies]',
      'men 2 now with Army 3 of red. [campaign.armies]',
    ]);
    const made = Object.keys(w.state.armies).find(id => !['men', 'far'].includes(id)) ?? '';
    expect(w.offers('red', 'mergeArmies')).toHaveLength(2);
    expect(
      [
        { type: 'formArmy', army: 'men', groups: ['men.1'] },
        { type: 'formArmy', army: 'men', groups: ['men.9'] },
        { type: 'mergeArmies', army: 'men', into: 'men' },
        { type: 'mergeArmies', army: 'men', into: 'far' },
        { type: 'mergeArmies', army: 'men', into: 'nobody' },
      ].map(one => w.sentence('red', one)),
    ).toEqual([
      'Somebody has to stay with men. [campaign.armies]',
      'men has no group "men.9". [no-group]',
      'An army cannot merge with itself. [campaign.armies]',
      'men and far are not in one place. [campaign.armies]',
      'There is no army "nobody". [no-army]',
    ]);
    expect(w.tells(w.do('red', { type: 'mergeArmies', army: made, into: 'men' }))).toEqual([
      'men 2 now with men. [campaign.armies]',
      'Army 3 of red is no more. [campaign.armies]',
    ]);
  });

  test('group.split-merge: parts and wholes, with their wounded, hungry, dead and price', () => {
    const w = camp();
    const [, second] = w.army('men').groups;
    Object.assign(second?.units[1] ?? {}, { alive: 20, injured: 8, hungry: 4, dead: 2 });
    Object.assign(second?.units[0]?.elements?.[3] ?? {}, { health: 1 });
    expect(w.offers('red', 'splitGroup')).toEqual([
      { army: 'men', group: 'men.1', units: [{ count: 5, unit: 'men.1.1' }] },
      { army: 'men', group: 'men.2', units: [{ count: 2, unit: 'men.2.1' }] },
    ]);
    const units = (tanks: number, men: number) => [
      { unit: second?.units[0]?.id ?? '', count: tanks },
      { unit: second?.units[1]?.id ?? '', count: men },
    ];
    const split = (list: object[]) =>
      ({ type: 'splitGroup', army: 'men', group: 'men.2', units: list }) as never;
    expect(
      [
        split(units(5, 1)),
        split(units(4, 28)),
        split([{ unit: 'men.1.1', count: 1 }]),
        split([...units(1, 1), ...units(1, 1)]),
        { type: 'splitGroup', army: 'men', group: 'men.9', units: [{ unit: 'x', count: 1 }] },
        { type: 'mergeGroups', army: 'men', groups: ['men.1', 'men.9'] },
        { type: 'mergeGroups', army: 'men', groups: ['men.1', 'men.1'] },
      ].map(one => w.sentence('red', one)),
    ).toEqual([
      'There are only 4 of them. [group.split-merge]',
      'Somebody has to stay in men 2. [group.split-merge]',
      'men 2 has no unit "men.1.1". [no-unit]',
      'A unit is named twice. [twice]',
      'men has no group "men.9". [no-group]',
      'men has no group "men.9". [no-group]',
      'Two or more groups are needed. [one-group]',
    ]);
    w.do('red', split(units(1, 14)));
    expect(counts(w, 'men')).toEqual([
      ['men.1', 'men 1', { alive: 10, dead: 0, hungry: 0, injured: 0, paid: 10, type: 'riflemen' }],
      [
        'men.2',
        'men 2',
        {
          alive: 3,
          dead: 0,
          elements: [
            { crew: 5, health: 15 },
            { crew: 5, health: 15 },
            { crew: 5, health: 15 },
          ],
          hungry: 0,
          injured: 0,
          paid: 180,
          type: 'medium-tanks',
        },
        { alive: 10, dead: 2, hungry: 0, injured: 4, paid: 16, type: 'riflemen' },
      ],
      [
        'group_3',
        'men detachment',
        {
          alive: 0,
          dead: 0,
          elements: [{ crew: 5, health: 1 }],
          hungry: 0,
          injured: 1,
          paid: 60,
          type: 'medium-tanks',
        },
        { alive: 10, dead: 0, hungry: 4, injured: 4, paid: 14, type: 'riflemen' },
      ],
    ]);
    const [, , made] = w.army('men').groups;
    expect(
      w.tells(w.do('red', { type: 'mergeGroups', army: 'men', groups: ['men.1', made?.id ?? ''] })),
    ).toEqual(['men is without men detachment now. [group.split-merge]']);
    expect(counts(w, 'men')).toEqual([
      [
        'men.1',
        'men 1',
        { alive: 20, dead: 0, hungry: 4, injured: 4, paid: 24, type: 'riflemen' },
        {
          alive: 0,
          dead: 0,
          elements: [{ crew: 5, health: 1 }],
          hungry: 0,
          injured: 1,
          paid: 60,
          type: 'medium-tanks',
        },
      ],
      [
        'men.2',
        'men 2',
        {
          alive: 3,
          dead: 0,
          elements: [
            { crew: 5, health: 15 },
            { crew: 5, health: 15 },
            { crew: 5, health: 15 },
          ],
          hungry: 0,
          injured: 0,
          paid: 180,
          type: 'medium-tanks',
        },
        { alive: 10, dead: 2, hungry: 0, injured: 4, paid: 16, type: 'riflemen' },
      ],
    ]);
  });

  test('group.split-merge, sheet.contents: limited equipment goes with those who carry it, and is shared by those who meet', () => {
    const w = war({
      players: [player('red', { manpower: 1000 }), player('blue')],
      armies: [army('men', 'red', 'red-hq', [['riflemen', 20]], [['heavy-howitzer', 4]])],
    });
    const left = () => w.army('men').groups.map(({ units }) => units.map(({ uses }) => uses));
    const upgrade = (unit: string, which: string) =>
      w.do('red', { type: 'upgradeUnit', army: 'men', unit, upgrade: which });
    upgrade('men.1.1', 'grenades');
    upgrade('men.2.1', 'smoke-shells');
    expect(left()).toEqual([[{ grenades: 2 }], [{ Smoke: 2 }]]);
    const split = (group: string, unit: string, count: number) =>
      w.do('red', { type: 'splitGroup', army: 'men', group, units: [{ unit, count }] });
    split('men.1', 'men.1.1', 5);
    split('men.2', 'men.2.1', 2);
    // Every man has his grenades; the four howitzers had two rounds of smoke between them.
    expect(left()).toEqual([[{ grenades: 2 }], [{ Smoke: 1 }], [{ grenades: 2 }], [{ Smoke: 1 }]]);
    const [fifteen, guns, five, others] = w.army('men').groups.map(({ id }) => id);
    Object.assign(w.army('men').groups[2]?.units[0] ?? {}, { uses: { grenades: 0 } });
    const merge = (...groups: (string | undefined)[]) =>
      w.do('red', { type: 'mergeGroups', army: 'men', groups: groups as string[] });
    merge(fifteen, five);
    merge(guns, others);
    // 15 men with two each and 5 with none: once for all twenty.
    expect(left()).toEqual([[{ grenades: 1 }], [{ Smoke: 2 }]]);
  });

  test('manpower.purchase, sheet.contents: recruits share their grenades with those who have thrown theirs', () => {
    const w = war({ armies: [army('men', 'red', 'red-hq', [['riflemen', 10]])] });
    w.do('red', { type: 'upgradeUnit', army: 'men', unit: 'men.1.1', upgrade: 'grenades' });
    Object.assign(unitsOf(w.army('men'))[0] ?? {}, { uses: { grenades: 0 } });
    w.do('red', {
      type: 'buyUnits',
      unit: 'riflemen',
      lots: 3,
      army: 'men',
      group: 'men.1',
      upgrades: ['grenades'],
    });
    expect(unitsOf(w.army('men')).map(({ alive, uses }) => [alive, uses])).toEqual([[40, { grenades: 1 }]]);
  });

  test('sheet.visibility: what armies are made of, where that is hidden', () => {
    const w = war({
      hidden: ['armies'],
      players: [player('red'), player('blue')],
      armies: [army('men', 'red', at, [['riflemen', 10]], [['riflemen', 30]])],
    });
    const events = [
      ...w.do('red', { type: 'formArmy', army: 'men', groups: ['men.2'], name: 'Second' }),
      ...w.do('red', {
        type: 'splitGroup',
        army: 'men',
        group: 'men.1',
        units: [{ unit: 'men.1.1', count: 4 }],
      }),
      ...w.do('red', { type: 'mergeGroups', army: 'men', groups: w.army('men').groups.map(({ id }) => id) }),
    ];
    expect(
      events.map(event => [
        event.type,
        w.match.game.see(event, 'red') === event,
        w.match.game.see(event, 'blue'),
      ]),
    ).toEqual([
      ['numbered', true, { type: 'numbered' }],
      [
        'armyRaised',
        true,
        {
          army: {
            at: { x: 30000, y: 10000 },
            carried: 0,
            groups: [],
            id: 'army_1',
            moved: 0,
            name: 'Second',
            owner: 'red',
          },
          type: 'armyRaised',
        },
      ],
      ['groupsMoved', false, undefined],
      ['numbered', true, undefined],
      ['numbered', true, undefined],
      ['groupSet', false, undefined],
      ['groupSet', false, undefined],
      ['groupGone', false, undefined],
      ['groupSet', false, undefined],
    ]);
  });
});

describe('who holds a place', () => {
  const camp = (armies: object[], more: object = {}) => {
    const w = war({
      players: [player('red'), player('blue'), player('green')],
      nodes: [
        ...scenario().nodes,
        node('green-hq', { x: 50_000, y: 5000 }, { kind: 'hq', controller: 'green' }),
      ],
      armies: armies as never,
      ...more,
    });
    w.rest();
    return w.node('mid').controller;
  };
  const there = (id: string, owner: string, count: number, type = 'riflemen') =>
    army(id, owner, 'mid', [[type, count]]);

  test('node.control: allies together, the strongest of them; those who cannot take it keep others from it', () => {
    const friends = { treaties: [{ parties: ['red', 'green'], clauses: ['jointVictory', 'supply'] }] };
    expect(camp([there('a', 'red', 10), there('g', 'green', 20)], friends)).toBe('green');
    expect(camp([there('a', 'red', 20), there('g', 'green', 20)], friends)).toBe('red');
    expect(camp([there('a', 'red', 10), there('c', 'red', 15), there('g', 'green', 20)], friends)).toBe(
      'red',
    );
    expect(camp([there('a', 'red', 3, 'supply-truck')])).toBeUndefined();
    const truce = { treaties: [{ parties: ['red', 'green'], clauses: ['ceasefire', 'passage'] }] };
    expect(camp([there('a', 'red', 10), there('g', 'green', 20)], truce)).toBe('green');
    expect(camp([there('a', 'red', 30), there('g', 'green', 20)], truce)).toBe('red');
  });

  test('campaign.armies: an army that joins one that has marched less makes it as tired', () => {
    const w = war({
      armies: [
        army('a', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 10]]),
        army('b', 'red', { x: 31_200, y: 10_000 }, [['riflemen', 10]]),
      ],
    });
    w.do('red', march('a', 31_200, 10_000));
    w.do('red', { type: 'mergeArmies', army: 'a', into: 'b' });
    expect(w.army('b').moved).toBe(0.25);
  });

  test('logistics.link: with an army go the links it worked, started or fed, and only those', () => {
    const w = war({
      armies: [
        army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 10]]),
        army('t', 'red', 'red-hq', [['supply-truck', 2]]),
        army('u', 'red', 'red-hq', [['supply-truck', 2]]),
      ],
    });
    const carriers = (...by: string[]) => by.map(id => ({ army: id, unit: `${id}.1.1`, count: 1 }));
    const set = (to: object, ...by: string[]) =>
      w.do('red', { type: 'setLink', from: { node: 'red-hq' }, to, carriers: carriers(...by) } as never);
    set({ node: 'mid' }, 't', 'u');
    set({ army: 'men' }, 'u');
    set({ node: 'mid' }, 't');
    const all = () => Object.values(w.state.links).map(({ carriers: by }) => by.map(({ army: id }) => id));
    expect(all()).toEqual([['t', 'u'], ['u'], ['t']]);
    const gone = { type: 'armyGone', army: 't', name: 't', why: 'campaign.armies' } as const;
    w.match.game.evolve(w.state, gone);
    expect(all()).toEqual([['u'], ['u']]);
    w.match.game.evolve(w.state, { ...gone, army: 'men' });
    expect(all()).toEqual([['u']]);
  });
});
