import { describe, expect, test } from 'vitest';
import type { UnitState } from '../../state.ts';
import { battle, blue, eventOf, type Fielded, red, row } from '../../testing/battle.ts';

const general: Fielded = {
  ...blue('general', { timing: 0 }, [30, 20]),
  name: 'The General',
  capturable: true,
};
const wolves = red('wolves', { timing: 1 }, ...row(30, 21, 2));

const ending = {
  when: {
    any: [
      { fact: 'wipedOut', unit: 'general' },
      { fact: 'captured', unit: 'general' },
    ],
  },
  reason: 'Without him nobody knows what to do.',
} as const;

/** Nobody does anything in the only step that is left of the turn. */
const end = (changes: Partial<UnitState>, ...more: Fielded[]) => {
  const fight = battle({ units: [general, wolves, ...more], victory: [], scenario: { endings: [ending] } });
  const { state } = fight.match;
  state.units.general = { ...fight.unit('general'), ...changes };
  for (const unit of Object.values(state.units)) if (unit.id !== 'wolves') unit.activated = true;
  fight.does({ type: 'activate', unit: 'wolves' });
  return { fight, events: fight.does({ type: 'endActivation', unit: 'wolves' }) };
};

const taken = (changes: Partial<UnitState>, ...more: Fielded[]) =>
  end(changes, ...more).fight.unit('general').place;

describe('capture', () => {
  test('scenario.time.captured: the defending general is captured, and the game ends', () => {
    const { fight, events } = end({ ordered: false });
    const captured = eventOf(events, 'unitCaptured');
    expect(captured).toEqual({ type: 'unitCaptured', unit: 'general', parts: [0], by: ['wolves'] });
    expect(fight.game.tell(fight.state, captured)).toEqual([
      { say: 'The General is captured by wolves.', rule: 'scenario.time.captured' },
    ]);
    expect(eventOf(events, 'battleEnded').reason).toBe(ending.reason);
    expect([fight.state.turn, fight.unit('general').place]).toEqual([1, 'captured']);
  });

  test('scenario.time.captured: or destroyed', () => {
    const { events } = end({ place: 'destroyed', members: [] });
    expect(eventOf(events, 'battleEnded').reason).toBe(ending.reason);
  });

  test.each([
    ['in order and in good heart', { ordered: true, morale: 2 }, 'table'],
    ['in order at morale -3', { ordered: true, morale: -3 }, 'table'],
    ['in order at morale -4', { ordered: true, morale: -4 }, 'captured'],
    ['disordered', { ordered: false, morale: 2 }, 'captured'],
  ] as const)('scenario.time.captured: %s', (_what, changes, place) => {
    expect(taken(changes)).toBe(place);
  });

  test('scenario.time.captured: only who is engaged', () => {
    const far = { ordered: false, members: [{ id: 0, x: 30, y: 5, facing: 0, part: 0 }] };
    expect(taken(far)).toBe('table');
  });

  test.each([
    ['an ordered friend 20 GSU off', [50.99, 20], {}, 'table'],
    ['one farther off', [52, 20], {}, 'captured'],
  ] as const)('scenario.time.captured: %s', (_what, [x, y], changes, place) => {
    expect(taken({ ordered: false }, blue('guard', { timing: 0, ...changes }, [x, y]))).toBe(place);
  });

  test('scenario.time.captured: a friend in disorder is no help', () => {
    const fight = battle({
      units: [general, wolves, blue('guard', { timing: 0 }, [40, 20])],
      victory: [],
      scenario: { endings: [ending] },
    });
    const { state } = fight.match;
    for (const id of ['general', 'guard']) {
      state.units[id] = { ...fight.unit(id), ordered: false, activated: true };
    }
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does({ type: 'endActivation', unit: 'wolves' });
    expect(fight.unit('general').place).toBe('captured');
    // Nobody named him capturable.
    expect(fight.unit('guard').place).toBe('table');
  });

  test('scenario.time.captured: one who has joined others is taken from among them', () => {
    const fight = battle({
      units: [general, wolves, blue('guard', { timing: 0 }, [31, 20])],
      victory: [],
      scenario: { endings: [ending] },
    });
    const { state } = fight.match;
    const [guard, chief] = [fight.unit('guard'), fight.unit('general')];
    delete state.units.general;
    state.units.guard = {
      ...guard,
      parts: [...guard.parts, ...chief.parts],
      members: [...guard.members, ...chief.members.map(member => ({ ...member, id: 1, part: 1 }))],
      ordered: false,
      activated: true,
    };
    fight.does({ type: 'activate', unit: 'wolves' });
    const events = fight.does({ type: 'endActivation', unit: 'wolves' });
    expect(fight.game.tell(fight.state, eventOf(events, 'unitCaptured'))[0]?.say).toBe(
      'The General is captured by wolves.',
    );
    expect(fight.unit('guard')).toMatchObject({ place: 'table', members: [{ id: 0 }] });
    expect(fight.state.ending?.reason).toBe(ending.reason);
  });
});
