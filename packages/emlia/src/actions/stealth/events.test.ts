import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type EmliaEvent, evolve } from '../../events.ts';
import { battle, blue, red } from '../../testing/battle.ts';

const field = () => {
  const fight = battle({
    units: [blue('ash', {}, [10, 20]), red('wolves', {}, [30, 5]), red('bears', {}, [40, 5])],
  });
  const state = cloneJson(fight.state);
  return {
    state,
    ash: () => state.units.ash as NonNullable<(typeof state.units)[string]>,
    go: (...events: EmliaEvent[]) => {
      for (const event of events) evolve(state, event);
    },
    told: (event: EmliaEvent) => fight.game.tell(state, event),
  };
};

const check = { skill: 'Stealth', level: 2, modifiers: [], total: 0, faces: [2, 9], successes: 1 };
const hides = (more: object = {}): EmliaEvent =>
  ({
    type: 'unitConcealed',
    unit: 'ash',
    as: 'move',
    checks: [{ part: 0, check }],
    successes: 1,
    ...more,
  }) as EmliaEvent;

describe('hiding', () => {
  test('stealth.conceal.success: all awareness of it is lost, and the action is spent', () => {
    const { state, ash, go, told } = field();
    state.awareness.known = { ash: ['wolves'] };
    go(hides());
    expect(state.awareness.hidden).toEqual({ ash: [] });
    expect(state.awareness.known).toEqual({});
    expect(ash().used).toMatchObject({ move: 'Conceal Self' });
    expect(ash().used.primary).toBeUndefined();
    expect(told(hides())).toEqual([
      {
        rule: 'stealth.conceal.success',
        say: 'ash hides with 1 success: enemies lose awareness of it.',
        working: '2 dice for 5 or more: 9 | 2 · total 0 · 1 success',
      },
    ]);
  });

  test('stealth.conceal.failure: nobody loses it, and the action is spent all the same', () => {
    const { state, ash, go, told } = field();
    state.awareness.known = { ash: ['wolves'] };
    const failed = hides({ as: 'primary', successes: 0, forfeitedPrimary: undefined });
    go(failed);
    expect(state.awareness.hidden).toEqual({});
    expect(state.awareness.known).toEqual({ ash: ['wolves'] });
    expect(ash().used.primary).toBe('Conceal Self');
    expect(told(failed)).toMatchObject([
      { rule: 'stealth.conceal.failure', say: 'ash tries to hide and fails.' },
    ]);
  });

  test('stealth.conceal.condition: who has moved and hides by its move gives up its primary action', () => {
    const { ash, go } = field();
    go(hides({ forfeitedPrimary: true }));
    expect(ash().used).toMatchObject({ move: 'Conceal Self', primary: 'forfeited' });
  });

  test('draft.conceal-self.modifiers, draft.conceal-self.fumble: free, at the price of what it gives up, and betrayed', () => {
    const { state, ash, go, told } = field();
    const fumbled = hides({
      as: 'free',
      forfeits: ['move'],
      successes: 0,
      betrayed: { to: ['wolves', 'bears'], outOfView: ['bears'] },
    });
    state.awareness.hidden = { ash: [] };
    go(fumbled);
    expect(ash().used).toMatchObject({ move: 'forfeited', free: ['Conceal Self'] });
    expect(state.awareness.hiding?.ash).toMatchObject({ successes: 0 });
    expect(state.awareness.hidden).toEqual({ ash: ['wolves', 'bears'] });
    expect(state.awareness.known).toEqual({ ash: ['bears'] });
    expect(told(fumbled)[0]).toMatchObject({
      rule: 'draft.conceal-self.fumble',
      say: 'ash fumbles its hiding: wolves and bears are aware of it again.',
    });
    // Who was not hidden has nobody to be hidden from again.
    const open = field();
    open.go(fumbled);
    expect(open.state.awareness.hidden).toEqual({});
    expect(
      open.told(hides({ as: 'free', successes: 0, betrayed: { to: ['wolves'], outOfView: [] } }))[0]?.say,
    ).toBe('ash fumbles its hiding: wolves is aware of it again.');
    expect(open.told(hides({ as: 'free', successes: 0, betrayed: { to: [], outOfView: [] } }))[0]?.say).toBe(
      'ash fumbles its hiding.',
    );
  });

  test('draft.conceal-self.duration: it lapses, whether or not it had come off', () => {
    const { state, go, told } = field();
    go(hides({ as: 'free' }), { type: 'hidingLapsed', unit: 'ash', hidden: true });
    expect(state.awareness.hidden).toEqual({});
    expect(state.awareness.hiding).toEqual({});
    expect(told({ type: 'hidingLapsed', unit: 'ash', hidden: true })).toEqual([
      { say: 'ash acts and is hidden no longer.', rule: 'draft.conceal-self.duration' },
    ]);
    expect(told({ type: 'hidingLapsed', unit: 'ash' })).toEqual([]);
    const plain = field();
    expect(() => plain.go({ type: 'hidingLapsed', unit: 'ash' })).not.toThrow();
  });

  test('draft.detect.modifiers: who saw whom is noted, and added to what was', () => {
    const { state, go } = field();
    go({ type: 'sightsNoted', unit: 'wolves', seenBy: ['ash'], aware: [{ of: 'ash', by: ['wolves'] }] });
    go({ type: 'sightsNoted', unit: 'wolves', seenBy: ['oak'], shotBefore: ['ash'] });
    expect(state.awareness.deeds.wolves).toMatchObject({ seenBy: ['ash', 'oak'], shotBefore: ['ash'] });
    expect(state.awareness.once).toEqual({ ash: ['wolves'] });
  });
});

describe('searching', () => {
  const searched = (more: object = {}): EmliaEvent =>
    ({
      type: 'unitSearched',
      unit: 'wolves',
      subject: 'ash',
      distance: 12,
      checks: [{ part: 0, check }],
      successes: 1,
      against: 0,
      found: true,
      outOfView: false,
      ...more,
    }) as EmliaEvent;

  test('stealth.detect.success: who finds it is aware of it, out of view or in it', () => {
    const seen = field();
    seen.go(hides(), searched());
    expect(seen.state.awareness.hidden).toEqual({ ash: ['wolves'] });
    expect(seen.state.awareness.known).toEqual({});
    expect(seen.state.units.wolves?.used.free).toEqual(['Detect Hidden Entity']);
    expect(seen.told(searched())).toEqual([
      {
        rule: 'stealth.detect.needed',
        say: 'wolves detects ash.',
        working: '12 GSU away · 2 dice for 5 or more: 9 | 2 · total 0 · 1 success · 1 success, 1 needed',
      },
    ]);
    const heard = field();
    heard.go(hides(), searched({ outOfView: true }));
    expect(heard.state.awareness.known).toEqual({ ash: ['wolves'] });
    heard.go(searched());
    expect(heard.state.awareness.known.ash ?? []).toEqual([]);
    // Who was not hidden does not come to be.
    const open = field();
    open.go(searched());
    expect(open.state.awareness.hidden).toEqual({});
  });

  test('stealth.detect.ban, stealth.detect.needed: who does not find it has searched all the same', () => {
    const { state, go, told } = field();
    go(hides(), searched({ found: false, successes: 0, against: 2 }));
    expect(state.awareness.hidden).toEqual({ ash: [] });
    expect(state.units.wolves?.used.free).toEqual(['Detect Hidden Entity']);
    expect(told(searched({ found: false, successes: 0, against: 2 }))[0]?.say).toBe(
      'wolves does not find ash.',
    );
    const banned = searched({ found: false, checks: [], banned: true });
    const before = state.units.bears?.account;
    go({ ...banned, unit: 'bears' } as EmliaEvent);
    expect(state.units.bears?.account).toEqual(before);
    expect(told(banned)).toEqual([
      {
        rule: 'stealth.detect.ban',
        say: 'wolves listens for ash in vain: 12 GSU away, out of view and with nothing to give it away, it cannot be detected.',
      },
    ]);
  });
});
