import { canonicalJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { Aim } from '../state.ts';
import { buildingAt } from '../table/building.ts';
import { weaponOf } from '../table/stats.ts';
import { type Battle, battle, ground, men, mixed, ofType, type Plan } from '../testing/battle.ts';
import { rosterWith, type } from '../testing/roster.ts';
import { foreseeAttack } from './foresee.ts';

const DONE = { type: 'done' } as const;
const HOLD = { type: 'returnFire', fires: [] } as const;
const shoot = (unit: string, weapon: string, target: string, count?: number) =>
  ({ type: 'attack', unit, weapon, aim: { target }, ...(count !== undefined && { count }) }) as const;
const shell = (unit: string, weapon: string, x: number, y: number, more: object = {}) =>
  ({ type: 'attack', unit, weapon, aim: { at: { x, y }, ...more } }) as never;

/** Ends everybody's Targeting, nobody returns fire, and blue works its attacks out with these dice. */
const acts = (t: Battle, ...faces: number[]) => {
  t.do('blue', DONE);
  t.do('red', DONE);
  if (t.state.pending.at(-1)?.kind === 'return') t.do('red', HOLD);
  return t.do('blue', DONE, ...faces);
};

const weapon = (name: string, more: object) => ({
  name,
  mode: 'projectile' as const,
  damage: '2d6',
  type: 'Fire' as const,
  ...more,
});

const THROWERS = [
  type('bazooka', {
    weapons: [weapon('Rocket', { range: 300, explosion: 3, type: 'Explosion', pierce: 2 })],
  }),
  type('flamer', { crew: 2, weapons: [weapon('Flame', { pattern: { kind: 'cone', radius: 30 } })] }),
  type('beamer', { crew: 2, weapons: [weapon('Beam', { range: 300, pattern: { kind: 'line', width: 4 } })] }),
  type('piercer', {
    crew: 2,
    weapons: [weapon('Bolt', { pattern: { kind: 'circle', radius: 5, ffs: true } })],
  }),
  type('thrower', {
    crew: 2,
    weapons: [weapon('Pot', { range: 300, pattern: { kind: 'circle', radius: 5 } })],
  }),
  type('spiker', {
    crew: 2,
    weapons: [
      weapon('Spike', {
        indirect: { die: '1d4/10', max: 400, zero: 'always' },
        pattern: { kind: 'point', ffs: true },
      }),
    ],
  }),
];

const duel = (who: string, count: number, plan: Plan = {}, at: readonly [number, number] = [500, 500]) =>
  battle({
    types: THROWERS,
    blue: { groups: [men('a', count, [300, 500], { type: who })] },
    red: { groups: [men('b', 16, at)] },
    otherDice: 1,
    ...plan,
  });

describe('what is told of an attack', () => {
  test('phase.acting, equivalence.casualties: a volley, with the advantage of both and its arithmetic', () => {
    const t = battle({
      otherDice: 1,
      blue: { groups: [men('a', 100, [300, 500])] },
      red: { groups: [men('b', 100, [500, 500])] },
      areas: [ground(250, 400, 100, 200, { level: 1 }), ground(450, 400, 100, 200, { forest: true })],
      nodes: [{ id: 'v', name: 'The village', kind: 'village', points: [], controller: 'red' }],
    });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/riflemen', 'Rifles', 'b/riflemen'));
    expect(t.tells(acts(t, 3, 4))).toEqual([
      'Riflemen of A attacks Riflemen of B with Rifles. [phase.acting] advantage 1 (Higher elevation, eg, on a hill, or the enemy is in a valley +1) against 5 (In a forest / dense foliage +2, Defending a node +3) · 100 Riflemen, man equivalence 1: 100 · ÷ 4 relative advantage of the enemy = 25 · strength: 25 · × 0.35 tenths by 2d6/2 (2d6: 3 4) = 8.75 · rounded, halves up: 9',
      'Riflemen of B: 5 killed, 4 injured. [equivalence.casualties]',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
  });

  test('phase.return-fire, phase.opportunity: whoever answers, and whoever fires in passing', () => {
    const t = battle({
      otherDice: 1,
      blue: { groups: [men('a', 100, [300, 500])] },
      red: { groups: [men('b', 40, [500, 500])] },
    });
    t.to('movement', 'blue');
    t.do('blue', { type: 'move', group: 'a', path: [{ x: 310, y: 500 }] });
    const fire = { unit: 'b/riflemen', target: 'a/riflemen', at: 0, weapon: 'Rifles', count: 15 };
    expect(t.tells(t.do('red', { type: 'react', reactions: [fire] }, 6, 6))).toEqual([
      'Riflemen of B fires in passing at Riflemen of A with Rifles. [phase.opportunity] 15 Riflemen, man equivalence 1: 15 · strength: 15 · × 0.6 tenths by 2d6/2 (2d6: 6 6) = 9',
      'Riflemen of A: 5 killed, 4 injured. [equivalence.casualties]',
      'A moves 10 m. [move.speed]',
    ]);
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/riflemen', 'Rifles', 'b/riflemen', 5));
    t.do('blue', DONE);
    t.do('red', DONE);
    const back = { unit: 'b/riflemen', weapon: 'Rifles', target: 'a/riflemen' };
    expect(t.tells(t.do('red', { type: 'returnFire', fires: [back] }))).toEqual([
      'Riflemen of B will return the fire of Riflemen of A. [phase.return-fire]',
      'Acting. [phase.order]',
    ]);
    expect(t.tells(t.do('blue', DONE, 1, 1))).toEqual([
      'Riflemen of A attacks Riflemen of B with Rifles. [phase.acting] 5 Riflemen, man equivalence 1: 5 · strength: 5 · × 0.1 tenths by 2d6/2 (2d6: 1 1) = 0.5 · rounded, halves up: 1',
      'Riflemen of B: 1 killed. [equivalence.casualties]',
    ]);
    expect(t.tells(t.do('red', DONE, 6, 5))).toEqual([
      'Riflemen of B returns the fire of Riflemen of A with Rifles. [phase.acting] 24 Riflemen, man equivalence 1: 24 · strength: 24 · × 0.55 tenths by 2d6/2 (2d6: 6 5) = 13.2 · rounded, halves up: 13',
      'Riflemen of A: 7 killed, 6 injured. [equivalence.casualties]',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
  });

  test('damage.men, damage.allocation: shots on men and on a tank, that kill, wound or do nothing', () => {
    const t = battle({
      otherDice: 1,
      blue: { groups: [mixed('a', [300, 500], { type: 'gun', count: 2 })] },
      red: { groups: [men('b', 4, [500, 500]), men('k', 1, [500, 600], { type: 'tank' })] },
    });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/gun', 'Shot', 'b/riflemen', 2));
    t.do('blue', shoot('a/gun', 'Shot', 'k/tank', 2));
    expect(t.tells(acts(t, 1, 1, 1, 1, 1, 1, 4, 4, 4))).toEqual([
      'Gun of A attacks Riflemen of B with Shot. [phase.acting] Shot (3d6: 1 1 1): 3',
      'Riflemen of B: 2 killed, 1 injured. [damage.men]',
      'Gun of A attacks Riflemen of B with Shot. [phase.acting] Shot (3d6: 1 1 1): 3',
      'Riflemen of B: 2 killed, wiped out. [damage.men]',
      'B has low morale to the end of turn 5. [morale.table] Unit loses more than 80% of its numbers in one attack · 1d4: 4',
      'A has high morale to the end of turn 5. [morale.table] Unit inflicts more than 90% loses in one attack · 1d4: 4',
      'Gun of A attacks Tank of K with Shot. [phase.acting] advantage 1 (High Morale +1) against 0 · Shot (3d6: 4 1 1): 6',
      'Tank of K: 6 points of damage. [damage.allocation]',
      'Gun of A attacks Tank of K with Shot. [phase.acting] advantage 1 (High Morale +1) against 0 · Shot (3d6: 1 1 1): 3',
      'Tank of K: 3 points of damage. [damage.allocation]',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
  });

  test('phase.declaration-lock: an attack that finds nobody any more', () => {
    const t = battle({
      otherDice: 1,
      blue: { groups: [men('a', 1, [300, 500], { type: 'gun' }), men('c', 1, [300, 600], { type: 'gun' })] },
      red: { groups: [men('b', 1, [500, 500], { type: 'horse' }), men('d', 1, [500, 600])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/gun', 'Shot', 'b/horse'));
    t.do('blue', shoot('c/gun', 'Shot', 'b/horse'));
    const events = acts(t, 6, 6, 6, 1, 1);
    expect(t.tells(events)).toEqual([
      'Gun of A attacks Horse of B with Shot. [phase.acting] Shot (3d6: 6 6 6): 18 · casualties of one shot of Shot: 3',
      'Horse of B: 1 killed, wiped out. [damage.men]',
      'B has low morale to the end of turn 2. [morale.table] Unit loses more than 80% of its numbers in one attack · 1d4: 1',
      'A has high morale to the end of turn 2. [morale.table] Unit inflicts more than 90% loses in one attack · 1d4: 1',
      'Gun of A finds Horse of B gone: its attack is lost. [phase.declaration-lock]',
      'Gun of C finds Horse of B gone: its attack is lost. [phase.declaration-lock]',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
    expect(ofType(events, 'attackLost')).toMatchObject([
      { unit: 'a/gun', spent: [{ weapon: 'Shot', shots: { left: 0, of: 1 } }] },
      { unit: 'c/gun', spent: [{ weapon: 'Shot', shots: { left: 0, of: 1 } }] },
    ]);
  });

  test('construction.building: what a building has left, and that it is destroyed', () => {
    const { bunker } = rosterWith().buildings;
    const t = battle({
      otherDice: 1,
      blue: { groups: [men('g', 2, [300, 500], { type: 'gun' })] },
      red: { groups: [men('b', 16, [600, 500])] },
      structures: [
        {
          ...buildingAt(bunker as never, 'fort', { at: { x: 500, y: 500 }, facing: 0, side: 'red' }),
          health: 20,
        },
      ],
    });
    t.to('targeting', 'blue');
    t.do('blue', shoot('g/gun', 'Shot', 'fort', 2));
    expect(t.tells(acts(t, 3, 3, 4, 3, 3, 4))).toEqual([
      'Gun of G attacks Bunker with Shot. [phase.acting] Shot (3d6: 3 3 4): 10',
      'Bunker has 10 of 60 health left. [damage.allocation]',
      'Gun of G attacks Bunker with Shot. [phase.acting] Shot (3d6: 3 3 4): 10',
      'Bunker is destroyed. [damage.allocation]',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
  });
});

describe('what rounds with a blast or a pattern strike', () => {
  test('explosion.direct: aimed at a unit it bursts on the element nearest the firer; advantage counts for that one alone', () => {
    const t = duel('bazooka', 1, {
      nodes: [{ id: 'v', name: 'The village', kind: 'village', points: [], controller: 'red' }],
    });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/bazooka', 'Rocket', 'b/riflemen'));
    const events = acts(t);
    expect(t.tells(events)).toEqual([
      'Bazooka of A attacks Riflemen of B with Rocket. [phase.acting] advantage 0 against 3 (Defending a node +3)',
      'Riflemen of B: 6 killed, 7 injured. [explosion.radius] men within the kill radius: 6 · men in the outer ring: 7',
      'B has low morale to the end of turn 2. [morale.table] Unit loses more than 80% of its numbers in one attack · 1d4: 1',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
    expect(ofType(events, 'struck')).toMatchObject([
      {
        how: 'explosion',
        target: 'b/riflemen',
        at: { x: 501, y: 501 },
        relative: { by: 3 },
        settles: ['a1'],
      },
    ]);
  });

  test('explosion.radius: friends, foes and buildings within twice the radius, and nobody beyond', () => {
    const { earthwork } = rosterWith().buildings;
    const at = (y: number): readonly [number, number] => [500, y];
    const t = battle({
      otherDice: 1,
      types: THROWERS,
      blue: {
        groups: [men('a', 1, [300, 500], { type: 'bazooka' }), men('n', 1, at(505)), men('m', 1, at(512))],
      },
      red: { groups: [men('b', 1, at(500)), men('c', 1, at(494)), men('d', 1, at(488))] },
      structures: [
        buildingAt(earthwork as never, 'bank', { at: { x: 506, y: 500 }, facing: 90, side: 'red' }),
        buildingAt(earthwork as never, 'far', { at: { x: 512, y: 500 }, facing: 90, side: 'red' }),
      ],
    });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/bazooka', 'Rocket', 'b/riflemen'));
    expect(t.tells(acts(t, 4, 4, 1, 2))).toEqual([
      'Bazooka of A attacks Riflemen of B with Rocket. [phase.acting] Rocket (2d6: 4 4): 8',
      'Riflemen of N: 1 injured. [explosion.radius] men within the kill radius: 0 · men in the outer ring: 1',
      'Riflemen of B: 1 killed, wiped out. [explosion.radius] men within the kill radius: 1 · men in the outer ring: 0',
      'Riflemen of C: 1 injured. [explosion.radius] men within the kill radius: 0 · men in the outer ring: 1',
      'Earthwork has 16 of 20 health left. [explosion.radius] Rocket: 8 · × 0.5 in the outer ring = 4',
      'N has low morale to the end of turn 2. [morale.table] Unit loses more than 80% of its numbers in one attack · 1d4: 1',
      'B has low morale to the end of turn 3. [morale.table] Unit loses more than 80% of its numbers in one attack · 1d4: 2',
      'A has high morale to the end of turn 2. [morale.table] Unit inflicts more than 90% loses in one attack · 1d4: 1',
      'C has low morale to the end of turn 2. [morale.table] Unit loses more than 80% of its numbers in one attack · 1d4: 1',
      'A has high morale to the end of turn 2. [morale.table] Unit inflicts more than 90% loses in one attack · 1d4: 1',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
  });

  test('pattern.cone: from the unit itself, which is spared, whichever way it is pointed', () => {
    const t = battle({
      otherDice: 1,
      types: THROWERS,
      blue: { groups: [men('a', 1, [300, 500], { type: 'flamer' }), men('n', 4, [310, 500])] },
      red: { groups: [men('b', 9, [322, 500]), men('c', 9, [322, 560])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', shell('a/flamer', 'Flame', 900, 500));
    expect(t.tells(acts(t, 2, 3))).toEqual([
      'Flamer of A attacks a point in the east of the map with Flame. [phase.acting] Flame (2d6: 2 3): 5',
      'Riflemen of N: 2 killed, 2 injured. [pattern.all-affected] 4 of 4 men inside, nearest first: 4',
      'Riflemen of B: 1 killed. [pattern.all-affected] 1 of 9 men inside, nearest first: 1',
      'N has low morale to the end of turn 2. [morale.table] Unit loses more than 80% of its numbers in one attack · 1d4: 1',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
  });

  test('pattern.line-free-length: as long as its player says, or to the point', () => {
    const struck = (length?: number) => {
      const t = battle({
        otherDice: 1,
        types: THROWERS,
        blue: { groups: [men('a', 1, [300, 500], { type: 'beamer' })] },
        red: { groups: [men('b', 1, [400, 500]), men('c', 1, [500, 500])] },
      });
      t.to('targeting', 'blue');
      t.do('blue', shell('a/beamer', 'Beam', 450, 500, length === undefined ? {} : { length }));
      return ofType(acts(t, 1, 1), 'struck').flatMap(({ touched }) =>
        touched.map(({ losses }) => losses.unit),
      );
    };
    expect([struck(), struck(250), struck(90)]).toEqual([['b/riflemen'], ['b/riflemen', 'c/riflemen'], []]);
  });

  test.each([
    [
      'a unit on the way',
      { red: { groups: [men('b', 4, [400, 500]), men('c', 4, [500, 500])] } },
      ['b/riflemen'],
    ],
    [
      'solid ground on the way',
      { red: { groups: [men('c', 4, [500, 500])] }, areas: [ground(350, 480, 10, 40, { blocking: true })] },
      [],
    ],
    [
      'a bridge, on which one walks',
      {
        red: { groups: [men('c', 4, [500, 500])] },
        structures: [
          buildingAt(rosterWith().buildings.bridge as never, 'bridge', { at: { x: 400, y: 500 }, facing: 0 }),
        ],
      },
      [],
    ],
    ['nothing on the way', { red: { groups: [men('c', 4, [500, 500])] } }, ['c/riflemen']],
  ])('pattern.ffs: a bolt bursts on the first surface: %s', (_what, plan, whom) => {
    const t = duel('piercer', 1, plan);
    t.to('targeting', 'blue');
    t.do('blue', shell('a/piercer', 'Bolt', 500, 500));
    const [struck] = ofType(acts(t), 'struck');
    expect(struck?.touched.map(({ losses }) => losses.unit)).toEqual(whom);
  });

  test('pattern.ffs: a spike is stuck in the first thing it meets', () => {
    const t = duel('spiker', 1, { red: { groups: [men('b', 4, [400, 500]), men('c', 4, [500, 500])] } });
    t.to('targeting', 'blue');
    t.do('blue', shell('a/spiker', 'Spike', 500, 500), 9);
    expect(t.tells(acts(t))).toEqual([
      'Spiker of A attacks Riflemen of B with Spike. [phase.acting] Spike (2d6: 1 1): 2',
      'Riflemen of B: 1 killed, 1 injured. [damage.men]',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
  });

  test('pattern.point: where nobody stands it strikes nobody', () => {
    const t = duel('spiker', 1);
    t.to('targeting', 'blue');
    t.do('blue', shell('a/spiker', 'Spike', 400, 400), 9);
    expect(t.tells(acts(t))).toEqual([
      'Spiker of A attacks a point in the middle of the map with Spike and strikes nobody. [phase.acting]',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
  });
});

describe('foreseeing an attack', () => {
  const see = (
    t: Battle,
    unit: string,
    name: string,
    aim: Aim,
    mode: 'direct' | 'indirect' = 'direct',
    count = 1,
  ) => {
    const firer = t.unit(unit);
    const ready = weaponOf(t.game.field, t.state, firer, name);
    if (!ready) throw new Error(`no ${name}`);
    const before = canonicalJson(t.state);
    const found = foreseeAttack(t.game.field, t.state, { unit: firer, weapon: ready, count }, { aim, mode });
    expect(canonicalJson(t.state)).toBe(before);
    return found.map(({ losses: { unit: whom, killed, injured, points }, share }) => [
      whom,
      killed,
      injured,
      points,
      share,
    ]);
  };

  test('equivalence.volley: massed fire as with 7 of two dice', () => {
    const t = duel('riflemen', 100, { red: { groups: [men('b', 100, [500, 500])] } });
    expect(see(t, 'a/riflemen', 'Rifles', { target: 'b/riflemen' }, 'direct', 100)).toEqual([
      ['b/riflemen', 18, 17, 35, 1],
    ]);
    expect(see(t, 'a/riflemen', 'Rifles', { at: { x: 500, y: 500 } })).toEqual([]);
  });

  test('damage.calculation: a shot with the mean of its dice, as often as it is fired', () => {
    const t = duel('gun', 2, { red: { groups: [men('k', 1, [500, 500], { type: 'tank' })] } });
    expect(see(t, 'a/gun', 'Shot', { target: 'k/tank' }, 'direct', 3)).toEqual([['k/tank', 0, 0, 11, 3]]);
  });

  test('inaccuracy.nine-ten, inaccuracy.distance: a round that scatters is looked at dead on, and near and far in four directions', () => {
    const t = battle({
      types: THROWERS,
      blue: { groups: [men('a', 1, [300, 500], { type: 'spiker' })] },
      red: { groups: [men('b', 100, [400, 500], { files: 2 })] },
    });
    expect(see(t, 'a/spiker', 'Spike', { at: { x: 402, y: 502 } }, 'indirect', 2)).toEqual([
      ['b/riflemen', 4, 3, 7, 0.4],
      ['b/riflemen', 4, 3, 7, 0.2],
      ['b/riflemen', 4, 3, 7, 0.2],
    ]);
  });

  test('pattern.all-affected: friends are counted among those who would be struck', () => {
    const t = duel('thrower', 1, {
      blue: { groups: [men('a', 1, [300, 500], { type: 'thrower' }), men('n', 1, [400, 504])] },
      red: { groups: [men('b', 1, [400, 500])] },
    });
    expect(see(t, 'a/thrower', 'Pot', { at: { x: 400, y: 502 } })).toEqual([
      ['n/riflemen', 1, 0, 1, 1],
      ['b/riflemen', 1, 0, 1, 1],
    ]);
  });

  test('construction.building: at a building too', () => {
    const fort = buildingAt(rosterWith().buildings.bunker as never, 'fort', {
      at: { x: 500, y: 500 },
      facing: 0,
      side: 'red',
    });
    const t = duel('gun', 1, { structures: [fort] });
    expect(see(t, 'a/gun', 'Shot', { target: 'fort' }, 'direct', 2)).toEqual([['fort', 0, 0, 11, 2]]);
  });
});

describe('shots, one after another', () => {
  const resolve = (attack: string) => ({ type: 'resolve', attack }) as const;
  const toActing = (t: Battle) => {
    t.do('blue', DONE);
    t.do('red', DONE);
    if (t.state.pending.at(-1)?.kind === 'return') t.do('red', HOLD);
  };

  test('shots.counting, phase.declaration-lock: what is spent on a hit, and on one who is gone', () => {
    const t = battle({
      otherDice: 6,
      blue: { groups: [men('a', 1, [300, 500], { type: 'gun' }), men('c', 1, [300, 600], { type: 'gun' })] },
      red: { groups: [men('b', 1, [500, 500], { type: 'horse' }), men('d', 9, [500, 600])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/gun', 'Shot', 'b/horse', 1));
    t.do('blue', shoot('c/gun', 'Shot', 'b/horse', 1));
    toActing(t);
    t.do('blue', resolve('a1'), 6, 6, 6, 1, 1);
    expect(t.unit('a/gun').shots).toEqual({ Shot: { left: 1, of: 1 } });
    expect(t.state.attacks.map(({ id, done }) => [id, done])).toEqual([
      ['a1', true],
      ['a2', undefined],
    ]);
    expect([t.unit('a/gun').attacked, t.unit('c/gun').attacked]).toEqual([1, undefined]);
    t.do('blue', resolve('a2'));
    expect(t.unit('c/gun').shots).toEqual({ Shot: { left: 1, of: 1 } });
    expect(t.state.attacks.every(({ done }) => done)).toBe(true);
  });

  test('shots.division: an attack of two shots is settled with the last', () => {
    const t = battle({
      otherDice: 1,
      blue: { groups: [men('a', 1, [300, 500], { type: 'gun' })] },
      red: { groups: [men('k', 1, [500, 500], { type: 'tank' })] },
    });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/gun', 'Shot', 'k/tank'));
    toActing(t);
    expect(ofType(t.do('blue', resolve('a1')), 'struck').map(({ settles }) => settles)).toEqual([[], ['a1']]);
    expect(t.unit('a/gun').shots).toEqual({ Shot: { left: 0, of: 1 } });
  });

  test('priority.fire-order: of those who have fallen before it the attack is so much the weaker, and one is always left', () => {
    const t = battle({
      otherDice: 1,
      blue: { groups: [men('a', 10, [300, 500]), men('g', 4, [300, 600], { type: 'gun' })] },
      red: { groups: [men('b', 40, [500, 500])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/riflemen', 'Rifles', 'b/riflemen', 2));
    t.do('blue', shoot('g/gun', 'Shot', 'b/riflemen', 2));
    toActing(t);
    t.unit('a/riflemen').alive = 1;
    const gun = t.unit('g/gun');
    gun.alive = 1;
    gun.elements = (gun.elements ?? []).slice(0, 1);
    const events = t.do('blue', DONE);
    expect(ofType(events, 'struck').map(({ by }) => by)).toEqual([
      [{ unit: 'a/riflemen', count: 1 }],
      [{ unit: 'g/gun', count: 1 }],
    ]);
  });

  test('move.aboard, construction.building: a blast strikes neither who is inside nor ruins', () => {
    const { bunker } = rosterWith().buildings;
    const fort = buildingAt(bunker as never, 'fort', { at: { x: 504, y: 504 }, facing: 0, side: 'red' });
    const t = duel('bazooka', 1, {
      red: { groups: [men('b', 1, [500, 496]), men('d', 4, [500, 501])] },
      structures: [fort, { ...fort, id: 'ruin', at: { x: 503, y: 492 }, health: 0 }],
    });
    t.unit('d/riflemen').aboard = 'fort';
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/bazooka', 'Rocket', 'b/riflemen'));
    const [struck] = ofType(acts(t), 'struck');
    expect(struck?.touched.map(({ losses }) => losses.unit)).toEqual(['b/riflemen']);
  });

  test('damage.allocation: of several elements the one nearest the firer is struck first', () => {
    const line = (x: number) => {
      const t = battle({
        otherDice: 4,
        blue: { groups: [men('a', 1, [x, 500], { type: 'gun' })] },
        red: { groups: [men('k', 3, [500, 500], { type: 'tank', files: 1 })] },
      });
      t.to('targeting', 'blue');
      t.do('blue', shoot('a/gun', 'Shot', 'k/tank', 1));
      acts(t);
      return t.unit('k/tank').elements?.map(({ health }) => health);
    };
    expect([line(300), line(900)]).toEqual([
      [6, 15, 15],
      [15, 15, 6],
    ]);
  });

  test('inaccuracy.distance: of a round off the map the place is kept', () => {
    const t = duel('spiker', 1, { blue: { groups: [men('a', 1, [300, 100], { type: 'spiker' })] } });
    t.to('targeting', 'blue');
    t.do('blue', shell('a/spiker', 'Spike', 400, 0), 1, 4);
    const [struck] = ofType(acts(t), 'struck');
    expect(struck).toMatchObject({ how: 'shot', touched: [] });
    expect(struck?.at?.y).toBeLessThan(0);
  });

  test('leader.hero-form: only the hero version of one’s own leader takes him along', () => {
    const fall = (leader: string | undefined, type_: string) => {
      const t = battle({
        otherDice: 1,
        blue: { groups: [men('g', 2, [300, 500], { type: 'gun' })] },
        red: {
          ...(leader !== undefined && { leader }),
          groups: [men('h', 1, [500, 500], { type: type_ }), men('b', 4, [500, 600])],
        },
      });
      t.to('targeting', 'blue');
      t.do('blue', shoot('g/gun', 'Shot', `h/${type_}`));
      acts(t, 6, 6, 6);
      return [t.state.players.red?.leader, t.all('leaderFell').length, t.all('moraleChanged').length];
    };
    expect([
      fall('rook', 'general'),
      fall('venn', 'general'),
      fall('rook', 'knight'),
      fall(undefined, 'general'),
    ]).toEqual([
      [undefined, 1, 4],
      ['venn', 0, 3],
      ['rook', 0, 3],
      [undefined, 0, 3],
    ]);
  });

  test('advantage.air: two attacks on others do not count for this pair', () => {
    const t = battle({
      otherDice: 1,
      blue: { groups: [men('a', 4, [300, 500]), men('c', 4, [300, 560])] },
      red: { groups: [men('p', 1, [400, 500], { type: 'plane' })] },
    });
    t.to('targeting', 'blue');
    t.unit('p/plane').flying = true;
    t.do('blue', shoot('a/riflemen', 'Rifles', 'p/plane'));
    t.do('blue', DONE);
    t.do('red', shoot('p/plane', 'Guns', 'c/riflemen'));
    t.do('red', DONE);
    if (t.state.pending.at(-1)?.kind === 'return') t.do(t.state.pending.at(-1)?.seat ?? '', HOLD);
    const [struck] = ofType(t.do('blue', DONE), 'struck');
    expect([struck?.relative?.attacker.rows, struck?.relative?.target.rows]).toEqual([[], []]);
  });
});
