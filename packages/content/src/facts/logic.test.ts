import { type Condition, holds } from '@emlia/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { implies, type Leaf, neverHolds } from './logic.ts';

const fact = (name: string, given: object = {}): Condition<Leaf> => ({ fact: name, ...given });
const all = (...parts: Condition<Leaf>[]): Condition<Leaf> => ({ all: parts });
const not = (part: Condition<Leaf>): Condition<Leaf> => ({ not: part });

describe('what can never be', () => {
  it.each<[string, Condition<Leaf>, boolean]>([
    ['a fact and its contrary', all(fact('prone'), not(fact('prone'))), true],
    ['the same of two units', all(fact('prone'), not(fact('prone', { of: 'other' }))), false],
    ['hidden and seen', all(fact('hidden'), fact('seenInOpen')), true],
    ['neither hidden nor seen', all(not(fact('hidden')), not(fact('seenInOpen'))), false],
    ['shot at and not attacked', all(fact('attackedByRanged'), not(fact('attacked'))), true],
    ['attacked and not shot at', all(fact('attacked'), not(fact('attackedByRanged'))), false],
    [
      'two formations at once',
      all(fact('inFormation', { formation: 'open' }), fact('inFormation', { formation: 'close' })),
      true,
    ],
    [
      'a formation and a kind of it',
      all(fact('inFormation', { formation: 'close' }), fact('inFormation', { formation: 'Shield wall' })),
      false,
    ],
    [
      'within 5 and not within 10',
      all(fact('within', { distance: 5 }), not(fact('within', { distance: 10 }))),
      true,
    ],
    [
      'within 10 and not within 5',
      all(fact('within', { distance: 10 }), not(fact('within', { distance: 5 }))),
      false,
    ],
    [
      'an enemy of a kind within 5, and none within 10',
      all(fact('enemyWithin', { distance: 5, members: 'more' }), not(fact('enemyWithin', { distance: 10 }))),
      true,
    ],
    [
      'an enemy within 5, and none of a kind within 10',
      all(fact('enemyWithin', { distance: 5 }), not(fact('enemyWithin', { distance: 10, members: 'more' }))),
      false,
    ],
    [
      'distances measured otherwise',
      all(fact('enemyWithin', { distance: 5 }), not(fact('enemyWithin', { speeds: 9 }))),
      false,
    ],
    [
      'half lost and not a quarter',
      all(fact('lostAtLeast', { percent: 50 }), not(fact('lostAtLeast', { percent: 25 }))),
      true,
    ],
    [
      'morale at least 3 and at most 2',
      all(fact('moraleAtLeast', { value: 3 }), fact('moraleAtMost', { value: 2 })),
      true,
    ],
    [
      'morale at least 2 and at most 2',
      all(fact('moraleAtLeast', { value: 2 }), fact('moraleAtMost', { value: 2 })),
      false,
    ],
    [
      'morale neither',
      all(not(fact('moraleAtLeast', { value: 2 })), not(fact('moraleAtMost', { value: 2 }))),
      true,
    ],
    ['morale above the highest', fact('moraleAtLeast', { value: 8 }), true],
    ['morale not even the highest', not(fact('moraleAtMost', { value: 7 })), true],
    [
      'some wiped out, but not all',
      all(fact('wipedOut', { force: 'reds', atLeast: 3 }), not(fact('wipedOut', { force: 'reds' }))),
      false,
    ],
    [
      'three wiped out, but not two',
      all(
        fact('wipedOut', { force: 'reds', atLeast: 3 }),
        not(fact('wipedOut', { force: 'reds', atLeast: 2 })),
      ),
      true,
    ],
    [
      'two wiped out, but not three',
      all(
        fact('wipedOut', { force: 'reds', atLeast: 2 }),
        not(fact('wipedOut', { force: 'reds', atLeast: 3 })),
      ),
      false,
    ],
    [
      'gone by the north edge, but not gone',
      all(fact('exited', { unit: 'ash', edge: 'north' }), not(fact('exited', { unit: 'ash' }))),
      true,
    ],
    [
      'held all in all, but not at a stretch',
      all(
        fact('heldFor', { force: 'reds', area: 'well', turns: 3, inTotal: true }),
        not(fact('heldFor', { force: 'reds', area: 'well', turns: 3 })),
      ),
      false,
    ],
    ['something the linter knows nothing of', all(fact('news'), not(fact('other news'))), false],
  ])('%s', (_what, condition, never) => expect(neverHolds(condition)).toBe(never));

  it('a condition of too many parts is left alone', () => {
    const either = (i: number): Condition<Leaf> => ({
      any: [fact('isA', { keyword: `${i}` }), fact('prone')],
    });
    const many = all(not(fact('prone')), fact('prone'), ...Array.from({ length: 12 }, (_, i) => either(i)));
    expect(neverHolds(many)).toBe(false);
  });

  it('implies', () => {
    expect(implies(fact('within', { distance: 5 }), fact('within', { distance: 10 }))).toBe(true);
    expect(implies(fact('within', { distance: 10 }), fact('within', { distance: 5 }))).toBe(false);
    expect(implies(all(fact('prone'), fact('engaged')), fact('engaged'))).toBe(true);
  });
});

describe('no false alarm', () => {
  interface Moment {
    readonly attacked: boolean;
    readonly ranged: boolean;
    readonly cover: 'hidden' | 'seen' | 'neither';
    readonly morale: number;
    readonly formation: string;
    readonly drill: string;
    readonly lost: number;
    readonly away: number;
  }
  const moments = fc.record({
    attacked: fc.boolean(),
    ranged: fc.boolean(),
    cover: fc.constantFrom('hidden' as const, 'seen' as const, 'neither' as const),
    morale: fc.integer({ min: -7, max: 7 }),
    formation: fc.constantFrom('open', 'close', 'ranked'),
    drill: fc.constantFrom('none', 'Shield wall'),
    lost: fc.integer({ min: 0, max: 100 }),
    away: fc.integer({ min: 0, max: 20 }),
  });
  type Asked = Leaf & Readonly<Record<string, number & string>>;
  const READ: Readonly<Record<string, (moment: Moment, asked: Asked) => boolean>> = {
    attacked: one => one.attacked || one.ranged,
    attackedByRanged: one => one.ranged,
    hidden: one => one.cover === 'hidden',
    seenInOpen: one => one.cover === 'seen',
    moraleAtMost: (one, { value }) => one.morale <= (value ?? 0),
    moraleAtLeast: (one, { value }) => one.morale >= (value ?? 0),
    inFormation: (one, { formation }) => one.formation === formation || one.drill === formation,
    lostAtLeast: (one, { percent }) => one.lost >= (percent ?? 0),
    within: (one, { distance }) => one.away <= (distance ?? 0),
  };
  const leaves = fc.oneof(
    fc.constantFrom('attacked', 'attackedByRanged', 'hidden', 'seenInOpen').map(name => fact(name)),
    fc
      .tuple(fc.constantFrom('moraleAtMost', 'moraleAtLeast'), fc.integer({ min: -9, max: 9 }))
      .map(([name, value]) => fact(name, { value })),
    fc
      .constantFrom('open', 'close', 'ranked', 'Shield wall')
      .map(formation => fact('inFormation', { formation })),
    fc.integer({ min: 1, max: 100 }).map(percent => fact('lostAtLeast', { percent })),
    fc.integer({ min: 0, max: 20 }).map(distance => fact('within', { distance })),
  );
  const { tree } = fc.letrec<{ tree: Condition<Leaf> }>(again => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      leaves,
      fc.array(again('tree'), { minLength: 1, maxLength: 3 }).map(parts => ({ all: parts })),
      fc.array(again('tree'), { minLength: 1, maxLength: 3 }).map(parts => ({ any: parts })),
      again('tree').map(part => ({ not: part })),
    ),
  }));
  const isSo = (condition: Condition<Leaf>, moment: Moment): boolean =>
    holds(condition, leaf => READ[leaf.fact]?.(moment, leaf as Asked) ?? false);

  it('what is said never to hold does not hold at any moment', () => {
    fc.assert(
      fc.property(tree, fc.array(moments, { minLength: 30, maxLength: 30 }), (condition, some) => {
        if (neverHolds(condition)) expect(some.filter(moment => isSo(condition, moment))).toEqual([]);
        if (neverHolds(condition, false)) expect(some.filter(moment => !isSo(condition, moment))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
