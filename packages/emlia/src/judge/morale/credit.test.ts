import { describe, expect, test } from 'vitest';
import type { UnitState } from '../../state.ts';
import { activated, blue, box, eventOf, type Fielded, red, row, WALL } from '../../testing/battle.ts';
import { chief, scene } from '../../testing/lead.ts';
import type { Harm } from './account.ts';
import { happens, notesOf, rowsIn, step3 } from './testing/step.ts';

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;

/** Twenty wolves of which some fell in this phase to those who harmed them. */
const felled = (fell: number, harm: readonly Harm[], changes: Partial<UnitState> = {}) => {
  const units = [
    blue('ash', {}, ...row(10, 20, 3)),
    blue('oak', {}, ...row(10, 24, 3)),
    red('wolves', { morale: 7 }, ...row(10, 15, 20)),
    red('bears', {}, ...row(10, 10, 3)),
  ];
  const here = scene({ units }, { wolves: changes });
  const wolves = here.unit('wolves');
  wolves.members = wolves.members.slice(0, 20 - fell);
  wolves.account = { attackedBy: [...new Set(harm.map(({ by }) => by))], fell, harm };
  return here;
};
const by = (unit: string, points: number): Harm => ({ by: unit, points });

describe('credit', () => {
  test.each<[string, number, readonly Harm[], Record<string, number>]>([
    ['damage that felled nobody', 0, [by('ash', 1)], { inflicted: 1 }],
    ['casualties', 1, [by('ash', 1)], { inflicted: 1 }],
    ['10% of the enemy', 2, [by('ash', 2)], { inflicted: 1, inflicted10: 1 }],
    ['half of 10%, pooled with another', 2, [by('ash', 1), by('oak', 1)], { inflicted: 1 }],
    ['half of 20%', 4, [by('ash', 2), by('oak', 2)], { inflicted: 1, inflicted10: 1 }],
    ['two pools that make 10%', 2, [by('ash', 1), by('ash', 1)], { inflicted: 1, inflicted10: 1 }],
  ])('morale.credit, morale.positive: %s', (_what, fell, harm, rows) => {
    expect(rowsIn(step3(felled(fell, harm)), 'ash')).toEqual(rows);
  });

  test('morale.credit: everyone who put a hit into the pool shares in it', () => {
    const events = step3(felled(1, [by('ash', 0.9), by('oak', 0.1)]));
    expect(rowsIn(events, 'oak')).toEqual({ inflicted: 1 });
  });

  test('morale.credit: hitting friends earns nothing, nor does what was no attack', () => {
    expect(rowsIn(step3(felled(1, [by('bears', 1)])), 'bears')).toEqual({});
    const blast = felled(1, [{ ...by('ash', 1), accident: true }]);
    expect(rowsIn(step3(blast), 'ash')).toEqual({});
  });

  test('morale.credit, morale.positive: whoever had a share in it has wiped the enemy out', () => {
    const here = felled(20, [by('ash', 15), by('oak', 5)], { place: 'destroyed' });
    const events = step3(here);
    expect(rowsIn(events, 'ash')).toEqual({ inflicted: 1, inflicted10: 1, wipedOut: 2 });
    expect(rowsIn(events, 'oak')).toEqual({ inflicted: 1, inflicted10: 1, wipedOut: 2 });
  });

  test('morale.credit: pools of hits say whose they were', () => {
    const units = [
      blue('ash', { skills: { closeCombat: { level: 2 } } }, ...row(10, 20, 2)),
      blue('oak', { skills: { closeCombat: { level: 2 } } }, ...row(10, 18, 2)),
      red('wolves', { hits: { base: 3, armour: 0 }, morale: 7 }, ...row(10, 19, 4)),
    ];
    const fight = activated({ units }, 'ash', 12, 12, 12, 1, 1);
    const strike = (unit: string) =>
      fight.does({ type: 'closeCombat', unit, arms: [{ part: 0, weapon: 'clubs' }], subject: 'wolves' });
    strike('ash');
    fight.does(end('ash'));
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does(end('wolves'));
    fight.does({ type: 'activate', unit: 'oak' });
    strike('oak');
    const events = fight.does(end('oak'));
    expect(eventOf(events, 'unitDamaged').pools).toEqual([
      {
        damage: 1,
        hits: 3,
        needed: 2,
        points: 1,
        by: [
          { unit: 'ash', hits: 2 },
          { unit: 'oak', hits: 1 },
        ],
      },
    ]);
    const told = fight.does({ type: 'takeCasualties', unit: 'wolves', members: [3] });
    // 1 of 4, a third of it oak's.
    expect(rowsIn(told, 'ash')).toMatchObject({ inflicted: 1, inflicted10: 1 });
    expect(rowsIn(told, 'oak')).toMatchObject({ inflicted: 1 });
  });
});

describe('an enemy unknown', () => {
  test('morale.unaware-row, morale.negative: a casualty by one it was not aware of, once a turn', () => {
    const here = felled(1, [{ by: 'ash', points: 1, unaware: true }]);
    expect(rowsIn(step3(here), 'wolves')).toEqual({ harmed: -1, unseenEnemy: -1 });
    expect(rowsIn(step3(here), 'wolves')).toEqual({});
  });

  test('morale.unaware-row: by one of several is enough', () => {
    const here = felled(2, [by('oak', 1), { by: 'ash', points: 1, unaware: true }]);
    expect(rowsIn(step3(here), 'wolves')).toMatchObject({ unseenEnemy: -1 });
  });

  test.each<[string, number, Harm]>([
    ['damage only', 0, { by: 'ash', points: 1, unaware: true }],
    ['by one it knew', 1, { by: 'ash', points: 1 }],
    ['by friends', 1, { by: 'bears', points: 1, unaware: true }],
  ])('morale.unaware-row: not %s', (_what, fell, harm) => {
    expect(rowsIn(step3(felled(fell, [harm])), 'wolves')).not.toHaveProperty('unseenEnemy');
  });
});

describe('attacked and unharmed', () => {
  /** Wolves strike ash in vain, and the turn ends. */
  const stood = (...faces: number[]) => {
    const units = [
      blue('ash', { timing: 1, morale: 6 }, ...row(10, 20, 3)),
      red('wolves', { timing: 2, skills: { closeCombat: { level: 1 } } }, ...row(10, 19, 3)),
    ];
    const fight = activated({ units }, 'wolves', ...faces);
    fight.does({ type: 'closeCombat', unit: 'wolves', arms: [{ part: 0, weapon: 'clubs' }], subject: 'ash' });
    return fight;
  };

  test('morale.unharmed, morale.positive: judged when the turn ends, not before', () => {
    const fight = stood(1);
    expect(rowsIn(fight.does(end('wolves')), 'ash')).toEqual({});
    fight.does({ type: 'activate', unit: 'ash' });
    expect(rowsIn(fight.does(end('ash')), 'ash')).toEqual({ unharmed: 1 });
    expect(fight.unit('ash').account.attackedBy).toBeUndefined();
  });

  test('morale.unharmed: not after a loss in the turn', () => {
    const fight = stood(12);
    fight.does(end('wolves'));
    fight.does({ type: 'takeCasualties', unit: 'ash', members: [2] });
    fight.does({ type: 'activate', unit: 'ash' });
    expect(rowsIn(fight.does(end('ash')), 'ash')).not.toHaveProperty('unharmed');
  });

  test('morale.unharmed: not if only friends attacked it', () => {
    const here = scene({
      units: [blue('ash', {}, [10, 20]), blue('oak', {}, [10, 22]), red('w', {}, [50, 5])],
    });
    here.unit('ash').account.attackedBy = ['oak'];
    here.state.step = 0;
    expect(step3(here)).toEqual([]);
  });
});

describe('breaking an enemy', () => {
  const broken = (from: number, by: number, attackedBy: string[] = ['ash']) => {
    const units = [blue('ash', {}, [10, 20]), blue('oak', {}, [20, 20]), red('wolves', {}, [10, 15])];
    const here = scene({ units }, { wolves: { morale: from, account: { attackedBy } } });
    here.state.moraleNotes.push({ unit: 'wolves', row: 'vitalResult', change: by });
    const events = step3(here);
    return [rowsIn(events, 'ash'), rowsIn(events, 'oak')];
  };

  test.each([
    ['passes -4', -3, -1, { enemyBroke: 1 }],
    ['passes -7', -5, -2, { enemyRouted: 1 }],
    ['falls past both', 2, -9, { enemyBroke: 1, enemyRouted: 1 }],
    ['was there already', -4, -1, {}],
    ['falls short', 2, -5, {}],
    ['rises', -7, 4, {}],
  ])('morale.break-rows, morale.positive: the enemy %s', (_what, from, by, rows) => {
    expect(broken(from, by)).toEqual([rows, {}]);
  });

  test('morale.break-rows: awarded once, without repeating', () => {
    const units = [blue('ash', {}, [10, 20]), red('wolves', {}, [10, 15])];
    const here = scene(
      { units },
      {
        // Without what breaking the wolves earns it, ash would be at -4 too.
        ash: { morale: 0, account: { attackedBy: ['wolves'] } },
        wolves: { morale: 0, account: { attackedBy: ['ash'] } },
      },
    );
    for (const unit of ['ash', 'wolves']) {
      here.state.moraleNotes.push({ unit, row: 'vitalResult', change: -4 });
    }
    step3(here);
    expect([here.unit('ash').morale, here.unit('wolves').morale]).toEqual([-3, -3]);
  });

  test('morale.break-rows, morale.positive: an enemy it attacked is wiped out within 20 GSU', () => {
    const gone = (y: number) => {
      const units = [
        blue('ash', {}, [10, y]),
        blue('oak', {}, [20, y]),
        red('wolves', {}, [10, 15]),
        red('w', {}, [50, 5]),
      ];
      const here = scene({ units }, { wolves: { account: { attackedBy: ['ash'] } } });
      happens(here, { type: 'membersFell', unit: 'wolves', part: 0, members: [0] });
      return [notesOf(here, 'ash'), notesOf(here, 'oak')];
    };
    expect(gone(36)).toEqual([['attackedWipedOut'], []]);
    expect(gone(37)).toEqual([[], []]);
  });
});

describe('leaders', () => {
  const led = blue('ash', { with: [{ entry: 'chief', members: 1 }] }, ...row(10, 20, 3));
  const others = [blue('oak', {}, [10, 30]), red('wolves', {}, [50, 5])];
  const chiefFalls = (general: boolean, more: readonly Fielded[] = others, field: object = {}) => {
    const entries = [chief({ ...(general && { general: true }) })];
    const here = scene({ ...field, units: [led, ...more], entries });
    const leader = here.unit('ash').leader ?? -1;
    happens(here, { type: 'membersFell', unit: 'ash', part: 1, members: [leader] });
    return here;
  };

  test('disorder.leader-lost, morale.negative: the unit loses 2 and is disordered, in step 3', () => {
    const here = chiefFalls(false);
    expect(here.unit('ash').ordered).toBe(true);
    const events = step3(here);
    expect(events.map(({ type }) => type)).toEqual(['leaderLost', 'moraleUpdated']);
    expect(rowsIn(events, 'ash')).toMatchObject({ leaderKilled: -2 });
    expect(here.unit('ash').ordered).toBe(false);
    expect(step3(here)).toEqual([]);
  });

  test('morale.general, morale.negative: every friend that had him in sight loses 2', () => {
    const events = step3(chiefFalls(true));
    expect(rowsIn(events, 'oak')).toEqual({ generalKilled: -2 });
    expect(rowsIn(events, 'ash')).toMatchObject({ leaderKilled: -2, generalKilled: -2 });
    expect(rowsIn(events, 'wolves')).toEqual({});
  });

  test('morale.general: not one that had him out of sight', () => {
    const wall = { is: { ...WALL, height: 5 }, points: box(0, 24, 60, 25) };
    const events = step3(chiefFalls(true, others, { terrain: [wall] }));
    expect(rowsIn(events, 'oak')).toEqual({});
    expect(rowsIn(events, 'ash')).toMatchObject({ generalKilled: -2 });
  });

  test('morale.general: a force may have none, and another leader is not the general', () => {
    expect(rowsIn(step3(chiefFalls(false)), 'oak')).toEqual({});
  });

  test('morale.general: marked in the scenario, the one character of the unit', () => {
    const { unit } = scene({ units: [{ ...led, general: true }, ...others], entries: [chief()] });
    expect(unit('ash').parts.map(({ general }) => general)).toEqual([undefined, true]);
    expect(unit('oak').parts.map(({ general }) => general)).toEqual([undefined]);
  });
});
