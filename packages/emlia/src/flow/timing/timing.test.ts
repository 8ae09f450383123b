import { cloneJson, scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { emlia } from '../../game.ts';
import { rollOff } from '../../judge/skill/roll-off.ts';
import type { EmliaState } from '../../state.ts';
import { printedTiming } from '../../table/attribute/values.ts';
import {
  activated,
  battle,
  blue,
  checkOf,
  green,
  grey,
  midway,
  red,
  row,
  setupFor,
} from '../../testing/battle.ts';
import { field, idle, players } from '../../testing/two-players.ts';
import { firstOrder } from './alternation.ts';

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const wake = (unit: string) => ({ type: 'activate', unit }) as const;

describe('timing', () => {
  test('timing.steps: from the highest Timing down; empty steps are skipped', () => {
    const fight = battle({
      units: [blue('slow', { timing: 0 }, [10, 20]), red('fast', { timing: 6 }, [30, 20])],
    });
    expect(fight.state.step).toBe(6);
    expect(fight.asked()).toEqual({ seat: 'red', kind: 'activate' });
    fight.does(wake('fast'));
    fight.does(end('fast'));
    expect(fight.state).toMatchObject({ turn: 1, step: 0 });
    expect(fight.asked()?.seat).toBe('blue');
  });

  test('timing.activate: only a unit whose Timing is this step’s', () => {
    const units = [
      blue('ash', {}, [10, 20]),
      blue('slow', { timing: 1 }, [10, 30]),
      red('wolves', {}, [30, 20]),
    ];
    const fight = battle({ units });
    expect(fight.refuses(wake('slow'))).toBe(
      'timing.activate: slow has Timing 1; this is step 2, so it must wait.',
    );
  });

  test.each(['destroyed', 'captured', 'reserve'] as const)(
    'damage.wiped-out: a unit that is %s is not activated',
    place => {
      const units = [blue('ash', {}, [10, 20]), blue('oak', {}, [10, 30]), red('wolves', {}, [30, 20])];
      const fight = battle({ units });
      fight.match.state.units.ash = { ...fight.unit('ash'), place };
      expect(fight.refuses(wake('ash'))).toBe('damage.wiped-out: ash is no longer on the table.');
      expect(fight.state.activation).toBeUndefined();
    },
  );

  test('timing.activate: once a turn', () => {
    const units = [blue('ash', {}, [10, 20]), blue('oak', {}, [10, 30]), red('wolves', {}, [30, 20])];
    const fight = battle({ units });
    fight.does(wake('ash'));
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    fight.does(end('wolves'));
    expect(fight.refuses(wake('ash'))).toBe('timing.activate: ash has already activated this turn.');
  });

  test('timing.alternate: the player whose last activation lies furthest back chooses', () => {
    const units = [
      blue('a', {}, [10, 20]),
      blue('b', {}, [12, 20]),
      blue('c', {}, [14, 20]),
      red('x', {}, [30, 20]),
      red('y', {}, [32, 20]),
    ];
    const fight = battle({ units, first: 'red' });
    const seats: string[] = [];
    for (const id of ['x', 'b', 'y', 'a', 'c']) {
      seats.push(fight.asked()?.seat ?? '');
      fight.does(wake(id));
      fight.does(end(id));
    }
    expect(seats).toEqual(['red', 'blue', 'red', 'blue', 'blue']);
  });

  test('timing.alternate: least recently runs on across steps and turns', () => {
    const units = [blue('a', { timing: 3 }, [10, 20]), blue('b', {}, [12, 20]), red('x', {}, [30, 20])];
    const fight = battle({ units });
    fight.does(wake('a'));
    fight.does(end('a'));
    // Step 2: blue has just activated, so red chooses first.
    expect(fight.asked()?.seat).toBe('red');
    fight.does(wake('x'));
    fight.does(end('x'));
    fight.does(wake('b'));
    fight.does(end('b'));
    expect(fight.state.turn).toBe(2);
    fight.does(wake('a'));
    fight.does(end('a'));
    expect(fight.asked()?.seat).toBe('red');
  });

  test('timing.alternate.first: each rolls a die, the highest goes first, ties roll again', () => {
    const dice = scriptedDice(7, 9, 9, 3, 8);
    expect(rollOff('timing.alternate.first', ['a', 'b', 'c'], dice)).toEqual({
      type: 'rolledOff',
      rule: 'timing.alternate.first',
      rolls: [
        { seat: 'a', faces: [7] },
        { seat: 'b', faces: [9, 3] },
        { seat: 'c', faces: [9, 8] },
      ],
      order: ['c', 'b', 'a'],
    });
    dice.done();
  });

  test('timing.alternate.first: unless the scenario names an order; who is not in it rolls', () => {
    const units = [
      blue('ash', {}, [10, 20]),
      red('wolves', {}, [30, 20]),
      green('elves', {}, [5, 20]),
      grey('rocks', {}, [55, 20]),
    ];
    const { world } = emlia.open(setupFor({ units, scenario: { activation: ['grey', 'red'] } }));
    const dice = scriptedDice(3, 8);
    expect(firstOrder(world, dice)).toEqual({
      type: 'rolledOff',
      rule: 'timing.alternate.first',
      rolls: [
        { seat: 'blue', faces: [3] },
        { seat: 'green', faces: [8] },
      ],
      order: ['grey', 'red', 'green', 'blue'],
    });
    dice.done();
    const all = emlia.open(setupFor({ units, scenario: { activation: ['red', 'blue', 'grey', 'green'] } }));
    const named = firstOrder(all.world, scriptedDice());
    expect(named).toMatchObject({ rolls: [], order: ['red', 'blue', 'grey', 'green'] });
    expect(all.tell(all.begin(), named)).toEqual([
      { say: 'Reds will go first.', rule: 'timing.alternate.first' },
    ]);
  });

  test.each([
    ['timing.alternate.first', 'Greens will go first.'],
    ['scenario.deployment.order', 'Greens will place the first unit.'],
  ] as const)('%s: the roll-off is told with every face', (rule, say) => {
    const units = [blue('ash', {}, [10, 20]), red('wolves', {}, [30, 20]), green('elves', {}, [5, 20])];
    const game = emlia.open(setupFor({ units }));
    const rolled = rollOff(rule, ['blue', 'red', 'green'], scriptedDice(7, 9, 9, 3, 8));
    expect(game.tell(game.begin(), rolled)).toEqual([
      { say, rule, working: 'Blues 7 · Reds 9, 3 · Greens 9, 8' },
    ]);
    expect(game.shows(rolled)).toBe(true);
  });

  test('timing.next: only Timing that is not as printed is set back', () => {
    const units = [
      midway(blue('ash', {}, [10, 20]), { timing: 0 }),
      blue('oak', { timing: 4 }, [12, 20]),
      red('wolves', {}, [30, 20]),
    ];
    const { match } = battle({ units, turn: 2 });
    const began = match.log
      .flatMap(entry => ('events' in entry ? entry.events : []))
      .find(({ type }) => type === 'turnBegan');
    expect(began).toMatchObject({ turn: 2, timings: { ash: 2 } });
  });

  test('timing.activate, ranked.align.penalty: it ends with the next activation, not that of one aligned meanwhile', () => {
    const units = [midway(blue('ash', {}, [10, 20]), { aligned: [{ by: -1 }] }), red('wolves', {}, [30, 20])];
    const fight = activated({ units }, 'ash');
    expect(fight.unit('ash').aligned).toEqual([{ by: -1, ends: true }]);
    fight.unit('ash').aligned = [...(fight.unit('ash').aligned ?? []), { by: -2 }];
    fight.does(end('ash'));
    expect(fight.unit('ash').aligned).toEqual([{ by: -2 }]);
  });

  test('timing.steps: a step is announced where somebody waits in it', () => {
    const units = [blue('ash', {}, [10, 20]), red('wolves', {}, [30, 20])];
    const { game, state } = battle({ units });
    expect(game.tell(state, { type: 'stepBegan', step: 2 })).toEqual([
      { say: 'Step 2.', rule: 'timing.steps' },
    ]);
    expect(game.tell(state, { type: 'stepBegan', step: 1 })).toEqual([
      { say: 'Step 1.', rule: 'timing.steps' },
    ]);
    const done = { ...state, units: {} };
    expect(game.tell(done, { type: 'stepBegan', step: 0 })).toEqual([]);
  });

  test('timing.activate, morale.credit: what it suffered since its last activation it takes into this one', () => {
    const past = { attackers: ['wolves'], hurtBy: [{ unit: 'wolves' }] } as never;
    const units = [midway(blue('ash', {}, [10, 20]), past), red('wolves', {}, [30, 20])];
    const fight = activated({ units }, 'ash');
    expect(fight.state.activation).toMatchObject({ attackers: ['wolves'], hurtBy: [{ unit: 'wolves' }] });
    expect(fight.unit('ash')).toMatchObject({ attackers: [], hurtBy: undefined });
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    expect(fight.state.activation).not.toHaveProperty('hurtBy');
  });

  test('timing.turn, scenario.siege.forces: works take no turn', () => {
    const units = [
      blue('ash', {}, [10, 20]),
      blue('stakes', { works: true, movement: [] }, [20, 30]),
      red('wolves', {}, [30, 20]),
    ];
    const fight = battle({ units });
    expect(fight.unit('stakes').activated).toBe(true);
    for (const id of ['ash', 'wolves']) {
      fight.does(wake(id));
      fight.does(end(id));
    }
    expect(fight.state.turn).toBe(2);
    expect(fight.unit('stakes').activated).toBe(true);
  });

  test('initiative.mixed.break, timing.activate: of several parts that broke away each goes on in turn', () => {
    const { game, state: now } = battle({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [30, 20])] });
    const state: EmliaState = cloneJson(now);
    state.following = [
      { unit: 'ash', early: false },
      { unit: 'wolves', early: true },
    ];
    game.evolve(state, { type: 'unitActivated', unit: 'ash' });
    expect(state.following).toEqual([{ unit: 'wolves', early: true }]);
    game.evolve(state, { type: 'unitActivated', unit: 'wolves' });
    expect(state.following).toBeUndefined();
  });

  test('resolution.next-step, event.schedule: what ends a turn happens once, though commands are given after it', () => {
    const storm = { id: 'storm', name: 'Storm', moment: 'end', turns: { list: [1] }, effects: [] } as const;
    const fight = battle(
      field({
        forces: { blue: { chainOfCommand: ['anna', 'bert'] } },
        scenario: { players, events: [storm] },
      }),
    );
    idle(fight, 'ash', 'oak', 'wolves');
    expect(fight.asked()?.kind).toBe('review');
    fight.does({ type: 'reassign', unit: 'oak', to: 'anna' });
    fight.does({ type: 'keepCommands', unit: 'ash' });
    expect(fight.state.happened).toEqual({ storm: [1] });
    expect(fight.state.turn).toBe(2);
  });

  test('timing.next: after step 0 the turn ends and everyone may activate again', () => {
    const fight = battle({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [30, 20])] });
    for (const id of ['ash', 'wolves']) {
      fight.does(wake(id));
      fight.does(end(id));
    }
    expect(fight.state).toMatchObject({ turn: 2, step: 2 });
    expect(fight.unit('ash')).toMatchObject({ activated: false, used: { free: [] } });
  });

  test('timing.turn: all players share one turn, a run of steps', () => {
    const units = [
      blue('a', { timing: 3 }, [10, 20]),
      red('x', { timing: 2 }, [30, 20]),
      blue('b', { timing: 1 }, [12, 20]),
    ];
    const fight = battle({ units });
    const run: [number, number, string | undefined][] = [];
    for (const id of ['a', 'x', 'b', 'a']) {
      run.push([fight.state.turn, fight.state.step, fight.asked()?.seat]);
      fight.does(wake(id));
      fight.does(end(id));
    }
    expect(run).toEqual([
      [1, 3, 'blue'],
      [1, 2, 'red'],
      [1, 1, 'blue'],
      [2, 3, 'blue'],
    ]);
  });

  const strike = {
    type: 'closeCombat',
    unit: 'ash',
    arms: [{ part: 0, weapon: 'clubs' }],
    subject: 'wolves',
  } as const;
  const back = { ...strike, unit: 'wolves', subject: 'ash' } as const;
  const brawl = (timing: number) => ({
    units: [
      blue('ash', { skills: { closeCombat: { level: 2 } } }, ...row(10, 20, 2)),
      red('wolves', { timing, skills: { closeCombat: { level: 1, perMember: true } } }, ...row(10, 21, 2)),
    ],
  });

  test('timing.simultaneous: a unit hit earlier in the step still acts at full effect in it', () => {
    const fight = activated(brawl(2), 'ash', 12, 12, 1, 1);
    fight.does(strike);
    fight.does(end('ash'));
    expect(fight.state.markers).toHaveLength(1);
    expect(fight.unit('wolves').members).toHaveLength(2);
    fight.does(wake('wolves'));
    expect(checkOf(fight.does(back)).faces).toHaveLength(2);
    fight.does(end('wolves'));
    expect(fight.unit('wolves').place).toBe('destroyed');
  });

  test('timing.phases: the changes of a step are applied after it, before the next', () => {
    const fight = activated(brawl(1), 'ash', 12, 12);
    fight.does(strike);
    const events = fight.does(end('ash')).map(({ type }) => type);
    expect(events.indexOf('unitDamaged')).toBeGreaterThan(events.indexOf('resolutionBegan'));
    expect(events.indexOf('stepBegan')).toBeGreaterThan(events.indexOf('unitDestroyed'));
    expect(fight.unit('wolves').place).toBe('destroyed');
  });

  /** An officer of Timing 5 stands with ash, of Timing 2. */
  const officered = (...faces: number[]) => {
    const units = [
      blue('ash', { timing: 2, moraleConditions: [] }, ...row(10, 20, 3)),
      blue('officer', { timing: 5 }, [2, 2]),
      red('wolves', { timing: 3, skills: { closeCombat: { level: 1 } } }, [10, 21]),
    ];
    const fight = battle({ units }, ...faces);
    const ash = fight.unit('ash');
    const [men] = ash.parts;
    const [captain] = fight.unit('officer').parts;
    ash.parts = [men, captain].flatMap(part => part ?? []);
    ash.members = ash.members.map((member, i) => ({ ...member, part: i === 0 ? 1 : 0 }));
    return fight;
  };

  test('timing.mixed: the highest Timing among the parts, of those that still have members', () => {
    const fight = officered();
    const { world } = fight.game;
    expect(printedTiming(world, fight.unit('ash'))).toBe(5);
    const ash = fight.unit('ash');
    ash.members = ash.members.slice(1);
    expect(printedTiming(world, ash)).toBe(2);
  });

  test('timing.mixed: a unit that loses its fast part before it activates slows down at once', () => {
    const fight = officered();
    fight.unit('ash').timing = 4;
    fight.does(wake('officer'));
    const ash = fight.unit('ash');
    ash.members = ash.members.slice(1);
    const events = fight.does(end('officer'));
    expect(events).toContainEqual({ type: 'timingChanged', unit: 'ash', timing: 2 });
    expect(fight.state.step).toBe(3);
  });

  test('timing.missed: a unit whose Timing comes to lie above the step activates in it', () => {
    const units = [blue('ash', { timing: 1 }, [10, 20]), red('wolves', { timing: 3 }, [30, 20])];
    const fight = battle({ units });
    expect(fight.asked()?.seat).toBe('red');
    fight.unit('ash').timing = 6;
    fight.does(wake('wolves'));
    fight.does(end('wolves'));
    expect(fight.state.step).toBe(3);
    fight.does(wake('ash'));
    // What it would delay from is this step.
    fight.refused('activation.delay.lower', { type: 'delay', unit: 'ash', timing: 4 });
    fight.does({ type: 'delay', unit: 'ash', timing: 2 });
    expect(fight.state.step).toBe(2);
  });

  test('activation.choice: an activation may end with actions unused', () => {
    const fight = activated({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [30, 20])] }, 'ash');
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'act', about: { unit: 'ash' } });
    fight.does(end('ash'));
    expect(fight.asked()).toMatchObject({ seat: 'red', kind: 'activate' });
  });

  test('activation.actions: move and primary action come in either order', () => {
    const units = [blue('ash', {}, [10, 20]), red('wolves', {}, [15, 20])];
    const shoot = {
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'rocks' }],
      subject: 'wolves',
      forfeitMove: false,
    } as const;
    const stay = { type: 'normalMove', unit: 'ash', mode: 'G', paths: [[]] } as const;
    const one = activated({ units }, 'ash', 1, 1, 1, 1, 1);
    one.does(shoot);
    one.does(stay);
    const two = activated({ units }, 'ash', 1, 1, 1, 1, 1);
    two.does(stay);
    two.does(shoot);
    expect(one.unit('ash').used).toEqual(two.unit('ash').used);
  });

  test('a unit that is not active, not yours or not there cannot act', () => {
    const units = [blue('ash', {}, [10, 20]), blue('oak', {}, [10, 30]), red('wolves', {}, [30, 20])];
    const fight = activated({ units }, 'ash');
    expect(fight.refuses(end('oak'))).toBe('not-active: ash is acting now, not oak.');
    expect(fight.refuses(end('wolves'))).toBe('not-yours: wolves is not yours to command.');
    expect(fight.refuses(end('ghosts'))).toBe('no-unit: There is no unit "ghosts" in this battle.');
    expect(fight.refuses(end('__proto__'))).toMatch(/^no-unit/);
    expect(fight.refuses(wake('oak'))).toMatch(/^not-asked/);
  });
});
