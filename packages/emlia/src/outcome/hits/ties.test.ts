import { describe, expect, test } from 'vitest';
import type { HitMarker } from '../../state.ts';
import { type Battlefield, battle, blue, entry, eventOf, red, row } from '../../testing/battle.ts';
import { ordersIn } from './ties.ts';

const tough = { hits: { base: 5, armour: 0 } };
const more = (id: string, members: number, changes: object = {}) =>
  entry({ id, name: id, members, ...tough, ...changes });

const hits = (count: number, damage: number, more: object = {}): HitMarker => ({
  unit: 'ash',
  source: 'wolves',
  count,
  damage,
  ...more,
});

/** Ash is a unit of several subunits; hits lie on it as the resolution phase begins. */
const struck = (
  markers: readonly HitMarker[],
  field: Partial<Battlefield> & Pick<Battlefield, 'units'>,
  ...faces: number[]
) => {
  const fight = battle({ entries: [more('b', 4), more('c', 4)], ...field }, ...faces);
  const waiting = field.units.map(unit => unit.id);
  for (const [i, id] of waiting.entries()) {
    fight.does({
      type: 'activate',
      unit:
        fight.asked()?.seat === 'blue'
          ? (waiting.find(one => one !== 'wolves' && !fight.unit(one).activated) ?? id)
          : 'wolves',
    });
    if (i === waiting.length - 1) fight.state.markers.push(...markers);
    const unit = fight.state.activation?.unit ?? '';
    const events = fight.does({ type: 'endActivation', unit });
    if (i === waiting.length - 1) return { ...fight, events };
  }
  throw new Error('nobody was struck');
};

const twins = (changes: object = {}): Pick<Battlefield, 'units'> => ({
  units: [
    blue('ash', { ...tough, ...changes, with: [{ entry: 'b', members: 4 }] }, ...row(10, 30, 8)),
    red('wolves', {}, [50, 5]),
  ],
});

describe('ties in sharing hits out', () => {
  const EXAMPLE = [hits(5, 0), hits(3, 1), hits(3, 4)];

  test('allocate.subunit-tie, allocate.group-tie: the controller is asked about both', () => {
    const fight = struck(EXAMPLE, twins());
    expect(fight.asked()).toEqual({
      seat: 'blue',
      kind: 'share',
      about: {
        unit: 'ash',
        lot: 'ash/',
        takers: [
          { unit: 'ash', part: 0, size: 4 },
          { unit: 'ash', part: 1, size: 4 },
        ],
        groups: [
          { name: '1///', count: 3, damage: 1 },
          { name: '4///', count: 3, damage: 4 },
        ],
      },
    });
  });

  test.each([
    ['A before B and 1 before 4', [0, 1], [0, 1], [2, 1]],
    ['A before B and 4 before 1', [0, 1], [1, 0], [1, 2]],
    ['B before A and 1 before 4', [1, 0], [0, 1], [1, 2]],
  ])('allocate.group-alternation: the example, %s', (_what, takers, groups, points) => {
    const fight = struck(EXAMPLE, twins());
    const events = fight.does({ type: 'shareHits', unit: 'ash', takers, groups });
    // Hits 5: of five at base damage 0 none harms, of those at 1 four are needed, of those at 4 one.
    expect(events.flatMap(one => (one.type === 'unitDamaged' ? [[one.part, one.points]] : []))).toEqual([
      [0, points[0]],
      [1, points[1]],
    ]);
    const pools = events.flatMap(one => (one.type === 'unitDamaged' && one.part === 0 ? one.pools : []));
    const inA: Record<string, [number, number, number]> = {
      '0,1 0,1': [3, 1, 2],
      '0,1 1,0': [3, 2, 1],
      '1,0 0,1': [2, 2, 1],
    };
    expect(pools.toSorted((a, b) => a.damage - b.damage).map(pool => pool.hits)).toEqual(
      inA[`${takers} ${groups}`],
    );
    expect(fight.state.shares).toBeUndefined();
  });

  test('allocate.subunit-tie: the choice is told, and one that is none is refused', () => {
    const fight = struck(EXAMPLE, twins());
    const order = { type: 'shareHits', unit: 'ash', takers: [1, 0], groups: [1, 0] } as const;
    fight.refused('allocate.subunit-tie', { ...order, takers: [1, 0, 1] });
    expect(fight.refuses({ ...order, takers: [1, 1] })).toBe(
      'allocate.subunit-tie: Name each of the 2 equal subunits once.',
    );
    expect(fight.refuses({ ...order, groups: [0] })).toBe(
      'allocate.group-tie: Name each of the 2 equal groups of hits once.',
    );
    const event = eventOf(fight.does(order), 'sharesSettled');
    expect(fight.game.tell(fight.state, event).map(({ rule, say }) => `${rule}: ${say}`)).toEqual([
      'allocate.subunit-tie: Hits are taken first by b, then by ash.',
      'allocate.group-tie: Hits at base damage 4, then those at 1 are dealt first.',
    ]);
  });

  test('allocate.subunit-tie: one option for each outcome', () => {
    const fight = struck(EXAMPLE, twins());
    const options = fight.game.options(fight.state, 'blue');
    expect(options.map(({ command }) => command)).toEqual([
      { type: 'shareHits', unit: 'ash', takers: [0, 1], groups: [0, 1] },
      { type: 'shareHits', unit: 'ash', takers: [0, 1], groups: [1, 0] },
    ]);
  });

  test.each([
    ['they are too few to harm anyone', [hits(3, 0)], twins()],
    ['they divide evenly', [hits(2, 4)], twins()],
    [
      'the subunits are not equal',
      [hits(3, 4)],
      {
        units: [
          blue('ash', { ...tough, with: [{ entry: 'b', members: 3 }] }, ...row(10, 30, 8)),
          red('wolves', {}, [50, 5]),
        ],
      },
    ],
    [
      'there is only one to take them',
      [hits(3, 4), hits(3, 1)],
      { units: [blue('ash', tough, ...row(10, 30, 8)), red('wolves', {}, [50, 5])] },
    ],
    ['they are aimed', [hits(3, 4, { part: 1 })], twins()],
  ])('allocate.subunit-tie: nobody is asked where %s', (_what, markers, field) => {
    const fight = struck(markers, field);
    expect(fight.events.some(one => one.type === 'prompted' && one.prompt.kind === 'share')).toBe(false);
  });

  test('allocate.subunit-tie: chosen once in a phase, for all lots of the unit', () => {
    // Two lots on the same three, as after a join: the first question settles the order for the second.
    const field = {
      units: [
        blue(
          'ash',
          {
            ...tough,
            with: [
              { entry: 'b', members: 4 },
              { entry: 'c', members: 4 },
            ],
          },
          ...row(10, 30, 12),
        ),
        red('wolves', {}, [50, 5]),
      ],
    };
    const fight = struck([hits(1, 4, { parts: [0, 1] }), hits(1, 4, { parts: [0, 1, 2] })], field);
    expect(fight.asked()).toMatchObject({ about: { lot: 'ash/0,1', takers: [{ part: 0 }, { part: 1 }] } });
    fight.does({ type: 'shareHits', unit: 'ash', takers: [1, 0], groups: [] });
    // Where c stands is still open.
    expect(fight.asked()).toMatchObject({ about: { lot: 'ash/0,1,2' } });
    expect(fight.refuses({ type: 'shareHits', unit: 'ash', takers: [2, 0, 1], groups: [] })).toBe(
      'allocate.subunit-tie: The order chosen first is kept for all hits of this phase.',
    );
    const events = fight.does({ type: 'shareHits', unit: 'ash', takers: [2, 1, 0], groups: [] });
    expect(events.flatMap(one => (one.type === 'unitDamaged' ? [one.part] : []))).toEqual([1, 2]);
  });

  test('allocate.when: where several players share a lot a die decides who chooses', () => {
    const field = {
      units: [blue('ash', tough, ...row(10, 30, 4)), red('wolves', tough, ...row(10, 31.5, 4))],
    };
    const among = [{ unit: 'ash' }, { unit: 'wolves' }];
    const fight = struck([hits(1, 4, { source: 'ash', among })], field, 3, 9);
    expect(eventOf(fight.events, 'shareRolled')).toMatchObject({
      seat: 'red',
      rolls: [
        { seat: 'blue', faces: [3] },
        { seat: 'red', faces: [9] },
      ],
    });
    expect(fight.asked()).toMatchObject({ seat: 'red', kind: 'share', about: { unit: 'wolves' } });
    const events = fight.does({ type: 'shareHits', unit: 'wolves', takers: [0, 1], groups: [] });
    expect(eventOf(events, 'unitDamaged')).toMatchObject({ unit: 'ash', points: 1 });
    const other = struck([hits(1, 4, { source: 'ash', among })], field, 3, 9);
    const dealt = other.does({ type: 'shareHits', unit: 'wolves', takers: [1, 0], groups: [] });
    expect(eventOf(dealt, 'unitDamaged')).toMatchObject({ unit: 'wolves', points: 1 });
  });

  test('allocate.subunit-tie: what is settled for one lot is not asked again for another of the same subunits', () => {
    const fight = struck([hits(1, 4), hits(1, 4, { parts: [0, 1] })], twins());
    expect(fight.asked()).toMatchObject({ kind: 'share' });
    const events = fight.does({ type: 'shareHits', unit: 'ash', takers: [1, 0], groups: [] });
    expect(events.flatMap(one => (one.type === 'unitDamaged' ? [[one.part, one.points]] : []))).toEqual([
      [1, 2],
    ]);
  });

  test('allocate.groups: hits that pierce armour are a group apart, and told as such', () => {
    const fight = struck(
      [hits(1, 4), hits(1, 4, { piercing: true })],
      twins({ hits: { base: 4, armour: 2 } }),
    );
    expect(fight.asked()).toMatchObject({
      about: {
        groups: [
          { count: 1, damage: 4 },
          { count: 1, damage: 4, piercing: true },
        ],
      },
    });
  });

  test('allocate.subunit-tie: every order of a few, of very many only who comes first', () => {
    const of = (count: number, ranked: number[] = []) =>
      ordersIn({ takers: Array.from({ length: count }, (_, i) => i), groups: [], ranked }).length;
    expect([of(2), of(3), of(6), of(7)]).toEqual([2, 6, 720, 8]);
    expect(of(3, [2, 0])).toBe(3);
  });
});
