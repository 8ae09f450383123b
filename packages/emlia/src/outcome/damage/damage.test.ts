import { describe, expect, test } from 'vitest';
import type { HitMarker } from '../../state.ts';
import { activated, blue, checkOf, eventOf, red, row } from '../../testing/battle.ts';
import { chief } from '../../testing/lead.ts';
import { poolHits } from './points.ts';

const hits = (count: number, damage: number, piercing = false): HitMarker => ({
  unit: 'u',
  source: 's',
  count,
  damage,
  ...(piercing && { piercing: true }),
});

const pointsOf = (markers: HitMarker[], base: number, armour = 0) =>
  poolHits(markers, () => ({ base, armour })).map(({ points }) => points);

describe('hits to damage', () => {
  test('damage.points: hits attribute less base damage is what a point takes', () => {
    expect(poolHits([hits(7, 1)], () => ({ base: 4, armour: 0 }))).toEqual([
      { damage: 1, hits: 7, needed: 3, points: 2, by: [{ unit: 's', hits: 7 }] },
    ]);
  });

  test('damage.points: equal base damage is pooled whoever scored it, the rest apart', () => {
    expect(pointsOf([hits(2, 1), hits(1, 1)], 4)).toEqual([1]);
    expect(pointsOf([hits(2, 1), hits(1, 2)], 4)).toEqual([0, 0]);
  });

  test('damage.points, morale.credit: a pool tells whose hits are in it, and how they came', () => {
    const like = { unit: 'u', count: 2, damage: 1 };
    const [pool] = poolHits(
      [
        { ...like, source: 'a' },
        { ...like, source: 'a', count: 3 },
        { ...like, source: 'a', unaware: true },
        { ...like, source: 'a', accident: true },
        { ...like, source: 'a', ranged: true },
        { ...like, source: 'b' },
      ],
      () => ({ base: 1, armour: 0 }),
    );
    expect(pool?.by).toEqual([
      { unit: 'a', hits: 5 },
      { unit: 'a', hits: 2, unaware: true },
      { unit: 'a', hits: 2, accident: true },
      { unit: 'a', hits: 2, ranged: true },
      { unit: 'b', hits: 2 },
    ]);
  });

  test('damage.minimum: never below one hit for a point', () => {
    expect(pointsOf([hits(3, 1)], 1)).toEqual([3]);
    expect(pointsOf([hits(3, 5)], 2)).toEqual([3]);
  });

  test('equipment.piercing: armour counts half, rounded down', () => {
    expect(pointsOf([hits(4, 1, true)], 2, 3)).toEqual([2]);
    expect(pointsOf([hits(4, 1)], 2, 3)).toEqual([1]);
    expect(pointsOf([hits(1, 1, true)], 2, 1)).toEqual([1]);
  });
});

const strike = {
  type: 'closeCombat',
  unit: 'ash',
  arms: [{ part: 0, weapon: 'clubs' }],
  subject: 'wolves',
} as const;
const end = (unit: string) => ({ type: 'endActivation', unit }) as const;

/** Ash strikes five wolves and, both having activated, the step is resolved. */
const fought = (changes: object, ...faces: number[]) => {
  const units = [
    blue('ash', { skills: { closeCombat: { level: faces.length } } }, ...row(10, 20, 5)),
    red('wolves', changes, ...row(10, 21, 5)),
  ];
  const fight = activated({ units }, 'ash', ...faces);
  fight.does(strike);
  fight.does(end('ash'));
  fight.does({ type: 'activate', unit: 'wolves' });
  return fight;
};

describe('resolution', () => {
  test('timing.simultaneous, resolution.deferred: a unit hit earlier in the step still acts at full strength', () => {
    const fight = fought({ skills: { closeCombat: { level: 5, diminish: 1 } } }, 12, 12, 12, 1, 1);
    expect(fight.unit('wolves').members).toHaveLength(5);
    expect(fight.state.markers).toHaveLength(1);
    fight.dice.done();
  });

  test('damage.limit: limit 1 and 3 damage points fell three', () => {
    const fight = fought({}, 12, 12, 12, 1, 1);
    const events = fight.does(end('wolves'));
    expect(eventOf(events, 'unitDamaged')).toMatchObject({ unit: 'wolves', points: 3, casualties: 3 });
    expect(fight.told(events)).toContain('damage.points: wolves takes 3 damage points; 3 members fall.');
    expect(fight.asked()).toEqual({
      seat: 'red',
      kind: 'casualties',
      about: { unit: 'wolves', part: 0, count: 3 },
    });
  });

  test('damage.casualty-choice: the controller picks, exactly as many as are due', () => {
    const fight = fought({}, 12, 12, 1, 1, 1);
    fight.does(end('wolves'));
    const take = (...members: number[]) => ({ type: 'takeCasualties', unit: 'wolves', members }) as const;
    expect(fight.refuses(take(0))).toBe('damage.casualty-choice: wolves loses 2; 1 member is named.');
    expect(fight.refused('damage.casualty-choice', take(0, 0))).toMatch(/named twice/);
    expect(fight.refused('damage.casualty-choice', take(0, 7))).toMatch(/no such member/);
    fight.does(take(1, 3));
    expect(fight.unit('wolves').members.map(({ id }) => id)).toEqual([0, 2, 4]);
    expect(fight.state.turn).toBe(2);
  });

  test('attribute.damage.limit.unit, damage.accumulates: points short of a member stay on the unit', () => {
    const fight = fought({ damageLimit: 2 }, 12, 12, 12, 1, 1);
    const events = fight.does(end('wolves'));
    expect(eventOf(events, 'unitDamaged')).toMatchObject({ points: 3, casualties: 1 });
    expect(fight.told(events)).toContain('damage.points: wolves takes 3 damage points; 1 member falls.');
    expect(fight.unit('wolves').parts[0]?.damage).toBe(3);
  });

  test('damage.limit.single, attribute.damage.limit: a lone entity falls when damage reaches its limit', () => {
    const dragon = red('dragon', { morale: 7, damageLimit: 4, hits: { base: 1, armour: 0 } }, [10, 21]);
    const ash = blue('ash', { skills: { closeCombat: { level: 2 } } }, [10, 20]);
    const fight = activated({ units: [ash, dragon, red('far', {}, [50, 5])] }, 'ash', 12, 12, 12, 12);
    const round = () => {
      fight.does({ ...strike, subject: 'dragon' });
      fight.does(end('ash'));
      for (const id of ['dragon', 'far']) {
        fight.does({ type: 'activate', unit: id });
        fight.does(end(id));
      }
    };
    round();
    expect(fight.unit('dragon')).toMatchObject({ parts: [{ damage: 2 }], place: 'table' });
    fight.does({ type: 'activate', unit: 'ash' });
    round();
    expect(fight.unit('dragon')).toMatchObject({ parts: [{ damage: 4 }], place: 'destroyed' });
  });

  test('damage.step: damage is added, the fallen and destroyed subunits are removed, and the unit lives on', () => {
    const units = [
      blue('ash', { skills: { closeCombat: { level: 3 } } }, ...row(10, 20, 3)),
      red('wolves', { morale: 7, with: [{ entry: 'chief', members: 1 }] }, ...row(10, 21, 3)),
    ];
    const fight = activated({ units, entries: [chief({ timing: 2 })] }, 'ash', 12, 12, 12);
    fight.does(strike);
    fight.does(end('ash'));
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does(end('wolves'));
    // Two hits on the two, one on the chief (allocate.subunit-quota).
    expect(fight.unit('wolves')).toMatchObject({ place: 'destroyed', members: [] });
    const again = activated({ units, entries: [chief({ timing: 2, damageLimit: 2 })] }, 'ash', 12, 12, 12);
    again.does(strike);
    again.does(end('ash'));
    again.does({ type: 'activate', unit: 'wolves' });
    const told = again.told(again.does(end('wolves')));
    expect(told).toContain('damage.points: wolves takes 2 damage points; 2 members fall.');
    expect(told).toContainEqual(
      expect.stringMatching(/^damage.points: The \w+ of wolves takes 1 damage point.$/),
    );
    expect(again.unit('wolves')).toMatchObject({
      place: 'table',
      members: [{ id: 2, part: 1 }],
      parts: [{ damage: 2 }, { damage: 1 }],
    });
  });

  test('damage.wiped-out: a unit with no members left is removed, without asking whom', () => {
    const fight = fought({}, 12, 12, 12, 12, 12);
    const events = fight.does(end('wolves'));
    expect(eventOf(events, 'unitDestroyed').unit).toBe('wolves');
    expect(fight.unit('wolves').place).toBe('destroyed');
  });

  test('resolution.markers: hits too few for a point are lost with the step', () => {
    const fight = fought({ hits: { base: 4, armour: 0 } }, 12, 12, 1, 1, 1);
    const events = fight.does(end('wolves'));
    expect(eventOf(events, 'unitDamaged')).toMatchObject({ points: 0, casualties: 0 });
    expect(fight.told(events)).toContain('damage.points: The hits on wolves are too few to harm it.');
    expect(fight.state.markers).toEqual([]);
    expect(fight.unit('wolves').parts[0]?.damage).toBe(0);
  });

  test('skill.diminish.when: losses wear a skill down in the resolution phase, not before', () => {
    const wolves = { morale: 7, skills: { closeCombat: { level: 5, diminish: 1 } } };
    const bite = {
      type: 'closeCombat',
      unit: 'wolves',
      arms: [{ part: 0, weapon: 'clubs' }],
      subject: 'ash',
    } as const;
    const units = [
      blue('ash', { skills: { closeCombat: { level: 2 } } }, ...row(10, 20, 5)),
      red('wolves', wolves, ...row(10, 21, 5)),
    ];
    const fight = activated({ units }, 'ash', 12, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    fight.does(strike);
    fight.does(end('ash'));
    fight.does({ type: 'activate', unit: 'wolves' });
    expect(checkOf(fight.does(bite)).level).toBe(5);
    fight.does(end('wolves'));
    fight.does({ type: 'takeCasualties', unit: 'wolves', members: [1, 2] });
    fight.does({ type: 'activate', unit: 'ash' });
    fight.does(end('ash'));
    fight.does({ type: 'activate', unit: 'wolves' });
    expect(checkOf(fight.does(bite)).level).toBe(3);
  });
});
