import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { army, march, node, player, scenario, war } from '../testing/war.ts';

const THREE = [player('red'), player('blue'), player('green')];
const GREEN_HQ = node('green-hq', { x: 50_000, y: 5000 }, { kind: 'hq', controller: 'green' });
const propose = (clauses: unknown[], others = ['blue'], more: object = {}) =>
  ({ type: 'proposeTreaty', with: others, clauses, ...more }) as CampaignCommand;
const answer = (agree: boolean): CampaignCommand => ({ type: 'answerTreaty', agree });

describe('treaties', () => {
  const parley = (changes: object = {}) =>
    war({
      players: THREE,
      nodes: [...scenario().nodes, GREEN_HQ, node('town', { x: 20_000, y: 30_000 }, { controller: 'red' })],
      ...changes,
    });

  test('victory.treaties: what is offered and why some things are not', () => {
    const w = parley({
      armies: [
        army('a', 'red', 'town', [['riflemen', 10]]),
        army('b', 'blue', { x: 22_000, y: 30_000 }, [['riflemen', 10]]),
      ],
    });
    expect(w.offers('red', 'proposeTreaty')).toEqual([
      { clauses: ['ceasefire'], with: ['blue'] },
      { clauses: ['ceasefire', 'passage', 'supply', 'sight'], ends: 4, with: ['blue'] },
      { clauses: ['ceasefire', 'jointVictory'], with: ['blue'] },
      { clauses: ['ceasefire'], with: ['green'] },
      { clauses: ['ceasefire', 'passage', 'supply', 'sight'], ends: 4, with: ['green'] },
      { clauses: ['ceasefire', 'jointVictory'], with: ['green'] },
    ]);
    expect(w.offers('red', 'breakTreaty')).toEqual([]);
    expect(
      [
        propose(['ceasefire'], ['nobody']),
        propose(['ceasefire'], ['red']),
        propose(['ceasefire'], ['blue', 'blue']),
        propose([{ give: 'town', to: 'green' }]),
        propose([{ give: 'nowhere', to: 'blue' }]),
        propose([{ give: 'mid', to: 'blue' }]),
        propose([{ give: 'red-hq', to: 'blue' }]),
        propose([{ pay: 10, from: 'green', to: 'blue' }]),
        propose([{ pay: 10, from: 'red', to: 'green' }]),
        propose([{ pay: 1001, from: 'red', to: 'blue' }]),
        propose(['ceasefire'], ['blue'], { ends: 0.5 }),
        { type: 'breakTreaty', treaty: 'none' },
      ].map(one => w.sentence('red', one)),
    ).toEqual([
      'There is no player "nobody" in play. [no-player]',
      'A party is named twice. [twice]',
      'A party is named twice. [twice]',
      'green is no party to it. [victory.treaties]',
      'Only a node of one of the parties can be given. [victory.treaties]',
      'Only a node of one of the parties can be given. [victory.treaties]',
      'A headquarters cannot be given away. [victory.treaties]',
      'green is no party to it. [victory.treaties]',
      'green is no party to it. [victory.treaties]',
      'You have 1000 manpower. [victory.treaties]',
      'This command cannot be read: ends must be a whole number. [bad-command]',
      'You have no treaty "none". [no-treaty]',
    ]);
    w.rest();
    expect(w.sentence('blue', propose(['ceasefire'], ['red'], { ends: 1 }))).toBe(
      'That turn is over. [victory.treaties]',
    );
  });

  test('victory.treaties: made, broken off and over, told', () => {
    const w = parley();
    w.do(
      'red',
      propose(
        [
          'ceasefire',
          'passage',
          'sight',
          'supply',
          { give: 'town', to: 'blue' },
          { pay: 40, from: 'blue', to: 'red' },
          { note: 'no hard feelings' },
        ],
        ['blue', 'green'],
        { ends: 3 },
      ),
    );
    expect(w.state.pending.map(({ seat, kind }) => [seat, kind])).toEqual([
      ['red', 'orders'],
      ['green', 'treaty'],
      ['blue', 'treaty'],
    ]);
    expect(w.offers('blue', 'answerTreaty')).toEqual([{ agree: true }, { agree: false }]);
    expect(w.sentence('red', propose(['ceasefire'], ['green']))).toBe(
      'It is not your choice now. [not-asked]',
    );
    w.do('blue', answer(true));
    expect(Object.values(w.state.treaties)).toMatchObject([{ agreed: ['red', 'blue'] }]);
    w.do('green', answer(true));
    expect(w.node('town').controller).toBe('blue');
    expect([w.player('red').manpower, w.player('blue').manpower]).toEqual([1040, 960]);
    expect(w.sentence('red', propose(['ceasefire'], ['green', 'blue']))).toBe(
      'You have made them an offer this turn. [victory.treaties]',
    );
    const [treaty] = Object.keys(w.state.treaties);
    expect(w.offers('red', 'breakTreaty')).toEqual([{ treaty }]);
    expect(w.offers('red', 'proposeTreaty')).toEqual([]);
    w.do('red', { type: 'breakTreaty', treaty: treaty ?? '' });
    expect(w.state.treaties[treaty ?? '']?.ends).toBe(1);
    w.rest();
    expect(w.state.treaties).toEqual({});
    expect(w.tells().filter(one => one.includes('victory.treaties'))).toEqual([
      'red offers blue, green a treaty: ceasefire, passage, shared sight, shared supply, town for blue, 40 manpower from blue to red, “no hard feelings”, until the end of turn 3. [victory.treaties]',
      'blue agrees. [victory.treaties]',
      'green agrees. [victory.treaties]',
      'The treaty of red, blue, green is in force. [victory.treaties]',
      'blue takes town. [victory.treaties]',
      'blue spends 40 manpower. [victory.treaties]',
      'red receives 40 manpower. [victory.treaties]',
      'The treaty of red, blue, green is broken off and ends with this turn. [victory.treaties]',
      'The treaty of red, blue, green is over. [victory.treaties]',
    ]);
  });

  test('victory.treaties: one refusal is enough, and nobody else is asked', () => {
    const w = parley();
    w.do('red', propose(['jointVictory'], ['blue', 'green']));
    w.do('blue', answer(false));
    expect(w.state.pending).toMatchObject([{ seat: 'red', kind: 'orders' }]);
    expect(w.tells().slice(-2)).toEqual([
      'red offers blue, green a treaty: joint victory. [victory.treaties]',
      'blue refuses. [victory.treaties]',
    ]);
    expect(w.state.treaties).toEqual({});
  });

  test('sheet.visibility: hidden treaties are the parties’ own affair, unless they win together', () => {
    const seen = (clauses: unknown[]) => {
      const w = parley({ hidden: ['treaties'] });
      const events = [...w.do('red', propose(clauses))];
      // A secret offer is answered with one's own orders.
      if (w.state.pending.at(-1)?.kind === 'orders') events.push(...w.do('red', { type: 'endOrders' }));
      events.push(...w.do('blue', answer(true)));
      return ['blue', 'green', undefined].map(seat =>
        events
          .flatMap(event => w.match.game.see(event, seat)?.type ?? [])
          .filter(type => type.startsWith('treaty')),
      );
    };
    expect(seen(['ceasefire'])).toEqual([['treatyProposed', 'treatyAgreed', 'treatyMade'], [], []]);
    expect(seen(['jointVictory'])).toEqual([
      ['treatyProposed', 'treatyAgreed', 'treatyMade'],
      ['treatyProposed', 'treatyAgreed', 'treatyMade'],
      ['treatyProposed', 'treatyAgreed', 'treatyMade'],
    ]);
  });
});

describe('the end of the war', () => {
  test('victory.agreement: all are asked, and one who fights on is enough', () => {
    const w = war({ players: THREE, nodes: [...scenario().nodes, GREEN_HQ] });
    expect(w.offers('red', 'proposeEnd')).toEqual([{}]);
    w.do('red', { type: 'proposeEnd' });
    expect(w.state.pending.slice(1)).toEqual([
      { seat: 'green', kind: 'peace', about: { by: 'red' } },
      { seat: 'blue', kind: 'peace', about: { by: 'red' } },
    ]);
    expect(w.offers('blue', 'answerEnd')).toEqual([{ agree: true }, { agree: false }]);
    // Whoever asked goes on with the orders that he was giving: nobody is asked for anything anew.
    expect(w.do('blue', { type: 'answerEnd', agree: false }).map(({ type }) => type)).toEqual([
      'answered',
      'peaceAnswered',
      'promptsDropped',
    ]);
    expect(w.state.pending).toMatchObject([{ seat: 'red', kind: 'orders' }]);
    expect(w.sentence('red', { type: 'proposeEnd' })).toBe(
      'You have asked for that this turn. [victory.agreement]',
    );
    w.until('blue');
    w.do('blue', { type: 'proposeEnd' });
    w.do('red', { type: 'answerEnd', agree: true });
    expect(w.state.result).toBeUndefined();
    w.do('green', { type: 'answerEnd', agree: true });
    expect(w.state.result).toEqual({
      rule: 'victory.agreement',
      say: 'As many settlements, and as much of worth: a draw.',
      winners: [],
    });
    expect(w.tells().slice(-5)).toEqual([
      'blue fights on. [victory.agreement]',
      'blue asks everyone to end the war. [victory.agreement]',
      'red agrees. [victory.agreement]',
      'green agrees. [victory.agreement]',
      'As many settlements, and as much of worth: a draw. [victory.agreement]',
    ]);
  });

  test('victory.most-settlements: settlements first, then worth; partners in victory count together', () => {
    const end = (changes: object) => {
      const w = war({ turns: 1, ...changes });
      w.rest();
      return w.state.result;
    };
    const village = (controller: string) => [
      ...scenario().nodes.slice(0, 2),
      node('v', { x: 5000, y: 5000 }, { controller }),
    ];
    expect(end({ nodes: village('blue') })).toEqual({
      rule: 'victory.most-settlements',
      say: 'blue holds 2 settlements, and 1000 of manpower, and wins.',
      winners: ['blue'],
    });
    expect(end({ players: [player('red', { manpower: 1001 }), player('blue')] })).toEqual({
      rule: 'victory.most-settlements',
      say: 'red holds 1 settlement, and 1001 of manpower, and wins.',
      winners: ['red'],
    });
    const men = army('a', 'blue', 'blue-hq', [['riflemen', 10]]);
    expect(end({ armies: [men] })?.winners).toEqual(['blue']);
    expect(
      end({
        players: THREE,
        nodes: [...village('blue'), GREEN_HQ],
        treaties: [{ parties: ['red', 'green'], clauses: ['jointVictory'] }],
      }),
    ).toEqual({
      rule: 'victory.most-settlements',
      say: 'red and green hold 2 settlements, and 2000 of manpower, and win.',
      winners: ['red', 'green'],
    });
  });

  test.each(['neutral', 'conqueror'] as const)(
    'victory.elimination: a headquarters is lost, other nodes go %s',
    conquest => {
      const w = war({
        conquest,
        players: THREE,
        nodes: [...scenario().nodes, GREEN_HQ, node('v', { x: 88_000, y: 50_000 }, { controller: 'blue' })],
        armies: [
          army('a', 'red', { x: 89_000, y: 30_000 }, [['riflemen', 10]]),
          army('b', 'blue', { x: 60_000, y: 55_000 }, [['riflemen', 10]]),
        ],
      });
      w.do('red', march('a', 90_000, 30_000));
      w.rest();
      expect(w.tells().filter(one => /victory|node/.test(one))).toEqual([
        'red takes blue-hq. [node.control]',
        'blue has lost its headquarters to red and is out. [victory.headquarters]',
        'b is no more. [victory.elimination]',
        conquest === 'neutral'
          ? "v is nobody's now. [victory.elimination]"
          : 'red takes v. [victory.elimination]',
      ]);
      expect(w.state.order).toEqual(['green', 'red']);
      expect(w.player('blue').out).toBe(true);
      expect(w.state.result).toBeUndefined();
    },
  );

  test('victory.last-standing: the last, or the last allies, win', () => {
    const w = war({ armies: [army('a', 'red', { x: 89_000, y: 30_000 }, [['riflemen', 10]])] });
    w.do('red', march('a', 90_000, 30_000));
    w.rest();
    expect(w.state.result).toEqual({
      rule: 'victory.last-standing',
      say: 'red stands alone and wins.',
      winners: ['red'],
    });
    const both = war({
      players: THREE,
      nodes: [...scenario().nodes, GREEN_HQ],
      treaties: [{ parties: ['red', 'green'], clauses: ['jointVictory'] }],
      armies: [army('a', 'red', { x: 89_000, y: 30_000 }, [['riflemen', 10]])],
    });
    both.do('red', march('a', 90_000, 30_000));
    both.rest();
    expect(both.state.result).toEqual({
      rule: 'victory.last-standing',
      say: 'red and green stand alone and win.',
      winners: ['red', 'green'],
    });
  });

  test('victory.last-standing: who fall together are judged by what they held', () => {
    const w = war({
      nodes: [...scenario().nodes, node('v', { x: 5000, y: 5000 }, { controller: 'red' })],
      armies: [
        army('a', 'red', { x: 89_000, y: 30_000 }, [['riflemen', 10]]),
        army('b', 'blue', { x: 11_000, y: 30_000 }, [['riflemen', 10]]),
      ],
    });
    w.do('red', march('a', 90_000, 30_000));
    w.until('blue');
    w.do('blue', march('b', 10_000, 30_000));
    w.rest();
    expect(w.state.result).toEqual({
      rule: 'victory.last-standing',
      say: 'red holds 2 settlements, and 1010 of manpower, and wins.',
      winners: ['red'],
    });
  });
});

describe('the turn', () => {
  test('campaign.turn-order, campaign.turn-sequence: told, and the first goes to the end', () => {
    const w = war({ players: THREE, nodes: [...scenario().nodes, GREEN_HQ] });
    w.rest();
    expect(w.tells()).toEqual([
      'red, then blue, then green: in this order leaders are chosen and orders given. [campaign.turn-order] red 6; blue 5; green 4',
      'red goes on without a leader. [leader.successor]',
      'blue goes on without a leader. [leader.successor]',
      'green goes on without a leader. [leader.successor]',
      'Turn 1 begins: two days. red, blue, green give orders. [campaign.turn-sequence]',
      '20000 cargo comes to red-hq. [logistics.hq-output]',
      '20000 cargo comes to blue-hq. [logistics.hq-output]',
      '20000 cargo comes to green-hq. [logistics.hq-output]',
      'Turn 2 begins: two days. blue, green, red give orders. [campaign.turn-sequence]',
      '20000 cargo comes to red-hq. [logistics.hq-output]',
      '20000 cargo comes to blue-hq. [logistics.hq-output]',
      '20000 cargo comes to green-hq. [logistics.hq-output]',
    ]);
    expect(w.state.order).toEqual(['blue', 'green', 'red']);
  });

  test('sheet.visibility: what is stored in a node that is taken is for its new owner to know', () => {
    const w = war({
      hidden: ['stocks'],
      nodes: [
        ...scenario().nodes.slice(0, 2),
        node(
          'mid',
          { x: 50_000, y: 30_000 },
          { controller: 'blue', stock: { blue: 70 }, buildings: ['depot'] },
        ),
      ],
      armies: [army('a', 'red', { x: 49_000, y: 30_000 }, [['riflemen', 10]])],
    });
    w.do('red', march('a', 50_000, 30_000));
    const taken = w.rest().find(event => event.type === 'nodeTaken');
    expect(taken).toBeDefined();
    expect(['red', 'blue', undefined].map(seat => taken && w.match.game.see(taken, seat))).toEqual([
      { from: 'blue', node: 'mid', stock: 70, to: 'red', type: 'nodeTaken', why: 'node.control' },
      { from: 'blue', node: 'mid', stock: 0, to: 'red', type: 'nodeTaken', why: 'node.control' },
      { from: 'blue', node: 'mid', stock: 0, to: 'red', type: 'nodeTaken', why: 'node.control' },
    ]);
  });
});

describe('the next turn', () => {
  const parley = (changes: object = {}) =>
    war({ players: THREE, nodes: [...scenario().nodes, GREEN_HQ], ...changes });

  test('victory.treaties: what was proposed counts for its turn and its parties; a treaty without an end stays', () => {
    const w = parley();
    w.do('red', propose(['ceasefire']));
    w.do('blue', answer(true));
    w.do('red', propose(['ceasefire'], ['green']));
    w.do('green', answer(false));
    expect(w.no('red', propose(['passage'], ['green']))).toBe('victory.treaties');
    w.do('red', propose(['passage'], ['green', 'blue']));
    w.do('blue', answer(true));
    w.do('green', answer(true));
    expect(w.no('red', propose(['passage'], ['blue', 'green']))).toBe('victory.treaties');
    w.rest();
    expect(Object.values(w.state.treaties).map(({ parties }) => parties)).toEqual([
      ['red', 'blue'],
      ['red', 'green', 'blue'],
    ]);
    expect(w.player('red').proposed).toEqual([]);
    w.until('red');
    w.do('red', propose(['passage'], ['green']));
    expect(w.state.pending.map(({ kind }) => kind)).toEqual(['orders', 'treaty']);
  });

  test('victory.treaties: who asks one more is not let off another question', () => {
    const w = parley();
    w.do('red', propose(['passage'], ['blue', 'green']));
    const [first] = Object.keys(w.state.treaties);
    const other = { seat: 'green', kind: 'treaty', about: { treaty: 'another', by: 'blue' } } as const;
    w.state.pending = [w.state.pending[0] as never, other, ...w.state.pending.slice(1)];
    w.do('blue', answer(false));
    expect(w.state.pending).toMatchObject([{ kind: 'orders' }, { about: { treaty: 'another' } }]);
    expect(first).toBeDefined();
  });

  test('sheet.visibility: shared sight shows purses, stores and armies, and hides them again when it ends', () => {
    const w = parley({
      hidden: ['manpower', 'stocks', 'armies'],
      armies: [{ ...army('b', 'blue', 'blue-hq', [['riflemen', 7]], [['supply-truck', 1]]), carried: 30 }],
    });
    const seen = () => {
      const view = w.match.game.view(w.state, 'red');
      return [
        view.players.blue?.manpower,
        view.nodes['blue-hq']?.stock,
        view.armies.b?.carried,
        view.armies.b?.groups.length,
      ];
    };
    expect(seen()).toEqual([0, 0, 0, 0]);
    w.do('red', propose(['sight']));
    const made = w.do('blue', answer(true));
    expect(seen()).toEqual([1000, 20_000, 30, 2]);
    const shown = made.filter(event => event.type === 'sightChanged' && event.to === 'red');
    expect(shown.map(event => w.match.game.see(event, 'red'))).toMatchObject([
      { sees: true, of: 'blue', manpower: 1000, stocks: { 'blue-hq': 20_000 }, carried: { b: 30 } },
    ]);
    expect(shown.map(event => w.match.game.see(event, 'green'))).toEqual([undefined]);
    const [treaty] = Object.keys(w.state.treaties);
    w.do('red', { type: 'breakTreaty', treaty: treaty ?? '' });
    const ended = w.rest().filter(event => event.type === 'sightChanged' && event.to === 'red');
    expect(ended.map(event => w.match.game.see(event, 'red'))).toMatchObject([
      {
        sees: false,
        of: 'blue',
        manpower: 0,
        stocks: { 'blue-hq': 0 },
        carried: { b: 0 },
        groups: { b: [] },
      },
    ]);
    expect(seen()).toEqual([0, 0, 0, 0]);
  });

  test('spell.casters-missing, spell.campaign: a casting whose mages are dead or fighting comes to nothing', () => {
    const mages = army('mages', 'red', 'red-hq', [['riflemen', 10]]);
    const units = [{ type: 'hedge-mage', count: 4, spells: ['great-gate'] }];
    const cast = () => {
      const w = war({
        armies: [{ ...mages, groups: [...mages.groups, { id: '2', name: 'Circle', units }] }],
      });
      w.do('red', { type: 'castSpell', army: 'mages', spell: 'great-gate' });
      w.rest(2);
      w.until('red');
      return w;
    };
    const ended = (w: ReturnType<typeof war>) => w.tells(w.rest().filter(({ type }) => type === 'castEnded'));
    const dead = cast();
    const circle = dead.army('mages').groups[1]?.units[0];
    Object.assign(circle ?? {}, { alive: 3, dead: 1, elements: circle?.elements?.slice(1) });
    expect(ended(dead)).toEqual(['The casting of Great Gate ends. [spell.casters-missing]']);
    const fighting = cast();
    fighting.army('mages').battle = 'somewhere';
    expect(ended(fighting)).toEqual(['The casting of Great Gate ends. [spell.campaign]']);
  });

  test('sheet.visibility, logistics.link: who shares sight sees who works the links of the other, and not of a third', () => {
    const truck = (id: string, owner: string) => army(id, owner, `${owner}-hq`, [['supply-truck', 1]]);
    const own = (owner: string) => ({
      id: `way-${owner}`,
      owner,
      from: `${owner}-hq`,
      to: 'mid',
      path: [],
      carriers: [{ type: 'supply-truck', count: 1 }],
      rank: 1,
    });
    const w = parley({
      hidden: ['armies'],
      armies: [truck('b', 'blue'), truck('g', 'green')],
      links: [own('blue'), own('green')],
    });
    w.do('red', propose(['sight']));
    const shown = w
      .do('blue', answer(true))
      .flatMap(event => (event.type === 'sightChanged' && event.to === 'red' ? [event.carriers] : []));
    expect(shown).toEqual([{ 'way-blue': [{ army: 'b', unit: 'b.1.1', count: 1 }] }]);
    const view = w.match.game.view(w.state, 'red');
    expect(Object.values(view.links).map(({ carriers }) => carriers.length)).toEqual([1, 0]);
  });

  test('sheet.visibility, victory.treaties: that something was proposed is heard by all, unless treaties are hidden', () => {
    const heard = (hidden: string[]) => {
      const w = parley({ hidden });
      const event = w.do('red', propose(['ceasefire'])).find(({ type }) => type === 'proposalMade');
      return ['red', 'blue', 'green', undefined].map(
        seat => event !== undefined && w.match.game.see(event, seat) !== undefined,
      );
    };
    expect(heard([])).toEqual([true, true, true, true]);
    expect(heard(['treaties'])).toEqual([true, true, false, false]);
  });

  test('sheet.visibility: when shared sight ends, what was open all along stays so', () => {
    const w = parley({ hidden: ['stocks'], armies: [army('b', 'blue', 'blue-hq', [['riflemen', 7]])] });
    w.do('red', propose(['sight']));
    w.do('blue', answer(true));
    const [treaty] = Object.keys(w.state.treaties);
    w.do('red', { type: 'breakTreaty', treaty: treaty ?? '' });
    const ended = w.rest().filter(event => event.type === 'sightChanged' && event.to === 'red');
    const [seen] = ended.map(event => w.match.game.see(event, 'red'));
    expect(seen).toEqual({
      type: 'sightChanged',
      to: 'red',
      of: 'blue',
      sees: false,
      stocks: { 'blue-hq': 0 },
      carried: { b: 0 },
    });
    const view = w.match.game.view(w.state, 'red');
    expect([view.players.blue?.manpower, view.armies.b?.groups.length]).toEqual([1000, 1]);
  });

  test('victory.elimination, sheet.visibility: with a party of it goes a treaty of sight, and what the others saw by it', () => {
    const w = parley({
      hidden: ['manpower'],
      armies: [
        army('a', 'red', { x: 49_000, y: 5000 }, [['riflemen', 50]]),
        army('b', 'blue', 'blue-hq', [['riflemen', 7]]),
      ],
    });
    const purse = () => w.match.game.view(w.state, 'blue').players.red?.manpower;
    w.do('red', propose(['sight'], ['blue', 'green']));
    w.do('blue', answer(true));
    const made = w.do('green', answer(true));
    expect(purse()).toBe(w.player('red').manpower);
    w.do('red', march('a', 50_000, 5000));
    const events = w.rest();
    expect(events).toContainEqual({ type: 'playerOut', player: 'green', conqueror: 'red' });
    expect(w.state.treaties).toEqual({});
    expect(purse()).toBe(0);
    // Every one of them is told so, of every other.
    const pairs = (all: readonly { type: string }[]) =>
      all.flatMap(event => {
        const { type, to, of, sees } = event as { type: string; to: string; of: string; sees: boolean };
        return type === 'sightChanged' ? [`${to} ${of} ${sees}`] : [];
      });
    const told = ['red blue', 'red green', 'blue red', 'blue green', 'green red', 'green blue'].sort();
    expect(pairs(made).sort()).toEqual(told.map(pair => `${pair} true`));
    expect(pairs(events).sort()).toEqual(told.map(pair => `${pair} false`));
  });

  test('logistics.link: a scenario lists links with carriers who are there, and with others who are made', () => {
    const w = war({
      armies: [
        army('trucks', 'red', 'red-hq', [
          ['supply-truck', 2],
          ['riflemen', 4],
        ]),
        army('men', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 5]]),
      ],
      links: [
        {
          id: 'one',
          owner: 'red',
          from: 'red-hq',
          to: 'men',
          path: [{ x: 15_000, y: 29_000 }],
          carriers: [{ type: 'supply-truck', count: 3 }],
          ask: 50,
          rank: 2,
        },
        {
          id: 'two',
          owner: 'red',
          from: 'men',
          to: 'mid',
          path: [],
          carriers: [{ type: 'supply-truck', count: 1 }],
          rank: 1,
        },
      ] as never,
    });
    expect(w.state.links).toEqual({
      one: {
        ask: 50,
        carriers: [
          { army: 'trucks', count: 2, unit: 'trucks.1.1' },
          { army: 'one-carriers', count: 1, unit: 'one-carriers.1.1' },
        ],
        from: { node: 'red-hq' },
        id: 'one',
        owner: 'red',
        path: [{ x: 15000, y: 29000 }],
        rank: 2,
        to: { army: 'men' },
      },
      two: {
        carriers: [{ army: 'two-carriers', count: 1, unit: 'two-carriers.1.1' }],
        from: { army: 'men' },
        id: 'two',
        owner: 'red',
        path: [],
        rank: 1,
        to: { node: 'mid' },
      },
    });
    expect(
      Object.values(w.state.armies).map(({ id, name, at, groups }) => [
        id,
        name,
        at,
        groups.map(({ units }) => units.map(({ id: unit, type, alive }) => [unit, type, alive])),
      ]),
    ).toEqual([
      [
        'trucks',
        'trucks',
        { x: 10000, y: 30000 },
        [
          [
            ['trucks.1.1', 'supply-truck', 2],
            ['trucks.1.2', 'riflemen', 4],
          ],
        ],
      ],
      ['men', 'men', { x: 20000, y: 30000 }, [[['men.1.1', 'riflemen', 5]]]],
      ['one-carriers', 'Carriers', { x: 10000, y: 30000 }, [[['one-carriers.1.1', 'supply-truck', 1]]]],
      ['two-carriers', 'Carriers', { x: 20000, y: 30000 }, [[['two-carriers.1.1', 'supply-truck', 1]]]],
    ]);
    expect(w.army('one-carriers').groups).toMatchObject([{ id: 'one-carriers.1', name: 'Carriers' }]);
    expect(() =>
      war({
        links: [
          { id: 'x', owner: 'red', from: 'nowhere', to: 'mid', path: [], carriers: [], rank: 1 },
        ] as never,
      }),
    ).toThrow('there is no "nowhere"');
  });
});
