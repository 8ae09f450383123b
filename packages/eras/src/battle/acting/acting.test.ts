import { describe, expect, test } from 'vitest';
import { buildingAt } from '../table/building.ts';
import { battle, fielded, ground, men, mixed, ofType, type Plan } from '../testing/battle.ts';
import { rosterWith, type } from '../testing/roster.ts';

const DONE = { type: 'done' } as const;
const HOLD = { type: 'returnFire', fires: [] } as const;
const go = (group: string, ...path: [number, number][]) =>
  ({ type: 'move', group, path: path.map(([x, y]) => ({ x, y })) }) as const;
const shoot = (unit: string, target: string, weapon = 'Rifles') =>
  ({ type: 'attack', unit, weapon, aim: { target } }) as const;

const buildings = rosterWith().buildings as Record<
  string,
  NonNullable<ReturnType<typeof rosterWith>['buildings'][string]>
>;

describe('Buildings and construction', () => {
  const site = (count = 4, plan: Plan = {}) =>
    battle({
      blue: {
        manpower: 100,
        groups: [men('s', count, [200, 500], { type: 'sappers' }), men('a', 20, [200, 300])],
      },
      red: { groups: [men('b', 10, [450, 500])] },
      ...plan,
    });
  const start = (building = 'bunker', x = 208, unit = 's/sappers') =>
    ({ type: 'startWork', unit, building, at: { x, y: 500 }, facing: 0 }) as const;
  const work = (name = 'w1') => ({ type: 'work', unit: 's/sappers', work: name }) as const;
  /** Ends the turn and comes to blue's Acting. */
  const next = (t: ReturnType<typeof site>) => {
    t.do('blue', DONE);
    t.to('acting', 'blue');
  };

  test('construction.engineers: only engineers build, and what their era has', () => {
    const t = site(4, {
      blue: {
        manpower: 100,
        era: 'Medieval',
        groups: [men('s', 4, [200, 500], { type: 'sappers' }), men('a', 20, [200, 300])],
      },
    });
    t.to('acting', 'blue');
    expect(
      t.refusal('blue', { ...start(), unit: 'a/riflemen', at: { x: 208, y: 300 }, building: 'earthwork' }),
    ).toBe('construction.engineers');
    expect(t.refusal('blue', start('bunker'))).toBe('construction.engineers');
    expect(t.refusal('blue', start('earthwork'))).toBe('accepted');
  });

  test('construction.stats: a building has the health, armour, size and effects of its stat line', () => {
    expect(buildingAt(buildings.bunker as never, 'x', { at: { x: 0, y: 0 }, facing: 0 })).toMatchObject({
      health: 60,
      armour: 2,
      size: [10, 10],
      holds: 20,
      firesOut: true,
      blocksMovement: true,
      blocksSight: true,
    });
    expect(buildingAt(buildings.bridge as never, 'x', { at: { x: 0, y: 0 }, facing: 0 })).toMatchObject({
      blocksMovement: false,
      blocksSight: false,
      bridge: true,
    });
  });

  test.each([
    [12, 1],
    [5, 3],
    [4, 3],
    [13, 1],
  ])('construction.time: a standard of 12 with %s engineers takes %s turns', (count, turns) => {
    const t = site(count);
    t.to('acting', 'blue');
    t.do('blue', start());
    for (let turn = 2; turn <= turns; turn++) {
      next(t);
      t.do('blue', work());
    }
    t.do('blue', DONE);
    expect(t.all('workFinished')).toHaveLength(1);
    expect(t.state.turn).toBe(turns + 1);
    expect(Object.values(t.state.structures)[0]).toMatchObject({ type: 'bunker', side: 'blue' });
  });

  test('construction.time: progress made is kept when engineers fall or leave', () => {
    const t = site(10);
    t.to('acting', 'blue');
    t.do('blue', start());
    t.unit('s/sappers').alive = 1;
    next(t);
    t.do('blue', work());
    expect(t.state.works.w1?.progress).toBe(11);
    t.do('blue', DONE);
    expect(t.all('workFinished')).toEqual([]);
  });

  test('construction.time: works of campaign turns are not built in a battle', () => {
    const t = site();
    t.to('acting', 'blue');
    expect(t.refusal('blue', start('depot', 220))).toBe('construction.time');
  });

  test.each<[string, (t: ReturnType<typeof site>) => void, number]>([
    ['farther than 10 m from the site', () => {}, 226],
    [
      'having moved',
      t => {
        t.to('movement', 'blue');
        t.do('blue', go('s', [201, 500]));
      },
      209,
    ],
    [
      'attacking',
      t => {
        t.to('targeting', 'blue');
        t.do('blue', shoot('s/sappers', 'b/riflemen', 'Carbines'));
      },
      208,
    ],
  ])('construction.working: nobody works %s', (_, prepare, x) => {
    const t = site();
    prepare(t);
    if (t.state.pending.at(-1)?.kind === 'react') t.do('red', { type: 'react', reactions: [] });
    while (t.state.phase !== 'acting') {
      const seat = t.state.pending.at(-1)?.seat ?? '';
      t.do(seat, t.state.pending.at(-1)?.kind === 'return' ? HOLD : DONE);
    }
    expect(t.refusal('blue', start('bunker', x))).toBe('construction.working');
  });

  test('construction.working: each engineer once in a turn', () => {
    const t = site();
    t.to('acting', 'blue');
    t.do('blue', start());
    expect(t.refusal('blue', work())).toBe('construction.working');
  });

  test('construction.cost: paid when work starts', () => {
    const t = site();
    t.to('acting', 'blue');
    t.do('blue', start());
    expect(t.state.players.blue?.manpower).toBe(40);
    expect(t.refusal('blue', start('bunker', 190))).toBe('construction.working');
    const poor = site(4, { blue: { manpower: 59, groups: [men('s', 4, [200, 500], { type: 'sappers' })] } });
    poor.to('acting', 'blue');
    expect(poor.refusal('blue', start())).toBe('construction.cost');
  });

  const fort = (plan: Plan = {}) =>
    battle({
      blue: { groups: [men('g', 2, [300, 500], { type: 'gun' }), men('a', 20, [300, 400])] },
      red: { groups: [men('b', 10, [500, 500])] },
      structures: [
        buildingAt(buildings.bunker as never, 'fort', { at: { x: 400, y: 500 }, facing: 0, side: 'red' }),
      ],
      ...plan,
    });

  test('construction.building: it can be targeted, takes damage like an element with health, and is gone at 0', () => {
    const t = fort();
    t.to('targeting', 'blue');
    t.do('blue', shoot('g/gun', 'fort', 'Shot'));
    t.do('blue', DONE);
    t.do('red', DONE);
    const events = t.do('blue', DONE, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1);
    expect(ofType(events, 'struck').map(({ touched }) => touched[0]?.losses.points)).toEqual([18, 18, 18, 3]);
    expect(t.state.structures.fort?.health).toBe(3);
    const u = fort();
    (u.state.structures.fort ?? { health: 0 }).health = 10;
    u.to('targeting', 'blue');
    u.do('blue', { ...shoot('g/gun', 'fort', 'Shot'), count: 1 });
    u.do('blue', DONE);
    u.do('red', DONE);
    u.do('blue', DONE, 6, 6, 6);
    expect(u.state.structures.fort?.health).toBe(0);
    u.to('targeting', 'blue');
    expect(u.refusal('blue', shoot('g/gun', 'fort', 'Shot'))).toBe('construction.building');
  });

  test('construction.building: it blocks movement and sight unless its stat line says otherwise', () => {
    const t = fort({ blue: { groups: [men('a', 4, [380, 500])] } });
    expect(t.refusal('blue', go('a', [450, 500]))).toBe('move.blocking-terrain');
    t.to('targeting', 'blue');
    expect(t.refusal('blue', shoot('a/riflemen', 'b/riflemen'))).toBe('los.direct-fire');
  });

  test('construction.building: it changes hands with the node it stands in', () => {
    const node = {
      id: 'v',
      name: 'A village',
      kind: 'village',
      points: ground(350, 450, 100, 100, {}).points,
      controller: 'red',
    } as const;
    const t = fort({ nodes: [node] });
    t.to('movement', 'red');
    t.do('red', { type: 'surrender', group: 'b' });
    expect(t.state.nodes.v).toBe('blue');
    expect(t.state.structures.fort?.side).toBe('blue');
  });

  test('construction.building: an earthwork shelters whoever touches it on the side away from the firer', () => {
    const t = battle({
      blue: { groups: [men('a', 100, [300, 500])] },
      red: { groups: [men('b', 100, [500, 500])] },
      structures: [
        buildingAt(buildings.earthwork as never, 'bank', {
          at: { x: 301, y: 500 },
          facing: 90,
          side: 'blue',
        }),
      ],
    });
    t.to('targeting', 'red');
    t.do('red', shoot('b/riflemen', 'a/riflemen'));
    t.do('red', DONE);
    t.do('blue', HOLD);
    const [struck] = ofType(t.do('red', DONE, 3, 4), 'struck');
    expect(struck?.relative?.target.rows).toEqual([
      { rule: 'construction.building', label: 'Earthwork', by: 1 },
    ]);
  });
});

describe('Spellcasting', () => {
  const spells = ['firebolt', 'fireball', 'rally', 'fog', 'wall'];
  const magic = (mages = 2, plan: Plan = {}) =>
    battle({
      magic: true,
      blue: { groups: [men('m', mages, [300, 500], { type: 'mage', spells }), men('a', 20, [300, 440])] },
      red: { groups: [men('b', 40, [400, 500])] },
      ...plan,
    });
  const cast = (spell: string, aim?: unknown, count = 1, unit = 'm/mage') =>
    ({ type: 'cast', spell, casters: [{ unit, count }], ...(aim ? { aim } : {}) }) as never;
  const AT_B = { target: 'b/riflemen' };
  const endTurn = (t: ReturnType<typeof magic>, ...faces: number[]) => {
    t.do('blue', DONE);
    t.do('red', DONE);
    if (t.state.phase === 'acting') return t.do('blue', DONE, ...faces);
    return [];
  };

  test('spell.property: only casters, and only the spells they have taken', () => {
    const t = magic(2, {
      blue: {
        groups: [men('m', 2, [300, 500], { type: 'mage', spells: ['firebolt'] }), men('a', 20, [300, 440])],
      },
    });
    t.to('targeting', 'blue');
    expect(t.refusal('blue', cast('fireball'))).toBe('spell.property');
    expect(t.refusal('blue', cast('firebolt', AT_B, 1, 'a/riflemen'))).toBe('spell.property');
    const buy = { type: 'buy', unit: 'mage', lots: 1, era: 'WW2', group: 'New' } as const;
    const u = battle({
      magic: true,
      blue: { manpower: 50, groups: [] },
      red: { groups: [men('b', 10, [900, 500])] },
    });
    expect(
      u.refusal('blue', {
        ...buy,
        spells: ['firebolt', 'fireball', 'rally', 'fog', 'wall', 'gate', 'firebolt'],
      }),
    ).toBe('spell.property');
    expect(u.refusal('blue', { ...buy, spells: ['firebolt', 'fog'] })).toBe('accepted');
  });

  test('spell.property: a spell known can be cast any number of times', () => {
    const t = magic();
    for (let turn = 1; turn <= 3; turn++) {
      t.to('targeting', 'blue');
      t.do('blue', cast('rally', { target: 'a/riflemen' }));
      endTurn(t, 1);
    }
    expect(t.all('spellCast')).toHaveLength(3);
  });

  test('spell.one-per-turn: each caster takes part in one spell; of two, two may cast', () => {
    const t = magic();
    t.to('targeting', 'blue');
    t.do('blue', cast('firebolt', AT_B));
    t.do('blue', cast('rally', { target: 'a/riflemen' }));
    expect(t.refusal('blue', cast('firebolt', AT_B))).toBe('spell.one-per-turn');
  });

  test('spell.sheet: turns, scale and casters are as the stat line says', () => {
    const t = magic();
    expect(t.game.field.roster.spells.wall?.cast).toEqual({ turns: 3, scale: 'battle', casters: 2 });
    t.to('targeting', 'blue');
    expect(t.refusal('blue', cast('wall', undefined, 1))).toBe('spell.casters-missing');
    const u = magic(4, { blue: { groups: [men('m', 4, [300, 500], { type: 'mage', spells: ['gate'] })] } });
    u.to('targeting', 'blue');
    expect(u.refusal('blue', cast('gate', undefined, 4))).toBe('spell.campaign');
  });

  test('spell.casters-missing: too few in a later turn, and it fails and all progress is lost', () => {
    const t = magic();
    t.to('targeting', 'blue');
    t.do('blue', cast('wall', undefined, 2));
    endTurn(t);
    Object.assign(t.unit('m/mage'), { alive: 1, elements: [{ health: 8 }], dead: 1 });
    t.to('targeting', 'blue');
    const events = t.do('blue', DONE);
    expect(ofType(events, 'castingEnded')[0]?.rule).toBe('spell.casters-missing');
    expect(t.state.castings).toEqual([]);
  });

  test('spell.casters-missing: checked again when it takes effect', () => {
    const t = battle({
      magic: true,
      blue: {
        groups: [men('m', 1, [300, 500], { type: 'mage', spells }), men('a', 20, [300, 440])],
        status: 'attacking',
      },
      red: { groups: [men('b', 400, [400, 500])], status: 'defending' },
    });
    t.to('targeting', 'red');
    t.do('red', shoot('b/riflemen', 'm/mage'));
    t.do('red', DONE);
    t.do('blue', cast('firebolt', AT_B));
    t.do('blue', DONE);
    // 400 riflemen, 2d6 = 2: 40 points on health 8; low morale for its group, high for theirs.
    t.do('red', DONE, 1, 1, 1, 1);
    const events = t.do('blue', DONE);
    expect(ofType(events, 'castingEnded')[0]?.rule).toBe('spell.casters-missing');
    expect(t.unit('b/riflemen').alive).toBe(400);
  });

  test('spell.target-late: the target of a longer spell is chosen in the turn it takes effect', () => {
    const t = magic();
    const at = { at: { x: 405, y: 500 } };
    t.to('targeting', 'blue');
    expect(t.refusal('blue', cast('fireball', at))).toBe('spell.target-late');
    t.do('blue', cast('fireball'));
    const casting = t.state.castings[0]?.id ?? '';
    expect(t.refusal('blue', { type: 'aimSpell', casting, aim: at })).toBe('spell.target-late');
    endTurn(t);
    t.to('targeting', 'blue');
    t.do('blue', { type: 'aimSpell', casting, aim: at });
    const events = endTurn(t, 6, 6, 6);
    expect(ofType(events, 'struck')[0]).toMatchObject({ as: 'spell', how: 'pattern' });
    expect(t.unit('b/riflemen').dead).toBeGreaterThan(0);
  });

  test('spell.target-late: without a target by then it is lost', () => {
    const t = magic();
    t.to('targeting', 'blue');
    t.do('blue', cast('fireball'));
    endTurn(t);
    t.to('targeting', 'blue');
    const events = t.do('blue', DONE);
    expect(ofType(events, 'castingEnded')[0]?.rule).toBe('spell.target-late');
  });

  test('spell.phases: cast in Targeting, in effect in Acting, never in passing', () => {
    const t = magic();
    expect(t.refusal('blue', cast('firebolt', AT_B))).toBe('not-now');
    t.to('targeting', 'blue');
    t.do('blue', cast('firebolt', AT_B));
    expect(t.unit('b/riflemen').alive).toBe(40);
    const events = endTurn(t, 3, 4);
    expect(ofType(events, 'struck')[0]?.touched[0]?.losses.points).toBe(7);
  });

  test('spell.casting-time: casting time 1 takes effect in the first Acting phase, 2 in the second, both begun in the first Targeting', () => {
    const t = magic(2, {
      blue: { groups: [men('m', 2, [300, 500], { type: 'mage', spells }), men('a', 20, [300, 440])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', cast('firebolt', AT_B));
    t.do('blue', cast('fireball'));
    endTurn(t, 1, 1);
    expect(t.all('spellCast').map(({ spell }) => spell)).toEqual(['Firebolt']);
    t.to('targeting', 'blue');
    const casting = t.state.castings[0]?.id ?? '';
    t.do('blue', { type: 'aimSpell', casting, aim: { at: { x: 405, y: 500 } } });
    endTurn(t, 1, 1, 1);
    expect(t.all('spellCast').map(({ spell }) => spell)).toEqual(['Firebolt', 'Fireball']);
  });

  test('spell.busy: in a longer casting it may move and shoot, but casts no other spell without giving it up', () => {
    const t = magic(1);
    t.to('targeting', 'blue');
    t.do('blue', cast('fireball'));
    expect(t.refusal('blue', cast('firebolt', AT_B))).toBe('spell.one-per-turn');
    t.do('blue', shoot('m/mage', 'b/riflemen', 'Sparks'));
    t.do('blue', DONE);
    t.do('red', DONE);
    t.do('red', HOLD);
    t.do('blue', DONE, 1, 1);
    t.do('blue', go('m', [310, 500]));
    t.do('red', { type: 'react', reactions: [] });
    t.to('targeting', 'blue');
    const events = t.do('blue', cast('firebolt', AT_B));
    expect(ofType(events, 'castingEnded')[0]?.rule).toBe('spell.busy');
    expect(t.state.castings.map(({ spell }) => spell)).toEqual(['firebolt']);
  });

  test('spell.busy: giving up loses the progress', () => {
    const t = magic(1);
    t.to('targeting', 'blue');
    t.do('blue', cast('fireball'));
    endTurn(t);
    t.to('targeting', 'blue');
    t.do('blue', { type: 'giveUp', casting: t.state.castings[0]?.id ?? '' });
    expect(t.state.castings).toEqual([]);
  });

  test('spell.sheet: a spell that carries is cast at a place, and its casters’ group goes there in Acting', () => {
    const t = magic(1, {
      blue: { groups: [men('m', 1, [300, 500], { type: 'mage', spells: ['stride'] })] },
      red: { groups: [men('b', 10, [900, 500])] },
    });
    t.to('targeting', 'blue');
    expect(t.refusal('blue', cast('stride'))).toBe('phase.targeting');
    expect(t.refusal('blue', cast('stride', { target: 'm/mage' }))).toBe('pattern.point');
    const offers = t.game.options(t.state, 'blue', ['cast']);
    expect(offers.some(({ command }) => command.type === 'cast' && command.spell === 'stride')).toBe(true);
    t.do('blue', cast('stride', { at: { x: 350, y: 500 } }));
    expect(t.state.groups.m?.at).toEqual({ x: 300, y: 500 });
    endTurn(t);
    expect(t.state.groups.m?.at).toEqual({ x: 350, y: 500 });
  });

  test('health.healing: a pattern heals all in it whom its filter lets through', () => {
    const t = magic(1, {
      blue: {
        groups: [
          men('m', 1, [300, 500], { type: 'mage', spells: ['balm'] }),
          men('a', 20, [350, 500], { injured: 10 }),
          men('s', 4, [360, 520], { type: 'sappers', injured: 2 }),
          men('far', 20, [350, 700], { injured: 10 }),
        ],
      },
      red: { groups: [men('b', 10, [900, 500])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', cast('balm', { at: { x: 330, y: 505 } }));
    endTurn(t, 4);
    expect(t.unit('a/riflemen').injured).toBe(6);
    expect([t.unit('s/sappers').injured, t.unit('far/riflemen').injured]).toEqual([2, 10]);
  });

  test('spell.range: range and sight from one of its casters when the target is chosen', () => {
    const far = magic(2, { red: { groups: [men('b', 40, [460, 500])] } });
    far.to('targeting', 'blue');
    expect(far.refusal('blue', cast('firebolt', AT_B))).toBe('spell.range');
    const hidden = magic(2, { areas: [ground(350, 300, 10, 400, { opaque: true })] });
    hidden.to('targeting', 'blue');
    expect(hidden.refusal('blue', cast('firebolt', AT_B))).toBe('spell.range');
    const t = magic();
    t.to('targeting', 'blue');
    expect(t.refusal('blue', cast('firebolt', AT_B))).toBe('accepted');
  });

  test('spell.range: range and sight of one and the same caster, not the range of one and the sight of another', () => {
    const t = battle({
      magic: true,
      blue: {
        groups: [
          // Near it, with a wall between.
          men('m', 1, [300, 500], { type: 'mage', spells: ['firebolt'] }),
          // In sight of it, and too far away.
          men('n', 1, [400, 200], { type: 'mage', spells: ['firebolt'] }),
        ],
      },
      red: { groups: [men('b', 40, [400, 500])] },
      areas: [ground(350, 400, 10, 200, { opaque: true })],
    });
    t.to('targeting', 'blue');
    const by = (...units: string[]) => ({
      type: 'cast',
      spell: 'firebolt',
      casters: units.map(unit => ({ unit, count: 1 })),
      aim: { target: 'b/riflemen' },
    });
    for (const casters of [['m/mage'], ['n/mage'], ['m/mage', 'n/mage'], ['n/mage', 'm/mage']])
      expect(t.refusal('blue', by(...casters))).toBe('spell.range');
    const clear = battle({
      magic: true,
      blue: {
        groups: [
          men('m', 1, [300, 500], { type: 'mage', spells: ['firebolt'] }),
          men('n', 1, [400, 200], { type: 'mage', spells: ['firebolt'] }),
        ],
      },
      red: { groups: [men('b', 40, [400, 500])] },
    });
    clear.to('targeting', 'blue');
    expect(clear.refusal('blue', by('n/mage', 'm/mage'))).toBe('accepted');
  });

  test('spell.range: fog hides, a wall of stone bars the way and can be battered down', () => {
    const t = magic(2);
    t.to('targeting', 'blue');
    t.do('blue', cast('fog', { at: { x: 350, y: 500 } }));
    const [made] = ofType(endTurn(t, 2), 'groundMade');
    expect(made?.cloud).toMatchObject({ opaque: true, until: 3 });
    t.to('targeting', 'blue');
    expect(t.refusal('blue', shoot('m/mage', 'b/riflemen', 'Sparks'))).toBe('los.direct-fire');
    t.to('movement', 'red');
    const u = magic(2);
    u.to('targeting', 'blue');
    u.do('blue', cast('wall', undefined, 2));
    endTurn(u);
    u.to('targeting', 'blue');
    endTurn(u);
    u.to('targeting', 'blue');
    u.do('blue', {
      type: 'aimSpell',
      casting: u.state.castings[0]?.id ?? '',
      aim: { at: { x: 350, y: 500 } },
    });
    const [wall] = ofType(endTurn(u), 'groundMade');
    expect(wall?.structure).toMatchObject({
      health: 30,
      armour: 2,
      blocksMovement: true,
      blocksSight: true,
      facing: 90,
      size: [20, 2],
    });
    expect(u.refusal('blue', go('m', [390, 500]))).toBe('move.blocking-terrain');
  });
});

describe('Heroes and leaders in battle', () => {
  test('hero.figure: a hero stands on the map, may be in a group with others, attacks and is targeted', () => {
    const t = battle({
      blue: {
        groups: [
          mixed('a', [497, 500], { type: 'swords', count: 10, files: 5 }, { type: 'knight', count: 1 }),
        ],
      },
      red: { groups: [men('b', 40, [500, 500])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/knight', 'b/riflemen', 'Lance'));
    t.do('blue', DONE);
    t.do('red', shoot('b/riflemen', 'a/knight'));
    t.do('red', DONE);
    // 16 × 3.5 / 10 = 5.6 → 6 of 40; then 34 and 3 injured are worth 36, and 3.6 → 4 points.
    t.do('blue', DONE, 3, 4);
    expect(t.unit('b/riflemen').alive).toBe(34);
    t.do('red', DONE, 1, 1);
    expect(t.unit('a/knight').elements?.[0]?.health).toBe(12);
  });

  test('hero.figure: while it lives its bonus reaches its army', () => {
    const t = battle({
      blue: { groups: [men('a', 10, [300, 500]), men('k', 1, [300, 600], { type: 'knight' })] },
      red: { groups: [men('z', 10, [990, 990])] },
    });
    t.do('blue', go('a', [425, 500]));
    const u = battle({
      blue: { groups: [men('a', 10, [300, 500])] },
      red: { groups: [men('z', 10, [990, 990])] },
    });
    expect(u.refusal('blue', go('a', [425, 500]))).toBe('move.speed');
  });

  const duel = (die: number) => {
    const t = battle({
      blue: { groups: [men('a', 100, [300, 500])] },
      red: {
        leader: 'rook',
        groups: [men('g', 1, [500, 500], { type: 'general' }), men('b', 10, [500, 600])],
      },
    });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/riflemen', 'g/general'));
    t.do('blue', DONE);
    t.do('red', DONE);
    t.do('red', HOLD);
    // The volley; low morale of its group, high of the riflemen; the hero's army; the leader's 1d6.
    return { t, events: t.do('blue', DONE, 3, 4, 1, 1, 2, die) };
  };

  test.each([
    [1, 'low'],
    [2, 'high'],
    [3, 'low'],
    [4, 'high'],
    [5, 'low'],
    [6, 'high'],
  ])(
    'morale.leader-combat-death: the leader dies with the hero version, and a %s gives %s morale',
    (die, morale) => {
      const { t, events } = duel(die);
      expect(ofType(events, 'leaderFell')).toEqual([{ type: 'leaderFell', player: 'red', leader: 'rook' }]);
      expect(t.state.players.red?.leader).toBeUndefined();
      const changes = ofType(events, 'moraleChanged').map(({ change }) => change);
      expect(changes.map(({ event }) => event)).toEqual([
        'losesMost',
        'inflictsMost',
        'heroDies',
        'leaderAssassinated',
      ]);
      expect(changes.at(-1)?.ongoing).toMatchObject({ on: { reach: 'player', id: 'red' }, do: { morale } });
    },
  );

  test('a leader in ambush gives heart for the first two turns, and loses nothing else by it', () => {
    const t = battle({
      blue: { leader: 'rook', status: 'ambush', groups: [men('a', 10, [300, 500])] },
      red: { groups: [men('b', 10, [900, 500])] },
    });
    expect(t.state.ongoing).toMatchObject([{ do: { morale: 'high' }, until: 2 }]);
    const u = battle({
      blue: { leader: 'rook', status: 'defending', groups: [men('a', 10, [300, 500])] },
      red: { groups: [men('b', 10, [900, 500])] },
    });
    expect(u.state.ongoing).toEqual([]);
  });

  test('leader.first-choice: leaders are chosen before anything else, the higher die first', () => {
    const t = battle(
      {
        blue: { leaders: ['rook', 'venn'], manpower: 20, groups: [men('a', 10, [300, 500])] },
        red: { leaders: ['rook', 'venn'], groups: [men('b', 10, [900, 500])] },
      },
      2,
      5,
    );
    expect(t.state.pending.at(-1)).toEqual({ seat: 'red', kind: 'leader' });
    expect(t.refusal('red', { type: 'buy', unit: 'riflemen', lots: 1, era: 'WW2', group: 'X' })).toBe(
      'not-now',
    );
    t.do('red', { type: 'chooseLeader', leader: 'rook' });
    expect(t.refusal('blue', { type: 'chooseLeader', leader: 'rook' })).toBe('leader.unique');
    t.do('blue', { type: 'chooseLeader', leader: 'venn' });
    expect(t.state.phase).toBe('setup');
  });

  test.each([
    ['the higher die of those listed last', [2, 5, 6], ['green', 'red', 'blue']],
    ['the higher die of those listed first', [6, 2, 5], ['blue', 'green', 'red']],
    ['of two equal ones the higher of the next dice', [3, 3, 1, 2, 6], ['red', 'blue', 'green']],
  ])('leader.first-choice: %s chooses first', (_which, dice, order) => {
    const leaders = ['rook', 'venn', 'vale'];
    const force = (id: string, x: number) => ({ leaders, groups: [men(id, 10, [x, 500])] });
    const sides = { blue: force('a', 300), red: force('b', 900), green: force('c', 600) };
    const apart = { blue: 'ambush', red: 'defending', green: 'attacking' } as const;
    const t = battle(
      {
        blue: { ...sides.blue, status: apart.blue },
        red: { ...sides.red, status: apart.red },
        green: { ...sides.green, status: apart.green },
      },
      ...dice,
    );
    const asked: string[] = [];
    for (const leader of leaders) {
      const seat = t.state.pending.at(-1)?.seat ?? '';
      asked.push(seat);
      t.do(seat, { type: 'chooseLeader', leader });
    }
    expect(asked).toEqual(order);
  });

  test('phase.targeting-abilities: a leader’s ability, in Targeting and once in a turn', () => {
    const t = battle({
      blue: { leader: 'venn', groups: [men('a', 10, [300, 500])] },
      red: { groups: [men('b', 10, [900, 500])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', { type: 'useAbility', ability: 'Onward' });
    expect(t.state.ongoing).toMatchObject([
      { on: { reach: 'player', id: 'blue' }, do: { morale: 'high' }, until: 1 },
    ]);
    expect(t.refusal('blue', { type: 'useAbility', ability: 'Onward' })).toBe('phase.targeting-abilities');
  });
});

describe('fire as a battle uses it', () => {
  test('massed fire of one side on one target is pooled, with one roll', () => {
    const t = battle({
      blue: { groups: [men('a', 50, [300, 480]), men('c', 50, [300, 540])] },
      red: { groups: [men('b', 100, [500, 500])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/riflemen', 'b/riflemen'));
    t.do('blue', shoot('c/riflemen', 'b/riflemen'));
    t.do('blue', DONE);
    t.do('red', DONE);
    t.do('red', HOLD);
    const struck = ofType(t.do('blue', DONE, 3, 4), 'struck');
    expect(struck).toHaveLength(1);
    expect(struck[0]?.by.map(({ unit }) => unit)).toEqual(['a/riflemen', 'c/riflemen']);
    expect(struck[0]?.touched[0]?.losses.points).toBe(35);
  });

  test('riflemen who attack a village: 100 / 3 = 33', () => {
    const t = battle({
      blue: { groups: [men('a', 100, [300, 500])] },
      red: { groups: [men('b', 100, [500, 500])] },
      nodes: [{ id: 'v', name: 'A village', kind: 'village', points: [], controller: 'blue' }],
    });
    t.to('targeting', 'red');
    t.do('red', shoot('b/riflemen', 'a/riflemen'));
    t.do('red', DONE);
    t.do('blue', HOLD);
    const [struck] = ofType(t.do('red', DONE, 3, 4), 'struck');
    expect(struck?.relative).toMatchObject({ by: 3, favours: 'target' });
    expect(struck?.touched[0]?.losses.points).toBe(12);
  });

  test('guns in support fire from off the map, three times as wild', () => {
    const roster = rosterWith();
    const t = battle({
      blue: {
        groups: [men('a', 10, [300, 500])],
        support: [
          {
            army: 'far',
            at: { x: -2000, y: 500 },
            group: fielded(roster, 'WW2', men('s', 1, undefined, { type: 'howitzer' })).group,
          },
        ],
      },
      red: { groups: [men('b', 40, [900, 500])] },
    });
    t.to('targeting', 'blue');
    const aim = {
      type: 'attack',
      unit: 's/howitzer',
      weapon: 'Shell',
      aim: { at: { x: 900, y: 500 } },
      count: 1,
    } as const;
    expect(t.refusal('blue', { ...aim, aim: { target: 'b/riflemen' } })).toBe('indirect.off-map');
    const [declared] = ofType(t.do('blue', aim, 1, 4), 'attackDeclared');
    // d = 2900: 1 + ⌊1900 / 600⌋ = 4, so 0.4 × 40 × 3.
    expect(declared?.scatters?.[0]?.metres).toBe(48);
  });

  test('two shots of a gun divided between two targets', () => {
    const t = battle({
      blue: { groups: [men('g', 1, [300, 500], { type: 'gun' })] },
      red: { groups: [men('b', 20, [500, 500]), men('c', 20, [500, 600])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', { ...shoot('g/gun', 'b/riflemen', 'Shot'), count: 1 });
    expect(t.refusal('blue', { ...shoot('g/gun', 'c/riflemen', 'Shot'), count: 2 })).toBe('shots.division');
    t.do('blue', { ...shoot('g/gun', 'c/riflemen', 'Shot'), count: 1 });
    expect(t.refusal('blue', shoot('g/gun', 'c/riflemen', 'Shot'))).toBe('shots.meaning');
  });

  test('sheet.contents: grenades are used up, and the men who throw them do not fire as well', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [480, 500], { upgrades: ['grenades'] })] },
      red: { groups: [men('b', 200, [500, 500])] },
    });
    for (let turn = 1; turn <= 2; turn++) {
      t.to('targeting', 'blue');
      t.do('blue', shoot('a/riflemen', 'b/riflemen', 'Grenades'));
      expect(t.refusal('blue', shoot('a/riflemen', 'b/riflemen'))).toBe('shots.meaning');
      t.do('blue', DONE);
      t.do('red', DONE);
      t.do('red', HOLD);
      t.do('blue', DONE, 1, 1);
    }
    t.to('targeting', 'blue');
    expect(t.refusal('blue', shoot('a/riflemen', 'b/riflemen', 'Grenades'))).toBe('sheet.contents');
  });

  test('a wounded gun of one shot fires every second turn', () => {
    const single = type('single', {
      crew: 4,
      weapons: [{ name: 'Ball', mode: 'projectile', damage: '1d6', type: 'Bashing', range: 500 }],
    });
    const t = battle({
      types: [single],
      blue: { groups: [men('g', 1, [300, 500], { type: 'single' })] },
      red: { groups: [men('b', 200, [500, 500])] },
    });
    Object.assign(t.unit('g/single'), { alive: 0, injured: 1, elements: [{ crew: 1 }] });
    const left: number[] = [];
    for (let turn = 1; turn <= 4; turn++) {
      t.to('targeting', 'blue');
      left.push(t.unit('g/single').shots.Ball?.left ?? -1);
      t.to('targeting', 'red');
      t.do('red', DONE);
    }
    expect(left.slice(1)).toEqual([0, 1, 0]);
  });
});
