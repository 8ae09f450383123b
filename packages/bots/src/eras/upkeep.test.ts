import { battleStudy, buildingAt, type CampaignCommand, type CampaignState, openBattle } from '@emlia/eras';
import { seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { TEMPERS } from '../index.ts';
import { openErasCampaign, skirmish } from '../testing/eras.ts';
import { battleCaptain } from './battle/captain.ts';
import { campaignCaptain } from './campaign/captain.ts';

/** What the captain orders for the Committee in a campaign that has been changed. */
const ordered = (change: (view: CampaignState) => void) => {
  const game = openErasCampaign('saltmarrow');
  const match = startMatch(game, 'war');
  for (let i = 0; match.state.turn === 0 && i < 9; i++) {
    const asks = topPrompt(match.state)?.seat ?? '';
    submit(match, asks, game.sample(match.state, asks, seededDice('leaders', i)));
  }
  const view = game.view(match.state, 'committee');
  view.pending = [{ seat: 'committee', kind: 'orders' }];
  change(view);
  const ask = { game, view, seat: 'committee', dice: seededDice('t', 1), budget: 1, temper: TEMPERS.bold };
  const choice = campaignCaptain.choose(ask);
  if (!choice) throw new Error('no choice');
  return choice;
};

const armyOf = (view: CampaignState, id: string) => {
  const army = view.armies[id];
  if (!army) throw new Error(`no army ${id}`);
  return army;
};

const only = (view: CampaignState, ...ids: string[]): void => {
  for (const army of Object.values(view.armies))
    if (army.owner === 'committee' && !ids.includes(army.id)) delete view.armies[army.id];
  view.links = {};
};

const broke = (view: CampaignState): void => {
  const player = view.players.committee;
  if (player) player.manpower = 0;
};

describe('what a captain does for its armies', () => {
  test('manpower.upgrades: makes men better where that gives more than more men would', () => {
    const { command, why } = ordered(view => {
      only(view, 'quay-watch');
      const player = view.players.committee;
      if (player) player.manpower = 30;
    });
    expect(command).toMatchObject({ type: 'upgradeUnit', army: 'quay-watch' });
    expect(why.weighed[0]?.terms.map(({ name }) => name)).toEqual(['better rather than more']);
  });

  test('group.split-merge: an army alone at home parts a guard from its only group', () => {
    const { command } = ordered(view => {
      only(view, 'volunteers');
      broke(view);
    });
    expect(command).toMatchObject({
      type: 'splitGroup',
      army: 'volunteers',
      group: 'volunteers.dock-rifles',
      units: [{ count: expect.any(Number) }],
    });
  });

  test('assassination.attempt: stakes what it can buy nothing with, against a strong enemy', () => {
    const poor = (strength: number) => (view: CampaignState) => {
      only(view, 'quay-wagons');
      const hq = view.nodes['port-halloran'];
      if (hq) hq.controller = 'estate';
      const player = view.players.committee;
      if (player) player.manpower = 40;
      const [unit] = armyOf(view, 'tenantry').groups[0]?.units ?? [];
      if (unit) Object.assign(unit, { alive: strength, paid: strength });
    };
    expect(ordered(poor(900)).command).toMatchObject({ type: 'assassinate', target: 'estate' });
    expect(ordered(poor(20)).command).not.toMatchObject({ type: 'assassinate' });
  });

  test('construction.working: engineers raise a hospital where many lie injured, and go on with it', () => {
    const wounded = (view: CampaignState): void => {
      const army = armyOf(view, 'outriders');
      const [group] = army.groups;
      const [unit] = group?.units ?? [];
      if (!group || !unit) throw new Error('no riders');
      Object.assign(unit, { alive: 100, injured: 300, paid: 400 });
      group.units.push({ ...unit, id: 'diggers', type: 'combat-engineers', alive: 10, injured: 0, paid: 5 });
      const player = view.players.committee;
      if (player) player.manpower = 85;
      only(view, 'outriders', 'volunteers');
      // Another army is the main one, with wagons enough for all.
      const [main, wagons] = armyOf(view, 'volunteers').groups[0]?.units ?? [];
      if (main) Object.assign(main, { paid: 900 });
      if (wagons) Object.assign(wagons, { alive: 200 });
      Object.assign(armyOf(view, 'volunteers'), { moved: 1, at: view.nodes['wrack-sands']?.at });
    };
    expect(ordered(wounded).command).toEqual({
      type: 'build',
      army: 'outriders',
      building: 'field-hospital',
    });
    const going = ordered(view => {
      wounded(view);
      broke(view);
      const { at } = armyOf(view, 'outriders');
      view.works = {
        w: { id: 'w', type: 'field-hospital', at, node: 'oxcombe', owner: 'committee', progress: 5 },
      };
    });
    expect(going.command).toEqual({ type: 'workOn', army: 'outriders', work: 'w' });
  });
});

describe('what a captain does for bread', () => {
  const place = (view: CampaignState, id: string) => {
    const node = view.nodes[id];
    if (!node) throw new Error(`no place ${id}`);
    return node;
  };

  test('logistics.consumption: carriers are bought before men, for an army that could not take its bread along', () => {
    const { command, why } = ordered(view => {
      only(view, 'volunteers', 'quay-watch');
      const [rifles] = armyOf(view, 'volunteers').groups[0]?.units ?? [];
      if (rifles) Object.assign(rifles, { alive: 200, paid: 200 });
    });
    expect(command).toMatchObject({ type: 'buyUnits', army: 'volunteers', unit: 'supply-wagon' });
    expect(why.weighed[0]?.terms.map(({ name }) => name)).toEqual(['bread to march with']);
  });

  test('logistics.consumption: men are enlisted as far as there is manpower for their bread too', () => {
    const lotsFor = (manpower: number): number => {
      const { command } = ordered(view => {
        only(view);
        const player = view.players.committee;
        if (player) player.manpower = manpower;
      });
      return command.type === 'buyUnits' ? command.lots : 0;
    };
    // Ten line infantry cost 6, and 2.5 in wagons that carry what they eat in five turns.
    expect(lotsFor(8)).toBe(0);
    expect(lotsFor(9)).toBe(1);
    // No more than a column: the next is an army of its own.
    expect(lotsFor(60)).toBe(lotsFor(500));
  });

  /** The riders on open ground, with or without bread. */
  const riding = (carried: number, hungry: number) => (view: CampaignState) => {
    only(view, 'outriders', 'quay-watch');
    broke(view);
    for (const army of Object.values(view.armies))
      if (army.owner !== 'committee') delete view.armies[army.id];
    const [unit] = armyOf(view, 'outriders').groups[0]?.units ?? [];
    if (unit) Object.assign(unit, { alive: 20 - hungry, injured: hungry, hungry });
    Object.assign(armyOf(view, 'outriders'), { at: { x: 20000, y: 21000 }, carried });
    for (const node of Object.values(view.nodes)) if (node.id !== 'middlemoor') node.controller = 'committee';
  };

  test('logistics.shortage: whoever is hungry goes back to where there is bread', () => {
    const { command, why } = ordered(riding(0, 20));
    expect(command).toMatchObject({ type: 'moveArmy', army: 'outriders' });
    expect(why.weighed[0]?.say).toMatch(/go and eat at (Oxcombe|Port Halloran)/);
  });

  test('logistics.shortage: whoever has bread with it goes for the prize', () => {
    const { why } = ordered(riding(100, 0));
    expect(why.weighed[0]?.say).toMatch(/march on Middlemoor/);
  });

  test('campaign.headquarters: goes home while it can be there before an enemy, in a truce too', () => {
    const said = (strength: number, truce: boolean) => {
      const { why } = ordered(view => {
        only(view, 'volunteers', 'quay-watch');
        broke(view);
        for (const node of Object.values(view.nodes)) node.controller = 'committee';
        for (const { id, owner } of Object.values(view.armies))
          if (owner === 'estate' && id !== 'tenantry') delete view.armies[id];
        Object.assign(armyOf(view, 'volunteers'), { at: place(view, 'quarry').at, carried: 900 });
        // Two marches from Port Halloran, as the quarry is.
        Object.assign(armyOf(view, 'tenantry'), { at: { x: 20_500, y: 26_000 } });
        const [unit] = armyOf(view, 'tenantry').groups[0]?.units ?? [];
        if (unit) Object.assign(unit, { alive: strength, paid: strength });
        if (truce)
          view.treaties = {
            t: { id: 't', parties: ['committee', 'estate'], clauses: ['ceasefire'], ends: 9 },
          };
      });
      return why.weighed[0]?.say ?? '';
    };
    for (const truce of [false, true]) {
      expect(said(150, truce)).toBe('Harbour Volunteers: go back to guard Port Halloran');
      expect(said(3, truce)).not.toContain('go back');
    }
  });

  test('campaign.headquarters: the guard grows with the enemy who could be there', () => {
    const guards = (strength: number) => {
      const { why } = ordered(view => {
        only(view, 'volunteers', 'quay-watch');
        broke(view);
        const { at } = place(view, 'wrack-sands');
        Object.assign(armyOf(view, 'yeomanry'), { at });
        const [unit] = armyOf(view, 'yeomanry').groups[0]?.units ?? [];
        if (unit) Object.assign(unit, { alive: strength, paid: strength });
      });
      return why.weighed.some(({ say }) => say.startsWith('Harbour Volunteers'));
    };
    expect(guards(10)).toBe(true);
    expect(guards(400)).toBe(false);
  });
});

describe('what a captain does with engineers', () => {
  /** The Committee with an army at Oxcombe, a march from Gallow Cross, where a road ends and nothing is stored. */
  const nearTheCross = (men: number) =>
    openErasCampaign('saltmarrow', scenario => ({
      ...scenario,
      nodes: scenario.nodes.map(node =>
        node.id === 'gallow-cross' ? { ...node, controller: 'committee' } : node,
      ),
      armies: scenario.armies.map(army =>
        army.id === 'outriders'
          ? {
              ...army,
              groups: army.groups.map(group => ({
                ...group,
                units: group.units.map(unit => ({ ...unit, type: 'riflemen', count: men })),
              })),
            }
          : army,
      ),
    }));

  /** Turns of the captain against somebody who does nothing: what it has ordered, and what stands in the end. */
  const ordersOf = (men: number, turns: number) => {
    const game = nearTheCross(men);
    const match = startMatch(game, 'cross');
    const orders: CampaignCommand[] = [];
    while (match.state.turn <= turns && !game.result(match.state)) {
      const { seat = '', kind } = topPrompt(match.state) ?? {};
      const view = game.view(match.state, seat);
      const dice = seededDice('cross', match.log.length);
      const own = seat === 'committee' || kind !== 'orders';
      const command = own
        ? campaignCaptain.choose({ game, view, seat, dice, budget: 1, temper: TEMPERS.careful })?.command
        : ({ type: 'endOrders' } as const);
      if (seat === 'committee' && command) orders.push(command);
      expect(submit(match, seat, command)).toHaveProperty('seq');
    }
    return { orders, buildings: match.state.nodes['gallow-cross']?.buildings.map(({ type }) => type) };
  };

  test('construction.engineers: they are bought, walk with their wagon to where a road brings more than is eaten, and raise a depot', () => {
    const { orders, buildings } = ordersOf(400, 5);
    expect(orders).toContainEqual(expect.objectContaining({ type: 'buyUnits', unit: 'sapper-company' }));
    const at = (type: string) => orders.findIndex(order => order.type === type);
    const bought = orders.findIndex(order => order.type === 'buyUnits' && order.unit === 'sapper-company');
    expect(bought).toBeLessThan(at('build'));
    expect(orders[at('build')]).toMatchObject({ building: 'depot' });
    expect(orders).toContainEqual(expect.objectContaining({ type: 'workOn' }));
    expect(buildings).toEqual(['depot']);
  });

  test('construction.engineers: not for a few who need none', () => {
    const { orders, buildings } = ordersOf(20, 1);
    expect(orders).not.toContainEqual(expect.objectContaining({ unit: 'sapper-company' }));
    expect(buildings).toEqual([]);
  });
});

describe('what a captain does with walls', () => {
  /** Blue with its back to a strongpoint, red so far to the north. */
  const beside = (far: number) => {
    const game = skirmish(
      [['riflemen', 20, { x: 1000, y: 1500 }]],
      [['riflemen', 60, { x: 1000, y: 1500 - far }]],
    );
    const { setup } = game.field;
    const type = setup.roster.buildings.strongpoint;
    const view = game.begin();
    const unit = view.units['b1/riflemen'];
    if (!type || !unit) throw new Error('no strongpoint');
    const { bottom } = battleStudy.unitBoxOf(game.field, view, unit);
    const at = { x: 1000, y: bottom + type.size[1] / 2 };
    const bunker = buildingAt(type, 'bunker', { at, facing: 0, side: 'blue' });
    return openBattle({ ...setup, structures: [bunker] });
  };

  const moved = (game: ReturnType<typeof beside>) => {
    const match = startMatch(game, 'plain');
    for (let i = 0; i < 20 && !(topPrompt(match.state)?.kind === 'move'); i++)
      submit(match, topPrompt(match.state)?.seat ?? '', { type: 'done' });
    const seat = 'blue';
    const view = game.view(match.state, seat);
    const ask = { game, view, seat, dice: seededDice('t', 1), budget: 1, temper: TEMPERS.bold };
    return { options: game.options(view, seat, ['board', 'alight']), choice: battleCaptain.choose(ask) };
  };

  test('move.aboard: men beside a strongpoint go in when the enemy is near', () => {
    const { options, choice } = moved(beside(500));
    expect(options.map(({ command }) => command.type)).toContain('board');
    expect(choice?.command).toMatchObject({ type: 'board', unit: 'b1/riflemen', carrier: 'bunker' });
  });

  test('move.aboard: not while he is far away', () => {
    const { choice } = moved(beside(1400));
    expect(choice?.command).not.toMatchObject({ type: 'board' });
  });
});
