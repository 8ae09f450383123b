import { describe, expect, test } from 'vitest';
import { battle, ground, men, ofType } from './testing/battle.ts';
import { type } from './testing/roster.ts';

const DONE = { type: 'done' } as const;
const shootAt = (unit: string, target: string, weapon = 'Rifles') =>
  ({ type: 'attack', unit, weapon, aim: { target } }) as const;

const line = () =>
  battle({ blue: { groups: [men('a', 100, [300, 500])] }, red: { groups: [men('b', 100, [500, 500])] } });

describe('Battle phases', () => {
  test('phase.order: Movement, Targeting, Acting, and then the next turn opens with Movement', () => {
    const t = line();
    t.to('targeting', 'blue');
    t.do('blue', shootAt('a/riflemen', 'b/riflemen'));
    t.do('blue', DONE);
    t.do('red', DONE);
    t.do('red', { type: 'returnFire', fires: [] });
    expect(t.state.phase).toBe('acting');
    t.do('blue', DONE, 1, 1);
    expect(t.all('phaseBegan').map(({ phase }) => phase)).toEqual([
      'setup',
      'movement',
      'targeting',
      'acting',
      'movement',
    ]);
    expect(t.state.turn).toBe(2);
  });

  test('phase.movement: nothing is targeted and nobody is hurt in it', () => {
    const t = line();
    expect(t.refusal('blue', shootAt('a/riflemen', 'b/riflemen'))).toBe('not-now');
    t.do('blue', { type: 'move', group: 'a', path: [{ x: 250, y: 500 }] });
    t.do('red', { type: 'react', reactions: [] });
    t.do('blue', DONE);
    t.do('red', DONE);
    expect(t.state.phase).toBe('targeting');
    expect(t.all('struck')).toEqual([]);
    expect(t.unit('a/riflemen').alive + t.unit('b/riflemen').alive).toBe(200);
  });

  test('phase.targeting: each unit names an enemy, or the point it will fire at; nothing happens yet', () => {
    const t = battle({
      blue: { groups: [men('a', 50, [300, 500]), men('g', 1, [100, 100], { type: 'howitzer' })] },
      red: { groups: [men('b', 50, [500, 500])] },
      size: 4000,
    });
    t.to('targeting', 'blue');
    expect(
      t.refusal('blue', {
        type: 'attack',
        unit: 'a/riflemen',
        weapon: 'Rifles',
        aim: { at: { x: 500, y: 500 } },
      }),
    ).toBe('pattern.none');
    t.do('blue', shootAt('a/riflemen', 'b/riflemen'));
    t.do(
      'blue',
      { type: 'attack', unit: 'g/howitzer', weapon: 'Shell', aim: { at: { x: 2000, y: 2000 } }, count: 1 },
      1,
      1,
    );
    expect(t.state.attacks.map(({ aim }) => aim)).toEqual([
      { target: 'b/riflemen' },
      { at: { x: 2000, y: 2000 } },
    ]);
    expect(t.all('struck')).toEqual([]);
  });

  test('phase.targeting-inaccuracy: where a round lands is rolled as it is declared, and Acting rolls only damage', () => {
    const t = battle({
      blue: { groups: [men('g', 1, [500, 500], { type: 'howitzer' })] },
      red: { groups: [men('b', 1, [1500, 1500], { type: 'tank' })] },
      size: 3000,
    });
    t.to('targeting', 'blue');
    // South-west of the gun's own line; die 4 of 1d4/10, ×10 for the first band.
    const aimed = {
      type: 'attack',
      unit: 'g/howitzer',
      weapon: 'Shell',
      aim: { at: { x: 1500, y: 1500 } },
      count: 1,
    } as const;
    const [declared] = ofType(t.do('blue', aimed, 5, 4), 'attackDeclared');
    const landing = declared?.attack.rounds?.[0]?.at;
    expect(landing?.x).toBe(1500);
    expect(landing?.y).toBeGreaterThan(1500);
    t.do('blue', DONE);
    t.do('red', DONE);
    const [struck] = ofType(t.do('blue', DONE, 1, 1, 1, 1), 'struck');
    expect(struck?.at).toEqual(landing);
  });

  test('phase.targeting-inaccuracy: an opportunity attack rolls its own at once', () => {
    const wild = type('wild', {
      crew: 4,
      weapons: [
        {
          name: 'Wild gun',
          mode: 'projectile',
          damage: '1d6',
          type: 'Gunshot',
          range: 400,
          inaccuracy: '1d4',
          explosion: 2,
        },
      ],
    });
    const t = battle({
      types: [wild],
      blue: { groups: [men('a', 20, [300, 500])] },
      red: { groups: [men('w', 1, [500, 500], { type: 'wild' })] },
    });
    t.do('blue', { type: 'move', group: 'a', path: [{ x: 320, y: 500 }] });
    const fire = { unit: 'w/wild', target: 'a/riflemen', at: 0, weapon: 'Wild gun' };
    // 1: to the north, 4 m; men feel the blast without any roll of damage.
    const events = t.do('red', { type: 'react', reactions: [fire] }, 1, 4);
    const [struck] = ofType(events, 'struck');
    expect(struck?.as).toBe('opportunity');
    expect(struck?.at?.y).toBe(496);
  });

  const nurse = (extra = {}) => ({
    blue: {
      groups: [men('a', 20, [300, 500], { injured: 10 }), men('q', 1, [310, 500], { type: 'nurse' })],
    },
    red: { groups: [men('b', 20, [900, 500])] },
    ...extra,
  });

  test('phase.targeting-abilities: a hero uses an ability in its own part of Targeting, once in a turn', () => {
    const t = battle(nurse());
    const use = {
      type: 'useAbility',
      unit: 'q/nurse',
      ability: 'Bind wounds',
      aim: { target: 'a/riflemen' },
    } as const;
    expect(t.refusal('blue', use)).toBe('not-now');
    t.to('targeting', 'blue');
    t.do('blue', use, 3, 4);
    expect(t.unit('a/riflemen')).toMatchObject({ alive: 17, injured: 3 });
    expect(t.refusal('blue', use)).toBe('phase.targeting-abilities');
    t.to('targeting', 'red');
    t.to('targeting', 'blue');
    expect(t.state.turn).toBe(2);
    expect(t.refusal('blue', { ...use, ability: 'None such' })).toBe('no-ability');
    t.do('blue', use, 1, 1);
    expect(t.unit('a/riflemen')).toMatchObject({ alive: 19, injured: 1 });
  });

  test('phase.targeting-abilities: without a duration the effect runs to the end of that turn', () => {
    const captain = type('captain', {
      health: 10,
      hero: true,
      abilities: [
        {
          name: 'Forward',
          phase: 'targeting',
          effects: [{ scope: 'army', do: { stat: 'speed', op: 'add', value: 50 } }],
        },
      ],
    });
    const t = battle({
      types: [captain],
      blue: { groups: [men('a', 20, [300, 500]), men('c', 1, [310, 500], { type: 'captain' })] },
      red: { groups: [men('b', 20, [900, 500])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', { type: 'useAbility', unit: 'c/captain', ability: 'Forward' });
    expect(t.state.ongoing).toHaveLength(1);
    t.to('movement', 'blue');
    expect(t.state.ongoing).toEqual([]);
  });

  const medics = type('medics', {
    abilities: [
      {
        name: 'Dress wounds',
        phase: 'acting',
        range: 50,
        effects: [{ scope: 'target', do: { heal: '1d6' } }],
      },
    ],
    weapons: [{ name: 'Pistols', mode: 'massed', me: 0.5, type: 'Gunshot', range: 100 }],
  });

  test.each(['before', 'after'])(
    'phase.acting-abilities: ordinary units use theirs in Acting, %s an attack of their side',
    when => {
      const t = battle({
        types: [medics],
        blue: {
          groups: [men('a', 20, [300, 500], { injured: 10 }), men('m', 4, [290, 480], { type: 'medics' })],
        },
        red: { groups: [men('b', 20, [500, 500])] },
      });
      const use = {
        type: 'useAbility',
        unit: 'm/medics',
        ability: 'Dress wounds',
        aim: { target: 'a/riflemen' },
      } as const;
      t.to('targeting', 'blue');
      expect(t.refusal('blue', use)).toBe('phase.acting-abilities');
      t.do('blue', shootAt('a/riflemen', 'b/riflemen'));
      t.do('blue', DONE);
      t.do('red', DONE);
      t.do('red', { type: 'returnFire', fires: [] });
      const attack = t.state.attacks[0]?.id ?? '';
      if (when === 'before') t.do('blue', use, 5);
      // Fifteen fit men and five injured are worth 17.5 (18); ten and ten 15.
      const [struck] = ofType(t.do('blue', { type: 'resolve', attack }, 4, 4), 'struck');
      expect(struck?.steps[0]?.total).toBe(when === 'before' ? '17.5' : '15');
      if (when === 'after') t.do('blue', use, 5);
      expect(t.unit('a/riflemen').injured).toBe(5);
      expect(t.refusal('blue', use)).toBe('phase.targeting-abilities');
    },
  );

  test('phase.acting: a side works its attacks out in the order its player chooses, each counting before the next', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [300, 480]), men('g', 3, [300, 520], { type: 'gun' })] },
      red: { groups: [men('b', 30, [500, 500])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', shootAt('a/riflemen', 'b/riflemen'));
    t.do('blue', { ...shootAt('g/gun', 'b/riflemen', 'Shot'), count: 1 });
    t.do('blue', DONE);
    t.do('red', DONE);
    t.do('red', { type: 'returnFire', fires: [] });
    const [rifles, cannon] = t.state.attacks;
    // The gun first: at most 3 casualties, of whom two die.
    t.do('blue', { type: 'resolve', attack: cannon?.id ?? '' }, 6, 6, 6);
    expect(t.unit('b/riflemen')).toMatchObject({ alive: 27, injured: 1, dead: 2 });
    const [struck] = ofType(t.do('blue', { type: 'resolve', attack: rifles?.id ?? '' }, 3, 4), 'struck');
    expect(struck?.touched[0]?.losses.living).toBe(28);
    expect(t.refusal('blue', { type: 'resolve', attack: rifles?.id ?? '' })).toBe('no-attack');
  });

  test('phase.side-order: in each phase the sides finish one after the other, in priority order', () => {
    const t = battle({
      blue: { groups: [men('a', 10, [300, 500])], status: 'attacking' },
      red: { groups: [men('b', 10, [500, 500])], status: 'defending' },
      green: { groups: [men('c', 10, [400, 800])], status: 'ambush' },
    });
    expect(t.state.order).toEqual(['green', 'red', 'blue']);
    for (const seat of ['green', 'red', 'blue', 'green', 'red', 'blue']) {
      expect(t.refusal(seat === 'red' ? 'blue' : 'red', DONE)).toBe('not-asked');
      t.do(seat, DONE);
    }
    expect(
      t
        .all('partBegan')
        .map(({ seat }) => seat)
        .slice(0, 6),
    ).toEqual(['green', 'red', 'blue', 'green', 'red', 'blue']);
  });

  test('phase.opportunity: it is worked out at once and its losses count immediately', () => {
    const t = line();
    t.do('blue', { type: 'move', group: 'a', path: [{ x: 380, y: 500 }] });
    const fire = { unit: 'b/riflemen', target: 'a/riflemen', at: 40, weapon: 'Rifles' };
    const events = t.do('red', { type: 'react', reactions: [fire] }, 3, 4);
    expect(ofType(events, 'struck')[0]).toMatchObject({ as: 'opportunity', how: 'volley' });
    // 100 riflemen, 2d6 = 7: 35 casualties.
    expect(t.unit('a/riflemen')).toMatchObject({ alive: 65, injured: 17, dead: 18 });
    expect(t.unit('a/riflemen').at.x).toBe(380);
    expect(t.state.phase).toBe('movement');
  });

  describe('phase.opportunity-trigger', () => {
    const fire = (at: number) => ({ unit: 'b/riflemen', target: 'a/riflemen', at, weapon: 'Rifles' });
    const react = (...reactions: ReturnType<typeof fire>[]) => ({ type: 'react', reactions }) as const;

    test('phase.opportunity-trigger: nobody is asked while an enemy stands still, or moves out of range', () => {
      const t = battle({
        blue: { groups: [men('a', 10, [100, 500])] },
        red: { groups: [men('b', 10, [900, 500])] },
      });
      t.do('blue', { type: 'move', group: 'a', path: [{ x: 150, y: 500 }] });
      expect(t.all('reactionsAsked')).toEqual([]);
    });

    test('phase.opportunity-trigger: the point of the path is chosen, within range', () => {
      const t = battle({
        blue: { groups: [men('a', 10, [450, 500], { files: 1 })] },
        red: { groups: [men('b', 10, [900, 500])] },
      });
      t.do('blue', { type: 'move', group: 'a', path: [{ x: 550, y: 500 }] });
      // The front edge must come to 500 before 400 m are reached.
      expect(t.refusal('red', react(fire(40)))).toBe('phase.opportunity-trigger');
      t.do('red', react(fire(51)), 1, 1);
      expect(t.all('groupHalted')[0]).toMatchObject({ metres: 51 });
    });

    test('phase.opportunity-trigger: without sight there is none', () => {
      const t = battle({
        blue: { groups: [men('a', 10, [300, 500])] },
        red: { groups: [men('b', 10, [500, 500])] },
        areas: [ground(400, 300, 10, 400, { opaque: true })],
      });
      t.do('blue', { type: 'move', group: 'a', path: [{ x: 320, y: 500 }] });
      expect(t.all('reactionsAsked')).toEqual([]);
    });

    test('phase.opportunity-trigger: it spends a shot, once against each move, and draws no return fire', () => {
      const t = line();
      t.do('blue', { type: 'move', group: 'a', path: [{ x: 320, y: 500 }] });
      expect(t.refusal('red', react(fire(5), fire(10)))).toBe('phase.opportunity-trigger');
      t.do('red', react(fire(5)), 1, 1);
      expect(t.unit('b/riflemen').shots.Rifles?.left).toBe(0);
      expect(t.state.attacks).toEqual([]);
      // The next move finds it without a shot; it could still block.
      t.do('blue', { type: 'move', group: 'a', path: [{ x: 330, y: 500 }] });
      expect(t.refusal('red', react(fire(5)))).toBe('phase.opportunity-trigger');
    });

    test('phase.opportunity-trigger: of discrete projectiles up to one shot of each element', () => {
      const t = battle({
        blue: { groups: [men('a', 40, [300, 500])] },
        red: { groups: [men('g', 3, [600, 500], { type: 'gun' })] },
      });
      t.do('blue', { type: 'move', group: 'a', path: [{ x: 320, y: 500 }] });
      const one = { unit: 'g/gun', target: 'a/riflemen', at: 0, weapon: 'Shot' };
      const events = t.do('red', react(one as never), 1, 1, 1, 1, 1, 1, 1, 1, 1);
      expect(ofType(events, 'struck')).toHaveLength(3);
      expect(t.unit('g/gun').shots.Shot?.left).toBe(3);
    });
  });

  test('phase.opportunity-trigger: movement by an ability, in another phase, sets it off too', () => {
    const dashers = type('dashers', {
      abilities: [{ name: 'Dash', phase: 'acting', effects: [{ scope: 'self', do: { move: 40 } }] }],
    });
    const t = battle({
      types: [dashers],
      blue: { groups: [men('d', 20, [300, 500], { type: 'dashers' })] },
      red: { groups: [men('b', 20, [600, 500])] },
    });
    t.to('acting', 'blue');
    t.do('blue', { type: 'useAbility', unit: 'd/dashers', ability: 'Dash', aim: { at: { x: 500, y: 500 } } });
    expect(t.state.pending.at(-1)).toEqual({ seat: 'red', kind: 'react' });
    t.do(
      'red',
      { type: 'react', reactions: [{ unit: 'b/riflemen', target: 'd/dashers', at: 20, weapon: 'Rifles' }] },
      1,
      1,
    );
    expect(t.unit('d/dashers')).toMatchObject({ at: { x: 340, y: 500 }, alive: 18 });
    expect(t.state.phase).toBe('acting');
  });

  test('phase.declaration-lock: a target destroyed before its turn comes leaves the attack lost and the shot spent', () => {
    const t = battle({
      blue: { groups: [men('a', 200, [300, 480]), men('g', 2, [300, 540], { type: 'gun' })] },
      red: { groups: [men('b', 3, [500, 500]), men('c', 3, [500, 600])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', shootAt('a/riflemen', 'b/riflemen'));
    t.do('blue', { ...shootAt('g/gun', 'b/riflemen', 'Shot'), count: 2 });
    t.do('blue', DONE);
    t.do('red', DONE);
    t.do('red', { type: 'returnFire', fires: [] });
    // The riflemen wipe b out; more than 90 % lost: low morale for them, high for the riflemen.
    const events = t.do('blue', DONE, 6, 6, 1, 1);
    expect(ofType(events, 'attackLost')[0]).toMatchObject({
      unit: 'g/gun',
      rule: 'phase.declaration-lock',
    });
    expect(ofType(events, 'attackLost')[0]?.spent).toEqual([
      { unit: 'g/gun', weapon: 'Shot', shots: { left: 2, of: 2 } },
    ]);
    expect(t.unit('c/riflemen').alive).toBe(3);
  });

  test('phase.declaration-lock: shots left over when the first of an attack has killed its target are lost with it', () => {
    const t = battle({
      blue: { groups: [men('g', 1, [300, 500], { type: 'gun' })] },
      red: { groups: [men('h', 1, [500, 500], { type: 'gun' }), men('c', 3, [500, 600])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', shootAt('g/gun', 'h/gun', 'Shot'));
    t.do('blue', DONE);
    t.do('red', DONE);
    t.do('red', { type: 'returnFire', fires: [] });
    const events = t.do('blue', DONE, 6, 6, 6, 1, 1);
    expect(ofType(events, 'struck')).toHaveLength(1);
    expect(ofType(events, 'attackLost')[0]?.spent[0]?.shots.left).toBe(0);
  });

  describe('phase.return-fire', () => {
    const attacked = () => {
      const t = battle({
        blue: { groups: [men('a', 100, [300, 500])], status: 'defending' },
        red: { groups: [men('b', 100, [500, 500])], status: 'attacking' },
      });
      t.to('targeting', 'red');
      t.do('red', shootAt('b/riflemen', 'a/riflemen'));
      t.do('red', DONE);
      return t;
    };
    const back = {
      type: 'returnFire',
      fires: [{ unit: 'a/riflemen', weapon: 'Rifles', target: 'b/riflemen' }],
    } as const;

    test('phase.return-fire: resolved in its own slot, before the attack of the side that comes later', () => {
      const t = attacked();
      t.do('blue', back);
      expect(t.state.phase).toBe('acting');
      // Blue: 35 % of 100; red then fires with 65 and 17 injured.
      const first = ofType(t.do('blue', DONE, 3, 4), 'struck')[0];
      expect(first).toMatchObject({ as: 'return' });
      const second = ofType(t.do('red', DONE, 3, 4), 'struck')[0];
      expect(second?.steps[0]?.total).toBe('73.5');
    });

    test('phase.return-fire: it may be held', () => {
      const t = attacked();
      t.do('blue', { type: 'returnFire', fires: [] });
      expect(t.state.attacks).toHaveLength(1);
    });

    test('phase.return-fire: not by a unit that has declared something itself, nor at another', () => {
      const t = battle({
        blue: { groups: [men('a', 100, [300, 500]), men('d', 10, [300, 600])] },
        red: { groups: [men('b', 100, [500, 500]), men('c', 10, [500, 600])] },
      });
      t.to('targeting', 'blue');
      t.do('blue', { ...shootAt('a/riflemen', 'c/riflemen'), count: 10 });
      t.do('blue', DONE);
      t.do('red', shootAt('b/riflemen', 'a/riflemen'));
      t.do('red', shootAt('c/riflemen', 'd/riflemen'));
      t.do('red', DONE);
      expect(t.refusal('blue', back)).toBe('phase.return-fire');
      const other = { unit: 'd/riflemen', weapon: 'Rifles', target: 'b/riflemen' };
      expect(t.refusal('blue', { type: 'returnFire', fires: [other] })).toBe('phase.return-fire');
    });

    test('phase.return-fire: indirect fire at a point provokes none', () => {
      const t = battle({
        blue: { groups: [men('a', 10, [1900, 1500])] },
        red: { groups: [men('g', 1, [500, 500], { type: 'howitzer' })] },
        size: 3000,
      });
      t.to('targeting', 'red');
      t.do(
        'red',
        {
          type: 'attack',
          unit: 'g/howitzer',
          weapon: 'Shell',
          aim: { at: { x: 1900, y: 1500 } },
          count: 1,
        },
        1,
        1,
      );
      t.do('red', DONE);
      expect(t.all('returnFireAsked')).toEqual([]);
    });
  });
});
