import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type EmliaEvent, evolve } from '../../events.ts';
import { activated, blue, red } from '../../testing/battle.ts';

/** Ash is active; what it looks back on is as a test wants it. */
const active = (is: { activation?: object; unit?: object } = {}) => {
  const fight = activated({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [50, 5])] }, 'ash');
  const state = cloneJson(fight.state);
  Object.assign(state.activation ?? {}, is.activation);
  Object.assign(state.units.ash ?? {}, is.unit);
  return {
    state,
    ash: () => state.units.ash as NonNullable<(typeof state.units)[string]>,
    go: (...events: EmliaEvent[]) => {
      for (const event of events) evolve(state, event);
      return state;
    },
    told: (event: EmliaEvent) => fight.game.tell(fight.state, event),
  };
};

const seen = { unit: 'wolves', ranged: true };
const hurt = { unit: 'wolves', damage: 1 };

describe('the end of an activation', () => {
  const over: EmliaEvent = { type: 'answered' };
  const delayed: EmliaEvent = { type: 'unitDelayed', unit: 'ash', timing: 1 };

  test('activation.delay.counts: who delays keeps what it looks back on for when it acts', () => {
    const { ash, go } = active({
      activation: { attackers: [seen], hurtBy: [hurt], ignoring: true },
      unit: { attackers: [{ ...seen, ranged: false }], unafraid: 'now' },
    });
    go(delayed, over);
    expect(ash()).toMatchObject({
      attackers: [seen, { ...seen, ranged: false }],
      hurtBy: [hurt],
      ignoring: true,
      unafraid: 'next',
      timing: 1,
      activated: false,
    });
  });

  test('activation.delay.counts: where there was nothing nothing is kept', () => {
    const { ash, go } = active();
    go(delayed, over);
    expect(ash().attackers).toEqual([]);
    expect(ash().hurtBy).toBeUndefined();
    expect(ash().ignoring).toBeUndefined();
    expect(ash().unafraid).toBeUndefined();
  });

  test('activation.once: who has acted looks back on it no longer', () => {
    const { state, ash, go } = active({ activation: { attackers: [seen], hurtBy: [hurt], ignoring: true } });
    go(over);
    expect(state.activation).toBeUndefined();
    expect(ash().attackers).toEqual([]);
    expect(ash().hurtBy).toBeUndefined();
    expect(ash().ignoring).toBeUndefined();
  });
});

describe('the start of an activation', () => {
  const begun: EmliaEvent = { type: 'unitActivated', unit: 'ash', due: [], engaging: [] };

  test('initiative.facts: it takes over what was done to the unit since the last', () => {
    const { state, ash, go } = active({ unit: { attackers: [seen], hurtBy: [hurt], ignoring: true } });
    go(begun);
    expect(state.activation).toMatchObject({
      unit: 'ash',
      attackers: [seen],
      hurtBy: [hurt],
      ignoring: true,
      obeyed: false,
    });
    expect(ash().attackers).toEqual([]);
    expect(ash().hurtBy).toBeUndefined();
    expect(ash().ignoring).toBeUndefined();
  });

  test('initiative.ignore.success: the heart it was given lasts for the next activation and no longer', () => {
    const next = active({ unit: { unafraid: 'next' } });
    next.go(begun);
    expect(next.ash().unafraid).toBe('now');
    next.go(begun);
    expect(next.ash().unafraid).toBeUndefined();
    const none = active();
    none.go(begun);
    expect(none.ash().unafraid).toBeUndefined();
  });

  test('initiative.early, activation.delay: they are told', () => {
    const { told } = active();
    expect(told(begun)).toEqual([]);
    expect(told({ ...begun, early: true } as EmliaEvent)).toEqual([
      { say: 'ash acts early, on initiative.', rule: 'initiative.early' },
    ]);
    expect(told({ type: 'unitDelayed', unit: 'ash', timing: 2 })).toEqual([
      { say: 'ash delays until step 2.', rule: 'activation.delay' },
    ]);
  });
});
