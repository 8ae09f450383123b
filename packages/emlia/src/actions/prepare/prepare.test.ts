import { describe, expect, test } from 'vitest';
import {
  activated,
  type Battlefield,
  battle,
  blue,
  box,
  checkOf,
  eventOf,
  FOREST,
  formed,
  HILL,
  midway,
  red,
  row,
  WALL,
} from '../../testing/battle.ts';
import type { Prepare } from './prepare.ts';
import { mergeBooks, type PreparedAction } from './prepared.ts';

type Fight = ReturnType<typeof battle>;

const wake = (unit: string) => ({ type: 'activate', unit }) as const;
const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const FIRE: PreparedAction = { action: 'Aimed Fire', kind: 'primary' };
const STRIKE: PreparedAction = { action: 'Close Combat', kind: 'primary' };
const MOVE: PreparedAction = { action: 'Normal Move', kind: 'move' };
const NEAR: Prepare['when'] = { all: [{ fact: 'isEnemy' }, { fact: 'within', distance: 10 }] };

const prepare = (
  unit: string,
  actions: readonly PreparedAction[],
  when: Prepare['when'] = NEAR,
): Prepare => ({
  type: 'prepare',
  unit,
  when,
  actions,
});
const go = (fight: Fight, unit: string, ...by: [number, number]) =>
  ({ type: 'normalMove', unit, mode: 'G', paths: fight.paths(unit, by) }) as const;
const shoot = (unit: string, subject: string, forfeitMove = false) =>
  ({ type: 'aimedFire', unit, arms: [{ part: 0, weapon: 'rocks' }], subject, forfeitMove }) as const;

const field = (more: Partial<Battlefield> = {}): Battlefield => ({
  units: [
    blue('ash', { timing: 3 }, [20, 20]),
    red('ogre', { timing: 2, equipment: ['clubs'] }, [35, 20]),
    red('imp', { timing: 1 }, [50, 5]),
  ],
  ...more,
});

/** Ash has prepared and its activation is over. */
const ready = (actions: readonly PreparedAction[], faces: number[] = [], when: Prepare['when'] = NEAR) => {
  const fight = battle(field(), ...faces);
  fight.does(wake('ash'));
  fight.does(prepare('ash', actions, when));
  fight.does(end('ash'));
  return fight;
};

describe('Prepare Actions', () => {
  test('prepare.declare: each action is paid for by forfeiting the one it needs', () => {
    const fight = activated(field(), 'ash');
    fight.does(prepare('ash', [FIRE]));
    expect(fight.unit('ash').used).toEqual({ primary: 'prepared', free: ['Prepare Action'] });
    fight.refused('activation.actions', shoot('ash', 'ogre'));
    fight.does(go(fight, 'ash', -5, 0));
  });

  test('prepare.declare: one primary action cannot ready two', () => {
    const fight = activated(field(), 'ash');
    expect(fight.refuses(prepare('ash', [FIRE, STRIKE]))).toBe(
      'prepare.declare: ash has one primary action to forfeit; this would take 2.',
    );
  });

  test('prepare.declare: an action that asks for the move action too needs it forfeited now', () => {
    const fight = ready([{ ...FIRE, forfeitMove: true }], [1, 1, 1, 1, 1]);
    expect(fight.unit('ash').used).toEqual({
      move: 'prepared',
      primary: 'prepared',
      free: ['Prepare Action'],
    });
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    fight.does(shoot('ash', 'ogre', true));
    const plain = ready([FIRE]);
    plain.does(wake('ogre'));
    plain.does(go(plain, 'ogre', -6, 0));
    plain.refused('fire.forfeit', shoot('ash', 'ogre', true));
    const moved = activated(field(), 'ash');
    moved.does(go(moved, 'ash', -5, 0));
    expect(moved.refuses(prepare('ash', [{ ...FIRE, forfeitMove: true }]))).toBe(
      'activation.forfeit: ash has already used its move action and cannot forfeit it.',
    );
  });

  test.each(['Area Volley', 'Concentrated Volley'])(
    'prepare.declare: %s takes the move action, so without forfeiting that too it cannot be prepared',
    action => {
      const fight = activated(field(), 'ash');
      expect(fight.refuses(prepare('ash', [{ action, kind: 'primary' }]))).toBe(
        `prepare.declare: ${action} takes the move action as well, which ash has to forfeit now.`,
      );
      const volley: PreparedAction = { action, kind: 'primary', forfeitMove: true };
      expect(fight.refuses(prepare('ash', [volley, MOVE]))).toBe(
        'prepare.declare: ash has one move action to forfeit; this would take 2.',
      );
      const offered = fight.game
        .options(fight.state, 'blue', ['prepare'])
        .flatMap(({ command, refusal }) => (command.type === 'prepare' && !refusal ? [command.actions] : []));
      expect(offered).toContainEqual([volley]);
      expect(offered).not.toContainEqual([volley, MOVE]);
      fight.does(prepare('ash', [volley]));
      expect(fight.unit('ash').used).toMatchObject({ move: 'prepared', primary: 'prepared' });
    },
  );

  test('prepare.declare: on leftover actions after initiative, even by a unit that is disordered', () => {
    const runs = [
      { when: { fact: 'enemyWithin', distance: 50 }, do: [{ action: 'moveAway', distance: 15 }] },
    ] as const;
    const units = [
      blue('ash', { timing: 3, initiative: runs }, [20, 20]),
      red('ogre', { timing: 2 }, [35, 20]),
      red('imp', { timing: 1 }, [30, 20]),
    ];
    const fight = battle({ units });
    fight.unit('ash').ordered = false;
    fight.does(wake('ash'));
    fight.refused('initiative.trigger', prepare('ash', [FIRE]));
    fight.does(go(fight, 'ash', -14, 0));
    fight.does(prepare('ash', [FIRE]));
    expect(fight.unit('ash').prepared).toMatchObject({ actions: [FIRE] });
  });

  test('prepare.all, fire.modifiers: what is fired as a prepared action has its −2, and nothing else has', () => {
    const fight = ready([FIRE], [1, 1, 1, 1, 1]);
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    const row = { rule: 'fire.modifiers', label: 'Firing as a Prepared Action', by: -2 };
    expect(checkOf(fight.does(shoot('ash', 'ogre'))).modifiers).toContainEqual(row);
    const plain = activated(field(), 'ash', 1, 1, 1, 1, 1);
    expect(checkOf(plain.does(shoot('ash', 'ogre'))).modifiers).not.toContainEqual(row);
  });

  test('prepare.wording, move.doublepace: a prepared Double Pace is declared, and its two parts follow', () => {
    const fight = ready([{ action: 'Double Pace', kind: 'move' }]);
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    expect(fight.refuses(go(fight, 'ash', -5, 0))).toMatch(/^not-asked: The prepared Double Pace/);
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does(go(fight, 'ash', -10, 0));
    fight.does({ type: 'dropDown', unit: 'ash' });
    expect(fight.unit('ash')).toMatchObject({ prone: true, doublePaced: true, members: [{ x: 10, y: 20 }] });
    expect(fight.unit('ash').carrying).toBeUndefined();
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ogre' } });
  });

  test('prepare.trigger: a march in ranks is a move like any other', () => {
    const units = [
      blue('ash', { timing: 3 }, [20, 20]),
      formed(red('ogre', { timing: 2 }, [50, 20], [51, 20]), 'ranked'),
    ];
    const fight = battle({ units });
    fight.does(wake('ash'));
    fight.does(prepare('ash', [MOVE], { fact: 'moved' }));
    fight.does(end('ash'));
    fight.does(wake('ogre'));
    fight.does({ type: 'rankedMove', unit: 'ogre', mode: 'G', steps: [{ step: 'back', by: 2 }] });
    expect(fight.asked()).toMatchObject({ kind: 'prepared', about: { unit: 'ash' } });
  });

  test('prepare.all: what was prepared on orders is carried out as if on orders', () => {
    const bows = { equipment: ['longbows'], skills: { volleyFire: { level: 1 } }, timing: 3 };
    const units = [
      formed(blue('ash', bows, [5, 20]), 'close'),
      red('ogre', { timing: 2 }, [50, 20]),
      red('imp', {}, [50, 5]),
    ];
    const fight = battle({ units }, 1);
    fight.does(wake('ash'));
    const volley: PreparedAction = { action: 'Concentrated Volley', kind: 'primary', forfeitMove: true };
    fight.does(prepare('ash', [volley], { all: [{ fact: 'isEnemy' }, { fact: 'moved' }] }));
    fight.does(end('ash'));
    fight.unit('ash').ordered = false;
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -5, 0));
    fight.does({
      type: 'concentratedVolley',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'longbows' }],
      subject: 'ogre',
    });
  });

  test('movemode.accel.momentum: a move that must be made cannot be forfeited for a preparation', () => {
    const units = [
      blue('ash', { timing: 3, movement: [{ speed: 30, mode: 'G', gears: [5, 12, 20, 30] }] }, [20, 20]),
      ...field().units.slice(1),
    ];
    const fight = battle({ units });
    fight.unit('ash').momentum = { speed: 20 };
    fight.does(wake('ash'));
    expect(fight.refuses(prepare('ash', [MOVE]))).toBe(
      'movemode.accel.momentum: ash is too fast to give up its move action.',
    );
    fight.does(prepare('ash', [FIRE]));
  });

  test.each(['Delay', 'Prepare Action'])('prepare.declare: %s cannot be prepared', action => {
    const fight = activated(field(), 'ash');
    expect(fight.refuses(prepare('ash', [{ action, kind: 'free' }]))).toBe(
      `prepare.declare: ${action} cannot be prepared.`,
    );
  });

  test('prepare.declare, activation.list.free: one action under two names is readied once', () => {
    const ignore = (action: string): PreparedAction => ({ action, kind: 'free' });
    const [a, b] = [ignore('Ignore Initiative Conditions'), ignore('Ignore Morale Effect')];
    const fight = activated(field(), 'ash');
    expect(fight.refuses(prepare('ash', [a, b]))).toBe(
      'prepare.declare: ash can take each free action only once.',
    );
    fight.does(prepare('ash', [b]));
    expect(fight.refuses(prepare('ash', [a]))).toBe(
      'activation.forfeit: ash has already used Ignore Initiative Conditions this turn.',
    );
    expect(fight.refuses({ type: 'ignoreConditions', unit: 'ash', subject: 'ash' })).toMatch(
      /^activation.free/,
    );
    expect(fight.unit('ash').prepared?.actions).toEqual([a]);
  });

  test.each([
    ['free', 'Dance'],
    ['move', 'Aimed Fire'],
  ] as const)('prepare.declare: there is no %s action %s to ready', (kind, action) => {
    const fight = activated(field(), 'ash');
    const sentence = `${action} is no ${kind} action.`;
    expect(fight.refused('prepare.declare', prepare('ash', [{ action, kind }]))).toBe(sentence);
  });

  test('prepare.wording: what is offered is to wait for an enemy within medium range, or else within 15 GSU', () => {
    const waits = (equipment: string[]) => {
      const units = [blue('ash', { timing: 3, equipment }, [20, 20]), red('ogre', { timing: 2 }, [35, 20])];
      const { game, state } = activated({ units }, 'ash');
      const offered = game.options(state, 'blue', ['prepare']).map(({ command }) => command);
      return new Set(offered.map(one => one.type === 'prepare' && JSON.stringify(one.when)));
    };
    const near = (fact: object) => new Set([JSON.stringify({ all: [{ fact: 'isEnemy' }, fact] })]);
    expect(waits(['rocks'])).toEqual(near({ fact: 'inRangeOf', weapon: 'rocks', band: 'medium' }));
    expect(waits(['clubs'])).toEqual(near({ fact: 'within', distance: 15 }));
  });

  test('prepare.declare: it is an order, so a disordered unit cannot', () => {
    const fight = battle(field());
    fight.unit('ash').ordered = false;
    fight.does(wake('ash'));
    fight.refused('disorder.effect', prepare('ash', [FIRE]));
  });

  test('activation.forfeit: a used action cannot be forfeited, a forfeited one is gone', () => {
    const fight = activated(field(), 'ash');
    fight.does(go(fight, 'ash', -5, 0));
    expect(fight.refuses(prepare('ash', [MOVE]))).toBe(
      'activation.forfeit: ash has already used its move action and cannot forfeit it.',
    );
    const other = activated(field(), 'ash');
    other.does(prepare('ash', [MOVE]));
    other.refused('activation.actions', go(other, 'ash', -5, 0));
  });

  test('prepare.condition: one condition at a time; a second Prepare adds actions to it', () => {
    const fight = activated(field(), 'ash');
    expect(fight.refuses({ type: 'prepare', unit: 'ash', actions: [FIRE] })).toBe(
      'prepare.condition: Say what ash is to wait for.',
    );
    fight.does(prepare('ash', [FIRE]));
    expect(fight.refuses(prepare('ash', [MOVE], { fact: 'moved' }))).toBe(
      'prepare.condition: ash already waits for another condition, and can wait for one only.',
    );
    fight.does({ type: 'prepare', unit: 'ash', actions: [MOVE] });
    expect(fight.unit('ash').prepared).toEqual({ when: NEAR, actions: [FIRE, MOVE] });
  });

  test('prepare.condition: it may join several triggers with or', () => {
    const fight = ready([FIRE], [1, 1, 1, 1, 1], {
      any: [{ fact: 'attackedUs' }, { all: [{ fact: 'isEnemy' }, { fact: 'within', distance: 10 }] }],
    });
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    expect(fight.asked()).toMatchObject({ kind: 'prepared' });
    fight.does(shoot('ash', 'ogre'));
  });

  test('prepare.wording: within medium range of a weapon, Aimed Fire then Normal Move', () => {
    const when = {
      all: [{ fact: 'isEnemy' }, { fact: 'inRangeOf', weapon: 'rocks', band: 'medium' }],
    } as const;
    const fight = ready([FIRE, MOVE], [1, 1, 1, 1, 1], when);
    fight.does(wake('ogre'));
    // From 14 to 10.5 GSU: not yet.
    fight.does(go(fight, 'ogre', -3.5, 0));
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ogre' } });
    fight.does(end('ogre'));
    fight.does(wake('imp'));
    fight.does(end('imp'));
    // Ash activates anew, prepares the same, and the ogre takes the last step.
    fight.does(wake('ash'));
    fight.does(prepare('ash', [FIRE, MOVE], when));
    fight.does(end('ash'));
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -0.5, 0));
    fight.does(shoot('ash', 'ogre'));
    fight.does(go(fight, 'ash', -15, 0));
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ogre' } });
  });

  test.each([
    [{ fact: 'isUnit', unit: 'nobody' }, 'prepare.wording: There is no other unit "nobody" to wait for.'],
    [{ fact: 'isUnit', unit: 'ash' }, 'prepare.wording: There is no other unit "ash" to wait for.'],
    [
      { fact: 'inRangeOf', weapon: 'mortar', band: 'long' },
      'prepare.wording: ash has no "mortar" to shoot with.',
    ],
  ] as const)('prepare.wording: %j: %s', (when, said) => {
    expect(activated(field(), 'ash').refuses(prepare('ash', [FIRE], when))).toBe(said);
  });

  test('prepare.wording: down to one named enemy', () => {
    const fight = ready([FIRE], [1, 1, 1, 1, 1], {
      all: [{ fact: 'isUnit', unit: 'imp' }, { fact: 'moved' }],
    });
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    expect(fight.asked()?.kind).toBe('act');
    fight.does(end('ogre'));
    fight.does(wake('imp'));
    fight.does(go(fight, 'imp', -10, 0));
    expect(fight.asked()).toEqual({
      seat: 'blue',
      kind: 'prepared',
      about: { unit: 'ash', action: 'Aimed Fire' },
    });
    fight.does(shoot('ash', 'ogre'));
  });

  const SEARCH: PreparedAction = { action: 'Detect Hidden Entity', kind: 'free' };
  const led = { timing: 3, skills: { leadership: { level: 1 } } };

  test.each([
    ['joins', { type: 'joinUnits', unit: 'ash', units: ['ash', 'oak'] }, ['ash']],
    ['splits', { type: 'splitUnit', unit: 'ash', subject: 'ash', members: [1] }, ['ash', 'ash-2']],
  ] as const)(
    'prepare.secret: a readied free action is not given away when the unit %s',
    (_what, command, left) => {
      const units = [
        blue('ash', led, ...row(20, 20, 2)),
        blue('oak', led, ...row(20, 22, 2)),
        red('ogre', { timing: 2 }, [35, 20]),
      ];
      const fight = activated({ units }, 'ash', 12);
      fight.does(prepare('ash', [SEARCH]));
      fight.does(command);
      if (fight.asked()?.kind === 'leader') fight.does({ type: 'chooseLeader', unit: 'ash', member: 0 });
      const name = command.type === 'joinUnits' ? 'Join Units' : 'Split Unit';
      for (const id of left) {
        const theirs = fight.game.view(fight.state, 'red').units[id];
        expect(theirs?.used).toEqual({ free: ['Prepare Action', name] });
        // It is gone all the same.
        expect(fight.unit(id).used.free).toContain('Detect Hidden Entity');
      }
    },
  );

  test('prepare.secret: what is known of a free action stays known when units join', () => {
    const [open, hidden] = [{ free: ['Detect Hidden Entity'] }, { free: ['Delay', 'Detect Hidden Entity'] }];
    const readied = ['Detect Hidden Entity'];
    expect(mergeBooks(open, { ...hidden, readied })).toEqual({ free: ['Detect Hidden Entity', 'Delay'] });
    expect(mergeBooks({ free: ['Delay'] }, { ...hidden, readied })).toEqual({ ...hidden, readied });
  });

  test('prepare.secret: others see only that something is prepared', () => {
    const fight = activated(field(), 'ash');
    const events = fight.does(prepare('ash', [FIRE, MOVE]));
    const theirs = fight.game.view(fight.state, 'red').units.ash;
    expect(theirs?.prepared).toEqual({});
    expect(theirs?.used).toEqual({ free: ['Prepare Action'] });
    expect(fight.game.view(fight.state, 'blue').units.ash?.prepared).toEqual({
      when: NEAR,
      actions: [FIRE, MOVE],
    });
    expect(fight.game.view(fight.state).units.ash?.prepared).toEqual({});
    const event = eventOf(events, 'actionsPrepared');
    expect(fight.game.see(event, 'red')).toEqual({ type: 'actionsPrepared', seat: 'blue', unit: 'ash' });
    expect(fight.game.see(event, 'blue')).toEqual(event);
    expect(fight.game.shows(event)).toBe(false);
  });

  describe('prepare.secret: that nothing was set off tells something too', () => {
    const march = (fight: Fight, unit: string, ...by: [number, number]): boolean =>
      fight.does(go(fight, unit, ...by)).some(event => fight.game.shows(event));

    test('prepare.secret: what does not set off a secret of others cannot be taken back', () => {
      const fight = ready([FIRE]);
      fight.does(wake('ogre'));
      expect(march(fight, 'ogre', -2, 0)).toBe(true);
    });

    test('prepare.secret: where nobody waits for anything, or only the one who moves, it can', () => {
      const fight = battle(field());
      fight.does(wake('ash'));
      fight.does(end('ash'));
      fight.does(wake('ogre'));
      expect(march(fight, 'ogre', -2, 0)).toBe(false);
      const own = activated(field(), 'ash');
      own.does(prepare('ash', [FIRE]));
      expect(march(own, 'ash', 0, 2)).toBe(false);
    });
  });

  test('prepare.trigger: right after the action that meets it, out of turn; then the other goes on unharmed', () => {
    const fight = ready([FIRE], [12, 12, 12, 12, 12]);
    fight.does(wake('ogre'));
    const events = fight.does(go(fight, 'ogre', -6, 0));
    expect(fight.game.shows(eventOf(events, 'preparationRevealed'))).toBe(true);
    expect(fight.asked()).toEqual({
      seat: 'blue',
      kind: 'prepared',
      about: { unit: 'ash', action: 'Aimed Fire' },
    });
    expect(fight.refuses(end('ogre'))).toMatch(/^not-yours: /);
    fight.does(shoot('ash', 'ogre'));
    // Five hits wait for the resolution phase; the ogre finishes its activation.
    expect(fight.unit('ogre').members).toHaveLength(1);
    expect(fight.asked()).toEqual({ seat: 'red', kind: 'act', about: { unit: 'ogre' } });
    expect(fight.state.reactions).toEqual([]);
    expect(fight.unit('ash').carrying).toBeUndefined();
    fight.does(end('ogre'));
    expect(fight.unit('ogre').place).toBe('destroyed');
  });

  test('prepare.trigger, move.doublepace: what the first part of a Double Pace meets waits for the second', () => {
    const fight = ready([FIRE], [1, 1, 1, 1, 1]);
    fight.does(wake('ogre'));
    fight.does({ type: 'doublePace', unit: 'ogre' });
    fight.does(go(fight, 'ogre', -6, 0));
    // The action is half done, and nothing else may be done in between.
    expect(fight.asked()).toEqual({ seat: 'red', kind: 'act', about: { unit: 'ogre' } });
    fight.does(go(fight, 'ogre', 0, 2));
    expect(fight.asked()).toMatchObject({ kind: 'prepared', about: { unit: 'ash' } });
    fight.does(shoot('ash', 'ogre'));
    expect(fight.asked()).toEqual({ seat: 'red', kind: 'act', about: { unit: 'ogre' } });
  });

  test('prepare.trigger, move.doublepace: it does not wait for a second part that is never taken', () => {
    const fight = ready([FIRE], [1, 1, 1, 1, 1]);
    fight.does(wake('ogre'));
    fight.does({ type: 'doublePace', unit: 'ogre' });
    fight.does(go(fight, 'ogre', -6, 0));
    fight.does(end('ogre'));
    expect(fight.asked()).toMatchObject({ kind: 'prepared', about: { unit: 'ash' } });
    fight.does(shoot('ash', 'ogre'));
    expect(fight.unit('ash').carrying).toBeUndefined();
    fight.does(wake('imp'));
  });

  test('prepare.trigger: only what has been set off is carried out', () => {
    const units = [
      blue('ash', { timing: 3 }, [20, 20]),
      blue('oak', { timing: 3 }, [20, 30]),
      blue('elm', { timing: 3 }, [20, 5]),
      red('ogre', { timing: 2 }, [35, 20]),
    ];
    const fight = battle({ units }, ...Array(10).fill(1));
    for (const id of ['ash', 'oak']) {
      fight.does(wake(id));
      fight.does(prepare(id, [FIRE]));
      fight.does(end(id));
    }
    fight.does(wake('elm'));
    fight.does(end('elm'));
    fight.does(wake('ogre'));
    fight.does({ type: 'doublePace', unit: 'ogre' });
    fight.does(go(fight, 'ogre', -6, 0));
    fight.does(go(fight, 'ogre', -2, 6));
    expect(fight.asked()).toEqual({ seat: 'blue', kind: 'triggered' });
    expect(fight.refuses({ type: 'carryOut', unit: 'elm' })).toBe(
      'prepare.trigger: Nothing has set off elm.',
    );
  });

  test('prepare.trigger, move.doublepace: what either part meets is met by one action', () => {
    const units = [
      blue('ash', { timing: 3 }, [20, 20]),
      blue('oak', { timing: 3 }, [20, 30]),
      red('ogre', { timing: 2 }, [35, 20]),
    ];
    const fight = battle({ units }, ...Array(10).fill(1));
    for (const id of ['ash', 'oak']) {
      fight.does(wake(id));
      fight.does(prepare(id, [FIRE]));
      fight.does(end(id));
    }
    fight.does(wake('ogre'));
    fight.does({ type: 'doublePace', unit: 'ogre' });
    fight.does(go(fight, 'ogre', -6, 0));
    fight.does(go(fight, 'ogre', -2, 6));
    expect(fight.asked()).toEqual({ seat: 'blue', kind: 'triggered' });
    fight.does({ type: 'carryOut', unit: 'ash' });
    fight.does(shoot('ash', 'ogre'));
    fight.does(shoot('oak', 'ogre'));
    expect(fight.asked()).toEqual({ seat: 'red', kind: 'act', about: { unit: 'ogre' } });
  });

  test('prepare.trigger, move.doublepace: nor do others interrupt a Double Pace that was prepared', () => {
    const units = [...field().units.slice(0, 2), red('imp', { timing: 4 }, [50, 5])];
    const fight = battle({ units, first: 'red' });
    fight.does(wake('imp'));
    fight.does(prepare('imp', [MOVE], { all: [{ fact: 'isEnemy' }, { fact: 'moved' }] }));
    fight.does(end('imp'));
    fight.does(wake('ash'));
    fight.does(prepare('ash', [{ action: 'Double Pace', kind: 'move' }]));
    fight.does(end('ash'));
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does(go(fight, 'ash', -5, 0));
    expect(fight.asked()).toMatchObject({ seat: 'blue', about: { unit: 'ash', action: 'Double Pace' } });
    fight.does(go(fight, 'ash', -5, 0));
    expect(fight.asked()).toMatchObject({ seat: 'red', about: { unit: 'imp', action: 'Normal Move' } });
    fight.does(go(fight, 'imp', 0, 5));
    expect(fight.asked()).toEqual({ seat: 'red', kind: 'act', about: { unit: 'ogre' } });
  });

  test('prepare.trigger: what holds already when it is prepared does not set it off', () => {
    const fight = ready([FIRE], [], { all: [{ fact: 'isEnemy' }, { fact: 'within', distance: 20 }] });
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ogre' } });
  });

  test('prepare.trigger: a free strike or prepared action is no activation for the alternation', () => {
    const fight = ready([FIRE], [1, 1, 1, 1, 1]);
    fight.does(wake('ogre'));
    const { order } = fight.state;
    fight.does(go(fight, 'ogre', -6, 0));
    fight.does(shoot('ash', 'ogre'));
    expect(fight.state.order).toEqual(order);
    expect(order).toEqual(['blue', 'red']);
  });

  test('prepare.trigger: one player’s own go in the order that player picks', () => {
    const units = [
      blue('ash', { timing: 3 }, [20, 20]),
      blue('oak', { timing: 3 }, [20, 24]),
      red('ogre', { timing: 2 }, [35, 20]),
    ];
    const fight = battle({ units }, ...Array(10).fill(1));
    for (const id of ['ash', 'oak']) {
      fight.does(wake(id));
      fight.does(prepare(id, [FIRE], { all: [{ fact: 'isEnemy' }, { fact: 'within', distance: 11 }] }));
      fight.does(end(id));
    }
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 2));
    expect(fight.asked()).toEqual({ seat: 'blue', kind: 'triggered' });
    fight.does({ type: 'carryOut', unit: 'oak' });
    expect(fight.asked()).toMatchObject({ about: { unit: 'oak' } });
    fight.does(shoot('oak', 'ogre'));
    expect(fight.asked()).toMatchObject({ about: { unit: 'ash' } });
    fight.does(shoot('ash', 'ogre'));
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ogre' } });
  });

  test('prepare.trigger: several players go by timing.alternate', () => {
    const units = [
      red('imp', { timing: 4 }, [24, 30]),
      blue('ash', { timing: 3 }, [20, 20]),
      red('ogre', { timing: 2 }, [35, 20]),
    ];
    const fight = battle({ units, first: 'red' });
    for (const id of ['imp', 'ash']) {
      fight.does(wake(id));
      fight.does(prepare(id, [MOVE], { all: [{ fact: 'isUnit', unit: 'ogre' }, { fact: 'moved' }] }));
      fight.does(end(id));
    }
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    // Red has just activated, so blue's comes first.
    expect(fight.asked()).toMatchObject({ seat: 'blue', about: { unit: 'ash' } });
    fight.does(go(fight, 'ash', -5, 0));
    expect(fight.asked()).toMatchObject({ seat: 'red', about: { unit: 'imp' } });
  });

  test('prepare.trigger: one set off by another goes first', () => {
    const units = [
      blue('ash', { timing: 3 }, [20, 20]),
      red('imp', { timing: 4 }, [24, 30]),
      red('ogre', { timing: 2 }, [35, 20]),
    ];
    const fight = battle({ units }, ...Array(10).fill(1));
    // The imp answers any attack; ash shoots at whoever comes near.
    fight.does(wake('imp'));
    fight.does(prepare('imp', [FIRE], { all: [{ fact: 'isEnemy' }, { fact: 'attacked' }] }));
    fight.does(end('imp'));
    fight.does(wake('ash'));
    fight.does(
      prepare('ash', [FIRE, MOVE], {
        all: [
          { fact: 'isUnit', unit: 'ogre' },
          { fact: 'within', distance: 10 },
        ],
      }),
    );
    fight.does(end('ash'));
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    fight.does(shoot('ash', 'ogre'));
    // Ash still has its move to make, but its shot has set off the imp.
    expect(fight.asked()).toEqual({
      seat: 'red',
      kind: 'prepared',
      about: { unit: 'imp', action: 'Aimed Fire' },
    });
    fight.does(shoot('imp', 'ash'));
    expect(fight.asked()).toEqual({
      seat: 'blue',
      kind: 'prepared',
      about: { unit: 'ash', action: 'Normal Move' },
    });
    fight.does(go(fight, 'ash', -5, 0));
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ogre' } });
  });

  test('prepare.all: all of them, in the order written, once', () => {
    const fight = ready([FIRE, MOVE], [1, 1, 1, 1, 1]);
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    expect(fight.refuses(go(fight, 'ash', -5, 0))).toBe(
      'not-asked: The prepared Aimed Fire is to be carried out now.',
    );
    fight.does(shoot('ash', 'ogre'));
    fight.does(go(fight, 'ash', -5, 0));
    expect(fight.unit('ash').prepared).toBeUndefined();
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ogre' } });
  });

  test('prepare.all: what no longer meets its requirements is lost, the rest is carried out', () => {
    const fight = ready([STRIKE, MOVE]);
    fight.does(wake('ogre'));
    const events = fight.does(go(fight, 'ogre', -6, 0));
    expect(eventOf(events, 'preparedActionEnded')).toMatchObject({ lost: 'Close Combat' });
    expect(fight.told(events)).toContain('prepare.all: ash cannot carry out Close Combat: it is lost.');
    expect(fight.asked()).toMatchObject({ about: { unit: 'ash', action: 'Normal Move' } });
    fight.does(go(fight, 'ash', -5, 0));
  });

  test('prepare.all, volley.area.action: an Area Volley is carried out at bare ground if need be', () => {
    const mortar = { equipment: ['mortar'], skills: { volleyFire: { level: 1 } }, timing: 3 };
    const units = [
      blue('ash', mortar, [20, 20]),
      red('ogre', { timing: 2 }, [50, 20]),
      red('imp', { timing: 1 }, [50, 5]),
    ];
    const vault = { ...FOREST, veryRough: [], rough: ['G'], hits: 8, overhead: 'total' } as const;
    const terrain = [{ is: vault, points: box(40, 0, 60, 40) }];
    const fight = battle({ units, terrain }, 1, 12);
    fight.does(wake('ash'));
    const volley: PreparedAction = { action: 'Area Volley', kind: 'primary', forfeitMove: true };
    fight.does(prepare('ash', [volley], { all: [{ fact: 'isEnemy' }, { fact: 'moved' }] }));
    fight.does(end('ash'));
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -5, 0));
    // Wherever an enemy stands there is a roof the bombs do not go through.
    expect(fight.asked()).toMatchObject({ kind: 'prepared', about: { action: 'Area Volley' } });
    const at = { x: 38, y: 20 };
    fight.does({ type: 'areaVolley', unit: 'ash', arms: [{ part: 0, weapon: 'mortar' }], at });
  });

  test('prepare.all: initiative and morale conditions do not stop it', () => {
    const runs = [
      { when: { fact: 'enemyWithin', distance: 12 }, do: [{ action: 'moveAway', distance: 20 }] },
    ] as const;
    const units = [
      blue('ash', { timing: 3, initiative: runs }, [20, 20]),
      red('ogre', { timing: 2 }, [35, 20]),
    ];
    const fight = battle({ units }, 1, 1, 1, 1, 1);
    fight.does(wake('ash'));
    fight.does(prepare('ash', [FIRE]));
    fight.does(end('ash'));
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    fight.does(shoot('ash', 'ogre'));
  });

  test('prepare.all: the turn’s own actions are not used up by one prepared the turn before', () => {
    const units = [blue('ash', { timing: 1 }, [20, 20]), red('ogre', { timing: 2 }, [35, 20])];
    const fight = battle({ units }, ...Array(10).fill(1));
    fight.does(wake('ogre'));
    fight.does(end('ogre'));
    fight.does(wake('ash'));
    fight.does(prepare('ash', [FIRE]));
    fight.does(end('ash'));
    expect(fight.state.turn).toBe(2);
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    fight.does(shoot('ash', 'ogre'));
    fight.does(end('ogre'));
    fight.does(wake('ash'));
    fight.does(shoot('ash', 'ogre'));
  });

  test('prepare.false: revealed without cause it goes on waiting, and everyone knows', () => {
    const fight = ready([FIRE], [1, 1, 1, 1, 1]);
    fight.does(wake('ogre'));
    fight.does(end('ogre'));
    fight.does(wake('imp'));
    fight.does(end('imp'));
    expect(fight.refuses({ type: 'reveal', unit: 'ogre' })).toMatch(/^not-yours/);
    const events = fight.does({ type: 'reveal', unit: 'ash' });
    expect(fight.game.shows(eventOf(events, 'preparationRevealed'))).toBe(true);
    expect(fight.game.view(fight.state, 'red').units.ash?.prepared).toEqual({
      when: NEAR,
      actions: [FIRE],
      revealed: true,
    });
    expect(fight.asked()).toEqual({ seat: 'blue', kind: 'activate' });
    expect(fight.refuses({ type: 'reveal', unit: 'ash' })).toBe(
      'prepare.false: What ash has prepared is known already.',
    );
  });

  test('prepare.expire: it is lost when the next activation of the unit begins', () => {
    const fight = ready([FIRE]);
    for (const id of ['ogre', 'imp']) {
      fight.does(wake(id));
      fight.does(end(id));
    }
    expect(fight.state.turn).toBe(2);
    expect(fight.unit('ash').prepared).toBeDefined();
    const events = fight.does(wake('ash'));
    expect(eventOf(events, 'preparationLost')).toEqual({ type: 'preparationLost', unit: 'ash' });
    expect(fight.unit('ash').prepared).toBeUndefined();
  });

  test('activation.complete: an action is finished before the next begins', () => {
    // Ash moves into what it has prepared for itself: the readied shot comes before anything else.
    const fight = activated(field(), 'ash', 1, 1, 1, 1, 1);
    fight.does(prepare('ash', [FIRE]));
    fight.does(go(fight, 'ash', 6, 0));
    expect(fight.asked()).toMatchObject({ kind: 'prepared', about: { unit: 'ash' } });
    expect(fight.refuses(end('ash'))).toMatch(/^not-asked/);
    expect(fight.refuses(prepare('ash', [STRIKE]))).toMatch(/^not-asked/);
    fight.does(shoot('ash', 'ogre'));
    fight.does(end('ash'));
  });
});

describe('the facts one can wait for', () => {
  const cases = (distance: number): [string, NonNullable<Prepare['when']>, boolean][] => [
    ['isEnemy', { all: [{ fact: 'isEnemy' }, { fact: 'moved' }] }, true],
    ['isFriend', { all: [{ fact: 'isFriend' }, { fact: 'moved' }] }, false],
    ['isUnit', { all: [{ fact: 'isUnit', unit: 'ogre' }, { fact: 'moved' }] }, true],
    ['within', { fact: 'within', distance }, true],
    ['within, not so near', { fact: 'within', distance: distance - 1 }, false],
    ['inRangeOf', { fact: 'inRangeOf', weapon: 'rocks', band: 'medium' }, true],
    ['inRangeOf, not so near', { fact: 'inRangeOf', weapon: 'rocks', band: 'short' }, false],
    ['inSight', { all: [{ fact: 'inSight' }, { fact: 'moved' }] }, true],
    ['engagesUs', { fact: 'engagesUs' }, false],
    ['moved', { fact: 'moved' }, true],
    ['attacked', { fact: 'attacked' }, false],
    ['attackedUs', { fact: 'attackedUs' }, false],
  ];
  test.each(cases(8))('prepare.wording: the ogre comes within 8 GSU: %s', (_fact, when, met) => {
    const fight = ready([MOVE], [], when);
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    expect(fight.asked()?.kind).toBe(met ? 'prepared' : 'act');
  });

  test.each([
    ['attacked', { fact: 'attacked' }, true],
    ['attackedUs', { fact: 'attackedUs' }, true],
    ['moved', { fact: 'moved' }, false],
    ['engagesUs', { fact: 'engagesUs' }, false],
  ] as const)('prepare.wording: the imp shoots: %s', (_fact, when, met) => {
    const units = [blue('ash', { timing: 3 }, ...row(20, 20, 2)), red('imp', { timing: 2 }, [30, 20])];
    const fight = battle({ units }, 1, 1, 1, 1, 1);
    fight.does(wake('ash'));
    fight.does(prepare('ash', [MOVE], when));
    fight.does(end('ash'));
    fight.does(wake('imp'));
    fight.does(shoot('imp', 'ash'));
    expect(fight.asked()?.kind).toBe(met ? 'prepared' : 'act');
  });

  test('prepare.wording, volley.area.hits: attackedUs holds for everyone an Area Volley falls on', () => {
    const mortar = { equipment: ['mortar'], skills: { volleyFire: { level: 1 } } };
    const units = [
      blue('ash', { timing: 3 }, ...row(20, 20, 2)),
      blue('oak', { timing: 3 }, ...row(20, 26, 2)),
      red('imp', { timing: 2, ...mortar }, [50, 26]),
    ];
    const fight = battle({ units }, 12, 12);
    for (const id of ['ash', 'oak']) {
      fight.does(wake(id));
      fight.does(prepare(id, [MOVE], { fact: 'attackedUs' }));
      fight.does(end(id));
    }
    fight.does(wake('imp'));
    const arms = [{ part: 0, weapon: 'mortar' }];
    fight.does({ type: 'areaVolley', unit: 'imp', arms, at: { x: 39.5, y: 26 } });
    // prepare.trigger: the action is complete only when the volley has come down.
    expect(fight.asked()?.kind).toBe('volley');
    // It drifts 19 GSU straight on, over the oaks.
    const events = fight.does({ type: 'adjustVolley', unit: 'imp', drift: 1, coverage: 0 });
    expect(eventOf(events, 'volleyLanded').struck).toEqual(['oak']);
    expect(fight.asked()).toMatchObject({ kind: 'prepared', about: { unit: 'oak' } });
    expect(fight.unit('ash').prepared).toBeDefined();
  });

  test('prepare.wording, fire.engagement: attackedUs holds for all of an engagement shot at as a whole', () => {
    const units = [
      blue('ash', { timing: 3 }, ...row(20, 20, 2)),
      blue('oak', { timing: 3 }, ...row(20, 23, 2)),
      red('ogre', { timing: 1 }, ...row(20, 21.5, 2)),
      red('imp', { timing: 2 }, [27, 20]),
    ];
    const fight = battle({ units }, 1, 1, 1, 1, 1);
    for (const id of ['ash', 'oak']) {
      fight.does(wake(id));
      fight.does(prepare(id, [STRIKE], { fact: 'attackedUs' }));
      fight.does(end(id));
    }
    fight.does(wake('imp'));
    const events = fight.does(shoot('imp', 'ash'));
    expect(eventOf(events, 'unitFired').among).toEqual(['ash', 'ogre', 'oak']);
    expect(eventOf(events, 'preparationsTriggered').units).toEqual(['ash', 'oak']);
  });

  test.each([
    ['level', [], true],
    ['up a hill', [{ is: HILL, points: box(25, 10, 32, 30) }], false],
  ])(
    'prepare.wording, elevation.uphill: in range is as far as a shot would be, %s',
    (_what, terrain, met) => {
      const when = { fact: 'inRangeOf', weapon: 'rocks', band: 'medium' } as const;
      const fight = battle(field({ terrain }));
      fight.does(wake('ash'));
      fight.does(prepare('ash', [MOVE], when));
      fight.does(end('ash'));
      fight.does(wake('ogre'));
      fight.does(go(fight, 'ogre', -6, 0));
      expect(fight.asked()?.kind).toBe(met ? 'prepared' : 'act');
    },
  );

  test('prepare.wording: engagesUs holds once the other has come to grips', () => {
    const fight = ready([STRIKE], [1, 1, 1, 1, 1], { fact: 'engagesUs' });
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -14, 0));
    fight.does({ type: 'closeCombat', unit: 'ash', arms: [{ part: 0, weapon: 'clubs' }], subject: 'ogre' });
  });
});

describe('what meets a condition without a move', () => {
  const STAND = { type: 'standUp', unit: 'ogre' } as const;
  const SIGHT: Prepare['when'] = { all: [{ fact: 'isUnit', unit: 'ogre' }, { fact: 'inSight' }] };
  const behind = (height: number, ...faces: number[]) => {
    const units = [
      blue('ash', { timing: 3 }, [20, 20]),
      midway(red('ogre', { timing: 2 }, [26, 20]), { prone: true }),
      red('imp', { timing: 1 }, [50, 5]),
    ];
    const fight = battle(
      { units, terrain: [{ is: { ...WALL, height }, points: box(24, 10, 25, 30) }] },
      ...faces,
    );
    fight.does(wake('ash'));
    fight.does(prepare('ash', [FIRE], SIGHT));
    fight.does(end('ash'));
    fight.does(wake('ogre'));
    return fight;
  };

  test('prepare.trigger, prepare.wording: who stands up behind a low wall comes into sight', () => {
    const fight = behind(0.75, 1, 1, 1, 1, 1);
    const events = fight.does(STAND);
    expect(fight.told(events)).toContain('prepare.trigger: ash has waited for this: Aimed Fire.');
    fight.does(shoot('ash', 'ogre'));
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ogre' } });
  });

  test('prepare.secret: who stands up behind a high one does not, and learns that it was not waited for', () => {
    const events = behind(2).does(STAND);
    expect(events.map(({ type }) => type)).toContain('nothingSetOff');
  });

  test('prepare.secret: what changes nothing on the table, nobody could have waited for', () => {
    const fight = ready([FIRE]);
    fight.does(wake('ogre'));
    const events = fight.does({ type: 'doublePace', unit: 'ogre' });
    expect(events.some(event => fight.game.shows(event))).toBe(false);
  });
});

describe('a free action that is readied', () => {
  test('prepare.declare, prepare.all: is carried out when the time comes, and used for the turn', () => {
    const SEARCH: PreparedAction = { action: 'Detect Hidden Entity', kind: 'free' };
    const skills = { alertness: { level: 6 } };
    const units = [
      blue('ash', { timing: 3, skills }, [20, 20]),
      red('ogre', { timing: 2 }, [35, 20]),
      red('imp', { timing: 1 }, [30, 30]),
    ];
    const terrain = [{ is: FOREST, points: box(28, 28, 32, 32) }];
    const fight = battle({ units, terrain }, 1, 1, 1, 1, 1, 1);
    fight.state.awareness.hidden.imp = [];
    fight.does(wake('ash'));
    fight.does(prepare('ash', [SEARCH]));
    const search = { type: 'detect', unit: 'ash', subject: 'imp' } as const;
    fight.refused('activation.free', search);
    expect(fight.game.view(fight.state, 'red').units.ash?.used.free).toEqual(['Prepare Action']);
    fight.does(end('ash'));
    fight.does(wake('ogre'));
    fight.does(go(fight, 'ogre', -6, 0));
    expect(fight.asked()).toMatchObject({ about: { unit: 'ash', action: 'Detect Hidden Entity' } });
    // That one is open to it, and nothing else.
    expect(fight.unit('ash').used).toEqual({
      move: 'forfeited',
      primary: 'forfeited',
      free: ['Prepare Action'],
    });
    expect(eventOf(fight.does(search), 'unitSearched')).toMatchObject({ subject: 'imp' });
    expect(fight.unit('ash').used.free).toContain('Detect Hidden Entity');
  });
});

describe('what has ended by then', () => {
  test('prepare.all, skirmish.join: a skirmish that is over shows nobody what to shoot at', () => {
    const units = [
      blue('ash', { timing: 3 }, [20, 20]),
      // As one body with ash it does not stand in its view; by itself it does.
      blue('oak', { timing: 0 }, [22, 20]),
      red('ogre', { timing: 2 }, [35, 20]),
      red('imp', { timing: 1 }, [50, 5]),
    ];
    const fight = battle({ units });
    fight.does(wake('ash'));
    fight.does(prepare('ash', [FIRE]));
    fight.does(end('ash'));
    fight.does(wake('ogre'));
    fight.state.joined = [{ unit: 'oak', with: ['ash'] }];
    const events = fight.does(go(fight, 'ogre', -6, 0));
    expect(events).toContainEqual({ type: 'preparedActionEnded', unit: 'ash', lost: 'Aimed Fire' });
  });
});
