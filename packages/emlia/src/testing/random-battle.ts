import type { Ability, Mode, Movement, RangedWeapon, UnitEntry, VitalTable } from '@emlia/content';
import { type Dice, type Point, pick, snap } from '@emlia/kernel';
import type { EmliaSetup } from '../table/setup.ts';
import {
  type Battlefield,
  BOARDS,
  BUILDING,
  blue,
  box,
  EQUIPMENT,
  entry,
  type Fielded,
  FOREST,
  HILL,
  LAVA,
  RIVER,
  red,
  SCRUB,
  SEA,
  setupFor,
  WALL,
} from './battle.ts';
import { randomEvents } from './random-events.ts';
import { randomConditions } from './random-initiative.ts';

const RUBBLE: VitalTable = {
  die: { count: 1, sides: 12 },
  rows: [
    { from: 1, to: 4, effects: [{ effect: 'hits', count: 1, damage: 1, to: 'near', within: 1 }] },
    { from: 5, to: 8, effects: [{ effect: 'attribute', attribute: 'height', by: -1 }] },
    { from: 9, to: 12, effects: [{ effect: 'destroyed' }] },
  ],
};

const BOG = {
  ...SCRUB,
  effects: [
    { when: 'entering', say: 'It is foul.', effects: [{ effect: 'ailment', ailment: 'poisoned' }] },
    { when: 'standing', say: 'It is wet.', effects: [{ effect: 'cure', ailment: 'burning' }] },
  ] as const,
};

const TERRAIN = [
  SCRUB,
  FOREST,
  RIVER,
  { ...WALL, hits: 3, threshold: 1, vitalTable: RUBBLE },
  HILL,
  { ...BUILDING, hits: 3, damageLimit: 2 },
  // With a top to walk on, which its stairs lead to.
  { ...BUILDING, hits: 3, threshold: 1, walkable: true, vitalTable: RUBBLE },
  LAVA,
  BOG,
];

const VITAL: VitalTable = {
  die: { count: 1, sides: 12 },
  rows: [
    { from: 1, to: 3, effects: [{ effect: 'skill', skill: 'closeCombat', by: -1 }] },
    { from: 4, to: 5, effects: [{ effect: 'loseWeapon', weapon: 'rocks' }] },
    { from: 6, to: 7, effects: [{ effect: 'loseMembers', count: 1 }] },
    { from: 8, to: 8, effects: [{ effect: 'damage', points: 1, to: 'self' }] },
    {
      from: 9,
      to: 9,
      effects: [
        { effect: 'ailment', ailment: 'burning' },
        { effect: 'morale', by: -1 },
      ],
    },
    { from: 10, to: 11, effects: [{ effect: 'hits', count: 2, damage: 1, to: 'near', within: 2 }] },
    { from: 12, to: 12, effects: [{ effect: 'destroyed' }] },
  ],
};

const ABILITIES: readonly Ability[] = [
  { ability: 'enemyCheck', skill: 'aimedFire', by: -1, when: { not: { fact: 'moved' } } },
  { ability: 'check', skill: 'closeCombat', by: 1, when: { fact: 'charged' } },
  { ability: 'harm', effects: [{ effect: 'ailment', ailment: 'poisoned' }], on: 5 },
  { ability: 'after', action: 'close combat', effects: [{ effect: 'ailment', ailment: 'weary' }] },
  { ability: 'after', action: 'normal move', effects: [{ effect: 'hits', count: 1, damage: 0, to: 'self' }] },
  { ability: 'aura', effects: [{ effect: 'morale', by: -1 }], on: 'enemies', within: 10 },
  { ability: 'aura', effects: [{ effect: 'cure', ailment: 'burning' }], on: 'friends', within: 20 },
  { ability: 'aura', effects: [{ effect: 'state', state: 'ordered' }], on: 'friends', within: 20 },
  { ability: 'formation', called: 'Skirmish line', like: 'open', gap: 15 },
  {
    ability: 'formation',
    called: 'Shield wall',
    like: 'close',
    gap: 2,
    slow: true,
    gives: [{ ability: 'cannot', action: 'charge' }],
  },
  {
    ability: 'formation',
    called: 'Square',
    like: 'ranked',
    gives: [{ ability: 'enemyCheck', skill: 'closeCombat', by: -1 }],
  },
];

const OWN_ACTIONS: readonly Ability[] = [
  {
    ability: 'action',
    called: 'Cheer',
    kind: 'free',
    on: 'friend',
    within: 20,
    uses: 2,
    check: 'leadership',
    effects: [{ effect: 'morale', by: 1 }],
  },
  {
    ability: 'action',
    called: 'Dig',
    kind: 'primary',
    on: 'self',
    uses: 1,
    raises: { terrain: 'pit', across: 4, turns: 2 },
  },
];

const CAPTAIN = entry({
  id: 'captain',
  name: 'Captain',
  members: 1,
  size: 0.5,
  timing: 3,
  damageLimit: 2,
  morale: 4,
  general: true,
  armyValue: 3,
  skills: { leadership: { level: 2 }, closeCombat: { level: 2, diminish: 1 } },
  equipment: ['spears'],
  abilities: OWN_ACTIONS,
});

const LAND: readonly Mode[] = ['G', 'G', 'G', 'F', 'H'];
const WATER: readonly Mode[] = ['B', 'S', 'H', 'F'];

/** On foot mostly; else with gears, turn distances, or a second mode. */
const randomMovement = (dice: Dice, modes: readonly Mode[]): Movement[] => {
  const mode = pick(dice, modes);
  const kind = dice.roll(8);
  if (kind === 1) return [{ speed: 30, mode, gears: [5, 12, 20, 30] }];
  if (kind === 2) return [{ speed: 24, mode, gears: [6, 12, 18, 24], turns: [1, 3, 6, 12] }];
  if (kind === 3) return [{ speed: 12, mode, turns: [3] }];
  const first: Movement = { speed: 4 + dice.roll(16), mode };
  return kind === 4 && mode !== 'F' ? [first, { speed: 10, mode: 'F' }] : [first];
};

const randomUnit = (dice: Dice, force: 'blue' | 'red', index: number, modes: readonly Mode[]): Fielded => {
  const changes: Partial<UnitEntry> = {
    timing: dice.roll(4) - 1,
    size: pick(dice, [0.5, 1, 1, 1, 2]),
    height: pick(dice, [0.5, 1, 1, 2]),
    movement: randomMovement(dice, modes),
    hits: { base: dice.roll(3), armour: dice.roll(3) - 1 },
    damageLimit: dice.roll(2),
    ...pick(dice, [{}, {}, {}, { threshold: 1, vitalTable: VITAL }]),
    ...(dice.roll(2) === 1 && { arcs: { front: 180, side: 45, rear: 90 } }),
    equipment: pick(dice, [
      ['clubs', 'rocks'],
      ['spears'],
      ['warhammers', 'crossbows'],
      ['rocks'],
      ['longbows'],
      ['clubs', 'mortar'],
      [],
    ]),
    skills: pick(dice, [
      { closeCombat: { level: 5, diminish: 2 }, aimedFire: { level: 5, diminish: 2 } },
      { closeCombat: { level: 1, perMember: true } },
      { aimedFire: { level: 3 } },
      { aimedFire: { level: 3 }, volleyFire: { level: 4, diminish: 2 } },
      { volleyFire: { level: 1, perMember: true } },
      { aimedFire: { level: 3 }, leadership: { level: 3, diminish: 1 } },
      { aimedFire: { level: 3 }, stealth: { level: 3 }, alertness: { level: 4 }, leadership: { level: 3 } },
      { closeCombat: { level: 4 }, stealth: { level: 1, perMember: true }, alertness: { level: 2 } },
    ]),
    ...pick(dice, [
      {},
      {},
      {},
      { measures: [{ name: 'Wounds', every: 2, effects: [{ effect: 'state', state: 'prone' }] }] as const },
    ]),
    morale: pick(dice, [2, 2, 2, 2, 2, 2, 4, 0, -2, -5, -7]),
    ...(dice.roll(2) === 1 && { initiative: randomConditions(dice) }),
    ...(dice.roll(8) === 1 && { moraleConditions: randomConditions(dice) }),
    ...pick(dice, [{}, {}, { arcs: { front: 180, side: 45, rear: 90 } }]),
    ...pick(dice, [{}, {}, ...ABILITIES.map(ability => ({ abilities: [ability] }))]),
    ...pick(dice, [{}, {}, { with: [{ entry: 'captain', members: 1 }] }]),
  };
  const at = Array.from({ length: dice.roll(8) + (changes.with ? 1 : 0) }, (_, i): [number, number] => [
    i,
    0,
  ]);
  return (force === 'blue' ? blue : red)(`${force}-${index}`, changes, ...at);
};

/** As many of the units as loosely fill half of a zone 10 GSU deep; the first in any case. */
const withRoom = (width: number, units: readonly Fielded[]): Fielded[] => {
  let free = (width * 10) / 2;
  return units.filter(({ at, entry: { size } }, i) => {
    free -= at.length * (1.25 * Math.max(1, size)) ** 2;
    return i === 0 || free >= 0;
  });
};

/** A random table with random forces, small enough for contact within a few turns, every third at close quarters. */
export const randomSetup = (dice: Dice): EmliaSetup => {
  const [width, height] = dice.roll(3) === 1 ? [18, 22] : [24 + dice.roll(24), 24 + dice.roll(16)];
  const piece = () => {
    const [x, y] = [snap((width * dice.roll(64)) / 64), 10 + snap(((height - 20) * dice.roll(64)) / 64)];
    const [w, h] = [dice.roll(12), dice.roll(6)];
    const points: Point[] =
      dice.roll(2) === 1
        ? box(x, y, x + w, y + h)
        : [
            { x, y },
            { x: x + w, y: y + 1 },
            { x: x + 1, y: y + h },
          ];
    return { is: pick(dice, TERRAIN), points };
  };
  const sea = dice.roll(8) === 1;
  const modes = sea ? WATER : LAND;
  const terrain = Array.from({ length: dice.roll(6) - 1 }, piece);
  const field: Battlefield = {
    board: pick(dice, BOARDS),
    width,
    height,
    turns: 2 + dice.roll(4),
    terrain: sea ? [{ is: SEA, points: box(0, 0, width, height) }, ...terrain] : terrain,
    entries: [CAPTAIN],
    ailments: {
      burning: { each: [{ effect: 'hits', count: 1, damage: 1, to: 'self' }], endsOn: 7 },
      poisoned: { each: [{ effect: 'damage', points: 1, to: 'self' }], lasts: 1 },
      weary: {
        each: [],
        gives: [
          { ability: 'check', skill: 'closeCombat', by: -1 },
          { ability: 'cannot', action: 'double pace' },
        ],
        turns: 1,
      },
    },
    units: [
      ...withRoom(
        width,
        Array.from({ length: dice.roll(4) }, (_, i) => randomUnit(dice, 'blue', i, modes)),
      ),
      ...withRoom(
        width,
        Array.from({ length: dice.roll(4) }, (_, i) => randomUnit(dice, 'red', i, modes)),
      ),
    ],
  };
  // Every other battle has more to it than its units.
  const eventful = dice.roll(2) === 1;
  const units = field.units.map(unit =>
    eventful && dice.roll(3) === 1 ? { ...unit, capturable: true as const } : unit,
  );
  const pieces = field.terrain?.length ?? 0;
  const scenario = eventful ? randomEvents(dice, { units, width, height, pieces }) : {};
  // Rocks run out, and what an event brings is not there before.
  const equipment = eventful ? [{ ...(EQUIPMENT.rocks as RangedWeapon), shots: 2 }] : [];
  // In every fourth flyers rise and dive.
  const options = dice.roll(4) === 1 ? { altitude: true } : {};
  const setup = waiting(setupFor({ ...field, units, scenario, equipment, options }));
  return { ...setup, terrain: { ...setup.terrain, pit: { ...WALL, id: 'pit', name: 'Pit' } } };
};

const waiting = (setup: EmliaSetup): EmliaSetup => {
  const { terrain, events = [] } = setup.scenario;
  const brought = events.flatMap(({ effects }) =>
    effects.flatMap(one => (one.effect === 'appear' ? [one.piece] : [])),
  );
  if (brought.length === 0) return setup;
  const pieces = terrain.map(one => (brought.includes(one.id) ? { ...one, waits: true as const } : one));
  return { ...setup, scenario: { ...setup.scenario, terrain: pieces } };
};
