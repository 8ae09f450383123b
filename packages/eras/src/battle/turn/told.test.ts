import { describe, expect, test } from 'vitest';
import { buildingAt } from '../table/building.ts';
import { battle, ground, men, mixed, ofType, type Plan } from '../testing/battle.ts';
import { rosterWith, type } from '../testing/roster.ts';

const DONE = { type: 'done' } as const;
const line = (plan: Plan = {}) =>
  battle({
    otherDice: 1,
    blue: { groups: [men('a', 16, [300, 500])] },
    red: { groups: [men('b', 16, [500, 500])] },
    ...plan,
  });
/** Everybody ends his parts until a turn begins or the battle is over. */
const rest = (t: ReturnType<typeof line>, turn: number) => {
  while (t.state.turn < turn && !t.state.result) {
    const { seat, kind } = t.state.pending.at(-1) ?? { seat: '', kind: '' };
    if (kind === 'react') t.do(seat, { type: 'react', reactions: [] });
    else if (kind === 'return') t.do(seat, { type: 'returnFire', fires: [] });
    else t.do(seat, DONE);
  }
};

describe('before the first turn', () => {
  test('priority.tie, leader.first-choice, leader.one-each: who begins, and who is led by whom', () => {
    const force = (id: string, x: number) => ({
      status: 'attacking' as const,
      leaders: ['rook', 'venn'],
      groups: [men(id, 16, [x, 500])],
    });
    const t = battle({ blue: force('a', 300), red: force('b', 500) }, 2, 2, 3, 5, 6, 1);
    expect(t.offers('blue', 'chooseLeader')).toEqual([{ leader: 'rook' }, { leader: 'venn' }]);
    expect(t.sentence('blue', { type: 'chooseLeader', leader: 'vale' })).toBe(
      'That leader cannot be chosen in this battle. [leader.first-choice]',
    );
    t.do('blue', { type: 'chooseLeader', leader: 'rook' });
    expect(t.sentence('red', { type: 'chooseLeader', leader: 'rook' })).toBe(
      'That leader has been chosen already. [leader.unique]',
    );
    expect(t.offers('red', 'chooseLeader')).toEqual([{ leader: 'venn' }]);
    t.do('red', { type: 'chooseLeader', leader: 'venn' });
    expect(t.story()).toEqual([
      'The order of the sides is The Red and The Blue. [priority.tie]',
      'Leaders are chosen first, by Blue and Red in this order. [leader.first-choice]',
      'Blue is led by General Kasimir Rook. [leader.one-each]',
      'Red is led by Marshal Ysolde Venn. [leader.one-each]',
      'Set-up. [phase.order]',
      'Turn 1 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
    expect(
      t.tells(ofType(t.match.standing.flatMap(({ events }) => events) as never, 'leadersOrdered')),
    ).toEqual([
      'Leaders are chosen first, by Blue and Red in this order. [leader.first-choice] Blue rolls 6 · Red rolls 1',
    ]);
    expect(t.tells(t.all('orderSettled'))).toEqual([
      'The order of the sides is The Red and The Blue. [priority.tie] The Blue rolls 2 · The Red rolls 2 · The Blue rolls 3 · The Red rolls 5',
    ]);
  });

  test('leader.bonuses: heart for an army in ambush, for the first two turns', () => {
    const t = line({
      blue: { status: 'ambush', leader: 'rook', groups: [men('a', 16, [300, 500])] },
      red: { leader: 'rook', groups: [men('b', 16, [900, 500])] },
    });
    expect(t.tells(t.all('effectBegan'))).toEqual([
      'General Kasimir Rook: Everybody of Blue has high morale to the end of turn 2. [leader.bonuses]',
    ]);
    expect(t.state.ongoing).toEqual([
      {
        do: { morale: 'high' },
        filter: { when: 'ambushing' },
        label: 'General Kasimir Rook',
        on: { id: 'blue', reach: 'player' },
        rule: 'leader.bonuses',
        scale: 'battle',
        until: 2,
      },
    ]);
  });

  test('group.limit: whoever is not placed waits at the edge', () => {
    const t = line({
      blue: {
        groups: [
          men('a', 16, [300, 500]),
          men('w', 16, undefined),
          men('l', 4, undefined, {}, { arrives: 3 }),
        ],
      },
    });
    expect(t.tells(t.do('blue', DONE))).toEqual([
      'W waits at its edge. [group.limit]',
      'Turn 1 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
    expect(t.state.groups).toMatchObject({ w: { arrives: 1, where: 'waiting' }, l: { arrives: 3 } });
    expect(t.state.phase).toBe('movement');
    expect(t.offers('blue', 'enter')).toHaveLength(1);
  });
});

describe('the course of the turns', () => {
  test('reinforcement.optional: manpower is granted in its turns', () => {
    const t = line({
      blue: {
        groups: [men('a', 16, [300, 500])],
        grants: [
          { turn: 2, amount: 30 },
          { turn: 1, every: 2, amount: 5 },
        ],
      },
      red: { groups: [men('b', 16, [900, 500])] },
    });
    rest(t, 5);
    expect(t.all('manpowerGranted').map(({ seat, amount }) => [seat, amount])).toEqual([
      ['blue', 5],
      ['blue', 30],
      ['blue', 5],
      ['blue', 5],
    ]);
    expect(t.tells(t.all('manpowerGranted').slice(0, 1))).toEqual([
      'Blue is granted 5 manpower. [reinforcement.optional]',
    ]);
    expect(t.state.players.blue?.manpower).toBe(45);
  });

  test('phase.order: a new turn gives back movement, takes off what is over, and forgets what was declared', () => {
    const t = line({
      blue: { groups: [men('a', 16, [300, 500]), men('g', 1, [300, 700], { type: 'gun' })] },
      ongoing: [
        {
          rule: 'x',
          label: 'Short',
          on: { reach: 'group', id: 'a' },
          do: { stat: 'speed', op: 'add', value: 5 },
          until: 1,
        },
        {
          rule: 'x',
          label: 'Long',
          on: { reach: 'group', id: 'a' },
          do: { stat: 'speed', op: 'add', value: 7 },
        },
      ],
    });
    t.do('blue', { type: 'move', group: 'a', path: [{ x: 300, y: 560 }] });
    t.do('red', { type: 'react', reactions: [] });
    expect([t.state.groups.a?.moved, t.unit('a/riflemen').went]).toEqual([60, 60]);
    t.to('targeting', 'blue');
    t.do('blue', { type: 'attack', unit: 'g/gun', weapon: 'Shot', aim: { target: 'b/riflemen' }, count: 1 });
    expect(t.state.attacks).toHaveLength(1);
    rest(t, 2);
    expect([t.state.groups.a?.moved, t.unit('a/riflemen').went]).toEqual([0, 0]);
    expect(t.state.attacks).toEqual([]);
    expect(t.state.ongoing.map(({ label }) => label)).toEqual(['Long']);
    expect(t.unit('g/gun').shots).toEqual({ Shot: { left: 2, of: 1 } });
  });
});

describe('the end of a battle', () => {
  const ended = (t: ReturnType<typeof line>) => [t.state.result?.winners, ...t.tells(t.all('battleEnded'))];

  test('battle.end: an end is proposed once in a turn, and all must agree', () => {
    const t = line({
      red: {
        groups: [men('b', 20, [900, 500])],
        allies: [{ id: 'rose', groups: [men('z', 4, [900, 700])] }],
      },
    });
    expect(t.offers('blue', 'proposeEnd')).toEqual([{}]);
    expect(t.tells(t.do('blue', { type: 'proposeEnd' }))).toEqual([
      'The Blue proposes to end the battle. [battle.end]',
    ]);
    expect(t.offers('red', 'answerEnd')).toEqual([{ agree: false }, { agree: true }]);
    expect(t.tells(t.do('red', { type: 'answerEnd', agree: false }))).toEqual([
      'Red fights on. [battle.end]',
    ]);
    expect(t.state.pending).toEqual([{ seat: 'blue', kind: 'move' }]);
    expect(t.sentence('blue', { type: 'proposeEnd' })).toBe(
      'Your side has proposed it in this turn already. [battle.end]',
    );
    t.do('blue', DONE);
    t.do('red', { type: 'proposeEnd' });
    t.do('blue', { type: 'answerEnd', agree: true });
    expect(t.state.result).toBeUndefined();
    t.do('rose', { type: 'answerEnd', agree: true });
    expect(ended(t)).toEqual([
      ['red', 'rose'],
      'All agree to end the battle. Living on the map, in manpower: The Blue 20, The Red 30. [battle.end]',
      'The Red wins. [victory.single-battle]',
    ]);
  });

  test('battle.end: whoever has nobody on the map is not asked', () => {
    const t = line({ red: { groups: [men('b', 20, undefined, {}, { arrives: 5 })] } });
    t.to('movement', 'blue');
    t.do('blue', { type: 'proposeEnd' });
    expect(ended(t)).toEqual([
      ['blue'],
      'All agree to end the battle. Living on the map, in manpower: The Blue 20. [battle.end]',
      'The Blue wins. [victory.single-battle]',
    ]);
  });

  test('battle.end: nobody is left, one side is left, or only friends are', () => {
    const gone = line({
      blue: { groups: [men('a', 4, [4, 500])] },
      red: { groups: [men('b', 4, [996, 500])] },
    });
    gone.do('blue', { type: 'withdraw', group: 'a' });
    gone.do('blue', DONE);
    gone.do('red', { type: 'withdraw', group: 'b' });
    gone.do('red', DONE);
    expect(ended(gone)).toEqual([
      [],
      'Nobody is left on the map. [battle.end]',
      'The battle is a draw. [victory.single-battle]',
    ]);
    const one = line({ blue: { groups: [men('a', 4, [4, 500])] } });
    one.do('blue', { type: 'withdraw', group: 'a' });
    one.do('blue', DONE);
    one.do('red', DONE);
    expect(ended(one)).toEqual([
      ['red'],
      'The Red holds the place. [battle.end]',
      'The Red wins. [victory.single-battle]',
    ]);
    const friends = line({
      blue: { groups: [men('a', 4, [4, 500])], status: 'ambush' },
      green: { groups: [men('c', 4, [500, 100])], status: 'defending' },
      peace: [['red', 'green']],
    });
    friends.do('blue', { type: 'withdraw', group: 'a' });
    friends.do('blue', DONE);
    friends.do('green', DONE);
    friends.do('red', DONE);
    expect(ended(friends)).toEqual([
      ['red', 'green'],
      'The Red and The Green hold the place. [battle.end]',
      'The Red and The Green win. [victory.single-battle]',
    ]);
  });

  test('victory.single-battle: after the last turn whoever has most living, by what it cost', () => {
    const t = line({ turns: 2, red: { groups: [men('b', 30, [900, 500])] } });
    t.unit('b/riflemen').dead = 10;
    t.unit('b/riflemen').alive = 20;
    rest(t, 9);
    expect(t.state.turn).toBe(2);
    expect(ended(t)).toEqual([
      [],
      'The last turn, 2, is over. Living on the map, in manpower: The Blue 20, The Red 20. [victory.single-battle]',
      'The battle is a draw. [victory.single-battle]',
    ]);
    const even = line({ turns: 1, red: { groups: [men('b', 16, [900, 500])] } });
    rest(even, 9);
    expect(ended(even)).toEqual([
      [],
      'The last turn, 1, is over. Living on the map, in manpower: The Blue 20, The Red 20. [victory.single-battle]',
      'The battle is a draw. [victory.single-battle]',
    ]);
    const held = line({ turns: 1, limitWinner: 'red', red: { groups: [men('b', 1, [900, 500])] } });
    rest(held, 9);
    expect(ended(held)).toEqual([
      ['red'],
      'The last turn, 1, is over. [victory.single-battle]',
      'The Red wins. [victory.single-battle]',
    ]);
    const campaign = line({ turns: 1, campaign: true, red: { groups: [men('b', 1, [900, 500])] } });
    rest(campaign, 9);
    expect(ended(campaign)).toEqual([
      [],
      'The last turn, 1, is over. [victory.single-battle]',
      'The last turn, 1, is over. [victory.single-battle]',
    ]);
  });

  test('victory.single-battle: whoever alone holds an objective for its turns', () => {
    const points = ground(250, 450, 100, 100, {}).points;
    const plan = {
      nodes: [{ id: 'v', name: 'The village', kind: 'village' as const, points }],
      objectives: [{ side: 'blue', node: 'v', turns: 2 }],
      red: { groups: [men('b', 16, [900, 500])] },
    };
    const t = line(plan);
    rest(t, 2);
    expect(t.state.sides.blue?.held).toEqual({ '0': 1 });
    rest(t, 9);
    expect(t.state.turn).toBe(2);
    expect(ended(t)).toEqual([
      ['blue'],
      'The Blue has held The village. [victory.single-battle]',
      'The Blue wins. [victory.single-battle]',
    ]);
    const left = line(plan);
    rest(left, 2);
    left.do('blue', { type: 'move', group: 'a', path: [{ x: 300, y: 590 }] });
    rest(left, 3);
    expect(left.state.sides.blue?.held).toEqual({ '0': 0 });
    const shared = line({ ...plan, red: { groups: [men('b', 4, [340, 460])] } });
    rest(shared, 3);
    expect(shared.state.sides.blue?.held).toEqual({});
    expect(shared.state.result).toBeUndefined();
    const theirs = line({ ...plan, objectives: [{ side: 'red', node: 'v', turns: 1 }] });
    rest(theirs, 3);
    expect(theirs.state.result).toBeUndefined();
  });

  test('battle.stalemate: 24 turns without a loss', () => {
    const t = line({ red: { groups: [men('b', 16, [900, 500])] } });
    rest(t, 30);
    expect(t.state.turn).toBe(24);
    expect(ended(t)).toEqual([
      [],
      '24 turns have passed without a loss. Living on the map, in manpower: The Blue 20, The Red 20. [battle.stalemate]',
      'The battle is a draw. [victory.single-battle]',
    ]);
    const lossy = line({ red: { groups: [men('b', 16, [900, 500])] } });
    rest(lossy, 3);
    expect(lossy.state.quiet).toBe(2);
    (lossy.state as { lost: boolean }).lost = true;
    rest(lossy, 4);
    expect([lossy.state.quiet, lossy.state.lost]).toEqual([0, false]);
  });
});

describe('surrender', () => {
  test('surrender.group, surrender.refund, surrender.ends-combat: what is told, paid back and called off', () => {
    const t = line({
      blue: { groups: [men('a', 16, [300, 500])] },
      red: { groups: [men('b', 36, [500, 500]), men('c', 16, [500, 600])] },
    });
    t.unit('b/riflemen').dead = 4;
    t.unit('b/riflemen').alive = 32;
    t.to('targeting', 'blue');
    t.do('blue', {
      type: 'attack',
      unit: 'a/riflemen',
      weapon: 'Rifles',
      aim: { target: 'b/riflemen' },
      count: 4,
    });
    t.do('blue', {
      type: 'attack',
      unit: 'a/riflemen',
      weapon: 'Rifles',
      aim: { target: 'c/riflemen' },
      count: 4,
    });
    t.do('blue', DONE);
    expect(t.offers('red', 'surrender')).toEqual([{ group: 'b' }, { group: 'c' }]);
    expect(t.tells(t.do('red', { type: 'surrender', group: 'b' }))).toEqual([
      'B surrenders to The Blue. [surrender.group] 4 manpower given back',
      '1 declared attack by it or on it is called off. [surrender.ends-combat]',
    ]);
    expect(t.state.players.red?.manpower).toBe(4);
    expect(t.state.attacks.map(({ id }) => id)).toEqual(['a2']);
    expect(t.state.groups.b).toMatchObject({ where: 'surrendered', captor: 'blue' });
    expect(t.sentence('red', { type: 'surrender', group: 'b' })).toBe('B has surrendered. [surrender.group]');
    t.do('red', { type: 'attack', unit: 'c/riflemen', weapon: 'Rifles', aim: { target: 'a/riflemen' } });
    expect(t.sentence('red', { type: 'surrender', group: 'c' })).toBe(
      'A surrender is declared at the start of your part of the phase. [surrender.timing]',
    );
  });

  test('surrender.timing: to the enemy with the nearest unit; with none there is nobody to surrender to', () => {
    const t = line({
      blue: { groups: [men('a', 16, [300, 500])], status: 'ambush' },
      red: { groups: [men('b', 16, [500, 500])] },
      green: { groups: [men('c', 16, [300, 600])], status: 'defending' },
    });
    t.do('blue', { type: 'surrender', group: 'a' });
    expect(t.all('groupSurrendered')).toMatchObject([{ captor: 'green' }]);
    const alone = line({ red: { groups: [men('b', 4, undefined, {}, { arrives: 9 })] } });
    alone.to('movement', 'blue');
    expect(alone.sentence('blue', { type: 'surrender', group: 'a' })).toBe(
      'There is no enemy to surrender to. [surrender.timing]',
    );
  });

  test('leader.hero-form: a leader among those who surrender is lost, and morale with him', () => {
    const t = line({
      blue: {
        leader: 'rook',
        groups: [mixed('a', [300, 500], { type: 'general', count: 1 }), men('n', 4, [300, 600])],
      },
    });
    const events = t.do('blue', { type: 'surrender', group: 'a' }, 3);
    expect(t.tells(events)).toEqual([
      'A surrenders to The Red. [surrender.group] 9 manpower given back',
      'General Kasimir Rook, leader of Blue, has fallen. [leader.hero-form]',
      'Everybody of Blue has low morale. [morale.table] Leader is assassinated · 1d6: 3',
    ]);
    expect(t.state.players.blue?.leader).toBeUndefined();
  });
});

describe('places and halves', () => {
  test('surrender.node, construction.building: with the last group go the nodes of its side and what stands in them', () => {
    const points = ground(400, 400, 200, 200, {}).points;
    const village = { name: 'V', kind: 'village' as const };
    const bunker = (id: string, x: number) =>
      buildingAt(rosterWith().buildings.bunker as never, id, { at: { x, y: 500 }, facing: 0, side: 'red' });
    const t = line({
      blue: { groups: [men('a', 16, [300, 700])] },
      red: { groups: [men('b', 16, [500, 700])] },
      nodes: [
        { id: 'mine', ...village, points, controller: 'red' },
        { id: 'theirs', ...village, points: ground(0, 0, 9, 9, {}).points, controller: 'blue' },
      ],
      structures: [bunker('in', 500), bunker('out', 800)],
    });
    t.to('movement', 'red');
    t.do('red', { type: 'surrender', group: 'b' });
    expect(t.all('groupSurrendered')).toMatchObject([{ nodes: ['mine'], structures: ['in'] }]);
    expect(t.state.nodes).toEqual({ mine: 'blue', theirs: 'blue' });
    expect([t.state.structures.in?.side, t.state.structures.out?.side]).toEqual(['blue', 'red']);
  });

  test('health.injured-fire-rate: the half shot of one wounded element among several is kept for the next turn', () => {
    const single = type('single', {
      crew: 4,
      weapons: [{ name: 'Shot', mode: 'projectile', damage: '1d6', type: 'Piercing', range: 900 }],
    });
    const t = line({ types: [single], blue: { groups: [men('g', 3, [300, 500], { type: 'single' })] } });
    t.unit('g/single').elements = [{ crew: 4 }, { crew: 1 }, { crew: 4 }];
    rest(t, 2);
    expect(t.unit('g/single').shots).toEqual({ Shot: { left: 2, of: 3 } });
    expect(t.unit('g/single').elements?.map(({ half }) => half)).toEqual([undefined, true, undefined]);
    rest(t, 3);
    expect(t.unit('g/single').shots).toEqual({ Shot: { left: 3, of: 3 } });
    expect(t.unit('g/single').elements?.map(({ half }) => half)).toEqual([undefined, undefined, undefined]);
  });

  test('phase.order: what was made for a time is gone when its turns are over', () => {
    const cloud = (id: string, until: number) => ({
      id,
      name: id,
      points: ground(700, 700, 9, 9, {}).points,
      opaque: true,
      blocking: false,
      hazard: false,
      until,
    });
    const wall = buildingAt(rosterWith().buildings.earthwork as never, 'wall', {
      at: { x: 700, y: 100 },
      facing: 0,
    });
    const t = line({
      structures: [
        { ...wall, until: 2 },
        { ...wall, id: 'keep', at: { x: 700, y: 200 } },
      ],
    });
    t.state.clouds = [cloud('short', 1), cloud('long', 2)];
    rest(t, 2);
    expect(t.state.clouds.map(({ id }) => id)).toEqual(['long']);
    expect(Object.keys(t.state.structures)).toEqual(['wall', 'keep']);
    rest(t, 3);
    expect(t.state.clouds).toEqual([]);
    expect(Object.keys(t.state.structures)).toEqual(['keep']);
  });
});
