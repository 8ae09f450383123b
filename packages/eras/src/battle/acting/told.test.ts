import { describe, expect, test } from 'vitest';
import type { Spell, UnitType } from '../../pack/stat-line.ts';
import { buildingAt } from '../table/building.ts';
import { type Battle, battle, ground, men, mixed, ofType, type Plan } from '../testing/battle.ts';
import { rosterWith, type } from '../testing/roster.ts';

const DONE = { type: 'done' } as const;
const HOLD = { type: 'returnFire', fires: [] } as const;
const use = (ability: string, unit?: string, aim?: object) =>
  ({ type: 'useAbility', ability, ...(unit !== undefined && { unit }), ...(aim && { aim }) }) as never;

/** Ends Targeting for all, nobody returning fire. */
const toActing = (t: Battle) => {
  t.do('blue', DONE);
  t.do('red', DONE);
  if (t.state.pending.at(-1)?.kind === 'return') t.do(t.state.pending.at(-1)?.seat ?? '', HOLD);
};

describe('abilities', () => {
  const ability = (name: string, more: object) => ({ name, phase: 'acting' as const, ...more });
  const medic = type('medic', {
    health: 5,
    abilities: [
      ability('Tend', { range: 30, uses: 2, effects: [{ scope: 'target', do: { heal: '1d6' } }] }),
      ability('Song', { effects: [{ scope: 'army', do: { morale: 'high' }, turns: 2, scale: 'battle' }] }),
      ability('Smoke', {
        pattern: { kind: 'circle', radius: 20 },
        range: 60,
        effects: [{ scope: 'pattern', do: { terrain: { opaque: true } }, turns: '1d4', scale: 'battle' }],
      }),
      ability('Bolt', {
        pattern: { kind: 'point' },
        range: 100,
        effects: [{ scope: 'pattern', do: { damage: '1d6', type: 'Fire' } }],
      }),
      ability('Haste', {
        phase: 'targeting',
        effects: [{ scope: 'unit', do: { stat: 'speed', op: 'add', value: 20 } }],
      }),
      ability('Thick skin', { phase: 'passive', effects: [] }),
      ability('Vault', { effects: [{ scope: 'group', do: { move: 30 } }] }),
    ],
  } as Partial<UnitType>);
  const camp = (plan: Plan = {}) =>
    battle({
      otherDice: 1,
      types: [medic],
      blue: {
        leader: 'venn',
        groups: [
          men('m', 1, [300, 500], { type: 'medic' }),
          men('a', 16, [300, 520], { injured: 6 }),
          men('n', 1, [300, 560], { type: 'nurse' }),
        ],
      },
      red: { groups: [men('b', 16, [420, 500])] },
      ...plan,
    });

  test('phase.targeting-abilities, phase.acting-abilities: what is offered in which phase', () => {
    const t = camp({ red: { groups: [men('b', 16, [900, 500])] } });
    t.to('targeting', 'blue');
    expect(t.offers('blue', 'useAbility')).toEqual([
      { ability: 'Haste', unit: 'm/medic' },
      { ability: 'Bind wounds', aim: { target: 'm/medic' }, refused: 'damage.direct-range', unit: 'n/nurse' },
      { ability: 'Bind wounds', aim: { target: 'a/riflemen' }, unit: 'n/nurse' },
      { ability: 'Bind wounds', aim: { target: 'n/nurse' }, unit: 'n/nurse' },
      {
        ability: 'Bind wounds',
        aim: { target: 'b/riflemen' },
        refused: 'damage.direct-range',
        unit: 'n/nurse',
      },
      { ability: 'Onward' },
    ]);
    t.to('acting', 'blue');
    expect(t.offers('blue', 'useAbility')).toEqual([
      { ability: 'Tend', aim: { target: 'm/medic' }, unit: 'm/medic' },
      { ability: 'Tend', aim: { target: 'a/riflemen' }, unit: 'm/medic' },
      { ability: 'Tend', aim: { target: 'n/nurse' }, refused: 'damage.direct-range', unit: 'm/medic' },
      { ability: 'Tend', aim: { target: 'b/riflemen' }, refused: 'damage.direct-range', unit: 'm/medic' },
      { ability: 'Song', unit: 'm/medic' },
      { ability: 'Smoke', aim: { at: { x: 299, y: 500 } }, unit: 'm/medic' },
      { ability: 'Smoke', aim: { at: { x: 296, y: 520 } }, unit: 'm/medic' },
      { ability: 'Smoke', aim: { at: { x: 299, y: 560 } }, unit: 'm/medic' },
      { ability: 'Smoke', aim: { at: { x: 904, y: 500 } }, refused: 'damage.direct-range', unit: 'm/medic' },
      { ability: 'Bolt', aim: { at: { x: 299, y: 500 } }, unit: 'm/medic' },
      { ability: 'Bolt', aim: { at: { x: 296, y: 520 } }, unit: 'm/medic' },
      { ability: 'Bolt', aim: { at: { x: 299, y: 560 } }, unit: 'm/medic' },
      { ability: 'Bolt', aim: { at: { x: 904, y: 500 } }, refused: 'damage.direct-range', unit: 'm/medic' },
      { ability: 'Vault', aim: { at: { x: 299, y: 500 } }, unit: 'm/medic' },
      { ability: 'Vault', aim: { at: { x: 296, y: 520 } }, refused: 'move.through-units', unit: 'm/medic' },
      { ability: 'Vault', aim: { at: { x: 299, y: 560 } }, unit: 'm/medic' },
      { ability: 'Vault', aim: { at: { x: 904, y: 500 } }, unit: 'm/medic' },
    ]);
  });

  test('phase.targeting-abilities, sheet.contents: what cannot be used, or not now', () => {
    const t = camp();
    t.to('targeting', 'blue');
    expect(
      [
        use('Tend', 'm/medic', { target: 'a/riflemen' }),
        use('Thick skin', 'm/medic'),
        use('Fly', 'm/medic'),
        use('Onward', undefined, { target: 'a/riflemen' }),
        use('Fly'),
        use('Haste', 'b/riflemen'),
        use('Bind wounds', 'n/nurse'),
        use('Bind wounds', 'n/nurse', { at: { x: 300, y: 500 } }),
        use('Bind wounds', 'n/nurse', { target: 'nobody' }),
        use('Bind wounds', 'n/nurse', { target: 'b/riflemen' }),
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'Tend is used in Acting. [phase.acting-abilities]',
      'Thick skin works by itself. [passive]',
      'There is no ability "Fly" to use. [no-ability]',
      'Onward is not aimed at anything. [no-aim]',
      'There is no ability "Fly" to use. [no-ability]',
      'Riflemen of B is not yours to command. [not-yours]',
      'Bind wounds needs a unit. [phase.targeting]',
      'Bind wounds needs a unit. [phase.targeting]',
      'There is no such unit on the map. [no-target]',
      'Bind wounds reaches 50 m. [damage.direct-range]',
    ]);
    expect(t.tells(t.do('blue', use('Bind wounds', 'n/nurse', { target: 'a/riflemen' }), 2, 1))).toEqual([
      'Nurse of N uses Bind wounds. [phase.targeting-abilities]',
      'Bind wounds: Riflemen of A gets back 3 injured men. [health.healing] 2d6: 3',
    ]);
    expect(t.sentence('blue', use('Bind wounds', 'n/nurse', { target: 'a/riflemen' }))).toBe(
      'Bind wounds has been used in this turn. [phase.targeting-abilities]',
    );
    expect(t.tells(t.do('blue', use('Onward')))).toEqual([
      'Marshal Ysolde Venn uses Onward. [phase.targeting-abilities]',
      'Onward: Everybody of Blue has high morale to the end of turn 1. [phase.targeting-abilities]',
    ]);
    expect(t.sentence('blue', use('Onward'))).toBe(
      'Onward has been used in this turn. [phase.targeting-abilities]',
    );
    expect(t.tells(t.do('blue', use('Haste', 'm/medic')))).toEqual([
      'Medic of M uses Haste. [phase.acting-abilities]',
      'Haste: Medic of M has speed +20 to the end of turn 1. [phase.acting-abilities]',
    ]);
    toActing(t);
    expect(
      [
        use('Haste', 'm/medic'),
        use('Onward'),
        use('Smoke', 'm/medic'),
        use('Smoke', 'm/medic', { at: { x: 400, y: 500 } }),
        use('Vault', 'm/medic', { at: { x: 300, y: 520 } }),
        use('Resolve', 'm/medic'),
        { type: 'resolve', attack: 'a9' },
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'Haste is used in Targeting. [phase.targeting-abilities]',
      'Onward is used in Targeting. [phase.targeting-abilities]',
      'Smoke needs a place. [phase.targeting]',
      'Smoke reaches 60 m. [damage.direct-range]',
      'Medic of M would end on the ground of Riflemen of A. [move.through-units]',
      'There is no ability "Resolve" to use. [no-ability]',
      'There is no such attack of yours to be worked out. [no-attack]',
    ]);
    expect(t.tells(t.do('blue', use('Song', 'm/medic')))).toEqual([
      'Medic of M uses Song. [phase.acting-abilities]',
      'Song: The army of Blue has high morale to the end of turn 3. [phase.acting-abilities]',
    ]);
    expect(t.tells(t.do('blue', use('Smoke', 'm/medic', { at: { x: 350, y: 500 } }), 3))).toEqual([
      'Medic of M uses Smoke. [phase.acting-abilities]',
      'Smoke rises and stays to the end of turn 4. [phase.acting-abilities] 1d4: 3',
    ]);
    expect(
      t.state.clouds.map(({ points, ...rest }) => ({ ...rest, corners: points.length, first: points[0] })),
    ).toEqual([
      {
        blocking: false,
        corners: 24,
        first: { x: 350, y: 480 },
        hazard: false,
        id: 'm1',
        name: 'Smoke',
        opaque: true,
        until: 4,
      },
    ]);
    expect(t.tells(t.do('blue', use('Bolt', 'm/medic', { at: { x: 300, y: 520 } }), 2))).toEqual([
      'Medic of M uses Bolt. [phase.acting-abilities]',
      'Bolt strikes Riflemen of A. [phase.acting] Bolt (1d6: 2): 2',
      'Riflemen of A: 1 killed, 1 injured. [damage.men]',
    ]);
    expect(t.tells(t.do('blue', use('Tend', 'm/medic', { target: 'a/riflemen' }), 4))).toEqual([
      'Medic of M uses Tend. [phase.acting-abilities]',
      'Tend: Riflemen of A gets back 4 injured men. [health.healing] 1d6: 4',
    ]);
    expect(t.unit('m/medic').uses).toEqual({ Tend: 1 });
    expect(t.sentence('blue', use('Tend', 'm/medic', { target: 'a/riflemen' }))).toBe(
      'Tend has been used in this turn. [phase.targeting-abilities]',
    );
    expect(t.tells(t.do('blue', use('Vault', 'm/medic', { at: { x: 300, y: 400 } })))).toEqual([
      'Medic of M uses Vault. [phase.acting-abilities]',
    ]);
    t.unit('m/medic').uses = { Tend: 0 };
    t.unit('m/medic').abilities = undefined;
    if (t.state.pending.at(-1)?.kind === 'react') t.do('red', { type: 'react', reactions: [] });
    expect(t.unit('m/medic').at).toEqual({ x: 300, y: 470 });
    expect(t.sentence('blue', use('Tend', 'm/medic', { target: 'a/riflemen' }))).toBe(
      'Tend is used up. [sheet.contents]',
    );
  });
});

describe('spells', () => {
  const spells = ['firebolt', 'fireball', 'rally', 'fog', 'wall', 'stride', 'balm'];
  const circle = (plan: Plan = {}) =>
    battle({
      otherDice: 1,
      magic: true,
      blue: {
        groups: [men('m', 3, [300, 500], { type: 'mage', spells }), men('a', 16, [300, 540], { injured: 6 })],
      },
      red: { groups: [men('b', 16, [400, 500])] },
      ...plan,
    });
  const cast = (spell: string, aim?: object, count = 1) =>
    ({ type: 'cast', spell, casters: [{ unit: 'm/mage', count }], ...(aim && { aim }) }) as never;

  test('spell.phases: what is offered', () => {
    const t = circle({ red: { groups: [men('b', 16, [400, 500]), men('c', 16, [900, 500])] } });
    t.to('targeting', 'blue');
    expect(t.offers('blue', 'cast')).toEqual([
      { aim: { target: 'b/riflemen' }, casters: [{ count: 1, unit: 'm/mage' }], spell: 'firebolt' },
      {
        aim: { target: 'c/riflemen' },
        casters: [{ count: 1, unit: 'm/mage' }],
        refused: 'spell.range',
        spell: 'firebolt',
      },
      { casters: [{ count: 1, unit: 'm/mage' }], spell: 'fireball' },
      { aim: { target: 'm/mage' }, casters: [{ count: 1, unit: 'm/mage' }], spell: 'rally' },
      { aim: { target: 'a/riflemen' }, casters: [{ count: 1, unit: 'm/mage' }], spell: 'rally' },
      { aim: { target: 'b/riflemen' }, casters: [{ count: 1, unit: 'm/mage' }], spell: 'rally' },
      {
        aim: { target: 'c/riflemen' },
        casters: [{ count: 1, unit: 'm/mage' }],
        refused: 'spell.range',
        spell: 'rally',
      },
      { aim: { at: { x: 298, y: 500 } }, casters: [{ count: 1, unit: 'm/mage' }], spell: 'fog' },
      { aim: { at: { x: 296, y: 540 } }, casters: [{ count: 1, unit: 'm/mage' }], spell: 'fog' },
      { aim: { at: { x: 404, y: 500 } }, casters: [{ count: 1, unit: 'm/mage' }], spell: 'fog' },
      {
        aim: { at: { x: 904, y: 500 } },
        casters: [{ count: 1, unit: 'm/mage' }],
        refused: 'spell.range',
        spell: 'fog',
      },
      { casters: [{ count: 2, unit: 'm/mage' }], spell: 'wall' },
      { aim: { at: { x: 298, y: 500 } }, casters: [{ count: 1, unit: 'm/mage' }], spell: 'stride' },
      {
        aim: { at: { x: 296, y: 540 } },
        casters: [{ count: 1, unit: 'm/mage' }],
        refused: 'move.through-units',
        spell: 'stride',
      },
      { aim: { at: { x: 404, y: 500 } }, casters: [{ count: 1, unit: 'm/mage' }], spell: 'stride' },
      { aim: { at: { x: 904, y: 500 } }, casters: [{ count: 1, unit: 'm/mage' }], spell: 'stride' },
      { aim: { at: { x: 298, y: 500 } }, casters: [{ count: 1, unit: 'm/mage' }], spell: 'balm' },
      { aim: { at: { x: 296, y: 540 } }, casters: [{ count: 1, unit: 'm/mage' }], spell: 'balm' },
      {
        aim: { at: { x: 404, y: 500 } },
        casters: [{ count: 1, unit: 'm/mage' }],
        refused: 'spell.range',
        spell: 'balm',
      },
      {
        aim: { at: { x: 904, y: 500 } },
        casters: [{ count: 1, unit: 'm/mage' }],
        refused: 'spell.range',
        spell: 'balm',
      },
    ]);
  });

  test('spell.property, spell.range, spell.sheet: what cannot be cast', () => {
    const t = circle({
      structures: [
        buildingAt(rosterWith().buildings.bunker as never, 'fort', {
          at: { x: 350, y: 600 },
          facing: 0,
          side: 'red',
        }),
        {
          ...buildingAt(rosterWith().buildings.bunker as never, 'ruin', {
            at: { x: 350, y: 700 },
            facing: 0,
          }),
          health: 0,
        },
      ],
      red: { groups: [men('b', 16, [400, 500]), men('late', 4, undefined, {}, { arrives: 4 })] },
    });
    t.to('targeting', 'blue');
    const at = { at: { x: 400, y: 500 } };
    expect(
      [
        cast('nothing'),
        cast('gate'),
        { type: 'cast', spell: 'fog', casters: [{ unit: 'a/riflemen', count: 1 }], aim: at },
        { type: 'cast', spell: 'fog', casters: [{ unit: 'b/riflemen', count: 1 }], aim: at },
        {
          type: 'cast',
          spell: 'fog',
          casters: [
            { unit: 'm/mage', count: 1 },
            { unit: 'm/mage', count: 1 },
          ],
          aim: at,
        },
        cast('fog', at, 4),
        cast('wall', undefined, 1),
        cast('wall', at, 2),
        cast('firebolt'),
        cast('firebolt', at),
        cast('fog', { target: 'b/riflemen' }),
        cast('stride', { target: 'b/riflemen' }),
        cast('firebolt', { target: 'a/riflemen' }),
        cast('firebolt', { target: 'late/riflemen' }),
        cast('firebolt', { target: 'nobody' }),
        cast('firebolt', { target: 'ruin' }),
        cast('rally', { target: 'fort' }),
        cast('fog', { at: { x: 5000, y: 500 } }),
        cast('fog', { at: { x: 900, y: 500 } }),
        { type: 'giveUp', casting: 's9' },
        { type: 'aimSpell', casting: 's9', aim: at },
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'There is no spell "nothing". [no-spell]',
      'Great Gate is cast on the campaign map. [spell.campaign]',
      'Riflemen of A cannot cast spells. [spell.property]',
      'Riflemen of B is not yours to command. [not-yours]',
      'Mage of M is named twice. [twice]',
      'Mage of M has 3 casters left in this turn. [spell.one-per-turn]',
      'Wall of Stone needs 2 casters. [spell.casters-missing]',
      'The target of Wall of Stone is chosen in the turn it takes effect. [spell.target-late]',
      'Firebolt needs a target. [phase.targeting]',
      'Firebolt is cast on a unit. [pattern.none]',
      'Fog Bank is cast at a place. [pattern.circle]',
      'Long Stride is cast at a place. [pattern.point]',
      'Riflemen of A is no enemy. [battle.sides]',
      'Riflemen of Late is not there. [phase.targeting]',
      'There is no "nobody" in this battle. [no-target]',
      'Bunker is gone. [construction.building]',
      'Rallying Word does nothing to Bunker. [spell.range]',
      'That point is not on the map. [off-map]',
      'Fog Bank reaches 300 m. [spell.range]',
      'There is no such casting of yours. [no-casting]',
      'There is no such casting of yours. [no-casting]',
    ]);
    t.unit('m/mage').spells = ['fog'];
    expect(t.sentence('blue', cast('rally', { target: 'a/riflemen' }))).toBe(
      'Mage of M does not know that spell. [spell.property]',
    );
  });

  test('spell.casting-time, spell.target-late, spell.busy: a casting of several turns, told', () => {
    const t = circle({ red: { groups: [men('b', 16, [600, 500])] } });
    t.to('targeting', 'blue');
    expect(t.tells(t.do('blue', cast('wall', undefined, 2)))).toEqual([
      'Mage of M begins Wall of Stone. [spell.phases]',
    ]);
    const [begun] = t.all('castingBegan');
    const casting = begun?.casting.id ?? '';
    expect(t.sentence('blue', { type: 'giveUp', casting })).toBe(
      'It has been cast on in this turn already. [spell.one-per-turn]',
    );
    expect(t.sentence('blue', cast('fog', { at: { x: 350, y: 500 } }, 2))).toBe(
      'Mage of M has 1 caster left in this turn. [spell.one-per-turn]',
    );
    t.to('movement', 'blue');
    t.to('targeting', 'blue');
    expect(t.offers('blue', 'giveUp')).toEqual([{ casting }]);
    expect(t.sentence('blue', { type: 'aimSpell', casting, aim: { at: { x: 350, y: 500 } } })).toBe(
      'The target of Wall of Stone is chosen in the turn it takes effect. [spell.target-late]',
    );
    expect(t.tells(t.do('blue', DONE))).toEqual([
      'The casting of Wall of Stone goes on: turn 2 of 3. [spell.casting-time]',
    ]);
    t.to('movement', 'blue');
    t.to('targeting', 'blue');
    expect(t.offers('blue', 'aimSpell')).toEqual([
      { aim: { at: { x: 298, y: 500 } }, casting: 's1' },
      { aim: { at: { x: 296, y: 540 } }, casting: 's1' },
      { aim: { at: { x: 604, y: 500 } }, casting: 's1', refused: 'spell.range' },
    ]);
    expect(t.tells(t.do('blue', { type: 'aimSpell', casting, aim: { at: { x: 350, y: 500 } } }))).toEqual([
      'The spell is aimed at a point in the middle of the map. [spell.target-late]',
    ]);
    expect(t.sentence('blue', { type: 'aimSpell', casting, aim: { at: { x: 360, y: 500 } } })).toBe(
      'The target of Wall of Stone is fixed. [phase.declaration-lock]',
    );
    expect(t.tells(t.do('blue', DONE))).toEqual([
      'The casting of Wall of Stone goes on: turn 3 of 3. [spell.casting-time]',
    ]);
    t.do('red', DONE);
    expect(t.offers('blue', 'resolve')).toEqual([{ attack: casting }]);
    expect(t.tells(t.do('blue', { type: 'resolve', attack: casting }))).toEqual([
      'Wall of Stone takes effect. [spell.casting-time]',
      'Wall of Stone rises. [spell.phases]',
    ]);
    expect(Object.values(t.state.structures)).toEqual([
      {
        armour: 2,
        at: { x: 350, y: 500 },
        blocksMovement: true,
        blocksSight: true,
        bridge: false,
        facing: 90,
        firesOut: false,
        full: 30,
        health: 30,
        holds: 0,
        id: 'm2',
        name: 'Wall of Stone',
        shelter: 0,
        size: [20, 2],
      },
    ]);
  });

  test('spell.casters-missing, spell.target-late, spell.busy: how a casting is lost', () => {
    const begun = () => {
      const t = circle({ red: { groups: [men('b', 16, [600, 500])] } });
      t.to('targeting', 'blue');
      t.do('blue', cast('wall', undefined, 2));
      t.to('movement', 'blue');
      t.to('targeting', 'blue');
      return t;
    };
    const few = begun();
    few.unit('m/mage').alive = 1;
    expect(few.tells(few.do('blue', DONE))).toEqual(['Wall of Stone fails. [spell.casters-missing]']);
    const given = begun();
    expect(given.tells(given.do('blue', { type: 'giveUp', casting: 's1' }))).toEqual([
      'Wall of Stone is given up. [spell.busy]',
    ]);
    expect(given.state.castings).toEqual([]);
    const other = begun();
    expect(other.tells(other.do('blue', cast('rally', { target: 'a/riflemen' }, 3)))).toEqual([
      'Wall of Stone is given up. [spell.busy]',
      'Mage of M begins Rallying Word at Riflemen of A. [spell.phases]',
    ]);
    const kept = begun();
    expect(kept.tells(kept.do('blue', cast('rally', { target: 'a/riflemen' }, 1)))).toEqual([
      'Mage of M begins Rallying Word at Riflemen of A. [spell.phases]',
    ]);
    const blind = begun();
    blind.do('blue', DONE);
    blind.to('movement', 'blue');
    blind.to('targeting', 'blue');
    expect(blind.tells(blind.do('blue', DONE))).toEqual(['Wall of Stone fails. [spell.target-late]']);
  });

  test('spell.sheet, health.healing, pattern.all-affected: what spells do, told', () => {
    const t = circle();
    t.to('targeting', 'blue');
    t.do('blue', cast('firebolt', { target: 'b/riflemen' }));
    t.do('blue', cast('rally', { target: 'a/riflemen' }));
    t.do('blue', cast('balm', { at: { x: 296, y: 540 } }));
    toActing(t);
    expect(t.tells(t.do('blue', DONE, 2, 2, 3))).toEqual([
      'Firebolt takes effect. [spell.casting-time]',
      'Firebolt strikes Riflemen of B. [phase.acting] Firebolt (2d6: 2 2): 4',
      'Riflemen of B: 2 killed, 2 injured. [damage.men]',
      'Rallying Word takes effect. [spell.casting-time]',
      'Rallying Word: A has high morale to the end of turn 4. [spell.phases] 1d4: 3',
      'Balm takes effect. [spell.casting-time]',
      'Balm: Riflemen of A gets back 1 injured man. [health.healing] 1d6: 1',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
    const far = circle();
    far.to('targeting', 'blue');
    far.do('blue', cast('fog', { at: { x: 400, y: 500 } }));
    far.do('blue', cast('stride', { at: { x: 300, y: 400 } }));
    toActing(far);
    expect(far.tells(far.do('blue', DONE, 2))).toEqual([
      'Fog Bank takes effect. [spell.casting-time]',
      'Fog Bank rises and stays to the end of turn 3. [spell.phases] 1d4: 2',
      'Long Stride takes effect. [spell.casting-time]',
      'M moves 60 m. [move.speed]',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
    expect(far.unit('m/mage').at).toEqual({ x: 300, y: 440 });
  });

  test('spell.sheet: scopes and durations of effects', () => {
    const spell = (id: string, more: Partial<Spell>): Spell => ({
      id,
      name: `Spell ${id}`,
      cast: { turns: 1, scale: 'battle', casters: 1 },
      ...more,
    });
    const own: readonly Spell[] = [
      spell('self', {
        effects: [{ scope: 'self', do: { stat: 'speed', op: 'mul', value: 2 } }],
        duration: 3,
      }),
      spell('army', {
        effects: [{ scope: 'army', do: { stat: 'me', op: 'add', value: 1 }, turns: '1d4', scale: 'battle' }],
      }),
      spell('player', { effects: [{ scope: 'player', do: { resist: 'Fire', factor: 0.5 } }] }),
      spell('target', {
        range: 300,
        effects: [{ scope: 'target', do: { morale: 'low' }, turns: 1, scale: 'battle' }],
      }),
      spell('area', {
        range: 300,
        pattern: { kind: 'circle', radius: 60 },
        effects: [{ scope: 'pattern', do: { stat: 'speed', op: 'set', value: 10 } }],
      }),
      spell('spike', { range: 300, pattern: { kind: 'point' }, damage: '1d6', type: 'Magic' }),
      spell('blast', { range: 300, explosion: 3, pattern: { kind: 'point' }, damage: '2d6' }),
      spell('pit', {
        range: 300,
        pattern: { kind: 'circle', radius: 8 },
        effects: [{ scope: 'pattern', do: { terrain: { hazard: true, blocking: true } } }],
        duration: 2,
      }),
      spell('stone', {
        range: 300,
        pattern: { kind: 'point' },
        effects: [
          { scope: 'pattern', do: { terrain: { blocking: true, health: 5 } }, turns: 2, scale: 'battle' },
        ],
      }),
    ];
    const t = battle({
      otherDice: 1,
      magic: true,
      spells: own,
      blue: {
        groups: [
          men('m', 9, [300, 500], { type: 'mage', spells: own.map(({ id }) => id) }),
          men('a', 4, [300, 540]),
        ],
      },
      red: { groups: [men('b', 16, [400, 500])] },
    });
    t.to('targeting', 'blue');
    const place = { at: { x: 396, y: 500 } };
    for (const [id, aim] of [
      ['self', undefined],
      ['army', undefined],
      ['player', undefined],
      ['target', { target: 'b/riflemen' }],
      ['area', place],
      ['spike', { at: { x: 402, y: 500 } }],
      ['blast', { at: { x: 402, y: 501 } }],
      ['pit', { at: { x: 350, y: 400 } }],
      ['stone', { at: { x: 350, y: 600 } }],
    ] as const)
      t.do('blue', cast(id, aim));
    toActing(t);
    const events = t.do('blue', DONE, 2);
    expect(t.tells(events)).toEqual([
      'Spell self takes effect. [spell.casting-time]',
      'Spell self: Mage of M has speed ×2 to the end of turn 4. [spell.phases]',
      'Spell army takes effect. [spell.casting-time]',
      'Spell army: The army of Blue has me +1 to the end of turn 3. [spell.phases] 1d4: 2',
      'Spell player takes effect. [spell.casting-time]',
      'Spell player: Everybody of Blue is affected to the end of turn 1. [spell.phases]',
      'Spell target takes effect. [spell.casting-time]',
      'Spell target: Riflemen of B has low morale to the end of turn 2. [spell.phases]',
      'Spell area takes effect. [spell.casting-time]',
      'Spell area: Riflemen of B has speed =10 to the end of turn 1. [spell.phases]',
      'Spell spike takes effect. [spell.casting-time]',
      'Spell spike strikes Riflemen of B. [phase.acting] Spell spike (1d6: 1): 1',
      'Riflemen of B: 1 killed. [damage.men]',
      'Spell blast takes effect. [spell.casting-time]',
      'Spell blast strikes a point in the middle of the map. [phase.acting]',
      'Riflemen of B: 7 killed, 8 injured. [explosion.radius] men within the kill radius: 7 · men in the outer ring: 8',
      'B has low morale to the end of turn 2. [morale.table] Unit loses more than 80% of its numbers in one attack · 1d4: 1',
      'M has high morale to the end of turn 2. [morale.table] Unit inflicts more than 90% loses in one attack · 1d4: 1',
      'Spell pit takes effect. [spell.casting-time]',
      'Spell pit rises and stays to the end of turn 3. [spell.phases]',
      'Spell stone takes effect. [spell.casting-time]',
      'Spell stone rises and stays to the end of turn 3. [spell.phases]',
      'Turn 2 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
    expect(ofType(events, 'effectBegan').map(({ ongoing }) => ongoing)).toEqual([
      {
        do: { op: 'mul', stat: 'speed', value: 2 },
        label: 'Spell self',
        on: { id: 'm/mage', reach: 'unit' },
        rule: 'spell.phases',
        until: 4,
      },
      {
        do: { op: 'add', stat: 'me', value: 1 },
        label: 'Spell army',
        on: { id: 'blue', reach: 'army' },
        rule: 'spell.phases',
        scale: 'battle',
        until: 3,
      },
      {
        do: { factor: 0.5, resist: 'Fire' },
        label: 'Spell player',
        on: { id: 'blue', reach: 'player' },
        rule: 'spell.phases',
        until: 1,
      },
      {
        do: { morale: 'low' },
        label: 'Spell target',
        on: { id: 'b/riflemen', reach: 'unit' },
        rule: 'spell.phases',
        scale: 'battle',
        until: 2,
      },
      {
        do: { op: 'set', stat: 'speed', value: 10 },
        label: 'Spell area',
        on: { id: 'b/riflemen', reach: 'unit' },
        rule: 'spell.phases',
        until: 1,
      },
    ]);
    expect(ofType(events, 'groundMade').map(({ structure }) => structure)).toEqual([
      undefined,
      {
        armour: 0,
        at: { x: 350, y: 600 },
        blocksMovement: true,
        blocksSight: true,
        bridge: false,
        facing: 152,
        firesOut: false,
        full: 5,
        health: 5,
        holds: 0,
        id: 'm11',
        name: 'Spell stone',
        shelter: 0,
        size: [2, 2],
        until: 3,
      },
    ]);
  });
});

describe('works', () => {
  const site = (plan: Plan = {}) =>
    battle({
      otherDice: 1,
      blue: {
        manpower: 100,
        groups: [men('e', 6, [300, 500], { type: 'sappers' }), men('a', 4, [300, 560])],
      },
      red: { groups: [men('b', 16, [900, 500])] },
      areas: [ground(320, 480, 20, 20, { blocking: true })],
      ...plan,
    });
  const build = (building: string, x: number, y: number, unit = 'e/sappers') =>
    ({ type: 'startWork', unit, building, at: { x, y }, facing: 0 }) as never;

  test('construction.engineers, construction.working, construction.cost: what is not built', () => {
    const t = site({
      structures: [
        buildingAt(rosterWith().buildings.bunker as never, 'fort', { at: { x: 300, y: 520 }, facing: 0 }),
      ],
    });
    t.to('acting', 'blue');
    expect(t.offers('blue', 'startWork')).toEqual([
      { at: { x: 298, y: 494 }, building: 'earthwork', facing: 0, unit: 'e/sappers' },
      { at: { x: 298, y: 490 }, building: 'bunker', facing: 0, unit: 'e/sappers' },
      { at: { x: 298, y: 465 }, building: 'bridge', facing: 0, unit: 'e/sappers' },
    ]);
    expect(
      [
        build('nothing', 300, 490),
        build('depot', 300, 490),
        build('bunker', 300, 490, 'a/riflemen'),
        build('bunker', 300, 490, 'b/riflemen'),
        build('bunker', 500, 490),
        build('bunker', 300, 515),
        build('bunker', 315, 490),
        build('bunker', 3, 490),
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'There is no building "nothing". [no-building]',
      'Depot is built in campaign turns. [construction.time]',
      'Riflemen of A are no engineers. [construction.engineers]',
      'Riflemen of B is not yours to command. [not-yours]',
      'Sappers of E is not within 10 m of the site. [construction.working]',
      'There is no room for Bunker there. [construction.building]',
      'Sappers of E is not within 10 m of the site. [construction.working]',
      'Sappers of E is not within 10 m of the site. [construction.working]',
    ]);
    const poor = site({ blue: { manpower: 59, groups: [men('e', 6, [300, 500], { type: 'sappers' })] } });
    poor.to('acting', 'blue');
    expect(poor.sentence('blue', build('bunker', 300, 490))).toBe(
      'Bunker costs 60 manpower, and there are 59. [construction.cost]',
    );
    const old = site({
      blue: { manpower: 99, era: 'Medieval', groups: [men('e', 6, [300, 500], { type: 'sappers' })] },
    });
    old.to('acting', 'blue');
    expect(old.sentence('blue', build('bunker', 300, 490))).toBe(
      'Bunker is not of Medieval. [construction.engineers]',
    );
  });

  test('construction.time, construction.working: from the first spade to the last, told', () => {
    const t = site();
    t.to('acting', 'blue');
    expect(t.tells(t.do('blue', build('bunker', 300, 484)))).toEqual([
      'Blue starts to build: Bunker. [construction.cost] 60 manpower',
      'Sappers of E works on Bunker. [construction.working] +6 engineer-turns: 6',
    ]);
    expect(t.state.players.blue?.manpower).toBe(40);
    expect(
      [
        build('earthwork', 300, 484),
        { type: 'work', unit: 'e/sappers', work: 'w1' },
        { type: 'work', unit: 'e/sappers', work: 'w9' },
        { type: 'work', unit: 'b/riflemen', work: 'w1' },
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'Sappers of E has worked in this turn. [construction.working]',
      'Sappers of E has worked in this turn. [construction.working]',
      'There is no such site. [no-work]',
      'Riflemen of B is not yours to command. [not-yours]',
    ]);
    t.do('blue', DONE);
    t.to('acting', 'blue');
    expect(t.offers('blue', 'work')).toEqual([{ unit: 'e/sappers', work: 'w1' }]);
    expect(t.tells(t.do('blue', { type: 'work', unit: 'e/sappers', work: 'w1' }))).toEqual([
      'Sappers of E works on Bunker. [construction.working] +6 engineer-turns: 12',
    ]);
    expect(t.tells(t.do('blue', DONE))).toEqual([
      'Bunker is finished. [construction.time]',
      'Turn 3 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
    expect(Object.values(t.state.structures)).toEqual([
      {
        armour: 2,
        at: { x: 300, y: 484 },
        blocksMovement: true,
        blocksSight: true,
        bridge: false,
        facing: 0,
        firesOut: true,
        full: 60,
        health: 60,
        holds: 20,
        id: 'bw1',
        name: 'Bunker',
        shelter: 0,
        side: 'blue',
        size: [10, 10],
        type: 'bunker',
      },
    ]);
    expect(t.state.works).toEqual({});
  });

  test('construction.time: nothing that bars the way is finished while somebody stands on it', () => {
    const t = site({
      blue: {
        manpower: 100,
        groups: [men('e', 12, [300, 500], { type: 'sappers' }), men('a', 4, [300, 484])],
      },
    });
    t.to('acting', 'blue');
    t.do('blue', build('bunker', 300, 484));
    t.do('blue', DONE);
    expect(Object.keys(t.state.works)).toEqual(['w1']);
    t.do('blue', { type: 'move', group: 'a', path: [{ x: 300, y: 440 }] });
    t.to('movement', 'red');
    t.to('movement', 'blue');
    expect(Object.keys(t.state.works)).toEqual([]);
    expect(Object.keys(t.state.structures)).toEqual(['bw1']);
  });

  test('construction.working: who attacks does not build, and the other way round; nobody builds from inside', () => {
    const t = site({ red: { groups: [men('b', 16, [500, 500])] } });
    t.to('targeting', 'blue');
    t.do('blue', {
      type: 'attack',
      unit: 'e/sappers',
      weapon: 'Carbines',
      aim: { target: 'b/riflemen' },
      count: 1,
    });
    toActing(t);
    expect(t.sentence('blue', build('bunker', 300, 484))).toBe(
      'Sappers of E attacks in this turn. [construction.working]',
    );
    t.do('blue', { type: 'resolve', attack: 'a1' });
    expect(t.sentence('blue', build('bunker', 300, 484))).toBe(
      'Sappers of E attacks in this turn. [construction.working]',
    );
    const inside = site();
    inside.to('acting', 'blue');
    inside.unit('e/sappers').aboard = 'a/riflemen';
    expect(inside.sentence('blue', build('bunker', 300, 484))).toBe('Sappers of E is inside. [move.aboard]');
  });

  test('leader.bonuses: a leader shortens works and a hero makes engineers count twice', () => {
    const t = site({
      blue: { manpower: 100, groups: [mixed('e', [300, 500], { type: 'sappers', count: 3 })] },
      ongoing: [
        {
          rule: 'leader.bonuses',
          label: 'Holt',
          on: { reach: 'player', id: 'blue' },
          do: { stat: 'buildTime', op: 'mul', value: 0.5 },
        },
        {
          rule: 'hero.bonus',
          label: 'Builder',
          on: { reach: 'army', id: 'blue' },
          do: { stat: 'engineers', op: 'set', value: 2 },
        },
      ],
    });
    t.to('acting', 'blue');
    expect(t.tells(t.do('blue', build('bunker', 300, 484)))).toEqual([
      'Blue starts to build: Bunker. [construction.cost] 60 manpower',
      'Sappers of E works on Bunker. [construction.working] +6 engineer-turns: 6',
    ]);
    t.do('blue', DONE);
    expect(Object.keys(t.state.structures)).toEqual(['bw1']);
  });
});
