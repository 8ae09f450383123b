import { describe, expect, test } from 'vitest';
import type { EmliaEvent } from '../../events.ts';
import {
  type Battlefield,
  battle,
  blue,
  box,
  eventOf,
  LAVA,
  midway,
  blue as ours,
  red,
  row,
} from '../../testing/battle.ts';
import { chief } from '../../testing/lead.ts';
import { end, type Fight, wake } from '../../testing/orders.ts';
import { RESOLUTION_STEPS } from './resolution.ts';

const draft = (field: Omit<Battlefield, 'edition'>, ...faces: number[]) =>
  battle({ edition: 'first-draft', ...field }, ...faces);

const clubs = [{ part: 0, weapon: 'clubs' }];
const strike = (unit: string, subject: string) =>
  ({ type: 'closeCombat', unit, arms: clubs, subject }) as const;
const types = (events: readonly EmliaEvent[]) => events.map(({ type }) => type);
/** A die for each member, and a blow that fells one man a hit. */
const EACH = { skills: { closeCombat: { level: 1, perMember: true } } } as const;

const pass = (fight: Fight, unit: string) => [...fight.does(wake(unit)), ...fight.does(end(unit))];

/** Ash strikes the wolves at step 5, who stand at 3 and could strike back; the bears are last and far off. */
const three = (...faces: number[]) =>
  draft(
    {
      units: [
        ours('ash', { timing: 5, ...EACH }, ...row(20, 20, 3)),
        red('wolves', { timing: 3, ...EACH }, ...row(20, 21, 3)),
        red('bears', { timing: 0 }, [50, 5]),
      ],
    },
    ...faces,
  );

describe('the turn', () => {
  test('draft.turn.two-phases, draft.turn.initiative-steps: step by step down to 0, and one Resolution Phase', () => {
    const fight = three();
    const events = ['ash', 'wolves', 'bears'].flatMap(unit => pass(fight, unit));
    const told = events.flatMap(event => {
      if (event.type === 'stepBegan') return [`step ${event.step}`];
      return ['resolutionBegan', 'turnBegan'].includes(event.type) ? [event.type] : [];
    });
    expect(told).toEqual(['step 3', 'step 0', 'resolutionBegan', 'turnBegan', 'step 5']);
  });

  test('draft.turn.initiative-steps: steps that nobody holds are passed over', () => {
    const fight = three();
    expect(fight.state.step).toBe(5);
    pass(fight, 'ash');
    expect(fight.state.step).toBe(3);
  });

  test('draft.turn.state-between-steps, draft.damage.marked-still-act: nobody leaves, nobody is moved, morale stands still', () => {
    const fight = three(12, 12, 12, 12, 12, 12);
    fight.does(wake('ash'));
    fight.does(strike('ash', 'wolves'));
    fight.does(end('ash'));
    expect(fight.unit('wolves').members).toHaveLength(3);
    expect(fight.unit('wolves').parts[0]?.casualtiesDue).toBe(3);
    expect(fight.unit('wolves').morale).toBe(2);
    // Wiped out at step 5 they strike at step 3, with all their dice.
    fight.does(wake('wolves'));
    const back = fight.does(strike('wolves', 'ash'));
    expect(eventOf(back, 'unitStruck').blows[0]?.check.level).toBe(3);
    fight.does(end('wolves'));
    const last = pass(fight, 'bears');
    expect(types(last)).toContain('unitDestroyed');
    expect([fight.unit('wolves').place, fight.unit('ash').place]).toEqual(['destroyed', 'destroyed']);
  });

  test('draft.resolution.steps, draft.resolution.combat-order: the dead leave before anybody is moved; markers go last', () => {
    expect(RESOLUTION_STEPS.map(({ name }) => name)).toEqual([
      'Work Out Damage',
      'Remove Casualties',
      'Press Hits',
      'Forcing',
      'Remove Casualties of Forcing',
      'Morale Effects',
      'Expire Effects',
      'Remove Hit Markers',
    ]);
    const fight = three(12, 1, 2);
    fight.does(wake('ash'));
    fight.does(strike('ash', 'wolves'));
    fight.does(end('ash'));
    pass(fight, 'wolves');
    pass(fight, 'bears');
    expect(fight.asked()).toMatchObject({ kind: 'casualties', about: { unit: 'wolves', count: 1 } });
    const events = fight.does({ type: 'takeCasualties', unit: 'wolves', members: [2] });
    const order = types(events).filter(type =>
      ['membersFell', 'moraleUpdated', 'markersRemoved', 'turnBegan'].includes(type),
    );
    expect([...new Set(order)]).toEqual(['membersFell', 'moraleUpdated', 'markersRemoved', 'turnBegan']);
  });

  test('draft.expire.hit-markers, draft.forcing.tally: markers stay, spent or not, until the turn ends', () => {
    const fight = three(12, 12, 2);
    fight.does(wake('ash'));
    fight.does(strike('ash', 'wolves'));
    fight.does(end('ash'));
    expect(fight.state.markers).toMatchObject([
      { unit: 'wolves', source: 'ash', count: 2, damage: 1, spent: 2 },
    ]);
    pass(fight, 'wolves');
    expect(fight.state.markers).toHaveLength(1);
    pass(fight, 'bears');
    fight.does({ type: 'takeCasualties', unit: 'wolves', members: [1, 2] });
    expect([fight.state.turn, fight.state.markers]).toEqual([2, []]);
  });

  test('draft.expire.end-of-turn, draft.expire.next-turn: a Delay ends with the turn, and all are to activate again', () => {
    const fight = three();
    fight.does(wake('ash'));
    fight.does({ type: 'delay', unit: 'ash', timing: 1 });
    expect(fight.unit('ash').timing).toBe(1);
    pass(fight, 'wolves');
    pass(fight, 'ash');
    pass(fight, 'bears');
    expect([fight.state.turn, fight.unit('ash').timing, fight.state.step]).toEqual([2, 5, 5]);
    expect(Object.values(fight.state.units).some(({ activated }) => activated)).toBe(false);
  });

  test('draft.edition.prose-silence: what ails a unit does its work once a turn', () => {
    const units = [
      midway(ours('ash', { timing: 4, damageLimit: 9 }, [20, 20]), {
        ailments: [{ id: 'burning', phases: 1 }],
      }),
      red('wolves', { timing: 1 }, [50, 5]),
    ];
    const ailments = {
      burning: { each: [{ effect: 'hits', count: 2, damage: 1, to: 'self' } as const], lasts: 2 },
    };
    const fight = draft({ units, ailments });
    pass(fight, 'ash');
    expect(fight.unit('ash').parts[0]?.damage).toBe(0);
    pass(fight, 'wolves');
    expect(fight.unit('ash').parts[0]?.damage).toBe(2);
    expect(fight.unit('ash').ailments).toEqual([{ id: 'burning', phases: 2 }]);
    // Two phases are two turns here, and then it is over.
    pass(fight, 'ash');
    pass(fight, 'wolves');
    expect(fight.unit('ash').ailments ?? []).toEqual([]);
  });
});

describe('damage', () => {
  test('draft.damage.at-once: worked out when the hits are scored', () => {
    const fight = three(12, 12, 1);
    fight.does(wake('ash'));
    const events = fight.does(strike('ash', 'wolves'));
    expect(eventOf(events, 'unitDamaged')).toMatchObject({
      unit: 'wolves',
      points: 2,
      casualties: 2,
      marked: true,
    });
    expect(fight.told(events)).toContain(
      'damage.points: wolves takes 2 damage points; 2 members are marked to fall.',
    );
  });

  test('draft.damage.threshold-now: a result of the vital table takes effect at once, and bears on the next roll', () => {
    const vitalTable = {
      die: { count: 1, sides: 12 },
      rows: [
        { from: 1, to: 6, effects: [{ effect: 'attribute', attribute: 'speed', by: -5 } as const] },
        { from: 7, to: 12, effects: [{ effect: 'nextRoll', by: 6 } as const] },
      ],
    };
    const fight = draft(
      {
        units: [
          ours('ash', { timing: 5, ...EACH }, ...row(20, 20, 2)),
          red('wolves', { timing: 3, threshold: 1, damageLimit: 9, vitalTable }, [20, 21]),
        ],
      },
      12,
      12,
      7,
      1,
    );
    fight.does(wake('ash'));
    const rolled = fight
      .does(strike('ash', 'wolves'))
      .flatMap(event => (event.type === 'vitalRolled' ? [event.result] : []));
    expect(rolled).toEqual([7, 7]);
    fight.dice.done();
  });

  test('draft.damage.diminish-late: a lone fighter is as good as before until the turn is over', () => {
    const dragon = { timing: 3, damageLimit: 5, skills: { closeCombat: { level: 5, diminish: 1 } } };
    const fight = draft(
      {
        units: [ours('ash', { timing: 5, ...EACH }, ...row(20, 20, 3)), red('dragon', dragon, [21, 21])],
      },
      ...[12, 12, 2],
      ...[2, 2, 2, 2, 2],
    );
    const level = (unit: string, subject: string) =>
      eventOf(fight.does(strike(unit, subject)), 'unitStruck').blows[0]?.check.level;
    fight.does(wake('ash'));
    fight.does(strike('ash', 'dragon'));
    fight.does(end('ash'));
    expect(fight.unit('dragon').parts[0]).toMatchObject({ damage: 3, unfelt: 3 });
    fight.does(wake('dragon'));
    expect(level('dragon', 'ash')).toBe(5);
    fight.does(end('dragon'));
    expect(fight.state.turn).toBe(2);
    expect(fight.unit('dragon').parts[0]?.unfelt).toBeUndefined();
  });

  test('draft.damage.hits-persist: too few for a point stay, and count with later ones of the same base damage', () => {
    const tough = { timing: 3, hits: { base: 4, armour: 0 } };
    const fight = draft(
      {
        units: [
          ours('ash', { timing: 5, ...EACH }, ...row(20, 20, 2)),
          ours('oak', { timing: 4, ...EACH }, ...row(20, 22, 2)),
          red('wolves', tough, ...row(20, 21, 2)),
        ],
      },
      12,
      12,
      12,
      2,
    );
    fight.does(wake('ash'));
    const first = fight.does(strike('ash', 'wolves'));
    expect(types(first)).not.toContain('unitDamaged');
    expect(fight.told(first)).toContain(
      'draft.damage.hits-persist: 2 hits stay on wolves for the rest of the turn.',
    );
    fight.does(end('ash'));
    fight.does(wake('oak'));
    const second = fight.does(strike('oak', 'wolves'));
    expect(eventOf(second, 'unitDamaged')).toMatchObject({
      points: 1,
      pools: [
        {
          damage: 1,
          hits: 3,
          needed: 3,
          by: [
            { unit: 'ash', hits: 2 },
            { unit: 'oak', hits: 1 },
          ],
        },
      ],
    });
    expect(fight.state.markers.map(({ count, spent }) => [count, spent])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  test('draft.damage.hits-persist: not with those of another base damage', () => {
    const fight = draft({
      units: [
        ours('ash', { timing: 5 }, [20, 20]),
        red('wolves', { timing: 3, hits: { base: 4, armour: 0 } }, [20, 26]),
      ],
      markers: [
        { unit: 'wolves', source: 'ash', count: 2, damage: 1 },
        { unit: 'wolves', source: 'ash', count: 1, damage: 2 },
      ],
    });
    pass(fight, 'ash');
    expect(fight.unit('wolves').parts[0]?.damage).toBe(0);
    expect(fight.state.markers.map(({ spent }) => spent)).toEqual([0, 0]);
  });

  test('draft.damage.marked-still-act: whoever is marked cannot be marked again, and the surplus stays', () => {
    const fight = three(12, 12, 12);
    fight.state.markers.push({ unit: 'wolves', source: 'ash', count: 2, damage: 1 });
    fight.does(wake('ash'));
    fight.does(strike('ash', 'wolves'));
    expect(fight.unit('wolves').parts[0]).toMatchObject({ damage: 3, casualtiesDue: 3 });
    expect(fight.state.markers.map(({ count, spent }) => [count, spent])).toEqual([
      [2, 2],
      [3, 1],
    ]);
  });

  test('draft.damage.no-measure: who lists no measure loses a member for each point', () => {
    const { damageLimit: _, ...plain } = ours('ash', {}, ...row(20, 20, 3)).entry;
    const fight = draft({
      units: [{ ...ours('ash', {}, ...row(20, 20, 3)), entry: plain }, red('wolves', { timing: 0 }, [50, 5])],
      markers: [{ unit: 'ash', source: 'wolves', count: 2, damage: 1 }],
    });
    pass(fight, 'ash');
    expect(fight.unit('ash').parts[0]?.casualtiesDue).toBe(2);
  });

  test('draft.damage.at-once: the ground that burns does so at the end of the turn', () => {
    const fight = draft({
      units: [ours('ash', { timing: 4 }, ...row(20, 20, 3)), red('wolves', { timing: 1 }, [50, 5])],
      terrain: [{ is: LAVA, points: box(15, 15, 30, 30) }],
    });
    pass(fight, 'ash');
    expect(fight.unit('ash').parts[0]?.damage).toBe(0);
    pass(fight, 'wolves');
    expect(fight.unit('ash').place).toBe('destroyed');
  });

  test('draft.damage.marked-still-act: splitting a unit heals nobody', () => {
    const fight = draft({
      units: [
        midway(ours('ash', { timing: 4 }, ...row(20, 20, 4)), {}),
        red('wolves', { timing: 1 }, [50, 5]),
      ],
      markers: [{ unit: 'ash', source: 'wolves', count: 3, damage: 1 }],
      otherDice: 12,
    });
    fight.does(wake('ash'));
    expect(fight.unit('ash').parts[0]?.casualtiesDue).toBe(3);
    fight.does({ type: 'splitUnit', unit: 'ash', subject: 'ash', members: [2, 3] });
    const due = Object.values(fight.state.units).flatMap(({ force, parts }) =>
      force === 'blue' ? parts.map(one => one.casualtiesDue) : [],
    );
    expect(due).toEqual([2, 1]);
  });
});

describe('hits on a mixed unit', () => {
  const hard = chief({ hits: { base: 3, armour: 0 } });
  /** Four with 1 Hit and as many others with 3, struck together. */
  const mixed = (men: number, others: number, count: number, more: object = {}) => {
    const ash = blue(
      'ash',
      { with: [{ entry: 'chief', members: others }], timing: 5 },
      ...row(20, 20, men + others),
    );
    const fight = draft({
      units: [ash, red('wolves', { timing: 0 }, [50, 5])],
      entries: [{ ...hard, members: others }],
      markers: [{ unit: 'ash', source: 'wolves', count, damage: 1, ...more }],
    });
    const events = fight.does(wake('ash'));
    const dealt = events.flatMap(event => (event.type === 'unitDamaged' ? [[event.part, event.points]] : []));
    return { dealt, fight };
  };

  test.each<[string, number, number, number, number[][]]>([
    // One hit fells a man, two the chief.
    ['one hit falls on the largest group', 4, 1, 1, [[0, 1]]],
    ['four times as many take four points before the next', 4, 1, 5, [[0, 4]]],
    [
      'and then the next takes its step',
      4,
      1,
      6,
      [
        [0, 4],
        [1, 1],
      ],
    ],
    [
      'twice as many take two, rounded down',
      5,
      2,
      4,
      [
        [0, 2],
        [1, 1],
      ],
    ],
    [
      'groups of one size take a step each',
      2,
      2,
      3,
      [
        [0, 1],
        [1, 1],
      ],
    ],
    [
      'and begin again at the largest',
      3,
      2,
      4,
      [
        [0, 1],
        [1, 1],
        [0, 1],
      ],
    ],
  ])(
    'draft.mixed.hits.groups, draft.mixed.hits.first, draft.mixed.hits.multiple, draft.mixed.hits.cycle: %s',
    (_what, men, others, count, expected) => {
      expect(mixed(men, others, count).dealt).toEqual(expected);
    },
  );

  test('draft.mixed.hits.skip: a group they cannot harm is passed over', () => {
    // Of one hit the chiefs, who are more, feel nothing.
    expect(mixed(1, 3, 1).dealt).toEqual([[0, 1]]);
  });

  test('draft.mixed.hits.leftover: what can do no damage stays on the largest group', () => {
    const { fight, dealt } = mixed(1, 3, 4);
    expect(dealt).toEqual([[1, 2]]);
    const again = mixed(1, 3, 2);
    expect(again.dealt).toEqual([[1, 1]]);
    expect(fight.state.markers[0]).toMatchObject({ count: 4, spent: 4 });
    const lone = mixed(0 + 1, 3, 3);
    expect(lone.dealt).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  test('draft.mixed.hits.focus: whoever is picked out takes a step first, and again with each cycle', () => {
    expect(mixed(4, 1, 3, { part: 1 }).dealt).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  test('draft.mixed.hits.first: no more than one threshold roll, counted from the damage there is', () => {
    const { damageLimit: _, ...plain } = hard;
    const vitalTable = { die: { count: 1, sides: 6 }, rows: [{ from: 1, to: 6, effects: [] }] };
    const wall = { ...plain, hits: { base: 1, armour: 0 }, members: 3, threshold: 3, vitalTable };
    const damaged = (damage: number) => {
      const ash = blue(
        'ash',
        { with: [{ entry: 'chief', members: 3 }], timing: 5, hits: { base: 9, armour: 0 } },
        ...row(20, 20, 4),
      );
      const fight = draft({
        units: [ash, red('wolves', { timing: 0 }, [50, 5])],
        entries: [wall],
        markers: [{ unit: 'ash', source: 'wolves', count: 7, damage: 0 }],
        otherDice: 6,
      });
      const [, part] = fight.unit('ash').parts;
      if (part) part.damage = damage;
      return fight
        .does(wake('ash'))
        .flatMap(event => (event.type === 'unitDamaged' ? [[event.part, event.points]] : []));
    };
    // The men feel nothing of seven hits.
    expect(damaged(0)).toEqual([
      [1, 3],
      [1, 3],
      [1, 1],
    ]);
    expect(damaged(2)).toEqual([
      [1, 1],
      [1, 3],
      [1, 3],
    ]);
  });

  test('draft.mixed.hits.first, draft.mixed.hits.groups: parts with the same Hits take a point by turns, whoever has more unmarked', () => {
    const ash = blue('ash', { with: [{ entry: 'chief', members: 2 }], timing: 5 }, ...row(20, 20, 5));
    const fight = draft({
      units: [ash, red('wolves', { timing: 0 }, [50, 5])],
      entries: [chief({ hits: { base: 1, armour: 0 }, members: 2 })],
      markers: [{ unit: 'ash', source: 'wolves', count: 4, damage: 1 }],
    });
    const dealt = fight
      .does(wake('ash'))
      .flatMap(event => (event.type === 'unitDamaged' ? [[event.part, event.points]] : []));
    expect(dealt).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
      [0, 1],
    ]);
  });

  test('draft.mixed.hits.focus: where all have the same Hits, a cycle is one step of the group', () => {
    const ash = blue('ash', { with: [{ entry: 'chief', members: 2 }], timing: 5 }, ...row(20, 20, 6));
    const fight = draft({
      units: [ash, red('wolves', { timing: 0 }, [50, 5])],
      entries: [chief({ hits: { base: 1, armour: 0 }, members: 2 })],
      markers: [{ unit: 'ash', source: 'wolves', count: 4, damage: 1, part: 1 }],
    });
    const dealt = fight
      .does(wake('ash'))
      .flatMap(event => (event.type === 'unitDamaged' ? [[event.part, event.points]] : []));
    expect(dealt).toEqual([
      [1, 1],
      [0, 1],
      [1, 1],
      [0, 1],
    ]);
  });

  test('draft.mixed.hits.focus: it comes again with each cycle', () => {
    expect(mixed(4, 2, 7, { part: 1 }).dealt).toEqual([
      [1, 1],
      [0, 2],
      [1, 1],
      [0, 1],
    ]);
  });

  test('draft.mixed.hits.groups: whatever is scored is spent or left', () => {
    for (let count = 1; count <= 12; count++) {
      const { dealt, fight } = mixed(4, 2, count);
      const spent = dealt.reduce((sum, [part, points = 0]) => sum + points * (part === 0 ? 1 : 2), 0);
      expect(fight.state.markers[0]?.spent).toBe(spent);
      expect(spent === count || fight.state.markers[0]?.rest !== undefined).toBe(true);
    }
  });
});
