import { describe, expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';
import { buildingAt } from './table/building.ts';
import { battle, men } from './testing/battle.ts';
import { rosterWith } from './testing/roster.ts';

const bunker = (id: string) =>
  buildingAt(rosterWith().buildings.bunker as never, id, { at: { x: 700, y: 300 }, facing: 0, side: 'red' });

describe('what a campaign takes from a battle', () => {
  const fought = () => {
    const t = battle({
      blue: {
        leader: 'venn',
        manpower: 30,
        groups: [
          men('a', 20, [300, 500], { upgrades: ['grenades'] }),
          men('gone', 20, [300, 600]),
          men('taken', 20, [300, 700]),
          men('dead', 20, [300, 800]),
          men('late', 20, undefined, {}, { arrives: 9 }),
        ],
      },
      red: { groups: [men('b', 2, [900, 500], { type: 'tank' })] },
      structures: [bunker('fort'), bunker('ruin'), bunker('spell')],
    });
    Object.assign(t.state.groups.gone ?? {}, { where: 'left', leftBy: 'west' });
    Object.assign(t.state.groups.taken ?? {}, { where: 'surrendered', captor: 'red' });
    Object.assign(t.unit('dead/riflemen'), { alive: 0, dead: 20 });
    Object.assign(t.unit('a/riflemen'), {
      alive: 11,
      injured: 5,
      hungry: 1,
      dead: 4,
      uses: { Grenades: 1 },
      went: 30,
    });
    Object.assign(t.state.structures.ruin ?? {}, { health: 0 });
    Object.assign(t.state.structures.spell ?? {}, { until: 4 });
    return t;
  };

  test('battle.withdrawal, surrender.group, battle.end: what became of each group, and of whom it was', () => {
    const { groups, over, turn } = outcomeOf(fought().state);
    expect(
      groups.map(({ group, fate, leftBy, captor, player, side, army }) => [
        group.id,
        fate,
        leftBy ?? captor ?? '',
        player,
        side,
        army,
      ]),
    ).toEqual([
      ['a', 'stands', '', 'blue', 'blue', 'blue'],
      ['gone', 'left', 'west', 'blue', 'blue', 'blue'],
      ['taken', 'surrendered', 'red', 'blue', 'blue', 'blue'],
      ['dead', 'destroyed', '', 'blue', 'blue', 'blue'],
      ['late', 'waiting', '', 'blue', 'blue', 'blue'],
      ['b', 'stands', '', 'red', 'red', 'red'],
    ]);
    expect(groups.map(one => Object.keys(one).includes('captor'))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect([over, turn]).toEqual([false, 0]);
  });

  test('sheet.columns: units as the sheet has them, without what only the battle knew', () => {
    const { groups } = outcomeOf(fought().state);
    expect(groups[0]?.group).toEqual({
      id: 'a',
      name: 'A',
      units: [
        {
          id: 'a/riflemen',
          type: 'riflemen',
          alive: 11,
          injured: 5,
          hungry: 1,
          dead: 4,
          upgrades: ['grenades'],
          spells: [],
          uses: { Grenades: 1 },
          boughtFor: 'WW2',
          paid: 24,
        },
      ],
    });
    expect(groups.at(-1)?.group.units[0]?.elements).toEqual([
      { health: 15, crew: 5 },
      { health: 15, crew: 5 },
    ]);
  });

  test('leader.hero-form, construction.building: purses, leaders in office, and buildings that stand and last', () => {
    const t = fought();
    const { manpower, leaders, structures } = outcomeOf(t.state);
    expect(manpower).toEqual({ blue: 30, red: 0 });
    expect(leaders).toEqual({ blue: 'venn' });
    expect(structures.map(({ id }) => id)).toEqual(['fort']);
  });

  test('morale.leader-combat-death: of what is in force only what has no end', () => {
    const t = fought();
    const one = { rule: 'x', label: 'x', on: { reach: 'player', id: 'blue' }, do: { morale: 'high' } };
    Object.assign(t.state, { ongoing: [{ ...one, until: 3 }, one] });
    expect(outcomeOf(t.state).lasting).toEqual([one]);
  });
});

describe('what is asked now', () => {
  test('phase.order: an order that answers something else is told what is asked', () => {
    const t = battle({
      blue: { leaders: ['venn'], groups: [men('a', 20, [300, 500])] },
      red: { groups: [men('b', 400, [500, 500])] },
      otherDice: 1,
    });
    const shoot = {
      type: 'attack',
      unit: 'a/riflemen',
      weapon: 'Rifles',
      aim: { target: 'b/riflemen' },
    } as const;
    const act = { type: 'work', unit: 'a/riflemen', work: 'x' };
    expect(t.sentence('blue', shoot)).toBe('A leader is to be chosen now. [not-now]');
    t.do('blue', { type: 'chooseLeader', leader: 'venn' });
    t.to('movement', 'blue');
    expect([t.sentence('blue', shoot), t.sentence('red', act)]).toEqual([
      'This is your part of Movement. [not-now]',
      'It is not your choice now. [not-asked]',
    ]);
    t.do('blue', { type: 'proposeEnd' });
    expect(t.sentence('red', shoot)).toBe('Say whether you agree to end the battle. [not-now]');
    t.do('red', { type: 'answerEnd', agree: false });
    t.to('targeting', 'blue');
    expect(t.sentence('blue', act)).toBe('This is your part of Targeting. [not-now]');
    t.do('blue', shoot);
    t.do('blue', { type: 'done' });
    t.do('red', { type: 'done' });
    expect(t.sentence('red', shoot)).toBe('Say who of yours returns fire. [not-now]');
    t.do('red', { type: 'returnFire', fires: [] });
    expect(t.sentence('blue', shoot)).toBe('This is your part of Acting. [not-now]');
  });
});
