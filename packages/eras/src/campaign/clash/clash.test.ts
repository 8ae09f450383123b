import { distanceOfPoints } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { foreseeBattle } from '../foresee-battle.ts';
import { unitsOf, worthOfArmy } from '../table/muster.ts';
import { army, march, node, player, scenario, war } from '../testing/war.ts';

const nodes = [
  ...scenario().nodes.slice(0, 2),
  node('town', { x: 50_000, y: 30_000 }, { kind: 'town', controller: 'blue' }),
];
const stance = (changes: object): CampaignCommand => ({ type: 'takeStance', ...changes });

interface Fight {
  readonly red?: readonly (readonly (readonly [string, number])[])[];
  readonly blue?: readonly (readonly (readonly [string, number])[])[];
  readonly dice?: number[];
  readonly changes?: object;
}

/** Red has come to blue's town from the west; both are asked what to do. */
const fight = ({
  red = [[['riflemen', 100]]],
  blue = [[['riflemen', 100]]],
  dice,
  changes = {},
}: Fight = {}) => {
  const w = war(
    {
      nodes,
      armies: [army('a', 'red', { x: 48_900, y: 30_000 }, ...red), army('b', 'blue', 'town', ...blue)],
      ...changes,
    },
    dice ? { dice } : {},
  );
  // Everyone has eaten.
  w.node('town').stock = 10_000;
  w.do('red', march('a', 50_000, 30_000));
  w.until('blue');
  w.army('a').carried = 0;
  w.do('blue', { type: 'endOrders' });
  return w;
};
const men = (w: ReturnType<typeof war>, id: string) =>
  unitsOf(w.army(id)).map(unit => [unit.alive, unit.injured, unit.dead]);

describe('rolled battles', () => {
  test('campaign.resolution-choice: what a battle would come to is foreseen by rolling it, and changes nothing', () => {
    const foreseen = (red: number) => {
      const w = fight({ red: [[['riflemen', red]]] });
      const before = JSON.stringify(w.state);
      const [battle = ''] = Object.keys(w.state.battles);
      const sides = foreseeBattle(w.world, w.match.game.view(w.state, 'red'), battle, 60) ?? [];
      expect(JSON.stringify(w.state)).toBe(before);
      return Object.fromEntries(sides.map(side => [side.id, side]));
    };
    const [even, many] = [foreseen(100), foreseen(400)];
    expect(even.red).toMatchObject({ players: ['red'], now: 100 });
    expect(many.red?.alone ?? 0).toBeGreaterThan(even.red?.alone ?? 1);
    expect(many.blue?.lost[1] ?? 0).toBeGreaterThanOrEqual(even.blue?.lost[1] ?? 101);
    for (const { now, lost } of [...Object.values(even), ...Object.values(many)]) {
      expect(lost).toEqual([...lost].sort((a, b) => a - b));
      expect(lost[2]).toBeLessThanOrEqual(now);
    }
  });

  test('sheet.visibility: where armies are hidden only those who fight learn who fired on whom', () => {
    const rounds = (hidden: readonly string[]) => {
      const w = fight({
        changes: {
          hidden,
          players: [player('red'), player('blue'), player('green')],
          nodes: [...nodes, node('green-hq', { x: 5_000, y: 5_000 }, { kind: 'hq', controller: 'green' })],
        },
      });
      w.do('green', { type: 'endOrders' });
      w.do('red', stance({ fight: 1 }));
      const fought = w.do('blue', stance({ fight: 1 })).find(event => event.type === 'roundsFought');
      return ['red', 'blue', 'green', undefined].map(seat => {
        const seen = fought && w.match.game.see(fought, seat);
        return seen?.type === 'roundsFought'
          ? seen.rounds.map(({ volleys }) => volleys.length > 0)
          : undefined;
      });
    };
    expect(rounds(['armies'])).toEqual([[true], [true], [false], [false]]);
    expect(rounds([])).toEqual([[true], [true], [true], [true]]);
  });

  test('campaign.rolled-first: each side rolls a d6 and the highest goes first, whoever defends', () => {
    // Red went hungry on the way, so half its strength is left: 50 / 3 = 17; 2d6 of 7 makes 6 points.
    const w = fight({ dice: [6, 1, 3, 4, 3, 4] });
    w.do('red', stance({ fight: 1 }));
    const events = w.do('blue', stance({ fight: 1 }));
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'firstRolled',
        order: ['red', 'blue'],
        faces: { red: [6], blue: [1] },
      }),
    );
    const fought = events.find(event => event.type === 'roundsFought');
    expect(fought).toMatchObject({
      rounds: [{ volleys: [{ side: 'red', strength: 17, points: 6 }, { side: 'blue' }] }],
    });
    expect(men(w, 'b')).toEqual([[94, 3, 3]]);
    w.diceDone();
  });

  test('campaign.resolution-choice: rolled, unless any player in it wants it played out', () => {
    const w = fight({ changes: { battles: 'eras' } });
    expect(w.state.pending.at(-1)).toMatchObject({ seat: 'red', kind: 'way' });
    w.do('red', { type: 'chooseWay', way: 'roll' });
    w.do('blue', { type: 'chooseWay', way: 'roll' });
    expect(w.battle().way).toBe('rolled');
    const rolled = fight();
    expect(rolled.state.pending.at(-1)).toMatchObject({ kind: 'stance' });
  });

  test.each([
    ['the weaker side has enough: players are asked', 100, {}, 'way'],
    ['the weaker side has less: it is rolled', 101, {}, 'stance'],
    [
      'where armies are hidden that would tell of them: players are asked',
      101,
      { hidden: ['armies'] as const },
      'way',
    ],
  ])('campaign.resolution-choice: %s', (_, playedFrom, changes, kind) => {
    // A hundred riflemen on either side, a manpower each.
    const w = fight({ changes: { battles: 'eras', playedFrom, ...changes } });
    expect(worthOfArmy(w.army('a'))).toBe(100);
    expect(w.state.pending.at(-1)).toMatchObject({ kind });
    const told = w.match.log.flatMap(entry => ('events' in entry ? entry.events : []));
    expect(told.filter(({ type }) => type === 'wayTaken')).toEqual(
      kind === 'stance' ? [expect.objectContaining({ way: 'rolled', under: playedFrom })] : [],
    );
  });

  test('scale.battle-turns: at most 48 rounds in a campaign turn, or what the scenario says; then it goes on', () => {
    const w = fight({ changes: { battleTurns: 2 } });
    const events = w.rest();
    const rounds = events.flatMap(event => (event.type === 'roundsFought' ? event.rounds : []));
    expect(rounds).toHaveLength(2);
    expect(w.battle()).toMatchObject({ rounds: 0, fought: 2 });
    expect(w.no('red', march('a', 49_000, 30_000))).toBe(
      w.state.pending.at(-1)?.seat === 'red' ? 'campaign.armies' : 'not-asked',
    );
  });

  test('equivalence.group-conflict: players fight so many rounds, unknown to each other, and are asked again', () => {
    const w = fight();
    w.do('red', stance({ fight: 3 }));
    expect(w.match.game.view(w.state, 'blue').battles[w.battle().id]?.choices).toEqual({ red: {} });
    const events = w.do('blue', stance({ fight: 1 }));
    expect(events.flatMap(event => (event.type === 'roundsFought' ? event.rounds : []))).toHaveLength(1);
    expect(w.state.pending.at(-1)).toMatchObject({ seat: 'blue', kind: 'stance' });
    expect(w.battle().choices).toEqual({ red: { fight: 2 } });
  });

  test('battle.withdrawal: put just beyond contact on the side it came from, and not back this turn', () => {
    const w = fight();
    w.do('red', stance({ withdraw: ['a.1'] }));
    const battle = w.battle().id;
    w.do('blue', stance({ fight: 1 }));
    expect(w.state.battles).toEqual({});
    const { at } = w.army('a');
    expect(at.x).toBeLessThan(50_000);
    expect(at.y).toBe(30_000);
    expect(distanceOfPoints(at, w.army('b').at)).toBeGreaterThan(1000);
    expect(distanceOfPoints(at, w.army('b').at)).toBeLessThan(1600);
    expect(battle).toBeDefined();
  });

  test('battle.withdrawal: some groups may leave while others stay; not back to that battle this turn', () => {
    const w = fight({ red: [[['riflemen', 60]], [['riflemen', 40]]] });
    w.do('red', stance({ fight: 1, withdraw: ['a.2'] }));
    w.do('blue', stance({ fight: 1 }));
    const left = Object.values(w.state.armies).find(one => one.left !== undefined);
    expect(left?.groups.map(group => group.id)).toEqual(['a.2']);
    expect(left?.left).toBe(w.battle().id);
    expect(w.battle().members.map(one => one.army)).toEqual(['a', 'b']);
  });

  test('battle.withdrawal: where that spot is impassable, the nearest that is not', () => {
    const cliff = {
      points: [
        { x: 48_000, y: 29_000 },
        { x: 48_880, y: 29_000 },
        { x: 48_880, y: 31_000 },
        { x: 48_000, y: 31_000 },
      ],
      blocking: true as const,
    };
    const w = fight({ changes: { map: { width: 100_000, height: 60_000, areas: [cliff] } } });
    w.do('red', stance({ withdraw: ['a.1'] }));
    w.do('blue', stance({ fight: 1 }));
    const { at } = w.army('a');
    expect(at.x >= 48_000 && at.x <= 48_880 && at.y >= 29_000 && at.y <= 31_000).toBe(false);
    expect(distanceOfPoints(at, w.army('b').at)).toBeGreaterThan(1000);
  });

  test.each([
    ['south', 59_000, { x: 50_000, y: 60_000 }],
    ['north', 1000, { x: 50_000, y: 0 }],
  ] as const)(
    'battle.withdrawal: where nobody could stand for miles around, the map ends in the %s',
    (edge, y, at) => {
      const w = fight({});
      w.state.nodes[w.battle().node] = { ...w.node(w.battle().node), at: { x: 50_000, y } };
      for (const member of w.battle().members) {
        w.army(member.army).at = { x: 50_000, y };
        if (member.army === 'a') Object.assign(member, { edge });
      }
      w.state.grounds = { waste: { at: { x: 50_000, y: 30_000 }, radius: 45_000, blocking: true } } as never;
      w.do('red', stance({ withdraw: ['a.1'] }));
      w.do('blue', stance({ fight: 1 }));
      expect(w.army('a').at).toEqual(at);
    },
  );

  test('surrender.refund: ten percent of what the living cost, upgrades included, halves up', () => {
    const w = fight({ blue: [[['medium-tanks', 3]], [['riflemen', 45]]] });
    w.do('red', stance({ fight: 1 }));
    w.do('blue', stance({ fight: 1, surrender: ['b.2'] }));
    // 45 of 1 manpower: 4.5, so 5.
    expect(w.player('blue').manpower).toBe(1005);
    expect(w.army('b').groups.map(group => group.id)).toEqual(['b.1']);
    expect(w.node('town').controller).toBe('blue');
  });

  test('surrender.refund, sheet.visibility: where manpower is hidden the refund is its player’s to know', () => {
    const w = fight({ changes: { hidden: ['manpower'] } });
    w.do('red', stance({ fight: 1 }));
    const events = w.do('blue', stance({ surrender: ['b.1'] }));
    const event = events.find(one => one.type === 'groupSurrendered');
    const told = (seat?: string) => {
      const seen = event && w.match.game.see(event, seat);
      return seen ? w.match.game.tell(w.state, seen).map(line => line.rule) : [];
    };
    expect(told('blue')).toEqual(['surrender.group', 'surrender.refund']);
    expect(event && w.match.game.see(event, 'red')).not.toHaveProperty('refund');
    for (const seat of ['red', undefined]) expect(told(seat)).toEqual(['surrender.group']);
  });

  test('surrender.refund: nothing for the dead', () => {
    const w = fight({ blue: [[['riflemen', 100]]] });
    Object.assign(unitsOf(w.army('b'))[0] ?? {}, { alive: 40, injured: 10, dead: 50 });
    w.do('red', stance({ fight: 1 }));
    w.do('blue', stance({ surrender: ['b.1'] }));
    expect(w.player('blue').manpower).toBe(1005);
  });

  test('surrender.node: with the last active group there the node goes to the captor at once', () => {
    const w = fight();
    w.do('red', stance({ fight: 1 }));
    const events = w.do('blue', stance({ surrender: ['b.1'] }));
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'nodeTaken', node: 'town', to: 'red', why: 'surrender.node' }),
    );
    expect(w.state.armies.b).toBeUndefined();
  });

  test('surrender.node: or to an ally who still stands there; who did not control it loses nothing more', () => {
    const w = fight({
      changes: {
        players: [player('red'), player('blue', { side: 'pact' }), player('green', { side: 'pact' })],
        nodes: [...nodes, node('green-hq', { x: 50_000, y: 50_000 }, { kind: 'hq', controller: 'green' })],
        armies: [
          army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 100]]),
          army('b', 'blue', 'town', [['riflemen', 100]]),
          army('c', 'green', 'town', [['riflemen', 100]]),
        ],
      },
    });
    w.do('green', { type: 'endOrders' });
    w.do('red', stance({ fight: 1 }));
    w.do('blue', stance({ surrender: ['b.1'] }));
    w.do('green', stance({ fight: 1 }));
    expect(w.node('town').controller).toBe('green');
  });

  test('surrender.group, surrender.timing: lost in full between rounds, to the nearest enemy', () => {
    const w = fight();
    w.do('red', stance({ fight: 1 }));
    const events = w.do('blue', stance({ surrender: ['b.1'] }));
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'groupSurrendered', player: 'blue', captor: 'red' }),
    );
    expect(events.some(event => event.type === 'roundsFought')).toBe(false);
  });

  test('battle.stalemate: after 24 rounds without loss whoever is hostile to the holder is withdrawn', () => {
    const w = fight({ red: [[['supply-truck', 3]]], blue: [[['supply-truck', 3]]] });
    const events = w.rest();
    expect(events.flatMap(event => (event.type === 'roundsFought' ? event.rounds : []))).toHaveLength(24);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'memberLeft', army: 'a', why: 'battle.stalemate' }),
    );
    expect(w.army('b').at).toEqual({ x: 50_000, y: 30_000 });
  });

  test('battle.stalemate: where nobody holds the place, the side whose move made the contact', () => {
    const w = war({
      armies: [
        army('a', 'red', { x: 30_000, y: 10_000 }, [['supply-truck', 1]]),
        army('b', 'blue', { x: 31_500, y: 10_000 }, [['supply-truck', 1]]),
      ],
    });
    w.army('a').carried = 200;
    w.army('b').carried = 200;
    w.do('red', march('a', 31_000, 10_000));
    expect(w.rest()).toContainEqual(
      expect.objectContaining({ type: 'memberLeft', army: 'a', why: 'battle.stalemate' }),
    );
  });

  test('battle.end: all sides agree, and the one hostile to the holder goes', () => {
    const w = fight();
    w.do('red', stance({ callOff: true }));
    w.do('blue', stance({ callOff: true }));
    expect(w.state.battles).toEqual({});
    expect(w.army('b').at).toEqual({ x: 50_000, y: 30_000 });
    expect(w.army('a').at.x).toBeLessThan(49_000);
  });

  test('battle.end: it is over when no two hostile sides have anybody left, and the remaining side holds the place', () => {
    const w = fight({ red: [[['medium-tanks', 60]]], blue: [[['riflemen', 3]]] });
    const events = w.rest();
    expect(events).toContainEqual(expect.objectContaining({ type: 'battleEnded', holders: ['red'] }));
    expect(w.node('town').controller).toBe('red');
  });

  test('battle.end, victory.treaties: a ceasefire between the sides ends it', () => {
    const w = fight({ changes: { battleTurns: 1 } });
    w.rest();
    expect(w.battle().members).toHaveLength(2);
    w.until('red');
    w.do('red', { type: 'proposeTreaty', with: ['blue'], clauses: ['ceasefire'] });
    w.do('blue', { type: 'answerTreaty', agree: true });
    w.rest();
    expect(w.state.battles).toEqual({});
  });

  test('reinforcement.joining: those who come later take part from their battle turn on', () => {
    const w = war({
      nodes,
      armies: [
        army('a', 'red', { x: 48_900, y: 30_000 }, [['medium-tanks', 10]]),
        army('late', 'red', { x: 48_000, y: 31_000 }, [['medium-tanks', 10]]),
        army('b', 'blue', 'town', [['medium-tanks', 30]]),
      ],
    });
    w.do('red', march('a', 50_000, 30_000));
    const id = w.battle().id;
    w.do('red', { type: 'moveArmy', army: 'late', path: [{ x: 49_300, y: 30_500 }] });
    w.do('red', { type: 'joinBattle', army: 'late', battle: id });
    const { enters } = w.battle().members.at(-1) ?? { enters: 0 };
    expect(enters).toBe(Math.ceil(48 * w.army('late').moved));
    w.until('blue');
    w.do('blue', { type: 'endOrders' });
    w.do('red', stance({ fight: 48 }));
    const events = w.do('blue', stance({ fight: 48 }));
    const batches = events.flatMap(event => (event.type === 'roundsFought' ? [event.rounds.length] : []));
    expect(batches[0]).toBeLessThanOrEqual(Math.max(1, enters - 1));
  });

  test('equivalence.group-conflict: nobody stays without fighting, and only one’s own groups are named', () => {
    const w = fight({ red: [[['riflemen', 60]], [['riflemen', 40]]] });
    expect(w.no('red', stance({ withdraw: ['a.1'] }))).toBe('equivalence.group-conflict');
    expect(w.no('red', stance({ fight: 1, surrender: ['b.1'] }))).toBe('no-group');
    expect(w.no('red', stance({ surrender: ['a.1'], withdraw: ['a.1', 'a.2'] }))).toBe('twice');
  });
});
