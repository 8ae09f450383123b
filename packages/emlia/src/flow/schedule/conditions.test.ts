import type { EventEffect, StandingCondition, TimedEvent } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import type { EmliaEvent } from '../../events.ts';
import { isAwareOf } from '../../judge/awareness/aware.ts';
import { concealmentFrom, isUnseenBy, sight } from '../../judge/sight/sight.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { rangeOf } from '../../table/schedule/modifiers.ts';
import { type Battlefield, battle, blue, checkOf, entry, eventOf, red, row } from '../../testing/battle.ts';

const rain = (changes: Partial<StandingCondition>): StandingCondition => ({
  id: 'rain',
  name: 'Rain',
  ...changes,
});

const start = (
  conditions: readonly StandingCondition[],
  more: Partial<Battlefield> = {},
  events: readonly TimedEvent[] = [],
  ...dice: number[]
) =>
  battle(
    {
      units: [blue('ash', {}, [10, 20]), red('wolves', {}, [20, 20])],
      victory: [],
      turns: 9,
      scenario: { conditions, events },
      ...more,
    },
    ...dice,
  );

type Fight = ReturnType<typeof battle>;
const worldOf = (fight: Fight) => fight.game.worldAt(fight.state);

const turn = (fight: Fight): EmliaEvent[] => {
  const { turn: now } = fight.state;
  const events: EmliaEvent[] = [];
  while (fight.state.turn === now) {
    const unit = Object.values(fight.state.units).find(
      one => one.seat === fight.asked()?.seat && !one.activated,
    );
    events.push(...fight.does({ type: 'activate', unit: unit?.id ?? '' }));
    events.push(...fight.does({ type: 'endActivation', unit: unit?.id ?? '' }));
  }
  return events;
};

const shoot = {
  forfeitMove: false,
  type: 'aimedFire',
  unit: 'ash',
  arms: [{ part: 0, weapon: 'rocks' }],
  subject: 'wolves',
} as const;

describe('standing conditions', () => {
  const shot = (condition: StandingCondition) => {
    const fight = start([condition], {}, [], 7, 7, 7, 7, 7);
    fight.does({ type: 'activate', unit: 'ash' });
    return checkOf(fight.does(shoot)).modifiers.filter(({ label }) => label === 'Rain');
  };
  const wet = [{ rule: 'scenario.forces.conditions', label: 'Rain', by: -2 }];

  test.each([
    ['on the whole game', {}, wet],
    ['on one force', { forces: ['blue'] }, wet],
    ['on the other force', { forces: ['red'] }, []],
    ['on a unit', { units: ['ash'] }, wet],
    ['on another unit', { units: ['oak'] }, []],
    ['on a keyword', { keywords: ['Human'] }, wet],
    ['on another keyword', { keywords: ['Elf'] }, []],
    ['in this action', { actions: ['aimed fire'] }, wet],
    ['in another action', { actions: ['area volley'] }, []],
    ['on this turn', { turns: { list: [1] } }, wet],
    ['on another turn', { turns: { from: 2 } }, []],
  ] as const)('scenario.forces.conditions: rain that hampers archery, %s', (_what, changes, rows) => {
    expect(shot(rain({ skills: { aimedFire: -2 }, ...changes }))).toEqual(rows);
  });

  test('scenario.forces.conditions: a check of another skill is no concern of it', () => {
    expect(shot(rain({ skills: { volleyFire: -2 } }))).toEqual([]);
  });

  test.each([
    ['melee', 'close combat', true],
    ['melee', 'charge', false],
  ] as const)('scenario.forces.conditions: in %s, for %s', (_what, action, applies) => {
    const units = [blue('ash', {}, [10, 20]), red('wolves', {}, [11, 20])];
    const mud = rain({ skills: { closeCombat: -1 }, actions: [action] });
    const fight = start([mud], { units }, [], 7, 7, 7, 7, 7);
    fight.does({ type: 'activate', unit: 'ash' });
    const arms = [{ part: 0, weapon: 'clubs' }];
    const { modifiers } = checkOf(fight.does({ type: 'closeCombat', unit: 'ash', arms, subject: 'wolves' }));
    expect(modifiers.some(({ label }) => label === 'Rain')).toBe(applies);
  });

  test.each([
    ['disengage/distract', true],
    ['close combat', false],
  ] as const)('scenario.forces.conditions: in holding enemies off, for %s', (action, applies) => {
    const skilled = { skills: { closeCombat: { level: 1 } } };
    const units = [blue('ash', skilled, [10, 20]), red('wolves', {}, [11, 20])];
    const mud = rain({ skills: { closeCombat: -1 }, actions: [action] });
    const fight = start([mud], { units }, [], 7, 7, 7, 7, 7);
    fight.does({ type: 'activate', unit: 'ash' });
    const { checks } = eventOf(fight.does({ type: 'disengage', unit: 'ash' }), 'disengageTried');
    expect(checks.map(({ check }) => check.modifiers.some(({ label }) => label === 'Rain'))).toEqual([
      applies,
    ]);
  });

  test('scenario.forces.conditions: ranges', () => {
    const fight = start([rain({ ranges: { times: 0.5 }, actions: ['aimed fire'] })]);
    const rocks = worldOf(fight).setup.equipment.rocks;
    if (rocks?.kind !== 'ranged') throw new Error('no rocks');
    expect(rangeOf(worldOf(fight), fight.unit('ash'), rocks, 'Aimed Fire')).toEqual([2.5, 5, 7.5]);
    expect(rangeOf(worldOf(fight), fight.unit('ash'), rocks, 'Area Volley')).toEqual([5, 10, 15]);
    fight.does({ type: 'activate', unit: 'ash' });
    expect(fight.refuses(shoot)).toBe('fire.subject: wolves is 9 GSU away; the rocks of ash reach 7.5 GSU.');
  });

  test('scenario.forces.conditions: movement', () => {
    const fight = start([rain({ movement: { by: -5 }, forces: ['blue'] })]);
    const speeds = (unit: string) =>
      unitMovements(worldOf(fight), fight.unit(unit)).map(({ speed }) => speed);
    expect([speeds('ash'), speeds('wolves')]).toEqual([[10], [15]]);
    fight.does({ type: 'activate', unit: 'ash' });
    const go = (by: number) =>
      ({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, by]) }) as const;
    expect(fight.refuses(go(11))).toMatch(/^move\.normal: /);
    fight.goes(go(10));
  });

  test('scenario.forces.conditions: sight distance', () => {
    const fog = rain({ name: 'Fog', sight: 8, forces: ['blue'] });
    const fight = start([fog]);
    const [world, ash, wolves] = [worldOf(fight), fight.unit('ash'), fight.unit('wolves')];
    // 9 GSU lie between them.
    expect(isUnseenBy(world, fight.state, ash, wolves)).toBe(true);
    expect(concealmentFrom(world, fight.state, ash, wolves)).toBe('total');
    expect(isAwareOf(world, fight.state, ash, wolves)).toBe(false);
    expect(isUnseenBy(world, fight.state, wolves, ash)).toBe(false);
    expect(sight(world, fight.state, ash, wolves)).toMatchObject({
      seen: true,
      forth: {
        concealment: 'total',
        rule: 'scenario.forces.conditions',
        reasons: [{ say: 'wolves is farther off than ash can see now.' }, {}],
      },
      back: { concealment: 'none' },
    });
    const both = start([rain({ sight: 8 })]);
    expect(sight(worldOf(both), both.state, both.unit('ash'), both.unit('wolves')).seen).toBe(false);
    const near = start([rain({ sight: 9 })]);
    expect(isUnseenBy(worldOf(near), near.state, near.unit('ash'), near.unit('wolves'))).toBe(false);
  });

  test('scenario.forces.conditions, scenario.forces.asymmetry: morale of one force, while it lasts', () => {
    const feast = rain({ name: 'Feast', morale: 2, forces: ['red'], turns: { from: 1, to: 1 } });
    const fight = start([feast]);
    const morale = () => ['ash', 'wolves'].map(id => fight.unit(id).morale);
    expect(morale()).toEqual([2, 4]);
    turn(fight);
    expect(morale()).toEqual([2, 2]);
    expect(fight.unit('wolves').swayed).toBeUndefined();
  });

  test('scenario.forces.conditions: what bounds kept it from adding it does not take away', () => {
    const feast = rain({ morale: 4, turns: { list: [1] } });
    const units = [blue('ash', { morale: 6 }, [10, 20]), red('wolves', {}, [20, 20])];
    const fight = start([feast], { units });
    expect(fight.unit('ash').morale).toBe(7);
    turn(fight);
    expect(fight.unit('ash').morale).toBe(6);
  });

  test('scenario.forces.conditions: each is told as it begins and ends', () => {
    const fight = start([rain({ say: 'Strings are wet.', sight: 30, turns: { from: 1, to: 1 } })]);
    const said = (events: readonly EmliaEvent[]) =>
      events.flatMap(one => (one.type === 'conditionsChanged' ? fight.game.tell(fight.state, one) : []));
    const rule = 'scenario.forces.conditions';
    expect(said(fight.match.standing.flatMap(({ events }) => events))).toEqual([
      { say: 'Rain is in force on turn 1. Strings are wet.', rule },
    ]);
    expect(said(turn(fight))).toEqual([{ say: 'Rain is over.', rule }]);
    expect(fight.state.conditions).toBeUndefined();
  });

  test('event.effects: an event begins and ends one', () => {
    const event = (turn: number, effect: 'begin' | 'end'): TimedEvent => ({
      id: effect,
      name: effect,
      turns: { list: [turn] },
      effects: [{ effect, condition: 'rain' }],
    });
    const fight = start([rain({ sight: 5, waits: true })], {}, [event(2, 'begin'), event(4, 'end')]);
    const inForce: boolean[] = [];
    for (let i = 1; i <= 5; i++) {
      inForce.push(worldOf(fight).conditions !== undefined);
      turn(fight);
    }
    expect(inForce).toEqual([false, true, true, false, false]);
  });

  test('event.reinforcement: who comes later comes under what is in force', () => {
    const late = entry({ id: 'late', members: 2 });
    const effect: EventEffect = {
      effect: 'arrive',
      force: 'blue',
      unit: { id: 'late', entry: 'late', name: 'Late' },
      edge: 'south',
      at: 30,
    };
    const fight = start([rain({ morale: -1, turns: { from: 1, to: 2 } })], { entries: [late] }, [
      { id: 'help', name: 'Help', turns: { list: [2] }, effects: [effect] },
    ]);
    turn(fight);
    expect(fight.unit('late')).toMatchObject({ morale: 1, swayed: { rain: -1 } });
    turn(fight);
    expect(fight.unit('late').morale).toBe(2);
  });

  test('awareness.update: who was hidden by the fog is looked for again when it lifts', () => {
    const fog = rain({ sight: 5, turns: { list: [1] } });
    const units = [blue('ash', {}, ...row(10, 20, 2)), red('wolves', {}, [20, 20])];
    const fight = start([fog], { units });
    expect(isAwareOf(worldOf(fight), fight.state, fight.unit('ash'), fight.unit('wolves'))).toBe(false);
    const events = turn(fight);
    expect(eventOf(events, 'conditionsChanged').ended).toEqual(['rain']);
    expect(isAwareOf(worldOf(fight), fight.state, fight.unit('ash'), fight.unit('wolves'))).toBe(true);
  });
});
