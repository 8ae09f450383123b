import { describe, expect, test } from 'vitest';
import { activated, battle, blue, entry, red, row } from '../../testing/battle.ts';
import { chief, scene } from '../../testing/lead.ts';
import { leaderCandidates, leaderOf } from './leader.ts';

const enemy = red('wolves', {}, [50, 5]);
const end = (unit: string) => ({ type: 'endActivation', unit }) as const;

const led = (changes: object, ...entries: ReturnType<typeof chief>[]) =>
  scene({
    units: [
      blue(
        'ash',
        { with: entries.map(({ id }) => ({ entry: id, members: 1 })), ...changes },
        ...row(10, 20, 4),
      ),
      enemy,
    ],
    entries,
  });

describe('leaders', () => {
  test('leadership.leader: every unit has one member as leader, with or without the skill', () => {
    const { state, unit } = scene({ units: [blue('ash', {}, ...row(10, 20, 3)), enemy] });
    for (const one of Object.values(state.units)) expect(leaderOf(one)).toBeDefined();
    expect(unit('ash').parts[0]).not.toHaveProperty('levels');
  });

  test.each([
    [
      'the highest Leadership',
      [chief({ id: 'a' }), chief({ id: 'b', skills: { leadership: { level: 3 } } })],
      [3],
    ],
    ['the ranks have it', [chief({ id: 'a', skills: {} })], [0, 1, 2]],
    ['a tie goes to the army value', [chief({ id: 'a' }), chief({ id: 'b', armyValue: 5 })], [3]],
    ['then to the player', [chief({ id: 'a' }), chief({ id: 'b' })], [2, 3]],
  ])('leadership.leader.choice: %s', (what, entries, ids) => {
    const ranks = what === 'the ranks have it' ? { skills: { leadership: { level: 1 } } } : {};
    const { world, unit } = led(ranks, ...entries);
    expect(leaderCandidates(world, unit('ash')).map(member => member.id)).toEqual(ids);
  });

  test('leadership.leader.choice: a former leader among equals stays it', () => {
    const { world, unit } = led({});
    expect(leaderCandidates(world, unit('ash'), [2]).map(member => member.id)).toEqual([2]);
  });

  test('leadership.leader.choice: a level for each member counts once, a worn one as it is', () => {
    const { world, unit } = led(
      { skills: { leadership: { level: 1, perMember: true } } },
      chief({ skills: { leadership: { level: 2, diminish: 1 } } }),
    );
    expect(leaderCandidates(world, unit('ash')).map(member => member.id)).toEqual([3]);
    const chiefs = unit('ash').parts[1];
    if (chiefs) chiefs.damage = 2;
    expect(leaderCandidates(world, unit('ash')).map(member => member.id)).toEqual([0, 1, 2]);
  });
});

/** Ash with a chief, three wolves that hit it with all they have. */
const struck = (withChief: boolean, ...faces: number[]) => {
  const ash = withChief
    ? blue('ash', { hits: { base: 3, armour: 0 }, with: [{ entry: 'chief', members: 1 }] }, ...row(10, 20, 3))
    : blue('ash', { morale: 7 }, ...row(10, 20, 3));
  const wolves = red('wolves', { skills: { closeCombat: { level: faces.length } } }, ...row(10, 21, 3));
  const fight = activated(
    { units: [ash, wolves], entries: [chief({ timing: 2 })], first: 'red' },
    'wolves',
    ...faces,
  );
  fight.does({ type: 'closeCombat', unit: 'wolves', arms: [{ part: 0, weapon: 'clubs' }], subject: 'ash' });
  fight.does(end('wolves'));
  fight.does({ type: 'activate', unit: 'ash' });
  return { fight, events: fight.does(end('ash')) };
};

describe('the loss of a leader', () => {
  test('leadership.leader.lost: a leader of his own stat line is lost, and the unit disordered', () => {
    // Two of three hits fall on the two of the ranks, one on the chief (allocate.subunit-quota).
    const { fight } = struck(true, 12, 12, 12);
    const events = fight.does({ type: 'takeCasualties', unit: 'ash', members: [0] });
    expect(events.map(({ type }) => type)).toContain('leaderLost');
    expect(fight.unit('ash')).toMatchObject({ ordered: false });
    expect(fight.unit('ash').leader).toBeUndefined();
  });

  test('leadership.leader.lost: among men alike the leader is removed last', () => {
    const { fight } = struck(false, 12, 1, 1);
    expect(fight.refuses({ type: 'takeCasualties', unit: 'ash', members: [0] })).toBe(
      'leadership.leader.lost: The leader of ash falls last among members like himself.',
    );
    fight.does({ type: 'takeCasualties', unit: 'ash', members: [1] });
    expect(fight.unit('ash')).toMatchObject({ ordered: true, leader: 0 });
  });

  test('leadership.leader.lost: the leader of men like himself falls only with the last of them', () => {
    const { fight } = struck(false, 12, 12, 1);
    fight.does({ type: 'takeCasualties', unit: 'ash', members: [1, 2] });
    expect(fight.unit('ash').members.map(member => member.id)).toEqual([0]);
  });

  test('leadership.leader: a unit without a leader attempts nothing', () => {
    const { world, state, unit } = scene({ units: [blue('ash', {}, ...row(10, 20, 3)), enemy] });
    delete unit('ash').leader;
    state.pending = [{ seat: 'blue', kind: 'act', about: { unit: 'ash' } }];
    const { game } = battle({ units: [blue('ash', {}, ...row(10, 20, 3)), enemy] });
    expect(
      game.check(state, 'blue', { type: 'splitUnit', unit: 'ash', subject: 'ash', members: [1] }),
    ).toEqual({ rule: 'leadership.leader', say: 'ash has no leader to attempt Split Unit.' });
    expect(world.seats).toEqual(['blue', 'red']);
  });
});

test('leadership.leader.choice: parts of equal claim leave the choice to the player when they are placed', () => {
  const [a, b] = [chief({ id: 'a' }), chief({ id: 'b' })];
  const ash = blue(
    'ash',
    {
      with: [
        { entry: 'a', members: 1 },
        { entry: 'b', members: 1 },
      ],
    },
    ...row(10, 20, 4),
  );
  const fight = battle({ units: [ash, enemy], entries: [a, b, entry({ id: 'unused' })] });
  const state = fight.game.begin();
  state.deploying = ['blue', 'red'];
  state.pending = [{ seat: 'blue', kind: 'deploy' }];
  const events: { type: string }[] = [];
  const deploy = fight.game.sample(state, 'blue', { roll: sides => sides });
  if (!deploy) throw new Error('no place');
  fight.game.perform(state, 'blue', deploy, {
    dice: { roll: () => 1 },
    emit: event => {
      events.push(event);
      fight.game.evolve(state, event);
    },
  });
  expect(state.pending.at(-1)).toEqual({
    seat: 'blue',
    kind: 'leader',
    about: {
      unit: 'ash',
      choices: [
        { member: 2, ordered: true },
        { member: 3, ordered: true },
      ],
    },
  });
  expect(fight.game.check(state, 'blue', { type: 'chooseLeader', unit: 'ash', member: 0 })).toMatchObject({
    rule: 'leadership.leader.choice',
  });
  expect(fight.game.check(state, 'blue', { type: 'chooseLeader', unit: 'ash', member: 3 })).toBeUndefined();
});
