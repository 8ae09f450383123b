import type { InitiativeCondition } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { battle, blue, eventOf, red, row } from '../../testing/battle.ts';

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const NEAR = { fact: 'enemyWithin', distance: 25 } as const;
const RUNS: readonly InitiativeCondition[] = [{ when: NEAR, do: [{ action: 'moveAway', distance: 30 }] }];
const SHOOTS: readonly InitiativeCondition[] = [{ when: NEAR, do: [{ action: 'attack' }] }];
/** Only from the bears, who stand on the other side. */
const FLEES_BEARS: readonly InitiativeCondition[] = [
  {
    when: { fact: 'enemyWithin', distance: 25, size: 'larger' },
    do: [{ action: 'moveAway', distance: 30 }],
  },
];
const FLEES_WOLVES: readonly InitiativeCondition[] = [
  {
    when: { fact: 'enemyWithin', distance: 25, size: 'smaller' },
    do: [{ action: 'moveAway', distance: 30 }],
  },
];

type Conditions = readonly InitiativeCondition[];

const ROUTS: readonly InitiativeCondition[] = [{ when: NEAR, do: [{ action: 'rout' }] }];

/** Two men and two others in one unit, each with conditions of their own, about to activate. */
const mixed = (men: Conditions, others: Conditions, ...faces: number[]) => {
  const units = [
    blue('men', { initiative: men, skills: { leadership: { level: 1 } } }, ...row(50, 20, 4, 2)),
    blue('others', { initiative: others }, [2, 2]),
    red('wolves', { size: 0.5 }, [70, 20]),
  ];
  const bears = red('bears', { size: 2 }, [36, 20]);
  const fight = battle({ units: [...units, bears], width: 120 }, ...faces);
  const unit = fight.unit('men');
  unit.parts = [...unit.parts, ...fight.unit('others').parts].map(part => ({ ...part, listed: 2 }));
  unit.members = unit.members.map((member, i) => ({ ...member, part: i < 2 ? 0 : 1 }));
  fight.does({ type: 'activate', unit: 'men' });
  return fight;
};

const breakAway = (...parts: number[]) => ({ type: 'breakAway', unit: 'men', parts }) as const;

describe('mixed units on initiative', () => {
  test('initiative.mixed.partial: a part able to act on orders goes along', () => {
    const fight = mixed(SHOOTS, [], ...Array(2).fill(1));
    expect(fight.state.activation?.due.map(({ part }) => part)).toEqual([0]);
    const options = fight.game.options(fight.state, 'blue').filter(option => !option.refusal);
    expect(options.map(({ command }) => command.type)).toContain('breakAway');
    expect(
      fight.refuses({ type: 'normalMove', unit: 'men', mode: 'G', paths: fight.paths('men', [0, 5]) }),
    ).toMatch(/^initiative.trigger: men acts on initiative and must attack/);
    expect(fight.unit('men').parts).toHaveLength(2);
  });

  test('initiative.mixed.partial: or breaks away, and then acts on orders', () => {
    const fight = mixed(RUNS, []);
    expect(fight.refuses(breakAway(0, 1))).toBe(
      'initiative.mixed.partial: Some parts of men must leave and some must stay.',
    );
    const events = fight.does(breakAway(1));
    const { parted } = eventOf(events, 'unitBroke');
    while (fight.asked()?.kind === 'leader') {
      const option = fight.game.options(fight.state, 'blue')[0];
      if (option) fight.does(option.command);
    }
    // Those who stay are still bound.
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'men' } });
    fight.refused('initiative.trigger', end('men'));
    const away = fight.game
      .options(fight.state, 'blue')
      .find(option => !option.refusal && option.command.type === 'normalMove');
    if (!away) throw new Error('no way out');
    fight.does(away.command);
    fight.does(end('men'));
    // Then the others, in the same activation, on orders.
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'act', about: { unit: parted } });
    fight.does({ type: 'normalMove', unit: parted, mode: 'G', paths: fight.paths(parted, [0, 5]) });
    fight.does(end(parted));
    expect(fight.asked()).toMatchObject({ kind: 'activate', seat: 'red' });
  });

  test('initiative.mixed.partial: with no met condition nobody breaks away', () => {
    const fight = mixed([], []);
    expect(fight.refuses(breakAway(1))).toBe(
      'initiative.mixed.partial: No part of men has a condition to act on.',
    );
  });

  test('initiative.mixed.conflict: parts that cannot both be satisfied must break apart', () => {
    const fight = mixed(FLEES_BEARS, FLEES_WOLVES);
    expect(fight.refuses(end('men'))).toBe(
      'initiative.mixed.conflict: men and others cannot both do as their conditions demand: men must break apart.',
    );
    fight.does(breakAway(1));
    expect(fight.unit('men').parts).toHaveLength(1);
  });

  test('initiative.mixed.conflict, move.doublepace: in the middle of a Double Pace it is too late to break apart', () => {
    const fight = mixed(FLEES_BEARS, FLEES_WOLVES);
    const men = fight.unit('men');
    men.doublePaced = true;
    men.used = { free: [], doublePace: true, half: { action: 'Normal Move', formation: 'open' } };
    fight.refused('move.doublepace', breakAway(1));
    // What comes first binds, and can be done.
    fight.refused('initiative.trigger', end('men'));
    const lawful = fight.game.options(fight.state, 'blue').filter(option => !option.refusal);
    expect(lawful.map(({ command }) => command.type)).toContain('normalMove');
  });

  test('initiative.mixed.conflict: if acting together satisfies them all they may stay together', () => {
    const fight = mixed(FLEES_BEARS, FLEES_BEARS);
    fight.refused('initiative.trigger', end('men'));
    fight.does({ type: 'normalMove', unit: 'men', mode: 'G', paths: fight.paths('men', [14.5, 3]) });
    fight.does(end('men'));
    expect(fight.unit('men').parts).toHaveLength(2);
  });

  test('initiative.mixed.conflict: what each of them must do is said, where it is not the same', () => {
    const must = (...conditions: Conditions[]) =>
      mixed(conditions[0] ?? [], conditions[1] ?? []).refused('initiative.trigger', end('men'));
    const farther: Conditions = FLEES_BEARS.map(one => ({
      ...one,
      do: [{ action: 'moveAway', distance: 35 }],
    }));
    expect(must(FLEES_BEARS, farther)).toBe(
      'men acts on initiative and must move away to at least 30 GSU from bears, and its other part move away to at least 35 GSU from bears.',
    );
    expect(must(FLEES_BEARS, FLEES_BEARS)).toBe(
      'men acts on initiative and must move away to at least 30 GSU from bears.',
    );
  });

  test('initiative.mixed.break: at once and without a check; disordered in the next resolution phase', () => {
    const fight = mixed(FLEES_BEARS, FLEES_WOLVES);
    const { parted } = eventOf(fight.does(breakAway(1)), 'unitBroke');
    expect(fight.unit(parted).members).toHaveLength(2);
    for (const id of ['men', parted]) expect(fight.unit(id).ordered).toBe(true);
    // Everyone does whatever is offered until the phase is over.
    for (let i = 0; i < 40 && fight.state.turn === 1; i++) {
      const seat = fight.asked()?.seat ?? '';
      const options = fight.game.options(fight.state, seat).filter(option => !option.refusal);
      const quiet = ['endActivation', 'normalMove', 'chooseLeader', 'activate']
        .map(type => options.find(({ command }) => command.type === type))
        .find(option => option);
      if (quiet) fight.does(quiet.command);
    }
    for (const id of ['men', parted]) expect(fight.unit(id)).toMatchObject({ ordered: false });
  });

  test('initiative.mixed.break: both carry on with the actions the whole still had', () => {
    const fight = mixed(FLEES_BEARS, FLEES_WOLVES, 1);
    fight.does({ type: 'ignoreConditions', unit: 'men', subject: 'men' });
    const { parted } = eventOf(fight.does(breakAway(1)), 'unitBroke');
    expect(fight.unit(parted).used).toEqual({ free: ['Ignore Initiative Conditions'] });
    expect(fight.state.following).toEqual([{ unit: parted, early: false }]);
  });
});

test('initiative.mixed.conflict, move.doublepace.penalty: what compels one part to hurry compels the whole', () => {
  const fight = mixed(FLEES_BEARS, ROUTS);
  fight.match.state.units.men = { ...fight.unit('men'), checked: true };
  fight.does({ type: 'doublePace', unit: 'men' });
  expect(fight.unit('men').doublePaced).toBe(true);
});
