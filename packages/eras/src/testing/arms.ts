import type { Circumstances } from '../forces/bonus.ts';
import { muster } from '../forces/muster.ts';
import type { Ongoing } from '../forces/ongoing.ts';
import type { Group, Unit } from '../forces/state.ts';
import { type Stats, statsOf } from '../forces/stats.ts';
import type { LeaderEntry, Roster, UnitType, Upgrade } from '../pack/stat-line.ts';

const units: UnitType[] = [
  {
    id: 'riflemen',
    name: 'Riflemen',
    eras: ['Pre-War', 'WW1', 'WW2'],
    cost: 10,
    men: 10,
    speed: 100,
    weapons: [{ name: 'Rifles', mode: 'massed', me: 1, type: 'Gunshot', range: 400 }],
    tags: ['infantry'],
  },
  {
    id: 'line-infantry',
    name: 'Line Infantry',
    eras: ['Napoleonic'],
    cost: 6,
    men: 10,
    speed: 100,
    weapons: [{ name: 'Muskets', mode: 'massed', me: 0.7, type: 'Gunshot', range: 100 }],
  },
  {
    id: 'grenadiers',
    name: 'Grenadiers',
    eras: ['Napoleonic'],
    notInPreWar: true,
    cost: 8,
    men: 10,
    speed: 90,
    weapons: [{ name: 'Muskets', mode: 'massed', me: 1, type: 'Gunshot', range: 100 }],
    abilities: [{ name: 'Steady', phase: 'passive', effects: [{ scope: 'unit', do: { steady: true } }] }],
  },
  {
    id: 'men-at-arms',
    name: 'Men-at-Arms',
    eras: ['Medieval'],
    cost: 7,
    men: 10,
    speed: 80,
    armour: 1,
    weapons: [{ name: 'Swords', mode: 'massed', me: 1, type: 'Slashing', range: 3 }],
  },
  {
    id: 'cavalry',
    name: 'Cavalry',
    eras: ['Pre-War', 'WW1'],
    cost: 11,
    men: 10,
    speed: 250,
    weapons: [{ name: 'Carbines', mode: 'massed', me: 1.5, type: 'Gunshot', range: 100 }],
    tags: ['mounted'],
  },
  {
    id: 'machine-gun',
    name: 'Machine-gun Team',
    eras: ['WW1', 'WW2'],
    cost: 6,
    speed: 60,
    crew: 3,
    weapons: [{ name: 'Machine gun', mode: 'massed', me: 4, type: 'Gunshot', range: 800 }],
  },
  {
    id: 'field-gun',
    name: 'Field Gun',
    eras: ['WW1', 'WW2'],
    cost: 20,
    speed: 50,
    width: 4,
    crew: 6,
    weapons: [
      { name: 'Gun', mode: 'projectile', damage: '2d6', type: 'Piercing', pierce: 2, range: 900, menCap: 3 },
    ],
  },
  {
    id: 'howitzer',
    name: 'Field Howitzer',
    eras: ['WW1'],
    cost: 40,
    speed: 50,
    width: 4,
    crew: 6,
    weapons: [
      {
        name: 'Howitzer',
        mode: 'projectile',
        damage: '3d6',
        type: 'Explosion',
        range: 500,
        shots: 2,
        explosion: 3,
        indirect: { die: '1d4/10', min: 500, max: 6000 },
      },
    ],
  },
  {
    id: 'mortar',
    name: 'Mortar',
    eras: ['WW1'],
    cost: 14,
    speed: 20,
    crew: 4,
    weapons: [
      {
        name: 'Mortar',
        mode: 'projectile',
        damage: '4d6',
        type: 'Explosion',
        explosion: 4,
        indirect: { die: '1d4', min: 100, max: 1000 },
      },
    ],
  },
  {
    id: 'light-tank',
    name: 'Light Tanks',
    eras: ['WW2'],
    cost: 28,
    speed: 350,
    width: 3,
    health: 9,
    crew: 3,
    armour: 1,
    weapons: [
      { name: 'Gun', mode: 'projectile', damage: '2d6', type: 'Piercing', pierce: 1, shots: 2, range: 600 },
    ],
  },
  {
    id: 'medium-tank',
    name: 'Medium Tanks',
    eras: ['WW2'],
    cost: 60,
    speed: 300,
    width: 3,
    health: 15,
    crew: 5,
    armour: 2,
    weapons: [
      { name: 'Gun', mode: 'projectile', damage: '3d6', type: 'Piercing', pierce: 2, shots: 2, range: 800 },
    ],
  },
  {
    id: 'heavy-tank',
    name: 'Heavy Tanks',
    eras: ['WW2'],
    cost: 78,
    speed: 200,
    width: 4,
    health: 18,
    crew: 6,
    armour: 3,
    weapons: [{ name: 'Gun', mode: 'projectile', damage: '4d6', type: 'Piercing', pierce: 3, range: 1000 }],
  },
  {
    id: 'motorcycles',
    name: 'Motorcycles',
    eras: ['WW2'],
    cost: 5,
    speed: 500,
    health: 4,
    crew: 2,
    weapons: [{ name: 'Machine gun', mode: 'massed', me: 1.5, type: 'Gunshot', range: 300 }],
  },
  {
    id: 'elephant',
    name: 'Elephant',
    eras: ['Medieval'],
    cost: 20,
    speed: 120,
    width: 4,
    health: 40,
    weapons: [{ name: 'Tusks', mode: 'massed', me: 10, type: 'Bashing', range: 3 }],
  },
  { id: 'pack-train', name: 'Pack Train', eras: ['Medieval'], cost: 2, speed: 120, crew: 2, cargo: 40 },
  {
    id: 'fenn',
    name: 'Captain Aldous Fenn',
    eras: ['Napoleonic', 'Pre-War', 'WW1', 'WW2'],
    cost: 60,
    speed: 120,
    health: 12,
    hero: true,
    weapons: [{ name: 'Pistol', mode: 'massed', me: 10, type: 'Gunshot', range: 200 }],
    bonuses: [{ scope: 'army', filter: { damage: 'Gunshot' }, do: { stat: 'me', op: 'add', value: 0.1 } }],
  },
  {
    id: 'thorne',
    name: 'Dame Rosalind Thorne',
    eras: ['Medieval'],
    cost: 60,
    speed: 250,
    health: 16,
    armour: 1,
    hero: true,
    weapons: [{ name: 'Lance', mode: 'massed', me: 16, type: 'Slashing', range: 3 }],
    bonuses: [{ scope: 'army', filter: { tag: 'mounted' }, do: { stat: 'speed', op: 'add', value: 25 } }],
  },
];

const upgrades: Upgrade[] = [
  {
    id: 'veterans',
    name: 'Veteran training',
    eras: ['WW1', 'WW2'],
    costPerElement: 0.3,
    effects: [{ scope: 'unit', do: { stat: 'me', op: 'add', value: 0.25 } }],
  },
  {
    id: 'vests',
    name: 'Mail or vests',
    eras: ['Medieval', 'Modern'],
    costPerElement: 0.4,
    effects: [{ scope: 'unit', do: { stat: 'armour', op: 'set', value: 1 } }],
  },
  {
    id: 'piercing',
    name: 'Piercing rounds',
    eras: ['WW1'],
    costPerElement: 0.3,
    effects: [{ scope: 'unit', do: { stat: 'pierce', op: 'add', value: 1 } }],
  },
  {
    id: 'masks',
    name: 'Gas masks',
    eras: ['WW1'],
    costPerElement: 0.1,
    effects: [{ scope: 'unit', do: { resist: 'Chemical', factor: 0 } }],
  },
  {
    id: 'grenades',
    name: 'Grenades',
    eras: ['WW1'],
    costPerElement: 0.2,
    effects: [],
    weapon: { name: 'Grenades', mode: 'massed', me: 3, type: 'Piercing', pierce: 1, range: 30, uses: 2 },
  },
];

const leaders: LeaderEntry[] = [
  {
    id: 'venn',
    name: 'Marshal Ysolde Venn',
    bonuses: [
      { scope: 'player', filter: { when: 'campaign' }, do: { stat: 'speed', op: 'mul', value: 1.2 } },
      { scope: 'player', do: { stat: 'cost', op: 'mul', value: 0.5 } },
    ],
  },
];

const byId = <T extends { id: string }>(list: readonly T[]): Record<string, T> =>
  Object.fromEntries(list.map(one => [one.id, one]));

export const roster: Roster = {
  units: byId(units),
  upgrades: byId(upgrades),
  leaders: byId(leaders),
  buildings: {},
  spells: {},
};

/** The test roster with one more unit, given by what differs from another. */
export function rosterWith(id: string, like: string, change: Partial<UnitType>): Roster {
  const base = roster.units[like];
  if (base === undefined) throw new Error(`no ${like} in the test roster`);
  return { ...roster, units: { ...roster.units, [id]: { ...base, ...change, id } } };
}

/** A unit of so many elements; of men also with injured and dead. */
export function some(
  type: string,
  alive: number,
  more: Partial<Pick<Unit, 'id' | 'injured' | 'dead' | 'hungry' | 'boughtFor' | 'elements' | 'half'>> & {
    upgrades?: string[];
    roster?: Roster;
  } = {},
): Unit {
  const { roster: from = roster, upgrades: taken = [], ...counts } = more;
  const era = counts.boughtFor ?? from.units[type]?.eras[0] ?? 'WW2';
  return { ...muster(from, counts.id ?? type, type, alive, { era, upgrades: taken }), ...counts };
}

/** Its numbers with nothing else in force, or with this. */
export function numbers(
  unit: Unit,
  around: Partial<Circumstances> & { ongoing?: readonly Ongoing[] } = {},
): Stats {
  return statsOf({ unit, group: 'alpha', army: 'first', player: 'red' }, { roster, ongoing: [], ...around });
}

export const grouped = (id: string, ...units: Unit[]): Group => ({ id, name: id, units });

export const armed = (unit: Unit, around: Parameters<typeof numbers>[1] = {}) => {
  const stats = numbers(unit, around);
  const weapon = stats.weapons[0];
  if (weapon === undefined) throw new Error(`${unit.type} has no weapon`);
  return { unit, stats, weapon };
};

/** All of a unit firing its first weapon. */
export function firing(unit: Unit, around: Parameters<typeof numbers>[1] = {}) {
  const { stats, weapon } = armed(unit, around);
  return { unit: unit.id, stats, weapon, alive: unit.alive, injured: unit.injured };
}

export const target = (unit: Unit, around: Parameters<typeof numbers>[1] = {}) => ({
  unit,
  stats: numbers(unit, around),
});
