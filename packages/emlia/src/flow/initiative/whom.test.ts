import type { InitiativeCondition } from '@emlia/content';
import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type EmliaEvent, evolve } from '../../events.ts';
import { activated, battle, blue, midway, red, row } from '../../testing/battle.ts';
import { dutyKey, metConditions } from './conditions.ts';
import { stillHeld } from './early.ts';
import { ignoreConditions } from './ignore.ts';

const NEAR = { fact: 'enemyWithin', distance: 30 } as const;
const RUSH: InitiativeCondition = { when: NEAR, do: [{ action: 'charge' }] };
const LEAVE: InitiativeCondition = { when: NEAR, do: [{ action: 'moveAway', distance: 35 }] };

/** Wolves so far to the east of ash, bears as far to the west. */
const between = (initiative: readonly InitiativeCondition[], wolves: number, bears: number) =>
  activated(
    {
      width: 120,
      units: [
        blue('ash', { initiative }, [60, 20]),
        red('wolves', {}, [60 + wolves, 20]),
        red('bears', {}, [60 - bears, 20]),
      ],
    },
    'ash',
  );
const dutyIn = (fight: ReturnType<typeof activated>) =>
  fight.game.study(fight.state, 'blue', study => study.duty());

describe('whom a condition is about', () => {
  test('initiative.format: the nearest is to be charged, and either of two that are as near', () => {
    expect(dutyIn(between([RUSH], 10, 12))).toMatchObject({ must: 'charge wolves' });
    expect(dutyIn(between([RUSH], 12, 10))).toMatchObject({ must: 'charge bears' });
    expect(dutyIn(between([RUSH], 10, 10))).toMatchObject({ must: 'charge wolves or bears' });
  });

  test('initiative.trigger: a charge at the nearest is what is offered, and at no other', () => {
    const fight = between([RUSH], 10, 12);
    const charged = fight.game
      .options(fight.state, 'blue', ['charge'])
      .flatMap(({ command, refusal }) => (!refusal && 'subject' in command ? [command.subject] : []));
    expect(new Set(charged)).toEqual(new Set(['wolves']));
  });

  test('initiative.format: who is to fire fires, and does not strike', () => {
    const fire: InitiativeCondition = { when: NEAR, do: [{ action: 'attack', ranged: true }] };
    const fight = between([fire], 10, 50);
    expect(dutyIn(fight)).toMatchObject({ must: 'fire at wolves' });
    const open = (type: 'aimedFire' | 'charge') =>
      fight.game.options(fight.state, 'blue', [type]).filter(({ refusal }) => !refusal);
    expect(open('aimedFire')).not.toEqual([]);
    expect(open('charge')).toEqual([]);
  });

  test('initiative.format: how far from whom is told of each', () => {
    expect(dutyIn(between([LEAVE], 10, 12))).toMatchObject({
      must: 'move away to at least 35 GSU from wolves and 35 GSU from bears',
    });
  });

  test('initiative.trigger: of what any of would do, only what does is told, within all of several too', () => {
    const when = {
      all: [
        { any: [{ fact: 'enemyWithin', distance: 11 }, { fact: 'prone' }] },
        { fact: 'attackedByRanged' },
      ],
    } as const;
    const condition: InitiativeCondition = { when, do: LEAVE.do };
    const units = [
      midway(blue('ash', { initiative: [condition] }, [60, 20]), {
        attackers: [{ unit: 'wolves', ranged: true }],
      }),
      red('wolves', {}, [70, 20]),
    ];
    const fight = activated({ width: 120, units }, 'ash');
    expect(dutyIn(fight)).toMatchObject({
      because: 'it is within 11 GSU of wolves and it has been shot at by wolves',
    });
  });
});

describe('what was declined', () => {
  test('initiative.early: of the conditions declined those stay so that are still met', () => {
    const units = [
      blue('ash', { timing: 1, initiative: [RUSH, { ...RUSH, when: { fact: 'prone' } }] }, ...row(30, 20, 2)),
      red('wolves', { timing: 3 }, [40, 20]),
    ];
    const { game, state, unit } = battle({ units });
    const [near] = metConditions({ world: game.world, state, unit: unit('ash') }).map(dutyKey);
    expect(near).toBeDefined();
    unit('ash').held = [near ?? '', 'initiative 0 1 0'];
    expect(stillHeld(game.world, state, unit('ash'))).toEqual([near]);
    unit('ash').held = [];
    expect(stillHeld(game.world, state, unit('ash'))).toEqual([]);
  });
});

describe('giving heart', () => {
  const faced = (successes: number) => {
    const fight = activated({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [30, 20])] }, 'ash');
    const state = cloneJson(fight.state);
    const check = { plan: { level: 1 }, modifiers: [], faces: [1], total: 0, successes };
    evolve(state, { type: 'fearFaced', unit: 'ash', subject: 'ash', check } as unknown as EmliaEvent);
    return state.units.ash;
  };

  test('draft.actions.ignore-terrifying: a check that fails gives none, and is the one of the turn all the same', () => {
    expect([faced(1)?.unafraid, faced(0)?.unafraid]).toEqual(['now', undefined]);
    for (const successes of [0, 1])
      expect(faced(successes)?.used).toMatchObject({ free: [expect.any(String)] });
  });
});

describe('what the lists say', () => {
  test('initiative.morale: of a mixed unit the common table is met once, and not by each part', () => {
    const cubs = { ...blue('cubs', { members: 2 }, [0, 0]).entry };
    const ash = blue('ash', { with: [{ entry: 'cubs', members: 2 }] }, ...row(10, 20, 4));
    const units = [midway(ash, { morale: -4 }), red('wolves', {}, [40, 16])];
    const { game, state, unit } = activated({ entries: [cubs], units }, 'ash');
    const met = metConditions({ world: game.world, state, unit: unit('ash') });
    expect(met.filter(({ list }) => list === 'morale')).toHaveLength(1);
  });

  test('initiative.early: who has no condition that is met has nothing to decline', () => {
    const fight = battle({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [30, 20])] });
    expect(fight.refused('initiative.early', { type: 'holdBack', unit: 'ash' })).toBe(
      'ash has no condition on which to act early.',
    );
  });

  test('initiative.ignore, leadership.ignore: what its block says, by either name', () => {
    expect(ignoreConditions.action).toMatchObject({
      alias: {
        rule: 'leadership.ignore',
        name: 'Ignore Morale Effect',
        listed: { does: 'let a unit ignore poor morale and act on orders', free: 2 },
      },
      subject: {
        rule: 'initiative.ignore',
        say: 'A friendly unit within 20 GSU with a met condition, or its own.',
      },
    });
  });

  test('initiative.ignore: nobody is talked round who is not on the table', () => {
    const chief = { skills: { leadership: { level: 2 } } };
    const units = [blue('ash', chief, [10, 20]), blue('oak', {}, [14, 20]), red('wolves', {}, [40, 20])];
    const fight = activated({ units }, 'ash');
    Object.assign(fight.unit('oak'), { place: 'gone', members: [] });
    expect(
      fight.refused('initiative.ignore', { type: 'ignoreConditions', unit: 'ash', subject: 'oak' }),
    ).toBe('oak is no friend on the table.');
  });
});
