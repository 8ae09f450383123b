import { describe, expect, test } from 'vitest';
import { bodiesOfForce } from '../../flow/victory/bodies.ts';
import { lossesOf } from '../../flow/victory/losses.ts';
import { skillLevel } from '../../judge/skill/level.ts';
import { skillOf, strengthOf } from '../../judge/skill/strength.ts';
import { activated, type Battlefield, blue, checkOf, eventOf, red, row } from '../../testing/battle.ts';
import { chief, scene } from '../../testing/lead.ts';
import { divideLevel, leavingSide, planSplit, splitId } from './split.ts';

const enemy = red('wolves', { timing: 1 }, [50, 5]);
const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const split = (members: number[], subject = 'ash') =>
  ({ type: 'splitUnit', unit: 'ash', subject, members }) as const;
const captain = { skills: { leadership: { level: 2 }, closeCombat: { level: 5, diminish: 2 } } };
const field = (changes: object = {}, count = 10): Battlefield => ({
  units: [blue('ash', { ...captain, ...changes }, ...row(10, 20, count)), enemy],
});

describe('Split Unit', () => {
  test('leadership.split, leadership.split.success: the subject becomes two units, its members divided at will', () => {
    const fight = activated(field(), 'ash', 5, 1);
    fight.does(split([5, 6, 7, 8, 9]));
    fight.dice.done();
    expect(fight.unit('ash').members.map(member => member.id)).toEqual([0, 1, 2, 3, 4]);
    expect(fight.unit('ash-2')).toMatchObject({ name: 'ash 2', force: 'blue', seat: 'blue', place: 'table' });
    expect(fight.unit('ash-2').members.map(member => member.id)).toEqual([5, 6, 7, 8, 9]);
  });

  test('leadership.split: may be improvised; a failure does nothing', () => {
    const fight = activated(field({ skills: {} }), 'ash', 8);
    const events = fight.does(split([9]));
    expect(eventOf(events, 'leadershipTried').check).toMatchObject({ improvised: true, successes: 0 });
    expect(fight.state.units).not.toHaveProperty('ash-2');
  });

  test('leadership.split.modifiers: its rows add up; within the own unit nothing is hidden', () => {
    const units = [blue('ash', { ...captain, morale: -7 }, [10, 20], [19, 20], [28, 20], [37, 20]), enemy];
    const fight = activated({ units }, 'ash', 12, 12);
    const { check } = eventOf(fight.does(split([3])), 'leadershipTried');
    expect(check.modifiers.map(({ by }) => by)).toEqual([-5, -5, -2, -3, -2, -5]);
    expect(check).toMatchObject({ total: -22, successes: 0 });
  });

  test.each<[string, Battlefield, ReturnType<typeof split>, string]>([
    [
      'leadership.split.success',
      field(),
      split([]),
      'leadership.split.success: Both parts of ash need at least one member.',
    ],
    [
      'leadership.split.success',
      field({}, 2),
      split([0, 1]),
      'leadership.split.success: Both parts of ash need at least one member.',
    ],
    [
      'leadership.split.success',
      field(),
      split([10]),
      'leadership.split.success: ash has no such members to part.',
    ],
    [
      'leadership.split.success',
      field(),
      split([1, 1]),
      'leadership.split.success: ash has no such members to part.',
    ],
    [
      'leadership.split.success',
      { units: [blue('ash', captain, [10, 20], [19, 20], [28, 20]), enemy] },
      split([1]),
      'leadership.split.success: The parts of ash would be torn apart where they stand.',
    ],
    [
      'action.subject',
      field(),
      split([0], 'wolves'),
      'action.subject: wolves is no friendly unit on the table.',
    ],
    [
      'leadership.range',
      { units: [blue('ash', captain, [10, 20]), blue('oak', {}, [31.25, 20], [32.25, 20]), enemy] },
      split([0], 'oak'),
      'leadership.range: oak is 20.3 GSU from the leader of ash; he commands 20 GSU.',
    ],
  ])('%s: refused', (_rule, where, command, said) => {
    expect(activated(where, 'ash').refuses(command)).toBe(said);
  });

  test('leadership.split: any friendly unit in range may be split', () => {
    const units = [blue('ash', captain, [10, 20]), blue('oak', {}, ...row(10, 24, 4)), enemy];
    const fight = activated({ units }, 'ash', 12, 12);
    fight.does(split([3], 'oak'));
    expect(fight.unit('oak').members).toHaveLength(3);
    expect(fight.unit('oak-2').members).toHaveLength(1);
    expect(fight.unit('ash').used.free).toEqual(['Split Unit']);
    expect(fight.unit('oak').used.free).toEqual([]);
  });
});

describe('skills after a split', () => {
  test.each([
    [5, 5, 10, 3, 2],
    [5, 1, 10, 5, 0],
    [4, 3, 8, 3, 1],
    [0, 2, 4, 0, 0],
  ])(
    'leadership.split.success: level %d, %d of %d leave: %d stay and %d go',
    (level, going, all, stays, goes) => {
      expect(divideLevel(level, going, all)).toEqual({ stays, goes });
    },
  );

  const levels = (fight: ReturnType<typeof activated>, id: string) => {
    const unit = fight.unit(id);
    const [part] = unit.parts;
    const skill = part && skillOf(fight.game.world, part, 'closeCombat');
    return skill && skillLevel(skill, strengthOf(unit, 0));
  };

  test('leadership.split.success: ten men of 5/2 split 5 and 5 have 3 and 2', () => {
    const fight = activated(field(), 'ash', 12, 12);
    fight.does(split([5, 6, 7, 8, 9]));
    expect([levels(fight, 'ash'), levels(fight, 'ash-2')]).toEqual([3, 2]);
    // Whichever side is named, the source's own has the rest.
    const other = activated(field(), 'ash', 12, 12);
    other.does(split([0, 1, 2, 3, 4]));
    expect([levels(other, 'ash'), levels(other, 'ash-2')]).toEqual([3, 2]);
    expect(other.unit('ash').members.map(member => member.id)).toEqual([0, 1, 2, 3, 4]);
  });

  test('leadership.split.success: each then diminishes by its own further losses', () => {
    const { world, state, unit } = scene(field());
    const fight = activated(field(), 'ash');
    fight.game.evolve(state, planSplit({ world, state, unit: unit('ash') }, [5, 6, 7, 8, 9]).event);
    const part = unit('ash-2').parts[0];
    const skill = part && skillOf(world, part, 'closeCombat');
    const at = (members: number) => skill && skillLevel(skill, strengthOf(unit('ash-2'), 0, members));
    expect([5, 4, 3, 2, 1].map(at)).toEqual([2, 2, 1, 1, 0]);
  });

  test('leadership.split.success: the level divided is the present one, and nobody lost is forgotten', () => {
    const { world, state, unit } = scene(field());
    unit('ash').members = unit('ash').members.slice(0, 6);
    const fight = activated(field(), 'ash');
    fight.game.evolve(state, planSplit({ world, state, unit: unit('ash') }, [3, 4, 5]).event);
    // Six of ten men of 5/2 have 3 left.
    expect(unit('ash').parts[0]?.levels?.closeCombat).toEqual({ level: 2, diminish: 2 });
    expect(unit('ash-2').parts[0]?.levels?.closeCombat).toEqual({ level: 1, diminish: 2 });
    expect(lossesOf(world, bodiesOfForce(state, 'blue')).lost).toBe(4);
  });

  test('leadership.split.success, skill.entry.diminish: one man of ten still counts members, not damage', () => {
    const { world, state, unit } = scene(field({ damageLimit: 9 }));
    const fight = activated(field(), 'ash');
    fight.game.evolve(state, planSplit({ world, state, unit: unit('ash') }, [9]).event);
    const [part] = unit('ash-2').parts;
    if (part) part.damage = 8;
    expect(strengthOf(unit('ash-2'), 0)).toMatchObject({ single: false, listed: 1, members: 1 });
  });

  test('leadership.split.success: plain skills and levels for each member are not divided', () => {
    const { world, state, unit } = scene(
      field({ skills: { leadership: { level: 2 }, aimedFire: { level: 1, perMember: true } } }),
    );
    const { event } = planSplit({ world, state, unit: unit('ash') }, [5, 6]);
    expect(event.parted.parts[0]?.levels).toEqual({});
  });
});

test('leadership.split.success: harm to a skill counts once, and rare weapons are shared', () => {
  const { world, state, unit } = scene(field({ equipment: ['clubs', 'spears'], carried: { spears: 3 } }));
  const [part] = unit('ash').parts;
  if (part) {
    part.harm = [
      { effect: 'skill', skill: 'closeCombat', by: -1 },
      { effect: 'attribute', attribute: 'hits', by: -1 },
    ];
  }
  const { event } = planSplit({ world, state, unit: unit('ash') }, [5, 6, 7, 8, 9]);
  const lasting = [{ effect: 'attribute', attribute: 'hits', by: -1 }];
  expect(event.kept.parts[0]).toMatchObject({
    levels: { closeCombat: { level: 2 } },
    harm: lasting,
    carried: { spears: 2 },
  });
  expect(event.parted.parts[0]).toMatchObject({
    levels: { closeCombat: { level: 2 } },
    harm: lasting,
    carried: { spears: 1 },
  });
});

describe('what both parts are', () => {
  test('leadership.split.success: morale and states stay, carried damage with the part that holds the source', () => {
    const { world, state, unit } = scene(field({ damageLimit: 3 }), {
      ash: { morale: -2, prone: true, ordered: false },
    });
    const fight = activated(field(), 'ash');
    const [part] = unit('ash').parts;
    if (part) part.damage = 2;
    fight.game.evolve(state, planSplit({ world, state, unit: unit('ash') }, [8, 9]).event);
    expect(unit('ash')).toMatchObject({ morale: -2, prone: true, ordered: false, parts: [{ damage: 2 }] });
    expect(unit('ash-2')).toMatchObject({ morale: -2, prone: true, ordered: false, parts: [{ damage: 0 }] });
  });

  test('leadership.split.success: a preparation stays with the part that holds the source', () => {
    const fight = activated(field(), 'ash', 12, 12);
    const actions = [{ action: 'Aimed Fire', kind: 'primary' }] as const;
    fight.does({ type: 'prepare', unit: 'ash', when: { fact: 'moved' }, actions });
    fight.does(split([0, 1, 2, 3, 4, 5, 6, 7]));
    const [small, large] = ['ash', 'ash-2']
      .map(id => fight.unit(id))
      .sort((a, b) => a.members.length - b.members.length);
    // The leader, and with him the preparation, is wherever the first member is.
    expect(large?.members.some(({ id }) => id === 0)).toBe(true);
    expect(large?.prepared).toMatchObject({ actions });
    expect(small?.prepared).toBeUndefined();
  });

  test('leadership.split.success: else the larger part keeps it', () => {
    const { unit } = scene(field());
    expect(leavingSide(unit('ash'), [0, 1, 2, 3, 4, 5, 6])).toEqual([7, 8, 9]);
    expect(leavingSide(unit('ash'), [0, 1, 2])).toEqual([0, 1, 2]);
    expect(leavingSide(unit('ash'), [0, 1, 2], 0)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });

  test('leadership.split.success, leadership.leader.choice: each has a leader; among equals the player chooses', () => {
    const fight = activated(field(), 'ash', 12, 12);
    fight.does(split([7, 8, 9]));
    expect(fight.unit('ash').leader).toBe(0);
    expect(fight.asked()).toMatchObject({
      kind: 'leader',
      about: { unit: 'ash-2', choices: [{ member: 7 }, { member: 8 }, { member: 9 }] },
    });
    fight.does({ type: 'chooseLeader', unit: 'ash-2', member: 8 });
    expect(fight.unit('ash-2').leader).toBe(8);
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ash' } });
  });

  test('leadership.split.success: a part of its own leaves whole, and the rest is mixed no longer', () => {
    const ash = blue('ash', { with: [{ entry: 'chief', members: 1 }] }, ...row(10, 20, 4));
    const { world, state, unit } = scene({ units: [ash, enemy], entries: [chief()] });
    const { event } = planSplit({ world, state, unit: unit('ash') }, [0, 1, 2]);
    expect(event.kept.parts.map(part => part.entry)).toEqual(['chief']);
    expect(event.kept.members).toMatchObject([{ id: 3, part: 0 }]);
    expect(event.parted.parts[0]).not.toHaveProperty('levels');
    expect([event.kept.timing, event.parted.timing]).toEqual([5, 2]);
  });

  test('leadership.split.success: half of a block may still be one; what is none stands close or open', () => {
    const block = blue('ash', captain, ...row(10, 20, 3), ...row(10, 21, 3));
    const { world, state, unit } = scene({ units: [block, enemy] }, { ash: { formation: 'ranked' } });
    const formations = (leaving: number[]) => {
      const { event } = planSplit({ world, state, unit: unit('ash') }, leaving);
      return [event.kept.formation, event.parted.formation];
    };
    expect(formations([3, 4, 5])).toEqual(['ranked', 'ranked']);
    expect(formations([1])).toEqual(['close', 'ranked']);
  });

  test('splitting again: ids and names count on', () => {
    const { world, state, unit } = scene(field());
    expect(splitId(world, state, unit('ash'))).toEqual({ id: 'ash-2', name: 'ash 2' });
    const fight = activated(field(), 'ash');
    fight.game.evolve(state, planSplit({ world, state, unit: unit('ash') }, [6, 7, 8, 9]).event);
    expect(splitId(world, state, unit('ash-2'))).toEqual({ id: 'ash-3', name: 'ash 3' });
  });

  test('hits.regroup: markers are shared at once, as among subunits', () => {
    const { world, state, unit } = scene(field());
    state.markers = [
      { unit: 'ash', source: 'wolves', damage: 1, count: 6 },
      { unit: 'wolves', source: 'ash', damage: 1, count: 1 },
    ];
    // Eight and two: four for the eight, then one for the two, then the last for the eight.
    const { event } = planSplit({ world, state, unit: unit('ash') }, [8, 9]);
    expect(event.markers).toEqual([
      { unit: 'wolves', source: 'ash', damage: 1, count: 1 },
      { unit: 'ash', source: 'wolves', damage: 1, count: 5 },
      { unit: 'ash-2', source: 'wolves', damage: 1, count: 1 },
    ]);
  });

  test('hits.regroup, hits.subunit: hits on one subunit follow its members only', () => {
    const ash = blue('ash', { with: [{ entry: 'chief', members: 1 }] }, ...row(10, 20, 4));
    const { world, state, unit } = scene({ units: [ash, enemy], entries: [chief()] });
    state.markers = [
      { unit: 'ash', source: 'wolves', damage: 1, count: 2, part: 1 },
      { unit: 'ash', source: 'wolves', damage: 1, count: 2, parts: [0] },
    ];
    const { event } = planSplit({ world, state, unit: unit('ash') }, [0, 1, 2]);
    expect(event.markers).toEqual([
      { unit: 'ash', source: 'wolves', damage: 1, count: 2, part: 0 },
      { unit: 'ash-2', source: 'wolves', damage: 1, count: 2, parts: [0] },
    ]);
  });
});

describe('when the parts act', () => {
  test('leadership.split.activation: the part with the source goes on, the other acts at its own Timing', () => {
    const fight = activated(field({}, 3), 'ash', 12, 12);
    fight.does(split([2]));
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ash' } });
    fight.does(end('ash'));
    expect(fight.state.step).toBe(2);
    expect(fight.asked()).toEqual({ seat: 'blue', kind: 'activate' });
    fight.does({ type: 'activate', unit: 'ash-2' });
  });

  test('leadership.split.activation: without any action the unit has already used', () => {
    const fight = activated(field({}, 3), 'ash', 12, 12);
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash') });
    fight.does(split([2]));
    expect(fight.unit('ash-2').used).toEqual({ move: 'Normal Move', free: ['Split Unit'] });
    fight.does(end('ash'));
    fight.does({ type: 'activate', unit: 'ash-2' });
    expect(
      fight.refuses({ type: 'normalMove', unit: 'ash-2', mode: 'G', paths: fight.paths('ash-2') }),
    ).toMatch(/^activation.actions/);
  });

  test.each([[true], [false]])(
    'leadership.split.activation: of another unit both parts keep what it had (activated: %s)',
    acted => {
      const timing = acted ? 3 : 1;
      const units = [blue('ash', captain, [10, 20]), blue('oak', { timing }, ...row(10, 24, 4)), enemy];
      const fight = activated({ units }, acted ? 'oak' : 'ash', 12, 12);
      if (acted) {
        fight.does(end('oak'));
        fight.does({ type: 'activate', unit: 'ash' });
      }
      fight.does(split([3], 'oak'));
      expect(fight.unit('oak').activated).toBe(acted);
      expect(fight.unit('oak-2').activated).toBe(acted);
    },
  );

  test('leadership.split.success, mixed.offence: the parts fight with the levels they have', () => {
    const units = [blue('ash', captain, ...row(10, 20, 4)), red('wolves', { timing: 1 }, ...row(10, 21, 4))];
    const fight = activated({ units }, 'ash', 12, 12, 1, 1, 1, 1);
    fight.does(split([3]));
    const strike = {
      type: 'closeCombat',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'clubs' }],
      subject: 'wolves',
    } as const;
    expect(checkOf(fight.does({ ...strike, unit: 'ash' })).level).toBe(4);
  });
});

test('leadership.split.success: the parts are numbered on, past names that the scenario has listed', () => {
  const fight = activated(
    { units: [blue('ash', captain, ...row(10, 20, 6)), blue('ash-2', {}, [10, 30]), enemy] },
    'ash',
    5,
    1,
  );
  const { world } = fight.game;
  expect(splitId(world, fight.state, fight.unit('ash'))).toEqual({ id: 'ash-3', name: 'ash 3' });
  // One that the battle no longer has was listed all the same.
  const { 'ash-2': _, ...units } = fight.state.units;
  expect(splitId(world, { ...fight.state, units }, fight.unit('ash'))).toEqual({
    id: 'ash-3',
    name: 'ash 3',
  });
  expect(splitId(world, fight.state, { ...fight.unit('ash'), id: 'ash-3' })).toEqual({
    id: 'ash-3',
    name: 'ash 3',
  });
  expect(splitId(world, fight.state, { ...fight.unit('ash'), id: 'oak', name: 'Oak' })).toEqual({
    id: 'oak-2',
    name: 'Oak 2',
  });
});

test.each([
  [[5], '1 member of ash becomes ash 2.'],
  [[4, 5], '2 members of ash become ash 2.'],
])('leadership.split.success: it is told how many leave, %j', (members, say) => {
  const fight = activated(field({}, 6), 'ash', 5, 5);
  expect(fight.told(fight.does(split(members)))).toContain(`leadership.split.success: ${say}`);
});
