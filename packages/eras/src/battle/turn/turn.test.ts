import { describe, expect, test } from 'vitest';
import { openBattle } from '../game.ts';
import { outcomeOf, reinforceBattle } from '../outcome.ts';
import { buyPriceOf } from '../setup/buy.ts';
import { battleSetupOf } from '../setup/setup.ts';
import { edgeZone } from '../table/zone.ts';
import { battle, fielded, ground, men, ofType, type Plan, type Row, setupFor } from '../testing/battle.ts';
import { rosterWith, type } from '../testing/roster.ts';

const DONE = { type: 'done' } as const;
const go = (group: string, ...path: [number, number][]) =>
  ({ type: 'move', group, path: path.map(([x, y]) => ({ x, y })) }) as const;
const shoot = (unit: string, target: string) =>
  ({ type: 'attack', unit, weapon: 'Rifles', aim: { target } }) as const;

const line = (plan: Plan = {}) =>
  battle({
    blue: { groups: [men('a', 100, [300, 500])] },
    red: { groups: [men('b', 100, [500, 500])] },
    ...plan,
  });

describe('Shots of a turn', () => {
  /** A gun of one shot in a turn, attacked by men who move first. */
  const single = type('single', {
    crew: 4,
    weapons: [{ name: 'Shot', mode: 'projectile', damage: '1d6', type: 'Piercing', range: 900 }],
  });
  const duel = (row: Partial<Row> = {}) =>
    battle({
      types: [single],
      blue: { groups: [men('a', 100, [300, 500])] },
      red: { groups: [men('g', 1, [600, 500], { type: 'single', ...row })] },
    });
  const fire = { unit: 'g/single', target: 'a/riflemen', at: 0, weapon: 'Shot' };
  const aim = { type: 'attack', unit: 'g/single', weapon: 'Shot', aim: { target: 'a/riflemen' } } as const;
  const passing = (t: ReturnType<typeof duel>) => {
    t.to('movement', 'blue');
    t.do('blue', go('a', [t.unit('a/riflemen').at.x + 1, 500]));
    t.do('red', { type: 'react', reactions: [fire] }, 1);
  };

  test('shots.reset: what is fired in passing before the own part of turn 1 is that turn’s shot', () => {
    const t = duel();
    passing(t);
    t.to('targeting', 'red');
    expect(t.state.turn).toBe(1);
    expect(t.refusal('red', aim)).toBe('shots.meaning');
    t.to('movement', 'red');
    t.to('targeting', 'red');
    expect([t.state.turn, t.refusal('red', aim)]).toEqual([2, 'accepted']);
  });

  test('shots.reset: whoever held fire has the shot of turn 1 still, and one kept from it for the next move', () => {
    const t = duel();
    t.to('targeting', 'red');
    expect([t.state.turn, t.refusal('red', aim)]).toEqual([1, 'accepted']);
    const kept = duel();
    kept.to('targeting', 'red');
    passing(kept);
    expect(kept.state.turn).toBe(2);
    kept.to('targeting', 'red');
    expect([kept.state.turn, kept.refusal('red', aim)]).toEqual([2, 'accepted']);
  });

  test('shots.reset: of men who fired in passing as many may fire in turn 1 as did not', () => {
    const t = line();
    t.to('movement', 'blue');
    t.do('blue', go('a', [301, 500]));
    const rifles = { unit: 'b/riflemen', target: 'a/riflemen', at: 0, weapon: 'Rifles' };
    t.do('red', { type: 'react', reactions: [rifles] }, 1, 1);
    t.to('targeting', 'red');
    expect(t.refusal('red', shoot('b/riflemen', 'a/riflemen'))).toBe('shots.meaning');
  });
});

describe('Priority', () => {
  test.each([
    ['ambush', 'defending', ['blue', 'red']],
    ['defending', 'ambush', ['red', 'blue']],
    ['defending', 'attacking', ['blue', 'red']],
    ['attacking', 'defending', ['red', 'blue']],
    ['ambush', 'attacking', ['blue', 'red']],
    ['attacking', 'ambush', ['red', 'blue']],
  ] as const)('priority.order: blue %s, red %s', (blue, red, order) => {
    const t = line({
      blue: { groups: [men('a', 10, [300, 500])], status: blue },
      red: { groups: [men('b', 10, [500, 500])], status: red },
    });
    expect(t.state.order).toEqual(order);
  });

  test('priority.order: red attacks blue, who is defending a blue village: blue gets the first turn', () => {
    const t = line({
      nodes: [{ id: 'v', name: 'A village', kind: 'village', points: [], controller: 'blue' }],
    });
    expect(t.state.pending.at(-1)?.seat).toBe('blue');
  });

  test('priority.ambush: an army that ambushes starts, even against a defender', () => {
    const t = line({
      blue: { groups: [men('a', 10, [300, 500])], status: 'defending' },
      red: { groups: [men('b', 10, [500, 500])], status: 'ambush' },
    });
    expect(t.state.pending.at(-1)?.seat).toBe('red');
  });

  test('priority.defending: whoever neither ambushes nor defends attacks, and comes last', () => {
    const t = line({ green: { groups: [men('c', 10, [400, 900])], status: 'ambush' } });
    expect(t.state.order).toEqual(['green', 'blue', 'red']);
    expect(t.state.sides.red?.status).toBe('attacking');
  });

  test('priority.tie: equals roll a d6, ties again, and the order holds for the whole battle', () => {
    const even = { status: 'attacking' } as const;
    const plan = {
      blue: { groups: [men('a', 10, [300, 500])], ...even },
      red: { groups: [men('b', 10, [500, 500])], ...even },
    };
    const t = battle(plan, 3, 3, 2, 5);
    expect(t.state.order).toEqual(['red', 'blue']);
    expect(t.all('orderSettled')[0]?.rolls).toHaveLength(4);
    t.to('movement', 'blue');
    t.to('targeting', 'red');
    t.to('movement', 'red');
    expect(t.state.turn).toBe(2);
    expect(t.state.order).toEqual(['red', 'blue']);
  });

  test('priority.fire-order: blue fires first and red then fires with the casualties already taken off', () => {
    const t = line();
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/riflemen', 'b/riflemen'));
    t.do('blue', DONE);
    t.do('red', shoot('b/riflemen', 'a/riflemen'));
    t.do('red', DONE);
    t.do('blue', DONE, 3, 4);
    expect(t.unit('b/riflemen')).toMatchObject({ alive: 65, injured: 17, dead: 18 });
    // 65 + 17/2 = 73.5, rounded 74; 74 × 3.5 / 10 = 25.9.
    const [struck] = ofType(t.do('red', DONE, 3, 4), 'struck');
    expect(struck?.touched[0]?.losses.points).toBe(26);
  });

  test('priority.sides: a side of several players acts together, each in turn', () => {
    const t = line({
      blue: {
        groups: [men('a', 10, [300, 500])],
        allies: [{ id: 'cyan', groups: [men('c', 10, [300, 600])] }],
      },
    });
    expect(t.state.order).toEqual(['blue', 'red']);
    t.do('blue', DONE);
    expect(t.state.pending.at(-1)?.seat).toBe('cyan');
    t.do('cyan', DONE);
    expect(t.state.pending.at(-1)?.seat).toBe('red');
  });

  test('priority.sides: an army that joins later acts with its side', () => {
    const t = line();
    join(t, 'red', men('late', 10, undefined), 2);
    t.to('movement', 'red');
    expect(t.state.order).toEqual(['blue', 'red']);
  });
});

/** An army comes to a battle under way, as a campaign brings it. */
const join = (t: ReturnType<typeof battle>, player: string, one: ReturnType<typeof men>, turn: number) => {
  const { game, match } = t;
  const group = fielded(game.field.roster, 'WW2', { ...one, arrives: turn });
  reinforceBattle(
    {
      field: game.field,
      state: match.state,
      act: {
        emit: event => game.evolve(match.state, event),
        dice: { roll: () => 1 },
      },
    },
    player,
    { id: `${player} late` },
    [group],
  );
};

describe('Battles', () => {
  test('battle.setup: groups are bought with manpower and then placed', () => {
    const t = battle({ blue: { manpower: 25, groups: [] }, red: { groups: [men('b', 10, [900, 500])] } });
    const buy = { type: 'buy', unit: 'riflemen', lots: 2, era: 'WW2', group: 'First' } as const;
    expect(t.refusal('blue', { ...buy, lots: 3 })).toBe('manpower.purchase');
    expect(buyPriceOf(t.game.field, buy)).toBe(20);
    expect(buyPriceOf(t.game.field, { unit: 'nothing', lots: 1 })).toBeUndefined();
    t.do('blue', buy);
    expect(t.state.players.blue?.manpower).toBe(5);
    const group = Object.values(t.state.groups).find(({ player }) => player === 'blue');
    const unit = `${group?.id}/riflemen`;
    expect(t.unit(unit).alive).toBe(20);
    expect(t.refusal('blue', go(group?.id ?? '', [10, 10]))).toBe('not-now');
    const place = (x: number) =>
      ({
        type: 'place',
        group: group?.id ?? '',
        at: { x, y: 500 },
        places: [{ unit, at: { x, y: 500 }, files: 5 }],
      }) as const;
    expect(t.refusal('blue', place(600))).toBe('battle.deployment-zone');
    t.do('blue', place(100));
    t.do('blue', DONE);
    expect(t.unit(unit).at).toEqual({ x: 100, y: 500 });
    expect(t.state.phase).toBe('movement');
  });

  test('battle.sides: sides at peace may not target, block or fire in passing; blasts spare nobody', () => {
    const t = battle({
      blue: { groups: [men('a', 100, [300, 500])] },
      red: { groups: [men('b', 100, [500, 500])] },
      green: { groups: [men('c', 100, [400, 800])], status: 'ambush' },
      peace: [['blue', 'green']],
    });
    t.do('green', go('c', [400, 760]));
    expect(t.all('reactionsAsked').flatMap(({ seats }) => seats)).toEqual(['red']);
    t.do('red', { type: 'react', reactions: [] });
    t.to('targeting', 'blue');
    expect(t.refusal('blue', shoot('a/riflemen', 'c/riflemen'))).toBe('battle.sides');
    expect(t.refusal('blue', shoot('a/riflemen', 'b/riflemen'))).toBe('accepted');
  });

  test('battle.entry-side: red sets up on the east side of the map and blue wherever the blue player likes', () => {
    const t = battle({
      blue: { edge: 'none', groups: [men('a', 10, undefined)] },
      red: { groups: [men('b', 10, undefined)] },
    });
    const place = (group: string, x: number) =>
      ({
        type: 'place',
        group,
        at: { x, y: 500 },
        places: [{ unit: `${group}/riflemen`, at: { x, y: 500 }, files: 5 }],
      }) as const;
    // The holder places first.
    expect(t.state.pending.at(-1)?.seat).toBe('blue');
    expect(t.refusal('blue', place('a', 900))).toBe('battle.deployment-zone');
    t.do('blue', place('a', 40));
    t.do('blue', place('a', 700));
    t.do('blue', DONE);
    expect(t.refusal('red', place('b', 500))).toBe('battle.deployment-zone');
    t.do('red', place('b', 900));
  });

  test.each([
    ['north', { left: 0, right: 1000, top: 0, bottom: 250 }],
    ['east', { left: 750, right: 1000, top: 0, bottom: 1000 }],
    ['south', { left: 0, right: 1000, top: 750, bottom: 1000 }],
    ['west', { left: 0, right: 250, top: 0, bottom: 1000 }],
  ] as const)('battle.deployment-zone: a quarter of the map’s depth from the %s edge', (edge, box) => {
    expect(edgeZone(openBattle(setupFor({ blue: {}, red: {} })).field, edge)).toEqual(box);
  });

  test('battle.withdrawal: a group all of whose units have reached their edge may leave, for good', () => {
    const t = battle({
      blue: { groups: [men('a', 10, [60, 500], { files: 1 }), men('c', 10, [300, 300])] },
      red: { groups: [men('b', 10, [900, 500])] },
    });
    const leave = { type: 'withdraw', group: 'a' } as const;
    expect(t.refusal('blue', leave)).toBe('battle.withdrawal');
    t.do('blue', go('a', [20, 500]));
    t.do('blue', leave);
    expect(t.state.groups.a).toMatchObject({ where: 'left', leftBy: 'west' });
    expect(t.refusal('blue', go('a', [40, 500]))).toBe('battle.withdrawal');
    expect(outcomeOf(t.state).groups.find(({ group }) => group.id === 'a')).toMatchObject({
      fate: 'left',
      leftBy: 'west',
    });
  });

  test('battle.withdrawal: the holder by any edge no enemy entered by', () => {
    const t = battle({
      blue: {
        edge: 'none',
        groups: [
          men('a', 10, [500, 20], { files: 10 }, { front: 'south' }),
          men('c', 10, [995, 500], { files: 1 }, { front: 'west' }),
        ],
      },
      red: { groups: [men('b', 10, [900, 900])] },
    });
    t.do('blue', go('a', [500, 2]));
    t.do('blue', { type: 'withdraw', group: 'a' });
    expect(t.state.groups.a?.leftBy).toBe('north');
    expect(t.refusal('blue', { type: 'withdraw', group: 'c' })).toBe('battle.withdrawal');
  });

  test('battle.end: at the end of a phase in which no two hostile sides are left, the remaining side holds the place', () => {
    const t = line({ red: { groups: [men('b', 2, [500, 500])] } });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/riflemen', 'b/riflemen'));
    t.do('blue', DONE);
    t.do('red', DONE);
    t.do('red', { type: 'returnFire', fires: [] });
    t.do('blue', DONE, 6, 6, 1, 1);
    expect(t.state.result).toMatchObject({ winners: ['blue'], rule: 'victory.single-battle' });
    expect(t.state.pending).toEqual([]);
  });

  test('battle.end: or when all sides agree', () => {
    const t = line();
    t.do('blue', { type: 'proposeEnd' });
    t.do('red', { type: 'answerEnd', agree: false });
    expect(t.state.result).toBeUndefined();
    expect(t.refusal('blue', { type: 'proposeEnd' })).toBe('battle.end');
    t.do('blue', DONE);
    t.do('red', { type: 'proposeEnd' });
    t.do('blue', { type: 'answerEnd', agree: true });
    expect(t.state.result?.winners).toEqual([]);
    expect(t.all('battleEnded')[0]?.rule).toBe('battle.end');
  });

  test('battle.end: sides at peace with each other may remain together', () => {
    const t = battle(
      {
        blue: { groups: [men('a', 100, [300, 500])] },
        red: { groups: [men('b', 1, [500, 500])] },
        green: { groups: [men('c', 10, [400, 800])], status: 'defending' },
        peace: [['blue', 'green']],
      },
      1,
      2,
    );
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/riflemen', 'b/riflemen'));
    t.do('blue', DONE);
    t.to('targeting', 'red');
    t.do('red', DONE);
    if (t.state.pending.at(-1)?.kind === 'return') t.do('red', { type: 'returnFire', fires: [] });
    t.to('acting', 'blue');
    t.do('blue', DONE, 6, 6, 1, 1);
    expect(t.state.result?.winners.toSorted()).toEqual(['blue', 'green']);
  });

  test('battle.stalemate: 24 turns running without a loss break it off; the dearer side wins a single battle', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [100, 500])] },
      red: { groups: [men('b', 10, [900, 500])] },
    });
    for (let turn = 1; turn <= 24; turn++) {
      expect(t.state.turn).toBe(turn);
      t.to('targeting', 'red');
      t.do('red', DONE);
    }
    expect(t.all('battleEnded')[0]?.rule).toBe('battle.stalemate');
    expect(t.state.result).toMatchObject({ winners: ['blue'], rule: 'victory.single-battle' });
  });

  test('battle.stalemate: a loss starts the count again', () => {
    const t = line();
    t.to('targeting', 'red');
    t.do('red', DONE);
    expect(t.state.quiet).toBe(1);
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/riflemen', 'b/riflemen'));
    t.do('blue', DONE);
    t.do('red', DONE);
    t.do('red', { type: 'returnFire', fires: [] });
    t.do('blue', DONE, 1, 1);
    expect(t.state.quiet).toBe(0);
  });
});

describe('victory.single-battle', () => {
  const village = {
    id: 'v',
    name: 'The village',
    kind: 'village',
    points: ground(250, 450, 100, 100, {}).points,
  } as const;

  test('victory.single-battle: an objective held for its turns wins', () => {
    const t = line({ nodes: [village], objectives: [{ side: 'blue', node: 'v', turns: 2 }] });
    t.to('targeting', 'red');
    t.do('red', DONE);
    expect(t.state.result).toBeUndefined();
    t.to('targeting', 'red');
    t.do('red', DONE);
    expect(t.state.result).toMatchObject({ winners: ['blue'], rule: 'victory.single-battle' });
  });

  test('victory.single-battle: at the turn limit the side whose living elements cost most', () => {
    const t = line({ turns: 1, red: { groups: [men('b', 50, [500, 500])] } });
    t.to('targeting', 'red');
    t.do('red', DONE);
    expect(t.state.result).toMatchObject({ winners: ['blue'], rule: 'victory.single-battle' });
  });

  test('victory.single-battle: equal is a draw, unless the scenario names a winner of its limit', () => {
    const t = line({ turns: 1 });
    t.to('targeting', 'red');
    t.do('red', DONE);
    expect(t.state.result?.winners).toEqual([]);
    const u = line({ turns: 1, limitWinner: 'red' });
    u.to('targeting', 'red');
    u.do('red', DONE);
    expect(u.state.result?.winners).toEqual(['red']);
  });
});

describe('Reinforcements', () => {
  test('reinforcement.single-battle: units bought with granted manpower enter in the next Movement by their own edge', () => {
    const t = line({
      red: { groups: [men('b', 100, [500, 500])], grants: [{ turn: 2, every: 2, amount: 30 }] },
    });
    t.to('targeting', 'red');
    t.do('red', DONE);
    expect(t.state.players.red?.manpower).toBe(30);
    t.to('movement', 'red');
    t.do('red', { type: 'buy', unit: 'riflemen', lots: 2, era: 'WW2', group: 'Fresh' });
    const group = Object.values(t.state.groups).find(({ name }) => name === 'Fresh');
    const unit = `${group?.id}/riflemen`;
    const enter = (edge: 'east' | 'west', x: number) =>
      ({
        type: 'enter',
        group: group?.id ?? '',
        edge,
        at: { x, y: 500 },
        places: [{ unit, at: { x, y: 500 }, files: 10 }],
      }) as const;
    expect(t.refusal('red', enter('east', 996))).toBe('reinforcement.joining');
    t.to('targeting', 'red');
    t.do('red', DONE);
    t.to('movement', 'red');
    expect(t.refusal('red', enter('west', 4))).toBe('reinforcement.joining');
    expect(t.refusal('red', enter('east', 900))).toBe('reinforcement.joining');
    t.do('red', enter('east', 996));
    expect(t.state.groups[group?.id ?? '']?.where).toBe('map');
    t.do('red', go(group?.id ?? '', [920, 500]));
  });

  test('reinforcement.joining: an army that joins enters by its edge, no earlier than its turn', () => {
    const t = line({ campaign: true });
    join(t, 'red', men('late', 10, undefined, {}, { edge: 'south' }), 3);
    t.to('movement', 'red');
    const enter = {
      type: 'enter',
      group: 'late',
      edge: 'south',
      at: { x: 500, y: 998 },
      places: [{ unit: 'late/riflemen', at: { x: 500, y: 998 }, files: 10 }],
    } as const;
    expect(t.refusal('red', enter)).toBe('reinforcement.joining');
    for (let i = 0; i < 2; i++) {
      t.to('targeting', 'red');
      t.do('red', DONE);
    }
    t.to('movement', 'red');
    expect(t.state.turn).toBe(3);
    t.do('red', enter);
    expect(outcomeOf(t.state).groups.find(({ group }) => group.id === 'late')).toMatchObject({
      fate: 'stands',
      army: 'red late',
    });
  });
});

describe('Surrendering', () => {
  const give = (group = 'a') => ({ type: 'surrender', group }) as const;
  const village = { id: 'v', name: 'The village', kind: 'village', points: [], controller: 'blue' } as const;

  test('surrender.group: every group surrendered is lost in full', () => {
    const t = line({ blue: { groups: [men('a', 100, [300, 500]), men('c', 10, [300, 700])] } });
    t.do('blue', give());
    expect(t.state.groups.a).toMatchObject({ where: 'surrendered', captor: 'red' });
    expect(t.refusal('blue', go('a', [310, 500]))).toBe('surrender.group');
    t.to('targeting', 'blue');
    expect(t.refusal('blue', shoot('a/riflemen', 'b/riflemen'))).toBe('phase.targeting');
  });

  test('surrender.node: with his last group the player loses the node too', () => {
    const t = line({
      nodes: [village],
      blue: { groups: [men('a', 100, [300, 500]), men('c', 10, [300, 700])] },
    });
    t.do('blue', give('c'));
    expect(t.state.nodes.v).toBe('blue');
    t.do('blue', give('a'));
    expect(t.state.nodes.v).toBe('red');
  });

  test('surrender.node: an ally who still stands there keeps it', () => {
    const t = line({
      nodes: [village],
      blue: {
        groups: [men('a', 100, [300, 500])],
        allies: [{ id: 'cyan', groups: [men('c', 10, [300, 700])] }],
      },
    });
    t.do('blue', give());
    expect(t.state.nodes.v).toBe('blue');
  });

  test.each([
    [100, 0, 0, 10],
    [50, 0, 50, 5],
    [20, 25, 55, 5],
    [34, 0, 66, 3],
    [35, 0, 65, 4],
  ])(
    'surrender.refund: %s alive, %s injured, %s dead of 100 that cost 100',
    (alive, injured, dead, refund) => {
      const t = line({ blue: { groups: [men('a', 100, [300, 500]), men('c', 10, [300, 700])] } });
      Object.assign(t.unit('a/riflemen'), { alive, injured, dead });
      t.do('blue', give());
      expect(t.state.players.blue?.manpower).toBe(refund);
    },
  );

  test('surrender.ends-combat: attacks by it or on it are called off and their shots are not spent', () => {
    const t = line({
      blue: { groups: [men('a', 100, [300, 500])], status: 'defending' },
      red: { groups: [men('b', 100, [500, 500]), men('c', 10, [500, 700])], status: 'attacking' },
    });
    t.to('targeting', 'blue');
    t.do('blue', { ...shoot('a/riflemen', 'b/riflemen'), count: 60 });
    t.do('blue', { ...shoot('a/riflemen', 'c/riflemen'), count: 40 });
    t.do('blue', DONE);
    t.do('red', give('b'));
    expect(t.state.attacks).toHaveLength(1);
    expect(t.unit('a/riflemen').shots.Rifles?.left).toBe(100);
    t.do('red', DONE);
    t.do('red', { type: 'returnFire', fires: [] });
    const events = t.do('blue', DONE, 1, 1);
    expect(ofType(events, 'struck').map(({ target }) => target)).toEqual(['c/riflemen']);
    expect(t.unit('b/riflemen').alive).toBe(100);
  });

  test('surrender.timing: only at the start of the owner’s part, to the enemy with the nearest unit', () => {
    const t = battle(
      {
        blue: { groups: [men('a', 100, [300, 500]), men('d', 10, [200, 200])] },
        red: { groups: [men('b', 10, [600, 500])] },
        green: { groups: [men('c', 10, [300, 700])], status: 'attacking', edge: 'north' },
      },
      6,
      1,
    );
    t.do('blue', go('d', [200, 210]));
    expect(t.refusal('blue', give())).toBe('surrender.timing');
    t.to('targeting', 'blue');
    t.do('blue', give());
    expect(t.state.groups.a?.captor).toBe('green');
    // Another may follow before anything else is done.
    t.do('blue', give('d'));
  });
});

test('a battle opens from a scenario: a roster and what its author wrote', () => {
  const roster = rosterWith();
  const group = (id: string, x: number) => ({
    id,
    name: id,
    units: [{ type: 'riflemen', count: 20, files: 5 }],
    at: { x, y: 500 },
    facing: 90,
  });
  const player = (id: string) => ({
    id,
    name: id,
    eras: ['WW2' as const],
    manpower: 0,
    grants: [],
    leaders: [],
    groups: [group(`${id}-1`, id === 'x' ? 100 : 900)],
    arrivals: [],
  });
  const setup = battleSetupOf(roster, {
    id: 's',
    title: 'S',
    about: '',
    eras: ['WW2'],
    magic: false,
    inaccuracyScope: 'group',
    speedFactor: 2,
    map: { width: 1000, height: 1000, areas: [] },
    nodes: [],
    buildings: [{ id: 'k', type: 'bunker', at: { x: 500, y: 500 }, facing: 0 }],
    sides: [
      { id: 'one', name: 'One', status: 'defending', edge: 'west', players: [player('x')] },
      { id: 'two', name: 'Two', status: 'attacking', edge: 'east', players: [player('y')] },
    ],
    objectives: [],
    hidden: [],
  });
  const game = openBattle(setup);
  const state = game.begin();
  expect(state.groups['x-1']).toMatchObject({ where: 'map', front: 'east' });
  expect(state.units['x-1/riflemen']?.files).toBe(5);
  expect(state.structures.k?.health).toBe(60);
  expect(setup.speedFactor).toBe(2);
});
