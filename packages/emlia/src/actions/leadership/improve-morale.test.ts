import { describe, expect, test } from 'vitest';
import { type Battlefield, battle, blue, eventOf, red, row } from '../../testing/battle.ts';

const wake = (unit: string) => ({ type: 'activate', unit }) as const;
const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const improve = (unit: string, subject: string, as: 'move' | 'primary' = 'primary') =>
  ({ type: 'improveMorale', unit, subject, as }) as const;

const field = (more: Partial<Battlefield> = {}): Battlefield => ({
  width: 100,
  units: [
    blue('chief', { timing: 3, armyValue: 2, skills: { leadership: { level: 2 } } }, [30, 20]),
    blue('ash', { timing: 2 }, ...row(40, 20, 3)),
    blue('far', { timing: 2 }, [60, 39]),
    red('wolves', { timing: 2 }, [90, 5]),
  ],
  ...more,
});

describe('Improve Morale', () => {
  test('leadership.improve: each success raises the morale by 1, in step 3 of the resolution phase', () => {
    const fight = battle(field(), 5, 12);
    fight.does(wake('chief'));
    const events = fight.does(improve('chief', 'ash'));
    expect(eventOf(events, 'improveTried').check.successes).toBe(2);
    expect(fight.unit('ash').morale).toBe(2);
    const resolved = fight.does(end('chief'));
    expect(eventOf(resolved, 'moraleUpdated')).toMatchObject({
      unit: 'ash',
      rows: [{ row: 'improved', rule: 'leadership.improve', by: 2 }],
      from: 2,
      to: 4,
      state: 'Eager',
    });
    expect(fight.unit('ash').morale).toBe(4);
  });

  test('leadership.improve: entered with all other changes, in one sum', () => {
    const fight = battle(field(), 5, 12);
    fight.does(wake('chief'));
    fight.does(improve('chief', 'ash'));
    fight.state.moraleNotes.push({ unit: 'ash', row: 'generalKilled' });
    expect(eventOf(fight.does(end('chief')), 'moraleUpdated')).toMatchObject({ total: 0, from: 2, to: 2 });
  });

  test.each([
    ['move', { move: 'Improve Morale', free: [] }],
    ['primary', { primary: 'Improve Morale', free: [] }],
  ] as const)('leadership.improve: taken as the %s action, which is then used', (as, used) => {
    const fight = battle(field(), 1, 1);
    fight.does(wake('chief'));
    fight.does(improve('chief', 'ash', as));
    expect(fight.unit('chief').used).toEqual(used);
    expect(fight.refuses(improve('chief', 'chief', as))).toMatch(
      /^activation.actions: chief has already used/,
    );
  });

  test('leadership.improve: may be improvised, one die at -4', () => {
    const fight = battle(field(), 9);
    fight.does(wake('chief'));
    fight.does(end('chief'));
    fight.does(wake('wolves'));
    fight.does(end('wolves'));
    fight.does(wake('ash'));
    const { check } = eventOf(fight.does(improve('ash', 'ash')), 'improveTried');
    expect(check).toMatchObject({ level: 1, improvised: true, total: -4, successes: 1 });
  });

  test('leadership.improve: it may be one part of a Double Pace', () => {
    const fight = battle(field(), 9, 9);
    fight.does(wake('chief'));
    fight.does({ type: 'doublePace', unit: 'chief' });
    fight.does(improve('chief', 'ash', 'move'));
    fight.does({ type: 'normalMove', unit: 'chief', mode: 'G', paths: fight.paths('chief', [0, 5]) });
    expect(fight.unit('chief').used.move).toBe('Double Pace');
  });

  test('leadership.improve: who has no morale has none to improve', () => {
    const { morale: _, ...stolid } = blue('golem', { timing: 2 }, [38, 30]).entry;
    const { units } = field();
    const golem = { ...blue('golem', {}, [38, 30]), entry: stolid };
    const fight = battle({ ...field(), units: [...units, golem] });
    fight.does(wake('chief'));
    expect(fight.refuses(improve('chief', 'golem'))).toBe(
      'leadership.improve: golem has no morale to improve.',
    );
  });

  test('leadership.improve.once: no second one since its last activation, even after one without success', () => {
    const two = [
      ...field().units,
      blue('old', { timing: 3, armyValue: 2, skills: { leadership: { level: 1 } } }, [30, 24]),
    ];
    const fight = battle(field({ units: two }), 1, 1, 5);
    fight.does(wake('chief'));
    fight.does(improve('chief', 'ash'));
    fight.does(end('chief'));
    fight.does(wake('old'));
    expect(fight.refuses(improve('old', 'ash'))).toBe(
      'leadership.improve.once: ash has had its Improve Morale and must activate before another has any effect.',
    );
    fight.does(end('old'));
    // Its own activation clears the mark when it ends, not before.
    fight.does(wake('wolves'));
    fight.does(end('wolves'));
    fight.does(wake('ash'));
    fight.refused('leadership.improve.once', improve('ash', 'ash'));
    fight.does(end('ash'));
    fight.does(wake('far'));
    fight.does(end('far'));
    fight.does(wake('old'));
    fight.does(improve('old', 'ash'));
  });

  test('leadership.improve.once: a Delay does not clear it, and a Join binds the whole', () => {
    const fight = battle(field({ units: field().units.filter(({ id }) => id !== 'far') }), 1, 1, 12);
    fight.does(wake('chief'));
    fight.does(improve('chief', 'ash'));
    fight.does(end('chief'));
    fight.does(wake('wolves'));
    fight.does(end('wolves'));
    fight.does(wake('ash'));
    fight.does({ type: 'delay', unit: 'ash', timing: 1 });
    expect(fight.unit('ash').rallied).toBe(true);
    fight.does(wake('ash'));
    fight.does({ type: 'joinUnits', unit: 'ash', units: ['ash', 'chief'] });
    expect(fight.state.units.chief).toBeUndefined();
  });

  test('leadership.command-range: one friendly unit within 20 GSU of the leader that he is aware of', () => {
    const fight = battle(field());
    fight.does(wake('chief'));
    expect(fight.refuses(improve('chief', 'wolves'))).toBe(
      'action.subject: wolves is no friendly unit on the table.',
    );
    expect(fight.refuses(improve('chief', 'far'))).toMatch(
      /^leadership.command-range: far is 34.5 GSU from the leader in chief; he commands 20 GSU/,
    );
    expect(fight.refuses(improve('chief', 'nobody'))).toMatch(/^no-unit/);
  });

  test.each([
    ['within', 51, true],
    ['beyond', 51.25, false],
  ])('leadership.command-range: to the nearest point of the boundary, %s', (_what, x, reaches) => {
    const units = [
      blue('chief', { timing: 3, skills: { leadership: { level: 1 } } }, [30, 20]),
      blue('ash', {}, [x, 20], [x + 8, 20]),
      red('wolves', {}, [90, 5]),
    ];
    const fight = battle(field({ units }), ...(reaches ? [1] : []));
    fight.does(wake('chief'));
    if (reaches) fight.does(improve('chief', 'ash'));
    else fight.refused('leadership.command-range', improve('chief', 'ash'));
  });

  test('leadership.source: the leader of a disordered unit does not improve morale', () => {
    const fight = battle(field());
    fight.unit('chief').ordered = false;
    fight.does(wake('chief'));
    fight.refused('disorder.effect', improve('chief', 'ash'));
  });

  test('leadership.failure: without a success nothing comes of it', () => {
    const fight = battle(field(), 4, 1);
    fight.does(wake('chief'));
    const events = fight.does(improve('chief', 'ash'));
    expect(events.map(({ type }) => type)).not.toContain('moraleNoted');
    expect(fight.game.tell(fight.state, eventOf(events, 'improveTried'))).toMatchObject([
      { say: 'The leader of chief encourages ash: they do not listen.', rule: 'leadership.failure' },
    ]);
  });
});
