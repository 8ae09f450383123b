import type { InitiativeCondition, UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import type { EmliaCommand } from '../../commands.ts';
import {
  activated,
  type Battlefield,
  battle,
  blue,
  box,
  FOREST,
  red,
  row,
  SCRUB,
} from '../../testing/battle.ts';

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const wake = (unit: string) => ({ type: 'activate', unit }) as const;
const shoot = (unit: string, subject: string) =>
  ({
    type: 'aimedFire',
    unit,
    arms: [{ part: 0, weapon: 'rocks' }],
    subject,
    forfeitMove: false,
  }) as const;

type Fight = ReturnType<typeof battle>;

const go = (fight: Fight, unit: string, ...by: [number, number]) =>
  ({ type: 'normalMove', unit, mode: 'G', paths: fight.paths(unit, by) }) as const;

/** Lets a unit do nothing. */
const pass = (fight: Fight, ...units: string[]) => {
  for (const unit of units) {
    fight.does(wake(unit));
    fight.does(end(unit));
  }
};

const THIEVES: readonly InitiativeCondition[] = [
  { when: { fact: 'enemyWithin', speeds: 2, members: 'more' }, do: [{ action: 'moveAway', speeds: 2 }] },
  { when: { fact: 'seenInOpen' }, do: [{ action: 'seekHiding' }] },
];

/** Thieves in the open, 25 GSU from a larger unit with movement 15; scrub to their left. */
const thieves = (changes: Partial<UnitEntry> = {}): Battlefield => ({
  width: 100,
  terrain: [{ is: SCRUB, points: box(2, 8, 12, 32) }],
  units: [
    blue('thieves', { initiative: THIEVES, ...changes }, ...row(26, 20, 3)),
    red('crossbows', { equipment: ['crossbows'] }, ...row(54, 20, 6)),
  ],
});

describe('acting on initiative', () => {
  test('initiative.trigger: without a met condition the unit acts on orders', () => {
    const fight = activated({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [40, 20])] }, 'ash');
    fight.does(go(fight, 'ash', 5, 0));
    expect(fight.state.activation).toMatchObject({ due: [], obeyed: false });
  });

  test('initiative.trigger: a met condition must be obeyed instead', () => {
    const fight = activated(thieves(), 'thieves');
    const must =
      'initiative.trigger: thieves acts on initiative and must move away to at least 30 GSU from crossbows.';
    expect(fight.refuses(end('thieves'))).toBe(must);
    expect(fight.refuses(go(fight, 'thieves', 10, 0))).toBe(must);
    // 26 GSU away would not do: 30 can be had.
    expect(fight.refuses(go(fight, 'thieves', -1, 0))).toBe(must);
    expect(fight.refuses({ type: 'delay', unit: 'thieves', timing: 1 })).toBe(must);
    expect(fight.refuses({ ...shoot('thieves', 'crossbows') })).toBe(must);
  });

  test.each([
    ['29 of the demanded 30', -4],
    ['all but a sixteenth of it', -4.9375],
    ['a token step', -0.125],
  ])('initiative.trigger: where the goal can be reached it is: not %s', (_what, by) => {
    const fight = activated(thieves(), 'thieves');
    expect(fight.refused('initiative.trigger', go(fight, 'thieves', by, 0))).toBe(
      'thieves acts on initiative and must move away to at least 30 GSU from crossbows.',
    );
    fight.does(go(fight, 'thieves', -5, 0));
    expect(fight.state.activation?.obeyed).toBe(true);
  });

  test('initiative.trigger: where the scrub can be reached, not to the open before it', () => {
    const nimble = { initiative: THIEVES.slice(1), movement: [{ mode: 'G', speed: 20 }] } as const;
    // The last of them stands at 28; the scrub ends at 12, and is rough going for the others.
    for (const by of [-0.125, -15, -15.9375]) {
      const fight = activated(thieves(nimble), 'thieves');
      fight.refused('initiative.trigger', go(fight, 'thieves', by, 0));
    }
    const fight = activated(thieves(nimble), 'thieves');
    fight.does(go(fight, 'thieves', -16, 0));
    expect(fight.unit('thieves').members.map(({ x }) => x)).toEqual([10, 11, 12]);
    expect(fight.state.activation?.obeyed).toBe(true);
  });

  test('retreat.path: where it cannot, directly towards it, within 1 GSU of the best', () => {
    const slow = (speed: number) => activated(thieves({ movement: [{ mode: 'G', speed }] }), 'thieves');
    for (const [speed, by] of [
      [4, -2.9375],
      [1, -0.125],
      [1, -0.4375],
    ] as const) {
      const fight = slow(speed);
      fight.refused('initiative.trigger', go(fight, 'thieves', by, 0));
    }
    for (const [speed, by] of [
      [4, -3],
      [1, -0.5],
    ] as const) {
      const fight = slow(speed);
      fight.does(go(fight, 'thieves', by, 0));
      expect(fight.unit('thieves').members[0]).toMatchObject({ x: 26 + by });
      expect(fight.state.activation?.obeyed).toBe(true);
    }
  });

  test('initiative.priority: the thieves move away, and seeking concealment is then optional', () => {
    const fight = activated(thieves(), 'thieves');
    expect(fight.state.activation?.due).toEqual([
      { part: 0, list: 'initiative', condition: 0, action: 0 },
      { part: 0, list: 'initiative', condition: 1, action: 0 },
    ]);
    // Straight back, not into the scrub.
    fight.does(go(fight, 'thieves', -5, 0));
    expect(fight.state.activation).toMatchObject({ obeyed: true });
    expect(fight.unit('thieves').used.move).toBe('Normal Move');
    fight.does(end('thieves'));
    expect(fight.asked()?.seat).toBe('red');
  });

  test('initiative.priority: without the first condition the second binds', () => {
    const fight = activated(thieves({ initiative: THIEVES.slice(1) }), 'thieves');
    expect(fight.refuses(go(fight, 'thieves', 0, 5))).toBe(
      'initiative.trigger: thieves acts on initiative and must move to the nearest concealment or cover.',
    );
    fight.does(go(fight, 'thieves', -14, 0));
    fight.does(end('thieves'));
  });

  test('initiative.priority: what cannot be carried out is skipped', () => {
    // Nothing to hide in.
    const bare = { ...thieves({ initiative: THIEVES.slice(1) }), terrain: [] };
    const fight = activated(bare, 'thieves');
    fight.does(go(fight, 'thieves', 0, 5));
    expect(fight.state.activation).toMatchObject({ due: [], obeyed: false });
  });

  test('initiative.priority: once passed over a condition does not come back', () => {
    const angry: InitiativeCondition[] = [{ when: { fact: 'attacked' }, do: [{ action: 'attack' }] }];
    const field: Battlefield = {
      first: 'red',
      units: [
        blue('ash', { initiative: angry }, ...row(10, 20, 2)),
        red('wolves', { equipment: ['crossbows'] }, [40, 20]),
      ],
    };
    const fight = battle(field, 1, 1, 1, 1, 1);
    fight.does(wake('wolves'));
    fight.does({ ...shoot('wolves', 'ash'), arms: [{ part: 0, weapon: 'crossbows' }] });
    fight.does(end('wolves'));
    fight.does(wake('ash'));
    expect(fight.state.activation?.due).toHaveLength(1);
    // Out of range: the attack is impossible, so the move is on orders, and brings it into range.
    fight.does(go(fight, 'ash', 15, 0));
    fight.does(end('ash'));
  });

  test('initiative.trigger: each condition is read again when its place is reached', () => {
    const two: InitiativeCondition[] = [
      { when: { fact: 'enemyWithin', distance: 10 }, do: [{ action: 'moveAway', distance: 20 }] },
      {
        when: {
          all: [
            { fact: 'enemyWithin', distance: 50 },
            { fact: 'enemyWithin', distance: 15 },
          ],
        },
        do: [{ action: 'attack' }],
      },
    ];
    const ash = blue('ash', { initiative: two, equipment: ['crossbows'] }, [20, 20]);
    const fight = activated({ units: [ash, red('wolves', {}, [28, 20])] }, 'ash');
    expect(fight.state.activation?.due).toHaveLength(2);
    fight.does(go(fight, 'ash', -13, 0));
    // 20 GSU away now, so the second no longer holds, though the crossbows would reach.
    fight.does(end('ash'));
  });

  test('initiative.trigger: leadership may be tried before the initiative actions', () => {
    const fight = activated(thieves({ skills: { leadership: { level: 1 } } }), 'thieves', 4);
    fight.does({ type: 'ignoreConditions', unit: 'thieves', subject: 'thieves' });
    fight.refused('initiative.trigger', end('thieves'));
  });

  test('initiative.format: a condition may call for several actions in order', () => {
    const both: InitiativeCondition[] = [
      {
        when: { fact: 'enemyWithin', distance: 15 },
        do: [{ action: 'moveAway', distance: 13 }, { action: 'attack' }],
      },
    ];
    const field = { units: [blue('ash', { initiative: both }, [20, 20]), red('wolves', {}, [28, 20])] };
    const fight = activated(field, 'ash', 1, 1, 1, 1, 1);
    fight.does(go(fight, 'ash', -6, 0));
    expect(fight.refuses(end('ash'))).toBe(
      'initiative.trigger: ash acts on initiative and must attack wolves.',
    );
    fight.does(shoot('ash', 'wolves'));
    fight.does(end('ash'));
  });

  test('initiative.format: where the action leaves a choice the player chooses', () => {
    const field: Battlefield = {
      units: [blue('ash', { initiative: THIEVES.slice(1) }, [30, 20]), red('wolves', {}, [30, 2])],
      terrain: [
        { is: FOREST, points: box(10, 15, 20, 25) },
        { is: FOREST, points: box(40, 15, 50, 25) },
      ],
    };
    for (const by of [-15, 15]) {
      const fight = activated(field, 'ash');
      fight.does(go(fight, 'ash', by * 0.6875, 0));
    }
    expect.assertions(1);
    const fight = activated(field, 'ash');
    expect(fight.game.options(fight.state, 'blue').filter(option => !option.refusal).length).toBeGreaterThan(
      1,
    );
  });

  test('initiative.leftover: in its own step the unit may use what is left as its player likes', () => {
    const fight = activated(thieves(), 'thieves', 1, 1, 1, 1, 1);
    fight.does(go(fight, 'thieves', -5, 0));
    fight.refused('fire.subject', shoot('thieves', 'crossbows'));
    fight.does({
      type: 'prepare',
      unit: 'thieves',
      when: { fact: 'within', distance: 5 },
      actions: [{ action: 'Close Combat', kind: 'primary' }],
    });
    fight.does(end('thieves'));
  });
});

describe('early activation', () => {
  /** Ash would run from the wolves, in step 1; the bears act in step 3, the wolves in step 2. */
  const RUNS: readonly InitiativeCondition[] = [
    { when: { fact: 'enemyWithin', distance: 20 }, do: [{ action: 'moveAway', distance: 22 }] },
  ];
  const field = (changes: Partial<UnitEntry> = {}, more: Partial<Battlefield> = {}): Battlefield => ({
    units: [
      blue('ash', { timing: 1, initiative: RUNS, ...changes }, [20, 20]),
      red('bears', { timing: 3 }, [59, 39]),
      red('wolves', { timing: 2 }, [39, 20]),
    ],
    first: 'red',
    ...more,
  });

  test('initiative.early: a unit with a met condition counts as waiting in any step', () => {
    const fight = battle(field());
    pass(fight, 'bears');
    expect(fight.state.step).toBe(3);
    expect(fight.asked()).toEqual({ seat: 'blue', kind: 'activate' });
    fight.does(wake('ash'));
    fight.does(go(fight, 'ash', -4, 0));
    fight.does(end('ash'));
    expect(fight.unit('ash').activated).toBe(true);
    expect(fight.state.step).toBe(2);
    pass(fight, 'wolves');
    expect(fight.state.turn).toBe(2);
  });

  test('initiative.early: no met condition, no early activation', () => {
    const fight = battle(field({ initiative: [] }));
    expect(fight.asked()?.seat).toBe('red');
    pass(fight, 'bears');
    expect(fight.state.step).toBe(2);
  });

  test('initiative.early: a player with nothing else waiting may decline for the step', () => {
    const fight = battle(field());
    pass(fight, 'bears');
    fight.does({ type: 'holdBack', unit: 'ash' });
    expect(fight.state.step).toBe(2);
    // A new step, a new question.
    expect(fight.asked()).toEqual({ seat: 'blue', kind: 'activate' });
    fight.does({ type: 'holdBack', unit: 'ash' });
    pass(fight, 'wolves');
    expect(fight.state.step).toBe(1);
    // In its own step it must activate as usual.
    expect(fight.refuses({ type: 'holdBack', unit: 'ash' })).toMatch(/^initiative.early: /);
    fight.does(wake('ash'));
    expect(fight.state.activation?.early).toBe(false);
  });

  test('initiative.early: one player’s declining is nothing to the units of another', () => {
    const units = [
      blue('ash', { timing: 1, initiative: RUNS }, [20, 20]),
      red('bears', { timing: 3 }, [59, 39]),
      red('wolves', { timing: 1, initiative: RUNS }, [39, 20]),
    ];
    const fight = battle({ units, first: 'red' });
    pass(fight, 'bears');
    fight.does({ type: 'holdBack', unit: 'ash' });
    expect(fight.unit('ash').held).toHaveLength(1);
    expect(fight.unit('wolves').held).toBeUndefined();
    expect(fight.asked()).toEqual({ seat: 'red', kind: 'activate' });
    fight.does(wake('wolves'));
    expect(fight.state.activation).toMatchObject({ unit: 'wolves', early: true });
  });

  test('initiative.early: a step that is nobody’s own is played for those who could go early, until they decline', () => {
    const fight = battle({
      first: 'red',
      units: [
        blue('ash', { timing: 1, initiative: RUNS }, [20, 20]),
        red('bears', { timing: 6 }, [59, 39]),
        red('wolves', { timing: 1 }, [39, 20]),
      ],
    });
    pass(fight, 'bears');
    fight.does({ type: 'holdBack', unit: 'ash' });
    expect(fight.state.step).toBe(5);
    expect(fight.asked()).toEqual({ seat: 'blue', kind: 'activate' });
    fight.does({ type: 'holdBack', unit: 'ash' });
    expect(fight.state.step).toBe(1);
  });

  test('initiative.early: who has a unit waiting may not decline', () => {
    const fight = battle({
      units: [
        blue('ash', { timing: 1, initiative: RUNS }, [20, 20]),
        blue('oak', { timing: 2 }, [2, 2]),
        red('wolves', { timing: 2 }, [39, 20]),
      ],
    });
    expect(fight.refuses({ type: 'holdBack', unit: 'ash' })).toBe(
      'initiative.early: oak waits in this step and must be activated sooner or later.',
    );
    fight.does(wake('ash'));
    expect(fight.state.activation).toMatchObject({ unit: 'ash', early: true });
  });

  test('initiative.early: a new condition brings the question back within the step', () => {
    const more: InitiativeCondition[] = [
      ...RUNS,
      { when: { fact: 'enemyWithin', distance: 15 }, do: [{ action: 'attack' }] },
    ];
    const fight = battle(field({ initiative: more }, { first: 'blue' }));
    fight.does({ type: 'holdBack', unit: 'ash' });
    expect(fight.asked()?.seat).toBe('red');
    pass(fight, 'bears');
    fight.does({ type: 'holdBack', unit: 'ash' });
    fight.does(wake('wolves'));
    fight.does(go(fight, 'wolves', -5, 0));
    fight.does(end('wolves'));
    expect(fight.state.step).toBe(2);
    expect(fight.asked()).toEqual({ seat: 'blue', kind: 'activate' });
  });

  test('initiative.early.limits: nothing on orders, and what the conditions do not call for is forfeited', () => {
    const fight = battle(field());
    pass(fight, 'bears');
    fight.does(wake('ash'));
    const limits =
      'initiative.early.limits: ash was activated before its step and does only what its conditions call for.';
    fight.refused('initiative.trigger', { type: 'ignoreConditions', unit: 'ash', subject: 'ash' });
    fight.does(go(fight, 'ash', -4, 0));
    expect(fight.refuses(shoot('ash', 'wolves'))).toBe(limits);
    fight.does(end('ash'));
    pass(fight, 'wolves');
    // Its own step passed it by.
    expect(fight.state).toMatchObject({ turn: 2, step: 3 });
  });

  test.each<[string, EmliaCommand]>([
    ['a free action', { type: 'detect', unit: 'ash', subject: 'foxes' }],
    ['leadership', { type: 'splitUnit', unit: 'ash', subject: 'ash', members: [1] }],
    ['a delay', { type: 'delay', unit: 'ash', timing: 0 }],
    ['a primary action', shoot('ash', 'wolves')],
  ])(
    'initiative.early.limits: %s that it could take on orders in its own step is forfeited too',
    (_what, command) => {
      const skills = { alertness: { level: 1 }, leadership: { level: 1 }, aimedFire: { level: 1 } };
      const ash = blue(
        'ash',
        { timing: 1, initiative: RUNS, skills, equipment: ['crossbows'] },
        [20, 20],
        [21, 20],
      );
      // Behind the wood, where Ash does not know of them.
      const foxes = red('foxes', { timing: 0 }, [50, 2]);
      const wood = { is: FOREST, points: box(24, 0, 46, 17) };
      const early = battle(
        field({}, { units: [ash, ...field().units.slice(1), foxes], terrain: [wood], otherDice: 1 }),
      );
      pass(early, 'bears');
      early.does(wake('ash'));
      early.does(go(early, 'ash', -5, 0));
      early.refused('initiative.early.limits', command);
      early.does(end('ash'));
      const calm = battle(
        field(
          {},
          {
            units: [{ ...ash, entry: { ...ash.entry, initiative: [] } }, ...field().units.slice(1), foxes],
            terrain: [wood],
            otherDice: 1,
          },
        ),
      );
      pass(calm, 'bears');
      pass(calm, 'wolves');
      calm.does(wake('ash'));
      const accepted = 'arms' in command ? { ...command, arms: [{ part: 0, weapon: 'crossbows' }] } : command;
      expect(calm.does(accepted).length).toBeGreaterThan(0);
    },
  );
});

describe('the sample entry', () => {
  /** As the pack of cavemen has it; the test of that pack compares it word for word. */
  const sample: Partial<UnitEntry> = {
    arcs: { front: 180, side: 45, rear: 90 },
    initiative: [
      {
        when: { all: [{ fact: 'attackedByRanged' }, { not: { fact: 'hidden' } }] },
        do: [{ action: 'seekHiding', fastest: true }],
      },
      {
        when: { all: [{ fact: 'attackedByRanged' }, { fact: 'hidden' }, { not: { fact: 'takingCover' } }] },
        do: [{ action: 'takeCover' }],
      },
      { when: { fact: 'attacked' }, do: [{ action: 'attack' }] },
      {
        when: { fact: 'enemyWithin', distance: 15, members: 'fewer', size: 'sameOrSmaller' },
        do: [{ action: 'charge' }],
      },
    ],
  };
  const field = (x: number, wolves = 12, changes: Partial<UnitEntry> = {}): Battlefield => ({
    first: 'red',
    terrain: [{ is: { ...SCRUB, hits: 1 }, points: box(2, 8, 14, 32) }],
    units: [
      blue('cavemen', sample, ...row(x, 20, 10)),
      red(
        'wolves',
        { skills: { aimedFire: { level: 1 } }, ...changes },
        ...row(x + 20, 20, wolves, changes.size),
      ),
    ],
  });
  /** Each member to a place of its own just inside the scrub. */
  const gather = (fight: Fight) =>
    fight.unit('cavemen').members.map((_member, i) => [{ x: 13.75 - (i % 2), y: 18 + Math.floor(i / 2) }]);
  const due = (fight: Fight) => fight.state.activation?.due.map(({ condition }) => condition);

  test('unitentry.sample.initiative: 1, shot at in the open, it runs for cover', () => {
    const fight = battle(field(20), 12);
    fight.does(wake('wolves'));
    fight.does(shoot('wolves', 'cavemen'));
    fight.does(end('wolves'));
    fight.does(wake('cavemen'));
    expect(due(fight)).toEqual([0, 2]);
    expect(fight.refuses(go(fight, 'cavemen', 5, 0))).toBe(
      'initiative.trigger: cavemen acts on initiative and must move as fast as it can to the nearest concealment or cover.',
    );
    // One Normal Move does not bring all ten into the scrub, so it must be a Double Pace.
    fight.refused('initiative.trigger', go(fight, 'cavemen', -10, 0));
    fight.does({ type: 'doublePace', unit: 'cavemen' });
    fight.does(go(fight, 'cavemen', -10, 0));
    expect(fight.refuses(end('cavemen'))).toMatch(/must move as fast as it can/);
    fight.does(go(fight, 'cavemen', -5, 0));
    expect(fight.unit('cavemen').used.move).toBe('Double Pace');
    // Then, with its primary action, the third: but the wolves are now out of range.
    fight.does(end('cavemen'));
  });

  test('unitentry.sample.initiative: 1, where a Normal Move reaches cover no Double Pace is asked for', () => {
    const fight = battle(field(15), 1);
    fight.does(wake('wolves'));
    fight.does(shoot('wolves', 'cavemen'));
    fight.does(end('wolves'));
    fight.does(wake('cavemen'));
    expect(due(fight)).toEqual([0, 2]);
    fight.does({ ...go(fight, 'cavemen', 0, 0), paths: gather(fight) });
    expect(fight.unit('cavemen').used.move).toBe('Normal Move');
  });

  test('initiative.priority: a duty that comes after a Double Pace binds the unit to finish it', () => {
    // With something that reaches the wolves.
    const armed = blue('cavemen', { ...sample, equipment: ['crossbows'] }, ...row(15, 20, 10));
    const fight = battle({ ...field(15), units: [armed, ...field(15).units.slice(1)] }, 1, 1, 1, 1, 1, 1);
    fight.does(wake('wolves'));
    fight.does(shoot('wolves', 'cavemen'));
    fight.does(end('wolves'));
    fight.does(wake('cavemen'));
    fight.does({ type: 'doublePace', unit: 'cavemen' });
    fight.does({ ...go(fight, 'cavemen', 0, 0), paths: gather(fight) });
    expect(fight.refuses(end('cavemen'))).toBe(
      'initiative.trigger: cavemen acts on initiative and must finish its Double Pace and then attack wolves.',
    );
    const offered = fight.game.options(fight.state, 'blue').filter(option => !option.refusal);
    // A second part of the Double Pace, whichever, and nothing besides.
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.map(({ command }) => command.type)).not.toContain('aimedFire');
    fight.does({ type: 'standUp', unit: 'cavemen' });
    expect(fight.refuses(end('cavemen'))).toBe(
      'initiative.trigger: cavemen acts on initiative and must attack wolves.',
    );
    fight.does({ ...shoot('cavemen', 'wolves'), arms: [{ part: 0, weapon: 'crossbows' }] });
    fight.does(end('cavemen'));
  });

  test('unitentry.sample.initiative: 2, shot at in cover, it takes cover; 3, it strikes back', () => {
    const fight = battle(field(3), 1, 1, 1, 1, 1, 1);
    fight.does(wake('wolves'));
    fight.does(shoot('wolves', 'cavemen'));
    fight.does(end('wolves'));
    fight.does(wake('cavemen'));
    expect(due(fight)).toEqual([1, 2]);
    expect(fight.refuses(shoot('cavemen', 'wolves'))).toBe(
      'initiative.trigger: cavemen acts on initiative and must take cover.',
    );
    fight.does({ type: 'takeCover', unit: 'cavemen' });
    expect(fight.unit('cavemen').takingCover).toBe(true);
    expect(fight.refuses(end('cavemen'))).toBe(
      'initiative.trigger: cavemen acts on initiative and must attack wolves.',
    );
    fight.does(shoot('cavemen', 'wolves'));
    fight.does(end('cavemen'));
  });

  test('unitentry.sample.initiative: 2, with nothing that could cover it, it is skipped', () => {
    const bare = { ...field(3), terrain: [{ is: SCRUB, points: box(2, 8, 14, 32) }] };
    const fight = battle(bare, 1, 1, 1, 1, 1, 1);
    fight.does(wake('wolves'));
    fight.does(shoot('wolves', 'cavemen'));
    fight.does(end('wolves'));
    fight.does(wake('cavemen'));
    fight.does(shoot('cavemen', 'wolves'));
  });

  test.each([
    ['fewer, same size, near', 5, {}, [3]],
    ['as many', 10, {}, []],
    ['fewer but larger', 5, { size: 2 }, []],
    ['fewer and smaller', 5, { size: 0.5 }, [3]],
  ])('unitentry.sample.initiative: 4, Charge: %s', (_case, count, changes, conditions) => {
    const fight = battle(field(20, count, changes));
    pass(fight, 'wolves');
    fight.does(wake('cavemen'));
    expect(due(fight)).toEqual(conditions);
  });
});
