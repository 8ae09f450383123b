import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Condition, holds, leavesOf } from './conditions.ts';
import { canonicalJson, cloneJson, deepFreeze, hashJson, notJson } from './json.ts';
import { applyModifiers, isAutomatic, type ModifierRow, totalOf } from './modifiers.ts';

describe('json', () => {
  test('a clone keeps a key of any name', () => {
    const odd = JSON.parse('{"__proto__":{"a":1}}') as object;
    expect(JSON.stringify(cloneJson(odd))).toBe('{"__proto__":{"a":1}}');
  });

  test('a clone is equal and shares nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const copy = cloneJson(deepFreeze(value));
        expect(copy).toEqual(value);
        if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value);
      }),
    );
  });

  test('one value, one text: the order of keys and an absent value do not matter', () => {
    expect(canonicalJson({ b: 1, a: [2, { d: 3, c: undefined }] })).toBe('{"a":[2,{"d":3}],"b":1}');
    expect(hashJson({ a: 1, b: 2 })).toBe(hashJson({ b: 2, a: 1 }));
    expect(hashJson({ a: -0 })).toBe(hashJson({ a: 0 }));
    expect(hashJson({ a: 1 })).not.toBe(hashJson({ a: 2 }));
  });

  test('the text reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      }),
    );
  });

  test('what is no number has no text', () => {
    expect(() => canonicalJson({ a: Number.NaN })).toThrow('NaN is not JSON');
    expect(() => canonicalJson([undefined])).toThrow('undefined is not JSON');
    expect(() => canonicalJson({ a: () => 1 })).toThrow('function is not JSON');
  });

  test.each<[unknown, string | undefined]>([
    [{ a: [1, 'null', true, { b: undefined }], c: {} }, undefined],
    [Object.assign(Object.create(null), { a: 1 }), undefined],
    [{ a: null }, 'it.a is null'],
    [{ a: [1, Number.NaN] }, 'it.a[1] is NaN'],
    [{ a: Number.POSITIVE_INFINITY }, 'it.a is Infinity'],
    // biome-ignore lint/suspicious/noSparseArray: what is looked for
    [[1, , 3], 'it[1] is undefined'],
    [{ a: new Set([1]) }, 'it.a is a Set'],
    [{ a: { b: new Map() } }, 'it.a.b is a Map'],
    [{ a: new Date(0) }, 'it.a is a Date'],
    [{ a: 1n }, 'it.a is bigint'],
    [{ a: () => 1 }, 'it.a is function'],
  ])('what JSON would lose of case %# is found where it is', (value, wrong) => {
    expect(notJson(value)).toBe(wrong);
  });
});

interface Leaf {
  readonly fact: boolean;
}

const tree = fc.letrec<{ condition: Condition<Leaf> }>(tie => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    fc.record({ fact: fc.boolean() }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
})).condition;

const holdsNow = (condition: Condition<Leaf>): boolean => holds(condition, leaf => leaf.fact);

describe('conditions', () => {
  test.each<[Condition<Leaf>, boolean]>([
    [{ fact: true }, true],
    [{ all: [{ fact: true }, { fact: false }] }, false],
    [{ any: [{ fact: true }, { fact: false }] }, true],
    [{ not: { fact: true } }, false],
    [{ all: [] }, true],
    [{ any: [] }, false],
  ])('%j is %s', (condition, truth) => {
    expect(holdsNow(condition)).toBe(truth);
  });

  test('not all is any not (De Morgan), whatever the parts', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 4 }), parts => {
        expect(holdsNow({ not: { all: parts } })).toBe(holdsNow({ any: parts.map(not => ({ not })) }));
      }),
    );
  });

  test('leaves come in reading order', () => {
    const leaf = (name: string) => ({ name });
    const condition: Condition<{ name: string }> = {
      all: [leaf('a'), { any: [leaf('b'), { not: leaf('c') }] }, leaf('d')],
    };
    expect(leavesOf(condition).map(one => one.name)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('modifiers', () => {
  const table: readonly ModifierRow<'far' | 'fronts' | 'asleep'>[] = [
    { rule: 'toy.rows', label: 'Far', when: 'far', by: -2 },
    { rule: 'toy.rows', label: 'Fronts', when: 'fronts', by: 1 },
    { rule: 'toy.rows', label: 'Asleep', when: 'asleep', by: 'automatic' },
  ];
  const facts = {
    far: (q: { far: boolean }) => q.far,
    fronts: (q: { fronts: number }) => q.fronts,
    asleep: (q: { asleep: boolean }) => q.asleep,
  };

  test('every row whose fact holds applies, a counted one as often as it counts', () => {
    const applied = applyModifiers(table, facts, { far: true, fronts: 3, asleep: false });
    expect(applied).toEqual([
      { rule: 'toy.rows', label: 'Far', by: -2 },
      { rule: 'toy.rows', label: 'Fronts', by: 3 },
    ]);
    expect(totalOf(applied)).toBe(1);
    expect(isAutomatic(applied)).toBe(false);
  });

  test('automatic success is no number', () => {
    const applied = applyModifiers(table, facts, { far: false, fronts: 0, asleep: true });
    expect(totalOf(applied)).toBe(0);
    expect(isAutomatic(applied)).toBe(true);
  });
});
