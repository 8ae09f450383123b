import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { unitsOf } from '../table/muster.ts';
import { army, LED, node, player, ROSTER, scenario, war } from '../testing/war.ts';
import { buyUnits } from './buy.ts';

const buy = (unit: string, more: object = {}) =>
  ({ type: 'buyUnits', unit, lots: 1, ...more }) as CampaignCommand;

describe('buying at the headquarters', () => {
  test('manpower.purchase, reinforcement.campaign: for a new army, an army there, and a group of it, told', () => {
    const w = war();
    expect(w.tells(w.do('red', buy('riflemen', { lots: 2 })))).toEqual([
      'red spends 20 manpower. [manpower.purchase]',
      'red forms Army 1 of red. [campaign.armies]',
      'red enlists 20 Riflemen into Army 1 of red. [manpower.purchase] 20 manpower',
    ]);
    const [made] = Object.values(w.state.armies);
    expect(made).toEqual({
      at: { x: 10000, y: 30000 },
      carried: 0,
      groups: [
        {
          id: 'group_3',
          name: 'Riflemen',
          units: [
            {
              alive: 20,
              boughtFor: 'WW2',
              dead: 0,
              hungry: 0,
              id: 'unit_1',
              injured: 0,
              paid: 20,
              spells: [],
              type: 'riflemen',
              upgrades: [],
              uses: {},
            },
          ],
        },
      ],
      id: 'army_2',
      moved: 0,
      name: 'Army 1 of red',
      owner: 'red',
    });
    const group = made?.groups[0]?.id;
    expect(w.tells(w.do('red', buy('riflemen', { army: made?.id, group })))).toEqual([
      'red spends 10 manpower. [manpower.purchase]',
      'red enlists 10 Riflemen into Army 1 of red. [manpower.purchase] 10 manpower',
    ]);
    expect(unitsOf(w.army(made?.id ?? '')).map(({ alive, paid }) => [alive, paid])).toEqual([[30, 30]]);
    w.do('red', buy('riflemen', { army: made?.id, group, upgrades: ['grenades'] }));
    w.do('red', buy('supply-truck', { army: made?.id, name: 'Train' }));
    expect(
      w
        .army(made?.id ?? '')
        .groups.map(({ name, units }) => [
          name,
          units.map(({ type, alive, uses, upgrades }) => [type, alive, uses, upgrades]),
        ]),
    ).toEqual([
      [
        'Riflemen',
        [
          ['riflemen', 30, {}, []],
          ['riflemen', 10, { grenades: 2 }, ['grenades']],
        ],
      ],
      ['Train', [['supply-truck', 1, {}, []]]],
    ]);
    expect(w.army(made?.id ?? '').carried).toBeGreaterThan(0);
  });

  test('manpower.purchase, era.guideline, hero.purchase, manpower.upgrades, spell.property: what cannot be bought', () => {
    const w = war(
      {
        players: [
          player('red', { manpower: 70, leader: 'maren-holt' }),
          player('blue', { leader: 'oduya-brant' }),
        ],
        armies: [
          army('far', 'red', { x: 50_000, y: 5000 }, [['riflemen', 10]]),
          army('near', 'red', 'red-hq', [['riflemen', 10]]),
        ],
      },
      { roster: LED },
    );
    expect(
      [
        buy('nothing'),
        buy('riflemen', { lots: 8 }),
        buy('knights'),
        buy('riflemen', { era: 'Medieval' }),
        buy('rooks-raiders'),
        buy('kasimir-rook-in-the-field'),
        buy('amara-quill', { lots: 2 }),
        buy('riflemen', { upgrades: ['wings'] }),
        buy('riflemen', { upgrades: ['grenades', 'grenades'] }),
        buy('medium-tanks', { upgrades: ['grenades'] }),
        buy('riflemen', { spells: ['firebolt'] }),
        buy('hedge-mage', { spells: ['nothing'] }),
        buy('riflemen', { army: 'far' }),
        buy('riflemen', { army: 'nobody' }),
        buy('riflemen', { army: 'near', group: 'nobody' }),
        buy('riflemen', { group: 'near.1' }),
      ].map(one => w.sentence('red', one)),
    ).toEqual([
      'There is no unit "nothing" to buy. [no-unit]',
      'That costs 80 manpower; you have 70. [manpower.purchase]',
      'Knights is not of an age you may buy from. [era.guideline]',
      'Riflemen is not of an age you may buy from. [era.guideline]',
      'There is no unit "rooks-raiders" to buy. [no-unit]',
      'General Kasimir Rook, in the field takes the field only for the player whose leader that is. [leader.hero-form]',
      'There is only one Sister Amara Quill. [hero.purchase]',
      'There is no upgrade "wings". [manpower.upgrades]',
      'An upgrade is bought once. [manpower.upgrades]',
      'Grenades is not for Medium Tanks. [manpower.upgrades]',
      'Riflemen can know 0 spells. [spell.property]',
      'There is no spell "nothing". [spell.property]',
      'far is not at red-hq, where units are bought. [campaign.headquarters]',
      'There is no army "nobody". [no-army]',
      'near has no group "nobody". [no-group]',
      'A group to join is named together with its army. [no-group]',
    ]);
    w.node('red-hq').controller = 'blue';
    expect(w.sentence('red', buy('riflemen'))).toBe(
      'Your headquarters is lost: nobody can be enlisted. [campaign.headquarters]',
    );
    expect(w.offers('red', 'buyUnits')).toEqual([]);
  });

  test('hero.purchase: a hero is bought once', () => {
    const w = war();
    expect(w.tells(w.do('red', buy('amara-quill')))).toEqual([
      'red spends 70 manpower. [manpower.purchase]',
      'red forms Army 1 of red. [campaign.armies]',
      'red enlists 1 Sister Amara Quill into Army 1 of red. [manpower.purchase] 70 manpower',
      'Sister Amara Quill takes the field for red. [hero.purchase]',
    ]);
    expect(w.sentence('red', buy('amara-quill'))).toBe(
      'Sister Amara Quill has been bought already; each hero can be bought once in a game. [hero.purchase]',
    );
    expect(w.state.heroes).toEqual(['amara-quill']);
  });

  test('era.guideline: offered are the units of one’s ages, for an army at the headquarters', () => {
    const w = war({ armies: [army('near', 'red', 'red-hq', [['riflemen', 10]])], magic: false });
    expect(w.offers('red', 'buyUnits')).toEqual([
      { army: 'near', lots: 1, unit: 'combat-engineers' },
      { army: 'near', lots: 1, unit: 'riflemen' },
      { army: 'near', lots: 1, refused: 'leader.special-units', unit: 'brants-haulers-supply-truck' },
      { army: 'near', lots: 1, refused: 'leader.special-units', unit: 'holts-guard-riflemen' },
      { army: 'near', lots: 1, refused: 'leader.special-units', unit: 'rooks-raiders-riflemen' },
      { army: 'near', lots: 1, unit: 'flame-team' },
      { army: 'near', lots: 1, unit: 'machine-gun-team' },
      { army: 'near', lots: 1, unit: 'anti-tank-gun' },
      { army: 'near', lots: 1, unit: 'attack-plane' },
      { army: 'near', lots: 1, unit: 'fighter-bomber' },
      { army: 'near', lots: 1, unit: 'heavy-howitzer' },
      { army: 'near', lots: 1, unit: 'heavy-tanks' },
      { army: 'near', lots: 1, unit: 'light-tanks' },
      { army: 'near', lots: 1, unit: 'medium-tanks' },
      { army: 'near', lots: 1, unit: 'motorcycles' },
      { army: 'near', lots: 1, unit: 'supply-truck' },
      { army: 'near', lots: 1, unit: 'aldous-fenn' },
      { army: 'near', lots: 1, unit: 'amara-quill' },
      { army: 'near', lots: 1, unit: 'bertha-kroll-medium-tanks' },
      { army: 'near', lots: 1, unit: 'ines-okoro' },
      { army: 'near', lots: 1, refused: 'leader.hero-form', unit: 'kasimir-rook-in-the-field' },
      { army: 'near', lots: 1, refused: 'leader.hero-form', unit: 'maren-holt-in-arms' },
    ]);
  });

  test('sheet.visibility: purchases and purses, where they are hidden', () => {
    const w = war({ hidden: ['armies', 'manpower'] });
    const events = w.do('red', buy('riflemen'));
    expect(events.map(event => [event.type, w.match.game.see(event, 'blue')])).toEqual([
      ['numbered', undefined],
      ['manpowerChanged', undefined],
      ['numbered', { type: 'numbered' }],
      [
        'armyRaised',
        {
          army: {
            at: { x: 10000, y: 30000 },
            carried: 0,
            groups: [],
            id: 'army_1',
            moved: 0,
            name: 'Army 1 of red',
            owner: 'red',
          },
          type: 'armyRaised',
        },
      ],
      ['numbered', undefined],
      ['groupSet', undefined],
      ['unitsBought', undefined],
    ]);
  });
});

describe('equipment', () => {
  test('manpower.upgrades: what a unit may take, and why not', () => {
    const w = war({
      players: [player('red', { manpower: 5 }), player('blue')],
      armies: [
        army('near', 'red', 'red-hq', [
          ['riflemen', 20],
          ['medium-tanks', 1],
        ]),
        army('far', 'red', { x: 50_000, y: 5000 }, [['riflemen', 10]]),
      ],
    });
    const upgrade = (unit: string, which: string, by = 'near') =>
      ({ type: 'upgradeUnit', army: by, unit, upgrade: which }) as CampaignCommand;
    expect(w.offers('red', 'upgradeUnit')).toEqual([
      { army: 'near', unit: 'near.1.1', upgrade: 'gas-masks' },
      { army: 'near', unit: 'near.1.1', upgrade: 'grenades' },
      { army: 'near', refused: 'manpower.purchase', unit: 'near.1.1', upgrade: 'piercing-rounds' },
      { army: 'near', refused: 'manpower.purchase', unit: 'near.1.1', upgrade: 'veteran-training' },
      { army: 'near', unit: 'near.1.2', upgrade: 'gas-masks' },
      { army: 'near', unit: 'near.1.2', upgrade: 'piercing-rounds' },
      { army: 'near', unit: 'near.1.2', upgrade: 'smoke-shells' },
    ]);
    expect(w.tells(w.do('red', upgrade('near.1.1', 'grenades')))).toEqual([
      'red spends 4 manpower. [manpower.upgrades]',
      'Riflemen of near receive Grenades. [manpower.upgrades]',
    ]);
    expect(unitsOf(w.army('near')).map(({ upgrades, uses, paid }) => ({ upgrades, uses, paid }))).toEqual([
      { paid: 24, upgrades: ['grenades'], uses: { grenades: 2 } },
      { paid: 60, upgrades: [], uses: {} },
    ]);
    expect(
      [
        upgrade('near.1.1', 'grenades'),
        upgrade('near.1.2', 'grenades'),
        upgrade('near.1.1', 'wings'),
        upgrade('near.1.9', 'grenades'),
        upgrade('far.1.1', 'grenades', 'far'),
        upgrade('near.1.1', 'veteran-training'),
      ].map(one => w.sentence('red', one)),
    ).toEqual([
      'It has that already. [manpower.upgrades]',
      'Grenades is not for Medium Tanks. [manpower.upgrades]',
      'There is no upgrade "wings". [no-upgrade]',
      'near has no unit "near.1.9". [no-unit]',
      'A unit is equipped and trained at the headquarters. [manpower.upgrades]',
      'That costs 6 manpower; you have 1. [manpower.purchase]',
    ]);
    Object.assign(unitsOf(w.army('near'))[0] ?? {}, { alive: 0, dead: 20 });
    expect(w.sentence('red', upgrade('near.1.1', 'mail-or-vests'))).toBe(
      'Nobody of it is left. [manpower.upgrades]',
    );
  });
});

describe('works', () => {
  const FIELD = { x: 30_000, y: 10_000 };
  const site = (at: { x: number; y: number } | string, changes: object = {}) =>
    war({
      armies: [
        army('eng', 'red', at, [['combat-engineers', 20]], [['supply-truck', 2]]),
        army('men', 'red', at, [['riflemen', 20]]),
      ],
      nodes: [...scenario().nodes, node('theirs', { x: 70_000, y: 10_000 }, { controller: 'blue' })],
      ...changes,
    });
  const build = (building: string, by = 'eng') => ({ type: 'build', army: by, building }) as CampaignCommand;

  test('construction.engineers, construction.working, node.forward-base: what is not built', () => {
    const w = site(FIELD);
    expect(w.offers('red', 'build')).toEqual([
      { army: 'eng', building: 'depot' },
      { army: 'eng', building: 'factory' },
      { army: 'eng', building: 'field-hospital', refused: 'node.forward-base' },
    ]);
    expect(
      [build('nothing'), build('earthwork'), build('depot', 'men'), build('field-hospital')].map(one =>
        w.sentence('red', one),
      ),
    ).toEqual([
      'There is no building "nothing". [no-building]',
      'Earthwork is put up during a battle, not in a campaign turn. [construction.time]',
      'men has no engineers. [construction.working]',
      'Field Hospital is built in a node. [node.forward-base]',
    ]);
    const there = site('theirs');
    expect(there.sentence('red', build('depot'))).toBe(
      'theirs is not yours to build in. [node.forward-base]',
    );
    const poor = site(FIELD, { players: [player('red', { manpower: 99 }), player('blue')] });
    expect(poor.sentence('red', build('depot'))).toBe(
      'Depot costs 100 manpower; you have 99. [construction.cost]',
    );
    const moved = site(FIELD);
    moved.army('eng').moved = 0.1;
    expect(moved.sentence('red', build('depot'))).toBe('eng has moved this turn. [construction.working]');
    const old = site(FIELD, { players: [player('red', { eras: ['Medieval'] }), player('blue')] });
    expect(old.sentence('red', build('factory'))).toBe(
      'Factory is not of an age of yours. [construction.engineers]',
    );
  });

  test('construction.cost, construction.time, node.forward-base: a depot in open country, told', () => {
    const w = site(FIELD);
    // Everyone eats what he has brought.
    w.army('eng').carried = 200;
    expect(w.tells(w.do('red', build('depot')))).toEqual([
      'red spends 100 manpower. [construction.cost]',
      'red begins a Depot. [construction.cost]',
      'The engineers of eng go to work. [construction.working]',
    ]);
    const [work] = Object.keys(w.state.works);
    expect(
      [
        build('depot'),
        { type: 'workOn', army: 'eng', work },
        { type: 'workOn', army: 'men', work },
        { type: 'workOn', army: 'men', work: 'none' },
      ].map(one => w.sentence('red', one)),
    ).toEqual([
      'The engineers of eng are at work already. [construction.working]',
      'The engineers of eng are at work already. [construction.working]',
      'men has no engineers. [construction.working]',
      'There is no work "none". [no-work]',
    ]);
    const first = w.rest();
    expect(w.tells(first.filter(({ type }) => type === 'workProgressed'))).toEqual([
      'The Depot comes along. [construction.time] 20 engineers, 20 done',
    ]);
    w.until('red');
    expect(w.offers('red', 'workOn')).toEqual([{ army: 'eng', work }]);
    expect(w.tells(w.do('red', { type: 'workOn', army: 'eng', work: work ?? '' }))).toEqual([
      'The engineers of eng go to work. [construction.working]',
    ]);
    const second = w.rest();
    expect(
      w.tells(
        second.filter(({ type }) => ['workProgressed', 'nodeFounded', 'buildingFinished'].includes(type)),
      ),
    ).toEqual([
      'The Depot comes along. [construction.time] 20 engineers, 40 done',
      'Base 1 is founded as a forward operating base. [node.forward-base]',
      'A Depot stands in Base 1. [construction.building]',
    ]);
    expect(w.state.works).toEqual({});
    expect(Object.values(w.state.nodes).filter(({ kind }) => kind === 'fob')).toEqual([
      {
        at: { x: 30000, y: 10000 },
        buildings: [{ health: 80, id: 'building_3', type: 'depot' }],
        controller: 'red',
        id: 'base_2',
        kind: 'fob',
        name: 'Base 1',
        radius: 500,
        stock: 0,
      },
    ]);
  });

  test('health.healing: a field hospital, told', () => {
    const w = war({
      nodes: [
        node(
          'red-hq',
          { x: 10_000, y: 30_000 },
          { kind: 'hq', controller: 'red', buildings: ['field-hospital'] },
        ),
        ...scenario().nodes.slice(1),
      ],
      armies: [
        army('men', 'red', 'red-hq', [['riflemen', 150]]),
        army('others', 'red', 'red-hq', [['riflemen', 10]]),
      ],
    });
    Object.assign(unitsOf(w.army('men'))[0] ?? {}, { alive: 55, injured: 95 });
    Object.assign(unitsOf(w.army('others'))[0] ?? {}, { alive: 1, injured: 9 });
    const events = w.rest();
    expect(w.tells(events.filter(({ type }) => type === 'menHealed'))).toEqual([
      '95 injured of men recover. [health.healing]',
      '5 injured of others recover. [health.healing]',
    ]);
    expect(
      [...unitsOf(w.army('men')), ...unitsOf(w.army('others'))].map(({ alive, injured }) => [alive, injured]),
    ).toEqual([
      [150, 0],
      [6, 4],
    ]);
  });
});

describe('one kind and another', () => {
  test('group.terms: units join those of their kind alone, with the same equipment and spells', () => {
    const w = war();
    w.do('red', buy('riflemen', { upgrades: ['grenades'] }));
    const [made] = Object.values(w.state.armies);
    const [group] = made?.groups ?? [];
    const more = (changes: object) =>
      w.do('red', buy('riflemen', { army: made?.id, group: group?.id, ...changes }));
    more({ upgrades: ['grenades'] });
    more({ upgrades: ['veteran-training'] });
    more({});
    expect(unitsOf(w.army(made?.id ?? '')).map(({ alive, upgrades }) => [alive, upgrades])).toEqual([
      [20, ['grenades']],
      [10, ['veteran-training']],
      [10, []],
    ]);
  });

  test('node.forward-base: bases are numbered, and works in a node belong to whoever holds it', () => {
    const w = war({
      armies: [
        army('eng', 'red', { x: 30_000, y: 10_000 }, [['combat-engineers', 40]], [['supply-truck', 2]]),
        army('dig', 'red', { x: 30_000, y: 50_000 }, [['combat-engineers', 40]], [['supply-truck', 2]]),
        army('far', 'red', 'red-hq', [['combat-engineers', 4]]),
      ],
    });
    for (const id of ['eng', 'dig']) w.army(id).carried = 200;
    w.do('red', { type: 'build', army: 'eng', building: 'depot' });
    w.do('red', { type: 'build', army: 'dig', building: 'depot' });
    w.do('red', { type: 'build', army: 'far', building: 'depot' });
    expect(
      w
        .offers('red', 'workOn')
        .map(one => (one as { army: string }).army)
        .sort(),
    ).toEqual(['dig', 'eng', 'far']);
    w.rest();
    expect(
      Object.values(w.state.nodes)
        .filter(({ kind }) => kind === 'fob')
        .map(({ name }) => name),
    ).toEqual(['Base 1', 'Base 2']);
    const [work] = Object.values(w.state.works);
    w.node('red-hq').controller = 'blue';
    w.until('red');
    expect(w.sentence('red', { type: 'workOn', army: 'far', work: work?.id ?? '' })).toBe(
      'That work is another player’s. [construction.building]',
    );
  });

  test('construction.cost, leader.bonuses: prices under a leader, in hundredths', () => {
    const w = war(
      { players: [player('red', { leader: 'oduya-brant' }), player('blue', { leader: 'ysolde-venn' })] },
      { roster: LED },
    );
    const before = w.player('red').manpower;
    w.do('red', buy('supply-truck'));
    w.do('red', buy('riflemen', { upgrades: ['grenades'] }));
    expect(before - w.player('red').manpower).toBe(24);
  });

  test('group.terms, era.distance: units bought for different ages stay apart', () => {
    const w = war({ players: [player('red', { eras: ['WW2', 'WW1'] }), player('blue')] });
    w.do('red', buy('riflemen', { era: 'WW1' }));
    const [made] = Object.values(w.state.armies);
    const there = { army: made?.id, group: made?.groups[0]?.id };
    for (const era of ['WW2', 'WW1']) w.do('red', buy('riflemen', { ...there, era }));
    expect(unitsOf(w.army(made?.id ?? '')).map(({ alive, boughtFor }) => [alive, boughtFor])).toEqual([
      [20, 'WW1'],
      [10, 'WW2'],
    ]);
  });

  test('leader.bonuses, manpower.purchase: what a leader makes cheaper', () => {
    const steward = {
      id: 'steward',
      name: 'A steward',
      bonuses: [{ scope: 'player', filter: { kind: 'man' }, do: { stat: 'cost', op: 'mul', value: 0.5 } }],
    };
    const w = war(
      { players: [player('red', { leader: 'steward' }), player('blue')] },
      { roster: { ...ROSTER, leaders: { steward } } as never },
    );
    w.do('red', buy('riflemen', { lots: 3 }));
    expect(w.player('red').manpower).toBe(985);
    w.do('red', buy('medium-tanks'));
    expect(w.player('red').manpower).toBe(925);
  });

  test('spell.property: what a caster knows is of the age it is bought for', () => {
    const { spells } = ROSTER;
    const old = { ...spells.firebolt, id: 'old', name: 'Old Rite', eras: ['Medieval'] };
    const w = war({}, { roster: { ...ROSTER, spells: { ...spells, old } } as never });
    expect(w.sentence('red', buy('hedge-mage', { spells: ['old'] }))).toBe(
      'Old Rite is not of that age. [spell.property]',
    );
    w.do('red', buy('hedge-mage', { spells: ['firebolt'] }));
    expect(Object.values(w.state.armies).flatMap(unitsOf)[0]?.spells).toEqual(['firebolt']);
  });

  test('manpower.upgrades: what a unit has is not offered again, nor what one cannot pay given', () => {
    const w = war({ armies: [army('near', 'red', 'red-hq', [['riflemen', 20]])] });
    const offered = () => (w.offers('red', 'upgradeUnit') as { upgrade: string }[]).map(one => one.upgrade);
    expect(offered()).toEqual(['gas-masks', 'grenades', 'piercing-rounds', 'veteran-training']);
    w.do('red', { type: 'upgradeUnit', army: 'near', unit: 'near.1.1', upgrade: 'grenades' });
    expect(offered()).toEqual(['gas-masks', 'piercing-rounds', 'veteran-training']);
    w.army('near').battle = 'x';
    expect(
      w.sentence('red', { type: 'upgradeUnit', army: 'near', unit: 'near.1.1', upgrade: 'gas-masks' }),
    ).toBe('near is in a battle. [manpower.upgrades]');
  });

  test('campaign.headquarters: to an army that fights there nobody is offered; new units form one of their own', () => {
    const w = war({ armies: [army('near', 'red', 'red-hq', [['riflemen', 20]])], magic: false });
    w.army('near').battle = 'x';
    expect(
      (w.offers('red', 'buyUnits') as { army?: string }[]).filter(one => one.army !== undefined),
    ).toEqual([]);
    expect(w.sentence('red', buy('riflemen', { army: 'near' }))).toBe(
      'near is in a battle; new units form an army of their own. [campaign.headquarters]',
    );
  });

  test('sheet.visibility: where purses alone are hidden, others see who was enlisted and not for how much', () => {
    const seen = (hidden: string[], seat: string) => {
      const w = war({ hidden } as never);
      const event = w.do('red', buy('riflemen')).find(({ type }) => type === 'unitsBought');
      const known = event && w.match.game.see(event, seat);
      return known && Object.keys(known).sort().join(' ');
    };
    expect(seen([], 'blue')).toBe('army count paid player type unit');
    expect(seen(['manpower'], 'blue')).toBe('army count player type unit');
    expect(seen(['manpower'], 'red')).toBe('army count paid player type unit');
    expect(seen(['armies'], 'blue')).toBeUndefined();
  });

  test('health.healing: a hospital in a place that is nobody’s, or another’s, heals nobody', () => {
    const healed = (controller: string | undefined) => {
      const w = war({
        nodes: [
          ...scenario().nodes.slice(0, 2),
          node('mid', { x: 50_000, y: 30_000 }, { buildings: ['field-hospital'], stock: { red: 900 } }),
        ],
        armies: [{ ...army('men', 'red', 'mid', [['riflemen', 50]], [['supply-truck', 2]]), carried: 200 }],
      });
      Object.assign(w.node('mid'), { controller });
      Object.assign(unitsOf(w.army('men'))[0] ?? {}, { alive: 40, injured: 10 });
      return w.tells(w.rest()).filter(line => line.includes('recover')).length;
    };
    expect([healed('red'), healed(undefined), healed('blue')]).toEqual([1, 0, 0]);
  });
});

describe('players at random', () => {
  test('manpower.purchase: one lot or several, for the army offered or for a new one', () => {
    const w = war({ armies: [army('near', 'red', 'red-hq', [['riflemen', 20]])] });
    const varied = (command: object, ...faces: number[]) => {
      const dice = scriptedDice(...faces);
      const asker = { world: w.world, state: w.state, seat: 'red' };
      const found = buyUnits.vary?.(asker, { type: 'buyUnits', unit: 'riflemen', lots: 1, ...command }, dice);
      dice.done();
      return found;
    };
    const one = { type: 'buyUnits', unit: 'riflemen' };
    expect(varied({ army: 'near' }, 1, 7, 1)).toEqual({ ...one, lots: 7, army: 'near' });
    expect(varied({ army: 'near' }, 2, 2)).toEqual({ ...one, lots: 1 });
    expect(varied({}, 3)).toEqual({ ...one, lots: 1 });
  });
});
