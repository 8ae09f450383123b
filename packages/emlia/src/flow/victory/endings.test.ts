import type { Scenario, ScenarioFact, VictoryCondition } from '@emlia/content';
import type { Condition } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { EmliaEvent } from '../../events.ts';
import { type Battlefield, battle, blue, box, eventOf, red, row } from '../../testing/battle.ts';
import { endOfTurn } from './endings.ts';

const areas = [{ id: 'church', name: 'the church', points: box(10, 10, 20, 20) }];
const blues = { force: 'blue' } as const;
const holdsChurch = { fact: 'controls', ...blues, area: 'church' } as const;
const LONG = { movement: [{ speed: 60, mode: 'G' }] } as const;

const TWO = [blue('ash', LONG, ...row(12, 15, 3)), red('wolves', LONG, [50, 30])];

/** Ends the activations of a turn; a unit named goes to a place first. */
const turn = (fight: ReturnType<typeof battle>, goes: Readonly<Record<string, [number, number]>> = {}) => {
  const { turn: now } = fight.state;
  const events: EmliaEvent[] = [];
  while (fight.asked()?.kind === 'activate' && fight.state.turn === now) {
    const seat = fight.asked()?.seat;
    const unit = Object.values(fight.state.units).find(
      one => one.seat === seat && one.place === 'table' && !one.activated,
    );
    if (!unit) throw new Error('nobody waits');
    events.push(...fight.does({ type: 'activate', unit: unit.id }));
    const to = goes[unit.id];
    if (to) {
      const paths = fight.paths(unit.id, to);
      events.push(...fight.goes({ type: 'normalMove', unit: unit.id, mode: 'G', paths }));
    }
    events.push(...fight.does({ type: 'endActivation', unit: unit.id }));
  }
  return events;
};

const start = (scenario: Partial<Scenario>, more: Partial<Battlefield> = {}) =>
  battle({ areas, units: TWO, turns: 20, victory: [], scenario, ...more });

const ends = (when: Condition<ScenarioFact>, reason: string, atOnce?: true) => ({
  endings: [{ when, reason, ...(atOnce && { atOnce }) }],
});

describe('the end of the time', () => {
  test('scenario.time.fixed, scenario.time.reason: turn limit 6, tanks arrive', () => {
    const reason = 'Tanks of the 17th armoured division arrive to relieve the lost paratroopers.';
    const fight = start({ turns: 6, reason });
    for (let i = 1; i < 6; i++) turn(fight);
    expect([fight.state.turn, fight.state.phase]).toEqual([6, 'activation']);
    const ended = eventOf(turn(fight), 'battleEnded');
    expect(ended).toMatchObject({ rule: 'scenario.time.fixed', reason });
    expect(fight.state.ending).toEqual({ rule: 'scenario.time.fixed', reason });
    expect(fight.game.tell(fight.state, ended)).toEqual([
      { say: `The battle ends. ${reason}`, rule: 'scenario.time.fixed' },
      { say: 'A draw: nobody met a victory condition.', rule: 'victory.compare' },
    ]);
  });

  const church: Partial<Scenario> = {
    endings: [
      { when: { fact: 'heldFor', ...blues, area: 'church', turns: 3 }, reason: 'The church is theirs.' },
      {
        when: { all: [{ fact: 'turns', atLeast: 9 }, { not: holdsChurch }] },
        reason: 'The attack has failed.',
      },
    ],
  };

  test('scenario.time.hold: the church held for three turns ends it', () => {
    const fight = start(church);
    turn(fight);
    turn(fight);
    expect(fight.state.phase).toBe('activation');
    expect(eventOf(turn(fight), 'battleEnded').reason).toBe('The church is theirs.');
    expect(fight.state.turn).toBe(3);
  });

  test('scenario.time.hold: the turns are consecutive unless in total', () => {
    const away = { ash: [0, 10] } as const;
    const back = { ash: [0, -10] } as const;
    const go = (scenario: Partial<Scenario>) => {
      const fight = start(scenario);
      turn(fight);
      turn(fight);
      turn(fight, { ash: [...away.ash] });
      turn(fight, { ash: [...back.ash] });
      return fight;
    };
    expect(go(church).state.phase).toBe('activation');
    const total = go(
      ends({ fact: 'heldFor', ...blues, area: 'church', turns: 3, inTotal: true }, 'Long enough.'),
    );
    expect([total.state.turn, total.state.ending?.reason]).toEqual([4, 'Long enough.']);
  });

  test('scenario.time.hold: after turn 8 it ends at the end of any turn the attacker does not hold it', () => {
    const fight = start(church);
    turn(fight, { ash: [0, 10] });
    for (let i = 2; i < 9; i++) turn(fight);
    expect([fight.state.turn, fight.state.phase]).toEqual([9, 'activation']);
    expect(eventOf(turn(fight), 'battleEnded').reason).toBe('The attack has failed.');
    // Who comes to it in turn 9 has until he loses it, or has had it for three turns.
    const late = start(church);
    turn(late, { ash: [0, 10] });
    for (let i = 2; i < 9; i++) turn(late);
    turn(late, { ash: [0, -10] });
    turn(late);
    expect([late.state.turn, late.state.phase]).toEqual([11, 'activation']);
    expect(eventOf(turn(late, { ash: [0, 10] }), 'battleEnded').reason).toBe('The attack has failed.');
  });

  const caravan: Condition<ScenarioFact> = {
    any: [
      { fact: 'exited', unit: 'caravan' },
      { fact: 'wipedOut', unit: 'caravan' },
    ],
  };
  const withCaravan = { units: [...TWO, red('caravan', { ...LONG, timing: 1 }, [50, 38])] };
  const leaves = (fight: ReturnType<typeof battle>) => {
    const paths = [[{ x: 50, y: 40 }]];
    return fight.does({ type: 'normalMove', unit: 'caravan', mode: 'G', paths, leave: 'south' });
  };
  const until = (fight: ReturnType<typeof battle>) => {
    for (const id of ['ash', 'wolves']) {
      fight.does({ type: 'activate', unit: id });
      fight.does({ type: 'endActivation', unit: id });
    }
    fight.does({ type: 'activate', unit: 'caravan' });
    return fight;
  };

  test('scenario.time.unit-gone: the supply caravan leaves the board', () => {
    const fight = until(start(ends(caravan, 'The goods are gone.'), withCaravan));
    expect(eventOf(leaves(fight), 'battleEnded').reason).toBe('The goods are gone.');
    expect(fight.state.turn).toBe(1);
  });

  test('scenario.time.unit-gone: or is destroyed', () => {
    const fight = start(ends(caravan, 'The goods are gone.'), withCaravan);
    fight.match.state.units.caravan = { ...fight.unit('caravan'), place: 'destroyed', members: [] };
    expect(eventOf(turn(fight), 'battleEnded').reason).toBe('The goods are gone.');
  });

  test('scenario.time.limit: an ending at once does not wait for the end of the turn', () => {
    const units = [...withCaravan.units, red('late', { ...LONG, timing: 0 }, [40, 30])];
    const waits = until(start(ends(caravan, 'The goods are gone.'), { units }));
    expect(leaves(waits).some(event => event.type === 'battleEnded')).toBe(false);
    const fight = until(start(ends(caravan, 'The goods are gone.', true), { units }));
    expect(eventOf(leaves(fight), 'battleEnded').reason).toBe('The goods are gone.');
    expect(fight.asked()).toBeUndefined();
    expect(fight.refuses({ type: 'activate', unit: 'late' })).toBe('over: The battle is over.');
  });

  test('scenario.time.limit: of several endings the first listed that occurs, before the turn limit', () => {
    const always = { fact: 'turns', atLeast: 1 } as const;
    const fight = start({
      turns: 1,
      endings: [
        { when: { fact: 'turns', atLeast: 2 }, reason: 'Later.' },
        { when: always, reason: 'First.' },
        { when: always, reason: 'Second.' },
      ],
    });
    expect(eventOf(turn(fight), 'battleEnded').reason).toBe('First.');
  });

  test('scenario.time.limit: without a turn limit it goes on until something ends it', () => {
    const { game, state } = start(ends({ fact: 'wipedOut', force: 'red' }, 'It is over.'));
    const { turns: _, ...scenario } = game.world.setup.scenario;
    const world = { ...game.world, setup: { ...game.world.setup, scenario } };
    expect(endOfTurn({ world, state, elapsed: 99 })).toBeUndefined();
    expect(endOfTurn({ world: game.world, state, elapsed: 99 })?.rule).toBe('scenario.time.fixed');
    // No scenario can ask for more than that.
    expect(endOfTurn({ world, state, elapsed: 100 })?.rule).toBe('scenario.time.limit');
  });
});

describe('the conditions of victory', () => {
  const condition = (more: Partial<VictoryCondition> = {}): VictoryCondition => ({
    ...blues,
    grade: 'victory',
    when: holdsChurch,
    ...more,
  });

  test('victory.when: by default a massacre ends the game, and all else is judged at its end', () => {
    const massacre = start({ victory: [condition({ grade: 'massacre' })] });
    expect(eventOf(turn(massacre), 'battleEnded')).toMatchObject({
      rule: 'victory.when',
      reason: 'Blues has a massacre: the church is in the hands of Blues.',
      result: { winners: ['blue'], say: 'Victory to Blues: a massacre.' },
    });
    const other = start({ victory: [condition({ grade: 'majorVictory' })] });
    turn(other);
    expect(other.state.phase).toBe('activation');
    const quiet = start({ victory: [condition({ grade: 'massacre', checked: 'atEnd' })], turns: 2 });
    turn(quiet);
    expect(quiet.state.phase).toBe('activation');
    turn(quiet);
    expect(quiet.state.result?.say).toBe('Victory to Blues: a massacre.');
  });

  test('victory.when: a lesser grade may end the game, and a massacre may not', () => {
    const ending = start({ victory: [condition({ does: 'ends' })] });
    expect(eventOf(turn(ending), 'battleEnded').result.say).toBe('Victory to Blues.');
    const idle = start({ victory: [condition({ grade: 'massacre', does: 'nothing' })] });
    turn(idle);
    expect(idle.state.phase).toBe('activation');
  });

  test('victory.when: a side may claim the end, or fight on', () => {
    const fight = start({ victory: [condition({ does: 'claim' })] });
    turn(fight);
    expect(fight.asked()).toEqual({
      seat: 'blue',
      kind: 'claim',
      about: { unit: 'ash', force: 'blue', grade: 'victory' },
    });
    expect(fight.game.options(fight.state, 'blue').map(({ command }) => command.type)).toEqual([
      'claimEnd',
      'playOn',
    ]);
    expect(fight.refuses({ type: 'activate', unit: 'ash' })).toBe('not-asked: No unit is to be chosen now.');
    const [, declined] = fight.does({ type: 'playOn', unit: 'ash' });
    expect(declined && fight.game.tell(fight.state, declined)).toEqual([
      { say: 'Blues could claim the end, and fights on.', rule: 'victory.when' },
    ]);
    expect([fight.state.turn, fight.asked()?.kind]).toEqual([2, 'activate']);
    turn(fight);
    const ended = eventOf(fight.does({ type: 'claimEnd', unit: 'ash' }), 'battleEnded');
    expect(ended).toMatchObject({
      rule: 'victory.when',
      reason: 'Blues claims the end with a victory.',
      result: { winners: ['blue'], say: 'Victory to Blues.' },
    });
    expect(fight.asked()).toBeUndefined();
    expect(fight.refuses({ type: 'claimEnd', unit: 'ash' })).toBe('over: The battle is over.');
  });

  test('victory.when: checked every turn, it may still do neither', () => {
    const fight = start({
      victory: [condition({ grade: 'massacre', does: 'nothing', checked: 'everyTurn' })],
    });
    turn(fight);
    expect([fight.state.turn, fight.asked()?.kind]).toEqual([2, 'activate']);
  });

  test('victory.when: nobody is asked while nothing can be claimed', () => {
    const fight = start({ victory: [condition({ does: 'claim' })] });
    turn(fight, { ash: [0, 10] });
    expect([fight.state.turn, fight.asked()?.kind]).toEqual([2, 'activate']);
    expect(fight.refuses({ type: 'claimEnd', unit: fight.asked()?.seat === 'blue' ? 'ash' : 'wolves' })).toBe(
      'not-asked: Nobody may claim the end of the battle now.',
    );
  });

  test('victory.compare: best grade of all, whoever ended the game', () => {
    const fight = start({
      victory: [
        condition({ does: 'claim' }),
        { force: 'red', grade: 'majorVictory', when: { fact: 'present', force: 'red', area: 'church' } },
        { force: 'red', grade: 'minorVictory', when: { fact: 'turns', atLeast: 1 } },
        condition({ grade: 'minorVictory' }),
      ],
    });
    turn(fight);
    expect(eventOf(fight.does({ type: 'claimEnd', unit: 'ash' }), 'battleEnded').result.say).toBe(
      'Victory to Blues.',
    );
  });

  test('victory.compare: shared it is a draw, and without any the default result', () => {
    const both: VictoryCondition[] = [
      condition(),
      { force: 'red', grade: 'victory', when: { fact: 'turns', atLeast: 1 } },
    ];
    const draw = start({ victory: both, turns: 1, reason: 'Night falls.' });
    turn(draw);
    expect(draw.state.result).toEqual({
      winners: [],
      grade: 'victory',
      rule: 'victory.compare',
      say: 'A draw: Blues and Reds share a victory.',
    });
    const none = start({ turns: 1, defaultResult: { force: 'red', grade: 'minorVictory' } });
    turn(none);
    expect(none.state.result).toMatchObject({
      winners: ['red'],
      say: 'Victory to Reds: a minor victory.',
    });
  });

  test.each([
    ['massacre', 'majorVictory', 'Victory to Blues: a massacre.'],
    ['majorVictory', 'victory', 'Victory to Blues: a major victory.'],
    ['victory', 'minorVictory', 'Victory to Blues.'],
  ] as const)('victory.grades: %s is better than %s', (better, lesser, say) => {
    const fight = start({ turns: 1, victory: [condition({ grade: lesser }), condition({ grade: better })] });
    turn(fight);
    expect(fight.state.result?.say).toBe(say);
  });

  test('victory.grades: several conditions of one grade, and any subset of them', () => {
    const fight = start({
      turns: 1,
      victory: [condition({ when: { fact: 'wipedOut', force: 'red' } }), condition()],
    });
    turn(fight);
    expect(fight.state.result?.say).toBe('Victory to Blues.');
  });
});
