import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { BattleCommand } from '../commands.ts';
import { battleOrders } from '../orders.ts';
import { buildingAt } from '../table/building.ts';
import { type Battle, battle, ground, men, mixed, ofType, type Plan } from '../testing/battle.ts';
import { rosterWith } from '../testing/roster.ts';

const DONE = { type: 'done' } as const;
const go = (group: string, ...path: [number, number][]) =>
  ({ type: 'move', group, path: path.map(([x, y]) => ({ x, y })) }) as const;
const react = (...reactions: object[]) => ({ type: 'react', reactions }) as never;
const field = (plan: Plan = {}) =>
  battle({
    otherDice: 1,
    blue: { groups: [men('a', 16, [300, 500])] },
    red: { groups: [men('b', 16, [900, 500])] },
    ...plan,
  });
const bunker = (more: object = {}) => ({
  ...buildingAt(rosterWith().buildings.bunker as never, 'fort', { at: { x: 300, y: 600 }, facing: 0 }),
  ...more,
});
const counts = (t: Battle, ...ids: string[]) =>
  ids.map(id => {
    const { alive, injured, dead, files, at, paid, shots, uses } = t.unit(id);
    return { alive, injured, dead, files, at, paid, shots, uses };
  });

describe('on the way', () => {
  test('move.speed, move.block-stop, phase.opportunity-trigger: a march under fire, and its end', () => {
    const t = field({ red: { groups: [men('b', 16, [600, 500]), men('c', 16, [600, 540])] } });
    t.do('blue', go('a', [380, 500]));
    expect(t.offers('red', 'react')).toEqual([
      { reactions: [] },
      { reactions: [{ at: 0, target: 'a/riflemen', unit: 'b/riflemen', weapon: 'Rifles' }] },
      { reactions: [{ at: 0, target: 'a/riflemen', unit: 'b/riflemen' }] },
      { reactions: [{ at: 0, target: 'a/riflemen', unit: 'c/riflemen', weapon: 'Rifles' }] },
      { reactions: [{ at: 0, target: 'a/riflemen', unit: 'c/riflemen' }] },
    ]);
    const told = t.tells(
      t.do(
        'red',
        react(
          { unit: 'c/riflemen', target: 'a/riflemen', at: 20, weapon: 'Rifles', count: 4 },
          { unit: 'b/riflemen', target: 'a/riflemen', at: 50 },
        ),
      ),
    );
    expect(told).toEqual([
      'A comes under fire after 20 m. [phase.opportunity-trigger]',
      'Riflemen of C fires in passing at Riflemen of A with Rifles. [phase.opportunity] 4 Riflemen, man equivalence 1: 4 · strength: 4 · × 0.1 tenths by 2d6/2 (2d6: 1 1) = 0.4 · rounded, halves up: 0',
      'Riflemen of A: nothing. [equivalence.casualties]',
      'Riflemen of B blocks Riflemen of A. [move.block-stop]',
      'A moves 50 m and is stopped. [move.block-stop]',
    ]);
    expect(t.unit('a/riflemen').at).toEqual({ x: 350, y: 500 });
    expect(t.state.groups.a?.at).toEqual({ x: 350, y: 500 });
    expect(t.sentence('blue', go('a', [351, 500]))).toBe(
      'A has 0 m of movement left, and this takes 1 m. [move.speed]',
    );
    t.to('movement', 'red');
    expect(t.offers('red', 'release')).toEqual([{ unit: 'b/riflemen' }]);
    expect(t.sentence('red', { type: 'release', unit: 'c/riflemen' })).toBe(
      'Riflemen of C holds nobody. [move.block-hold]',
    );
    expect(t.tells(t.do('red', { type: 'release', unit: 'b/riflemen' }))).toEqual([
      'Riflemen of B lets Riflemen of A go. [move.block-hold]',
    ]);
  });

  test('phase.opportunity-trigger, move.block: what is no answer to a move', () => {
    const t = field({
      blue: { groups: [men('a', 16, [300, 500]), men('k', 1, [300, 600], { type: 'tank' })] },
      red: {
        groups: [
          men('b', 16, [600, 500]),
          men('w', 16, [600, 600], { type: 'swords' }),
          men('late', 4, undefined, {}, { arrives: 3 }),
        ],
      },
    });
    t.to('movement', 'blue');
    t.do('blue', go('a', [390, 500]));
    const fire = (more: object) => ({
      unit: 'b/riflemen',
      target: 'a/riflemen',
      at: 50,
      weapon: 'Rifles',
      ...more,
    });
    const hold = (more: object = {}) => ({ unit: 'b/riflemen', target: 'a/riflemen', at: 50, ...more });
    expect(
      [
        react(fire({ target: 'k/tank' })),
        react(fire({ unit: 'late/riflemen' })),
        react(fire({ at: 91 })),
        react(fire({ weapon: 'Cannon' })),
        react(fire({ count: 17 })),
        react(fire({}), fire({})),
        react(hold(), hold()),
        react(hold({ at: 95 })),
        react(hold({ unit: 'w/swords' })),
        react(fire({ unit: 'w/swords', weapon: 'Swords' })),
        react(fire({ unit: 'nobody' })),
        react(fire({ target: 'nobody' })),
        react(fire({ unit: 'a/riflemen' })),
      ].map(one => t.sentence('red', one)),
    ).toEqual([
      'Tank of K is not moving. [phase.opportunity-trigger]',
      'Riflemen of Late is not on the map. [phase.opportunity-trigger]',
      'Riflemen of A does not come that far. [phase.opportunity-trigger]',
      'Riflemen of B has no shot with Cannon at Riflemen of A. [phase.opportunity-trigger]',
      'Riflemen of B has 16 left with Rifles. [shots.counting]',
      'A unit attacks at most once against each move. [phase.opportunity-trigger]',
      'A unit holds at most one enemy unit blocked at a time. [move.block-stop]',
      'Riflemen of A does not come that far. [move.block]',
      'Swords of W has neither range nor sight to Riflemen of A there. [move.block]',
      'Swords of W has neither range nor sight to Riflemen of A there. [phase.opportunity-trigger]',
      'There is no unit "nobody" in this battle. [no-unit]',
      'There is no unit "nobody" in this battle. [no-unit]',
      'Riflemen of A is not yours to command. [not-yours]',
    ]);
  });

  test('move.flying: nobody holds a flyer', () => {
    const t = field({
      blue: { groups: [men('h', 1, [300, 500], { type: 'copter' }), men('a', 4, [300, 560])] },
      red: { groups: [men('b', 16, [600, 500])] },
    });
    t.unit('h/copter').flying = true;
    t.do('blue', go('h', [350, 500]));
    expect(t.sentence('red', react({ unit: 'b/riflemen', target: 'h/copter', at: 10 }))).toBe(
      'Copter of H is flying and cannot be blocked. [move.block]',
    );
    expect(t.offers('red', 'react')).toEqual([
      { reactions: [] },
      { reactions: [{ at: 0, target: 'h/copter', unit: 'b/riflemen', weapon: 'Rifles' }] },
    ]);
  });

  test('hazard.rush, hazard.cautious: what a crossing costs', () => {
    const river = { areas: [ground(310, 0, 20, 1000, { hazard: true })] };
    const t = field(river);
    expect(t.sentence('blue', go('a', [360, 500]))).toBe(
      'A would cross hazardous ground: cautiously or in a rush? [hazard.choice]',
    );
    expect(t.sentence('blue', { ...go('a', [370, 500]), hazard: 'cautious' })).toBe(
      'A has 100 m of movement left, and this takes 130 m. [hazard.cautious]',
    );
    expect(t.tells(t.do('blue', { ...go('a', [340, 500]), hazard: 'cautious' }))).toEqual([
      'A moves 40 m. [move.speed] 100 m of movement, hazardous ground at four for one',
    ]);
    const wet = field(river);
    expect(wet.tells(wet.do('blue', { ...go('a', [360, 500]), hazard: 'rush' }, 2))).toEqual([
      'A moves 60 m. [move.speed]',
      'A rushes through hazardous ground. [hazard.rush] d6: 2',
      'Riflemen of A: 4 killed. [hazard.men]',
    ]);
    const dry = field(river);
    expect(dry.tells(dry.do('blue', { ...go('a', [360, 500]), hazard: 'rush' }, 3))).toEqual([
      'A moves 60 m. [move.speed]',
      'A rushes through hazardous ground and comes through. [hazard.rush] d6: 3',
    ]);
    expect(wet.offers('blue', 'move')).toEqual([
      { group: 'a', path: [{ x: 400, y: 500 }] },
      { group: 'a', path: [{ x: 380, y: 500 }] },
      { group: 'a', path: [{ x: 340, y: 500 }] },
      { group: 'a', hazard: 'cautious', path: [{ x: 400, y: 500 }] },
      { group: 'a', hazard: 'rush', path: [{ x: 400, y: 500 }] },
    ]);
  });

  test('move.speed: towards the nearest enemy, half as far, and away; nothing when nothing is left', () => {
    const t = field();
    expect(t.offers('blue', 'move')).toEqual([
      { group: 'a', path: [{ x: 400, y: 500 }] },
      { group: 'a', path: [{ x: 350, y: 500 }] },
      { group: 'a', path: [{ x: 250, y: 500 }] },
    ]);
    t.do('blue', go('a', [300, 400]));
    expect(t.offers('blue', 'move')).toEqual([]);
    const close = field({ red: { groups: [men('b', 16, [309, 500])] } });
    expect(close.offers('blue', 'move')).toEqual([
      { group: 'a', path: [{ x: 310, y: 500 }], refused: 'move.through-units' },
      { group: 'a', path: [{ x: 250, y: 500 }] },
    ]);
    const plane = field({ blue: { groups: [men('p', 1, [300, 500], { type: 'plane' })] } });
    plane.unit('p/plane').flying = true;
    expect(plane.offers('blue', 'move')).toEqual([
      { group: 'p', path: [{ x: 901, y: 500 }] },
      { group: 'p', path: [{ x: 900, y: 500 }] },
      {
        group: 'p',
        path: [
          { x: 15, y: 500 },
          { x: 300, y: 500 },
        ],
      },
    ]);
  });

  test('move.blocking-terrain, move.through-units, battle.withdrawal: what bars the way', () => {
    const t = field({
      blue: { groups: [men('a', 16, [300, 500]), men('n', 16, [300, 560])] },
      red: { groups: [men('b', 16, [330, 500])] },
      areas: [ground(280, 520, 60, 10, { blocking: true })],
    });
    expect(
      [
        go('a', [300, 550]),
        go('a', [300, 525]),
        go('a', [370, 500]),
        go('a', [333, 500]),
        go('b', [300, 500]),
        go('nobody', [1, 1]),
        go('a', [300, 600.5]),
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'Something solid bars the way of Riflemen of A. [move.blocking-terrain]',
      'Something solid bars the way of Riflemen of A. [move.blocking-terrain]',
      'Riflemen of B bars the way of Riflemen of A. [move.through-units]',
      'Riflemen of A would end on the ground of Riflemen of B. [move.through-units]',
      'B is not yours to command. [not-yours]',
      'There is no group "nobody" in this battle. [no-group]',
      'A has 100 m of movement left, and this takes 100.5 m. [move.speed]',
    ]);
    const edge = field({ blue: { groups: [men('a', 16, [30, 500])] } });
    expect(edge.sentence('blue', go('a', [0, 500]))).toBe(
      'Riflemen of A would leave the map. [battle.withdrawal]',
    );
  });
});

describe('in the air', () => {
  test('move.minimum-speed, move.bad-landing: taking off, landing and coming down', () => {
    const t = field({
      blue: {
        groups: [
          men('h', 1, [300, 500], { type: 'copter' }),
          men('p', 1, [300, 700], { type: 'plane' }),
          men('a', 16, [300, 560]),
        ],
      },
    });
    for (const unit of ['h/copter', 'p/plane']) delete t.unit(unit).flying;
    expect(t.sentence('blue', { type: 'land', unit: 'h/copter' })).toBe(
      'Copter of H is not flying. [move.minimum-speed]',
    );
    expect(t.tells(t.do('blue', go('h', [300, 400])))).toEqual([
      'Copter of H takes off. [move.minimum-speed]',
      'H moves 100 m. [move.speed]',
    ]);
    t.unit('p/plane').flying = true;
    expect(t.sentence('blue', { type: 'land', unit: 'p/plane' })).toBe(
      'Plane of P lands by moving less than its minimum speed. [move.minimum-speed]',
    );
    expect(t.offers('blue', 'land')).toEqual([{ unit: 'h/copter' }]);
    expect(t.tells(t.do('blue', { type: 'land', unit: 'h/copter' }))).toEqual([
      'Copter of H lands. [move.minimum-speed] 100 m moved, minimum speed 0 m',
    ]);
    t.do('blue', go('p', [300, 900]));
    const told = t.tells(t.do('blue', DONE));
    expect(told).toEqual(['Plane of P lands. [move.minimum-speed] 200 m moved, minimum speed 400 m']);
    const onto = field({
      blue: { groups: [men('h', 1, [300, 500], { type: 'copter' }), men('a', 16, [300, 560])] },
    });
    onto.do('blue', go('h', [302, 560]));
    expect(onto.tells(onto.do('blue', { type: 'land', unit: 'h/copter' }))).toEqual([
      'Copter of H comes down on Riflemen of A and is destroyed. [move.bad-landing]',
      'H has low morale to the end of turn 2. [morale.table] Unit loses more than 80% of its numbers in one attack · 1d4: 1',
    ]);
    expect(onto.unit('h/copter')).toMatchObject({ alive: 0, dead: 1, elements: [] });
    const rock = field({
      blue: { groups: [men('h', 1, [300, 500], { type: 'copter' })] },
      areas: [ground(280, 380, 60, 40, { blocking: true })],
    });
    rock.do('blue', go('h', [302, 400]));
    expect(rock.tells(rock.do('blue', { type: 'land', unit: 'h/copter' }))).toEqual([
      'Copter of H comes down on solid ground and is destroyed. [move.bad-landing]',
      'H has low morale to the end of turn 2. [morale.table] Unit loses more than 80% of its numbers in one attack · 1d4: 1',
    ]);
  });
});

describe('aboard', () => {
  const yard = (plan: Plan = {}) =>
    field({
      blue: {
        groups: [
          men('a', 8, [300, 500]),
          men('l', 1, [303, 500], { type: 'truck' }),
          men('h', 1, [300, 700], { type: 'copter' }),
        ],
      },
      structures: [
        bunker({ at: { x: 295, y: 508 } }),
        bunker({ id: 'theirs', at: { x: 300, y: 530 }, side: 'red' }),
      ],
      ...plan,
    });
  const board = (unit: string, carrier: string) => ({ type: 'board', unit, carrier }) as const;

  test('move.aboard: who may not go in', () => {
    const t = yard();
    t.unit('h/copter').flying = true;
    expect(
      [
        board('a/riflemen', 'nothing'),
        board('a/riflemen', 'theirs'),
        board('a/riflemen', 'b/riflemen'),
        board('a/riflemen', 'h/copter'),
        board('h/copter', 'fort'),
        board('l/truck', 'a/riflemen'),
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'There is nothing of that name to go aboard. [no-carrier]',
      "Bunker is the enemy's. [move.aboard]",
      "Riflemen of B is the enemy's. [move.aboard]",
      'Copter of H cannot be boarded now. [move.aboard]',
      'Copter of H is flying. [move.aboard]',
      'Riflemen of A has room for 0, not for 1. [move.aboard]',
    ]);
    t.unit('a/riflemen').alive = 9;
    expect(t.sentence('blue', board('a/riflemen', 'l/truck'))).toBe(
      'Truck of L has room for 8, not for 9. [move.aboard]',
    );
    t.unit('a/riflemen').alive = 8;
    t.unit('a/riflemen').alighted = 1;
    expect(t.sentence('blue', board('a/riflemen', 'l/truck'))).toBe(
      'Riflemen of A has left in this phase and may not board again. [move.aboard]',
    );
  });

  test('move.aboard: offered to whoever touches it; in and out again', () => {
    const t = yard();
    expect(t.offers('blue', 'board')).toEqual([
      { carrier: 'l/truck', unit: 'a/riflemen' },
      { carrier: 'fort', unit: 'a/riflemen' },
    ]);
    expect(t.tells(t.do('blue', board('a/riflemen', 'l/truck')))).toEqual([
      'Riflemen of A goes aboard Truck of L. [move.aboard]',
    ]);
    expect(
      [
        board('a/riflemen', 'l/truck'),
        board('l/truck', 'fort'),
        go('a', [310, 500]),
        { type: 'reform', unit: 'a/riflemen', files: 2 },
        { type: 'alight', unit: 'l/truck' },
        { type: 'alight', unit: 'a/riflemen', at: { x: 500, y: 500 } },
        { type: 'alight', unit: 'a/riflemen', at: { x: 303, y: 500 } },
        { type: 'withdraw', group: 'a' },
        { type: 'withdraw', group: 'l' },
        { type: 'split', group: 'a', units: [{ unit: 'a/riflemen', count: 2 }], name: 'Aside' },
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'Riflemen of A is not there to go aboard. [move.aboard]',
      'Truck of L has others inside. [move.aboard]',
      'All of A is inside something and moves with it. [move.aboard]',
      'Riflemen of A is inside and takes no room. [move.aboard]',
      'Truck of L is not inside anything. [move.aboard]',
      'Riflemen of A starts at the edge of what it leaves. [move.aboard]',
      'There is no room there for Riflemen of A. [move.through-units]',
      'Riflemen of A is inside something that stays. [move.aboard]',
      'Riflemen of A is inside and of another group. [move.aboard]',
      'Riflemen of A is inside something or has others inside. [move.aboard]',
    ]);
    expect(t.offers('blue', 'alight')).toEqual([{ unit: 'a/riflemen' }]);
    const out = t.do('blue', { type: 'alight', unit: 'a/riflemen' });
    expect(t.tells(out)).toEqual(['Riflemen of A leaves Truck of L. [move.aboard]']);
    expect(ofType(out, 'alighted')).toEqual([
      { at: { x: 301.5, y: 495.5 }, carrier: 'l/truck', type: 'alighted', unit: 'a/riflemen' },
    ]);
    expect(t.unit('a/riflemen')).toMatchObject({ aboard: undefined, alighted: 1 });
    const fort = yard();
    fort.do('blue', board('a/riflemen', 'fort'));
    expect(fort.state.structures.fort?.side).toBe('blue');
  });

  test('move.aboard: thrown out of what is destroyed', () => {
    const t = field({
      blue: { groups: [men('a', 8, [300, 500]), men('l', 1, [303, 500], { type: 'truck' })] },
      red: { groups: [men('k', 1, [500, 500], { type: 'tank' })] },
    });
    t.do('blue', board('a/riflemen', 'l/truck'));
    t.to('targeting', 'red');
    t.do('red', { type: 'attack', unit: 'k/tank', weapon: 'Cannon', aim: { target: 'l/truck' }, count: 1 });
    t.do('red', DONE);
    expect(t.tells(t.do('red', DONE, 6, 6, 6))).toEqual([
      'Tank of K attacks Truck of L with Cannon. [phase.acting] Cannon (3d6: 6 6 6): 18',
      'Truck of L: 1 killed, wiped out. [damage.allocation]',
      'L has low morale to the end of turn 2. [morale.table] Unit loses more than 80% of its numbers in one attack · 1d4: 1',
      'K has high morale to the end of turn 2. [morale.table] Unit inflicts more than 90% loses in one attack · 1d4: 1',
      'Riflemen of A is thrown out of Truck of L: 8 injured. [move.aboard]',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
    expect(t.unit('a/riflemen')).toMatchObject({ aboard: undefined, alive: 0, injured: 8 });
  });
});

describe('groups', () => {
  test('group.split-merge, logistics.shortage: crews that hunger are counted where they go', () => {
    const t = field({ blue: { groups: [mixed('a', [300, 500], { type: 'gun', count: 3 })] } });
    const gun = t.unit('a/gun');
    const elements = (gun.elements ?? []).map((one, i) => (i > 0 ? { ...one, hungry: true } : one));
    Object.assign(gun, { alive: 1, injured: 2, hungry: 2, elements });
    const [made] = ofType(
      t.do('blue', { type: 'split', group: 'a', units: [{ unit: 'a/gun', count: 1 }], name: 'Aside' }),
      'regrouped',
    );
    expect(t.unit('a/gun')).toMatchObject({ alive: 1, injured: 1, hungry: 1 });
    expect(t.unit(`${made?.other}/gun`)).toMatchObject({ alive: 0, injured: 1, hungry: 1 });
  });

  test('group.split-merge: what parts takes its share of men, wounded, shots, uses and price along', () => {
    const t = field({
      blue: {
        groups: [
          mixed(
            'a',
            [300, 500],
            { type: 'riflemen', count: 20, injured: 5, files: 5, upgrades: ['grenades'] },
            { type: 'gun', count: 3 },
          ),
        ],
      },
    });
    t.unit('a/riflemen').dead = 4;
    t.unit('a/riflemen').shots = { Rifles: { left: 11, of: 24 }, Grenades: { left: 20, of: 20 } };
    t.unit('a/gun').shots = { Shot: { left: 5, of: 3 } };
    expect(t.offers('blue', 'split')).toEqual([
      { group: 'a', name: 'A 2', units: [{ count: 20, unit: 'a/riflemen' }] },
      { group: 'a', name: 'A 2', units: [{ count: 3, unit: 'a/gun' }] },
    ]);
    const split = {
      type: 'split',
      group: 'a',
      units: [
        { unit: 'a/riflemen', count: 8 },
        { unit: 'a/gun', count: 1 },
      ],
      name: 'Aside',
    } as const;
    const events = t.do('blue', split);
    expect(t.tells(events)).toEqual(['Aside parts from A. [group.split-merge]']);
    const [regrouped] = ofType(events, 'regrouped');
    const made = regrouped?.other ?? '';
    expect(counts(t, 'a/riflemen', `${made}/riflemen`, 'a/gun', `${made}/gun`)).toEqual([
      {
        alive: 9,
        at: { x: 300, y: 496 },
        dead: 4,
        files: 5,
        injured: 3,
        paid: 16,
        shots: { Grenades: { left: 12, of: 12 }, Rifles: { left: 6, of: 12 } },
        uses: { Grenades: 2 },
      },
      {
        alive: 6,
        at: { x: 294, y: 496 },
        dead: 0,
        files: 5,
        injured: 2,
        paid: 8,
        shots: { Grenades: { left: 8, of: 8 }, Rifles: { left: 3, of: 8 } },
        uses: { Grenades: 2 },
      },
      {
        alive: 2,
        at: { x: 300, y: 506 },
        dead: 0,
        files: 2,
        injured: 0,
        paid: 40,
        shots: { Shot: { left: 4, of: 2 } },
        uses: {},
      },
      {
        alive: 1,
        at: { x: 297, y: 506 },
        dead: 0,
        files: 1,
        injured: 0,
        paid: 20,
        shots: { Shot: { left: 1, of: 1 } },
        uses: {},
      },
    ]);
    expect(t.state.groups[made]).toEqual({
      army: 'blue',
      at: { x: 294, y: 496 },
      edge: 'west',
      front: 'east',
      id: 'a.1',
      moved: 0,
      name: 'Aside',
      player: 'blue',
      side: 'blue',
      where: 'map',
    });
    expect(t.offers('blue', 'merge')).toEqual([
      { group: 'a', with: 'a.1' },
      { group: 'a.1', with: 'a' },
    ]);
    expect(t.tells(t.do('blue', { type: 'merge', group: 'a', with: made }))).toEqual([
      'Aside joins A. [group.split-merge]',
    ]);
    expect(counts(t, 'a/riflemen', 'a/gun')).toEqual([
      {
        alive: 15,
        at: { x: 300, y: 496 },
        dead: 4,
        files: 5,
        injured: 5,
        paid: 24,
        shots: { Grenades: { left: 20, of: 20 }, Rifles: { left: 9, of: 20 } },
        uses: { Grenades: 2 },
      },
      {
        alive: 3,
        at: { x: 300, y: 506 },
        dead: 0,
        files: 3,
        injured: 0,
        paid: 60,
        shots: { Shot: { left: 5, of: 3 } },
        uses: {},
      },
    ]);
    expect(Object.keys(t.state.units).filter(id => id.startsWith('a'))).toEqual(['a/riflemen', 'a/gun']);
  });

  test('group.split-merge: a unit of another type joins as it stands; its dead stay on the sheet of their group', () => {
    const t = field({
      blue: { groups: [men('a', 4, [300, 500]), men('s', 9, [300, 505], { type: 'swords' })] },
    });
    t.unit('s/swords').dead = 3;
    t.do('blue', { type: 'merge', group: 'a', with: 's' });
    expect(counts(t, 'a/riflemen', 'a/swords', 's/swords')).toEqual([
      {
        alive: 4,
        at: { x: 300, y: 500 },
        dead: 0,
        files: 2,
        injured: 0,
        paid: 10,
        shots: { Rifles: { left: 4, of: 4 } },
        uses: {},
      },
      {
        alive: 9,
        at: { x: 300, y: 505 },
        dead: 0,
        files: 3,
        injured: 0,
        paid: 6.75,
        shots: { Swords: { left: 9, of: 9 } },
        uses: {},
      },
      {
        alive: 0,
        at: { x: 300, y: 505 },
        dead: 3,
        files: 3,
        injured: 0,
        paid: 2.25,
        shots: { Swords: { left: 9, of: 9 } },
        uses: {},
      },
    ]);
    expect(t.state.groups.a?.moved).toBe(0);
    expect(t.unit('a/swords').offset).toEqual({ x: 0, y: 5 });
  });

  test('group.split-merge: with the movement of the least mobile part, whoever that is', () => {
    const t = field({
      blue: { groups: [men('a', 4, [300, 500]), men('h', 9, [300, 505], { type: 'horse' })] },
    });
    t.do('blue', go('h', [320, 505], [300, 505]));
    t.do('blue', { type: 'merge', group: 'h', with: 'a' });
    expect(t.sentence('blue', go('h', [401, 505]))).toBe(
      'H has 100 m of movement left, and this takes 101 m. [move.speed]',
    );
  });

  test('group.split-merge, group.terms, group.footprint: why groups do not part or join', () => {
    const t = field({
      blue: {
        groups: [
          men('a', 16, [300, 500]),
          men('c', 16, [300, 508]),
          men('d', 16, [300, 600]),
          men('e', 16, [300, 492], { upgrades: ['grenades'] }),
          men('f', 16, [300, 516], {}, { front: 'north' }),
          men('late', 4, undefined, {}, { arrives: 3 }),
        ],
        allies: [{ id: 'azure', groups: [men('z', 16, [300, 700])] }],
      },
    });
    t.to('movement', 'blue');
    const split = (count: number, unit = 'a/riflemen', ...more: object[]) => ({
      type: 'split',
      group: 'a',
      units: [{ unit, count }, ...more],
      name: 'Aside',
    });
    const merge = (group: string, other: string) => ({ type: 'merge', group, with: other });
    expect(
      [
        split(17),
        split(16),
        split(1, 'c/riflemen'),
        split(1, 'a/riflemen', { unit: 'a/riflemen', count: 1 }),
        { ...split(1), group: 'late' },
        { ...split(1), group: 'z' },
        merge('a', 'a'),
        merge('a', 'd'),
        merge('a', 'e'),
        merge('c', 'f'),
        merge('a', 'z'),
        merge('a', 'late'),
        merge('late', 'a'),
        merge('nobody', 'a'),
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'Riflemen of A has only 16. [group.split-merge]',
      'Somebody of A must stay. [group.split-merge]',
      'A has no such unit to part with. [no-unit]',
      'A has no such unit to part with. [no-unit]',
      'Late is not on the map yet. [battle.setup]',
      'Z is not yours to command. [not-yours]',
      'A cannot join itself. [same-group]',
      'A and D do not touch. [group.split-merge]',
      'Riflemen of E is not equipped alike. [group.split-merge]',
      'F is not ranked as C is. [group.footprint]',
      'Z is not yours to command. [not-yours]',
      'Late is not on the map yet. [battle.setup]',
      'Late is not on the map yet. [battle.setup]',
      'There is no group "nobody" in this battle. [no-group]',
    ]);
  });

  test('group.footprint: other numbers of files', () => {
    const t = field({
      blue: {
        groups: [
          men('a', 16, [300, 500]),
          men('n', 16, [300, 510]),
          men('late', 4, undefined, {}, { arrives: 3 }),
        ],
      },
    });
    t.to('movement', 'blue');
    expect(t.offers('blue', 'reform')).toEqual([
      { files: 1, unit: 'a/riflemen' },
      { files: 16, refused: 'group.footprint', unit: 'a/riflemen' },
      { files: 1, unit: 'n/riflemen' },
      { files: 16, refused: 'group.footprint', unit: 'n/riflemen' },
    ]);
    const reform = (unit: string, files: number) => ({ type: 'reform', unit, files });
    expect(
      [
        reform('a/riflemen', 17),
        reform('a/riflemen', 16),
        reform('late/riflemen', 2),
        reform('b/riflemen', 2),
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'Riflemen of A has 16 elements, not 17 files. [group.footprint]',
      'Riflemen of A finds no room for 16 files there. [group.footprint]',
      'Riflemen of Late is not on the map. [group.footprint]',
      'Riflemen of B is not yours to command. [not-yours]',
    ]);
    expect(t.tells(t.do('blue', reform('a/riflemen', 1) as never))).toEqual([
      'Riflemen of A forms 1 file. [group.footprint]',
    ]);
    expect(t.unit('a/riflemen').files).toBe(1);
  });
});

describe('by the edge', () => {
  test('reinforcement.joining: how a group comes in', () => {
    const t = field({
      groupLimit: 3,
      blue: {
        groups: [
          men('a', 16, [300, 500]),
          men('late', 16, undefined, {}, { arrives: 2 }),
          men('later', 16, undefined, {}, { arrives: 3, edge: 'north' }),
        ],
      },
    });
    const enter = (more: object = {}) => ({
      type: 'enter',
      group: 'late',
      edge: 'west',
      at: { x: 0, y: 500 },
      places: [{ unit: 'late/riflemen', at: { x: 8, y: 500 }, files: 4 }],
      ...more,
    });
    t.to('movement', 'blue');
    expect(t.sentence('blue', enter())).toBe(
      'Late enters in turn 2 at the earliest. [reinforcement.joining]',
    );
    expect(t.offers('blue', 'enter')).toEqual([]);
    t.do('blue', DONE);
    t.to('movement', 'blue');
    expect(t.offers('blue', 'enter')).toEqual([
      {
        at: { x: 0, y: 500 },
        edge: 'west',
        group: 'late',
        places: [{ at: { x: 8, y: 500 }, files: 4, unit: 'late/riflemen' }],
      },
    ]);
    expect(
      [
        enter({ group: 'a' }),
        enter({ edge: 'east' }),
        enter({ places: [{ unit: 'late/riflemen', at: { x: 20, y: 500 }, files: 4 }] }),
        enter({ places: [{ unit: 'late/riflemen', at: { x: 7, y: 500 }, files: 4 }] }),
        enter({ places: [{ unit: 'late/riflemen', at: { x: 8, y: 500 }, files: 17 }] }),
        enter({ places: [{ unit: 'late/riflemen', at: { x: 8, y: 500 }, files: 4, flying: true }] }),
        enter({ places: [{ unit: 'a/riflemen', at: { x: 8, y: 500 }, files: 4 }] }),
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'A is not waiting to enter. [reinforcement.joining]',
      'Late does not come by the east edge. [reinforcement.joining]',
      'Late comes in along the west edge. [reinforcement.joining]',
      'Late comes in along the west edge. [reinforcement.joining]',
      'Riflemen of Late has 16 elements, not 17 files. [group.footprint]',
      'Riflemen of Late cannot fly. [move.flying]',
      'Every unit of Late needs one place. [places]',
    ]);
    const events = t.do('blue', enter() as never);
    expect(t.tells(events)).toEqual(['Late enters by the west edge. [reinforcement.joining]']);
    expect(t.unit('late/riflemen').at).toEqual({ x: 8, y: 500 });
    t.do('blue', DONE);
    t.to('movement', 'blue');
    expect(t.offers('blue', 'enter')).toEqual([
      {
        at: { x: 500, y: 0 },
        edge: 'north',
        group: 'later',
        places: [{ at: { x: 500, y: 8 }, files: 4, unit: 'later/riflemen' }],
      },
    ]);
  });

  test.each([
    ['north', [500, 8]],
    ['east', [992, 500]],
    ['south', [500, 992]],
    ['west', [8, 500]],
  ] as const)(
    'reinforcement.joining, battle.withdrawal: in by the %s edge, and out again',
    (edge, [x, y]) => {
      const t = field({
        blue: { groups: [men('a', 16, [300, 500]), men('late', 16, undefined, {}, { arrives: 2, edge })] },
        red: { groups: [men('b', 16, [700, 700])] },
      });
      t.to('movement', 'blue');
      t.do('blue', DONE);
      t.to('movement', 'blue');
      const [offer] = t.offers('blue', 'enter');
      expect(offer).toMatchObject({ edge, places: [{ unit: 'late/riflemen', at: { x, y } }] });
      t.do('blue', { type: 'enter', ...(offer as object) } as never);
      expect(t.tells(t.do('blue', { type: 'withdraw', group: 'late' }))).toEqual([
        `Late leaves the map by the ${edge} edge. [battle.withdrawal]`,
      ]);
      expect(t.state.groups.late).toMatchObject({ where: 'left', leftBy: edge });
      expect(t.sentence('blue', go('late', [x, y]))).toBe('Late has left the map. [battle.withdrawal]');
    },
  );

  test('battle.withdrawal: all of a group must have reached its own edge', () => {
    const t = field({ blue: { groups: [men('a', 16, [300, 500]), men('n', 4, [4, 600])] } });
    expect(t.offers('blue', 'withdraw')).toEqual([
      { group: 'a', refused: 'battle.withdrawal' },
      { group: 'n' },
    ]);
    expect(t.sentence('blue', { type: 'withdraw', group: 'a' })).toBe(
      'All of A must have reached the west edge. [battle.withdrawal]',
    );
  });
});

describe('players at random', () => {
  const varied = (t: Battle, seat: string, command: BattleCommand, ...faces: number[]) => {
    const dice = scriptedDice(...faces);
    const asker = { field: t.game.field, state: t.state, seat };
    const found = battleOrders.of(command.type).vary?.(asker, command, dice);
    dice.done();
    return found;
  };

  test('move.speed: a move as it was, or one or two legs anywhere within reach and on the map', () => {
    const t = field();
    const move = go('a', [400, 500]);
    expect(varied(t, 'blue', move, 1)).toBe(move);
    expect(varied(t, 'blue', move, 2, 2, 91, 5)).toEqual({
      group: 'a',
      path: [{ x: 350, y: 500 }],
      type: 'move',
    });
    expect(varied(t, 'blue', move, 2, 1, 1, 10, 181, 4)).toEqual({
      group: 'a',
      path: [
        { x: 300, y: 450 },
        { x: 300, y: 470 },
      ],
      type: 'move',
    });
    const corner = field({ blue: { groups: [men('a', 4, [20, 20])] } });
    expect(varied(corner, 'blue', move, 2, 2, 316, 10)).toEqual({
      group: 'a',
      path: [{ x: 0, y: 0 }],
      type: 'move',
    });
    const wet = field({ areas: [ground(310, 0, 20, 1000, { hazard: true })] });
    expect(varied(wet, 'blue', move, 2, 2, 91, 5, 2, 1)).toMatchObject({ hazard: 'rush' });
    expect(varied(wet, 'blue', move, 2, 2, 91, 5, 3, 2)).toMatchObject({ hazard: 'cautious' });
    expect(varied(wet, 'blue', move, 2, 2, 91, 5, 1)).not.toHaveProperty('hazard');
  });

  test('group.footprint: any number of files; phase.opportunity-trigger: some of those who may fire', () => {
    const t = field({ red: { groups: [men('b', 16, [600, 500]), men('c', 16, [600, 540])] } });
    expect(varied(t, 'blue', { type: 'reform', unit: 'a/riflemen', files: 4 }, 7)).toEqual({
      type: 'reform',
      unit: 'a/riflemen',
      files: 7,
    });
    t.do('blue', go('a', [380, 500]));
    const nothing = react();
    expect(varied(t, 'red', nothing)).toBe(nothing);
    const first = { unit: 'b/riflemen', target: 'a/riflemen', at: 0 };
    const one = react(first);
    expect(varied(t, 'red', one, 2, 1, 3, 1)).toBe(one);
    expect(varied(t, 'red', one, 1, 2, 1, 2)).toEqual({
      reactions: [
        { at: 0, target: 'a/riflemen', unit: 'b/riflemen', weapon: 'Rifles' },
        { at: 0, target: 'a/riflemen', unit: 'c/riflemen', weapon: 'Rifles' },
      ],
      type: 'react',
    });
  });
});

describe('halts and corners', () => {
  test('hazard.rush: a group stopped on a way of several legs is wet only where it has been', () => {
    const stopped = (at: number) => {
      const t = field({
        red: { groups: [men('b', 16, [600, 500])] },
        areas: [ground(250, 540, 100, 20, { hazard: true })],
      });
      const way = { ...go('a', [320, 500], [320, 570]), hazard: 'rush' } as const;
      t.do('blue', way);
      t.do('red', react({ unit: 'b/riflemen', target: 'a/riflemen', at }), ...(at > 60 ? [2] : []));
      return [t.unit('a/riflemen').at, t.all('hazardRushed').length, t.unit('a/riflemen').went];
    };
    expect(stopped(30)).toEqual([{ x: 320, y: 510 }, 0, 30]);
    expect(stopped(50)).toEqual([{ x: 320, y: 530 }, 0, 50]);
    expect(stopped(70)).toEqual([{ x: 320, y: 550 }, 1, 70]);
  });

  test('hazard.rush: it is rolled for once in a turn, also when groups join after it', () => {
    const river = { areas: [ground(310, 0, 20, 1000, { hazard: true })] };
    const t = field({
      ...river,
      blue: { groups: [men('a', 16, [300, 500]), men('c', 16, [340, 508])] },
    });
    t.do('blue', { ...go('a', [340, 500]), hazard: 'rush' }, 3);
    t.do('blue', { type: 'merge', group: 'c', with: 'a' });
    expect(t.state.groups.c?.rushed).toBe(1);
    t.do('blue', { ...go('c', [300, 508]), hazard: 'rush' });
    expect(t.all('hazardRushed')).toHaveLength(1);
  });

  test('move.speed: to stay where one is is a move of nothing', () => {
    const t = field();
    const events = t.do('blue', go('a', [300, 500]));
    expect(t.tells(events)).toEqual(['A moves 0 m. [move.speed]']);
    expect(t.unit('a/riflemen')).toMatchObject({ at: { x: 300, y: 500 }, went: 0 });
  });

  test('phase.opportunity: no shot is wasted on those who have fallen to the one before', () => {
    const t = field({
      blue: { groups: [men('a', 1, [300, 500]), men('n', 4, [300, 700])] },
      red: { groups: [men('g', 3, [600, 500], { type: 'gun' })] },
    });
    t.do('blue', go('a', [310, 500]));
    t.do('red', react({ unit: 'g/gun', target: 'a/riflemen', at: 5, weapon: 'Shot' }), 6, 6, 6);
    expect(t.all('struck')).toHaveLength(1);
    expect(t.unit('g/gun').shots).toEqual({ Shot: { left: 5, of: 3 } });
    expect(t.all('groupMoved')).toMatchObject([{ metres: 10, places: [] }]);
  });

  test('phase.opportunity: several react in the order of the path, and what one has made void is not fired', () => {
    const t = field({
      blue: { groups: [men('a', 1, [300, 500]), men('n', 4, [300, 700])] },
      red: { groups: [men('g', 1, [600, 500], { type: 'gun' }), men('b', 16, [600, 540])] },
    });
    t.do('blue', go('a', [340, 500]));
    t.do(
      'red',
      react(
        { unit: 'b/riflemen', target: 'a/riflemen', at: 30, weapon: 'Rifles' },
        { unit: 'g/gun', target: 'a/riflemen', at: 10, weapon: 'Shot', count: 1 },
      ),
      6,
      6,
      6,
    );
    expect(t.all('struck').map(({ by }) => by[0]?.unit)).toEqual(['g/gun']);
    expect(t.unit('b/riflemen').shots).toEqual({ Rifles: { left: 16, of: 16 } });
    expect(t.all('groupHalted')).toMatchObject([{ metres: 10 }]);
  });

  test('move.minimum-speed: at the end of a part only one’s own flyers that were too slow come down', () => {
    const t = field({
      blue: {
        groups: [
          men('p', 1, [300, 300], { type: 'plane' }),
          men('q', 1, [300, 700], { type: 'plane' }),
          men('a', 4, [300, 500]),
        ],
      },
      red: { groups: [men('r', 1, [800, 300], { type: 'plane' }), men('b', 4, [900, 900])] },
    });
    for (const id of ['p/plane', 'q/plane', 'r/plane']) t.unit(id).flying = true;
    t.do('blue', go('p', [700, 300]));
    t.to('movement', 'blue');
    t.do('blue', DONE);
    expect(t.all('landed').map(({ unit }) => unit)).toEqual(['q/plane']);
    expect([t.unit('p/plane').flying, t.unit('q/plane').flying, t.unit('r/plane').flying]).toEqual([
      true,
      undefined,
      true,
    ]);
    expect(t.sentence('red', { type: 'land', unit: 'p/plane' })).toBe(
      'Plane of P is not yours to command. [not-yours]',
    );
    expect(t.sentence('red', { type: 'land', unit: 'nobody' })).toBe(
      'There is no unit "nobody" in this battle. [no-unit]',
    );
  });
});

describe('holding and joining', () => {
  test('move.block-hold: it ends with the one who holds, and with the one who is held', () => {
    const held = (fallen: string) => {
      const t = field({
        red: { groups: [men('b', 16, [600, 500]), men('c', 4, [900, 900])] },
        blue: { groups: [men('a', 16, [300, 500]), men('n', 4, [300, 900])] },
      });
      t.do('blue', go('a', [310, 500]));
      t.do('red', react({ unit: 'b/riflemen', target: 'a/riflemen', at: 10 }));
      Object.assign(t.unit(fallen), { alive: 0, dead: 16 });
      t.do('blue', go('n', [310, 900]));
      if (t.state.pending.at(-1)?.kind === 'react') t.do('red', react());
      return t.all('blockEnded').map(({ by, unit }) => [by, unit]);
    };
    expect([held('a/riflemen'), held('b/riflemen')]).toEqual([
      [['b/riflemen', 'a/riflemen']],
      [['b/riflemen', 'a/riflemen']],
    ]);
  });

  test('shots.counting: all that are left may be fired in passing, and not one more', () => {
    const t = field({ red: { groups: [men('b', 16, [600, 500])] } });
    t.do('blue', go('a', [310, 500]));
    const fire = (count: number) =>
      react({ unit: 'b/riflemen', target: 'a/riflemen', at: 5, weapon: 'Rifles', count });
    expect(t.refusal('red', fire(17))).toBe('shots.counting');
    expect(t.refusal('red', fire(16))).toBe('accepted');
  });

  test('group.split-merge: flyers join over others on the ground, and nobody loses his own ground by it', () => {
    const t = field({
      blue: {
        groups: [
          mixed('h', [300, 500], { type: 'copter', count: 1 }),
          mixed('a', [300, 500], { type: 'riflemen', count: 16 }),
          men('c', 16, [300, 508]),
        ],
      },
    });
    t.unit('h/copter').flying = true;
    t.do('blue', { type: 'merge', group: 'a', with: 'h' });
    expect(t.unit('a/copter')).toMatchObject({ flying: true, at: { x: 300, y: 500 } });
    t.do('blue', { type: 'merge', group: 'a', with: 'c' });
    expect(t.unit('a/riflemen')).toMatchObject({ alive: 32, files: 8 });
  });
});
