import { describe, expect, test } from 'vitest';
import { activated, type Battlefield, battle, blue, eventOf, red, row } from '../../testing/battle.ts';
import { engagersOf } from '../engagement/engaged.ts';
import { leaderOf } from '../leadership/leader.ts';

const wake = (unit: string) => ({ type: 'activate', unit }) as const;
const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const strike = (unit: string, subject: string, part = 0) =>
  ({ type: 'closeCombat', unit, arms: [{ part, weapon: 'clubs' }], subject }) as const;

const captain = { skills: { leadership: { level: 2 }, closeCombat: { level: 1 } } } as const;

const field = (more: Partial<Battlefield> = {}): Battlefield => ({
  units: [
    blue('ash', captain, ...row(10, 20, 3)),
    blue('oak', { timing: 3, skills: { closeCombat: { level: 1 } } }, ...row(13, 20, 3)),
    red('wolves', { damageLimit: 5, timing: 1 }, ...row(10, 21, 6)),
  ],
  ...more,
});

describe('Join Units in the middle of a fight', () => {
  test('mixed.together: the merged unit engages as one, and what either has struck is its own', () => {
    const fight = battle(field(), 12, 12, 12);
    fight.does(wake('oak'));
    fight.does(strike('oak', 'wolves'));
    // Its step is resolved; the next blow is struck with the second half of the unit.
    fight.does(end('oak'));
    fight.does(wake('ash'));
    fight.does({ type: 'joinUnits', unit: 'ash', units: ['ash', 'oak'] });
    const { world } = fight.game;
    expect(engagersOf(world, fight.state, fight.unit('wolves')).map(({ id }) => id)).toEqual(['ash']);
    expect(fight.state.units.oak).toBeUndefined();
  });

  test('mixed.together: blows and hits of the step go with whoever becomes part of another', () => {
    const units = field().units.map(one =>
      one.id === 'oak' ? { ...one, entry: { ...one.entry, timing: 2 } } : one,
    );
    const fight = battle(field({ units }), 12, 12, 12);
    fight.does(wake('oak'));
    fight.does(strike('oak', 'wolves'));
    fight.does(end('oak'));
    fight.does(wake('ash'));
    const events = fight.does({ type: 'joinUnits', unit: 'ash', units: ['ash', 'oak'] });
    // The joined unit has acted, so the step is resolved: the harm oak did is credited to the whole.
    expect(fight.unit('wolves').parts[0]?.damage).toBe(1);
    const rows = events.flatMap(one =>
      one.type === 'moraleUpdated' && one.unit === 'ash' ? one.rows.map(({ row: name }) => name) : [],
    );
    expect(rows).toContain('inflicted');
  });
});

describe('Split Unit in the middle of a fight', () => {
  test('leadership.split.success: only the part that stands by the enemy goes on fighting', () => {
    const units = [
      blue('ash', captain, ...row(10, 20, 3), ...row(20, 20, 3)),
      red('wolves', {}, ...row(10, 21, 3)),
    ];
    const fight = activated({ units }, 'ash', 12, 12);
    fight.does({ type: 'splitUnit', unit: 'ash', subject: 'ash', members: [3, 4, 5] });
    const { world } = fight.game;
    expect(engagersOf(world, fight.state, fight.unit('ash')).map(({ id }) => id)).toEqual(['wolves']);
    expect(engagersOf(world, fight.state, fight.unit('ash-2'))).toEqual([]);
  });
});

describe('hits on several units that fight side by side', () => {
  /** Four hits lie on ash and oak together. */
  const hit = (fight: ReturnType<typeof battle>) => {
    fight.state.markers.push({
      unit: 'oak',
      among: [{ unit: 'oak' }, { unit: 'ash', unaware: true }],
      source: 'wolves',
      damage: 1,
      count: 4,
    });
  };
  const lying = (fight: ReturnType<typeof battle>) =>
    fight.state.markers.map(({ unit, part, count, unaware }) => [unit, part, count, unaware ?? false]);

  test('hits.regroup: one of them joins a third: each keeps its share', () => {
    const elm = blue('elm', { timing: 2 }, ...row(16, 19, 3));
    const units = field().units.map(one =>
      one.id === 'oak' ? { ...one, entry: { ...one.entry, timing: 2 } } : one,
    );
    const fight = activated(field({ units: [...units, elm] }), 'elm', 12);
    hit(fight);
    fight.does({ type: 'joinUnits', unit: 'elm', units: ['elm', 'oak'] });
    if (fight.asked()?.kind === 'leader') {
      fight.does({ type: 'chooseLeader', unit: 'elm', member: leaderOf(fight.unit('elm'))?.id ?? 0 });
    }
    const total = fight.state.markers.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe(4);
    expect(lying(fight)).toEqual(
      expect.arrayContaining([
        ['elm', 1, 2, false],
        ['ash', 0, 2, true],
      ]),
    );
  });

  test('hits.regroup: one of them splits: both halves have theirs', () => {
    const fight = activated(field(), 'oak', 12);
    hit(fight);
    fight.does({ type: 'splitUnit', unit: 'oak', subject: 'oak', members: [2] });
    expect(fight.state.markers.every(({ among }) => among === undefined)).toBe(true);
    const on = (id: string) =>
      fight.state.markers.filter(({ unit }) => unit === id).reduce((sum, { count }) => sum + count, 0);
    expect(on('ash')).toBe(2);
    expect(on('oak') + on('oak-2')).toBe(2);
  });
});

describe('an officer who joins a unit', () => {
  const officer = blue('officer', { timing: 3, armyValue: 3, skills: { leadership: { level: 2 } } }, [9, 20]);
  const men = blue('men', { timing: 2 }, ...row(10, 20, 3));

  test('mixed.origins, mixed.control: a character joins it, leads it, and it acts as one at its own Timing', () => {
    const fight = battle({ units: [officer, men, red('wolves', {}, [50, 5])] }, 12, 12, 5, 5);
    fight.does(wake('officer'));
    fight.does({ type: 'joinUnits', unit: 'officer', units: ['officer', 'men'] });
    const unit = fight.unit('officer');
    expect(unit).toMatchObject({ activated: false, timing: 2, seat: 'blue', leader: 0 });
    expect(unit.parts.map(({ entry }) => entry)).toEqual(['officer', 'men']);
    fight.does(wake('wolves'));
    fight.does(end('wolves'));
    fight.does(wake('officer'));
    // mixed.together: his leadership uses up the action of the whole.
    const { check } = eventOf(
      fight.does({ type: 'improveMorale', unit: 'officer', subject: 'officer', as: 'move' }),
      'improveTried',
    );
    expect(check.level).toBe(2);
    expect(
      fight.refuses({
        type: 'normalMove',
        unit: 'officer',
        mode: 'G',
        paths: fight.paths('officer', [0, 3]),
      }),
    ).toMatch(/^activation.actions/);
  });
});
