import { describe, expect, test } from 'vitest';
import type { CampaignSecret } from '../pack/campaign-scenario.ts';
import type { CampaignCommand } from './commands.ts';
import { army, LED, march, node, player, scenario, war } from './testing/war.ts';

const three = {
  players: [player('red'), player('blue'), player('green')],
  nodes: [
    ...scenario().nodes,
    node('green-hq', { x: 50_000, y: 50_000 }, { kind: 'hq', controller: 'green' }),
  ],
  armies: [
    {
      ...army('a', 'red', 'red-hq', [
        ['riflemen', 10],
        ['supply-truck', 1],
      ]),
      carried: 90,
    },
    army('b', 'blue', 'blue-hq', [['riflemen', 10]]),
  ],
};
const hiding = (...hidden: CampaignSecret[]) => war({ ...three, hidden });
const sight: CampaignCommand = { type: 'proposeTreaty', with: ['blue'], clauses: ['sight'], ends: 1 };

describe('a secret offer', () => {
  const offer: CampaignCommand = { type: 'proposeTreaty', with: ['green'], clauses: ['ceasefire'] };
  const promptsTo = (w: ReturnType<typeof hiding>, seat?: string) =>
    w.match.game.view(w.state, seat).pending.map(({ seat: asked, kind }) => `${asked} ${kind}`);

  test('victory.treaties: is answered with one’s own orders, and nobody else sees that one is asked', () => {
    const w = hiding('treaties');
    const seen = w.do('red', offer).flatMap(event => w.match.game.see(event, 'blue') ?? []);
    expect(seen).toEqual([]);
    for (const seat of ['red', 'blue', 'green', undefined])
      expect(promptsTo(w, seat)).toEqual(['red orders']);
    expect(w.no('red', { ...offer, clauses: ['passage'] })).toBe('victory.treaties');
    w.do('red', { type: 'endOrders' });
    w.do('blue', { type: 'endOrders' });
    expect(promptsTo(w, 'green')).toEqual(['green orders', 'green treaty']);
    expect(promptsTo(w, 'red')).toEqual(['green orders', 'green treaty']);
    expect(promptsTo(w, 'blue')).toEqual(['green orders']);
    expect(promptsTo(w)).toEqual(['green orders']);
    const heard = w.do('green', { type: 'answerTreaty', agree: true });
    expect(heard.flatMap(event => w.match.game.see(event, 'blue') ?? [])).toEqual([]);
    expect(w.match.game.view(w.state, 'blue').treaties).toEqual({});
    expect(Object.values(w.state.treaties)).toMatchObject([{ parties: ['red', 'green'] }]);
    expect(Object.values(w.state.treaties)[0]).not.toHaveProperty('agreed');
  });

  test('victory.treaties: waits for the next turn where orders have been given, and for one answer at a time', () => {
    const w = hiding('treaties');
    w.do('red', { type: 'endOrders' });
    w.do('blue', { ...offer, with: ['red'] });
    w.do('blue', { type: 'endOrders' });
    w.do('green', { type: 'endOrders' });
    // The first of the turn before orders last.
    expect(promptsTo(w, 'blue')).toEqual(['blue orders']);
    expect(w.sentence('blue', { ...offer, with: ['red'] })).toBe(
      'They have not yet answered your last offer. [victory.treaties]',
    );
    w.do('blue', { type: 'endOrders' });
    w.do('green', { type: 'endOrders' });
    expect(promptsTo(w, 'red')).toEqual(['red orders', 'red treaty']);
    w.do('red', { type: 'answerTreaty', agree: false });
    expect(w.state.treaties).toEqual({});
  });

  test('victory.treaties: a place that is no longer the parties’ by then is not given', () => {
    const w = hiding('treaties');
    w.node('mid').controller = 'red';
    w.do('red', { ...offer, clauses: [{ give: 'mid', to: 'green' }] });
    w.do('red', { type: 'endOrders' });
    w.node('mid').controller = 'blue';
    w.do('blue', { type: 'endOrders' });
    w.do('green', { type: 'answerTreaty', agree: true });
    expect(w.node('mid').controller).toBe('blue');
  });
});

describe('what a seat may know', () => {
  test('sheet.visibility: numbers of what others may not know are counted apart', () => {
    const w = hiding('armies', 'treaties');
    w.do('red', { type: 'buyUnits', unit: 'riflemen', lots: 1, army: 'a' });
    w.do('red', { type: 'proposeTreaty', with: ['blue'], clauses: ['ceasefire'] });
    expect(w.state).toMatchObject({ made: 0, counted: { red: 2, 'blue red': 1 } });
    const counted = (seat?: string) => w.match.game.view(w.state, seat).counted;
    expect(counted('red')).toEqual({ red: 2, 'blue red': 1 });
    expect(counted('blue')).toEqual({ 'blue red': 1 });
    expect([counted('green'), counted()]).toEqual([undefined, undefined]);
    expect(w.army('a').groups.at(-1)).toMatchObject({ id: 'group_red_2', units: [{ id: 'unit_red_1' }] });
    expect(Object.keys(w.state.treaties)).toEqual(['treaty_blue_red_1']);
    const open = hiding();
    open.do('red', { type: 'buyUnits', unit: 'riflemen', lots: 1, army: 'a' });
    expect(open.state.made).toBe(2);
  });

  test('sheet.visibility: who works a link, or goes hungry first, is known to who knows the army', () => {
    const w = hiding('armies');
    const carriers = [{ army: 'a', unit: w.army('a').groups[0]?.units[1]?.id ?? '', count: 1 }];
    const set = w.do('red', { type: 'setLink', from: { node: 'red-hq' }, to: { node: 'mid' }, carriers });
    const linked = set.find(event => event.type === 'linkSet');
    expect(linked && w.match.game.see(linked, 'blue')).toMatchObject({ link: { carriers: [] } });
    expect(Object.values(w.match.game.view(w.state, 'blue').links)[0]?.carriers).toEqual([]);
    expect(Object.values(w.match.game.view(w.state, 'red').links)[0]?.carriers).toEqual(carriers);
    const units = [w.army('a').groups[0]?.units[0]?.id ?? ''];
    const rationed = w.do('red', { type: 'ration', army: 'a', units });
    expect(rationed.flatMap(event => w.match.game.see(event, 'blue') ?? [])).toEqual([]);
    expect(w.match.game.view(w.state, 'blue').armies.a).not.toHaveProperty('lastFed');
    expect(w.match.game.view(w.state, 'red').armies.a?.lastFed).toEqual(units);
  });

  test('sheet.visibility: of an attempt others hear how it went, and not the numbers that tell what was paid', () => {
    const players = [
      player('red', { leader: 'ysolde-venn' }),
      player('blue', { leader: 'maren-holt' }),
      player('green', { leader: 'ilse-corvane' }),
    ];
    const heard = (stake: number, seat?: string) => {
      const w = war({ ...three, players, hidden: ['manpower'] }, { roster: LED, dice: [30] });
      const events = w.do('red', { type: 'assassinate', target: 'blue', stake });
      const event = events.find(one => one.type === 'attempted');
      return event && w.match.game.see(event, seat);
    };
    for (const seat of ['blue', 'green', undefined]) {
      expect(heard(10, seat)).toEqual({
        type: 'attempted',
        player: 'red',
        target: 'blue',
        leader: 'maren-holt',
        succeeds: false,
      });
      expect(heard(170, seat)).toEqual(heard(10, seat));
    }
    expect(heard(10, 'red')).toMatchObject({ minimum: 90, roll: 30 });
  });

  test('sheet.visibility: everything is open to everyone unless the scenario hides it', () => {
    const w = hiding();
    expect(w.match.game.view(w.state, 'blue')).toEqual(w.state);
    expect(w.match.game.view(w.state)).toEqual(w.state);
  });

  test('sheet.visibility: hidden manpower is its owner’s to know', () => {
    const w = hiding('manpower');
    const seen = (seat?: string) => w.match.game.view(w.state, seat).players.red?.manpower;
    expect([seen('red'), seen('blue'), seen()]).toEqual([1000, 0, 0]);
    const events = w.do('red', { type: 'buyUnits', unit: 'riflemen', lots: 1 });
    const spent = events.find(event => event.type === 'manpowerChanged');
    expect(spent && w.match.game.see(spent, 'blue')).toBeUndefined();
    expect(spent && w.match.game.see(spent, 'red')).toMatchObject({ type: 'manpowerChanged', player: 'red' });
  });

  test('sheet.visibility: what was paid for units is known to those who know the manpower it came from', () => {
    const bought = (...hidden: CampaignSecret[]) => {
      const w = hiding(...hidden);
      const events = w.do('red', { type: 'buyUnits', unit: 'riflemen', lots: 1 });
      const event = events.find(one => one.type === 'unitsBought');
      return ['red', 'blue', undefined].map(seat => event && w.match.game.see(event, seat));
    };
    const [own, other, nobody] = bought('manpower');
    expect(own).toMatchObject({ unit: 'riflemen', paid: expect.any(Number) });
    for (const seen of [other, nobody]) {
      expect(seen).toMatchObject({ unit: 'riflemen', player: 'red' });
      expect(seen).not.toHaveProperty('paid');
      expect(seen).not.toHaveProperty('purse');
    }
    expect(own).not.toHaveProperty('purse');
    for (const seen of bought()) expect(seen).toHaveProperty('paid');
    expect(bought('armies').map(seen => seen !== undefined)).toEqual([true, false, false]);
  });

  test('sheet.visibility: hidden stocks are those of nodes and of carriers', () => {
    const w = hiding('stocks');
    const view = w.match.game.view(w.state, 'blue');
    expect([view.nodes['red-hq']?.stock, view.armies.a?.carried]).toEqual([0, 0]);
    expect(view.nodes['blue-hq']?.stock).toBe(20_000);
  });

  test('sheet.visibility: of hidden armies only where they are is known', () => {
    const w = hiding('armies');
    const view = w.match.game.view(w.state, 'blue');
    expect(view.armies.a).toMatchObject({ at: { x: 10_000, y: 30_000 }, groups: [] });
    expect(view.armies.b?.groups).toHaveLength(1);
    expect(w.no('red', march('a', 10_500, 30_000))).toBeUndefined();
  });

  test('sheet.visibility: hidden treaties are the parties’ own affair, but who fights together is seen', () => {
    const w = hiding('treaties');
    w.do('red', { type: 'proposeTreaty', with: ['blue'], clauses: ['ceasefire'] });
    expect(Object.keys(w.match.game.view(w.state, 'green').treaties)).toEqual([]);
    expect(Object.keys(w.match.game.view(w.state, 'blue').treaties)).toHaveLength(1);
    w.do('red', { type: 'endOrders' });
    w.do('blue', { type: 'answerTreaty', agree: true });
    w.do('blue', { type: 'proposeTreaty', with: ['red'], clauses: ['jointVictory'] });
    expect(Object.keys(w.match.game.view(w.state, 'green').treaties)).toHaveLength(1);
  });

  test('sheet.visibility: that a hidden treaty was refused tells those it does not concern nothing', () => {
    const heard = (agree: boolean) => {
      const w = hiding('treaties');
      w.do('red', { type: 'proposeTreaty', with: ['blue'], clauses: ['ceasefire'] });
      w.do('red', { type: 'endOrders' });
      const events = w.do('blue', { type: 'answerTreaty', agree });
      return events.flatMap(event => w.match.game.see(event, 'green') ?? []);
    };
    expect(heard(false)).toEqual(heard(true));
  });

  test('sheet.visibility: nobody is told who else may know of something', () => {
    const w = hiding('manpower');
    w.do('red', sight);
    w.do('blue', { type: 'answerTreaty', agree: true });
    const events = w.do('red', { type: 'buyUnits', unit: 'riflemen', lots: 1 });
    const spent = events.find(event => event.type === 'manpowerChanged');
    expect(spent).toMatchObject({ known: ['red', 'blue'] });
    for (const seat of ['red', 'blue']) {
      expect(spent && w.match.game.see(spent, seat)).not.toHaveProperty('known');
    }
  });

  test('victory.treaties, sheet.visibility: with shared sight the parties know, until it ends', () => {
    const w = hiding('manpower', 'stocks', 'armies');
    w.do('red', sight);
    w.do('blue', { type: 'answerTreaty', agree: true });
    const view = w.match.game.view(w.state, 'blue');
    expect(view.players.red?.manpower).toBe(1000);
    expect(view.armies.a?.groups).toHaveLength(1);
    expect(w.match.game.view(w.state, 'green').players.red?.manpower).toBe(0);
    w.rest();
    expect(w.match.game.view(w.state, 'blue').players.red?.manpower).toBe(0);
  });
});

test('campaign.turn-sequence: an order that answers something else is told what is not asked', () => {
  const w = war();
  const orders: readonly [object, string][] = [
    [{ type: 'chooseLeader', leader: 'x' }, 'No leader is to be chosen now.'],
    [{ type: 'chooseSuccessor', leader: 'x' }, 'No successor is to be chosen now.'],
    [{ type: 'answerTreaty', agree: true }, 'No treaty is offered now.'],
    [{ type: 'answerEnd', agree: true }, 'Nobody asks to end the war now.'],
    [{ type: 'chooseWay', way: 'roll' }, 'No battle is to be settled now.'],
    [{ type: 'takeStance', fight: 1 }, 'No rolled battle is fought now.'],
    [{ type: 'inBattle', command: { type: 'done' } }, 'No battle is played out now.'],
    [{ type: 'reportBattle', figures: {} }, 'No battle fought elsewhere is reported now.'],
  ];
  for (const [command, say] of orders) expect(w.sentence('red', command)).toBe(`${say} [not-asked]`);
  w.do('red', { type: 'proposeEnd' });
  expect(w.sentence('blue', { type: 'endOrders' })).toBe('Orders are not to be given now. [not-asked]');
});

test('sheet.visibility: the stores of a place that is nobody’s are known to nobody', () => {
  const w = war({ hidden: ['stocks'] });
  w.node('mid').stock = 40;
  w.node('red-hq').stock = 50;
  const seen = (seat?: string) => {
    const { nodes } = w.match.game.view(w.state, seat);
    return [nodes.mid?.stock, nodes['red-hq']?.stock];
  };
  expect([seen('red'), seen('blue'), seen()]).toEqual([
    [0, 50],
    [0, 0],
    [0, 0],
  ]);
});
