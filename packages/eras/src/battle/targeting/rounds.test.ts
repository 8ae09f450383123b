import { describe, expect, test } from 'vitest';
import { battle, ground, men, ofType } from '../testing/battle.ts';
import { type } from '../testing/roster.ts';

/** A field gun whose stat line carries an inaccuracy die, by itself or with a way to fire in an arc. */
const WILD = type('wild', {
  crew: 4,
  weapons: [
    { name: 'Shot', mode: 'projectile', damage: '1d6', type: 'Piercing', range: 900, inaccuracy: '1d4' },
    {
      name: 'Shell',
      mode: 'projectile',
      damage: '1d6',
      type: 'Piercing',
      indirect: { die: '1d4', min: 100, max: 1000 },
    },
    {
      name: 'Either',
      mode: 'projectile',
      damage: '1d6',
      type: 'Piercing',
      range: 900,
      inaccuracy: '1d4',
      indirect: { die: '1d4', min: 100, max: 1000 },
    },
  ],
});

const aimed = (weapon: string, aim: object, dice: number[], far = 800) => {
  const t = battle({
    types: [WILD],
    blue: { groups: [men('g', 1, [100, 500], { type: 'wild' })] },
    red: { groups: [men('b', 1, [100 + far, 500], { type: 'tank' })] },
  });
  t.to('targeting', 'blue');
  const command = { type: 'attack', unit: 'g/wild', weapon, aim, count: 1 } as never;
  const [declared] = ofType(t.do('blue', command, ...dice), 'attackDeclared');
  return declared?.scatters?.[0];
};

describe('where rounds come down', () => {
  test.each([
    ['near', 200],
    ['far', 800],
  ])('inaccuracy.plain-die: a direct shot at a unit %s away is off by the die and no more', (_far, far) => {
    // 3: to the east; 4 of the d4.
    expect(aimed('Shot', { target: 'b/tank' }, [3, 4], far)).toMatchObject({ compass: 'East', metres: 4 });
  });

  test('inaccuracy.plain-die: nor is a direct shot of a gun that can fire in an arc too', () => {
    expect(aimed('Either', { target: 'b/tank' }, [3, 4])).toMatchObject({ compass: 'East', metres: 4 });
    expect(aimed('Either', { at: { x: 900, y: 500 } }, [1, 1])).toMatchObject({ metres: 150 });
  });

  test('inaccuracy.plain-die: the same die of indirect fire is multiplied with the range', () => {
    // 800 m: 14 steps of 50 m beyond 100, so × 150.
    const at = { x: 900, y: 500 };
    expect(aimed('Shell', { at }, [1, 1])).toMatchObject({ compass: 'North', metres: 150 });
  });

  test('inaccuracy.nine-ten: a spotter counts who is near enough to the point, and nobody farther off', () => {
    const wood = ground(480, 300, 20, 400, { opaque: true });
    const faces = (metres: number | undefined, spot: [number, number]) => {
      const t = battle({
        otherDice: 1,
        types: [WILD],
        areas: [wood],
        blue: { groups: [men('g', 1, [100, 500], { type: 'wild' }), men('s', 1, spot)] },
        red: { groups: [men('b', 1, [900, 900], { type: 'tank' })] },
        ...(metres !== undefined && {
          ongoing: [
            {
              rule: 'x',
              label: 'Field glasses',
              on: { reach: 'unit', id: 's/riflemen' },
              do: { spotter: metres },
            },
          ],
        }),
      });
      t.to('targeting', 'blue');
      const aim = { at: { x: 600, y: 500 } };
      const attack = { type: 'attack', unit: 'g/wild', weapon: 'Shell', aim, count: 1 } as never;
      const [declared] = ofType(t.do('blue', attack, 9), 'attackDeclared');
      return declared?.scatters?.[0]?.direction;
    };
    // A nine is enough where somebody sees the point; where nobody does it is rolled again.
    const FAR: [number, number] = [300, 500];
    expect([faces(undefined, FAR), faces(200, FAR), faces(350, FAR)]).toEqual([[9, 1], [9, 1], [9]]);
    expect(faces(undefined, [560, 500])).toEqual([9]);
  });
});
