import type { InitiativeCondition } from '@emlia/content';
import { applyModifiers } from '@emlia/kernel';
import { describe, expect, test, vi } from 'vitest';
import { hiding } from '../../judge/initiative/hiding.ts';
import { IGNORE_MODIFIERS } from '../../judge/initiative/ignore-modifiers.ts';
import { LEADERSHIP_FACTS } from '../../judge/leadership/facts.ts';
import { leaderOf } from '../../judge/leadership/leader.ts';
import { unitOf } from '../../table/world.ts';
import { type Battlefield, battle, blue, box, eventOf, HILL, red, row, SCRUB } from '../../testing/battle.ts';

const wake = (unit: string) => ({ type: 'activate', unit }) as const;
const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const ignore = (unit: string, subject: string) => ({ type: 'ignoreConditions', unit, subject }) as const;

const RUNS: readonly InitiativeCondition[] = [
  { when: { fact: 'enemyWithin', distance: 50 }, do: [{ action: 'moveAway', distance: 55 }] },
];

const field = (more: Partial<Battlefield> = {}): Battlefield => ({
  width: 100,
  units: [
    blue('chief', { timing: 3, skills: { leadership: { level: 2 } } }, [30, 20]),
    blue('ash', { timing: 2, initiative: RUNS }, ...row(40, 20, 3)),
    blue('far', { timing: 2, initiative: RUNS }, [60, 39]),
    red('wolves', { timing: 2 }, [50, 5]),
  ],
  ...more,
});

describe('Ignore Initiative Conditions', () => {
  test('initiative.ignore: aimed at a friendly unit within 20 GSU with a met condition', () => {
    const fight = battle(field());
    fight.does(wake('chief'));
    expect(fight.refuses(ignore('chief', 'wolves'))).toBe(
      'initiative.ignore: wolves is no friend on the table.',
    );
    expect(fight.refuses(ignore('chief', 'far'))).toMatch(
      /^initiative.ignore: far is 34.5 GSU from the leader of chief; the limit is 20 GSU/,
    );
    expect(fight.refuses(ignore('chief', 'chief'))).toBe(
      'initiative.ignore: chief has no met condition to ignore.',
    );
  });

  test('initiative.ignore: may be improvised, one die at -4', () => {
    const units = [blue('ash', { initiative: RUNS }, [40, 20]), red('wolves', {}, [50, 5])];
    const fight = battle({ units, width: 100 }, 9);
    fight.does(wake('ash'));
    const { check } = eventOf(fight.does(ignore('ash', 'ash')), 'ignoreTried');
    expect(check).toMatchObject({ level: 1, improvised: true, total: -4, successes: 1 });
  });

  test('activation.free: no free action twice in a turn', () => {
    const fight = battle(field(), 1, 1);
    fight.does(wake('chief'));
    fight.does(ignore('chief', 'ash'));
    expect(fight.refuses(ignore('chief', 'ash'))).toBe(
      'activation.free: chief has already tried Ignore Initiative Conditions this turn.',
    );
    // It uses up neither the move nor the primary action.
    expect(fight.unit('chief').used).toEqual({ free: ['Ignore Initiative Conditions'] });
  });

  test('initiative.ignore.success, leadership.ignore: one success frees the next activation of a unit that is not active', () => {
    const fight = battle(field(), 5, 1);
    fight.does(wake('chief'));
    fight.does(ignore('chief', 'ash'));
    fight.does(end('chief'));
    // No early activation either: it is free of them. The wolves, then the far ones, then ash in its step.
    fight.does({ type: 'holdBack', unit: 'far' });
    fight.does(wake('wolves'));
    fight.does(end('wolves'));
    fight.does(wake('ash'));
    expect(fight.state.activation).toMatchObject({ ignoring: true });
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, -5]) });
    fight.does(end('ash'));
    expect(fight.unit('ash').ignoring).toBeUndefined();
  });

  test('initiative.ignore.success: it covers the current activation of one that is; a failure does nothing', () => {
    const units = [
      blue('ash', { initiative: RUNS, skills: { leadership: { level: 1 } } }, [40, 20]),
      red('wolves', {}, [50, 5]),
    ];
    const won = battle({ units, width: 100 }, 5);
    won.does(wake('ash'));
    won.does(ignore('ash', 'ash'));
    won.does(end('ash'));
    const lost = battle({ units, width: 100 }, 4);
    lost.does(wake('ash'));
    lost.does(ignore('ash', 'ash'));
    lost.refused('initiative.trigger', end('ash'));
  });

  test('initiative.ignore.success, leadership.ignore: for that activation even a disordered unit acts on orders, and stays disordered', () => {
    const units = [
      blue('ash', { skills: { leadership: { level: 1 } } }, [40, 20]),
      red('wolves', {}, [50, 5]),
    ];
    const fight = battle({ units }, 5);
    fight.unit('ash').ordered = false;
    fight.does(wake('ash'));
    fight.refused('leadership.source', ignore('ash', 'wolves'));
    fight.does(ignore('ash', 'ash'));
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, 5]) });
    expect(fight.unit('ash').ordered).toBe(false);
  });

  test('initiative.mixed.ignore: one success cancels the conditions of all parts', () => {
    const units = [
      blue('ash', { initiative: RUNS, skills: { leadership: { level: 1 } } }, ...row(40, 20, 4)),
      red('wolves', {}, [50, 5]),
    ];
    const fight = battle({ units, width: 100 }, 5);
    const ash = fight.unit('ash');
    const [part] = ash.parts;
    ash.parts = [part, part].flatMap(one => (one ? [{ ...one, listed: 2 }] : []));
    ash.members = ash.members.map((member, i) => ({ ...member, part: i % 2 }));
    fight.does(wake('ash'));
    expect(fight.state.activation?.due.map(duty => duty.part)).toEqual([0, 1]);
    fight.does(ignore('ash', 'ash'));
    fight.does(end('ash'));
  });
});

describe('initiative.ignore.modifiers', () => {
  /** The rows that apply between the chief and ash, as changed. */
  const rows = (change: (fight: ReturnType<typeof battle>) => void, more: Partial<Battlefield> = {}) => {
    const fight = battle(field(more));
    change(fight);
    const unit = fight.unit('chief');
    const source = leaderOf(unit);
    if (!source) throw new Error('nobody leads');
    const query = {
      ...fight.query('blue'),
      unit,
      from: unit,
      source,
      subjects: [unitOf(fight.state, 'ash')],
    };
    return applyModifiers(IGNORE_MODIFIERS, LEADERSHIP_FACTS, query).map(({ label, by }) => [label, by]);
  };
  const none = () => {};
  const wide: Battlefield['units'] = [
    blue('chief', {}, [30, 20]),
    blue('ash', {}, [31, 20], [40, 20], [49, 20], [53, 20]),
    red('wolves', {}, [50, 5]),
  ];

  test.each<[string, number, (fight: ReturnType<typeof battle>) => void, Partial<Battlefield>?]>([
    [
      'Source morale at −4 or worse',
      -5,
      f => {
        f.unit('chief').morale = -4;
      },
    ],
    [
      'Source morale at −7',
      -5,
      f => {
        f.unit('chief').morale = -7;
      },
    ],
    [
      'Subject morale over starting morale',
      -5,
      f => {
        f.unit('ash').morale = 3;
      },
    ],
    [
      'Subject morale at −4 or worse',
      -2,
      f => {
        f.unit('ash').morale = -4;
      },
    ],
    [
      'Subject morale at −7',
      -3,
      f => {
        f.unit('ash').morale = -7;
      },
    ],
    [
      'Army value of source lower than subject',
      -1,
      none,
      {
        units: [
          blue('chief', {}, [30, 20]),
          blue('ash', { armyValue: 2 }, [40, 20]),
          red('wolves', {}, [50, 5]),
        ],
      },
    ],
    [
      'Source has partial concealment to subject',
      -1,
      none,
      { terrain: [{ is: SCRUB, points: box(25, 15, 35, 25) }] },
    ],
    ["Source's height is above subject's", 1, none, { terrain: [{ is: HILL, points: box(25, 15, 35, 25) }] }],
    [
      'Subject is in ranked formation',
      1,
      f => {
        f.unit('ash').formation = 'ranked';
      },
    ],
    ['Subject is unit in open formation more than 20GSU across in any direction', -2, none, { units: wide }],
    ['Not all members of subject within 20GSU of source', -5, none, { units: wide }],
  ])('initiative.ignore.modifiers: %s %i', (label, by, change, more) => {
    expect(rows(none)).toEqual([]);
    expect(rows(change, more)).toContainEqual([label, by]);
  });

  test('initiative.ignore.modifiers: Subject unaware of source -5, total concealment -3, as sight will have it', () => {
    const unaware = vi.spyOn(hiding, 'isAware').mockReturnValue(false);
    expect(rows(none)).toEqual([['Subject unaware of source', -5]]);
    unaware.mockRestore();
    const unseen = vi.spyOn(hiding, 'concealment').mockReturnValue('total');
    expect(rows(none)).toEqual([['Source has total concealment to subject', -3]]);
    unseen.mockRestore();
  });

  test('initiative.ignore.modifiers: the formation rows need more than one member', () => {
    const lone: Battlefield['units'] = [
      blue('chief', {}, [30, 20]),
      blue('ash', {}, [60, 20]),
      red('wolves', {}, [50, 5]),
    ];
    expect(rows(none, { units: lone })).toEqual([]);
  });

  test('initiative.ignore.modifiers: rows add up, a source at -7 suffers -10', () => {
    const labels = rows(f => {
      f.unit('chief').morale = -7;
    });
    expect(labels).toEqual([
      ['Source morale at −4 or worse', -5],
      ['Source morale at −7', -5],
    ]);
  });
});
