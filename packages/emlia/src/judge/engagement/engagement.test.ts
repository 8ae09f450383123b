import { describe, expect, test } from 'vitest';
import { shoot } from '../../actions/fire/testing/range.ts';
import { blowsOf, strike } from '../../actions/melee/testing/fight.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { activated, BOARDS, blue, type Fielded, formed, red, row } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { foes, men, table } from '../sight/testing/table.ts';
import { engagementOf, engagementsOn, engagersOf, isEngagedBy, skirmishOf } from './engaged.ts';
import { engagementTypeOf } from './type.ts';

const ids = (units: readonly UnitState[]): string => units.map(({ id }) => id).join(' ');
const block = blueBlock('free', 'oak', { files: 3, count: 6, at: [30, 20] });

describe('being engaged', () => {
  test.each([
    ['at 1 GSU', 22, true],
    ['a grain farther', 22.25, false],
  ])('engagement.engaged: within the combat range of the enemy, %s', (_what, y, engaged) => {
    const { world, state, unit } = scene({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [10, y])] });
    expect(isEngagedBy(world, state, unit('ash'), unit('wolves'))).toBe(engaged);
  });

  test.each(BOARDS)(
    'engagement.direction: all round its boundary, in every formation, on a %s board',
    board => {
      const around: [number, number][] = [
        [10.5, 18.5],
        [12.5, 20.5],
        [10.5, 22.5],
        [8.5, 20.5],
      ];
      for (const formation of ['open', 'close', 'ranked'] as const) {
        for (const facing of [0, 180]) {
          const ours = formed(blue('ash', { combatRange: 2 }, [10.5, 20.5]), formation, facing);
          for (const at of around) {
            const { world, state, unit } = scene({
              board,
              units: [ours, red('wolves', { combatRange: 0 }, at)],
            });
            expect(ids(engagersOf(world, state, unit('wolves')))).toBe('ash');
            expect(engagersOf(world, state, unit('ash'))).toEqual([]);
          }
        }
      }
    },
  );

  test('engagement.engaged: from boundary to boundary, also where nobody stands on it', () => {
    const units = [blue('ash', {}, [10, 20], [20, 20]), red('wolves', {}, [15, 21.5])];
    const { world, state, unit } = scene({ units });
    expect(isEngagedBy(world, state, unit('ash'), unit('wolves'))).toBe(true);
    expect(isEngagedBy(world, state, unit('wolves'), unit('ash'))).toBe(true);
  });

  test('engagement.engaged, engagement.oneway: ranks engage by somebody who can strike, not by an empty corner', () => {
    const short = blueBlock('free', 'oak', { files: 5, count: 6, at: [30, 20] });
    const { world, state, unit } = scene({ units: [short, red('wolves', {}, [30, 22.4])] });
    expect(isEngagedBy(world, state, unit('wolves'), unit('oak'))).toBe(false);
    // To whom the rectangle is enough.
    expect(isEngagedBy(world, state, unit('oak'), unit('wolves'))).toBe(true);
  });

  test('engagement.engaged: it is read again after every move', () => {
    const fight = activated({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [10, 30])] }, 'ash');
    const engaged = () => isEngagedBy(fight.game.world, fight.state, fight.unit('wolves'), fight.unit('ash'));
    expect(engaged()).toBe(false);
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, 9]) });
    expect(engaged()).toBe(true);
  });
});

describe('engagements', () => {
  const chain = [
    blue('ash', {}, [10, 20]),
    red('wolves', {}, [11, 20]),
    blue('oak', {}, [12, 20]),
    red('bears', {}, [13, 20]),
    blue('elm', {}, [30, 20]),
    red('foxes', {}, [40, 20]),
  ];

  test('engagement.group: units linked through others are one', () => {
    const { world, state, unit } = scene({ units: chain });
    expect(ids(engagementOf(world, state, unit('oak')))).toBe('oak wolves bears ash');
    expect(engagementsOn(world, state).map(ids)).toEqual(['ash wolves oak bears']);
    expect(ids(engagementOf(world, state, unit('elm')))).toBe('elm');
  });

  test('engagement.group: one that joined is linked as well', () => {
    const { world, state, unit } = scene({ units: chain });
    state.joined = [{ unit: 'elm', with: ['ash', 'wolves', 'oak', 'bears'] }];
    expect(ids(engagementOf(world, state, unit('bears')))).toContain('elm');
    expect(engagementsOn(world, state)[0]?.map(({ id }) => id)).toContain('elm');
    expect(isEngagedBy(world, state, unit('bears'), unit('elm'))).toBe(true);
    expect(ids(engagementOf(world, state, unit('elm')))).not.toContain('foxes');
    // It brings nobody else together.
    expect(isEngagedBy(world, state, unit('bears'), unit('ash'))).toBe(false);
  });

  const type = (units: readonly Fielded[], change: (state: EmliaState) => void = () => {}) => {
    const { world, state, unit } = scene({ units });
    change(state);
    return engagementTypeOf(world, state, engagementOf(world, state, unit(units[0]?.id ?? '')));
  };
  const near = (id: string, x: number, y = 19) => red(id, {}, [x, y]);

  test.each<[string, string, readonly Fielded[]]>([
    ['none of them ranked', 'skirmish', [blue('ash', {}, [10, 20]), near('wolves', 11, 20)]],
    ['ranks on one end', 'ranked', [block, near('wolves', 30)]],
    [
      'ranks on both',
      'ranked',
      [block, redBlock('free', 'bears', { files: 3, count: 3, at: [32, 19], facing: 180 })],
    ],
    [
      'ranks on the other',
      'ranked',
      [
        blue('ash', {}, [30, 20]),
        redBlock('free', 'bears', { files: 3, count: 3, at: [31, 19], facing: 180 }),
      ],
    ],
    ['where both meet', 'mixed', [block, near('wolves', 30), blue('ash', {}, [29, 19])]],
  ])('engagement.type: %s it is a %s', (_what, expected, units) => {
    expect(type(units)).toBe(expected);
  });

  test('engagement.type, engagement.mixed: ranks that join a skirmish make it mixed', () => {
    const units = [blue('ash', {}, [10, 20]), near('wolves', 11, 20), block];
    expect(
      type(units, state => {
        state.joined = [{ unit: 'oak', with: ['ash', 'wolves'] }];
      }),
    ).toBe('mixed');
  });
});

describe('mixed engagements', () => {
  // Oak in ranks faces the wolves, who fight ash and the elms at their side; the bears are the wolves' comrades.
  const units = [
    blueBlock('free', 'oak', { files: 3, count: 6, at: [30, 20] }, { skills: { closeCombat: { level: 3 } } }),
    red('wolves', {}, ...row(30, 19, 2)),
    blue('ash', {}, ...row(30, 18, 4)),
    red('bears', {}, ...row(30, 17, 3)),
  ];

  test('engagement.mixed: ranks strike the skirmish as a mixed unit, and only its enemies', () => {
    const fight = activated({ units }, 'oak', 12, 12, 1);
    const struck = fight.does(strike({ unit: 'oak' }));
    expect(struck[0]).toMatchObject({
      type: 'unitStruck',
      strikes: [{ source: 'oak', subjects: ['wolves', 'bears'], from: 'front', successes: 2 }],
    });
    expect(fight.state.markers).toMatchObject([
      { unit: 'wolves', among: [{ unit: 'wolves' }, { unit: 'bears' }], count: 2 },
    ]);
  });

  test('engagement.mixed: ranks stay where they stand, and are struck there by whoever reaches them', () => {
    const t = scene({ units });
    const onto = (subject: string, unit: string) =>
      blowsOf(t, { subject }, unit).map(({ bout }) => [ids(bout.units), bout.against, bout.members.length]);
    // The wolves may strike oak, or turn on ash with all they have.
    expect(onto('oak', 'wolves')).toEqual([['oak', 'front', 2]]);
    expect(onto('ash', 'wolves')).toEqual([['ash', undefined, 2]]);
    // The bears are of the skirmish, but do not reach the ranks.
    expect(onto('ash', 'bears')).toEqual([['ash', undefined, 3]]);
    const fight = activated({ units, first: 'red' }, 'bears');
    fight.refused('melee.action', strike({ unit: 'bears', subject: 'oak' }));
  });

  test('engagement.mixed: two skirmishes that ranks keep apart are two', () => {
    const { world, state, unit } = scene({
      units: [...units, red('foxes', {}, ...row(30, 22, 2)), blue('elm', {}, ...row(30, 23, 2))],
    });
    expect(ids(engagementOf(world, state, unit('elm')))).toContain('bears');
    expect(ids(skirmishOf(world, state, unit('elm')))).toBe('elm foxes');
    const fronts = blowsOf({ world, state }, { subject: 'foxes' }, 'oak');
    expect(fronts.map(({ bout }) => [ids(bout.units), bout.from])).toEqual([
      ['foxes', 'rear'],
      ['wolves bears', 'front'],
    ]);
  });

  test('engagement.mixed, skirmish.join: ranks that joined strike from where they reach its outline', () => {
    const t = scene({
      units: [
        blueBlock(
          'free',
          'oak',
          { files: 3, count: 6, at: [30, 20] },
          { skills: { closeCombat: { level: 3 } } },
        ),
        blue('ash', {}, ...row(30, 19, 3)),
        red('wolves', {}, ...row(30, 17, 3)),
      ],
    });
    expect(blowsOf(t, {}, 'oak')).toEqual([]);
    t.state.joined = [{ unit: 'oak', with: ['ash', 'wolves'] }];
    const [blow] = blowsOf(t, {}, 'oak');
    expect([ids(blow?.bout.units ?? []), blow?.bout.from]).toEqual(['wolves', 'front']);
    expect(blow?.bout.members.map(({ id }) => id)).toEqual([0, 1, 2]);
  });
});

describe('an engagement from outside', () => {
  const fire = {
    type: 'aimedFire',
    unit: 'elm',
    arms: [{ part: 0, weapon: 'crossbows' }],
    subject: 'wolves',
    forfeitMove: false,
  } as const;
  const archers = men('elm', {}, { equipment: ['crossbows'], skills: { aimedFire: { level: 2 } } }, [30, 80]);
  const ranks = (files: number, ...at: [number, number][]) =>
    ({
      formation: 'ranked',
      files,
      members: at.map(([x, y], id) => ({ id, x, y, facing: 0, part: 0 })),
    }) as const;

  test.each([
    ['a skirmish', {}, 'ash wolves'],
    ['ranked combat', ranks(1, [30, 50]), 'ash wolves'],
  ])('engagement.group, skirmish.neutral: %s is one mixed unit of no side', (_what, is, hit) => {
    const t = table({ units: [archers, men('ash', is, {}, [30, 50]), foes('wolves', {}, {}, [30, 51])] });
    const { state } = shoot(t, fire, 12, 12);
    expect(
      state.markers[0]?.among
        ?.map(({ unit }) => unit)
        .sort()
        .join(' '),
    ).toBe(hit);
  });

  test('engagement.group: of a mixed engagement only the skirmish is blurred', () => {
    // Oak fights the wolves in ranks, 10 GSU behind the edge of the skirmish of ash and wolves.
    const t = table({
      units: [
        archers,
        men('ash', {}, {}, [30, 60]),
        foes('wolves', {}, {}, [30, 59], [30, 51]),
        men('oak', ranks(1, [30, 50]), {}, [30, 50]),
      ],
    });
    const { events } = shoot(t, fire, 1, 1);
    expect(events[0]).toMatchObject({ distance: 19, among: ['wolves', 'ash', 'oak'] });
  });
});
