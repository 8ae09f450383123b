import type { InitiativeCondition } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { mayAttempt } from './actions/action/available.ts';
import { CORE } from './editions/core.ts';
import { dutiesOf } from './flow/initiative/conditions.ts';
import { sideTowards } from './judge/ranked/side.ts';
import { planCheck, rollCheck, successesOf } from './judge/skill/check.ts';
import { ACTION_BLOCKS } from './orders.ts';
import { poolHits } from './outcome/damage/points.ts';
import { basesOf } from './table/entity/base.ts';
import { damageAt } from './table/equipment/weapon.ts';
import { areEnemies, membersOf } from './table/world.ts';
import {
  activated,
  battle,
  blue,
  box,
  EQUIPMENT,
  eventOf,
  formed,
  red,
  row,
  WALL,
} from './testing/battle.ts';
import { scene } from './testing/lead.ts';

const wolves = red('wolves', {}, [50, 5]);
const end = (unit: string) => ({ type: 'endActivation', unit }) as const;

describe('glossary.precedence: where an entry differs, the section decides', () => {
  test('glossary.precedence: hits equal to the result make a damage point, not only more', () => {
    const marker = { unit: 'ash', source: 'wolves', damage: 1, count: 2 };
    expect(poolHits([marker], () => ({ base: 3, armour: 0 }))).toMatchObject([{ needed: 2, points: 1 }]);
  });

  test('glossary.precedence: a damage limit fells one member, not the unit', () => {
    const foe = red('wolves', { skills: { closeCombat: { level: 1 } } }, [10, 21]);
    const fight = activated({ units: [blue('ash', {}, ...row(10, 20, 3)), foe], first: 'red' }, 'wolves', 12);
    fight.does({
      type: 'closeCombat',
      unit: 'wolves',
      arms: [{ part: 0, weapon: 'clubs' }],
      subject: 'ash',
    });
    fight.does(end('wolves'));
    fight.does({ type: 'activate', unit: 'ash' });
    fight.does(end('ash'));
    fight.does({ type: 'takeCasualties', unit: 'ash', members: [2] });
    expect(fight.unit('ash')).toMatchObject({ place: 'table', members: [{ id: 0 }, { id: 1 }] });
  });

  test('glossary.precedence: an entity is a thing with statistics; other things cannot be attacked', () => {
    const { hits: _, threshold: __, ...plain } = WALL;
    const shot = {
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'rocks' }],
      subject: 't0',
      forfeitMove: false,
    } as const;
    const at = (is: typeof WALL) =>
      activated(
        { units: [blue('ash', {}, [10, 20]), wolves], terrain: [{ is, points: box(12, 18, 13, 22) }] },
        'ash',
        1,
        1,
        1,
        1,
        1,
      );
    at(plain as typeof WALL).refused('action.subject', shot);
    at(WALL).does(shot);
  });
});

test('glossary.battlefield: a unit may leave by its own movement, and is then out of the game for good', () => {
  const fight = activated({ units: [blue('ash', {}, [10, 35]), blue('oak', {}, [30, 35]), wolves] }, 'ash');
  fight.does({
    type: 'normalMove',
    unit: 'ash',
    mode: 'G',
    paths: fight.paths('ash', [0, 4.5]),
    leave: 'south',
  });
  expect(fight.unit('ash').place).toBe('retreated');
  // It is never asked about again.
  for (const id of ['wolves', 'oak']) {
    fight.does({ type: 'activate', unit: id });
    fight.does(end(id));
  }
  expect(fight.state.turn).toBe(2);
  expect(fight.refuses({ type: 'activate', unit: 'ash' })).toMatch(/^not-yours: /);
  expect(fight.unit('ash').place).toBe('retreated');
});

describe('glossary.failure', () => {
  test.each([
    ['no success', [4, 1, 3], 0],
    ['one', [4, 5, 3], 1],
    ['three', [12, 5, 9], 3],
  ] as const)('glossary.failure: a check with %s', (_what, faces, successes) => {
    expect(successesOf(faces, 0)).toBe(successes);
  });

  test('glossary.failure: one success is a success, however many more there could be', () => {
    const units = [
      blue('ash', { skills: { leadership: { level: 3 } } }, ...row(10, 20, 2)),
      blue('oak', {}, [10, 24]),
      wolves,
    ];
    const join = { type: 'joinUnits', unit: 'ash', units: ['ash', 'oak'] } as const;
    const won = activated({ units }, 'ash', 1, 5, 1);
    won.does(join);
    expect(won.state.units.oak).toBeUndefined();
    const lost = activated({ units }, 'ash', 1, 4, 1);
    lost.does(join);
    expect(lost.state.units.oak).toBeDefined();
  });
});

test('glossary.force: a force is one side of the scenario, and its units are friends whoever commands them', () => {
  const { world, unit } = scene(
    { units: [blue('ash', {}, [10, 20]), blue('oak', {}, [10, 24]), wolves] },
    { oak: { seat: 'green' } },
  );
  expect(areEnemies(world, unit('ash'), unit('oak'))).toBe(false);
  expect(areEnemies(world, unit('ash'), unit('wolves'))).toBe(true);
});

describe('glossary.terms', () => {
  const { world, unit } = scene({
    units: [
      formed(blue('ash', {}, ...row(20, 20, 6), ...row(20, 21, 6)), 'ranked'),
      red('left', {}, [14, 20.5]),
      red('right', {}, [31, 20.5]),
      red('behind', {}, [22.5, 26]),
    ],
  });

  test.each([
    ['left', 'left'],
    ['right', 'right'],
    ['behind', 'rear'],
  ])('glossary.terms: flanks and rear are the sides and the back of a ranked unit: %s', (id, side) => {
    expect(sideTowards(world, unit('ash'), unit(id))).toBe(side);
  });

  test('glossary.terms: members, elements and models are one list', () => {
    expect(basesOf(world, unit('ash'))).toHaveLength(unit('ash').members.length);
    expect(membersOf(unit('ash'), 0)).toEqual(unit('ash').members);
  });

  test('glossary.terms: Default in Aimed Fire and the volleys is Improvise', () => {
    const may = (type: string) => {
      const block = ACTION_BLOCKS[type];
      return block && mayAttempt(block, 0);
    };
    expect(['aimedFire', 'areaVolley', 'concentratedVolley'].map(may)).toEqual([true, false, false]);
  });

  test('glossary.terms: every modifier of a check is a check modifier, wherever it comes from', () => {
    const own = { rule: 'fire.modifiers', label: 'Range', by: -2 } as const;
    const plan = planCheck(undefined, { members: 1, listed: 1, damage: 0, single: true }, [own]);
    expect(plan.modifiers.map(({ rule }) => rule)).toEqual(['fire.modifiers', 'skill.improvise']);
    expect(rollCheck({ edition: CORE }, 'aimedFire', plan, { roll: () => 12 }).total).toBe(-6);
  });

  test('glossary.terms: own lines are home, and the point of retreat', () => {
    const fight = activated({ home: 'west', units: [blue('ash', {}, [3, 20]), wolves] }, 'ash');
    const paths = fight.paths('ash', [-3, 0]);
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths, leave: 'west' });
    expect(fight.unit('ash').place).toBe('retreated');
  });

  test('glossary.terms: the target of an action is its subject', () => {
    const fight = activated({ units: [blue('ash', {}, [10, 20]), red('bears', {}, [14, 20])] }, 'ash');
    const aimed = fight.game
      .options(fight.state, 'blue')
      .find(({ command }) => command.type === 'aimedFire')?.command;
    expect(aimed).toMatchObject({ subject: 'bears' });
  });
});

test('glossary.prepared: a prepared action is taken once the action that met its condition has finished', () => {
  const units = [blue('ash', { timing: 3 }, [10, 20]), red('ogre', { timing: 2 }, [40, 20])];
  const fight = battle({ units }, 1, 1, 1, 1, 1);
  fight.does({ type: 'activate', unit: 'ash' });
  fight.does({
    type: 'prepare',
    unit: 'ash',
    when: { all: [{ fact: 'isEnemy' }, { fact: 'within', distance: 20 }] },
    actions: [{ action: 'Aimed Fire', kind: 'primary' }],
  });
  fight.does(end('ash'));
  fight.does({ type: 'activate', unit: 'ogre' });
  // It comes within 20 GSU half-way, and still goes the whole of its way first.
  fight.does({
    type: 'normalMove',
    unit: 'ogre',
    mode: 'G',
    paths: fight.paths('ogre', [-8, 0], [-15, 0]),
  });
  expect(fight.unit('ogre').members[0]?.x).toBe(25);
  expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'prepared' });
});

describe('glossary.ranges', () => {
  const rocks = EQUIPMENT.rocks;
  const mortar = EQUIPMENT.mortar;
  const bows = EQUIPMENT.crossbows;
  const bands = ['short', 'medium', 'long'] as const;

  test('glossary.ranges: short range does more damage only with a falloff', () => {
    const at = (weapon: typeof rocks) =>
      weapon?.kind === 'ranged' ? bands.map(band => damageAt(weapon, band)) : [];
    expect(at(mortar)).toEqual([5, 5, 5]);
    expect(at(bows)).toEqual([3, 2, 1]);
    expect(at(rocks)).toEqual([1, 1, 0]);
  });

  test.each([
    ['at its long range', 15, true],
    ['beyond it', 15.25, false],
  ])('glossary.ranges: long range is the greatest a weapon reaches: %s', (_what, gap, reaches) => {
    const units = [blue('ash', {}, [10, 20]), red('bears', {}, [11 + gap, 20])];
    const shot = {
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'rocks' }],
      subject: 'bears',
      forfeitMove: false,
    } as const;
    const fight = activated({ units }, 'ash', ...(reaches ? [1, 1, 1, 1, 1] : []));
    if (reaches) fight.does(shot);
    else fight.refused('fire.subject', shot);
  });
});

test('glossary.initiative: a trigger with a required action; those of morale rank above all others', () => {
  const initiative: readonly InitiativeCondition[] = [
    { when: { fact: 'enemyWithin', distance: 60 }, do: [{ action: 'moveAway', distance: 60 }] },
  ];
  const { world, state, unit } = scene(
    { units: [blue('ash', { initiative }, [30, 20]), wolves] },
    { ash: { morale: -2 } },
  );
  expect(dutiesOf({ world, state, unit: unit('ash') }).map(({ list }) => list)).toEqual([
    'morale',
    'initiative',
  ]);
});

test('glossary.attribute: attributes are never rolled; the dice of a check are those of a skill', () => {
  const strong = blue(
    'ash',
    { skills: { leadership: { level: 3 } }, armyValue: 9, morale: 7, size: 2 },
    [10, 20],
  );
  const fight = activated({ units: [strong, blue('oak', {}, [10, 24]), wolves] }, 'ash', 1, 1, 1);
  const tried = eventOf(
    fight.does({ type: 'improveMorale', unit: 'ash', subject: 'oak', as: 'move' }),
    'improveTried',
  );
  expect(tried.check).toMatchObject({ skill: 'leadership', level: 3, faces: [1, 1, 1] });
});
