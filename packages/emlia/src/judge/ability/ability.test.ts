import { type Ability, ACTION_NAMES, type TerrainEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import type { ActionBlock } from '../../actions/action/action.ts';
import { mayTake } from '../../actions/action/available.ts';
import { ACTION_LIST } from '../../editions/core.ts';
import { FIRST_DRAFT } from '../../editions/first-draft/index.ts';
import { ACTION_BLOCKS } from '../../orders.ts';
import { characterFor, easedFactor, penaltyShare } from '../../table/ability/ground.ts';
import {
  activated,
  blue,
  box,
  checkOf,
  eventOf,
  FOREST,
  red,
  row,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';

const urban = (entry: TerrainEntry): TerrainEntry => ({ ...entry, keywords: ['urban'] });
const wooded = (entry: TerrainEntry): TerrainEntry => ({ ...entry, keywords: ['wooded'] });

const on = (is: TerrainEntry, abilities: readonly Ability[], gear: readonly Ability[] = []) => {
  const suit = { kind: 'other', id: 'gear', name: 'Gear', abilities: gear } as const;
  const { world, unit } = scene({
    units: [blue('ash', { abilities, equipment: ['clubs', 'gear'] }, [10, 20]), red('wolves', {}, [50, 5])],
    terrain: [{ is, points: box(0, 0, 5, 5) }],
    equipment: [suit],
  });
  const [ground] = world.grounds;
  const [part] = unit('ash').parts;
  if (!ground || !part) throw new Error('nothing there');
  return { world, ground, part };
};

describe('City Fighters', () => {
  test.each([
    ['rough urban ground: three quarters of the speed', 2, 3 / 4],
    ['very rough urban ground: five eighths', 4, 5 / 8],
  ])('ability.cityfighters: %s', (_what, factor, speed) => {
    const { world, ground, part } = on(urban(SCRUB), [{ ability: 'atHome', in: 'urban' }]);
    expect(1 / easedFactor(factor, penaltyShare(world, part, ground))).toBe(speed);
    expect(1 / easedFactor(factor, 1)).toBe(1 / factor);
  });

  test('ability.cityfighters: only in urban ground, and only for those who have it', () => {
    const other = on(SCRUB, [{ ability: 'atHome', in: 'urban' }]);
    expect(penaltyShare(other.world, other.part, other.ground)).toBe(1);
    const without = on(urban(SCRUB), []);
    expect(penaltyShare(without.world, without.part, without.ground)).toBe(1);
  });
});

test('ability.cityfighters: they cross rough urban ground faster than others', () => {
  const spent = (abilities: readonly Ability[], is: TerrainEntry) => {
    const units = [blue('ash', { abilities }, [10, 20]), red('wolves', {}, [50, 5])];
    const fight = activated({ units, terrain: [{ is, points: box(0, 0, 40, 40) }] }, 'ash');
    const paths = fight.paths('ash', [3, 0]);
    return eventOf(fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths }), 'unitMoved').spent;
  };
  expect(spent([], urban(SCRUB))).toBe(6);
  expect(spent([{ ability: 'atHome', in: 'urban' }], urban(SCRUB))).toBe(4);
  expect(spent([{ ability: 'atHome', in: 'urban' }], SCRUB)).toBe(6);
});

describe('Ghille Suit', () => {
  test.each([
    ['wooded ground is solid to its wearer', wooded(FOREST), true, 'solid'],
    ['not to others', wooded(FOREST), false, 'sparse'],
    ['other sparse ground stays sparse', FOREST, true, 'sparse'],
    ['a wall is solid anyway', WALL, true, 'solid'],
  ] as const)('equipment.other: %s', (_what, is, worn, character) => {
    const { world, ground, part } = on(is, [], worn ? [{ ability: 'hidesIn', in: 'wooded' }] : []);
    expect(characterFor(world, part, ground.entry)).toBe(character);
  });
});

const strike = {
  type: 'closeCombat',
  unit: 'ash',
  arms: [{ part: 0, weapon: 'clubs' }],
  subject: 'wolves',
} as const;

const modifiersOf = (ours: object, theirs: object, terrain?: TerrainEntry, left = 0) => {
  const fight = activated(
    {
      units: [
        blue('ash', { skills: { closeCombat: { level: 1 } }, ...ours }, ...row(10, 20, 2)),
        red('wolves', theirs, ...row(10, 21, 2)),
      ],
      ...(terrain && { terrain: [{ is: terrain, points: box(left, 0, 60, 40) }] }),
    },
    'ash',
    6,
  );
  return checkOf(fight.does(strike)).modifiers.map(({ rule, label, by }) => `${rule} ${label} ${by}`);
};

describe('abilities that add rows', () => {
  const check = (by: number, against?: string): Ability => ({
    ability: 'check',
    skill: 'closeCombat',
    by,
    ...(against && { against }),
  });
  const boon: Ability = { ability: 'enemyCheck', skill: 'closeCombat', by: -1 };

  test.each<[string, object, object, string[]]>([
    ['the source’s own', { abilities: [check(1)] }, {}, ['ability.catchall Cavemen 1']],
    [
      'against those of a type',
      { abilities: [check(2, 'Beast')] },
      { keywords: ['Beast'] },
      ['ability.catchall Cavemen against Beast 2'],
    ],
    ['not against others', { abilities: [check(2, 'Beast')] }, {}, []],
    ['of another skill', { abilities: [{ ...check(2), skill: 'aimedFire' }] }, {}, []],
    ['the subject’s', {}, { abilities: [boon] }, ['ability.catchall Against wolves -1']],
  ])('ability.catchall, action.modifiers.all, attribute.type: %s', (_what, ours, theirs, expected) => {
    expect(modifiersOf(ours, theirs)).toEqual(expected);
  });

  test('ability.catchall: terrain holds them for those who stand in it, half of them at least', () => {
    const holy: TerrainEntry = { ...WALL, name: 'Shrine', walkable: true, abilities: [check(1), boon] };
    expect(modifiersOf({}, {}, holy)).toEqual([
      'ability.catchall Shrine 1',
      'ability.catchall Against Shrine -1',
    ]);
    expect(modifiersOf({}, {}, holy, 10.5)).toHaveLength(2);
    expect(modifiersOf({}, {}, holy, 11.5)).toEqual([]);
  });
});

describe('who may do what', () => {
  test('action.available: any unit may take any action of the core', () => {
    const fight = activated(
      {
        units: [blue('ash', { skills: {}, equipment: [] }, [10, 20], [11, 20]), red('wolves', {}, [10, 21])],
      },
      'ash',
    );
    const kinds = new Set(fight.game.options(fight.state, 'blue').map(({ command }) => command.type));
    for (const kind of ['normalMove', 'closeCombat', 'splitUnit', 'endActivation'] as const) {
      expect(kinds).toContain(kind);
    }
  });

  test('action.available, ability.catchall: unless an ability says otherwise', () => {
    const ash = blue('ash', { abilities: [{ ability: 'cannot', action: 'close combat' }] }, [10, 20]);
    const fight = activated({ units: [ash, red('wolves', {}, [10, 21])] }, 'ash');
    expect(fight.refuses(strike)).toBe('action.available: ash cannot take Close Combat.');
    expect(
      fight.game.options(fight.state, 'blue').find(({ command }) => command.type === 'closeCombat')?.refusal,
    ).toMatchObject({ rule: 'action.available' });
  });

  test('action.available: an ability adds an action that only some may take', () => {
    const special: ActionBlock = {
      rule: 'action.available',
      name: 'Charge',
      kinds: ['primary'],
      say: 'A test.',
      special: true,
      requirements: [],
    };
    const who = (abilities: Ability[]) => {
      const { world, unit } = scene({
        units: [blue('ash', { abilities }, [10, 20]), red('wolves', {}, [50, 5])],
      });
      return mayTake(world, unit('ash'), special);
    };
    expect([who([]), who([{ ability: 'can', action: 'charge' }])]).toEqual([false, true]);
  });

  test('action.available: every action that can be forbidden is an action of the rules, by its own name', () => {
    const named: readonly string[] = ACTION_NAMES;
    const draft = FIRST_DRAFT.orders.list.rows.map(({ action }) => action);
    const blocks = new Set([...Object.values(ACTION_BLOCKS), ...draft].map(({ name }) => name.toLowerCase()));
    expect(named.toSorted()).toEqual([...blocks].sort());
    // Of either edition: Volley Fire is the first draft's.
    const taken = [...ACTION_LIST, ...FIRST_DRAFT.orders.list.rows].map(({ name }) => name.toLowerCase());
    // What abilities add has names of its own and stands in no printed list.
    expect(named.filter(name => !taken.includes(name))).toEqual(['special action']);
  });
});
