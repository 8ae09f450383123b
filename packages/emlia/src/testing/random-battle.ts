import type { UnitEntry } from '@emlia/content';
import { type Dice, type Point, snap } from '@emlia/kernel';
import type { EmliaSetup } from '../setup.ts';
import {
  type Battlefield,
  blue,
  box,
  entry,
  type Fielded,
  FOREST,
  HILL,
  RIVER,
  red,
  SCRUB,
  setupFor,
  WALL,
} from './battle.ts';

const TERRAIN = [SCRUB, FOREST, RIVER, WALL, HILL];
const BOARDS = ['free', 'square', 'hex'] as const;

const pick = <T>(dice: Dice, list: readonly T[]): T => {
  const one = list[dice.roll(list.length) - 1];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

const CAPTAIN = entry({
  id: 'captain',
  name: 'Captain',
  members: 1,
  size: 2,
  timing: 3,
  damageLimit: 2,
  morale: 4,
  armyValue: 3,
  skills: { leadership: { level: 2 }, closeCombat: { level: 2, diminish: 1 } },
  equipment: ['spears'],
});

const randomUnit = (dice: Dice, force: 'blue' | 'red', index: number): Fielded => {
  const changes: Partial<UnitEntry> = {
    timing: dice.roll(4) - 1,
    size: pick(dice, [0.5, 1, 1, 1, 2]),
    height: pick(dice, [0.5, 1, 1, 2]),
    movement: [{ speed: 4 + dice.roll(16), mode: pick(dice, ['G', 'G', 'G', 'F', 'H']) }],
    hits: { base: dice.roll(3), armour: dice.roll(3) - 1 },
    damageLimit: dice.roll(2),
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
    ]),
    morale: dice.roll(9) - 5,
    ...pick(dice, [{}, {}, { arcs: { front: 180, side: 45, rear: 90 } }]),
    ...pick(dice, [{}, {}, { abilities: [{ ability: 'enemyCheck', skill: 'aimedFire', by: -1 }] as const }]),
    ...pick(dice, [{}, {}, { with: [{ entry: 'captain', members: 1 }] }]),
  };
  const at = Array.from({ length: dice.roll(8) + (changes.with ? 1 : 0) }, (_, i): [number, number] => [
    i,
    0,
  ]);
  return (force === 'blue' ? blue : red)(`${force}-${index}`, changes, ...at);
};

/** A random table with random forces, small enough for contact within a few turns. */
export const randomSetup = (dice: Dice): EmliaSetup => {
  const [width, height] = [24 + dice.roll(24), 24 + dice.roll(16)];
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
  const field: Battlefield = {
    board: pick(dice, BOARDS),
    width,
    height,
    turns: 4,
    terrain: Array.from({ length: dice.roll(6) - 1 }, piece),
    entries: [CAPTAIN],
    units: [
      ...Array.from({ length: dice.roll(4) }, (_, i) => randomUnit(dice, 'blue', i)),
      ...Array.from({ length: dice.roll(4) }, (_, i) => randomUnit(dice, 'red', i)),
    ],
  };
  return setupFor(field);
};
