import { describe, expect, test } from 'vitest';
import { muster } from '../../forces/muster.ts';
import type { Unit } from '../../forces/state.ts';
import type { UnitType } from '../../pack/stat-line.ts';
import { ROSTER } from '../testing/war.ts';
import { afterSupply, type Mouths, unfedAmong } from './hunger.ts';

const mouths = (id: string, type: string, count: number, changes: Partial<Unit> = {}): Mouths => ({
  unit: { ...muster(ROSTER, id, type, count, { era: 'WW2' }), ...changes },
  type: ROSTER.units[type] as UnitType,
});

const beast = (health: number, more: object = {}): Mouths => ({
  unit: { ...muster(ROSTER, 'beast', 'hedge-mage', 1, { era: 'Medieval' }), elements: [{ health, ...more }] },
  type: { ...(ROSTER.units['hedge-mage'] as UnitType), health: 40 },
});

describe('hunger', () => {
  test('logistics.shortage: of men without cargo the alive become injured, the injured die', () => {
    const men = mouths('men', 'riflemen', 10, { alive: 6, injured: 4 });
    expect(afterSupply(men, { well: 2, ill: 3 })).toEqual({ alive: 4, injured: 3, hungry: 2, dead: 3 });
  });

  test('logistics.shortage: what has crew only is treated like men', () => {
    const guns = mouths('guns', 'heavy-howitzer', 3);
    const hungry = afterSupply(guns, { well: 2, ill: 0 });
    expect(hungry).toMatchObject({ alive: 1, injured: 2, hungry: 2, dead: 0 });
    expect(hungry.elements?.filter(one => one.hungry)).toHaveLength(2);
    const again = { ...guns, unit: { ...guns.unit, ...hungry } };
    expect(afterSupply(again, { well: 0, ill: 2 })).toMatchObject({
      alive: 1,
      injured: 0,
      hungry: 0,
      dead: 2,
    });
  });

  test('logistics.shortage-health: 40 goes to 20, 10, 5, 2, 1, 0, and 0 is death', () => {
    let one = beast(40);
    const seen: (number | undefined)[] = [];
    while (one.unit.alive + one.unit.injured > 0) {
      one = { ...one, unit: { ...one.unit, ...afterSupply(one, { well: 1, ill: 0 }) } };
      seen.push(one.unit.elements?.[0]?.health);
    }
    expect(seen).toEqual([20, 10, 5, 2, 1, undefined]);
    expect(one.unit.dead).toBe(1);
  });

  test('logistics.shortage-health: being injured does not by itself kill what has health', () => {
    expect(afterSupply(beast(9), { well: 1, ill: 0 })).toMatchObject({ injured: 1, dead: 0 });
  });

  test('logistics.recovery: with cargo hunger’s injuries and halvings are undone, those of battle are not', () => {
    const men = mouths('men', 'riflemen', 10, { alive: 5, injured: 5, hungry: 3 });
    expect(afterSupply(men)).toEqual({ alive: 8, injured: 2, hungry: 0, dead: 0 });
    const fed = afterSupply(beast(10, { hungry: true, hungerLost: 30 }));
    expect(fed.elements).toEqual([{ health: 40 }]);
  });

  test('logistics.recovery: those who hunger again are those who were hungry before', () => {
    const men = mouths('men', 'riflemen', 10, { alive: 5, injured: 5, hungry: 3 });
    // Two of the three hungry starve; the third is fed and gets up.
    expect(afterSupply(men, { well: 0, ill: 2 })).toEqual({ alive: 6, injured: 2, hungry: 0, dead: 2 });
  });

  test('logistics.shortage, logistics.recovery: of guns those hungry already go without before the others, in their order', () => {
    const guns = mouths('guns', 'heavy-howitzer', 4);
    const full = guns.unit.elements?.[0]?.crew ?? 0;
    const hurt = { crew: 1 };
    const hungry = { crew: 2, hungry: true as const };
    const elements = [hurt, hungry, hurt, hungry];
    const ill = (count: number) =>
      afterSupply(
        { ...guns, unit: { ...guns.unit, alive: 0, injured: 4, hungry: 2, elements } },
        { well: 0, ill: count },
      );
    // Those who are fed are hungry no more.
    expect(ill(1)).toMatchObject({ dead: 1, hungry: 0 });
    expect(ill(1).elements).toEqual([hurt, hurt, { crew: 2 }]);
    expect(ill(3).elements).toEqual([hurt]);
    const well = [{ crew: full }, { crew: full }, { crew: full }];
    const one = afterSupply(
      { ...guns, unit: { ...guns.unit, alive: 3, elements: well, injured: 0 } },
      { well: 2, ill: 0 },
    );
    expect(one.elements?.map(({ hungry = false }) => hungry)).toEqual([true, true, false]);
  });

  describe('logistics.shortage-choice: alive men first, then what has health, then the injured, hungry first', () => {
    const all = [
      mouths('hurt', 'riflemen', 4, { alive: 0, injured: 4 }),
      mouths('tanks', 'medium-tanks', 3),
      mouths('hungry', 'riflemen', 4, { alive: 0, injured: 4, hungry: 4 }),
      mouths('men', 'riflemen', 5),
    ];
    test.each([
      [3, { men: 3 }],
      [5, { men: 5 }],
      [7, { men: 5, tanks: 2 }],
      [10, { men: 5, tanks: 3, hungry: 2 }],
      [14, { men: 5, tanks: 3, hungry: 4, hurt: 2 }],
    ])('%s go without', (missing, expected) => {
      const sums = [...unfedAmong(all, missing)].map(([id, { well, ill }]) => [id, well + ill]);
      expect(Object.fromEntries(sums)).toEqual(expected);
    });

    test('unless the owner names others', () => {
      expect([...unfedAmong(all, 4, ['tanks'])]).toEqual([
        ['tanks', { well: 3, ill: 0 }],
        ['men', { well: 1, ill: 0 }],
      ]);
    });
  });
});
