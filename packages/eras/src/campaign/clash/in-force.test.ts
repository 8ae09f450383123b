import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { unitsOf } from '../table/muster.ts';
import { army, march, node, player, ROSTER, scenario, type War, war } from '../testing/war.ts';

const stance = (changes: object): CampaignCommand => ({ type: 'takeStance', ...changes });

/** A leader whose men shoot better. */
const CAPTAIN = {
  id: 'captain',
  name: 'A captain',
  bonuses: [{ scope: 'player', do: { stat: 'me', op: 'mul', value: 2 } }],
};
const WITH_CAPTAIN = { roster: { ...ROSTER, leaders: { captain: CAPTAIN as never } } };

/** Red has come to the town that nobody holds; nobody is hungry, and each has sixty men. */
const atTown = (changes: object = {}, options: object = {}): War => {
  const w = war(
    {
      nodes: [...scenario().nodes.slice(0, 2), node('town', { x: 50_000, y: 30_000 })],
      armies: [
        army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]]),
        army('b', 'blue', 'town', [['riflemen', 60]]),
      ],
      ...changes,
    },
    options,
  );
  w.do('red', march('a', 49_300, 30_000));
  w.until('blue');
  w.do('blue', { type: 'endOrders' });
  for (const id of ['a', 'b'])
    for (const unit of unitsOf(w.army(id)))
      Object.assign(unit, { alive: unit.alive + unit.injured, injured: 0, hungry: 0 });
  return w;
};
const oneRound = (w: War) => {
  w.do('red', stance({ fight: 1 }));
  const events = w.do('blue', stance({ fight: 1 }));
  const fought = events.find(event => event.type === 'roundsFought');
  if (fought?.type !== 'roundsFought') throw new Error('nobody fought');
  const strengths = Object.fromEntries(
    fought.rounds[0]?.volleys.map(({ side, strength }) => [side, strength]) ?? [],
  );
  return { events, fought, strengths };
};
/** Who fires last has lost men before: only the first volley is of all. */
const redFirst = { dice: [6, 1, 1, 1, 1, 1, 1, 1] };

describe('what counts in a rolled battle', () => {
  test('leader.bonuses: a leader’s men shoot as he has them shoot, in every round alike, and nobody else’s do', () => {
    const plain = oneRound(atTown({}, redFirst)).strengths;
    const led = (red?: string, blue?: string) =>
      atTown(
        {
          players: [player('red', red ? { leader: red } : {}), player('blue', blue ? { leader: blue } : {})],
        },
        { ...WITH_CAPTAIN, ...redFirst },
      );
    const w = led('captain');
    const { strengths, fought } = oneRound(w);
    expect([plain.red, strengths.red]).toEqual([60, 120]);
    // What a leader gives is his to give each round; it is not kept as the fighting's own.
    expect([fought.ongoing, w.battle().ongoing]).toEqual([[], []]);
    expect(oneRound(led(undefined, 'captain')).strengths.red).toBe(60);
  });

  // In a wood blue has an advantage of 2, so that red counts half; morale of either makes it more or less.
  const WOOD = {
    points: [
      { x: 49_600, y: 29_000 },
      { x: 51_000, y: 29_000 },
      { x: 51_000, y: 31_000 },
      { x: 49_600, y: 31_000 },
    ],
    forest: true as const,
  };
  const inWood = () => atTown({ map: { width: 100_000, height: 60_000, areas: [WOOD] } }, redFirst);

  test.each([
    [undefined, 'red', 30],
    ['high', 'red', 60],
    ['low', 'red', 20],
    ['high', 'blue', 20],
    ['low', 'blue', 60],
  ] as const)(
    'leader.election, morale.states: %s morale while %s elects a leader',
    (morale, whose, strength) => {
      const w = inWood();
      if (morale) Object.assign(w.player(whose), { election: { last: 9, morale } });
      expect(oneRound(w).strengths.red).toBe(strength);
      // It is the campaign's, and does not stay with the battle.
      expect(w.battle().ongoing).toEqual([]);
    },
  );

  test('spell.campaign: what lies on an army counts in its battle and stays with the army, by turns of the campaign', () => {
    const spell = (scale?: 'campaign') => ({
      rule: 'spell.sheet',
      label: 'Second sight',
      on: { reach: 'army' as const, id: 'a' },
      do: { stat: 'me' as const, op: 'mul' as const, value: 3 },
      until: 7,
      ...(scale && { scale }),
    });
    const w = atTown({}, redFirst);
    w.army('a').ongoing = [spell('campaign') as never];
    const { strengths } = oneRound(w);
    expect([strengths.red, w.battle().ongoing]).toEqual([180, []]);
    expect(w.army('a').ongoing).toHaveLength(1);
    // What counts battle turns is of this battle, and goes on with it.
    const own = atTown({}, redFirst);
    own.battle().ongoing = [spell() as never];
    expect([oneRound(own).strengths.red, own.battle().ongoing]).toEqual([180, [spell()]]);
  });

  test('morale.duration: morale of the fighting counts its rounds, and is gone with the last of them', () => {
    const low = (until: number) => ({
      rule: 'morale.table',
      label: 'Hero Dies',
      on: { reach: 'army' as const, id: 'a' },
      do: { morale: 'low' as const },
      until,
    });
    const kept = (until: number) => {
      const w = inWood();
      w.battle().fought = 4;
      w.battle().ongoing = [low(until)];
      return [oneRound(w).strengths.red, w.battle().ongoing.length];
    };
    // This is the fifth round.
    expect([kept(4), kept(5), kept(6)]).toEqual([
      [30, 0],
      [20, 1],
      [20, 1],
    ]);
  });

  test('equivalence.group-conflict: a group of which nobody lives is neither named nor hit', () => {
    const w = atTown({
      armies: [
        army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]], [['riflemen', 10]]),
        army('b', 'blue', 'town', [['riflemen', 60]]),
      ],
    });
    Object.assign(w.army('a').groups[1]?.units[0] ?? {}, { alive: 0, injured: 0, dead: 10 });
    expect(w.sentence('red', stance({ fight: 1, withdraw: ['a.2'] }))).toBe(
      'You have no group "a.2" in this battle. [no-group]',
    );
    expect(w.offers('red', 'takeStance')).toEqual([
      { fight: 1 },
      { fight: 6 },
      { fight: 48 },
      { callOff: true, fight: 1 },
      { withdraw: ['a.1'] },
      { surrender: ['a.1'] },
    ]);
    // Who goes takes the dead of his army along, and is no new army.
    w.do('red', stance({ withdraw: ['a.1'] }));
    w.do('blue', stance({ fight: 1 }));
    expect(Object.keys(w.state.armies)).toEqual(['a', 'b']);
    expect(w.army('a')).toMatchObject({ groups: [{ id: 'a.1' }, { id: 'a.2' }] });
    expect(w.army('a').at.x).toBeLessThan(48_900);
  });

  test('equivalence.group-conflict: whoever chose fewest rounds is asked again, the others go on', () => {
    // Carters hurt nobody.
    const w = atTown({
      battleTurns: 30,
      armies: [
        army('a', 'red', { x: 48_900, y: 30_000 }, [['supply-truck', 3]]),
        army('b', 'blue', 'town', [['supply-truck', 3]]),
      ],
    });
    w.do('red', stance({ fight: 5 }));
    w.do('blue', stance({ fight: 2 }));
    expect(w.battle()).toMatchObject({ rounds: 2, choices: { red: { fight: 3 } } });
    expect(w.state.pending).toMatchObject([{ seat: 'blue', kind: 'stance' }]);
    w.do('blue', stance({ fight: 3 }));
    // Both have had what they chose.
    expect(w.battle()).toMatchObject({ rounds: 5, choices: {} });
    expect(w.state.pending.map(({ seat }) => seat)).toEqual(['blue', 'red']);
  });
});

describe('who goes when a battle is broken off', () => {
  test('battle.stalemate: it is the enemy of whoever holds the place, and not the one whose move made the contact', () => {
    const w = atTown({
      nodes: [
        ...scenario().nodes.slice(0, 2),
        node('town', { x: 50_000, y: 30_000 }, { controller: 'blue', stock: { blue: 5000 } }),
      ],
    });
    Object.assign(w.battle(), { mover: 'blue' });
    w.do('red', stance({ callOff: true }));
    const left = w.do('blue', stance({ callOff: true })).filter(event => event.type === 'memberLeft');
    expect(left).toMatchObject([{ army: 'a', spent: true, why: 'battle.end' }]);
  });

  test('battle.stalemate: a holder who is not in the battle decides nothing; who came goes', () => {
    const w = atTown({
      players: [player('red'), player('blue'), player('green')],
      nodes: [
        ...scenario().nodes.slice(0, 2),
        node('green-hq', { x: 10_000, y: 50_000 }, { kind: 'hq', controller: 'green' }),
        node('town', { x: 50_000, y: 30_000 }),
      ],
    });
    w.node('town').controller = 'green';
    while (w.state.pending.at(-1)?.kind === 'orders')
      w.do(w.state.pending.at(-1)?.seat ?? '', { type: 'endOrders' });
    w.do('red', stance({ callOff: true }));
    const left = w.do('blue', stance({ callOff: true })).filter(event => event.type === 'memberLeft');
    expect(left).toMatchObject([{ army: 'a' }]);
  });

  test('battle.withdrawal: those who part from an army have gone the same way, and have as little left of it', () => {
    const w = atTown({
      armies: [
        army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]], [['riflemen', 10]]),
        army('b', 'blue', 'town', [['riflemen', 60]]),
      ],
    });
    const { moved, last } = w.army('a');
    w.do('red', stance({ fight: 1, withdraw: ['a.2'] }));
    w.do('blue', stance({ fight: 1 }));
    const gone = Object.values(w.state.armies).find(one => one.name === 'a, those who left');
    expect(last).toBeDefined();
    expect(gone).toMatchObject({ owner: 'red', moved, last, carried: 0, left: 'battle_1' });
    expect(gone?.battle).toBeUndefined();
    expect(w.army('a').left).toBeUndefined();
  });

  test('battle.withdrawal: a second part of the same army has a name of its own', () => {
    const w = atTown({
      armies: [
        army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]], [['riflemen', 10]], [['riflemen', 9]]),
        army('b', 'blue', 'town', [['riflemen', 60]]),
      ],
    });
    for (const group of ['a.2', 'a.3']) {
      w.do('red', stance({ fight: 1, withdraw: [group] }));
      w.do('blue', stance({ fight: 1 }));
    }
    const names = Object.values(w.state.armies).map(({ name }) => name);
    expect(names.filter(name => name.startsWith('a, those who left'))).toHaveLength(2);
    expect(new Set(names).size).toBe(names.length);
  });
});
