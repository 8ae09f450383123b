import { ERAS } from '../../forces/era.ts';
import type { BuildingType, LeaderEntry, Roster, Spell, UnitType, Upgrade } from '../../pack/stat-line.ts';

const EVERY = [...ERAS];

/** A stat line with whatever a test wants otherwise. */
export const type = (id: string, changes: Partial<UnitType> = {}): UnitType => ({
  id,
  name: `${id[0]?.toUpperCase()}${id.slice(1)}`,
  eras: EVERY,
  cost: 1,
  speed: 100,
  ...changes,
});

/** Stat lines of the tests' own, so that no change of the pack breaks a rule's test. */
const UNITS: readonly UnitType[] = [
  type('riflemen', {
    cost: 10,
    men: 10,
    weapons: [{ name: 'Rifles', mode: 'massed', me: 1, type: 'Gunshot', range: 400 }],
  }),
  type('swords', {
    armour: 1,
    weapons: [{ name: 'Swords', mode: 'massed', me: 1, type: 'Slashing', range: 3 }],
  }),
  type('horse', {
    speed: 250,
    weapons: [{ name: 'Sabres', mode: 'massed', me: 1.5, type: 'Slashing', range: 3 }],
  }),
  type('gun', {
    cost: 20,
    speed: 50,
    width: 3,
    crew: 4,
    weapons: [
      {
        name: 'Shot',
        mode: 'projectile',
        damage: '3d6',
        type: 'Piercing',
        pierce: 2,
        range: 900,
        shots: 2,
        menCap: 3,
      },
    ],
  }),
  type('howitzer', {
    speed: 50,
    width: 4,
    crew: 8,
    weapons: [
      {
        name: 'Shell',
        mode: 'projectile',
        damage: '4d6',
        type: 'Explosion',
        shots: 2,
        explosion: 4,
        indirect: { die: '1d4/10', min: 1000, max: 12000 },
      },
    ],
  }),
  type('tank', {
    cost: 60,
    speed: 300,
    width: 3,
    health: 15,
    crew: 5,
    armour: 2,
    weapons: [
      {
        name: 'Cannon',
        mode: 'projectile',
        damage: '3d6',
        type: 'Piercing',
        pierce: 2,
        range: 800,
        shots: 2,
      },
    ],
  }),
  type('plane', {
    speed: 1200,
    width: 8,
    health: 3,
    crew: 1,
    flying: { minSpeed: 400 },
    weapons: [{ name: 'Guns', mode: 'massed', me: 6, type: 'Gunshot', range: 200 }],
  }),
  type('copter', { speed: 500, width: 12, health: 6, crew: 2, flying: { minSpeed: 0 } }),
  type('truck', { speed: 450, width: 3, health: 6, crew: 2, holds: 8 }),
  type('sappers', {
    engineer: true,
    weapons: [{ name: 'Carbines', mode: 'massed', me: 0.8, type: 'Gunshot', range: 300 }],
  }),
  type('mage', {
    health: 8,
    spellcasting: 6,
    magic: 'everyEra',
    weapons: [{ name: 'Sparks', mode: 'massed', me: 2, type: 'Magic', range: 100 }],
  }),
  type('nurse', {
    hero: true,
    cost: 70,
    health: 10,
    abilities: [
      {
        name: 'Bind wounds',
        phase: 'targeting',
        perTurn: 1,
        range: 50,
        effects: [{ scope: 'target', filter: { kind: 'man' }, do: { heal: '2d6' } }],
      },
    ],
  }),
  type('knight', {
    hero: true,
    cost: 60,
    health: 16,
    weapons: [{ name: 'Lance', mode: 'massed', me: 16, type: 'Slashing', range: 3 }],
    bonuses: [{ scope: 'army', do: { stat: 'speed', op: 'add', value: 25 } }],
  }),
  type('general', {
    hero: true,
    leaderForm: 'rook',
    cost: 90,
    health: 4,
    weapons: [{ name: 'Revolver', mode: 'massed', me: 4, type: 'Gunshot', range: 200 }],
  }),
];

const BUILDINGS: readonly BuildingType[] = [
  {
    id: 'earthwork',
    name: 'Earthwork',
    eras: EVERY,
    cost: 10,
    build: { turns: 40, scale: 'battle' },
    health: 20,
    armour: 1,
    size: [20, 2],
    blocks: { sight: false },
    shelter: 1,
  },
  {
    id: 'bunker',
    name: 'Bunker',
    eras: ['WW1', 'WW2', 'Modern'],
    cost: 60,
    build: { turns: 12, scale: 'battle' },
    health: 60,
    armour: 2,
    size: [10, 10],
    holds: 20,
    firesOut: true,
  },
  {
    id: 'bridge',
    name: 'Bridge',
    eras: EVERY,
    cost: 30,
    build: { turns: 8, scale: 'battle' },
    health: 40,
    size: [20, 60],
    blocks: { movement: false, sight: false },
    bridge: true,
  },
  {
    id: 'depot',
    name: 'Depot',
    eras: EVERY,
    cost: 100,
    build: { turns: 40, scale: 'campaign' },
    health: 80,
    size: [30, 30],
  },
];

const SPELLS: readonly Spell[] = [
  {
    id: 'firebolt',
    name: 'Firebolt',
    cast: { turns: 1, scale: 'battle', casters: 1 },
    range: 150,
    damage: '2d6',
    type: 'Fire',
  },
  {
    id: 'fireball',
    name: 'Fireball',
    cast: { turns: 2, scale: 'battle', casters: 1 },
    range: 200,
    pattern: { kind: 'circle', radius: 6 },
    damage: '3d6',
    type: 'Fire',
  },
  {
    id: 'rally',
    name: 'Rallying Word',
    cast: { turns: 1, scale: 'battle', casters: 1 },
    range: 100,
    effects: [{ scope: 'group', do: { morale: 'high' }, turns: '1d4', scale: 'battle' }],
  },
  {
    id: 'fog',
    name: 'Fog Bank',
    cast: { turns: 1, scale: 'battle', casters: 1 },
    range: 300,
    pattern: { kind: 'circle', radius: 40 },
    effects: [{ scope: 'pattern', do: { terrain: { opaque: true } }, turns: '1d4', scale: 'battle' }],
  },
  {
    id: 'wall',
    name: 'Wall of Stone',
    cast: { turns: 3, scale: 'battle', casters: 2 },
    range: 100,
    pattern: { kind: 'line', length: 20, width: 2 },
    effects: [{ scope: 'pattern', do: { terrain: { blocking: true, opaque: true, health: 30, armour: 2 } } }],
  },
  {
    id: 'stride',
    name: 'Long Stride',
    cast: { turns: 1, scale: 'battle', casters: 1 },
    effects: [{ scope: 'group', do: { move: 60 } }],
  },
  {
    id: 'balm',
    name: 'Balm',
    cast: { turns: 1, scale: 'battle', casters: 1 },
    range: 100,
    pattern: { kind: 'circle', radius: 30 },
    effects: [{ scope: 'pattern', filter: { kind: 'man', without: 'engineer' }, do: { heal: '1d6' } }],
  },
  {
    id: 'gate',
    name: 'Great Gate',
    cast: { turns: 3, scale: 'campaign', casters: 4 },
    range: 50000,
    effects: [],
  },
];

const LEADERS: readonly LeaderEntry[] = [
  {
    id: 'rook',
    name: 'General Kasimir Rook',
    bonuses: [
      { scope: 'player', filter: { when: 'ambushing' }, do: { morale: 'high' }, turns: 2, scale: 'battle' },
    ],
    heroForm: 'general',
  },
  {
    id: 'venn',
    name: 'Marshal Ysolde Venn',
    bonuses: [{ scope: 'player', do: { stat: 'speed', op: 'mul', value: 1.2 } }],
    abilities: [
      { name: 'Onward', phase: 'targeting', effects: [{ scope: 'player', do: { morale: 'high' } }] },
    ],
  },
  {
    id: 'vale',
    name: 'Archmagister Teodric Vale',
    bonuses: [
      {
        scope: 'player',
        filter: { has: 'spellcasting' },
        do: { stat: 'spellcasting', op: 'add', value: 1 },
      },
    ],
  },
];

const UPGRADES: readonly Upgrade[] = [
  {
    id: 'grenades',
    name: 'Grenades',
    eras: EVERY,
    costPerElement: 0.2,
    requires: { kind: 'man' },
    effects: [],
    weapon: { name: 'Grenades', mode: 'massed', me: 3, type: 'Piercing', pierce: 1, range: 30, uses: 2 },
  },
];

const byId = <T extends { readonly id: string }>(list: readonly T[]): Record<string, T> =>
  Object.fromEntries(list.map(one => [one.id, one]));

export const rosterWith = (
  types: readonly UnitType[] = [],
  spells: readonly Spell[] = [],
  leaders: readonly LeaderEntry[] = [],
): Roster => ({
  units: byId([...UNITS, ...types]),
  buildings: byId(BUILDINGS),
  spells: byId([...SPELLS, ...spells]),
  leaders: byId([...LEADERS, ...leaders]),
  upgrades: byId(UPGRADES),
});
