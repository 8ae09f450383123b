import { describe, expect, test } from 'vitest';
import type { Spell } from '../../pack/stat-line.ts';
import { battle, ground, men, type Plan } from '../testing/battle.ts';
import { rosterWith, type } from '../testing/roster.ts';
import { crowdAt, fieldOfFire, proposedRoom } from './proposal.ts';
import { spellsOf } from './recruit.ts';

const field = (plan: Plan = {}) =>
  battle({
    otherDice: 1,
    blue: { groups: [men('g', 1, undefined, { type: 'gun' }), men('a', 20, undefined)] },
    red: { groups: [men('b', 16, [900, 500])] },
    ...plan,
  });
const at = (unit: string, x: number, y: number) => [{ unit, at: { x, y }, files: 1 }];

describe('where a group is proposed to stand', () => {
  const crowd = (plan: Plan, group: string, places: ReturnType<typeof at>) => {
    const t = field(plan);
    const own = t.state.groups[group];
    if (!own) throw new Error(`there is no ${group}`);
    return crowdAt(t.game.field, t.state, own, { front: 'east', places });
  };
  const beside = (...groups: ReturnType<typeof men>[]): Plan => ({ blue: { groups } });

  test('battle.setup: a battery stands forty metres from its friends, and they from it; foot stand close', () => {
    const gun = men('g', 1, undefined, { type: 'gun' });
    const foot = men('a', 1, [100, 500]);
    const other = men('h', 1, [100, 500], { type: 'gun' });
    const near = (id: string, y: number) => at(id, 100, y);
    // Guns are three metres wide, men two; the gap counts from rim to rim.
    expect(crowd(beside(gun, foot), 'g', near('g/gun', 520))).toBe(1);
    expect(crowd(beside(gun, foot), 'g', near('g/gun', 560))).toBe(0);
    expect(crowd(beside(men('a', 1, undefined), other), 'a', near('a/riflemen', 520))).toBe(1);
    expect(crowd(beside(men('a', 1, undefined), other), 'a', near('a/riflemen', 560))).toBe(0);
    expect(crowd(beside(men('a', 1, undefined), men('c', 1, [100, 500])), 'a', near('a/riflemen', 504))).toBe(
      0,
    );
  });

  test('battle.setup: neither enemies crowd it, nor its own units where they stand now, and each group counts once', () => {
    const gun = men('g', 1, undefined, { type: 'gun' });
    const enemy = { red: { groups: [men('b', 16, [120, 500])] } };
    expect(crowd({ ...beside(gun), ...enemy }, 'g', at('g/gun', 100, 500))).toBe(0);
    const placed = men('g', 1, [100, 500], { type: 'gun' });
    expect(crowd(beside(placed), 'g', at('g/gun', 100, 510))).toBe(0);
    const two = beside(gun, men('a', 1, [100, 500]), men('c', 1, [100, 540]));
    expect(crowd(two, 'g', at('g/gun', 100, 520))).toBe(2);
    // One of its units beside them is enough.
    const pair = beside(
      {
        id: 'g',
        rows: [
          { type: 'gun', count: 1 },
          { type: 'sappers', count: 1 },
        ],
      },
      men('a', 1, [100, 500]),
    );
    const places = [...at('g/gun', 100, 520), ...at('g/sappers', 100, 700)];
    expect(crowd(pair, 'g', places)).toBe(1);
  });

  test('battle.setup: its field of fire is the share of the ground before it that it sees', () => {
    const sees = (areas: Plan['areas'] & object, front: 'east' | 'west' = 'east') => {
      const t = field({ areas });
      const own = t.state.groups.a;
      if (!own) throw new Error('there is no group');
      return fieldOfFire(t.game.field, t.state, own, { front, places: at('a/riflemen', 300, 500) });
    };
    const hide = { opaque: true } as const;
    expect(sees([])).toBe(1);
    // A hedge right before it, one behind it, and one to its left beyond the nearest marks.
    expect(sees([ground(310, 100, 4, 800, hide)])).toBe(0);
    expect(sees([ground(290, 100, 4, 800, hide)])).toBe(1);
    expect(sees([ground(290, 100, 4, 800, hide)], 'west')).toBe(0);
    const some = sees([ground(310, 440, 4, 60, hide)]);
    expect(some > 0 && some < 1).toBe(true);
    // Riflemen fire 400 m: marks at 120, 240 and 360 m, three to a ring.
    expect(sees([ground(500, 100, 4, 800, hide)])).toBeCloseTo(5 / 9, 9);
    const unarmed = field({ blue: { groups: [men('c', 1, undefined, { type: 'copter' })] } });
    const own = unarmed.state.groups.c;
    expect(
      own &&
        fieldOfFire(unarmed.game.field, unarmed.state, own, {
          front: 'east',
          places: at('c/copter', 300, 500),
        }),
    ).toBe(1);
  });

  test('battle.setup: on open ground it is proposed in the middle of its zone, whichever way the map is longer', () => {
    for (const edge of ['west', 'north'] as const) {
      const t = field({
        blue: { edge, groups: [men('a', 20, undefined)] },
        red: { edge: edge === 'west' ? 'east' : 'south', groups: [] },
      });
      const own = t.state.groups.a;
      const room = own && proposedRoom(t.game.field, t.state, own);
      const [deep, along] = edge === 'west' ? [room?.at.x, room?.at.y] : [room?.at.y, room?.at.x];
      expect([edge, Math.abs((deep ?? 0) - 125) < 40, Math.abs((along ?? 0) - 500) < 80]).toEqual([
        edge,
        true,
        true,
      ]);
    }
  });

  test('battle.setup: where there is no room in its zone nothing is proposed', () => {
    const t = field({ areas: [ground(0, 0, 260, 1000, { blocking: true })] });
    const own = t.state.groups.a;
    expect(own && proposedRoom(t.game.field, t.state, own)).toBeUndefined();
    t.to('setup', 'blue');
    expect(t.offers('blue', 'place')).toEqual([]);
  });
});

describe('what is bought', () => {
  const camp = (plan: Plan = {}) => {
    const t = field({ blue: { manpower: 10, groups: [men('a', 4, undefined)] }, ...plan });
    t.to('setup', 'blue');
    return t;
  };
  const buy = (more: object = {}) =>
    ({ type: 'buy', unit: 'riflemen', lots: 1, era: 'WW2', group: 'New', ...more }) as never;

  test('manpower.purchase: what costs all one has is offered and bought', () => {
    const t = camp();
    const offered = t.offers('blue', 'buy') as { unit: string; refused?: string }[];
    expect(offered.some(({ unit, refused }) => unit === 'riflemen' && refused === undefined)).toBe(true);
    expect(offered.some(({ unit }) => unit === 'gun')).toBe(false);
    t.do('blue', buy());
    expect(t.state.players.blue?.manpower).toBe(0);
    expect(t.refusal('blue', buy())).not.toBe('accepted');
  });

  test('manpower.upgrades: only upgrades that there are, of the age, and each once', () => {
    const t = camp({ blue: { manpower: 100, groups: [men('a', 4, undefined)] } });
    const long = 'x'.repeat(64);
    expect(t.sentence('blue', buy({ upgrades: [long] }))).toBe(
      `There is no upgrade "${'x'.repeat(60)}". [manpower.upgrades]`,
    );
    expect(t.refusal('blue', buy({ upgrades: ['grenades', 'grenades'] }))).toBe('manpower.upgrades');
    expect(t.refusal('blue', buy({ upgrades: ['grenades'] }))).toBe('accepted');
  });

  test('spell.property: of the spells of other ages none is known', () => {
    const spell = (id: string, more: Partial<Spell> = {}): Spell => ({
      id,
      name: id,
      cast: { turns: 1, scale: 'battle', casters: 1 },
      range: 10,
      ...more,
    });
    const roster = {
      ...rosterWith(),
      spells: Object.fromEntries(
        [
          spell('old', { eras: ['Medieval'] }),
          spell('any'),
          spell('both', { eras: ['Medieval', 'WW2'] }),
          spell('map', { cast: { turns: 1, scale: 'campaign', casters: 1 } }),
        ].map(one => [one.id, one]),
      ),
    };
    expect(spellsOf(roster, 'WW2')).toEqual(['any', 'both']);
    expect(spellsOf(roster, 'Medieval')).toEqual(['any', 'both', 'old']);
  });

  test('hero.purchase: a hero who is nobody’s other form leaves all others to be bought', () => {
    const t = camp({
      blue: { manpower: 200, groups: [men('a', 4, undefined)] },
      types: [type('lone', { hero: true, cost: 5, health: 3 })],
    });
    t.do('blue', buy({ unit: 'lone' }));
    expect(t.refusal('blue', buy({ unit: 'lone', group: 'Other' }))).toBe('hero.purchase');
    expect(t.refusal('blue', buy({ unit: 'nurse', group: 'Other' }))).toBe('accepted');
  });

  test('battle.sides: who has a truce with whom is known to the two of them from the start, and nobody is at peace besides', () => {
    const t = field({
      peace: [['blue', 'green']],
      green: { status: 'ambush', groups: [men('c', 4, [500, 100])] },
    });
    const peace = Object.fromEntries(Object.entries(t.state.sides).map(([id, side]) => [id, side.peace]));
    expect(peace).toEqual({ blue: ['green'], red: [], green: ['blue'] });
  });
});
