import { describe, expect, test } from 'vitest';
import { engagersOf } from '../../judge/engagement/engaged.ts';
import { distanceBetween } from '../../table/entity/base.ts';
import {
  activated,
  BOARDS,
  blue,
  checkOf,
  eventOf,
  type Fielded,
  formed,
  red,
  row,
} from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { skillOnFronts } from './share.ts';
import { blowsOf, strike } from './testing/fight.ts';

const PER_MEMBER = { skills: { closeCombat: { level: 1, perMember: true } } } as const;

// Ash: x from 19.5 to 22.5, y from 19.5 to 21.5. The wolves stand before it, the bears on its left.
const ash = (skills: object = PER_MEMBER) =>
  blueBlock('free', 'ash', { files: 3, count: 6, at: [20, 20] }, skills);
const wolves = redBlock('free', 'wolves', { files: 3, count: 6, at: [22, 19], facing: 180 });
const bears = redBlock('free', 'bears', { files: 2, count: 4, at: [19, 20], facing: 90 });

const fronts = (units: readonly Fielded[], changes: object = {}) =>
  blowsOf(scene({ units }), changes).map(({ bout, plan }) => [
    bout.units.map(({ id }) => id).join(' '),
    bout.from,
    bout.against,
    bout.members.map(({ id }) => id),
    plan.level,
  ]);

describe('every front', () => {
  test('ranked.attack.fronts: one action strikes across all of them, with a check for each', () => {
    const fight = activated({ units: [ash(), wolves, bears] }, 'ash', 12, 12, 12, 1);
    const struck = eventOf(fight.does(strike()), 'unitStruck');
    expect(struck.strikes).toEqual([
      { source: 'ash', subjects: ['wolves'], from: 'front', against: 'front', successes: 3 },
      { source: 'ash', subjects: ['bears'], from: 'left', against: 'front', successes: 0 },
    ]);
    expect(struck.blows.map(({ front = 0, check }) => [front, check.level])).toEqual([
      [0, 3],
      [1, 1],
    ]);
    expect(fight.state.strikes).toEqual(struck.strikes);
    expect(fight.state.markers).toMatchObject([{ unit: 'wolves', count: 3 }]);
    expect(fight.game.tell(fight.state, struck).map(({ say }) => say)).toEqual([
      'ash strikes wolves with clubs: 3 hits.',
      'ash strikes bears to its left with clubs: no hit.',
    ]);
    fight.dice.done();
  });

  test('ranked.attack.fronts, melee.focus: a part picked out on one front is nothing to the other', () => {
    const mixed = { with: [{ entry: 'cubs', members: 3 }] };
    const pack = redBlock(
      'free',
      'wolves',
      { files: 3, count: 6, at: [22, 19], facing: 180 },
      { members: 3, ...mixed },
    );
    const entries = [{ ...pack.entry, id: 'cubs', name: 'Cubs', with: [] }];
    const fight = activated({ units: [ash(), pack, bears], entries }, 'ash', 12, 12, 12, 12);
    const events = fight.does(strike({ focus: 1 }));
    expect(fight.state.markers.map(({ unit, part }) => [unit, part])).toEqual([
      ['wolves', 1],
      ['bears', undefined],
    ]);
    const told = fight.told(events);
    expect(told[0]).toMatch(/^melee.success: ash strikes the cubs of wolves with clubs/i);
    expect(told[1]).toMatch(/^melee.success: ash strikes bears to its left with clubs: 1 hit.$/);
  });

  test('mixed.offence, ranked.members: of each part those strike who stand on that front, front after front', () => {
    // The pups are the rear rank: one of them stands at the flank, none in front.
    const parts = { ...PER_MEMBER, members: 3, with: [{ entry: 'pups', members: 3 }] };
    const pack = ash(parts);
    const entries = [{ ...pack.entry, id: 'pups', name: 'Pups', with: [] }];
    const arms = [0, 1].map(part => ({ part, weapon: 'clubs' }));
    const struckBy = (units: readonly Fielded[]) => {
      const t = scene({ units, entries });
      return blowsOf(t, { arms, subject: 'bears' }).map(({ front, part, plan }) => [front, part, plan.level]);
    };
    expect(struckBy([pack, wolves, bears])).toEqual([
      [0, 0, 1],
      [0, 1, 1],
      [1, 0, 2],
    ]);
  });

  test('ranked.attack.fronts: what is offered is the whole attack, and each front alone', () => {
    const { game, state } = activated({ units: [ash(), wolves, bears] }, 'ash');
    const offered = game.options(state, 'blue', ['closeCombat']).map(({ command }) => command);
    expect(offered.map(one => one.type === 'closeCombat' && [one.subject, one.fronts])).toEqual([
      ['wolves', undefined],
      ['wolves', [{ subject: 'wolves', from: 'front', against: 'front' }]],
      ['bears', undefined],
      ['bears', [{ subject: 'bears', from: 'left', against: 'front' }]],
    ]);
  });

  test('ranked.attack.fronts: with one enemy off two of its sides, the front comes first', () => {
    const pack = red('wolves', {}, [19, 21], [20, 19]);
    expect(fronts([ash(), pack]).map(([, from]) => from)).toEqual(['front', 'left']);
  });

  test('melee.modifiers, ranked.modifiers: on several fronts, and to the flank', () => {
    const blows = blowsOf(scene({ units: [ash(), wolves, bears] }));
    expect(blows.map(({ plan }) => plan.modifiers.map(({ label, by }) => [label, by]))).toEqual([
      [['Attacking enemies on multiple fronts', -1]],
      [
        ['Attacking enemies to the flank', -1],
        ['Attacking enemies on multiple fronts', -1],
      ],
    ]);
  });

  test('melee.modifiers, ranked.modifiers: from more fronts than one', () => {
    const t = scene({ units: [ash(), wolves, bears] });
    const rows = blowsOf(t, { subject: 'ash' }, 'bears')[0]?.plan.modifiers ?? [];
    expect(rows.map(({ label, by }) => [label, by])).toEqual([
      ['Attacking from the flank', 1],
      ['Attacking from multiple fronts', 1],
      ['Subject is outnumbered', 1],
    ]);
  });

  test('ranked.attack.fronts: the corner man is put where the enemy named is, or where its player says', () => {
    const units = [ash(), wolves, bears];
    expect(fronts(units)).toEqual([
      ['wolves', 'front', 'front', [0, 1, 2], 3],
      ['bears', 'left', 'front', [3], 1],
    ]);
    expect(fronts(units, { subject: 'bears' })).toEqual([
      ['bears', 'left', 'front', [0, 3], 2],
      ['wolves', 'front', 'front', [1, 2], 2],
    ]);
    const placed = [{ subject: 'wolves', members: [1, 2] }, { subject: 'bears' }];
    expect(fronts(units, { fronts: placed })).toEqual([
      ['wolves', 'front', 'front', [1, 2], 2],
      ['bears', 'left', 'front', [0, 3], 2],
    ]);
  });

  test('ranked.attack.fronts: a front may be left out, and then no longer counts', () => {
    const t = scene({ units: [ash(), wolves, bears] });
    const only = blowsOf(t, { fronts: [{ subject: 'wolves' }] });
    expect(only.map(({ plan }) => plan.modifiers)).toEqual([[]]);
  });

  test.each<[string, object[], RegExp]>([
    ['a front nobody is on', [{ subject: 'wolves' }, { subject: 'bears', from: 'rear' }], /nobody engaging/],
    ['a front twice', [{ subject: 'wolves' }, { subject: 'wolves', from: 'front' }], /named twice/],
    ['the enemy named left out', [{ subject: 'bears' }], /cannot leave out wolves/],
    ['a man who is not there', [{ subject: 'wolves', members: [3] }], /from its place/],
    [
      'a man on two fronts',
      [
        { subject: 'wolves', members: [0] },
        { subject: 'bears', members: [0] },
      ],
      /on two fronts/,
    ],
  ])('ranked.attack.fronts: %s is turned down', (_what, chosen, say) => {
    const fight = activated({ units: [ash(), wolves, bears] }, 'ash');
    const said = fight.refuses({ ...strike(), fronts: chosen });
    expect(said).toMatch(/^ranked.attack.fronts/);
    expect(said).toMatch(say);
    expect(fight.unit('ash').used.primary).toBeUndefined();
  });

  test('ranked.attack.fronts: fronts can be chosen from what is offered', () => {
    const fight = activated({ units: [ash(), wolves, bears] }, 'ash');
    const offered = fight.game
      .options(fight.state, 'blue')
      .flatMap(({ command, refusal }) => (command.type === 'closeCombat' && !refusal ? [command] : []));
    expect(offered.map(({ subject, fronts: chosen }) => [subject, chosen?.length])).toEqual([
      ['wolves', undefined],
      ['wolves', 1],
      ['bears', undefined],
      ['bears', 1],
    ]);
  });

  test('ranked.members: a member behind its comrades does not strike', () => {
    const fight = activated({ units: [ash(), wolves] }, 'ash', 6, 6, 6);
    expect(checkOf(fight.does(strike())).level).toBe(3);
  });

  test('ranked.members: those out of ranks fight ranks with who is near enough', () => {
    const pack = formed(red('wolves', PER_MEMBER, ...row(20, 19, 3), ...row(20, 18, 3)), 'close');
    expect(blowsOf(scene({ units: [ash(), pack] }), { subject: 'ash' }, 'wolves')[0]?.plan.level).toBe(3);
  });

  test('ranked.members, engagement.engaged: with ranks on either side it takes a member to engage', () => {
    // The wolves' outline comes near enough, but none of them.
    const pack = formed(red('wolves', {}, [16, 18.25], [26, 18.25]), 'open');
    const fight = activated({ units: [ash(), pack] }, 'ash');
    expect(fight.refuses(strike())).toBe(
      'ranked.members: Nobody of ash stands near enough to strike wolves.',
    );
    const { world } = fight.game;
    expect(distanceBetween(world, fight.unit('ash'), fight.unit('wolves'))).toBe(0.75);
    expect(engagersOf(world, fight.state, fight.unit('ash'))).toEqual([]);
  });
});

describe.each(BOARDS)('on a %s board', board => {
  test('ranked.attack.fronts: front to front', () => {
    const ours = blueBlock(board, 'ash', { files: 3, count: 6, at: [20.5, 20.5] }, PER_MEMBER);
    const theirs = red('wolves', {}, ...row(20.5, board === 'hex' ? 19.6 : 19.5, 3));
    const blows = blowsOf(scene({ board, units: [ours, theirs] }));
    expect(blows.map(({ bout, plan }) => [bout.from, plan.level])).toEqual([['front', 3]]);
  });
});

describe('sharing a skill', () => {
  test.each<[string, Parameters<typeof skillOnFronts>[0], number[], (number | undefined)[]]>([
    ['by heads', { level: 4 }, [3, 1], [3, 1]],
    ['the rest to the largest', { level: 5 }, [2, 2, 1], [2, 2, 1]],
    ['of equals to the first', { level: 3 }, [1, 1], [2, 1]],
    ['no die is made of nothing', { level: 1 }, [1, 2], [undefined, 1]],
    ['what wears by itself is not shared', { level: 5, diminish: 1 }, [2, 1], [5, 5]],
    ['nor what is counted by heads', { level: 2, perMember: true }, [2, 1], [2, 2]],
  ])('ranked.attack.fronts: %s', (_what, skill, striking, levels) => {
    expect(skillOnFronts(skill, striking).map(one => one?.skill?.level)).toEqual(levels);
  });

  test('ranked.attack.fronts, skill.improvise: those without the skill have one die in all', () => {
    expect(skillOnFronts(undefined, [1, 2])).toEqual([undefined, { skill: undefined }]);
  });

  test('ranked.attack.fronts: a lone monster strikes on one front, with all it has', () => {
    const ogre = formed(
      blue('ash', { size: 3, base: 3, skills: { closeCombat: { level: 6 } } }, [21, 20]),
      'ranked',
    );
    const ahead = redBlock('free', 'wolves', { files: 3, count: 3, at: [22, 18], facing: 180 });
    const aside = redBlock('free', 'bears', { files: 3, count: 3, at: [19, 19], facing: 90 });
    expect(fronts([ogre, ahead, aside])).toEqual([['wolves', 'front', 'front', [0], 6]]);
    expect(fronts([ogre, ahead, aside], { subject: 'bears' })).toEqual([['bears', 'left', 'front', [0], 6]]);
  });
});
