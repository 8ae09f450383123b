import { cloneJson, scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { planJoin } from '../../actions/leadership/join.ts';
import { activated, battle, blue, green, grey, row } from '../../testing/battle.ts';
import { captain, far, field, idle, of, players } from '../../testing/two-players.ts';

describe('one player, several forces', () => {
  test('scenario.forces.several-per-player: he is one player, with the units of both', () => {
    const fight = battle({
      units: [blue('ash', {}, [10, 30]), green('fern', {}, [5, 20]), far],
      forces: { blue: { player: 'anna' }, green: { player: 'anna' } },
      scenario: { players, relations: [{ between: ['blue', 'green'], are: 'allied' }] },
      first: 'anna',
    });
    expect(fight.game.seats).toEqual(['anna', 'red']);
    const offered = fight.game.options(fight.state, 'anna').map(({ command }) => command.unit);
    expect(offered).toEqual(['ash', 'fern']);
    expect([fight.unit('ash').force, fight.unit('fern').force]).toEqual(['blue', 'green']);
    // timing.alternate: players alternate, not forces.
    idle(fight, 'fern');
    expect(fight.asked()?.seat).toBe('red');
  });

  test('scenario.forces.sides: two forces of one player each, unless the scenario says otherwise', () => {
    expect(battle({ units: [blue('ash', {}, [10, 30]), far] }).game.seats).toEqual(['blue', 'red']);
    const three = battle({ units: [blue('ash', {}, [10, 30]), far, grey('crows', {}, [55, 20])] });
    expect(three.game.seats).toEqual(['blue', 'red', 'grey']);
  });
});

describe('one force, several players', () => {
  test('scenario.forces.shared: each unit is one player’s, who alone makes its choices', () => {
    const fight = battle(field());
    expect(fight.game.seats).toEqual(['anna', 'bert', 'red']);
    expect([fight.unit('ash').seat, fight.unit('oak').seat]).toEqual(['anna', 'bert']);
    expect(fight.refuses({ type: 'activate', unit: 'oak' })).toBe('not-yours: oak is not yours to command.');
  });

  test('scenario.forces.shared, timing.alternate: activation goes round the players', () => {
    const asked: string[] = [];
    const fight = battle(
      field({
        units: [
          of('anna', blue('ash', {}, [10, 30])),
          of('anna', blue('elm', {}, [20, 30])),
          of('bert', blue('oak', {}, [30, 30])),
          far,
        ],
      }),
    );
    for (const unit of ['ash', 'oak', 'wolves', 'elm']) {
      asked.push(fight.asked()?.seat ?? '');
      idle(fight, unit);
    }
    expect(asked).toEqual(['anna', 'bert', 'red', 'anna']);
  });

  test('prepare.secret, scenario.forces.shared: a comrade sees no more of a preparation than an enemy', () => {
    const fight = activated(field(), 'ash');
    fight.does({
      type: 'prepare',
      unit: 'ash',
      when: { fact: 'isEnemy' },
      actions: [{ action: 'Aimed Fire', kind: 'primary' }],
    });
    expect(fight.game.view(fight.state, 'anna').units.ash?.prepared?.actions).toHaveLength(1);
    expect(fight.game.view(fight.state, 'bert').units.ash?.prepared).toEqual({});
  });
});

describe('units of several players that become one', () => {
  const together = [
    of('anna', blue('ash', captain, ...row(10, 30, 3))),
    of('bert', blue('oak', captain, ...row(10, 31, 2))),
    far,
  ];
  const join = { type: 'joinUnits', unit: 'ash', units: ['ash', 'oak'] } as const;

  test('leadership.join, scenario.forces.shared: joined with the other player’s consent', () => {
    const fight = activated(field({ units: together }), 'ash', 12, 12, 12, 12, 12);
    fight.does(join);
    expect(fight.asked()).toEqual({
      seat: 'bert',
      kind: 'consent',
      about: { unit: 'oak', by: 'ash', units: ['ash', 'oak'] },
    });
    const events = fight.does({ type: 'consent', unit: 'oak' });
    expect(events.map(({ type }) => type)).toContain('unitsJoined');
    // Two leaders tie: it belongs to the player of the larger unit.
    expect(fight.unit('ash')).toMatchObject({ seat: 'anna', parts: [{ seat: 'anna' }, { seat: 'bert' }] });
    expect(fight.state.units.oak).toBeUndefined();
  });

  test('leadership.join: without it nothing is done, and he is not asked again this turn', () => {
    const fight = activated(field({ units: together }), 'ash');
    fight.does(join);
    fight.does({ type: 'withholdConsent', unit: 'oak' });
    expect(fight.asked()).toMatchObject({ seat: 'anna', kind: 'act' });
    expect(fight.state.agenda).toEqual([]);
    expect(fight.unit('ash').used.free).toEqual([]);
    expect(fight.refuses(join)).toBe(
      'leadership.join: oak belongs to another player, who has not consented.',
    );
  });

  test('leadership.join: with units of one player nobody is asked', () => {
    const own = together.map(unit => (unit.id === 'oak' ? of('anna', unit) : unit));
    const fight = activated(field({ units: own }), 'ash', 12, 12, 12, 12, 12);
    expect(fight.does(join).map(({ type }) => type)).toContain('unitsJoined');
  });

  test('scenario.forces.shared: it belongs to the player of the unit its leader came from, who acts on', () => {
    const better = [
      of('anna', blue('ash', captain, ...row(10, 30, 3))),
      of('bert', blue('oak', { skills: { leadership: { level: 9 } } }, [10, 31])),
      far,
    ];
    const fight = activated(field({ units: better }), 'ash', 12, 12, 12, 12, 12);
    fight.does(join);
    fight.does({ type: 'consent', unit: 'oak' });
    expect(fight.unit('ash')).toMatchObject({ seat: 'bert', leader: 3 });
    expect(fight.asked()).toEqual({ seat: 'bert', kind: 'act', about: { unit: 'ash' } });
  });

  test.each<[string, number, number, number[], string]>([
    ['the larger', 3, 2, [], 'anna'],
    ['the larger', 2, 3, [], 'bert'],
    ['a die', 2, 2, [4, 9], 'bert'],
    ['a die', 2, 2, [9, 9, 7, 2], 'anna'],
  ])('scenario.forces.shared: where leaders tie, %s decides (%i, %i, %j)', (_how, a, b, faces, seat) => {
    const units = [
      of('anna', blue('ash', captain, ...row(10, 30, a))),
      of('bert', blue('oak', captain, ...row(10, 31, b))),
      far,
    ];
    const { game, state, unit } = battle(field({ units }));
    const dice = scriptedDice(...faces);
    const { event, rolled, choices } = planJoin({ world: game.world, state, dice }, unit('ash'), unit('oak'));
    dice.done();
    expect(rolled?.seat).toBe(faces.length > 0 ? seat : undefined);
    expect(event.seat ?? event.leader?.seat ?? 'anna').toBe(seat);
    expect(new Set(choices.map(choice => choice.seat ?? 'anna'))).toEqual(new Set([seat]));
  });

  test('scenario.forces.shared, mixed.control: of allied forces it is the leader’s force, and what separates goes back', () => {
    const chief = { skills: { leadership: { level: 9 } } };
    const units = [blue('ash', {}, ...row(10, 30, 2)), green('fern', chief, [10, 31]), far];
    const pact = { relations: [{ between: ['blue', 'green'], are: 'allied' }] } as const;
    const { game, state: now, unit } = battle({ units, scenario: pact });
    const state = cloneJson(now);
    const { event } = planJoin({ world: game.world, state, dice: scriptedDice() }, unit('ash'), unit('fern'));
    game.evolve(state, event);
    expect(state.units.ash).toMatchObject({
      seat: 'green',
      force: 'green',
      parts: [{ force: 'blue' }, { force: 'green' }],
    });
  });
});
