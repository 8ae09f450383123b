import { snap } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { faultsOf, smallTable } from './testing/check-table.ts';
import { picker, randomField, randomPiece, randomTable } from './testing/random-table.ts';
import { type Standing, type Table, table } from './testing/table.ts';

type Field = ReturnType<typeof randomField>;
type Place = (p: { x: number; y: number }) => { x: number; y: number };

const moved = (field: Field, place: Place): Field => ({
  ...field,
  terrain: field.terrain.map(piece => ({ ...piece, points: piece.points.map(place) })),
  units: field.units.map((unit): Standing => ({ ...unit, at: unit.at.map(place) })),
});

/** All grades and shares of a table, so rounded that arithmetic does not show. */
const account = (t: Table): unknown => {
  const ids = Object.keys(t.state.units);
  return ids.flatMap((a, i) =>
    ids.slice(0, i).map(b => {
      const { forth, back } = t.sight(a, b);
      return [forth, back].map(({ concealment, rule, reasons }) => [
        a,
        b,
        concealment,
        rule,
        reasons.map(({ entity, fraction = 0, grade, thick = 0 }) => [
          entity,
          Math.round(fraction * 1e6),
          Math.round(thick * 1e3),
          grade,
        ]),
      ]);
    }),
  );
};

const SMALL = { size: 40, terrain: 8, reach: 7, units: 6, members: 5 };

describe('Sight on random tables', () => {
  test('sight.mutual: neither sees the other, or both do; shares within 0 and 1; the same from either side', () => {
    const tally = new Map<string, number>();
    for (let seed = 0; seed < 120; seed++)
      expect(faultsOf(smallTable(seed), tally), `seed ${seed}`).toEqual([]);
    expect([...tally.keys()].sort()).toEqual([
      'none none',
      'none partial',
      'partial none',
      'partial partial',
      'total total',
    ]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'sight.corridor: moving the whole table changes nothing (seed %d)',
    seed => {
      const field = randomField(picker(seed), SMALL);
      const [dx, dy] = [snap(seed * 17.3), snap(seed * 5.7)];
      const shifted = moved(field, ({ x, y }) => ({ x: x + dx, y: y + dy }));
      expect(account(table({ ...shifted, width: 400, height: 400 }))).toEqual(account(table(field)));
    },
  );

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'sight.corridor: turning the whole table changes nothing (seed %d)',
    seed => {
      const field = randomField(picker(seed), SMALL);
      const turned = moved(field, ({ x, y }) => ({ x: 64 - y, y: x }));
      expect(account(table({ ...turned, width: 100, height: 100 }))).toEqual(account(table(field)));
    },
  );

  test.each([1, 2, 3, 4, 5, 6])(
    'sight.intervening.who: nothing far off the corridor matters (seed %d)',
    seed => {
      const field = randomField(picker(seed), SMALL);
      const pick = picker(seed + 1000);
      const far = Array.from({ length: 40 }, () => {
        const piece = randomPiece(pick, 100, 7);
        return { ...piece, points: piece.points.map(({ x, y }) => ({ x: x + 80, y })) };
      });
      const crowd = randomField(pick, { ...SMALL, size: 60, units: 10 }).units.map(
        (unit, i): Standing => ({
          ...unit,
          id: `far${i}`,
          entry: { ...unit.entry, id: `far${i}` },
          at: unit.at.map(({ x, y }) => ({ x, y: y + 80 })),
        }),
      );
      const plain = table(field);
      const crowded = table({
        ...field,
        terrain: [...field.terrain, ...far],
        units: [...field.units, ...crowd],
      });
      const ids = Object.keys(plain.state.units);
      for (const a of ids)
        for (const b of ids) if (a !== b) expect(crowded.sight(a, b)).toEqual(plain.sight(a, b));
    },
  );

  test('sight.corridor.pair: an answer does not outlive what it was about', () => {
    const t = randomTable(5, { ...SMALL, terrain: 0 });
    const [a, b, c] = ['u0', 'u1', 'u2'].map(id => t.unit(id));
    if (!a || !b || !c) throw new Error('three units');
    const at = (x: number, y: number) => [{ id: 0, x, y, facing: 0, part: 0 }];
    for (const unit of Object.values(t.state.units))
      Object.assign(unit, { prone: false, altitude: 0, place: 'reserve' });
    for (const unit of [a, b, c]) unit.place = 'table';
    [a.members, b.members, c.members] = [at(5, 5), at(35, 5), at(20, 30)];
    expect(t.grade('u0', 'u1')).toBe('none');
    c.members = at(20, 5);
    const between = t.grade('u0', 'u1');
    expect(between).not.toBe('none');
    c.altitude = 4;
    expect(t.grade('u0', 'u1')).toBe('none');
    c.altitude = 0;
    expect(t.grade('u0', 'u1')).toBe(between);
    c.place = 'destroyed';
    expect(t.grade('u0', 'u1')).toBe('none');
  });
});
