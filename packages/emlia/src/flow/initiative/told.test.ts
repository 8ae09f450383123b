import type { InitiativeCondition } from '@emlia/content';
import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type EmliaEvent, evolve } from '../../events.ts';
import { activated, battle, blue, red } from '../../testing/battle.ts';
import { mayGoEarly } from './early.ts';
import { firstIn, lazily, picked } from './lazily.ts';

const field = () => ({
  units: [blue('ash', {}, [10, 20]), blue('oak', {}, [14, 20]), red('wolves', {}, [40, 20])],
});

const scene = () => {
  const fight = activated(field(), 'ash');
  const state = cloneJson(fight.state);
  return {
    state,
    go: (event: object) => evolve(state, event as EmliaEvent),
    told: (event: object) => fight.game.tell(state, event as EmliaEvent),
  };
};

const check = (successes: number) => ({ plan: { level: 1 }, modifiers: [], faces: [6], total: 0, successes });

describe('what happens on initiative', () => {
  test('initiative.mixed.break: who breaks away looks back on the same attacks and follows, and both will be disordered', () => {
    const { state, go, told } = scene();
    const attackers = [{ unit: 'wolves', ranged: true }];
    const hurtBy = [{ unit: 'wolves', points: 1, damage: 1 }];
    Object.assign(state.activation ?? {}, { attackers, hurtBy, early: true });
    go({ type: 'unitBroke', unit: 'ash', parted: 'oak' });
    expect(state.units.oak).toMatchObject({ attackers, hurtBy, disorderDue: true });
    expect(state.units.ash).toMatchObject({ disorderDue: true });
    expect(state.following).toEqual([{ unit: 'oak', early: true }]);
    expect(told({ type: 'unitBroke', unit: 'ash', parted: 'oak' })).toEqual([
      { say: 'oak breaks away from ash.', rule: 'initiative.mixed.break' },
    ]);
  });

  test('initiative.mixed.break: nor is there anything to look back on where nobody is active', () => {
    const { state, go } = scene();
    state.activation = undefined;
    go({ type: 'unitBroke', unit: 'ash', parted: 'oak' });
    expect(state.units.oak?.attackers).toEqual([]);
    expect(state.units.oak?.hurtBy ?? []).toEqual([]);
    expect(state.following).toEqual([{ unit: 'oak', early: false }]);
  });

  test.each([
    ['whoever is active acts on orders now', 'ash', 1, true, false],
    ['another one when it activates', 'oak', 2, false, true],
    ['and nobody where it fails', 'ash', 0, false, false],
    ['be it another', 'oak', 0, false, false],
  ] as const)('initiative.ignore: %s', (_what, subject, successes, now, later) => {
    const { state, go } = scene();
    go({ type: 'ignoreTried', unit: 'ash', subject, check: check(successes) });
    const talked = [state.activation, state.units.oak, state.units.ash].map(one => one?.ignoring ?? false);
    expect(talked).toEqual([now, later, false]);
    expect(state.units.ash?.used.free).toEqual(['Ignore Initiative Conditions']);
  });

  test.each([
    ['ash', 1, 'ash steadies itself: it acts on orders, whatever its conditions.'],
    ['oak', 1, 'ash steadies oak: it will act on orders when it activates, whatever its conditions.'],
    ['oak', 0, 'ash fails to steady oak.'],
  ] as const)('initiative.ignore.success: told of %s after %i successes', (subject, successes, say) => {
    expect(
      scene().told({ type: 'ignoreTried', unit: 'ash', subject, check: check(successes) }),
    ).toMatchObject([{ say, rule: 'initiative.ignore.success' }]);
  });

  test.each([
    ['ash', 1, 'ash gives itself heart: no enemy frightens it.'],
    ['oak', 1, 'ash gives oak heart: no enemy frightens it.'],
    ['oak', 0, 'ash fails to give oak heart.'],
  ] as const)('draft.actions.ignore-terrifying: told of %s after %i successes', (subject, successes, say) => {
    expect(scene().told({ type: 'fearFaced', unit: 'ash', subject, check: check(successes) })).toMatchObject([
      { say, rule: 'draft.actions.ignore-terrifying' },
    ]);
  });

  test('draft.actions.ignore-terrifying: who is active is unafraid now, another one when it is its turn', () => {
    const unafraid = (subject: string) => {
      const { state, go } = scene();
      go({ type: 'fearFaced', unit: 'ash', subject, check: check(1) });
      return state.units[subject]?.unafraid;
    };
    expect([unafraid('ash'), unafraid('oak')]).toEqual(['now', 'next']);
  });

  test.each([
    ['retreat.engaged', ['wolves'], 'ash cannot get away from wolves and stays in the engagement.'],
    [
      'retreat.engaged',
      ['wolves', 'oak'],
      'ash cannot get away from wolves and oak and stays in the engagement.',
    ],
    ['retreat.path', undefined, 'ash finds no way to its own lines and stays where it is.'],
    ['retreat.falling-back', undefined, 'ash has no way open to fall back and stays put.'],
  ] as const)('%s: who stays is told why: %j', (rule, held, say) => {
    expect(scene().told({ type: 'unitStayed', unit: 'ash', rule, ...(held && { held }) })).toEqual([
      { say, rule },
    ]);
  });

  test('initiative.early: what is declined is noted by unit, and nothing where there was nothing', () => {
    const { state, go } = scene();
    go({
      type: 'heldBack',
      units: [
        { unit: 'ash', conditions: ['a'] },
        { unit: 'oak', conditions: [] },
      ],
    });
    expect([state.units.ash?.held, state.units.oak?.held]).toEqual([['a'], undefined]);
  });
});

describe('who may go early', () => {
  const RUSH: InitiativeCondition = {
    when: { fact: 'enemyWithin', distance: 30 },
    do: [{ action: 'charge' }],
  };

  test('initiative.early: whose step is to come, on the table, not yet activated and not talked out of it', () => {
    const open = (changes: object = {}, initiative = [RUSH]) => {
      const units = [
        blue('ash', { timing: 1, initiative }, [20, 20]),
        red('wolves', { timing: 3 }, [40, 20]),
      ];
      const { game, state, unit } = battle({ units });
      return mayGoEarly(game.world, state, Object.assign(unit('ash'), changes));
    };
    expect(open()).toBe(true);
    expect(open({}, [])).toBe(false);
    expect(open({ ignoring: true })).toBe(false);
    expect(open({ place: 'gone' })).toBe(false);
    expect(open({ timing: 9, activated: true })).toBe(false);
  });
});

describe('lists that are made as far as they are asked for', () => {
  test('initiative.trigger: each is made once, however often it is gone through', () => {
    let made = 0;
    const list = lazily(
      (function* () {
        for (const one of [3, 4, 5, 6]) {
          made++;
          yield one;
        }
      })(),
    );
    expect(firstIn(list())).toBe(3);
    expect(made).toBe(1);
    expect(firstIn(list(), one => one > 4)).toBe(5);
    expect([...list()]).toEqual([3, 4, 5, 6]);
    expect([...list()]).toEqual([3, 4, 5, 6]);
    expect(made).toBe(4);
    expect(firstIn(list(), one => one > 9)).toBeUndefined();
    expect([...picked([1, 2, 3, 4], one => one % 2 === 0)]).toEqual([2, 4]);
  });
});
