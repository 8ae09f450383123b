import { describe, expect, test } from 'vitest';
import { shippedPack } from '../testing/shipped.ts';
import type { Pattern, UnitType, Weapon } from './stat-line.ts';

/** The house roster, row by row: whoever changes a number changes it here too. */

const { roster } = shippedPack();
const units = Object.values(roster.units);
const plain = units.filter(({ hero, special }) => !hero && special === undefined);

const LETTERS = ['N', 'L', 'M', 'H'] as const;
const dash = (value: number | undefined): string => (value === undefined ? '–' : String(value));

const patternOf = (pattern: Pattern | undefined): string => {
  if (!pattern) return '';
  const ffs = pattern.ffs ? ' ffs' : '';
  if (pattern.kind === 'line' && pattern.length !== undefined)
    return `, line ${pattern.length}×${pattern.width}${ffs}`;
  return 'radius' in pattern ? `, ${pattern.kind} ${pattern.radius}${ffs}` : `, ${pattern.kind}${ffs}`;
};

const attackOf = (weapon: Weapon | undefined, { crew = 1 }: UnitType): string => {
  if (!weapon) return 'none';
  const { me, damage, type, shots, explosion, pattern } = weapon;
  if (me !== undefined) return `ME ${me}${crew > 1 ? ` (×${crew} = ${me * crew})` : ''} ${type}`;
  return `${damage} ${type} ×${shots}${explosion === undefined ? '' : `, r ${explosion}`}${patternOf(pattern)}`;
};

const otherOf = (unit: UnitType, weapon: Weapon | undefined): string =>
  [
    unit.abilities?.map(({ name, effects }) => {
      const deed = effects[0]?.do;
      return deed && 'spotter' in deed ? `${name} ${deed.spotter}` : name;
    }),
    unit.spellcasting === undefined ? [] : `Spellcasting S${unit.spellcasting}`,
    unit.magic === 'everyEra' ? 'any era with magic' : [],
    weapon?.indirect
      ? `Ind ${weapon.indirect.die}, ${weapon.indirect.min}–${weapon.indirect.max}${weapon.indirect.zero ? ` zero ${weapon.indirect.zero}` : ''}`
      : [],
    weapon?.inaccuracy === undefined ? [] : `off ${weapon.inaccuracy}`,
    weapon?.menCap === undefined ? [] : `men ≤ ${weapon.menCap}`,
    unit.engineer ? 'Engineer' : [],
    unit.cargo === undefined ? [] : `Cargo ${unit.cargo}`,
    unit.holds === undefined ? [] : `holds ${unit.holds} men`,
    unit.flying ? `Flying, min ${unit.flying.minSpeed}` : [],
    unit.width === undefined ? [] : `width ${unit.width}`,
  ]
    .flat()
    .filter(text => text !== undefined)
    .sort()
    .join('; ');

/** As the notes' tables have it. */
const rowOf = (unit: UnitType): string => {
  const [weapon, ...more] = unit.weapons ?? [];
  expect(more).toEqual([]);
  const { health, crew, armour = 0 } = unit;
  return [
    unit.name,
    unit.eras.join(', '),
    `${unit.men ?? 1}/${unit.cost}`,
    unit.speed,
    dash(weapon?.range),
    health === undefined && crew === undefined ? '–' : `${dash(health)}/${dash(crew)}`,
    `${LETTERS[armour]}/${weapon ? LETTERS[weapon.pierce ?? 0] : '–'}`,
    attackOf(weapon, unit),
    otherOf(unit, weapon),
  ]
    .join(' | ')
    .trim();
};

/** The last column's words come in any order. */
const sorted = (row: string): string => {
  const cells = row.split(' | ');
  const last = cells.length === 9 ? (cells.pop() ?? '') : '';
  return [...cells.map(cell => cell.replace(/ \|$/, '')), last.split('; ').sort().join('; ')]
    .join(' | ')
    .trim();
};

const ROWS = [
  'Levy Spearmen | Medieval | 10/4 | 100 | 3 | – | N/N | ME 0.5 Piercing |',
  'Men-at-Arms | Medieval | 10/5 | 80 | 3 | – | L/N | ME 1 Slashing |',
  'Longbowmen | Medieval | 10/6 | 100 | 200 | – | N/N | ME 0.5 Piercing |',
  'Knights | Medieval | 10/13 | 250 | 3 | – | L/L | ME 2.5 Piercing |',
  'Trebuchet | Medieval | 1/7 | 20 | – | –/8 | N/M | 3d6 Bashing ×1, circle 4 | Ind 1d4/5, 80–300; width 12',
  'Bombard | Medieval | 1/12 | 20 | 250 | –/6 | N/M | 3d6 Bashing ×1, line 20×4 ffs | width 12',
  'Hedge Mage | Medieval | 1/23 | 100 | 100 | 8/– | N/N | ME 2 Magic | Spellcasting S2; any era with magic',
  'Sappers | Medieval | 10/7 | 100 | 3 | – | N/N | ME 0.4 Slashing | Engineer',
  'Pack Train | Medieval | 1/2 | 120 | – | –/2 | N/– | none | Cargo 40',
  'Line Infantry | Napoleonic | 10/6 | 100 | 100 | – | N/N | ME 0.7 Gunshot |',
  'Grenadiers | Napoleonic | 10/8 | 90 | 100 | – | N/N | ME 1 Gunshot | Steady',
  'Skirmishers | Napoleonic | 10/9 | 120 | 200 | – | N/N | ME 0.9 Gunshot |',
  'Hussars | Napoleonic | 10/6 | 250 | 3 | – | N/N | ME 1.5 Slashing |',
  'Twelve-pounder | Napoleonic | 1/12 | 60 | 800 | –/6 | N/L | 2d6 Bashing ×2, line | off 2d6; width 12',
  'Canister Gun | Napoleonic | 1/10 | 80 | – | –/5 | N/N | 3d6 Gunshot ×1, cone 120 | width 12',
  'Shell Howitzer | Napoleonic | 1/7 | 60 | – | –/6 | N/L | 2d6 Explosion ×1, r 2 | Ind 1d4/10, 200–1000; width 12',
  'Sapper Company | Napoleonic | 10/9 | 100 | 100 | – | N/N | ME 0.6 Gunshot | Engineer',
  'Supply Wagon | Napoleonic | 1/3 | 120 | – | –/2 | N/– | none | Cargo 60; width 3',
  'Riflemen | Pre-War, WW1, WW2 | 10/10 | 100 | 400 | – | N/N | ME 1 Gunshot |',
  'Cavalry | Pre-War, WW1 | 10/8 | 250 | 100 | – | N/N | ME 1.5 Gunshot |',
  'Gatling Gun | Pre-War | 1/5 | 60 | 500 | –/4 | N/N | ME 2 (×4 = 8) Gunshot | width 12',
  'Breech-loading Gun | Pre-War | 1/30 | 60 | 1200 | –/6 | N/L | 2d6 Explosion ×2, r 2 | off 2d6; width 12',
  'Siege Mortar | Pre-War | 1/18 | 20 | – | –/8 | N/M | 4d6 Explosion ×1, r 4 | Ind 1d6/2, 300–2000; width 12',
  'Observation Balloon | Pre-War | 1/10 | 30 | – | 4/1 | N/– | none | Flying, min 0; Spotter 1500',
  'Combat Engineers | Pre-War, WW1, WW2, Modern | 10/14 | 100 | 300 | – | N/N | ME 0.8 Gunshot | Engineer',
  'Traction Train | Pre-War | 1/8 | 150 | – | –/3 | N/– | none | Cargo 150; width 3',
  'Stormtroopers | WW1 | 10/8 | 120 | 200 | – | N/N | ME 1.6 Gunshot |',
  'Machine-gun Team | WW1, WW2 | 1/11 | 60 | 600 | –/3 | N/N | ME 4 (×3 = 12) Gunshot | width 12',
  'Field Howitzer | WW1 | 1/40 | 50 | 500 | –/6 | N/L | 3d6 Explosion ×2, r 3 | Ind 1d4/2, 500–6000; width 12',
  'Gas Projector | WW1 | 1/16 | 60 | – | –/3 | N/N | 2d6 Chemical ×1, circle 12 | Ind 1d6/10, 100–1000; width 6',
  'Flame Team | WW1, WW2 | 1/7 | 90 | 35 | –/2 | N/N | 2d6 Fire ×1, cone 35 ffs |',
  'Landship | WW1 | 1/35 | 80 | 500 | 24/8 | L/L | 2d6 Piercing ×2 | width 4',
  'Scout Biplane | WW1 | 1/9 | 1200 | 200 | 3/1 | N/N | ME 6 Gunshot | Flying, min 400; width 8',
  'Motor Lorry | WW1 | 1/6 | 300 | – | 3/1 | N/– | none | Cargo 100; width 3',
  'Motorcycles | WW2 | 1/5 | 500 | 300 | 4/2 | N/N | ME 1.5 (×2 = 3) Gunshot |',
  'Light Tanks | WW2 | 1/28 | 350 | 600 | 9/3 | L/L | 2d6 Piercing ×2 | men ≤ 4; width 3',
  'Medium Tanks | WW2 | 1/60 | 300 | 800 | 15/5 | M/M | 3d6 Piercing ×2 | width 3',
  'Heavy Tanks | WW2 | 1/78 | 200 | 1000 | 18/6 | H/H | 4d6 Piercing ×1 | width 4',
  'Anti-tank Gun | WW2 | 1/16 | 50 | 600 | –/4 | N/M | 3d6 Piercing ×1 | men ≤ 3; width 12',
  'Heavy Howitzer | WW2 | 1/50 | 50 | – | –/8 | N/L | 4d6 Explosion ×2, r 4 | Ind 1d4/2, 1000–12000; width 12',
  'Fighter-bomber | WW2 | 1/26 | 2500 | 100 | 6/2 | N/L | 4d6 Explosion ×1, r 4, point | Flying, min 600; width 10',
  'Attack Plane | WW2 | 1/34 | 2200 | 300 | 8/2 | L/L | 2d6 Gunshot ×1, line 80×12 | Flying, min 500; width 10',
  'Supply Truck | WW2 | 1/12 | 450 | – | 3/1 | N/– | none | Cargo 200; width 3',
  'Infantry | Modern | 10/13 | 110 | 500 | – | N/N | ME 1.6 Gunshot |',
  'Missile Team | Modern | 1/20 | 100 | 1200 | –/2 | N/H | 5d6 Piercing ×1 | men ≤ 3; width 12',
  'Fighting Vehicle | Modern | 1/95 | 500 | 800 | 9/3 | L/L | 2d6 Gunshot ×4 | holds 8 men; men ≤ 3; width 3',
  'Main Battle Tank | Modern | 1/104 | 450 | 2000 | 12/4 | H/H | 5d6 Piercing ×2 | width 4',
  'Self-propelled Howitzer | Modern | 1/70 | 350 | – | 12/4 | L/L | 4d6 Explosion ×3, r 4 | Ind 1d4/20, 2000–20000; width 4',
  'Guided Rocket Battery | Modern | 1/40 | 350 | – | 6/3 | N/L | 3d6 Explosion ×1, r 3 | Ind 1d6, 600–15000 zero always; width 4',
  'Attack Helicopter | Modern | 1/110 | 2500 | 2000 | 6/2 | L/H | 4d6 Explosion ×2, r 3 | Flying, min 0; width 12',
  'Strike Jet | Modern | 1/52 | 8000 | 500 | 6/2 | N/L | 6d6 Explosion ×1, r 6, point | Flying, min 1500; width 12',
  'Logistics Truck | Modern | 1/26 | 600 | – | 6/2 | N/– | none | Cargo 400; width 3',
];

describe('sheet.stat-line, era.guideline: the house roster', () => {
  test('52 units, and no others', () => {
    expect(ROWS).toHaveLength(52);
    expect(plain.map(({ name }) => name).sort()).toEqual(ROWS.map(row => row.split(' | ')[0]).sort());
  });

  test.each(ROWS)('%s', row => {
    const unit = plain.find(({ name }) => name === row.split(' | ')[0]);
    expect(unit && rowOf(unit)).toBe(sorted(row));
  });

  test('era.pre-war: every Napoleonic unit passes into Pre-War', () => {
    expect(plain.filter(({ notInPreWar }) => notInPreWar)).toEqual([]);
  });
});

const ALL = ['Medieval', 'Napoleonic', 'Pre-War', 'WW1', 'WW2', 'Modern'];
const FROM_PRE_WAR = ALL.slice(2);
const FROM_WW1 = ALL.slice(3);

describe('manpower.upgrades: per element', () => {
  const stat = (name: string, op: string, value: number) => [
    { scope: 'unit', do: { stat: name, op, value } },
  ];
  test.each([
    ['Veteran training', ALL, 0.3, { requires: { weapon: 'massed' }, effects: stat('me', 'add', 0.25) }],
    [
      'Mail or vests',
      ['Medieval', 'Modern'],
      0.4,
      { requires: { armour: 0 }, effects: stat('armour', 'set', 1) },
    ],
    [
      'Grenades',
      FROM_PRE_WAR,
      0.2,
      {
        requires: { kind: 'man' },
        weapon: { mode: 'massed', me: 3, type: 'Piercing', pierce: 1, range: 30, uses: 2 },
      },
    ],
    ['Piercing rounds', FROM_WW1, 0.3, { effects: stat('pierce', 'add', 1) }],
    ['Gas masks', FROM_WW1, 0.1, { effects: [{ scope: 'unit', do: { resist: 'Chemical', factor: 0 } }] }],
    [
      'Smoke shells',
      FROM_WW1,
      1,
      {
        ability: {
          uses: 2,
          pattern: { kind: 'circle', radius: 20 },
          effects: [{ scope: 'pattern', do: { terrain: { opaque: true } }, turns: '1d4', scale: 'battle' }],
        },
      },
    ],
  ])('%s', (name, eras, costPerElement, rest) => {
    expect(Object.values(roster.upgrades)).toHaveLength(6);
    const upgrade = Object.values(roster.upgrades).find(one => one.name === name);
    expect(upgrade).toMatchObject({ eras, costPerElement, ...rest });
  });
});

describe('construction.stats: the buildings', () => {
  test.each([
    ['Earthwork', ALL, 10, 40, 'battle', 20, 1, [20, 2], { shelter: 1, blocks: { sight: false } }],
    ['Strongpoint', ALL, 60, 120, 'battle', 60, 2, [10, 10], { holds: 20 }],
    [
      'Bridge',
      ALL,
      30,
      60,
      'battle',
      40,
      0,
      [20, 6],
      { bridge: true, blocks: { movement: false, sight: false } },
    ],
    ['Depot', ALL, 100, 40, 'campaign', 80, 0, [30, 30], { storage: 10000, foundsNode: true }],
    ['Factory', FROM_PRE_WAR, 40, 40, 'campaign', 120, 1, [50, 50], { cargoPerTurn: 5000, foundsNode: true }],
    ['Field Hospital', ALL, 80, 20, 'campaign', 40, 0, [20, 20], { heals: 100 }],
  ])('%s', (name, eras, cost, turns, scale, health, armour, size, rest) => {
    expect(Object.values(roster.buildings)).toHaveLength(6);
    const building = Object.values(roster.buildings).find(one => one.name === name);
    expect(building).toMatchObject({ eras, cost, build: { turns, scale }, health, size, ...rest });
    expect(building?.armour ?? 0).toBe(armour);
  });
});

describe('spell.sheet: the spells', () => {
  test.each([
    ['Firebolt', 1, 'battle', 1, 150, undefined, { damage: '2d6', type: 'Fire' }],
    [
      'Lance of Light',
      1,
      'battle',
      1,
      undefined,
      { kind: 'line', length: 100 },
      { damage: '2d6', type: 'Magic', pierce: 2 },
    ],
    ['Fireball', 2, 'battle', 1, 200, { kind: 'circle', radius: 6 }, { damage: '3d6', type: 'Fire' }],
    [
      'Mending',
      2,
      'battle',
      1,
      50,
      undefined,
      {
        effects: [
          { scope: 'target', filter: { kind: 'man' }, do: { heal: '2d6' } },
          { scope: 'target', filter: { kind: 'sturdy' }, do: { heal: '1d6' } },
          { scope: 'target', filter: { kind: 'vehicle' }, do: { heal: '1d6' } },
        ],
      },
    ],
    [
      'Rallying Word',
      1,
      'battle',
      1,
      100,
      undefined,
      { effects: [{ scope: 'group', do: { morale: 'high' }, turns: '1d4', scale: 'battle' }] },
    ],
    [
      'Fog Bank',
      2,
      'battle',
      1,
      300,
      { kind: 'circle', radius: 40 },
      { effects: [{ do: { terrain: { opaque: true } }, turns: '1d4' }] },
    ],
    [
      'Wall of Stone',
      3,
      'battle',
      2,
      100,
      { kind: 'line', length: 20, width: 2 },
      { effects: [{ do: { terrain: { blocking: true, opaque: true, health: 30, armour: 2 } } }] },
    ],
    ['Great Gate', 3, 'campaign', 4, 50000, undefined, { effects: [{ scope: 'army', do: { move: 50000 } }] }],
  ])('%s', (name, turns, scale, casters, range, pattern, rest) => {
    expect(Object.values(roster.spells)).toHaveLength(8);
    const spell = Object.values(roster.spells).find(one => one.name === name);
    expect(spell).toMatchObject({ cast: { turns, scale, casters }, ...rest });
    expect([spell?.range, spell?.pattern]).toEqual([range, pattern]);
  });
});

describe('leader.bonuses, leader.special-units, leader.hero-form: the leaders', () => {
  const player = (deed: object, filter?: object) => ({
    scope: 'player',
    ...(filter && { filter }),
    do: deed,
  });
  test.each([
    [
      'Marshal Ysolde Venn',
      [player({ stat: 'speed', op: 'mul', value: 1.2 }, { without: 'flying', when: 'campaign' })],
      ['venns-lancers-knights', 'venns-lancers-cavalry'],
      undefined,
    ],
    [
      'Quartermaster Oduya Brant',
      [
        player({ stat: 'production', op: 'add', value: 5000 }),
        player({ stat: 'cost', op: 'mul', value: 0.5 }, { type: 'depot' }),
      ],
      ['pack-train', 'supply-wagon', 'traction-train', 'motor-lorry', 'supply-truck', 'logistics-truck'].map(
        base => `brants-haulers-${base}`,
      ),
      undefined,
    ],
    [
      'Chancellor Ilse Corvane',
      [
        player({ stat: 'assassinateRoll', op: 'add', value: -5 }),
        player({ stat: 'assassinatedRoll', op: 'add', value: 10 }),
      ],
      undefined,
      undefined,
    ],
    [
      'Protector Maren Holt',
      [
        player({ stat: 'advantage', op: 'add', value: 1 }, { when: 'defendingSettlement' }),
        player({ stat: 'buildTime', op: 'mul', value: 0.75 }),
      ],
      ['levy-spearmen', 'line-infantry', 'riflemen', 'infantry'].map(base => `holts-guard-${base}`),
      { health: 16, cost: 80, weapons: [{ me: 12, range: 100 }] },
    ],
    [
      'Archmagister Teodric Vale',
      [player({ stat: 'spellcasting', op: 'add', value: 1 }, { has: 'spellcasting' })],
      ['vales-adepts'],
      undefined,
    ],
    [
      'General Kasimir Rook',
      [{ scope: 'army', filter: { when: 'ambushing' }, do: { morale: 'high' }, turns: 2, scale: 'battle' }],
      ['longbowmen', 'skirmishers', 'riflemen', 'stormtroopers', 'infantry'].map(
        base => `rooks-raiders-${base}`,
      ),
      { health: 14, cost: 90, weapons: [{ me: 16, range: 200 }] },
    ],
  ])('%s', (name, bonuses, specialUnits, heroForm) => {
    expect(Object.values(roster.leaders)).toHaveLength(6);
    const leader = Object.values(roster.leaders).find(one => one.name === name);
    expect(leader?.bonuses).toEqual(bonuses);
    expect(leader?.specialUnits).toEqual(specialUnits);
    for (const id of specialUnits ?? []) expect(roster.units[id]?.special).toBe(leader?.id);
    const hero = roster.units[leader?.heroForm ?? ''];
    if (heroForm) expect(hero).toMatchObject({ ...heroForm, hero: true, leaderForm: leader?.id });
    else expect(hero).toBeUndefined();
  });

  test.each([
    ['venns-lancers-knights', { cost: 15.6, men: 10, speed: 250, weapons: [{ me: 3 }] }],
    ['venns-lancers-cavalry', { cost: 9.6, men: 10, weapons: [{ me: 2 }] }],
    ['brants-haulers-pack-train', { cost: 3, cargo: 80 }],
    ['brants-haulers-logistics-truck', { cost: 39, cargo: 800 }],
    ['holts-guard-line-infantry', { cost: 8.4, armour: 1, men: 10, weapons: [{ me: 0.7 }] }],
    ['vales-adepts', { cost: 14, health: 6, spellcasting: 1, magic: 'everyEra' }],
    ['rooks-raiders-skirmishers', { cost: 10.8, speed: 150, weapons: [{ me: 0.9, range: 200 }] }],
  ])('special unit %s', (id, line) => {
    expect(roster.units[id]).toMatchObject(line);
  });
});

describe('hero.purchase, hero.bonus: the heroes', () => {
  const army = (deed: object, filter?: object) => [{ scope: 'army', ...(filter && { filter }), do: deed }];
  test.each([
    [
      'aldous-fenn',
      ALL.slice(1, 5),
      60,
      {
        health: 12,
        speed: 120,
        weapons: [{ me: 10, type: 'Gunshot', range: 200 }],
        bonuses: army({ stat: 'me', op: 'add', value: 0.1 }, { damage: 'Gunshot' }),
      },
    ],
    [
      'amara-quill',
      ALL,
      70,
      {
        health: 10,
        speed: 120,
        abilities: [
          {
            phase: 'targeting',
            perTurn: 1,
            range: 50,
            effects: [{ scope: 'target', filter: { kind: 'man' }, do: { heal: '2d6' } }],
          },
        ],
      },
    ],
    [
      'rosalind-thorne',
      ['Medieval'],
      60,
      {
        health: 16,
        armour: 1,
        speed: 250,
        weapons: [{ me: 16, type: 'Slashing', range: 3 }],
        bonuses: army({ stat: 'speed', op: 'add', value: 25 }, { tag: 'mounted' }),
      },
    ],
    [
      'bertha-kroll-medium-tanks',
      ['WW2'],
      140,
      {
        formOf: 'bertha-kroll',
        health: 23,
        crew: 8,
        weapons: [{ damage: '3d6', shots: 3 }],
        bonuses: army({ stat: 'damage', op: 'add', value: 1 }, { kind: 'vehicle' }),
      },
    ],
    [
      'bertha-kroll-main-battle-tank',
      ['Modern'],
      140,
      { formOf: 'bertha-kroll', health: 18, crew: 6, weapons: [{ damage: '5d6', shots: 3 }] },
    ],
    [
      'magus-sable',
      ALL,
      90,
      {
        magic: 'needed',
        health: 10,
        speed: 100,
        spellcasting: 4,
        weapons: [{ me: 4, type: 'Magic', range: 100 }],
        abilities: [{ effects: [{ scope: 'self', do: { stat: 'casters', op: 'set', value: 2 } }] }],
      },
    ],
    [
      'ines-okoro',
      FROM_PRE_WAR,
      50,
      {
        health: 10,
        speed: 120,
        engineer: true,
        weapons: [{ me: 6, type: 'Gunshot', range: 300 }],
        bonuses: army({ stat: 'engineers', op: 'mul', value: 2 }, { has: 'engineer' }),
      },
    ],
  ])('%s', (id, eras, cost, rest) => {
    expect(roster.units[id]).toMatchObject({ hero: true, eras, cost, ...rest });
  });

  test('six heroes, one of them in two forms, and two leaders in the field', () => {
    const heroes = units.filter(({ hero }) => hero);
    expect(new Set(heroes.map(({ id, formOf }) => formOf ?? id)).size).toBe(8);
    expect(heroes.filter(({ leaderForm }) => leaderForm !== undefined)).toHaveLength(2);
    expect(roster.units['amara-quill']?.weapons).toBeUndefined();
  });
});
