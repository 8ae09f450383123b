import { cloneJson, scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { combatRangeOf } from '../../judge/engagement/engaged.ts';
import { joinedMorale } from '../../judge/morale/shares.ts';
import type { UnitState } from '../../state.ts';
import { armyValueOf, startingMorale } from '../../table/attribute/values.ts';
import { activated, type Battlefield, blue, eventOf, red, row } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { planJoin } from './join.ts';

const enemy = red('wolves', { timing: 1 }, [50, 5]);
const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const join = (...units: [string, string]) => ({ type: 'joinUnits', unit: 'ash', units }) as const;
const captain = { skills: { leadership: { level: 2 }, closeCombat: { level: 5, diminish: 2 } } };

/** Ash leads with Leadership 2; oak stands four GSU away. */
const field = (oak: object = {}, ash: object = {}): Battlefield => ({
  units: [blue('ash', { ...captain, ...ash }, ...row(10, 20, 3)), blue('oak', oak, ...row(10, 24, 4)), enemy],
});

describe('Join Units', () => {
  test('leadership.join, mixed.definition, mixed.origins: two units become one, their parts stay apart', () => {
    const fight = activated(field(), 'ash', 5, 1);
    const events = fight.does(join('ash', 'oak'));
    fight.dice.done();
    expect(eventOf(events, 'leadershipTried').check).toMatchObject({ level: 2, total: 0, successes: 1 });
    const ash = fight.unit('ash');
    expect(fight.state.units).not.toHaveProperty('oak');
    expect(ash.parts.map(({ entry, listed }) => [entry, listed])).toEqual([
      ['ash', 3],
      ['oak', 4],
    ]);
    expect(ash.members.map(({ id, part }) => [id, part])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 1],
    ]);
    expect(ash).toMatchObject({ leader: 0, formation: 'open', used: { free: ['Join Units'] } });
  });

  test('leadership.join: those led from the unit that joined follow it there, from one who fell nobody', () => {
    const led = (member: number) => {
      const elm = blue('elm', {}, [30, 20]);
      const { units } = field();
      const fight = activated({ units: [...units, elm] }, 'ash', 5, 1);
      Object.assign(fight.unit('elm'), { place: 'retreated', commander: { unit: 'oak', member } });
      fight.does(join('ash', 'oak'));
      return fight.unit('elm').commander;
    };
    expect(led(1)).toEqual({ unit: 'ash', member: 4 });
    expect(led(9)).toBeUndefined();
  });

  test('leadership.join, leadership.leader: may be improvised, by the leader alone', () => {
    const fight = activated(field({}, { skills: {} }), 'ash', 9);
    const { check } = eventOf(fight.does(join('ash', 'oak')), 'leadershipTried');
    expect(check).toMatchObject({ level: 1, improvised: true, total: -4, successes: 1 });
  });

  test('leadership.join.timing, skill.failure: a failure does nothing, but the action is used', () => {
    const fight = activated(field(), 'ash', 4, 4);
    expect(fight.does(join('ash', 'oak')).map(({ type }) => type)).toEqual(['leadershipTried']);
    expect(fight.unit('oak').members).toHaveLength(4);
    expect(fight.refuses(join('ash', 'oak'))).toBe(
      'activation.free: ash has already used Join Units this turn.',
    );
  });

  test('leadership.join.modifiers: its rows add up on every die', () => {
    const fight = activated(field({ armyValue: 2, morale: -4 }), 'ash', 8, 7);
    const { check } = eventOf(fight.does(join('ash', 'oak')), 'leadershipTried');
    expect(check.modifiers.map(({ by }) => by)).toEqual([-2, -1]);
    expect(check).toMatchObject({ total: -3, successes: 1 });
  });

  test.each<[string, Battlefield, ReturnType<typeof join>, string]>([
    [
      'leadership.range',
      { units: [blue('ash', captain, [10, 20]), blue('oak', {}, [31.25, 20]), enemy] },
      join('ash', 'oak'),
      'leadership.range: oak is 20.3 GSU from the leader of ash; he commands 20 GSU.',
    ],
    [
      'leadership.join',
      { units: [blue('ash', captain, [10, 20]), blue('oak', {}, [21.25, 20]), enemy] },
      join('ash', 'oak'),
      'leadership.join: ash and oak stand more than 10 GSU apart, too far to form one unit.',
    ],
    [
      'action.subject',
      field(),
      join('ash', 'wolves'),
      'action.subject: wolves is no friendly unit on the table.',
    ],
    ['leadership.join', field(), join('ash', 'ash'), 'leadership.join: Join Units merges two units.'],
    [
      'a unit that is not there',
      field(),
      join('ash', 'elm'),
      'no-unit: There is no unit "elm" in this battle.',
    ],
  ])('%s: refused', (_rule, where, command, said) => {
    expect(activated(where, 'ash').refuses(command)).toBe(said);
  });

  test('leadership.join: a gap of exactly 10 GSU is legal', () => {
    const units = [blue('ash', captain, [10, 20]), blue('oak', {}, [21, 20]), enemy];
    activated({ units }, 'ash', 12, 12).does(join('ash', 'oak'));
  });

  test('leadership.source: a disordered unit’s leader joins nobody', () => {
    const fight = activated(field(), 'ash');
    const state = cloneJson(fight.state);
    Object.assign(state.units.ash ?? {}, { ordered: false });
    expect(fight.game.check(state, 'blue', join('ash', 'oak'))).toMatchObject({ rule: 'leadership.source' });
  });
});

describe('when the merged unit acts', () => {
  test('leadership.join.timing: with a slower unit it waits, and its Timing is the lower one for this turn', () => {
    const fight = activated(field({ timing: 1 }), 'ash', 12, 12);
    fight.does(join('ash', 'oak'));
    expect(fight.unit('ash')).toMatchObject({ activated: false, timing: 1, laterTiming: 2 });
    // Red has the longer wait behind it in step 1.
    expect(fight.state.step).toBe(1);
    expect(fight.asked()).toMatchObject({ seat: 'red', kind: 'activate' });
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does(end('wolves'));
    fight.does({ type: 'activate', unit: 'ash' });
    fight.refused('activation.free', join('ash', 'wolves'));
    fight.does(end('ash'));
    expect(fight.state.turn).toBe(2);
    expect(fight.unit('ash').timing).toBe(2);
    expect(fight.unit('ash').laterTiming).toBeUndefined();
  });

  test('leadership.join.timing: with an equal or faster unit that waits it carries on', () => {
    const fight = activated(field({ timing: 2 }), 'ash', 12, 12);
    fight.does(join('ash', 'oak'));
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ash' } });
    expect(fight.unit('ash')).toMatchObject({ activated: true, timing: 2 });
  });

  test('leadership.join.timing: with a unit that has activated the activation ends at once', () => {
    const fight = activated(
      { ...field({ timing: 3 }), units: [...field({ timing: 3 }).units] },
      'oak',
      12,
      12,
    );
    fight.does(end('oak'));
    fight.does({ type: 'activate', unit: 'ash' });
    const events = fight.does(join('oak', 'ash'));
    expect(events.map(({ type }) => type)).toContain('activationEnded');
    expect(fight.unit('ash')).toMatchObject({ activated: true, timing: 3 });
  });

  test('leadership.join.timing, mixed.together: an action either part has used is used', () => {
    const { world, state, unit } = scene(field(), {
      ash: { used: { move: 'Normal Move', free: ['Delay'] } },
      oak: { used: { primary: 'Aimed Fire', free: ['Split Unit'] } },
    });
    const fight = activated(field(), 'ash');
    fight.game.evolve(
      state,
      planJoin({ world, state, dice: scriptedDice() }, unit('ash'), unit('oak'), true).event,
    );
    expect(unit('ash').used).toEqual({
      move: 'Normal Move',
      primary: 'Aimed Fire',
      free: ['Delay', 'Split Unit'],
    });
  });

  test.each([
    ['at the lower Timing', false, { activated: false, timing: 1, laterTiming: 3 }],
    ['not, if either has', true, { activated: true, timing: 1 }],
  ])('leadership.join.timing: two other units are joined; theirs activates %s', (_what, acted, expected) => {
    const where: Battlefield = {
      units: [
        blue('ash', captain, [10, 20]),
        blue('oak', { timing: 3 }, [10, 24]),
        blue('elm', { timing: 1 }, [12, 24]),
        enemy,
      ],
    };
    const { world, state, unit } = scene(where, { elm: { activated: acted } });
    const { event, aftermath } = planJoin({ world, state, dice: scriptedDice() }, unit('oak'), unit('elm'));
    expect(event).toMatchObject(expected);
    expect(aftermath).toBe('goesOn');
  });

  test('leadership.join.timing: then the source’s own activation goes on', () => {
    const units = [
      blue('ash', captain, [10, 20]),
      blue('oak', { timing: 1 }, [10, 24]),
      blue('elm', { timing: 1, armyValue: 2 }, [12, 24]),
      enemy,
    ];
    const fight = activated({ units }, 'ash', 12, 12);
    fight.does(join('oak', 'elm'));
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ash' } });
    expect(fight.unit('oak')).toMatchObject({ leader: 1, used: { free: [] } });
    expect(fight.unit('ash').used.free).toEqual(['Join Units']);
  });
});

describe('what the merged unit is', () => {
  test.each([
    [3, 1, 2],
    [1, 3, 2],
    [2, 2, 2],
    [-1, -5, -2],
  ])('leadership.join.result: morale %d and %d give %d', (a, b, joined) => {
    expect(joinedMorale(a, b)).toBe(joined);
  });

  const merged = (changes: Parameters<typeof scene>[1], oak: object = {}) => {
    const { world, state, unit } = scene(field(oak), changes);
    const fight = activated(field(oak), 'ash');
    const { event, choices } = planJoin(
      { world, state, dice: scriptedDice() },
      unit('ash'),
      unit('oak'),
      true,
    );
    fight.game.evolve(state, event);
    return { ash: unit('ash'), choices, state };
  };

  test('leadership.join.result: ordered or not as the unit its leader comes from', () => {
    expect(merged({ oak: { ordered: false } }).ash.ordered).toBe(true);
    const better = { skills: { leadership: { level: 3 } } };
    expect(merged({ oak: { ordered: false } }, better).ash).toMatchObject({ ordered: false, leader: 3 });
    expect(merged({ ash: { ordered: false } }, better).ash).toMatchObject({ ordered: true, leader: 3 });
  });

  test('leadership.join.result: a hindrance of either binds the whole, cover needs both', () => {
    expect(merged({ oak: { prone: true } }).ash.prone).toBe(true);
    expect(merged({ ash: { prone: true } }).ash.prone).toBe(true);
    expect(merged({ oak: { takingCover: true } }).ash.takingCover).toBe(false);
    expect(merged({ ash: { takingCover: true } }).ash.takingCover).toBe(false);
    expect(merged({ ash: { takingCover: true }, oak: { takingCover: true } }).ash.takingCover).toBe(true);
  });

  const prepared = { when: { fact: 'moved' }, actions: [{ action: 'Normal Move', kind: 'move' }] } as const;
  const aligned = [{ at: 1, enemy: 'wolves' }] as unknown as NonNullable<UnitState['aligned']>;

  test.each<[string, Partial<UnitState>, Partial<UnitState>]>([
    ['Double Paced', { doublePaced: true }, { doublePaced: true }],
    ['an align penalty', { aligned }, { aligned }],
    ['a primary action owed for a free strike', { freeStruck: 'next' }, { freeStruck: 'next' }],
    ['an Improve Morale already received', { rallied: true }, { rallied: true }],
  ])('leadership.join.result: %s binds the whole, whichever of the two it is', (_what, has, binds) => {
    expect(merged({ oak: has }).ash).toMatchObject(binds);
    expect(merged({ ash: has }).ash).toMatchObject(binds);
  });

  test('leadership.join.result: prepared actions are lost, whichever of the two had them', () => {
    expect(merged({ oak: { prepared } }).ash.prepared).toBeUndefined();
    expect(merged({ ash: { prepared } }).ash.prepared).toBeUndefined();
  });

  test('leadership.join.result, leadership.leader.choice: between equal leaders the player is asked', () => {
    const fight = activated(field(captain), 'ash', 12, 12);
    fight.does(join('ash', 'oak'));
    expect(fight.asked()).toEqual({
      seat: 'blue',
      kind: 'leader',
      about: {
        unit: 'ash',
        choices: [
          { member: 0, ordered: true },
          { member: 3, ordered: true },
        ],
      },
    });
    expect(fight.refuses(end('ash'))).toMatch(/^not-asked/);
    expect(fight.refuses({ type: 'chooseLeader', unit: 'ash', member: 1 })).toBe(
      'leadership.leader.choice: Another member of ash has the better claim to lead it.',
    );
    fight.does({ type: 'chooseLeader', unit: 'ash', member: 3 });
    expect(fight.unit('ash').leader).toBe(3);
    expect(fight.asked()).toMatchObject({ kind: 'act' });
  });

  test('hits.regroup: units that join keep their markers, each on its own parts', () => {
    const { world, state, unit } = scene(field());
    state.markers = [
      { unit: 'ash', source: 'wolves', damage: 1, count: 2 },
      { unit: 'oak', source: 'wolves', damage: 1, count: 3 },
      { unit: 'oak', source: 'wolves', damage: 1, count: 1, part: 0 },
      { unit: 'wolves', source: 'oak', damage: 1, count: 1 },
    ];
    const fight = activated(field(), 'ash');
    fight.game.evolve(
      state,
      planJoin({ world, state, dice: scriptedDice() }, unit('ash'), unit('oak'), true).event,
    );
    expect(state.markers).toEqual([
      { unit: 'ash', source: 'wolves', damage: 1, count: 2, parts: [0] },
      { unit: 'ash', source: 'wolves', damage: 1, count: 3, parts: [1] },
      { unit: 'ash', source: 'wolves', damage: 1, count: 1, part: 1 },
      { unit: 'wolves', source: 'ash', damage: 1, count: 1 },
    ]);
  });

  test('mixed.attributes: Timing, morale at the start and army value are the highest', () => {
    const units = [
      blue('ash', {}, [10, 20]),
      blue('oak', { timing: 4, morale: 5, armyValue: 3, size: 2, combatRange: 4 }, [10, 24]),
      enemy,
    ];
    const { world, state, unit } = scene({ units });
    activated({ units }, 'oak').game.evolve(
      state,
      planJoin({ world, state, dice: scriptedDice() }, unit('ash'), unit('oak'), true).event,
    );
    const ash = unit('ash');
    expect(ash.timing).toBe(4);
    expect([startingMorale(world, ash), armyValueOf(world, ash), combatRangeOf(world, ash)]).toEqual([
      // Eager at 4, which adds 1 (morale.conditions.army-value).
      5, 4, 4,
    ]);
    // Those who no longer live count no more.
    ash.members = ash.members.slice(0, 1);
    expect([startingMorale(world, ash), armyValueOf(world, ash), combatRangeOf(world, ash)]).toEqual([
      2, 2, 1,
    ]);
  });
});

describe('a source that is under way', () => {
  const truck = {
    ...captain,
    timing: 1,
    movement: [{ speed: 40, mode: 'G', gears: [10, 20, 40] }],
  } as const;
  const under = (oak: Partial<UnitState>, ...faces: number[]) => {
    const units = [blue('ash', truck, [10, 20]), blue('oak', { timing: 1 }, [10, 24]), enemy];
    const fight = activated({ units, first: 'blue' }, 'ash', ...faces);
    fight.match.state.units.ash = { ...fight.unit('ash'), momentum: { speed: 25 } };
    fight.match.state.units.oak = { ...fight.unit('oak'), ...oak };
    return fight;
  };

  test('movemode.accel.momentum, leadership.join.timing: does not end its activation by joining before it has moved', () => {
    const fight = under({ activated: true });
    expect(fight.refuses(join('ash', 'oak'))).toBe(
      'movemode.accel.momentum: ash is under way and must drive on at 11 GSU or more before its activation ends with joining oak.',
    );
    expect(fight.unit('ash').used.free).toEqual([]);
  });

  test('movemode.accel.momentum: once it has moved it may', () => {
    const fight = under({ activated: true }, 5, 5);
    fight.match.state.units.ash = {
      ...fight.unit('ash'),
      used: { ...fight.unit('ash').used, move: 'Normal Move' },
    };
    fight.does(join('ash', 'oak'));
    expect(fight.state.units).not.toHaveProperty('oak');
  });

  test('movemode.accel.momentum: where its activation goes on, it coasts at the end of that', () => {
    const fight = under({}, 5, 5);
    fight.does(join('ash', 'oak'));
    expect(fight.state.units).not.toHaveProperty('oak');
    const moved = eventOf(fight.does(end('ash')), 'unitMoved');
    expect(moved.drive).toMatchObject({ speed: 11, coasting: true });
  });
});
